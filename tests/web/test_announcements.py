"""Every kind of event is announced, in every language; the sentences are written by hand."""

import re
from dataclasses import replace
from typing import Any, Final

import pytest

from tabletoplan.bots.catalogue import strengths_of
from tabletoplan.engine.backgammon.actions import BackgammonAction
from tabletoplan.engine.backgammon.rules import HOUSE, INTERNATIONAL, TABLE, Length
from tabletoplan.presentation.words import LANGUAGES, words
from tabletoplan.store.tables import PlayerId
from tabletoplan.web.specimens import SPECIMENS
from tabletoplan.web.specimens.backgammon import CUBE, FULL, BackgammonSpecimen
from tabletoplan.web.specimens.shared import ANA, IVAN, PASSER_BY, Specimen, snapshot
from tabletoplan.web.telling import announcement
from tabletoplan.web.viewing import fragments

BEAVERS: Final = replace(TABLE, beavers=True)
OPEN_ENDED: Final = replace(HOUSE, length=Length.OPEN)
HITTING: Final = ("65: 24/13", "62: 24/18 13/11", "65: 13/7* …")
OTHERS_AWAY: Final = ("1:1", "13:2 6:5 5:5 4:2")
"""One checker left against a side that has borne off one."""
NONE_OFF: Final = ("1:1", "13:2 6:5 5:5 4:3")
ON_THE_BAR: Final = ("1:1", "bar:1 13:1 6:5 5:5 4:3")

CASES: Final[dict[str, tuple[dict[str, Any], int, tuple[str, str, str]]]] = {
    "a tie, then the opening": (
        {"opening": ((4, 4), (3, 1))},
        2,
        (
            "Opening roll: Ana 4, Ivan 4. A tie, so again."
            " Opening roll: Ana 3, Ivan 1. Ana starts.",
            "Кой започва: Ana 4, Ivan 4. Равни, хвърля се пак."
            " Кой започва: Ana 3, Ivan 1. Започва Ana.",
            "Cine începe: Ana 4, Ivan 4. Egal, se dă din nou."
            " Cine începe: Ana 3, Ivan 1. Începe Ana.",
        ),
    ),
    "roll": (
        {"turns": ("31:",)},
        2,
        ("Ana rolled 3-1.", "Ana хвърли 3-1.", "Ana a dat 3-1."),
    ),
    "move": (
        {"turns": ("31: 8/5 …",)},
        1,
        ("Ana plays 8/5.", "Ana играе 8/5.", "Ana mută 8/5."),
    ),
    "move that ends the turn": (
        {"turns": ("31: 8/5 6/5",)},
        1,
        ("Ana plays 6/5.", "Ana играе 6/5.", "Ana mută 6/5."),
    ),
    "hit": (
        {"turns": HITTING},
        1,
        ("Ana hits: 13/7*.", "Ana удря: 13/7*.", "Ana lovește: 13/7*."),
    ),
    "undo": (
        {"turns": ("31: 8/5 …", "undo")},
        1,
        ("Ana takes back 8/5.", "Ana връща 8/5.", "Ana ia înapoi 8/5."),
    ),
    "done, to a watcher": (
        {"turns": ("31: 8/5 6/5",), "rules": INTERNATIONAL},
        1,
        ("", "", ""),
    ),
    "done, to whose turn it is": (
        {"turns": ("31: 8/5 6/5",), "rules": INTERNATIONAL, "player": IVAN},
        1,
        (
            "Your turn — roll the dice.",
            "Твой ред е – хвърли заровете.",
            "E rândul tău – dă cu zarul.",
        ),
    ),
    "dance": (
        {"sides": FULL, "turns": ("31: 13/9", "66:")},
        2,
        (
            "Ivan rolled 6-6: no move.",
            "Ivan хвърли 6-6: няма ход.",
            "Ivan a dat 6-6: nu are ce muta.",
        ),
    ),
    "blocked with a die left": (
        {"sides": ("bar:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5"), "turns": ("61: bar/24",)},
        1,
        (
            "Ana plays bar/24. Ana rolled 6-1: no further move.",
            "Ana играе bar/24. Ana хвърли 6-1: няма повече ход.",
            "Ana mută bar/24. Ana a dat 6-1: nu mai are ce muta.",
        ),
    ),
    "double": (
        {"turns": CUBE, "rules": TABLE},
        1,
        ("Ana doubles to 2.", "Ana удвоява на 2.", "Ana dublează la 2."),
    ),
    "take": (
        {"turns": (*CUBE, "take"), "rules": TABLE},
        1,
        (
            "Ivan takes. The stake is 2.",
            "Ivan приема. Залогът е 2.",
            "Ivan acceptă. Miza e 2.",
        ),
    ),
    "drop": (
        {"turns": (*CUBE, "drop"), "rules": TABLE},
        1,
        (
            "Ivan drops. Ana wins by a dropped double: +1. Match 1 : 0.",
            "Ivan отказва. Ana печели след отказано удвояване: +1. Мач 1 : 0.",
            "Ivan refuză. Ana câștigă prin dublare refuzată: +1. Meci 1 : 0.",
        ),
    ),
    "beaver": (
        {"turns": (*CUBE, "beaver"), "rules": BEAVERS},
        1,
        (
            "Ivan beavers to 4.",
            "Ivan отвръща с бобър: залогът става 4.",
            "Ivan răspunde cu beaver: miza devine 4.",
        ),
    ),
    "resign": (
        {"turns": (*CUBE[:2], "resign 2"), "rules": INTERNATIONAL},
        1,
        (
            "Ana offers to resign for 2.",
            "Ana предлага да се предаде за 2.",
            "Ana propune să cedeze pentru 2.",
        ),
    ),
    "refuse": (
        {"turns": (*CUBE[:2], "resign 2", "refuse-resignation"), "rules": INTERNATIONAL},
        1,
        (
            "Ivan refuses; the game goes on.",
            "Ivan не приема; играта продължава.",
            "Ivan nu acceptă; jocul continuă.",
        ),
    ),
    "accept": (
        {"turns": (*CUBE[:2], "resign 2", "accept-resignation"), "rules": INTERNATIONAL},
        1,
        (
            "Ivan accepts the resignation. Ivan wins by resignation: +2. Match 0 : 2.",
            "Ivan приема предаването. Ivan печели след прието предаване: +2. Мач 0 : 2.",
            "Ivan acceptă cedarea. Ivan câștigă prin cedare: +2. Meci 0 : 2.",
        ),
    ),
    "forfeit": (
        {"turns": ("forfeit",)},
        1,
        (
            "Ana forfeits the game. Ivan wins by forfeit: +1. Match 0 : 1.",
            "Ana предава играта. Ivan печели с форфе: +1. Мач 0 : 1.",
            "Ana abandonează jocul. Ivan câștigă prin abandon: +1. Meci 0 : 1.",
        ),
    ),
    "ready": (
        {"turns": ("forfeit", "ready")},
        1,
        (
            "Ana is ready for the next game.",
            "Ana чака следващата игра.",
            "Ana e gata pentru jocul următor.",
        ),
    ),
    "end of a match, drawn": (
        {
            "turns": ("forfeit", "ready", "ready", "forfeit", "end-match"),
            "rules": OPEN_ENDED,
        },
        1,
        (
            "Ana ends the match. The match is a draw, 1 : 1.",
            "Ana приключва мача. Мачът завърши наравно, 1 : 1.",
            "Ana încheie meciul. Meciul s-a terminat la egalitate, 1 : 1.",
        ),
    ),
    "a single game": (
        {"sides": OTHERS_AWAY, "turns": ("21: 1/off",)},
        1,
        (
            "Ana plays 1/off. Ana wins the game: +1. Match 1 : 0.",
            "Ana играе 1/off. Ana печели играта: +1. Мач 1 : 0.",
            "Ana mută 1/off. Ana câștigă jocul: +1. Meci 1 : 0.",
        ),
    ),
    "Mars": (
        {"sides": NONE_OFF, "turns": ("21: 1/off",)},
        1,
        (
            "Ana plays 1/off. Ana wins with Mars: +2. Match 2 : 0.",
            "Ana играе 1/off. Ana печели с марс: +2. Мач 2 : 0.",
            "Ana mută 1/off. Ana câștigă cu marț: +2. Meci 2 : 0.",
        ),
    ),
    "a backgammon": (
        {"sides": ON_THE_BAR, "turns": ("21: 1/off",), "rules": INTERNATIONAL},
        1,
        (
            "Ana plays 1/off. Ana wins with a backgammon: +3. Match 3 : 0.",
            "Ana играе 1/off. Ana печели с двоен марс: +3. Мач 3 : 0.",
            "Ana mută 1/off. Ana câștigă cu marț tehnic: +3. Meci 3 : 0.",
        ),
    ),
    "the match": (
        {"sides": NONE_OFF, "turns": ("21: 1/off",), "rules": replace(HOUSE, target=1)},
        1,
        (
            "Ana plays 1/off. Ana wins with Mars: +2. Match 2 : 0. Ana wins the match 2 : 0.",
            "Ana играе 1/off. Ana печели с марс: +2. Мач 2 : 0. Ana печели мача 2 : 0.",
            "Ana mută 1/off. Ana câștigă cu marț: +2. Meci 2 : 0. Ana câștigă meciul cu 2 : 0.",
        ),
    ),
}
"""A table, how many of its last entries are news, and what is said in English, Bulgarian and
Romanian: to a watcher, who hears of nothing but what happened."""


def _specimen(given: dict[str, Any]) -> BackgammonSpecimen:
    return BackgammonSpecimen(name="told", title="", **{"player": PASSER_BY, **given})


@pytest.mark.parametrize(("given", "news", "said"), CASES.values(), ids=CASES)
def test_what_happened_is_announced(
    given: dict[str, Any], news: int, said: tuple[str, str, str]
) -> None:
    specimen = _specimen(given)
    now = snapshot(specimen)
    page = fragments(now, specimen.player, specimen.attendance, strengths_of("backgammon"))
    heard = [
        announcement(now, now.version - news, page, words(language)) for language in LANGUAGES
    ]
    assert tuple(heard) == said


@pytest.mark.parametrize("player", [ANA, IVAN])
@pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda specimen: specimen.name)
def test_how_a_round_ended_is_said_once(specimen: Specimen, player: PlayerId) -> None:
    """UX U9: also to those who must press for the next one, as watchers hear it."""
    now, strengths = snapshot(specimen), strengths_of(specimen.game.key)
    page = fragments(now, player, specimen.attendance, strengths)
    watched = fragments(now, PASSER_BY, specimen.attendance, strengths)
    if any(getattr(part.picture, "over", False) for part in page):
        heard = [
            announcement(now, now.version - 2, seen, words("en")) for seen in (page, watched)
        ]
        assert heard[0] == heard[1]


@pytest.mark.parametrize("player", [ANA, IVAN])
@pytest.mark.parametrize(("given", "news"), [case[:2] for case in CASES.values()], ids=CASES)
def test_nothing_is_announced_twice(given: dict[str, Any], news: int, player: PlayerId) -> None:
    """A player also hears what to do now, which isn't once more what happened."""
    specimen = _specimen({**given, "player": player})
    now = snapshot(specimen)
    page = fragments(now, player, specimen.attendance, strengths_of("backgammon"))
    heard = announcement(now, now.version - news, page, words("en"))
    sentences = re.split(r"(?<=[.!?…]) ", heard)
    assert len(set(sentences)) == len(sentences), heard


def test_no_kind_of_action_is_left_out() -> None:
    kinds = {
        type(happening.entry.action)
        for given, _, _ in CASES.values()
        if (match := snapshot(_specimen(given)).match) is not None
        for happening in match.happenings
    }
    assert kinds == set(BackgammonAction.__args__)
