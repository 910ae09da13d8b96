"""What the tests of the board share: walls around a Hero, and what happened by its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from mazmorra.games.dungeonquest.events.board import HeroMoved, TurnBegun, TurnEnded
from mazmorra.games.dungeonquest.events.cards import CardDrawn, Tested
from mazmorra.games.dungeonquest.geometry import name_of
from mazmorra.kernel import printed
from tests.games.facts import facts_of

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Event
    from tests.games.dungeonquest.support import QuestTable

E = TypeVar("E", bound="Event")

#: A Dungeon Room by its sides: `tile_01` has four passages.
FOUR_WAYS, STRAIGHT, DOOR_AHEAD, DOORS_BESIDE = "tile_01", "tile_05", "tile_08", "tile_13"
#: A straight Corridor and one with four passages, a Trap Room with four.
PASSAGE, CROSSING, TRAP_ROOM = "tile_18", "tile_14", "tile_21"
#: A Portcullis chamber with passages left, right and ahead, and one with walls there.
GATE, CELL = "tile_47", "tile_39"
#: A Chasm whose near side is the entry and what lies to its left, or to its right.
CHASM_LEFT, CHASM_RIGHT = "tile_31", "tile_32"
ENTRANCE, DARKNESS, CAVE_IN, WEB, BRIDGE, ROTATING = (
    *("tile_25", "tile_33", "tile_37"),
    *("tile_38", "tile_48", "tile_49"),
)


def of(table: QuestTable, kind: type[E]) -> list[E]:
    """Return the events of a kind since the last answer."""
    return [facts_of(event) for event in table.happened if isinstance(event, kind)]


def clause_of(table: QuestTable, event: Event) -> str:
    """Return the clause by which an event happened, once, since the last answer."""
    (told,) = [told for told in table.told if facts_of(told.event) == event]
    return told.clause


def drawn(table: QuestTable, deck: str) -> list[str]:
    """Return the printed ids of the cards of a deck drawn since the last answer."""
    return [printed(event.card) for event in of(table, CardDrawn) if event.deck == deck]


def trials(table: QuestTable) -> list[tuple[str, int, int, bool]]:
    """Return the attribute tests since the last answer: attribute, value, total and success."""
    return [(e.attribute, e.value, e.total, e.passed) for e in of(table, Tested)]


def path(table: QuestTable) -> list[str]:
    """Return the squares that Heroes moved to since the last answer."""
    return [name_of(event.place) for event in of(table, HeroMoved)]


def turns(table: QuestTable) -> list[str]:
    """Return the beginnings and ends of turns since the last answer, each with its seat."""
    words = {TurnBegun: "begin", TurnEnded: "end"}
    return [
        f"{words[type(e)]} {e.seat}" for e in table.happened if isinstance(e, TurnBegun | TurnEnded)
    ]


def no_chambers_left(state: State) -> None:
    """Put the whole stockpile of chambers out of the game."""
    state.box += state.stock
    state.stock = ()


def asked_by(table: QuestTable, seat: int = 0) -> str:
    """Return the clause by which a seat is asked what it is asked now."""
    decision = table.game.question(seat)
    assert decision is not None
    return decision.clause


def next_turn(table: QuestTable, seat: int) -> bool:
    """Say whether the turn has passed on to *seat*, who is asked now."""
    return bool(table.state.active == seat and table.game.waiting == (seat,))
