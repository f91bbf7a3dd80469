"""How the weights of Rummy's strong player are made."""
