"""Situations of Tiny Epic Dungeons: arrange a delve, answer, look at the result.

>>> from mazmorra.testing.tiny_epic_dungeons import delve
>>> table = delve(rooms={"d5": "r13:east+west"}, goblins=["stabby:d5"])
>>> table.enemies()
{'goblin_1': 'd5'}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import (
    BOSS,
    BOSS_HEALTH,
    ENEMY_FACES,
    FIRST_MINION,
    PATTERNS,
)
from mazmorra.games.tiny_epic_dungeons.geometry import (
    CELLS,
    DIRECTIONS,
    ENTRANCE,
    MAT,
    SPACES,
    name_of,
    named,
)
from mazmorra.games.tiny_epic_dungeons.state import GOBLIN_SLOTS, Enemy, Hero, State, Turn
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
    from typing import Any, Literal

    from mazmorra.games.tiny_epic_dungeons.cards import Cards
    from mazmorra.kernel import Definition

LAYERS = ("a", "b", "c")


class DelveTable(Table):
    """A delve in a situation of the test's own choosing."""

    def roll(self, stream: str, faces: Sequence[int | str]) -> None:
        """Add the faces that a stream rolls next; those of the `enemy_die` are words."""
        if stream == "enemy_die":
            faces = [_enemy_face(str(face)) + 1 for face in faces]
        super().roll(stream, [int(face) for face in faces])

    def hero(self, name: str | int = 0) -> Hero:
        """Return a hero by its mat, or by its place in the order of play."""
        state: State = self.state
        return state.heroes[name] if isinstance(name, int) else state.hero(name)

    def at(self, name: str | int = 0) -> str:
        """Return the cell of a hero: `d4`, or `lair` on the Boss Mat."""
        return name_of(self.hero(name).place)

    def enemies(self) -> dict[str, str]:
        """Return where every enemy is: `{"goblin_1": "c4", "minotaur": "d5", "boss": "lair"}`."""
        return {self.game.enemy_name(e): name_of(e.place) for e in self.state.enemies}  # type: ignore[attr-defined]

    def enemy(self, name: str) -> Enemy:
        """Return an enemy by the name that keys use."""
        found: list[Enemy] = [
            e
            for e in self.state.enemies
            if self.game.enemy_name(e) == name  # type: ignore[attr-defined]
        ]
        return found[0]

    def room(self, cell: str) -> str:
        """Return the printed id of the card on a cell, `?` for a facedown one, or nothing."""
        place = named(cell)
        return "?" if self.state.layers[place] else printed(self.state.cards[place])


def delve(
    seats: int = 1,
    *,
    heroes: Sequence[str] = ("lanon", "brunda"),
    at: Sequence[str] = (),
    rooms: Mapping[str, str] | None = None,
    facedown: Mapping[str, str] | Sequence[str] = (),
    goblins: Sequence[str] = (),
    minions: Sequence[str] = (),
    boss: str = "",
    health: Sequence[int | None] = (),
    focus: Sequence[int | None] = (),
    gear: Sequence[Sequence[str]] = (),
    loot_row: Sequence[str] = (),
    spell_row: Sequence[str] = (),
    torch: int | None = None,
    act: Literal[1, 2] = 1,
    killed: int = 0,
    markers: Sequence[int] = (),
    covered: Sequence[int] = (),
    altars: Sequence[str] | None = None,
    disarmed: Sequence[str] = (),
    undealt: int | None = None,
    active: int = 0,
    stack: Mapping[str, Sequence[str]] | None = None,
    dice: Sequence[int] = (),
    enemy: Sequence[str] = (),
    numbers: Mapping[str, Sequence[int]] | None = None,
    undo: Literal["strict", "free"] = "strict",
    seed: str = "a delve",
    change: Callable[[State], None] | None = None,
    game: str | Definition = "tiny_epic_dungeons",
    packs: Sequence[Path | str] = (),
) -> DelveTable:
    """Arrange a delve; the hero with number *active* is asked what it does.

    Only the Entrance (`d4`) lies on the grid besides what is named, and no card is face down but
    those in *facedown*: the four first ones are back in the deck.

    Args:
        seats: One to four.
        heroes: The Hero Mats in the order of play; seats lead them in turn.
        at: The cells the heroes stand on, the Entrance where nothing is said; `lair:3` is the
            third Hero Space of the Boss Mat.
        rooms: Faceup cards by cell: `r13` as printed, or `r13:east+west` turned so.
        facedown: Cells with a facedown card of part A of the deck, or `{"d5": "b"}`.
        goblins: Goblins by slot: `stabby:c4`.
        minions: Minions as they came: `minotaur:d5`, or `minotaur:d5:2` with 2 Health left.
        boss: The Boss of Act 2, `dragon:lair` or `dragon:d5`; *act* is 2 then.
        health: Per hero; full where nothing or None is said.
        focus: Per hero; full where nothing or None is said.
        gear: Per hero the equipped cards by printed id; Hand Loot covers the left slot first.
        loot_row: The faceup Loot by printed id.
        spell_row: The faceup Spells by printed id.
        torch: The space of the torch, counted from the skull; the first one where nothing is said.
        act: 1, or 2 with the Dragon in its lair where no *boss* is named.
        killed: How many Minions were killed.
        markers: The Boss's Health Markers; one per hero on 8 where nothing is said.
        covered: The Altar spaces of the Boss's track that are covered.
        altars: The cells with an Altar Marker; the Entrance where nothing is said.
        disarmed: The cells with a Disarm Marker.
        undealt: How many cards are left in the Dungeon Deck; all others go back to the box.
        active: The number of the hero whose turn it is.
        stack: Per stream what is drawn next by printed id: `dungeon`, `goblins`, `minions`,
            `bosses`, `loot`, `spell`.
        dice: The faces that Hero Dice show next.
        enemy: The faces that the Enemy Die shows next: `2` to `5`, `shield`, `torch`.
        numbers: Per stream other numbers drawn next, counted from 0.
        undo: `strict` or `free`.
        seed: The luck of everything that is not scripted.
        change: Anything else, done to the state at the end.
        game: The game's id, or a definition of your own.
        packs: Folders of content that change, add or remove cards.

    Raises:
        Impossible: The table cannot be: a card that is not in the box or lies elsewhere, a cell
            off the grid, two cards on one, more Health than a hero or a Minion has.
    """
    scripted = {name: list(values) for name, values in (numbers or {}).items()}
    if dice:
        scripted["hero_dice"] = [face - 1 for face in dice]
    if enemy:
        scripted["enemy_die"] = [_enemy_face(face) for face in enemy]
    options: dict[str, Any] = {"heroes": len(heroes), "mats": "chosen", "first": "named"}
    table = DelveTable(
        *(game, seats),
        options=options,
        seed=seed,
        stack=stack,
        numbers=scripted,
        undo=undo,
        packs=packs,
    )
    content: Cards = table.game.content
    for mat in heroes:
        check_known("Hero Mat", mat, content.heroes)
    check_once("the Hero Mat", heroes)
    check_within("the number of the active hero", active, 0, len(heroes) - 1)
    for what, given in (("cells", at), ("Health", health), ("Focus", focus), ("cards", gear)):
        check_per(what, given, "heroes", len(heroes))
    check_per("Goblins", goblins, "slots", GOBLIN_SLOTS)
    table.answers(*(f"lead:{hero}" for hero in heroes), f"first:{heroes[active]}")

    def arrange(state: State) -> None:
        clear_grid(state)
        for cell, word in (rooms or {}).items():
            put_room(state, cell, word, content)
        lay = facedown if hasattr(facedown, "items") else dict.fromkeys(facedown, "a")
        put_facedown(state, lay)  # type: ignore[arg-type]
        if undealt is not None:
            keep_undealt(state, undealt)
        if boss or act == 2:
            begin_second_act(state, boss or "dragon:lair", markers, len(heroes), content)
        state.killed = len(heroes) if state.act == 2 else killed
        for slot, word in enumerate(goblins, 1):
            put_goblin(state, slot, word)
        for number, word in enumerate(minions):
            put_minion(state, FIRST_MINION + killed + number, word, content)
        state.enemies = tuple(sorted(state.enemies, key=lambda enemy: enemy.slot))
        place_heroes(state, at, health, focus, gear, content)
        for card in loot_row:
            state.loot_row += (take(state, "loot_deck", card),)
        for card in spell_row:
            state.spell_row += (take(state, "spell_deck", card),)
        if torch is not None:
            check_within("the torch", torch, 0, max(content.tracks[state.act].starts))
            state.torch = torch
        state.covered = tuple(covered)
        if altars is not None:
            state.altars = tuple(_cell(cell) for cell in altars)
        state.disarmed = tuple(_cell(cell) for cell in disarmed)
        state.turn = Turn()
        if change is not None:
            change(state)

    table.arrange(arrange)
    return table


# ---------------------------------------------------------------------- arranging


def take(state: State, bag: str, card: str) -> str:
    """Take a card out of a bag of the state by its printed id."""
    thing, rest = taken(f"the {bag.replace('_', ' ')}", getattr(state, bag), card)
    setattr(state, bag, rest)
    return thing


def _cell(name: str, *, mat: bool = False) -> int:
    """Return the cell that a name means; the Boss Mat only for what can stand on it."""
    return place_on("the cell", name, named, name_of, range(CELLS + mat))


def _enemy_face(face: str) -> int:
    check_known("face of the Enemy Die", face, ENEMY_FACES)
    return ENEMY_FACES.index(face)


def count_undealt(state: State) -> None:
    """Let the deck hold what its parts hold and does not lie face down on the grid."""
    state.undealt = tuple(  # type: ignore[assignment]
        len(getattr(state, f"layer_{layer}")) - state.layers.count(layer) for layer in LAYERS
    )


def clear_grid(state: State) -> None:
    """Put the four first facedown cards back into the deck."""
    state.layers = State().layers
    count_undealt(state)


def put_room(state: State, cell: str, word: str, content: Cards) -> None:
    """Lay a card face up: `r13` as printed, `r13:east+west` turned so."""
    card, _, sides = word.partition(":")
    place = _cell(cell)
    check_known("Dungeon Card", card, content.decks["room"])
    if state.cards[place]:
        raise impossible(f"two cards lie on {cell!r}")
    for bag in ("layer_a", "layer_b", "layer_c", "unseen"):
        if any(printed(thing) == card for thing in getattr(state, bag)):
            thing = take(state, bag, card)
            break
    else:
        raise impossible(f"there is no {card!r} left in the Dungeon Deck")
    corridors = PATTERNS[content.rooms[thing].pattern]
    if sides:
        for side in sides.split("+"):
            check_known("side", side, DIRECTIONS)
        corridors = sum(1 << DIRECTIONS.index(side) for side in sides.split("+"))
    state.cards = (*state.cards[:place], thing, *state.cards[place + 1 :])
    state.doors = (*state.doors[:place], corridors, *state.doors[place + 1 :])
    count_undealt(state)


def put_facedown(state: State, lay: Mapping[str, str]) -> None:
    """Lay cards of parts of the deck face down."""
    layers = list(state.layers)
    for cell, layer in lay.items():
        check_known("part of the deck", layer, LAYERS)
        if state.cards[_cell(cell)]:
            raise impossible(f"two cards lie on {cell!r}")
        layers[_cell(cell)] = layer  # type: ignore[call-overload]
    state.layers = tuple(layers)
    count_undealt(state)
    for layer, left in zip(LAYERS, state.undealt, strict=True):
        if left < 0:
            raise impossible(f"part {layer.upper()} of the deck has {-left} cards too few")


def keep_undealt(state: State, left: int) -> None:
    """Put cards of the deck into the box, so that so many are left to deal, C first."""
    check_within("the number of cards left to deal", left, 0, sum(state.undealt))
    for layer in reversed(LAYERS):
        bag: tuple[str, ...] = getattr(state, f"layer_{layer}")
        down = state.layers.count(layer)
        kept = min(left, len(bag) - down)
        left -= kept
        setattr(state, f"layer_{layer}", bag[: down + kept])
        state.unseen += bag[down + kept :]
    count_undealt(state)


def begin_second_act(
    state: State, word: str, markers: Sequence[int], heroes: int, content: Cards
) -> None:
    """Turn the Boss Mat over."""
    card, _, cell = word.partition(":")
    state.act = 2
    thing = take(state, "bosses", card)
    state.enemies += (Enemy(BOSS, thing, _cell(cell or "lair", mat=True)),)
    check_per("markers", markers, "heroes", heroes)
    for marker in markers:
        check_within("a Health Marker", marker, 0, BOSS_HEALTH)
    state.markers = tuple(markers) or (BOSS_HEALTH,) * heroes
    state.torch = content.tracks[2].starts[heroes - 2]


def put_goblin(state: State, slot: int, word: str) -> None:
    """Put a Goblin into a slot and a room; an empty word leaves the slot free."""
    if word:
        card, _, cell = word.partition(":")
        state.enemies += (Enemy(slot, take(state, "goblin_deck", card), _cell(cell, mat=True)),)


def put_minion(state: State, slot: int, word: str, content: Cards) -> None:
    """Put a Minion into a room, with full Health or what the word says."""
    card, cell, *health = (*word.split(":"), "")[: 2 + word.count(":")]
    thing = take(state, "minion_deck", card)
    most = content.minions[thing].health
    left = int(health[0]) if health and health[0] else most
    check_within(f"the Health of {card!r}", left, 1, most)
    state.enemies += (Enemy(slot, thing, _cell(cell, mat=True), left),)


def place_heroes(
    state: State,
    at: Sequence[str],
    health: Sequence[int | None],
    focus: Sequence[int | None],
    gear: Sequence[Sequence[str]],
    content: Cards,
) -> None:
    """Put heroes where they are, with their Health, Focus and equipped cards."""
    for number, hero in enumerate(state.heroes):
        cell, _, space = (at[number] if number < len(at) else "").partition(":")
        hero.place = _cell(cell, mat=True) if cell else ENTRANCE
        hero.space = int(space or 1) if hero.place == MAT else 0
        if hero.place == MAT:
            check_within("a Hero Space", hero.space, 1, SPACES)
        mat = content.heroes[hero.hero]
        for name, given, most in (("health", health, mat.health), ("focus", focus, mat.focus)):
            value = given[number] if number < len(given) else None
            if value is not None:
                check_within(f"the {name.title()} of {hero.hero!r}", value, 0, most)
                setattr(hero, name, value)
        for card in gear[number] if number < len(gear) else ():
            put_on(state, hero, card, content)


def put_on(state: State, hero: Hero, card: str, content: Cards) -> None:
    """Equip a hero with a card by its printed id; Hand Loot covers the left slot first."""
    check_known("Loot or Spell", card, (*content.decks["loot"], *content.decks["spell"]))
    if card in content.decks["spell"]:
        hero.spells += (take(state, "spell_deck", card),)
        return
    thing = take(state, "loot_deck", card)
    kind = content.loot[thing].kind
    if kind == "trinket":
        hero.trinkets += (thing,)
    elif (kind == "garb" and hero.garb) or (kind == "hand" and all(hero.hands)):
        raise impossible(f"{hero.hero!r} has no slot left for {card!r}")
    elif kind == "garb":
        hero.garb = thing
    elif hero.hands[0]:
        hero.hands = (hero.hands[0], thing)
    else:
        hero.hands = (thing, hero.hands[1])
