"""A published record, the checks on it, and the command that makes them."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletoplan.engine import verify as checker
from tabletoplan.engine.sealed import Sealed
from tabletoplan.engine.sealed_record import record
from tabletoplan.engine.verify import Flaw, Problem, commitment, game_key, verify

SECRET = "00112233445566778899aabbccddeeff" * 2
SALTS = (b"Ann", "söt".encode(), b"")
ROUND: dict[str, Any] = {
    "game_id": "kitchen-3",
    "game": "rummy",
    "secret_hex": SECRET,
    "salts": SALTS,
}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)


def published() -> dict[str, Any]:
    """Return the record of a finished round, as a player downloads it."""
    chance = Sealed(game_key(SECRET, "kitchen-3", "rummy", SALTS))
    chance.pick("first", 3)
    chance.shuffle("shuffle", 52)
    chance.dice("roll", 2)
    chance.dice("roll", 2)
    whole: dict[str, Any] = json.loads(
        json.dumps(record(**ROUND, draws=chance.take_drawn(), end="won"))
    )
    return whole


def test_published_record_holds() -> None:
    saved = dict(enumerate(SALTS))
    assert verify(published(), commitment("kitchen-3", SECRET), saved) == []


def test_running_round_shows_neither_secret_nor_draws() -> None:
    shown = record(**ROUND)
    assert list(shown) == ["v", "game_id", "game", "commit", "salts"]
    assert SECRET not in json.dumps(shown)
    assert verify(shown) == [Problem(Flaw.STILL_SEALED)]


def changed(path: str, value: object) -> dict[str, Any]:
    """Return the record with the thing at `path`, such as `draws/1/order`, replaced."""
    whole = published()
    *parents, last = [int(step) if step.isdecimal() else step for step in path.split("/")]
    place: Any = whole
    for step in parents:
        place = place[step]
    place[last] = value
    return whole


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        pytest.param("commit", "0" * 64, Problem(Flaw.COMMIT_DIFFERS), id="another commit"),
        pytest.param(
            "draws/2/values", [1, 1], Problem(Flaw.DRAW_DIFFERS, "roll/0"), id="a roll"
        ),
        pytest.param(
            "draws/3/label", "roll/2", Problem(Flaw.LABEL_OUT_OF_ORDER, "roll/2"), id="a gap"
        ),
        pytest.param(
            "draws/3/label",
            "roll/0",
            Problem(Flaw.LABEL_OUT_OF_ORDER, "roll/0"),
            id="used twice",
        ),
    ],
)
def test_record_that_was_tampered_with_is_found_out(
    path: str, value: object, problem: Problem
) -> None:
    assert problem in verify(changed(path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        pytest.param("v", "ttp-fair/2", id="another version"),
        pytest.param("secret", SECRET.replace("aa", "AA"), id="secret in capitals"),
        pytest.param("salts/1/seat", 2, id="seats out of order"),
        pytest.param("salts/0/seat", False, id="false for seat 0"),
        pytest.param("salts/0/salt_hex", "416E6E", id="salt in capitals"),
        pytest.param("draws/0/value", True, id="true for a picked 1"),
        pytest.param("draws/2/values", [1.0, 2], id="a fraction among the dice"),
        pytest.param("draws/2/values", [], id="no dice at all"),
        pytest.param("draws/1/order", [0], id="one card"),
        pytest.param("draws/0/kind", "wish", id="unknown kind"),
        pytest.param("draws", None, id="no list of draws"),
        pytest.param("draws/0", 7, id="a number for a draw"),
    ],
)
def test_record_that_the_protocol_does_not_admit_is_unreadable(
    path: str, value: object
) -> None:
    assert [problem.flaw for problem in verify(changed(path, value))] == [Flaw.UNREADABLE]


def test_number_that_can_not_even_be_printed_raises_nothing() -> None:
    """Python writes no number of more than 4300 digits, but a program may have one."""
    assert [p.flaw for p in verify(changed("draws/0/n", 10**5000))] == [Flaw.UNREADABLE]


@given(JSON)
def test_whatever_is_no_record_is_unreadable(data: object) -> None:
    assert [problem.flaw for problem in verify(data)] == [Flaw.UNREADABLE]


@given(
    JSON, st.sampled_from(["game_id", "game", "commit", "secret", "salts", "draws", "draws/1"])
)
def test_nonsense_in_a_record_raises_nothing(data: object, path: str) -> None:
    verify(changed(path, data))


def test_what_the_player_saved_must_be_what_was_used() -> None:
    assert verify(published(), "f" * 64, {1: b"sot", 5: b""}) == [
        Problem(Flaw.COMMIT_NOT_SAVED),
        Problem(Flaw.SALT_NOT_SAVED, "1"),
        Problem(Flaw.SALT_NOT_SAVED, "5"),
    ]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(published()))
    return path


def test_command_says_that_a_record_holds(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commit = commitment("kitchen-3", SECRET)
    arguments = [str(file), "--commit", commit, "--seat", "1", "--salt", "söt"]
    assert checker.main(arguments) == 0
    assert capsys.readouterr().out.startswith("OK: all 4 draws")


def test_command_without_a_commitment_says_what_it_cannot_show(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checker.main([str(file)]) == 0
    assert "Without --commit" in capsys.readouterr().out


def test_command_has_words_for_every_flaw() -> None:
    assert set(checker._WORDS) == set(Flaw)


def test_command_names_what_is_wrong(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checker.main([str(file), "--seat", "1", "--salt", "sot"]) == 1
    assert "WRONG: the salt of seat 1" in capsys.readouterr().out


def test_command_is_a_program_of_the_engine(file: Path) -> None:
    program = [sys.executable, "-m", "tabletoplan.engine", "verify", str(file)]
    assert subprocess.run(program, check=False, capture_output=True).returncode == 0


@pytest.mark.parametrize("member", ["draws", "commit", "secret"])
def test_command_refuses_a_record_that_says_one_thing_twice(
    tmp_path: Path, member: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some programs show the first, others the last: no two readers need see the same."""
    file = tmp_path / "record.json"
    file.write_text(json.dumps(published()).replace("{", f'{{"{member}": "forged", ', 1))
    assert json.loads(file.read_text()) == published()
    assert checker.main([str(file)]) == 2
    assert f"{member} is there twice" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000], ids=["empty", "cut off", "deep"])
def test_command_refuses_what_is_no_json(tmp_path: Path, text: str) -> None:
    (tmp_path / "record.json").write_text(text)
    assert checker.main([str(tmp_path / "record.json")]) == 2


def test_command_wants_seat_and_salt_together(file: Path) -> None:
    with pytest.raises(SystemExit):
        checker.main([str(file), "--seat", "1"])


def test_checker_stands_alone(file: Path, tmp_path: Path) -> None:
    """Copied to an empty folder it runs there, with nothing of ours or others' at hand."""
    alone = tmp_path / "alone"
    alone.mkdir()
    copy = shutil.copy(checker.__file__, alone)
    forged = json.loads(file.read_text())
    forged["draws"][2]["values"][0] = 7 - forged["draws"][2]["values"][0]
    (alone / "forged.json").write_text(json.dumps(forged))
    said = {}
    for record_file in (file, alone / "forged.json"):
        run = subprocess.run(
            [sys.executable, "-I", "-S", copy, record_file],
            cwd=alone,
            capture_output=True,
            text=True,
            check=False,
        )
        said[record_file.name] = run.returncode, run.stdout.splitlines()[0], run.stderr
    assert said[file.name] == (0, said[file.name][1], "")
    assert said[file.name][1].startswith("OK: all ")
    assert said["forged.json"][0] == 1
    assert said["forged.json"][1].startswith("WRONG: roll/0")
