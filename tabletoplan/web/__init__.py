"""HTTP and WebSockets: routes that read a form, call one service method, answer."""
