"""After a choice of language or looks everybody is back where they were, and nowhere else."""

from html import unescape
from pathlib import Path
from re import search
from urllib.parse import quote, urljoin, urlsplit

import pytest

from tests.web.apps import running
from tests.web.tables import ORIGIN

HERE = "http://localhost/"


@pytest.mark.parametrize("between", ["", "\t", "\n", "\r\n", "\0", "\\", " ", "\u2028", "%09"])
@pytest.mark.parametrize("path", ["language", "look"])
def test_no_link_leads_elsewhere_by_our_own_forms(
    tmp_path: Path, path: str, between: str
) -> None:
    with running(tmp_path) as app:
        client = app.test_client()
        missing = client.get(f"/{quote(between)}/evil.example").text
        sent = search(r'name="back" value="([^"]*)"', missing)
        for back in ([unescape(sent[1])] if sent else []) + [f"/{between}/evil.example"]:
            answer = client.post(f"/{path}", data={"back": back}, headers=ORIGIN)
            assert answer.status_code == 303
            led = urljoin(HERE, answer.headers["Location"].replace("\\", "/"))
            assert urlsplit(led).netloc == "localhost"


def test_words_of_any_alphabet_lead_back(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        form = {"language": "bg", "back": "/rules/rummy?от=тук и там"}
        answer = app.test_client().post("/language", data=form, headers=ORIGIN)
        assert urlsplit(answer.headers["Location"]).path == "/rules/rummy"
