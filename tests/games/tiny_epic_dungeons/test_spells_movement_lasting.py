"""The Spell Cards s09 to s16: movement, sight, torch, and what lasts until the next turn."""

from __future__ import annotations

import pytest

from mazmorra.games.tiny_epic_dungeons.events.dungeon import CardRevealed, TorchMoved
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    EnemyAttacked,
    EnemyMoved,
    EnemyRecovered,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import HeroTeleported
from mazmorra.games.tiny_epic_dungeons.geometry import name_of
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.check_support import (
    choices,
    coming,
    did,
    torch_of,
    totals,
    tracks,
)
from tests.games.tiny_epic_dungeons.spell_support import (
    CORNER,
    LINE,
    casting,
    reach,
    reach_of_help,
    sees_around,
)
from tests.games.tiny_epic_dungeons.support import DelveTable


def defense(table: DelveTable, name: str) -> int:
    """Return the Defense of a hero as it is now."""
    found: int = table.game.defense(table.hero(name))  # type: ignore[attr-defined]
    return found


# ---------------------------------------------------------------------- s09 Blink


@clause("ted.component.spells")
def test_s09_blink_teleports_to_any_other_revealed_card() -> None:
    """Also where no pathway leads, and to the Lair Door; not to a facedown card."""
    rooms = {**LINE, "a1": "r17", "g7": "lair_door"}
    table = casting("s09", [4, 5, 5], rooms=rooms, facedown=["c4"], minions=[])

    table.answers("cast:s09", "take:4", "pay")
    assert sorted(table.options()) == ["go:a1", "go:d3", "go:d5", "go:d6", "go:d7", "go:g7"]
    table.answers("go:a1")

    assert table.at() == "a1"
    assert [event.hero for event in did(table, HeroTeleported)] == ["gerrund"]
    assert tracks(table)[1] == 6


@clause("ted.component.spells")
def test_s09_blink_leads_out_of_a_room_with_an_enemy_that_has_stopped_the_hero() -> None:
    table = casting("s09", [4, 5, 5], at=["d5"], rooms=LINE, minions=["ogre:d4"])

    table.answers("move:west")
    assert table.refuses(0, "move:east").clause == "ted.move.enemy_stops"
    table.answers("cast:s09", "take:4", "pay", "go:d7")

    assert table.at() == "d7"


@clause("ted.component.spells")
def test_s09_blink_enters_the_room_so_that_a_trap_there_is_met() -> None:
    table = casting("s09", [4, 5, 5], rooms={"a1": "r01"}, minions=[])

    table.answers("cast:s09", "take:4", "pay", "go:a1")

    assert table.asked() == "ChooseSkill"


@clause("ted.component.spells")
def test_s09_blink_is_not_cast_on_the_boss_mat() -> None:
    table = casting("s09", at=["lair:1"], boss="dragon:lair", minions=[], rooms=LINE)

    assert table.refuses(0, "cast:s09").clause == "ted.attack.target_needed"


@clause("ted.component.spells")
def test_s09_blink_needs_another_revealed_card() -> None:
    """On the Entrance at the very beginning there is none."""
    table = casting("s09", facedown=["c4", "d5"], minions=[])

    assert table.refuses(0, "cast:s09").clause == "ted.attack.target_needed"


# ---------------------------------------------------------------------- s10 Gust


@clause("ted.component.spells", "ted.component.move_enemy")
def test_s10_gust_drives_an_enemy_up_to_three_rooms_away_from_the_caster() -> None:
    table = casting("s10", at=["d3"], rooms=LINE, minions=["ogre:d4"])

    table.answers("cast:s10:ogre", "take:5", "pay")
    assert table.options() == ["drive:east", "stay"]
    table.answers("drive:east", "drive:east", "drive:east")

    assert table.enemies() == {"ogre": "d7"}
    assert table.asked() == "Act"
    assert tracks(table)[1] == 6
    assert reach("gerrund", "cast:s10", "s10") == {0, 1, 2, 3}
    assert sees_around("gerrund", "cast:s10", "s10")


@clause("ted.component.spells")
def test_s10_gust_moves_an_enemy_no_fourth_room() -> None:
    rooms = {**LINE, "d2": "r17:east+west"}
    table = casting("s10", at=["d2"], rooms=rooms, minions=["ogre:d3"])

    table.answers("cast:s10:ogre", "take:5", "pay", "drive:east", "drive:east", "drive:east")

    assert table.enemies() == {"ogre": "d6"}
    assert table.asked() == "Act"


@clause("ted.component.spells")
def test_s10_gust_may_stop_earlier_where_the_player_likes() -> None:
    table = casting("s10", at=["d3"], rooms=LINE, minions=["ogre:d4"])

    table.answers("cast:s10:ogre", "take:5", "pay", "drive:east", "stay")

    assert table.enemies() == {"ogre": "d5"}


@clause("ted.component.spells", "ted.component.move_enemy")
def test_s10_gust_leads_the_enemy_the_way_the_player_chooses() -> None:
    """From the own room every way leads away; from the fork on only what is farther counts."""
    rooms = {"d5": "r17", "c5": "r12:north+south", "d6": "r19:east+west"}
    table = casting("s10", rooms=rooms, minions=["ogre:d4"])

    table.answers("cast:s10:ogre", "take:5", "pay")
    assert table.options() == ["drive:east", "stay"]
    table.answers("drive:east")
    assert table.options() == ["drive:north", "drive:east", "stay"]
    table.answers("drive:north")

    assert table.enemies() == {"ogre": "c5"}
    assert table.asked() == "Act"  # beyond it only the way back would lead on


@clause("ted.component.move_enemy")
def test_s10_gust_leaves_an_enemy_where_it_is_if_no_room_is_farther() -> None:
    """The corner is a dead end."""
    table = casting("s10", rooms=CORNER, minions=["ogre:c5"])

    table.answers("cast:s10:ogre", "take:5", "pay")

    assert table.asked() == "Act"
    assert table.enemies() == {"ogre": "c5"}
    assert did(table, EnemyMoved) == []


@clause("ted.component.move_enemy")
def test_s10_gust_is_not_cast_at_enemies_on_the_boss_mat() -> None:
    """It leads nobody off the Mat; an attack spell is cast at the same two."""
    table = casting(
        "s10", at=["lair:1"], boss="dragon:lair", goblins=["stabby:lair"], minions=[], rooms=LINE
    )

    assert choices(table, "cast") == ["cast:magic_arrow:goblin_1", "cast:magic_arrow:boss"]
    closed = table.closed(0)
    for enemy in ("boss", "goblin_1"):
        assert closed[f"cast:s10:{enemy}"] == "ted.component.move_enemy"
        assert table.refuses(0, f"cast:s10:{enemy}").clause == "ted.component.move_enemy"
    assert closed["cast:s10"] == "ted.attack.target_needed"


@clause("ted.component.move_enemy")
def test_s10_gust_drives_a_boss_that_has_left_its_mat() -> None:
    table = casting("s10", at=["d3"], rooms=LINE, boss="dragon:d4", minions=[])

    table.answers("cast:s10:boss", "take:5", "pay", "drive:east", "stay")

    assert table.enemies() == {"boss": "d5"}


@clause("ted.component.move_enemy")
def test_a_driven_enemy_passes_no_walls_and_reveals_no_cards() -> None:
    """East of the Ogre lies a facedown card, north a room that has a wall there."""
    rooms = {"d5": "r17", "c5": "r12:east+west"}
    table = casting("s10", rooms=rooms, facedown=["d6", "e5"], minions=["ogre:d5"])

    table.answers("cast:s10:ogre", "take:5", "pay")

    assert table.asked() == "Act"
    assert table.enemies() == {"ogre": "d5"}
    assert did(table, CardRevealed) == []


@clause("ted.component.move_enemy")
def test_an_enemy_that_is_driven_to_a_hero_does_nothing_there() -> None:
    """Lanon takes no damage, and nothing keeps him from walking away on his turn."""
    table = casting("s10", at=["d3", "d5"], rooms=LINE, minions=["minotaur:d4"], torch=17)

    table.answers("cast:s10:minotaur", "take:5", "pay", "drive:east", "stay")
    assert table.enemies() == {"minotaur": "d5"}
    assert did(table, EnemyAttacked) == []
    assert tracks(table, "lanon") == (8, 5)
    table.answers("end", "move:east")

    assert table.at("lanon") == "d6"


@clause("ted.component.move_enemy")
def test_the_boss_that_is_driven_onto_an_altar_dispels_it() -> None:
    """The Dragon's highest Altar space is the 6."""
    table = casting("s10", at=["d3"], rooms=LINE, boss="dragon:d4", minions=[], altars=["d5", "d7"])

    table.answers("cast:s10:boss", "take:5", "pay", "drive:east")

    assert table.state.covered == (6,)
    assert [name_of(place) for place in table.state.altars] == ["d7"]


@clause("ted.component.move_enemy")
def test_a_driven_enemy_never_goes_onto_the_boss_mat() -> None:
    """The Goblin is driven to the Lair Door of Act 2, and there is no way on."""
    rooms = {"d5": "lair_door:north+south+west"}
    table = casting(
        "s10", [5, 5, 5], rooms=rooms, boss="dragon:lair", minions=[], goblins=["stabby:d4"]
    )

    table.answers("cast:s10:goblin_1", "take:5", "pay", "drive:east")

    assert table.asked() == "Act"
    assert table.enemies()["goblin_1"] == "d5"


# ---------------------------------------------------------------------- s11 and s12


@clause("ted.component.spells")
def test_s11_clairvoyance_reveals_a_facedown_card_anywhere_without_entering_it() -> None:
    """A Goblin that comes with the room hurts nobody."""
    table = casting(
        "s11",
        [4, 5, 5],
        facedown=["c4", "e4"],
        minions=[],
        stack=coming("r21", goblins=["boomy"]),
    )

    table.answers("cast:s11", "take:4", "pay")
    assert table.options() == ["reveal:c4", "reveal:e4"]
    table.answers("reveal:e4")

    assert (table.room("e4"), table.room("c4"), table.at()) == ("r21", "?", "d4")
    assert table.enemies() == {"goblin_1": "e4"}
    assert tracks(table) == (5, 7)


@clause("ted.component.spells")
def test_s11_clairvoyance_shows_nothing_when_no_facedown_card_is_left() -> None:
    table = casting("s11", [4, 5, 5], minions=[])

    table.answers("cast:s11", "take:4", "pay")

    assert table.asked() == "Act"
    assert did(table, CardRevealed) == []


@clause("ted.component.spells")
@pytest.mark.parametrize(("before", "after"), [(12, 14), (18, 20), (19, 20), (20, 20)])
def test_s12_rekindle_moves_the_torch_up_two_and_not_above_its_start(
    before: int, after: int
) -> None:
    """With two heroes it starts on 20; the Goblin on 19 does not come when the torch goes up."""
    table = casting("s12", [6, 5, 5], minions=[], torch=before)

    table.answers("cast:s12", "take:6", "pay")

    assert torch_of(table) == after
    assert table.enemies() == {}
    assert len(did(table, TorchMoved)) == (before != after)


# ---------------------------------------------------------------------- what lasts


@clause("ted.component.spells")
def test_s13_stoneskin_gives_two_defense_until_the_caster_s_next_turn() -> None:
    """It lasts through the turn of the others, and the companions have nothing of it."""
    table = casting("s13", [4, 5, 5], minions=[], torch=17)
    assert (defense(table, "gerrund"), defense(table, "lanon")) == (4, 5)

    table.answers("cast:s13", "take:4", "pay")
    assert (defense(table, "gerrund"), defense(table, "lanon")) == (6, 5)
    table.answers("end")
    assert defense(table, "gerrund") == 6
    table.answers("end")

    assert defense(table, "gerrund") == 4


@clause("ted.component.spells")
def test_s14_haste_allows_one_heroic_action_more() -> None:
    table = casting("s14", [5, 5, 5], minions=[], health=[1])

    table.answers("cast:s14", "take:5", "pay", "rest")

    assert tracks(table) == (4, 8)
    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.component.extra_heroic")
def test_s14_haste_is_not_cast_with_the_action_that_it_gives() -> None:
    table = casting("s14", [5, 5, 5], minions=[])

    table.answers("cast:s14", "take:5", "pay")

    assert table.refuses(0, "cast:s14").clause == "ted.component.extra_heroic"


@clause("ted.component.extra_heroic")
def test_s14_haste_does_not_bring_movement_back() -> None:
    table = casting("s14", [5, 5, 5], rooms=LINE, minions=[])

    table.answers("cast:s14", "take:5", "pay")

    assert choices(table, "move") == []
    assert table.refuses(0, "move:east").clause == "ted.move.heroic_ends"


@clause("ted.component.extra_heroic")
def test_s14_haste_gives_a_new_action_on_every_turn() -> None:
    table = casting("s14", [5] * 6, minions=[], torch=17)

    table.answers("cast:s14", "take:5", "pay", "rest", "end", "end", "cast:s14", "take:5", "pay")

    assert "rest" in table.options()


@clause("ted.component.extra_heroic")
def test_s14_haste_that_is_not_paid_gives_nothing() -> None:
    table = casting("s14", [5, 5, 5], minions=[])

    table.answers("cast:s14", "take:5", "decline")

    assert table.refuses(0, "rest").clause == "ted.turn.one_heroic"


@clause("ted.component.spells")
def test_s15_shadow_veil_lets_a_hero_pass_enemies_during_its_next_turn() -> None:
    table = casting("s15", [4, 5, 5], rooms=LINE, minions=["ogre:d5"], torch=17)

    table.answers("cast:s15:lanon", "take:4", "pay", "end", "move:east", "move:east")

    assert table.at("lanon") == "d6"
    assert reach_of_help("gerrund", "cast:s15", "s15") == {0, 1, 2}


@clause("ted.component.spells")
def test_s15_shadow_veil_is_gone_after_that_turn() -> None:
    table = casting("s15", [4, 5, 5], rooms=LINE, minions=["ogre:d5"], torch=17)

    table.answers("cast:s15:lanon", "take:4", "pay", "end", "end", "end", "move:east")

    assert table.at("lanon") == "d5"
    assert table.refuses(0, "move:east").clause == "ted.move.enemy_stops"


@clause("ted.component.spells")
def test_s15_shadow_veil_on_the_caster_works_on_its_own_next_turn() -> None:
    table = casting("s15", [4, 5, 5], rooms=LINE, minions=["ogre:d5"], torch=17)

    table.answers("cast:s15:gerrund", "take:4", "pay", "end", "end", "move:east", "move:east")

    assert table.at("gerrund") == "d6"


@clause("ted.component.spells")
def test_s16_weaken_takes_two_defense_from_one_enemy_until_the_caster_s_next_turn() -> None:
    """Lanon's 4 would miss the Ogre's Defense of 5; against 3 it is a hit of 1."""
    table = casting("s16", [5, 5, 5, 4, 4, 4], minions=["ogre:d4", "medusa:d4"], torch=17)

    table.answers("cast:s16:ogre", "take:5", "pay", "end", "attack:hammer:ogre", "take:4")

    assert table.enemy("ogre").health == 5
    assert table.enemy("medusa").weak == ()
    assert reach("gerrund", "cast:s16", "s16") == {0, 1, 2, 3}


@clause("ted.component.spells")
def test_s16_weaken_is_over_when_the_caster_s_next_turn_begins() -> None:
    """Gerrund's Dagger needs more than 5 again."""
    table = casting("s16", [5, 5, 5, 6], torch=17)

    table.answers("cast:s16:ogre", "take:5", "pay", "end")
    assert did(table, EnemyRecovered) == []
    table.answers("end")
    assert len(did(table, EnemyRecovered)) == 1
    table.answers("attack:dagger:ogre", "take:6")

    assert totals(table) == [(5, False)]
    assert table.enemy("ogre").health == 6


@clause("ted.component.spells", "ted.ko.ignored")
def test_s16_weaken_lasts_while_its_caster_is_unconscious() -> None:
    """Stabby knocks Gerrund out; Lanon's 4 hits the Ogre all the same, until Gerrund comes to."""
    table = casting(
        "s16",
        [5, 5, 5, 4, 4, 4, 4, 4, 4],
        health=[2, 8],
        minions=["ogre:d4"],
        goblins=["stabby:d4"],
        rooms={"d5": "r12:east+west"},
        facedown=["c4"],
        torch=18,
    )

    table.answers("cast:s16:ogre", "take:5", "pay", "end", "explore")
    assert table.hero("gerrund").health == 0
    assert table.enemy("ogre").weak == ((0, 2),)
    table.answers("attack:hammer:ogre", "take:4")
    assert table.enemy("ogre").health == 5
    assert did(table, EnemyRecovered) == []
    table.answers("end")

    assert len(did(table, EnemyRecovered)) == 1
    assert table.enemy("ogre").weak == ()
