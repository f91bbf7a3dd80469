"""Everything that chosen cards may mean: as a new meld, or on one that lies there.

A joker may stand for several cards, an ace or a joker may go on either end of a run, a
card may fit several melds: whoever chose is asked, the server never guesses (R5, R7).
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tabletoplan.engine.cards import ACE, Face, Suit
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.rummy.actions import AddCard, End, LayMeld, Placed, SwapJoker
from tabletoplan.engine.rummy.melds import HIGH_ACE, check_meld, fitting, grown, in_order
from tabletoplan.engine.rummy.rules import RummyRules
from tabletoplan.engine.rummy.view import Meld, MeldKind
from tabletoplan.presentation.rummy.typed import Held

_PLACES: Final = range(ACE, HIGH_ACE + 1)


@dataclass(frozen=True, slots=True)
class Adding:
    """One way to put all chosen cards on a meld, and what it looks like then."""

    actions: tuple[AddCard, ...]
    result: Meld


def as_melds(held: Sequence[Held], rules: RummyRules) -> tuple[LayMeld, ...]:
    """Return every meld that the cards can be (R6, R7)."""
    found = (LayMeld(cards) for cards in (*_sets(held), *_runs(held)))
    return tuple(dict.fromkeys(lay for lay in found if _is_meld(lay.cards, rules)))


def likeliest(held: Sequence[Held]) -> LayMeld:
    """Return what cards that are no meld were probably meant as, to be told what is wrong."""
    named = [_as_named(each) for each in held if _face(each)]
    ranks = {placed.face.rank for placed in named}
    faces = [placed.face for placed in named] or [Face(ACE, Suit.SPADES)]
    spare = _other_suits(faces) if len(ranks) < 2 else _in_between(faces)
    jokers = [Placed(each.card, next(spare, faces[0])) for each in held if not _face(each)]
    return LayMeld(in_order((*named, *jokers)))


def as_additions(
    held: Sequence[Held], melds: Sequence[tuple[int, Meld]], rules: RummyRules, end: End | None
) -> tuple[Adding, ...]:
    """Return every way to put all the cards on one of `melds`, given by number (R15)."""
    return tuple(
        adding
        for number, meld in melds
        for adding in _added(tuple(held), number, meld, rules)
        if end is None or all(action.end in (None, end) for action in adding.actions)
    )


def as_swaps(held: Sequence[Held], melds: Sequence[tuple[int, Meld]]) -> tuple[SwapJoker, ...]:
    """Return every joker on the table that a single card is named by (R16)."""
    if len(held) != 1 or held[0].card.is_joker:
        return ()
    card = held[0].card
    return tuple(
        SwapJoker(number, card)
        for number, meld in melds
        if any(placed.card.is_joker and placed.face == card.face for placed in meld.cards)
    )


def nearest_addition(held: Held, number: int, meld: Meld) -> AddCard:
    """Return how a card that doesn't fit was probably meant, to be told what is wrong."""
    face = _face(held) or meld.cards[0].face
    if meld.kind is MeldKind.SET:
        return AddCard(number, Placed(held.card, face))
    low = face.rank < meld.cards[0].face.rank or fitting(meld, End.HIGH) is None
    return AddCard(number, Placed(held.card, face), End.LOW if low else End.HIGH)


def _face(held: Held) -> Face | None:
    """Return a card's face, or what a joker is said to stand for."""
    return held.card.face or held.named


def _as_named(held: Held) -> Placed:
    face = _face(held)
    assert face is not None
    return Placed(held.card, face)


def _is_meld(cards: Sequence[Placed], rules: RummyRules) -> bool:
    try:
        check_meld(cards, rules)
    except RuleViolation:
        return False
    return True


# New melds


def _sets(held: Sequence[Held]) -> Iterator[tuple[Placed, ...]]:
    named = [_as_named(each) for each in held if _face(each)]
    open_jokers = [each.card for each in held if not _face(each)]
    if not named:
        return
    rank = named[0].face.rank
    free = [suit for suit in Suit if Face(rank, suit) not in {p.face for p in named}]
    for suits in combinations(free, len(open_jokers)):
        jokers = (
            Placed(card, Face(rank, suit))
            for card, suit in zip(open_jokers, suits, strict=True)
        )
        yield (*named, *jokers)


def _runs(held: Sequence[Held]) -> Iterator[tuple[Placed, ...]]:
    suits = {face.suit for each in held if (face := _face(each))}
    if len(suits) != 1 or len(held) > len(_PLACES):
        return
    suit = suits.pop()
    for start in range(ACE, HIGH_ACE - len(held) + 2):
        faces = [
            Face(ACE if place == HIGH_ACE else place, suit)
            for place in range(start, start + len(held))
        ]
        if run := _filled(held, faces):
            yield run


def _filled(held: Sequence[Held], faces: Sequence[Face]) -> tuple[Placed, ...] | None:
    """Return all the cards in the places that `faces` name, jokers where none is left."""
    left = list(held)
    placed = []
    for face in faces:
        own = next((each for each in left if _face(each) == face), None)
        taken = own or next((each for each in left if not _face(each)), None)
        if taken is None:
            return None
        left.remove(taken)
        placed.append(Placed(taken.card, face))
    return tuple(placed)


def _other_suits(faces: Sequence[Face]) -> Iterator[Face]:
    """Yield the faces that a set still lacks."""
    for suit in Suit:
        if Face(faces[0].rank, suit) not in faces:
            yield Face(faces[0].rank, suit)


def _in_between(faces: Sequence[Face]) -> Iterator[Face]:
    """Yield the faces that a run still lacks, those in its gaps first.

    An ace lies at the end that the other cards are nearer to; there are others.
    """
    ranks, suit = [face.rank for face in faces], faces[0].suit
    others = [rank for rank in ranks if rank != ACE]
    ace_high = ACE in ranks and HIGH_ACE - min(others) < max(others) - ACE
    low = min(others if ace_high else ranks)
    for rank in (*range(low, HIGH_ACE), *range(low - 1, 0, -1)):
        if rank not in ranks:
            yield Face(rank, suit)


# Melds that lie there


def _added(
    held: tuple[Held, ...], number: int, meld: Meld, rules: RummyRules
) -> Iterator[Adding]:
    """Yield each look that the meld can have with all the cards, the ways there only once."""
    seen: set[Hashable] = set()
    waiting: list[tuple[tuple[Held, ...], Adding]] = [(held, Adding((), meld))]
    while waiting:
        left, adding = waiting.pop(0)
        if not left:
            yield adding
        for each in left:
            others = tuple(other for other in left if other != each)
            for further in _one_more(each, number, adding, rules):
                if (look := _look(further.result)) not in seen:
                    seen.add(look)
                    waiting.append((others, further))


def _look(meld: Meld) -> Hashable:
    """Return what tells one look of a meld from another: jokers and twins look the same."""
    shown = tuple((placed.face, placed.card.is_joker) for placed in meld.cards)
    return frozenset(shown) if meld.kind is MeldKind.SET else shown


def _one_more(held: Held, number: int, adding: Adding, rules: RummyRules) -> Iterator[Adding]:
    """Yield the ways to put one more card on a meld."""
    for face, end in _openings(adding.result):
        if _face(held) not in (None, face):
            continue
        action = AddCard(number, Placed(held.card, face), end)
        try:
            result = grown(adding.result, action.card, end, rules)
        except RuleViolation:
            continue
        yield Adding((*adding.actions, action), result)


def _openings(meld: Meld) -> Iterator[tuple[Face, End | None]]:
    """Yield what goes on a meld, and at which end of a run."""
    if meld.kind is MeldKind.SET:
        yield from ((face, None) for face in _other_suits([p.face for p in meld.cards]))
        return
    for end in End:
        if (face := fitting(meld, end)) is not None:
            yield face, end
