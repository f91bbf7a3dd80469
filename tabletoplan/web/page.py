"""What templates may use beside their pictures: words, and messages about facts."""

from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from flask import Flask, request

from tabletoplan.bots.catalogue import middle_strength
from tabletoplan.engine.options import Option, OptionValue
from tabletoplan.presentation.words import LANGUAGES, Message, Name, game_text, message, words
from tabletoplan.store.tables import Countdown
from tabletoplan.web.language import visitor_words
from tabletoplan.web.look import SETTINGS, look
from tabletoplan.web.services import services

MARKS: Final = "MARKS"
"""Under which the application keeps the mark of each static file."""


def install(app: Flask) -> None:
    """Give templates the visitor's words, and the messages that need facts."""
    marks = app.config[MARKS] = _marks(app)
    app.jinja_env.globals["asset"] = lambda name: f"/static/{name}?v={marks[name]}"
    app.jinja_env.globals.update(
        game_text=game_text,
        handicap_text=handicap_text,
        option_hint=option_hint,
        option_name=option_name,
        option_text=option_text,
        option_value=option_value,
        rules_title=lambda game: message("rules-title", game=game_text(game, "name")),
        countdowns=list(Countdown),
        middle_strength=middle_strength,
        minutes=lambda seconds: f"{seconds // 60}:{seconds % 60:02}",
        cpu_takes_over=lambda who: message("away-countdown", who=who),
        cpu_soon=lambda seconds: message("away-soon", count=seconds),
        waits_for=lambda who: message("away-waiting", who=who),
        remove_person=lambda who: message("mine-remove", who=who),
        was_sitting=lambda who: message("mine-claim", who=who),
        stand_in_for=lambda who: message("seat-stand-in", who=who),
        stand_in_after=stand_in_after,
        played_for_you=lambda count: message("away-played", count=count),
        invited_title=lambda host, guest, game: message(
            "invited-title", host=host, guest=guest, game=game_text(game, "name")
        ),
        sit_down_as=lambda guest: message("invited-sit", guest=guest),
        handicap_of=lambda seat: (
            message("handicap-of", name=seat.name)
            if seat.name
            else message("handicap-free", number=seat.number + 1)
        ),
        take_back=lambda name: message("invite-take-back", name=name),
        host_starts=lambda host: message("room-host-starts", host=host),
        watching=lambda count: message("seat-watching", count=count),
        seal_explained=lambda number: message("seal-explained", game=number),
        seal_record=lambda number: message("seal-record", game=number),
        salts_here=lambda names: message("seal-salts-here", names=Name(", ".join(names))),
    )

    @app.context_processor
    def at_hand() -> dict[str, Any]:
        spoken = visitor_words()
        return {
            "t": spoken.html,
            "say": spoken.text,
            "words": spoken,
            "languages": LANGUAGES,
            "look": look(),
            "look_settings": SETTINGS,
            "here": request.full_path.rstrip("?"),
            "site_games": list(services().tables.games),
        }


def _marks(app: Flask) -> dict[str, str]:
    """Return a mark of each static file's content, so that browsers may keep it for good."""
    folder = Path(app.static_folder or "")
    return {
        file.relative_to(folder).as_posix(): sha256(file.read_bytes()).hexdigest()[:10]
        for file in folder.rglob("*")
        if file.is_file()
    }


def option_name(game: str, option: Option) -> Message:
    """Return what an option is called."""
    return game_text(game, f"option-{option.name}")


def option_hint(game: str, option: Option) -> Message | None:
    """Return what an option means, in one line; None where its name says it."""
    told = message(f"{game}-option-{option.name}-hint")
    return told if words(next(iter(LANGUAGES))).has(told.id) else None


def option_text(game: str, option: Option, choice: OptionValue) -> Message:
    """Return one value of an option in words."""
    match choice:
        case bool():
            return message("option-on" if choice else "option-off")
        case int():
            return message("option-number", number=choice)
        case str():
            return game_text(game, f"option-{option.name}-{choice}")


def handicap_text(game: str, name: str, value: OptionValue) -> Message:
    """Return in short what is otherwise for a seat, to be shown beside its name."""
    told = str(value).lower() if isinstance(value, bool) else value
    return message(f"{game}-handicap-{name}", value=told)


def option_value(game: str, option: Option, value: str) -> Message:
    """Return an option's stored value in words."""
    for choice in option.choices:
        if str(choice).lower() == value:
            return option_text(game, option, choice)
    return message("option-number", number=int(value))


def stand_in_after(countdown: str, strength: str) -> Message:
    """Return for how long a table waits for somebody, and who plays for them then."""
    if countdown == Countdown.WAIT:
        return message("details-stand-in-never")
    return message(
        "details-stand-in-after",
        wait=message(f"open-countdown-{countdown}"),
        strength=message(f"strength-{strength}"),
    )
