"""What somebody who comes back is told of what a CPU player did in their place."""

from dataclasses import replace
from typing import Final

import pytest

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.seats import Seat
from tabletoplan.presentation.words import message, words
from tabletoplan.store.tables import SeatRow
from tabletoplan.tables.standing_in import remembered
from tabletoplan.web.absences import Report
from tabletoplan.web.fragments import LogLine
from tabletoplan.web.specimens.backgammon import FULL, BackgammonSpecimen
from tabletoplan.web.specimens.shared import IVAN, SEATED, STOOD_IN, TAKEN_BACK, snapshot
from tabletoplan.web.viewing import fragments

ROLLED: Final = ("31: 8/5 6/5", "65:")
PLAYED: Final = ("31: 8/5 6/5", "65: 24/13")
NARROW: Final = ("6:2 5:2 4:2 3:2 2:2 13:5", "bar:2 6:5 5:3 8:2 13:3")
"""A home board with one point open, and two checkers of the other side on the bar."""


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
    report, _ = _told(_specimen(turns, row))
    assert _heading(report) == said


@pytest.mark.parametrize(
    ("sides", "turns", "acts", "line"),
    [
        pytest.param(
            FULL, ("31: 13/9", "65:", "21: 9/6"), 1, "CPU (Ivan) 6-5: no move", id="a dance"
        ),
        pytest.param(
            NARROW, ("31: 13/9", "61: bar/24", "32:"), 2, "CPU (Ivan) 6-1: bar/24", id="blocked"
        ),
    ],
)
def test_turn_that_somebody_else_ends_is_reported_too(
    sides: tuple[str, str], turns: tuple[str, ...], acts: int, line: str
) -> None:
    """The dice end a dance (B11), and the other side's roll a turn that was blocked (B13)."""
    specimen = _specimen(turns, TAKEN_BACK, sides)
    match = snapshot(specimen).match
    assert match is not None
    theirs = [h.version for h in match.happenings if h.entry.by == 1]
    assert len(theirs) == acts
    row = replace(TAKEN_BACK, stood_in_to=theirs[-1])
    report, log = _told(replace(specimen, seats=(SEATED[0], row)))
    assert _heading(report) == "A CPU played 1 turn for you."
    assert report is not None
    assert _texts(report.lines) == [line]
    assert line in _texts(log)


def test_what_its_owner_did_before_is_not_reported() -> None:
    """A turn that they played themselves, blocked and left, ends after a CPU took over."""
    specimen = _specimen(("31: 13/9", "61: bar/24", "32: 13/8"), STOOD_IN, NARROW)
    report, log = _told(replace(specimen, by_cpu=frozenset()))
    assert _heading(report) is None
    assert "Ivan 6-1: bar/24" in _texts(log)


def _specimen(
    turns: tuple[str, ...], row: SeatRow, sides: tuple[str, str] | None = None
) -> BackgammonSpecimen:
    return BackgammonSpecimen(
        name="report",
        title="",
        sides=sides,
        turns=turns,
        player=IVAN,
        seats=(SEATED[0], row),
        by_cpu=frozenset({Seat(1)}),
    )


def _told(specimen: BackgammonSpecimen) -> tuple[Report | None, tuple[LogLine, ...]]:
    """Return the report on a page, and the log beside it."""
    now = snapshot(specimen)
    strengths, done = strengths_of("backgammon"), remembered(now, Seat(1))
    page = fragments(now, IVAN, specimen.attendance, strengths, done)
    pictures = {part.id: part.picture for part in page}
    return pictures["report"], pictures["log"]


def _heading(report: Report | None) -> str | None:
    if report is None:
        return None
    return words("en").text(message("away-played", count=report.turns))


def _texts(lines: tuple[LogLine, ...]) -> list[str]:
    return [words("en").text(line.told) for line in lines]
