"""Torches: when they may be lit, what they show and to whom."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_raiders.events import (
    CardsRevealed,
    ItemReturned,
    ItemShort,
    ItemTaken,
    LevelLaid,
    RoomDiscarded,
    RoomEntered,
    TorchUsed,
)
from mazmorra.games.dungeon_raiders.hidden import hidden
from mazmorra.kernel import Answered, Outlook, Refused, Viewer, viewers
from mazmorra.testing import clause
from mazmorra.testing.laws import Glimpse
from tests.games.dungeon_raiders.course_support import stacked, walk_level
from tests.games.dungeon_raiders.support import RaidTable, raid

ROW = "treasure_1 thing treasure_2 boulder spikes"
THINGS = ("treasure_1.1", "thing.1", "treasure_2.1", "boulder.1", "spikes.1")
LAY = ["lay:power_1", "lay:power_2", "lay:power_3", "lay:power_4", "lay:power_5"]
TORCH = "1 2 3 4 5 torch"


def dark_raid(players: int = 4, *, torches: int = 1, tactical: bool = False) -> RaidTable:
    """Arrange a level whose second and fourth rooms are dark, with torches in the first hands."""
    return raid(
        players, ROW, dark=[1, 3], hands=[TORCH] * torches, tactical=tactical, seed="a dark level"
    )


def look(table: RaidTable, seat: int | None) -> list[TorchUsed]:
    """Return what a viewer is told of torches lit since the last answer."""
    return [event for event in table.seen_by(seat) if isinstance(event, TorchUsed)]


# ---------------------------------------------------------------------- what it shows, and to whom


@clause("dr.torch.look_all", "dr.torch.secret", "dr.torch.use_is_public")
def test_a_torch_shows_every_dark_room_to_its_owner_alone() -> None:
    table = dark_raid()

    table.light(0)

    assert look(table, 0) == [TorchUsed(0, ((1, "thing.1"), (3, "boulder.1")))]
    for other in (1, 2, 3, None):
        assert look(table, other) == [TorchUsed(0, ((1, "?"), (3, "?")))]
    assert table.view(0).row == THINGS
    for other in (1, 2, 3, None):
        assert table.view(other).row == ("treasure_1.1", "?", "treasure_2.1", "?", "spikes.1")
    assert table.clauses(TorchUsed) == ["dr.torch.look_all"]


@clause("dr.torch.secret")
def test_the_others_cannot_tell_what_a_torch_has_shown() -> None:
    """Two tables that differ in their dark rooms alone look the same to all but the bearer."""
    one = raid(3, ROW, dark=[1, 3], hands=[TORCH], seed="twins")
    two = raid(
        3, "treasure_1 boulder treasure_2 thing spikes", dark=[1, 3], hands=[TORCH], seed="twins"
    )

    one.light(0)
    two.light(0)

    for other in (1, 2, None):
        viewer = one.viewer(other)
        assert Glimpse(one.game, viewer).differs_from(Glimpse(two.game, viewer)) is None
    bearer = Viewer.seat(0)
    assert Glimpse(one.game, bearer).differs_from(Glimpse(two.game, bearer)) is not None


@clause("dr.torch.secret", "dr.torch.memory")
def test_what_a_torch_has_shown_is_hidden_from_the_others_only() -> None:
    table = dark_raid()

    table.light(0)

    rooms, _, _ = hidden(table.state, Viewer.seat(0))
    assert rooms.slots == ()
    for other in (1, 2, 3, None):
        rooms, _, _ = hidden(table.state, table.viewer(other))
        assert rooms.slots == ("thing.1", "boulder.1")


@clause("dr.torch.use_is_public", "dr.torch.secret")
def test_after_the_end_everybody_may_see_what_the_torches_have_shown() -> None:
    table = raid(3, "_ _ _ lava sphinx", level=5, place=2, dark=[3, 4], hands=[TORCH])

    table.light(0)
    with pytest.raises(Refused, match="only when the game is over"):
        table.game.events(Viewer.all())
    walk_level(table)

    assert table.game.over
    for viewer in (*viewers(3), Viewer.all()):
        lit = [t.event for t in table.game.events(viewer) if isinstance(t.event, TorchUsed)]
        rooms = ((3, "lava.1"), (4, "sphinx.1"))
        if viewer not in (Viewer.seat(0), Viewer.all()):
            rooms = ((3, "?"), (4, "?"))
        assert lit == [TorchUsed(0, rooms)]


@clause("dr.torch.stays_down")
def test_the_rooms_looked_at_stay_face_down_where_they_were() -> None:
    table = dark_raid()
    row = table.state.row

    table.light(0)

    assert table.state.row == row == THINGS
    assert table.state.dark == (1, 3)
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat).dark == (1, 3)
        assert table.view(seat).place == 0


@clause("dr.torch.look_all")
def test_a_torch_does_not_show_rooms_that_lie_open_already() -> None:
    """The rooms before the party and the open ones are no news; only place 3 is dark still."""
    table = raid(4, ROW, place=1, dark=[1, 3], hands=[TORCH])

    table.light(0)

    assert look(table, 0) == [TorchUsed(0, ((3, "boulder.1"),))]
    assert look(table, None) == [TorchUsed(0, ((3, "?"),))]


@clause("dr.torch.final_monster")
def test_a_torch_in_the_last_level_shows_the_dark_final_monster() -> None:
    table = raid(4, "_ _ lava _ mummy", level=5, place=1, dark=[2, 4], hands=[TORCH])

    assert table.view(0).row[4] == "?"
    table.light(0)

    assert look(table, 0) == [TorchUsed(0, ((2, "lava.1"), (4, "mummy.1")))]
    assert table.view(0).row[4] == "mummy.1"
    for other in (1, 2, 3, None):
        assert table.view(other).row[4] == "?"
        _, finals, _ = hidden(table.state, table.viewer(other))
        assert finals.slots == ("mummy.1",)
    _, finals, _ = hidden(table.state, Viewer.seat(0))
    assert finals.slots == ()


@clause("dr.torch.current_level_only", "dr.torch.final_monster")
def test_a_torch_shows_nothing_of_the_decks_and_later_levels() -> None:
    table = dark_raid()
    decks = {*table.state.room_deck, *table.state.final, *table.state.level_deck}
    decks |= {*table.state.removed_rooms, *table.state.unused_finals, *table.state.removed_levels}

    table.light(0)

    shown = repr(table.view(0)) + repr(table.game.events(Viewer.seat(0)))
    assert not [thing for thing in decks if f"'{thing}'" in shown]
    rooms, finals, levels = hidden(table.state, Viewer.seat(0))
    assert {*rooms.things, *finals.things, *levels.things} == decks
    assert table.view(0).rooms_left == 20


@clause("dr.torch.current_level_only", "dr.torch.memory")
def test_the_dark_rooms_of_the_next_level_are_unknown_again() -> None:
    table = stacked(
        4, levels="level_6 level_7 level_1 level_2", characters="explorer knight thief warrior"
    )

    table.light(0)
    assert "?" not in table.view(0).row
    walk_level(table)

    assert table.state.level == 2
    assert table.view(0).row == ("treasure_2_1.1", "?", "?", "boulder.1", "?")
    assert table.view(0).dark == (1, 2, 4)


# ---------------------------------------------------------------------- what becomes of it


@clause("dr.torch.return", "dr.torch.use_is_public")
def test_a_torch_goes_back_to_the_supply_at_once() -> None:
    table = dark_raid()

    table.light(0)

    assert table.happened == [
        TorchUsed(0, ((1, "thing.1"), (3, "boulder.1"))),
        ItemReturned(0, "torch", laid=False),
    ]
    assert table.clauses(ItemReturned) == ["dr.torch.return"]
    assert table.items == [[], [], [], []]
    assert table.supply("torch") == 6
    for seat in (0, 1, None):
        assert table.view(seat).supply[0] == ("torch", 6)
        assert table.view(seat).players[0].tally == (
            *("power_1", "power_2", "power_3", "power_4", "power_5"),
        )
        assert ItemReturned(0, "torch", laid=False) in table.seen_by(seat)


@clause("dr.torch.return")
def test_a_torch_used_before_a_chamber_is_resolved_can_be_taken_there() -> None:
    """There are two torches besides the four that the last player holds; one is used."""
    table = raid(
        3,
        "chamber_items",
        dark=[3],
        hands=["1 2 3 4 5 torch", "1 2 3 4 5 torch", "1 2 3 4 5"],
        supply={"torch": 0},
    )

    table.light(0)
    table.lay("2 1 3")

    assert ItemTaken(1, "torch") in table.happened
    assert table.items[1] == ["torch", "torch"]
    assert table.supply("torch") == 0


@clause("dr.torch.return")
def test_a_torch_that_stays_in_a_hand_cannot_be_taken() -> None:
    table = raid(
        3,
        "chamber_items",
        dark=[3],
        hands=["1 2 3 4 5 torch", "1 2 3 4 5 torch", "1 2 3 4 5"],
        supply={"torch": 0},
    )

    table.lay("2 1 3")

    assert ItemShort("torch", (1,)) in table.happened
    assert table.items[1] == ["torch"]


@clause("dr.torch.return")
def test_a_torch_can_be_taken_again_in_a_later_chamber_and_used_once_more() -> None:
    table = raid(
        3,
        "treasure_1 chamber_items treasure_2 _ _",
        dark=[2, 4],
        hands=["1 2 3 4 5 torch"],
        supply={"torch": 0},
    )

    table.light(0)
    table.lay("2 2 2")
    table.lay("3 1 4")

    assert table.items[1] == ["torch"]
    assert table.supply("torch") == 0
    assert "use:torch" in table.keys(1)
    table.light(1)
    assert look(table, 1) == [TorchUsed(1, ((4, table.state.row[4]),))]


@clause("dr.torch.memory")
def test_the_program_remembers_what_a_torch_has_shown_until_the_room_is_turned_up() -> None:
    table = dark_raid()

    table.light(0)
    table.lay("1 1 1 1")

    assert table.view(0).row == THINGS
    assert table.view(0).dark == (3,)
    assert table.view(1).row == ("treasure_1.1", "thing.1", "treasure_2.1", "?", "spikes.1")
    assert table.state.players[0].peeked == (3,)

    table.lay("2 2 2 2")
    table.lay("3 3 3 3")

    assert table.state.players[0].peeked == ()
    for seat in (0, 1, None):
        assert table.view(seat).row == THINGS
        assert table.view(seat).dark == ()


@clause("dr.torch.memory")
def test_what_was_shown_stays_in_the_view_of_whoever_saw_it_first() -> None:
    table = dark_raid(torches=2)

    table.light(0)
    table.lay("1 1 1 1")
    table.light(1)

    assert table.state.players[0].peeked == (3,)
    assert table.state.players[1].peeked == (3,)
    assert table.view(0).row == table.view(1).row == THINGS
    assert table.view(2).row[3] == "?"


@clause("dr.torch.several")
def test_several_players_may_use_a_torch_in_the_same_level() -> None:
    table = dark_raid(torches=3)

    table.light(2)
    table.light(0)
    table.lay("1 1 1 1")
    table.light(1)

    assert [table.view(seat).row[3] for seat in (0, 1, 2, 3)] == ["boulder.1"] * 3 + ["?"]
    assert table.supply("torch") == 6
    lit = [t.event.seat for t in table.game.history if isinstance(t.event, TorchUsed)]
    assert lit == [2, 0, 1]


# ---------------------------------------------------------------------- windows


@clause("dr.torch.after_layout", "dr.torch.window_merge", "dr.torch.windows")
def test_a_torch_may_be_used_when_the_row_is_laid_before_any_card() -> None:
    table = stacked(4, levels="level_6 level_7 level_1", characters="explorer knight thief warrior")

    kinds = [type(told.event) for told in table.game.history[-2:]]
    assert kinds == [LevelLaid, RoomEntered]
    assert table.game.step == 0
    assert table.keys(0) == [*LAY, "use:torch"]
    table.light(0)

    assert look(table, 0) == [
        TorchUsed(0, ((1, "treasure_2.1"), (3, "treasure_4.1"), (4, "lava.1")))
    ]
    assert table.game.waiting == (0, 1, 2, 3)


@clause("dr.torch.window_merge", "dr.torch.after_layout")
def test_a_torch_kept_from_an_earlier_level_may_be_used_before_any_card_of_the_next() -> None:
    table = stacked(
        4, levels="level_6 level_7 level_1 level_2", characters="explorer knight thief warrior"
    )

    walk_level(table)

    assert (table.state.level, table.state.place, table.state.laid) == (2, 0, ())
    assert table.keys(0) == [*LAY, "use:torch"]
    table.light(0)
    assert look(table, 0) == [
        TorchUsed(0, ((1, "spikes.1"), (2, "treasure_2_1.2"), (4, "zombie.2")))
    ]


@clause("dr.torch.anytime", "dr.torch.windows")
def test_a_torch_is_not_the_card_for_the_room() -> None:
    table = dark_raid()

    table.light(0)

    assert table.game.waiting == (0, 1, 2, 3)
    assert table.keys(0) == LAY
    assert table.state.laid == ()
    table.lay("1 2 3 4")
    assert table.state.place == 1


@clause("dr.torch.windows", "dr.torch.commit_stays")
def test_a_torch_may_be_used_after_laying_a_card_and_the_card_stays() -> None:
    table = dark_raid()

    table.answer(0, "lay:power_1")
    assert table.keys(0) == ["use:torch"]
    assert table.game.pending[0].decision is None
    assert [option.key for option in table.game.pending[0].asides] == ["use:torch"]
    table.light(0)

    assert look(table, 0) == [TorchUsed(0, ((1, "thing.1"), (3, "boulder.1")))]
    assert table.game.waiting == (1, 2, 3)
    assert table.keys(0) == []
    assert table.refuses(0, "lay:power_5").code == "answer/not_your_turn"
    assert not table.game.can_undo(0)
    with pytest.raises(Refused) as refused:
        table.game.undo(0)
    assert refused.value.code == "undo/revealed"
    assert table.game.sealed(0) is not None

    table.answers("lay:power_2", "lay:power_3", "lay:power_4")
    laid = ((0, "power_1"), (1, "power_2"), (2, "power_3"), (3, "power_4"))
    assert CardsRevealed(laid) in table.happened


@clause("dr.torch.windows")
def test_the_last_player_to_lay_may_use_a_torch_while_the_others_wait() -> None:
    table = raid(3, ROW, dark=[1, 3], hands=[None, None, TORCH])

    table.answer(0, "lay:power_1")
    table.answer(1, "lay:power_1")

    assert table.keys(2) == [*LAY, "use:torch"]
    table.light(2)
    assert look(table, 2) == [TorchUsed(2, ((1, "thing.1"), (3, "boulder.1")))]
    assert table.game.waiting == (2,)


@clause("dr.torch.windows")
def test_a_seat_that_is_not_asked_may_use_a_torch_while_a_crystal_ball_looks() -> None:
    table = raid(4, ROW, dark=[1, 3], hands=[TORCH, "1 2 3 4 5 ball"])

    table.lay("1 ball 2 3")
    assert table.game.waiting == (1,)
    assert table.game.question(0) is None
    assert table.keys(0) == ["use:torch"]
    table.light(0)

    assert look(table, 0) == [TorchUsed(0, ((1, "thing.1"), (3, "boulder.1")))]
    assert look(table, 1) == [TorchUsed(0, ((1, "?"), (3, "?")))]
    assert table.game.waiting == (1,)
    assert table.state.laid == ((0, "power_1"), (2, "power_2"), (3, "power_3"))


@clause("dr.torch.windows")
def test_a_crystal_ball_player_may_use_a_torch_before_the_next_card() -> None:
    table = raid(4, ROW, dark=[1, 3], hands=["1 2 3 4 5 torch ball"])

    table.lay("ball 1 2 3")
    assert table.keys(0) == [*LAY, "use:torch"]
    table.light(0)

    assert look(table, 0) == [TorchUsed(0, ((1, "thing.1"), (3, "boulder.1")))]
    assert table.game.waiting == (0,)
    table.lay("5")
    assert table.state.place == 1


@clause("dr.torch.windows")
def test_of_two_crystal_ball_players_the_first_may_use_a_torch_after_the_next_card() -> None:
    table = raid(4, ROW, dark=[1, 3], hands=["1 2 3 4 5 torch ball", "1 2 3 4 5 ball"])

    table.lay("ball ball 2 3")
    table.answer(0, "lay:power_4")
    assert table.keys(0) == ["use:torch"]
    table.light(0)

    assert table.game.waiting == (1,)
    table.answer(1, "lay:power_5")
    assert CardsRevealed(((0, "power_4"), (1, "power_5"))) in table.happened


@clause("dr.torch.windows")
def test_a_torch_never_interrupts_the_resolution_of_a_room() -> None:
    """With torches in all hands the last card leads straight to the next room's question."""
    table = dark_raid(torches=4)

    table.lay("1 2 3 4")

    kinds = [type(event) for event in table.happened]
    assert kinds[-2:] == [RoomDiscarded, RoomEntered]
    steps = {told.step for told in table.told[kinds.index(CardsRevealed) :]}
    assert steps == {4}
    assert table.game.waiting == (0, 1, 2, 3)


@clause("dr.torch.windows")
def test_in_the_tactical_variant_any_seat_may_use_a_torch_whoevers_turn_it_is() -> None:
    table = dark_raid(3, torches=3, tactical=True)

    assert table.game.waiting == (0,)
    assert [table.keys(seat) for seat in (0, 1, 2)] == [
        [*LAY, "use:torch"],
        ["use:torch"],
        ["use:torch"],
    ]
    table.light(2)
    table.answer(0, "lay:power_1")
    table.light(0)

    assert table.game.waiting == (1,)
    assert [table.keys(seat) for seat in (0, 1, 2)] == [[], [*LAY, "use:torch"], []]


@clause("dr.torch.windows")
def test_no_torch_can_be_used_when_the_game_is_over() -> None:
    table = raid(3, "_ _ _ _ sphinx", level=5, place=4, hands=["1 2 torch", "1 2", "1 2"])

    table.lay("1 1 1")

    assert table.game.over
    assert table.items[0] == ["torch"]
    assert table.keys(0) == []
    assert table.closed(0) == {}
    assert table.refuses(0, "use:torch").code == "answer/game_over"


@clause("dr.torch.window_merge")
def test_a_torch_gained_in_a_chamber_may_be_used_before_any_card_of_the_next_room() -> None:
    table = raid(4, "chamber_items treasure_1 thing _ _", dark=[1, 2])

    table.lay("1 2 3 4")

    assert ItemTaken(0, "torch") in table.happened
    assert (table.state.place, table.state.laid) == (1, ())
    assert table.game.waiting == (0, 1, 2, 3)
    assert table.keys(0) == [*LAY[1:], "use:torch"]
    table.light(0)
    assert look(table, 0) == [TorchUsed(0, ((2, "thing.1"),))]


@clause("dr.torch.anytime")
def test_only_a_player_who_holds_a_torch_can_use_one() -> None:
    table = dark_raid()

    for seat in (1, 2, 3):
        assert "use:torch" not in table.keys(seat)
        assert table.closed(seat) == {}
        refused = table.refuses(seat, "use:torch")
        assert (refused.code, refused.clause) == ("answer/illegal", None)


@clause("dr.torch.anytime")
def test_lighting_a_torch_tells_nobody_that_a_card_was_laid() -> None:
    table = dark_raid()

    table.light(0)

    assert not [event for event in table.happened if isinstance(event, Answered)]
    assert table.told[0].step == 1


# ---------------------------------------------------------------------- when it is closed


@clause("dr.torch.nothing_to_see")
def test_a_torch_is_refused_when_no_room_is_dark() -> None:
    table = raid(3, ROW, dark=[], hands=[TORCH])

    assert table.keys(0) == LAY
    assert table.closed(0)["use:torch"] == "dr.torch.nothing_to_see"
    refused = table.refuses(0, "use:torch")
    assert (refused.code, refused.clause) == ("answer/illegal", "dr.torch.nothing_to_see")


@clause("dr.torch.nothing_to_see")
def test_a_second_torch_is_refused_to_a_player_who_has_seen_all_dark_rooms() -> None:
    table = raid(3, ROW, dark=[1, 3], hands=["1 2 3 4 5 torch torch", TORCH])

    table.light(0)

    assert table.keys(0) == LAY
    assert table.refuses(0, "use:torch").clause == "dr.torch.nothing_to_see"
    assert table.keys(1) == [*LAY, "use:torch"]

    table.lay("1 1 1")
    assert table.refuses(0, "use:torch").clause == "dr.torch.nothing_to_see"
    assert table.items == [["torch"], ["torch"], []]


@clause("dr.torch.nothing_to_see")
def test_the_second_torch_is_good_again_in_the_next_level() -> None:
    table = raid(3, "_ _ _ _ lava", place=4, hands=["1 2 torch", "1 2", "1 2"])

    assert table.closed(0)["use:torch"] == "dr.torch.nothing_to_see"
    table.lay("1 1 1")

    assert table.state.level == 2
    assert table.state.dark != ()
    assert table.keys(0) == [*LAY, "use:torch"]


@clause("dr.torch.nothing_to_see")
def test_the_last_dark_room_can_be_looked_at_until_it_is_entered() -> None:
    table = raid(3, ROW, place=2, dark=[3], hands=[TORCH])

    assert table.keys(0) == [*LAY, "use:torch"]
    table.lay("1 1 1")

    assert table.keys(0) == LAY[1:]
    assert table.closed(0)["use:torch"] == "dr.torch.nothing_to_see"


@clause("dr.torch.nothing_to_see")
def test_a_seat_that_is_not_asked_learns_why_its_torch_is_refused() -> None:
    table = raid(3, ROW, dark=[], hands=[TORCH])

    table.answer(0, "lay:power_1")

    assert table.keys(0) == []
    assert table.closed(0) == {"use:torch": "dr.torch.nothing_to_see"}
    assert table.refuses(0, "use:torch").clause == "dr.torch.nothing_to_see"


@pytest.mark.parametrize(
    "room",
    [
        *("treasure_1", "treasure_4_2", "thing", "chamber_items", "chamber_goods"),
        *("lava", "coin_catcher", "spikes", "boulder"),
    ],
)
@clause("dr.torch.not_room_card")
def test_a_torch_cannot_be_laid_in_an_ordinary_room(room: str) -> None:
    table = raid(3, room, dark=[2], hands=[TORCH])

    assert table.keys(0) == [*LAY, "use:torch"]
    assert table.closed(0) == {"lay:torch": "dr.torch.not_room_card"}
    assert table.refuses(0, "lay:torch").clause == "dr.torch.not_room_card"


@pytest.mark.parametrize(
    "final",
    [
        *("tax_collector", "medusa", "vampire", "sphinx", "minotaur"),
        *("necromancer", "mega_dragon", "golem", "mummy"),
    ],
)
@clause("dr.torch.not_room_card")
def test_a_torch_cannot_be_laid_against_nine_of_the_final_monsters(final: str) -> None:
    table = raid(3, f"_ _ _ _ {final}", level=5, place=4, hands=["1 2 torch"])

    assert table.keys(0) == ["lay:power_1", "lay:power_2"]
    assert table.closed(0)["lay:torch"] == "dr.torch.not_room_card"
    assert table.refuses(0, "lay:torch").clause == "dr.torch.not_room_card"


@clause("dr.torch.not_room_card")
def test_a_torch_can_be_laid_against_the_wolf_pack_where_it_cannot_be_lit() -> None:
    table = raid(3, "_ _ _ _ wolf_pack", level=5, place=4, hands=["1 2 torch", "2 3", "2 3"])

    assert table.keys(0) == ["lay:power_1", "lay:power_2", "lay:torch"]
    assert table.closed(0) == {
        "use:torch": "dr.torch.nothing_to_see",
        "lay:power_3": "dr.room.power_pile",
        "lay:power_4": "dr.room.power_pile",
        "lay:power_5": "dr.room.power_pile",
    }
    table.lay("torch 2 3")
    assert table.clauses(TorchUsed) == []
    assert table.wounds == [0, 2, 0]


@clause("dr.torch.nothing_to_see")
def test_a_torch_laid_face_down_can_no_longer_be_lit() -> None:
    """One torch lies on the table; whoever holds a second one still hears why it is closed."""
    one = raid(3, "_ _ _ _ wolf_pack", level=5, place=4, hands=["1 2 torch"])
    two = raid(3, "_ _ _ _ wolf_pack", level=5, place=4, hands=["1 2 torch torch"])

    one.answer(0, "lay:torch")
    two.answer(0, "lay:torch")

    assert one.closed(0) == {"use:torch": "dr.play.commit_final"}
    assert one.refuses(0, "use:torch").code == "answer/illegal"
    assert two.closed(0) == {"use:torch": "dr.torch.nothing_to_see"}


@clause("dr.torch.windows")
def test_the_same_torch_is_never_both_laid_and_lit() -> None:
    """No diagram puts dark rooms behind the Wolf Pack; this row does."""
    one = raid(3, "wolf_pack", dark=[2, 3], hands=[TORCH])
    two = raid(3, "wolf_pack", dark=[2, 3], hands=["1 2 3 4 5 torch torch"])

    one.answer(0, "lay:torch")
    two.answer(0, "lay:torch")

    assert one.keys(0) == []
    assert two.keys(0) == ["use:torch"]
    two.light(0)
    two.answers("lay:power_4", "lay:power_5")
    assert two.items[0] == []
    assert two.supply("torch") == 6


# ---------------------------------------------------------------------- outlook and undo


def torch_outlook(table: RaidTable, seat: int) -> Outlook | None:
    """Return what lighting a torch promises to *seat*."""
    (option,) = [option for option in table.game.legal(seat) if option.key == "use:torch"]
    return table.game.outlook(seat, option)


@clause("dr.torch.look_all")
def test_the_outlook_of_a_torch_is_the_number_of_rooms_it_would_show() -> None:
    two = dark_raid()
    one = raid(4, ROW, place=1, dark=[1, 3], hands=[TORCH])
    three = raid(4, ROW, dark=[1, 2, 4], hands=[TORCH])

    assert torch_outlook(two, 0) == Outlook("outlook-torch", (("rooms", 2),))
    assert torch_outlook(one, 0) == Outlook("outlook-torch", (("rooms", 1),))
    assert torch_outlook(three, 0) == Outlook("outlook-torch", (("rooms", 3),))


@clause("dr.torch.secret")
def test_a_look_cannot_be_taken_back() -> None:
    table = dark_raid()

    table.light(0)

    assert not table.game.can_undo(0)
    with pytest.raises(Refused) as refused:
        table.game.undo(0)
    assert refused.value.code == "undo/revealed"
    assert table.items[0] == []
