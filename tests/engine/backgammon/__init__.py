"""Backgammon, clause by clause."""
