"""Situations of Dungeon Plungin': arrange an expedition, answer, look at the result.

>>> from mazmorra.testing.dungeon_plungin import plunge
>>> table = plunge(tiles={"g12": "room_6x6:0:south"}, monsters={"g12_33": "goblin:asleep"})
>>> table.monsters(), table.at("warrior")
({'goblin.1': 'g12_33'}, 'g13_23')
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import (
    COLUMNS,
    DIRECTIONS,
    ENTRANCE,
    ROWS,
    SQUARES,
    Placed,
    cells_of,
    edge_of,
    name_of,
    named,
    square,
)
from mazmorra.games.dungeon_plungin.state import Hazard, Hero, Lock, Monster, Place, State, Turn
from mazmorra.kernel import printed
from mazmorra.testing.arranging import (
    check_known,
    check_once,
    check_per,
    check_within,
    impossible,
    place_on,
)
from mazmorra.testing.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path
    from typing import Any, Literal

    from mazmorra.games.dungeon_plungin.cards import Cards
    from mazmorra.kernel import Definition

PARTY = ("warrior", "thief", "priestess", "fire_mage")


class PlungeTable(Table):
    """An expedition in a situation of the test's own choosing."""

    def hero(self, name: str | int = 0) -> Hero:
        """Return a hero by its name, or by its place in the party."""
        state: State = self.state
        return state.heroes[name] if isinstance(name, int) else state.hero(name)

    def at(self, name: str | int = 0) -> str:
        """Return the square a character stands on: `g13_34`, or nothing outside."""
        who = self.hero(name) if isinstance(name, int) else self.somebody(name)
        return name_of(who.square) if who.square >= 0 else ""

    def somebody(self, name: str) -> Hero | Monster:
        """Return a hero or a monster by its name."""
        state: State = self.state
        return state.monster(name) if "." in name else state.hero(name)

    def monsters(self) -> dict[str, str]:
        """Return where every monster stands."""
        return {m.monster: name_of(m.square) for m in self.state.monsters}

    def lock(self, number: int) -> Lock:
        """Return a door or a chest."""
        lock: Lock = self.state.locks[number]
        return lock


def cell(name: str) -> int:
    """Return the cell that a name means: `g13` is the Entrance, `g12` the one north of it."""
    found = _CELL.fullmatch(name)
    if found is None or int(found[2]) not in range(1, ROWS + 1):
        raise impossible(f"the cell {name!r} is not on the map")
    return (int(found[2]) - 1) * COLUMNS + ord(found[1]) - ord("a")


#: Thirteen columns from a to m, thirteen rows from 1 to 13.
_CELL = re.compile(rf"([a-{chr(ord('a') + COLUMNS - 1)}])(\d+)")


def plunge(
    seats: int = 1,
    *,
    heroes: Sequence[str] = PARTY,
    at: Sequence[str] = (),
    tiles: Mapping[str, str] | None = None,
    open: Sequence[str] = (),
    doors: Mapping[str, str] | None = None,
    chests: Mapping[str, str] | None = None,
    monsters: Mapping[str, str] | None = None,
    vida: Sequence[int | None] = (),
    items: Sequence[Sequence[str]] = (),
    hands: Sequence[Sequence[str] | None] = (),
    abilities: Sequence[Sequence[str]] = (),
    prepared: Sequence[Sequence[str]] = (),
    lasting: Mapping[str, Sequence[tuple[str, int]]] | None = None,
    active: int = 0,
    adventure: str = "knocking_in_the_wall",
    options: Mapping[str, Any] | None = None,
    dice: Sequence[int] = (),
    faces: Mapping[str, Sequence[int]] | None = None,
    numbers: Mapping[str, Sequence[int]] | None = None,
    undo: Literal["strict", "free"] = "strict",
    seed: str = "a plunge",
    change: Callable[[State], None] | None = None,
    game: str | Definition = "dungeon_plungin",
    packs: Sequence[Path | str] = (),
) -> PlungeTable:
    """Arrange an expedition; the hero with number *active* is asked what it does.

    Only the Entrance (`g13`) with its three closed doors is built besides what is named.

    Args:
        seats: One to four.
        heroes: The party in order; seats lead them in turn.
        at: The squares the heroes stand on, `g13_34` is column 3, row 4 of the Entrance; side by
            side in its middle where nothing is said.
        tiles: Built tiles by cell, with turn and door sides: `{"g12": "room_6x6:0:south+north"}`.
        open: Doors that stand open, by cell and side: `g13:north`.
        doors: Doors by cell and side: `{"g12:north": "locked:2"}`, `great:3`, `secret:1`,
            `normal`; a trap that is known already after it: `locked:2:spear_trap`.
        chests: Chests by square: `{"g12_22": "locked:2"}` or `unlocked:1:poison_needle`.
        monsters: Monsters by square: `{"g12_33": "goblin"}`, `goblin:asleep`, `orc:surprised`.
        vida: Per hero the Life; as printed where nothing or None is said.
        items: Per hero the objects that are carried; as printed where nothing is said.
        hands: Per hero what is held; as printed where nothing or None is said.
        abilities: Per hero; as printed where nothing is said.
        prepared: Per hero the prepared spells; as printed where nothing is said.
        lasting: Conditions and spells by name: `{"warrior": [("stunned", 1)]}`.
        active: The number of the hero whose turn it is.
        adventure: The adventure by its id.
        options: Optional rules by id.
        dice: The faces of pools, in the order they are rolled (stream `pools`).
        faces: Faces of other streams: `{"traps": [5, 5, 1], "events": [3], "location": [1]}`.
        numbers: Per stream other numbers drawn next, counted from 0.
        undo: `strict` or `free`.
        seed: The luck of everything that is not scripted.
        change: Anything else, done to the state at the end.
        game: The game's id, or a definition of your own.
        packs: Folders of content that change, add or remove cards.

    Raises:
        Impossible: The table cannot be: a card that is not in the box, a square that is no floor
            of a built tile, two pieces on one square, more Life than a hero has.
    """
    scripted = {name: [face - 1 for face in given] for name, given in (faces or {}).items()}
    scripted |= {name: list(given) for name, given in (numbers or {}).items()}
    if dice:
        scripted["pools"] = [face - 1 for face in dice]
    chosen = {
        "party": len(heroes),
        "heroes": "chosen",
        "adventure": adventure,
        **(options or {}),
    }
    table = PlungeTable(
        *(game, seats), options=chosen, seed=seed, numbers=scripted, undo=undo, packs=packs
    )
    content: Cards = table.game.content
    for name in heroes:
        check_known("hero", name, content.heroes)
    check_once("the hero", heroes)
    check_within("the number of the active hero", active, 0, len(heroes) - 1)
    for what, given in (
        *(("squares", at), ("Life", vida), ("objects", items), ("hands", hands)),
        *(("abilities", abilities), ("spells", prepared)),
    ):
        check_per(what, given, "heroes", len(heroes))
    _check_words(content, (*items, *(held or () for held in hands)), abilities, prepared)
    table.answers(*(f"lead:{hero}" for hero in heroes))
    while table.asked() == "PlaceHero":
        table.answers(table.options()[0])

    def arrange(state: State) -> None:
        for name, word in (tiles or {}).items():
            put_tile(state, name, word, content)
        for where, word in (doors or {}).items():
            put_door(state, where, word, content)
        for where in open:
            open_door(state, where, content)
        for where, word in (chests or {}).items():
            put_chest(state, where, word, content)
        for where, word in (monsters or {}).items():
            put_monster(state, where, word, content)
        for number, hero in enumerate(state.heroes):
            hero.square = square(ENTRANCE, 2 + number, 3)
            if number < len(at) and at[number]:
                hero.square = _square(at[number])
            _outfit(hero, number, items, hands, abilities, prepared)
            life = vida[number] if number < len(vida) else None
            if life is not None:
                hero.vida = life
        _check_pieces(state, content)
        for name, given in (lasting or {}).items():
            who = state.monster(name) if "." in name else state.hero(name)
            who.lasting = tuple(given)
        state.round = 1
        state.active, state.next = active, "act"
        state.turn = Turn(began=state.heroes[active].square)
        for number, hero in enumerate(state.heroes):
            hero.acted = number < active
        if change is not None:
            change(state)
        for hero, life in zip(state.heroes, vida, strict=False):
            if life is not None:  # what it wears counts, and *change* may have dressed it
                most = table.game.most(hero)  # type: ignore[attr-defined]
                check_within(f"the Life of {hero.hero!r}", life, 0, most)

    table.arrange(arrange)
    return table


def _outfit(
    hero: Hero,
    number: int,
    items: Sequence[Sequence[str]],
    hands: Sequence[Sequence[str] | None],
    abilities: Sequence[Sequence[str]],
    prepared: Sequence[Sequence[str]],
) -> None:
    if number < len(items):
        hero.items = tuple(items[number])
    if number < len(hands) and hands[number] is not None:
        hero.hands = tuple(hands[number] or ())
    if number < len(abilities) and abilities[number]:
        hero.abilities = tuple(abilities[number])
    if number < len(prepared):
        hero.prepared = tuple(prepared[number])


def _check_words(
    content: Cards,
    objects: Sequence[Sequence[str]],
    abilities: Sequence[Sequence[str]],
    prepared: Sequence[Sequence[str]],
) -> None:
    """Refuse objects, abilities and spells that are not in the box."""
    for what, given, known in (
        ("object", objects, content.objects),
        ("ability", abilities, content.abilities),
        ("spell", prepared, content.spells),
    ):
        for names in given:
            for name in names:
                check_known(what, printed(name), known)


def _check_pieces(state: State, content: Cards) -> None:
    """Refuse a piece that stands on no floor, and two on one square."""
    ground = content.ground(state.tiles, ())
    pieces = [(hero.hero, hero.square) for hero in state.heroes]
    pieces += [(monster.monster, monster.square) for monster in state.monsters]
    pieces += [("a chest", lock.square) for lock in state.locks if lock.chest]
    before: dict[int, str] = {}
    for name, place in pieces:
        if place not in ground.floor or place in ground.blocked:
            raise impossible(f"{name} would stand on {name_of(place)}, where no floor is")
        if place in before:
            raise impossible(f"{before[place]} and {name} would both stand on {name_of(place)}")
        before[place] = name


def _square(name: str) -> int:
    return place_on("the square", name, named, name_of, range(len(SQUARES)))


def put_tile(state: State, name: str, word: str, content: Cards) -> None:
    """Build a tile: `room_6x6:0:south+north`."""
    tile, turn, sides = (*word.split(":"), "", "")[:3]
    check_known("tile", tile, content.tiles)
    for side in filter(None, sides.split("+")):
        check_known("side", side, DIRECTIONS)
    if cell(name) in content.built(state.tiles):
        raise impossible(f"two tiles lie on {name!r}")
    mask = sum(1 << DIRECTIONS.index(side) for side in sides.split("+") if side)
    state.tiles += (Placed(cell(name), tile, int(turn or 0), mask),)
    state.places += (Place(),)


def find_edge(where: str) -> int:
    """Return the edge of a cell and side: `g12:north`."""
    name, _, side = where.partition(":")
    check_known("side", side, DIRECTIONS)
    return edge_of(cell(name), DIRECTIONS.index(side))


def put_door(state: State, where: str, word: str, content: Cards) -> None:
    """Put a door on an edge, in place of one that is there."""
    kind, dif, trap = (*word.split(":"), "", "")[:3]
    check_known("kind of door", kind, ("normal", "locked", "great", "secret"))
    if trap:
        check_known("trap", trap, content.traps)
    edge = find_edge(where)
    if not {place for place, _ in cells_of(edge)} & content.built(state.tiles).keys():
        raise impossible(f"the door {where!r} belongs to no tile that is built")
    known = bool(trap)
    old = next((lock for lock in state.locks if lock.edge == edge), None)
    lock = Lock(
        old.number if old is not None else len(state.locks),
        kind,  # type: ignore[arg-type]
        edge,
        dif=int(dif or 0),
        locked=kind != "normal",
        trap=trap or ("?" if kind in ("locked", "great") else ""),
        known=known,
    )
    rest = list(state.locks)
    rest[lock.number : lock.number + 1] = [lock]
    state.locks = tuple(rest)


def open_door(state: State, where: str, content: Cards) -> None:
    """Open a door, with a normal one where none is."""
    edge = find_edge(where)
    if not any(lock.edge == edge for lock in state.locks):
        put_door(state, where, "normal", content)
    locks = [
        Lock(lock.number, lock.kind, lock.edge, open=True) if lock.edge == edge else lock
        for lock in state.locks
    ]
    state.locks = tuple(locks)
    state.passages = tuple(sorted({*state.passages, edge}))


def put_chest(state: State, where: str, word: str, content: Cards) -> None:
    """Put a chest on a square: `locked:2`, or `unlocked:1:poison_needle` with a known trap."""
    kind, dif, trap = (*word.split(":"), "", "")[:3]
    check_known("kind of chest", kind, ("locked", "unlocked"))
    if trap:
        check_known("trap", trap, content.traps)
    lock = Lock(
        len(state.locks),
        "chest",
        square=_square(where),
        dif=int(dif or 1),
        locked=kind == "locked",
        trap=trap or "?",
        known=bool(trap),
    )
    state.locks += (lock,)


def put_monster(state: State, where: str, word: str, content: Cards) -> None:
    """Put a monster on a square; it is awake unless the word says otherwise."""
    kind, _, mood = word.partition(":")
    check_known("monster", kind, content.monsters)
    check_known("way of attention", mood or "awake", ("awake", "surprised", "asleep"))
    counts = dict(state.counts)
    counts[kind] = counts.get(kind, 0) + 1
    state.counts = tuple(sorted(counts.items()))
    state.groups = max(1, state.groups)
    name = f"{kind}.{counts[kind]}"
    vida = content.monsters[printed(name)].stats.vida
    monster = Monster(name, _square(where), vida, attention=mood or "awake", group=1)  # type: ignore[arg-type]
    state.monsters = [*state.monsters, monster]


def lying(trap: str, *names: str) -> Callable[[State], None]:
    """Leave a trap on some squares."""

    def change(state: State) -> None:
        state.hazards = (Hazard(trap, tuple(named(name) for name in names)),)

    return change
