"""How the nets of the CPU players are made; nothing here is needed to play."""
