"""The server as browsers and its owner meet it."""
