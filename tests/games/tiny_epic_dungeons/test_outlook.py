"""What an answer would do: exact totals and odds, counted here in another way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from mazmorra.games import definition
from mazmorra.games.tiny_epic_dungeons.outlook.odds import best_total, chance_of_total
from mazmorra.kernel import Outlook
from mazmorra.messages import Language
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.support import DelveTable, delve


def outlook(table: DelveTable, key: str) -> Outlook | None:
    """Return what the option with that key would do."""
    seat = table.game.waiting[0]
    option = next(option for option in table.game.legal(seat) if option.key == key)
    return table.game.outlook(seat, option)


def said(table: DelveTable, key: str, lang: str = "en") -> str:
    """Return what is said of the option with that key."""
    found = outlook(table, key)
    assert found is not None
    return Language(lang, definition("tiny_epic_dungeons")).outlook(found)


def chance(table: DelveTable, key: str) -> Fraction:
    """Return the chance of the first result of an option."""
    found = outlook(table, key)
    assert found is not None
    assert sum(odds for odds, _, _ in found.odds) == pytest.approx(1)
    return Fraction(found.odds[0][0]).limit_denominator(216)


def counted(dice: int, needed: int) -> Fraction:
    """Return the chance of a total: a roll is good if some die with the others' pluses is."""
    good = 0
    for roll in product((1, 2, 3, 4, 5, 6), repeat=dice):
        pluses = [sum(x for y, x in enumerate(roll) if y != n and x < 3) for n in range(dice)]
        good += any(face + plus >= needed for face, plus in zip(roll, pluses, strict=True))
    return Fraction(good, 6**dice)


@clause("ted.check.plus", "ted.check.plus_as_result")
@pytest.mark.parametrize(
    ("faces", "best"),
    [
        ((4,), 4),
        ((1,), 1),
        ((2, 1), 3),
        ((4, 3, 1), 5),
        ((1, 1, 2), 4),
        ((6, 2, 2), 10),
        ((3, 3, 3), 3),
        ((1, 5, 2), 8),
    ],
)
def test_the_best_total_of_a_roll_adds_every_plus(faces: tuple[int, ...], best: int) -> None:
    assert best_total(faces) == best


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("needed", range(1, 12))
def test_the_chance_of_a_total_is_that_of_all_rolls(dice: int, needed: int) -> None:
    assert Fraction(chance_of_total(dice, needed)).limit_denominator(216) == counted(dice, needed)


@clause("ted.check.ex_target5")
def test_a_search_shows_the_odds_of_its_check() -> None:
    table = delve(heroes=("gerrund", "brunda"), at=("d5",), rooms={"d5": "r13:west+east+south"})

    assert chance(table, "search") == counted(3, 5)
    found = outlook(table, "search")
    assert found is not None
    assert [message for _, message, _ in found.odds] == [
        "outlook-passes",
        "outlook-fails",
    ]


def test_a_check_of_any_skill_shows_the_odds_of_the_best_one() -> None:
    table = delve(heroes=("moonblade", "brunda"), at=("d5",), rooms={"d5": "r12:west+east"})

    assert chance(table, "search") == counted(3, 6)


def test_what_a_room_offers_shows_its_odds() -> None:
    table = delve(
        heroes=("lanon", "brunda"),
        at=("d5",),
        rooms={"d5": "r09:west+east"},
        loot_row=["c01"],
    )

    assert chance(table, "room") == counted(3, 7)


@clause("ted.disarm.ex_fireball")
def test_disarming_shows_the_odds_of_the_printed_skill() -> None:
    table = delve(heroes=("lanon", "brunda"), at=("d5",), rooms={"d5": "r04:west+east+south"})

    assert chance(table, "disarm") == counted(1, 6)


@clause("ted.attack.ex_minotaur")
def test_an_attack_shows_the_odds_of_beating_the_defense() -> None:
    table = delve(heroes=("grok", "brunda"), minions=["minotaur:d4"])

    assert chance(table, "attack:axe:minotaur") == counted(3, 7 - 1)


def test_sets_and_weapons_count_in_the_odds_of_an_attack() -> None:
    table = delve(heroes=("sylwen", "brunda"), goblins=["stabby:d4"], gear=[["l09", "l10"]])

    assert chance(table, "attack:l09:goblin_1") == counted(3, 5 - 1)


def test_a_missile_is_helped_by_the_set_of_the_hawk() -> None:
    table = delve(
        heroes=("sylwen", "brunda"),
        rooms={"d5": "r15"},
        goblins=["stabby:d5"],
        gear=[["l12", "l10"]],
    )

    assert chance(table, "attack:l12:goblin_1") == counted(3, 5 - 1)


def test_a_spell_shows_the_odds_of_its_check_with_what_helps_the_hero() -> None:
    table = delve(heroes=("gerrund", "brunda"), goblins=["stabby:d4"], gear=[["l15", "s01"]])

    assert chance(table, "cast:s01:goblin_1") == counted(3, 7 - 1)


def test_a_hero_space_helps_the_odds_of_a_spell_attack_alone() -> None:
    table = delve(
        heroes=("gerrund", "brunda"), boss="vampire:lair", at=("lair:6", "d4"), gear=[["s12"]]
    )

    assert chance(table, "cast:magic_arrow:boss") == counted(3, 6 - 1)
    assert chance(table, "cast:s12") == counted(3, 6)


@clause("ted.component.shadow_walk")
def test_shadow_walk_shows_the_odds_of_its_check() -> None:
    table = delve(heroes=("moonblade", "brunda"))

    assert chance(table, "walk:shadow_walk") == counted(3, 6)


@pytest.mark.parametrize("key", ["rest", "end", "free:sprint"])
def test_what_rolls_no_dice_shows_no_odds(key: str) -> None:
    found = outlook(delve(heroes=("grok", "brunda")), key)

    assert found is not None
    assert found.odds == ()


@clause("ted.trap.choice_skill")
def test_each_skill_against_a_trap_shows_its_odds_with_what_helps_to_evade() -> None:
    table = delve(
        heroes=("moonblade", "brunda"),
        rooms={"d5": "r01:west+east"},
        gear=[["c11"]],
    )

    table.answers("move:east")

    assert table.asked() == "ChooseSkill"
    assert chance(table, "skill:strength") == counted(2, 7 - 1)
    assert chance(table, "skill:agility") == counted(3, 7 - 1)
    assert chance(table, "skill:intellect") == counted(1, 7 - 1)


@clause("ted.check.unused_focus", "ted.check.unused_six")
def test_a_choice_of_dice_says_what_comes_of_it_and_what_the_others_give() -> None:
    table = delve(
        heroes=("gerrund", "brunda"),
        at=("d5",),
        rooms={"d5": "r13:west+east+south"},
        focus=[4],
        dice=[6, 1, 3],
    )

    table.answers("search")

    assert said(table, "take:3:1") == "Failure, the torch burns down 1."
    assert said(table, "take:6") == "Success, a Spell card, 2 Focus; gain 3 Focus."
    assert said(table, "take:6:1") == "Success, a Spell card, 2 Focus; gain 1 Focus."
    assert said(table, "take:6:1", "es") == (
        "Éxito, una carta de Hechizo, 2 de Enfoque; ganas 1 de Enfoque."
    )
    assert said(table, "raise:3") == "2 Focus, 2 left: at best 7 against 5."


@clause("ted.hero.max_tracks")
@pytest.mark.parametrize(
    ("health", "gain"), [(8, "; gain 1 Health, no room for it"), (7, "; gain 1 Health")]
)
def test_an_unused_six_is_told_of_as_health_and_says_what_there_is_no_room_for(
    health: int, gain: str
) -> None:
    table = delve(
        heroes=("lanon", "brunda"),
        goblins=["stabby:d4"],
        health=[health],
        dice=[6, 6, 2],
        enemy=["2"],
    )

    table.answers("attack:hammer:goblin_1")

    assert said(table, "take:6:2") == f"4 damage, kills it{gain}."


@clause("ted.check.unused_focus", "ted.hero.max_tracks")
def test_focus_beyond_the_track_says_how_much_room_there_is() -> None:
    table = delve(
        heroes=("grok", "brunda"),
        goblins=["pokey:d4"],
        focus=[3],
        dice=[6, 2, 4],
        enemy=["5"],
    )

    table.answers("attack:axe:goblin_1")

    assert said(table, "take:6") == "1 damage, kills it; gain 3 Focus, room for 1."
    assert said(table, "take:6", "es") == "1 de daño, lo mata; ganas 3 de Enfoque, sitio para 1."


@clause("ted.counter.number", "ted.counter.goblin_mod", "ted.hero.health")
def test_dice_that_miss_say_how_hard_the_enemy_strikes_back() -> None:
    table = delve(
        heroes=("grok", "brunda"),
        goblins=["pokey:d4", "stabby:c4", "shooty:c4"],
        rooms={"c4": "r17"},
        health=[7],
        dice=[6, 2, 4],
        enemy=["5"],
    )

    table.answers("attack:axe:goblin_1")

    assert said(table, "take:2") == "No damage; strikes back for 6 damage."
    assert said(table, "take:2", "es") == "Sin daño; contraataca: 6 de daño."


def test_a_blow_that_is_too_hard_says_that_the_hero_falls() -> None:
    table = delve(
        heroes=("grok", "brunda"), minions=["minotaur:d4"], health=[3], dice=[1, 1, 1], enemy=["5"]
    )

    table.answers("attack:axe:minotaur")

    assert said(table, "take:1") == (
        "No damage; strikes back for 6 damage: Grok U'll falls unconscious."
    )
    table.answers("take:1")
    assert table.hero("grok").health == 0


@clause("ted.counter.torch")
def test_a_torch_on_the_enemy_die_says_that_the_torch_burns_down() -> None:
    table = delve(
        heroes=("grok", "brunda"), minions=["minotaur:d4"], torch=1, dice=[1, 1, 1], enemy=["torch"]
    )

    table.answers("attack:axe:minotaur")

    assert said(table, "take:1") == (
        "No damage; no blow back, but the torch goes out: the game is lost."
    )


@pytest.mark.parametrize(
    ("health", "words"),
    [
        (8, "2 Focus, 3 left; Sir Lanon is unhurt: nothing to heal."),
        (7, "2 Focus, 3 left; Sir Lanon heals 2 Health, room for 1."),
        (5, "2 Focus, 3 left; Sir Lanon heals 2 Health."),
    ],
)
def test_a_heal_says_what_it_does_to_a_hero_that_is_nearly_unhurt(health: int, words: str) -> None:
    table = delve(heroes=("lanon", "brunda"), health=[health])

    assert said(table, "free:healing_hands:lanon") == words


@clause("ted.torch.down_effects", "ted.end.lose_torch")
@pytest.mark.parametrize(
    ("torch", "words"),
    [
        (23, "The torch burns down to 22."),
        (22, "The torch burns down to 21; all enemies act."),
        (1, "The torch goes out: the game is lost."),
    ],
)
def test_the_end_of_a_turn_says_where_the_torch_comes(torch: int, words: str) -> None:
    table = delve(heroes=("grok", "brunda", "lanon", "sylwen"), torch=torch)

    assert said(table, "end") == words


def test_a_way_says_what_waits_there() -> None:
    table = delve(
        heroes=("moonblade", "brunda"),
        rooms={"d5": "r01:west+east", "e4": "r17"},
        facedown=("c4",),
        goblins=["stabby:e4"],
        health=[2],
    )

    assert said(table, "move:north") == (
        "Unexplored: an ambush may deal 2 damage and stop Moonblade for this turn: "
        "Moonblade may fall unconscious."
    )
    assert said(table, "move:south") == "An enemy stops Moonblade there for this turn."
    assert said(table, "move:east") == (
        "43%: The Trap is evaded. 57%: The Trap springs, 2 damage: Moonblade falls unconscious."
    )


@clause("ted.check.pay_optional")
def test_a_price_after_a_check_says_what_it_buys_and_what_comes_without() -> None:
    table = delve(
        heroes=("gerrund", "brunda"),
        minions=["minotaur:d4"],
        dice=[6, 3, 3],
        enemy=["5"],
    )

    table.answers("cast:magic_arrow:minotaur", "take:6")

    assert table.asked() == "PayCost"
    assert said(table, "pay") == "2 damage; 6 Focus left; strikes back for 2 damage."
    assert said(table, "decline") == "Nothing comes of it; strikes back for 2 damage."


@clause("ted.free.boost_defense_timing")
def test_a_defense_against_a_blow_says_what_is_left_of_it() -> None:
    table = delve(heroes=("brunda", "lanon"), minions=["minotaur:d4"], dice=[1, 1, 1], enemy=["5"])

    table.answers("attack:war_pick:minotaur", "take:1")

    assert said(table, "stand") == "Defense 4: 4 damage."
    assert said(table, "guard:stone_stance") == "2 Focus, 2 left; Defense 6: 2 damage."


# ---------------------------------------------------------------------- the question of the dice


@clause("ted.check.die_selection")
def test_the_ways_to_use_dice_stand_in_a_fixed_order() -> None:
    table = delve(
        heroes=("grok", "brunda"),
        goblins=["stabby:d4"],
        gear=[["l08", "c14"]],
        dice=[5, 1, 3],
        enemy=["2"],
    )

    table.answers("attack:axe:goblin_1")

    assert table.options() == [
        *("take:5", "take:5:1", "take:3", "take:3:1", "take:1"),
        *("raise:1", "raise:3", "lower:3", "raise:5", "lower:5"),
        *("reroll:1", "reroll:3", "reroll:5"),
        "boost:battle_rage",
    ]


@clause("ted.free.boost_stack", "ted.free.trigger")
def test_a_die_is_rolled_again_by_what_works_in_melee_alone_before_the_coin() -> None:
    table = delve(
        heroes=("grok", "brunda"),
        goblins=["stabby:d4"],
        gear=[["c14", "l08"]],
        dice=[1, 1, 1, 2, 3, 4],
        enemy=["2"],
    )

    table.answers("attack:axe:goblin_1", "reroll:1")
    assert table.state.turn.used == ()

    table.answers("reroll:1")
    assert table.state.turn.used == ("reroll",)
    assert not any(key.startswith("reroll:") for key in table.options())


@clause("ted.hero.focus_spend", "ted.free.modify_limits")
def test_changes_that_cannot_be_paid_are_closed_in_the_order_of_the_faces() -> None:
    table = delve(
        heroes=("grok", "brunda"),
        goblins=["stabby:d4"],
        focus=[1],
        dice=[6, 1, 3],
        enemy=["2"],
    )

    table.answers("attack:axe:goblin_1")

    closed = [(c.key, c.clause) for c in table.game.explain(0) if c.key[:5] in ("raise", "lower")]
    faces = ("raise:1", "lower:1", "raise:3", "lower:3", "raise:6", "lower:6")
    assert closed == [(key, "ted.hero.focus_spend") for key in faces]
    boost = table.closed(0)["boost:battle_rage"]
    assert boost == "ted.hero.focus_spend"


@clause("ted.free.boost_defense_timing")
def test_a_shield_that_was_raised_this_turn_is_not_raised_again_before_a_blow() -> None:
    table = delve(
        heroes=("brunda", "lanon"),
        minions=["minotaur:d4"],
        focus=[4],
        dice=[1, 1, 1],
        enemy=["5"],
    )

    table.answers("free:shield_wall", "attack:war_pick:minotaur", "take:1")

    assert table.asked() == "FaceCounter"
    assert table.options() == ["stand", "guard:stone_stance"]
    assert table.closed(0)["guard:shield_wall"] == "ted.free.any_number"


@clause("ted.hero.focus_spend")
def test_a_guard_that_just_can_be_paid_is_offered_and_one_that_cannot_is_closed() -> None:
    table = delve(
        heroes=("brunda", "lanon"),
        minions=["minotaur:d4"],
        focus=[1],
        dice=[1, 1, 1],
        enemy=["5"],
    )

    table.answers("attack:war_pick:minotaur", "take:1")

    assert table.options() == ["stand", "guard:shield_wall"]
    assert table.closed(0) == {"guard:stone_stance": "ted.hero.focus_spend"}


@clause("ted.lair.move_spaces")
def test_steps_on_the_boss_mat_stand_in_the_order_of_the_spaces() -> None:
    table = delve(heroes=("lanon", "brunda"), boss="dragon:lair", at=("lair:1", "d4"))

    assert [key for key in table.options() if key.startswith("step:")] == ["step:2", "step:6"]


@clause("ted.set.owl_timing", "ted.loot.which_slot")
def test_the_owl_and_a_switched_hand_name_their_clauses() -> None:
    table = delve(
        heroes=("gerrund", "brunda"),
        goblins=["stabby:d4"],
        focus=[2],
        gear=[["l13", "l16"]],
        dice=[1, 1, 1],
        enemy=["2"],
    )

    table.answers("switch")
    assert [told.clause for told in table.told] == ["ted.loot.which_slot"]
    table.answers("cast:magic_arrow:goblin_1")

    assert "ted.set.owl_timing" in [told.clause for told in table.told]
