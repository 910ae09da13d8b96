"""The table of Dungeon Raiders: plain data, written by events alone.

A card lies in exactly one field. Rooms, level cards and final monsters are physical things
(`zombie.2`); power cards, items and characters are always known to all, so their printed id is
enough (`power_4`).
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from mazmorra.kernel import Part, Seat, Thing
from mazmorra.kernel import State as TableState

Card = str
Hand = tuple[Card, ...]
Place = int

#: A game has five levels of five rooms (dr.game.shape); places count from 0.
LAST_LEVEL = 5
LAST_PLACE = 4


class Player(Part):
    """What lies in front of one player."""

    seat: Seat
    character: Card
    coins: int = 0
    wounds: int = 0
    hand: Hand = ()
    peeked: tuple[Place, ...] = ()  # the dark rooms that a torch has shown to this player
    petrified: bool = False


class State(TableState):
    """Everything on the table, and what comes next."""

    next: Literal["level", "enter", "room", "count", "over"] = "level"
    players: list[Player] = field(default_factory=list)
    level: int = 0
    place: Place = 0
    row: tuple[Thing, ...] = ()  # rooms before `place` are out of the game
    dark: tuple[Place, ...] = ()
    laid: tuple[tuple[Seat, Card], ...] = ()  # in this room
    played: tuple[tuple[Seat, Card], ...] = ()  # in this level, face up before their owners
    supply: tuple[Card, ...] = ()
    room_deck: tuple[Thing, ...] = ()
    removed_rooms: tuple[Thing, ...] = ()
    final: tuple[Thing, ...] = ()  # the final monster while it lies under the room deck
    unused_finals: tuple[Thing, ...] = ()
    level_deck: tuple[Thing, ...] = ()
    removed_levels: tuple[Thing, ...] = ()
    discarded: tuple[Thing, ...] = ()  # rows and level cards of levels that are done, face up
    box: tuple[Card, ...] = ()  # characters and power cards that nobody has
    starting: Seat | None = None  # who holds the map card (tactical variant)
