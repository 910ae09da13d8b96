"""Bodies of REST requests and responses.

The TypeScript types of the web client are generated from these. Views and events are sent as their
game defines them; `games` of the OpenAPI file names their unions.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from mazmorra.campaign import PartyFile
from mazmorra.kernel.content import Words
from mazmorra.kernel.definition import Outcome, TableOption
from mazmorra.kernel.option_form import OptionState
from mazmorra.server.schemas.common import (
    BotSpeed,
    Name,
    Pace,
    SeatNumber,
    Sitter,
    Status,
    ToldInfo,
    Value,
)

# ---------------------------------------------------------------------- games


class GameInfo(Struct):
    """A game, for the lobby and the form for a new table.

    Attributes:
        content: The hash of its content; part of the content's URL.
        names: The names of the cards that a table option may choose, those of packs included.
        campaign: Whether the game has campaigns.
    """

    id: str
    name: str
    state_of_work: Literal["building", "whole"]
    seats: list[int]
    options: list[TableOption]
    bots: list[str]
    packs: list[PackInfo]
    content: str
    tutorial: bool
    names: dict[str, Words]
    campaign: bool


class PackInfo(Struct):
    """A content pack that this server offers.

    Attributes:
        choices: The choices that it adds to table options, by option.
    """

    name: str
    game: str
    version: str
    hash: str
    choices: dict[str, list[str]] = {}


class CardInfo(Struct):
    """A card, tile, hero or token, for drawings and messages.

    Attributes:
        kind: The deck or kind it belongs to.
        facts: Its facts that messages use, besides its name.
        figures: Every other printed figure, as in the content.
        provenance: The source of its figures, one word or one per field.
    """

    id: str
    kind: str
    name: Words
    text: Words | None
    copies: int
    provenance: str | dict[str, str]
    clauses: list[str]
    facts: dict[str, Any]
    figures: dict[str, Any]


class GameContent(Struct):
    """The content that a client needs to draw and describe a game, besides its messages.

    Attributes:
        fields: Per type of event or decision its fields, each with the kind that determines how
            its value is worded.
        words: Per further kind the words of its values; an empty list means the value is the word.
        keys: The kind of a word in the key of an option.
        clauses: The title of every clause, by id.
    """

    game: str
    hash: str
    cards: dict[str, CardInfo]
    fields: dict[str, list[tuple[str, str]]]
    words: dict[str, list[str]]
    keys: dict[str, str]
    clauses: dict[str, Words]


class ClauseInfo(Struct):
    """A clause for the rules browser."""

    id: str
    kind: str
    section: str
    title: Words
    text: Words
    source: str
    variant: str | None


# ---------------------------------------------------------------------- tables


class SeatInfo(Struct):
    """The public facts of one seat.

    Attributes:
        former: The person who held it has deleted his or her data.
        yours: Whether the requesting guest holds it.
        away: A bot plays it until its holder takes it back.
        resigned: A bot plays it to the end.
        invite: The secret of its invitation link; only for the host.
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


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table: the host's, a bot's, or open."""

    sitter: Literal["me", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=20)] = "greedy"


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
    """An adventure of a campaign that is over."""

    table: str
    adventure: str
    outcome: Outcome


class CampaignInfo(Struct):
    """A campaign: a party that plays one adventure after another.

    Attributes:
        carry: The state that the party carries on, once there is one; the game defines it.
        table: The table at which it plays now.
    """

    id: str
    game: str
    name: str
    carry: dict[str, Any] | None
    chapters: list[Chapter]
    table: str | None
    created: float


class NewCampaign(Struct, forbid_unknown_fields=True):
    """A new campaign."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=40)] = ""
    party: PartyFile | None = None


class Lobby(Struct):
    """The lobby: the guest's games, and the public tables with a free seat or to watch."""

    mine: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]


class Sit(Struct, forbid_unknown_fields=True):
    """Sit down in an open seat: by its number at a public table, or by invitation."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    name: Name = ""


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


# ---------------------------------------------------------------------- replays


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
    """

    answers: int
    turns: int
    seed: str
    seed_hash: str


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
