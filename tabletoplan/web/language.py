"""Which language a visitor reads: chosen, or what their browser asks for, or English."""

from typing import Final

from flask import Response, request

from tabletoplan.presentation.words import LANGUAGES, Words, words

COOKIE: Final = "tabletoplan-language"


def language() -> str:
    """Return the code of the visitor's language."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(list(LANGUAGES)) or next(iter(LANGUAGES))


def visitor_words() -> Words:
    """Return the words of the visitor's language."""
    return words(language())


def choose(response: Response, code: str) -> Response:
    """Remember a chosen language in the visitor's browser."""
    if code in LANGUAGES:
        response.set_cookie(
            COOKIE,
            code,
            max_age=3 * 365 * 24 * 3600,
            path=request.root_path + "/",
            secure=request.scheme == "https",
            httponly=True,
            samesite="Lax",
        )
    return response
