"""Situations of DungeonQuest: arrange a quest, answer, look at the result.

>>> from mazmorra.testing.dungeonquest import quest
>>> table = quest(stack={"chambers": ["tile_01"], "dungeon": ["empty_chamber"]})
>>> table.answer(0, "move:east")
>>> table.at(), table.tile("a2")
('a2', 'tile_01')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.events.cards import discards_of
from mazmorra.games.dungeonquest.geometry import (
    DIRECTIONS,
    ENTRY,
    LAST_SUN,
    SPECIAL,
    SQUARES,
    TOWERS,
    name_of,
    named,
)
from mazmorra.games.dungeonquest.state import Hero, Lair, State
from mazmorra.kernel import printed
from mazmorra.testing.arranging import (
    check_known,
    check_once,
    check_per,
    check_within,
    impossible,
    place_on,
    taken,
)
from mazmorra.testing.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path
    from typing import Literal

    from mazmorra.games.dungeonquest.cards import Cards
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
    packs: Sequence[Path | str] = (),
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
        wounds: Per seat; 0 where nothing is said.
        loot: Per seat the Loot cards by printed id.
        kept: Per seat the cards that are kept beside the Hero, by printed id.
        runes: Per seat the Runes by printed id; none where nothing is said.
        active: The seat whose turn it is.
        first: The First Player.
        sun: The space of the sun token, 1 to 30.
        options: Variants and house rules by id.
        stack: Per stream what is drawn next, by printed id: the decks by name (`dungeon`, `door`,
            `trap`, `crypt`, `corpse`, `search`, `treasure`, `catacomb`, `dragon`), `chambers`,
            `tokens`, `powers`, `combat`.
        dice: Per stream the faces rolled next: `dice` for Heroes, `sun` for nightfall.
        numbers: Per stream other numbers drawn next, counted from 0.
        undo: `strict` or `free`.
        seed: The luck of everything that is not scripted.
        next: `turn` begins the turn with the sun, `act` begins it after that.
        change: Anything else, done to the state at the end.
        game: The game's id, or a definition of your own.
        packs: Folders of content that change, add or remove cards.

    Raises:
        Impossible: The table cannot be: a card, tile or token that is not in the box or lies
            elsewhere, a square off the board, more wounds than a Hero has life.
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
        packs=packs,
    )
    content: Cards = table.game.content
    _check_quest(content, seats, heroes, active, first, sun)
    for what, given in (
        *(("squares", at), ("wounds", wounds), ("Loot cards", loot)),
        *(("kept cards", kept), ("Runes", runes)),
    ):
        check_per(what, given, "seats", seats)
    for hero, number in zip(heroes, wounds, strict=False):
        check_within(f"the wounds of {hero!r}", number, 0, content.heroes[hero].life)
    table.answers(*(f"lead:{hero}" for hero in heroes[:seats]))
    while table.state.next == "towers":
        table.answers(table.keys(table.game.waiting[0])[0])

    def arrange(state: State) -> None:
        state.first, state.active, state.sun, state.next = first, active, sun, next
        state.opening = False
        for hero in state.heroes:
            seat = hero.seat
            hero.place = _square(at[seat]) if seat < len(at) else TOWERS[seat]
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
    place = _square(square)
    if arrow:
        check_known("side", arrow, DIRECTIONS)
    if place in SPECIAL:
        raise impossible(f"no chamber is laid on {square!r}: it is printed on the board")
    if state.tiles[place]:
        raise impossible(f"two chambers lie on {square!r}")
    thing = _take(state, "stock", tile)
    facing = (DIRECTIONS.index(arrow or "south") - ENTRY) % 4
    state.tiles = (*state.tiles[:place], thing, *state.tiles[place + 1 :])
    state.facing = (*state.facing[:place], facing, *state.facing[place + 1 :])


def put_token(table: QuestTable, state: State, square: str, token: str) -> None:
    """Put a monster token face down on a square."""
    thing = _take(state, "tokens", token)
    monster = table.game.content.monster_of[thing]
    state.lairs += (Lair(_square(square), monster, thing),)


def _take_card(table: QuestTable, state: State, name: str) -> str:
    content: Cards = table.game.content
    decks = {printed(thing): deck for thing, deck in content.deck_of.items()}
    check_known("card", printed(name), decks)
    return _take(state, decks[printed(name)], name)


def _take(state: State, bag: str, name: str) -> str:
    """Take a thing out of a bag of the state, by its printed or physical id."""
    thing, rest = taken(_BAGS.get(bag, f"the {bag} deck"), getattr(state, bag), name)
    setattr(state, bag, rest)
    return thing


#: What the bags of the state are called at the table.
_BAGS = {"stock": "the stockpile", "tokens": "the pool of tokens", "runes": "the Rune cards"}


def _square(name: str) -> int:
    return place_on("the square", name, named, name_of, range(SQUARES))


def _check_quest(
    content: Cards, seats: int, heroes: Sequence[str], active: Seat, first: Seat, sun: int
) -> None:
    """Refuse a party, a turn or a sun that no quest has."""
    if len(heroes) < seats:
        raise impossible(f"{len(heroes)} Heroes are named for {seats} seats")
    for hero in heroes[:seats]:
        check_known("Hero", hero, content.heroes)
    check_once("the Hero", heroes[:seats])
    check_within("the active seat", active, 0, seats - 1)
    check_within("the first seat", first, 0, seats - 1)
    check_within("the sun", sun, 1, LAST_SUN)


def _first(seats: int, first: Seat) -> list[int]:
    """Return the numbers that make a seat First Player."""
    return [5 if seat == first else 0 for seat in range(seats)] if seats > 1 else []
