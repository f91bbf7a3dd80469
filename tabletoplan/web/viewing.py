"""What one visitor sees of a table: its fragments as pictures, in no language yet.

Pictures are compared to find what has changed, and each is rendered once for all
who see the same (`rendering.py`). Nothing but what a viewer may know goes in.
"""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final, cast

from tabletoplan.engine.seats import CHANCE, Seat
from tabletoplan.presentation.catalogue import presenter_of
from tabletoplan.presentation.pictures import Button, GamePicture, Slots
from tabletoplan.presentation.words import Message, Name, game_text, message
from tabletoplan.store.tables import NOBODY, PlayerId
from tabletoplan.tables import rematch
from tabletoplan.tables.absence import Attendance
from tabletoplan.tables.snapshot import Happening, Snapshot
from tabletoplan.tables.standing_in import Done
from tabletoplan.web import absences, panels
from tabletoplan.web.absences import Report
from tabletoplan.web.fragments import (
    Actions,
    Fragment,
    Headline,
    LogLine,
    Notice,
    Room,
    SeatPicture,
    Seats,
    TableButton,
)
from tabletoplan.web.talk import talk_fragment
from tabletoplan.web.telling import heading_of, lines_of, log_of, names_of


def fragments(
    now: Snapshot,
    player: PlayerId | None,
    attendance: Attendance,
    strengths: tuple[str, ...],
    done: Done = (),
    elsewhere: bool = False,
) -> tuple[Fragment, ...]:
    """Return all fragments of the table's page for `player`.

    `done` is what a CPU player did for them, and they haven't read of yet. A page that
    isn't the one in which they play, being `elsewhere`, shows what a watcher sees.
    """
    if now.match is None:
        return _Viewer(now, player, attendance, strengths).room()
    if elsewhere and now.seat_of(player) is not None:
        return _Viewer(now, None, attendance, strengths).moved()
    return _Viewer(now, player, attendance, strengths, done).match()


def _count(turns: list[tuple[LogLine, ...]]) -> int:
    """Return how many turns there is something to tell of."""
    return sum(map(bool, turns))


ASK: Final = Button(message("advice-ask"), "", command="hint")
"""What asks what a CPU player would do."""


def quiet(version: int) -> Fragment:
    """Return the empty notice; whatever was refused before `version` is over with it."""
    return Fragment("notice", "table/_notice.html", Notice(version=version))


class _Viewer:
    """Draws the table for one visitor."""

    def __init__(
        self,
        now: Snapshot,
        player: PlayerId | None,
        attendance: Attendance,
        strengths: tuple[str, ...],
        done: Done = (),
    ) -> None:
        self._now, self._player = now, player
        self._attendance, self._strengths, self._done = attendance, strengths, done
        self._seat = now.seat_of(player)
        self._names = names_of(now)
        self._host = panels.host_of(now)
        self._hosting = player == now.table.host

    def room(self) -> tuple[Fragment, ...]:
        """Return the fragments before the match."""
        now = self._now
        free = len(now.free_seats())
        text = message("room-waiting", count=free) if free else message("room-ready")
        if free and self._seat is None:
            game = game_text(now.table.game, "name")
            text = message("join-title", host=self._host, game=game)
        room = Room(
            game=now.table.game,
            seats=self._seats(),
            free=free,
            hosting=self._hosting,
            seated=self._seat is not None,
            host=self._host,
            commitment=now.seal.commitment,
            strengths=self._strengths,
            locked=now.table.locked,
            may_grow=len(now.seats) + 1 in now.game.seat_counts,
            may_shrink=len(now.seats) - 1 in now.game.seat_counts,
            handicaps=tuple(now.game.handicaps),
        )
        return (
            self._title(message("table-waiting-title")),
            self._heading(),
            Fragment("icon", "table/_icon.html", False),
            Fragment("headline", "table/_headline.html", Headline(text, urgent=False)),
            Fragment("seats", "table/_seats.html", self._strip()),
            Fragment("board", "table/_room.html", room),
            Fragment("actions", "table/_actions.html", Actions(Slots())),
            Fragment("report", "table/_report.html", None),
            Fragment("log", "table/_log.html", ()),
            *self._side(),
        )

    def match(self) -> tuple[Fragment, ...]:
        """Return the fragments of a match that is being played, or over."""
        now = self._now
        assert now.match is not None
        view = now.game.view(now.match.state, now.viewer_of(self._player))
        arrangement = "" if self._seat is None else now.seats[self._seat].arrangement
        picture = presenter_of(now.game).picture(
            view, now.game.choices(view), self._names, arrangement
        )
        seats = self._strip(picture)
        log = log_of(cast(Hashable, now.game), now.match.happenings, self._names)
        return (
            self._title(self._match_title(picture)),
            self._heading(),
            Fragment("icon", "table/_icon.html", picture.urgent or self._replaced),
            Fragment("headline", "table/_headline.html", self._headline(picture)),
            Fragment("seats", "table/_seats.html", seats),
            Fragment("board", picture.board_template, picture.board, picture.board_parts),
            Fragment("actions", "table/_actions.html", self._actions(picture)),
            Fragment("report", "table/_report.html", self._report()),
            Fragment("log", "table/_log.html", log),
            *self._side(),
        )

    def moved(self) -> tuple[Fragment, ...]:
        """Return the fragments of a page whose owner plays in another window."""
        headline = Headline(message("tab-moved"), urgent=False)
        here = TableButton(message("tab-play-here"), "", main=True)
        instead = {
            "headline": Fragment("headline", "table/_headline.html", headline),
            "actions": Fragment(
                "actions", "table/_actions.html", Actions(Slots(), presses=(here,))
            ),
        }
        return tuple(instead.get(fragment.id, fragment) for fragment in self.match())

    def _headline(self, picture: GamePicture) -> Headline:
        now = self._now
        assert now.match is not None
        if self._replaced:
            turns = _count(self._told_turns())
            return Headline(message("away-played", count=turns), urgent=True)
        latest = () if picture.says_latest else self._latest(now.match.happenings)
        return Headline(
            picture.headline,
            picture.urgent,
            picture.over,
            picture.notes,
            latest,
            absences.gone(now, self._attendance),
            self._next_round,
        )

    @property
    def _next_round(self) -> int | None:
        """In how many seconds the next round begins; None while it waits for somebody away."""
        waits = absences.awaited_away(self._now, self._attendance) is not None
        return None if waits else self._attendance.next_round

    @property
    def _replaced(self) -> bool:
        """Whether a CPU player stands in for the viewer, who has come back."""
        return self._seat is not None and self._now.seats[self._seat].stood_in

    def _told_turns(self) -> list[tuple[LogLine, ...]]:
        """Return what was done for the viewer in words, turn by turn."""
        key = cast(Hashable, self._now.game)
        return [
            tuple(m for each in turn for m in lines_of(key, each, self._names, self._seat))
            for turn in self._done
        ]

    def _report(self) -> Report | None:
        if self._seat is None or not self._done:
            return None
        turns = self._told_turns()
        lines = tuple(line for turn in turns for line in turn)
        if not lines and not self._replaced:
            return None  # it only rolled or drew, and keeps the seat no longer
        return Report(_count(turns), lines, taken_back=not self._replaced)

    def _title(self, title: Message) -> Fragment:
        return Fragment("title", "table/_title.html", title)

    def _heading(self) -> Fragment:
        return Fragment("heading", "table/_heading.html", heading_of(self._now))

    def _match_title(self, picture: GamePicture) -> Message:
        names = Name(" – ".join(self._names))
        if self._replaced:
            return message("away-back-title", names=names)
        if picture.over:
            return picture.headline
        if picture.asked is not None:
            return message("table-asked-title", asked=picture.asked, names=names)
        if picture.urgent:
            return message("table-your-turn-title", names=names)
        return message("table-names-title", names=names)

    def _actions(self, picture: GamePicture) -> Actions:
        now = self._now
        assert now.match is not None
        if self._replaced:
            back = TableButton(message("away-take-back"), "/take-back", main=True)
            return Actions(Slots(), presses=(back,))
        if now.over() and self._seat is not None:
            return self._another_match(self._seat)
        slots = picture.slots
        if now.may_ask(self._seat):
            slots = replace(slots, more=(ASK, *slots.more))
        return Actions(
            slots,
            picture.choices,
            picture.choices_template,
            (*self._host_presses(), *self._hold()),
            self._notes(),
        )

    def _another_match(self, seat: Seat) -> Actions:
        """Return what can be pressed after a match, and what the others have said."""
        now = self._now
        assert now.match is not None
        wants, declined = now.match.rematch, now.match.declined - {seat}
        waits = rematch.waits(now, seat)
        yes = message("table-rematch-waiting" if waits else "table-rematch")
        presses = [TableButton(yes, "/rematch", main=True, open=not waits)]
        notes = []
        if asking := [self._names[each] for each in sorted(wants - {seat})]:
            notes.append(message("table-rematch-asked", who=asking[0]))
            if not waits and seat not in now.match.declined:
                no = message("table-rematch-no")
                presses.append(TableButton(no, "/rematch", ("answer", "no")))
        for each in sorted(declined):
            notes.append(message("table-rematch-declined", who=self._names[each]))
        if rematch.other_rules(now):
            notes.append(message("table-rematch-rules"))
        return Actions(Slots(), presses=tuple(presses), notes=tuple(notes))

    def _host_presses(self) -> tuple[TableButton, ...]:
        now = self._now
        hosting = self._player in (now.table.host, now.acting)
        if self._player is None or not hosting:
            return ()
        return absences.host_presses(now, self._attendance)

    def _hold(self) -> tuple[TableButton, ...]:
        """Return the button that lets the next round wait, for who has a seat."""
        if self._seat is None or self._next_round is None:
            return ()
        return (TableButton(message("round-hold"), "/hold"),)

    def _notes(self) -> tuple[Message, ...]:
        if self._seat is not None:
            return ()
        return (message("away-paused" if self._attendance.paused else "table-watching"),)

    def _seats(
        self, scores: tuple[int, ...] = (), marks: tuple[Any, ...] = ()
    ) -> tuple[SeatPicture, ...]:
        now = self._now
        colours = presenter_of(now.game).colours
        handicaps = panels.handicaps(now)
        return tuple(
            SeatPicture(
                number=number,
                name=Name(seat.name),
                kind=seat.kind,
                strength=seat.strength,
                colour=colours[number] if number < len(colours) else "",
                score=scores[number] if number < len(scores) else None,
                mine=number == self._seat,
                host=seat.owner == now.table.host,
                away=self._attendance.of(number).away,
                stood_in=seat.stood_in,
                mark=marks[number] if marks else None,
                handicap=handicaps[number],
            )
            for number, seat in enumerate(now.seats)
        )

    def _strip(self, picture: GamePicture | None = None) -> Seats:
        owners = {seat.owner for seat in self._now.seats} - {NOBODY}
        watchers, game = len(self._attendance.here - owners), self._now.table.game
        if picture is None:
            return Seats(game, self._seats(), None, watchers)
        seats = self._seats(picture.scores, picture.marks)
        return Seats(game, seats, picture.progress, watchers, picture.mark_template)

    def _latest(self, happenings: tuple[Happening, ...]) -> tuple[Message, ...]:
        """Return what the others did since the viewer's own last act, the latest first."""
        told: list[Message] = []
        most = 1 if self._seat is None else len(self._now.seats) - 1
        for happening in reversed(happenings):
            logged = lines_of(cast(Hashable, self._now.game), happening, self._names)
            mine = bool(logged) and happening.entry.by in (self._seat, CHANCE)
            if mine or len(told) == most:
                break
            told += [line.told for line in logged[:1]]
        return tuple(told)

    def _side(self) -> tuple[Fragment, ...]:
        now, seated, hosting = self._now, self._seat is not None, self._hosting
        mine = absences.mine(now, self._player, self._attendance)
        wishes = absences.wishes(now, self._player)
        invite = panels.invite(now, seated=seated, hosting=hosting)
        seal = panels.seal(now, seated=seated, hosting=hosting)
        settable = self._seats() if hosting and now.over() else ()
        details = panels.details(now, settable, self._strengths, hosting=hosting)
        return (
            talk_fragment(now, seated=seated, hosting=hosting),
            Fragment("wishes", "table/_wishes.html", wishes),
            Fragment("invite", "table/_invite.html", invite),
            Fragment("mine", "table/_mine.html", mine),
            Fragment("seal", "table/_seal.html", seal),
            Fragment("details", "table/_details.html", details),
        )
