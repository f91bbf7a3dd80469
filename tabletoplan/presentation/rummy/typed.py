"""Cards as people type them: `5h`, `10♠`, `дама купа`, `*9h` for a joker as 9 of hearts.

Names of all languages are understood, with or without accents, beside the notation that
pages send for chosen cards: `7H1`, `X2`, `X1=9H`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import combining, normalize

from tabletoplan.engine.cards import Card, Face, Suit
from tabletoplan.engine.errors import MalformedAction, RuleViolation
from tabletoplan.engine.rummy.actions import End
from tabletoplan.engine.rummy.refusals import Refusal

_SUITS: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: "c ♣ clubs club спатия спатии trefla trefle",
    Suit.DIAMONDS: "d ♦ diamonds diamond каро caro",
    Suit.HEARTS: "h ♥ hearts heart купа купи cupa cupe",
    Suit.SPADES: "s ♠ spades spade пика пики pica pici",
}
_RANKS: Final[Mapping[int, str]] = {
    1: "a 1 ace асо as",
    **{rank: str(rank) for rank in range(2, 10)},
    10: "10 t",
    11: "j jack вале valet",
    12: "q queen дама dama",
    13: "k king поп rege popa",
}
_ENDS: Final[Mapping[End, str]] = {End.LOW: "low ниско jos", End.HIGH: "high високо sus"}
_FILLERS: Final = "to at on and the in for към на и за la pe si in pentru"


def _known(words: Mapping[int, str] | Mapping[Suit, str]) -> str:
    every = sorted((w for each in words.values() for w in each.split()), key=len, reverse=True)
    return "|".join(map(re.escape, every))


_FACE: Final = rf"(?:{_known(_RANKS)})\s*(?:of\s+|de\s+)?(?:{_known(_SUITS)})(?![^\W\d_])"
_SCANNED: Final = re.compile(
    rf"""(?P<joker>(?:joker(?:ul)?|жокера?|[x*★])(?P<which>[1-4](?!\w))?
            (?:(?:\s*=\s*|\s+(?:as|като|ca)\s+|)(?P<named>{_FACE}))?)
       | (?P<face>{_FACE})(?P<copy>[12](?!\w))?
       | (?P<number>\d{{1,2}})(?!\w)
       | (?P<word>[^\W\d_]+)
       | [\s,.;+&]+""",
    re.VERBOSE,
)
_RANK_OF: Final = {word: rank for rank, words in _RANKS.items() for word in words.split()}
_SUIT_OF: Final = {word: suit for suit, words in _SUITS.items() for word in words.split()}
_END_OF: Final = {word: end for end, words in _ENDS.items() for word in words.split()}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card as somebody named it."""

    face: Face | None
    """None: a joker."""
    copy: int | None = None
    """Which of those with this face, if that was said."""
    named: Face | None = None
    """What a joker is to stand for, if that was said."""

    def means(self, card: Card) -> bool:
        """Return whether `card` is one that was meant."""
        return card.face == self.face and self.copy in (None, card.copy)


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in a line after its verb."""

    cards: tuple[Wanted, ...] = ()
    numbers: tuple[int, ...] = ()
    """Melds by their numbers on the table, or a rank."""
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand, with what it is to stand for if it is a joker and that was said."""

    card: Card
    named: Face | None = None


def folded(text: str) -> str:
    """Return a line without case, accents and what ends a sentence."""
    plain = normalize("NFKD", text.casefold().replace("\ufe0f", ""))
    return "".join(c for c in plain if not combining(c)).strip(" ?!.,")


def parse(text: str) -> Typed:
    """Return the cards, numbers and ends in a folded line.

    Raises:
        MalformedAction: there is something else in it.
    """
    cards: list[Wanted] = []
    numbers: list[int] = []
    end = None
    for found in _scan(text):
        if found["joker"] or found["face"]:
            cards.append(_wanted(found))
        elif found["number"]:
            numbers.append(int(found["number"]))
        elif found["word"]:
            end = _END_OF.get(found["word"], end)
    return Typed(tuple(cards), tuple(numbers), end)


def pick(hand: Sequence[Card], wanted: Sequence[Wanted]) -> tuple[Held, ...]:
    """Return the very cards of a hand that were meant, each once.

    Raises:
        RuleViolation: one of them isn't there (R8).
    """
    left = list(hand)
    held = []
    for each in wanted:
        card = next((card for card in left if each.means(card)), None)
        if card is None:
            name = str(each.face) if each.face else "X1"
            raise RuleViolation(Refusal.NOT_IN_HAND, card=name)
        left.remove(card)
        held.append(Held(card, each.named))
    return tuple(held)


def _scan(text: str) -> Iterator[re.Match[str]]:
    position = 0
    while position < len(text):
        found = _SCANNED.match(text, position)
        if found is None or _is_strange(found):
            raise MalformedAction("neither a card nor a meld's number")
        yield found
        position = found.end()


def _is_strange(found: re.Match[str]) -> bool:
    word = found["word"]
    return word is not None and word not in _END_OF and word not in _FILLERS.split()


def _wanted(found: re.Match[str]) -> Wanted:
    if found["joker"]:
        copy = int(found["which"]) if found["which"] else None
        return Wanted(None, copy, _face(found["named"]) if found["named"] else None)
    return Wanted(_face(found["face"]), int(found["copy"]) if found["copy"] else None)


def _face(text: str) -> Face:
    """Return the face that text names, which has been found to name one."""
    for word, rank in _RANK_OF.items():
        rest = re.sub(r"^\s*(of|de)\s+", "", text.removeprefix(word)).strip()
        if text.startswith(word) and rest in _SUIT_OF:
            return Face(rank, _SUIT_OF[rest])
    raise MalformedAction(f"no card is called {text!r}")
