"""What a verb comes to with cards: done, asked back, or refused (R5, R7)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tabletoplan.engine.cards import Face, Suit
from tabletoplan.engine.errors import RuleViolation
from tabletoplan.engine.rummy.actions import (
    AddCard,
    LayMeld,
    Resign,
    RummyAction,
    SeatAction,
    SwapJoker,
    Throw,
)
from tabletoplan.engine.rummy.checks import check
from tabletoplan.engine.rummy.codec import dump
from tabletoplan.engine.rummy.melds import grown
from tabletoplan.engine.rummy.refusals import Refusal
from tabletoplan.engine.rummy.view import Meld, RummyView
from tabletoplan.presentation.pictures import Button, Command
from tabletoplan.presentation.rummy.cards import meld_sign, sign, signs, word
from tabletoplan.presentation.rummy.readings import (
    Adding,
    as_additions,
    as_melds,
    as_swaps,
    likeliest,
    nearest_addition,
)
from tabletoplan.presentation.rummy.sending import sent
from tabletoplan.presentation.rummy.slots import slots
from tabletoplan.presentation.rummy.typed import Held, Typed, Wanted, folded, parse, pick
from tabletoplan.presentation.words import Message, message

LONGEST_SHOWN = 6
"""Cards of a meld that an answer shows; a longer run is named by its ends."""


class Verb(StrEnum):
    """What can be done with cards."""

    MELD = "meld"
    ADD = "add"
    SWAP = "swap"
    THROW = "throw"
    GIVE_UP = "give-up"


Way = tuple[Message, tuple[SeatAction, ...]]
"""One answer to a question, and what it does."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is to do something: its cards are those typed, else those chosen."""

    view: RummyView
    choices: Sequence[RummyAction]
    typed: Typed
    chosen: str

    def obey(self, verb: Verb) -> Command:
        """Return what the verb comes to with these cards.

        Raises:
            RuleViolation: it can't be.
        """
        match verb:
            case Verb.MELD:
                return self._meld()
            case Verb.ADD:
                return self._add()
            case Verb.SWAP:
                return self._swap()
            case Verb.THROW:
                return self._throw()
            case Verb.GIVE_UP:
                return self._give_up()

    def guess(self) -> Verb:
        """Return the verb of a question that has none: `why 5d`, `why 2`."""
        if self.typed.numbers:
            return Verb.ADD
        return Verb.THROW if len(self._wanted()) == 1 else Verb.MELD

    def _wanted(self) -> tuple[Wanted, ...]:
        return self.typed.cards or parse(folded(self.chosen)).cards

    def _held(self) -> tuple[Held, ...]:
        return pick(self.view.hand, self._wanted())

    def _meld(self) -> Command:
        held = self._of_a_rank() or self._held()
        melds = as_melds(held, self.view.rules) or (likeliest(held),)
        check(self.view, melds[0])
        if len(melds) == 1:
            return do(melds[0])
        jokers = sum(each.card.is_joker and not each.named for each in held)
        asked = "rummy-ask-joker" if jokers == 1 else "rummy-ask-meld"
        return _ask(asked, [(_called(lay, held, jokers), (lay,)) for lay in melds])

    def _of_a_rank(self) -> tuple[Held, ...]:
        """Return one card of each suit where a rank alone was typed: `meld 7s`, `meld 7`."""
        rank = self._rank_alone()
        if rank is None:
            return ()
        cards = (
            next((card for card in self.view.hand if card.face == Face(rank, suit)), None)
            for suit in Suit
        )
        return tuple(Held(card) for card in cards if card is not None)

    def _rank_alone(self) -> int | None:
        match self.typed:
            case Typed((), (rank,)):
                return rank
            case Typed((Wanted(Face(rank, Suit.SPADES), None),), ()):
                return rank
            case _:
                return None

    def _add(self) -> Command:
        held, melds = self._held(), self._melds()
        if not held:
            return refuse("rummy-command-choose")
        swaps = as_swaps(held, melds)
        ways: list[Way] = [
            *((_result(each), each.actions) for each in self._additions(held, melds)),
            *((_swapping(each, self.view), (each,)) for each in swaps),
        ]
        return self._one_of(ways) if ways else self._add_nowhere(held, melds)

    def _additions(
        self, held: Sequence[Held], melds: Sequence[tuple[int, Meld]]
    ) -> tuple[Adding, ...]:
        return as_additions(held, melds, self.view.rules, self.typed.end)

    def _add_nowhere(self, held: Sequence[Held], melds: Sequence[tuple[int, Meld]]) -> Command:
        """Return why cards go on none of the melds: for the first that doesn't even alone.

        Raises:
            RuleViolation: a meld or an end was named, and what it takes instead.
        """
        alone = [as_additions((each,), melds, self.view.rules, None) for each in held]
        odd = next((each for each, ways in zip(held, alone, strict=True) if not ways), None)
        if odd is None and len(held) == 1:
            check(self.view, replace(alone[0][0].actions[0], end=self.typed.end))
        if odd is None:
            return refuse("rummy-command-not-together")
        if len(melds) == 1:
            check(self.view, nearest_addition(odd, *melds[0]))
        fits = message("rummy-command-fits-nowhere", card=word(odd.card))
        return Command(said=(fits,), rule=Refusal.DOES_NOT_FIT_SET.rule, refused=True)

    def _swap(self) -> Command:
        """Return what swapping comes to; `swap 9h for the joker` names the joker as well."""
        held = pick(self.view.hand, [each for each in self._wanted() if each.face])
        if not held:
            return refuse("rummy-command-choose")
        if len(held) > 1:
            return refuse("rummy-command-not-together")
        swaps = as_swaps(held, self._melds())
        if not swaps:
            none = message("rummy-command-no-joker-for", card=word(held[0].card))
            return Command(said=(none,), rule=Refusal.NO_JOKER_THERE.rule, refused=True)
        return self._one_of([(_swapping(each, self.view), (each,)) for each in swaps])

    def _melds(self) -> list[tuple[int, Meld]]:
        """Return the melds that are meant, by number: those typed, else all."""
        numbered = list(enumerate(self.view.melds))
        if not self.typed.numbers:
            return numbered
        number = self.typed.numbers[0]
        if not 0 < number <= len(numbered):
            raise RuleViolation(Refusal.NO_SUCH_MELD)
        return [numbered[number - 1]]

    def _one_of(self, ways: Sequence[Way]) -> Command:
        """Do the only thing that may be done, or ask which."""
        allowed = [way for way in ways if _may_all(self.view, way[1])]
        if not allowed:
            check_all(self.view, ways[0][1])
        if len(allowed) == 1:
            return do(*allowed[0][1])
        return _ask("rummy-ask-where", allowed)

    def _throw(self) -> Command:
        held = self._held()
        if len(held) != 1 or self.typed.numbers:
            self._check_may_throw()
            return refuse("rummy-command-choose-one")
        throw = Throw(held[0].card)
        if not held[0].card.is_joker:
            return do(throw)
        check(self.view, throw)
        return _ask("rummy-ask-throw-joker", [(message("rummy-button-throw-joker"), (throw,))])

    def _check_may_throw(self) -> None:
        """Make sure that a throw isn't too early, whatever the card."""
        view = self.view
        if other := next((card for card in view.hand if card != view.taken), None):
            check(view, Throw(other))

    def _give_up(self) -> Command:
        check(self.view, Resign())
        label = slots(self.view, self.choices).label_of(sent(Resign()))
        assert label is not None
        by_button = message("rummy-command-by-button", button=label)
        return Command(said=(by_button,), refused=True)


def check_all(view: RummyView, actions: Sequence[RummyAction]) -> None:
    """Make sure that the view's own seat may do all of this, one after the other.

    Only additions are ever several. Raises:
        RuleViolation: it may not.
    """
    for action in actions:
        check(view, action)
        if isinstance(action, AddCard):
            view = _with_added(view, action)


def _may_all(view: RummyView, actions: Sequence[SeatAction]) -> bool:
    try:
        check_all(view, actions)
    except RuleViolation:
        return False
    return True


def _with_added(view: RummyView, add: AddCard) -> RummyView:
    """Return the view with one more card on a meld, which has been found to fit."""
    melds = list(view.melds)
    melds[add.meld] = grown(melds[add.meld], add.card, add.end, view.rules)
    hand = tuple(card for card in view.hand if card != add.card.card)
    return replace(view, hand=hand, melds=tuple(melds))


# Answers


def do(*actions: SeatAction) -> Command:
    """Return the command that plays these actions."""
    return Command(actions=tuple(dump(action) for action in actions))


def refuse(text: str) -> Command:
    """Return a refusal that rests on no rule."""
    return Command(said=(message(text),), refused=True)


def _ask(question: str, ways: Sequence[Way]) -> Command:
    """Return a question with a button for each answer."""
    asks = tuple(_answer(label, actions) for label, actions in ways)
    return Command(said=(message(question),), asks=asks)


def _answer(label: Message, actions: Sequence[SeatAction]) -> Button:
    """Return the button for one answer; several actions are said in a line of their own."""
    if len(actions) == 1:
        return Button(label, sent(actions[0]))
    return Button(label, "", command=_line_of(actions))


def _line_of(actions: Sequence[SeatAction]) -> str:
    """Return the line that adds several cards to one meld and leaves nothing open."""
    added = [action for action in actions if isinstance(action, AddCard)]
    cards = " ".join(str(action.card) for action in added)
    ends = {action.end for action in added}
    end = ends.pop() if len(ends) == 1 else None
    return f"add {cards} to {added[0].meld + 1}{f' {end}' if end else ''}"


def _called(lay: LayMeld, held: Sequence[Held], jokers: int) -> Message:
    """Return what a meld is called by whoever is asked: by the joker alone, if there is one."""
    if jokers == 1:
        unnamed = {each.card for each in held if each.card.is_joker and not each.named}
        face = next(placed.face for placed in lay.cards if placed.card in unnamed)
        return message("rummy-answer-joker", card=sign(face))
    return message("rummy-answer-meld", cards=signs(lay.cards))


def _result(adding: Adding) -> Message:
    """Return what a meld would look like, which tells the ends and the jokers' names too."""
    long = len(adding.result.cards) > LONGEST_SHOWN
    shown = meld_sign(adding.result) if long else signs(adding.result.cards)
    return message("rummy-answer-meld", cards=shown)


def _swapping(swap: SwapJoker, view: RummyView) -> Message:
    return message("rummy-answer-swap", meld=meld_sign(view.melds[swap.meld]))
