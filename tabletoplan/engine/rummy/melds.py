"""Which cards make a meld, what fits where, and what cards are worth (R6, R7, R9)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from tabletoplan.engine.cards import ACE, KING, Card, Face
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.rummy.actions import End, Placed
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.rules import JokerLimit, JokerOpening, RummyRules
from tabletoplan.engine.rummy.view import Meld, MeldKind

LEAST_CARDS: Final = 3
MOST_IN_SET: Final = 4
HIGH_ACE: Final = KING + 1
"""The place of an ace above the king; as a rank it is 1."""

_TEN: Final = 10
_ACE_VALUE: Final = 11
_JOKER_OPENS_FOR: Final = 25


def value(face: Face) -> int:
    """Return what a face counts, an ace 11 (R9)."""
    return _ACE_VALUE if face.rank == ACE else min(face.rank, _TEN)


def value_left(card: Card, rules: RummyRules) -> int:
    """Return what a card counts that is left in a hand (R9)."""
    return rules.joker_left if card.face is None else value(card.face)


def values_in_meld(
    kind: MeldKind, cards: Sequence[Placed], rules: RummyRules
) -> tuple[int, ...]:
    """Return what each card counts towards an opening, the low ace of a run 1 (R9, R10)."""
    values = []
    for index, placed in enumerate(cards):
        low_ace = kind is MeldKind.RUN and index == 0 and placed.face.rank == ACE
        if placed.card.is_joker and rules.joker_opening is JokerOpening.TWENTY_FIVE:
            values.append(_JOKER_OPENS_FOR)
        else:
            values.append(1 if low_ace else value(placed.face))
    return tuple(values)


def points_of(kind: MeldKind, cards: Sequence[Placed], rules: RummyRules) -> int:
    """Return what a meld counts towards an opening (R9, R10)."""
    return sum(values_in_meld(kind, cards, rules))


def check_meld(cards: Sequence[Placed], rules: RummyRules) -> MeldKind:
    """Return what kind of meld `cards` are, a run being told from low to high (R6, R7).

    Raises:
        RuleViolation: they are none.
    """
    if len(cards) < LEAST_CARDS:
        raise RuleViolation(Refusal.TOO_SHORT, count=len(cards))
    kind = _kind(cards)
    if kind is MeldKind.SET:
        _check_set(cards)
    else:
        _check_run(cards)
    _check_jokers(kind, cards, rules)
    return kind


def in_order(cards: Sequence[Placed]) -> tuple[Placed, ...]:
    """Return cards of one suit from low to high, the best order for a run.

    An ace goes high unless the two is there and the king isn't; the second of two goes
    to the other end. Cards of several suits stay as they are.
    """
    if len({placed.face.suit for placed in cards}) > 1:
        return tuple(cards)
    ranks = {placed.face.rank for placed in cards}
    low = ACE + 1 in ranks and KING not in ranks
    aces = [placed for placed in cards if placed.face.rank == ACE]
    others = sorted(
        (placed for placed in cards if placed.face.rank != ACE),
        key=lambda placed: placed.face.rank,
    )
    below = aces[:1] if low or len(aces) > 1 else []
    return (*below, *others, *aces[len(below) :])


def grown(meld: Meld, placed: Placed, end: End | None, rules: RummyRules) -> Meld:
    """Return `meld` with one more card (R15).

    Raises:
        RuleViolation: it doesn't fit there.
    """
    if meld.kind is MeldKind.SET:
        _check_fits_set(meld, placed, end)
        cards = (*meld.cards, placed)
    else:
        cards = _run_grown(meld, placed, end)
    _check_jokers(meld.kind, cards, rules)
    return replace(meld, cards=cards)


def fitting(meld: Meld, end: End) -> Face | None:
    """Return which face goes on at `end` of a run; None past an ace (R6)."""
    places = _places(meld.cards)
    place = places[0] - 1 if end is End.LOW else places[-1] + 1
    if not ACE <= place <= HIGH_ACE:
        return None
    return Face(ACE if place == HIGH_ACE else place, meld.cards[0].face.suit)


def swapped(meld: Meld, card: Card) -> tuple[Meld, Card]:
    """Return `meld` with `card` in place of the joker that names it, and the joker (R16).

    Raises:
        RuleViolation: no joker there stands for this card.
    """
    if card.face is None:
        raise RuleViolation(Refusal.JOKER_FOR_JOKER)
    jokers = [placed for placed in meld.cards if placed.card.is_joker]
    if not jokers:
        raise RuleViolation(Refusal.NO_JOKER_THERE)
    named = next((placed for placed in jokers if placed.face == card.face), None)
    if named is None:
        facts = {"card": str(card.face), "fits": str(jokers[0].face)}
        raise RuleViolation(Refusal.ANOTHER_CARD_THERE, **facts)
    real = Placed(card, card.face)
    cards = tuple(real if placed == named else placed for placed in meld.cards)
    return replace(meld, cards=cards), named.card


def _kind(cards: Sequence[Placed]) -> MeldKind:
    """Return which kind the cards are of, or were meant to be."""
    ranks = Counter(placed.face.rank for placed in cards)
    suits = Counter(placed.face.suit for placed in cards)
    if len(ranks) == 1:
        return MeldKind.SET
    if len(suits) == 1:
        return MeldKind.RUN
    (rank, of_rank), (suit, of_suit) = ranks.most_common(1)[0], suits.most_common(1)[0]
    if of_rank == of_suit:
        raise RuleViolation(Refusal.NOT_A_MELD)
    if of_rank > of_suit:
        odd = [placed for placed in cards if placed.face.rank != rank]
        raise _odd_one(odd, Refusal.MIXED_RANKS)
    odd = [placed for placed in cards if placed.face.suit != suit]
    raise _odd_one(odd, Refusal.MIXED_SUITS)


def _odd_one(odd: Sequence[Placed], refusal: Refusal) -> RuleViolation:
    misnamed = all(placed.card.is_joker for placed in odd)
    reason = Refusal.JOKER_MISNAMED if misnamed else refusal
    return RuleViolation(reason, card=str(odd[0].face))


def _check_set(cards: Sequence[Placed]) -> None:
    if len(cards) > MOST_IN_SET:
        raise RuleViolation(Refusal.FIVE_OF_A_RANK, count=len(cards))
    counted = Counter(placed.face for placed in cards)
    if twice := next((face for face, count in counted.items() if count > 1), None):
        raise RuleViolation(Refusal.SUIT_TWICE, suit=str(twice.suit), card=str(twice))


def _check_run(cards: Sequence[Placed]) -> None:
    if _is_consecutive(cards):
        return
    if _is_consecutive(in_order(cards)):
        raise RuleViolation(Refusal.RUN_UNORDERED)
    faces = [placed.face for placed in cards]
    if twice := _too_often(faces):
        raise RuleViolation(Refusal.FACE_TWICE, card=str(twice))
    if _is_round_the_corner({face.rank for face in faces}):
        raise RuleViolation(Refusal.ROUND_THE_CORNER)
    missing = _missing(in_order(cards))
    raise RuleViolation(Refusal.RUN_HAS_GAP, card=str(Face(missing, faces[0].suit)))


def _check_jokers(kind: MeldKind, cards: Sequence[Placed], rules: RummyRules) -> None:
    """Make sure that a meld holds no more jokers than the options allow (R6)."""
    real = sum(not placed.card.is_joker for placed in cards)
    if real == 0:
        raise RuleViolation(Refusal.NO_REAL_CARD)
    if rules.joker_limit is JokerLimit.ONE_REAL:
        return
    if real == 1:
        raise RuleViolation(Refusal.TWO_REAL_CARDS, real=real)
    neighbours = any(one.card.is_joker and two.card.is_joker for one, two in pairwise(cards))
    if kind is MeldKind.RUN and neighbours:
        raise RuleViolation(Refusal.JOKERS_SIDE_BY_SIDE)


def _check_fits_set(meld: Meld, placed: Placed, end: End | None) -> None:
    there = [own.face for own in meld.cards]
    if end is not None:
        raise RuleViolation(Refusal.NO_ENDS)
    if placed.face.rank != there[0].rank:
        facts = {"card": str(placed.face), "fits": str(there[0])}
        raise RuleViolation(Refusal.DOES_NOT_FIT_SET, **facts)
    if len(there) == MOST_IN_SET:
        raise RuleViolation(Refusal.MELD_FULL)
    if placed.face in there:
        facts = {"suit": str(placed.face.suit), "card": str(placed.face)}
        raise RuleViolation(Refusal.SUIT_TWICE, **facts)


def _run_grown(meld: Meld, placed: Placed, end: End | None) -> tuple[Placed, ...]:
    if end is None:
        raise RuleViolation(Refusal.SAY_WHICH_END)
    fits = fitting(meld, end)
    if fits is None:
        raise RuleViolation(Refusal.RUN_ENDS)
    if placed.face != fits:
        facts = {"card": str(placed.face), "fits": str(fits)}
        raise RuleViolation(Refusal.DOES_NOT_FIT_END, **facts)
    return (placed, *meld.cards) if end is End.LOW else (*meld.cards, placed)


def _places(cards: Sequence[Placed]) -> list[int]:
    """Return each card's place in A 2 … K A: an ace is low if it lies first (R6)."""
    high = HIGH_ACE
    ranks = [placed.face.rank for placed in cards]
    return [high if index and rank == ACE else rank for index, rank in enumerate(ranks)]


def _is_consecutive(cards: Sequence[Placed]) -> bool:
    return all(after == before + 1 for before, after in pairwise(_places(cards)))


def _is_round_the_corner(ranks: set[int]) -> bool:
    """Say whether the ranks follow one another only if 2 comes after the ace."""
    gaps = sum(rank % KING + 1 not in ranks for rank in ranks)
    return gaps == 1 and {KING, ACE, ACE + 1} <= ranks


def _missing(cards: Sequence[Placed]) -> int:
    """Return the lowest rank that a run in order lacks."""
    places = _places(cards)
    return next(place + 1 for place, after in pairwise(places) if after != place + 1)


def _too_often(faces: Sequence[Face]) -> Face | None:
    """Return a face that a run can't have so often: two aces, one of any other."""
    counted = Counter(faces)
    allowed = {face: 2 if face.rank == ACE else 1 for face in counted}
    return next((face for face in counted if counted[face] > allowed[face]), None)
