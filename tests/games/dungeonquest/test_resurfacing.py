"""Coming up from the Catacombs: the way under the dungeon, the place, and the turn after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import (
    ChamberDrawn,
    ChamberPlaced,
    DescentFound,
    Resurfaced,
    SideTaken,
    TurnCut,
    TurnEnded,
)
from mazmorra.games.dungeonquest.events.cards import (
    CatacombCounted,
    DiceRolled,
    DragonDrawn,
    PileReturned,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun
from mazmorra.games.dungeonquest.events.monster import MonsterMet
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.encounter_support import (
    TOUCH,
    below,
    clauses,
    drawn,
    kinds,
    only,
    owing,
    rest,
    scene,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.games.dungeonquest.support import QuestTable

FACES = ["face:north", "face:east", "face:south", "face:west"]


def exit_found(
    place: str,
    heading: str,
    *,
    count: int = 1,
    die: int = 1,
    pile: Sequence[str] = (),
    tiles: dict[str, str] | None = None,
    **more: Any,
) -> QuestTable:
    """Let the Hero of seat 0 draw the Exit as Catacomb card number *count* of this stay."""
    stack = {"catacomb": ["exit"], "chambers": ["tile_01"], **more.pop("stack", {})}
    return scene(
        at=more.pop("at", (place,)),
        tiles=tiles or {},
        dice={"dice": [die, *more.pop("dice", ())]},
        stack=stack,
        change=lambda state: below(state, 0, place, heading, pile, count - 1 - len(pile)),
        **more,
    )


def came_up(table: QuestTable) -> tuple[int, int]:
    """Return how far the Hero advanced and shifted."""
    (event,) = only(table.told, Resurfaced)
    return event.advanced, event.shifted


# ---------------------------------------------------------------------- the way under the dungeon


@clause("dq.catacomb.exit.count")
@pytest.mark.parametrize(("count", "column"), [(1, 5), (2, 6), (4, 8)])
def test_the_hero_advances_one_space_per_card_of_this_stay(count: int, column: int) -> None:
    table = exit_found("h4", "east", count=count)

    table.answers("climb", "shift:left")

    assert came_up(table) == (count, 1)
    assert table.at(0) == f"g{column}"


@clause("dq.catacomb.exit.count")
def test_the_card_just_drawn_loot_and_kept_cards_count_as_well() -> None:
    """A tunnel, the chest, and a torch that is lit again; with the Exit that is four."""
    cards = ["empty_tunnel", "treasure_chest", "torch_goes_out_c", "exit"]
    table = scene(
        1,
        at=("h4",),
        tiles={},
        dice={"dice": [4, 1]},
        stack={"catacomb": cards, "chambers": ["tile_01"]},
        change=lambda state: below(state, 0, "h4", "east"),
    )
    counted = only(table.game.history, CatacombCounted)
    assert counted == [CatacombCounted(0, number) for number in (1, 2, 3, 4)]
    assert set(clauses(table.game.history, CatacombCounted)) == {"dq.catacomb.exit.count"}

    table.answers("climb", "shift:left")

    assert came_up(table) == (4, 1)
    assert table.at(0) == "g8"


@clause("dq.catacomb.exit.choose_side")
def test_the_side_is_chosen_before_the_die_is_rolled() -> None:
    table = exit_found("h4", "east")

    table.answers("climb")
    assert table.keys(0) == ["shift:left", "shift:right"]
    assert only(table.told, DiceRolled) == []
    table.answers("shift:left")

    assert only(table.told, DiceRolled) == [DiceRolled(0, (1,))]


@clause("dq.catacomb.exit.shift", "dq.ruling.orientation_words")
@pytest.mark.parametrize(
    ("heading", "side", "goal"),
    [
        *(("north", "left", "d3"), ("north", "right", "d7")),
        *(("east", "left", "c6"), ("east", "right", "g6")),
        *(("south", "left", "f7"), ("south", "right", "f3")),
        *(("west", "left", "g4"), ("west", "right", "c4")),
    ],
)
def test_left_and_right_are_seen_along_the_arrow(heading: str, side: str, goal: str) -> None:
    """One space along the arrow from e5, then two to the side."""
    table = exit_found("e5", heading, die=2)

    table.answers("climb", f"shift:{side}")

    assert came_up(table) == (1, 2)
    assert table.at(0) == ("e7" if goal == "f7" else goal)


@clause("dq.catacomb.exit.shift")
@pytest.mark.parametrize("die", [1, 3, 6])
def test_the_hero_shifts_as_many_spaces_as_the_die_shows(die: int) -> None:
    table = exit_found("h4", "east", die=die)

    table.answers("climb", "shift:left")

    assert only(table.told, DiceRolled) == [DiceRolled(0, (die,))]
    assert table.clauses(DiceRolled) == ["dq.catacomb.exit.shift"]
    assert table.at(0) == f"{'abcdefg'[7 - die]}5"


@clause("dq.catacomb.exit.no_encounters_under")
def test_what_lies_above_the_way_is_neither_explored_nor_encountered() -> None:
    table = exit_found(
        "h3",
        "east",
        count=3,
        die=2,
        tiles={"h5": "tile_21", "g6": "tile_01"},
        tokens={"g6": "demon_life_7"},
    )

    table.answers("climb", "shift:left", "face:south")

    assert table.at(0) == "f6"
    explored = {place for place, tile in enumerate(table.state.tiles) if tile}
    assert explored == {named(square) for square in ("b11", "h5", "g6", "f6")}
    assert only(table.told, MonsterMet) == []
    assert drawn(table.told, "dungeon") == drawn(table.told, "trap") == []


@clause("dq.catacomb.exit.clamp_forward")
@pytest.mark.parametrize(
    ("count", "advanced", "column"), [(3, 3, 12), (4, 4, 13), (5, 4, 13), (9, 4, 13)]
)
def test_advancing_stops_at_the_outer_wall(count: int, advanced: int, column: int) -> None:
    table = exit_found("h9", "east", count=count)

    table.answers("climb", "shift:left")

    assert came_up(table) == (advanced, 1)
    assert table.at(0) == f"g{column}"


@clause("dq.catacomb.exit.clamp_shift")
@pytest.mark.parametrize(
    ("die", "shifted", "row"), [(1, 1, "c"), (2, 2, "b"), (3, 3, "a"), (4, 3, "a"), (6, 3, "a")]
)
def test_the_shift_stops_at_the_outer_wall_too(die: int, shifted: int, row: str) -> None:
    table = exit_found("d4", "east", die=die)

    table.answers("climb", "shift:left")

    assert came_up(table) == (1, shifted)
    assert table.at(0) == f"{row}5"


@clause("dq.ruling.catacomb_zero_shift")
def test_the_die_is_rolled_although_the_wall_leaves_no_space_to_shift() -> None:
    table = exit_found("e13", "north", die=4)

    table.answers("climb")
    assert table.keys(0) == ["shift:left", "shift:right"]
    table.answers("shift:right")

    assert only(table.told, DiceRolled) == [DiceRolled(0, (4,))]
    assert came_up(table) == (1, 0)
    assert table.at(0) == "d13"


# ---------------------------------------------------------------------- coming up


@clause("dq.catacomb.exit.figure")
def test_the_figure_is_placed_and_the_marker_taken_back() -> None:
    table = exit_found("d4", "east", tiles={"c5": "tile_01"})

    table.answers("climb", "shift:left")

    assert only(table.told, Resurfaced) == [Resurfaced(0, named("c5"), 1, 1)]
    assert table.clauses(Resurfaced) == ["dq.catacomb.exit.figure"]
    hero = table.hero()
    assert (hero.status, table.at(0), hero.drawn) == ("inside", "c5", 0)


@clause("dq.catacomb.exit.reshuffle")
def test_the_pile_goes_back_to_the_catacomb_deck() -> None:
    table = exit_found("d4", "east", count=3, pile=["empty_tunnel", "rat_swarm"])
    assert len(table.state.catacomb) == 37

    table.answers("climb", "shift:left")

    (returned,) = only(table.told, PileReturned)
    assert sorted(printed(card) for card in returned.cards) == ["empty_tunnel", "exit", "rat_swarm"]
    assert table.clauses(PileReturned) == ["dq.catacomb.exit.reshuffle"]
    assert table.hero().pile == ()
    assert len(table.state.catacomb) == 40


@clause("dq.catacomb.exit.keep")
def test_loot_stays_with_the_hero_and_does_not_count_in_a_later_stay() -> None:
    table = exit_found(
        "d4",
        "east",
        count=3,
        pile=["empty_tunnel"],
        tiles={"c7": "tile_25"},
        loot=[["lost_crown"]],
        stack={
            "catacomb": ["exit", "exit"],
            "dungeon": ["empty_chamber"],
            "search": ["nothing_search"] * 2,
        },
        dice=[1],
        seats=1,
        heroes=("hugo",),
    )
    table.answers("climb", "shift:left")
    assert table.at(0) == "c7"
    assert table.loot() == ["lost_crown"]

    table.answers("descend:south")  # after the encounter of c7
    assert table.hero().drawn == 1
    table.answers("climb", "shift:left")

    assert came_up(table) == (1, 1)
    assert table.at(0) == "d8"


def ascended(*dice: int) -> QuestTable:
    """Let a Hero come up by a Rune while his torch is out, and roll at the start of later turns."""
    table = scene(
        at=("d4",),
        tiles={"c5": "tile_01"},
        kept=[["torch_goes_out_c"]],
        runes=[["rune_of_ascent"]],
        dice={"dice": [1, *dice]},
        stack={"dungeon": ["bracelet"]},
        change=lambda state: below(state, 0, "d4", "east", more=1),
    )
    table.answers("rune:rune_of_ascent", "shift:left")
    assert table.at(0) == "c5"
    assert [printed(card) for card in table.hero().kept] == ["torch_goes_out_c"]
    rest(table, 1)
    return table


@clause("dq.ruling.catacomb_kept_cards", "dq.catacomb.exit.keep")
def test_a_kept_card_goes_with_the_hero_and_into_the_deck_once_resolved() -> None:
    table = ascended(4)

    assert table.clauses(PileReturned) == ["dq.ruling.catacomb_kept_cards"]
    assert table.hero().kept == ()
    assert len(table.state.catacomb) == 40
    assert table.discards("catacomb") == []
    assert table.loot() == ["bracelet"]


@clause("dq.ruling.no_dead_loop_chamber_pending", "dq.ruling.catacomb_kept_cards")
def test_an_encounter_that_a_start_of_turn_effect_kept_away_is_still_due() -> None:
    table = ascended(3, 4)

    assert table.hero().due == "encounter"
    assert drawn(table.told, "dungeon") == []
    assert [printed(card) for card in table.hero().kept] == ["torch_goes_out_c"]
    assert len(table.state.catacomb) == 39
    rest(table, 1)
    assert table.loot() == ["bracelet"]
    assert table.hero().due == ""


@clause("dq.catacomb.exit.sides")
@pytest.mark.parametrize("tile", ["tile_31", "tile_32", "tile_48"])
@pytest.mark.parametrize(("key", "far"), [("stand:near", False), ("stand:far", True)])
def test_in_a_chasm_or_on_a_bridge_the_hero_chooses_the_side(
    tile: str, key: str, far: bool
) -> None:
    table = exit_found("d4", "east", tiles={"c5": tile})

    table.answers("climb", "shift:left")
    assert table.keys(0) == ["stand:near", "stand:far"]
    table.answers(key)

    assert only(table.told, SideTaken) == [SideTaken(0, far)]
    assert table.clauses(SideTaken) == ["dq.catacomb.exit.sides"]
    assert table.hero().far == far


@clause("dq.catacomb.exit.sides", "dq.catacomb.exit.unexplored")
def test_the_side_of_a_new_chasm_is_chosen_once_it_lies() -> None:
    table = exit_found("d4", "east", stack={"chambers": ["tile_31"]})

    table.answers("climb", "shift:left", "face:south")

    assert table.keys(0) == ["stand:near", "stand:far"]


@clause("dq.catacomb.exit.must_attack")
@pytest.mark.parametrize("tokens", [{}, {"c5": "skeleton_life_2"}])
def test_a_monster_met_on_the_turn_after_must_be_attacked(tokens: dict[str, str]) -> None:
    table = exit_found(
        "d4",
        "east",
        tiles={"c5": "tile_01"},
        tokens=tokens,
        runes=TOUCH,
        stack={"dungeon": ["skeleton_d"]},
    )
    table.answers("climb", "shift:left")
    assert only(table.told, MonsterMet) == []

    rest(table, 1)

    assert table.keys(0) == ["attack", "rune:touch_of_death"]
    assert table.closed(0) == {"escape": "dq.escape.forbidden.special_movement"}


@clause("dq.catacomb.exit.must_attack")
def test_without_a_rune_the_combat_begins_without_a_question() -> None:
    table = scene(
        at=("c5",),
        tiles={"c5": "tile_01"},
        active=1,
        stack={"dungeon": ["skeleton_d"]},
        change=lambda state: owing(state, 0),
    )

    rest(table, 1)

    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]


@clause("dq.catacomb.exit.explored")
def test_in_an_explored_space_the_turn_ends_and_the_next_one_is_its_encounter() -> None:
    table = exit_found("d4", "east", tiles={"c5": "tile_01"}, stack={"dungeon": ["bracelet"]})

    table.answers("climb", "shift:left")

    assert table.clauses(TurnCut) == ["dq.catacomb.exit.explored"]
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]
    assert drawn(table.told, "dungeon") == []
    rest(table, 1)
    assert drawn(table.told, "dungeon") == ["bracelet"]
    assert table.game.waiting == (1,)


@clause("dq.catacomb.exit.explored", "dq.ruling.resurface_treasure_draw")
def test_in_the_treasure_chamber_no_dragon_card_is_drawn_before_the_next_turn() -> None:
    table = exit_found("g6", "north", stack={"dragon": ["sleeping"]})

    table.answers("climb", "shift:right")

    assert (table.at(0), table.hero().due) == ("e7", "encounter")
    assert only(table.told, DragonDrawn) == []
    rest(table, 1)
    assert len(only(table.told, DragonDrawn)) == 1
    assert len(table.loot()) == 2
    assert table.game.waiting == (1,)


@clause("dq.catacomb.exit.with_hero")
def test_a_hero_may_come_up_beside_another_one() -> None:
    table = exit_found("d4", "east", at=("d4", "c5"), tiles={"c5": "tile_01"})

    table.answers("climb", "shift:left")

    assert (table.at(0), table.at(1)) == ("c5", "c5")


@clause("dq.catacomb.exit.unexplored")
@pytest.mark.parametrize(("word", "facing"), [("south", 0), ("west", 1), ("north", 2), ("east", 3)])
def test_in_an_unexplored_space_the_player_turns_the_new_chamber_as_he_likes(
    word: str, facing: int
) -> None:
    table = exit_found("d4", "east", stack={"chambers": ["tile_08"], "dungeon": ["bracelet"]})

    table.answers("climb", "shift:left")
    assert [printed(event.tile) for event in only(table.told, ChamberDrawn)] == ["tile_08"]
    assert table.clauses(ChamberDrawn) == ["dq.catacomb.exit.unexplored"]
    assert table.keys(0) == FACES
    table.answers(f"face:{word}")

    assert [event.facing for event in only(table.told, ChamberPlaced)] == [facing]
    assert table.clauses(ChamberPlaced) == ["dq.catacomb.exit.unexplored"]
    assert table.clauses(TurnCut) == ["dq.catacomb.exit.unexplored"]
    assert table.tile("c5") == "tile_08"
    assert drawn(table.told, "dungeon") == []
    assert table.game.waiting == (1,)


@clause("dq.catacomb.exit.unexplored_next")
def test_the_next_turn_is_the_encounter_of_the_new_chamber() -> None:
    table = exit_found("d4", "east", stack={"chambers": ["tile_25"], "dungeon": ["bracelet"]})
    table.answers("climb", "shift:left", "face:south")
    assert only(table.told, DescentFound) == []

    rest(table, 1)

    assert table.loot() == ["bracelet"]
    assert only(table.told, DescentFound) == [DescentFound(0)]
    assert table.game.waiting == (1,)
    rest(table, 1)
    assert "move:north" in table.keys(0)


# ---------------------------------------------------------------------- special spaces


@clause("dq.ruling.catacomb_squares")
@pytest.mark.parametrize(
    ("place", "heading", "count", "side", "goal"),
    [
        ("h7", "north", 4, "left", "d6"),  # g7, f7, e7, d7: two squares of one space
        ("h7", "north", 3, "left", "e6"),
        ("c6", "south", 2, "left", "e7"),  # e6, then e7
        ("c6", "south", 3, "left", "e7"),  # f6, then f7
        ("c6", "south", 4, "left", "g7"),
    ],
)
def test_the_treasure_chamber_counts_as_two_squares(
    place: str, heading: str, count: int, side: str, goal: str
) -> None:
    table = exit_found(place, heading, count=count)

    table.answers("climb", f"shift:{side}")

    assert came_up(table) == (count, 1)
    assert table.at(0) == goal


@clause("dq.ruling.catacomb_tower", "dq.ruling.pending_encounter_exit")
@pytest.mark.parametrize("loot", [[], ["rope"]])
def test_a_hero_may_come_up_in_a_tower_and_leave_or_move_on_in_the_next_turn(
    loot: list[str],
) -> None:
    table = exit_found("b4", "north", die=3, loot=[loot])

    table.answers("climb", "shift:left")

    assert (table.at(0), table.hero().due) == ("a1", "encounter")
    assert only(table.told, ChamberDrawn) == []
    assert table.clauses(TurnCut) == ["dq.catacomb.exit.explored"]
    rest(table, 1)
    assert table.keys(0) == (["exit"] if loot else []) + ["move:east", "move:south"]


# ---------------------------------------------------------------------- the printed examples


@clause("dq.example.catacombs.clamp")
def test_with_seven_cards_and_five_spaces_to_the_wall_the_hero_advances_five() -> None:
    table = exit_found("h8", "east", count=7)

    table.answers("climb", "shift:left")

    assert came_up(table)[0] == 5
    assert table.at(0) == "g13"


@clause("dq.example.catacombs.exit")
def test_lindel_comes_up_three_spaces_on_and_two_to_the_right() -> None:
    table = exit_found(
        "h4",
        "north",
        count=3,
        die=2,
        pile=["empty_tunnel"],
        heroes=("lindel", "hugo"),
        loot=[["treasure_chest"]],
        stack={"chambers": ["tile_08"], "dungeon": ["bracelet"]},
    )

    table.answers("climb", "shift:right")

    assert came_up(table) == (3, 2)
    assert table.at(0) == "e6"
    assert table.loot() == ["treasure_chest"]
    assert len(table.state.catacomb) == 39
    assert table.keys(0) == FACES
    table.answers("face:east")
    assert (table.tile("e6"), table.state.facing[named("e6")]) == ("tile_08", 3)
    assert "CardDrawn" not in kinds(table.told)
    rest(table, 1)
    assert table.loot() == ["treasure_chest", "bracelet"]
