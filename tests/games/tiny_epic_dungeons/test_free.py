"""Free Actions: how often, when, dice that are changed, Research, the Lair Door."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    DieChanged,
    FocusSpent,
)
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    CORRIDOR,
    choices,
    counters,
    did,
    fighting,
    totals,
    tracks,
    trying,
)
from tests.games.tiny_epic_dungeons.support import delve

# ---------------------------------------------------------------------- how often and when


@clause("ted.free.any_number")
def test_a_free_action_is_repeated_as_long_as_it_can_be_paid() -> None:
    """Lanon has 5 Focus: Healing Hands twice, and then he is short of one."""
    table = delve(health=[None, 1])

    table.answers("free:healing_hands:brunda", "free:healing_hands:brunda")

    assert [spent.amount for spent in did(table, FocusSpent)] == [2, 2]
    assert tracks(table, "brunda")[0] == 5
    assert tracks(table)[1] == 1
    assert table.refuses(0, "free:healing_hands").clause == "ted.hero.focus_spend"


@clause("ted.free.any_number")
def test_free_actions_of_several_kinds_and_a_heroic_action_fit_into_one_turn() -> None:
    rooms = {"d3": "r09:east+west"}
    table = trying("r17", "lanon", health=[2], focus=[4], gear=[["c07"]], rooms=rooms)

    table.answers("free:healing_hands:lanon", "discard:c07", "portal", "go:d3", "rest")

    assert table.at() == "d3"
    assert tracks(table) == (7, 5)


@clause("ted.free.any_number")
def test_a_limit_that_is_printed_on_the_mat_holds() -> None:
    """The Shield Wall is printed as once per turn."""
    table = delve(heroes=("brunda", "lanon"), torch=17)

    table.answers("free:shield_wall")
    assert table.refuses(0, "free:shield_wall").clause == "ted.free.any_number"
    table.answers("end", "end")

    assert "free:shield_wall" in table.options()


@clause("ted.free.timing")
def test_a_free_action_comes_between_movements_and_does_not_end_them() -> None:
    table = delve(heroes=("lanon", "brunda"), rooms=CORRIDOR, health=[5])

    table.answers("move:east", "free:healing_hands:lanon", "move:east", "free:healing_hands:lanon")
    table.answers("move:west")

    assert table.at() == "d5"
    assert tracks(table) == (8, 1)


@clause("ted.free.timing")
def test_a_free_action_comes_before_and_after_the_heroic_action() -> None:
    table = delve(heroes=("lanon", "brunda"), health=[1], focus=[2])

    table.answers("free:healing_hands:lanon", "rest", "free:healing_hands:lanon")

    assert tracks(table) == (8, 3)


@clause("ted.free.timing")
def test_a_free_action_comes_before_or_after_the_dice_are_rolled() -> None:
    """The Shield Wall before the attack, or when the Enemy Die is seen: the blow is the same."""
    before = fighting("brunda", [3, 3, 3], "5", focus=[1])
    after = fighting("brunda", [3, 3, 3], "5", focus=[1])

    before.answers("free:shield_wall", "attack:war_pick:minotaur", "take:3")
    after.answers("attack:war_pick:minotaur", "take:3", "guard:shield_wall")

    assert counters(before) == counters(after) == [(8, 3)]


@clause("ted.free.own_turn")
def test_nobody_uses_free_actions_on_another_hero_s_turn() -> None:
    """Two people: Brunda's asks for her Shield Wall while it is Lanon's turn."""
    table = delve(2, torch=17)

    refused = table.refuses(1, "free:shield_wall")
    assert refused.code == "answer/not_your_turn"
    assert table.game.waiting == (0,)
    table.answers("end")

    assert table.game.waiting == (1,)
    assert "free:shield_wall" in table.options()


@clause("ted.free.own_turn")
def test_who_leads_two_heroes_uses_the_free_actions_of_the_active_one_only() -> None:
    table = delve(torch=17, health=[1, 1])

    assert choices(table, "free") == ["free:healing_hands:lanon", "free:healing_hands:brunda"]
    table.answers("end")

    assert choices(table, "free") == ["free:shield_wall"]


@clause("ted.free.own_turn")
def test_a_companion_s_stance_does_not_help_the_hero_that_is_struck() -> None:
    """Brunda stands beside Lanon when the Minotaur strikes back at him."""
    table = delve(minions=["minotaur:d4"], dice=[3, 3, 3], enemy=["5"])

    table.answers("attack:hammer:minotaur", "take:3")

    assert table.asked() == "Act"
    assert counters(table) == [(8, 3)]


# ---------------------------------------------------------------------- Modify a Hero Die


@clause("ted.free.modify_die")
@pytest.mark.parametrize(("key", "face"), [("raise:4", 5), ("lower:4", 3)])
def test_two_focus_change_a_die_by_one_up_or_down(key: str, face: int) -> None:
    table = trying("r14", "grok", [4, 5, 5])

    table.answers("search", key)

    assert table.deeds(DieChanged) == [
        ("ted.free.modify_die", DieChanged("grok", 4, face, (face, 5, 5)))
    ]
    assert tracks(table)[1] == 2


@clause("ted.free.modify_die")
def test_dice_are_changed_again_and_again_while_focus_lasts() -> None:
    """Gerrund has 8 Focus: a 3 becomes a 6 for six of them, and 2 change another die."""
    table = trying("r13", "gerrund", [3, 4, 4])

    table.answers("search", "raise:3", "raise:4", "raise:5", "lower:4")

    assert [change.faces for change in did(table, DieChanged)] == [
        (4, 4, 4),
        (5, 4, 4),
        (6, 4, 4),
        (6, 3, 4),
    ]
    assert tracks(table)[1] == 0
    assert choices(table, "raise", "lower") == []
    assert table.refuses(0, "raise:4").clause == "ted.hero.focus_spend"


@clause("ted.free.modify_die")
@pytest.mark.parametrize(
    ("room", "keys"),
    [
        ("r13", ("search",)),
        ("r04", ("disarm",)),
        ("r10", ("room",)),
        ("r11", ("move:west", "move:east")),
        ("r04", ("move:west", "move:east", "skill:agility")),
        ("r17", ("attack:twin_blades:troll",)),
        ("r17", ("cast:s01:troll",)),
        ("r17", ("walk:shadow_walk",)),
    ],
)
def test_dice_of_every_kind_of_check_can_be_changed(room: str, keys: tuple[str, ...]) -> None:
    enemies = ["troll:d5"] if room == "r17" and keys[0] != "walk:shadow_walk" else []
    table = trying(room, "moonblade", [3, 3, 3], gear=[["s01"]], minions=enemies)

    table.answers(*keys)

    assert {"raise:3", "lower:3"} <= set(table.options())


@clause("ted.free.modify_limits")
def test_a_six_goes_no_higher_a_one_no_lower_and_neither_wraps() -> None:
    table = trying("r14", "grok", [6, 1, 1])

    table.answers("search")

    assert choices(table, "raise", "lower") == ["raise:1", "lower:6"]
    assert table.refuses(0, "raise:6").clause == "ted.free.modify_limits"
    assert table.refuses(0, "lower:1").clause == "ted.free.modify_limits"


@clause("ted.free.modify_limits")
def test_the_enemy_die_is_never_changed() -> None:
    """The 5 of the Enemy Die is seen, but only the Hero Dice, a 3, can be changed."""
    table = fighting("brunda", [3, 3, 3], "5")

    table.answers("attack:war_pick:minotaur")
    assert choices(table, "raise", "lower") == ["raise:3", "lower:3"]
    table.answers("raise:3")

    assert table.game.question(0).enemy_face == "5"  # type: ignore[union-attr]
    assert choices(table, "raise", "lower") == ["raise:3", "lower:3", "raise:4", "lower:4"]


@clause("ted.free.ex_modify")
def test_two_focus_turn_a_three_into_a_plus_two() -> None:
    """The rulebook's example: 4 and 3 become 4 and +2, which is a total of 6."""
    table = trying("r19", "grok", [4, 3])

    table.answers("search")
    assert choices(table, "take") == ["take:4", "take:3"]
    table.answers("lower:3")
    assert "take:4:2" in table.options()
    table.answers("take:4:2")

    assert totals(table) == [(6, True)]
    assert tracks(table)[1] == 2


# ---------------------------------------------------------------------- in the middle of an action


@clause("ted.free.mid_action")
def test_between_roll_and_end_only_dice_results_and_defense_are_touched() -> None:
    """Gerrund searches a room with everything at hand, and nothing of it can be used now."""
    table = trying(
        "r13",
        "gerrund",
        [3, 3, 3],
        gear=[["c05", "s07"]],
        facedown=["d6"],
        focus=[8],
    )
    for key in ("explore", "free:research", "discard:c05", "discard:s07", "switch"):
        assert key in table.options()

    table.answers("search")

    assert choices(table, "take", "raise", "lower") == table.options()
    for key in ("explore", "free:research", "discard:c05", "discard:s07", "switch"):
        assert table.refuses(0, key).clause == "ted.free.mid_action"


@clause("ted.free.mid_action")
def test_a_portal_and_a_taunt_wait_until_the_action_is_over() -> None:
    table = trying("r17", "gerrund", [3, 3, 3], boss="dragon:d5", enemy=["2"])
    assert "portal" in table.options()

    table.answers("cast:magic_arrow:boss")

    assert table.refuses(0, "portal").clause == "ted.free.mid_action"
    assert table.refuses(0, "taunt").clause == "ted.free.mid_action"


@clause("ted.free.mid_action")
def test_the_lair_cannot_be_entered_in_the_middle_of_an_action() -> None:
    table = trying("lair_door", "gerrund", killed=2, goblins=["stabby:d5"], enemy=["2"])
    assert "enter" in table.options()

    table.answers("cast:magic_arrow:goblin_1")

    assert table.refuses(0, "enter").clause == "ted.free.mid_action"


@clause("ted.free.mid_action")
def test_healing_and_speed_that_wait_are_there_again_when_the_action_is_over() -> None:
    table = trying("r14", "lanon", [3, 3, 3], health=[2])

    table.answers("search")
    assert table.refuses(0, "free:healing_hands").clause == "ted.free.mid_action"
    table.answers("take:3", "free:healing_hands:lanon")

    assert tracks(table)[0] == 4


# ---------------------------------------------------------------------- the Lair Door


@clause("ted.free.enter_lair")
def test_the_lair_is_entered_for_one_speed_and_no_heroic_action() -> None:
    """Lanon has Speed 3: into the Lair, two Hero Spaces further, and then he still attacks."""
    table = trying("lair_door", "lanon", killed=2)

    table.answers("enter", "step:2", "step:3")

    assert (table.at(), table.hero().space) == ("lair", 3)
    assert table.state.act == 2
    assert table.refuses(0, "step:4").clause == "ted.hero.speed"
    assert "attack:hammer:boss" in table.options()


@clause("ted.free.enter_lair")
def test_the_lair_stays_shut_until_enough_minions_are_dead() -> None:
    table = trying("lair_door", "lanon", killed=1)

    assert table.refuses(0, "enter").clause == "ted.lair.unlock"


@clause("ted.free.enter_lair")
def test_without_speed_left_nobody_enters_the_lair() -> None:
    table = delve(
        heroes=("lanon", "brunda"),
        at=["d3"],
        rooms={"d3": "r09:east+west", "d5": "r12:east+west", "d6": "lair_door:north+south+west"},
        killed=2,
    )

    table.answers("move:east", "move:east", "move:east")

    assert table.at() == "d6"
    assert table.refuses(0, "enter").clause == "ted.lair.enter_cost"


# ---------------------------------------------------------------------- Research


@clause("ted.free.research")
@pytest.mark.parametrize("hero", ["ethairna", "gerrund", "maelin"])
def test_research_discovers_a_spell_for_four_focus(hero: str) -> None:
    table = delve(heroes=(hero, "lanon"), focus=[4], stack={"spell": ["s03"]}, loot_row=["c01"])

    table.answers("free:research")
    assert table.options() == ["draw:spell", "decline"]
    table.answers("draw:spell", "equip")

    assert [printed(card) for card in table.hero().spells] == ["s03"]
    assert tracks(table)[1] == 0
    assert "rest" in table.options()


@clause("ted.free.research")
def test_research_may_take_a_faceup_spell_of_the_row() -> None:
    table = delve(heroes=("ethairna", "lanon"), spell_row=["s09", "s10"])

    table.answers("free:research")
    assert table.options() == ["draw:spell", "take:s09", "take:s10", "decline"]
    table.answers("take:s10", "equip")

    assert [printed(card) for card in table.hero().spells] == ["s10"]
    assert [printed(card) for card in table.state.spell_row] == ["s09"]


@clause("ted.free.research")
def test_three_focus_are_too_few_for_research() -> None:
    table = delve(heroes=("ethairna", "lanon"), focus=[3])

    assert table.refuses(0, "free:research").clause == "ted.hero.focus_spend"


@clause("ted.free.research_covered")
def test_research_is_closed_while_a_hand_loot_covers_it() -> None:
    """The Buckler lies on the Dagger; moved to the other hand it covers Research."""
    table = delve(heroes=("ethairna", "lanon"), gear=[["c05"]])
    assert "free:research" in table.options()

    table.answers("switch")
    assert table.refuses(0, "free:research").clause == "ted.free.research_covered"
    table.answers("discard:c05")

    assert "free:research" in table.options()


@clause("ted.free.own_turn")
def test_dice_are_rolled_and_changed_by_the_active_hero_alone() -> None:
    table = delve(2, heroes=("grok", "brunda"), at=["d5"], rooms={"d5": "r14:east+west"})

    table.answers("search")

    assert did(table, DiceRolled)[0].hero == "grok"
    assert table.refuses(1, "raise:3").code == "answer/not_your_turn"
