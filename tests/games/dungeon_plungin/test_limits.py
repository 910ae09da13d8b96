"""Where of several the best, the least or the nearest counts, and others do not."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.village import GoldPaid
from mazmorra.kernel import Viewer
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena, attack_of, attacks_of, events
from tests.games.dungeon_plungin.locks_support import NORTH_DOOR, before_door
from tests.games.dungeon_plungin.monsters_support import beset
from tests.games.dungeon_plungin.support import PlungeTable
from tests.games.dungeon_plungin.village_support import village

# ---------------------------------------------------------------------- weapons


@clause("dp.break.successes", "dp.equip.only_one_weapon_bonus")
@pytest.mark.parametrize(
    ("hands", "dice"),
    [
        (("dagger", "axe"), 4 + 2),
        (("axe", "dagger"), 4 + 2),
        (("sledgehammer",), 4 + 3 + 2),
        (("short_bow",), 4),
        ((), 4),
    ],
)
def test_a_door_is_struck_with_the_best_melee_weapon(hands: tuple[str, ...], dice: int) -> None:
    table = before_door("locked:2", "warrior", hands=[hands], dice=[2] * dice, faces={"traps": [1]})

    table.answers(f"break:{NORTH_DOOR}")

    assert [len(event.faces) for event in events(table, AttackRolled)] == [dice]


@clause("dp.reaction.attack_scope", "dp.ability.counterattack")
@pytest.mark.parametrize(
    ("hands", "dice"), [(("dagger", "axe"), 6), (("axe", "dagger"), 6), (("short_bow",), 4)]
)
def test_a_counterattack_is_made_with_the_best_melee_weapon(
    hands: tuple[str, ...], dice: int
) -> None:
    table = arena(
        abilities=[("counterattack",)],
        hands=[hands],
        monsters={"g12_34": "goblin"},
        dice=[2] * (4 + dice),
    )

    table.answers("end", "react:counterattack")

    assert [len(faces) for faces in attacks_of(table, "warrior")] == [dice]


@clause("dp.ability.charge")
@pytest.mark.parametrize("hands", [("dagger", "axe"), ("axe", "dagger")])
def test_a_charge_is_made_with_the_best_melee_weapon(hands: tuple[str, ...]) -> None:
    table = arena(
        at=["g12_31"],
        abilities=[("charge",)],
        hands=[hands],
        monsters={"g12_35": "orc"},
        dice=[2] * 12,
    )
    (charge,) = [key for key in table.options() if key.startswith("charge:")]

    table.answers(charge)

    assert len(attack_of(table).faces) == 4 + 2 + 1


@clause("dp.ability.whirlwind", "dp.item.short_sword")
@pytest.mark.parametrize("moods", [("asleep", "awake"), ("awake", "asleep")])
def test_a_whirlwind_has_the_dice_of_the_target_that_gives_most(moods: tuple[str, str]) -> None:
    """A short sword has a die more against a sleeper; the whirl takes one of 3 + 1 + 1."""
    table = whirling(moods)

    table.answers("whirlwind")

    assert len(attack_of(table).faces) == 3 + 1 + 1 - 1


@clause("dp.ability.whirlwind", "dp.item.short_sword")
@pytest.mark.parametrize("moods", [("asleep", "awake"), ("awake", "asleep")])
def test_a_whirlwind_is_foretold_with_the_dice_it_is_rolled_with(moods: tuple[str, str]) -> None:
    both, awake = (misses(whirling(pair)) for pair in (moods, ("awake", "awake")))
    asleep = misses(whirling(("asleep", "asleep")))

    assert both == pytest.approx(asleep)
    assert both < awake


def whirling(moods: tuple[str, str]) -> PlungeTable:
    """Return a thief between two rats."""
    monsters = {"g12_34": f"giant_rat:{moods[0]}", "g12_43": f"giant_rat:{moods[1]}"}
    words = {"abilities": [["whirlwind"]], "hands": [("short_sword",)], "monsters": monsters}
    return arena("thief", dice=[2] * 9, **words)


def misses(table: PlungeTable) -> float:
    """Return the chance that a whirlwind does nothing."""
    option = next(one for one in table.game.legal(0) if one.key == "whirlwind")
    outlook = table.game.outlook(0, option)
    assert outlook is not None
    (chance,) = [chance for chance, message, _ in outlook.odds if message == "outlook-misses"]
    return chance


# ---------------------------------------------------------------------- gold


@clause("dp.village.order")
@pytest.mark.parametrize(
    ("purse", "gold", "paid"),
    [
        (200, {"thief": 9}, ((), 150)),
        (100, {"thief": 20, "warrior": 90}, ((("thief", 20), ("warrior", 30)), 100)),
        (0, {"warrior": 60, "priestess": 100}, ((("warrior", 60), ("priestess", 90)), 0)),
    ],
)
def test_a_revival_is_paid_from_the_purse_then_by_the_dead_hero_then_by_the_others_in_turn(
    purse: int, gold: dict[str, int], paid: tuple[tuple[tuple[str, int], ...], int]
) -> None:
    table = village("MournHero", dead=["thief"], purse=purse, gold=gold)

    table.answers("revive")

    amounts, pooled = paid
    assert table.deeds(GoldPaid) == [("dp.village.order", GoldPaid("thief", amounts, pooled))]
    spent = dict(amounts)
    for hero in table.state.heroes:
        assert hero.gold == gold.get(hero.hero, 0) - spent.get(hero.hero, 0)
    assert table.state.purse == purse - pooled


# ---------------------------------------------------------------------- what is foretold


@clause("dp.law.frenzied")
def test_of_several_whom_a_monster_may_go_for_the_steps_to_the_nearest_are_told() -> None:
    table = beset({"g12_33": "dire_squirrel"}, ["g12_11", "g12_35"])

    (intent,) = table.game.view(Viewer.spectator()).intents

    assert intent.heroes == ("warrior", "priestess")
    assert (intent.does, intent.steps, intent.decides) == ("strikes", 1, "chance")
