"""Messages of a table's WebSocket, both ways.

A view, an event and a decision are sent as their game writes them; `games` of the OpenAPI file
names their unions.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from mazmorra.kernel.definition import Outcome
from mazmorra.server.schemas.common import ClientKey, Key, SeatNumber, Step, ToldInfo
from mazmorra.server.schemas.rest import TableInfo

#: Close codes of a WebSocket; from 4000 on a client does not try again.
GOING_AWAY, TRY_AGAIN, REFUSED = 1001, 1013, 4000

#: Writes any message of the server.
encode = msgspec.json.Encoder().encode


class OutlookInfo(Struct):
    """What an answer would do: one result, or the odds of several."""

    message: str
    args: dict[str, Any]
    odds: list[tuple[float, str, dict[str, Any]]]


class OptionInfo(Struct):
    """One legal answer."""

    key: str
    aside: bool
    outlook: OutlookInfo | None


class ClosedInfo(Struct):
    """An answer that somebody might expect but may not give now."""

    key: str
    clause: str
    params: dict[str, Any]


class PendingInfo(Struct):
    """What the viewer's seat may do now.

    Attributes:
        decision: The question with its `type` and fields; None where there are only asides.
        clause: The clause by which it is asked.
        together: Whether others were asked at the same time, also if they have answered.
    """

    seat: int
    decision: dict[str, Any] | None
    clause: str
    final: bool
    together: bool
    options: list[OptionInfo]
    closed: list[ClosedInfo]


class ChatLine(Struct):
    """Something said at the table; plain text, never markup.

    Attributes:
        notice: The message by which the server itself says something of the seat, with no text.
    """

    id: int
    at: float
    seat: int | None
    name: str
    text: str
    notice: Literal["bot-failed"] | None = None


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Give an answer. A resend with the same client key is harmless."""

    seat: SeatNumber
    step: Step
    key: Key
    client_key: ClientKey


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take the seat's last answer back."""

    seat: SeatNumber
    step: Step
    client_key: ClientKey


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Ask whether the connection lives."""


FromClient: TypeAlias = Answer | Undo | Say | Ping


class Situation(Struct, tag="situation"):
    """The table as the viewer sees it now, and what he or she was told since.

    Attributes:
        viewer: The seat whose eyes these are; None for a spectator.
        news: Everything told since the client's `since`; the first message has the whole stream. A
            line replaces whatever the client has at its place and after it: that was taken back.
        answered: The client key of the answer that brought this about, for whoever gave it.
        left: Seconds until the others may give the seat of whoever is asked to a bot, at a table
            with a pace.
        lesson: At a table of first steps, how many of its answers are given.
    """

    step: int
    viewer: int | None
    view: dict[str, Any]
    news: list[ToldInfo]
    told: int
    waiting: list[int]
    pending: PendingInfo | None
    can_undo: bool
    over: bool
    outcome: Outcome | None
    answered: str | None = None
    left: float | None = None
    lesson: int | None = None


class Sealed(Struct, tag="sealed"):
    """Somebody has given a sealed answer: the rest of the last situation stands as it was.

    Attributes:
        pending: What the viewer may do now, for whoever has answered; the others may do what they
            could before.
    """

    step: int
    news: list[ToldInfo]
    told: int
    waiting: list[int]
    can_undo: bool
    answered: str | None = None
    left: float | None = None
    pending: PendingInfo | UnsetType | None = UNSET


class TableChanged(Struct, tag="table"):
    """Somebody sat down, left, was handed over, or came and went."""

    table: TableInfo


class Said(Struct, tag="said"):
    """What was said at the table; the first message has the last lines."""

    lines: list[ChatLine]


class Refusal(Struct, tag="refused"):
    """Something was refused; nothing has changed."""

    code: str
    clause: str | None
    params: dict[str, Any]
    client_key: str | None = None


class Pong(Struct, tag="pong"):
    """The connection lives."""


FromServer: TypeAlias = Situation | Sealed | TableChanged | Said | Refusal | Pong
