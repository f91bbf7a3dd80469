"""Rummy: rules, state and views. RULES.md numbers the rules that the code names."""
