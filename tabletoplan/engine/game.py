"""The contract that every game keeps, and how a log becomes a state.

A match is an append-only log of entries: what seats did and what chance gave.
A game is a handful of pure functions over it; `fold` replays a log, `advance`
plays one action and then everything that chance owes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from tabletoplan.engine.chance import Chance
from tabletoplan.engine.errors import EngineDefect
from tabletoplan.engine.options import Option
from tabletoplan.engine.seats import CHANCE, Actor, Awaited, Seat, Viewer
from tabletoplan.engine.verify import Draw, DrawKind

Json = dict[str, Any]
"""An object as JSON has it; one of the two places where values have no static type."""

R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Entry(Generic[A]):
    """One line of a log: an action, who it is by, and the draw it came from."""

    by: Actor
    action: A
    draw: Draw | None = None
    """For entries by chance alone: the label and the values drawn."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match has come; the same for every viewer."""

    round_number: int
    """The round being played, or just ended; the first is 1."""
    round_over: bool
    match_over: bool
    scores: tuple[int, ...] = field(default=())
    """Each seat's score in the match so far."""


class Game(Protocol[R, S, A, V]):
    """What a game must offer; all of it pure, none of it kept between calls."""

    key: str
    """Its name in logs and addresses: 1 to 32 of a-z, 0-9 and `-`."""
    seat_counts: range
    """How many seats a match may have."""
    presets: Mapping[str, R]
    """The named rule sets; the first is proposed."""
    options: Sequence[Option]
    """What "Details" may change about a preset."""
    handicaps: Sequence[Option]
    """What may be set for one seat alone; none of it is hidden from anybody."""

    def start(self, rules: R, seats: int) -> S:
        """Return a match before its first entry."""

    def to_act(self, state: S) -> Awaited:
        """Return whom the match waits for; nobody once it is over.

        A seat that isn't awaited may still have choices that it is free to
        make at any time, such as resigning.
        """

    def draw(self, state: S, chance: Chance) -> A:
        """Return what chance does now, by exactly one draw from `chance`."""

    def play(self, state: S, action: A, by: Actor) -> S:
        """Return the match after `action`.

        Raises:
            RuleViolation: the rules don't allow it here; nothing has changed.
        """

    def view(self, state: S, viewer: Viewer) -> V:
        """Return what `viewer` may know, and nothing else."""

    def choices(self, view: V) -> tuple[A, ...]:
        """Return the actions that the view's own seat may take; a spectator none.

        All of them, but where there are too many to list, a fair selection: `play`
        may accept more, and among those listed there is always a way on.
        """

    def is_private(self, action: A) -> bool:
        """Return whether only its own seat may know of it, as long as nothing follows.

        A turn that is drafted in several steps and then committed by one action is
        shown to the others as a whole, by that last action.
        """

    def progress(self, state: S) -> Progress:
        """Return how far the match has come."""

    def dump(self, action: A) -> Json:
        """Return `action` as JSON; `load` gives it back."""

    def load(self, data: Json) -> A:
        """Return the action that `dump` wrote, or that a form sent.

        Raises:
            MalformedAction: `data` is no action of this game.
        """


AnyGame = Game[Any, Any, Any, Any]
"""A game handled by contract alone; the other place without static types."""

ChanceOfRound = Callable[[int], Chance]
"""Gives the source of luck of a round, by its number."""


def fold(game: Game[R, S, A, V], rules: R, seats: int, log: Iterable[Entry[A]]) -> S:
    """Return the state after `log`, from the start of the match."""
    state = game.start(rules, seats)
    for entry in log:
        state = game.play(state, entry.action, entry.by)
    return state


def advance(
    game: Game[R, S, A, V], state: S, action: A, by: Seat, chance_of: ChanceOfRound
) -> tuple[S, tuple[Entry[A], ...]]:
    """Play `action`, then all that chance owes; return the state and the new entries.

    Raises:
        RuleViolation: the rules don't allow the action; nothing was drawn.
    """
    state, by_chance = settle(game, game.play(state, action, by), chance_of)
    return state, (Entry(by, action), *by_chance)


def settle(
    game: Game[R, S, A, V], state: S, chance_of: ChanceOfRound
) -> tuple[S, tuple[Entry[A], ...]]:
    """Let chance act for as long as the match waits for it."""
    entries: list[Entry[A]] = []
    while game.to_act(state) is CHANCE:
        chance = chance_of(game.progress(state).round_number)
        action = game.draw(state, chance)
        draws = chance.take_drawn()
        if len(draws) != 1:
            raise EngineDefect(f"{game.key} drew {len(draws)} times for one entry")
        state = game.play(state, action, CHANCE)
        entries.append(Entry(CHANCE, action, draws[0]))
    return state, tuple(entries)


def dump_entry(game: Game[R, S, A, V], entry: Entry[A]) -> Json:
    """Return an entry as JSON, as logs and archives hold it."""
    by = "chance" if entry.by is CHANCE else entry.by
    data: Json = {"by": by, "action": game.dump(entry.action)}
    if entry.draw is not None:
        data["draw"] = dump_draw(entry.draw)
    return data


def load_entry(game: Game[R, S, A, V], data: Json) -> Entry[A]:
    """Return the entry that `dump_entry` wrote."""
    by: Actor = CHANCE if data["by"] == "chance" else Seat(data["by"])
    draw = load_draw(data["draw"]) if "draw" in data else None
    return Entry(by, game.load(data["action"]), draw)


def dump_draw(draw: Draw) -> Json:
    """Return a draw as the fairness record has it (docs/fair.md)."""
    head: Json = {"label": draw.label, "kind": str(draw.kind)}
    match draw.kind:
        case DrawKind.DICE:
            return {**head, "values": list(draw.values)}
        case DrawKind.SHUFFLE:
            return {**head, "order": list(draw.values)}
        case DrawKind.PICK:
            return {**head, "n": draw.n, "value": draw.values[0]}


def load_draw(data: Json) -> Draw:
    """Return the draw that `dump_draw` wrote."""
    kind = DrawKind(data["kind"])
    match kind:
        case DrawKind.DICE:
            return Draw(data["label"], kind, tuple(data["values"]), len(data["values"]))
        case DrawKind.SHUFFLE:
            return Draw(data["label"], kind, tuple(data["order"]), len(data["order"]))
        case DrawKind.PICK:
            return Draw(data["label"], kind, (data["value"],), data["n"])
