"""The first line of the table: whose move it is, and what is expected (UX U1, U6)."""

from collections.abc import Sequence

from tabletoplan.engine.backgammon.rules import BackgammonRules, Commit, Length
from tabletoplan.engine.backgammon.scoring import ResultKind, RoundResult
from tabletoplan.engine.backgammon.view import BackgammonView, Phase, other
from tabletoplan.engine.seats import SPECTATOR, Seat
from tabletoplan.presentation.pictures import Names
from tabletoplan.presentation.words import Argument, Message, message


def headline(view: BackgammonView, names: Names) -> Message:
    """Return the headline for the view's viewer."""
    match view.phase:
        case Phase.ROUND_OVER:
            assert view.result is not None
            return won(view.result, view.rules, view.scores, names)
        case Phase.MATCH_OVER:
            return match_won(view, names)
        case Phase.DOUBLED | Phase.BEAVERED:
            return _doubled(view, names)
        case Phase.RESIGNING:
            return _resigning(view, names)
        case Phase.MOVING:
            return _moving(view, names)
        case _:
            return _rolling(view, names)


def notes(view: BackgammonView, names: Names) -> tuple[Message, ...]:
    """Return what else must be known: the opening roll, a blocked roll, Crawford's game."""
    found = []
    if view.last_turn is None and view.phase in (Phase.TO_ROLL, Phase.MOVING):
        found += [opening(names, roll) for roll in view.opening_rolls]
    if view.blocked and view.roller is not None and view.phase is not Phase.MATCH_OVER:
        found.append(
            message(
                "backgammon-no-move",
                who=names[view.roller],
                dice=dice_text(view.dice),
                part="some" if view.steps or _played_some(view) else "all",
            )
        )
    if view.phase is Phase.MATCH_OVER and view.result is not None:
        found.append(won(view.result, view.rules, view.scores, names))
    if view.crawford_round:
        found.append(message("backgammon-crawford-game"))
    if view.phase is Phase.ROUND_OVER and view.viewer is not SPECTATOR:
        found += [
            message("backgammon-is-ready", who=names[seat])
            for seat in sorted(view.ready)
            if seat != view.viewer
        ]
    return tuple(found)


def offered(view: BackgammonView) -> Message | None:
    """Return what kind of offer waits for an answer, for a tab's title (UX U6)."""
    match view.phase:
        case Phase.DOUBLED:
            return message("backgammon-double-offered")
        case Phase.BEAVERED:
            return message("backgammon-beaver-offered")
        case Phase.RESIGNING:
            return message("backgammon-resignation-offered")
        case _:
            return None


def opening(names: Names, roll: Sequence[int]) -> Message:
    """Return an opening roll in words: whose die shows what, and who starts (B16, B17)."""
    first, second = roll
    starter = Seat(0) if first > second else Seat(1)
    facts: dict[str, Argument] = {
        "first": names[0],
        "second": names[1],
        "die": first,
        "other": second,
    }
    if first == second:
        return message("backgammon-opening-tie", **facts)
    return message("backgammon-opening", who=names[starter], **facts)


def progress(view: BackgammonView) -> Message:
    """Return how far the match has come."""
    rules = view.rules
    facts = {"game": view.round_number, "target": rules.target}
    match rules.length:
        case Length.GAMES:
            return message("backgammon-game-of", **facts)
        case Length.POINTS:
            return message("backgammon-game-to", **facts)
        case Length.OPEN:
            return message("backgammon-game-open", game=view.round_number)


def won(
    result: RoundResult, rules: BackgammonRules, scores: Sequence[int], names: Names
) -> Message:
    """Return who won a round, how, for how many points, and the new totals (F102)."""
    return message(
        "backgammon-won",
        who=names[result.winner],
        loser=names[other(result.winner)],
        points=result.points,
        scores=" : ".join(str(score) for score in scores),
        how=how_won(result, rules),
    )


def how_won(result: RoundResult, rules: BackgammonRules) -> Message:
    """Return the way a round was won, in the rule set's own terms (F118)."""
    kind = result.kind
    if kind is ResultKind.BACKGAMMON and rules.backgammon_counts == 2:
        kind = ResultKind.GAMMON
    return message("backgammon-how", kind=kind, term=rules.gammon_name)


def match_won(view: BackgammonView, names: Names) -> Message:
    """Return who won the match, or that nobody did (B24)."""
    first, second = view.scores
    if view.match_winner is None:
        return message("backgammon-match-drawn", first=first, second=second)
    winner = view.match_winner
    return message(
        "backgammon-match-won",
        who=names[winner],
        mine=view.scores[winner],
        theirs=view.scores[other(winner)],
    )


def dice_text(dice: Sequence[int]) -> str:
    """Return dice as players write them: 6-4."""
    return "-".join(str(die) for die in dice[:2])


def _voice(view: BackgammonView, seat: Seat) -> str:
    """Return `you` or `they`, for messages that differ."""
    return "you" if view.viewer == seat else "they"


def _rolling(view: BackgammonView, names: Names) -> Message:
    if view.on_turn is None:
        return message("backgammon-opening-falls")
    return message(
        "backgammon-to-roll",
        voice=_voice(view, view.on_turn),
        who=names[view.on_turn],
        undo="yes" if view.undoable_by == view.viewer else "no",
    )


def _moving(view: BackgammonView, names: Names) -> Message:
    assert view.on_turn is not None
    voice, who = _voice(view, view.on_turn), names[view.on_turn]
    left = view.dice_left
    if not left or view.blocked:
        kind = "button" if view.rules.commit is Commit.BUTTON else "none"
        return message("backgammon-to-finish", voice=voice, who=who, by=kind)
    if len(left) == 2 and left[0] != left[1]:
        high, low = max(left), min(left)
        return message("backgammon-to-play", voice=voice, who=who, high=high, low=low)
    return message(
        "backgammon-to-play-same", voice=voice, who=who, die=left[0], count=len(left)
    )


def _doubled(view: BackgammonView, names: Names) -> Message:
    assert view.doubled_by is not None
    asked = other(view.doubled_by)
    beaver = view.phase is Phase.BEAVERED
    return message(
        "backgammon-doubled",
        voice=_three_voices(view, asked),
        who=names[view.doubled_by],
        asked=names[asked],
        beaver="yes" if beaver else "no",
        stake=view.stake * 2,
        price=view.stake,
    )


def _resigning(view: BackgammonView, names: Names) -> Message:
    assert view.resignation is not None
    asked = other(view.resignation.by)
    return message(
        "backgammon-resigning",
        voice=_three_voices(view, asked),
        who=names[view.resignation.by],
        asked=names[asked],
        stake=view.stake * view.resignation.multiple,
    )


def _three_voices(view: BackgammonView, asked: Seat) -> str:
    """Return `asked`, `asking` or `watching`, for offers."""
    if view.viewer is SPECTATOR:
        return "watching"
    return "asked" if view.viewer == asked else "asking"


def _played_some(view: BackgammonView) -> bool:
    return view.last_turn is not None and bool(view.last_turn.steps)
