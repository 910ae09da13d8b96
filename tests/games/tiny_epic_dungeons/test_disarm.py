"""Disarming Traps: when, beside whom, what it brings, and that it lasts."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import TrapDisarmed
from mazmorra.games.tiny_epic_dungeons.events.heroes import DiceRolled
from mazmorra.games.tiny_epic_dungeons.geometry import named
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import did, kinds, rolled, totals, tracks, trying
from tests.games.tiny_epic_dungeons.support import delve

#: The Fireball Trap east of the Entrance.
TRAP = {"d5": "r04:east+west"}


@clause("ted.disarm.after_evade")
def test_who_has_just_entered_evades_first_and_may_then_disarm() -> None:
    """Moonblade walks into the Fireball Trap, evades with Agility and disarms it."""
    table = delve(heroes=("moonblade", "lanon"), rooms=TRAP, dice=[6, 5, 5, 6, 5, 5])

    assert table.refuses(0, "disarm").clause == "ted.disarm.after_evade"
    table.answers("move:east", "skill:agility", "take:6", "disarm", "take:6")

    assert [roll.purpose for roll in did(table, DiceRolled)] == ["evade", "disarm"]
    assert table.asked() == "Discover"


@clause("ted.disarm.after_evade")
def test_a_trap_that_has_struck_may_be_disarmed_all_the_same() -> None:
    table = delve(heroes=("moonblade", "lanon"), rooms=TRAP, dice=[5, 5, 5, 6, 5, 5])

    table.answers("move:east", "skill:agility", "take:5", "disarm", "take:6", "decline")

    assert tracks(table)[0] == 4
    assert table.state.disarmed == (named("d5"),)


@clause("ted.disarm.after_evade")
def test_who_begins_its_turn_in_a_trap_room_disarms_without_evading() -> None:
    table = trying("r04", "moonblade", [6, 5, 5])

    table.answers("disarm")

    assert rolled(table) == [("agility", 3, 6, "")]


@clause("ted.disarm.after_evade")
@pytest.mark.parametrize("room", ["r11", "r13", "r17", "r20", "enc1", "lair_door"])
def test_a_room_without_a_trap_cannot_be_disarmed(room: str) -> None:
    """The Goblin Bunks check whoever enters, but they are no Trap."""
    table = trying(room, "moonblade")

    assert table.refuses(0, "disarm").clause == "ted.disarm.after_evade"


@clause("ted.disarm.enemies")
def test_an_enemy_in_the_room_keeps_a_lone_hero_from_disarming() -> None:
    alone = trying("r04", "moonblade", goblins=["stabby:d5"])
    unconscious = trying(
        "r04", "moonblade", at=["d5", "d5"], health=[None, 0], goblins=["stabby:d5"]
    )

    assert alone.refuses(0, "disarm").clause == "ted.disarm.enemies"
    assert unconscious.refuses(0, "disarm").clause == "ted.disarm.enemies"


@clause("ted.disarm.enemies")
def test_a_conscious_companion_gives_the_time_to_disarm() -> None:
    table = trying(
        "r04", "moonblade", [6, 5, 5], at=["d5", "d5"], goblins=["stabby:d5", "boomy:d5"]
    )

    table.answers("disarm", "take:6", "decline")

    assert table.state.disarmed == (named("d5"),)


@clause("ted.disarm.success")
def test_a_disarmed_trap_is_ignored_by_every_hero_for_the_rest_of_the_game() -> None:
    table = delve(
        heroes=("moonblade", "lanon"), rooms=TRAP, at=["d5", "d4"], dice=[6, 5, 5], torch=17
    )

    table.answers("disarm", "take:6", "decline")
    assert table.clauses(TrapDisarmed) == ["ted.disarm.success"]
    table.answers("end", "move:east", "move:west", "move:east", "end", "move:west", "move:east")

    assert did(table, DiceRolled) == []
    assert table.asked() == "Act"
    assert table.at("moonblade") == table.at("lanon") == "d5"


@clause("ted.disarm.success")
def test_the_other_traps_stay_armed() -> None:
    table = delve(
        heroes=("moonblade", "lanon"),
        rooms={**TRAP, "c4": "r01:north+south"},
        disarmed=["d5"],
    )

    table.answers("move:north")

    assert table.asked() == "ChooseSkill"


@clause("ted.disarm.reward")
@pytest.mark.parametrize(
    ("keys", "found"),
    [
        (("draw:loot", "equip"), ["c07"]),
        (("draw:spell", "equip"), ["s07"]),
        (("take:c12", "equip"), ["c12"]),
        (("take:s01", "equip"), ["s01"]),
        (("decline",), []),
    ],
)
def test_the_disarming_hero_discovers_one_loot_or_one_spell(
    keys: tuple[str, ...], found: list[str]
) -> None:
    table = trying(
        "r04",
        "moonblade",
        [6, 5, 5],
        stack={"loot": ["c07"], "spell": ["s07"]},
        loot_row=["c12"],
        spell_row=["s01"],
    )

    table.answers("disarm", "take:6")
    assert table.options() == ["draw:loot", "draw:spell", "take:c12", "take:s01", "decline"]
    table.answers(*keys)

    assert [printed(card) for card in table.hero().equipped] == found
    assert table.asked() == "Act"


@clause("ted.disarm.once")
def test_a_disarmed_trap_cannot_be_disarmed_again() -> None:
    table = trying("r04", "moonblade", disarmed=["d5"])

    assert table.refuses(0, "disarm").clause == "ted.disarm.once"


@clause("ted.disarm.fail")
def test_a_failed_disarm_does_nothing_but_spend_the_heroic_action() -> None:
    table = trying("r04", "moonblade", [5, 4, 4])

    table.answers("disarm", "take:5")

    assert kinds(table) == ["HeroicActionTaken", "DiceRolled", "DiceUsed"]
    assert tracks(table) == (6, 5)
    assert table.state.disarmed == ()
    assert table.refuses(0, "disarm").clause == "ted.turn.one_heroic"
    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.disarm.ex_fireball")
@pytest.mark.parametrize(("face", "disarmed"), [(6, True), (5, False)])
def test_the_fireball_trap_is_disarmed_with_agility_six_and_not_with_five(
    face: int, disarmed: bool
) -> None:
    table = trying("r04", "moonblade", [face, 3, 3])

    table.answers("disarm", f"take:{face}")

    assert rolled(table) == [("agility", 3, 6, "")]
    assert totals(table) == [(face, disarmed)]
    assert bool(table.state.disarmed) is disarmed
