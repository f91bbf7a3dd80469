"""A board as one number, so that a search may copy, compare and step it cheaply.

Each place has a byte, low bytes first: 26 for the mover, then 26 for the other
side in the mover's numbering, so that theirs on the bar are at 0 and theirs
borne off at 25. A step subtracts 1 from one byte and adds 1 to another; which
bytes hold a checker is found for all 26 at once, in the high bit of each.
"""

from tabletoplan.engine.backgammon.board import BAR, HOME, OFF, Side

PLACES = 26
SIDE = 8 * PLACES
"""Bits of one side."""

_EACH = sum(1 << 8 * place for place in range(PLACES))
_HIGH = 0x80 * _EACH
_OWN = 0xFF * _EACH
_LIFT_ONE = 0x7F * _EACH
"""Added to a side, it sets the high bit where at least one checker stands."""
_LIFT_TWO = 0x7E * _EACH
"""Added to a side, it sets the high bit where at least two stand."""
_POINTS = _HIGH & ~(0xFF << 8 * BAR) & ~(0xFF << 8 * OFF)
_BAR = 0x80 << 8 * BAR
_ON_BAR = 1 << 8 * BAR
_BEYOND_HOME = 1 << 8 * (HOME + 1)
_ON_THEIR_BAR = 1 << SIDE


def pack(own: Side, theirs: Side) -> int:
    """Return the board as a number."""
    return int.from_bytes(bytes(own) + bytes(theirs[::-1]), "little")


def unpack(position: int) -> tuple[Side, Side]:
    """Return the board that `pack` packed."""
    places = position.to_bytes(2 * PLACES, "little")
    return tuple(places[:PLACES]), tuple(places[: PLACES - 1 : -1])


def is_won(position: int) -> bool:
    """Say whether the mover has nothing left but checkers borne off (B10)."""
    return not (position & _OWN) >> 8


def single_steps(position: int, die: int) -> list[tuple[int, int]]:
    """Return every way to play one die by itself: source, and position after."""
    own = position & _OWN
    if own < 1 << 8 * die:
        return _rearmost_off(position, own)
    theirs = position >> SIDE
    closed = (theirs + _LIFT_TWO) & _POINTS
    blots = (theirs + _LIFT_ONE) & _POINTS & ~closed
    found = []
    sources = _sources(own, die) & ~(closed << 8 * die)
    while sources:
        mark = sources & -sources
        sources ^= mark
        leaves = mark >> 7
        lands = leaves >> 8 * die
        after = position - leaves + lands
        if mark >> 8 * die & blots:
            after += _ON_THEIR_BAR - (lands << SIDE)
        found.append((mark.bit_length() // 8 - 1, after))
    return found


def _sources(own: int, die: int) -> int:
    """Return the high bit of each place that has a checker for `die` (B8, B9)."""
    if own >= _ON_BAR:
        return _BAR
    nearest = die if own < _BEYOND_HOME else die + 1
    return (own + _LIFT_ONE) & _HIGH >> 8 * nearest << 8 * nearest


def _rearmost_off(position: int, own: int) -> list[tuple[int, int]]:
    """Bear off with a die that is higher than every point held (B9)."""
    rearmost = (own.bit_length() - 1) // 8
    if rearmost <= OFF:
        return []
    return [(rearmost, position - (1 << 8 * rearmost) + 1)]
