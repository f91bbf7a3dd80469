"""CPU players of Rummy."""
