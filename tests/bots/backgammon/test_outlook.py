"""What the nets are told, what they answer, and what is known without them."""

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from tabletoplan.bots.backgammon import net
from tabletoplan.bots.backgammon.boards import all_home, in_contact
from tabletoplan.bots.backgammon.inputs import PLAIN, WIDTH, inputs
from tabletoplan.bots.backgammon.outlook import outlook, turned
from tests.bots.backgammon.boards import boards
from tests.engine.backgammon.positions import START

CLOSED = "7:2 6:3 5:2 4:2 3:2 2:2 1:2"
PACKAGE = Path(net.__file__).parent


def test_weights_fit_into_a_megabyte_and_have_their_checksum() -> None:
    data = (PACKAGE / net.WEIGHTS).read_bytes()
    assert len(data) < 1_000_000
    assert sha256(data).hexdigest() == (PACKAGE / net.CHECKSUM).read_text().strip()


def test_weights_that_were_changed_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = bytearray((PACKAGE / net.WEIGHTS).read_bytes())
    data[1000] ^= 1
    (tmp_path / net.WEIGHTS).write_bytes(data)
    (tmp_path / net.CHECKSUM).write_text((PACKAGE / net.CHECKSUM).read_text())
    monkeypatch.setattr(net, "files", lambda _: tmp_path)
    with pytest.raises(ValueError, match="don't go together"):
        net.nets.__wrapped__()


def test_nets_that_were_packed_are_the_same() -> None:
    layers = [(np.ones((2, 3), np.float32), np.zeros(3, np.float32))]
    unpacked = net.unpacked(net.packed({"small": [layers]}))
    assert np.array_equal(unpacked["small"].towers[0][0][0], layers[0][0])


def test_towers_add_up_and_see_as_much_as_they_are_wide() -> None:
    board = boards((START, START))
    narrow = [(np.zeros((PLAIN, 5), np.float32), np.full(5, -1, np.float32))]
    wide = [(np.zeros((WIDTH, 5), np.float32), np.full(5, 1, np.float32))]
    assert net.Net([narrow, wide]).answer(board)[0, net.WIN] == pytest.approx(0.5)
    assert net.Net([wide]).answer(board)[0, net.WIN] == pytest.approx(1 / (1 + np.exp(-1)))


def test_inputs_tell_both_sides_apart() -> None:
    one, other = inputs(boards(("1:15", START), (START, "1:15")), PLAIN)
    assert not np.array_equal(one, other)


@pytest.mark.parametrize(
    ("waiting", "rolling", "contact", "home"),
    [
        pytest.param(START, START, True, False, id="start"),
        pytest.param("2:15", "24:1 6:14", True, False, id="one behind all, on the last point"),
        pytest.param("3:15", "23:1 6:14", True, False, id="on each other's heels"),
        pytest.param("2:15", "22:1 6:14", False, False, id="just passed"),
        pytest.param("1:15", "bar:1 6:14", True, False, id="on the bar"),
        pytest.param("6:15", "6:15", False, True, id="both home"),
    ],
)
def test_kind_of_board_is_known(waiting: str, rolling: str, contact: bool, home: bool) -> None:
    board = boards((waiting, rolling))
    assert bool(in_contact(board)[0]) == contact
    assert bool(all_home(board)[0]) == home


@pytest.mark.parametrize(
    ("rolling", "lost"),
    [
        pytest.param("6:14", (0, 0), id="single"),
        pytest.param("6:15", (1, 0), id="gammon"),
        pytest.param("19:1 6:14", (1, 1), id="backgammon, in their home"),
        pytest.param("bar:1 6:14", (1, 1), id="backgammon, on the bar"),
        pytest.param("18:1 6:14", (1, 0), id="gammon, just outside"),
    ],
)
def test_round_that_is_over_has_a_certain_outlook(rolling: str, lost: tuple[int, int]) -> None:
    assert outlook(boards(("", rolling))).tolist() == [[0, 0, 0, *lost]]


def test_outlook_turned_twice_is_the_same() -> None:
    outlooks = outlook(boards((START, START), ("6:15", START), (START, "bar:2 6:13")))
    assert np.allclose(turned(turned(outlooks)), outlooks, atol=1e-6)


def test_probabilities_are_in_order() -> None:
    rows = [(START, START), ("6:5 5:5 4:5", "24:2 bar:3 23:10"), ("7:15", "20:15")]
    win, gammon, backgammon, gammon_lost, backgammon_lost = outlook(boards(*rows)).T
    assert (win >= gammon).all()
    assert (gammon >= backgammon).all()
    assert (1 - win >= gammon_lost - 1e-6).all()
    assert (gammon_lost >= backgammon_lost).all()


def test_side_that_has_borne_off_loses_no_gammon() -> None:
    outlooks = outlook(boards(("24:1 6:13", START), (START, "24:1 6:13")))
    assert not outlooks[0, 1:3].any()
    assert not outlooks[1, 3:].any()


@pytest.mark.parametrize(
    ("waiting", "rolling", "low", "high"),
    [
        pytest.param(START, START, 0.5, 0.55, id="start: on roll is a little better"),
        pytest.param(CLOSED, "bar:1 13:4 8:4 6:6", 0.0, 0.1, id="shut out"),
        pytest.param("8:5 7:5 5:5", "8:5 7:5 5:5", 0.55, 0.65, id="even race, on roll"),
        pytest.param("9:5 8:5 6:5", "8:5 7:5 5:5", 0.78, 0.95, id="15 % ahead in a race"),
    ],
)
def test_chance_to_win_is_about_right(
    waiting: str, rolling: str, low: float, high: float
) -> None:
    assert low <= outlook(boards((waiting, rolling)))[0, net.WIN] <= high
