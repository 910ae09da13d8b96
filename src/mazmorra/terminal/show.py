"""A replay: its position, its viewer, and the events that the viewer received."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import mazmorra
from mazmorra.games import definition
from mazmorra.kernel import Answered, Viewer, check_watchable, read_record
from mazmorra.kernel.record import read_file
from mazmorra.kernel.replay import sealed_keys
from mazmorra.messages import LANGUAGES, Language
from mazmorra.messages.names import record_names
from mazmorra.terminal.boards import Scene, board
from mazmorra.terminal.plain import log_line

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mazmorra.kernel import Record, Told


def read(path: Path, packs: Sequence[str] = ()) -> Record:
    """Read a record and check that it can be watched from beginning to end.

    A record of these rules is played again, so that a changed one is found out; one of older rules
    is watched as its events tell it.

    Raises:
        Refused: There is no such file, it is no record, or it does not repeat.
    """
    where = path.name
    data = read_file(path)
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
        self.sealed = sealed_keys(record)
        self.speak(lang)

    def speak(self, lang: str) -> None:
        """Change the language."""
        self.lang = lang
        self.language = Language(lang, self.definition, record_names(self.record))

    def speak_next(self) -> None:
        """Switch to the next language."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)])

    # ------------------------------------------------------------------ moving

    @property
    def position(self) -> int:
        """The number of events before this position."""
        return self.replay.position

    @property
    def last(self) -> int:
        """The number of events."""
        return len(self.replay.told)

    def go(self, position: int) -> None:
        """Go to a position."""
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
        """Return whether the next event belongs to the same answer."""
        told = self.replay.told
        return 0 < position < self.last and told[position].step == told[position - 1].step

    def next_viewer(self) -> None:
        """Change to the next viewer."""
        place = (self.viewers.index(self.viewer) + 1) % len(self.viewers)
        self.viewer = self.viewers[place]

    # ------------------------------------------------------------------ looking

    def viewer_name(self) -> str:
        """Return the name of the viewer."""
        if self.viewer.sees_all:
            return self.language.say("terminal-viewer-all")
        if self.viewer.seat is None:
            return self.language.say("terminal-viewer-spectator")
        return self.language.player(self.viewer.seat)

    def seen(self, position: int) -> Told | None:
        """Return event number *position*, counted from 1, as the viewer received it."""
        if not 1 <= position <= self.last:
            return None
        told = self.replay.told[position - 1]
        event = told.event.seen_by(self.viewer)
        return None if event is None else type(told)(told.step, told.clause, event)

    def line(self, position: int) -> str | None:
        """Return an event as a line with its clause, as the viewer received it."""
        told = self.seen(position)
        if told is None:
            return None
        event = told.event
        if self.viewer.sees_all and isinstance(event, Answered):
            key = self.sealed.get((told.step, event.seat))
            if key is not None:
                return f"- {self.language.answered(event.seat, key)} [{told.clause}]"
        return log_line(self.language, told)

    @property
    def eyes(self) -> Viewer:
        """The viewer: a spectator until all players are set up, as seats have no views before."""
        return self.replay.eyes(self.viewer)

    @property
    def view(self) -> Any:
        """The table at this position."""
        return self.replay.view(self.eyes)

    @property
    def title(self) -> str:
        """The state of the game in a few words."""
        return self.board.title(self.view, self.language)

    def scene(self, **size: Any) -> Scene:
        """Return what the board may know at this position."""
        told = (self.seen(position) for position in range(1, self.position + 1))
        return Scene(
            viewer=self.eyes,
            players=tuple(self.record.seats),
            replayed=True,
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
