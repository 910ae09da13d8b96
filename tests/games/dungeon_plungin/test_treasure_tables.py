"""The Treasure tables of both adventures number by number, and what found things are worth."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.locks_support import CHEST, before_chest
from tests.games.dungeon_plungin.support import PlungeTable
from tests.games.dungeon_plungin.village_support import go_on_to, village

KNOCKING, WITCH = "knocking_in_the_wall", "witch_of_the_west_wood"


def found(adventure: str, *faces: int, uniques: tuple[str, ...] = ()) -> str:
    """Return what a chest holds: gold, then objects by name, what is worn marked as such.

    Every die of gold shows a 4, the number of herbs is 3, the book is the second and the recipe
    the fourth.
    """

    def known(state: State) -> None:
        state.uniques = uniques

    table = before_chest(
        "unlocked:1",
        adventure=adventure,
        faces={
            "traps": [1],
            "treasure": list(faces),
            "gold": [4] * 10,
            "count": [3],
            "book": [2],
            "recipe": [4],
        },
        change=known,
    )
    table.answers(f"open:{CHEST}")
    return content(table)


def content(table: PlungeTable) -> str:
    """Return all that a thief has who had nothing before."""
    state, hero = table.state, table.hero()
    gold = [f"gold={state.purse}"] if state.purse else []
    worn = [f"worn={name}" for name in hero.attire]
    return " ".join((*gold, *state.valuables, *state.recipes, *hero.items, *worn))


def every(*rows: str) -> list[tuple[int, str]]:
    """Return the twenty numbers with their rows: `1-3 gold=12` is three of them."""
    table = []
    for row in rows:
        numbers, _, result = row.partition(" ")
        first, _, last = numbers.partition("-")
        table += [(number, result) for number in range(int(first), int(last or first) + 1)]
    assert [number for number, _ in table] == list(range(1, 21))
    return table


@clause("dp.component.adv1_treasure")
@pytest.mark.parametrize(
    ("face", "result"),
    every(
        *("1-3 gold=12", "4-5 gold=20", "6-7 gem", "8 silver_idol", "9-10 key"),
        *("11-12 healing_potion", "13 antidote", "14 fire_flask", "15 whetstone", "16 tome_40"),
        *("17 book_lightning", "18 worn=cursed_helm", "19 watchmans_sword", "20 great_key"),
    ),
)
def test_treasure_of_the_first_adventure(face: int, result: str) -> None:
    """Three dice of gold, or five."""
    assert found(KNOCKING, face) == result


@clause("dp.component.adv2_treasure")
@pytest.mark.parametrize(
    ("face", "result"),
    every(
        *("1-2 gold=20", "3-4 gold=40", "5 gem", "6 ruby", "7 swamp_herbs swamp_herbs swamp_herbs"),
        *("8-9 key", "10-11 healing_potion", "12 greater_healing", "13 revive_potion"),
        *("14 fire_flask", "15 tome_80", "16 book_lightning", "17 rec_demon_ring"),
        *("18 worn=cursed_ring", "19 woodland_bow", "20 great_key"),
    ),
)
def test_treasure_of_the_second_adventure(face: int, result: str) -> None:
    """Five dice of gold, or ten."""
    assert found(WITCH, face) == result


@clause("dp.component.adv2_treasure")
@pytest.mark.parametrize(
    ("face", "recipe"),
    [(1, "rec_healing"), (2, "rec_antidote"), (3, "rec_keen_edge"), (4, "rec_demon_ring")],
)
def test_a_d4_says_which_recipe_is_found(face: int, recipe: str) -> None:
    faces = {"traps": [1], "treasure": [17], "recipe": [face]}
    table = before_chest("unlocked:1", adventure=WITCH, faces=faces)

    table.answers(f"open:{CHEST}")

    assert table.state.recipes == (recipe,)


@clause("dp.component.adv1_treasure", "dp.component.adv2_treasure")
@pytest.mark.parametrize(
    ("adventure", "face", "unique"),
    [
        (KNOCKING, 18, "cursed_helm"),
        (KNOCKING, 19, "watchmans_sword"),
        (WITCH, 18, "cursed_ring"),
        (WITCH, 19, "woodland_bow"),
    ],
)
def test_the_eighteenth_and_the_nineteenth_treasure_are_found_once(
    adventure: str, face: int, unique: str
) -> None:
    assert found(adventure, face, 20, uniques=(unique,)) == "great_key"


@clause("dp.component.adv1_treasure", "dp.component.adv2_treasure")
@pytest.mark.parametrize("adventure", [KNOCKING, WITCH])
def test_great_keys_are_found_several_times(adventure: str) -> None:
    table = before_chest(
        "unlocked:1",
        items=[("great_key",)],
        adventure=adventure,
        faces={"traps": [1], "treasure": [20]},
    )

    table.answers(f"open:{CHEST}")

    assert table.hero().items == ("great_key", "great_key")


# ---------------------------------------------------------------------- what things are worth


def worth(valuable: str) -> int:
    """Return what the village pays for a valuable."""
    table = village(heroes=("warrior",), valuables=(valuable,))
    table.answers(f"sell:{valuable}")
    assert table.state.valuables == ()
    return int(table.state.purse)


def test_gem_is_worth_25_gold() -> None:
    assert worth("gem") == 25


def test_silver_idol_is_worth_40_gold() -> None:
    assert worth("silver_idol") == 40


def test_ruby_is_worth_75_gold() -> None:
    assert worth("ruby") == 75


def test_demon_horn_is_worth_60_gold() -> None:
    assert worth("demon_horn") == 60


def test_swamp_herbs_are_worth_10_gold() -> None:
    assert worth("swamp_herbs") == 10


def test_cauldron_residue_is_worth_80_gold() -> None:
    assert worth("cauldron_residue") == 80


@pytest.mark.parametrize(("tome", "exp"), [("tome_40", 40), ("tome_80", 80)])
def test_tome_40_and_tome_80_give_as_much_experience_when_they_are_studied(
    tome: str, exp: int
) -> None:
    table = village("Study", heroes=("warrior",), items=[(tome,)])

    table.answers(f"study:{tome}:warrior")

    assert table.state.exp == exp
    assert table.hero().items == ()


# ---------------------------------------------------------------------- what the village offers


def test_house_makes_room_for_twelve_objects_more_for_600_gold() -> None:
    table = village("Shop", heroes=("warrior",), gold={"warrior": 700})
    before = table.state.storage

    table.answers("service:house")

    assert (before, table.state.storage) == (4, 4 + 12)
    assert table.hero().gold == 100


def test_room_makes_room_for_four_objects_more_for_100_gold() -> None:
    table = village("Shop", heroes=("warrior",), gold={"warrior": 700})

    table.answers("service:room", "service:room")

    assert table.state.storage == 4 + 4 + 4
    assert table.hero().gold == 500


@clause("dp.component.spell_prices")
@pytest.mark.parametrize(
    ("spell", "price"),
    [("flame_dart", 50), ("fire_shield", 100), ("fireball", 200), ("raise", 350)],
)
def test_lessons_and_books_cost_50_100_200_and_350_gold_by_their_dif(
    spell: str, price: int
) -> None:
    for key in (f"lesson:{spell}", f"buy:book_{spell}"):
        table = shop(level=3)

        table.answers(key)

        assert table.hero().gold == 1000 - price
        assert (spell in table.hero().knows) == key.startswith("lesson")
        assert (f"book_{spell}" in table.hero().items) == key.startswith("buy")


@clause("dp.component.spell_prices")
@pytest.mark.parametrize(("level", "most"), [(1, 2), (2, 3), (3, 4)])
def test_the_shop_sells_spells_up_to_the_highest_level_of_the_party_and_one_more(
    level: int, most: int
) -> None:
    table = shop(level)
    difs = {"flame_dart": 1, "fire_shield": 2, "fireball": 3, "raise": 4}

    for spell, dif in difs.items():
        for key in (f"lesson:{spell}", f"buy:book_{spell}"):
            if dif <= most:
                assert key in table.options()
            else:
                assert table.refuses(0, key).clause == "dp.component.spell_prices"


@clause("dp.component.spell_prices")
def test_a_spell_that_costs_more_than_the_party_has_is_not_sold() -> None:
    table = shop(level=2, gold=199)

    assert "lesson:fire_shield" in table.options()
    assert table.refuses(0, "lesson:fireball").clause == "dp.gold.village"
    assert table.refuses(0, "buy:book_fireball").clause == "dp.gold.village"


def shop(level: int, gold: int = 1000) -> PlungeTable:
    """Return the shop of a mage of level 1 of two schools; the other hero's level counts."""

    def change(state: State) -> None:
        mage, other = state.heroes
        mage.schools, mage.knows, mage.items = ("fire", "light"), (), ()
        mage.level, other.level = 1, level
        mage.gold = gold

    table = village("Sell", heroes=("fire_mage", "warrior"), change=change)
    go_on_to(table, "Shop")
    return table
