"""Rummy's players behind lines of JSON, to sit at another program's table.

Each line is what a seat may see, `phase` saying what is asked for; the answer is
`{"draw": "stock"}` or `{"draw": "discard"}`, and then the whole turn at once:
`{"play": [step, …], "discard": "7H"}`. A step is `{"meld": ["7H", "*8H", "9H"]}`,
`{"add": {"id": 3, "cards": ["TH"]}}` or `{"swap": {"id": 3, "card": "9H"}}`. Cards are
as in `7H`; a joker in hand is `*`, one in a meld `*7H`, which stands for that card.
Melds are numbered from 0 as they were laid.
"""

from collections.abc import Sequence
from dataclasses import replace

from tabletoplan.bots.rummy.player import Player
from tabletoplan.bots.rummy.turn import after, begun, seat_of
from tabletoplan.engine.cards import Card
from tabletoplan.engine.game import Json
from tabletoplan.engine.rummy import solver
from tabletoplan.engine.rummy.actions import AddCard, LayMeld, Placed, SwapJoker
from tabletoplan.engine.rummy.layout import MeldStep
from tabletoplan.engine.rummy.rules import PRESETS, JokerOpening, RummyRules
from tabletoplan.engine.rummy.solve_cli import JOKER, Pack
from tabletoplan.engine.rummy.view import Phase, RummyView, Source
from tabletoplan.engine.seats import Seat


def answered(player: Player, seen: Json) -> Json:
    """Return what a player does with what it sees."""
    view = view_of(seen)
    if view.phase is Phase.DRAWING:
        return {"draw": "discard" if view.pile and _takes(player, view) else "stock"}
    plan = player.plans(view)
    steps = [_told(step) for step in plan.steps]
    thrown = player.throws(after(view, plan), plan.left) if plan.left else None
    return {"play": steps, "discard": thrown and _card(thrown)}


def view_of(seen: Json) -> RummyView:
    """Return a line as a view; what it doesn't tell is left empty.

    Raises:
        KeyError, ValueError: it isn't of the form.
    """
    rules, pack = _rules(seen["rules"]), Pack()
    hand = pack.hand(seen, "hand")
    taken = _last(hand, seen["taken"])
    drawing = seen["phase"] == "draw"
    return RummyView(
        viewer=Seat(seen["seat"]),
        rules=rules,
        seats=seen["players"],
        scores=(0,) * seen["players"],
        round_number=1,
        last_round=None,
        phase=Phase.DRAWING if drawing else Phase.MELDING,
        starter=None,
        on_turn=Seat(seen["turn"]),
        awaited=frozenset({Seat(seen["turn"])}),
        hand=hand,
        counts=tuple(seen["counts"]),
        opened=tuple(seen["opened"]),
        opened_before=tuple(seen["opened"]),
        melds=pack.table({"table": [meld["cards"] for meld in seen["table"]]}),
        stock_count=seen["stock_count"],
        pile=tuple(map(pack.card, seen["discard_pile"])),
        coming=(),
        turnovers=seen["turnovers"],
        may_take=True,
        source=None if drawing else Source.PILE if taken else Source.STOCK,
        taken=taken,
        draft=None if drawing else begun(hand, taken, rules),
        turns=(),
        sprint=False,
        result=None,
        ready=frozenset(),
        places=(),
    )


def _rules(told: Json) -> RummyRules:
    named = told["joker_open"] == JokerOpening.NAMED
    return replace(
        PRESETS[told["name"]],
        threshold=told["open_min"],
        joker_opening=JokerOpening.NAMED if named else JokerOpening.TWENTY_FIVE,
        joker_left=told["joker_left"],
        out_below=told["out_below"],
        last_throw=told["final_discard"],
        unopened_raw=told["unopened_raw"],
    )


def _last(hand: Sequence[Card], name: str | None) -> Card | None:
    """Return the card of that name that came last."""
    return next((card for card in reversed(hand) if _card(card) == name), None)


def _takes(player: Player, view: RummyView) -> bool:
    """Say whether the top discard is wanted; a swap doesn't count in the turn that opens."""
    opened = view.opened[seat_of(view)]
    turn = (view.hand, view.pile[-1], view.melds, view.rules, opened, opened)
    return solver.may_take(*turn, swaps_at_once=False) and player.takes(view)


def _told(step: MeldStep) -> Json:
    match step:
        case LayMeld(cards):
            return {"meld": [_placed(placed) for placed in cards]}
        case AddCard(meld, placed):
            return {"add": {"id": meld, "cards": [_placed(placed)]}}
        case SwapJoker(meld, card):
            return {"swap": {"id": meld, "card": _card(card)}}


def _card(card: Card) -> str:
    return str(card.face or JOKER)


def _placed(placed: Placed) -> str:
    return f"{JOKER if placed.card.is_joker else ''}{placed.face}"
