"""The games there are; a new one adds its line here."""

from collections.abc import Mapping

from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.game import AnyGame

GAMES: Mapping[str, AnyGame] = {game.key: game for game in (BACKGAMMON,)}
