"""Tables that stand nowhere: each state of a match and of its room, to be looked at.

A specimen is written down as players would write it, and played by the engine with
scripted luck; nothing is stored. `patterns.py` shows them.
"""

from typing import Final

from tabletoplan.web.specimens import backgammon, rummy
from tabletoplan.web.specimens.shared import Specimen

SPECIMENS: Final[tuple[Specimen, ...]] = (*backgammon.SPECIMENS, *rummy.SPECIMENS)
"""Of all games, each in the order in which a table comes to them; no two have one name."""
