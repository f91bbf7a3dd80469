"""Rummy as the contract of a game wants it."""

from collections.abc import Mapping, Sequence

from tabletoplan.engine.chance import Chance
from tabletoplan.engine.errors import EngineDefect
from tabletoplan.engine.game import Json, Progress
from tabletoplan.engine.options import Option
from tabletoplan.engine.rummy import choices, codec, play, rounds, seeing
from tabletoplan.engine.rummy.actions import (
    Deal,
    DraftAction,
    FirstStarter,
    Reshuffle,
    RummyAction,
)
from tabletoplan.engine.rummy.rules import HANDICAPS, OPTIONS, PRESETS, RummyRules
from tabletoplan.engine.rummy.state import Match
from tabletoplan.engine.rummy.view import Phase, RummyView
from tabletoplan.engine.seats import Actor, Awaited, Seat, Viewer


class Rummy:
    """The game; see `Game` for what each method promises."""

    key: str = "rummy"
    seat_counts: range = range(2, 7)
    presets: Mapping[str, RummyRules] = PRESETS
    options: Sequence[Option] = OPTIONS
    handicaps: Sequence[Option] = HANDICAPS

    def start(self, rules: RummyRules, seats: int) -> Match:
        """Return a match before chance says who starts."""
        if seats not in self.seat_counts:
            raise EngineDefect(f"{seats} can't play rummy")
        return rounds.first(rules, seats)

    def to_act(self, state: Match) -> Awaited:
        """Return whom the match waits for; nobody once it is over."""
        return seeing.awaited(state)

    def draw(self, state: Match, chance: Chance) -> RummyAction:
        """Return the starter or the shuffled cards that the match waits for."""
        match state.phase:
            case Phase.FIRST:
                return FirstStarter(Seat(chance.pick("first", state.seats)))
            case Phase.DEALING:
                return Deal(chance.shuffle("shuffle", len(rounds.pack(state.rules))))
            case Phase.RESHUFFLING:
                return Reshuffle(chance.shuffle("shuffle", len(state.round.pile) - 1))
            case _:
                raise EngineDefect(f"chance has nothing to do while {state.phase}")

    def play(self, state: Match, action: RummyAction, by: Actor) -> Match:
        """Return the match after `action`.

        Raises:
            RuleViolation: the rules don't allow it here; nothing has changed.
        """
        return play.play(state, action, by)

    def view(self, state: Match, viewer: Viewer) -> RummyView:
        """Return what `viewer` may know: its own hand, and what lies in the open."""
        return seeing.view_of(state, viewer)

    def choices(self, view: RummyView) -> tuple[RummyAction, ...]:
        """Return what the view's own seat may do, a meld once for each pattern of faces."""
        return choices.choices(view)

    def is_private(self, action: RummyAction) -> bool:
        """Return whether it belongs to a draft, which the throw commits (R4)."""
        return isinstance(action, DraftAction)

    def progress(self, state: Match) -> Progress:
        """Return how far the match has come."""
        return Progress(
            round_number=state.round_number,
            round_over=state.round.result is not None,
            match_over=state.over,
            scores=state.scores,
        )

    def dump(self, action: RummyAction) -> Json:
        """Return an action as JSON."""
        return codec.dump(action)

    def load(self, data: Json) -> RummyAction:
        """Return the action that `dump` wrote, or that a form sent.

        Raises:
            MalformedAction: `data` is no action of Rummy.
        """
        return codec.load(data)


RUMMY = Rummy()
