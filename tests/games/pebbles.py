"""Pebbles: the smallest game with hidden things, for tests of what holds for all games.

P1 Twelve pebbles, 0 to 11, are shuffled; each seat gets three, the rest stay in the
bag. P2 Chance says who starts. P3 In turn, each drops one pebble in the open, until
everybody has one left. P4 The lowest of these scores a point, or the highest.
P5 When all are ready, the next round begins; the match has a fixed number of them.
P6 Where leaving is allowed, anybody may leave at any time: the match ends, and the
others score a point each. P7 Whoever is on turn may first mark pebbles of its own, a
note to itself that nobody else sees and that the drop ends.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from tabletoplan.engine.chance import Chance
from tabletoplan.engine.errors import EngineDefect, MalformedAction, Refusal, RuleViolation
from tabletoplan.engine.game import Game, Json, Progress
from tabletoplan.engine.options import Option, choice, flag, number
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Actor, Awaited, Seat, Viewer

PEBBLES = 12
HAND = 3
SEAT_0 = Seat(0)


class Aim(StrEnum):
    """Which of the last pebbles scores (P4)."""

    LOWEST = "lowest"
    HIGHEST = "highest"


@dataclass(frozen=True, slots=True, kw_only=True)
class PebblesRules:
    """Every choice that tells one way of playing pebbles from another."""

    aim: Aim = Aim.LOWEST
    rounds: int = 2
    """How many rounds a match has (P5)."""
    leaving: bool = True
    """Whether anybody may leave (P6)."""


class PebblesRefusal(Refusal):
    """Why an action isn't allowed."""

    NOT_NOW = "not-now", "P3"
    CHANCE_ALONE = "chance-alone", "P1"


class Phase(StrEnum):
    """What the match waits for."""

    DEAL = "deal"
    FIRST = "first"
    TURNS = "turns"
    READY = "ready"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance shuffles the pebbles; the first three go to seat 0, and so on."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class First:
    """Chance says who starts."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drop:
    """A seat drops one of its pebbles."""

    pebble: int


@dataclass(frozen=True, slots=True)
class Ready:
    """A seat is ready for the next round."""


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat leaves, and the match ends."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat marks one of its pebbles (P7)."""

    pebble: int


Action = Deal | First | Drop | Ready | Leave | Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class PebblesState:
    """All there is to know, hidden things too."""

    rules: PebblesRules
    scores: tuple[int, ...]
    round_number: int = 1
    phase: Phase = Phase.DEAL
    hands: tuple[tuple[int, ...], ...] = ()
    bag: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    turn: Seat = SEAT_0
    marked: frozenset[int] = frozenset()
    ready: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class PebblesView:
    """What one viewer may know."""

    viewer: Viewer
    hand: tuple[int, ...]
    marked: frozenset[int]
    """Of its own turn alone (P7)."""
    dropped: tuple[int, ...]
    phase: Phase
    awaited: bool
    """Whether the match waits for this very viewer."""
    leaving: bool
    scores: tuple[int, ...]


class Pebbles:
    """The contract of pebbles."""

    key = "pebbles"
    seat_counts = range(2, 5)
    presets: Mapping[str, PebblesRules] = {
        "low": PebblesRules(),
        "high": PebblesRules(aim=Aim.HIGHEST, rounds=3, leaving=False),
    }
    handicaps: Sequence[Option] = ()
    options: Sequence[Option] = (
        choice("aim", "P4", Aim),
        number("rounds", "P5", 1, 5),
        flag("leaving", "P6"),
    )

    def start(self, rules: PebblesRules, seats: int) -> PebblesState:
        """Return a match before its first deal."""
        return PebblesState(rules=rules, scores=(0,) * seats)

    def to_act(self, state: PebblesState) -> Awaited:
        """Return whom the match waits for."""
        match state.phase:
            case Phase.DEAL | Phase.FIRST:
                return CHANCE
            case Phase.TURNS:
                return frozenset({state.turn})
            case Phase.READY:
                return frozenset(map(Seat, range(len(state.scores)))) - state.ready
            case Phase.OVER:
                return frozenset()

    def draw(self, state: PebblesState, chance: Chance) -> Action:
        """Deal, or say who starts."""
        match state.phase:
            case Phase.DEAL:
                return Deal(chance.shuffle("shuffle", PEBBLES))
            case Phase.FIRST:
                return First(Seat(chance.pick("first", len(state.scores))))
            case _:
                raise EngineDefect(f"nothing to draw in {state.phase}")

    def play(self, state: PebblesState, action: Action, by: Actor) -> PebblesState:
        """Return the match after `action`; what may be done is what is offered."""
        if isinstance(action, Deal | First):
            if by is not CHANCE or state.phase != type(action).__name__.lower():
                raise RuleViolation(PebblesRefusal.CHANCE_ALONE)
            return _by_chance(state, action)
        if by is CHANCE or action not in self.choices(self.view(state, by)):
            raise RuleViolation(PebblesRefusal.NOT_NOW)
        return _by_seat(state, action, by)

    def view(self, state: PebblesState, viewer: Viewer) -> PebblesView:
        """Return what `viewer` may know: its own hand, and what lies in the open."""
        awaited = self.to_act(state)
        return PebblesView(
            viewer=viewer,
            hand=() if viewer is SPECTATOR or not state.hands else state.hands[viewer],
            marked=state.marked if viewer == state.turn else frozenset(),
            dropped=state.dropped,
            phase=state.phase,
            awaited=awaited is not CHANCE and viewer in awaited,
            leaving=state.rules.leaving,
            scores=state.scores,
        )

    def choices(self, view: PebblesView) -> tuple[Action, ...]:
        """Return what the viewer may do."""
        if view.viewer is SPECTATOR or view.phase is Phase.OVER:
            return ()
        free = (Leave(),) if view.leaving else ()
        if not view.awaited:
            return free
        if view.phase is Phase.READY:
            return (Ready(), *free)
        unmarked = [pebble for pebble in view.hand if pebble not in view.marked]
        return (*map(Drop, view.hand), *map(Mark, unmarked), *free)

    def is_private(self, action: Action) -> bool:
        """Return whether it is a mark (P7)."""
        return isinstance(action, Mark)

    def progress(self, state: PebblesState) -> Progress:
        """Return how far the match has come."""
        over = state.phase is Phase.OVER
        return Progress(
            state.round_number, over or state.phase is Phase.READY, over, state.scores
        )

    def dump(self, action: Action) -> Json:
        """Return `action` as JSON."""
        match action:
            case Deal(order):
                return {"kind": "deal", "order": list(order)}
            case First(seat):
                return {"kind": "first", "seat": seat}
            case Drop(pebble):
                return {"kind": "drop", "pebble": pebble}
            case Mark(pebble):
                return {"kind": "mark", "pebble": pebble}
            case Ready():
                return {"kind": "ready"}
            case Leave():
                return {"kind": "leave"}

    def load(self, data: Json) -> Action:
        """Return the action that `dump` wrote."""
        match data:
            case {"kind": "deal", "order": list(order)} if all(map(_is_number, order)):
                if sorted(order) == list(range(PEBBLES)):
                    return Deal(tuple(order))
            case {"kind": "first", "seat": seat} if _is_number(seat):
                return First(Seat(seat))
            case {"kind": "drop", "pebble": pebble} if _is_number(pebble):
                return Drop(pebble)
            case {"kind": "mark", "pebble": pebble} if _is_number(pebble):
                return Mark(pebble)
            case {"kind": "ready"}:
                return Ready()
            case {"kind": "leave"}:
                return Leave()
        raise MalformedAction(repr(data))


GAME: Game[PebblesRules, PebblesState, Action, PebblesView] = Pebbles()


def _by_chance(state: PebblesState, action: Deal | First) -> PebblesState:
    if isinstance(action, First):
        return replace(state, phase=Phase.TURNS, turn=action.seat)
    dealt = len(state.scores) * HAND
    hands = tuple(action.order[start : start + HAND] for start in range(0, dealt, HAND))
    return replace(state, phase=Phase.FIRST, hands=hands, bag=action.order[dealt:])


def _by_seat(
    state: PebblesState, action: Drop | Mark | Ready | Leave, by: Seat
) -> PebblesState:
    match action:
        case Mark(pebble):
            return replace(state, marked=state.marked | {pebble})
        case Drop(pebble):
            return _after_drop(state, pebble, by)
        case Ready():
            return _after_ready(replace(state, ready=state.ready | {by}))
        case Leave():
            return replace(state, phase=Phase.OVER, scores=_plus_one(state.scores, by, False))
        case _:
            assert_never(action)


def _after_drop(state: PebblesState, pebble: int, by: Seat) -> PebblesState:
    hands = tuple(
        tuple(kept for kept in hand if kept != pebble) if seat == by else hand
        for seat, hand in enumerate(state.hands)
    )
    turn = Seat((by + 1) % len(hands))
    state = replace(state, hands=hands, dropped=(*state.dropped, pebble), turn=turn)
    state = replace(state, marked=frozenset())
    return _scored(state) if all(len(hand) == 1 for hand in hands) else state


def _scored(state: PebblesState) -> PebblesState:
    best = min if state.rules.aim is Aim.LOWEST else max
    winner = Seat(state.hands.index(best(state.hands)))
    last = state.round_number == state.rules.rounds
    phase = Phase.OVER if last else Phase.READY
    return replace(state, phase=phase, scores=_plus_one(state.scores, winner, True))


def _after_ready(state: PebblesState) -> PebblesState:
    if len(state.ready) < len(state.scores):
        return state
    fresh = PebblesState(rules=state.rules, scores=state.scores)
    return replace(fresh, round_number=state.round_number + 1)


def _plus_one(scores: tuple[int, ...], seat: Seat, alone: bool) -> tuple[int, ...]:
    """Return the scores with one more for `seat` alone, or for all the others."""
    return tuple(score + ((i == seat) is alone) for i, score in enumerate(scores))


def _is_number(value: object) -> bool:
    """Return whether this is a whole number; in Python, `True` is one too."""
    return type(value) is int
