"""A recorded game as it is watched over REST: views and streams of every viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import RESIGN, Answered, Record, Replay, Told, Viewer
from mazmorra.kernel.replay import sealed_keys
from mazmorra.messages import HUMAN
from mazmorra.messages.names import record_names
from mazmorra.server.errors import malformed
from mazmorra.server.schemas.common import ToldInfo
from mazmorra.server.schemas.replays import ReplayInfo, ReplayView
from mazmorra.server.schemas.rest import SeatInfo
from mazmorra.server.tables import serialize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.kernel import Definition


class Watched:
    """A cached replay.

    Attributes:
        uploaded: Whether it is an uploaded record, and not a table.
        guests: The person in each seat of a table.
    """

    def __init__(
        self,
        id: str,
        record: Record,
        definition: Definition,
        content: str,
        created: float,
        *,
        uploaded: bool = False,
        guests: Sequence[str | None] = (),
    ) -> None:
        self.id = id
        self.record = record
        self.definition = definition
        self.content = content
        self.created = created
        self.uploaded = uploaded
        self.guests = guests
        self.replay = Replay(definition, record)
        self._streams: dict[str, tuple[list[int], list[ToldInfo]]] = {}

    @property
    def viewers(self) -> list[str]:
        """The names of the viewers as which it may be watched."""
        seats = [str(seat) for seat in range(len(self.record.seats))]
        over = ["all"] if self.record.outcome is not None else []
        return [*over, "spectator", *seats]

    def viewer(self, viewed_as: str) -> Viewer:
        """Return a viewer by its name.

        Raises:
            Refused: There is no such viewer.
        """
        if viewed_as not in self.viewers:
            raise malformed("`as` is all, spectator or the number of a seat")
        named = {"all": Viewer.all(), "spectator": Viewer.spectator()}
        return named.get(viewed_as) or Viewer.seat(int(viewed_as))

    def stream(self, viewed_as: str) -> tuple[list[int], list[ToldInfo]]:
        """Return a viewer's stream, and the index of each line among the unfiltered events."""
        if viewed_as not in self._streams:
            viewer, places, lines = self.viewer(viewed_as), [], []
            for place, told in enumerate(self.replay.told):
                seen = told.event.seen_by(viewer)
                if seen is not None:
                    places.append(place)
                    lines.append(Told(told.step, told.clause, seen))
            stream = serialize.stream(lines)
            if viewer.sees_all:
                _unseal(stream, self.record)
            self._streams[viewed_as] = (places, stream)
        return self._streams[viewed_as]

    def view(self, viewed_as: str, position: int) -> ReplayView:
        """Return a viewer's view after the first *position* lines of the viewer's stream."""
        viewer = self.viewer(viewed_as)
        places, _ = self.stream(viewed_as)
        position = min(position, len(places))
        replay = self.replay
        if position == len(places):
            replay.go(len(replay.told))
        else:
            replay.go(places[position - 1] + 1 if position else 0)
        view = replay.view(replay.eyes(viewer))
        step = replay.told[replay.position - 1].step if replay.position else 0
        return ReplayView(position, step, msgspec.to_builtins(view))

    def info(self, viewed_as: str, guest: str) -> ReplayInfo:
        """Return the replay with a viewer's stream, without views, as a guest asks for it."""
        self.viewer(viewed_as)
        record = self.record
        seats = seats_of(record)
        for seat, sitter in zip(seats, self.guests, strict=False):
            seat.yours = sitter == guest
        return ReplayInfo(
            id=self.id,
            game=record.game,
            content=self.content,
            seats=seats,
            options=dict(record.options),
            packs=[serialize.pack_info(mark, record.game) for mark in record.packs],
            rules=record.rules,
            outcome=record.outcome,
            created=self.created,
            viewers=self.viewers,
            viewer=viewed_as,
            told=self.stream(viewed_as)[1],
            turns=sorted({step for step, _ in record.turns}),
            steps=last_step(record),
        )


def last_step(record: Record) -> int:
    """Return the last step of a record."""
    return record.answers[-1][0] if record.answers else 0


def _unseal(stream: list[ToldInfo], record: Record) -> None:
    """Add its key to every sealed answer of a stream."""
    keys = sealed_keys(record)
    for line in stream:
        event: Any = line.event
        if isinstance(event, Answered) and (line.step, event.seat) in keys:
            line.event = msgspec.to_builtins(event) | {"key": keys[line.step, event.seat]}


def seats_of(record: Record) -> list[SeatInfo]:
    """Return the seats of a record."""
    resigned = {seat for _, seat, key in record.answers if key == RESIGN}
    names = record_names(record)
    found = []
    for seat, sitter in enumerate(record.seats):
        human = sitter == HUMAN
        found.append(
            SeatInfo(
                seat=seat,
                sitter="human" if human else "bot",
                name=names[seat],
                bot=None if human else sitter,
                yours=False,
                connected=False,
                resigned=seat in resigned,
            )
        )
    return found
