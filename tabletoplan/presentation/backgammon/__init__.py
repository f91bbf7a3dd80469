"""How Backgammon is shown and told."""
