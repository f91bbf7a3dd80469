"""What happened, for the log in signs and for the ear in words (UX U9).

A draft is its own seat's affair (R4): nothing is told of it before the throw. Whatever
a turn did stands in one line when it is over; its draw is said when it happens.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from tabletoplan.engine.game import Entry
from tabletoplan.engine.rummy.actions import (
    Deal,
    DrawStock,
    FirstStarter,
    PutBack,
    Ready,
    Reshuffle,
    Resign,
    RummyAction,
    TakeDiscard,
)
from tabletoplan.engine.rummy.rules import UsedUp
from tabletoplan.engine.rummy.view import Laid, Meld, Phase, PlayedTurn, RummyView, Source
from tabletoplan.engine.seats import CHANCE, SPECTATOR, Seat
from tabletoplan.presentation.pictures import Names, Told
from tabletoplan.presentation.rummy.cards import BY_SIGNS, BY_WORDS, Style, listed
from tabletoplan.presentation.rummy.headline import match_won, won
from tabletoplan.presentation.rummy.reckoning import opened_with, reckoning, standings
from tabletoplan.presentation.words import Argument, Message, message


def tell(
    before: RummyView, entry: Entry[RummyAction], after: RummyView, names: Names
) -> tuple[Told, ...]:
    """Return what an entry did, from a spectator's views before and after it."""
    return (
        *_by_chance(entry, after, names),
        *_by_seat(before, entry, after, names),
        *_turn_over(before, after, names),
        *_deal_over(before, after, names),
    )


def _by_chance(entry: Entry[RummyAction], after: RummyView, names: Names) -> Iterator[Told]:
    match entry.action:
        case FirstStarter(seat):
            yield Told(message("rummy-starts", who=names[seat]))
        case Deal():
            yield from _dealt(after, names)
        case Reshuffle():
            yield Told(message("rummy-pile-shuffled"))


def _dealt(after: RummyView, names: Names) -> Iterator[Told]:
    assert after.starter is not None
    facts: dict[str, Argument] = {"deal": after.round_number, "who": names[after.starter]}
    yield from _twice(
        message("rummy-dealt", card=style.card(after.pile[-1]), **facts)
        for style in (BY_SIGNS, BY_WORDS)
    )
    if after.sprint:
        yield Told(message("rummy-sprint"))


def _by_seat(
    before: RummyView, entry: Entry[RummyAction], after: RummyView, names: Names
) -> Iterator[Told]:
    if entry.by is CHANCE:
        return
    who = names[entry.by]
    match entry.action:
        case DrawStock():
            if _turned_over(before, after):
                yield Told(message("rummy-pile-turned"))
            yield Told(message("rummy-draws", who=who), logged=False)
        case TakeDiscard():
            card = BY_WORDS.card(before.pile[-1])
            yield Told(message("rummy-takes", who=who, card=card), logged=False)
        case PutBack():
            yield from _twice(
                message("rummy-puts-back", who=who, card=style.card(after.pile[-1]))
                for style in (BY_SIGNS, BY_WORDS)
            )
        case Resign():
            yield Told(message("rummy-resigns", who=who))
        case Ready():
            yield Told(message("rummy-is-ready", who=who), logged=False)


def _turned_over(before: RummyView, after: RummyView) -> bool:
    renewed = after.turnovers > before.turnovers
    return renewed and after.rules.used_up is UsedUp.TURN_OVER


def _turn_over(before: RummyView, after: RummyView, names: Names) -> Iterator[Told]:
    """Yield a turn that has just ended; its draw has been said already, not yet logged."""
    if len(after.turns) <= len(before.turns):
        return
    turn = after.turns[-1]
    drew = [_drew(turn, BY_SIGNS)]
    yield from _twice(
        message(
            "rummy-turn",
            who=names[turn.seat],
            did=listed([*said, *_did(turn, before, after, style)], by="rummy-steps"),
        )
        for style, said in ((BY_SIGNS, drew), (BY_WORDS, []))
    )


def _drew(turn: PlayedTurn, style: Style) -> Message:
    if turn.source is Source.STOCK or turn.taken is None:
        return message("rummy-did-draw")
    return message("rummy-did-take", card=style.card(turn.taken))


def _did(
    turn: PlayedTurn, before: RummyView, after: RummyView, style: Style
) -> Iterator[Message]:
    """Yield everything that a turn did after its draw."""
    for laid in _together(turn.laid):
        yield _laid(laid, _meld_before(laid, before, after), style)
    if turn.opened:
        points = opened_with(turn, after.melds, after.rules)
        yield message("rummy-did-open", points=points)
    if turn.thrown is None:
        yield message("rummy-did-go-out")
    else:
        yield message("rummy-did-throw", card=style.card(turn.thrown))


def _together(steps: Sequence[Laid]) -> Iterator[Laid]:
    """Yield what was laid, cards that were added to one meld in a row at once."""
    for (_, new, joker), same in groupby(steps, lambda laid: (laid.meld, laid.new, laid.joker)):
        first, *others = same
        if new or joker is not None:
            yield from (first, *others)
        else:
            cards = [placed for laid in (first, *others) for placed in laid.cards]
            yield replace(first, cards=tuple(cards))


def _laid(laid: Laid, meld: Meld, style: Style) -> Message:
    if laid.new:
        return message("rummy-did-lay", cards=style.cards(laid.cards))
    target = style.meld(meld)
    if laid.joker is not None:
        return message("rummy-did-swap", card=style.card(laid.cards[0]), meld=target)
    return message("rummy-did-add", cards=style.cards(laid.cards), meld=target)


def _meld_before(laid: Laid, before: RummyView, after: RummyView) -> Meld:
    """Return a meld as everybody last saw it; one laid this turn as it is now."""
    known = before.melds if laid.meld < len(before.melds) else after.melds
    return known[laid.meld]


def _deal_over(before: RummyView, after: RummyView, names: Names) -> Iterator[Told]:
    """Yield how the deal ended, its arithmetic for the log (F52), and the match's end."""
    if after.result is not None and before.result is None:
        result, rules = after.result, after.rules
        yield Told(won(result, rules, names))
        if result.winner is not None:
            for seat in map(Seat, range(after.seats)):
                line = reckoning(result, rules, seat, names, SPECTATOR)
                yield Told(line, announced=False)
            yield Told(standings(after, names))
    if after.phase is Phase.MATCH_OVER and before.phase is not Phase.MATCH_OVER:
        yield Told(match_won(after, names))


def _twice(said: Iterator[Message]) -> Iterator[Told]:
    """Yield a message in signs for the log, and the same in words for the announcer."""
    in_signs, in_words = said
    yield Told(in_signs, announced=False)
    yield Told(in_words, logged=False)
