"""Names are safe to show, short enough, and hard to confuse (UX U8)."""

import pytest

from tabletoplan.tables.errors import TableRefusal, Trouble
from tabletoplan.tables.names import LONGEST, clean_name, told_apart

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
"""One grapheme of three people and two joiners."""


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        pytest.param("Ann", "Ann", id="plain"),
        pytest.param("  Ann \t Lee\n", "Ann Lee", id="spaces"),
        pytest.param("A\0n\x07n\x1b", "Ann", id="control characters"),
        pytest.param("A\u200bn\ufeffn\u00ad", "Ann", id="of no width"),
        pytest.param("\u202eAnn\u2066\u202c", "Ann", id="direction"),
        pytest.param("A\ue000n\udc00n", "Ann", id="private use and halves"),
        pytest.param("Ann\u2028Lee", "Ann Lee", id="line separator"),
        pytest.param("Zoe\u0308", "Zo\u00eb", id="composed"),
        pytest.param("Иван", "Иван", id="cyrillic"),
        pytest.param("Ștefan", "Ștefan", id="romanian"),
        pytest.param("\U0001f3b2", "\U0001f3b2", id="emoji"),
        pytest.param(FAMILY, FAMILY, id="joined emoji"),
        pytest.param("<b>&amp;", "<b>&amp;", id="markup is text"),
    ],
)
def test_name_is_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown
    assert clean_name(shown) == shown


@pytest.mark.parametrize(
    "typed", ["", " ", "\u200b\u202e", "...", "\u0301", "\u2800", "—", "\u200d"], ids=ascii
)
def test_name_must_say_something(typed: str) -> None:
    with pytest.raises(TableRefusal) as refused:
        clean_name(typed)
    assert refused.value.reason is Trouble.NAME_EMPTY


@pytest.mark.parametrize("letter", ["a", "я", "e\u0301\u0323", "\U0001f3b2"], ids=ascii)
def test_name_has_up_to_24_graphemes(letter: str) -> None:
    assert clean_name(letter * LONGEST)
    with pytest.raises(TableRefusal) as refused:
        clean_name(letter * (LONGEST + 1))
    assert refused.value.reason is Trouble.NAME_LONG
    assert refused.value.facts == {"limit": 24}


def test_marks_without_end_are_no_name() -> None:
    with pytest.raises(TableRefusal) as refused:
        clean_name("a" + "\u0301" * 500)
    assert refused.value.reason is Trouble.NAME_LONG


@pytest.mark.parametrize(
    "other", ["Ann", "ANN", "ann", "\uff21\uff4e\uff4e", "A nn"], ids=ascii
)
def test_names_that_read_alike_are_told_apart(other: str) -> None:
    assert told_apart("Ann", [other]) == "Ann (2)"


def test_number_is_the_first_that_is_free() -> None:
    assert told_apart("Ann", ["Ann", "ann (2)", "Ben"]) == "Ann (3)"
    assert told_apart("Ben", ["Ann", ""]) == "Ben"
