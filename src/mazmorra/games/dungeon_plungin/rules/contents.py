"""What a new place holds: chests, monsters, and how they find the heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.build import PlacePiece
from mazmorra.games.dungeon_plungin.dice import dice
from mazmorra.games.dungeon_plungin.events.turn import ActionsLost, DiceThrown
from mazmorra.games.dungeon_plungin.events.world import (
    AttentionFound,
    ChestPlaced,
    GroupBears,
    MonsterPlaced,
    MonstersTurn,
)
from mazmorra.games.dungeon_plungin.geometry import (
    NORTH,
    SOUTH,
    WIDE,
    beside,
    square,
    steps_from,
)
from mazmorra.games.dungeon_plungin.queries.life import tougher_by
from mazmorra.games.dungeon_plungin.queries.places import corners
from mazmorra.games.dungeon_plungin.rules.check import check, throw
from mazmorra.games.dungeon_plungin.rules.life import GREAT_KEY
from mazmorra.games.dungeon_plungin.rules.tables import look_up
from mazmorra.games.dungeon_plungin.state import UNKNOWN, Hero
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.games.dungeon_plungin.adventures import Group
    from mazmorra.games.dungeon_plungin.cards import Attention, Tile
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Cell, Direction, Square
    from mazmorra.kernel import Rule

#: Placement dice are thrown so often before the nearest free square is taken.
TRIES = 40
#: The clause of every way in which monsters find the heroes.
ATTENTION_CLAUSES: dict[str, str] = {
    "asleep": "dp.attention.asleep",
    "surprised": "dp.attention.surprised",
    "unaware": "dp.attention.unaware",
    "alert": "dp.attention.alert_check",
    "ambush": "dp.attention.ambush_turn",
}


def fill_room(
    game: Plunge, hero: Hero, entry: Direction, *, broken: bool = False, chests: bool = True
) -> Rule[None]:
    """Roll what a room holds, place it and see how the monsters find the heroes.

    Clauses: dp.encounter.roll, dp.encounter.chests, dp.encounter.monsters,
    dp.special.encounter, dp.build.order.
    """
    number = len(game.state.tiles) - 1
    card = game.content.tiles[game.state.tiles[number].tile]
    tables = game.adventure.tables
    clause = "dp.encounter.roll"
    row = look_up(game, "encounters", tables.encounters, tables.encounters_die, clause)
    if chests and card.chests:
        count = throw(game, "chests", dice(row.chests), "dp.encounter.chests")
        for _ in range(count):
            yield from add_chest(game, hero, number, entry, row.dif)
    if row.monsters and card.monsters:
        groups = monster_groups(game)
        names = yield from add_monsters(game, hero, groups, number, entry)
        if names:
            yield from find_attention(game, hero, names, number, broken=broken)


def monster_groups(game: Plunge) -> tuple[Group, ...]:
    """Roll the Monsters table (dp.encounter.monsters)."""
    tables = game.adventure.tables
    clause = "dp.encounter.monsters"
    return look_up(game, "monsters", tables.monsters, tables.monsters_die, clause).groups


# ---------------------------------------------------------------------- placing


def forbidden(game: Plunge, number: int, entry: Direction | None, *, chest: bool) -> set[Square]:
    """Return the squares of a tile where a piece may not stand because of doors.

    Clauses: dp.place.chest_not_door, dp.place.entry_square, dp.place.blocked_all.
    """
    placed = game.state.tiles[number]
    sides = {entry} if entry is not None else set()
    if chest:
        sides |= {side for side in range(4) if placed.doors >> side & 1}
    return {place for side in sides for place in game.before_door(number, side)}


def may_stand(game: Plunge, place: Square, banned: set[Square]) -> bool:
    """Say whether a piece can be put on a square (dp.place.one_per_square)."""
    site = game.site
    if site.ground.kind_at(place) in "#X" or place in banned or game.at(place) is not None:
        return False
    return place not in site.chests and place not in site.obstacles


def find_square(
    game: Plunge, seat: int, piece: str, number: int, banned: set[Square]
) -> Rule[Square | None]:
    """Throw the placement dice for a piece; the builder moves it off a square that is taken.

    Returns:
        A square, or None if there is no room at all.

    Clauses: dp.place.dice, dp.place.occupied, dp.place.blocked_all, dp.place.no_room.
    """
    placed = game.state.tiles[number]
    card: Tile = game.content.tiles[placed.tile]
    free = game.ground.squares[number]
    if not any(may_stand(game, place, banned) for place in free):
        return nearest_outside(game, number, banned)
    for _ in range(TRIES):
        faces = game.chance["placement"].roll(2, card.die or 6)
        x, y = (face + card.offset for face in faces)
        game.emit(DiceThrown("placement", faces, sum(faces)), "dp.place.dice")
        rolled = square(placed.cell, x, y)
        if may_stand(game, rolled, banned):
            return rolled
        around = [rolled - 1, rolled + 1, *_vertical(rolled)]
        legal = tuple(
            place
            for place in sorted(around)
            if game.ground.tile_at.get(place) == number and may_stand(game, place, banned)
        )
        if legal:
            place = legal[0]
            if len(legal) > 1:
                place = yield from ask(PlacePiece(seat, piece, legal))
            return place
    return min(place for place in free if may_stand(game, place, banned))


def _vertical(place: Square) -> tuple[Square, Square]:
    return place - WIDE, place + WIDE


def nearest_outside(game: Plunge, number: int, banned: set[Square]) -> Square | None:
    """Return the nearest free square of a neighbouring tile, through an open door."""
    start = next(p for p, tile in game.ground.tile_at.items() if tile == number)
    steps = steps_from(game.ground, start, ())
    near = [p for p in steps if game.ground.tile_at[p] != number and may_stand(game, p, banned)]
    return min(near, key=lambda place: (steps[place], place), default=None)


def add_chest(
    game: Plunge, hero: Hero, number: int, entry: Direction | None, dif: int
) -> Rule[None]:
    """Place a chest, locked or not.

    Clauses: dp.encounter.chest_lock, dp.encounter.chest_dif_override, dp.place.no_room.
    """
    tables = game.adventure.tables
    clause = "dp.encounter.chest_lock"
    row = look_up(game, "chest", tables.chests, tables.chests_die, clause)
    banned = forbidden(game, number, entry, chest=True)
    place = yield from find_square(game, hero.seat, "", number, banned)
    if place is not None and game.ground.tile_at[place] == number:
        count = len(game.state.locks)
        placed = ChestPlaced(count, place, row.dif or dif, row.locked, UNKNOWN)
        game.emit(placed, "dp.encounter.chest_lock")


def add_monsters(
    game: Plunge,
    hero: Hero,
    groups: Sequence[Group],
    number: int,
    entry: Direction | None,
    *,
    lair: bool = False,
) -> Rule[list[str]]:
    """Place monsters by dice; return their names.

    Clauses: dp.place.dice, dp.place.entry_square, dp.key.bearer.
    """
    group = game.state.groups + 1
    banned = forbidden(game, number, entry, chest=False)
    names: list[str] = []
    for one in groups:
        count = throw(game, "numbers", dice(one.count), "dp.encounter.monsters")
        for _ in range(count):
            place = yield from find_square(game, hero.seat, one.monster, number, banned)
            if place is not None:
                facing = entry or 0
                put = put_monster(game, one.monster, place, group, lair=lair, facing=facing)
                names.append(put)
    if names and not lair:
        bear_key(game, group)
    return names


def put_monster(
    game: Plunge,
    kind: str,
    place: Square,
    group: int,
    *,
    lair: bool = False,
    fresh: bool = False,
    facing: Direction = 0,
) -> str:
    """Put one monster on a square, looking at the entry; return its name (dp.place.facing)."""
    card = game.content.monsters[kind]
    name = f"{kind}.{dict(game.state.counts).get(kind, 0) + 1}"
    vida = card.stats.vida + (0 if card.life else tougher_by(game, card.level))
    placed = MonsterPlaced(name, place, vida, group, "awake", lair, fresh, facing)
    game.emit(placed, "dp.place.dice")
    return name


def bear_key(game: Plunge, group: int) -> None:
    """Let a new group carry a Great Key if the party needs one.

    Clauses: dp.key.bearer, dp.key.bearer_once.
    """
    state = game.state
    found = any(lock.kind == "great" and not lock.open for lock in state.locks)
    held = any(GREAT_KEY in hero.items for hero in state.heroes)
    if game.adventure.key_bearer and found and not held and not state.borne:
        game.emit(GroupBears(group), "dp.key.bearer")


# ---------------------------------------------------------------------- attention


def find_attention(
    game: Plunge, hero: Hero, names: Sequence[str], number: int, *, broken: bool = False
) -> Rule[None]:
    """Roll how the monsters of a room find the heroes.

    Clauses: dp.attention.roll, dp.attention.plus_one, dp.attention.plus_one_scope,
    dp.break.new_room, dp.ability.sixth_sense, dp.event.adv2_6.
    """
    if broken:
        yield from alert(game, hero, names)
        return
    tables = game.adventure.tables
    plus = int(fought_beside(game, game.state.tiles[number].cell)) + game.state.cackle
    row = look_up(
        game,
        "attention",
        tables.attention,
        tables.attention_die,
        "dp.attention.roll",
        plus=plus,
    )
    found: Attention = row.state
    if found == "ambush" and game.has(hero, "sixth_sense"):
        found = "alert"
    if found == "alert":
        yield from alert(game, hero, names, rolled=True)
    elif found == "ambush":
        ambush(game, hero, names, rolled=True)
    else:
        set_attention(game, found, names, rolled=True)


def fought_beside(game: Plunge, cell: Cell) -> bool:
    """Say whether there was fighting on a tile next to a cell (dp.attention.plus_one_scope)."""
    near = {beside(cell, side) for side in range(4)}
    return any(place in near for place, _ in game.state.fights)


def set_attention(
    game: Plunge, found: Attention, names: Sequence[str], *, rolled: bool = False
) -> None:
    """Note how monsters find the heroes; some never sleep (dp.monster.skeleton)."""
    awake = tuple(
        name
        for name in names
        if found == "asleep" and game.card_of(game.state.monster(name)).sleepless
    )
    rest = tuple(name for name in names if name not in awake)
    if awake:
        game.emit(AttentionFound("unaware", awake, rolled), "dp.monster.skeleton")
    if rest:
        game.emit(AttentionFound(found, rest, rolled), ATTENTION_CLAUSES[found])


def alert(
    game: Plunge,
    hero: Hero,
    names: Sequence[str],
    *,
    heroes: Iterable[Hero] | None = None,
    rolled: bool = False,
) -> Rule[None]:
    """Let the most watchful monster listen for the clumsiest hero.

    Clauses: dp.attention.alert_check, dp.attention.alert_win, dp.attention.alert_lose,
    dp.attention.alert_tile, dp.ability.stealthy, dp.check.opposed_tie.
    """
    monsters = [game.state.monster(name) for name in names]
    listener = max(monsters, key=lambda one: game.stat(one, "ing"))
    near = list(heroes) if heroes is not None else beside_door(game, hero)
    loud = [one for one in near if not game.has(one, "stealthy")] or near
    clumsy = min(loud, key=lambda one: game.stat(one, "des"))
    clause = "dp.attention.alert_check"
    fought = any(place == game.cell(clumsy) for place, _ in game.state.fights)
    heard = yield from check(
        game, listener, "ing", 0, clause, bonus=int(fought), opposed=True, purpose="hear"
    )
    bonus = 2 if game.has(clumsy, "stealthy") else 0
    quiet = yield from check(
        game, clumsy, "des", 0, clause, bonus=bonus, opposed=True, purpose="quiet"
    )
    if heard.successes > quiet.successes:
        ambush(game, hero, names, rolled=rolled)
    else:
        game.emit(AttentionFound("unaware", tuple(names), rolled), "dp.attention.alert_lose")


def beside_door(game: Plunge, hero: Hero) -> list[Hero]:
    """Return the living heroes on the tile from which a door was opened."""
    number = game.tile_number(hero.square)
    return [one for one in game.on_tile(number) if type(one) is Hero]


def ambush(game: Plunge, hero: Hero, names: Sequence[str], *, rolled: bool = False) -> None:
    """Let the monsters act at once, and the opener no more.

    A hero whom a monster has pushed to them has no actions to lose; the others act afterwards.

    Clauses: dp.attention.ambush_opener, dp.attention.ambush_move, dp.attention.ambush_turn,
    dp.attention.ambush_only_new, dp.event.forced_entry.
    """
    state = game.state
    game.emit(AttentionFound("ambush", tuple(names), rolled), "dp.attention.ambush_turn")
    if state.next == "monster":
        later = MonstersTurn((*names, *state.to_act), state.free)
        game.emit(later, "dp.attention.ambush_turn")
        return
    game.emit(ActionsLost(hero.hero, "ambush"), "dp.attention.ambush_opener")
    game.emit(MonstersTurn(tuple(names), True), "dp.attention.ambush_turn")


# ---------------------------------------------------------------------- the lair


def fill_lair(game: Plunge, hero: Hero, entry: Direction, *, broken: bool = False) -> Rule[None]:
    """Set up the unique location as the adventure states.

    Clauses: dp.unique.preset, dp.unique.eye_setup, dp.component.adv2_cauldron,
    dp.break.unique.
    """
    number = len(game.state.tiles) - 1
    lair = game.adventure.lair
    for place, dif in zip(corners(game, number, entry, near=True), lair.chests, strict=False):
        count = len(game.state.locks)
        game.emit(ChestPlaced(count, place, dif, True, UNKNOWN), "dp.unique.preset")
    names = yield from fill_with_boss(game, hero, number, entry)
    if broken:
        yield from alert(game, hero, names)
    else:
        set_attention(game, lair.attention, names)


def fill_with_boss(game: Plunge, hero: Hero, number: int, entry: Direction) -> Rule[list[str]]:
    """Place the boss of the unique location and its guards; a dead boss stays dead.

    Clauses: dp.unique.eye_setup, dp.component.adv2_cauldron, dp.exit.unique_reset.
    """
    lair = game.adventure.lair
    names: list[str] = []
    if not game.state.felled:
        group = game.state.groups + 1
        boss = yield from find_boss_square(game, hero, number, entry)
        names.append(put_monster(game, lair.boss, boss, group, lair=True, facing=entry))
    names += yield from add_monsters(game, hero, lair.guards, number, entry, lair=True)
    return names


def find_boss_square(game: Plunge, hero: Hero, number: int, entry: Direction) -> Rule[Square]:
    """Return where the boss stands: on the feature of its tile, or beside it on the far side.

    Clauses: dp.unique.eye_setup, dp.component.adv2_cauldron.
    """
    placed = game.state.tiles[number]
    cell, half = placed.cell, len(game.content.tiles[placed.tile].floor) // 2
    floor = game.ground.floor
    across = (half, half + 1)
    middle = [square(cell, x, y) for x in across for y in across]
    if floor[middle[0]] == "X":
        beyond = (half + 2, half - 1, half - 1, half + 2)[entry]
        upright = entry in (NORTH, SOUTH)
        middle = [square(cell, *((n, beyond) if upright else (beyond, n))) for n in across]
    place = yield from ask(PlacePiece(hero.seat, game.adventure.lair.boss, tuple(sorted(middle))))
    return place
