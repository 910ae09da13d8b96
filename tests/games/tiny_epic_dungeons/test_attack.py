"""Attacks: who may be attacked with what, what a hit does, and what a miss does not."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.decisions.dice import UseDice
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    BossHurt,
    CounterAttacked,
    DamageAbsorbed,
    EnemyHurt,
    GoblinKilled,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    AttackMade,
    CostDeclined,
    DiceRolled,
    FocusGained,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.fight_support import (
    CORNER,
    EAST,
    attacks,
    blow,
    casts,
    events,
    modifier,
    only,
    rolled,
    total,
)
from tests.games.tiny_epic_dungeons.support import delve

# ---------------------------------------------------------------------- types and targets


@clause("ted.attack.types")
@pytest.mark.parametrize(
    ("hero", "key", "kind", "struck"),
    [
        ("lanon", "attack:hammer:minotaur", "melee", 2 + 3),
        ("sylwen", "attack:short_bow:minotaur", "missile", 2 + 1),
        ("ethairna", "cast:seeking_bolt:minotaur", "spell", 2 + 1),
    ],
)
def test_an_attack_is_melee_missile_or_spell(hero: str, key: str, kind: str, struck: int) -> None:
    """The Minotaur adds 3 against Melee and 1 against the two other types."""
    place = "d4" if kind == "melee" else "d5"
    table = delve(heroes=(hero, "brunda"), rooms=EAST, minions=[f"minotaur:{place}"], enemy=["2"])

    table.answers(key)
    assert rolled(table).purpose == kind
    table.answers(table.options()[0])
    if "pay" in table.options():
        table.answers("decline")

    assert only(table, CounterAttacked).total == struck


@clause("ted.attack.melee_target", "ted.range.same_room")
def test_a_melee_attack_needs_an_enemy_in_the_own_room() -> None:
    table = delve(rooms=EAST, goblins=["boomy:d4", "boomy:d5"])

    assert attacks(table) == ["attack:hammer:goblin_1"]
    assert table.closed(0)["attack:hammer:goblin_2"] == "ted.attack.melee_target"
    assert table.refuses(0, "attack:hammer:goblin_2").clause == "ted.attack.melee_target"


@clause("ted.attack.missile_target", "ted.range.los")
def test_a_missile_attack_needs_an_enemy_in_another_room_in_sight_and_in_range() -> None:
    """The Throwing Knife flies two rooms far."""
    table = delve(
        heroes=("moonblade", "brunda"),
        rooms=EAST | {"c4": "r15:south+west", "c3": "r16:east+south"},
        goblins=["boomy:d4", "boomy:d6", "pokey:d7", "pokey:c3"],
    )

    knife = [key for key in attacks(table) if "throwing_knife" in key]
    assert knife == ["attack:throwing_knife:goblin_2"]
    for goblin in ("goblin_1", "goblin_3", "goblin_4"):
        refused = table.refuses(0, f"attack:throwing_knife:{goblin}")
        assert refused.clause == "ted.attack.missile_target"


@clause("ted.attack.card_range", "ted.attack.missile_target")
def test_the_range_of_a_card_replaces_that_of_its_type() -> None:
    """The second mode of the Hawk Bow is a Missile Attack that hits the own room too."""
    table = delve(
        heroes=("sylwen", "brunda"),
        rooms=EAST,
        gear=[["l12"]],
        goblins=["boomy:d4", "boomy:d5", "stabby:d6"],
        focus=[3],
        dice=[6, 5, 4],
        enemy=["2"],
    )
    assert table.closed(0)["attack:l12:goblin_1"] == "ted.attack.missile_target"
    assert "volley:l12" in attacks(table)

    table.answers("volley:l12")

    made = only(table, AttackMade)
    assert (made.attack_type, made.enemies) == ("missile", ("boomy.1", "boomy.2"))
    assert table.hero().focus == 0
    table.answers("take:6")
    assert [event.slot for event in events(table, GoblinKilled)] == [1, 2]
    assert "goblin_3" in table.enemies()


@clause("ted.attack.spell_target", "ted.range.any_path")
def test_a_spell_attack_reaches_what_is_within_its_range() -> None:
    """Seeking Bolt goes four rooms along any path, round corners and into the own room."""
    table = delve(
        heroes=("ethairna", "brunda"),
        rooms=CORNER | {"a5": "r15:south+west", "a4": "r16:east+west"},
        goblins=["boomy:d4", "boomy:b5", "pokey:a5", "pokey:a4"],
    )

    reached = ["goblin_1", "goblin_2", "goblin_3"]
    assert casts(table) == [f"cast:seeking_bolt:{name}" for name in reached]
    refused = table.refuses(0, "cast:seeking_bolt:goblin_4")
    assert refused.clause == "ted.attack.spell_target"


# ---------------------------------------------------------------------- dice


@clause("ted.attack.enemy_die")
@pytest.mark.parametrize(
    ("hero", "key", "place"),
    [
        ("lanon", "attack:hammer:ogre", "d4"),
        ("sylwen", "attack:short_bow:ogre", "d6"),
        ("gerrund", "cast:magic_arrow:ogre", "d6"),
        ("gerrund", "cast:magic_arrow:ogre", "d4"),
    ],
)
def test_the_enemy_die_is_rolled_with_the_hero_dice_at_a_target_in_the_room_or_in_sight(
    hero: str, key: str, place: str
) -> None:
    table = delve(
        heroes=(hero, "brunda"), rooms=EAST, minions=[f"ogre:{place}"], dice=[3, 4, 5], enemy=["4"]
    )

    table.answers(key)

    assert (rolled(table).faces, rolled(table).enemy_face) == ((3, 4, 5), "4")


@clause("ted.attack.enemy_die_not", "ted.counter.spell_no_los")
def test_the_enemy_die_stays_in_the_box_when_no_target_of_a_spell_can_be_seen() -> None:
    table = delve(heroes=("gerrund", "brunda"), rooms=CORNER, minions=["ogre:c5"], dice=[6, 1, 1])

    table.answers("cast:magic_arrow:ogre", "take:6", "pay")

    assert rolled(table).enemy_face == ""
    assert events(table, CounterAttacked) == []
    assert table.hero().health == 5
    assert table.enemy("ogre").health == 4


@clause("ted.attack.enemy_die_seen")
def test_the_enemy_die_is_seen_before_anything_is_chosen() -> None:
    """Whoever sees a Torch may change a die, boost the result and kill before it counts."""
    table = delve(
        heroes=("grok", "brunda"), minions=["troll:d4:3"], dice=[3, 3, 3], enemy=["torch"]
    )
    table.answers("attack:axe:troll")

    question = table.game.question(0)
    assert isinstance(question, UseDice)
    assert (question.faces, question.enemy_face) == ((3, 3, 3), "torch")
    assert {"take:3", "raise:3", "lower:3", "boost:battle_rage"} <= set(table.options())


@clause("ted.attack.weapon_skill")
@pytest.mark.parametrize(
    ("hero", "gear", "item", "place", "skill", "dice"),
    [
        ("lanon", [], "hammer", "d4", "strength", 3),
        ("ethairna", [], "dagger", "d4", "strength", 1),
        ("moonblade", [], "twin_blades", "d4", "agility", 3),
        ("sylwen", [], "short_bow", "d5", "agility", 3),
        ("gerrund", ["l13"], "l13", "d5", "intellect", 3),
        ("lanon", ["l03"], "l03", "d5", "strength", 3),
    ],
)
def test_the_item_names_the_skill_of_the_attack(
    hero: str, gear: list[str], item: str, place: str, skill: str, dice: int
) -> None:
    table = delve(heroes=(hero, "brunda"), rooms=EAST, gear=[gear], goblins=[f"pokey:{place}"])

    table.answers(f"attack:{item}:goblin_1")

    assert (rolled(table).skill, len(rolled(table).faces)) == (skill, dice)


@clause("ted.attack.ex_hammer")
def test_example_a_hammer_and_strength_3_roll_three_hero_dice_and_the_enemy_die() -> None:
    table = delve(goblins=["boomy:d4"], dice=[1, 2, 3], enemy=["5"])

    table.answers("attack:hammer:goblin_1")

    assert rolled(table).skill == "strength"
    assert (rolled(table).faces, rolled(table).enemy_face) == ((1, 2, 3), "5")


# ---------------------------------------------------------------------- hit and miss


@clause("ted.attack.beat_defense", "ted.attack.damage")
@pytest.mark.parametrize(("take", "damage"), [("take:3", 0), ("take:3:1", 0), ("take:3:2", 1)])
def test_only_a_total_above_the_defense_hits_and_the_difference_is_the_damage(
    take: str, damage: int
) -> None:
    """The Cave Troll has Defense 4."""
    table = delve(minions=["troll:d4"], dice=[3, 1, 2], enemy=["2"])

    table.answers("attack:hammer:troll", take)

    assert table.enemy("troll").health == 7 - damage
    assert [event.amount for event in events(table, EnemyHurt)] == [damage] * bool(damage)


@clause("ted.attack.damage")
def test_all_of_the_difference_is_damage() -> None:
    table = delve(minions=["troll:d4"], dice=[6, 1, 2], enemy=["2"])

    table.answers("attack:hammer:troll", "take:6:1+2")

    assert total(table) == 9
    assert table.enemy("troll").health == 7 - 5


@clause("ted.attack.bonus_defense")
@pytest.mark.parametrize(
    ("hero", "key", "minion", "damage"),
    [
        ("lanon", "attack:hammer:minotaur", "minotaur:d4", 0),
        ("sylwen", "attack:short_bow:minotaur", "minotaur:d5", 2),
        ("lanon", "attack:hammer:spider", "spider:d4", 1),
        ("sylwen", "attack:short_bow:spider", "spider:d5", 0),
    ],
)
def test_some_minions_have_more_defense_against_a_type_of_attack(
    hero: str, key: str, minion: str, damage: int
) -> None:
    """Both meet a 6: Minotaur 4 and 2 more against Melee, Spider 5 and 1 more against Missiles."""
    table = delve(
        heroes=(hero, "brunda"), rooms=EAST, minions=[minion], dice=[6, 3, 3], enemy=["2"]
    )

    table.answers(key, "take:6")

    assert sum(event.amount for event in events(table, EnemyHurt)) == damage


@clause("ted.attack.ex_minotaur")
@pytest.mark.parametrize(("take", "damage"), [("take:6:2", 2), ("take:6", 0)])
def test_example_the_minotaur_has_6_against_melee_so_8_deals_2_and_6_none(
    take: str, damage: int
) -> None:
    table = delve(minions=["minotaur:d4"], dice=[6, 2, 3], enemy=["2"])

    table.answers("attack:hammer:minotaur", take)

    assert total(table) == (8 if damage else 6)
    assert table.enemy("minotaur").health == 5 - damage


@clause("ted.attack.miss")
@pytest.mark.parametrize(("take", "focus", "health"), [("take:4", 0, 4), ("take:5", 1, 5)])
def test_a_miss_deals_nothing_and_gives_nothing_for_unused_dice(
    take: str, focus: int, health: int
) -> None:
    """Boomy has Defense 4: a 4 misses; a 5 kills it, and the unused 4 and 6 count."""
    table = delve(goblins=["boomy:d4"], focus=[0], health=[4], dice=[4, 5, 6], enemy=["2"])

    table.answers("attack:hammer:goblin_1", take)

    assert (table.hero().focus, table.hero().health) == (focus, health)
    assert ("goblin_1" in table.enemies()) is (take == "take:4")


@clause("ted.attack.counter_either")
@pytest.mark.parametrize("take", ["take:6", "take:3"])
def test_hit_or_missed_a_surviving_enemy_strikes_back(take: str) -> None:
    table = delve(minions=["troll:d4"], dice=[6, 3, 3], enemy=["5"])

    table.answers("attack:hammer:troll", take)

    assert blow(table) == (7, 5, 2)
    assert table.hero().health == 8 - 2


@clause("ted.attack.boss_absorbed")
def test_a_total_above_the_boss_s_defense_is_a_hit_even_if_altars_absorb_it() -> None:
    """Both markers stand just above an Altar space; the unused dice count all the same."""
    table = delve(
        at=["lair:1", "d4"],
        boss="dragon:lair",
        markers=[7, 7],
        focus=[0],
        dice=[6, 2, 3],
        enemy=["2"],
    )

    table.answers("attack:hammer:boss", "take:6")

    assert events(table, BossHurt) == []
    assert only(table, DamageAbsorbed).amount == 1
    assert table.state.markers == (7, 7)
    assert only(table, FocusGained).amount == 3


# ---------------------------------------------------------------------- what it takes


@clause("ted.attack.no_unarmed", "ted.loot.covers")
def test_nobody_attacks_with_bare_hands() -> None:
    """Buckler and Owl Orb cover both hands of Sir Lanon and are no weapons."""
    table = delve(gear=[["c05", "l14"]], goblins=["boomy:d4"])

    assert attacks(table) == []
    assert casts(table) == []
    assert table.refuses(0, "attack:hammer:goblin_1").clause == "ted.loot.covers"
    assert table.refuses(0, "cast:divine_might:goblin_1").clause == "ted.attack.no_unarmed"


@clause("ted.attack.item_choice")
def test_one_attack_uses_one_item_and_the_others_add_only_what_they_always_do() -> None:
    """Longsword +1, Greataxe +2: neither adds to the other, but the Greataxe takes Defense."""
    table = delve(gear=[["c01", "c06", "c15"]], minions=["troll:d4"], dice=[3, 3, 3], enemy=["5"])
    assert attacks(table) == ["attack:c01:troll", "attack:c06:troll"]

    table.answers("attack:c01:troll", "take:3")

    assert modifier(table) == 1
    assert blow(table) == (7, 4, 3)
    assert attacks(table) == []


@clause("ted.attack.target_needed")
def test_an_attack_or_a_spell_with_a_target_needs_one() -> None:
    """Rekindle and Stoneskin have no target; Divine Might needs an enemy in the own room."""
    bare = delve(gear=[["s02", "s12"]])
    assert (attacks(bare), casts(bare)) == ([], ["cast:s12"])
    for key in ("attack:hammer", "cast:divine_might", "cast:s02"):
        assert bare.refuses(0, key).clause == "ted.attack.target_needed"

    near = delve(rooms=EAST, gear=[["s02", "s13"]], goblins=["boomy:d5"])
    assert casts(near) == ["cast:s02:goblin_1", "cast:s13"]
    assert near.refuses(0, "cast:divine_might:goblin_1").clause == "ted.attack.target_needed"

    close = delve(rooms=EAST, gear=[["s02", "s13"]], goblins=["boomy:d4"])
    assert "cast:divine_might:goblin_1" in casts(close)


@clause("ted.attack.multi_target")
@pytest.mark.parametrize(
    ("take", "killed", "focus"), [("take:4", [], 0), ("take:5", [1], 2), ("take:6:1", [1, 2], 1)]
)
def test_one_roll_is_compared_with_the_defense_of_every_target(
    take: str, killed: list[int], focus: int
) -> None:
    """Boomy has Defense 4, Pokey 6; the attack is successful if it beats one of them."""
    faces = {"take:4": [4, 3, 3], "take:5": [5, 3, 3], "take:6:1": [6, 1, 3]}[take]
    table = delve(
        heroes=("sylwen", "brunda"),
        gear=[["l12"]],
        goblins=["boomy:d4", "pokey:d4"],
        focus=[3],
        dice=faces,
        enemy=["2"],
    )

    table.answers("volley:l12", take)

    assert len(events(table, DiceRolled)) == 1
    assert [event.slot for event in events(table, GoblinKilled)] == killed
    assert table.hero().focus == focus


@clause("ted.attack.spell_ignores_defense")
@pytest.mark.parametrize("minion", ["mimic", "troll", "minotaur"])
def test_the_damage_of_a_spell_ignores_defense(minion: str) -> None:
    table = delve(
        heroes=("gerrund", "brunda"), minions=[f"{minion}:d4:4"], dice=[6, 3, 3], enemy=["2"]
    )

    table.answers(f"cast:magic_arrow:{minion}", "take:6", "pay")

    assert table.enemy(minion).health == 2


@clause("ted.attack.spell_success", "ted.attack.counter_either")
@pytest.mark.parametrize(
    ("take", "answers", "focus", "gained"),
    [("take:5", [], 1, 0), ("take:6", [], 0, 1), ("take:6", ["decline"], 1, 1)],
)
def test_a_spell_that_failed_or_was_not_paid_lets_the_target_strike_back(
    take: str, answers: list[str], focus: int, gained: int
) -> None:
    """Magic Arrow needs a 6 and costs 2; a success credits the unused 3 in any case."""
    table = delve(
        heroes=("gerrund", "brunda"),
        rooms=EAST,
        minions=["ogre:d5"],
        focus=[focus],
        dice=[6, 5, 3],
        enemy=["5"],
    )

    table.answers("cast:magic_arrow:ogre", take, *answers)

    assert table.enemy("ogre").health == 6
    assert sum(event.amount for event in events(table, FocusGained)) == gained
    assert len(events(table, CostDeclined)) == (take == "take:6")
    assert blow(table) == (7, 4, 3)


@clause("ted.turn.one_heroic")
def test_an_attack_after_the_heroic_action_is_refused() -> None:
    table = delve(goblins=["boomy:d4"])
    table.answers("rest")

    assert table.refuses(0, "attack:hammer:goblin_1").clause == "ted.turn.one_heroic"
