"""Messages of a table's WebSocket, both ways.

A view, an event and a decision are sent as their game writes them; `games` of the OpenAPI file
names their unions.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from mazmorra.kernel import MOST_PLANNED, Planned, Shown
from mazmorra.kernel.definition import Outcome
from mazmorra.server.schemas.common import ClientKey, Key, SeatNumber, Step, ToldInfo
from mazmorra.server.schemas.rest import TableInfo

#: Close codes of a WebSocket; from 4000 on a client does not try again.
GOING_AWAY, TRY_AGAIN, REFUSED = 1001, 1013, 4000

#: Encodes any message of the server.
encode = msgspec.json.Encoder().encode


class OutlookInfo(Struct):
    """The consequence of an answer: one result, or several with their odds."""

    message: str
    args: dict[str, Any]
    odds: list[tuple[float, str, dict[str, Any]]]


class OptionInfo(Struct):
    """One legal answer, with its place in a list whose rows are verbs.

    Attributes:
        shown: Its row (the beginning of its key), its target (the rest), the verb of which it is a
            stronger form, its rank (99 stands at the foot), and why it is folded away.
    """

    key: str
    aside: bool
    outlook: OutlookInfo | None
    shown: Shown


class ClosedInfo(Struct):
    """An answer that is not legal now, with the clause that forbids it.

    Attributes:
        params: The arguments of the message.
        message: The message `closed-<word>` that says what is missing now; empty where there is
            none and the title of the clause is shown.
    """

    key: str
    clause: str
    params: dict[str, Any]
    message: str


class PendingInfo(Struct):
    """What the viewer's seat may do now.

    Attributes:
        decision: The question with its `type` and fields; None where there are only asides.
        clause: The clause by which it is asked.
        together: Whether others were asked at the same time, also if they have answered.
        recurs: Whether it may be asked again and again within a turn and its passing answer costs
            and changes nothing, so that a client may offer to give that until the turn ends.
        plans: Where several answers lead that may be chosen in one go, with their keys and what
            they pass: the far rooms that a hero can walk to.
        grave: The keys of options that end the game for all: a person is asked once more.
    """

    seat: int
    decision: dict[str, Any] | None
    clause: str
    final: bool
    together: bool
    recurs: bool
    options: list[OptionInfo]
    closed: list[ClosedInfo]
    plans: list[Planned]
    grave: list[str]


class ChatLine(Struct):
    """A chat line; plain text, never markup.

    Attributes:
        notice: The id of a notice that the server writes about the seat, without text.
    """

    id: int
    at: float
    seat: int | None
    name: str
    text: str
    notice: Literal["bot-failed"] | None = None


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Submit an answer. A repeat with the same client key changes nothing."""

    seat: SeatNumber
    step: Step
    key: Key
    client_key: ClientKey


class Plan(Struct, tag="plan", forbid_unknown_fields=True):
    """Submit several answers, given one after the other as far as nothing new is learned.

    It ends before an answer that is not legal then, after one that moved chance or showed something
    hidden, and when another seat is asked. A repeat with the same client key changes nothing.
    """

    seat: SeatNumber
    step: Step
    keys: Annotated[list[Key], Meta(min_length=1, max_length=MOST_PLANNED)]
    client_key: ClientKey


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Undo the seat's last answer."""

    seat: SeatNumber
    step: Step
    client_key: ClientKey


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Send a chat line. A repeat with the same client key adds nothing."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    client_key: ClientKey | None = None


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Ask for a `pong`."""


FromClient: TypeAlias = Answer | Plan | Undo | Say | Ping


class Situation(Struct, tag="situation"):
    """The present view of the viewer, and the events since the last message.

    Attributes:
        viewer: The viewer's seat; None for a spectator.
        sealed: The key of the sealed answer that the viewer's seat has given, while others are
            still asked.
        news: The events since the client's `since`; the first message has the whole stream. A line
            replaces the client's line at its index and all after it: an undo has removed those.
        answered: The client key of the answer that caused this message, for its sender.
        left: At a table with a pace: seconds until the others may hand the asked seat to a bot.
        lesson: At a tutorial table: how many of its answers are given.
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
    sealed: str | None = None


class Sealed(Struct, tag="sealed"):
    """A sealed answer was given or taken back: the rest of the last situation is unchanged.

    Attributes:
        pending: What the viewer may do now, for the seat of the answer; absent for the others,
            whose options are unchanged.
        sealed: The key of its sealed answer, for the same seat.
    """

    step: int
    news: list[ToldInfo]
    told: int
    waiting: list[int]
    can_undo: bool
    answered: str | None = None
    left: float | None = None
    pending: PendingInfo | UnsetType | None = UNSET
    sealed: str | UnsetType | None = UNSET


class TableChanged(Struct, tag="table"):
    """The table's info has changed: seats, connections or settings."""

    table: TableInfo


class Said(Struct, tag="said"):
    """New chat lines; the first message has the last lines.

    Attributes:
        answered: The client key of the line, for its sender.
    """

    lines: list[ChatLine]
    answered: str | None = None


class Refusal(Struct, tag="refused"):
    """A message of the client was refused; nothing has changed."""

    code: str
    clause: str | None
    params: dict[str, Any]
    client_key: str | None = None


class Unknown(Struct, tag="unknown"):
    """It is not known whether a message of the client was committed: it is to be sent again.

    The same client key changes nothing a second time: the answer to the repetition says what became
    of the first.
    """

    code: str
    client_key: str | None = None


class Pong(Struct, tag="pong"):
    """The answer to a `ping`."""


FromServer: TypeAlias = Situation | Sealed | TableChanged | Said | Refusal | Unknown | Pong
