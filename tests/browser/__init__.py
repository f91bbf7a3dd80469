"""A handful of journeys in a real browser."""
