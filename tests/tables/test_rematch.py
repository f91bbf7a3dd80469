"""Another match: who wants it, who doesn't, and by which rules it is played."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import pytest

from tabletoplan.store.tables import PlayerId
from tabletoplan.tables import lobby
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.opening import Habits
from tabletoplan.tables.seating import Seating
from tabletoplan.tables.snapshot import Wish, WishKind, handle_of
from tabletoplan.web.fragments import Actions
from tabletoplan.web.gallery import Gallery
from tests.tables.house import House, Table, player


@pytest.fixture
def over(house: House) -> Table:
    """A table of two whose match is over."""
    table = house.open("backgammon", "house", options={"target": "1"})
    table.play_out()
    return table


def number(table: Table) -> int:
    match = table.now.match
    assert match is not None
    return match.row.number


def wishes(table: Table) -> tuple[list[int], list[int]]:
    """Return who wants another match, and who has said no."""
    match = table.now.match
    assert match is not None
    return list(match.rematch), list(match.declined)


def set_options(table: Table, who: int = 0, **options: str) -> None:
    habits = Habits.at(table.now.table)
    table.house.tables.set_options(table.id, player(who), options, habits)


def set_handicap(table: Table, seat: int, **values: str) -> None:
    tables = table.house.tables
    tables.change(table.id, lambda now: lobby.with_handicap(now, player(0), seat, values))


def test_who_says_no_is_heard_and_may_think_again(over: Table) -> None:
    tables = over.house.tables
    tables.rematch(over.id, player(0))
    tables.rematch(over.id, player(1), yes=False)
    assert wishes(over) == ([0], [1])
    assert number(over) == 1
    tables.rematch(over.id, player(1))
    assert number(over) == 2
    assert wishes(over) == ([], [])


def test_a_wish_can_be_taken_back(over: Table) -> None:
    tables = over.house.tables
    tables.rematch(over.id, player(0))
    tables.rematch(over.id, player(0), yes=False)
    tables.rematch(over.id, player(1))
    assert wishes(over) == ([1], [0])
    assert number(over) == 1


def get_up(over: Table, seating: Seating) -> None:
    seating.give_up(over.id, player(1))


def send_away(over: Table, seating: Seating) -> None:
    seating.remove(over.id, player(0), handle_of(player(1)))


@pytest.mark.parametrize("go", [get_up, send_away])
def test_who_waited_for_somebody_who_goes_can_begin(
    over: Table, go: Callable[[Table, Seating], None]
) -> None:
    tables = over.house.tables
    tables.rematch(over.id, player(0))
    assert begin_button(over) is False, "it waits for the other"
    go(over, Seating(tables, over.house.store, lambda: datetime.now(UTC)))
    assert begin_button(over) is True
    tables.rematch(over.id, player(0))
    assert number(over) == 2


def begin_button(table: Table) -> bool:
    """Return whether the first player's page lets them begin another match."""
    page = Gallery().fragments(table.now, player(0), Attendance())
    [actions] = [part.picture for part in page if isinstance(part.picture, Actions)]
    [button] = [each.open for each in actions.presses if each.main]
    return bool(button)


@pytest.mark.parametrize("yes", [True, False])
def test_what_somebody_answered_goes_with_them(over: Table, yes: bool) -> None:
    tables, eva = over.house.tables, PlayerId("eva")
    seating = Seating(tables, over.house.store, lambda: datetime.now(UTC))
    tables.rematch(over.id, player(1), yes)
    get_up(over, seating)
    wish = Wish(WishKind.SEAT, eva, "Eva")
    seating.wish(over.id, wish)
    seating.answer(over.id, player(0), wish.handle, True, frozenset())
    assert over.now.seats[1].owner == eva
    assert wishes(over) == ([], [])
    tables.rematch(over.id, player(0))
    assert number(over) == 1, "Eva hasn't been asked yet"


@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_that_comes_after_the_start_changes_nothing(over: Table, yes: bool) -> None:
    tables = over.house.tables
    for who in (0, 1):
        tables.rematch(over.id, player(who))
    before = over.now
    with pytest.raises(TableRefusal) as refused:
        tables.rematch(over.id, player(1), yes=yes)
    assert refused.value.reason is Trouble.MATCH_GOES_ON
    assert over.now is before


def test_the_next_match_has_the_rules_that_were_agreed_since(over: Table) -> None:
    tables = over.house.tables
    ended = over.now.progress()
    tables.rematch(over.id, player(1))
    set_options(over, cube="true")
    assert wishes(over) == ([], []), "what was agreed to has changed"
    set_handicap(over, 1, head_start="3")
    reloaded = over.house.reopened().snapshot(over.id)
    assert reloaded.progress() == ended, "the match that is over keeps its rules"
    for who in (0, 1):
        tables.rematch(over.id, player(who))
    match = over.now.match
    assert match is not None
    assert match.rules.cube is True
    progress = over.now.progress()
    assert progress is not None
    assert progress.scores == (0, 3)
    assert over.house.reopened().snapshot(over.id).progress() == progress


def test_rules_are_not_changed_in_the_middle_nor_by_others(house: House) -> None:
    table = house.open("backgammon", "house", options={"target": "1"})
    changes = (partial(set_options, table, cube="true"), partial(set_handicap, table, 1))
    for change in changes:
        with pytest.raises(TableRefusal) as refused:
            change()
        assert refused.value.reason is Trouble.ALREADY_STARTED
    table.play_out()
    with pytest.raises(TableRefusal) as refused:
        set_options(table, who=1, cube="true")
    assert refused.value.reason is Trouble.NOT_HOST
