"""A room for fights, and what its dice have shown: the words of the tests of checks and combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, DefenceRolled, Hurt
from mazmorra.games.dungeon_plungin.events.turn import Checked
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mazmorra.games.dungeon_plungin.state import State
    from mazmorra.kernel import Event

    E = TypeVar("E", bound=Event)

#: An ability that does nothing in a fight.
QUIET = ("locksmith",)


def arena(*heroes: str, **given: Any) -> PlungeTable:
    """Arrange heroes (one warrior) in a room of 6 x 6 north of the Entrance, its door open.

    They stand side by side from `g12_33` on and have no ability that shows in a fight, unless
    something else is said.
    """
    party = heroes or ("warrior",)
    arranged: dict[str, Any] = {
        "heroes": party,
        "at": [f"g12_{3 + number}3" for number in range(len(party))],
        "abilities": [QUIET for _ in party],
        "tiles": {"g12": "room_6x6:0:south"},
        "open": ["g13:north"],
        **given,
    }
    return plunge(**arranged)


def played(variant: str, *heroes: str, **given: Any) -> PlungeTable:
    """Return a fight with an optional rule."""
    return arena(*heroes, options={variant: True}, **given)


def stunned_on_its_way(variant: str = "", others: Mapping[str, str] | None = None) -> PlungeTable:
    """Return a fight in which an Orc Leader walks away from a warrior and is stunned by its blow.

    It goes for the thief; *others* stand in the room as well, and an optional rule may hold.
    """
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_56"],
        abilities=[("attack_of_opportunity",), ("tough",)],
        active=1,
        monsters={"g12_34": "orc_leader", **(others or {})},
        change=with_monster("orc_leader.1", foe="thief"),
        options={variant: True} if variant else {},
        dice=[5, 2, 2, 2, 2, 2, 1, *[2] * 60],
        faces={"life": [1]},
    )
    table.answers("end", "react:attack_of_opportunity")
    return table


def with_hero(number: int = 0, **fields: Any) -> Callable[[State], None]:
    """Return a change of the table that sets something of one hero."""

    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state.heroes[number], name, value)

    return change


def with_monster(name: str, **fields: Any) -> Callable[[State], None]:
    """Return a change of the table that sets something of one monster."""

    def change(state: State) -> None:
        for field, value in fields.items():
            setattr(state.monster(name), field, value)

    return change


def changes(*several: Callable[[State], None]) -> Callable[[State], None]:
    """Return several changes of the table as one."""

    def change(state: State) -> None:
        for one in several:
            one(state)

    return change


def events(table: PlungeTable, kind: type[E]) -> list[E]:
    """Return the events of a kind since the last answer."""
    return [event for event in table.happened if isinstance(event, kind)]


def attack_of(table: PlungeTable) -> AttackRolled:
    """Return the only attack roll since the last answer."""
    (rolled,) = events(table, AttackRolled)
    return rolled


def attacks_of(table: PlungeTable, who: str) -> list[tuple[int, ...]]:
    """Return the attack dice of one character since the last answer."""
    return [event.faces for event in events(table, AttackRolled) if event.who == who]


def defence_of(table: PlungeTable) -> DefenceRolled:
    """Return the only defence roll since the last answer."""
    (rolled,) = events(table, DefenceRolled)
    return rolled


def defences(table: PlungeTable) -> list[tuple[str, int]]:
    """Return who has defended since the last answer, and with how many dice."""
    return [(event.who, len(event.faces)) for event in events(table, DefenceRolled)]


def check_of(table: PlungeTable) -> Checked:
    """Return the only check since the last answer."""
    (checked,) = events(table, Checked)
    return checked


def damage(table: PlungeTable) -> dict[str, int]:
    """Return how much Life everybody has lost since the last answer."""
    found: dict[str, int] = {}
    for event in events(table, Hurt):
        found[event.who] = found.get(event.who, 0) + event.amount
    return found


def conditions(table: PlungeTable, name: str) -> dict[str, int]:
    """Return what lasts on a character, and for how many of its turns."""
    return dict(table.somebody(name).lasting)


def moves(table: PlungeTable) -> set[str]:
    """Return the squares the active hero may go to."""
    return {key.removeprefix("move:") for key in table.options() if key.startswith("move:")}
