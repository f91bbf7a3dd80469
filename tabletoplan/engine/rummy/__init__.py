"""Rummy for two to six, Bulgarian and classic; the clauses R1 to R24 are in `RULES.md`.

`game.py` is the way in. Players without hands may use everything except
`state.py`, `play.py` and what imports them.
"""
