"""The first line of the table: whose move it is, and what is expected (UX U1, U6)."""

from collections.abc import Iterator, Sequence

from tabletoplan.engine.rummy.actions import (
    RummyAction,
    TakeDiscard,
)
from tabletoplan.engine.rummy.rules import Length, RummyRules
from tabletoplan.engine.rummy.scoring import is_sprint
from tabletoplan.engine.rummy.view import DealResult, Draft, Duty, Phase, RummyView
from tabletoplan.engine.seats import Seat
from tabletoplan.presentation.pictures import Names
from tabletoplan.presentation.rummy.cards import listed, sign
from tabletoplan.presentation.rummy.reckoning import scored
from tabletoplan.presentation.words import Message, message


def headline(view: RummyView, choices: Sequence[RummyAction], names: Names) -> Message:
    """Return the headline for the view's viewer."""
    match view.phase:
        case Phase.FIRST:
            return message("rummy-starter-falls")
        case Phase.DEALING:
            return message("rummy-dealing")
        case Phase.RESHUFFLING:
            return message("rummy-reshuffling")
        case Phase.DRAWING:
            return _drawing(view, choices, names)
        case Phase.MELDING:
            return _melding(view, names)
        case Phase.ROUND_OVER:
            assert view.result is not None
            return won(view.result, view.rules, names)
        case Phase.MATCH_OVER:
            return match_won(view, names)


def notes(view: RummyView, names: Names) -> tuple[Message, ...]:
    """Return what else must be known: a sprint, a pile turned over, who is ready."""
    match view.phase:
        case Phase.MATCH_OVER:
            return tuple(_match_over(view, names))
        case Phase.ROUND_OVER:
            return tuple(_round_over(view, names))
        case _:
            return tuple(_in_play(view))


def progress(view: RummyView) -> Message:
    """Return how far the match has come."""
    rules, deal = view.rules, view.round_number
    if rules.length is Length.POINTS:
        return message("rummy-progress-to", deal=deal, target=rules.target)
    if view.last_round is not None and view.last_round > 1:
        return message("rummy-progress-of", deal=deal, last=view.last_round)
    return message("rummy-progress-open", deal=deal)


def won(result: DealResult, rules: RummyRules, names: Names) -> Message:
    """Return who won a deal, how, and for how many points; or that it was dead (R19)."""
    if result.winner is None:
        return message("rummy-dead-deal")
    how = "resigned" if result.resigned else "hand" if result.hand_rummy else "out"
    points = scored(result.points[result.winner], rules)
    return message("rummy-won", who=names[result.winner], how=how, points=points)


def match_won(view: RummyView, names: Names) -> Message:
    """Return who won the match; equal standings share the place (R23)."""
    first = [seat for seat, place in enumerate(view.places) if place == 1]
    return message(
        "rummy-match-won",
        who=listed(names[seat] for seat in first),
        shared="yes" if len(first) > 1 else "no",
        score=scored(view.scores[first[0]], view.rules),
    )


def next_is_sprint(view: RummyView) -> bool:
    """Return whether the deal after this one counts twice (R22)."""
    following = view.round_number + 1
    goes_on = view.last_round is None or following <= view.last_round
    return goes_on and is_sprint(view.rules, view.seats, following)


def _drawing(view: RummyView, choices: Sequence[RummyAction], names: Names) -> Message:
    assert view.on_turn is not None
    may_take = bool(view.pile) and TakeDiscard() in choices
    return message(
        "rummy-to-draw",
        voice=_voice(view, view.on_turn),
        who=names[view.on_turn],
        take="yes" if may_take else "no",
        card=sign(view.pile[-1]) if view.pile else "",
    )


def _melding(view: RummyView, names: Names) -> Message:
    assert view.on_turn is not None
    if view.draft is not None:
        return _duty(view, view.draft) or _free(view, names)
    return _free(view, names)


def _free(view: RummyView, names: Names) -> Message:
    """Return the headline for a turn that owes nothing to the table."""
    assert view.on_turn is not None
    if view.draft is not None and not view.hand:
        return message("rummy-to-go-out")
    who = names[view.on_turn]
    return message("rummy-to-meld", voice=_voice(view, view.on_turn), who=who)


def _duty(view: RummyView, draft: Draft) -> Message | None:
    """Return what the draft must do first, what nothing else can stand in for coming first."""
    need = view.rules.threshold
    missing = max(need - draft.points, 0)
    if Duty.REPLAY_JOKER in draft.duties:
        return message("rummy-joker-first")
    if Duty.USE_UP_CARD in draft.duties:
        return message("rummy-use-first", card=sign(draft.drawn))
    if Duty.OPEN_FOR_UP_CARD in draft.duties:
        card = sign(draft.drawn)
        return message("rummy-open-or-put-back", card=card, need=need, missing=missing)
    if Duty.REACH_THRESHOLD in draft.duties:
        return message("rummy-open-or-take-back", need=need, missing=missing)
    return None


def _in_play(view: RummyView) -> Iterator[Message]:
    if view.sprint:
        yield message("rummy-sprint")
    if view.last_round == view.round_number > 1:
        yield message("rummy-last-deal")
    if view.coming:
        yield message("rummy-turned-over", count=len(view.coming))


def _round_over(view: RummyView, names: Names) -> Iterator[Message]:
    if view.sprint:
        yield message("rummy-sprint")
    if next_is_sprint(view):
        yield message("rummy-sprint-next")
    for seat in sorted(view.ready):
        if seat != view.viewer:
            yield message("rummy-is-ready", who=names[seat])


def _match_over(view: RummyView, names: Names) -> Iterator[Message]:
    """Yield how the last deal went, and everybody's place, the first one first."""
    if view.result is not None:
        yield won(view.result, view.rules, names)
    for place, seat in sorted((place, seat) for seat, place in enumerate(view.places)):
        score = scored(view.scores[seat], view.rules)
        yield message("rummy-place", place=place, who=names[seat], score=score)


def _voice(view: RummyView, seat: Seat) -> str:
    """Return `you` or `they`, for messages that differ."""
    return "you" if view.viewer == seat else "they"
