"""Rule sets as data: what a form or a stored match may say about one."""

from dataclasses import dataclass
from enum import StrEnum

import pytest

from tabletoplan.engine.errors import MalformedRules
from tabletoplan.engine.options import OptionValue, changed, choice, dump_rules, flag, number


class Ending(StrEnum):
    """How a match ends."""

    ROUNDS = "rounds"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class TableRules:
    """A record with an option of each kind, and a field that isn't one."""

    key: str = "plain"
    jokers: bool = False
    target: int = 5
    ending: Ending = Ending.ROUNDS
    penalty: int = 0


PLAIN = TableRules()
OPTIONS = (
    flag("jokers", "T1"),
    number("target", "T2", 1, 99),
    choice("ending", "T3", Ending),
    number("penalty", "T4", -10, 10),
)


def test_dumped_rules_are_plain_values() -> None:
    dumped = dump_rules(PLAIN)
    assert dumped == {
        "key": "plain",
        "jokers": False,
        "target": 5,
        "ending": "rounds",
        "penalty": 0,
    }
    assert type(dumped["ending"]) is str


@pytest.mark.parametrize(
    ("value", "rules"),
    [
        pytest.param({}, PLAIN, id="nothing"),
        pytest.param({"jokers": True}, TableRules(jokers=True), id="on, from json"),
        pytest.param({"jokers": "true"}, TableRules(jokers=True), id="on, from a form"),
        pytest.param({"jokers": "false"}, PLAIN, id="off, from a form"),
        pytest.param({"target": 99}, TableRules(target=99), id="the most"),
        pytest.param({"target": " 7 "}, TableRules(target=7), id="a number from a form"),
        pytest.param({"penalty": "-3"}, TableRules(penalty=-3), id="below zero"),
        pytest.param({"ending": "score"}, TableRules(ending=Ending.SCORE), id="a choice"),
    ],
)
def test_value_is_read(value: dict[str, OptionValue], rules: TableRules) -> None:
    assert changed(PLAIN, OPTIONS, value) == rules


def test_read_values_have_the_types_of_their_fields() -> None:
    read = changed(PLAIN, OPTIONS, {"jokers": "false", "target": "7", "ending": "score"})
    assert (type(read.jokers), type(read.target), type(read.ending)) == (bool, int, Ending)


@pytest.mark.parametrize(
    "value",
    [
        pytest.param({"cube": True}, id="no such option"),
        pytest.param({"key": "house"}, id="a field that isn't an option"),
        pytest.param({"jokers": "perhaps"}, id="neither on nor off"),
        pytest.param({"jokers": None}, id="null"),
        pytest.param({"target": 0}, id="too few"),
        pytest.param({"target": 100}, id="too many"),
        pytest.param({"target": ""}, id="no number"),
        pytest.param({"target": "--5"}, id="two signs"),
        pytest.param({"target": "5.0"}, id="a fraction"),
        pytest.param({"target": True}, id="on for a number"),
        pytest.param({"target": "1" * 5000}, id="a text too long to be a number"),
        pytest.param({"target": [5]}, id="a list"),
        pytest.param({"ending": "never"}, id="no such choice"),
    ],
)
def test_value_is_refused(value: dict[str, object]) -> None:
    with pytest.raises(MalformedRules):
        changed(PLAIN, OPTIONS, value)
