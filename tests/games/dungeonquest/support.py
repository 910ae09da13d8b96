"""The words of the tests of DungeonQuest: arrange a quest, answer, look at the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.geometry import DIRECTIONS, ENTRY, TOWERS, name_of, named
from mazmorra.games.dungeonquest.state import Hero, Lair, State
from mazmorra.kernel import printed
from mazmorra.testing import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, Literal

    from mazmorra.kernel import Definition, OptionValue, Seat

HEROES = ("lindel", "hugo", "tatianna", "challara", "gherinn", "krutzbeck")


class QuestTable(Table):
    """A quest in a situation of the test's own choosing."""

    def hero(self, seat: Seat = 0) -> Hero:
        """Return the Hero of a seat."""
        hero: Hero = self.state.heroes[seat]
        return hero

    def at(self, seat: Seat = 0) -> str:
        """Return the name of the square a Hero stands on."""
        place = self.hero(seat).place
        return "" if place < 0 else name_of(place)

    def loot(self, seat: Seat = 0) -> list[str]:
        """Return the printed ids of a Hero's Loot."""
        return [printed(thing) for thing in self.hero(seat).loot]

    def tile(self, place: str) -> str:
        """Return the printed id of the chamber on a square."""
        return printed(self.state.tiles[named(place)])

    def tokens(self) -> dict[str, str]:
        """Return the Monsters whose tokens lie on the board, by square."""
        return {name_of(lair.place): lair.monster for lair in self.state.lairs}

    def discards(self, deck: str) -> list[str]:
        """Return the printed ids of a discard pile."""
        from mazmorra.games.dungeonquest.events.cards import discards_of

        return [printed(thing) for thing in discards_of(self.state, deck)]


def quest(
    seats: int = 1,
    *,
    heroes: Sequence[str] = HEROES,
    at: Sequence[str] = (),
    tiles: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    wounds: Sequence[int] = (),
    loot: Sequence[Sequence[str]] = (),
    kept: Sequence[Sequence[str]] = (),
    runes: Sequence[Sequence[str]] = (),
    active: Seat = 0,
    first: Seat = 0,
    sun: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    stack: Mapping[str, Sequence[str]] | None = None,
    dice: Mapping[str, Sequence[int]] | None = None,
    numbers: Mapping[str, Sequence[int]] | None = None,
    undo: Literal["strict", "free"] = "strict",
    seed: str = "a quest",
    next: Literal["turn", "act"] = "act",
    change: Callable[[State], None] | None = None,
    game: str | Definition = "dungeonquest",
) -> QuestTable:
    """Arrange a quest; the Hero of seat *active* is asked next.

    Args:
        seats: One to four.
        heroes: Who leads whom, by seat.
        at: The squares the Heroes stand on (`a1` is the north-west corner, `j13` the south-east
            one, `e7` the Treasure Chamber); towers in their order where nothing is said. A Hero
            is taken to have come by no passage: use `came` in *change* for an origin.
        tiles: Chambers by square: `tile_08`, or `tile_08:west` with the entry arrow to the west;
            the arrow points south where nothing is said.
        tokens: Monster tokens by square: `skeleton_life_3`.
        wounds, loot, kept, runes: Per seat; cards by printed id. Runes are none where nothing is
            said.
        stack: Per stream what is drawn next, by printed id: the decks by name (`dungeon`, `door`,
            `trap`, `crypt`, `corpse`, `search`, `treasure`, `catacomb`, `dragon`), `chambers`,
            `tokens`, `powers`, `combat`.
        dice: Per stream the faces rolled next: `dice` for Heroes, `sun` for nightfall.
        next: `turn` begins the turn with the sun, `act` begins it after that.
        change: Anything else, done to the state at the end.
    """
    chosen = {"heroes": "chosen", **(options or {})}
    table = QuestTable(
        game,
        seats,
        options=chosen,
        seed=seed,
        stack=stack,
        dice=dice,
        numbers={"first": _first(seats, first), **(numbers or {})},
        undo=undo,
    )
    table.answers(*(f"lead:{hero}" for hero in heroes[:seats]))
    while table.state.next == "towers":
        table.answers(table.keys(table.game.waiting[0])[0])

    def arrange(state: State) -> None:
        state.first, state.active, state.sun, state.next = first, active, sun, next
        state.opening = False
        for hero in state.heroes:
            seat = hero.seat
            hero.place = named(at[seat]) if seat < len(at) else TOWERS[seat]
            hero.wounds = wounds[seat] if seat < len(wounds) else 0
            state.runes += hero.runes
            hero.runes = ()
        for seat, things in enumerate(runes):
            state.heroes[seat].runes = tuple(_take(state, "runes", one) for one in things)
        for square, word in (tiles or {}).items():
            put_tile(state, square, word)
        for square, token in (tokens or {}).items():
            put_token(table, state, square, token)
        for seat, things in enumerate(loot):
            for one in things:
                state.heroes[seat].loot += (_take_card(table, state, one),)
                state.heroes[seat].loot_seen += ((),)
        for seat, things in enumerate(kept):
            state.heroes[seat].kept = tuple(_take_card(table, state, one) for one in things)
        if change is not None:
            change(state)

    table.arrange(arrange)
    return table


def came(state: State, seat: Seat, origin: str, side: str) -> None:
    """Let a Hero have come from a square, by a side of the chamber: `(state, 0, "a2", "west")`."""
    hero = state.heroes[seat]
    hero.origin, hero.entry = named(origin), DIRECTIONS.index(side)


def put_tile(state: State, square: str, word: str) -> None:
    """Place a chamber, with its entry arrow to the south or to the side named after a colon."""
    tile, _, arrow = word.partition(":")
    place = named(square)
    thing = _take(state, "stock", tile)
    facing = (DIRECTIONS.index(arrow or "south") - ENTRY) % 4
    state.tiles = (*state.tiles[:place], thing, *state.tiles[place + 1 :])
    state.facing = (*state.facing[:place], facing, *state.facing[place + 1 :])


def put_token(table: QuestTable, state: State, square: str, token: str) -> None:
    """Put a monster token face down on a square."""
    thing = _take(state, "tokens", token)
    monster = table.game.content.monster_of[thing]
    state.lairs += (Lair(named(square), monster, thing),)


def _take_card(table: QuestTable, state: State, name: str) -> str:
    content: Any = table.game.content
    deck = next(deck for thing, deck in content.deck_of.items() if name in (thing, printed(thing)))
    return _take(state, deck, name)


def _take(state: State, bag: str, name: str) -> str:
    """Take a thing out of a bag of the state, by its printed or physical id."""
    things: tuple[str, ...] = getattr(state, bag)
    for thing in things:
        if name in (thing, printed(thing)):
            setattr(state, bag, tuple(one for one in things if one != thing))
            return thing
    raise ValueError(f"there is no {name!r} left in {bag}")


def _first(seats: int, first: Seat) -> list[int]:
    """Return the numbers that make a seat First Player."""
    return [5 if seat == first else 0 for seat in range(seats)] if seats > 1 else []
