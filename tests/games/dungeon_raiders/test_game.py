"""The game as a whole: players, shape, kinds of room, what decides it and what cannot happen."""

from __future__ import annotations

from random import Random

import pytest

import mazmorra
from mazmorra.games.dungeon_raiders.cards import cards
from mazmorra.games.dungeon_raiders.events import (
    CardsRevealed,
    CharacterDealt,
    CoinsGained,
    CoinsLost,
    Fainted,
    GameEnded,
    ItemTaken,
    LevelEnded,
    LevelLaid,
    MonsterAttacked,
    MonsterDefeated,
    Petrified,
    RoomDiscarded,
    RoomEntered,
    TrapSprung,
    WoundsHealed,
    WoundsTaken,
)
from mazmorra.games.dungeon_raiders.state import State
from mazmorra.kernel import Event, Refused, printed
from mazmorra.testing import clause
from tests.games.dungeon_raiders.course_support import (
    FINALS,
    ROOMS,
    random_answer,
    random_raids,
)
from tests.games.dungeon_raiders.support import raid

KINDS = {
    "treasure": {
        *("treasure_1", "treasure_2", "treasure_3", "treasure_4"),
        *("treasure_2_1", "treasure_3_2", "treasure_4_2"),
    },
    "monster": {"snake", "zombie", "goblin", "skeleton", "thing", "troll", "dragon"},
    "trap": {"lava", "coin_catcher", "spikes", "boulder"},
    "chamber": {"chamber_items", "chamber_goods"},
    "final_monster": {
        *("tax_collector", "medusa", "vampire", "sphinx", "minotaur"),
        *("wolf_pack", "necromancer", "mega_dragon", "golem", "mummy"),
    },
}


# ---------------------------------------------------------------------- players and shape


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.game.players")
def test_three_to_five_can_play(players: int) -> None:
    game = mazmorra.start("dungeon_raiders", players, seed="a test")

    assert list(game.seats) == list(range(players))
    assert len(game.state.players) == players
    assert game.waiting == tuple(range(players))


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 6, 7])
@clause("dr.game.players")
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeon_raiders", players, seed="a test")

    assert refused.value.code == "table/seats"
    assert refused.value.clause == "dr.game.players"
    assert str(refused.value) == (
        f"Dungeon Raiders is played with 3 to 5 seats, not {players}. (dr.game.players)"
    )


@clause("dr.game.shape")
def test_a_game_is_five_levels_of_five_rooms_and_the_last_is_a_final_monster() -> None:
    for game in random_raids():
        laid = [t.event for t in game.history if isinstance(t.event, LevelLaid)]
        entered = [t.event for t in game.history if isinstance(t.event, RoomEntered)]
        discarded = [t.event.place for t in game.history if isinstance(t.event, RoomDiscarded)]

        assert [event.level for event in laid] == [1, 2, 3, 4, 5]
        assert [len(event.row) for event in laid] == [5, 5, 5, 5, 5]
        assert [event.place for event in entered] == [0, 1, 2, 3, 4] * 5
        assert discarded == [0, 1, 2, 3, 4] * 5
        assert [event.room for event in entered] == [room for e in laid for room in e.row]
        assert {event.room for event in entered[:24]} <= ROOMS
        assert entered[24].room in FINALS


@clause("dr.game.room_kinds")
def test_every_room_card_is_of_one_of_four_kinds_and_final_monsters_of_a_fifth() -> None:
    found: dict[str, set[str]] = {}
    for thing, room in cards().rooms.items():
        found.setdefault(room.kind, set()).add(printed(thing))

    assert found == KINDS
    assert {printed(thing) for thing in cards().room_cards} == (
        KINDS["treasure"] | KINDS["monster"] | KINDS["trap"] | KINDS["chamber"]
    )
    assert {printed(thing) for thing in cards().final_cards} == KINDS["final_monster"]


@pytest.mark.parametrize(
    ("room", "kind"),
    [
        *((room, CoinsGained) for room in sorted(KINDS["treasure"])),
        *((room, MonsterDefeated) for room in sorted(KINDS["monster"])),
        *((room, TrapSprung) for room in sorted(KINDS["trap"])),
        ("chamber_items", ItemTaken),
        ("chamber_goods", CoinsGained),
    ],
)
@clause("dr.game.room_kinds")
def test_a_room_is_resolved_by_its_kind_and_by_no_other(room: str, kind: type[Event]) -> None:
    """Three players lay 5, 5 and 4, which is enough for every monster."""
    table = raid(3, room, coins=[3, 3, 3])
    by_kind = (CoinsGained, MonsterDefeated, MonsterAttacked, TrapSprung, ItemTaken)

    table.lay("5 5 4")

    expected = set() if room == "treasure_1" else {kind}  # a chest of 1 cannot be divided
    assert {type(event) for event in table.happened if isinstance(event, by_kind)} == expected


# ---------------------------------------------------------------------- the goal and the end


@clause("dr.game.goal", "dr.game.ends")
def test_after_the_fifth_level_the_richest_who_is_not_eliminated_wins() -> None:
    """Seat 0 is petrified with 20 coins, seat 1 faints with 15, seat 2 has more than seat 3."""
    table = raid(
        4,
        "_ _ _ _ medusa",
        level=5,
        place=4,
        coins=[20, 15, 9, 8],
        wounds=[0, 6, 2, 1],
        hands=["1 2", "2 3", "2 3", "2 3"],
    )

    table.lay("1 2 3 3")

    assert table.game.outcome is not None
    assert table.game.outcome.winners == (2,)
    assert table.game.outcome.scores == (20, 15, 9, 8)
    assert table.game.outcome.reasons == (
        "outcome-petrified",
        "outcome-fainted",
        "outcome-won",
        "outcome-fewer-coins",
    )
    assert table.clauses(GameEnded) == ["dr.end.winner"]


@clause("dr.game.goal")
def test_coins_decide_and_not_wounds() -> None:
    table = raid(
        4,
        "_ _ _ _ tax_collector",
        level=5,
        place=4,
        coins=[4, 6, 5, 5],
        wounds=[0, 7, 8, 1],
        hands=["4 5", "4 5", "4 5", "4 5"],
    )

    table.lay("4 4 4 4")

    assert table.game.outcome is not None
    assert table.game.outcome.winners == (1,)


@clause("dr.game.ends")
def test_nothing_but_the_final_count_follows_the_fifth_level() -> None:
    table = raid(3, "_ _ _ _ golem", level=5, place=4, hands=["1 2", "2 3", "3 4"])

    table.lay("1 2 3")

    last = table.happened[-3:]
    assert last == [LevelEnded(5, True), Fainted(0, 2), GameEnded((1, 2), (1, 2, 0))]
    assert table.game.over
    assert table.game.waiting == ()
    assert dict(table.game.pending) == {}
    assert table.refuses(0, "lay:power_2").code == "answer/game_over"
    assert table.state.level == 5


@clause("dr.game.ends")
def test_every_game_ends_with_the_count_right_after_the_fifth_level() -> None:
    for game in random_raids():
        kinds = [type(told.event) for told in game.history]
        tail = kinds[len(kinds) - kinds[::-1].index(LevelEnded) :]

        assert kinds.count(LevelLaid) == kinds.count(LevelEnded) == 5
        assert kinds.count(GameEnded) == 1
        assert tail[-1] is GameEnded
        assert set(tail[:-1]) <= {Fainted}
        assert game.over


@clause("dr.game.ends")
def test_the_table_says_what_comes_next_from_the_first_level_to_the_end() -> None:
    game = random_raids()[0]
    state = State()
    following = [state.next]

    for told in game.history:
        told.event.apply(state)
        if state.next != following[-1]:
            following.append(state.next)

    one_level = ["level", *["enter", "room"] * 5, "enter"]  # the level ends when none is left
    assert following == [*one_level * 5, "count", "over"]


@clause("dr.game.ends")
def test_the_count_does_not_come_before_the_last_room_of_the_fifth_level() -> None:
    early = raid(3, level=4, place=4, hands=["1 2", "2 3", "3 4"])
    before = raid(3, level=5, place=3, hands=["1 2 5", "2 3 5", "3 4 5"])

    early.lay("1 2 3")
    before.lay("1 2 3")

    assert not early.game.over
    assert not before.game.over
    assert (early.state.level, early.state.place) == (5, 0)
    assert (before.state.level, before.state.place) == (5, 4)


# ---------------------------------------------------------------------- what cannot happen


def belongings(state: State) -> list[tuple[int, int]]:
    """Return the coins and wounds of everybody."""
    return [(player.coins, player.wounds) for player in state.players]


@clause("dr.game.no_trade")
def test_coins_and_wounds_change_only_by_set_up_and_rooms_one_player_at_a_time() -> None:
    for game in random_raids(2):
        state = State()
        in_room = False
        for told in game.history:
            event, before = told.event, belongings(state)
            event.apply(state)
            after = belongings(state)
            in_room = not isinstance(event, RoomDiscarded) and (
                in_room or isinstance(event, RoomEntered)
            )
            if isinstance(event, CharacterDealt):
                assert after[:-1] == before
                continue
            changed = [seat for seat, had in enumerate(before) if after[seat] != had]
            if changed:
                assert isinstance(event, CoinsGained | CoinsLost | WoundsTaken | WoundsHealed)
                assert changed == [event.seat]
                assert in_room


@clause("dr.game.no_trade")
def test_an_item_comes_from_the_supply_and_never_from_another_player() -> None:
    for game in random_raids(2):
        state = State()
        for told in game.history:
            before = [player.hand for player in state.players]
            event = told.event
            event.apply(state)
            for seat, hand in enumerate(before):
                gained = [
                    item
                    for item in ("torch", "crystal_ball", "key", "sword")
                    if state.players[seat].hand.count(item) > hand.count(item)
                ]
                if gained:
                    assert event == ItemTaken(seat, gained[0])
                    assert told.clause == "dr.chamber.item"


@pytest.mark.parametrize("tactical", [False, True])
@clause("dr.game.no_trade")
def test_nothing_is_ever_offered_but_laying_a_card_and_lighting_a_torch(tactical: bool) -> None:
    offered = set()
    for seed in range(3):
        game = mazmorra.start("dungeon_raiders", 4, {"tactical": tactical}, f"offers {seed}")
        rng = Random(seed)
        while not game.over:
            offered |= {option.key for seat in game.seats for option in game.legal(seat)}
            random_answer(game, rng)

    assert {key.partition(":")[0] for key in offered} == {"lay", "use"}
    assert {key for key in offered if key.startswith("use")} == {"use:torch"}


@clause("dr.game.no_trade")
def test_giving_and_paying_are_refused() -> None:
    table = raid(3, "treasure_1", hands=["1 2 3 4 5 sword"], coins=[5, 0, 0])

    for key in ("give:coins", "pay:1", "trade:sword", "give:sword", "lend:2", "use:sword"):
        assert table.refuses(0, key).code == "answer/illegal"
    assert table.coins == [5, 0, 0]


@clause("dr.game.no_early_elimination")
def test_wounds_remove_nobody_during_play() -> None:
    table = raid(
        3,
        "dragon treasure_4",
        level=4,
        wounds=[60, 0, 0],
        coins=[0, 0, 0],
        hands=["1 2 3 4 5", "2 3 4 5", "2 3 4 5"],
    )

    table.lay("1 2 2")

    assert table.wounds == [63, 0, 0]
    assert table.game.waiting == (0, 1, 2)

    table.lay("5 3 3")

    assert table.coins == [4, 0, 0]
    assert not any(player.petrified for player in table.state.players)


@clause("dr.game.no_early_elimination")
def test_the_most_wounded_still_plays_the_last_room_and_faints_only_after_it() -> None:
    table = raid(
        4,
        "_ _ _ lava minotaur",
        level=5,
        place=3,
        wounds=[50, 0, 0, 0],
        hands=["1 2 5", "1 2 3", "1 2 3", "1 2 3"],
    )

    table.lay("1 1 1 1")

    assert table.game.waiting == (0, 1, 2, 3)
    assert table.clauses(Fainted) == []

    table.lay("5 2 2 2")

    assert table.coins == [1, 0, 0, 0]
    assert table.happened[-2] == Fainted(0, 50)
    assert table.clauses(Fainted) == ["dr.end.faint_most"]
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (1, 2, 3)


@clause("dr.game.no_early_elimination")
def test_only_medusa_in_the_last_room_and_fainting_after_it_eliminate() -> None:
    for game in random_raids(8):
        entered = 0
        here = ""
        for told in game.history:
            if isinstance(told.event, RoomEntered):
                entered, here = entered + 1, told.event.room
            elif isinstance(told.event, Petrified):
                assert (entered, here) == (25, "medusa.1")
                assert told.clause == "dr.boss.medusa"
            elif isinstance(told.event, Fainted):
                assert entered == 25
                assert told.clause.startswith("dr.end.faint_")
        reveals = [t.event for t in game.history if isinstance(t.event, CardsRevealed)]
        if not game.options["tactical"]:
            seats = tuple(game.seats)
            everybody = [e for e in reveals if tuple(seat for seat, _ in e.cards) == seats]
            assert len(everybody) >= 25


@clause("dr.game.no_early_elimination")
def test_medusa_petrifies_in_the_last_room_whoever_laid_the_lowest_card() -> None:
    table = raid(
        4, "_ _ _ _ medusa", level=5, place=4, hands=["1 2", "2 3", "2 3", "1 3"], wounds=[9]
    )

    table.lay("2 3 3 1")

    assert [event for event in table.happened if isinstance(event, Petrified)] == [Petrified(3)]
    assert [player.petrified for player in table.state.players] == [False, False, False, True]
    for seat in (0, 3, None):
        shown = [player.petrified for player in table.view(seat).players]
        assert shown == [False, False, False, True]
