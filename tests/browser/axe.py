"""axe-core over a page as it stands, shadows included."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).parent / "vendor" / "axe.min.js"
TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

_RUN: Final = """([tags, off]) => axe.run(document, {
  runOnly: tags,
  rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
})"""


@cache
def _source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page, *off: str) -> list[str]:
    """Return what axe finds, one line a place; without the rules in `off`."""
    page.evaluate(_source())  # the policy for scripts doesn't hold for what a debugger says
    found: dict[str, Any] = page.evaluate(_RUN, [list(TAGS), list(off)])
    return [
        f"{rule['id']} ({rule['impact']}): {node['target']}: {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
