"""Words for the tests of enemies: rooms to move in, an Enemy Action, a fight with the Boss."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from mazmorra.games.tiny_epic_dungeons import GAME
from mazmorra.games.tiny_epic_dungeons.cards import Cards, Gain, cards
from mazmorra.games.tiny_epic_dungeons.events.dungeon import TurnPassed
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyMoved
from mazmorra.games.tiny_epic_dungeons.geometry import name_of
from mazmorra.kernel import Decks, Event, printed
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.games.tiny_epic_dungeons.state import State
    from mazmorra.kernel import Definition

E = TypeVar("E", bound=Event)
#: Rooms without Trap, check of entry or anything else that happens to whoever comes in.
PLAIN = (
    *("r12", "r13", "r14", "r15", "r16", "r19", "r20", "r21", "r22", "r23", "r24", "r08"),
    *("r09", "r10", "r17", "r18"),
)
ALL_SIDES = "north+east+south+west"
#: One space above an Enemy Action of both sides of the Torch Mat.
BEFORE_ENEMIES = 14
#: One space above a Goblin of Act 1 and of Act 2.
BEFORE_GOBLIN, BEFORE_GOBLIN_2 = 15, 12
#: The Lair Door lies here, three rooms east of the Entrance, in the tests of Act 2.
DOOR = "d7"


def halls(*cells: str) -> dict[str, str]:
    """Return plain rooms for some cells, open to all sides."""
    return {cell: f"{PLAIN[number]}:{ALL_SIDES}" for number, cell in enumerate(cells)}


def next_card(card: str, layer: str = "layer_a") -> Callable[[State], None]:
    """Return a change that puts a Dungeon Card into a part of the deck, for one that goes out."""

    def change(state: State) -> None:
        bag: tuple[str, ...] = getattr(state, layer)
        if any(printed(thing) == card for thing in bag):
            return
        for other in ("layer_a", "layer_b", "layer_c", "unseen"):
            for thing in getattr(state, other):
                if printed(thing) == card:
                    rest = tuple(one for one in getattr(state, other) if one != thing)
                    setattr(state, other, (*rest, bag[-1]))
                    setattr(state, layer, (*bag[:-1], thing))
                    return
        raise LookupError(card)

    return change


def rouse(table: DelveTable, *answers: str) -> None:
    """End the turn one space above an Enemy Action, and answer what the enemies ask."""
    table.answers("end", *answers)


def dungeon(*cells: str, **given: Any) -> DelveTable:
    """Arrange a delve with plain rooms whose torch is about to rouse the enemies."""
    return delve(**{"torch": BEFORE_ENEMIES, "rooms": halls(*cells), **given})


def act_two(*cells: str, boss: str = "dragon:lair", **given: Any) -> DelveTable:
    """Arrange Act 2: plain rooms between the Entrance and the Lair Door at `d7`, and more.

    The torch is about to rouse the enemies, and the only Altar is covered by what the test says.
    """
    rooms = {**halls("d5", "d6", *cells), DOOR: f"lair_door:{ALL_SIDES}", **given.pop("rooms", {})}
    return delve(**{"torch": BEFORE_ENEMIES, "rooms": rooms, "boss": boss, **given})


def ring(*spaces: int) -> tuple[str, ...]:
    """Return places on the Boss Mat by the numbers of their Hero Spaces."""
    return tuple(f"lair:{space}" for space in spaces)


def happened(table: DelveTable, *kinds: type[Event]) -> list[Event]:
    """Return the events of some kinds since the last answer, up to the end of the turn."""
    found: list[Event] = []
    for told in table.told:
        if isinstance(told.event, TurnPassed):
            break
        if isinstance(told.event, kinds):
            found.append(told.event)
    return found


def only(table: DelveTable, kind: type[E]) -> list[E]:
    """Return the events of one kind since the last answer, up to the end of the turn."""
    return [event for event in happened(table, kind) if isinstance(event, kind)]


def path_of(table: DelveTable, enemy: str) -> list[str]:
    """Return the rooms an enemy has entered since the last answer, by the printed id of its card.

    Enemies of several cards of the same kind are not told apart.
    """
    return [
        name_of(event.place)
        for event in table.happened
        if isinstance(event, EnemyMoved) and printed(event.enemy) == enemy
    ]


def health(table: DelveTable) -> list[int]:
    """Return the Health of all heroes in the order of play."""
    return [hero.health for hero in table.state.heroes]


def focus(table: DelveTable) -> list[int]:
    """Return the Focus of all heroes in the order of play."""
    return [hero.focus for hero in table.state.heroes]


def burning_library(spaces: int) -> Definition:
    """Return the game with a Library whose failed Search moves the torch down so many spaces.

    No card of the box moves it by more than one.
    """
    decks = Decks(Cards.kinds)
    for kind, found in cards().decks.items():
        decks[kind] = dict(found)
    library: Any = decks["room"]["r13"]
    search = msgspec.structs.replace(library.search, failure=(Gain("torch_down", spaces),))
    decks["room"]["r13"] = msgspec.structs.replace(library, search=search)
    box = Cards(decks)
    return msgspec.structs.replace(GAME, content=lambda: box)


def enemy_slots(table: DelveTable) -> list[int]:
    """Return the slots of the enemies in the order in which they act."""
    return [enemy.slot for enemy in table.state.enemies]


def names(cards: Sequence[str]) -> list[str]:
    """Return the printed ids of cards."""
    return [printed(card) for card in cards]
