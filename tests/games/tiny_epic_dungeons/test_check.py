"""Skill Checks: dice, result die, pluses, modifiers, boxes, and what unused dice give."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import CounterAttacked, GoblinAppeared
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    CardDrawn,
    CostDeclined,
    DiceRolled,
    DiceUsed,
    FocusGained,
    HealthGained,
)
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    choices,
    counters,
    did,
    kinds,
    rolled,
    torch_of,
    totals,
    tracks,
    trying,
)
from tests.games.tiny_epic_dungeons.support import delve

# ---------------------------------------------------------------------- dice


@clause("ted.dice.hero_faces")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_faces_of_a_hero_die_are_one_to_six_and_only_one_and_two_are_pluses(face: int) -> None:
    """The number that falls is drawn from 0 to 5; a 5 beside it is the result die."""
    table = trying("r19", "ethairna", numbers={"hero_dice": [face - 1, 4]})

    table.answers("search")

    (roll,) = did(table, DiceRolled)
    assert roll.faces == (face, 5)
    assert (f"take:5:{face}" in table.options()) is (face in (1, 2))


@clause("ted.dice.hero_faces")
def test_no_hero_die_has_a_seventh_face() -> None:
    table = trying("r19", "ethairna", numbers={"hero_dice": [6, 4]})

    with pytest.raises(ValueError, match="0 to 5"):
        table.answers("search")


@clause("ted.dice.hero_icons", "ted.dice.hero_icon_counts")
@pytest.mark.parametrize(
    ("face", "focus", "health"),
    [(1, 2, 0), (2, 2, 0), (3, 1, 0), (4, 1, 0), (5, 0, 0), (6, 0, 1)],
)
def test_each_face_gives_its_symbols_when_it_is_not_used(
    face: int, focus: int, health: int
) -> None:
    """Gerrund passes the Witch's Brew with a 5 beside it; its 3 Health come on top."""
    table = trying("r16", "gerrund", [face, 5, 5], health=[1], focus=[0])

    table.answers("search", "take:5")

    assert tracks(table) == (1 + health + 3, focus)


@clause("ted.dice.enemy_faces")
def test_the_enemy_die_shows_two_to_five_a_shield_and_a_torch() -> None:
    faces = []
    for number in range(6):
        table = delve(minions=["troll:d4"], numbers={"enemy_die": [number]})
        table.answers("attack:hammer:troll")
        faces += [roll.enemy_face for roll in did(table, DiceRolled)]

    assert faces == ["2", "3", "4", "5", "shield", "torch"]


@clause("ted.dice.enemy_faces")
def test_the_enemy_die_has_no_seventh_face() -> None:
    table = delve(minions=["troll:d4"], numbers={"enemy_die": [6]})

    with pytest.raises(ValueError, match="0 to 5"):
        table.answers("attack:hammer:troll")


# ---------------------------------------------------------------------- result die and pluses


@clause("ted.check.target", "ted.check.ex_target5")
@pytest.mark.parametrize(
    ("face", "passed"), [(4, False), (5, True), (6, True)], ids=["under", "met", "over"]
)
def test_a_check_of_five_needs_a_total_of_five_or_more(face: int, passed: bool) -> None:
    table = trying("r13", "maelin", [face, 3, 3])

    table.answers("search", f"take:{face}")

    assert rolled(table) == [("intellect", 3, 5, "")]
    assert totals(table) == [(face, passed)]
    assert (table.asked() == "Discover") is passed


@clause("ted.check.dice_count")
@pytest.mark.parametrize(
    ("hero", "room", "skill", "dice"),
    [
        ("maelin", "r13", "intellect", 3),
        ("lanon", "r13", "intellect", 2),
        ("grok", "r13", "intellect", 1),
        ("grok", "r14", "strength", 3),
        ("grok", "r19", "agility", 2),
        ("gerrund", "r14", "strength", 1),
        ("moonblade", "r19", "agility", 3),
    ],
)
def test_the_skill_of_the_check_says_how_many_dice_are_rolled(
    hero: str, room: str, skill: str, dice: int
) -> None:
    table = trying(room, hero)

    table.answers("search")

    assert [roll[:2] for roll in rolled(table)] == [(skill, dice)]


@clause("ted.check.dice_count")
def test_gauntlets_add_a_die_of_strength_and_never_a_fourth() -> None:
    weak = trying("r14", "gerrund", gear=[["c15"]])
    strong = trying("r14", "grok", gear=[["c15"]])

    weak.answers("search")
    strong.answers("search")

    assert rolled(weak) == [("strength", 2, 6, "")]
    assert rolled(strong) == [("strength", 3, 6, "")]


@clause("ted.check.result_die", "ted.check.plus_as_result", "ted.check.plus_optional")
def test_every_die_may_be_the_result_and_only_pluses_are_added_to_it() -> None:
    """Of 4, 3 and +1 three can be the result; the +1 may be added to the other two."""
    table = trying("r13", "gerrund", [4, 3, 1], focus=[0])

    table.answers("search")

    assert table.options() == ["take:4", "take:4:1", "take:3", "take:3:1", "take:1"]
    assert table.asked() == "UseDice"


@clause("ted.check.result_die")
@pytest.mark.parametrize("key", ["take:4:3", "take:5", "take", "take:4:2", "take:4:1+1"])
def test_no_other_number_than_one_die_and_its_pluses_is_a_result(key: str) -> None:
    table = trying("r13", "gerrund", [4, 3, 1], focus=[0])
    table.answers("search")

    assert table.refuses(0, key).code == "answer/illegal"


@clause("ted.check.plus")
@pytest.mark.parametrize(
    ("key", "total"), [("take:5", 5), ("take:5:1", 6), ("take:5:2", 7), ("take:5:1+2", 8)]
)
def test_any_number_of_pluses_is_added_each_for_its_number(key: str, total: int) -> None:
    table = trying("r14", "grok", [1, 5, 2])

    table.answers("search", key)

    assert totals(table) == [(total, total >= 6)]


@clause("ted.check.plus")
def test_two_like_pluses_can_both_be_added() -> None:
    table = trying("r14", "grok", [2, 2, 3], focus=[0])

    table.answers("search")
    offered = table.options()
    table.answers("take:3:2+2")

    assert offered == ["take:3", "take:3:2", "take:3:2+2", "take:2", "take:2:2"]
    assert totals(table) == [(7, True)]


@clause("ted.check.plus_as_result")
@pytest.mark.parametrize(("key", "total"), [("take:2:1+1", 4), ("take:1:1+2", 4), ("take:2", 2)])
def test_a_plus_die_counts_its_plain_number_as_the_result(key: str, total: int) -> None:
    table = trying("r16", "maelin", [2, 1, 1])

    table.answers("search", key)

    (used,) = did(table, DiceUsed)
    assert (used.total, used.passed) == (total, total >= 4)


@clause("ted.check.plus_optional", "ted.check.unused_focus")
@pytest.mark.parametrize(
    ("key", "focus"), [("take:6:1+2", 0), ("take:6:1", 2), ("take:6:2", 2), ("take:6", 4)]
)
def test_a_plus_that_is_not_added_is_an_unused_die(key: str, focus: int) -> None:
    table = trying("r14", "grok", [6, 1, 2], focus=[0])

    table.answers("search", key)

    assert tracks(table)[1] == focus


# ---------------------------------------------------------------------- modifiers


@clause("ted.check.modifiers", "ted.check.ex_modifiers")
@pytest.mark.parametrize(
    ("hero", "item", "total"), [("grok", "axe", 6), ("maelin", "mace", 5), ("gerrund", "dagger", 4)]
)
def test_a_plus_or_minus_one_of_the_weapon_turns_five_into_six_or_four(
    hero: str, item: str, total: int
) -> None:
    """The Axe has +1, the Mace nothing, the Dagger -1; the Minotaur's Defense of 6 stops all."""
    table = delve(heroes=(hero, "lanon"), minions=["minotaur:d4"], dice=[5] * 3, enemy=["2"])

    table.answers(f"attack:{item}:minotaur", "take:5")

    assert totals(table) == [(total, False)]


@clause("ted.check.modifiers")
def test_a_card_that_raises_intellect_helps_every_check_of_it_and_no_other() -> None:
    """The Owl Robe adds 1 to Intellect checks."""
    wise = trying("r13", "gerrund", [4, 3, 3], gear=[["l15"]])
    strong = trying("r14", "gerrund", [4], gear=[["l15"]])

    wise.answers("search", "take:4")
    strong.answers("search", "take:4")

    assert totals(wise) == [(5, True)]
    assert totals(strong) == [(4, False)]


# ---------------------------------------------------------------------- boxes and costs


@clause("ted.check.success_box")
def test_success_brings_the_green_box_and_failure_the_red_one() -> None:
    """The Library: a Spell and 2 Focus, or the torch goes down."""
    good = trying("r13", "gerrund", [5, 5, 5], focus=[0], torch=12)
    bad = trying("r13", "gerrund", [4, 5, 5], focus=[0], torch=12)

    good.answers("search", "take:5", "draw:spell", "leave")
    bad.answers("search", "take:4")

    assert (len(good.state.spell_row), tracks(good), torch_of(good)) == (1, (5, 2), 12)
    assert (len(bad.state.spell_row), tracks(bad), torch_of(bad)) == (0, (5, 0), 11)


@clause("ted.check.success_box")
def test_a_failure_without_a_red_box_does_nothing_at_all() -> None:
    """The Training Hall prints none."""
    table = trying("r19", "moonblade", [5, 3, 3], torch=12)

    table.answers("search", "take:5")

    assert kinds(table) == ["HeroicActionTaken", "DiceRolled", "DiceUsed"]
    assert (tracks(table), torch_of(table), table.enemies()) == ((6, 5), 12, {})


@clause("ted.check.success_cost")
def test_what_the_success_box_costs_is_paid_for_its_effect() -> None:
    """The Arcane Altar: 4 Focus for two spaces of the torch."""
    table = trying("r08", "gerrund", [5, 5, 5], focus=[4], torch=12)

    table.answers("search", "take:5", "pay")

    assert (tracks(table), torch_of(table)) == ((5, 0), 14)


@clause("ted.check.success_cost", "ted.check.cannot_pay")
def test_a_cost_that_cannot_be_paid_in_full_brings_no_effect() -> None:
    table = trying("r08", "gerrund", [5, 5, 5], focus=[3], torch=12)

    table.answers("search", "take:5")

    assert (tracks(table), torch_of(table)) == ((5, 3), 12)
    assert table.deeds(CostDeclined) == [
        ("ted.check.cannot_pay", CostDeclined("gerrund", 4, able=False))
    ]


@clause("ted.check.cannot_pay")
def test_who_passes_but_cannot_pay_does_not_suffer_the_red_box() -> None:
    """The Feasthall would take 2 Health on a failure and 3 Focus on a success."""
    table = trying("r10", "gerrund", [4, 5, 5], health=[3], focus=[2])

    table.answers("room", "take:4")

    assert totals(table) == [(4, True)]
    assert tracks(table) == (3, 2)


@clause("ted.check.pay_optional")
def test_a_hero_may_decline_to_pay_and_then_nothing_comes_of_it() -> None:
    table = trying("r10", "gerrund", [4, 5, 5], health=[3], focus=[5])

    table.answers("room", "take:4")
    offered = table.options()
    table.answers("decline")

    assert offered == ["pay", "decline"]
    assert tracks(table) == (3, 5)
    assert table.clauses(CostDeclined) == ["ted.check.pay_optional"]


@clause("ted.check.ex_cost1")
def test_a_cost_of_one_cannot_be_paid_without_focus_or_unused_symbols() -> None:
    """The Training Hall costs 1: Moonblade has none, and two 5s show none."""
    table = trying("r19", "moonblade", [6, 5, 5], focus=[0])

    table.answers("search", "take:6")

    assert totals(table) == [(6, True)]
    assert did(table, CardDrawn) == []
    assert table.asked() == "Act"
    assert tracks(table) == (6, 0)


@clause("ted.check.focus_before_cost")
def test_focus_of_unused_dice_can_pay_for_a_room() -> None:
    """The same search with an unused 3 beside the 6."""
    table = trying("r19", "moonblade", [6, 5, 3], focus=[0], stack={"loot": ["c05"]})

    table.answers("search", "take:6", "pay", "draw:loot", "equip:left")

    assert tracks(table) == (6, 0)
    assert [printed(card) for card in table.hero().hands if card] == ["c05"]


# ---------------------------------------------------------------------- unused dice


@clause("ted.check.unused_focus")
def test_symbols_on_unused_dice_of_a_passed_check_are_focus() -> None:
    """Of 6, 3 and +2 the 6 is used: one symbol and two symbols."""
    table = trying("r14", "brunda", [6, 3, 2], focus=[0])

    table.answers("search", "take:6")

    assert tracks(table) == (8, 3)
    assert table.deeds(FocusGained) == [
        ("ted.check.unused_focus", FocusGained("brunda", 3, 3)),
    ]


@clause("ted.check.unused_focus_fail", "ted.check.unused_six_success")
def test_a_failed_check_gives_neither_focus_nor_health_for_unused_dice() -> None:
    table = trying("r14", "brunda", [6, 3, 2], health=[4], focus=[0])

    table.answers("search", "take:3")

    assert totals(table) == [(3, False)]
    assert tracks(table) == (4, 0)
    assert did(table, FocusGained) == []
    assert did(table, HealthGained) == []


@clause("ted.check.unused_six", "ted.check.unused_six_success")
def test_every_unused_six_of_a_passed_check_is_a_health() -> None:
    table = trying("r14", "brunda", [6, 6, 6], health=[2], focus=[0])

    table.answers("search", "take:6")

    assert tracks(table) == (4, 0)
    assert table.clauses(HealthGained) == ["ted.check.unused_six"]


@clause("ted.check.unused_focus_timing")
def test_focus_of_unused_dice_cannot_change_a_die_of_the_same_check() -> None:
    """A 6 passes; the 2 and the 1 would give 4 Focus, but only when the check is over."""
    table = trying("r14", "brunda", [6, 2, 1], focus=[1])

    table.answers("search")
    assert choices(table, "raise", "lower") == []
    assert table.closed(0)["raise:2"] == "ted.hero.focus_spend"
    table.answers("take:6")

    assert tracks(table) == (8, 4)


@clause("ted.check.health_gain_order")
def test_unused_dice_come_first_then_the_cost_then_the_box() -> None:
    table = trying("r19", "moonblade", [6, 6, 3], health=[2], focus=[0])

    table.answers("search", "take:6", "pay", "draw:loot", "leave")

    assert kinds(table) == [
        "HeroicActionTaken",
        "DiceRolled",
        "DiceUsed",
        "FocusGained",
        "HealthGained",
        "FocusSpent",
        "CardDrawn",
        "CardDiscarded",
    ]


@clause("ted.check.health_gain_order")
def test_a_counterattack_comes_after_what_the_check_gives_and_does() -> None:
    """Maelin has 1 Health: an unused 6 and the Lion keep her on her feet against 2 damage."""
    table = delve(
        heroes=("maelin", "lanon"),
        minions=["troll:d4"],
        health=[1],
        focus=[0],
        gear=[["l05", "l06"]],
        dice=[6, 6],
        enemy=["4"],
    )

    table.answers("attack:l06:troll", "take:6")

    order = [name for name in kinds(table) if name not in ("HeroicActionTaken", "AttackMade")]
    assert order == [
        "DiceRolled",
        "DiceUsed",
        "HealthGained",  # the unused six
        "HealthGained",  # the Lion set
        "EnemyHurt",
        "CounterAttacked",
        "HealthLost",
    ]
    assert counters(table) == [(6, 2)]
    assert tracks(table) == (1, 0)


@clause("ted.check.health_gain_order")
def test_a_failed_attack_goes_straight_to_the_counterattack() -> None:
    table = delve(heroes=("maelin", "lanon"), minions=["troll:d4"], dice=[4, 6], enemy=["4"])

    table.answers("attack:mace:troll", "take:4")

    assert did(table, HealthGained) == []
    assert len(did(table, CounterAttacked)) == 1


# ---------------------------------------------------------------------- the choice


@clause("ted.check.die_selection")
def test_changes_and_rerolls_come_in_any_order_before_the_dice_are_taken() -> None:
    """With the Lucky Coin: a change, then the reroll of the changed die, then another change."""
    table = trying("r14", "grok", [3, 3, 3, 4], gear=[["c14"]], focus=[4])

    table.answers("search", "raise:3", "reroll:4", "raise:4")

    (roll,) = did(table, DiceRolled)
    assert roll.faces == (3, 3, 3)
    assert table.game.question(0).faces == (5, 3, 3)  # type: ignore[union-attr]
    assert tracks(table) == (8, 0)
    assert choices(table, "raise", "lower", "reroll") == []
    assert choices(table, "take") == ["take:5", "take:3"]


@clause("ted.check.die_selection")
def test_a_rerolled_die_forgets_how_it_was_changed() -> None:
    """Raised from 5 to 6 and rolled again it is a 2, and nothing is added."""
    table = trying("r14", "grok", [5, 3, 3, 2], gear=[["c14"]], focus=[4])

    table.answers("search", "raise:5", "reroll:6")

    assert table.game.question(0).faces == (2, 3, 3)  # type: ignore[union-attr]


@clause("ted.check.ex_search")
def test_four_three_and_plus_one_search_the_library() -> None:
    """The rulebook's own example: 4 and +1 are used, the 3 gives 1 Focus, the room 2 more."""
    table = trying("r13", "gerrund", [4, 3, 1], focus=[0], stack={"spell": ["s07"]})

    table.answers("search", "take:4:1", "draw:spell", "equip")

    assert totals(table) == [(5, True)]
    assert [(event.amount, event.focus) for event in did(table, FocusGained)] == [(1, 1), (2, 3)]
    assert [printed(card) for card in table.hero().spells] == ["s07"]
    assert tracks(table) == (5, 3)
    assert did(table, TorchMoved) == []
    assert did(table, GoblinAppeared) == []
