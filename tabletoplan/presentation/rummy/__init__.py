"""How Rummy is shown."""
