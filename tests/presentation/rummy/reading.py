"""What a table says of Rummy, as text."""

from collections.abc import Iterable

from tabletoplan.engine.game import Entry
from tabletoplan.engine.rummy.actions import RummyAction
from tabletoplan.engine.rummy.game import RUMMY
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.seats import SPECTATOR, Actor, Viewer
from tabletoplan.presentation.pictures import Told
from tabletoplan.presentation.rummy.headline import headline, notes
from tabletoplan.presentation.rummy.telling import tell
from tabletoplan.presentation.words import Message, Name, words
from tests.engine.rummy.positions import ME

NAMES = tuple(map(Name, ("Ana", "Bo", "Cy", "Di", "Eli", "Fay")))


def texts(said: Iterable[Message], language: str = "en") -> list[str]:
    """Return messages as text."""
    return [words(language).text(each) for each in said]


def first_line(match: Match, viewer: Viewer = ME, language: str = "en") -> str:
    """Return the headline that a viewer reads."""
    seen = RUMMY.view(match, viewer)
    return words(language).text(headline(seen, RUMMY.choices(seen), NAMES))


def noted(match: Match, viewer: Viewer = ME, language: str = "en") -> list[str]:
    """Return what stands under a viewer's headline."""
    return texts(notes(RUMMY.view(match, viewer), NAMES), language)


def told(match: Match, action: RummyAction, by: Actor = ME) -> tuple[Told, ...]:
    """Return what is told of an action."""
    after = RUMMY.play(match, action, by)
    seen = (RUMMY.view(each, SPECTATOR) for each in (match, after))
    before, now = seen
    return tell(before, Entry(by, action), now, NAMES)


def logged(happened: Iterable[Told], language: str = "en") -> list[str]:
    """Return what the log has."""
    return texts((each.message for each in happened if each.logged), language)


def announced(happened: Iterable[Told], language: str = "en") -> list[str]:
    """Return what the announcer says."""
    return texts((each.message for each in happened if each.announced), language)
