"""The events of a game, filtered for one viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.kernel import Told, Viewer

if TYPE_CHECKING:
    from mazmorra.kernel import Game


def viewer_of(seat: int | None) -> Viewer:
    """Return the viewer in a seat, or the spectator."""
    return Viewer.spectator() if seat is None else Viewer.seat(seat)


class EventStream:
    """Incremental cache of the events that one viewer may see."""

    def __init__(self) -> None:
        self.lines: list[Told] = []
        self._seen = 0  # how many unfiltered events were read; `_last` is the last of them
        self._last: Told | None = None

    def read(self, game: Game[Any], viewer: Viewer) -> list[Told]:
        """Return the viewer's whole stream."""
        told = game.told
        if told < self._seen or (self._seen and game.told_at(self._seen - 1) is not self._last):
            self.lines, self._seen = [], 0  # an undo has removed events
        if told > self._seen:
            for line in game.told_since(self._seen):
                event = line.event.seen_by(viewer)
                if event is line.event:
                    self.lines.append(line)
                elif event is not None:
                    self.lines.append(Told(line.step, line.clause, event))
            self._seen, self._last = told, game.told_at(told - 1)
        return self.lines
