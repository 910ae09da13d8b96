"""Words for the tests of the village: a party that has come back, and the steps of its visit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.geometry import NOWHERE
from tests.games.dungeon_plungin.support import PARTY, PlungeTable, plunge

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

#: The questions of a visit in their order.
STEPS = ("MournHero", "Sell", "Study", "RaiseHero", "Shop", "GoBack")


def village(
    step: str = "Sell",
    *,
    heroes: Sequence[str] = PARTY,
    dead: Sequence[str] = (),
    purse: int = 0,
    exp: int = 0,
    gold: Mapping[str, int] | None = None,
    valuables: Sequence[str] = (),
    recipes: Sequence[str] = (),
    change: Callable[[State], None] | None = None,
    **words: Any,
) -> PlungeTable:
    """Arrange a party that has just come back; go on to a step of its visit.

    Args:
        step: The question that is open at the end.
        dead: The heroes that are carried home.
        purse, exp: What the party has gained.
        gold: What the heroes have of their own, nothing where nothing is said.
    """

    def return_home(state: State) -> None:
        for hero in state.heroes:
            hero.status = "dead" if hero.hero in dead else "outside"
            hero.square = NOWHERE
            hero.gold = (gold or {}).get(hero.hero, 0)
            if hero.hero in dead:
                hero.vida = 0
        state.purse, state.exp = purse, exp
        state.valuables, state.recipes = tuple(valuables), tuple(recipes)
        state.next = "round"
        if change is not None:
            change(state)

    table = plunge(heroes=heroes, change=return_home, **words)
    go_on_to(table, step)
    return table


def go_on_to(table: PlungeTable, step: str) -> None:
    """Answer `done` until a question of the visit is open."""
    for _ in range(20):
        if table.asked() == step:
            return
        table.answers("done")
    raise AssertionError(f"the visit does not come to {step}")
