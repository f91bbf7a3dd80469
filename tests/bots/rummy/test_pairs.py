"""With which faces a card makes a meld."""

from tabletoplan.bots.rummy.pairs import Kind, pairs_of
from tabletoplan.engine.cards import face_of


def told(face: str) -> set[tuple[str, Kind, int]]:
    return {
        (f"{p.one} {p.two}", p.kind, p.points)
        for p in pairs_of(face_of(face))
        if p.kind is not Kind.OF_SET
    }


def test_card_is_at_an_end_or_in_the_middle_of_a_run() -> None:
    assert told("7H") == {
        ("5H 6H", Kind.END, 18),
        ("6H 8H", Kind.MIDDLE, 21),
        ("8H 9H", Kind.END, 24),
    }


def test_ace_is_low_or_high_and_counts_as_it_lies() -> None:
    """R6, R9: A 2 3 make 6, Q K A make 31."""
    assert told("AS") == {("2S 3S", Kind.END, 6), ("QS KS", Kind.END, 31)}


def test_set_takes_any_two_other_suits() -> None:
    sets = {f"{p.one} {p.two}" for p in pairs_of(face_of("KD")) if p.kind is Kind.OF_SET}
    assert sets == {"KC KH", "KC KS", "KH KS"}
    assert {p.points for p in pairs_of(face_of("KD")) if p.kind is Kind.OF_SET} == {30}
