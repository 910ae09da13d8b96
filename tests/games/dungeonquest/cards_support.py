"""Words for the tests of cards, Runes and chambers: meet one, and see what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events.board import SunAdvanced, TurnBegun, TurnEnded
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    CardDrawn,
    CatacombCounted,
    DeterminationSet,
    DiceRolled,
    Tested,
)
from mazmorra.games.dungeonquest.events.monster import MonsterMet
from mazmorra.games.dungeonquest.geometry import DIRECTIONS, named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import Forced, printed
from tests.games.dungeonquest.support import QuestTable, quest
from tests.games.facts import facts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Decision, Event, OptionValue, Seat

    Deed = tuple[str, Event]

#: The passing of turns, which most of these tests do not speak of.
COURSE = (TurnEnded, SunAdvanced, TurnBegun, Forced)
NORMAL_TURN = ["move:north", "move:east", "move:south", "move:west", "search"]
DESCENTS = [f"descend:{word}" for word in DIRECTIONS]


# ---------------------------------------------------------------------- what happened


def deeds(table: QuestTable) -> list[Deed]:
    """Return clauses and events since the last answer, but for the passing of turns."""
    return [
        (one.clause, _in_order(one.event))
        for one in table.told
        if not isinstance(one.event, COURSE)
    ]


def _in_order(event: Event) -> Event:
    """Return an event with its Power cards in an order of their own: in a deck it means nothing."""
    if isinstance(event, MonsterMet):
        mine, theirs = event.powers
        return replace(event, powers=(tuple(sorted(mine)), tuple(sorted(theirs))))
    return facts_of(event)


def followed(table: QuestTable) -> list[Deed]:
    """Return clauses and events after the card that was drawn last, and counted if need be."""
    found: list[Deed] = []
    for clause, event in deeds(table):
        found.append((clause, event))
        if isinstance(event, CardDrawn | CatacombCounted):
            found = []
    return found


def monster_met(
    monster: str, card: str, *, place: str = "b3", hero: str = "hugo", no_escape: str = ""
) -> Deed:
    """Return what a Monster that a card brings is told as, nowhere on the board if so said."""
    powers = cards().powers_of
    met = MonsterMet(
        *(0, 1, monster, f"{card}.1", named(place) if place else NOWHERE, ""),
        powers=(tuple(sorted(powers[hero])), tuple(sorted(powers[monster]))),
        after="",
        no_escape=no_escape,
    )
    return ("dq.monster.player", met)


def rolled(clause: str, *faces: int, seat: Seat = 0) -> list[Deed]:
    """Return what a roll is told as."""
    return [(clause, DiceRolled(seat, faces))]


def result_of(clause: str, attribute: str, value: int, total: int, *, success: bool) -> Deed:
    """Return what the end of an attribute test is told as."""
    return (clause, Tested(0, attribute, value, total, passed=success))


def passed(clause: str, attribute: str, value: int, *faces: int, seat: Seat = 0) -> list[Deed]:
    """Return what a test that succeeds is told as."""
    tested = Tested(seat, attribute, value, sum(faces), passed=True)
    return [*rolled(clause, *faces, seat=seat), (clause, tested)]


def failed(clause: str, attribute: str, value: int, *faces: int, seat: Seat = 0) -> list[Deed]:
    """Return what a test that fails is told as, its determination token apart."""
    tested = Tested(seat, attribute, value, sum(faces), passed=False)
    return [*rolled(clause, *faces, seat=seat), (clause, tested)]


def failed_once(clause: str, attribute: str, value: int, *faces: int) -> list[Deed]:
    """Return what a failed test is told as that is never made again: its token goes at once."""
    return [
        *failed(clause, attribute, value, *faces),
        ("dq.determination.gain", DeterminationSet(0, clause, 1, 0)),
        ("dq.determination.discard", DeterminationSet(0, clause, 0, 1)),
    ]


def discarded(
    deck: str, thing: str, clause: str = "dq.card.discard", *, seat: Seat = 0
) -> list[Deed]:
    """Return what the discarding of a card is told as."""
    return [(clause, CardDiscarded(seat, deck, thing))]


def drew(deck: str, thing: str, *, seat: Seat = 0) -> list[Deed]:
    """Return what the drawing of a card is told as."""
    return [("dq.card.top", CardDrawn(seat, deck, thing, secret=False))]


def closed_by(decision: Decision[Any], table: QuestTable) -> dict[str, str]:
    """Return what a question would close, also where it need not be asked."""
    return {closed.key: closed.clause for closed in decision.explain(table.game)}


def in_deck(table: QuestTable, deck: str) -> list[str]:
    """Return the printed ids of the cards that are left in a deck."""
    return sorted(printed(thing) for thing in getattr(table.state, deck))


# ---------------------------------------------------------------------- arranging


def before_room(
    tile: str = "tile_01",
    *,
    hero: str = "hugo",
    seats: int = 1,
    dice: Sequence[int] = (),
    tiles: Mapping[str, str] | None = None,
    lairs: Mapping[str, str] | None = None,
    wounds: int = 0,
    loot: Sequence[str] = (),
    kept: Sequence[str] = (),
    runes: Sequence[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    change: Callable[[State], None] | None = None,
    **stack: Sequence[str],
) -> QuestTable:
    """Put a Hero south of a chamber that lies on b3; `move:north` enters it.

    What is drawn next is given by the name of the stream: `dungeon=["crypt"]`; monster tokens on
    the board are *lairs*.
    """
    others = [other for other in ("krutzbeck", "lindel", "hugo") if other != hero]
    return quest(
        seats,
        heroes=[hero, *others],
        at=["c3"],
        tiles={"c3": "tile_01", "b3": tile, **(tiles or {})},
        tokens=lairs,
        wounds=[wounds],
        loot=[loot],
        kept=[kept],
        runes=[runes],
        options=options,
        stack=stack,
        dice={"dice": dice},
        change=change,
    )


def entering(tile: str = "tile_01", **arranged: Any) -> QuestTable:
    """Let a Hero enter a chamber from the south; see `before_room`."""
    table = before_room(tile, **arranged)
    table.answers("move:north")
    return table


def meeting(card: str, **arranged: Any) -> QuestTable:
    """Let a Hero enter a Dungeon Room and draw a Dungeon card; see `before_room`."""
    return entering(dungeon=[card], **arranged)


def springing(card: str, **arranged: Any) -> QuestTable:
    """Let a Hero enter a Trap Room and draw a Trap card; see `before_room`."""
    return entering("tile_21", trap=[card], **arranged)


def in_catacombs(
    *drawn: str,
    hero: str = "hugo",
    at: str = "i7",
    dice: Sequence[int] = (),
    tiles: Mapping[str, str] | None = None,
    lairs: Mapping[str, str] | None = None,
    wounds: int = 0,
    loot: Sequence[str] = (),
    runes: Sequence[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    change: Callable[[State], None] | None = None,
    **stack: Sequence[str],
) -> QuestTable:
    """Let a Hero go down to the north from a Catacomb Entrance and begin the next turn there.

    The Catacomb cards that are drawn come first. Another player, far away in the dungeon, has
    lost a turn in between and is asked after each turn that ends.
    """

    def arrange(state: State) -> None:
        state.heroes[0].descent = True
        state.heroes[1].lost_turns = 1
        if change is not None:
            change(state)

    table = quest(
        2,
        heroes=[hero, "krutzbeck" if hero != "krutzbeck" else "lindel"],
        at=[at, "e1"],
        tiles={at: "tile_25", "e1": "tile_01", **(tiles or {})},
        tokens=lairs,
        wounds=[wounds],
        loot=[loot],
        runes=[runes],
        options=options,
        stack={"catacomb": drawn, "search": ["nothing_search"] * 2, **stack},
        dice={"dice": dice},
        change=arrange,
    )
    table.answers("descend:north")
    return table


def pass_on(table: QuestTable) -> None:
    """Let the other player search in vain, so that the Hero in the Catacombs has a turn."""
    table.answer(1, "search")


def drawing(deck: str, *drawn: str, **arranged: Any) -> QuestTable:
    """Let a Hero draw cards of any deck, the way that leads to it; see `before_room`."""
    match deck:
        case "dungeon":
            return entering(dungeon=drawn, **arranged)
        case "trap":
            return entering("tile_21", trap=drawn, **arranged)
        case "door":
            return entering("tile_08:north", door=drawn, **arranged)
        case "catacomb":
            return in_catacombs(*drawn, **arranged)
        case "crypt" | "corpse":
            over = "crypt" if deck == "crypt" else "dead_adventurer"
            table = meeting(over, **{deck: drawn}, **arranged)
        case _:
            table = before_room(search=drawn, **arranged)
    table.answers("search")
    return table
