"""An adventure as data: its tables, its lair and its goal; and whether it fits the box."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal, Protocol

from mazmorra.games.dungeon_plungin.dice import dice
from mazmorra.games.dungeon_plungin.parts import Attention, DiceText, Piece, Stat
from mazmorra.kernel import Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mazmorra.games.dungeon_plungin.cards import Cards, LifeRow, Tile
    from mazmorra.kernel import Decks


#: How many sides a tile has, and how one goes from a square to the next.
SIDES = 4
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Group(Piece, frozen=True):
    """So many monsters of a kind."""

    monster: str
    count: DiceText

    def __post_init__(self) -> None:
        dice(self.count)


class LocationRow(Piece, frozen=True):
    """A row of the Location table: a tile with its doors, the entry among them, or `special`."""

    upto: int
    tile: str
    doors: int = 0


class DoorRow(Piece, frozen=True):
    """A row of the Doors table."""

    upto: int
    kind: Literal["normal", "locked", "great"]
    dif: int = 0


class EventRow(Piece, frozen=True):
    """A row of the Random Events table."""

    upto: int
    event: str


class EncounterRow(Piece, frozen=True):
    """A row of the Encounters table; a Dif of 0 is that of the Chests table."""

    upto: int
    monsters: bool = False
    chests: DiceText = "0"
    dif: int = 0

    def __post_init__(self) -> None:
        dice(self.chests)


class ChestRow(Piece, frozen=True):
    """A row of the Chests table."""

    upto: int
    locked: bool
    dif: int = 0


class MonsterRow(Piece, frozen=True):
    """A row of the Monsters table, or of the wandering monsters of an event.

    Attributes:
        table: Whether the Monsters table is rolled instead.
        patient: Whether the monsters make no Alert check.
    """

    upto: int
    groups: tuple[Group, ...] = ()
    table: bool = False
    patient: bool = False


class AttentionRow(Piece, frozen=True):
    """A row of the Attention table."""

    upto: int
    state: Attention


class SpecialRow(Piece, frozen=True):
    """A row of the Special Locations table."""

    upto: int
    tile: str


class TrapRow(Piece, frozen=True):
    """A row of a Traps table; no trap is empty."""

    upto: int
    trap: str = ""


class TreasureRow(Piece, frozen=True):
    """A row of the Treasure table: gold, objects, a random spell book or a random recipe."""

    upto: int
    gold: DiceText = ""
    object: str = ""
    count: DiceText = "1"
    book: bool = False
    recipes: tuple[str, ...] = ()
    unique: bool = False

    def __post_init__(self) -> None:
        dice(self.count)
        if self.gold:
            dice(self.gold)


class Tables(Piece, frozen=True):
    """The tables of an adventure, each with its die."""

    location: tuple[LocationRow, ...]
    location_die: int
    doors: tuple[DoorRow, ...]
    doors_die: int
    events: tuple[EventRow, ...]
    events_die: int
    encounters: tuple[EncounterRow, ...]
    encounters_die: int
    chests: tuple[ChestRow, ...]
    chests_die: int
    monsters: tuple[MonsterRow, ...]
    monsters_die: int
    attention: tuple[AttentionRow, ...]
    attention_die: int
    special: tuple[SpecialRow, ...]
    special_die: int
    door_traps: tuple[TrapRow, ...]
    door_traps_die: int
    chest_traps: tuple[TrapRow, ...]
    chest_traps_die: int
    treasure: tuple[TreasureRow, ...]
    treasure_die: int


class Lair(Piece, frozen=True):
    """The unique location behind the Great Door.

    Attributes:
        boss: Who stands there; *guards* are placed by dice.
        attention: The state its monsters are in.
        chests: The Difs of locked chests in the corners beside the door.
        gates: Whether gates in the far corners lead out.
        lingers: Whether the heroes may still deal with the chests after the victory.
    """

    tile: str
    boss: str
    guards: tuple[Group, ...] = ()
    attention: Attention = "unaware"
    chests: tuple[int, ...] = ()
    gates: bool = False
    lingers: bool = False


class Adventure(Card, frozen=True, kw_only=True):
    """An adventure: its level, its time, its tables and its goal.

    Attributes:
        interval: Build phases without a modifier, and the highest modifier after them.
        gate: Whether the Entrance holds a magic gate.
        key_bearer: Whether a group of monsters carries a Great Key once the door is found.
    """

    level: int
    interval: tuple[int, int]
    gold: int
    exp: int
    gate: bool = False
    key_bearer: bool = True
    tables: Tables
    lair: Lair


class EventCard(Card, frozen=True, kw_only=True):
    """A random event of corridors; what it does is the effect named on it.

    Attributes:
        trap: The trap it is.
        gold: The dice of gold it brings.
        rows: Its own table of wandering monsters.
        stat: The characteristic of its check, with its Dif.
        object: What it brings, and what the first time only.
    """

    trap: str = ""
    gold: DiceText = ""
    rows: tuple[MonsterRow, ...] = ()
    die: int = 6
    stat: Stat | Literal[""] = ""
    dif: int = 0
    object: str = ""
    count: DiceText = "1"
    later: int = 0
    exp: int = 0
    amount: int = 0

    def __post_init__(self) -> None:
        dice(self.count)
        if self.gold:
            dice(self.gold)


# ---------------------------------------------------------------------- whether it fits


class _Row(Protocol):
    @property
    def upto(self) -> int: ...


def check_adventures(decks: Decks, box: Cards) -> None:
    """Refuse adventures, events and monsters that do not fit the box, as a pack may bring them.

    Raises:
        Refused: Something is missing; the sentence says what and where.
    """
    for id, tile in box.tiles.items():
        _check_floor(decks, id, tile)
    for id, monster in box.monsters.items():
        if not monster.life and monster.stats.vida < 1:
            raise decks.refuse(id, "a monster without a Life Table has at least 1 point of Life")
        if monster.life:
            _check_life(decks, id, monster.life)
        if monster.leaves:
            _known(decks, id, "object", (monster.leaves,), box.objects)
        if monster.law.role == "special" and not monster.effect:
            raise decks.refuse(id, "a monster with the role 'special' needs an effect")
    for id, event in box.events.items():
        _known_groups(decks, box, id, event.rows)
        _known(decks, id, "trap", (event.trap,) if event.trap else (), box.traps)
        _known(decks, id, "object", (event.object,) if event.object else (), box.objects)
        if event.effect and not event.clauses:
            raise decks.refuse(id, "an event with an effect names the clause it belongs to")
        if event.rows:
            _covers(decks, id, "rows", event.rows, event.die)
    for id, adventure in box.adventures.items():
        if min(adventure.interval) < 0 or sum(adventure.interval) < 1:
            raise decks.refuse(id, "the interval has two numbers, none below 0 and not both 0")
        _check_tables(decks, box, id, adventure.tables)
        _check_lair(decks, box, id, adventure.lair)


def _check_tables(decks: Decks, box: Cards, id: str, tables: Tables) -> None:
    for table in (field for field in tables.__struct_fields__ if not field.endswith("_die")):
        _covers(decks, id, table, getattr(tables, table), getattr(tables, f"{table}_die"))
    _known_groups(decks, box, id, tables.monsters)
    places = [row.tile for row in tables.location if row.tile != "special"]
    _known(decks, id, "tile", (*places, *(row.tile for row in tables.special)), box.tiles)
    for row in tables.location:
        if row.tile != "special":
            _check_doors(decks, id, row, box.tiles[row.tile])
    for name in (row.tile for row in tables.special):
        if box.tiles[name].kind != "special":
            raise decks.refuse(
                id, f"the special location '{name}' is no tile of the kind 'special'"
            )
    traps = (*tables.door_traps, *tables.chest_traps)
    _known(decks, id, "trap", (row.trap for row in traps if row.trap), box.traps)
    _known(decks, id, "event", (row.event for row in tables.events), box.events)
    found = [row.object for row in tables.treasure if row.object]
    _known(decks, id, "object", found, box.objects)
    recipes = (recipe for row in tables.treasure for recipe in row.recipes)
    _known(decks, id, "recipe", recipes, box.recipes)
    if not any(row.kind == "great" for row in tables.doors):
        raise decks.refuse(id, "the table 'doors' has no row with the Great Door")


def _check_doors(decks: Decks, id: str, row: LocationRow, tile: Tile) -> None:
    """Refuse a row that lays a tile which is neither room nor corridor, or has too few doors."""
    if tile.kind not in ("room", "corridor"):
        raise decks.refuse(
            id, f"the location '{row.tile}' is no tile of the kind 'room' or 'corridor'"
        )
    least = max(1, len(tile.doors))
    if not least <= row.doors <= SIDES:
        problem = f"the location '{row.tile}' has {least} to {SIDES} doors, not {row.doors}"
        raise decks.refuse(id, problem)


def _check_floor(decks: Decks, id: str, tile: Tile) -> None:
    """Refuse a tile that cannot be entered, or whose floor does not hang together."""
    side = range(len(tile.floor))
    floor = {(row, at) for row in side for at in side if tile.floor[row][at] in ".o"}
    middles = [at for at in side if at % 6 in (2, 3)]
    before = {(row, at) for row in middles for at in (0, side[-1])}
    before |= {(at, row) for row, at in before}
    if not (tile.reaches or tile.doors) and before - floor:
        problem = "a door may be on every side, so the two squares in the middle of each are floor"
        raise decks.refuse(id, problem)
    reached, edge = set[tuple[int, int]](), set(sorted(floor)[:1])
    while edge:
        reached |= edge
        near = {(row + down, at + to) for row, at in edge for down, to in STEPS}
        edge = (near & floor) - reached
    if not floor or reached != floor:
        raise decks.refuse(id, "its floor does not hang together")


def _check_life(decks: Decks, id: str, rows: Sequence[LifeRow]) -> None:
    """Refuse a Life Table with which nobody ever dies."""
    ends = [row.upto for row in rows]
    if any(a >= b for a, b in pairwise(ends)):
        raise decks.refuse(id, "the rows of the Life Table do not rise")
    if rows[-1].result != "dies":
        raise decks.refuse(id, "the last row of the Life Table is no 'dies'")


def _check_lair(decks: Decks, box: Cards, id: str, lair: Lair) -> None:
    _known(decks, id, "tile", (lair.tile,), box.tiles)
    _known(decks, id, "monster", (lair.boss,), box.monsters)
    _known_groups(decks, box, id, (MonsterRow(1, lair.guards),))
    if box.tiles[lair.tile].kind != "unique":
        raise decks.refuse(id, f"the lair '{lair.tile}' is no tile of the kind 'unique'")
    if box.monsters[lair.boss].rank == "ordinary":
        raise decks.refuse(id, f"'{lair.boss}' is neither a boss nor a mini-boss")
    if box.monsters[lair.boss].effect and not lair.guards:
        raise decks.refuse(id, f"'{lair.boss}' calls for guards, and the lair has none")


def _covers(decks: Decks, id: str, table: str, rows: Sequence[_Row], die: int) -> None:
    """Refuse a table in which a roll would have no row, or a row no roll."""
    ends = [row.upto for row in rows]
    if die < 1:
        raise decks.refuse(id, f"the die of the table '{table}' has {die} sides")
    if not ends or ends[0] < 1 or any(a >= b for a, b in pairwise(ends)):
        raise decks.refuse(id, f"the rows of the table '{table}' do not rise from 1 on")
    if ends[-1] < die:
        problem = f"the table '{table}' ends at {ends[-1]}, but its die has {die} sides"
        raise decks.refuse(id, problem)


def _known(
    decks: Decks, id: str, kind: str, names: Iterable[str], known: Mapping[str, Card]
) -> None:
    for name in names:
        if name not in known:
            raise decks.refuse(id, f"there is no {kind} '{name}'")


def _known_groups(decks: Decks, box: Cards, id: str, rows: Iterable[MonsterRow]) -> None:
    names = (group.monster for row in rows for group in row.groups)
    _known(decks, id, "monster", names, box.monsters)
