"""A recorded game to be watched: where it stands, who looks, and what he or she was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import mazmorra
from mazmorra.games import definition
from mazmorra.kernel import Refused, Viewer, check_watchable, read_record
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal.boards import Scene, board
from mazmorra.terminal.plain import log_line
from mazmorra.terminal.table import player_names

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mazmorra.kernel import Record, Told


def read(path: Path, packs: Sequence[str] = ()) -> Record:
    """Read a record and see that it can be watched from beginning to end.

    A record of these rules is played again, so that a changed one is found out; one of older rules
    is watched as its events tell it.

    Raises:
        Refused: There is no such file, it is no record, or it does not repeat.
    """
    where = path.name
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise Refused("file/missing", None, {"where": str(path)}) from None
    except OSError as problem:
        params = {"where": str(path), "problem": problem.strerror or str(problem)}
        raise Refused("file/unreadable", None, params) from None
    record = read_record(data, where)
    check_watchable(definition(record.game, packs, record.packs), record, where)
    return record


class Show:
    """A replay with a viewer and a language."""

    def __init__(self, record: Record, lang: str, packs: Sequence[str] = ()) -> None:
        self.record = record
        self.replay = mazmorra.replay(record, packs)
        self.definition = self.replay.definition
        self.board = board(record.game)
        self.seats = range(len(record.seats))
        self.viewers: list[Viewer] = [Viewer.seat(seat) for seat in self.seats]
        self.viewers.insert(0, Viewer.spectator())
        if record.outcome is not None:
            self.viewers.insert(0, Viewer.all())
        self.viewer = self.viewers[0]
        self.speak(lang)

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.lang = lang
        given = tuple(self.record.names or ())
        names = player_names(lang, tuple(self.record.seats), given)
        self.language = Language(lang, self.definition, names)

    def speak_next(self) -> None:
        """Go on in the next language there is."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)])

    # ------------------------------------------------------------------ moving

    @property
    def position(self) -> int:
        """How many events have happened."""
        return self.replay.position

    @property
    def last(self) -> int:
        """How many events there are."""
        return len(self.replay.told)

    def go(self, position: int) -> None:
        """Go to where so many events have happened."""
        self.replay.go(position)

    def forward(self) -> None:
        """Go on by one event."""
        self.go(self.position + 1)

    def back(self) -> None:
        """Go back by one event."""
        self.go(self.position - 1)

    def to_start(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def to_end(self) -> None:
        """Go to the end."""
        self.go(self.last)

    def next_step(self) -> None:
        """Go on to the end of the next answer and everything that followed from it."""
        position = self.position + 1
        while position < self.last and self.more_in_step(position):
            position += 1
        self.go(position)

    def previous_step(self) -> None:
        """Go back to the end of the answer before."""
        position = self.position - 1
        while position > 0 and self.more_in_step(position):
            position -= 1
        self.go(position)

    def more_in_step(self, position: int) -> bool:
        """Say whether the next event still belongs to the same answer."""
        told = self.replay.told
        return 0 < position < self.last and told[position].step == told[position - 1].step

    def next_viewer(self) -> None:
        """Look through the next one's eyes."""
        place = (self.viewers.index(self.viewer) + 1) % len(self.viewers)
        self.viewer = self.viewers[place]

    # ------------------------------------------------------------------ looking

    def viewer_name(self) -> str:
        """Return who looks, in words."""
        if self.viewer.sees_all:
            return self.language.say("terminal-viewer-all")
        if self.viewer.seat is None:
            return self.language.say("terminal-viewer-spectator")
        return self.language.player(self.viewer.seat)

    def seen(self, position: int) -> Told | None:
        """Return what the viewer was told by event number *position*, counted from 1."""
        if not 1 <= position <= self.last:
            return None
        told = self.replay.told[position - 1]
        event = told.event.seen_by(self.viewer)
        return None if event is None else type(told)(told.step, told.clause, event)

    def line(self, position: int) -> str | None:
        """Return an event as a line with its clause, as the viewer was told it."""
        told = self.seen(position)
        return None if told is None else log_line(self.language, told)

    @property
    def eyes(self) -> Viewer:
        """The viewer: a spectator until all players are set up, as seats have no views before."""
        players = getattr(self.replay.view(Viewer.spectator()), "players", None)
        seated = players is None or len(players) == len(self.seats)
        return self.viewer if seated or self.viewer.sees_all else Viewer.spectator()

    @property
    def view(self) -> Any:
        """The table at this position."""
        return self.replay.view(self.eyes)

    @property
    def title(self) -> str:
        """Where the game stands, in a few words."""
        return self.board.title(self.view, self.language)

    def scene(self, **size: Any) -> Scene:
        """Return what the board may know at this position."""
        told = (self.seen(position) for position in range(1, self.position + 1))
        return Scene(
            viewer=self.eyes,
            players=tuple(self.record.seats),
            told=tuple(line for line in told if line is not None),
            **size,
        )

    def tell(self, *, whole: bool = False) -> list[str]:
        """Return the table in sentences, with the map to its edges if the *whole* is wanted."""
        return self.board.tell(self.view, self.language, self.scene(whole=whole))

    def outcome(self) -> list[str]:
        """Return how the game ended, or that it did not."""
        outcome, language = self.record.outcome, self.language
        if outcome is None:
            return [language.say("terminal-unfinished")]
        winners = language.listed(language.player(seat) for seat in outcome.winners)
        return [language.say("ui-winners", count=len(outcome.winners), winners=winners)]
