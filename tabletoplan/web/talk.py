"""Talk at a table as its page shows it, and as it is heard."""

from collections.abc import Iterator

from tabletoplan.engine.seats import Viewer
from tabletoplan.presentation.pictures import Part
from tabletoplan.presentation.words import Message, Name, Words, message
from tabletoplan.tables.snapshot import Snapshot
from tabletoplan.tables.spoken import Phrase, Said
from tabletoplan.web.fragments import Fragment, Heard, Talk


def talk_fragment(now: Snapshot, *, seated: bool, hosting: bool) -> Fragment:
    """Return what was said, and what its viewer may say.

    The lines are a part, so that nothing is drawn anew that somebody is typing into.
    """
    phrases = tuple((str(phrase), _read(phrase)) for phrase in Phrase)
    lines = tuple(_heard(line) for line in now.talk)
    return Fragment(
        "talk",
        "table/_talk.html",
        Talk(seated, hosting, now.table.chat, phrases),
        (Part("talk-lines", "table/_talk_lines.html", lines),),
    )


def overheard(now: Snapshot, after: int, listener: Viewer, words: Words) -> Iterator[str]:
    """Yield what others said after line `after`, for an announcer."""
    for line in now.talk:
        if line.number > after and line.seat != listener:
            what = line.text if line.phrase is None else _read(line.phrase)
            yield words.text(message("talk-heard", who=Name(line.name), what=what))


def _heard(line: Said) -> Heard:
    phrase = None if line.phrase is None else _read(line.phrase)
    return Heard(Name(line.name), phrase, line.text)


def _read(phrase: Phrase) -> Message:
    return message(f"talk-says-{phrase}")
