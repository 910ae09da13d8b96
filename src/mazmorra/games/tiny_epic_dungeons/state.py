"""The table of Tiny Epic Dungeons: plain data, written by events alone.

A card lies in exactly one field. Decks are bags: what is drawn is drawn at random, so their order
means nothing. A facedown Dungeon Card on the grid still lies in the bag of its part of the deck;
which card it is is decided when it is flipped.
"""

from __future__ import annotations

from typing import Literal, cast

from msgspec import Struct, field

from mazmorra.games.tiny_epic_dungeons.geometry import CELLS, ENTRANCE, Cell
from mazmorra.kernel import Part, Seat, Thing
from mazmorra.kernel import State as TableState

#: There are so many Disarm Markers and Altar Markers in the box.
DISARM_MARKERS, ALTAR_MARKERS = 7, 5
#: So many Goblins can be in the dungeon; one more loses the game.
GOBLIN_SLOTS = 4

Layer = Literal["", "a", "b", "c"]
Result = Literal["", "won", "goblins", "torch", "closed"]
_NO_LAYERS: tuple[Layer, ...] = cast("tuple[Layer, ...]", ("",) * CELLS)


class Hero(Part):
    """One hero.

    Attributes:
        hero: The Hero Mat.
        seat: Who leads it.
        space: The Hero Space of the Boss Mat it stands on, 0 in the dungeon.
        hands: The Loot that covers the left and the right hand slot.
        stone: The Defense that a spell gives until the hero's next turn.
        veiled: Whether a spell lets the hero move with Stealth during its next turn.
    """

    hero: str
    seat: Seat
    health: int = 0
    focus: int = 0
    place: Cell = ENTRANCE
    space: int = 0
    hands: tuple[str, str] = ("", "")
    garb: str = ""
    trinkets: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    stone: int = 0
    veiled: bool = False

    @property
    def worn(self) -> tuple[str, ...]:
        """The cards that cover no hand slot."""
        return (*((self.garb,) if self.garb else ()), *self.trinkets, *self.spells)

    @property
    def equipped(self) -> tuple[str, ...]:
        """All cards of the hero, hands first."""
        return (*(card for card in self.hands if card), *self.worn)


class Turn(Part):
    """What belongs to the turn of the active hero and ends with it.

    Attributes:
        walked: How many rooms and Hero Spaces were entered for Speed.
        stopped: Whether movement has ended.
        held: Whether an enemy ended it, so that no Portal leads away while one is there.
        heroic: Whether the Heroic Action is spent.
        extra: Extra Heroic Actions that are still to be used.
        hasted: Whether an extra one was granted this turn.
        speed, defense: What Free Actions have added.
        stealth: Whether the hero moves with Stealth.
        arrived: Whether the hero has moved onto its Hero Space and not ended its movement there.
        used: What can be used once per turn and is spent: `reroll`, `change`, `explore`, `shield`.
        tried: The cells whose Free Action was attempted.
    """

    walked: int = 0
    stopped: bool = False
    held: bool = False
    heroic: bool = False
    extra: int = 0
    hasted: bool = False
    speed: int = 0
    defense: int = 0
    stealth: bool = False
    arrived: bool = False
    used: tuple[str, ...] = ()
    tried: tuple[Cell, ...] = ()


class Enemy(Struct, frozen=True):
    """A Goblin, a Minion or the Boss.

    Attributes:
        slot: 1 to 4 for Goblins, from 5 on for Minions in the order they came, 9 for the Boss.
        health: What is left of a Minion; a Goblin has 1, a Boss has its markers.
        weak: The heroes whose Weaken still lasts, by number, and the Defense it takes.
    """

    slot: int
    card: str
    place: Cell
    health: int = 1
    weak: tuple[tuple[int, int], ...] = ()


class State(TableState):
    """Everything on the table, and what comes next.

    Attributes:
        next: The step that comes next: Hero Mats, the first hero, the start of a turn, an action
            of it, the torch at its end, or nothing any more.
        active: The number of the hero whose turn it is.
        mats: The Hero Mats that were dealt to choose from, in a table that deals several.
        cards: The faceup Dungeon Card of each cell, or nothing.
        doors: The corridors of each faceup card as it lies.
        layers: For each facedown card the part of the deck it came from.
        undealt: How many cards of the parts A, B and C are still in the deck.
        layer_a, layer_b, layer_c: The parts of the Dungeon Deck with their facedown cards on the
            grid.
        unseen: The cards that went back to the box without being looked at.
        box: The cards that are out of the game for everybody to see.
        altars: The cells with an Altar Marker.
        altar_reserve: The Altar Markers that wait for the Encounters.
        enemies: Goblins, Minions and the Boss, in the order in which they act.
        killed: How many Minions were killed: the Health Markers on the Boss Mat.
        markers: The Boss's Health Markers.
        covered: The Altar spaces of the Boss's track that are covered.
        found: The card somebody has drawn and not yet equipped.
        burning: Whether a torch space is being resolved.
        due: Torch steps that wait until it is.
    """

    next: Literal["mats", "first", "begin", "act", "torch", "over"] = "mats"
    heroes: list[Hero] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    active: int = 0
    act: Literal[1, 2] = 1
    torch: int = 0
    due: int = 0
    burning: bool = False
    result: Result = ""
    mats: tuple[str, ...] = ()
    cards: tuple[str, ...] = ("",) * CELLS
    doors: tuple[int, ...] = (0,) * CELLS
    layers: tuple[Layer, ...] = _NO_LAYERS
    undealt: tuple[int, int, int] = (0, 0, 0)
    layer_a: tuple[Thing, ...] = ()
    layer_b: tuple[Thing, ...] = ()
    layer_c: tuple[Thing, ...] = ()
    unseen: tuple[Thing, ...] = ()
    box: tuple[str, ...] = ()
    disarmed: tuple[Cell, ...] = ()
    altars: tuple[Cell, ...] = ()
    altar_reserve: int = 0
    enemies: tuple[Enemy, ...] = ()
    goblin_deck: tuple[Thing, ...] = ()
    goblin_discards: tuple[str, ...] = ()
    minion_deck: tuple[Thing, ...] = ()
    killed: int = 0
    bosses: tuple[Thing, ...] = ()
    markers: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()
    loot_deck: tuple[Thing, ...] = ()
    spell_deck: tuple[Thing, ...] = ()
    loot_row: tuple[str, ...] = ()
    spell_row: tuple[str, ...] = ()
    found: str = ""

    def hero(self, name: str) -> Hero:
        """Return the hero with that mat."""
        for hero in self.heroes:
            if hero.hero == name:
                return hero
        raise LookupError(name)

    def enemy(self, slot: int) -> Enemy:
        """Return the enemy of a slot."""
        for enemy in self.enemies:
            if enemy.slot == slot:
                return enemy
        raise LookupError(slot)
