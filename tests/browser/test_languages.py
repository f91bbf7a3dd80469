"""Everybody at one table reads their own language."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tabletoplan import presentation
from tabletoplan.presentation.words import message, words
from tests.browser.conftest import SomeoneComes
from tests.browser.people import PHONE, Person, agree
from tests.browser.prepared import prepare
from tests.reliability.servers import RunningServer

LOCALES = {"en": "en-GB", "bg": "bg-BG", "ro": "ro-RO"}
MESSAGES = Path(presentation.__file__).parent / "messages" / "en"
IDS = {
    found
    for file in MESSAGES.glob("*.ftl")
    for found in re.findall(r"^(\w+(?:-\w+)+) =", file.read_text("utf-8"), re.MULTILINE)
}
ENGLISH = re.compile(
    r"\b(Roll|Undo|your turn|point|empty|Invite|Details|Log|Rules|Watching|the)\b"
)
SPOKEN = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((element) =>
    ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) || '')),
  ...[...document.querySelectorAll('.unseen')].map((element) => element.textContent),
  ...Object.values(document.getElementById('live')?.dataset || {}),
].join('\\n')"""


def reads(person: Person, language: str) -> None:
    """Make sure that the whole page, to the eye and to the ear, is in one language."""
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    text = person.page.evaluate(SPOKEN)
    assert not IDS & set(re.findall(r"\w+(?:-\w+)+", text))
    if language != "en":
        assert not ENGLISH.search(text), ENGLISH.search(text)


def test_three_visitors_at_one_table_read_three_languages(
    someone: SomeoneComes, server: RunningServer
) -> None:
    table = prepare(server.folder, ["31: 8/5 6/5"])
    ana = someone(token=table.tokens[0], locale=LOCALES["bg"]).come_to(table.id)
    ivan = someone(token=table.tokens[1], locale=LOCALES["ro"], black=True, size=PHONE).come_to(
        table.id
    )
    maria = someone().come_to(table.id)
    for person, language in ((ana, "bg"), (ivan, "ro"), (maria, "en")):
        reads(person, language)
    roll = words("ro").text(message("backgammon-roll"))
    ivan.press(roll)
    ivan.step()
    agree(ivan, ana, maria)
    for person, language in ((ana, "bg"), (ivan, "ro"), (maria, "en")):
        reads(person, language)
        expect(person.page.locator("#announcer")).to_have_text(re.compile(r"Ivan.*\d"))
    ivan.press_in_vain(roll)
    reads(ivan, "ro")
    expect(ivan.notice).to_contain_text(
        words("ro").text(message("backgammon-refused-already-rolled"))
    )


@pytest.mark.parametrize("language", LOCALES)
def test_the_switcher_changes_this_visitors_page_and_keeps_it(
    someone: SomeoneComes, server: RunningServer, language: str
) -> None:
    table = prepare(server.folder, ["31:"])
    other = "ro" if language == "en" else "en"
    ana = someone(token=table.tokens[0], locale=LOCALES[other]).come_to(table.id)
    reads(ana, other)
    ana.page.locator(f".languages [value={language}]").click()
    reads(ana, language)
    assert ana.page.url.endswith(f"/t/{table.id}")
    for path in ("/", "/open", "/rules/backgammon", f"/t/{table.id}"):
        ana.page.goto(path)
        reads(ana, language)
    ana.connected()
    ana.step()
    reads(ana, language)
