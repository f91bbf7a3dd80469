"""Seats, turns, and the one door by which a match is changed."""
