"""The program of CPU players, with players in it that give trouble."""

import os
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tabletoplan.bots.base import AnyBot
from tabletoplan.bots.process import main

PROGRAM = "tests.bots.troubled"


class Last:
    """Takes the last choice."""

    def choose(self, view: Any, choices: Sequence[Any], random: Random) -> Any:
        return choices[-1]


class Chatty(Last):
    """Prints while it thinks."""

    def choose(self, view: Any, choices: Sequence[Any], random: Random) -> Any:
        print("hm")
        return super().choose(view, choices, random)


class Sleeper(Last):
    """Never comes to an end."""

    def choose(self, view: Any, choices: Sequence[Any], random: Random) -> Any:
        time.sleep(600)


class Failing(Last):
    """Has a defect."""

    def choose(self, view: Any, choices: Sequence[Any], random: Random) -> Any:
        raise LookupError("a defect in a bot")


class Stubborn(Last):
    """Wants what isn't offered."""

    def choose(self, view: Any, choices: Sequence[Any], random: Random) -> Any:
        return "something else"


class Dying(Last):
    """Takes its process along."""

    def choose(self, view: Any, choices: Sequence[Any], random: Random) -> Any:
        os._exit(3)


PLAYERS: Mapping[str, AnyBot] = {
    "last": Last(),
    "chatty": Chatty(),
    "sleeper": Sleeper(),
    "failing": Failing(),
    "stubborn": Stubborn(),
    "dying": Dying(),
}


def troubled(game: str) -> Mapping[str, AnyBot]:
    return PLAYERS


if __name__ == "__main__":
    main(troubled)
