"""Tables, seats, turns, and those who take them."""
