"""The database: groups, locks, and how it came to its shape."""
