"""The Treasure Chamber: robbing the sleeping dragon, and what happens when it wakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.events.board import (
    ChamberPlaced,
    HeroMoved,
    Obliged,
    TurnBegun,
    TurnCut,
    TurnEnded,
)
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    DiceRolled,
    DragonDrawn,
    DragonShuffled,
    HeroKilled,
    LootGained,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.geometry import NORTH, named
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.encounter_support import (
    STRONG_HERO,
    drawn,
    kinds,
    met,
    only,
    owing,
    put_away,
    rest,
    scene,
    slay,
    trials,
)
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

#: The ways out of the Treasure Chamber, from its northern square and from its southern one.
WAYS_OUT = ["d7", "e8", "e6", "f8", "g7", "f6"]
LEAVE = [f"move:{way}" for way in WAYS_OUT]
RETREAT = [f"retreat:{way}" for way in WAYS_OUT]


def dragons(table: QuestTable) -> list[str]:
    """Return the printed ids of the Dragon cards drawn since the last answer."""
    return [printed(event.card) for event in only(table.told, DragonDrawn)]


# ---------------------------------------------------------------------- looting


@clause("dq.treasure.enter")
def test_a_hero_who_enters_the_treasure_chamber_draws_one_dragon_card() -> None:
    table = scene(at=("d7",), tiles={"d7": "tile_01"}, stack={"dragon": ["sleeping", "sleeping"]})

    table.answers("move:south")

    assert dragons(table) == ["sleeping"]
    assert table.clauses(DragonDrawn) == ["dq.treasure.enter"]
    assert drawn(table.told, "dungeon") == []
    assert len(table.state.dragon) == 7


@clause("dq.treasure.single_space")
def test_whoever_is_inside_may_leave_by_any_of_the_six_passages() -> None:
    tiles = {"g7": "tile_01", "d7": "tile_01"}
    stack = {"dragon": ["sleeping"], "dungeon": ["empty_chamber"]}
    table = scene(at=("g7",), tiles=tiles, stack=stack)

    table.answers("move:north")
    assert table.at(0) == "e7"
    rest(table, 1)
    assert table.keys(0) == [*LEAVE, "loot"]
    table.answers("move:d7")

    assert table.at(0) == "d7"


@clause("dq.treasure.single_space")
@pytest.mark.parametrize(
    ("start", "way"),
    [
        *(("d7", "south"), ("g7", "north"), ("e6", "east"), ("f6", "east")),
        *(("e8", "west"), ("f8", "west")),
    ],
)
def test_each_of_the_six_passages_leads_into_the_one_space(start: str, way: str) -> None:
    table = scene(at=(start,), tiles={start: "tile_01"}, stack={"dragon": ["sleeping"]})

    table.answers(f"move:{way}")

    assert table.at(0) == "e7"


@clause("dq.treasure.share")
def test_any_number_of_heroes_may_be_in_the_treasure_chamber() -> None:
    table = scene(
        4,
        at=("d7", "e7", "e7", "e7"),
        tiles={"d7": "tile_01"},
        stack={"dragon": ["sleeping"]},
    )
    assert "move:south" in table.keys(0)

    table.answers("move:south")

    assert [table.at(seat) for seat in range(4)] == ["e7"] * 4


@clause("dq.treasure.sleeping")
def test_while_the_dragon_sleeps_the_hero_takes_two_treasure_cards_and_the_turn_ends() -> None:
    stack = {"dragon": ["sleeping"], "treasure": ["lodestone", "dragons_egg", "genie_lamp"]}
    table = scene(at=("d7",), tiles={"d7": "tile_01"}, stack=stack)

    table.answers("move:south")

    assert table.loot() == ["lodestone", "dragons_egg"]
    assert table.clauses(LootGained) == ["dq.treasure.sleeping"] * 2
    assert table.clauses(TurnCut) == ["dq.treasure.sleeping"]
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]
    assert table.at(0) == "e7"


@clause("dq.treasure.sleeping.stays_out", "dq.treasure.no_shuffle")
def test_drawn_sleeping_cards_stay_out_while_a_hero_is_there() -> None:
    table = scene(at=("e7",), tiles={}, stack={"dragon": ["sleeping", "sleeping"]})

    table.answers("loot")
    rest(table, 1)
    table.answers("loot")

    assert [printed(card) for card in table.state.dragon_out] == ["sleeping"] * 2
    assert len(table.state.dragon) == 6
    assert [printed(card) for card in table.view(None).dragon_out] == ["sleeping"] * 2
    assert table.view(None).dragon_left == 6


@clause("dq.treasure.next_turn")
def test_the_next_turn_a_hero_leaves_or_stays_for_another_dragon_card() -> None:
    table = scene(at=("e7",), tiles={}, stack={"dragon": ["sleeping"]})

    assert table.keys(0) == [*LEAVE, "loot"]
    assert table.closed(0)["pass"] == "dq.ruling.no_pass"
    assert table.closed(0)["search"] == "dq.search.icon"
    table.answers("loot")

    assert dragons(table) == ["sleeping"]
    assert table.clauses(DragonDrawn) == ["dq.treasure.next_turn"]
    assert len(table.loot()) == 2


@clause("dq.treasure.leave_no_draw")
def test_a_hero_draws_no_dragon_card_on_the_turn_he_leaves() -> None:
    table = scene(at=("e7",), tiles={"d7": "tile_01"}, stack={"dungeon": ["empty_chamber"]})

    table.answers("move:d7")

    assert dragons(table) == []
    assert drawn(table.told, "dungeon") == ["empty_chamber"]
    assert table.game.waiting == (1,)


@clause("dq.ruling.leave_treasure_fails")
def test_a_hero_whom_a_door_keeps_inside_draws_no_dragon_card() -> None:
    table = scene(at=("e7",), tiles={"e6": "tile_13"}, stack={"door": ["door_jammed"]})

    table.answers("move:e6")

    assert drawn(table.told, "door") == ["door_jammed"]
    assert (table.at(0), dragons(table)) == ("e7", [])
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]
    rest(table, 1)
    assert table.keys(0) == [*LEAVE, "loot"]


@clause("dq.ruling.leave_treasure_fails")
def test_a_hero_whom_a_portcullis_keeps_inside_draws_no_dragon_card() -> None:
    table = scene(at=("e7",), tiles={"e8": "tile_47:west"}, dice={"dice": [4, 4]})

    table.answers("move:e8")

    assert trials(table.told) == [("strength", 7, 8, False)]
    assert (table.at(0), dragons(table)) == ("e7", [])
    assert table.game.waiting == (1,)


@clause("dq.treasure.return")
def test_a_hero_may_come_back_and_loot_again() -> None:
    table = scene(
        at=("e7",),
        tiles={"d7": "tile_01"},
        stack={"dungeon": ["empty_chamber"], "dragon": ["sleeping", "sleeping"]},
    )
    table.answers("loot")
    rest(table, 1)
    table.answers("move:d7")
    rest(table, 1)

    table.answers("move:south")

    assert dragons(table) == ["sleeping"]
    assert len(table.loot()) == 4


@clause("dq.ruling.treasure_deck_short", "dq.limited")
@pytest.mark.parametrize(("deck", "pile", "taken"), [(2, 0, 2), (1, 0, 1), (0, 0, 0), (1, 1, 2)])
def test_of_too_few_treasure_cards_a_hero_takes_what_there_is(
    deck: int, pile: int, taken: int
) -> None:
    def change(state: State) -> None:
        put_away(state, "treasure", keep=deck + pile)
        state.discards = (*state.discards[:6], state.treasure[deck:], state.discards[7])
        state.treasure = state.treasure[:deck]

    table = scene(at=("e7",), tiles={}, stack={"dragon": ["sleeping"]}, change=change)

    table.answers("loot")

    assert len(table.loot()) == taken
    assert len(only(table.told, LootGained)) == taken
    assert table.game.waiting == (1,)


# ---------------------------------------------------------------------- the rage


def raging(dice: tuple[int, ...] = (1, 1), **more: Any) -> QuestTable:
    """Let the Hero of seat 0 wake the dragon; a retreat is asked for next, if he lives."""
    table = scene(
        at=more.pop("at", ("e7",)),
        tiles={"d7": "tile_01", **more.pop("tiles", {})},
        dice={"dice": dice},
        stack={"dragon": ["dragon_rage"], "chambers": ["tile_01"], "dungeon": ["empty_chamber"]},
        **more,
    )
    table.answers("loot")
    return table


@clause("dq.treasure.rage.discard", "dq.ruling.treasure_card_meaning")
def test_the_dragon_takes_all_treasure_cards_and_leaves_other_loot() -> None:
    loot = ["golden_chalice", "bracelet", "lost_crown", "lodestone", "rope"]
    table = raging(loot=[loot])

    assert table.loot() == ["bracelet", "lost_crown", "rope"]
    assert table.discards("treasure") == ["golden_chalice", "lodestone"]
    assert table.clauses(CardDiscarded) == ["dq.treasure.rage.discard"] * 2


@clause("dq.treasure.rage.wounds")
@pytest.mark.parametrize(("dice", "wounds"), [((1, 1), 2), ((3, 4), 7), ((6, 6), 12)])
def test_the_hero_then_suffers_the_total_of_two_dice(dice: tuple[int, int], wounds: int) -> None:
    table = raging(dice, loot=[["golden_chalice"]])

    assert only(table.told, DiceRolled) == [DiceRolled(0, dice)]
    assert table.clauses(DiceRolled) == ["dq.treasure.rage.wounds"]
    assert only(table.told, WoundsTaken) == [WoundsTaken(0, wounds)]
    assert table.clauses(WoundsTaken) == ["dq.treasure.rage.wounds"]
    assert kinds(table.told).index("CardDiscarded") < kinds(table.told).index("DiceRolled")
    assert table.hero().wounds == wounds


@clause("dq.treasure.rage.retreat")
def test_a_survivor_retreats_to_a_space_beyond_a_passage_and_the_turn_ends() -> None:
    table = raging()

    assert table.keys(0) == RETREAT
    table.answers("retreat:d7")

    assert table.at(0) == "d7"
    assert only(table.told, ChamberPlaced) == []
    assert table.clauses(TurnCut) == ["dq.treasure.rage.retreat"]
    assert only(table.told, TurnEnded) == [TurnEnded(0, 1)]


@clause("dq.treasure.rage.retreat")
def test_a_retreat_to_an_unexplored_space_explores_it() -> None:
    table = raging()

    table.answers("retreat:g7")

    assert only(table.told, ChamberPlaced) == [
        ChamberPlaced(0, named("g7"), table.state.tiles[named("g7")], 2)
    ]
    assert table.tile("g7") == "tile_01"
    assert table.at(0) == "g7"
    assert table.hero().entry == NORTH


@clause("dq.treasure.rage.retreat")
def test_a_hero_killed_by_the_dragon_does_not_retreat() -> None:
    table = raging((1, 1), wounds=[14])

    assert only(table.told, HeroKilled) == [HeroKilled(0, "dragon")]
    assert only(table.told, HeroMoved) == []
    assert table.game.waiting == (1,)


@clause("dq.treasure.rage.retreat_no_doors")
def test_a_retreating_hero_goes_through_no_door_and_no_portcullis() -> None:
    tiles = {"e6": "tile_13", "e8": "tile_47:west", "f6": "tile_01"}

    table = raging(tiles=tiles)

    assert table.keys(0) == ["retreat:d7", "retreat:f8", "retreat:g7", "retreat:f6"]
    assert table.closed(0) == {
        "retreat:e8": "dq.treasure.rage.retreat_no_doors",
        "retreat:e6": "dq.treasure.rage.retreat_no_doors",
    }
    assert table.refuses(0, "retreat:e8").clause == "dq.treasure.rage.retreat_no_doors"


@clause("dq.treasure.rage.retreat_no_encounter")
def test_the_chamber_of_a_retreat_is_encountered_on_the_next_turn() -> None:
    table = raging()

    table.answers("retreat:d7")

    assert drawn(table.told, "dungeon") == []
    assert only(table.told, Obliged) == [Obliged(0, "encounter")]
    assert table.clauses(Obliged) == ["dq.treasure.rage.retreat_no_encounter"]
    rest(table, 1)
    assert drawn(table.told, "dungeon") == ["empty_chamber"]
    assert table.game.waiting == (1,)


@clause("dq.treasure.rage.all", "dq.treasure.rage.turn_order")
def test_everybody_there_suffers_from_whoever_woke_the_dragon_clockwise() -> None:
    table = scene(
        4,
        heroes=("hugo", "tatianna", "krutzbeck", "challara"),
        at=("e7", "e7", "e7", "h11"),
        tiles={"h11": "tile_01"},
        loot=[["genie_lamp"], ["lodestone"], ["dragons_egg"], ["pearl_necklace"]],
        active=1,
        dice={"dice": [1, 1, 2, 2, 3, 3]},
        stack={
            "dragon": ["dragon_rage"],
            "chambers": ["tile_01"] * 3,
            "dungeon": ["empty_chamber"],
        },
    )

    table.answers("loot", "retreat:d7", "retreat:e8", "retreat:e6")

    assert only(table.told, DiceRolled) == [
        DiceRolled(1, (1, 1)),
        DiceRolled(2, (2, 2)),
        DiceRolled(0, (3, 3)),
    ]
    assert [table.hero(seat).wounds for seat in range(4)] == [6, 2, 4, 0]
    assert [table.loot(seat) for seat in range(4)] == [[], [], [], ["pearl_necklace"]]
    assert [table.at(seat) for seat in range(4)] == ["e6", "d7", "e8", "h11"]
    assert only(table.told, TurnEnded) == [TurnEnded(1, 2), TurnEnded(2, 3)]
    assert only(table.told, TurnBegun) == [TurnBegun(2), TurnBegun(3)]


@clause("dq.ruling.rage_other_player_turn", "dq.treasure.rage.all")
def test_who_suffers_outside_the_own_turn_retreats_at_once_and_encounters_later() -> None:
    table = scene(
        3,
        at=("e7", "e7"),
        tiles={"d7": "tile_01", "g7": "tile_01"},
        dice={"dice": [1, 1, 1, 2]},
        stack={"dragon": ["dragon_rage"], "dungeon": ["bracelet", "jewelry"]},
    )

    table.answers("loot", "retreat:d7")
    assert table.game.waiting == (1,)
    assert "retreat:d7" not in table.keys(1)
    assert table.closed(1) == {"retreat:d7": "dq.move.occupied"}
    table.answers("retreat:g7")

    assert (table.hero(1).wounds, table.at(1)) == (3, "g7")
    assert drawn(table.told, "dungeon") == ["bracelet"]
    assert table.loot(1) == ["bracelet"]
    assert [e for e in table.happened if isinstance(e, (TurnBegun, TurnEnded))] == [
        *(TurnEnded(0, 1), TurnBegun(1)),
        *(TurnEnded(1, 2), TurnBegun(2)),
    ]
    rest(table, 2)
    assert table.loot(0) == ["jewelry"]


@clause("dq.treasure.rage.all")
def test_others_suffer_even_if_the_dragon_kills_whoever_woke_it() -> None:
    table = raging((1, 1, 2, 3), at=("e7", "e7"), wounds=[14])

    assert only(table.told, HeroKilled) == [HeroKilled(0, "dragon")]
    assert table.hero(1).wounds == 5
    assert table.keys(1) == RETREAT


# ---------------------------------------------------------------------- no way to retreat


def shut_in(way_out: str = "") -> QuestTable:
    """Close all six ways of retreat, each for a reason of its own, and wake the dragon.

    Args:
        way_out: A square whose chamber is an open room instead.
    """
    tiles = {
        "d7": "tile_05:west",  # a wall to the south
        "e6": "tile_13",  # a door to the east
        "e8": "tile_47:west",  # a portcullis
        "f6": "tile_01",  # another Hero
        "g7": "tile_05:west",  # a wall to the north
    }
    if way_out:
        tiles[way_out] = "tile_01"
    table = quest(
        2,
        heroes=("hugo", "tatianna"),
        at=("e7", "f6"),
        tiles=tiles,
        dice={"dice": [1, 2]},
        stack={"dragon": ["sleeping", "dragon_rage"], "search": ["nothing_search"] * 2},
        change=lambda state: put_away(state, "stock"),  # no chamber for f8
    )
    table.answers("loot", "search")
    table.answers("loot")
    return table


@clause("dq.ruling.retreat_impossible")
def test_a_hero_without_a_way_to_retreat_stays_and_has_the_usual_choice() -> None:
    table = shut_in()

    assert table.hero().wounds == 3
    assert (table.at(0), table.hero().due) == ("e7", "")
    assert only(table.told, HeroMoved) == []
    rest(table, 1)
    assert table.keys(0) == ["move:e8", "move:e6", "loot"]


@clause("dq.ruling.retreat_impossible")
def test_all_dragon_cards_are_shuffled_if_a_hero_could_not_retreat() -> None:
    table = shut_in()

    assert table.clauses(DragonShuffled) == ["dq.ruling.retreat_impossible"]
    assert len(only(table.told, DragonShuffled)[0].cards) == 2
    assert len(table.state.dragon) == 8
    assert table.state.dragon_out == ()
    assert kinds(table.told).index("DragonShuffled") < kinds(table.told).index("TurnEnded")


@clause("dq.ruling.retreat_impossible")
def test_with_one_way_left_the_hero_retreats_by_it() -> None:
    table = shut_in("g7")

    assert table.at(0) == "g7"
    assert table.clauses(DragonShuffled) == ["dq.treasure.shuffle"]


@clause("dq.ruling.retreat_new_portcullis")
def test_a_hero_may_retreat_into_a_portcullis_chamber_that_is_just_drawn() -> None:
    table = scene(
        at=("e7",),
        tiles={},
        dice={"dice": [1, 1]},
        stack={"dragon": ["dragon_rage"], "chambers": ["tile_47"]},
    )

    table.answers("loot", "retreat:e8")

    assert (table.at(0), table.tile("e8")) == ("e8", "tile_47")
    assert trials(table.told) == []


# ---------------------------------------------------------------------- the Dragon deck


@clause("dq.treasure.shuffle")
def test_the_dragon_deck_is_restored_when_a_turn_ends_with_the_chamber_empty() -> None:
    stack = {"dragon": ["sleeping", "sleeping"], "dungeon": ["empty_chamber"]}
    table = scene(at=("e7",), tiles={"d7": "tile_01"}, stack=stack)
    table.answers("loot")
    rest(table, 1)
    table.answers("loot")
    rest(table, 1)

    table.answers("move:d7")

    assert table.clauses(DragonShuffled) == ["dq.treasure.shuffle"]
    assert len(only(table.told, DragonShuffled)[0].cards) == 2
    assert sorted(table.state.dragon) == sorted(table.game.content.deck["dragon"])
    assert table.state.dragon_out == ()
    assert kinds(table.told).index("CardDrawn") < kinds(table.told).index("DragonShuffled")


@clause("dq.treasure.no_shuffle", "dq.errata.dragon_shuffle_count")
@pytest.mark.parametrize("edition", ["corrected", "2010"])
def test_one_hero_who_stays_behind_keeps_the_drawn_cards_out(edition: str) -> None:
    stack = {"dragon": ["sleeping"], "dungeon": ["empty_chamber"]}
    table = scene(
        3,
        at=("e7", "e7"),
        tiles={"d7": "tile_01"},
        stack=stack,
        options={"edition": edition},
    )
    table.answers("loot", "move:d7")
    rest(table, 2)

    assert table.at(0) == "e7"
    assert len(table.state.dragon) == 7
    assert len(table.state.dragon_out) == 1


def out_and_in_again(edition: str) -> QuestTable:
    """Leave the Treasure Chamber for a Corridor and come back in the same turn."""
    table = scene(
        at=("e7",),
        tiles={"d7": "tile_14"},
        stack={"dragon": ["sleeping", "sleeping"]},
        options={"edition": edition},
    )
    table.answers("loot")
    rest(table, 1)
    table.answers("move:d7", "move:south")
    return table


@clause("dq.errata.dragon_shuffle", "dq.treasure.no_shuffle")
def test_in_the_corrected_rules_a_chamber_empty_in_the_middle_of_a_turn_does_not_count() -> None:
    table = out_and_in_again("corrected")

    assert only(table.told, DragonShuffled) == []
    assert len(table.state.dragon) == 6
    assert len(table.state.dragon_out) == 2


@clause("dq.errata.dragon_shuffle")
def test_in_the_first_printing_the_deck_is_restored_as_soon_as_the_chamber_is_empty() -> None:
    table = out_and_in_again("2010")

    assert table.clauses(DragonShuffled) == ["dq.errata.dragon_shuffle"]
    assert kinds(table.told).index("DragonShuffled") < kinds(table.told).index("DragonDrawn")
    assert len(table.state.dragon) == 7
    assert len(table.state.dragon_out) == 1


@clause("dq.errata.dragon_shuffle")
def test_in_the_first_printing_the_rage_card_goes_back_with_the_last_retreat() -> None:
    table = raging((6, 6), options={"edition": "2010"}, wounds=[4])

    assert only(table.told, HeroKilled) == [HeroKilled(0, "dragon")]
    assert table.clauses(DragonShuffled) == ["dq.errata.dragon_shuffle"]
    assert len(table.state.dragon) == 8


@clause("dq.treasure.shuffle")
def test_without_drawn_dragon_cards_nothing_is_shuffled() -> None:
    table = scene(at=("e7",), tiles={"d7": "tile_01"}, stack={"dungeon": ["empty_chamber"]})

    table.answers("move:d7")

    assert only(table.told, DragonShuffled) == []


@clause("dq.ruling.resurface_treasure_draw")
def test_who_resurfaced_in_the_treasure_chamber_draws_before_anything_else() -> None:
    table = scene(
        at=("e7",),
        tiles={},
        active=1,
        stack={"dragon": ["sleeping"]},
        change=lambda state: owing(state, 0),
    )

    rest(table, 1)

    assert dragons(table) == ["sleeping"]
    assert only(table.told, TurnEnded) == [TurnEnded(1, 0), TurnEnded(0, 1)]
    rest(table, 1)
    assert table.keys(0) == [*LEAVE, "loot"]


# ---------------------------------------------------------------------- Treasure cards


@clause("dq.ruling.treasure_card_meaning")
def test_a_treasure_card_won_from_a_monster_is_a_treasure_card() -> None:
    options = {"monstrous_treasures": True, "no_guts_no_glory": True}
    stack = {
        "combat": STRONG_HERO,
        "tokens": ["skeleton_life_3"],
        "treasure": ["lodestone"],
        "dungeon": ["skeleton_d"],
    }
    table = met(options=options, stack=stack, dice={"dice": [2, 1, 1]})
    table.answers("attack")
    slay(table)
    table.answers("roll")
    assert table.loot() == ["lodestone"]

    table.arrange(to_the_dragon)
    table.answers("loot")

    assert table.loot() == []
    assert table.discards("treasure") == ["lodestone"]


def to_the_dragon(state: State) -> None:
    """Put the Hero of seat 0 into the Treasure Chamber, with a raging dragon on the next card."""
    state.heroes[0].place = named("e7")
    state.active = 0
    sleeping = tuple(card for card in state.dragon if printed(card) == "sleeping")
    state.dragon = tuple(card for card in state.dragon if card not in sleeping)
    state.dragon_out = sleeping


@clause("dq.ruling.treasure_card_meaning")
@pytest.mark.parametrize(("loot", "closed"), [("lodestone", False), ("lost_crown", True)])
def test_only_a_treasure_card_lets_a_hero_out_under_no_guts_no_glory(
    loot: str, closed: bool
) -> None:
    table = scene(
        at=("a2",), tiles={"a2": "tile_01"}, loot=[[loot]], options={"no_guts_no_glory": True}
    )

    table.answers("move:west")

    assert ("exit" in table.keys(0)) != closed
    assert ("exit" in table.closed(0)) == closed


@clause("dq.ruling.treasure_card_meaning")
@pytest.mark.parametrize(("loot", "won"), [("lodestone", (0,)), ("lost_crown", ())])
def test_only_a_treasure_card_wins_a_solo_game(loot: str, won: tuple[int, ...]) -> None:
    table = quest(1, at=("a2",), tiles={"a2": "tile_01"}, loot=[[loot]])

    table.answers("move:west", "exit")

    assert table.game.outcome is not None
    assert table.game.outcome.winners == won
