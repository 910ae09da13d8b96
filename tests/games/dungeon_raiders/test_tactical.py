"""The tactical variant: open play from the map card on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra.games import definition
from mazmorra.games.dungeon_raiders.events import (
    CardPlayed,
    CardsRevealed,
    CoinsGained,
    Escaped,
    GameEnded,
    ItemReturned,
    ItemTaken,
    LevelEnded,
    LevelLaid,
    MapPassed,
    MapTaken,
    MonsterAttacked,
    RoomDiscarded,
    RoomEntered,
    TorchUsed,
    TrapSprung,
    WoundsTaken,
)
from mazmorra.kernel import Forced, Outlook, Viewer
from mazmorra.testing import Table, clause
from tests.games.dungeon_raiders.rooms_support import attacked
from tests.games.dungeon_raiders.support import raid

if TYPE_CHECKING:
    from mazmorra.kernel import Event, Seat
    from tests.games.dungeon_raiders.support import RaidTable

BALL = "crystal_ball"


def kinds(table: RaidTable) -> list[type[Event]]:
    """Return what kinds of events happened, in order."""
    return [type(event) for event in table.happened]


@clause("dr.tactical.otherwise_same")
def test_the_variant_is_a_choice_of_the_table_that_names_its_clause() -> None:
    (option,) = definition("dungeon_raiders").options

    assert (option.id, option.kind, option.default) == ("tactical", "flag", False)
    assert option.choices == (False, True)
    assert option.clauses == ("dr.tactical.open_play",)


# ---------------------------------------------------------------------- the starting player


@clause("dr.tactical.start_player")
@pytest.mark.parametrize(("players", "drawn"), [(3, 0), (3, 2), (4, 1), (4, 3), (5, 4)])
def test_chance_gives_the_map_card_to_one_player_after_the_set_up(players: int, drawn: int) -> None:
    table = Table("dungeon_raiders", players, options={"tactical": True}, numbers={"map": [drawn]})

    history = [(told.event, told.clause) for told in table.game.history]
    kinds_told = [type(event) for event, _ in history]
    assert kinds_told.count(MapTaken) == 1
    before_level = history[kinds_told.index(LevelLaid) - 1]
    assert before_level == (MapTaken(drawn), "dr.tactical.start_player")
    assert table.game.waiting == (drawn,)
    for seat in (0, None):
        assert table.view(seat).starting == drawn


@clause("dr.tactical.start_player")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_player_may_be_the_starting_player(players: int) -> None:
    starting = {
        mazmorra.start("dungeon_raiders", players, {"tactical": True}, f"seed {n}").state.starting
        for n in range(60)
    }

    assert starting == set(range(players))


@clause("dr.tactical.start_player", "dr.tactical.open_play")
def test_without_the_variant_nobody_has_the_map_card_and_all_lay_at_once() -> None:
    table = raid(4, "treasure_2 goblin")
    assert table.game.waiting == (0, 1, 2, 3)

    table.lay("5 4 3 2")

    assert not {CardPlayed, MapPassed, MapTaken} & set(kinds(table))
    assert table.view(None).starting is None
    assert not any(isinstance(told.event, MapTaken) for told in table.game.history)


# ---------------------------------------------------------------------- open play


@clause("dr.tactical.open_play")
def test_players_play_face_up_clockwise_from_the_map_card_on() -> None:
    table = raid(4, "treasure_4_2", tactical=True, starting=2)
    laid: tuple[tuple[Seat, str], ...] = ()

    for seat, key in [(2, "power_1"), (3, "power_5"), (0, "power_3")]:
        assert table.game.waiting == (seat,)
        table.answer(seat, f"lay:{key}")
        laid = (*laid, (seat, key))

        assert table.told[-1].clause == "dr.tactical.open_play"
        for viewer in (0, 1, 2, 3, None):
            assert table.seen_by(viewer) == [CardPlayed(seat, key)]
            assert table.view(viewer).laid == laid
            assert key not in table.view(viewer).players[seat].tally
    assert table.game.waiting == (1,)


@clause("dr.tactical.open_play")
@pytest.mark.parametrize(
    ("players", "starting", "order"),
    [
        (3, 0, [0, 1, 2]),
        (3, 1, [1, 2, 0]),
        (3, 2, [2, 0, 1]),
        (4, 3, [3, 0, 1, 2]),
        (5, 4, [4, 0, 1, 2, 3]),
        (5, 1, [1, 2, 3, 4, 0]),
    ],
)
def test_each_plays_once_in_turn(players: int, starting: Seat, order: list[Seat]) -> None:
    table = raid(players, "treasure_4_2", tactical=True, starting=starting)

    table.lay("5 4 3 2 1"[: 2 * players - 1])

    assert [e.seat for e in table.happened if isinstance(e, CardPlayed)] == order


@clause("dr.tactical.open_play")
def test_nobody_plays_out_of_turn() -> None:
    table = raid(4, "treasure_4_2", tactical=True, starting=2)

    refused = table.refuses(1, "lay:power_4")

    assert refused.code == "answer/not_your_turn"
    assert table.keys(1) == []


@clause("dr.tactical.open_play")
def test_who_plays_later_is_told_what_a_monster_still_needs() -> None:
    table = raid(4, "troll", tactical=True, starting=1)

    table.lay("5 4")
    third = [table.game.outlook(3, option) for option in table.game.legal(3)]
    table.lay("4")
    last = [table.game.outlook(0, option) for option in table.game.legal(0)]

    assert third[4] == Outlook("outlook-monster", (("value", 5), ("needed", 4), ("wounds", 2)))
    assert last[3] == attacked(4, 2)
    assert last[4] == Outlook("outlook-defeats", (("value", 5),))


@clause("dr.tactical.open_play")
def test_the_last_card_of_a_hand_is_played_for_its_owner_in_turn() -> None:
    table = raid(4, "treasure_4_2", tactical=True, starting=3, hands=["2", "2 3", "4", "1 5"])

    table.lay("5")

    assert table.happened == [
        CardPlayed(3, "power_5"),
        Forced(0, "lay:power_2"),
        CardPlayed(0, "power_2"),
    ]
    assert table.clauses(Forced) == ["dr.play.one_card"]
    assert table.game.waiting == (1,)


# ---------------------------------------------------------------------- resolving as usual


@clause("dr.tactical.resolve_usual", "dr.tactical.otherwise_same")
@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize(
    ("room", "laid", "coins", "wounds"),
    [
        ("treasure_4_2", "5 3 3 1", [9, 6, 6, 5], [2, 2, 2, 2]),
        ("treasure_3", "key 5 2 1", [6, 6, 5, 5], [2, 2, 2, 2]),
        ("goblin", "sword 5 3 1", [5, 5, 5, 5], [2, 2, 2, 2]),
        ("goblin", "5 5 2 1", [5, 5, 5, 5], [2, 2, 2, 4]),
        ("lava", "5 1 1 1", [2, 2, 2, 2], [2, 2, 2, 2]),
        ("boulder", "1 1 1 2", [5, 5, 5, 5], [3, 3, 3, 3]),
        ("chamber_goods", "1 2 4 5", [6, 7, 8, 5], [2, 2, 2, 0]),
    ],
)
def test_rooms_are_resolved_alike_with_and_without_the_variant(
    room: str, laid: str, coins: list[int], wounds: list[int], tactical: bool
) -> None:
    table = raid(
        4,
        room,
        tactical=tactical,
        hands=["1 2 5 key sword"],
        coins=[5, 5, 5, 5],
        wounds=[2, 2, 2, 2],
    )

    table.lay(laid)

    assert table.coins == coins
    assert table.wounds == wounds


@clause("dr.tactical.resolve_usual")
def test_a_room_is_resolved_when_all_have_played_and_not_before() -> None:
    table = raid(4, "treasure_4_2", tactical=True, starting=1)

    table.lay("5 4 1")
    assert table.coins == [0, 0, 0, 0]
    table.lay("3")

    assert table.coins == [0, 4, 2, 0]
    assert kinds(table)[:5] == [CardPlayed, CoinsGained, CoinsGained, RoomDiscarded, MapPassed]


@clause("dr.tactical.otherwise_same")
def test_set_up_and_levels_are_those_of_the_basic_game() -> None:
    basic = mazmorra.start("dungeon_raiders", 4, {"tactical": False}, "same")
    tactical = mazmorra.start("dungeon_raiders", 4, {"tactical": True}, "same")

    stream = [told for told in tactical.history if not isinstance(told.event, MapTaken)]

    assert stream == list(basic.history)


@clause("dr.tactical.otherwise_same")
@pytest.mark.parametrize("tactical", [False, True])
def test_the_same_cards_are_legal_with_and_without_the_variant(tactical: bool) -> None:
    table = raid(4, "treasure_2", tactical=tactical, hands=["1 4 torch ball key sword"])

    assert table.keys(0) == ["lay:power_1", "lay:power_4", "lay:crystal_ball", "lay:key"]
    assert table.closed(0) == {
        "lay:torch": "dr.torch.not_room_card",
        "lay:sword": "dr.sword.where",
        "lay:power_2": "dr.room.power_pile",
        "lay:power_3": "dr.room.power_pile",
        "lay:power_5": "dr.room.power_pile",
        "use:torch": "dr.torch.nothing_to_see",
    }


@clause("dr.tactical.otherwise_same", "dr.tactical.map_last_room")
def test_the_final_count_follows_the_last_room_whoever_has_the_map_card() -> None:
    table = raid(
        4,
        "_ _ _ _ vampire",
        level=5,
        place=4,
        tactical=True,
        starting=2,
        coins=[8, 7, 9, 3],
        wounds=[0, 1, 2, 0],
    )

    table.lay("5 1 2 4")

    assert table.coins == [8, 7, 9, 1]
    assert table.wounds == [0, 1, 2, 1]
    assert table.happened[-4:-2] == [MapPassed(2), LevelEnded(5, True)]
    assert table.happened[-1] == GameEnded((0,), (0, 1, 3, 2))
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


# ---------------------------------------------------------------------- the map card passes on


@clause("dr.tactical.new_start")
def test_whoever_played_the_highest_value_takes_the_map_card_and_begins() -> None:
    table = raid(4, "treasure_1 goblin.1", tactical=True, starting=1)

    table.lay("2 3 1 4")

    assert table.happened[-3:] == [RoomDiscarded(0), MapPassed(0), RoomEntered(1, "goblin.1")]
    assert table.clauses(MapPassed) == ["dr.tactical.new_start"]
    assert table.game.waiting == (0,)
    for seat in (0, 3, None):
        assert table.view(seat).starting == 0
        assert MapPassed(0) in table.seen_by(seat)


@clause("dr.tactical.tie", "dr.tactical.tie_includes_start")
@pytest.mark.parametrize(
    ("starting", "by_seat", "takes"),
    [
        (0, "1 4 3 4", 1),
        (2, "1 4 3 4", 3),
        (1, "4 1 2 4", 3),
        (3, "4 4 4 1", 0),
        (3, "1 4 4 1", 1),
        (0, "4 4 4 4", 0),
        (2, "4 4 4 4", 2),
        (2, "5 1 5 1", 2),
        (3, "5 5 1 5", 3),
    ],
)
def test_a_tie_gives_the_map_card_to_the_nearest_from_its_holder_on(
    starting: Seat, by_seat: str, takes: Seat
) -> None:
    """The holder is nearest to himself or herself."""
    table = raid(4, "treasure_1 goblin", tactical=True, starting=starting)
    words = by_seat.split()

    table.lay(" ".join(words[starting:] + words[:starting]))

    assert [e for e in table.happened if isinstance(e, MapPassed)] == [MapPassed(takes)]
    assert table.clauses(MapPassed) == ["dr.tactical.tie"]
    assert table.game.waiting == (takes,)


@clause("dr.tactical.items_as_five")
@pytest.mark.parametrize(("room", "item"), [("treasure_1", "key"), ("goblin", "sword")])
def test_keys_and_swords_count_as_five_for_the_map_card(room: str, item: str) -> None:
    table = raid(4, f"{room} zombie", tactical=True, hands=[None, None, f"1 {item}"])
    tied = raid(4, f"{room} zombie", tactical=True, hands=[None, None, f"1 {item}"])

    table.lay(f"4 3 {item} 2")
    tied.lay(f"4 5 {item} 5")

    assert MapPassed(2) in table.happened
    assert table.clauses(MapPassed) == ["dr.tactical.new_start"]
    assert MapPassed(1) in tied.happened
    assert tied.clauses(MapPassed) == ["dr.tactical.tie"]


@clause("dr.tactical.map_last_room")
def test_the_map_card_passes_on_after_a_trap_that_did_nothing() -> None:
    table = raid(4, "lava goblin.1", tactical=True, coins=[1, 2, 3, 4])

    table.lay("1 1 1 2")

    assert table.happened[4:] == [
        TrapSprung("lava.1", 2, 0, ()),
        RoomDiscarded(0),
        MapPassed(3),
        RoomEntered(1, "goblin.1"),
    ]
    assert table.coins == [1, 2, 3, 4]


@clause("dr.tactical.map_last_room")
def test_the_map_card_passes_on_after_a_chamber_that_gave_nothing() -> None:
    """A potion for somebody without wounds, and three swords wanted where two are left."""
    table = raid(4, "chamber_items goblin.1", tactical=True, supply={"sword": 2})

    table.lay("4 4 4 5")

    assert table.happened[-3:] == [RoomDiscarded(0), MapPassed(3), RoomEntered(1, "goblin.1")]
    assert not any(isinstance(event, ItemTaken) for event in table.happened)


@clause("dr.tactical.next_level")
def test_the_holder_after_the_last_room_begins_the_next_level() -> None:
    table = raid(4, "_ _ _ _ treasure_1", level=2, place=4, tactical=True)

    table.lay("1 2 4 3")

    assert kinds(table)[-5:] == [RoomDiscarded, MapPassed, LevelEnded, LevelLaid, RoomEntered]
    assert MapPassed(2) in table.happened
    assert (table.state.level, table.state.place) == (3, 0)
    assert table.view(None).starting == 2
    assert table.game.waiting == (2,)


# ---------------------------------------------------------------------- crystal balls


@clause("dr.tactical.ball_pass")
def test_a_crystal_ball_adds_no_value_yet_and_the_turn_passes_on() -> None:
    table = raid(4, "goblin", tactical=True, starting=1, hands=[None, "1 5 ball"])

    table.lay("ball")

    assert table.happened == [CardPlayed(1, BALL)]
    assert table.game.waiting == (2,)
    assert table.view(2).laid == ((1, BALL),)
    needed = table.game.outlook(2, table.game.legal(2)[0])
    assert needed == Outlook("outlook-monster", (("value", 1), ("needed", 13), ("wounds", 2)))


@clause("dr.tactical.ball_second", "dr.tactical.ball_sees_all")
def test_balls_play_again_clockwise_and_each_sees_all_cards_before() -> None:
    """Starting at seat 2, the balls of seats 3, 0 and 1 play their second cards in that order."""
    hands = ["1 2 ball", "1 3 ball", None, "4 5 ball"]
    table = raid(4, "treasure_4_2", tactical=True, starting=2, hands=hands)

    table.lay("3 ball ball ball")
    first = ((2, "power_3"), (3, BALL), (0, BALL), (1, BALL))
    assert table.game.waiting == (3,)
    assert table.view(3).laid == first
    table.lay("4")
    assert table.game.waiting == (0,)
    assert table.view(0).laid == (*first, (3, "power_4"))
    table.lay("2")
    assert table.game.waiting == (1,)
    assert table.view(1).laid == table.view(None).laid == (*first, (3, "power_4"), (0, "power_2"))
    table.lay("1")

    assert table.coins == [0, 0, 2, 4]
    assert not any(isinstance(event, CardsRevealed) for event in table.happened)


@clause("dr.tactical.ball_return", "dr.tactical.ball_return_conflict")
def test_played_balls_go_back_after_the_second_cards_and_before_the_room_is_resolved() -> None:
    hands = ["1 2 ball", "1 3 ball"]
    table = raid(4, "treasure_4_2", tactical=True, hands=hands)

    table.lay("ball ball 3 4")
    assert table.supply("ball") == 4
    table.lay("2")
    assert table.supply("ball") == 4
    assert (0, BALL) in table.state.laid
    table.lay("1")

    assert table.happened[:4] == [
        CardPlayed(1, "power_1"),
        ItemReturned(0, BALL, laid=True),
        ItemReturned(1, BALL, laid=True),
        CoinsGained(3, 4, 0, "treasure_4_2.2"),
    ]
    assert table.clauses(ItemReturned) == ["dr.tactical.ball_return"] * 2
    assert table.supply("ball") == 6
    assert table.items == [[], [], [], []]


@clause("dr.tactical.ball_return_conflict")
def test_the_basic_game_returns_a_ball_before_the_second_card() -> None:
    table = raid(4, "treasure_4_2", hands=["1 2 ball"])

    table.lay("ball 2 3 4")

    assert table.happened[-1] == ItemReturned(0, BALL, laid=True)
    assert table.clauses(ItemReturned) == ["dr.ball.return"]
    assert table.supply("ball") == 6
    assert table.game.waiting == (0,)


@clause("dr.tactical.ball_return_conflict")
@pytest.mark.parametrize("tactical", [False, True])
def test_in_both_games_the_ball_is_there_again_when_a_chamber_is_resolved(tactical: bool) -> None:
    """All six balls are in hands; the one that was played is the one that is taken."""
    hands = ["1 2 ball", "1 5", "1 5", "1 5 ball ball ball ball ball"]
    table = raid(4, "chamber_items", tactical=tactical, hands=hands)
    assert table.supply("ball") == 0

    table.lay("ball 5 5 5 2")

    assert ItemTaken(0, BALL) in table.happened
    assert table.items[0] == [BALL]
    assert table.supply("ball") == 0


@clause("dr.tactical.ball_chain")
def test_a_ball_as_second_card_opens_a_further_round() -> None:
    hands = ["1 5 ball ball", None, "1 3 ball ball"]
    table = raid(4, "treasure_4_2", tactical=True, starting=1, hands=hands)

    table.lay("2 ball 4 ball")
    assert table.game.waiting == (2,)
    table.lay("ball")
    assert table.game.waiting == (0,)
    table.lay("ball")
    assert table.happened == [
        CardPlayed(0, BALL),
        ItemReturned(2, BALL, laid=True),
        ItemReturned(0, BALL, laid=True),
    ]
    assert table.supply("ball") == 4
    assert table.game.waiting == (2,)
    table.lay("3")
    assert table.game.waiting == (0,)
    table.lay("5")

    assert table.happened[:3] == [
        CardPlayed(0, "power_5"),
        ItemReturned(2, BALL, laid=True),
        ItemReturned(0, BALL, laid=True),
    ]
    assert table.coins == [4, 0, 0, 2]
    assert table.supply("ball") == 6


@clause("dr.tactical.ball_chain")
def test_only_those_who_played_another_ball_play_a_third_card() -> None:
    hands = ["1 5 ball ball", "1 3 ball"]
    table = raid(4, "treasure_4_2", tactical=True, hands=hands)

    table.lay("ball ball 2 4 ball 3")

    assert table.game.waiting == (0,)
    assert table.view(0).laid == (
        *((2, "power_2"), (3, "power_4")),
        *((0, BALL), (1, "power_3")),
    )
    table.lay("1")
    assert table.coins == [0, 2, 0, 4]


@clause("dr.tactical.ball_value")
def test_the_last_card_after_a_ball_counts_for_room_and_map_card() -> None:
    table = raid(4, "treasure_2 goblin", tactical=True, hands=[None, None, "1 5 ball"])

    table.lay("4 3 ball 2 5")

    assert table.coins == [0, 0, 2, 0]
    assert MapPassed(2) in table.happened


@clause("dr.tactical.ball_value", "dr.tactical.tie")
def test_a_ball_does_not_change_whose_turn_it_is_in_a_tie() -> None:
    """Seat 1 plays its 4 after everybody, but sits nearer to the starting seat 0."""
    table = raid(4, "treasure_2 goblin", tactical=True, hands=[None, "1 4 ball"])

    table.lay("1 ball 4 4 4")

    assert MapPassed(1) in table.happened


# ---------------------------------------------------------------------- torches and the Necromancer


@clause("dr.tactical.torch")
def test_a_torch_may_be_used_while_another_player_has_to_play() -> None:
    hands = ["1 2", "1 2 torch", None, "3 torch ball"]
    table = raid(4, "goblin zombie.1 _ _ troll.1", dark=[1, 4], tactical=True, hands=hands)
    assert table.keys(1) == table.keys(3) == ["use:torch"]
    assert table.keys(0) == ["lay:power_1", "lay:power_2"]

    table.light(3)

    seen = ((1, "zombie.1"), (4, "troll.1"))
    assert table.happened == [TorchUsed(3, seen), ItemReturned(3, "torch", laid=False)]
    assert [told.clause for told in table.told] == ["dr.torch.look_all", "dr.torch.return"]
    assert table.game.waiting == (0,)
    table.lay("1")
    table.light(1)
    assert table.game.waiting == (1,)
    assert table.keys(1) == ["lay:power_1", "lay:power_2"]
    assert table.view(1).row[1] == "zombie.1"
    assert table.view(2).row[1] == "?"


@clause("dr.tactical.torch")
def test_who_has_played_may_still_use_a_torch_before_the_second_cards() -> None:
    table = raid(
        4, "goblin _ _ _ troll.1", dark=[4], tactical=True, hands=["1 2 torch", "1 2 ball"]
    )

    table.lay("1 ball 3 4")
    assert table.game.waiting == (1,)
    table.light(0)

    assert table.seen_by(0)[0] == TorchUsed(0, ((4, "troll.1"),))
    assert table.seen_by(1)[0] == TorchUsed(0, ((4, "?"),))
    assert table.game.waiting == (1,)


@clause("dr.tactical.necromancer")
def test_an_open_ball_escapes_from_the_necromancer_without_a_second_card() -> None:
    table = raid(
        4,
        "_ _ _ _ necromancer",
        level=5,
        place=4,
        tactical=True,
        starting=3,
        hands=[None, "1 2 ball ball"],
        wounds=[1, 1, 1, 1],
    )

    table.lay("4 5 ball 3")

    assert table.happened[4:9] == [
        Escaped(1, BALL),
        MonsterAttacked("necromancer.1", 12, 18, (2,)),
        WoundsTaken(2, 2, "necromancer.1"),
        ItemReturned(1, BALL, laid=True),
        RoomDiscarded(4),
    ]
    assert table.clauses(ItemReturned) == ["dr.boss.escape_card_as_room_card"]
    assert table.game.over
    assert table.wounds == [1, 1, 3, 1]
    assert table.items[1] == [BALL]
    assert table.supply("ball") == 5


@clause("dr.tactical.open_play")
def test_a_whole_tactical_game_asks_one_player_at_a_time() -> None:
    game = mazmorra.start("dungeon_raiders", 5, {"tactical": True}, "one at a time")

    while not game.over:
        assert len(game.waiting) == 1
        seat = game.waiting[0]
        game.answer(seat, game.legal(seat)[0].key)

    passed = [told for told in game.events(Viewer.spectator()) if isinstance(told.event, MapPassed)]
    assert len(passed) == 25
