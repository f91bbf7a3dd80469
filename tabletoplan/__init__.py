"""TableToPlan: a private game table in the browser."""
