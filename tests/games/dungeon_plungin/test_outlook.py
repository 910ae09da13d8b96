"""What an answer would do: the odds are those of all rolls, counted one by one."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.decisions.odds import damage, spread
from mazmorra.games.dungeon_plungin.game import Plunge
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena, played, with_monster
from tests.games.dungeon_plungin.locks_support import CHEST, before_chest, before_door
from tests.games.dungeon_plungin.magic_support import mage
from tests.games.dungeon_plungin.support import plunge
from tests.games.dungeon_plungin.village_support import village

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.cards import Stat
    from mazmorra.kernel import Outlook
    from tests.games.dungeon_plungin.support import PlungeTable


def outlook(table: PlungeTable, key: str) -> Outlook | None:
    """Return what the option with that key would do."""
    seat = table.game.waiting[0]
    option = next(option for option in table.game.legal(seat) if option.key == key)
    return table.game.outlook(seat, option)


def odds(table: PlungeTable, key: str) -> dict[str, float]:
    """Return the chance of every result of an option; together they are certain."""
    found = outlook(table, key)
    assert found is not None
    assert sum(chance for chance, _, _ in found.odds) == pytest.approx(1)
    return {message.removeprefix("outlook-"): chance for chance, message, _ in found.odds}


def share(dice: int, good: Callable[[int, bool], bool], *, goal: int = 5, less: int = 0) -> float:
    """Return the share of all rolls that are good, by their successes and whether they fumble."""
    rolls = list(product(range(1, 7), repeat=dice))
    count = 0
    for roll in rolls:
        successes = len([face for face in roll if face >= goal])
        marks = max(0, len([face for face in roll if face == 1]) - less)
        count += good(successes, marks > successes)
    return count / len(rolls)


def reached(dif: int, *, fumbles: bool) -> Callable[[int, bool], bool]:
    """Return the test of a roll that has so many successes, and is a fumble or none."""
    return lambda successes, fumble: successes >= dif and fumble == fumbles


def short_of(dif: int, *, fumbles: bool) -> Callable[[int, bool], bool]:
    """Return the test of a roll that has fewer successes, and is a fumble or none."""
    return lambda successes, fumble: successes < dif and fumble == fumbles


def dice_of(table: PlungeTable, number: int, stat: Stat) -> int:
    """Return the dice of a hero's characteristic."""
    assert isinstance(table.game, Plunge)
    return table.game.dice_of(table.hero(number), stat)


def left(attack: int, defence: int, goal: int = 5) -> dict[int, float]:
    """Return how often an attack does every damage."""
    rolls = list(product(range(1, 7), repeat=attack + defence))
    found: dict[int, float] = {}
    for roll in rolls:
        hits = sum(face >= goal for face in roll[:attack])
        done = max(0, hits - sum(face >= 5 for face in roll[attack:]))
        found[done] = found.get(done, 0) + 1 / len(rolls)
    return found


@clause("dp.check.success", "dp.check.failure_mark", "dp.check.fumble")
@pytest.mark.parametrize("dice", [1, 2, 3, 5])
@pytest.mark.parametrize("goal", [4, 5])
@pytest.mark.parametrize("less", [0, 1])
def test_a_pool_is_as_likely_as_its_rolls(dice: int, goal: int, less: int) -> None:
    for successes, fumble, chance in spread(dice, goal, less):
        want = reached(successes, fumbles=fumble)
        more = reached(successes + 1, fumbles=fumble)
        counted = share(dice, want, goal=goal, less=less)
        counted -= share(dice, more, goal=goal, less=less)
        assert chance == pytest.approx(counted)


@pytest.mark.parametrize(("attack", "defence", "goal"), [(1, 1, 5), (3, 2, 5), (4, 1, 4)])
def test_the_damage_of_an_attack_is_as_likely_as_its_rolls(
    attack: int, defence: int, goal: int
) -> None:
    assert damage(attack, defence, goal) == pytest.approx(left(attack, defence, goal))


def test_no_pool_has_less_than_one_die() -> None:
    assert spread(-2) == spread(1)


@clause("dp.combat.damage", "dp.combat.attack_roll", "dp.combat.defence_roll")
def test_an_attack_kills_hurts_or_does_nothing() -> None:
    """A thief has 3 dice and 1 for the short sword, a goblin of 2 Life 2 for its defence."""
    table = arena("thief", monsters={"g12_34": "goblin"}, change=with_monster("goblin.1", vida=2))
    counted = left(4, table.game.content.monsters["goblin"].stats.defence)

    found = odds(table, "attack:goblin_1")

    assert found["misses"] == pytest.approx(counted[0])
    assert found["hurts"] == pytest.approx(counted[1])
    assert found["kills"] == pytest.approx(1 - counted[0] - counted[1])


@clause("dp.variant.fast_and_bloody")
def test_bloody_attacks_hit_more_often() -> None:
    table = played("fast_and_bloody", "thief", monsters={"g12_34": "giant_rat"})

    assert odds(table, "attack:giant_rat_1")["misses"] == pytest.approx(left(4, 1, 4)[0])


@clause("dp.variant.ranged_fumbles")
def test_a_fumbled_shot_hits_somebody_else() -> None:
    shooter = {"hands": [("sling",)], "monsters": {"g12_36": "giant_rat"}}
    straight = odds(arena("thief", **shooter), "attack:giant_rat_1")
    table = played("ranged_fumbles", "thief", **shooter)

    assert odds(table, "attack:giant_rat_1")["misses"] > straight["misses"]


@clause("dp.variant.ranged_fumbles", "dp.variant.no_combat_fumbles")
def test_no_shot_goes_astray_where_combat_has_no_fumbles() -> None:
    shooter = {"hands": [("sling",)], "monsters": {"g12_36": "giant_rat"}}
    both = {"ranged_fumbles": True, "no_combat_fumbles": True}

    straight = odds(arena("thief", **shooter), "attack:giant_rat_1")

    assert odds(arena("thief", options=both, **shooter), "attack:giant_rat_1") == straight


@clause("dp.boss.life_roll")
def test_nobody_can_say_when_a_boss_falls() -> None:
    table = arena("warrior", monsters={"g12_34": "orc_leader"})

    assert odds(table, "attack:orc_leader_1")["kills"] == 0


@clause("dp.ability.charge", "dp.ability.mighty_blow")
@pytest.mark.parametrize(
    ("ability", "key", "place", "more"),
    [
        ("mighty_blow", "mighty_blow:giant_rat_1", "g12_34", 2),
        ("charge", "charge:g12_35:giant_rat_1", "g12_36", 1),
    ],
)
def test_an_ability_adds_its_dice(ability: str, key: str, place: str, more: int) -> None:
    table = arena("fire_mage", abilities=[[ability]], hands=[()], monsters={place: "giant_rat"})
    dice = dice_of(table, 0, "atq") + more

    assert odds(table, key)["misses"] == pytest.approx(left(dice, 1)[0])


def each(attack: int, *defences: int) -> list[tuple[int, ...]]:
    """Return the damage to everybody of every possible roll against all of them."""
    found = []
    for roll in product(range(1, 7), repeat=attack + sum(defences)):
        hits, rest = sum(face >= 5 for face in roll[:attack]), roll[attack:]
        done = []
        for dice in defences:
            done.append(max(0, hits - sum(face >= 5 for face in rest[:dice])))
            rest = rest[dice:]
        found.append(tuple(done))
    return found


@clause("dp.ability.whirlwind")
def test_a_whirlwind_fells_everybody_or_some_or_none() -> None:
    monsters = {"g12_34": "giant_rat", "g12_43": "giant_rat"}
    table = arena("thief", abilities=[["whirlwind"]], hands=[()], monsters=monsters)
    rolls = each(dice_of(table, 0, "atq") - 1, 1, 1)  # a rat has one die and one point of Life
    of = [sum(damage > 0 for damage in roll) for roll in rolls]

    found = odds(table, "whirlwind")

    assert found["fells-all"] == pytest.approx(of.count(2) / len(of))
    assert found["fells-some"] == pytest.approx(of.count(1) / len(of))
    assert found["misses"] == pytest.approx(of.count(0) / len(of))
    assert found["hurts-some"] == 0


@clause("dp.ability.whirlwind")
def test_a_whirlwind_among_few_is_told_like_any_blow() -> None:
    table = arena("warrior", abilities=[["whirlwind"]], monsters={"g12_34": "giant_rat"})

    assert odds(table, "whirlwind")["kills"] == pytest.approx(
        1 - left(dice_of(table, 0, "atq") + 1, 1)[0]  # a sword adds two dice, the whirl takes one
    )


@clause("dp.item.fire_flask")
def test_a_flask_burns_heroes_as_well() -> None:
    words = {"items": [("fire_flask",)], "monsters": {"g12_34": "giant_rat"}}
    table = arena("thief", **words)
    keys = [key for key in table.options() if key.startswith("item:fire_flask:")]
    hits = table.game.content.objects["fire_flask"].amount
    dice = dice_of(table, 0, "def")

    near, far = odds(table, "item:fire_flask:g12_33"), odds(table, "item:fire_flask:g12_35")

    assert {"item:fire_flask:g12_35", "item:fire_flask:g12_33"} <= set(keys)
    burnt = share(dice, lambda s, f: s < hits)
    felled = share(1, lambda s, f: s < hits)
    assert near["hurts-own"] == pytest.approx(burnt)
    assert near["kills"] == pytest.approx((1 - burnt) * felled)
    assert far["kills"] == pytest.approx(felled)


@clause("dp.ability.lucky")
def test_rolling_again_may_be_better_or_worse() -> None:
    table = arena(
        "thief",
        abilities=[["lucky"]],
        hands=[()],
        monsters={"g12_34": "giant_rat"},
        dice=[5, 2, 3],
    )
    table.answers("attack:giant_rat_1")

    found = odds(table, "reroll")

    assert outlook(table, "keep") is None
    assert found["roll-better"] == pytest.approx(share(3, lambda s, f: s > 1))
    assert found["roll-same"] == pytest.approx(share(3, lambda s, f: s == 1))
    assert found["roll-worse"] == pytest.approx(share(3, lambda s, f: s < 1))


# ---------------------------------------------------------------------- doors, chests, traps


@clause("dp.trap.detect_success", "dp.trap.detect_fail", "dp.trap.detect_fumble")
def test_a_search_finds_out_finds_nothing_or_sets_off() -> None:
    table = before_chest("locked:2")  # a thief has 3 dice of Wits

    found = odds(table, f"detect:{CHEST}")

    assert found["trap-known"] == pytest.approx(share(3, lambda s, f: s >= 2 and not f))
    assert found["trap-unknown"] == pytest.approx(share(3, lambda s, f: s < 2 and not f))
    assert found["trap-sprung"] == pytest.approx(share(3, lambda s, f: f))


@clause("dp.trap.disarm_check", "dp.ability.trap_expert")
def test_an_expert_disarms_with_a_die_more() -> None:
    plain = before_chest("unlocked:1:swinging_axe")
    expert = before_chest("unlocked:1:swinging_axe", abilities=[["trap_expert"]])
    (_, dif) = plain.game.content.traps["swinging_axe"].disarm

    for table, dice in ((plain, 4), (expert, 5)):
        found = odds(table, f"disarm:{CHEST}")
        assert found["disarmed"] == pytest.approx(share(dice, reached(dif, fumbles=False)))


@clause("dp.lock.force", "dp.lock.fumble", "dp.item.thieves_tools")
def test_a_lock_opens_holds_or_is_ruined() -> None:
    table = before_door("locked:2", items=[("thieves_tools",)])
    dice = 4 + table.game.content.objects["thieves_tools"].forcing

    found = odds(table, "force:door_1")

    assert found["unlocked"] == pytest.approx(share(dice, lambda s, f: s >= 2))
    assert found["lock-holds"] == pytest.approx(share(dice, lambda s, f: s < 2 and not f))
    assert found["lock-ruined"] == pytest.approx(share(dice, lambda s, f: s < 2 and f))


@clause("dp.break.successes", "dp.break.combine")
def test_breaking_counts_the_dice_of_everybody_who_strikes() -> None:
    table = plunge(
        heroes=("thief", "fire_mage"),
        at=["g13_31", "g13_41"],
        hands=[(), ()],
        abilities=[["tough"], ["tough"]],
        doors={"g13:north": "locked:1"},
    )
    mine = dice_of(table, 0, "atq")

    assert odds(table, "break:door_1")["broken"] == pytest.approx(share(mine, lambda s, f: s >= 2))
    table.answers("break:door_1")
    assert odds(table, "strike")["broken"] == pytest.approx(share(mine, lambda s, f: s >= 2))
    table.answers("wait", "end")
    both = mine + dice_of(table, 1, "atq")
    assert odds(table, "break:door_1")["broken"] == pytest.approx(share(both, lambda s, f: s >= 2))


@clause("dp.variant.one_check", "dp.variant.one_check_fail")
def test_the_one_check_is_one_harder_and_may_not_fumble() -> None:
    table = before_door("locked:1", options={"one_check": True})

    assert odds(table, "check:door_1")["passed"] == pytest.approx(
        share(4, lambda s, f: s >= 2 and not f)
    )


# ---------------------------------------------------------------------- spells and the village


@clause("dp.cast.check", "dp.cast.fumble", "dp.cast.overcharge")
def test_a_spell_works_or_fails_and_may_be_forgotten() -> None:
    table = mage("burning_weapon")
    spell = table.game.content.spells["burning_weapon"]
    assert spell.overcharge is not None

    for verb, dif, fumbled in (
        ("cast", spell.cast.dif, "spell"),
        ("overcharge", spell.overcharge.dif, "overcharge"),
    ):
        found = odds(table, f"{verb}:burning_weapon:fire_mage")
        assert found["spell-works"] == pytest.approx(share(6, reached(dif, fumbles=False)))
        once, lost = f"{fumbled}-works-once", f"{fumbled}-lost"
        assert found[once] == pytest.approx(share(6, reached(dif, fumbles=True)))
        assert found[lost] == pytest.approx(share(6, short_of(dif, fumbles=True)))


@clause("dp.ability.concentration")
def test_concentration_forgives_a_failure_mark() -> None:
    table = mage("burning_weapon", abilities=[["school_of_magic", "concentration"]])
    dif = table.game.content.spells["burning_weapon"].cast.dif

    assert odds(table, "cast:burning_weapon:fire_mage")["spell-lost"] == pytest.approx(
        share(6, lambda s, f: s < dif and f, less=1)
    )


@clause("dp.spell.opposed", "dp.check.opposed_tie")
def test_a_spell_that_can_be_withstood_says_how_likely_it_is() -> None:
    table = mage("freeze", monsters={"g13_34": "goblin"})
    spell, goblin = table.game.content.spells["freeze"], table.game.content.monsters["goblin"]
    against = goblin.stats.of(spell.defence)
    casting = {count: share(6, lambda s, f, n=count: s == n) for count in range(7)}  # type: ignore[misc]
    held = sum(
        chance * share(against, lambda s, f, n=count: s < n)  # type: ignore[misc]
        for count, chance in casting.items()
        if count >= spell.cast.dif
    )

    found = odds(table, "cast:freeze:goblin_1")

    assert found["binds"] == pytest.approx(held)
    works = share(6, lambda s, f: s >= spell.cast.dif)
    assert found["withstood"] == pytest.approx(works - held)
    assert found["spell-lost"] == pytest.approx(share(6, short_of(spell.cast.dif, fumbles=True)))


@clause("dp.spell.sleep", "dp.spellbook.cast")
def test_from_a_book_only_the_target_rolls_and_some_never_sleep() -> None:
    monsters = {"g13_34": "goblin", "g13_44": "skeleton"}
    table = mage("sleep", items=[("book_sleep",)], monsters=monsters)
    spell, goblin = table.game.content.spells["sleep"], table.game.content.monsters["goblin"]
    against = goblin.stats.of(spell.defence)

    found = odds(table, "book:sleep:goblin_1")

    assert found["binds"] == pytest.approx(share(against, lambda s, f: s < spell.cast.dif))
    assert table.game.content.monsters["skeleton"].sleepless
    spent = outlook(table, "book:sleep:skeleton_1")
    assert spent is not None
    assert spent.message == "outlook-book-spent"


@clause("dp.variant.fire_and_forget_auto", "dp.spellbook.cast")
def test_what_needs_no_dice_is_certain() -> None:
    forgetting = mage("burning_weapon", options={"fire_and_forget": True})
    reading = mage("burning_weapon", items=[("book_burning_weapon",)])

    certain = outlook(forgetting, "cast:burning_weapon:fire_mage")
    book = outlook(reading, "book:burning_weapon:fire_mage")

    assert certain is not None
    assert certain.message == "outlook-copy-spent"
    assert book is not None
    assert book.message == "outlook-book-spent"


@clause("dp.sell.half", "dp.component.shop", "dp.death.leave_with_dead")
def test_the_village_says_what_it_pays_and_asks() -> None:
    sold = outlook(village("Sell", items=[("sword",)]), "sell:sword:warrior")
    bought = outlook(village("Shop", gold={"warrior": 60}), "buy:club")
    price = village().game.content.objects["revive_potion"].price
    revived = outlook(village("MournHero", dead=("thief",), purse=price + 7), "revive")

    assert sold is not None
    assert sold.args == (("gold", 25),)
    assert bought is not None
    assert bought.args == (("gold", 5), ("left", 55))
    assert revived is not None
    assert revived.args == (("gold", price), ("left", 7))
