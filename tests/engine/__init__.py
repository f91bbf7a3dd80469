"""Rules, and what all rules stand on."""
