"""Breaking doors and chests: blows, noise, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.common import change_lock
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import events
from tests.games.dungeon_plungin.locks_support import (
    CHEST,
    NORTH_DOOR,
    alone,
    before_chest,
    before_door,
    built,
    placed,
    rolled,
    sprung,
    thrown,
)
from tests.games.dungeon_plungin.support import PlungeTable, plunge

if TYPE_CHECKING:
    from typing import Any

    from mazmorra.games.dungeon_plungin.state import State

HALLWAY = {"location": [7], "doors": [1], "traps": [1]}
ORCS = {
    "location": [1],
    "encounters": [2],
    "monsters": [8],
    "placement": [1, 1, 2, 1, 5, 1],
    "traps": [1],
}


def blow(table: PlungeTable) -> AttackRolled:
    """Return the roll of a blow."""
    ((_, event),) = table.deeds(AttackRolled)
    assert isinstance(event, AttackRolled)
    return event


def party(**more: Any) -> PlungeTable:
    """Return a warrior (ATQ 4, Sword 2) and a thief (ATQ 3, Short Sword) before a door."""
    given: dict[str, Any] = {
        "heroes": ("warrior", "thief"),
        "at": ["g13_31", "g13_41"],
        "abilities": [["tough"], ["tough"]],
        "items": [(), ()],
        "doors": {"g13:north": "locked:2"},
        **more,
    }
    return plunge(**given)


# ---------------------------------------------------------------------- blows


@clause("dp.break.successes", "dp.break.when")
@pytest.mark.parametrize(("hits", "broken"), [(4, True), (3, False)])
def test_single_attack_breaks_a_door_with_twice_its_dif_in_successes(
    hits: int, broken: bool
) -> None:
    table = before_door("locked:2", "warrior", dice=[5] * hits + [2] * (6 - hits), faces=HALLWAY)

    table.answers(f"break:{NORTH_DOOR}")

    assert len(blow(table).faces) == 6
    assert table.lock(1).broken is broken
    assert (built(table) == ["hallway"]) is broken


@clause("dp.break.successes")
def test_blows_that_miss_are_not_added_up() -> None:
    table = before_door("locked:2", "warrior", dice=[5, 5, 5, 2, 2, 2] * 2, faces=HALLWAY)

    table.answers(f"break:{NORTH_DOOR}", "end", f"break:{NORTH_DOOR}")

    assert not table.lock(1).broken


def behind_a_door(word: str, **more: Any) -> PlungeTable:
    """Return a warrior in the room behind the Entrance; between them is a door."""
    given: dict[str, Any] = {
        "heroes": ("warrior",),
        "abilities": [["tough"]],
        "tiles": {"g12": "room_6x6:0:south"},
        "at": ["g12_36"],
        "doors": {"g13:north": word},
        **more,
    }
    return plunge(**given)


@clause("dp.break.when")
@pytest.mark.parametrize(("hits", "broken"), [(3, True), (2, False)])
def test_whoever_is_shut_in_needs_half_of_the_dice_at_most(hits: int, broken: bool) -> None:
    """Six successes are asked for, and the warrior has six dice."""
    table = behind_a_door("locked:3", dice=[5] * hits + [2] * (6 - hits))

    table.answers(f"break:{NORTH_DOOR}")

    assert table.lock(1).broken is broken


@clause("dp.break.when")
def test_a_lock_beyond_reach_is_broken_by_whoever_is_shut_in() -> None:
    def beyond_reach(state: State) -> None:
        change_lock(state, 1, checked=True, sealed=True)

    options = {"one_check": True}
    inside = behind_a_door("locked:1", options=options, change=beyond_reach)
    outside = before_door("locked:1", "warrior", options=options, change=beyond_reach)

    assert f"break:{NORTH_DOOR}" in inside.options()
    assert outside.refuses(0, f"break:{NORTH_DOOR}").clause == "dp.variant.one_check_fail"


@clause("dp.break.when")
def test_unlocked_chest_cannot_be_broken() -> None:
    table = before_chest("unlocked:1")

    assert table.refuses(0, f"break:{CHEST}").clause == "dp.break.when"


@clause("dp.break.combine", "dp.break.combine_how")
def test_heroes_combine_their_dice_and_strike_with_the_last_action_of_the_participants() -> None:
    table = party(dice=[5, 5, 5, 5, 2, 2, 2, 2, 2, 2, 2][:10], faces=HALLWAY)

    table.answers(f"break:{NORTH_DOOR}", "wait")
    assert not table.deeds(AttackRolled)
    assert table.state.turn.actions == 1
    table.answers("end", f"break:{NORTH_DOOR}")

    assert blow(table).who == "thief"
    assert len(blow(table).faces) == 6 + 4
    assert table.lock(1).broken


@clause("dp.break.combine_how")
def test_pooled_dice_are_rolled_at_the_end_of_the_round_if_nobody_else_joins() -> None:
    table = party(dice=[5, 5, 5, 5, 2, 2], faces=HALLWAY)

    table.answers(f"break:{NORTH_DOOR}", "wait", "end", "end")

    assert (blow(table).who, len(blow(table).faces)) == ("warrior", 6)
    assert table.lock(1).broken


@clause("dp.break.combine_how")
def test_the_blow_of_a_hero_who_waited_and_died_is_lost() -> None:
    table = party()
    table.answers(f"break:{NORTH_DOOR}", "wait", "end")
    table.hero("warrior").status = "dead"

    table.answers("end")

    assert not table.deeds(AttackRolled)
    assert table.lock(1).blows == ()


@clause("dp.break.combine_how")
def test_only_heroes_next_to_the_door_with_their_attack_left_can_join() -> None:
    away = party(at=["g13_31", "g13_42"])
    away.answers(f"break:{NORTH_DOOR}", "wait", "end")
    assert f"break:{NORTH_DOOR}" not in away.options()

    again = party()
    again.answers(f"break:{NORTH_DOOR}", "wait")
    assert f"break:{NORTH_DOOR}" not in again.options()


# ---------------------------------------------------------------------- traps and fumbles


@clause("dp.weak.weapon", "dp.break.attack_roll")
@pytest.mark.parametrize("options", [{}, {"no_combat_fumbles": True}])
def test_a_weak_weapon_breaks_when_a_blow_is_a_fumble(options: dict[str, bool]) -> None:
    table = before_chest(
        "locked:2", "warrior", hands=[("club",)], dice=[1, 1, 2, 2, 2], options=options
    )

    table.answers(f"break:{CHEST}")

    assert blow(table).fumble
    assert table.hero().hands == (("club",) if options else ())


@clause("dp.weak.weapon", "dp.break.attack_roll", "dp.break.combine_how")
def test_every_weak_weapon_of_a_combined_blow_breaks_with_its_fumble() -> None:
    """The warrior has taken its sword in hand again before the thief strikes."""
    table = party(
        hands=[("club",), ("club",)],
        items=[("sword",), ()],
        dice=[1, 1, *[2] * 7],
        doors={"g13:north": "locked:2", "g13:east": "locked:2"},
    )

    table.answers(f"break:{NORTH_DOOR}", "wait", "swap:sword", "end", f"break:{NORTH_DOOR}")

    assert blow(table).fumble
    assert (table.hero("warrior").hands, table.hero("warrior").items) == (("sword",), ())
    assert (table.hero("thief").hands, table.hero("thief").items) == ((), ())
    assert table.lock(1).blows == table.lock(1).arms == ()


@clause("dp.break.attack_roll", "dp.recipe.keen_edge")
@pytest.mark.parametrize(("weapon", "dice"), [("sword", 6), ("sword.keen", 7)])
def test_a_keen_edge_counts_in_a_blow(weapon: str, dice: int) -> None:
    table = before_chest("locked:2", "warrior", hands=[(weapon,)], dice=[2] * dice)

    table.answers(f"break:{CHEST}")

    assert len(blow(table).faces) == dice


@clause("dp.break.attack_roll", "dp.ability.two_weapons", "dp.spell.burning_weapon")
def test_what_adds_dice_to_melee_attacks_adds_them_to_a_blow() -> None:
    """ATQ 4, a Sword 2, a second weapon 1, fire 2."""
    table = before_chest(
        "locked:2",
        "warrior",
        hands=[("sword", "dagger")],
        abilities=[["two_weapons"]],
        lasting={"warrior": [("burning_weapon", 1)]},
        dice=[2] * 9,
    )

    table.answers(f"break:{CHEST}:sword")

    assert len(blow(table).faces) == 9


@clause("dp.break.attack_roll", "dp.item.whetstone")
@pytest.mark.parametrize(("hands", "dice", "left"), [(("sword",), 7, 2), ((), 4, 3)])
def test_a_whetstone_sharpens_a_blow_and_is_used_up_by_it(
    hands: tuple[str, ...], dice: int, left: int
) -> None:
    def whetted(state: State) -> None:
        state.heroes[0].whetted = 3

    table = before_chest("locked:2", "warrior", hands=[hands], dice=[2] * dice, change=whetted)

    table.answers(f"break:{CHEST}")

    assert len(blow(table).faces) == dice
    assert table.hero().whetted == left


@clause("dp.break.attack_roll", "dp.ability.lucky")
def test_a_lucky_hero_may_roll_a_blow_of_its_own_again() -> None:
    table = before_chest(
        "locked:2",
        "warrior",
        abilities=[["lucky"]],
        dice=[2] * 6 + [5] * 6,
        faces={"traps": [1], "treasure": [6]},
    )

    table.answers(f"break:{CHEST}")
    asked = table.asked()
    table.answers("reroll")

    assert asked == "KeepDice"
    assert blow(table).hits == 6
    assert (table.lock(3).open, table.hero().lucky) == (True, False)


@clause("dp.break.attack_roll", "dp.ability.lucky")
def test_a_combined_blow_is_no_roll_of_a_lucky_hero_alone() -> None:
    table = party(abilities=[["tough"], ["lucky"]], dice=[2] * 10)

    table.answers(f"break:{NORTH_DOOR}", "wait", "end", f"break:{NORTH_DOOR}")

    assert blow(table).hits == 0
    assert table.asked() == "Act"
    assert table.hero("thief").lucky


@clause("dp.equip.second_weapon", "dp.break.attack_roll", "dp.weak.weapon")
def test_a_hero_chooses_the_weapon_of_a_blow_the_best_one_first() -> None:
    table = before_chest("locked:2", "warrior", hands=[("club", "sword")], dice=[1, 1, 2, 2, 2])

    offered = [key for key in table.options() if key.startswith("break:")]
    table.answers(f"break:{CHEST}:club")

    assert offered == [f"break:{CHEST}:sword", f"break:{CHEST}:club"]
    assert blow(table).fumble
    assert table.hero().hands == ("sword",)


@clause("dp.break.attack_roll")
def test_blows_that_were_stored_without_their_weapons_are_struck_all_the_same() -> None:
    """As in a game that was saved under rules 2, while a hero waited."""

    def waiting(state: State) -> None:
        change_lock(state, 1, blows=(("warrior", 6),))

    table = party(active=1, dice=[1, *[2] * 9], change=waiting)

    table.answers(f"break:{NORTH_DOOR}")

    assert blow(table).fumble
    assert len(blow(table).faces) == 10


@clause("dp.break.trap", "dp.break.trap_how")
def test_trap_goes_off_with_the_first_blow_that_has_a_success_before_the_door_breaks() -> None:
    faces = {**HALLWAY, "traps": [4, 2, 2, 2, 2, 2], "axe": [2]}
    missed = before_door("locked:1", "warrior", dice=[2] * 6, faces=faces)
    struck = before_door("locked:1", "warrior", dice=[5, 2, 2, 2, 2, 2], faces=faces)
    broke = before_door("locked:1", "warrior", dice=[5, 5, 2, 2, 2, 2], faces=faces)

    for table in (missed, struck, broke):
        table.answers(f"break:{NORTH_DOOR}")

    assert (sprung(missed), missed.lock(1).trap) == ([], "?")
    assert (sprung(struck), struck.lock(1).broken) == (["swinging_axe"], False)
    kinds = [type(event).__name__ for event in broke.happened]
    assert kinds.index("TrapTriggered") < kinds.index("Opened")


@clause("dp.break.trap_how")
def test_trap_hits_the_participant_whose_action_it_is() -> None:
    table = party(
        at=["g13_31", "g13_41"],
        doors={"g13:north": "locked:2:poison_needle"},
        dice=[5] + [2] * 9 + [2] * 4,
        faces={"traps": [5, 5, 2]},
    )

    table.answers(f"break:{NORTH_DOOR}", "wait", "end", f"break:{NORTH_DOOR}")

    assert [hero.vida for hero in table.state.heroes] == [6, 3]


@clause("dp.door.trap_then_build", "dp.break.trap_how")
def test_door_whose_trap_kills_the_breaker_stays_shut_but_unlocked() -> None:
    table = party(
        vida=[1, None],
        doors={"g13:north": "locked:1:poison_needle"},
        dice=[5, 5, 2, 2, 2, 2] + [2] * 5,
        faces={"traps": [5, 5, 5]},
    )

    table.answers(f"break:{NORTH_DOOR}", "strike")

    door = table.lock(1)
    assert table.hero().status == "dead"
    assert (door.open, door.locked, door.trap) == (False, False, "")


@clause("dp.break.fumble", "dp.break.destroyed_treasure")
def test_fumble_needs_a_success_more_from_then_on_and_destroys_the_treasure() -> None:
    table = before_chest(
        "locked:1",
        "warrior",
        dice=[1, 2, 2, 2, 2, 2, 5, 5, 2, 2, 2, 2, 5, 5, 5, 2, 2, 2],
        faces={"traps": [1]},
    )

    table.answers(f"break:{CHEST}")
    assert (table.lock(3).tougher, table.lock(3).spoiled) == (1, True)
    table.answers("end", f"break:{CHEST}")
    assert not table.lock(3).open
    table.answers("end", f"break:{CHEST}")

    assert table.lock(3).broken
    assert "treasure" not in thrown(table)
    assert "move:g13_23" in table.options()


@clause("dp.break.destroyed_treasure")
def test_unharmed_treasure_of_a_broken_chest_is_rolled_as_usual() -> None:
    table = before_chest(
        "locked:1", "warrior", dice=[5, 5, 2, 2, 2, 2], faces={"traps": [1], "treasure": [6]}
    )

    table.answers(f"break:{CHEST}")

    assert table.state.valuables == ("gem",)


@clause("dp.break.destroyed_treasure")
def test_broken_door_counts_as_open_and_cannot_be_locked_again() -> None:
    table = before_door("locked:1", "warrior", items=[("key",)], dice=[5] * 6, faces=HALLWAY)

    table.answers(f"break:{NORTH_DOOR}")

    assert "move:g12_36" in table.options()
    assert table.refuses(0, f"lock:{NORTH_DOOR}").clause == "dp.break.destroyed_treasure"


# ---------------------------------------------------------------------- noise


@clause("dp.break.noise_alert", "dp.break.new_room")
def test_monsters_behind_a_broken_door_are_alert_without_an_attention_roll() -> None:
    table = before_door("locked:1", "warrior", dice=[5] * 6 + [2, 2, 5, 2], faces=ORCS)

    table.answers(f"break:{NORTH_DOOR}")

    assert len(placed(table)) == 3
    assert "attention" not in thrown(table)
    assert [check[:3] for check in rolled(table)] == [("orc.1", "ing", 2), ("warrior", "des", 2)]


@clause("dp.break.noise_alert", "dp.break.new_room")
def test_noise_wakes_sleeping_and_surprised_monsters_nearby_so_that_they_act_next() -> None:
    table = before_door(
        "locked:2",
        "warrior",
        tiles={"h13": "room_6x6:0:west", "i13": "room_6x6:0:west", "j13": "room_6x6:0:west"},
        monsters={
            "g13_66": "goblin:asleep",
            "h13_33": "orc:surprised",
            "j13_33": "orc:asleep",
        },
        dice=[2] * 6,
    )

    table.answers(f"break:{NORTH_DOOR}")

    moods = {monster.monster: monster.attention for monster in table.state.monsters}
    assert moods == {"goblin.1": "awake", "orc.1": "awake", "orc.2": "asleep"}
    assert rolled(table) == []


@clause("dp.break.noise_range", "dp.break.noise_unit")
@pytest.mark.parametrize(("noise", "comes"), [(True, True), (False, False)])
def test_noise_lets_monsters_notice_heroes_four_tiles_away_instead_of_two(
    noise: bool, comes: bool
) -> None:
    row = ("h13", "i13", "j13", "k13")
    table = before_door(
        "locked:2",
        "warrior",
        tiles=dict.fromkeys(row, "room_6x6:0:east+west"),
        open=["g13:east", "h13:east", "i13:east", "j13:east"],
        monsters={"k13_33": "orc"},
        dice=[2] * 6,
    )

    table.answers(*([f"break:{NORTH_DOOR}"] if noise else []), "end")

    assert (table.monsters()["orc.1"] != "k13_33") is comes


@clause("dp.break.noise_unit")
def test_noise_counts_for_the_next_monster_turn_only() -> None:
    row = ("h13", "i13", "j13", "k13")
    table = before_door(
        "locked:2",
        "warrior",
        tiles=dict.fromkeys(row, "room_6x6:0:east+west"),
        open=["g13:east", "h13:east", "i13:east", "j13:east"],
        monsters={"k13_33": "orc"},
        dice=[2] * 6,
    )

    table.answers(f"break:{NORTH_DOOR}", "end")
    came = table.monsters()["orc.1"]
    table.answers("end")

    assert came.startswith("j13")
    assert table.monsters()["orc.1"] == came


@clause("dp.break.unique", "dp.break.great_door")
def test_broken_great_door_makes_the_monsters_of_the_lair_alert_whatever_is_printed() -> None:
    table = before_door(
        "great:1:swinging_axe",
        "warrior",
        dice=[5] * 6 + [2] * 4 + [2] * 8,
        faces={"traps": [2] * 5, "axe": [2], "placement": [1, 1, 2, 1, 5, 1, 6, 1]},
    )

    table.answers(f"break:{NORTH_DOOR}")
    table.answers("place:g12_33")

    assert ("lesser_demon.1", "ing", 4) in [check[:3] for check in rolled(table)]
    assert ("warrior", "des", 2) in [check[:3] for check in rolled(table)]


@clause("dp.break.new_room", "dp.attention.ambush_turn")
def test_ambush_behind_a_door_that_breaks_at_the_end_of_the_round_is_not_lost() -> None:
    table = party(
        doors={"g13:north": "locked:1"},
        dice=[5] * 6 + [5, 5, 2, 2] + [2] * 60,
        faces=ORCS,
    )

    table.answers(f"break:{NORTH_DOOR}", "wait", "end", "end")

    turns = [event for event in table.happened if type(event).__name__ == "MonstersTurn"]
    assert turns[0].free  # type: ignore[attr-defined]
    assert len(turns[0].monsters) == 3  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- one check for all


def one_check(word: str = "locked:1", *, chest: bool = False, **more: Any) -> PlungeTable:
    """Return a thief before a door or a chest in a game with one check for all."""
    given: dict[str, Any] = {"options": {"one_check": True}, **more}
    return before_chest(word, **given) if chest else before_door(word, **given)


@clause("dp.variant.one_check", "dp.variant.one_check_scope")
@pytest.mark.parametrize("chest", [False, True])
def test_one_check_against_the_dif_and_one_more_removes_trap_and_lock(chest: bool) -> None:
    name, number = (CHEST, 3) if chest else (NORTH_DOOR, 1)
    table = one_check(chest=chest, dice=[5, 5, 2, 2])
    ways = {key.partition(":")[0] for key in table.options() if key.endswith(name)}
    assert ways == {"check", "break"}

    table.answers(f"check:{name}")

    assert rolled(table) == [("thief", "des", 4, 2)]
    assert (table.lock(number).locked, table.lock(number).trap) == (False, "")
    assert "traps" not in thrown(table)
    assert table.state.exp == 10


@clause("dp.variant.one_check_fail", "dp.variant.one_check_scope")
@pytest.mark.parametrize("dice", [[5, 2, 2, 2], [1, 1, 1, 2]])
def test_one_check_that_fails_or_fumbles_sets_off_the_trap_and_only_a_key_opens_the_lock(
    dice: list[int],
) -> None:
    table = one_check(dice=dice, items=[("key",)], faces={"traps": [4, 2, 2, 2, 2, 2], "axe": [2]})

    table.answers(f"check:{NORTH_DOOR}")

    assert sprung(table) == ["swinging_axe"]
    assert table.refuses(0, f"check:{NORTH_DOOR}").clause == "dp.variant.one_check_scope"
    assert table.refuses(0, f"force:{NORTH_DOOR}").clause == "dp.variant.one_check_scope"
    assert table.refuses(0, f"break:{NORTH_DOOR}").clause == "dp.variant.one_check_fail"
    assert f"key:{NORTH_DOOR}" in table.options()


@clause("dp.variant.one_check_fail")
def test_one_check_that_reaches_the_dif_but_fumbles_fails_all_the_same() -> None:
    table = one_check(dice=[5, 5, 1, 1, 1], abilities=[["locksmith"]], faces={"traps": [1]})

    table.answers(f"check:{NORTH_DOOR}")

    assert table.lock(1).sealed
    assert thrown(table) == ["traps"]


@clause("dp.variant.one_check_scope")
def test_one_check_is_made_once_for_the_whole_party() -> None:
    table = party(options={"one_check": True}, dice=[2, 2], faces={"traps": [1]})

    table.answers(f"check:{NORTH_DOOR}", "end")

    assert table.refuses(0, f"check:{NORTH_DOOR}").clause == "dp.variant.one_check_scope"


@clause("dp.variant.one_check_scope")
def test_one_check_leaves_great_doors_alone() -> None:
    table = one_check("great:1", items=[("great_key",)])

    ways = {key.partition(":")[0] for key in table.options() if key.endswith(NORTH_DOOR)}

    assert "check" not in ways
    assert {"key", "break"} <= ways


@clause("dp.variant.one_check_scope")
def test_one_check_counts_dice_for_forcing_and_not_those_for_traps() -> None:
    table = one_check(abilities=[["locksmith", "trap_expert"]], dice=[5] * 5)

    table.answers(f"check:{NORTH_DOOR}")

    assert rolled(table) == [("thief", "des", 4 + 1, 2)]


@clause("dp.variant.one_check_unlocked")
def test_one_check_of_an_unlocked_chest_is_free_to_skip_and_never_shuts_it() -> None:
    skipped = one_check("unlocked:1", chest=True, faces={"traps": [1], "treasure": [6]})
    failed = one_check(
        "unlocked:1", chest=True, dice=[2, 2, 2, 2], faces={"traps": [1], "treasure": [6]}
    )

    skipped.answers(f"open:{CHEST}")
    failed.answers(f"check:{CHEST}")

    assert thrown(skipped)[:1] == ["traps"]
    assert f"open:{CHEST}" in failed.options()


@clause("dp.variant.one_check_unlocked")
def test_one_check_is_not_asked_of_normal_doors() -> None:
    table = alone(options={"one_check": True})

    assert [key for key in table.options() if key.endswith(NORTH_DOOR)] == [f"open:{NORTH_DOOR}"]


@clause("dp.variant.one_check_deadlock", "dp.counter.no_doors_left")
def test_one_check_that_shuts_the_last_door_makes_the_players_add_another() -> None:
    def last_door(state: State) -> None:
        change_lock(state, 0, nowhere=True)
        change_lock(state, 2, nowhere=True)

    table = alone(
        options={"one_check": True},
        at=["g12_31"],
        dice=[2, 2, 2, 2],
        faces={"traps": [1]},
        tiles={"g12": "room_6x6:0:south+north"},
        doors={"g12:north": "locked:1"},
        open=["g13:north"],
        change=last_door,
    )

    table.answers("check:door_3")

    assert table.asked() == "AddDoor"
    assert set(table.options()) == {"door:g12:east", "door:g12:west"}
    table.answers("door:g12:west")
    assert table.state.locks[-1].kind == "normal"
    assert table.state.phase == 0


@clause("dp.break.successes", "dp.equip.only_one_weapon_bonus")
@pytest.mark.parametrize(
    ("hands", "dice"),
    [
        (("dagger", "axe"), 4 + 2),
        (("axe", "dagger"), 4 + 2),
        (("sledgehammer",), 4 + 3 + 2),
        (("short_bow",), 4),
        ((), 4),
    ],
)
def test_a_door_is_struck_with_the_best_melee_weapon_first(
    hands: tuple[str, ...], dice: int
) -> None:
    table = before_door("locked:2", "warrior", hands=[hands], dice=[2] * dice, faces={"traps": [1]})

    best = next(key for key in table.options() if key.startswith(f"break:{NORTH_DOOR}"))
    table.answers(best)

    assert [len(event.faces) for event in events(table, AttackRolled)] == [dice]
