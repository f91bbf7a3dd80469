"""What a table says while it rests between two rounds."""

import pytest

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.store.tables import Countdown, PlayerId
from tabletoplan.web.fragments import Actions, Headline
from tabletoplan.web.specimens.backgammon import BackgammonSpecimen
from tabletoplan.web.specimens.shared import ANA, IVAN, snapshot
from tabletoplan.web.viewing import fragments


def shown(here: set[PlayerId], left: int | None) -> tuple[Headline, Actions]:
    """Return what Ana sees after a round, with so many seconds counted for Ivan."""
    specimen = BackgammonSpecimen(
        name="rest",
        title="",
        turns=("forfeit",),
        here=frozenset(here),
        left=(None, left),
        countdown=Countdown.NORMAL if left else Countdown.WAIT,
        next_round=15,
    )
    strengths = strengths_of("backgammon")
    page = fragments(snapshot(specimen), ANA, specimen.attendance, strengths)
    pictures = {part.id: part.picture for part in page}
    return pictures["headline"], pictures["actions"]


def test_the_next_round_is_counted_down_and_may_be_put_off() -> None:
    headline, actions = shown({ANA, IVAN}, None)
    assert headline.next_round == 15
    assert "/hold" in [press.path for press in actions.presses]


@pytest.mark.parametrize("left", [40, None], ids=["a CPU comes", "the table waits"])
def test_no_round_is_promised_while_somebody_is_away(left: int | None) -> None:
    """It begins when they are back, or a CPU player is on their seat, and not before."""
    headline, actions = shown({ANA}, left)
    assert headline.gone is not None
    assert headline.gone.left == left
    assert headline.next_round is None
    assert "/hold" not in [press.path for press in actions.presses]
