"""The program in which CPU players think, without the process around it."""

import pickle
from io import BytesIO
from typing import Any

import pytest

from tabletoplan.bots.base import Thought
from tabletoplan.bots.process import AWAKE, answer, serve
from tests.bots.troubled import troubled


def thought(strength: str) -> Thought:
    return Thought("a game", strength, "a view", ("this", "that"), seed=1)


def test_every_thought_gets_one_answer_until_the_input_ends() -> None:
    asked = b"".join(pickle.dumps(thought(name)) for name in ("last", "failing", "last"))
    said = BytesIO()
    serve(BytesIO(asked), said, troubled)
    said.seek(0)
    assert [pickle.load(said) for _ in range(4)] == [AWAKE, "that", None, "that"]
    assert said.read() == b""


@pytest.mark.parametrize("strength", ["failing", "unheard-of"])
def test_bot_without_an_action_is_reported_and_answers_none(
    strength: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert answer(thought(strength), troubled) is None
    assert f"{strength} failed at a game" in caplog.text


def test_action_need_not_be_one_of_those_listed() -> None:
    assert answer(thought("stubborn"), troubled) == "something else"


def test_seed_makes_the_choice() -> None:
    def chosen(seed: int) -> Any:
        return answer(Thought("pebbles", "random", None, tuple(range(1000)), seed))

    assert chosen(1) == chosen(1)
    assert chosen(1) != chosen(2)
