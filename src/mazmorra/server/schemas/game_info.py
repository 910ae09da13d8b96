"""What a server says of its games: their forms, packs, cards and clauses."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from mazmorra.bots.ladder import Ladder
from mazmorra.kernel.content import Words
from mazmorra.kernel.definition import TableOption


class GameInfo(Struct):
    """A game, for the lobby and the form for a new table.

    Attributes:
        content: The hash of its content; part of the content's URL.
        names: The names of the cards that a table option may choose, those of packs included.
        campaign: Whether the game has campaigns.
        bots: The names of the bots that a table may ask for: a strength, and after a colon a
            temper; and those of others that the operator has installed.
        ladder: How strong its bots were measured; None where they were not measured.
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
    ladder: Ladder | None = None


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
        icon: The name of its icon, whose drawing comes with the content.
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
    icon: str | None = None


class GameContent(Struct):
    """The content that a client needs to draw and describe a game, besides its messages.

    Attributes:
        fields: Per type of event or decision its fields, each with the kind that determines how
            its value is worded.
        words: Per further kind the words of its values; an empty list means the value is the word.
        keys: The kind of a word in the key of an option.
        clauses: The title of every clause, by id.
        icons: The drawing of every icon that a card names, as the inside of an SVG with the view
            box `0 0 512 512`.
    """

    game: str
    hash: str
    cards: dict[str, CardInfo]
    fields: dict[str, list[tuple[str, str]]]
    words: dict[str, list[str]]
    keys: dict[str, str]
    clauses: dict[str, Words]
    icons: dict[str, str] = {}


class ClauseInfo(Struct):
    """A clause for the rules browser."""

    id: str
    kind: str
    section: str
    title: Words
    text: Words
    source: str
    variant: str | None
