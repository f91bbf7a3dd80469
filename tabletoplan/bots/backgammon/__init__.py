"""CPU players of Backgammon."""
