"""The words of the tests of Dungeon Plungin': arrange an expedition, answer, look at the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin import GAME
from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.geometry import (
    COLUMNS,
    DIRECTIONS,
    ENTRANCE,
    Placed,
    edge_of,
    name_of,
    named,
    square,
)
from mazmorra.games.dungeon_plungin.state import Hazard, Hero, Lock, Monster, Place, State, Turn
from mazmorra.kernel import printed
from mazmorra.testing import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, Literal

    from mazmorra.kernel import Definition, Event

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

    def options(self) -> list[str]:
        """Return the keys of whoever is asked now."""
        return self.keys(self.game.waiting[0])

    def asked(self) -> str:
        """Return the name of the question that is open now."""
        return type(self.game.question(self.game.waiting[0])).__name__

    def deeds(self, *kinds: type[Event]) -> list[tuple[str, Event]]:
        """Return clause and event of what happened since the last answer, of some kinds or all."""
        return [
            (told.clause, told.event)
            for told in self.told
            if not kinds or isinstance(told.event, kinds)
        ]


def cell(name: str) -> int:
    """Return the cell that a name means: `g13` is the Entrance, `g12` the one north of it."""
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


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
    game: Definition = GAME,
) -> PlungeTable:
    """Arrange an expedition; the hero with number *active* is asked what it does.

    Only the Entrance (`g13`) with its three closed doors is built besides what is named.

    Args:
        heroes: The party in order; seats lead them in turn.
        at: The squares the heroes stand on, `g13_34` is column 3, row 4 of the Entrance; side by
            side in its middle where nothing is said.
        tiles: Built tiles by cell, with turn and door sides: `{"g12": "room_6x6:0:south+north"}`.
        open: Doors that stand open, by cell and side: `g13:north`.
        doors: Doors by cell and side: `{"g12:north": "locked:2"}`, `great:3`, `secret:1`,
            `normal`; a trap that is known already after it: `locked:2:spear_trap`.
        chests: Chests by square: `{"g12_22": "locked:2"}` or `unlocked:1:poison_needle`.
        monsters: Monsters by square: `{"g12_33": "goblin"}`, `goblin:asleep`, `orc:surprised`.
        vida, items, hands, abilities, prepared: Per hero; as printed where nothing is said.
        lasting: Conditions and spells by name: `{"warrior": [("stunned", 1)]}`.
        dice: The faces of pools, in the order they are rolled (stream `pools`).
        faces: Faces of other streams: `{"traps": [5, 5, 1], "events": [3], "location": [1]}`.
        change: Anything else, done to the state at the end.
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
    table = PlungeTable(game, seats, options=chosen, seed=seed, numbers=scripted, undo=undo)
    table.answers(*(f"lead:{hero}" for hero in heroes))
    while table.asked() == "PlaceHero":
        table.answers(table.options()[0])

    def arrange(state: State) -> None:
        for name, word in (tiles or {}).items():
            put_tile(state, name, word)
        for where, word in (doors or {}).items():
            put_door(state, where, word)
        for where in open:
            open_door(state, where)
        for where, word in (chests or {}).items():
            put_chest(state, where, word)
        for where, word in (monsters or {}).items():
            put_monster(state, where, word)
        for number, hero in enumerate(state.heroes):
            hero.square = square(ENTRANCE, 2 + number, 3)
            if number < len(at) and at[number]:
                hero.square = named(at[number])
            _outfit(hero, number, vida, items, hands, abilities, prepared)
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

    table.arrange(arrange)
    return table


def _outfit(
    hero: Hero,
    number: int,
    vida: Sequence[int | None],
    items: Sequence[Sequence[str]],
    hands: Sequence[Sequence[str] | None],
    abilities: Sequence[Sequence[str]],
    prepared: Sequence[Sequence[str]],
) -> None:
    if number < len(vida) and vida[number] is not None:
        hero.vida = vida[number] or 0
    if number < len(items):
        hero.items = tuple(items[number])
    if number < len(hands) and hands[number] is not None:
        hero.hands = tuple(hands[number] or ())
    if number < len(abilities) and abilities[number]:
        hero.abilities = tuple(abilities[number])
    if number < len(prepared):
        hero.prepared = tuple(prepared[number])


def put_tile(state: State, name: str, word: str) -> None:
    """Build a tile: `room_6x6:0:south+north`."""
    tile, turn, sides = (*word.split(":"), "", "")[:3]
    mask = sum(1 << DIRECTIONS.index(side) for side in sides.split("+") if side)
    state.tiles += (Placed(cell(name), tile, int(turn or 0), mask),)
    state.places += (Place(),)


def find_edge(where: str) -> int:
    """Return the edge of a cell and side: `g12:north`."""
    name, _, side = where.partition(":")
    return edge_of(cell(name), DIRECTIONS.index(side))


def put_door(state: State, where: str, word: str) -> None:
    """Put a door on an edge, in place of one that is there."""
    kind, dif, trap = (*word.split(":"), "", "")[:3]
    edge = find_edge(where)
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


def open_door(state: State, where: str) -> None:
    """Open a door, with a normal one where none is."""
    edge = find_edge(where)
    if not any(lock.edge == edge for lock in state.locks):
        put_door(state, where, "normal")
    locks = [
        Lock(lock.number, lock.kind, lock.edge, open=True) if lock.edge == edge else lock
        for lock in state.locks
    ]
    state.locks = tuple(locks)
    state.passages = tuple(sorted({*state.passages, edge}))


def put_chest(state: State, where: str, word: str) -> None:
    """Put a chest on a square: `locked:2`, or `unlocked:1:poison_needle` with a known trap."""
    kind, dif, trap = (*word.split(":"), "", "")[:3]
    lock = Lock(
        len(state.locks),
        "chest",
        square=named(where),
        dif=int(dif or 1),
        locked=kind == "locked",
        trap=trap or "?",
        known=bool(trap),
    )
    state.locks += (lock,)


def put_monster(state: State, where: str, word: str) -> None:
    """Put a monster on a square; it is awake unless the word says otherwise."""
    kind, _, mood = word.partition(":")
    counts = dict(state.counts)
    counts[kind] = counts.get(kind, 0) + 1
    state.counts = tuple(sorted(counts.items()))
    state.groups = max(1, state.groups)
    name = f"{kind}.{counts[kind]}"
    vida = cards().monsters[printed(name)].stats.vida
    monster = Monster(name, named(where), vida, attention=mood or "awake", group=1)  # type: ignore[arg-type]
    state.monsters = [*state.monsters, monster]


def lying(trap: str, *names: str) -> Callable[[State], None]:
    """Leave a trap on some squares."""

    def change(state: State) -> None:
        state.hazards = (Hazard(trap, tuple(named(name) for name in names)),)

    return change
