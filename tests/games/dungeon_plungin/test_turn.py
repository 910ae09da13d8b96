"""Rounds and turns: whose turn it is, what a hero may do with it, and how the adventure ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeon_plungin.events.combat import AttackRolled
from mazmorra.games.dungeon_plungin.events.turn import (
    ActionTaken,
    Checked,
    LastingEnded,
    RoundBegun,
    TurnBegun,
    TurnEnded,
)
from mazmorra.games.dungeon_plungin.events.world import AdventureLost, MonstersTurn, PhaseFinished
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena
from tests.games.dungeon_plungin.monsters_support import (
    HIT,
    MISS,
    PLAIN,
    beset,
    happened,
    monsters_act,
    strikes,
)
from tests.games.dungeon_plungin.support import plunge

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

SIDE_BY_SIDE = ["g13_23", "g13_33", "g13_43", "g13_53"]


def alone(state: State) -> None:
    """Let every monster belong to the unique location."""
    for monster in state.monsters:
        monster.lair = True


# ---------------------------------------------------------------------- rounds


@clause("dp.round.order")
def test_every_hero_takes_one_turn_and_then_the_monsters_one() -> None:
    table = beset({"g12_11": "goblin"}, SIDE_BY_SIDE, active=0)

    table.answers("end", "end", "end", "end")

    kinds = (TurnEnded, MonstersTurn, RoundBegun)
    names = [type(event).__name__ for event in happened(table, *kinds)]
    assert names == [*["TurnEnded"] * 4, "MonstersTurn", "RoundBegun"]
    assert table.state.active == 0


@clause("dp.round.clockwise")
def test_a_player_takes_the_turns_of_all_its_heroes_before_the_next_player() -> None:
    def seated(state: State) -> None:
        for hero, seat in zip(state.heroes, (0, 1, 0, 1), strict=True):
            hero.seat = seat

    table = beset({}, SIDE_BY_SIDE, seats=2, active=0, change=seated)
    asked = []
    for _ in range(4):
        asked.append((table.game.waiting[0], table.state.heroes[table.state.active].hero))
        table.answers("end")

    assert asked == [(0, "warrior"), (0, "fire_mage"), (1, "priestess"), (1, "archer")]


@clause("dp.round.clockwise", "dp.round.order")
def test_a_round_starts_with_the_first_player() -> None:
    def second(state: State) -> None:
        state.first, state.heroes[0].seat, state.heroes[1].seat = 1, 0, 1
        state.heroes[1].acted = True

    table = beset({}, SIDE_BY_SIDE[:2], seats=2, active=0, change=second)

    table.answers("end")

    assert (table.game.waiting, table.state.active) == ((1,), 1)


@clause("dp.round.turn_frame")
def test_effects_of_the_start_come_before_the_actions_and_those_of_the_end_after() -> None:
    """Stun takes an action at the start of the turn; a spell of one turn is over at its end."""
    lasting = {"warrior": [("stunned", 1), ("haste", 1)]}
    table = beset({}, ["g13_33", "g13_43"], lasting=lasting)

    table.answers("end")
    actions, lasts = table.state.turn.actions, ("haste", 1) in table.hero().lasting
    table.answers("end")

    assert (actions, lasts) == (1, True)
    frame = [type(event).__name__ for event in happened(table, LastingEnded, TurnEnded)]
    assert frame == ["LastingEnded", "LastingEnded", "TurnEnded"]


@clause("dp.round.pause_for_build")
def test_a_turn_goes_on_after_the_build_phase_it_was_interrupted_by() -> None:
    faces = {"location": [7]}
    table = beset({}, ["g13_32"], tiles={}, open=[], faces=faces)

    table.answers("move:g13_31", "open:door_1")
    while table.asked() != "Act":
        table.answers(table.options()[0])

    assert [told for told in table.game.history if isinstance(told.event, PhaseFinished)]
    assert (table.state.turn.actions, table.state.turn.moving) == (1, 3)
    assert "move:g12_36" in table.options()


# ---------------------------------------------------------------------- the end


@clause("dp.round.loss", "dp.round.common_result")
def test_all_lose_when_every_hero_is_dead() -> None:
    dice = [HIT, HIT, 2, 2, *MISS]
    table = beset({"g12_33": "goblin"}, ["g12_34"], vida=[1], dice=dice, seats=1)

    monsters_act(table)

    assert happened(table, AdventureLost)
    assert table.game.outcome is not None
    assert (table.game.outcome.winners, table.game.outcome.scores) == ((), (0,))


@clause("dp.round.loss")
def test_nothing_is_lost_while_one_hero_lives() -> None:
    dice = [HIT, HIT, 2, 2, *MISS]
    at = ["g12_34", "g13_66"]
    table = beset({"g12_33": "goblin"}, at, vida=[1, 5], dice=dice, seats=2)

    monsters_act(table)

    assert table.hero().status == "dead"
    assert table.game.outcome is None


@clause("dp.round.usual_goal")
def test_killing_monsters_elsewhere_wins_nothing() -> None:
    table = beset({"g12_33": "goblin"}, ["g12_34"], dice=[HIT] * 6 + list(MISS))

    table.answers("attack:goblin_1", "stay")

    assert table.monsters() == {}
    assert not table.state.won


@clause("dp.round.win_check")
def test_victory_is_seen_outside_a_heros_turn() -> None:
    """The warrior strikes back in the Monster Turn and kills the last Gremlin."""
    dice = [2] * 4 + [HIT] * 6 + list(MISS)
    table = beset(
        {"g12_33": "gremlin"},
        ["g12_34"],
        tiles={"g12": "eye_of_death:0:south"},
        abilities=[("counterattack",)],
        dice=dice,
        change=alone,
    )

    table.answers("end", "react:counterattack")

    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


@clause("dp.round.win_and_loss")
@pytest.mark.parametrize(("second", "won"), [(False, False), (True, True)])
def test_an_event_hits_everybody_before_victory_and_loss_are_looked_at(
    second: bool, won: bool
) -> None:
    """A flask kills the last Gremlin and its thrower: lost, unless somebody else lives."""
    at = ["g12_34", "g13_66"] if second else ["g12_34"]
    table = beset(
        {"g12_33": "gremlin"},
        at,
        tiles={"g12": "eye_of_death:0:south"},
        items=[("fire_flask",)],
        vida=[1, 5][: len(at)],
        active=0,
        change=alone,
    )

    table.answers("item:fire_flask:g12_33")

    assert table.hero().status == "dead"
    assert table.game.outcome is not None
    assert bool(table.game.outcome.winners) == won


@clause("dp.round.loss_after")
def test_after_a_loss_only_the_store_and_what_was_rented_stays() -> None:
    def rich(state: State) -> None:
        state.purse, state.exp, state.store, state.storage = 50, 60, ("antidote",), 8

    dice = [HIT, HIT, 2, 2, *MISS]
    table = beset({"g12_33": "goblin"}, ["g12_34"], vida=[1], dice=dice, change=rich)
    monsters_act(table)

    assert table.game.outcome is not None
    carry = table.game.outcome.carry
    assert carry is not None
    assert (carry["party"], carry["purse"], carry["exp"]) == ([], 0, 0)
    assert (carry["store"], carry["storage"]) == (["antidote"], 8)


# ---------------------------------------------------------------------- actions


@clause("dp.turn.two_actions", "dp.move.no_split")
def test_a_hero_has_two_actions() -> None:
    table = beset({"g12_32": "orc"}, ["g12_34"], items=[("healing_potion",)])

    table.answers("move:g12_33", "attack:orc_1")

    assert [event.kind for event in happened(table, ActionTaken)] == ["move", "attack"]
    assert table.state.turn.actions == 0
    assert not [key for key in table.options() if key.startswith("item")]
    assert "end" in table.options()


@clause("dp.action.once")
def test_each_kind_of_action_is_taken_once() -> None:
    monsters = {"g12_33": "orc"}
    table = beset(monsters, ["g12_34"])
    table.answers("attack:orc_1")
    assert table.refuses(0, "attack:orc_1").clause == "dp.action.once"

    table = beset({}, ["g12_34"])
    table.answers("move:g12_33", "move:g12_34", "move:g12_33", "move:g12_34")
    assert table.closed(0)["move"] == "dp.action.once"


@clause("dp.action.nothing", "dp.action.nothing_scope")
def test_a_hero_may_end_its_turn_with_actions_left_at_any_time() -> None:
    table = beset({}, ["g13_33", "g13_43"], active=0)
    table.answers("end")
    assert table.state.active == 1

    table.answers("move:g13_42", "end")
    assert table.state.round == 2


@clause("dp.action.kinds", "dp.action.detect", "dp.action.detect_one_object")
def test_detect_disarm_and_force_are_three_kinds() -> None:
    """Detect once only, even for another object; the lock may still be forced."""
    chests = {"g12_33": "locked:2", "g12_35": "locked:2"}
    table = beset({}, ["g12_34"], chests=chests)

    table.answers("detect:chest_3")

    keys = table.options()
    assert "detect:chest_4" not in keys
    assert "force:chest_3" in keys


@clause("dp.action.kinds", "dp.action.once")
def test_all_uses_of_a_place_are_one_kind() -> None:
    """Whoever has climbed out of a pit cannot drink in the same turn."""
    table = beset(
        {},
        ["g12_33"],
        tiles={"g12": "healing_fountain:0:south"},
        vida=[1],
        change=lambda state: setattr(state.turn, "done", ("place",)),
    )

    assert table.refuses(0, "drink").clause == "dp.action.once"


@clause("dp.action.kinds", "dp.action.ability")
def test_each_ability_is_a_kind_of_its_own() -> None:
    table = beset({"g12_31": "orc"}, ["g12_34"], abilities=[("battle_cry", "taunt")])

    table.answers("battle_cry")
    assert table.state.turn.actions == 1
    assert "taunt:orc_1" in table.options()
    assert "battle_cry" not in table.options()


@clause("dp.action.attack")
def test_an_attack_action_is_one_attack_on_one_target() -> None:
    table = beset({"g12_33": "orc", "g12_35": "orc"}, ["g12_34"])

    table.answers("attack:orc_2")

    assert [event.targets for event in happened(table, AttackRolled)] == [("orc.2",)]
    assert table.refuses(0, "attack:orc_1").clause == "dp.action.once"


@clause("dp.action.ability_attack")
def test_a_charge_and_an_attack_do_not_go_together() -> None:
    table = beset({"g12_31": "orc"}, ["g12_35"], abilities=[("charge",)])

    table.answers("charge:g12_32:orc_1")

    assert table.refuses(0, "attack:orc_1").clause == "dp.action.once"


@clause("dp.action.cast")
def test_casting_is_a_mag_check_against_the_dif_of_a_prepared_spell() -> None:
    table = plunge(
        heroes=("priestess", "warrior"),
        at=["g13_33", "g13_34"],
        abilities=[("school_of_magic",), PLAIN],
        prepared=[("heal",)],
        vida=[5, 1],
        dice=[HIT, HIT, *MISS],
    )
    keys = [key for key in table.options() if key.startswith("cast:heal")]

    table.answers(next(key for key in keys if key.endswith("warrior")))

    (check,) = happened(table, Checked)
    assert (check.stat, check.dif, len(check.faces), check.passed) == ("mag", 2, 6, True)
    assert table.state.turn.done == ("cast",)


@clause("dp.action.use_item")
def test_using_an_item_is_an_action_and_only_one_is_used_per_turn() -> None:
    items = ("healing_potion", "antidote")
    table = beset({}, ["g13_33"], items=[items], vida=[1])

    table.answers("item:healing_potion:warrior")

    assert (table.state.turn.actions, table.hero().items) == (1, ("antidote",))
    assert not [key for key in table.options() if key.startswith("item")]


@clause("dp.action.give_item")
def test_an_item_may_be_given_to_an_adjacent_hero_instead() -> None:
    at = ["g13_33", "g13_34", "g13_11"]
    table = beset({}, at, items=[("antidote",), (), ()], active=0)
    assert "give:antidote:fire_mage" not in table.options()

    table.answers("give:antidote:priestess")

    assert (table.hero().items, table.hero(1).items) == ((), ("antidote",))
    assert table.state.turn.done == ("item",)


@clause("dp.action.swap_weapon")
def test_a_weapon_may_be_exchanged_and_only_the_one_in_hand_counts() -> None:
    """A sledgehammer takes both hands, so the dagger can only be held in exchange for it."""
    hands = [("sledgehammer",)]
    table = beset({"g12_33": "orc"}, ["g12_34"], items=[("dagger",)], hands=hands)

    table.answers(next(key for key in table.options() if key.startswith("swap:dagger")))
    assert (table.hero().hands, table.hero().items) == (("dagger",), ("sledgehammer",))
    table.answers("attack:orc_1")

    bonus = table.game.content.objects["dagger"].bonus.atq
    assert [len(event.faces) for event in happened(table, AttackRolled)] == [4 + bonus]
    assert bonus != table.game.content.objects["sledgehammer"].bonus.atq


@clause("dp.action.detect", "dp.action.detect_adjacent")
def test_detect_needs_the_hero_next_to_the_object_and_rolls_ing() -> None:
    far = beset({}, ["g12_36"], chests={"g12_33": "locked:2"})
    assert not [key for key in far.options() if "chest" in key]

    near = beset({}, ["g12_34"], heroes=("priestess",), chests={"g12_33": "locked:2"})
    near.answers("detect:chest_3")

    checks = [(e.stat, e.dif, len(e.faces)) for e in happened(near, Checked)]
    assert checks == [("ing", 2, 3)]


@clause("dp.action.detect_no_retry")
def test_nobody_searches_the_same_object_twice() -> None:
    table = beset({}, ["g12_34"], chests={"g12_33": "locked:2"})

    table.answers("detect:chest_3", "end")

    assert table.refuses(0, "detect:chest_3").clause == "dp.action.detect_no_retry"


@clause("dp.action.detect_fumble")
def test_a_fumbled_search_of_a_chest_sets_its_trap_off_but_not_one_for_lore() -> None:
    chest = beset(
        {},
        ["g12_34"],
        chests={"g12_33": "locked:2"},
        dice=[1, *MISS],
        faces={"traps": [5]},
    )
    chest.answers("detect:chest_3")
    library = beset({}, ["g12_33"], tiles={"g12": "library:0:south"}, dice=[1, *MISS])
    library.answers("study")

    names = [type(event).__name__ for event in happened(chest)]
    assert "TrapTriggered" in names
    assert library.asked() == "Act"
    assert library.hero().vida == 6


@clause("dp.action.disarm")
def test_disarm_takes_a_detected_trap_away_with_the_check_printed_on_it() -> None:
    """The Swinging Axe: DES Dif 2; the warrior has two dice."""
    chests = {"g12_33": "locked:2:swinging_axe"}
    unknown = beset({}, ["g12_34"], chests={"g12_33": "locked:2"})
    assert "disarm:chest_3" not in unknown.options()
    table = beset({}, ["g12_34"], chests=chests, dice=[HIT, HIT, *MISS])

    table.answers("disarm:chest_3")

    checks = [(e.stat, e.dif, e.passed) for e in happened(table, Checked)]
    assert checks == [("des", 2, True)]
    assert table.lock(3).trap == ""
    assert strikes(table) == []
    assert happened(table, TurnBegun) == []


@clause("dp.turn.two_actions", "dp.action.once")
@pytest.mark.parametrize(
    ("actions", "done", "why"),
    [(0, (), "dp.turn.two_actions"), (1, ("attack",), "dp.action.once")],
)
def test_an_attack_is_closed_by_the_actions_of_the_turn(
    actions: int, done: tuple[str, ...], why: str
) -> None:
    def late(state: State) -> None:
        state.turn.actions, state.turn.done = actions, done

    table = arena(monsters={"g12_34": "orc"}, change=late)

    assert table.closed(0)["attack:orc_1"] == why
