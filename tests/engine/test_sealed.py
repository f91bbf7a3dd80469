"""The protocol ttp-fair/1: vectors of an independent implementation, and its laws."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletoplan.engine.chance import counts
from tabletoplan.engine.sealed import Sealed
from tabletoplan.engine.verify import (
    SealError,
    Stream,
    check_salt,
    commitment,
    game_key,
    seed_text,
    verify,
)

VECTORS = json.loads((Path(__file__).parent / "data/fair_vectors.json").read_text())["vectors"]
KEY = bytes(range(32))


def salts(given: dict[str, Any]) -> list[bytes]:
    return [bytes.fromhex(salt) for salt in given["salts_hex"]]


def stream(given: dict[str, Any]) -> Stream:
    return Stream(bytes.fromhex(given["key"]), given["label"])


def first_bytes(given: dict[str, Any]) -> str:
    opened = stream(given)
    return bytes(opened.byte() for _ in range(given["count"])).hex()


def judge(given: dict[str, Any]) -> str:
    saved = {int(i): bytes.fromhex(s) for i, s in given.get("saved_salts_hex", {}).items()}
    return "bad" if verify(given["record"], given.get("saved_commit"), saved) else "ok"


ANSWERS: dict[str, Callable[[dict[str, Any]], object]] = {
    "commit": lambda v: commitment(v["game_id"], v["secret"]),
    "seed_text": lambda v: seed_text(v["game_id"], v["game"], salts(v)),
    "key": lambda v: game_key(v["secret"], v["game_id"], v["game"], salts(v)).hex(),
    "salt": lambda v: check_salt(bytes.fromhex(v["salt_hex"])).hex(),
    "bytes": first_bytes,
    "below": lambda v: list(map(stream(v).below, v["n"])),
    "dice": lambda v: list(stream(v).dice(v["count"], v["sides"])),
    "shuffle": lambda v: list(stream(v).shuffle(v["n"])),
    "pick": lambda v: stream(v).pick(v["n"]),
    "record": judge,
}


@pytest.mark.parametrize(
    "vector", [pytest.param(v, id=f"{v['id']}: {v['why']}") for v in VECTORS]
)
def test_vector_is_reproduced(vector: dict[str, Any]) -> None:
    answer = ANSWERS[vector["type"]]
    if vector["out"] == "invalid":
        with pytest.raises(SealError):
            answer(vector["in"])
    else:
        assert answer(vector["in"]) == vector["out"]


def test_all_vectors_are_there() -> None:
    assert len(VECTORS) == 66


class Counted(Stream):
    """A stream that gives every byte once, from 0 to 255."""

    def __init__(self) -> None:
        self._bytes: Iterator[int] = iter(range(256))


@pytest.mark.parametrize("n", [2, 3, 6, 52, 54, 100, 127, 128, 129, 255, 256])
def test_every_number_comes_from_the_same_number_of_bytes(n: int) -> None:
    every_byte_once = Counted()
    drawn = Counter(every_byte_once.below(n) for _ in range(256 // n * n))
    assert drawn == dict.fromkeys(range(n), 256 // n)


def test_bytes_past_the_last_full_run_are_thrown_away() -> None:
    every_byte_once = Counted()
    for _ in range(252):
        every_byte_once.below(6)
    with pytest.raises(StopIteration):
        every_byte_once.below(6)


@given(st.integers(2, 256), st.integers(0, 999))
def test_shuffle_keeps_every_card(n: int, number: int) -> None:
    assert sorted(Stream(KEY, f"shuffle/{number}").shuffle(n)) == list(range(n))


def test_sealed_source_draws_from_the_stream_of_each_label() -> None:
    chance = Sealed(KEY)
    assert chance.pick("first", 4) == Stream(KEY, "first/0").pick(4)
    assert chance.shuffle("shuffle", 52) == Stream(KEY, "shuffle/0").shuffle(52)
    assert chance.dice("roll", 2) == Stream(KEY, "roll/0").dice(2)
    assert chance.dice("roll", 2) == Stream(KEY, "roll/1").dice(2)


@given(st.lists(st.sampled_from(["open", "roll", "shuffle"]), max_size=12), st.data())
def test_labels_continue_after_a_reload(names: list[str], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(names)))
    unbroken, before = Sealed(KEY), Sealed(KEY)
    for name in names:
        unbroken.dice(name, 2)
    for name in names[:cut]:
        before.dice(name, 2)
    stored = before.take_drawn()
    after = Sealed(KEY, counts(stored))
    for name in names[cut:]:
        after.dice(name, 2)
    assert stored + after.take_drawn() == unbroken.take_drawn()


def test_refused_draw_uses_up_no_label() -> None:
    chance = Sealed(KEY)
    with pytest.raises(SealError):
        chance.shuffle("shuffle", 1)
    chance.shuffle("shuffle", 2)
    assert [draw.label for draw in chance.take_drawn()] == ["shuffle/0"]


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=32))
def test_salt_is_kept_byte_for_byte(text: str) -> None:
    assert check_salt(text.encode()) == text.encode()


@pytest.mark.parametrize("seats", [0, 9])
def test_round_of_too_few_or_too_many_seats_is_refused(seats: int) -> None:
    with pytest.raises(SealError):
        seed_text("G1", "rummy", [b""] * seats)
