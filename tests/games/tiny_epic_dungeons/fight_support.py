"""Words for the tests of attacks: halls of rooms, blows and what strikes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from mazmorra.games.tiny_epic_dungeons import GAME
from mazmorra.games.tiny_epic_dungeons.cards import Cards, Modifier, cards
from mazmorra.games.tiny_epic_dungeons.events.enemies import CounterAttacked
from mazmorra.games.tiny_epic_dungeons.events.heroes import DiceRolled, DiceUsed
from mazmorra.kernel import Decks

if TYPE_CHECKING:
    from mazmorra.kernel import Definition, Event
    from tests.games.tiny_epic_dungeons.support import DelveTable

    E = TypeVar("E", bound=Event)

#: Three quiet rooms in a straight line east of the Entrance.
EAST = {"d5": "r12:east+west", "d6": "r13:east+west", "d7": "r14:east+west"}
#: Three more in a straight line west of it.
WEST = {"d3": "r15:east+west", "d2": "r16:east+west", "d1": "r19:east+west"}
#: A way round a corner: east of the Entrance, then north of that.
CORNER = {"d5": "r12:north+west", "c5": "r13:north+south", "b5": "r14:north+south"}


def events(table: DelveTable, kind: type[E]) -> list[E]:
    """Return the events of a kind since the last answers."""
    return [event for event in table.happened if isinstance(event, kind)]


def only(table: DelveTable, kind: type[E]) -> E:
    """Return the one event of a kind since the last answers."""
    (event,) = events(table, kind)
    return event


def total(table: DelveTable) -> int:
    """Return the total of the check that was made since the last answers."""
    return only(table, DiceUsed).total


def modifier(table: DelveTable) -> int:
    """Return what was added to the dice of the check since the last answers."""
    return only(table, DiceUsed).modifier


def rolled(table: DelveTable) -> DiceRolled:
    """Return the roll that was made since the last answers."""
    return only(table, DiceRolled)


def blow(table: DelveTable) -> tuple[int, int, int]:
    """Return total, Defense and damage of the Counter-Attack since the last answers."""
    event = only(table, CounterAttacked)
    return event.total, event.defense, event.damage


def attacks(table: DelveTable) -> list[str]:
    """Return the attacks that are open now."""
    return [key for key in table.options() if key.startswith(("attack:", "volley:"))]


def casts(table: DelveTable) -> list[str]:
    """Return the spells that can be cast now."""
    return [key for key in table.options() if key.startswith("cast:")]


def with_melee_modifier(minion: str, amount: int) -> Definition:
    """Return the game with another modifier against Melee on a Minion Card."""
    decks = Decks(Cards.kinds)
    for kind, deck in cards().decks.items():
        decks[kind] = dict(deck)
    card = decks["minion"][minion]
    decks["minion"][minion] = msgspec.structs.replace(card, melee=Modifier(amount))
    box = Cards(decks)
    return msgspec.structs.replace(GAME, content=lambda: box)
