"""Hero creation: points, abilities, gold."""

from __future__ import annotations

import pytest

from mazmorra.testing import clause
from tests.games.dungeon_plungin.support import PlungeTable
from tests.games.dungeon_plungin.test_setup import begun

SPENT = ("raise:atq",) * 5 + ("raise:vida",) * 5 + ("raise:def",) * 3 + ("raise:mov",) * 4


def created(*keys: str, party: int = 1) -> PlungeTable:
    """Begin with a hero of one's own and give some answers."""
    table = begun(1, heroes="chosen", party=party)
    table.answers("create", *keys)
    return table


@clause("dp.component.hero_points", "dp.setup.level1_hero")
def test_a_hero_is_created_with_exactly_twenty_five_points() -> None:
    table = created(*SPENT)

    assert table.hero().base == (6, 4, 1, 5, 6, 1, 1, 1)
    assert sum(table.hero().base) == 25
    assert (table.hero().most, table.hero().vida, table.hero().level) == (6, 6, 1)
    assert table.refuses(0, "raise:res").clause == "dp.component.hero_points"


@clause("dp.component.hero_points")
def test_no_characteristic_of_a_new_hero_is_above_six() -> None:
    table = created(*["raise:atq"] * 5)

    assert table.refuses(0, "raise:atq").clause == "dp.component.hero_points"
    assert min(table.hero().base) == 1


@clause("dp.component.hero_points")
def test_a_new_hero_chooses_two_abilities() -> None:
    table = created(*SPENT, "learn:tough")
    assert table.asked() == "CreateHero"
    assert "learn:tough" not in table.options()

    table.answers("learn:charge")

    assert table.hero().abilities == ("tough", "charge")
    assert table.hero().most == 8  # Tough
    assert table.asked() == "Outfit"


@clause("dp.component.hero_points", "dp.cast.school")
def test_a_new_hero_with_a_school_has_its_first_spell() -> None:
    table = created(*SPENT, "learn:school_of_magic:fire:flame_dart", "learn:fleet", "done")

    assert (table.hero().schools, table.hero().knows) == (("fire",), ("flame_dart",))
    assert table.asked() == "PrepareSpell"


@clause("dp.component.hero_points")
def test_a_new_hero_buys_equipment_for_one_hundred_and_fifty_gold() -> None:
    table = created(*SPENT, "learn:tough", "learn:charge")
    assert table.hero().gold == 150

    table.answers("buy:sword", "wear:sword", "buy:leather_armour", "wear:leather_armour")
    assert table.refuses(0, "buy:chain_mail").clause == "dp.component.hero_points"  # 120 of 70
    table.answers("buy:healing_potion", "done")

    hero = table.hero()
    assert (hero.hands, hero.armour, hero.items) == (
        ("sword",),
        "leather_armour",
        ("healing_potion",),
    )
    assert hero.gold == 150 - 50 - 30 - 35
    assert table.asked() == "PlaceHero"


@clause("dp.setup.pregen_once")
def test_created_heroes_may_be_alike_but_have_different_names() -> None:
    one = (*SPENT, "learn:tough", "learn:charge", "done")
    table = created(*one, "create", *one, "lead:dwarf", party=4)

    names = [hero.hero for hero in table.state.heroes]
    assert names == ["hero_1", "hero_2", "dwarf"]
    assert table.state.heroes[0].base == table.state.heroes[1].base
    assert table.refuses(0, "lead:dwarf").clause == "dp.setup.pregen_once"


@clause("dp.component.hero_points")
@pytest.mark.parametrize("seed", range(2))
def test_a_party_of_created_heroes_can_play(seed: int) -> None:
    one = (*SPENT, "learn:tough", "learn:charge", "done")
    table = created(*one, "create", *one, party=2)
    while table.asked() == "PlaceHero":
        table.answers(table.options()[seed])

    table.answers("end", "end")

    assert table.state.round == 2
