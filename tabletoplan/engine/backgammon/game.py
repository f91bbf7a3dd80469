"""Backgammon as the contract of a game wants it."""

from collections.abc import Mapping, Sequence

from tabletoplan.engine.backgammon import choices, codec, play, rounds, scoring, seeing
from tabletoplan.engine.backgammon.actions import BackgammonAction, DiceRoll, OpeningRoll
from tabletoplan.engine.backgammon.rules import HANDICAPS, OPTIONS, PRESETS, BackgammonRules
from tabletoplan.engine.backgammon.state import Match
from tabletoplan.engine.backgammon.view import SEATS, BackgammonView, Phase
from tabletoplan.engine.chance import Chance
from tabletoplan.engine.errors import EngineDefect
from tabletoplan.engine.game import Json, Progress
from tabletoplan.engine.options import Option
from tabletoplan.engine.seats import Actor, Awaited, Viewer


class Backgammon:
    """The game; see `Game` for what each method promises."""

    key: str = "backgammon"
    seat_counts: range = range(2, 3)
    presets: Mapping[str, BackgammonRules] = PRESETS
    options: Sequence[Option] = OPTIONS
    handicaps: Sequence[Option] = HANDICAPS

    def start(self, rules: BackgammonRules, seats: int) -> Match:
        """Return a match before its first opening roll."""
        if seats not in self.seat_counts:
            raise EngineDefect(f"{seats} can't play backgammon")
        return rounds.first(Match(rules=rules, scores=scoring.head_starts(rules)))

    def to_act(self, state: Match) -> Awaited:
        """Return whom the match waits for; nobody once it is over."""
        return seeing.awaited(state)

    def draw(self, state: Match, chance: Chance) -> BackgammonAction:
        """Return the dice that the match waits for."""
        if state.phase is Phase.OPENING:
            first, second = chance.dice("open", len(SEATS))
            return OpeningRoll((first, second))
        if state.phase is Phase.ROLLING:
            first, second = chance.dice("roll", 2)
            return DiceRoll((first, second))
        raise EngineDefect(f"chance has nothing to do while {state.phase}")

    def play(self, state: Match, action: BackgammonAction, by: Actor) -> Match:
        """Return the match after `action`.

        Raises:
            RuleViolation: the rules don't allow it here; nothing has changed.
        """
        return play.play(state, action, by)

    def view(self, state: Match, viewer: Viewer) -> BackgammonView:
        """Return what `viewer` may know: all of it, in Backgammon."""
        return seeing.view_of(state, viewer)

    def choices(self, view: BackgammonView) -> tuple[BackgammonAction, ...]:
        """Return every action that the view's own seat may take; a spectator none."""
        return choices.choices(view)

    def is_private(self, action: BackgammonAction) -> bool:
        """Return False: all is done in the open, step by step."""
        return False

    def progress(self, state: Match) -> Progress:
        """Return how far the match has come."""
        return Progress(
            round_number=state.round_number,
            round_over=state.round.result is not None,
            match_over=state.over,
            scores=state.scores,
        )

    def dump(self, action: BackgammonAction) -> Json:
        """Return an action as JSON."""
        return codec.dump(action)

    def load(self, data: Json) -> BackgammonAction:
        """Return the action that `dump` wrote, or that a form sent.

        Raises:
            MalformedAction: `data` is no action of Backgammon.
        """
        return codec.load(data)


BACKGAMMON = Backgammon()
