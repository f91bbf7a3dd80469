"""The player of Backgammon and its parts."""
