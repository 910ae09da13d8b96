"""Bodies of REST requests and answers.

The TypeScript types of the web client are made from these. A view and an event are sent as their
game writes them; `games` of the OpenAPI file names their unions.
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
    """A game as the lobby and the form for a new table need it.

    Attributes:
        content: The hash of its content; part of the address where the content is found.
        names: What the cards are called that a table may choose among, those of packs included.
        campaign: Whether a party can go from one game to the next.
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
        choices: What it adds to the choices of the table's options, by option.
    """

    name: str
    game: str
    version: str
    hash: str
    choices: dict[str, list[str]] = {}


class CardInfo(Struct):
    """A card, tile, hero or token as it is drawn and spoken of.

    Attributes:
        kind: The deck or kind it belongs to.
        facts: What messages tell of it besides its name.
        figures: Every other printed figure, as the content has it.
        provenance: Where its figures come from, one word or one per field.
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
    """Everything a client needs to draw and to speak of a game, besides its messages.

    Attributes:
        fields: Per kind of event or decision its fields, each with the kind that says how it is
            spoken.
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
    """Who sits in one seat, as everybody may know.

    Attributes:
        former: Whoever held it has deleted everything of his or hers.
        yours: Whether the one who asks holds it.
        away: A bot keeps it warm for the person whose seat it is.
        resigned: A bot plays it for good.
        invite: The secret of its invitation link; only for whoever set the table up.
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
    """How a game stands, in one sentence that is made of public facts alone.

    Attributes:
        heroes: Per seat the card whose part it plays; empty where there is none yet.
    """

    message: str
    args: dict[str, bool | int]
    heroes: list[str]


class TableInfo(Struct):
    """A table as everybody may know it.

    Attributes:
        host: Whether the one who asks set it up.
        content: The hash of its content (packs change it).
        waiting: The seats that are asked now.
        standing: How its game stands in one sentence, once it has begun.
        rematch: The table at which these people play again, if there is one.
        forked: From which table and step it was forked.
        tutorial: The tutorial that is played here.
        campaign: The campaign whose party is out here, if it is that of the one who asks.
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
    """A seat of a new table: mine, a bot, or open for somebody else."""

    sitter: Literal["me", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=20)] = "greedy"


class TableWish(Struct, forbid_unknown_fields=True):
    """What is chosen so far for a new table of a game."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[dict[str, Value], Meta(max_length=64)] = {}
    packs: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=16)] = []


class TableForm(Struct):
    """A new table as it would be played.

    Attributes:
        options: Every option with its value, its choices and what binds it.
        chosen: The options that a new table has to name; the rest is played anyway.
    """

    options: list[OptionState]
    chosen: dict[str, Value]


class NewTable(Struct, forbid_unknown_fields=True):
    """What somebody chooses for a new table; it starts by itself when no seat is open."""

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
    """A party that goes from one adventure to the next.

    Attributes:
        carry: What the party has, once there is one; the game says what that is.
        table: The table at which it is out now.
    """

    id: str
    game: str
    name: str
    carry: dict[str, Any] | None
    chapters: list[Chapter]
    table: str | None
    created: float


class NewCampaign(Struct, forbid_unknown_fields=True):
    """What somebody chooses for a new campaign."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=40)] = ""
    party: PartyFile | None = None


class Lobby(Struct):
    """What the first page shows: my games, and the tables with a free seat or to be watched."""

    mine: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]


class Sit(Struct, forbid_unknown_fields=True):
    """Sit down in an open seat: by its number at a public table, or by invitation."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    name: Name = ""


class SeatChange(Struct, forbid_unknown_fields=True):
    """What somebody wants done with a seat he or she holds."""

    act: Literal["hand_over", "take_back", "resign", "leave"]
    bot: Annotated[str, Meta(max_length=20)] = "greedy"


class TableChange(Struct, forbid_unknown_fields=True):
    """What the host of a table may still change."""

    public: bool | None = None
    spectators: bool | None = None
    bot_speed: BotSpeed | None = None


class Me(Struct):
    """Whoever asks: a name, and preferences as the client keeps them.

    Attributes:
        account: The name of the account, for whoever is logged in.
    """

    name: str
    preferences: dict[str, Any]
    account: str | None = None


class MeChange(Struct, forbid_unknown_fields=True):
    """What a guest changes of himself or herself."""

    name: Name | None = None
    preferences: dict[str, Value] | None = None


class Accepted(Struct):
    """An answer was taken: it is the row with this step."""

    step: int


# ---------------------------------------------------------------------- replays


class Fork(Struct, forbid_unknown_fields=True):
    """Who plays on from a step of another game."""

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]


class ReplayInfo(Struct):
    """A game to be watched.

    Attributes:
        viewers: From whose eyes it may be watched: `all`, `spectator`, or the number of a seat.
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
    """The table at one place of a replay: after the events before *position*."""

    position: int
    step: int
    view: dict[str, Any]


class Uploaded(Struct):
    """Where an uploaded record can be watched."""

    id: str


class Checked(Struct):
    """A record that was played again here, and gave the same game.

    Attributes:
        seed: What all its chance came from, for everybody to check.
        seed_hash: The fingerprint of the seed that was shown at the start.
    """

    answers: int
    turns: int
    seed: str
    seed_hash: str


class UploadInfo(Struct):
    """A record that I have uploaded.

    Attributes:
        step: Its last step.
    """

    id: str
    game: str
    seats: list[SeatInfo]
    step: int
    outcome: Outcome | None
    created: float
