"""Another match at the same table: who wants it, and by which rules.

Pure functions from one snapshot to the next; wishes are kept in memory only.
"""

from dataclasses import replace

from tabletoplan.engine.seats import Seat
from tabletoplan.store.tables import PlayerId, SeatKind
from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.snapshot import MatchNow, Snapshot


def answered(now: Snapshot, player: PlayerId, yes: bool) -> Snapshot:
    """Note whether `player` wants another match.

    Raises:
        TableRefusal: the match goes on, or `player` has no seat.
    """
    seat = now.required_seat(player)
    match = _over(now)
    wanted, declined = match.rematch - {seat}, match.declined - {seat}
    if yes:
        return replace(now, match=replace(match, rematch=wanted | {seat}, declined=declined))
    return replace(now, match=replace(match, rematch=wanted, declined=declined | {seat}))


def agreed(now: Snapshot) -> bool:
    """Return whether all people at the table want another match; CPU players always do."""
    people = {
        seat
        for seat, row in enumerate(now.seats)
        if row.kind is SeatKind.HUMAN and not row.stood_in
    }
    return now.match is not None and people <= now.match.rematch


def other_rules(now: Snapshot) -> bool:
    """Return whether the next match will have other rules or handicaps than the last."""
    if now.match is None:
        return False
    row = now.match.row
    handicaps = row.handicaps or ((),) * len(now.seats)
    return row.rules != now.table.rules or handicaps != tuple(s.handicap for s in now.seats)


def waits(now: Snapshot, seat: Seat) -> bool:
    """Return whether whoever has a seat wants another match, and somebody hasn't agreed yet.

    Where that was somebody who has got up since, it takes another press to begin.
    """
    return now.match is not None and seat in now.match.rematch and not agreed(now)


def unanswered(now: Snapshot, seat: Seat) -> Snapshot:
    """Forget what was answered on a seat that gets another occupant."""
    if now.match is None:
        return now
    match = now.match
    left = replace(match, rematch=match.rematch - {seat}, declined=match.declined - {seat})
    return replace(now, match=left)


def asked_anew(now: Snapshot) -> Snapshot:
    """Forget who has agreed to another match, since what they agreed to has changed."""
    if now.match is None:
        return now
    match = replace(now.match, rematch=frozenset(), declined=frozenset())
    return replace(now, match=match)


def _over(now: Snapshot) -> MatchNow:
    if now.match is None or not now.over():
        raise TableRefusal(Trouble.MATCH_GOES_ON)
    return now.match
