"""What somebody who comes back is told of what a CPU player did in their place."""

from typing import Final

import pytest

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.seats import Seat
from tabletoplan.presentation.words import message, words
from tabletoplan.store.tables import SeatRow
from tabletoplan.tables.standing_in import remembered
from tabletoplan.web.absences import Report
from tabletoplan.web.specimens.backgammon import BackgammonSpecimen
from tabletoplan.web.specimens.shared import IVAN, SEATED, STOOD_IN, TAKEN_BACK, snapshot
from tabletoplan.web.viewing import fragments

ROLLED: Final = ("31: 8/5 6/5", "65:")
PLAYED: Final = ("31: 8/5 6/5", "65: 24/13")


@pytest.mark.parametrize(
    ("turns", "row", "said"),
    [
        pytest.param(ROLLED, STOOD_IN, "A CPU is keeping your seat.", id="rolled, still there"),
        pytest.param(ROLLED, TAKEN_BACK, None, id="rolled, taken back: nothing to tell"),
        pytest.param(PLAYED, STOOD_IN, "A CPU played 1 turn for you.", id="played"),
        pytest.param(PLAYED, TAKEN_BACK, "A CPU played 1 turn for you.", id="and taken back"),
    ],
)
def test_the_report_says_what_was_done(
    turns: tuple[str, ...], row: SeatRow, said: str | None
) -> None:
    specimen = BackgammonSpecimen(
        name="report",
        title="",
        turns=turns,
        player=IVAN,
        seats=(SEATED[0], row),
        by_cpu=frozenset({Seat(1)}),
    )
    now = snapshot(specimen)
    strengths, done = strengths_of("backgammon"), remembered(now, Seat(1))
    page = fragments(now, IVAN, specimen.attendance, strengths, done)
    report = next(part.picture for part in page if part.id == "report")
    assert _heading(report) == said


def _heading(report: Report | None) -> str | None:
    if report is None:
        return None
    return words("en").text(message("away-played", count=report.turns))
