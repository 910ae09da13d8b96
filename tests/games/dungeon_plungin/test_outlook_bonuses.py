"""What is foretold of an answer counts everything that will count when it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.decisions.odds import reaching, split
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena
from tests.games.dungeon_plungin.locks_support import NORTH_DOOR, before_door
from tests.games.dungeon_plungin.magic_support import mage
from tests.games.dungeon_plungin.monsters_support import beset
from tests.games.dungeon_plungin.support import PlungeTable
from tests.games.dungeon_plungin.test_outlook import outlook

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State


def odds(table: PlungeTable, key: str) -> dict[str, float] | None:
    """Return the chance of every result of an option, or None if nothing is foretold."""
    option = next(one for one in table.game.legal(0) if one.key == key)
    found = table.game.outlook(0, option)
    if found is None:
        return None
    return {message.removeprefix("outlook-"): chance for chance, message, _ in found.odds}


@clause("dp.component.library")
def test_to_study_in_a_library_takes_one_success_of_ing() -> None:
    """The warrior has one die for it, which shows a success in two of six cases."""
    table = beset({}, ["g12_33"], tiles={"g12": "library:0:north+south"})

    assert odds(table, "study") == {
        "passed": pytest.approx(2 / 6),
        "failed": pytest.approx(4 / 6),
    }


@clause("dp.variant.one_check", "dp.item.thieves_tools", "dp.ability.locksmith")
@pytest.mark.parametrize(
    ("items", "abilities", "dice"),
    [((), ("tough",), 4), (("thieves_tools",), ("tough",), 5), ((), ("locksmith",), 5)],
)
def test_the_one_check_is_foretold_with_tools_and_locksmiths(
    items: tuple[str, ...], abilities: tuple[str, ...], dice: int
) -> None:
    table = before_door(
        "locked:1", items=[items], abilities=[abilities], options={"one_check": True}
    )
    found = odds(table, f"check:{NORTH_DOOR}")

    assert found is not None
    assert found["passed"] == pytest.approx(split(dice, 2)[True, False])


@clause("dp.lock.force", "dp.item.thieves_tools", "dp.ability.locksmith")
@pytest.mark.parametrize(
    ("items", "abilities", "dice"),
    [((), ("tough",), 4), (("thieves_tools",), ("tough",), 5), ((), ("locksmith",), 5)],
)
def test_forcing_is_foretold_with_tools_and_locksmiths(
    items: tuple[str, ...], abilities: tuple[str, ...], dice: int
) -> None:
    table = before_door("locked:2", items=[items], abilities=[abilities])
    found = odds(table, f"force:{NORTH_DOOR}")

    assert found is not None
    assert found["unlocked"] == pytest.approx(reaching(dice, 2))


@clause("dp.ability.counterattack")
def test_a_counterattack_is_foretold_and_declining_is_not() -> None:
    table = arena(abilities=[("counterattack",)], monsters={"g12_34": "goblin"}, dice=[2] * 4)
    table.answers("end")

    found = odds(table, "react:counterattack")

    assert found is not None
    assert found["kills"] > 0
    assert odds(table, "decline") is None


@clause("dp.ability.bodyguard")
def test_a_bodyguard_is_told_for_whom_it_steps_in_and_no_odds() -> None:
    table = arena(
        *("warrior", "thief"),
        at=["g12_33", "g12_34"],
        abilities=[("bodyguard",), ("tough",)],
        active=1,
        monsters={"g12_35": "goblin"},
    )
    table.answers("end")

    assert table.options() == ["react:bodyguard", "decline"]
    found = outlook(table, "react:bodyguard")
    assert found is not None
    assert found.message == "outlook-guards"
    assert dict(found.args) == {"hero": "warrior", "ward": "thief"}
    assert not found.odds
    assert outlook(table, "decline") is None


@clause("dp.variant.fire_and_forget_auto", "dp.spell.freeze")
@pytest.mark.parametrize(("mag", "binds"), [(3, "binds"), (4, "binds-all")])
def test_a_spell_that_is_forgotten_is_foretold_as_it_will_be_cast(mag: int, binds: str) -> None:
    """Freeze holds one monster; overcharged, with Dif 4, it holds all around a square."""

    def learned(state: State) -> None:
        hero = state.heroes[0]
        hero.base = (*hero.base[:2], mag, *hero.base[3:])

    table = mage(
        "freeze",
        monsters={"g13_33": "goblin", "g13_34": "goblin"},
        options={"fire_and_forget": True},
        change=learned,
    )
    aimed = "goblin_1" if mag == 3 else "g13_33"
    option = next(one for one in table.game.legal(0) if one.key == f"cast:freeze:{aimed}")
    outlook = table.game.outlook(0, option)

    assert outlook is not None
    chances = {message.removeprefix("outlook-"): chance for chance, message, _ in outlook.odds}
    assert chances[binds] > 0
    assert chances["spell-fails"] == chances["spell-lost"] == 0
