"""The program in which CPU players think: `python -m tabletoplan.bots.process`.

It says that it is awake, then reads a `Thought` after the other from its input and
answers each with the bot's action, or None if the bot failed. It ends with its input.
Both ends are our own code on one machine, so pickles are safe here.
"""

import logging
import os
import pickle
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import IO, Any, Final

# Two threads make small matrices many times slower; numpy reads this when imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from tabletoplan.bots.base import AnyBot, Thought
from tabletoplan.bots.catalogue import bots_of, prepare

AWAKE: Final = "awake"
"""What the program says once it is ready to think."""

_log = logging.getLogger(__name__)

BotsOf = Callable[[str], Mapping[str, AnyBot]]


def answer(thought: Thought, bots: BotsOf = bots_of) -> Any:
    """Return the bot's action; None if it fails, which is logged."""
    try:
        bot = bots(thought.game)[thought.strength]
        return bot.choose(thought.view, thought.choices, Random(thought.seed))  # noqa: S311  no secret
    except Exception:
        _log.exception("%s failed at %s", thought.strength, thought.game)
        return None


def serve(source: IO[bytes], target: IO[bytes], bots: BotsOf = bots_of) -> None:
    """Answer every thought in `source` until it ends."""
    _send(AWAKE, target)
    while True:
        try:
            thought = pickle.load(source)  # noqa: S301  see above
        except EOFError:
            return
        _send(answer(thought, bots), target)


def main(bots: BotsOf = bots_of) -> None:
    """Serve whoever started this program."""
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # prints must not mix with answers
    serve(sys.stdin.buffer, answers, bots)


def _send(message: object, target: IO[bytes]) -> None:
    pickle.dump(message, target)
    target.flush()


if __name__ == "__main__":
    prepare()
    main()
