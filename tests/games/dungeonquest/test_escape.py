"""Escaping from a Monster: where it is forbidden, how it is tried, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    DiceRolled,
    HeroKilled,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun, CombatEnded
from mazmorra.games.dungeonquest.events.monster import (
    EscapeTried,
    HeroFled,
    TokenPlaced,
)
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.kernel import Forced, printed
from mazmorra.testing import clause
from tests.games.dungeonquest.encounter_support import (
    GETS_AWAY,
    TOUCH,
    below,
    met,
    only,
    owing,
    rest,
    scene,
    trials,
)
from tests.games.dungeonquest.support import came, quest

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable


# ---------------------------------------------------------------------- the choice


@clause("dq.escape.choice")
def test_the_hero_chooses_between_escape_and_attack_before_the_combat() -> None:
    table = met()

    assert table.keys(0) == ["attack", "escape"]
    assert table.closed(0) == {}
    assert only(table.told, CombatBegun) == []
    table.answers("attack")

    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]
    assert only(table.told, EscapeTried) == []


@clause("dq.escape.forbidden.portcullis")
def test_there_is_no_escape_from_a_chamber_with_a_portcullis() -> None:
    table = met(runes=TOUCH, stack={"chambers": ["tile_47"]})

    assert table.keys(0) == ["attack", "rune:touch_of_death"]
    assert table.closed(0) == {"escape": "dq.escape.forbidden.portcullis"}
    assert table.refuses(0, "escape").clause == "dq.escape.forbidden.portcullis"


@clause("dq.escape.forbidden.portcullis")
def test_where_escape_is_forbidden_the_combat_begins_without_a_question() -> None:
    table = met(stack={"chambers": ["tile_47"]})

    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]
    assert table.game.waiting == (0, 1)


@clause("dq.escape.forbidden.portcullis", "dq.ruling.escape_obstacles")
def test_a_portcullis_of_the_chamber_he_left_keeps_nobody_from_escaping() -> None:
    """Hugo has lifted it with Strength 7, and goes back beneath it without a test."""
    table = met(tiles={"d4": "tile_47:east"}, dice={"dice": [3, 4]}, stack={"powers": GETS_AWAY})
    assert trials(table.told) == [("strength", 7, 7, True)]
    assert table.keys(0) == ["attack", "escape"]

    table.answers("escape")

    assert table.at(0) == "d4"
    assert trials(table.told) == only(table.told, DiceRolled) == []


@clause("dq.ruling.escape_unavailable")
def test_a_hero_who_came_by_no_passage_cannot_escape() -> None:
    def change(state: State) -> None:
        state.heroes[0].due = "encounter"

    table = scene(
        at=("d5",),
        tiles={"d5": "tile_01"},
        tokens={"d5": "troll_life_4"},
        runes=TOUCH,
        change=change,
    )

    assert table.keys(0) == ["attack", "rune:touch_of_death"]
    assert table.closed(0) == {"escape": "dq.ruling.escape_unavailable"}


@clause("dq.ruling.escape_unavailable")
@pytest.mark.parametrize(
    ("neighbour", "clause_"),
    [("tile_01", None), ("tile_05:north", "dq.ruling.escape_unavailable")],
)
def test_a_hero_whose_way_back_is_walled_up_cannot_escape(
    neighbour: str, clause_: str | None
) -> None:
    def change(state: State) -> None:
        state.heroes[0].due = "encounter"
        came(state, 0, "d4", "west")

    table = scene(
        at=("d5",),
        tiles={"d5": "tile_01", "d4": neighbour},
        tokens={"d5": "troll_life_4"},
        runes=TOUCH,
        change=change,
    )

    assert table.closed(0).get("escape") == clause_
    assert ("escape" in table.keys(0)) == (clause_ is None)


# ---------------------------------------------------------------------- special movement


def by_secret_door() -> QuestTable:
    table = met_on_e4({"d4": "tile_01"}, stack={"search": ["secret_door"]})
    table.answers("search", "move:east")
    return table


def by_teleport() -> QuestTable:
    table = met_on_e4({"d4": "tile_01"}, runes=[["touch_of_death", "rune_of_teleportation"]])
    table.answers("teleport:east")
    return table


def by_resurfacing() -> QuestTable:
    table = met_on_e4(
        {"b11": "tile_01"},
        at=("c3", "b11"),
        dice={"dice": [1]},
        stack={"catacomb": ["exit"]},
        change=lambda state: below(state, 0, "c3", "east", more=1),
    )
    table.answers("climb", "shift:right")
    rest(table, 1)
    return table


def by_retreat() -> QuestTable:
    table = scene(
        at=("e7",),
        tiles={"d7": "tile_01"},
        tokens={"d7": "skeleton_life_2"},
        runes=TOUCH,
        dice={"dice": [1, 1]},
        stack={"dragon": ["dragon_rage"]},
    )
    table.answers("loot", "retreat:d7")
    rest(table, 1)
    return table


def by_escape() -> QuestTable:
    table = scene(
        at=("d5",),
        tiles={"d5": "tile_01"},
        tokens={"d5": "skeleton_life_2"},
        runes=TOUCH,
        stack={"chambers": ["tile_01"], "dungeon": ["troll_d"], "powers": ["shield_wall", "smash"]},
    )
    table.answers("move:east", "escape")
    rest(table, 1)
    return table


def by_corridor() -> QuestTable:
    table = met_on_e4({"d3": "tile_01", "d4": "tile_14:west"}, at=("d3",))
    table.answers("move:east", "move:east")
    return table


def by_tower() -> QuestTable:
    table = scene(
        at=("a2",),
        tiles={"a2": "tile_01", "b1": "tile_01"},
        tokens={"b1": "skeleton_life_2"},
        runes=TOUCH,
    )
    table.answers("move:west", "move:south")
    return table


def by_web() -> QuestTable:
    table = met_on_e4({"d3": "tile_01", "d4": "tile_38:west"}, at=("d3",), dice={"dice": [1, 1]})
    table.answers("move:east", "cross", "move:east")
    return table


def by_bridge() -> QuestTable:
    table = met_on_e4({"d3": "tile_01", "d4": "tile_48:west"}, at=("d3",), dice={"dice": [1, 1]})
    table.answers("move:east", "cross")
    return table


def by_darkness() -> QuestTable:
    table = met_on_e4({"c4": "tile_01", "d4": "tile_33:north"}, at=("c4",), dice={"dice": [1]})
    table.answers("move:south")
    return table


def met_on_e4(tiles: dict[str, str], **more: Any) -> QuestTable:
    """Arrange a quest with a Skeleton waiting on d5, and a Hero with a Touch of Death."""
    return scene(
        at=more.pop("at", ("d4",)),
        tiles={"d5": "tile_01", **tiles},
        tokens={"d5": "skeleton_life_2"},
        runes=more.pop("runes", TOUCH),
        **more,
    )


@clause("dq.ruling.special_movement_list", "dq.escape.forbidden.special_movement")
@pytest.mark.parametrize(
    "come", [by_secret_door, by_teleport, by_resurfacing, by_retreat, by_escape]
)
def test_after_special_movement_there_is_no_escape(come: Callable[[], QuestTable]) -> None:
    table = come()

    assert table.state.fight.monster == "skeleton"
    assert table.keys(0) == ["attack", "rune:touch_of_death"]
    assert table.closed(0) == {"escape": "dq.escape.forbidden.special_movement"}


@clause("dq.ruling.special_movement_list")
@pytest.mark.parametrize("come", [by_corridor, by_tower, by_web, by_bridge, by_darkness])
def test_forced_moves_are_normal_movement_and_leave_the_escape_open(
    come: Callable[[], QuestTable],
) -> None:
    table = come()

    assert table.state.fight.monster == "skeleton"
    assert table.keys(0) == ["attack", "escape", "rune:touch_of_death"]
    assert table.closed(0) == {}


def on_a_bridge(origin: str) -> QuestTable:
    """Let Hugo owe the encounter of a Bridge, come by a passage if there is an *origin*."""

    def change(state: State) -> None:
        owing(state, 0)
        if origin:
            came(state, 0, origin, "west")

    return quest(
        heroes=("hugo",),
        at=("d5",),
        tiles={"d4": "tile_01", "d5": "tile_48:west"},
        loot=[["rope"]],
        change=change,
    )


@clause("dq.ruling.special_movement_list")
def test_who_came_onto_a_bridge_by_no_passage_must_cross() -> None:
    table = on_a_bridge("")

    assert Forced(0, "cross") in [told.event for told in table.game.history]
    assert table.keys(0) == ["done", "drop:rope"]


@clause("dq.ruling.special_movement_list")
def test_who_escaped_or_retreated_onto_a_bridge_may_stay() -> None:
    table = on_a_bridge("d4")

    assert table.keys(0) == ["stay", "cross"]
    assert table.closed(0) == {}


@clause("dq.errata.cannot_rule")
@pytest.mark.parametrize(
    ("edition", "keys", "closed"),
    [
        (
            "corrected",
            ["attack", "rune:touch_of_death"],
            {
                "escape": "dq.escape.forbidden.special_movement",
                "rune:rune_of_blinding": "dq.turn.cannot_beats_can",
            },
        ),
        (
            "2010",
            ["attack", "rune:rune_of_blinding", "rune:touch_of_death"],
            {"escape": "dq.escape.forbidden.special_movement"},
        ),
    ],
)
def test_cannot_beats_can_in_the_corrected_rules_alone(
    edition: str, keys: list[str], closed: dict[str, str]
) -> None:
    table = scene(
        at=("d5",),
        tiles={"d5": "tile_01"},
        tokens={"d5": "troll_life_4"},
        runes=[["touch_of_death", "rune_of_blinding"]],
        options={"edition": edition},
        change=lambda state: owing(state, 0),
    )

    assert table.keys(0) == keys
    assert table.closed(0) == closed


# ---------------------------------------------------------------------- the attempt


@clause("dq.escape.draw")
@pytest.mark.parametrize(
    "mine", ["shield_wall", "glorious_strike", "knights_challenge", "steadfast"]
)
def test_both_draw_one_of_their_own_four_power_cards_and_compare_them(mine: str) -> None:
    table = met(stack={"powers": [mine, "deadly_shot"]})
    power = table.game.content.power

    table.answers("escape")

    (tried,) = only(table.told, EscapeTried)
    assert (printed(tried.mine), printed(tried.theirs)) == (mine, "deadly_shot")
    assert (tried.value, tried.against) == (power[tried.mine].escape, 2)
    assert table.clauses(EscapeTried) == ["dq.escape.draw"]


@clause("dq.escape.draw")
@pytest.mark.parametrize("powers", [["bone_shard"], ["shield_wall", "shield_wall"]])
def test_nobody_draws_the_other_sides_power_cards(powers: list[str]) -> None:
    table = met(stack={"powers": powers})

    with pytest.raises(ValueError, match="cannot draw"):
        table.answers("escape")


@clause("dq.escape.success")
@pytest.mark.parametrize(
    ("mine", "theirs", "away"),
    [
        ("shield_wall", "deadly_shot", True),  # 3 against 2
        ("steadfast", "deadly_shot", True),  # 2 against 2
        ("glorious_strike", "deadly_shot", False),  # 1 against 2
        ("shield_wall", "bone_shard", True),  # 3 against 3
        ("shield_wall", "dark_volley", False),  # 3 against 4
    ],
)
def test_an_escape_succeeds_with_at_least_the_monsters_value(
    mine: str, theirs: str, away: bool
) -> None:
    table = met(stack={"powers": [mine, theirs]})

    table.answers("escape")

    assert bool(only(table.told, HeroFled)) == away
    assert bool(only(table.told, CombatBegun)) != away
    assert table.at(0) == ("d4" if away else "d5")
    assert table.hero().wounds == (0 if away else 1)


@clause("dq.escape.fail")
@pytest.mark.parametrize(
    ("monster", "card", "wounds"),
    [
        ("skeleton", "dark_volley", 1),
        ("sorcerer", "dark_pact", 1),
        ("sorcerer", "hellfire", 2),
        ("troll", "boulder_toss", 3),
        ("golem", "unstoppable", 3),
        ("golem", "hammer_blow", 4),
        ("demon", "flame_wreath", 3),
        ("demon", "dread_gaze", 4),
    ],
)
def test_a_failed_escape_costs_the_damage_of_the_card_and_begins_the_combat(
    monster: str, card: str, wounds: int
) -> None:
    table = met(monster=monster, stack={"powers": ["glorious_strike", card]})

    table.answers("escape")

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, wounds)]
    assert table.clauses(WoundsTaken) == ["dq.escape.fail"]
    assert only(table.told, CombatBegun) == [CombatBegun(0, monster, None)]
    assert table.hero().wounds == wounds
    assert table.tokens() == {}
    assert table.game.waiting == (0, 1)


@clause("dq.escape.fail.death", "dq.monster.lurks")
def test_a_hero_killed_by_a_failed_escape_does_not_fight_and_the_monster_stays() -> None:
    table = met(
        3,
        wounds=[15],
        stack={"powers": ["glorious_strike", "deadly_shot"], "tokens": ["skeleton_life_4"]},
    )

    table.answers("escape")

    assert only(table.told, HeroKilled) == [HeroKilled(0, "escape", "skeleton")]
    assert only(table.told, CombatBegun) == []
    assert only(table.told, TokenPlaced) == [
        TokenPlaced(named("d5"), "skeleton", "skeleton_life_4.1", 0, (1,))
    ]
    assert table.clauses(TokenPlaced) == ["dq.escape.fail.death"]
    assert table.clauses(CombatEnded) == ["dq.escape.fail.death"]
    assert table.clauses(CardDiscarded) == ["dq.card.discard"]
    assert table.tokens() == {"d5": "skeleton"}
    assert table.discards("dungeon") == ["skeleton_d"]
    assert table.game.waiting == (1,)


@clause("dq.escape.fail.death")
def test_a_hero_who_survives_a_failed_escape_by_one_wound_fights() -> None:
    table = met(wounds=[14], stack={"powers": ["glorious_strike", "deadly_shot"]})

    table.answers("escape")

    assert table.hero().wounds == 15
    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]
