"""What one server process carries: sockets, presses, reconnects, tables left behind."""
