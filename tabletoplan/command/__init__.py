"""The command `tabletoplan`: for whoever looks after a server, in English."""
