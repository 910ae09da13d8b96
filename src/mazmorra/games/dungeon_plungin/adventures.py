"""An adventure as data: its tables, its lair and its goal; and whether it fits the box."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal, Protocol, cast

from mazmorra.games.dungeon_plungin.dice import check_dice
from mazmorra.games.dungeon_plungin.stats import Attention, DiceText, Piece, Stat
from mazmorra.kernel import PROBLEMS, Amount, Card, Count, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.games.dungeon_plungin.cards import LifeRow, Monster, Tile
    from mazmorra.kernel import Decks

PROBLEMS |= {
    "no_life": "a monster without a Life Table has at least 1 point of Life",
    "life_rows": "the rows of the Life Table do not rise",
    "life_end": "the last row of the Life Table is no 'dies'",
    "special_role": "a monster with the role 'special' needs an effect",
    "interval": "the interval has two numbers, none below 0 and not both 0",
    "no_great_door": "the table 'doors' has no row with the Great Door",
    "door_count": "the location '{name}' has {least} to {most} doors, not {doors}",
    "tile_kind": "the tile '{name}' is of the kind '{found}'; allowed are {kinds}",
    "floor_middles": "a door may be on every side, so the two squares in the middle of each "
    "are floor",
    "floor_apart": "its floor does not hang together",
    "no_boss": "'{name}' is neither a boss nor a mini-boss",
    "no_guards": "'{name}' calls for guards, and the lair has none",
    "table_die": "the die of the table '{table}' has {die} sides",
    "table_rows": "the rows of the table '{table}' do not rise from 1 on",
    "table_end": "the table '{table}' ends at {last}, but its die has {die} sides",
}

#: How many sides a tile has, and how one goes from a square to the next.
SIDES = 4
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Group(Piece, frozen=True):
    """So many monsters of a kind."""

    monster: str
    count: DiceText

    def __post_init__(self) -> None:
        check_dice(self.count, "count")


class LocationRow(Piece, frozen=True):
    """A row of the Location table: a tile with its doors, the entry among them, or `special`."""

    upto: Count
    tile: str
    doors: Amount = 0


class DoorRow(Piece, frozen=True):
    """A row of the Doors table."""

    upto: Count
    kind: Literal["normal", "locked", "great"]
    dif: Amount = 0


class EventRow(Piece, frozen=True):
    """A row of the Random Events table."""

    upto: Count
    event: str


class EncounterRow(Piece, frozen=True):
    """A row of the Encounters table; a Dif of 0 is that of the Chests table."""

    upto: Count
    monsters: bool = False
    chests: DiceText = "0"
    dif: Amount = 0

    def __post_init__(self) -> None:
        check_dice(self.chests, "chests")


class ChestRow(Piece, frozen=True):
    """A row of the Chests table."""

    upto: Count
    locked: bool
    dif: Amount = 0


class MonsterRow(Piece, frozen=True):
    """A row of the Monsters table, or of the wandering monsters of an event.

    Attributes:
        table: Whether the Monsters table is rolled instead.
        patient: Whether the monsters make no Alert check.
    """

    upto: Count
    groups: tuple[Group, ...] = ()
    table: bool = False
    patient: bool = False


class AttentionRow(Piece, frozen=True):
    """A row of the Attention table."""

    upto: Count
    state: Attention


class SpecialRow(Piece, frozen=True):
    """A row of the Special Locations table."""

    upto: Count
    tile: str


class TrapRow(Piece, frozen=True):
    """A row of a Traps table; no trap is empty."""

    upto: Count
    trap: str = ""


class TreasureRow(Piece, frozen=True):
    """A row of the Treasure table: gold, objects, a random spell book or a random recipe."""

    upto: Count
    gold: DiceText = ""
    object: str = ""
    count: DiceText = "1"
    book: bool = False
    recipes: tuple[str, ...] = ()
    unique: bool = False

    def __post_init__(self) -> None:
        check_dice(self.count, "count")
        if self.gold:
            check_dice(self.gold, "gold")


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
    chests: tuple[Amount, ...] = ()
    gates: bool = False
    lingers: bool = False


class Adventure(Card, frozen=True, kw_only=True):
    """An adventure: its level, its time, its tables and its goal.

    Attributes:
        interval: Build phases without a modifier, and the highest modifier after them.
        gate: Whether the Entrance holds a magic gate.
        key_bearer: Whether a group of monsters carries a Great Key once the door is found.
        goal: What wins it, in one line; without it the messages of the game say so.
        won: What is told after a victory, and *lost* after a defeat.
    """

    level: Count
    interval: tuple[int, int]
    gold: Amount
    exp: Amount
    gate: bool = False
    key_bearer: bool = True
    tables: Tables
    lair: Lair
    goal: Words | None = None
    won: Words | None = None
    lost: Words | None = None


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
    die: Count = 6
    stat: Stat | Literal[""] = ""
    dif: Amount = 0
    object: str = ""
    count: DiceText = "1"
    later: Amount = 0
    exp: Amount = 0
    amount: Amount = 0

    def __post_init__(self) -> None:
        check_dice(self.count, "count")
        if self.gold:
            check_dice(self.gold, "gold")


# ---------------------------------------------------------------------- whether it fits


class _Row(Protocol):
    @property
    def upto(self) -> int: ...


def check_adventures(decks: Decks) -> None:
    """Report adventures, events and monsters that do not fit the box, as a pack may bring them."""
    for id, tile in cast("dict[str, Tile]", decks["tile"]).items():
        _check_floor(decks, id, tile)
    for id, monster in cast("dict[str, Monster]", decks["monster"]).items():
        _check_monster(decks, id, monster)
    for id, event in cast("dict[str, EventCard]", decks["event"]).items():
        _known_groups(decks, id, event.rows, "rows")
        if event.trap:
            decks.known(id, "trap", event.trap, "trap")
        if event.object:
            decks.known(id, "object", event.object, "object")
        if event.rows:
            _covers(decks, id, "rows", event.rows, event.die, "rows")
    for id, adventure in cast("dict[str, Adventure]", decks["adventure"]).items():
        if min(adventure.interval) < 0 or sum(adventure.interval) < 1:
            decks.wrong(id, "interval", "interval")
        _check_tables(decks, id, adventure.tables)
        _check_lair(decks, id, adventure.lair)


def _check_monster(decks: Decks, id: str, monster: Monster) -> None:
    if not monster.life and monster.stats.vida < 1:
        decks.wrong(id, "no_life", "stats", "vida")
    if monster.life:
        _check_life(decks, id, monster.life)
    if monster.leaves:
        decks.known(id, "object", monster.leaves, "leaves")
    if monster.law.role == "special" and not monster.effect:
        decks.wrong(id, "special_role", "law", "role")


def _check_tables(decks: Decks, id: str, tables: Tables) -> None:
    for table in (field for field in tables.__struct_fields__ if not field.endswith("_die")):
        rows, die = getattr(tables, table), getattr(tables, f"{table}_die")
        _covers(decks, id, table, rows, die, "tables", table)
    _known_groups(decks, id, tables.monsters, "tables", "monsters")
    for number, row in enumerate(tables.location):
        path = ("tables", "location", number)
        if row.tile != "special" and decks.known(id, "tile", row.tile, *path, "tile"):
            _check_doors(decks, id, row, *path)
    for number, special in enumerate(tables.special):
        path = ("tables", "special", number)
        if decks.known(id, "tile", special.tile, *path, "tile"):
            _of_kind(decks, id, special.tile, ("special",), *path, "tile")
    for table in ("door_traps", "chest_traps"):
        for number, trap in enumerate(getattr(tables, table)):
            if trap.trap:
                decks.known(id, "trap", trap.trap, "tables", table, number, "trap")
    for number, event in enumerate(tables.events):
        decks.known(id, "event", event.event, "tables", "events", number, "event")
    for number, treasure in enumerate(tables.treasure):
        path = ("tables", "treasure", number)
        if treasure.object:
            decks.known(id, "object", treasure.object, *path, "object")
        for which, recipe in enumerate(treasure.recipes):
            decks.known(id, "recipe", recipe, *path, "recipes", which)
    if not any(row.kind == "great" for row in tables.doors):
        decks.wrong(id, "no_great_door", "tables", "doors")


def _check_doors(decks: Decks, id: str, row: LocationRow, *path: str | int) -> None:
    """Report a row that lays a tile which is neither room nor corridor, or has too few doors."""
    if not _of_kind(decks, id, row.tile, ("room", "corridor"), *path, "tile"):
        return
    tile = cast("Tile", decks["tile"][row.tile])
    least = max(1, len(tile.doors))
    if not least <= row.doors <= SIDES:
        span = {"least": least, "most": SIDES, "doors": row.doors}
        decks.wrong(id, "door_count", *path, "doors", name=row.tile, **span)


def _of_kind(decks: Decks, id: str, name: str, kinds: tuple[str, ...], *path: str | int) -> bool:
    """Say whether a tile is of one of some kinds, and report it where it is not."""
    found = cast("Tile", decks["tile"][name]).kind
    if found not in kinds:
        decks.wrong(id, "tile_kind", *path, name=name, found=found, kinds=", ".join(kinds))
    return found in kinds


def _check_floor(decks: Decks, id: str, tile: Tile) -> None:
    """Report a tile that cannot be entered, or whose floor does not hang together."""
    side = range(len(tile.floor))
    floor = {(row, at) for row in side for at in side if tile.floor[row][at] in ".o"}
    middles = [at for at in side if at % 6 in (2, 3)]
    before = {(row, at) for row in middles for at in (0, side[-1])}
    before |= {(at, row) for row, at in before}
    if not (tile.reaches or tile.doors) and before - floor:
        decks.wrong(id, "floor_middles", "floor")
        return
    reached, edge = set[tuple[int, int]](), set(sorted(floor)[:1])
    while edge:
        reached |= edge
        near = {(row + down, at + to) for row, at in edge for down, to in STEPS}
        edge = (near & floor) - reached
    if not floor or reached != floor:
        decks.wrong(id, "floor_apart", "floor")


def _check_life(decks: Decks, id: str, rows: Sequence[LifeRow]) -> None:
    """Report a Life Table that never ends in death."""
    ends = [row.upto for row in rows]
    if any(a >= b for a, b in pairwise(ends)):
        decks.wrong(id, "life_rows", "life")
    elif rows[-1].result != "dies":
        decks.wrong(id, "life_end", "life", len(rows) - 1, "result")


def _check_lair(decks: Decks, id: str, lair: Lair) -> None:
    if decks.known(id, "tile", lair.tile, "lair", "tile"):
        _of_kind(decks, id, lair.tile, ("unique",), "lair", "tile")
    _known_groups(decks, id, (MonsterRow(1, lair.guards),), "lair", guards=True)
    if not decks.known(id, "monster", lair.boss, "lair", "boss"):
        return
    boss = cast("Monster", decks["monster"][lair.boss])
    if boss.rank == "ordinary":
        decks.wrong(id, "no_boss", "lair", "boss", name=lair.boss)
    if boss.effect and not lair.guards:
        decks.wrong(id, "no_guards", "lair", "boss", name=lair.boss)


def _covers(decks: Decks, id: str, table: str, rows: Sequence[_Row], die: int, *path: str) -> None:
    """Report a table in which a roll would have no row, or a row no roll."""
    ends = [row.upto for row in rows]
    if die < 1:
        decks.wrong(id, "table_die", *path[:-1], f"{path[-1]}_die", table=table, die=die)
    elif not ends or ends[0] < 1 or any(a >= b for a, b in pairwise(ends)):
        decks.wrong(id, "table_rows", *path, table=table)
    elif ends[-1] < die:
        decks.wrong(id, "table_end", *path, table=table, last=ends[-1], die=die)


def _known_groups(
    decks: Decks, id: str, rows: Iterable[MonsterRow], *path: str, guards: bool = False
) -> None:
    for number, row in enumerate(rows):
        way: tuple[str | int, ...] = (*path, "guards") if guards else (*path, number, "groups")
        for which, group in enumerate(row.groups):
            decks.known(id, "monster", group.monster, *way, which, "monster")
