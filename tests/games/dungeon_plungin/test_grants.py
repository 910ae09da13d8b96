"""What equipment gives besides characteristics: abilities and spells, while it is held or worn."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra import bots
from mazmorra.check import check_pack
from mazmorra.games.dungeon_plungin.cards import cards
from mazmorra.games.dungeon_plungin.events.combat import AttackRolled, LifeSettled
from mazmorra.games.dungeon_plungin.events.magic import SpellCast, SpellForgotten
from mazmorra.games.dungeon_plungin.events.turn import MoveBegun, ReactionUsed, Rerolled
from mazmorra.games.dungeon_plungin.rules.play import carry_of
from mazmorra.games.dungeon_plungin.state import Turn
from mazmorra.games.dungeon_plungin.view import Granted
from mazmorra.kernel import Refused, Viewer
from mazmorra.testing import clause
from tests.conformance.support import play_on
from tests.games.dungeon_plungin.combat_support import events
from tests.games.dungeon_plungin.grants_support import CHARMS, wearing
from tests.games.dungeon_plungin.magic_support import fumbled, hurts, rolled, stat
from tests.games.dungeon_plungin.village_support import village

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

DART = "cast:flame_dart:orc_1"


def words(table: PlungeTable) -> set[str]:
    """Return the first words of what the active hero may do."""
    return {key.partition(":")[0] for key in table.options()}


def granted(table: PlungeTable) -> list[tuple[str, str, bool]]:
    """Return what everybody sees that the first hero has by its equipment."""
    return [(one.card, one.object, one.lost) for one in table.view(None).heroes[0].granted]


def ring(*faces: int, **given: Any) -> PlungeTable:
    """Arrange a thief with MAG 1 + 1 who wears a ring with a spell, an orc beside it."""
    given.setdefault("monsters", {"g13_35": "orc"})
    return wearing("ember_ring", dice=[*faces, *[3] * 40], **given)


# ---------------------------------------------------------------------- abilities


@clause("dp.equip.grants", "dp.equip.grants_how")
def test_an_ability_of_an_object_is_had_from_putting_it_on_to_taking_it_off() -> None:
    table = wearing(items=[["dancing_boots", "boots_speed"]], monsters={"g13_33": "orc"})
    assert "charge" not in words(table)

    table.answers("wear:dancing_boots")
    assert "charge" in words(table)
    assert stat(table, "thief", "mov") == 4 + 1  # Fleet

    table.arrange(lambda state: setattr(state.turn, "done", ()))
    table.answers("wear:boots_speed")
    assert "charge" not in words(table)
    assert table.hero().abilities == ("locksmith",)
    assert stat(table, "thief", "mov") == 4 + 1  # the boots themselves, no longer Fleet


@clause("dp.equip.grants", "dp.ability.charge")
def test_a_charge_in_borrowed_boots_is_a_charge() -> None:
    table = wearing("dancing_boots", monsters={"g13_33": "orc"}, dice=[3] * 20)
    key = next(key for key in table.options() if key.startswith("charge:"))

    table.answers(key)

    (attack,) = events(table, AttackRolled)
    assert len(attack.faces) == 3 + 1 + 1  # ATT, short sword, charge


@clause("dp.equip.grants", "dp.ability.agile")
@pytest.mark.parametrize(("attire", "moves"), [(("dancing_boots",), True), ((), False)])
def test_whoever_wears_agile_boots_may_move_at_the_end(
    attire: tuple[str, ...], moves: bool
) -> None:
    table = wearing(*attire)

    table.answers("end")

    assert bool(events(table, MoveBegun)) is moves


@clause("dp.equip.grants", "dp.ability.fleet")
def test_an_ability_that_is_both_learned_and_worn_counts_once() -> None:
    table = wearing("dancing_boots", abilities=[["fleet"]])

    assert stat(table, "thief", "mov") == 4 + 1


@clause("dp.equip.grants", "dp.ability.bodyguard", "dp.weak.defence")
def test_a_reaction_goes_when_the_shield_that_gives_it_breaks() -> None:
    table = wearing(
        heroes=("thief", "archer"),
        hands=[["guard_buckler"], None],
        abilities=[["locksmith"], ["marksman"]],
        monsters={"g13_45": "orc"},
        active=1,
        dice=[*[6] * 6, *[1] * 20],
    )

    table.answers("end", "react:bodyguard")

    assert events(table, ReactionUsed) == [ReactionUsed("thief", "bodyguard")]
    assert table.hero("thief").hands == ()
    assert not table.game.has(table.hero("thief"), "bodyguard")  # type: ignore[attr-defined]


@clause("dp.equip.grants", "dp.ability.shield_master")
def test_a_shield_may_give_what_needs_a_shield() -> None:
    table = wearing(hands=[["guard_buckler"]])

    assert stat(table, "thief", "def") == 2 + 1 + 1


@clause("dp.equip.grants_how", "dp.equip.attire_limit")
def test_too_much_attire_gives_nothing() -> None:
    four = ("dancing_boots", "gloves_thief", "ember_ring", "ring_might")
    assert {"charge", "cast"} <= words(wearing(*four, monsters={"g13_33": "orc"}))

    five = wearing(*four, "cloak_warding", monsters={"g13_33": "orc"})

    assert {"charge", "cast"}.isdisjoint(words(five))
    assert granted(five) == []


@clause("dp.equip.grants", "dp.ability.lucky")
def test_luck_of_an_object_is_spent_once_whoever_puts_it_on_again() -> None:
    table = wearing(
        "ember_ring",
        armour="bear_mail",
        items=[["leather_armour"]],
        monsters={"g13_33": "orc"},
        dice=[3] * 40,
    )
    table.answers("cast:flame_dart:orc_1", "reroll")
    assert events(table, Rerolled) == [Rerolled("thief")]

    table.arrange(lambda state: setattr(state, "monsters", []))
    table.answers("wear:leather_armour", "end", "wear:bear_mail")

    assert not table.hero().lucky


@clause("dp.equip.grants", "dp.ability.taunt")
def test_a_cursed_object_gives_what_it_gives_as_well() -> None:
    table = wearing("mocking_mask", monsters={"g13_33": "orc"})

    assert "taunt:orc_1" in table.options()


# ---------------------------------------------------------------------- Life


@clause("dp.equip.grants_how", "dp.ability.tough")
def test_armour_that_makes_tough_raises_the_highest_life_and_heals_nobody() -> None:
    table = wearing(items=[["bear_mail"]], vida=[3])

    table.answers("wear:bear_mail")

    shown = table.view(None).heroes[0]
    assert (shown.vida, shown.most) == (3, 5 + 2)


@clause("dp.equip.grants_how", "dp.ability.tough")
def test_life_above_the_highest_is_lost_with_the_armour_that_gave_it() -> None:
    table = wearing(armour="bear_mail", items=[["leather_armour"]], vida=[7])

    table.answers("wear:leather_armour")

    assert table.deeds(LifeSettled) == [("dp.equip.grants_how", LifeSettled("thief", 5))]
    assert table.hero().vida == 5


@clause("dp.equip.grants_how", "dp.ability.tough")
def test_whoever_is_tough_is_not_tougher_in_armour_that_makes_tough() -> None:
    def tough(state: State) -> None:
        state.heroes[0].most = 7

    table = wearing(armour="bear_mail", abilities=[["tough"]], change=tough)

    assert table.view(None).heroes[0].most == 7


@clause("dp.equip.grants_how", "dp.cursed.remove")
def test_life_is_a_characteristic_that_equipment_changes_too() -> None:
    table = wearing("mocking_mask", items=[["holy_water"]])
    assert table.view(None).heroes[0].most == 5 - 1

    table.answers("item:holy_water")

    assert table.view(None).heroes[0].most == 5


@clause("dp.equip.grants_how", "dp.village.rest")
def test_whoever_sets_out_has_all_the_life_that_its_armour_gives() -> None:
    game = mazmorra.start("dungeon_plungin", 1, seed="armour", packs=[CHARMS])
    for _ in range(4):
        game.answer(0, game.legal(0)[0].key)

    warrior = game.state.heroes[0]
    assert warrior.armour == "bear_mail"
    assert (warrior.vida, warrior.most) == (8, 6)
    assert carry_of(game)["party"][0]["most"] == 6  # type: ignore[arg-type,index]


# ---------------------------------------------------------------------- spells


@clause("dp.equip.grants", "dp.equip.grants_how", "dp.cast.check")
def test_a_spell_of_an_object_is_cast_without_a_school_and_unprepared() -> None:
    table = ring(6, 6)
    assert {DART, "overcharge:flame_dart:orc_1"} <= set(table.options())

    table.answers(DART)

    assert events(table, SpellCast) == [SpellCast("thief", "flame_dart", False)]
    assert hurts(table)["orc.1"] == 3  # hits 2, one success more than the Dif
    assert (table.hero().knows, table.hero().prepared, table.hero().lost) == ((), (), ())


@clause("dp.equip.grants_how", "dp.cast.fumble")
def test_a_fumble_wipes_the_spell_of_an_object_out_however_often_it_is_put_on() -> None:
    rings = [["ring_magic", "ring_might"]]
    table = ring(*fumbled(2), items=rings, monsters={"g13_33": "orc"})
    table.answers(DART)
    assert events(table, SpellForgotten) == [SpellForgotten("thief", "flame_dart")]
    assert granted(table) == [("flame_dart", "ember_ring", True)]
    assert table.view(None).heroes[0].lost == ()

    for key in ("wear:ring_magic", "wear:ring_might", "wear:ember_ring"):
        table.arrange(lambda state: setattr(state, "turn", Turn(began=state.heroes[0].square)))
        table.answers(key)
        assert ("ember_ring" in table.hero().attire) is (key != "wear:ring_might")
    table.arrange(lambda state: setattr(state, "turn", Turn(began=state.heroes[0].square)))

    assert granted(table) == [("flame_dart", "ember_ring", True)]
    assert table.closed(0)["cast:flame_dart"] == "dp.cast.fumble"


@clause("dp.equip.grants", "dp.cast.prepare")
def test_a_spell_goes_with_the_object_and_works_for_whoever_wears_it_then() -> None:
    table = ring(
        *fumbled(2), heroes=("thief", "archer"), abilities=[["locksmith"], ["marksman"]], items=[[]]
    )
    table.answers(DART)

    def hand_on(state: State) -> None:
        state.heroes[0].attire, state.heroes[1].attire = (), ("ember_ring",)

    table.arrange(hand_on)
    table.answers("end")

    assert granted(table) == []
    assert any(key.startswith("cast:flame_dart:") for key in table.options())


@clause("dp.equip.grants_how", "dp.cast.fumble")
def test_prepared_copies_are_forgotten_before_the_one_of_an_object() -> None:
    table = ring(
        *fumbled(7),
        heroes=("fire_mage",),
        abilities=[["school_of_magic"]],
        prepared=[["flame_dart"]],
        at=["g13_36"],
    )
    table.answers(DART)
    assert granted(table) == [("flame_dart", "ember_ring", False)]
    assert table.view(None).heroes[0].lost == ("flame_dart",)

    table.arrange(lambda state: setattr(state.turn, "done", ()))

    assert DART in table.options()


@clause("dp.equip.grants_how", "dp.cast.recover")
def test_a_rest_brings_the_spell_of_an_object_back_and_prepares_nothing() -> None:
    def forgotten(state: State) -> None:
        hero = state.heroes[0]
        hero.attire = ("ember_ring",)
        hero.prepared, hero.lost = (), ("burning_weapon", "flame_dart.given")

    table = village("GoBack", heroes=("fire_mage",), change=forgotten, **pack())

    assert (table.hero().prepared, table.hero().lost) == (("burning_weapon",), ())
    assert granted(table) == [("flame_dart", "ember_ring", False)]


@clause("dp.equip.grants_how", "dp.variant.fire_and_forget_lost", "dp.variant.fire_and_forget_auto")
def test_fire_and_forget_holds_for_the_spell_of_an_object() -> None:
    table = ring(options={"fire_and_forget": True})

    table.answers(DART)

    assert table.clauses(SpellForgotten) == ["dp.variant.fire_and_forget_lost"]
    assert granted(table) == [("flame_dart", "ember_ring", True)]


@clause("dp.equip.grants", "dp.spell.heal")
def test_the_spell_of_a_shield_heals_as_the_spell_does() -> None:
    table = wearing(
        hands=[["guard_buckler"]],
        vida=[1],
        dice=rolled(6, 2),
        faces={"healing": [3]},
        change=lambda state: setattr(state.heroes[0], "base", (3, 2, 6, 4, 5, 3, 4, 3)),
    )

    table.answers("cast:heal:thief")

    assert table.hero().vida == 1 + 3


# ---------------------------------------------------------------------- what is a hero's own


def pack() -> dict[str, Any]:
    """Return what makes a table play with the objects of the pack."""
    from mazmorra.games import definition

    return {"game": definition("dungeon_plungin", (CHARMS,))}


@clause("dp.equip.grants_how", "dp.cast.learn")
def test_a_spell_that_only_an_object_gives_can_still_be_learned() -> None:
    def ringed(state: State) -> None:
        state.heroes[0].attire = ("ember_ring",)
        state.heroes[0].knows = state.heroes[0].prepared = ("burning_weapon",)

    table = village("Shop", heroes=("fire_mage",), gold={"fire_mage": 500}, change=ringed, **pack())

    table.answers("lesson:flame_dart")

    assert table.hero().knows == ("burning_weapon", "flame_dart")


@clause("dp.equip.grants_how", "dp.component.advancement")
def test_an_ability_that_only_an_object_gives_can_still_be_chosen_at_a_level() -> None:
    def booted(state: State) -> None:
        state.heroes[0].attire = ("dancing_boots",)
        state.heroes[0].level = 2

    table = village("RaiseHero", heroes=("warrior",), exp=400, change=booted, **pack())
    for _ in range(2):
        table.answers(next(key for key in table.options() if key.startswith("raise:")))

    assert "learn:agile" in table.options()
    assert "learn:charge" not in table.options()  # the warrior's own


@clause("dp.equip.grants_how", "dp.setup.continue_heroes")
def test_a_party_takes_the_objects_along_and_not_what_they_give() -> None:
    table = ring(*fumbled(2), armour="bear_mail", abilities=[["locksmith"]])
    table.answers(DART, "keep")

    carry: Any = json.loads(json.dumps(carry_of(table.game)))  # type: ignore[arg-type]
    again = mazmorra.start("dungeon_plungin", 1, {"party": 1}, "on", packs=[CHARMS], carry=carry)

    (hero,) = carry["party"]
    assert (hero["abilities"], hero["knows"], hero["prepared"]) == (["locksmith"], [], [])
    assert hero["attire"] == ["ember_ring"]
    assert [one.card for one in again.view(Viewer.spectator()).heroes[0].granted] == [
        *("tough", "lucky", "flame_dart")
    ]


def test_what_is_forgotten_is_kept_with_a_saved_table() -> None:
    table = ring(*fumbled(2))
    table.answers(DART)

    game = mazmorra.load(table.game.save(), packs=[CHARMS])

    assert game.view(Viewer.spectator()) == table.game.view(Viewer.spectator())
    assert game.view(Viewer.spectator()).heroes[0].granted == (
        Granted("flame_dart", "ember_ring", lost=True),
    )


# ---------------------------------------------------------------------- packs


@pytest.fixture
def charm(tmp_path: Path) -> Callable[[str], Path]:
    """Return what makes a pack of one object."""

    def make(fields: str) -> Path:
        (tmp_path / "pack.toml").write_text('name = "Mine"\ngame = "dungeon_plungin"\n')
        (tmp_path / "mine.toml").write_text(
            '\n[[object]]\nid = "charm"\nnew = true\nname = { en = "Charm", es = "Amuleto" }\n'
            f'provenance = "reconstructed"\nclauses = ["dp.equip.grants"]\n{fields}\n'
        )
        return tmp_path

    return make


NECK = 'slot = "attire"\nwear = "neck"\n'


@clause("dp.equip.grants")
@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        (f'{NECK}abilities = ["flying"]', "there is no ability 'flying'"),
        (f'{NECK}spells = ["fly"]', "there is no spell 'fly'"),
        (f'{NECK}spells = ["agile"]', "there is no spell 'agile'"),
        (
            f'{NECK}abilities = ["school_of_magic"]',
            "'school_of_magic' is learned for good, no object gives it",
        ),
        (
            'slot = "consumable"\nabilities = ["agile"]',
            "only what is held or worn gives abilities and spells, not a 'consumable'",
        ),
        (f"{NECK}abilities = 3", "'abilities' must be a list"),
    ],
)
def test_a_pack_whose_object_gives_what_cannot_be_given_is_refused(
    charm: Callable[[str], Path], fields: str, problem: str
) -> None:
    with pytest.raises(Refused) as refused:
        check_pack(str(charm(fields)))

    assert refused.value.code == "content/field"
    assert refused.value.params["where"] == f"mine.toml:{9 + fields.count(NECK)}"
    assert refused.value.params["id"] == "charm"
    assert refused.value.params["problem"] == problem


def test_the_box_itself_gives_nothing() -> None:
    assert not cards().grants
    assert not cards().vital


@pytest.mark.parametrize("seed", range(3))
def test_a_random_party_with_such_objects_comes_to_an_end(seed: int) -> None:
    game = mazmorra.start(
        "dungeon_plungin", 2, {"expeditions": 2}, f"charms {seed}", packs=[CHARMS]
    )

    play_on(game, Random(seed))

    assert game.outcome is not None


def test_a_greedy_party_with_such_objects_comes_to_an_end() -> None:
    game = mazmorra.start("dungeon_plungin", 1, {"expeditions": 2}, "greedy charms", packs=[CHARMS])

    bots.play_out(game, [bots.make("greedy", "dungeon_plungin")])

    assert game.outcome is not None


def test_a_bot_casts_what_only_an_object_lets_it_cast() -> None:
    """The thief heals a comrade by the shield it holds."""
    table = wearing(
        heroes=("thief", "warrior"),
        hands=[["dagger", "guard_buckler"], None],
        items=[[], []],
        vida=[5, 1],
        abilities=[["locksmith"], ["tough"]],
        dice=[6] * 60,
        faces={"healing": [6] * 9},
        change=lambda state: setattr(state.heroes[0], "base", (3, 2, 6, 4, 5, 3, 4, 3)),
    )
    bot = bots.make("greedy", "dungeon_plungin")

    assert bots.play_turn(table.game, 0, bot) == "cast:heal:warrior"
