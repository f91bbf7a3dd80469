"""Which presenter shows which game."""

from collections.abc import Mapping
from typing import Final

from tabletoplan.engine.game import AnyGame
from tabletoplan.presentation.backgammon.presenter import BACKGAMMON
from tabletoplan.presentation.pictures import Presenter
from tabletoplan.presentation.plain import PlainPresenter
from tabletoplan.presentation.rummy.presenter import RUMMY

PRESENTERS: Final[Mapping[str, Presenter]] = {"backgammon": BACKGAMMON, "rummy": RUMMY}


def presenter_of(game: AnyGame) -> Presenter:
    """Return the game's own presenter, or the plain one."""
    return PRESENTERS.get(game.key) or PlainPresenter(game)
