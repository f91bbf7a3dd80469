"""Backgammon under three rule sets; the clauses B1 to B25 are in `RULES.md`.

`game.py` is the way in. Players without hands may use everything except
`state.py`, `play.py` and what imports them.
"""
