"""Programs that measure; pytest doesn't run them."""
