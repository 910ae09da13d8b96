"""Casting: checks, fumbles, overcharge, preparation, spell books, fire and forget."""

from __future__ import annotations

from typing import Any

import pytest

from mazmorra.games.dungeon_plungin.cards import Cast, cards
from mazmorra.games.dungeon_plungin.events.magic import SpellForgotten
from mazmorra.games.dungeon_plungin.events.turn import Checked
from mazmorra.games.dungeon_plungin.state import State
from mazmorra.testing import clause
from tests.games.dungeon_plungin.magic_support import MAG, fumbled, heals, hurts, mage, rolled
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.games.dungeon_plungin.village_support import village

FORGET = {"fire_and_forget": True}


def casting(table: PlungeTable) -> Checked:
    """Return the check of the last casting."""
    return next(e for _, e in table.deeds(Checked) if isinstance(e, Checked) and e.stat == "mag")


# ---------------------------------------------------------------------- the check


@clause("dp.cast.check", "dp.cast.exceed")
@pytest.mark.parametrize(("successes", "works"), [(1, False), (2, True), (3, True)])
def test_a_spell_works_with_as_many_successes_as_its_dif(successes: int, works: bool) -> None:
    table = mage("stone_skin", successes)

    table.answers("cast:stone_skin:fire_mage")

    check = casting(table)
    assert (len(check.faces), check.dif, check.passed) == (MAG, 2, works)
    assert bool(table.hero().lasting) is works


@clause("dp.cast.fields")
def test_every_spell_has_school_dif_range_target_and_a_price() -> None:
    from mazmorra.games.dungeon_plungin.decisions.village import SPELL_PRICES

    for spell in cards().spells.values():
        assert spell.school in ("air", "fire", "earth", "water", "light", "shadow")
        assert spell.cast.dif in SPELL_PRICES
        assert (spell.range > 0) == (spell.reach == "range")
        assert spell.overcharge is None or spell.overcharge.dif > spell.cast.dif


@clause("dp.cast.unlimited")
def test_a_prepared_spell_is_cast_again_and_again() -> None:
    table = mage("stone_skin", 2, rolled(MAG, 2), rolled(MAG, 2), prepared=[["stone_skin"]])

    for _ in range(3):
        table.answers("cast:stone_skin:fire_mage", "end")

    assert table.hero().prepared == ("stone_skin",)


@clause("dp.cast.fumble")
@pytest.mark.parametrize(("faces", "works"), [(fumbled(MAG, 2), True), (fumbled(MAG, 1), False)])
def test_a_fumble_wipes_one_copy_even_if_the_spell_worked(faces: list[int], works: bool) -> None:
    table = mage("stone_skin", faces)

    table.answers("cast:stone_skin:fire_mage")

    assert bool(table.hero().lasting) is works
    assert (table.hero().prepared, table.hero().lost) == (("stone_skin",), ("stone_skin",))
    assert table.clauses(SpellForgotten) == ["dp.cast.fumble"]
    assert hurts(table) == {}


@clause("dp.cast.fumble")
def test_a_spell_whose_last_copy_is_lost_cannot_be_cast() -> None:
    table = mage("stone_skin", fumbled(MAG), prepared=[["stone_skin"]])

    table.answers("cast:stone_skin:fire_mage", "end")

    assert not [key for key in table.options() if "stone_skin" in key]
    assert table.refuses(0, "cast:stone_skin").clause == "dp.cast.fumble"


@clause("dp.cast.recover", "dp.village.rest")
def test_lost_copies_come_back_in_the_village() -> None:
    def lose(state: State) -> None:
        state.hero("fire_mage").prepared = ("flame_dart",)
        state.hero("fire_mage").lost = ("flame_dart", "burning_weapon")

    table = village(change=lose)

    hero = table.hero("fire_mage")
    assert sorted(hero.prepared) == ["burning_weapon", "flame_dart", "flame_dart"]
    assert hero.lost == ()


# ---------------------------------------------------------------------- overcharge


@clause("dp.cast.overcharge")
@pytest.mark.parametrize(
    ("plain", "more", "alike"),
    [
        ({"hits": 2}, {"hits": 4}, True),
        ({"heals": "D4"}, {"heals": "D6"}, True),
        ({}, {"hits": 2}, False),
        ({"hits": 2}, {}, False),
        ({"hits": 1}, {"hits": 1, "heals": "D4"}, False),
    ],
)
def test_an_overcharge_goes_at_the_same_characters_when_it_harms_or_heals_as_the_spell_does(
    plain: dict[str, Any], more: dict[str, Any], alike: bool
) -> None:
    one, other = (Cast(dif=1, target="character", **fields) for fields in (plain, more))

    assert one.aims_like(other) is alike


@clause("dp.cast.overcharge")
def test_overcharge_is_declared_before_the_roll_and_uses_the_higher_dif() -> None:
    table = mage("flame_dart", 2, rolled(3), monsters={"g13_31": "orc"})

    table.answers("overcharge:flame_dart:orc_1")

    assert casting(table).dif == 2
    assert hurts(table) == {"orc.1": 4}


@clause("dp.cast.overcharge")
def test_a_spell_without_an_entry_cannot_be_overcharged() -> None:
    table = mage("pulse")

    assert table.refuses(0, "overcharge:pulse").clause == "dp.cast.overcharge"


@clause("dp.cast.overcharge_fail")
def test_an_overcharged_spell_that_misses_its_dif_does_nothing() -> None:
    table = mage("heal", 3, vida=[1])  # the usual Dif is 2, the overcharged one 4

    table.answers("overcharge:heal:fire_mage")

    assert heals(table) == {}


@clause("dp.cast.overcharge_fumble", "dp.cast.overcharge_fail")
def test_a_fumble_while_overcharging_hurts_the_caster_by_the_dif_without_defence() -> None:
    table = mage("stone_skin", fumbled(MAG))
    vida = table.hero().vida

    table.answers("overcharge:stone_skin:fire_mage")

    assert table.hero().vida == vida - 3
    assert table.hero().prepared == ("stone_skin",)
    assert hurts(table) == {"fire_mage": 3}


# ---------------------------------------------------------------------- preparing and learning


@clause("dp.cast.prepare", "dp.setup.prepare_before_entry")
def test_only_prepared_spells_can_be_cast() -> None:
    table = mage("flame_dart", monsters={"g13_31": "orc"})

    assert table.hero().knows == ("flame_dart", "burning_weapon")
    assert not [key for key in table.options() if "burning_weapon" in key]
    assert table.refuses(0, "cast:burning_weapon").clause == "dp.cast.prepare"


@clause("dp.cast.prepare", "dp.cast.prepare_duplicates", "dp.setup.prepare_before_entry")
def test_a_hero_prepares_as_many_spells_as_its_mag_the_same_one_several_times() -> None:
    from mazmorra.games.dungeon_plungin import GAME

    options: dict[str, bool | str | int] = {"party": 1, "heroes": "chosen", "spells": "chosen"}
    table = PlungeTable(GAME, 1, options=options)
    table.answers("lead:priestess")
    assert table.asked() == "PrepareSpell"
    assert table.options() == ["prepare:heal", "prepare:pulse"]

    table.answers(*["prepare:pulse"] * 5, "prepare:heal")

    assert table.hero().prepared == ("pulse",) * 5 + ("heal",)
    assert table.asked() == "PlaceHero"


def _ready_to_return(table: PlungeTable) -> None:
    while table.asked() != "GoBack":
        table.answers("done")
    table.answers("return")


@clause("dp.cast.prepare_mag")
def test_preparation_counts_mag_with_what_is_worn() -> None:
    def wear(state: State) -> None:
        state.hero("fire_mage").attire = ("ring_magic",)

    table = village(heroes=("fire_mage",), change=wear)

    _ready_to_return(table)
    table.answers(*["prepare:flame_dart"] * 7)

    assert table.hero().prepared == ("flame_dart",) * 7
    assert table.asked() == "PlaceHero"


@clause("dp.cast.prepare_mag")
def test_taking_a_ring_off_in_the_dungeon_removes_no_copy() -> None:
    table = plunge(
        heroes=("fire_mage",),
        prepared=[["flame_dart"] * 7],
        items=[["ring_might"]],
        change=lambda state: setattr(state.heroes[0], "attire", ("ring_magic", "ring_might")),
    )
    table.answers("wear:ring_might")

    assert table.hero().attire == ("ring_might", "ring_might")
    assert table.hero().prepared == ("flame_dart",) * 7


@clause("dp.cast.school", "dp.cast.learn")
def test_only_a_hero_with_the_school_learns_a_spell() -> None:
    table = village("Shop", heroes=("fire_mage", "warrior"), gold={"fire_mage": 500})
    lessons = [key for key in table.options() if key.startswith("lesson:")]
    assert lessons == ["lesson:fire_shield"]  # Fire, Dif 2, not known yet

    table.answers("lesson:fire_shield", "done")

    assert table.hero("fire_mage").knows == ("flame_dart", "burning_weapon", "fire_shield")
    assert not [key for key in table.options() if key.startswith("lesson:")]  # the warrior
    assert [key for key in table.options() if key.startswith("buy:book_")]


@clause("dp.cast.school")
def test_taking_the_school_gives_the_first_spell() -> None:
    def learn(state: State) -> None:
        state.hero("warrior").exp = 400
        state.hero("warrior").level = 2

    table = village("RaiseHero", heroes=("warrior",), change=learn)
    table.answers("raise:mag", "raise:ing")
    table.answers("learn:school_of_magic:water:cleanse")

    hero = table.hero()
    assert (hero.schools, hero.knows) == (("water",), ("cleanse",))


@clause("dp.cast.learn")
def test_a_learned_spell_can_be_prepared_on_the_next_expedition() -> None:
    table = village("Shop", heroes=("fire_mage",), gold={"fire_mage": 100})

    table.answers("lesson:fire_shield")
    _ready_to_return(table)

    assert table.asked() == "PrepareSpell"
    assert "prepare:fire_shield" in table.options()


# ---------------------------------------------------------------------- spell books


def reader(book: str, *, mag: int = 2, **words: Any) -> PlungeTable:
    """Arrange a warrior with a spell book and so much MAG."""

    def read(state: State) -> None:
        hero = state.heroes[0]
        hero.base = (*hero.base[:2], mag, *hero.base[3:])

    return plunge(
        heroes=("warrior",), at=["g13_36"], items=[[f"book_{book}"]], change=read, **words
    )


@clause("dp.spellbook.cast", "dp.spellbook.cast_detail")
def test_any_hero_casts_from_a_book_once_without_dice() -> None:
    table = reader("lightning", monsters={"g13_31": "orc"}, dice=rolled(3))

    table.answers("book:lightning:orc_1")

    assert not [e for _, e in table.deeds(Checked)]
    assert hurts(table) == {"orc.1": 3}  # no successes above the Dif
    assert table.hero().items == ()
    assert "cast" in table.state.turn.done


@clause("dp.spellbook.cast")
def test_a_book_needs_mag_of_at_least_the_dif() -> None:
    table = reader("lightning", mag=1, monsters={"g13_31": "orc"})

    assert table.refuses(0, "book:lightning").clause == "dp.spellbook.cast"
    assert not [key for key in table.options() if key.startswith("book:")]


@clause("dp.spellbook.cast_detail")
@pytest.mark.parametrize(("resists", "frozen"), [(1, True), (2, False)])
def test_an_opposed_spell_from_a_book_counts_its_dif_as_successes(
    resists: int, frozen: bool
) -> None:
    table = reader("freeze", mag=4, monsters={"g13_32": "orc"}, dice=rolled(3, resists))
    assert not [key for key in table.options() if key.startswith("overcharge")]

    table.answers("book:freeze:orc_1")

    assert bool(table.state.monsters[0].lasting) is frozen


@clause("dp.spellbook.carry", "dp.spellbook.cast_detail", "dp.village.lesson", "dp.cast.learn")
def test_a_book_is_learned_in_the_village_by_a_hero_of_its_school() -> None:
    books = [["book_fire_shield", "book_freeze"], ["book_fire_shield"]]
    table = village("Shop", heroes=("fire_mage", "warrior"), items=books)
    assert [key for key in table.options() if key.startswith("read:")] == ["read:fire_shield"]

    table.answers("read:fire_shield", "done")

    assert "fire_shield" in table.hero("fire_mage").knows
    assert table.hero("fire_mage").items == ("book_freeze",)
    assert not [key for key in table.options() if key.startswith("read:")]
    assert table.refuses(0, "read:fire_shield").clause == "dp.spellbook.cast_detail"
    assert table.refuses(0, "lesson:fire_shield").clause == "dp.cast.school"


@clause("dp.village.lesson")
def test_a_bought_spell_is_known_at_once_and_a_bought_book_is_carried() -> None:
    table = village("Shop", heroes=("fire_mage",), gold={"fire_mage": 300})

    table.answers("lesson:fire_shield", "buy:book_lightning")

    assert "fire_shield" in table.hero().knows
    assert "lightning" not in table.hero().knows
    assert "book_lightning" in table.hero().items
    assert table.hero().gold == 100


# ---------------------------------------------------------------------- fire and forget


@clause("dp.variant.fire_and_forget_auto", "dp.variant.fire_and_forget_limits")
def test_fire_and_forget_counts_mag_as_successes_and_overcharges() -> None:
    table = mage("flame_dart", rolled(3), monsters={"g13_31": "orc"}, options=FORGET)
    assert table.refuses(0, "overcharge:flame_dart").clause == "dp.variant.fire_and_forget_auto"

    table.answers("cast:flame_dart:orc_1")

    assert not table.deeds(Checked)
    assert hurts(table) == {"orc.1": 4 + (MAG - 2)}  # overcharged, with what lies above its Dif


@clause("dp.variant.fire_and_forget_lost")
def test_fire_and_forget_uses_the_copy_up_until_the_village() -> None:
    table = mage("stone_skin", [], options=FORGET, prepared=[["stone_skin"]])

    table.answers("cast:stone_skin:fire_mage", "end")

    assert (table.hero().prepared, table.hero().lost) == ((), ("stone_skin",))
    assert table.refuses(0, "cast:stone_skin").clause == "dp.variant.fire_and_forget_lost"


@clause("dp.variant.fire_and_forget_limits")
def test_fire_and_forget_casts_nothing_above_the_casters_mag() -> None:
    def weak(state: State) -> None:
        hero = state.heroes[0]
        hero.base = (*hero.base[:2], 2, *hero.base[3:])

    table = mage(
        "lightning",
        rolled(3),
        prepared=[["lightning", "fireball"]],
        monsters={"g13_31": "orc"},
        options=FORGET,
        change=weak,
    )
    assert not [key for key in table.options() if "fireball" in key]
    assert table.refuses(0, "cast:fireball").clause == "dp.variant.fire_and_forget_limits"

    table.answers("cast:lightning:orc_1")

    assert hurts(table) == {"orc.1": 3}  # Dif 2 as it is; Dif 4 is above MAG


@clause("dp.variant.fire_and_forget_auto", "dp.variant.fire_and_forget_limits")
@pytest.mark.parametrize(("mag", "struck"), [(3, {"goblin.1"}), (4, {"goblin.1", "goblin.2"})])
def test_fire_and_forget_overcharges_with_as_much_mag_as_the_overcharge_asks(
    mag: int, struck: set[str]
) -> None:
    """Overcharged lightning has Dif 4 and goes along a line."""

    def learned(state: State) -> None:
        hero = state.heroes[0]
        hero.base = (*hero.base[:2], mag, *hero.base[3:])

    table = mage(
        "lightning",
        [2] * 8,
        monsters={"g13_34": "goblin", "g13_32": "goblin"},
        options=FORGET,
        change=learned,
    )

    table.answers("cast:lightning:goblin_2" if mag == 4 else "cast:lightning:goblin_1")

    assert set(hurts(table)) == struck


@clause("dp.variant.fire_and_forget_auto", "dp.spell.sleep")
@pytest.mark.parametrize(("mag", "aimed"), [(3, "goblin_1"), (4, "g13_33")])
def test_fire_and_forget_aims_as_the_spell_is_cast_then(mag: int, aimed: str) -> None:
    """Sleep takes one monster; overcharged, with Dif 4, it takes all around a square."""

    def learned(state: State) -> None:
        hero = state.heroes[0]
        hero.base = (*hero.base[:2], mag, *hero.base[3:])

    table = mage("sleep", monsters={"g13_33": "goblin"}, options=FORGET, change=learned)

    casts = [key for key in table.options() if key.startswith("cast:sleep:")]
    assert f"cast:sleep:{aimed}" in casts
    assert ("cast:sleep:goblin_1" in casts) is (mag == 3)


@clause("dp.variant.fire_and_forget_limits")
def test_fire_and_forget_knows_no_fumbles_and_no_concentration() -> None:
    table = mage("stone_skin", [], options=FORGET, abilities=[["school_of_magic", "concentration"]])

    table.answers("cast:stone_skin:fire_mage")

    assert hurts(table) == {}
    assert table.hero().prepared == ("stone_skin",)
    assert table.clauses(SpellForgotten) == ["dp.variant.fire_and_forget_lost"]
