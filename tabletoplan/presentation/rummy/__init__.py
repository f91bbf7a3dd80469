"""How Rummy is shown, said and asked about."""
