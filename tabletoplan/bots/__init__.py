"""CPU players: they get what a seat sees, and answer with an action."""
