"""The log of every match on disk, and who sits where."""
