"""The sixteen single items, one by one."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import CardRevealed, TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    CounterAttacked,
    EnemyHurt,
    HeroAmbushed,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DieRerolled,
    FocusSpent,
    HealthGained,
    HealthLost,
    MovementEnded,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import next_card
from tests.games.tiny_epic_dungeons.fight_support import (
    CORNER,
    EAST,
    attacks,
    events,
    modifier,
    only,
    rolled,
    total,
)
from tests.games.tiny_epic_dungeons.loot_support import rooms_walked, wearing

# ---------------------------------------------------------------------- hands


@clause("ted.component.loot", "ted.attack.weapon_skill")
@pytest.mark.parametrize(
    ("card", "hero", "skill", "bonus"),
    [
        pytest.param("c01", "lanon", "strength", 1, id="c01"),
        pytest.param("c02", "moonblade", "agility", 0, id="c02"),
        pytest.param("c04", "gerrund", "intellect", 0, id="c04"),
        pytest.param("c06", "lanon", "strength", 2, id="c06"),
    ],
)
def test_blades_strike_with_their_skill_and_bonus(
    card: str, hero: str, skill: str, bonus: int
) -> None:
    table = wearing(card, hero=hero, rooms=EAST, minions=["troll:d4", "ogre:d5"], dice=[5, 3, 3])
    assert [key for key in attacks(table) if card in key] == [f"attack:{card}:troll"]

    table.answers(f"attack:{card}:troll")
    assert (rolled(table).purpose, rolled(table).skill) == ("melee", skill)
    assert len(rolled(table).faces) == 3
    table.answers("take:5")

    assert modifier(table) == bonus
    assert only(table, EnemyHurt).amount == 5 + bonus - 4


@clause("ted.component.loot")
def test_c01_longsword_strikes_with_strength_and_1_more() -> None:
    """A 4 and the sword's 1 beat Boomy's Defense of 4."""
    table = wearing("c01", goblins=["boomy:d4"], dice=[4, 3, 3])

    table.answers("attack:c01:goblin_1", "take:4")

    assert table.enemies() == {}


@clause("ted.component.loot")
def test_c02_rapier_strikes_with_agility() -> None:
    """Sylwen rolls three dice for Agility and adds nothing."""
    table = wearing("c02", hero="sylwen", goblins=["boomy:d4"], dice=[4, 4, 4], enemy=["2"])

    table.answers("attack:c02:goblin_1", "take:4")

    assert (rolled(table).skill, rolled(table).faces) == ("agility", (4, 4, 4))
    assert total(table) == 4
    assert "goblin_1" in table.enemies()


@clause("ted.component.loot", "ted.attack.missile_target")
def test_c03_crossbow_shoots_with_agility_three_rooms_far_and_1_more() -> None:
    table = wearing(
        "c03",
        hero="moonblade",
        at=["d3"],
        rooms=EAST | {"d3": "r15:east+west"},
        goblins=["pokey:d3", "pokey:d7"],
        minions=["troll:d6"],
        dice=[5, 3, 3],
        enemy=["2"],
    )
    assert [key for key in attacks(table) if "c03" in key] == ["attack:c03:troll"]

    table.answers("attack:c03:troll", "take:5")

    assert (rolled(table).purpose, rolled(table).skill) == ("missile", "agility")
    assert (modifier(table), only(table, EnemyHurt).amount) == (1, 2)


@clause("ted.component.loot")
def test_c04_spellblade_strikes_with_intellect() -> None:
    """Gerrund has one die for Strength and three for Intellect; the blade is no spell."""
    table = wearing("c04", hero="gerrund", goblins=["pokey:d4"], dice=[6, 6, 6], enemy=["2"])

    table.answers("attack:c04:goblin_1", "take:6")

    assert (rolled(table).skill, len(rolled(table).faces)) == ("intellect", 3)
    assert rolled(table).purpose == "melee"
    assert events(table, EnemyHurt) == []


@clause("ted.component.loot", "ted.loot.covers")
@pytest.mark.parametrize(("gear", "defense"), [([], 5), (["c05"], 6)])
def test_c05_buckler_gives_1_defense_and_covers_a_hand(gear: list[str], defense: int) -> None:
    table = wearing(*gear, minions=["ogre:d4"], dice=[3, 3, 3], enemy=["5"])
    if gear:
        assert attacks(table) == []
        table.answers("switch")

    table.answers("attack:hammer:ogre", "take:3")

    assert only(table, CounterAttacked).defense == defense
    assert table.hero().health == 8 - (8 - defense)


@clause("ted.component.loot")
@pytest.mark.parametrize("item", ["c06", "hammer"])
def test_c06_greataxe_strikes_with_2_more_and_takes_1_defense_while_equipped(item: str) -> None:
    table = wearing("c06", minions=["ogre:d4"], dice=[3, 3, 3], enemy=["5"])
    if item == "hammer":
        table.answers("switch")

    table.answers(f"attack:{item}:ogre", "take:3")

    assert modifier(table) == (2 if item == "c06" else 0)
    assert only(table, CounterAttacked).defense == 4


# ---------------------------------------------------------------------- garbs


@clause("ted.component.loot")
@pytest.mark.parametrize(("gear", "defense"), [([], 5), (["c07"], 6)])
def test_c07_chainmail_gives_1_defense(gear: list[str], defense: int) -> None:
    table = wearing(*gear, minions=["ogre:d4"], dice=[3, 3, 3], enemy=["5"])

    table.answers("attack:hammer:ogre", "take:3")

    assert only(table, CounterAttacked).defense == defense


@clause("ted.component.loot", "ted.move.speed_changes")
def test_c08_plate_armor_gives_2_defense_and_takes_1_speed() -> None:
    table = wearing("c08", minions=["ogre:d4"], dice=[3, 3, 3], enemy=["5"])

    table.answers("attack:hammer:ogre", "take:3")

    assert only(table, CounterAttacked).defense == 7
    assert (rooms_walked(), rooms_walked("c08")) == (3, 2)


@clause("ted.component.loot", "ted.move.speed_changes")
def test_c09_traveller_s_cloak_gives_1_speed() -> None:
    assert (rooms_walked(), rooms_walked("c09")) == (3, 4)


@clause("ted.component.loot", "ted.spell.cost")
@pytest.mark.parametrize(("gear", "spent"), [([], 2), (["c10"], 1)])
def test_c10_mage_vestments_make_spells_cost_1_less(gear: list[str], spent: int) -> None:
    table = wearing(
        *gear, hero="gerrund", rooms=CORNER, minions=["ogre:c5"], focus=[3], dice=[6, 5, 5]
    )

    table.answers("cast:magic_arrow:ogre", "take:6", "pay")

    assert only(table, FocusSpent).amount == spent
    assert only(table, EnemyHurt).amount == 2


@clause("ted.component.loot", "ted.spell.cost")
def test_c10_mage_vestments_make_a_cheap_spell_free_and_never_pay_for_it() -> None:
    """Clairvoyance costs 1, so nothing is left to pay, even with an empty track."""
    table = wearing(
        "c10", "s11", hero="gerrund", focus=[0], facedown=["d5"], dice=[5, 5, 5], torch=16
    )

    table.answers("cast:s11", "take:5")

    assert table.deeds(FocusSpent) == []
    assert table.asked() != "PayCost"
    assert only(table, CardRevealed).place == 25


@clause("ted.component.loot", "ted.danger.goblin_damage", "ted.danger.minion_damage")
@pytest.mark.parametrize("room", ["r21", "enc3"])
@pytest.mark.parametrize("leathers", [True, False])
def test_c11_scout_leathers_spare_the_damage_of_an_ambush(room: str, leathers: bool) -> None:
    """The enemy is there all the same, and movement ends."""
    layer = "a" if room == "r21" else "b"
    table = wearing(
        *["c11"] * leathers,
        facedown={"d5": layer},
        stack={"dungeon": [room]},
        change=next_card(room, f"layer_{layer}"),
    )

    table.answers("move:east")

    assert len(table.enemies()) == 1
    assert only(table, MovementEnded).held
    lost = 0 if leathers else 1 if room == "r21" else 2
    assert table.hero().health == 8 - lost
    assert len(events(table, HeroAmbushed)) == (not leathers)


@clause("ted.component.loot", "ted.trap.each_entry")
@pytest.mark.parametrize(("gear", "lost"), [([], 3), (["c11"], 0)])
def test_c11_scout_leathers_add_1_to_the_evasion_of_traps(gear: list[str], lost: int) -> None:
    """The Buzzsaw asks for a 6."""
    table = wearing(*gear, rooms={"d5": "r02:east+west"}, dice=[5, 3, 3])

    table.answers("move:east", "skill:strength", "take:5")

    assert sum(event.amount for event in events(table, HealthLost)) == lost


@clause("ted.component.loot")
def test_c11_scout_leathers_add_nothing_to_the_disarming() -> None:
    table = wearing("c11", at=["d5"], rooms={"d5": "r02:east+west"}, dice=[4, 4, 4])

    table.answers("disarm", "take:4")

    assert modifier(table) == 0
    assert table.state.disarmed == ()


# ---------------------------------------------------------------------- trinkets


@clause("ted.component.loot", "ted.rest.gain")
@pytest.mark.parametrize(("gear", "health"), [([], 3), (["c12"], 4)])
def test_c12_ring_of_vigor_makes_a_rest_give_1_more_health(gear: list[str], health: int) -> None:
    table = wearing(*gear, health=[1])

    table.answers("rest")

    assert only(table, HealthGained).amount == health


@clause("ted.component.loot", "ted.rest.gain", "ted.rest.forced")
def test_c12_ring_of_vigor_works_for_an_unconscious_bearer_too() -> None:
    table = wearing("c12", health=[0, 8], active=1, torch=16)

    table.answers("end")

    assert table.hero().health == 4


@clause("ted.component.loot", "ted.free.modify_die")
def test_c13_amulet_of_clarity_makes_one_change_a_turn_cost_1() -> None:
    table = wearing("c13", goblins=["pokey:d4"], focus=[3], dice=[5, 3, 3], enemy=["2"])

    table.answers("attack:hammer:goblin_1", "raise:5", "lower:3")

    assert [event.amount for event in events(table, FocusSpent)] == [1, 2]
    assert table.hero().focus == 0
    assert table.refuses(0, "raise:3").clause == "ted.hero.focus_spend"


@clause("ted.component.loot", "ted.free.modify_die")
def test_c13_amulet_of_clarity_is_enough_with_a_single_focus() -> None:
    """The next turn it works again."""
    rooms = {"d5": "r02:east+west"}
    table = wearing("c13", rooms=rooms, focus=[1], dice=[5, 3, 3], torch=16)
    table.answers("move:east", "skill:strength", "raise:5", "take:6")
    assert table.hero().health == 8

    table.answers("end", "end", "disarm")

    assert table.hero().focus == 2
    table.answers(next(key for key in table.options() if key.startswith(("raise", "lower"))))
    assert only(table, FocusSpent).amount == 1


@clause("ted.component.loot", "ted.check.die_selection")
def test_c14_lucky_coin_rolls_one_die_again_once_a_turn_in_any_check() -> None:
    table = wearing(
        "c14",
        rooms={"d5": "r02:east+west"},
        minions=["troll:d5"],
        dice=[3, 4, 3, 6, 3, 3, 3],
        enemy=["2"],
    )

    table.answers("move:east", "skill:strength", "reroll:4")
    assert only(table, DieRerolled).faces == (3, 6, 3)
    assert not [key for key in table.options() if key.startswith("reroll:")]
    table.answers("take:6", "attack:hammer:troll")

    assert table.refuses(0, "reroll:3").clause == "ted.free.any_number"
    assert table.hero().health == 8


@clause("ted.component.loot", "ted.check.die_selection")
def test_c14_lucky_coin_and_lion_tooth_are_two_rerolls() -> None:
    """The tooth is used up by this attack, the coin by this turn."""
    table = wearing("c14", "l08", minions=["troll:d4"], dice=[3, 3, 3, 4, 5], enemy=["2"])

    table.answers("attack:hammer:troll", "reroll:3", "reroll:3")

    assert [event.face for event in events(table, DieRerolled)] == [4, 5]
    assert not [key for key in table.options() if key.startswith("reroll:")]


@clause("ted.component.loot", "ted.hero.max_dice")
@pytest.mark.parametrize(
    ("hero", "item", "dice"),
    [
        ("gerrund", "dagger", 2),
        ("maelin", "mace", 3),
        ("lanon", "hammer", 3),
        ("moonblade", "twin_blades", 3),
    ],
)
def test_c15_gauntlets_of_might_add_a_die_to_strength_up_to_three(
    hero: str, item: str, dice: int
) -> None:
    table = wearing("c15", hero=hero, goblins=["pokey:d4"])

    table.answers(f"attack:{item}:goblin_1")

    assert len(rolled(table).faces) == dice


@clause("ted.component.loot")
def test_c15_gauntlets_of_might_add_no_die_to_other_skills() -> None:
    for skill, dice in (("strength", 2), ("agility", 2), ("intellect", 3)):
        table = wearing("c15", hero="gerrund", rooms={"d5": "r02:east+west"})
        table.answers("move:east", f"skill:{skill}")
        assert len(rolled(table).faces) == dice


@clause("ted.component.loot", "ted.free.explore")
def test_c16_everburning_lantern_lets_its_bearer_explore_for_2_focus_once_a_turn() -> None:
    table = wearing("c16", facedown=["d5", "c4"], focus=[5], torch=18)
    assert {"explore", "explore:focus"} <= set(table.options())

    table.answers("explore:focus", "reveal:d5")
    while table.asked() != "Act":
        table.answers(table.options()[0])

    assert table.hero().focus == 3
    assert table.state.torch == 18
    assert table.deeds(TorchMoved) == []
    assert {table.room("d5"), table.room("c4")} & {"?", ""} == set()
    assert "explore:focus" not in table.options()


@clause("ted.component.loot", "ted.free.explore_act1")
def test_c16_everburning_lantern_needs_its_focus_and_the_first_act() -> None:
    poor = wearing("c16", facedown=["d5"], focus=[1])
    assert "explore:focus" not in poor.options()
    assert poor.refuses(0, "explore:focus").clause == "ted.hero.focus_spend"

    late = wearing("c16", facedown=["d5"], boss="dragon:lair")
    assert late.refuses(0, "explore:focus").clause == "ted.free.explore_act1"

    lost = wearing("c16", rooms=EAST, focus=[5])
    assert lost.refuses(0, "explore:focus").clause == "ted.free.explore_needs_room"


@clause("ted.component.loot")
def test_c16_everburning_lantern_saves_the_torch_once_a_turn_only() -> None:
    """One room further on Sir Lanon could explore again, but for a step of the torch."""
    table = wearing(
        "c16",
        facedown=["d5"],
        focus=[5],
        torch=18,
        stack={"dungeon": ["r15"]},
        change=next_card("r15"),
    )

    table.answers("explore:focus", "move:east")

    assert "explore" in table.options()
    assert table.refuses(0, "explore:focus").clause == "ted.free.any_number"


def test_every_single_item_has_a_test_of_its_own() -> None:
    names = [name for name in globals() if name.startswith("test_c")]
    assert {name[5:8] for name in names} == {f"c{number:02}" for number in range(1, 17)}
