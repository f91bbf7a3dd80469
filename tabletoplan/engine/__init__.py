"""The rules of every game, as pure functions over the standard library.

Nothing here knows a clock, a generator of luck, a file or a network. `game.py`
is the contract that every game keeps; `catalogue.py` names the games.
"""
