"""Bodies of REST requests and responses about replays, records and forks."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from mazmorra.kernel.definition import Outcome
from mazmorra.server.schemas.common import ToldInfo, Value
from mazmorra.server.schemas.game_info import PackInfo
from mazmorra.server.schemas.rest import NewSeat, SeatInfo


class Fork(Struct, forbid_unknown_fields=True):
    """The seats of a game that continues from a step of another one."""

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]


class ReplayInfo(Struct):
    """A replay.

    Attributes:
        viewers: The viewers as which it may be watched: `all`, `spectator`, or a seat's number.
        told: The stream of the chosen viewer.
        turns: The steps at which turns begin.
        steps: The last step.
    """

    id: str
    game: str
    content: str
    seats: list[SeatInfo]
    options: dict[str, Value]
    packs: list[PackInfo]
    rules: int
    outcome: Outcome | None
    created: float
    viewers: list[str]
    viewer: str
    told: list[ToldInfo]
    turns: list[int]
    steps: int


class ReplayView(Struct):
    """The view at one position of a replay: after the first *position* events."""

    position: int
    step: int
    view: dict[str, Any]


class Uploaded(Struct):
    """The replay id of an uploaded record."""

    id: str


class Checked(Struct):
    """A record that was repeated from its seed and gave the same game.

    Attributes:
        seed: The seed of all its random streams, for verification.
        seed_hash: The hash of the seed that was shown at the start.
        secret: The secret from which the seed was dealt, with the words; None without one.
        secret_hash: Its hash, as it was shown before anybody sat down.
        words: The word of every seat; empty for a bot, and where it was withheld.
        word_hashes: The hash of every word, as it was given before any word was known.
        chosen: Whether the seed was typed in, so that it proves nothing.
    """

    answers: int
    turns: int
    seed: str
    seed_hash: str
    secret: str | None = None
    secret_hash: str | None = None
    words: list[str] | None = None
    word_hashes: list[str] | None = None
    chosen: bool = False


class UploadInfo(Struct):
    """A record that the guest has uploaded.

    Attributes:
        step: Its last step.
    """

    id: str
    game: str
    seats: list[SeatInfo]
    step: int
    outcome: Outcome | None
    created: float
