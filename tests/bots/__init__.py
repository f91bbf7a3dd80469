"""CPU players: what they may know, and how they decide."""
