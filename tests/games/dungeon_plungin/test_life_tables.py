"""The Life Tables of bosses number by number, and what dead bosses leave."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.events.combat import BossHurt
from mazmorra.games.dungeon_plungin.events.gains import ValuableGained
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.support import PlungeTable, plunge

LAIRS = {
    "orc_leader": ("knocking_in_the_wall", "room_6x6"),
    "lesser_demon": ("knocking_in_the_wall", "eye_of_death"),
    "witch": ("witch_of_the_west_wood", "witchs_cauldron"),
}


def wounded(boss: str, damage: int, face: int) -> PlungeTable:
    """Let the warrior deal one damage to a boss that has taken the rest already."""
    adventure, tile = LAIRS[boss]

    def change(state: State) -> None:
        state.monsters[0].damage = damage - 1
        state.monsters[0].lair = boss != "orc_leader"
        state.exp = state.purse = 0

    table = plunge(
        heroes=("warrior", "dwarf"),
        at=["g12_15", "g13_66"],
        abilities=[["tough"], ["tough"]],
        adventure=adventure,
        tiles={"g12": f"{tile}:0:south"},
        monsters={"g12_14": boss},
        dice=[5, 2, 2, 2, 2, 2] + [2] * 20,
        faces={"life": [face], "column": [6], "row": [6]},
        change=change,
    )
    table.answers(f"attack:{boss}_1")
    return table


def life(boss: str, total: int) -> str:
    """Return what a total of damage and die means."""
    face = 1 + total % 6
    table = wounded(boss, total - face, face)
    (hurt,) = [event for event in table.happened if isinstance(event, BossHurt)]
    assert (hurt.amount, hurt.face, hurt.total) == (1, face, total)
    alive = any(monster.monster == f"{boss}.1" for monster in table.state.monsters)
    assert alive == (hurt.result != "dies")
    return hurt.result


@clause("dp.component.orc_leader_life")
@pytest.mark.parametrize("total", range(7, 18))
def test_orc_leader_dies_with_10_and_not_before(total: int) -> None:
    assert life("orc_leader", total) == ("nothing" if total <= 9 else "dies")


@clause("dp.component.adv1_demon")
@pytest.mark.parametrize("total", range(7, 27))
def test_lesser_demon_staggers_with_16_and_dies_with_20(total: int) -> None:
    said = "nothing" if total <= 15 else "staggered" if total <= 19 else "dies"

    assert life("lesser_demon", total) == said


@clause("dp.component.adv2_witch")
@pytest.mark.parametrize("total", range(7, 29))
def test_witch_flies_away_with_18_and_dies_with_22(total: int) -> None:
    said = "nothing" if total <= 17 else "relocates" if total <= 21 else "dies"

    assert life("witch", total) == said


@clause("dp.monster.lesser_demon")
def test_lesser_demon_leaves_a_demon_horn_150_experience_and_100_gold() -> None:
    table = wounded("lesser_demon", 20, 6)

    assert table.deeds(ValuableGained) == [
        ("dp.monster.lesser_demon", ValuableGained("demon_horn"))
    ]
    assert table.state.valuables == ("demon_horn",)
    assert (table.state.exp, table.state.purse) == (150, 100)


@clause("dp.monster.witch")
def test_witch_leaves_the_residue_of_her_cauldron_250_experience_and_150_gold() -> None:
    table = wounded("witch", 22, 6)

    left = ValuableGained("cauldron_residue")
    assert table.deeds(ValuableGained) == [("dp.monster.witch", left)]
    assert table.state.valuables == ("cauldron_residue",)
    assert (table.state.exp, table.state.purse) == (250, 150)


@clause("dp.monster.orc_leader")
def test_orc_leader_leaves_nothing_but_80_experience_and_50_gold() -> None:
    table = wounded("orc_leader", 10, 6)

    assert table.deeds(ValuableGained) == []
    assert (table.state.exp, table.state.purse) == (80, 50)
