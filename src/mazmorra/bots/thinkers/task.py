"""What a thinker is told of a table: an imagined game, never the true one, and a seat's luck.

A bot of others could look through the memory of its process. So the true game, whose snapshot
holds the seed and every hidden card, stays where it is: what goes over is a table that the seat
cannot tell from it. A test compares these bytes, whatever lies hidden.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Union

import msgspec
from msgspec import Struct

from mazmorra.bots.seatview import SeatView
from mazmorra.games import definition, folders_of
from mazmorra.kernel import Game, Told, Viewer, read_saved

if TYPE_CHECKING:
    from mazmorra.kernel import Definition, Seat

#: What the luck of the imagined table is drawn with, so that it is not that of the bot.
SALT = b"imagined"


class Task(Struct, frozen=True, array_like=True):
    """One decision of a bot.

    Attributes:
        game: The id of the game.
        packs: The folders of the packs it is played with.
        saved: An imagined game as it is stored, which the seat cannot tell from the true one.
        luck: The seat's luck at this step.
        bot: The name of the bot.
        seconds: How long it may think; its process ends when it takes longer.
        events: The seat's stream, for bots of others; None where nothing reads it.
    """

    game: str
    packs: tuple[str, ...]
    saved: bytes
    seat: int
    luck: bytes
    bot: str
    seconds: float
    events: tuple[tuple[int, str, msgspec.Raw], ...] | None = None


class Reply(Struct, frozen=True, array_like=True):
    """What a thinker answers.

    Attributes:
        key: The key of the answer; empty where the bot has failed.
        error: The type of its error.
        at: The functions of the error's traceback, the innermost last.
    """

    key: str
    error: str = ""
    at: tuple[str, ...] = ()


class ThinkingFailed(Exception):
    """A bot gave no answer: it failed, was too late, or its process ended.

    Attributes:
        error: The type of the bot's own error, or what became of its thinker.
        at: The functions of the bot's traceback, the innermost last.
    """

    def __init__(self, error: str, at: tuple[str, ...] = ()) -> None:
        super().__init__(error)
        self.error = error
        self.at = at


def imagined(game: Game[Any], seat: Seat) -> Game[Any]:
    """Return a copy that *seat* cannot tell from its game, and that holds no secret of it."""
    return game.imagine(Viewer.seat(seat), Random(game.luck_of(seat) + SALT))


def task_of(game: Game[Any], seat: Seat, bot: str, seconds: float, *, events: bool = False) -> Task:
    """Return a decision of a bot as a thinker is told of it, with the seat's *events* or without.

    Raises:
        Refused: The game takes no snapshots.
    """
    told = None
    if events:
        stream = game.events(Viewer.seat(seat))
        told = tuple(
            (one.step, one.clause, msgspec.Raw(msgspec.msgpack.encode(one.event))) for one in stream
        )
    return Task(
        game=game.definition.id,
        packs=tuple(map(str, folders_of(game.definition))),
        saved=imagined(game, seat).save().to_bytes(),
        seat=seat,
        luck=game.luck_of(seat),
        bot=bot,
        seconds=seconds,
        events=told,
    )


def shown(task: Task) -> SeatView:
    """Return what the bot of a task is shown."""
    saved = read_saved(task.saved)
    found = definition(task.game, task.packs, saved.packs)
    game = Game.load(found, saved)
    events = None
    if task.events is not None:
        decode = _decoder(found).decode
        events = [Told(step, clause, decode(event)) for step, clause, event in task.events]
    return SeatView(game, task.seat, task.luck, events)


@lru_cache(16)
def _decoder(found: Definition) -> msgspec.msgpack.Decoder[Any]:
    """Return the decoder of a game's events."""
    kind: Any = Union[found.event_types()]  # noqa: UP007 - the members are known at run time
    return msgspec.msgpack.Decoder(kind)
