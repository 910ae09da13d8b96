"""Creating and ending a level: diagrams, dark rooms, the final monster, recovered cards."""

from __future__ import annotations

from random import Random

import pytest

from mazmorra.games.dungeon_raiders.events import GameEnded, LevelEnded, LevelLaid, RoomEntered
from mazmorra.games.dungeon_raiders.hidden import hidden
from mazmorra.games.dungeon_raiders.state import State
from mazmorra.kernel import Forced, Pool, Viewer, viewers
from mazmorra.testing import clause
from tests.games.dungeon_raiders.course_support import (
    FINALS,
    ROOMS,
    played,
    random_raids,
    stacked,
    walk_level,
    walk_room,
)
from tests.games.dungeon_raiders.support import RaidTable, raid

POWER = ("power_1", "power_2", "power_3", "power_4", "power_5")
FIRST_ROW = ("treasure_1.1", "treasure_2.1", "treasure_3.1", "treasure_4.1", "lava.1")


def first_level(card: str) -> RaidTable:
    """Return a game whose first level is laid by *card*."""
    two = [f"level_{n}" for n in (1, 2, 3) if f"level_{n}" != card][:2]
    return stacked(4, levels=f"{two[0]} {two[1]} {card}")


def last_level(card: str, final: str = "sphinx") -> RaidTable:
    """Return a game at the beginning of its fifth level, laid by *card*."""
    others = [f"level_{n}" for n in range(1, 8) if f"level_{n}" != card]
    table = stacked(4, levels=" ".join([*others, card]), final=final)
    for _ in range(4):
        walk_level(table)
    return table


# ---------------------------------------------------------------------- laying the row


@pytest.mark.parametrize(
    ("card", "dark", "seen"),
    [
        ("level_1", (1, 3, 4), ("treasure_1.1", "?", "treasure_3.1", "?", "?")),
        ("level_2", (1, 2, 4), ("treasure_1.1", "?", "?", "treasure_4.1", "?")),
        ("level_3", (4,), ("treasure_1.1", "treasure_2.1", "treasure_3.1", "treasure_4.1", "?")),
        ("level_4", (2, 3), ("treasure_1.1", "treasure_2.1", "?", "?", "lava.1")),
        ("level_5", (2, 3, 4), ("treasure_1.1", "treasure_2.1", "?", "?", "?")),
        ("level_6", (2, 4), ("treasure_1.1", "treasure_2.1", "?", "treasure_4.1", "?")),
        ("level_7", (1, 2, 3), ("treasure_1.1", "?", "?", "?", "lava.1")),
    ],
)
@clause("dr.level.reveal_card", "dr.level.layout", "dr.level.green", "dr.level.red")
def test_a_row_is_laid_by_the_diagram_of_the_level_card(
    card: str, dark: tuple[int, ...], seen: tuple[str, ...]
) -> None:
    table = first_level(card)
    laid = [told for told in table.game.history if isinstance(told.event, LevelLaid)]

    assert [told.event for told in laid] == [LevelLaid(1, f"{card}.1", FIRST_ROW, dark)]
    assert laid[0].clause == "dr.level.layout"
    assert table.state.row == FIRST_ROW
    for seat in (0, 1, 2, 3, None):
        stream = [told.event for told in table.game.events(table.viewer(seat))]
        assert LevelLaid(1, f"{card}.1", seen, dark) in stream
        assert table.view(seat).row == seen
        assert table.view(seat).dark == dark


@clause("dr.level.red")
def test_a_room_laid_face_down_is_in_nobodys_stream_or_view() -> None:
    """The first level is laid by UUDDD: two rooms are open, three are dark."""
    table = first_level("level_5")

    for viewer in viewers(4):
        told = repr(table.game.events(viewer)) + repr(table.game.view(viewer))
        assert "treasure_2.1" in told
        for room in ("treasure_3.1", "treasure_4.1", "lava.1"):
            assert room not in told
        rooms, _, _ = hidden(table.state, viewer)
        assert rooms.slots == ("treasure_3.1", "treasure_4.1", "lava.1")


@clause("dr.level.green", "dr.level.red")
def test_after_the_end_everybody_may_see_what_lay_in_the_dark() -> None:
    game = played(4, 3)
    laid = [told.event for told in game.history if isinstance(told.event, LevelLaid)]

    shown = [told.event for told in game.events(Viewer.all()) if isinstance(told.event, LevelLaid)]

    assert shown == laid
    assert all("?" not in event.row for event in shown)
    assert game.view(Viewer.all()).row == laid[-1].row
    for viewer in viewers(4):
        stream = [t.event for t in game.events(viewer) if isinstance(t.event, LevelLaid)]
        for seen, true in zip(stream, laid, strict=True):
            assert seen.row == tuple(
                "?" if place in true.dark else room for place, room in enumerate(true.row)
            )


@clause("dr.level.layout")
def test_five_rooms_are_drawn_for_every_level_until_the_deck_is_empty() -> None:
    table = stacked(4)
    left = []
    rows = []

    for _ in range(5):
        left.append(table.view(None).rooms_left)
        rows.append(table.state.row)
        walk_level(table)

    assert left == [20, 15, 10, 5, 0]
    assert rows == [
        ("treasure_1.1", "treasure_2.1", "treasure_3.1", "treasure_4.1", "lava.1"),
        ("treasure_2_1.1", "spikes.1", "treasure_2_1.2", "boulder.1", "zombie.2"),
        ("goblin.2", "treasure_3_2.1", "coin_catcher.1", "treasure_3_2.2", "troll.2"),
        ("treasure_4_2.1", "chamber_goods.1", "treasure_4_2.2", "dragon.1", "chamber_items.1"),
        ("dragon.2", "chamber_items.2", "chamber_goods.2", "chamber_items.3", "sphinx.1"),
    ]
    assert table.state.removed_rooms == (
        *("snake.1", "zombie.1", "goblin.1", "skeleton.1", "thing.1", "troll.1"),
    )


@clause("dr.level.card_removed", "dr.level.reveal_card")
def test_a_level_card_leaves_the_deck_when_its_row_is_laid_and_is_used_once() -> None:
    table = stacked(4, levels="level_3 level_6 level_1 level_4 level_2 level_7 level_5")

    assert table.view(None).levels_left == 4
    assert table.view(None).discarded == ("level_1.1",)
    assert sorted(table.state.level_deck) == ["level_2.1", "level_4.1", "level_5.1", "level_7.1"]

    walk_level(table)

    assert table.view(None).levels_left == 3
    assert table.view(None).discarded == ("level_1.1", *FIRST_ROW, "level_4.1")
    assert sorted(table.state.level_deck) == ["level_2.1", "level_5.1", "level_7.1"]
    assert table.state.removed_levels == ("level_3.1", "level_6.1")


@clause("dr.level.card_removed")
def test_no_level_card_is_used_twice() -> None:
    for game in random_raids():
        laid = [told.event for told in game.history if isinstance(told.event, LevelLaid)]
        assert len({event.card for event in laid}) == 5
        assert game.state.level_deck == ()
        assert {event.card for event in laid}.isdisjoint(game.state.removed_levels)
        rooms = [room for event in laid for room in event.row]
        assert len(set(rooms)) == 25
        assert game.state.discarded == (
            laid[0].card,
            *(thing for n in range(4) for thing in (*laid[n].row, laid[n + 1].card)),
        )


# ---------------------------------------------------------------------- the final monster


@pytest.mark.parametrize("card", ["level_4", "level_7"])
@clause("dr.level.final_face")
def test_the_final_monster_lies_face_up_where_the_diagram_says_so(card: str) -> None:
    table = last_level(card, "minotaur")

    for seat in (0, 1, 2, 3, None):
        assert table.view(seat).row[4] == "minotaur.1"
        assert 4 not in table.view(seat).dark


@pytest.mark.parametrize("card", ["level_1", "level_2", "level_3", "level_5", "level_6"])
@clause("dr.level.final_face", "dr.level.final_kind_known")
def test_the_final_monster_lies_face_down_where_the_diagram_says_so(card: str) -> None:
    table = last_level(card, "minotaur")

    assert table.state.row[4] == "minotaur.1"
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat).row[4] == "?"
        assert 4 in table.view(seat).dark
        assert "minotaur.1" not in repr(table.game.events(table.viewer(seat)))


@clause("dr.level.final_kind_known")
def test_in_the_last_level_the_dark_last_room_is_one_of_the_final_monsters() -> None:
    """Level 5 is laid by UUDDD: two dark rooms are ordinary, the third is not."""
    table = last_level("level_5", "minotaur")
    state = table.state

    for viewer in viewers(4):
        rooms, finals, levels = hidden(state, viewer)
        assert rooms == Pool(("chamber_goods.2", "chamber_items.3"), (state.removed_rooms, ()))
        assert finals == Pool(("minotaur.1",), (state.unused_finals,))
        assert levels == Pool((), (state.removed_levels, ()))


@clause("dr.level.final_kind_known")
def test_a_final_monster_lying_open_is_no_longer_hidden() -> None:
    """Level 5 is laid by UUDDU: the last room is open, so the dark ones are ordinary."""
    table = last_level("level_4", "minotaur")
    state = table.state

    rooms, finals, _ = hidden(state, Viewer.seat(0))

    assert rooms.slots == ("chamber_goods.2", "chamber_items.3")
    assert finals == Pool((), (state.unused_finals,))


@clause("dr.level.final_kind_known")
def test_the_last_room_of_an_earlier_level_is_never_a_final_monster() -> None:
    table = stacked(4, levels="level_7 level_6 level_1", final="minotaur")

    rooms, finals, _ = hidden(table.state, Viewer.spectator())

    assert rooms.slots == ("treasure_2.1", "treasure_4.1", "lava.1")
    assert finals == Pool(("minotaur.1",), (table.state.unused_finals,))


@clause("dr.level.final_kind_known")
def test_whoever_imagines_the_last_level_imagines_a_final_monster_at_its_end() -> None:
    table = last_level("level_5", "minotaur")
    rng = Random(5)

    rows = [table.game.imagine(Viewer.seat(1), rng).state.row for _ in range(60)]

    assert {row[:2] for row in rows} == {("dragon.2", "chamber_items.2")}
    assert {row[4] for row in rows} <= FINALS
    assert len({row[4] for row in rows}) > 5
    assert {room for row in rows for room in row[2:4]} <= ROOMS
    assert len({row[2] for row in rows}) > 3


@clause("dr.level.final_kind_known", "dr.level.final_face")
def test_nobody_knows_the_dark_final_monster_before_its_room_is_entered() -> None:
    table = last_level("level_5", "minotaur")

    for _ in range(4):
        assert table.view(None).row[4] == "?"
        walk_room(table)

    assert table.view(None).row[4] == "minotaur.1"
    assert RoomEntered(4, "minotaur.1") in table.seen_by(None)
    assert table.clauses(RoomEntered) == ["dr.room.flip"]


# ---------------------------------------------------------------------- the end of a level


@clause("dr.level.end", "dr.level.recover")
def test_a_level_ends_after_its_fifth_room_and_the_next_is_created() -> None:
    table = raid(3, "treasure_1 treasure_2 treasure_3 treasure_4 lava", level=2, place=3)

    table.lay("1 1 1")

    assert table.clauses(LevelEnded) == []
    assert (table.state.level, table.state.place) == (2, 4)

    table.lay("2 2 2")

    assert table.clauses(LevelEnded) == ["dr.level.recover"]
    assert LevelEnded(2, False) in table.happened
    assert table.clauses(LevelLaid) == ["dr.level.layout"]
    assert (table.state.level, table.state.place) == (3, 0)
    assert table.game.waiting == (0, 1, 2)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@clause("dr.level.end")
def test_after_each_of_the_first_four_levels_another_follows(level: int) -> None:
    table = raid(3, "treasure_1", level=level, place=4, hands=["1 2", "1 2", "1 2"])

    table.lay("1 1 1")

    ended = [event for event in table.happened if isinstance(event, LevelEnded)]
    assert ended == [LevelEnded(level, False)]
    assert table.state.level == level + 1
    assert not table.game.over


@clause("dr.level.end")
def test_after_the_fifth_level_no_other_follows() -> None:
    table = raid(3, "_ _ _ _ sphinx", level=5, place=4, hands=["1 2", "1 2", "1 2"])

    table.lay("2 2 1")

    assert LevelEnded(5, True) in table.happened
    assert table.clauses(LevelLaid) == []
    assert len(table.clauses(GameEnded)) == 1
    assert table.game.over


@clause("dr.level.recover")
def test_everybody_takes_the_played_power_cards_back_at_the_end_of_a_level() -> None:
    table = raid(3, "_ _ _ _ treasure_1", place=4, hands=["4 5 key", "2 3 ball", "1 3"])

    table.lay("5 2 1")

    assert table.hands == [(*POWER, "key"), (*POWER, "crystal_ball"), POWER]
    assert table.piles == [(), (), ()]
    for seat in (0, 1, 2, None):
        assert [player.pile for player in table.view(seat).players] == [(), (), ()]


@clause("dr.level.recover")
def test_every_level_of_every_game_starts_with_power_cards_one_to_five() -> None:
    for game in random_raids():
        state = State()
        for told in game.history:
            told.event.apply(state)
            if isinstance(told.event, LevelLaid):
                for player in state.players:
                    assert [c for c in player.hand if c.startswith("power")] == list(POWER)
                assert state.played == ()


@clause("dr.level.leftover")
def test_power_cards_left_over_give_nothing() -> None:
    """Seat 0 laid two items in this level, seat 1 one, seat 2 none."""
    table = raid(3, "_ _ _ _ lava", place=4, hands=["1 2 3", "4 5", "2"], coins=[4, 4, 4])

    table.lay("1 4")

    assert Forced(2, "lay:power_2") in [told.event for told in table.game.history]
    assert table.hands == [POWER, POWER, POWER]
    assert table.coins == [2, 2, 2]
    assert table.wounds == [0, 0, 0]
    assert table.keys(0) == [f"lay:power_{value}" for value in (1, 2, 3, 4, 5)]


@clause("dr.level.items_stay")
def test_unused_items_stay_in_hand_and_used_ones_go_to_the_supply() -> None:
    table = raid(
        3,
        "_ _ _ _ treasure_1",
        place=4,
        hands=["5 key key", "2 sword ball", "3 torch"],
    )

    table.lay("key 2 3")

    assert table.state.level == 2
    assert table.items == [["key"], ["crystal_ball", "sword"], ["torch"]]
    assert table.supply("key") == 5
    assert table.supply("sword") == 5
    assert table.supply("ball") == 5
    assert table.supply("torch") == 5


@clause("dr.level.items_stay")
def test_items_stay_with_their_owner_from_level_to_level() -> None:
    table = stacked(4, characters="explorer knight thief sorcerer")
    items = [["torch"], ["sword"], ["key"], ["crystal_ball", "crystal_ball"]]

    for level in (1, 2, 3, 4):
        assert table.state.level == level
        assert table.items == items
        walk_level(table)

    # In the last room of level 4, a chamber of items, everybody lays a 5: nobody gets one.
    assert table.items == items
