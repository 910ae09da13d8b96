"""Words for the tests of Monsters, the Treasure Chamber and the Catacombs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeonquest.geometry import DIRECTIONS, named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from tests.games.dungeonquest.support import quest
from tests.games.facts import facts_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Event, Seat, Told
    from tests.games.dungeonquest.support import QuestTable

#: Leaders who are asked nothing before or after a roll, but for the last one.
PLAIN = ("hugo", "tatianna", "krutzbeck", "lindel")
#: The Combat cards of a Hero and of a Monster, four each: the Hero wins every round.
STRONG_HERO = ("melee_4", "melee_4", "melee_4", "melee_3_plain", *("melee_1",) * 4)
#: The Combat cards of a Hero and of a Monster: the Monster wins every round.
WEAK_HERO = (*("melee_1",) * 4, "melee_4", "melee_4", "melee_4", "melee_3_plain")
#: The Power cards of a successful escape of Hugo from a Skeleton: 3 against 2.
GETS_AWAY = ("shield_wall", "deadly_shot")
#: With this Rune a Hero is asked even where escape is forbidden.
TOUCH = (("touch_of_death",),)
#: Where the Heroes of the seats wait who have nothing to do with a test.
CORNERS = ("b11", "h11", "h2")


def scene(seats: int = 2, *, at: Sequence[str], tiles: dict[str, str], **more: Any) -> QuestTable:
    """Arrange a quest in which the other Heroes can pass their turns by searching for nothing."""
    places = [*at, *CORNERS][:seats]
    for corner in places[len(at) :]:
        tiles = {corner: "tile_01", **tiles}
    stack = {"search": ["nothing_search"] * 6, **more.pop("stack", {})}
    heroes = more.pop("heroes", PLAIN)
    return quest(seats, heroes=heroes, at=places, tiles=tiles, stack=stack, **more)


def met(seats: int = 2, *, monster: str = "skeleton", **more: Any) -> QuestTable:
    """Let the Hero of seat 0 go from d4 to d5 and meet the Monster of a Dungeon card there."""
    stack = {"chambers": ["tile_01"], "dungeon": [f"{monster}_d"], **more.pop("stack", {})}
    tiles = {"d4": "tile_01", **more.pop("tiles", {})}
    table = scene(seats, at=more.pop("at", ("d4",)), tiles=tiles, stack=stack, **more)
    table.answers("move:east")
    return table


def play_round(table: QuestTable, seat: Seat, card: str, player: Seat, against: str) -> None:
    """Let a Hero and a Monster play a card each."""
    hero, monster = (seat, f"play:{card}"), (player, f"play:{against}")
    for who, key in sorted((hero, monster)):
        table.answer(who, key)


def slay(table: QuestTable, seat: Seat = 0, player: Seat = 1) -> list[Told]:
    """Win two rounds with the hands of STRONG_HERO: three damage; return what happened."""
    before = len(table.game.history)
    for _ in range(2):
        play_round(table, seat, "melee_4", player, "melee_1")
    return list(table.game.history[before:])


def fall(table: QuestTable, seat: Seat = 0, player: Seat = 1) -> list[Told]:
    """Lose a round with the hands of WEAK_HERO: one damage; return what happened."""
    before = len(table.game.history)
    play_round(table, seat, "melee_1", player, "melee_4")
    return list(table.game.history[before:])


def rest(table: QuestTable, *seats: Seat) -> None:
    """Let seats pass their turns by searching for nothing."""
    for seat in seats:
        assert table.game.waiting == (seat,)
        table.answer(seat, "search")


def kinds(told: Sequence[Told]) -> list[str]:
    """Return what happened, by the names of the events."""
    return [type(one.event).__name__ for one in told]


def only(told: Sequence[Told], kind: type[Event]) -> list[Any]:
    """Return the events of one kind."""
    return [facts_of(one.event) for one in told if isinstance(one.event, kind)]


def clauses(told: Sequence[Told], kind: type[Event]) -> list[str]:
    """Return the clauses by which events of one kind happened."""
    return [one.clause for one in told if isinstance(one.event, kind)]


def drawn(told: Sequence[Told], deck: str) -> list[str]:
    """Return the printed ids of the cards that were drawn from a deck."""
    from mazmorra.games.dungeonquest.events.cards import CardDrawn

    return [printed(event.card) for event in only(told, CardDrawn) if event.deck == deck]


def trials(told: Sequence[Told]) -> list[tuple[str, int, int, bool]]:
    """Return the attribute tests: what was tested, its value, the total, and whether it passed."""
    from mazmorra.games.dungeonquest.events.cards import Tested

    return [(e.attribute, e.value, e.total, e.passed) for e in only(told, Tested)]


def below(
    state: State, seat: Seat, place: str, heading: str, pile: Sequence[str] = (), more: int = 0
) -> None:
    """Put a Hero into the Catacombs with a pile of cards, and count *more* that are not in it."""
    hero = state.heroes[seat]
    hero.status, hero.place = "catacombs", named(place)
    hero.heading = DIRECTIONS.index(heading)
    for name in pile:
        thing = next(one for one in state.catacomb if printed(one) == name)
        state.catacomb = tuple(one for one in state.catacomb if one != thing)
        hero.pile += (thing,)
    hero.drawn = len(pile) + more


def gone(state: State, seat: Seat, how: Literal["exited", "killed"]) -> None:
    """Take a Hero off the board."""
    hero = state.heroes[seat]
    hero.status, hero.place = how, NOWHERE


def owing(state: State, seat: Seat) -> None:
    """Let a Hero stand where a special movement has led, with the encounter still to come."""
    hero = state.heroes[seat]
    hero.due, hero.special = "encounter", True


def put_away(state: State, bag: str, keep: int = 0) -> None:
    """Take all things but the first few out of a bag of the state."""
    things = getattr(state, bag)
    setattr(state, bag, things[:keep])
    state.box += things[keep:]
