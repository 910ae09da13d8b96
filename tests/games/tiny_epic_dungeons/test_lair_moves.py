"""Moving on the Boss Mat: in and out, from space to space, and what the spaces do."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.enemies import CounterAttacked
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    DiceRolled,
    DiceUsed,
    FocusGained,
    HealthLost,
    HeroicActionTaken,
    HeroKnockedOut,
    HeroMoved,
    MovementEnded,
    Rested,
    SpaceTaken,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.enemy_support import (
    act_two,
    focus,
    happened,
    health,
    only,
    ring,
)
from tests.games.tiny_epic_dungeons.support import DelveTable

QUIET = 20  # no icon is near on the second side of the Torch Mat


def moves(table: DelveTable) -> set[str]:
    """Return the ways a hero may go now."""
    words = ("move:", "step:", "enter", "depart")
    return {key for key in table.options() if key.startswith(words)}


def speed_left(table: DelveTable) -> int:
    """Return the Speed the active hero has left."""
    left: int = table.game.speed_left(table.game.active)  # type: ignore[attr-defined]
    return left


# ---------------------------------------------------------------------- in


@clause("ted.lair.enter_cost")
def test_entering_costs_one_speed_for_every_hero_and_every_time() -> None:
    """Lanon leaves and comes back for three Speed, then Brunda comes in for one."""
    table = act_two(at=("lair:1", "d7"), torch=QUIET)

    table.answers("depart", "enter")
    lanon = speed_left(table)
    table.answers("step:2", "end", "enter")

    assert lanon == 1
    assert speed_left(table) == 2


@clause("ted.lair.enter_cost")
def test_a_hero_without_speed_cannot_enter() -> None:
    """Three rooms to the Lair Door are all that Lanon can walk."""
    table = act_two(at=("d4", "d4"), torch=QUIET)

    table.answers("move:east", "move:east", "move:east")

    assert table.at() == "d7"
    assert table.refuses(0, "enter").clause == "ted.lair.enter_cost"


@clause("ted.lair.enter_after_heroic")
def test_a_heroic_action_ends_the_movement_that_leads_into_the_lair() -> None:
    table = act_two(at=("d7", "d4"), torch=QUIET)

    table.answers("rest")

    assert table.refuses(0, "enter").clause == "ted.lair.enter_after_heroic"


@clause("ted.lair.enter_with_enemy")
def test_a_hero_stopped_by_an_enemy_on_the_lair_door_cannot_enter() -> None:
    table = act_two(at=("d6", "d4"), goblins=["boomy:d7"], torch=QUIET)

    table.answers("move:east")

    assert table.refuses(0, "enter").clause == "ted.lair.enter_with_enemy"


@clause("ted.lair.enter_with_enemy")
def test_a_hero_that_begins_its_turn_beside_an_enemy_on_the_lair_door_may_enter() -> None:
    table = act_two(at=("d7", "d4"), goblins=["boomy:d7"], torch=QUIET)

    table.answers("enter")

    assert table.at() == "lair"


@clause("ted.lair.entrance_space", "ted.lair.six_spaces")
def test_whoever_enters_stands_on_the_entrance_space_first() -> None:
    """Only from there do the other five spaces open, and only on a space can it attack."""
    table = act_two(at=("d7", "d4"), torch=QUIET)
    outside = table.options()

    table.answers("enter")

    assert only(table, SpaceTaken) == [SpaceTaken("lanon", 1)]
    assert table.clauses(SpaceTaken) == ["ted.lair.entrance_space"]
    assert moves(table) == {"step:2", "step:6", "depart"}
    assert "attack:hammer:boss" not in outside
    assert "attack:hammer:boss" in table.options()


@clause("ted.lair.six_spaces", "ted.component.boss_ring")
def test_the_mat_has_six_spaces_and_a_hero_can_attack_from_each() -> None:
    tables = [act_two(at=(f"lair:{space}", "d4"), torch=QUIET) for space in range(1, 7)]

    assert ["attack:hammer:boss" in table.options() for table in tables] == [True] * 6
    assert [table.hero().space for table in tables] == [1, 2, 3, 4, 5, 6]
    assert len(tables[0].game.boss_card.spaces) == 6  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- from space to space


@clause("ted.component.boss_ring", "ted.lair.move_spaces")
@pytest.mark.parametrize(
    ("space", "beside"),
    [(1, {2, 6}), (2, {1, 3}), (3, {2, 4}), (4, {3, 5}), (5, {4, 6}), (6, {1, 5})],
)
def test_the_spaces_form_a_ring_and_the_first_is_the_entrance(space: int, beside: set[int]) -> None:
    table = act_two(at=(f"lair:{space}", "d4"), torch=QUIET)

    door = {"depart"} if space == 1 else set()
    assert moves(table) == {f"step:{other}" for other in beside} | door


@clause("ted.lair.move_spaces")
def test_each_step_costs_one_speed() -> None:
    """Lanon has Speed 3: two spaces and a third, then none."""
    table = act_two(at=("lair:2", "d4"), torch=QUIET)

    table.answers("step:3", "step:4", "step:5")

    assert table.hero().space == 5
    assert moves(table) == set()
    assert table.refuses(0, "step:6").clause == "ted.hero.speed"


@clause("ted.lair.move_spaces")
def test_a_heroic_action_ends_the_movement_on_the_mat_too() -> None:
    table = act_two(at=("lair:2", "d4"), torch=QUIET)

    table.answers("rest")

    assert table.refuses(0, "step:3").clause == "ted.move.heroic_ends"


@clause("ted.lair.boss_does_not_stop")
def test_neither_the_boss_nor_goblins_on_the_mat_end_a_movement() -> None:
    table = act_two(at=("d7", "d4"), goblins=["boomy:lair"], torch=QUIET)

    table.answers("enter", "step:2", "step:3")

    assert table.hero().space == 3
    assert happened(table, MovementEnded) == []


# ---------------------------------------------------------------------- occupied spaces


@clause("ted.lair.pass_not_share", "ted.lair.occupied_step")
@pytest.mark.parametrize("brunda", [8, 0], ids=["conscious", "unconscious"])
def test_heroes_pass_an_occupied_space_but_never_stay_on_it(brunda: int) -> None:
    """On Brunda's space Lanon can only go on: no Heroic or Free Action, no end of the turn."""
    table = act_two(at=ring(1, 2), health=(None, brunda), gear=(["c01"], []), torch=QUIET)

    table.answers("step:2")

    assert set(table.options()) == {"step:1", "step:3"}
    for key in ("end", "rest", "attack:c01:boss", "discard:c01"):
        assert table.refuses(0, key).clause == "ted.lair.occupied_step"
    table.answers("step:3")
    assert (table.hero().space, table.hero("brunda").space) == (3, 2)
    assert "end" in table.options()


@clause("ted.lair.occupied_step", "ted.lair.pass_not_share")
def test_the_last_speed_never_leads_onto_an_occupied_space() -> None:
    """Lanon has one Speed left on the entrance space, Brunda stands beside it."""
    table = act_two(at=("d6", "lair:2"), torch=QUIET)

    table.answers("move:east", "enter")

    assert moves(table) == {"step:6", "depart"}
    assert table.refuses(0, "step:2").clause == "ted.lair.occupied_step"


@clause("ted.lair.occupied_step")
def test_two_occupied_spaces_are_passed_with_the_speed_to_get_beyond_them() -> None:
    """Lanon has Speed 3; Brunda and Grok stand on 2 and 3."""
    table = act_two(heroes=("lanon", "brunda", "grok"), at=ring(1, 2, 3), torch=QUIET)

    table.answers("step:2", "step:3")

    assert table.options() == ["step:4"]


@clause("ted.lair.occupied_step")
def test_a_step_that_would_leave_a_hero_between_occupied_spaces_is_not_offered() -> None:
    """On 2 Lanon has one Speed left: 3 is taken, so only the way back to 1 is open."""
    table = act_two(heroes=("lanon", "brunda", "grok"), at=("d7", "lair:2", "lair:3"), torch=QUIET)

    table.answers("enter", "step:2")

    assert table.options() == ["step:1"]


@clause("ted.lair.entrance_blocked")
def test_a_hero_with_one_speed_left_cannot_enter_when_the_entrance_space_is_taken() -> None:
    table = act_two(at=("d5", "lair:1"), torch=QUIET)

    table.answers("move:east", "move:east")

    assert speed_left(table) == 1
    assert table.refuses(0, "enter").clause == "ted.lair.entrance_blocked"


@clause("ted.lair.entrance_blocked", "ted.lair.occupied_step")
def test_with_two_speed_a_hero_passes_the_one_on_the_entrance_space() -> None:
    """It may go on to a free space or back to the Lair Door."""
    table = act_two(at=("d6", "lair:1"), torch=QUIET)

    table.answers("move:east", "enter")

    assert set(table.options()) == {"step:2", "step:6", "depart"}
    table.answers("step:6")
    assert table.hero().space == 6


@clause("ted.lair.occupied_step")
def test_a_hero_that_finds_every_near_space_taken_can_only_go_back_to_the_lair_door() -> None:
    """With two Speed Lanon may step in past the others, but there is no free space in reach."""
    table = act_two(
        heroes=("lanon", "brunda", "grok", "sylwen"),
        at=("d6", "lair:1", "lair:2", "lair:6"),
        torch=QUIET,
    )

    table.answers("move:east", "enter")

    assert table.options() == ["depart"]
    table.answers("depart")
    assert table.at() == "d7"


# ---------------------------------------------------------------------- out


@clause("ted.lair.leave", "ted.lair.leave_cost")
def test_a_hero_leaves_through_the_entrance_space_and_goes_on_with_its_turn() -> None:
    table = act_two(at=("lair:1", "d4"), torch=QUIET)

    table.answers("depart")

    assert table.at() == "d7"
    assert table.hero().space == 0
    assert table.clauses(HeroMoved) == ["ted.lair.leave_cost"]
    assert speed_left(table) == 2
    table.answers("move:west", "rest")
    assert table.at() == "d6"


@clause("ted.lair.leave")
@pytest.mark.parametrize("space", [2, 3, 4, 5, 6])
def test_no_other_space_leads_out(space: int) -> None:
    table = act_two(at=(f"lair:{space}", "d4"), torch=QUIET)

    assert table.refuses(0, "depart").clause == "ted.lair.leave"


@clause("ted.lair.leave_cost")
def test_a_hero_without_speed_cannot_leave() -> None:
    """Lanon walks from 4 to the entrance space with all of his Speed."""
    table = act_two(at=("lair:4", "d4"), torch=QUIET)

    table.answers("step:3", "step:2", "step:1")

    assert "depart" not in table.options()
    assert table.refuses(0, "depart").clause == "ted.hero.speed"


@clause("ted.lair.leave_cost")
def test_leaving_is_entering_the_lair_door_so_that_an_enemy_there_stops_the_hero() -> None:
    table = act_two(at=("lair:1", "d4"), goblins=["boomy:d7"], torch=QUIET)

    table.answers("depart")

    assert moves(table) == set()
    assert table.refuses(0, "move:west").clause == "ted.move.enemy_stops"


# ---------------------------------------------------------------------- modifiers


@clause("ted.lair.ex_modifiers", "ted.lair.space_modifiers")
def test_from_a_space_with_a_die_less_a_hero_of_strength_three_rolls_two_dice() -> None:
    table = act_two(at=("lair:2", "d4"), dice=(4, 4), enemy=("2",), torch=QUIET)

    table.answers("attack:hammer:boss")

    assert [event.faces for event in only(table, DiceRolled)] == [(4, 4)]


@clause("ted.lair.ex_modifiers", "ted.lair.space_modifiers")
def test_from_a_space_with_two_agility_a_total_of_five_counts_as_seven() -> None:
    """The Dragon has Defense 5: two damage instead of none."""
    table = act_two(
        heroes=("sylwen", "lanon"), at=("lair:3", "d4"), dice=(5, 4, 3), enemy=("2",), torch=QUIET
    )

    table.answers("attack:short_bow:boss", "take:5")

    assert [event.total for event in only(table, DiceUsed)] == [7]
    assert sum(table.state.markers) == 16 - 2


@clause("ted.lair.space_modifiers")
def test_a_modifier_is_for_the_hero_on_the_space_and_for_nobody_else() -> None:
    """On the Demon's mat the third space gives Defense +1; Brunda beside it has none of it."""
    table = act_two(at=ring(3, 2), boss="demon:lair", torch=QUIET)

    defense = table.game.defense  # type: ignore[attr-defined]
    assert (defense(table.hero("lanon")), defense(table.hero("brunda"))) == (6, 4)
    table.answers("step:4")
    assert defense(table.hero("lanon")) == 5


# ---------------------------------------------------------------------- additional effects


@clause("ted.lair.space_effects")
def test_an_effect_is_for_whoever_ends_its_movement_on_the_space() -> None:
    """The Dragon's fifth space gives two Focus; Lanon comes from the sixth and ends his turn."""
    table = act_two(at=("lair:6", "d4"), focus=(1,), torch=QUIET)

    table.answers("step:5")
    before = focus(table)[0]
    table.answers("end")

    assert (before, focus(table)[0]) == (1, 3)
    assert table.clauses(FocusGained) == ["ted.lair.space_effects"]


@clause("ted.lair.space_effects")
def test_a_space_that_is_only_passed_does_nothing() -> None:
    table = act_two(at=("lair:6", "d4"), focus=(1,), torch=QUIET)

    table.answers("step:5", "step:6", "end")

    assert focus(table)[0] == 1


@clause("ted.lair.space_effects")
def test_a_hero_that_starts_its_turn_on_a_space_gets_nothing_from_it() -> None:
    table = act_two(at=("lair:5", "d4"), focus=(1,), torch=QUIET)

    table.answers("end")

    assert focus(table)[0] == 1


@clause("ted.lair.space_effects_when")
def test_an_effect_comes_once_and_before_the_heroic_action() -> None:
    """The Dragon's fourth space takes a Health before the roll, and not again at the end."""
    table = act_two(at=("lair:3", "d4"), dice=(1, 1, 1), enemy=("2",), torch=QUIET)

    table.answers("step:4", "attack:hammer:boss", "take:1")
    order = happened(table, HealthLost, HeroicActionTaken, DiceRolled)
    table.answers("end")

    assert [type(event).__name__ for event in order] == [
        *("HealthLost", "HeroicActionTaken", "DiceRolled"),
    ]
    assert health(table)[0] == 7


@clause("ted.lair.space_effects_when")
def test_a_free_action_does_not_end_the_movement() -> None:
    """Lanon heals on the fifth space and walks on: no Focus for him there."""
    table = act_two(at=("lair:6", "d4"), health=(5,), focus=(4,), torch=QUIET)

    table.answers("step:5", "free:healing_hands:lanon", "step:6", "end")

    assert focus(table)[0] == 2


@clause("ted.lair.space_effects_when")
def test_a_hero_knocked_out_by_its_space_does_not_act_any_more() -> None:
    """Lanon has one Health and wants to rest on the Dragon's fourth space."""
    table = act_two(at=("lair:3", "d4"), health=(1,), torch=QUIET)

    table.answers("step:4", "rest")

    assert table.state.heroes[0].health == 0
    assert happened(table, HeroKnockedOut) == [HeroKnockedOut("lanon", "dragon.1")]
    assert happened(table, Rested, HeroicActionTaken, CounterAttacked) == []
    assert table.game.active.hero == "brunda"  # type: ignore[attr-defined]


@clause("ted.lair.space_effects_when")
def test_a_hero_that_has_left_the_mat_gets_nothing_from_its_last_space() -> None:
    """The Demon's second space takes a Health, but Lanon goes on to the door."""
    table = act_two(at=("lair:3", "d4"), boss="demon:lair", torch=QUIET)

    table.answers("step:2", "step:1", "depart", "end")

    assert health(table)[0] == 8
