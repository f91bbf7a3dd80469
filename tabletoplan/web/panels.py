"""The panels beside a table: its links, its sealed luck, and its rules."""

from collections.abc import Hashable
from functools import lru_cache
from typing import cast

from tabletoplan.engine.game import AnyGame
from tabletoplan.engine.options import Handicap, Option, OptionValue
from tabletoplan.presentation.words import Name
from tabletoplan.store.matches import RUNNING
from tabletoplan.store.tables import SeatKind
from tabletoplan.tables.invites import link_key, token_of
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.web.fragments import Details, Guest, Invite, Seal, SeatPicture
from tabletoplan.web.telling import names_of


def host_of(now: Snapshot) -> Name:
    """Return how the host is called."""
    return Name(next((s.name for s in now.seats if s.owner == now.table.host), ""))


def handicaps(now: Snapshot) -> tuple[Handicap, ...]:
    """Return what is otherwise for each seat: in this match, or in the one to come."""
    if now.match is None or now.over():
        return tuple(seat.handicap for seat in now.seats)
    return now.match.row.handicaps or ((),) * len(now.seats)


def invite(now: Snapshot, *, seated: bool, hosting: bool) -> Invite:
    """Return the links that the viewer may pass on.

    What watchers see is the same for all of them, by whatever link they came.
    """
    table = now.table
    shown = seated or table.renewals == 0
    guests = (Guest(each.id, Name(each.name), token_of(table, each)) for each in now.invites)
    return Invite(
        shown=shown,
        key=link_key(table) if shown else "",
        begun=now.match is not None,
        hosting=hosting,
        people=tuple(guests) if hosting else (),
    )


def seal(now: Snapshot, *, seated: bool, hosting: bool) -> Seal:
    """Return what the viewer may know of the sealed luck, and do about it."""
    names = names_of(now)
    return Seal(
        commitment=now.seal.commitment,
        round=now.seal.round,
        salted=tuple(names[seat] for seat, salt in enumerate(now.seal.salts) if salt),
        may_salt=seated and not hosting and now.between_rounds(),
        fixed=seated and hosting,
        opened=now.seals - (1 if now.seal.end == RUNNING else 0),
    )


def details(
    now: Snapshot,
    seats: tuple[SeatPicture, ...],
    strengths: tuple[str, ...],
    *,
    hosting: bool,
) -> Details:
    """Return the rules in force, or those of the match to come, and the table's settings.

    `seats` are those whose handicap the viewer may set for that match.
    """
    return Details(
        game=now.table.game,
        preset=now.table.preset,
        options=_options(cast(Hashable, now.game), now.table.rules),
        host=host_of(now),
        pace=now.table.pace,
        countdown=now.table.countdown,
        stand_in=now.table.stand_in,
        strengths=tuple(s.strength for s in now.seats if s.kind is SeatKind.BOT),
        all_strengths=strengths,
        advice=now.table.advice,
        changeable=hosting and (now.match is None or now.over()),
        next_match=now.over(),
        seats=seats,
        may_differ=tuple(now.game.handicaps),
        handicaps=tuple(
            (name, handicap)
            for name, handicap in zip(names_of(now), handicaps(now), strict=True)
            if handicap
        ),
    )


@lru_cache(maxsize=512)
def _options(
    key: Hashable, rules: tuple[tuple[str, OptionValue], ...]
) -> tuple[tuple[Option, str], ...]:
    """Return each option of a game with its value as text."""
    values = dict(rules)
    options = cast(AnyGame, key).options
    return tuple((option, str(values[option.name]).lower()) for option in options)
