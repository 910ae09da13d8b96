"""After a successful escape: the token, the cards, the Hero, and the turn that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.board import HeroMoved, TurnBegun, TurnCut, TurnEnded
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    CardPiled,
    DragonDrawn,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import CombatEnded
from mazmorra.games.dungeonquest.events.monster import (
    EscapeTried,
    HeroFled,
    MonsterMet,
    TokenDrawn,
    TokenPlaced,
    TokenReturned,
)
from mazmorra.games.dungeonquest.geometry import EAST, named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from mazmorra.toolbox.rows import FACE_DOWN
from tests.games.dungeonquest.encounter_support import (
    GETS_AWAY,
    STRONG_HERO,
    below,
    drawn,
    kinds,
    met,
    only,
    rest,
    scene,
    slay,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable


# ---------------------------------------------------------------------- after a success


@clause("dq.escape.token_placed")
def test_the_token_is_placed_face_down_and_stays_until_the_monster_is_killed() -> None:
    table = met(
        3,
        stack={
            "powers": GETS_AWAY,
            "tokens": ["skeleton_life_2"],
            "dungeon": ["skeleton_d", "empty_chamber", "empty_chamber"],
            "combat": STRONG_HERO,
        },
    )

    table.answers("escape")

    assert table.clauses(TokenPlaced) == ["dq.escape.token_placed"]
    assert [lair.token for lair in table.view(0).lairs] == [FACE_DOWN]
    assert [lair.token for lair in table.view(2).lairs] == [FACE_DOWN]
    rest(table, 1, 2)  # and seat 0 encounters d4
    rest(table, 1, 2)
    assert table.tokens() == {"d5": "skeleton"}
    table.answers("move:east", "attack")
    slay(table)
    assert table.tokens() == {}


@clause("dq.escape.cleanup")
def test_after_an_escape_card_and_power_cards_go_where_they_belong() -> None:
    table = met(stack={"powers": GETS_AWAY})
    box = table.game.content

    table.answers("escape")

    assert table.clauses(CombatEnded) == ["dq.escape.cleanup"]
    assert [(e.deck, printed(e.card)) for e in only(table.told, CardDiscarded)] == [
        ("dungeon", "skeleton_d")
    ]
    assert table.clauses(CardDiscarded) == ["dq.escape.cleanup"]
    assert table.discards("dungeon") == ["skeleton_d"]
    assert sorted(table.hero().powers) == sorted(box.powers_of["hugo"])
    monsters = [card for monster in box.monsters for card in box.powers_of[monster]]
    assert sorted(table.state.monster_powers) == sorted(monsters)
    assert sorted(table.state.combat) == sorted(box.deck["combat"])
    assert table.state.fight is None


@clause("dq.escape.cleanup", "dq.ruling.escape_catacombs", "dq.catacomb.no_tokens")
def test_below_ground_an_escaped_hero_stays_and_the_token_returns_to_the_pool() -> None:
    table = scene(
        at=("d4",),
        tiles={},
        stack={
            "catacomb": ["skeleton_c", "empty_tunnel"],
            "tokens": ["skeleton_life_2"],
            "powers": GETS_AWAY,
        },
        change=lambda state: below(state, 0, "d4", "east"),
    )
    assert table.keys(0) == ["attack", "escape"]
    assert only(table.game.history, MonsterMet)[-1].place == NOWHERE

    table.answers("escape")

    hero = table.hero()
    assert (hero.status, table.at(0), hero.due) == ("catacombs", "d4", "")
    assert table.clauses(TokenReturned) == ["dq.catacomb.no_tokens"]
    assert only(table.told, TokenPlaced) == only(table.told, HeroFled) == []
    assert len(table.state.tokens) == 20
    assert [printed(card) for card in hero.pile] == ["skeleton_c"]
    assert [printed(event.card) for event in only(table.told, CardPiled)] == ["skeleton_c"]
    assert table.clauses(CardPiled) == ["dq.catacomb.pile"]
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]
    rest(table, 1)
    assert drawn(table.told, "catacomb") == ["empty_tunnel"]


@clause("dq.ruling.escape_catacombs")
def test_below_ground_a_card_can_forbid_the_escape() -> None:
    table = scene(
        at=("d4",),
        tiles={},
        dice={"dice": [1, 1]},
        stack={"catacomb": ["surprise_attack_demon"]},
        change=lambda state: below(state, 0, "d4", "east"),
    )

    assert table.state.fight.no_escape == "dq.card.catacomb.surprise_attack_demon"
    assert table.game.waiting == (0, 1)


@clause("dq.escape.return")
def test_the_escaped_hero_is_back_where_he_came_from_and_the_turn_is_over() -> None:
    table = met(stack={"powers": GETS_AWAY, "dungeon": ["skeleton_d", "bracelet"]})

    table.answers("escape")

    assert only(table.told, HeroFled) == [HeroFled(0, named("d4"), named("d5"), EAST, far=False)]
    assert table.clauses(HeroFled) == ["dq.escape.return"]
    assert table.at(0) == "d4"
    assert table.clauses(TurnCut) == ["dq.escape.return"]
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]
    assert drawn(table.told, "dungeon") == []
    assert table.loot() == []
    assert table.game.waiting == (1,)


@clause("dq.escape.return")
def test_the_escaped_hero_has_no_choice_of_another_space() -> None:
    neighbours = {"c5": "tile_01", "e5": "tile_01", "d6": "tile_01"}
    table = met(tiles=neighbours, stack={"powers": GETS_AWAY})

    table.answers("escape")

    assert table.at(0) == "d4"
    assert table.game.waiting == (1,)


@clause("dq.escape.next_turn")
def test_the_next_turn_of_the_escaped_hero_is_the_encounter_of_that_chamber() -> None:
    table = met(stack={"powers": GETS_AWAY, "dungeon": ["skeleton_d", "bracelet"]})
    table.answers("escape")

    table.answers("search")

    assert drawn(table.told, "dungeon") == ["bracelet"]
    assert only(table.told, HeroMoved) == []
    assert [e for e in table.happened if isinstance(e, (TurnBegun, TurnEnded))] == [
        TurnEnded(1, 0),
        TurnBegun(0),
        TurnEnded(0, 1),
        TurnBegun(1),
    ]
    assert table.at(0) == "d4"
    rest(table, 1)
    assert "move:west" in table.keys(0)
    assert "search" in table.keys(0)


@clause("dq.escape.no_door")
def test_an_escape_back_through_a_door_needs_no_door_card() -> None:
    table = met(
        tiles={"d4": "tile_13"}, stack={"door": ["door_opens", "door_jammed"], "powers": GETS_AWAY}
    )
    assert drawn(table.told, "door") == ["door_opens"]

    table.answers("escape")

    assert drawn(table.told, "door") == []
    assert table.at(0) == "d4"


@clause("dq.escape.into_occupied")
def test_a_hero_may_escape_to_a_space_where_another_one_stands() -> None:
    table = met(at=("d4", "d4"), stack={"powers": GETS_AWAY})
    assert table.keys(0) == ["attack", "escape"]

    table.answers("escape")

    assert (table.at(0), table.at(1)) == ("d4", "d4")


# ---------------------------------------------------------------------- where to


@clause("dq.ruling.escape_destination", "dq.ruling.pending_encounter_exit")
@pytest.mark.parametrize(("loot", "exits"), [((), False), (("rope",), True)])
def test_who_escaped_into_a_tower_leaves_or_moves_on_in_the_next_turn(
    loot: tuple[str, ...], exits: bool
) -> None:
    table = scene(
        at=("a1",),
        tiles={},
        loot=[loot],
        stack={
            "chambers": ["tile_01", "tile_01"],
            "dungeon": ["skeleton_d", "empty_chamber"],
            "powers": GETS_AWAY,
        },
    )
    table.answers("move:south", "escape")
    assert (table.at(0), table.hero().due) == ("a1", "encounter")

    rest(table, 1)

    assert table.keys(0) == (["exit"] if exits else []) + ["move:east", "move:south"]
    assert table.closed(0).get("exit") == (None if exits else "dq.exit.loot_required")
    table.answers("move:east")
    assert drawn(table.told, "dungeon") == ["empty_chamber"]
    assert table.game.waiting == (1,)


@clause("dq.ruling.escape_destination", "dq.ruling.resurface_treasure_draw")
@pytest.mark.parametrize("way", ["d7", "f6", "g7"])
def test_who_escaped_into_the_treasure_chamber_must_draw_a_dragon_card(way: str) -> None:
    table = scene(
        at=("e7",),
        tiles={},
        stack={
            "chambers": ["tile_01"],
            "dungeon": ["skeleton_d"],
            "dragon": ["sleeping"],
            "powers": GETS_AWAY,
        },
    )
    table.answers(f"move:{way}", "escape")
    assert (table.at(0), table.hero().due) == ("e7", "encounter")
    assert only(table.told, DragonDrawn) == []

    table.answers("search")

    assert [printed(event.card) for event in only(table.told, DragonDrawn)] == ["sleeping"]
    assert len(table.loot()) == 2
    assert table.game.waiting == (1,)


@clause("dq.ruling.escape_side")
@pytest.mark.parametrize(
    ("way", "far", "next_ways"),
    [
        ("east", True, ["move:north", "move:east"]),
        ("west", False, ["move:south", "move:west"]),
    ],
)
def test_an_escape_into_a_chasm_ends_on_the_side_of_the_passage(
    way: str, far: bool, next_ways: list[str]
) -> None:
    def change(state: State) -> None:
        state.heroes[0].far = far

    table = scene(
        at=("d4",),
        tiles={"d4": "tile_31"},
        stack={
            "chambers": ["tile_01"],
            "dungeon": ["skeleton_d", "empty_chamber"],
            "powers": GETS_AWAY,
        },
        change=change,
    )

    table.answers(f"move:{way}", "escape")

    (fled,) = only(table.told, HeroFled)
    assert fled.far == far
    assert table.hero().far == far
    rest(table, 1)
    rest(table, 1)
    assert [key for key in table.keys(0) if key.startswith("move")] == next_ways


@clause("dq.ruling.escape_side")
def test_who_escaped_onto_a_bridge_may_stay_and_then_goes_back_by_that_passage() -> None:
    table = scene(
        at=("d3",),
        tiles={"d3": "tile_01", "d4": "tile_48:west"},
        dice={"dice": [1, 1]},
        stack={"chambers": ["tile_01"], "dungeon": ["skeleton_d"], "powers": GETS_AWAY},
    )
    table.answers("move:east", "cross", "escape")
    assert (table.at(0), table.hero().far) == ("d4", True)

    rest(table, 1)

    assert table.keys(0) == ["stay", "cross"]
    table.answers("stay")
    rest(table, 1)
    assert table.keys(0) == ["move:east"]


@clause("dq.ruling.escape_side")
@pytest.mark.parametrize(("arrow", "far"), [("south", False), ("north", True)])
def test_a_retreat_into_a_chasm_ends_on_the_side_of_the_passage(arrow: str, far: bool) -> None:
    table = scene(
        at=("e7",),
        tiles={"d7": f"tile_31:{arrow}"},
        dice={"dice": [1, 1]},
        stack={"dragon": ["dragon_rage"]},
    )

    table.answers("loot", "retreat:d7")

    assert (table.at(0), table.hero().far) == ("d7", far)


# ---------------------------------------------------------------------- the printed examples


def challara(theirs: str) -> QuestTable:
    """Let Challara go to a chamber with a Skeleton and try to escape with a Power card of 3."""
    table = scene(
        heroes=("challara", "hugo"),
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_01"},
        tokens={"d5": "skeleton_life_3"},
        stack={"powers": ["shared_destinies", theirs]},
    )
    table.answers("move:east", "escape")
    return table


@clause("dq.example.escape")
def test_challara_escapes_with_3_against_the_2_of_a_poisoned_arrow() -> None:
    table = challara("poisoned_arrow")

    (tried,) = only(table.told, EscapeTried)
    assert (tried.value, tried.against) == (3, 2)
    assert table.game.content.power[tried.theirs].damage == 1
    assert table.hero().wounds == 0
    assert table.tokens() == {"d5": "skeleton"}
    assert table.at(0) == "d4"


@clause("dq.example.escape_fail")
def test_challara_suffers_a_wound_and_must_fight_if_the_skeleton_has_more_than_3() -> None:
    table = challara("dark_volley")

    (tried,) = only(table.told, EscapeTried)
    assert (tried.value, tried.against) == (3, 4)
    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 1)]
    assert "CombatBegun" in kinds(table.told)
    assert table.at(0) == "d5"
    assert only(table.told, TokenDrawn) == []
