"""The games there are; a new one adds its line here."""

from collections.abc import Mapping

from tabletoplan.engine.backgammon.game import BACKGAMMON
from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.rummy.game import RUMMY

GAMES: Mapping[str, AnyGame] = {game.key: game for game in (BACKGAMMON, RUMMY)}
