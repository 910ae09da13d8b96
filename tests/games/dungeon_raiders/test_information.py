"""What everybody may know: views, events and hidden things for seats, spectators and the end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra.games.dungeon_raiders import GAME
from mazmorra.games.dungeon_raiders.events import (
    CardsRevealed,
    CharacterDealt,
    FinalMonsterHidden,
    ItemReturned,
    ItemTaken,
    LevelDeckMade,
    LevelLaid,
    RestLeftInBox,
    RoomDeckMade,
    RoomEntered,
    SupplyLaidOut,
    TorchUsed,
)
from mazmorra.games.dungeon_raiders.hidden import hidden
from mazmorra.games.dungeon_raiders.view import PlayerView, RaidView
from mazmorra.kernel import TABLE_EVENTS, Answered, Pool, Refused, Viewer, hidden_things, viewers
from mazmorra.testing import Table, clause
from mazmorra.testing.laws import physical_things
from tests.games.dungeon_raiders.support import raid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import Game

POWER = ("power_1", "power_2", "power_3", "power_4", "power_5")

LEVEL_STACK = ["level_4", "level_7", "level_2", "level_1", "level_3", "level_5", "level_6"]
ROOM_STACK = [
    *("troll.2", "lava", "snake", "treasure_1", "chamber_goods.1", "zombie.1"),
    *("treasure_4_2.1", "goblin.1", "thing", "chamber_items.2", "dragon.1"),
]


def first_level() -> Table:
    """Return a stacked game of three: level 1 is U D D U D, three characters are known.

    Removed are the first six rooms and the first two levels of the stacks.
    """
    return Table(
        "dungeon_raiders",
        3,
        stack={
            "rooms": ROOM_STACK,
            "levels": LEVEL_STACK,
            "finals": ["golem"],
            "characters": ["explorer", "sorcerer", "warrior"],
        },
    )


def finished(seed: str, seats: int = 4, *, tactical: bool = False) -> Game[Any]:
    """Play a whole game with random answers."""
    game = mazmorra.start("dungeon_raiders", seats, {"tactical": tactical}, seed)
    for _ in moments(game, seed):
        pass
    return game


def moments(game: Game[Any], seed: str) -> Iterator[str]:
    """Play *game* to its end with random answers; yield every key that was given."""
    rng = Random(seed)
    while not game.over:
        seat = rng.choice(game.waiting)
        key = rng.choice(game.legal(seat)).key
        game.answer(seat, key)
        yield key


# ---------------------------------------------------------------------- the view, field by field


@clause("dr.info.tokens_public", "dr.info.supply_public", "dr.info.spectators")
def test_a_spectator_sees_the_whole_table_but_hands_and_dark_rooms() -> None:
    table = first_level()

    seen = table.view(None)

    rest = ("knight", "thief", *POWER, *POWER)
    assert seen == RaidView(
        level=1,
        place=0,
        row=("treasure_4_2.1", "?", "?", "chamber_items.2", "?"),
        dark=(1, 2, 4),
        laid=(),
        players=(
            PlayerView(0, "explorer", 3, 2, None, (*POWER, "torch"), (), False),
            PlayerView(
                1, "sorcerer", 1, 1, None, (*POWER, "crystal_ball", "crystal_ball"), (), False
            ),
            PlayerView(2, "warrior", 2, 0, None, POWER, (), False),
        ),
        supply=(("torch", 5), ("crystal_ball", 4), ("key", 6), ("sword", 6)),
        rooms_left=20,
        levels_left=4,
        discarded=("level_2.1",),
        box=rest,
        starting=None,
        last_level=5,
        last_place=4,
        column=0,
    )


@clause("dr.info.items_derivable", "dr.info.spectators")
def test_each_player_sees_besides_that_only_the_own_hand() -> None:
    table = first_level()
    spectator = table.view(None)

    for seat in range(3):
        seen = table.view(seat)

        own = seen.players[seat]
        assert own.hand == own.tally == table.state.players[seat].hand
        assert [p.hand for p in seen.players if p.seat != seat] == [None, None]
        assert [p.tally for p in seen.players] == [p.tally for p in spectator.players]
        for name in RaidView.__struct_fields__:
            if name != "players":
                assert getattr(seen, name) == getattr(spectator, name), name


@clause("dr.info.tokens_public")
def test_everybody_sees_the_coins_and_wounds_of_everybody() -> None:
    table = raid(4, "goblin", coins=[1, 20, 0, 7], wounds=[0, 3, 11, 2])

    for seat in (0, 1, 2, 3, None):
        seen = table.view(seat)
        assert [player.coins for player in seen.players] == [1, 20, 0, 7]
        assert [player.wounds for player in seen.players] == [0, 3, 11, 2]


@clause("dr.info.tokens_public")
def test_coins_and_wounds_are_seen_at_once_when_they_change() -> None:
    table = raid(4, "treasure_4_2 zombie", coins=[1, 1, 1, 1], wounds=[0, 0, 1, 1])

    table.lay("5 4 3 2")
    table.lay("1 2 4 5")

    for seat in (0, 1, 2, 3, None):
        seen = table.view(seat)
        assert [player.coins for player in seen.players] == [5, 3, 1, 1]
        assert [player.wounds for player in seen.players] == [1, 0, 1, 1]


@clause("dr.info.supply_public")
def test_the_number_of_copies_in_the_supply_is_seen_by_everybody() -> None:
    table = raid(4, "chamber_items", hands=["1 2 torch", "1 2 ball ball", "3 5 key sword"])
    before = (("torch", 5), ("crystal_ball", 4), ("key", 5), ("sword", 5))
    assert {table.view(seat).supply for seat in (0, 1, 2, 3, None)} == {before}

    table.lay("1 2 3 4")

    after = (("torch", 4), ("crystal_ball", 3), ("key", 4), ("sword", 4))
    assert {table.view(seat).supply for seat in (0, 1, 2, 3, None)} == {after}


@clause("dr.info.items_derivable")
def test_what_is_started_with_taken_and_used_is_told_to_everybody() -> None:
    """The tally follows from these events alone."""
    table = first_level()
    dealt = [told.event for told in table.game.history if isinstance(told.event, CharacterDealt)]
    items = [event.items for event in dealt]
    assert items == [("torch",), ("crystal_ball", "crystal_ball"), ()]
    table = raid(4, "chamber_items goblin", dark=[2], hands=["1 2 torch", "1 2 ball"])
    table.light(0)
    lit = [table.seen_by(seat) for seat in (1, 2, 3, None)]

    table.lay("1 2 3 4")

    assert all(events[1] == ItemReturned(0, "torch", laid=False) for events in lit)
    taken = [ItemTaken(0, "torch"), ItemTaken(1, "crystal_ball"), ItemTaken(2, "key")]
    for seat in (0, 1, 2, 3, None):
        told = [event for event in table.seen_by(seat) if isinstance(event, ItemTaken)]
        assert told == [*taken, ItemTaken(3, "sword")]
        assert [p.tally for p in table.view(seat).players] == [
            ("power_2", "torch"),
            ("power_1", "crystal_ball", "crystal_ball"),
            ("power_1", "power_2", "power_4", "power_5", "key"),
            ("power_1", "power_2", "power_3", "power_5", "sword"),
        ]


@clause("dr.info.items_derivable")
def test_the_tally_is_the_same_for_everybody_and_shows_no_hand() -> None:
    table = raid(4, "goblin", hands=["1 sword", "1 2 3 key torch"])

    for seat in (0, 1, 2, 3, None):
        seen = table.view(seat)

        assert seen.players[0].tally == ("power_1", "sword")
        assert seen.players[1].tally == ("power_1", "power_2", "power_3", "torch", "key")
        assert seen.players[1].pile == ("power_4", "power_5")
        assert [player.hand is not None for player in seen.players] == [
            player == seat for player in range(4)
        ]


@clause("dr.info.spectators")
def test_a_laid_card_is_seen_by_nobody_else_before_the_reveal() -> None:
    table = raid(4, "goblin")
    views = [table.view(seat) for seat in (1, 2, 3, None)]

    table.answer(0, "lay:power_4")

    assert [table.view(seat) for seat in (1, 2, 3, None)] == views
    for seat in (0, 1, 2, 3, None):
        assert table.seen_by(seat) == [Answered(0)]
        assert table.view(seat).laid == ()
    table.answers("lay:power_3", "lay:power_2", "lay:power_1")
    laid = ((0, "power_4"), (1, "power_3"), (2, "power_2"), (3, "power_1"))
    assert table.seen_by(None)[2] == CardsRevealed(laid)


@clause("dr.info.spectators")
def test_cards_on_the_table_are_seen_by_everybody_after_the_reveal() -> None:
    table = raid(4, "goblin", hands=["1 2 ball"])

    table.lay("ball 3 2 1")

    for seat in (0, 1, 2, 3, None):
        assert table.view(seat).laid == ((1, "power_3"), (2, "power_2"), (3, "power_1"))
        assert table.view(seat).supply[1] == ("crystal_ball", 6)


# ---------------------------------------------------------------------- what stays hidden


@clause("dr.info.removed_unseen", "dr.info.spectators")
def test_the_set_up_tells_how_many_cards_lie_where_but_not_which() -> None:
    table = first_level()

    for viewer in viewers(3):
        stream = [told.event for told in table.game.events(viewer)]

        assert stream[0] == RoomDeckMade(("?",) * 24, ("?",) * 6)
        assert stream[1] == FinalMonsterHidden("?", ("?",) * 9)
        assert stream[2] == LevelDeckMade(("?",) * 5, ("?",) * 2)
        assert stream[7] == RestLeftInBox(("knight", "thief", *POWER, *POWER))
        row = ("treasure_4_2.1", "?", "?", "chamber_items.2", "?")
        assert stream[8] == LevelLaid(1, "level_2.1", row, (1, 2, 4))
        assert stream[9:] == [RoomEntered(0, "treasure_4_2.1")]
    made, _, levels, supply = (told.event for told in table.game.history[:4])
    assert isinstance(made, RoomDeckMade)
    assert made.removed == (
        *("troll.2", "lava.1", "snake.1", "treasure_1.1", "chamber_goods.1", "zombie.1"),
    )
    assert isinstance(levels, LevelDeckMade)
    assert levels.removed == ("level_4.1", "level_7.1")
    assert isinstance(supply, SupplyLaidOut)


@clause("dr.info.removed_unseen")
def test_hidden_are_removed_cards_decks_and_dark_rooms_each_among_their_own_kind() -> None:
    table = first_level()
    state = table.state

    for viewer in viewers(3):
        rooms, finals, levels = hidden(state, viewer)

        assert rooms.slots == ("goblin.1", "thing.1", "dragon.1")
        assert rooms.bags == (state.removed_rooms, state.room_deck)
        assert (len(rooms.bags[0]), len(rooms.bags[1])) == (6, 19)
        assert finals == Pool(("golem.1",), (state.unused_finals,))
        assert len(state.unused_finals) == 9
        assert levels == Pool((), (("level_4.1", "level_7.1"), state.level_deck))
        assert len(state.level_deck) == 4


@clause("dr.info.removed_unseen")
def test_a_torch_takes_the_dark_rooms_out_of_the_hidden_for_its_bearer_alone() -> None:
    table = first_level()

    table.answer(0, "use:torch")

    seen = ((1, "goblin.1"), (2, "thing.1"), (4, "dragon.1"))
    covered = ((1, "?"), (2, "?"), (4, "?"))
    assert table.seen_by(0)[0] == TorchUsed(0, seen)
    assert [table.seen_by(s)[0] for s in (1, 2, None)] == [TorchUsed(0, covered)] * 3
    row = ("treasure_4_2.1", "goblin.1", "thing.1", "chamber_items.2", "dragon.1")
    assert table.view(0).row == row
    assert table.view(0).dark == (1, 2, 4)
    for seat in (1, 2, None):
        assert table.view(seat).row == ("treasure_4_2.1", "?", "?", "chamber_items.2", "?")
    assert hidden(table.state, Viewer.seat(0))[0].slots == ()
    assert hidden(table.state, Viewer.seat(1))[0].slots == ("goblin.1", "thing.1", "dragon.1")


@clause("dr.info.removed_unseen")
def test_the_last_room_of_the_last_level_is_hidden_among_final_monsters() -> None:
    table = raid(4, "goblin troll.2 zombie.1 _ mummy", level=5, dark=[1, 2, 4], hands=["1 2 torch"])

    before = hidden(table.state, Viewer.seat(0))
    table.light(0)
    after = hidden(table.state, Viewer.seat(0))

    assert before[0].slots == ("troll.2", "zombie.1")
    assert before[1] == Pool(("mummy.1",), (table.state.unused_finals,))
    assert after[0].slots == after[1].slots == ()
    assert hidden(table.state, Viewer.spectator())[1].slots == ("mummy.1",)


@clause("dr.info.removed_unseen")
def test_the_last_room_of_an_earlier_level_is_hidden_among_rooms() -> None:
    table = raid(4, "goblin _ _ _ zombie.1", level=4, dark=[4])

    rooms, finals, _ = hidden(table.state, Viewer.seat(1))

    assert rooms.slots == ("zombie.1",)
    assert finals.slots == table.state.final


@clause("dr.info.removed_unseen")
def test_a_lit_last_room_of_the_last_level_hides_no_final_monster_but_the_unused() -> None:
    table = raid(4, "goblin _ zombie.1 _ mummy", level=5, dark=[2])

    rooms, finals, _ = hidden(table.state, Viewer.seat(1))

    assert rooms.slots == ("zombie.1",)
    assert finals.slots == ()


@clause("dr.info.removed_unseen", "dr.info.spectators")
@pytest.mark.parametrize("tactical", [False, True])
def test_nobody_is_ever_shown_a_hidden_card_in_a_whole_game(tactical: bool) -> None:
    game = mazmorra.start("dungeon_raiders", 3, {"tactical": tactical}, "a whole game")

    for _ in moments(game, "answers"):
        secret = {*game.state.removed_rooms, *game.state.removed_levels}
        secret |= {*game.state.room_deck, *game.state.level_deck, *game.state.unused_finals}
        for viewer in viewers(3):
            shown = physical_things(game.view(viewer), game)
            assert not shown & secret
            assert not shown & hidden_things(hidden(game.state, viewer))
    for viewer in (*viewers(3), Viewer.all()):
        told = physical_things([told.event for told in game.events(viewer)], game)
        assert not told & secret


@clause("dr.info.removed_unseen", "dr.info.spectators")
def test_everything_but_the_removed_cards_is_shown_after_the_end() -> None:
    game = finished("the end", 3)

    stream = [told.event for told in game.events(Viewer.all())]
    truth = [told.event for told in game.history]

    deck, final, levels = truth[:3]
    assert isinstance(deck, RoomDeckMade)
    assert isinstance(final, FinalMonsterHidden)
    assert isinstance(levels, LevelDeckMade)
    assert stream[0] == RoomDeckMade(deck.deck, ("?",) * 6)
    assert stream[1] == FinalMonsterHidden(final.final, ("?",) * 9)
    assert stream[2] == LevelDeckMade(levels.deck, ("?", "?"))
    assert "?" not in deck.deck + levels.deck
    assert stream[3:] == truth[3:]
    seen = game.view(Viewer.all())
    assert seen.row == game.state.row
    assert all(player.hand == player.tally for player in seen.players)
    assert [player.hand for player in seen.players] == [p.hand for p in game.state.players]


@clause("dr.info.spectators")
def test_after_the_end_seats_and_spectators_still_see_no_other_hand() -> None:
    game = finished("the end", 3)

    assert [p.hand for p in game.view(Viewer.spectator()).players] == [None, None, None]
    mine = [p.hand is not None for p in game.view(Viewer.seat(1)).players]
    assert mine == [False, True, False]


@clause("dr.info.spectators")
def test_nobody_may_see_everything_before_the_end() -> None:
    game = mazmorra.start("dungeon_raiders", 3, seed="before the end")

    with pytest.raises(Refused) as view:
        game.view(Viewer.all())
    with pytest.raises(Refused) as events:
        game.events(Viewer.all())

    assert view.value.code == events.value.code == "view/not_over"


@clause("dr.info.removed_unseen", "dr.info.spectators")
def test_in_a_replay_dark_rooms_and_hands_are_open_to_whoever_may_see_all() -> None:
    """A replay of an ended game can be halted at a moment when rooms were still dark."""
    table = first_level()

    seen = GAME.view(table.state, Viewer.all())
    laid = LevelLaid(1, "level_2.1", table.state.row, (1, 2, 4))

    assert isinstance(seen, RaidView)
    assert seen.row == (*("treasure_4_2.1", "goblin.1", "thing.1", "chamber_items.2", "dragon.1"),)
    assert [player.hand for player in seen.players] == [p.hand for p in table.state.players]
    assert laid.seen_by(Viewer.all()) == laid
    lit = TorchUsed(0, ((1, "goblin.1"),))
    assert lit.seen_by(Viewer.all()) == lit
    assert hidden(table.state, Viewer.all())[0].slots == ()


# ---------------------------------------------------------------------- talk


@clause("dr.info.talk")
def test_the_program_has_no_word_for_promises_and_enforces_none() -> None:
    """Whatever is said, a player may lay any legal card, and no answer or event speaks."""
    keys = {key for seed in "abcd" for key in moments(started(seed), seed)}

    assert {key.split(":")[0] for key in keys} == {"lay", "use"}
    assert {key for key in keys if key.startswith("use")} == {"use:torch"}
    table = raid(4, "treasure_4_2")
    assert table.refuses(0, "say:power_1").code == "answer/illegal"
    assert table.refuses(0, "promise:power_1").clause is None
    assert table.keys(0) == [f"lay:power_{value}" for value in (1, 2, 3, 4, 5)]


@clause("dr.info.talk")
def test_no_event_of_the_game_is_about_talk() -> None:
    names = {kind.__name__ for kind in GAME.event_types() if kind not in TABLE_EVENTS}

    assert names == {
        *("RoomDeckMade", "FinalMonsterHidden", "LevelDeckMade", "SupplyLaidOut"),
        *("CharacterDealt", "RestLeftInBox", "MapTaken", "LevelLaid", "TorchUsed"),
        *("RoomEntered", "CardsRevealed", "CardPlayed", "ItemReturned", "RoomDiscarded"),
        *("LevelEnded", "MapPassed", "CoinsGained", "CoinsLost", "WoundsTaken", "WoundsHealed"),
        *("ItemTaken", "ItemShort", "ChestUnopened", "MonsterDefeated", "MonsterAttacked"),
        *("Escaped", "TrapSprung", "Petrified", "Fainted", "GameEnded"),
    }


def started(seed: str) -> Game[Any]:
    """Start a game of five."""
    return mazmorra.start("dungeon_raiders", 5, seed=seed)
