"""Bodies of REST requests and responses.

The TypeScript types of the web client are generated from these. Views and events are sent as their
game defines them; `games` of the OpenAPI file names their unions.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from mazmorra.campaign import PartyFile
from mazmorra.kernel.definition import Outcome, Party
from mazmorra.kernel.option_form import OptionState
from mazmorra.server.schemas.common import (
    BotSpeed,
    Hex,
    Name,
    Pace,
    SeatNumber,
    Sitter,
    Status,
    Value,
)
from mazmorra.server.schemas.game_info import PackInfo

# ---------------------------------------------------------------------- tables


class SeatInfo(Struct):
    """The public facts of one seat.

    Attributes:
        name: The name of the person or bot there, no two alike; empty while the seat is open.
        former: The person who held it has deleted his or her data.
        yours: Whether the requesting guest holds it.
        away: A bot plays it until its holder takes it back.
        resigned: A bot plays it to the end.
        invite: The secret of its invitation link; only for the host.
        stand_in: The name of the bot that takes the seat if the game starts now; only for the host.
        word_hash: The hash of its word of the deal, given before any word was known.
        word: The word, once the game has started; None where there is none, or it was withheld.
    """

    seat: int
    sitter: Sitter
    name: str
    bot: str | None
    yours: bool
    connected: bool
    away: bool = False
    resigned: bool = False
    invite: str | None = None
    former: bool = False
    stand_in: str | None = None
    word_hash: str | None = None
    word: str | None = None


class StandingInfo(Struct):
    """The standing of a game in one sentence, from public facts alone.

    Attributes:
        heroes: Per seat the id of its hero card; empty before there is one.
    """

    message: str
    args: dict[str, bool | int]
    heroes: list[str]


class TableInfo(Struct):
    """The public facts of a table.

    Attributes:
        host: Whether the requesting guest set it up.
        content: The hash of its content (packs change it).
        waiting: The seats that are asked now.
        standing: The standing of its game in one sentence, once it has begun.
        rematch: The table of the rematch, if there is one.
        forked: The table and step from which it was forked.
        tutorial: Whether the tutorial is played here.
        campaign: The campaign that is played here, if it is the requesting guest's.
        invite: The secret of the link to any open seat; only for the host.
        secret_hash: The hash of the secret from which the seed is dealt, with the words of the
            seats; None where the seed comes from no secret.
        chosen: Whether the seed was typed in, so that it proves nothing.
        deal: What the server waits for before the start: hashes of words, or the words.
    """

    id: str
    game: str
    name: str
    status: Status
    options: dict[str, Value]
    packs: list[PackInfo]
    content: str
    seats: list[SeatInfo]
    public: bool
    spectators: bool
    undo: Literal["strict", "free"]
    pace: Pace
    bot_speed: BotSpeed
    host: bool
    step: int
    waiting: list[int]
    seed_hash: str | None
    standing: StandingInfo | None
    outcome: Outcome | None
    created: float
    changed: float
    rematch: str | None = None
    forked: tuple[str, int] | None = None
    tutorial: bool = False
    campaign: str | None = None
    invite: str | None = None
    secret_hash: str | None = None
    chosen: bool = False
    deal: Literal["hashes", "words"] | None = None


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table: the host's, a bot's, or open.

    Attributes:
        word_hash: The hash of the word that the host gives for it.
    """

    sitter: Literal["me", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=20)] = "greedy"
    word_hash: Hex | None = None


class TableWish(Struct, forbid_unknown_fields=True):
    """The options chosen so far for a new table of a game."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[dict[str, Value], Meta(max_length=64)] = {}
    packs: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=16)] = []


class TableForm(Struct):
    """A new table as it would be played.

    Attributes:
        options: Every option with its value, its choices and what binds it.
        chosen: The options that a new table has to name; the rest are defaults.
    """

    options: list[OptionState]
    chosen: dict[str, Value]


class NewTable(Struct, forbid_unknown_fields=True):
    """A new table; its game starts at once when no seat is open."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, Value] = {}
    packs: Annotated[list[str], Meta(max_length=8)] = []
    name: Annotated[str, Meta(max_length=40)] = ""
    public: bool = False
    spectators: bool = True
    undo: Literal["strict", "free"] | None = None
    pace: Pace = "any"
    bot_speed: BotSpeed = "normal"
    seed: Annotated[str, Meta(max_length=64)] | None = None
    tutorial: bool = False
    campaign: Annotated[str, Meta(max_length=40)] | None = None


class Chapter(Struct):
    """An adventure of a campaign that is over.

    Attributes:
        step: How many answers it took.
        ended: When it was over.
        fallen: The cards of the members that died in it.
    """

    table: str
    adventure: str
    outcome: Outcome
    step: int = 0
    ended: float = 0.0
    fallen: list[str] = []


class LastTable(Struct):
    """How a campaign was played last, so that its next adventure can be set up alike.

    Attributes:
        content: The hash of the content it was played with.
    """

    content: str
    seats: list[NewSeat]
    options: dict[str, Value]
    packs: list[str]
    spectators: bool
    undo: Literal["strict", "free"]
    pace: Pace
    bot_speed: BotSpeed


class CampaignInfo(Struct):
    """A campaign: a party that plays one adventure after another.

    Attributes:
        carry: The state that the party carries on, once there is one; the game defines it.
        table: The table at which it plays now.
        party: The party, as its players read it; None before its first adventure.
        last: How it was played last.
    """

    id: str
    game: str
    name: str
    carry: dict[str, Any] | None
    chapters: list[Chapter]
    table: str | None
    created: float
    party: Party | None = None
    last: LastTable | None = None


class CampaignChange(Struct, forbid_unknown_fields=True):
    """Another name of a campaign."""

    name: Annotated[str, Meta(max_length=40)]


class NewCampaign(Struct, forbid_unknown_fields=True):
    """A new campaign."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=40)] = ""
    party: PartyFile | None = None


class Reach(Struct):
    """Where the server can be reached.

    Attributes:
        lan: Its address in the local network, if it is offered there.
    """

    lan: str | None


class Lobby(Struct):
    """The lobby: the guest's games, and the public tables with a free seat or to watch."""

    mine: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]


class Sit(Struct, forbid_unknown_fields=True):
    """Sit down in an open seat: by its number at a public table, or by invitation.

    Attributes:
        word_hash: The hash of the word that the person gives for it.
    """

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    name: Name = ""
    word_hash: Hex | None = None


class SeatWord(Struct, forbid_unknown_fields=True):
    """The word of a seat in hexadecimal digits, or first its hash."""

    hash: Hex | None = None
    word: Hex | None = None


class SeatChange(Struct, forbid_unknown_fields=True):
    """A change of a seat by its holder."""

    act: Literal["hand_over", "take_back", "resign", "leave"]
    bot: Annotated[str, Meta(max_length=20)] = "greedy"


class TableChange(Struct, forbid_unknown_fields=True):
    """The settings that the host may change after creation."""

    public: bool | None = None
    spectators: bool | None = None
    bot_speed: BotSpeed | None = None


class Me(Struct):
    """The requesting guest: a name, and preferences as the client stores them.

    Attributes:
        account: The name of the account, after a login.
    """

    name: str
    preferences: dict[str, Any]
    account: str | None = None


class MeChange(Struct, forbid_unknown_fields=True):
    """A change of the guest's name or preferences."""

    name: Name | None = None
    preferences: dict[str, Value] | None = None


class Accepted(Struct):
    """A committed answer and the step of its row."""

    step: int
