"""What holds, and the proof of it."""
