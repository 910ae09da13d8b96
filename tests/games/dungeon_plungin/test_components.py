"""The components: heroes, abilities, spells, objects, monsters and traps, figure by figure."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.cards import STATS, cards
from mazmorra.games.dungeon_plungin.decisions.village import SPELL_PRICES
from mazmorra.games.dungeon_plungin.rules.party import DEFAULT_PARTY
from mazmorra.kernel import Card
from mazmorra.testing import clause
from tests.games.dungeon_plungin.components_support import (
    ABILITIES,
    COMMON,
    CONDITIONS,
    FOUND,
    HERO_GEAR,
    HERO_ORIGINS,
    HEROES,
    MONSTER_ORIGINS,
    MONSTERS,
    OBJECTS,
    OURS,
    PRINTED,
    RECIPES,
    SHOP,
    SPELLS,
    TRAPS,
    names,
    origin,
    told,
)

#: Objects that are nothing but their figures; what the others do has tests of its own.
PLAIN_OBJECTS = (
    *("club", "dagger", "short_sword", "sword", "axe", "mace", "spear", "staff", "greatsword"),
    *("sling", "short_bow", "long_bow", "wooden_shield", "iron_shield", "tower_shield"),
    *("leather_armour", "chain_mail", "plate_armour", "helmet", "boots_speed", "gloves_thief"),
    *("cloak_warding", "amulet_insight", "ring_magic", "ring_might", "sledgehammer"),
)
#: Monsters without a power and with one Law.
PLAIN_MONSTERS = (
    *("giant_rat", "goblin", "goblin_archer", "wolf", "orc", "orc_leader"),
    *("dire_squirrel", "dire_duck", "o_wee_o"),
)
#: What the texts call the characteristics.
LABELS = {
    **{stat: (stat.upper(), stat.upper()) for stat in STATS},
    "atq": ("ATT", "ATQ"),
    "des": ("DEX", "DES"),
    "ing": ("WIT", "ING"),
}


def marked(ids: Any, plain: tuple[str, ...], prefix: str) -> list[Any]:
    """Return the parameters of a test, those in *plain* marked with the clause of each."""
    return [
        pytest.param(id, marks=pytest.mark.clause(f"{prefix}.{id}")) if id in plain else id
        for id in ids
    ]


# ---------------------------------------------------------------------- counts


@clause(
    "dp.component.heroes",
    "dp.component.abilities",
    "dp.component.spells",
    "dp.component.bestiary",
    "dp.component.tiles",
    "dp.component.conditions",
)
@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("hero", 8),
        ("ability", 28),
        ("spell", 26),
        ("object", 37 + 14),
        ("recipe", 4),
        ("service", 3),
        ("monster", 18),
        ("trap", 6),
        ("tile", 14),
        ("condition", 8),
        ("level", 10),
        ("adventure", 2),
        ("event", 8 + 6),
    ],
)
def test_the_box_holds_so_many_of_every_kind(kind: str, count: int) -> None:
    assert len(cards().decks[kind]) == count


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("hero", HEROES),
        ("ability", ABILITIES),
        ("spell", SPELLS),
        ("object", {**SHOP, **FOUND}),
        ("recipe", RECIPES),
        ("monster", MONSTERS),
        ("trap", TRAPS),
        ("condition", CONDITIONS),
    ],
)
def test_every_card_has_a_row_in_these_tables(kind: str, table: dict[str, Any]) -> None:
    assert list(cards().decks[kind]) == list(table)


@pytest.mark.parametrize("id", PRINTED)
def test_a_card_says_the_same_numbers_in_both_languages(id: str) -> None:
    card = PRINTED[id]
    assert card.text is not None
    english, spanish = (
        Counter(re.findall(r"\d*D\d+(?:\+\d+)?|\d+", text)) for text in (card.text.en, card.text.es)
    )

    assert english == spanish


# ---------------------------------------------------------------------- heroes


@clause("dp.component.heroes")
@pytest.mark.parametrize("id", HEROES)
def test_every_hero_has_its_figures_and_abilities(id: str) -> None:
    name, figures, abilities, gold, tags = HEROES[id]
    hero = cards().heroes[id]

    assert names(hero) == name
    assert [hero.stats.of(stat) for stat in STATS] == [int(n) for n in figures.split()]
    assert " ".join(hero.abilities) == abilities
    assert hero.gold == int(gold)
    assert " ".join(hero.tags) == tags
    assert (origin(hero),) == HERO_ORIGINS[id]


@clause("dp.component.heroes")
@pytest.mark.parametrize("id", HERO_GEAR)
def test_every_hero_has_its_equipment_and_spells(id: str) -> None:
    hero = cards().heroes[id]
    gear = (hero.hands, (hero.armour,), hero.items, hero.schools, hero.knows)

    assert tuple(" ".join(part) for part in gear) == HERO_GEAR[id]
    assert hero.abilities.count("school_of_magic") == len(hero.schools)


@clause("dp.component.heroes")
@pytest.mark.parametrize("id", HEROES)
def test_every_hero_spends_25_points_and_150_gold(id: str) -> None:
    """A school brings one spell free; the others are paid like equipment."""
    content = cards()
    hero = content.heroes[id]
    figures = [hero.stats.of(stat) for stat in STATS]
    gear = (*hero.hands, *((hero.armour,) if hero.armour else ()), *hero.items)
    paid = sum(content.objects[name].price for name in gear)
    lessons = [SPELL_PRICES[content.spells[name].cast.dif] for name in hero.knows]
    free = {"priestess": "heal", "fire_mage": "flame_dart", "shadow_thief": "sense_traps"}.get(id)
    first = SPELL_PRICES[content.spells[free].cast.dif] if free else 0

    assert sum(figures) == 25
    assert all(1 <= figure <= 6 for figure in figures)
    assert len(hero.abilities) == 2
    assert paid + sum(lessons) - first + hero.gold == 150


@clause("dp.component.default_prepared")
@pytest.mark.parametrize(
    ("id", "prepared"),
    [
        ("priestess", {"heal": 4, "pulse": 2}),
        ("fire_mage", {"flame_dart": 5, "burning_weapon": 1}),
        ("shadow_thief", {"sense_traps": 3}),
    ],
)
def test_casters_have_as_many_spells_prepared_as_their_mag(
    id: str, prepared: dict[str, int]
) -> None:
    hero = cards().heroes[id]

    assert Counter(hero.prepared) == prepared
    assert len(hero.prepared) == hero.stats.mag


def test_nobody_else_prepares_spells() -> None:
    casters = [id for id, hero in cards().heroes.items() if hero.prepared]

    assert casters == ["priestess", "fire_mage", "shadow_thief"]


@clause("dp.component.default_party")
def test_the_default_party_is_warrior_thief_priestess_and_fire_mage() -> None:
    assert DEFAULT_PARTY == ("warrior", "thief", "priestess", "fire_mage")
    assert set(DEFAULT_PARTY) <= set(cards().heroes)


@clause("dp.component.advancement")
def test_levels_take_their_exp_and_give_points_and_abilities() -> None:
    found = [(row.level, row.exp, row.points, row.abilities) for row in cards().levels]

    assert found == [
        (1, 0, 25, 2),
        (2, 150, 2, 0),
        (3, 400, 2, 1),
        (4, 750, 2, 0),
        (5, 1200, 2, 1),
        (6, 1750, 2, 0),
        (7, 2400, 2, 1),
        (8, 3150, 2, 0),
        (9, 4000, 2, 1),
        (10, 5000, 3, 1),
    ]
    assert {row.id for row in cards().levels} == {f"level_{n}" for n in range(1, 11)}
    assert {origin(row) for row in cards().levels} == {OURS}


# ---------------------------------------------------------------------- abilities and spells


@clause("dp.component.abilities")
@pytest.mark.parametrize("id", ABILITIES)
def test_every_ability_has_its_kind(id: str) -> None:
    name, kind = ABILITIES[id]
    ability = cards().abilities[id]
    known = {
        "school_of_magic": "reconstructed: effect, kind; rulebook: name",
        "counterattack": "reconstructed: effect, kind; rulebook: name",
        "attack_of_opportunity": "reconstructed: effect, kind; rulebook: name",
        "charge": "reconstructed: effect, kind; rulebook: name",
        "agile": "rulebook",
    }

    assert names(ability) == name
    assert told(ability, *COMMON) == kind
    assert origin(ability) == known.get(id, OURS)


@clause("dp.component.spells")
@pytest.mark.parametrize("id", SPELLS)
def test_every_spell_has_its_school_range_dif_target_and_overcharge(id: str) -> None:
    name, where, cast, overcharge, more, effect = SPELLS[id]
    spell = cards().spells[id]
    known = {
        "pulse": "reconstructed: dif, reach, school; rulebook: heals, name",
        "heal": "reconstructed: overcharge, reach, school; rulebook: cast, name",
    }

    assert names(spell) == name
    assert f"{spell.school} {spell.range}" == where
    assert told(spell.cast) == cast
    assert (told(spell.overcharge) if spell.overcharge else "") == overcharge
    assert told(spell, *COMMON, "school", "range", "cast", "overcharge") == more
    assert spell.effect == effect
    assert origin(spell) == known.get(id, OURS)


@clause("dp.component.spells")
def test_the_six_schools_have_four_or_five_spells() -> None:
    schools = Counter(spell.school for spell in cards().spells.values())

    assert schools == {"air": 4, "fire": 4, "earth": 4, "water": 4, "light": 5, "shadow": 5}


def test_every_number_of_a_d20_is_one_spell_book() -> None:
    books = [spell.book for spell in cards().spells.values() if spell.book]

    assert sorted(books) == list(range(1, 21))


@pytest.mark.parametrize("id", SPELLS)
def test_the_text_of_a_spell_says_its_figures(id: str) -> None:
    spell = cards().spells[id]
    assert spell.text is not None
    for text, hits in ((spell.text.en, "hits"), (spell.text.es, "golpes")):
        assert ("Dif" in text) == (spell.overcharge is not None)
        for mode in (spell.cast, spell.overcharge):
            if mode is not None and mode.hits and mode.target != "line":
                assert f"{mode.hits} {hits}" in text
            if mode is not None and mode.heals:
                assert mode.heals in text
        if spell.overcharge is not None:
            assert f"(Dif {spell.overcharge.dif})" in text


# ---------------------------------------------------------------------- objects


@clause("dp.component.shop")
@pytest.mark.parametrize("id", marked(SHOP, PLAIN_OBJECTS, "dp.item"))
def test_every_object_of_the_shop_has_its_slot_bonuses_and_price(id: str) -> None:
    name, figures, price = SHOP[id]
    card = OBJECTS[id]

    assert names(card) == name
    assert told(card, *COMMON, "price") == figures
    assert card.price == int(price)
    assert card.sold


@clause("dp.component.shop")
def test_the_shop_sells_37_kinds_of_objects() -> None:
    sold = [id for id, card in OBJECTS.items() if card.sold and card.price]

    assert len(sold) == 37
    assert sold == list(SHOP)


@pytest.mark.parametrize("id", FOUND)
def test_every_object_that_is_only_found_has_its_figures(id: str) -> None:
    name, figures = FOUND[id]
    card = OBJECTS[id]
    known = {
        **dict.fromkeys(("key", "great_key"), "rulebook"),
        **dict.fromkeys(("tome_40", "tome_80"), "reconstructed: exp; rulebook: name"),
    }

    assert names(card) == name
    assert told(card, *COMMON, "sold") == figures
    assert not card.sold
    assert origin(card) == known.get(id, OURS)


@pytest.mark.parametrize("id", ["key", "great_key"])
def test_keys_have_no_price_and_are_not_sold(id: str) -> None:
    card = OBJECTS[id]

    assert not card.sold
    assert (card.price, card.value) == (0, 0)


@pytest.mark.parametrize(
    ("id", "effect"),
    [
        ("healing_potion", "potion"),
        ("greater_healing", "potion"),
        ("antidote", "antidote"),
        ("revive_potion", "revival"),
        ("speed_potion", "speed"),
        ("fire_flask", "flask"),
        ("whetstone", "whetstone"),
        ("holy_water", "holy_water"),
    ],
)
def test_every_consumable_has_an_effect(id: str, effect: str) -> None:
    assert OBJECTS[id].slot == "consumable"
    assert OBJECTS[id].effect == effect


def test_nothing_but_consumables_has_an_effect() -> None:
    for card in OBJECTS.values():
        assert bool(card.effect) == (card.slot == "consumable")


@pytest.mark.parametrize(
    ("id", "source"),
    [
        ("sword", "reconstructed: price; rulebook: bonus, name"),
        ("leather_armour", "reconstructed: price; rulebook: bonus, name"),
        ("wooden_shield", "reconstructed: price; rulebook: bonus, name, weak"),
        ("spear", "reconstructed: bonus, price, slot; rulebook: name, reach"),
        ("backpack", "reconstructed: price; rulebook: effect, name, slot"),
        ("sledgehammer", "public: name; reconstructed: bonus, breaking, needs_res, price, slot"),
    ],
)
def test_what_is_not_ours_in_the_shop(id: str, source: str) -> None:
    others = [o for o, card in OBJECTS.items() if o in SHOP and origin(card) != OURS]

    assert origin(OBJECTS[id]) == source
    assert sorted(others) == sorted(
        ("sword", "leather_armour", "wooden_shield", "spear", "backpack", "sledgehammer")
    )


@pytest.mark.parametrize("id", OBJECTS)
def test_the_text_of_an_object_says_its_bonuses(id: str) -> None:
    card = OBJECTS[id]
    assert card.text is not None
    for language, text in enumerate((card.text.en, card.text.es)):
        for stat in STATS:
            bonus = card.bonus.of(stat)
            assert (f"{LABELS[stat][language]} {bonus:+}" in text) == bool(bonus)
        for figure in (card.range, card.needs_res, card.value, card.exp, card.heals):
            assert not figure or re.search(rf"\b{figure}\b", text)


@pytest.mark.parametrize(
    "id",
    [
        pytest.param("rec_healing", marks=pytest.mark.clause("dp.recipe.healing")),
        pytest.param("rec_antidote", marks=pytest.mark.clause("dp.recipe.antidote")),
        pytest.param("rec_demon_ring", marks=pytest.mark.clause("dp.recipe.demon_ring")),
        "rec_keen_edge",
    ],
)
def test_every_recipe_has_its_reagents_gold_and_result(id: str) -> None:
    name, figures = RECIPES[id]
    recipe = cards().recipes[id]

    assert names(recipe) == name
    assert told(recipe, *COMMON) == figures
    assert all(OBJECTS[reagent].slot == "valuable" for reagent, _ in recipe.reagents)
    assert not recipe.makes or recipe.makes in SHOP
    assert origin(recipe) == OURS


@pytest.mark.parametrize(
    ("id", "name", "figures"),
    [
        ("priest", "Priest / Sacerdote (ms)", "60 lifts_curse"),
        ("room", "Rent a room / Alquilar una habitación (ms)", "100 storage=4"),
        ("house", "House / Casa (fs)", "600 storage=12"),
    ],
)
def test_every_service_has_its_price(id: str, name: str, figures: str) -> None:
    service = cards().services[id]

    assert names(service) == name
    assert told(service, *COMMON) == figures


# ---------------------------------------------------------------------- monsters and traps


@clause("dp.component.bestiary")
@pytest.mark.parametrize("id", marked(MONSTERS, PLAIN_MONSTERS, "dp.monster"))
def test_every_monster_has_its_figures_law_and_powers(id: str) -> None:
    name, level, figures, exp, gold, law, more = MONSTERS[id]
    monster = cards().monsters[id]

    assert names(monster) == name
    figures_law_and_powers = " ".join(filter(None, (level, figures, exp, law, more)))
    assert told(monster, *COMMON, "gold") == figures_law_and_powers
    assert monster.gold == gold
    assert origin(monster) == MONSTER_ORIGINS[id]


@clause("dp.component.bestiary", "dp.boss.no_vida")
@pytest.mark.parametrize("id", MONSTERS)
def test_bosses_have_a_life_table_and_others_have_life(id: str) -> None:
    monster = cards().monsters[id]
    boss = id in ("orc_leader", "lesser_demon", "witch")

    assert bool(monster.life) == boss
    assert bool(monster.stats.vida) != boss
    assert bool(monster.leaves) == (monster.rank == "boss")


@clause("dp.component.bestiary")
def test_there_are_fifteen_ordinary_monsters_a_mini_boss_and_two_bosses() -> None:
    ranks = Counter(monster.rank for monster in cards().monsters.values())

    assert ranks == {"ordinary": 15, "mini_boss": 1, "boss": 2}


@pytest.mark.parametrize(
    ("id", "table"),
    [
        pytest.param(
            "orc_leader",
            [(9, "nothing"), (99, "dies")],
            marks=pytest.mark.clause("dp.component.orc_leader_life"),
        ),
        pytest.param(
            "lesser_demon",
            [(15, "nothing"), (19, "staggered"), (99, "dies")],
            marks=pytest.mark.clause("dp.component.adv1_demon"),
        ),
        pytest.param(
            "witch",
            [(17, "nothing"), (21, "relocates"), (99, "dies")],
            marks=pytest.mark.clause("dp.component.adv2_witch"),
        ),
    ],
)
def test_the_life_tables(id: str, table: list[tuple[int, str]]) -> None:
    assert [(row.upto, row.result) for row in cards().monsters[id].life] == table


def test_only_the_two_bosses_act_by_effects_of_their_own() -> None:
    found = {id: monster.effect for id, monster in cards().monsters.items() if monster.effect}

    assert found == {"lesser_demon": "lesser_demon", "witch": "witch"}
    assert all(cards().monsters[id].law.role == "special" for id in found)


@pytest.mark.parametrize("id", TRAPS)
def test_every_trap_has_its_disarming_check_and_figures(id: str) -> None:
    name, figures = TRAPS[id]
    trap = cards().traps[id]

    assert names(trap) == name
    assert told(trap, *COMMON) == figures
    assert trap.effect == id
    assert origin(trap) == "rulebook"


@clause("dp.component.conditions")
@pytest.mark.parametrize("id", CONDITIONS)
def test_every_condition_has_its_name_and_clause(id: str) -> None:
    name, source = CONDITIONS[id]
    condition: Card = cards().decks["condition"][id]

    assert names(condition) == name
    assert origin(condition) == source
    assert condition.clauses[0] == f"dp.condition.{id}"
