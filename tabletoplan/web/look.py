"""How a visitor likes their own pages: kept in their browser, nobody else sees it."""

from collections.abc import Mapping
from typing import Final

from flask import Response, request

COOKIE: Final = "tabletoplan-look"

SETTINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "theme": ("device", "day", "night"),
    "home": ("right", "left"),
    "hand": ("right", "left"),
    "board": ("wide", "tall"),
    "sound": ("off", "on"),
    "keys": ("on", "off"),
    "suits": ("two", "four"),
}
"""What may be chosen; the first is how it is until somebody chooses."""


def look() -> dict[str, str]:
    """Return the visitor's settings, all of them."""
    kept = request.cookies.get(COOKIE, "").split(".")
    return {
        name: value if value in choices else choices[0]
        for (name, choices), value in zip(
            SETTINGS.items(), [*kept, *[""] * len(SETTINGS)], strict=False
        )
    }


def keep(response: Response, chosen: Mapping[str, str]) -> Response:
    """Remember settings in the visitor's browser; what isn't among them stays."""
    present = look()
    settled = [
        chosen[name] if chosen.get(name) in choices else present[name]
        for name, choices in SETTINGS.items()
    ]
    response.set_cookie(
        COOKIE,
        ".".join(settled),
        max_age=3 * 365 * 24 * 3600,
        path=request.root_path + "/",
        secure=request.scheme == "https",
        httponly=True,
        samesite="Lax",
    )
    return response
