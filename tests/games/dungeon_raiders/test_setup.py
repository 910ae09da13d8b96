"""Preparing the game: decks, supply, characters, and what nobody may see of it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

import mazmorra
from mazmorra.games import definition
from mazmorra.games.dungeon_raiders.events import (
    CharacterDealt,
    CoinsGained,
    FinalMonsterHidden,
    LevelDeckMade,
    LevelLaid,
    MapTaken,
    RestLeftInBox,
    RoomDeckMade,
    RoomEntered,
    SupplyLaidOut,
    WoundsTaken,
)
from mazmorra.games.dungeon_raiders.hidden import hidden
from mazmorra.games.dungeon_raiders.view import PlayerView, RaidView
from mazmorra.kernel import Game, Pool, Refused, Viewer, play_again, viewers
from mazmorra.testing import clause
from tests.games.dungeon_raiders.course_support import (
    FINALS,
    LEVELS,
    ROOMS,
    played,
    random_answer,
    stacked,
    walk_level,
)
from tests.games.dungeon_raiders.support import RaidTable, raid

POWER = ("power_1", "power_2", "power_3", "power_4", "power_5")
STACKS = ("torch",) * 6 + ("crystal_ball",) * 6 + ("key",) * 6 + ("sword",) * 6


def begun(players: int, seed: str = "set-up", *, tactical: bool = False) -> Game[Any]:
    """Set a game up by chance alone."""
    return mazmorra.start("dungeon_raiders", players, {"tactical": tactical}, seed)


def only(game: Game[Any], kind: type[Any]) -> Any:
    """Return the one event of a kind that has happened."""
    (event,) = [told.event for told in game.history if isinstance(told.event, kind)]
    return event


# ---------------------------------------------------------------------- the order of set-up


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.setup.items", "dr.setup.characters_unused")
def test_the_game_is_prepared_in_the_order_of_the_rulebook(players: int) -> None:
    game = begun(players)

    kinds = [type(told.event) for told in game.history]
    clauses = [told.clause for told in game.history]
    rest: list[type[Any]] = [RestLeftInBox] if players < 5 else []
    box = ["dr.setup.characters_unused"] if players < 5 else []
    assert kinds == [
        *(RoomDeckMade, FinalMonsterHidden, LevelDeckMade, SupplyLaidOut),
        *[CharacterDealt] * players,
        *rest,
        *(LevelLaid, RoomEntered),
    ]
    assert clauses == [
        *("dr.setup.rooms_remove", "dr.setup.final_monster", "dr.setup.levels_remove"),
        "dr.setup.items",
        *["dr.setup.characters_deal"] * players,
        *box,
        *("dr.level.layout", "dr.room.order"),
    ]
    assert {told.step for told in game.history} == {0}


@clause("dr.setup.base_no_start_player")
def test_only_the_tactical_variant_has_a_starting_player() -> None:
    basic, tactical = begun(4), begun(4, tactical=True)

    assert [t for t in basic.history if isinstance(t.event, MapTaken)] == []
    assert basic.view(Viewer.spectator()).starting is None
    assert basic.waiting == (0, 1, 2, 3)
    taken = [told.clause for told in tactical.history if isinstance(told.event, MapTaken)]
    assert taken == ["dr.tactical.start_player"]
    assert only(tactical, MapTaken).seat == tactical.waiting[0]
    assert len(tactical.waiting) == 1
    assert mazmorra.start("dungeon_raiders", 4, seed="a test").options == {"tactical": False}


# ---------------------------------------------------------------------- A: rooms


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.setup.rooms_shuffle", "dr.setup.rooms_remove")
def test_six_of_all_thirty_rooms_are_removed(players: int) -> None:
    game = begun(players)
    made = only(game, RoomDeckMade)

    assert len(made.removed) == 6
    assert len(made.deck) == 24
    assert {*made.removed, *made.deck} == ROOMS
    assert game.state.removed_rooms == made.removed


@clause("dr.setup.rooms_remove")
def test_removed_rooms_never_come_into_play() -> None:
    for players in (3, 4, 5):
        for seed in range(4):
            game = played(players, seed)
            made = only(game, RoomDeckMade)
            entered = [t.event.room for t in game.history if isinstance(t.event, RoomEntered)]
            assert sorted(entered[:24]) == sorted(made.deck)
            assert game.state.removed_rooms == made.removed
            assert game.state.room_deck == ()


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.setup.final_monster", "dr.setup.final_unused")
def test_one_of_ten_final_monsters_lies_under_the_deck_of_25(players: int) -> None:
    game = begun(players)
    hid = only(game, FinalMonsterHidden)

    assert len(hid.unused) == 9
    assert {hid.final, *hid.unused} == FINALS
    assert game.state.final == (hid.final,)
    assert game.state.unused_finals == hid.unused
    assert len(game.state.row) + len(game.state.room_deck) + len(game.state.final) == 25
    assert len(game.state.room_deck) == 19
    assert game.view(Viewer.spectator()).rooms_left == 20


@clause("dr.setup.final_monster")
def test_the_final_monster_is_the_bottom_card_of_the_deck() -> None:
    table = stacked(4, final="golem")

    for level in (1, 2, 3, 4):
        assert table.state.level == level
        assert "golem.1" not in table.state.row
        assert table.state.final == ("golem.1",)
        walk_level(table)

    assert table.state.row[4] == "golem.1"
    assert table.state.final == ()
    assert table.state.room_deck == ()


@clause("dr.setup.final_unused")
def test_the_other_nine_final_monsters_play_no_part() -> None:
    for seed in range(4):
        game = played(4, seed)
        hid = only(game, FinalMonsterHidden)
        entered = {t.event.room for t in game.history if isinstance(t.event, RoomEntered)}
        assert entered & FINALS == {hid.final}
        assert game.state.unused_finals == hid.unused


@pytest.mark.parametrize("tactical", [False, True])
@clause("dr.setup.rooms_remove", "dr.setup.final_monster", "dr.setup.final_unused")
def test_nobody_sees_which_rooms_and_final_monsters_were_drawn(tactical: bool) -> None:
    game = begun(4, tactical=tactical)

    for viewer in viewers(4):
        seen = [told.event for told in game.events(viewer)]
        assert seen[0] == RoomDeckMade(("?",) * 24, ("?",) * 6)
        assert seen[1] == FinalMonsterHidden("?", ("?",) * 9)


@clause("dr.setup.rooms_remove", "dr.setup.final_unused")
def test_after_the_end_the_deck_may_be_shown_but_not_what_was_removed() -> None:
    game = played(4, 1)

    stream = [told.event for told in game.events(Viewer.all())]

    assert stream[0] == RoomDeckMade(only(game, RoomDeckMade).deck, ("?",) * 6)
    assert stream[1] == FinalMonsterHidden(only(game, FinalMonsterHidden).final, ("?",) * 9)
    for viewer in viewers(4):
        stream = [told.event for told in game.events(viewer)]
        assert stream[0] == RoomDeckMade(("?",) * 24, ("?",) * 6)
        assert stream[1] == FinalMonsterHidden("?", ("?",) * 9)


# ---------------------------------------------------------------------- B: level cards


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.setup.levels_shuffle", "dr.setup.levels_remove")
def test_two_of_all_seven_level_cards_are_removed(players: int) -> None:
    game = begun(players)
    made = only(game, LevelDeckMade)

    assert len(made.removed) == 2
    assert len(made.deck) == 5
    assert {*made.removed, *made.deck} == LEVELS
    assert game.state.removed_levels == made.removed
    assert len(game.state.level_deck) == 4
    assert game.view(Viewer.spectator()).levels_left == 4


@clause("dr.setup.levels_remove")
def test_nobody_sees_the_level_deck_and_the_removed_level_cards_stay_hidden() -> None:
    game = played(5, 2)
    made = only(game, LevelDeckMade)

    for viewer in viewers(5):
        assert game.events(viewer)[2].event == LevelDeckMade(("?",) * 5, ("?",) * 2)
    assert game.events(Viewer.all())[2].event == LevelDeckMade(made.deck, ("?",) * 2)
    used = {told.event.card for told in game.history if isinstance(told.event, LevelLaid)}
    assert used == set(made.deck)


@clause("dr.setup.rooms_shuffle", "dr.setup.levels_shuffle", "dr.setup.final_unused")
def test_what_lies_face_down_after_set_up_cannot_be_told_apart() -> None:
    """Three pools, the same for everybody: rooms, final monsters, level cards."""
    table = stacked(4, levels="level_7 level_6 level_1")
    state = table.state

    for viewer in viewers(4):
        rooms, finals, levels = hidden(state, viewer)
        assert rooms == Pool(
            ("treasure_2.1", "treasure_4.1", "lava.1"), (state.removed_rooms, state.room_deck)
        )
        assert finals == Pool(("sphinx.1",), (state.unused_finals,))
        assert levels == Pool((), (state.removed_levels, state.level_deck))
    assert len(state.removed_rooms) == 6
    assert len(state.unused_finals) == 9
    assert len(state.removed_levels) == 2


# ---------------------------------------------------------------------- C and D: supply and bank


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.setup.items")
def test_the_items_lie_in_four_stacks_of_six(players: int) -> None:
    game = begun(players)

    assert only(game, SupplyLaidOut).items == STACKS
    for viewer in viewers(players):
        assert SupplyLaidOut(STACKS) in [told.event for told in game.events(viewer)]


@clause("dr.setup.tokens")
def test_coins_and_wounds_come_from_two_heaps_of_the_bank() -> None:
    """Coins come from no player and move no wounds, and the other way round."""
    treasure = raid(3, "treasure_4", coins=[1, 2, 3], wounds=[4, 5, 6])
    monster = raid(3, "dragon", coins=[1, 2, 3], wounds=[4, 5, 6])

    treasure.lay("5 2 1")
    monster.lay("5 2 1")

    assert (treasure.coins, treasure.wounds) == ([5, 2, 3], [4, 5, 6])
    assert (monster.coins, monster.wounds) == ([1, 2, 3], [4, 5, 9])
    assert treasure.clauses(CoinsGained) == ["dr.treasure.highest"]
    assert monster.clauses(WoundsTaken) == ["dr.monster.wounds"]


# ---------------------------------------------------------------------- E: characters and hands


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.setup.characters_deal", "dr.setup.characters_unused")
def test_everybody_is_dealt_a_character_and_the_rest_is_removed(players: int) -> None:
    for seed in range(20):
        game = begun(players, f"characters {seed}")
        state = game.state
        dealt = [player.character for player in state.players]
        unused = state.box[: 5 - players]

        assert [player.seat for player in state.players] == list(range(players))
        assert len(dealt) == players
        assert {*dealt, *unused} == {"explorer", "knight", "thief", "warrior", "sorcerer"}
        assert state.box == unused + POWER * (5 - players)


@pytest.mark.parametrize(
    ("players", "box"),
    [
        (3, ("warrior", "sorcerer", *POWER, *POWER)),
        (4, ("sorcerer", *POWER)),
        (5, ()),
    ],
)
@clause("dr.setup.characters_unused")
def test_two_one_or_no_characters_are_left_over(players: int, box: tuple[str, ...]) -> None:
    table = stacked(players, characters="explorer knight thief warrior sorcerer")

    left = [event for event in table.game.history if isinstance(event.event, RestLeftInBox)]

    assert [told.event for told in left] == ([RestLeftInBox(box)] if box else [])
    assert table.state.box == box
    for seat in (0, None):
        assert table.view(seat).box == box


@clause("dr.setup.characters_open")
def test_every_character_is_known_to_everybody() -> None:
    table = stacked(5, characters="thief sorcerer warrior explorer knight")

    for seat in (0, 1, 2, 3, 4, None):
        shown = [player.character for player in table.view(seat).players]
        told = [
            told.event.character
            for told in table.game.events(table.viewer(seat))
            if isinstance(told.event, CharacterDealt)
        ]
        assert shown == told == ["thief", "sorcerer", "warrior", "explorer", "knight"]


@pytest.mark.parametrize(
    ("character", "coins", "wounds", "items"),
    [
        ("explorer", 3, 2, ("torch",)),
        ("knight", 1, 1, ("sword",)),
        ("thief", 2, 2, ("key",)),
        ("warrior", 2, 0, ()),
        ("sorcerer", 1, 1, ("crystal_ball", "crystal_ball")),
    ],
)
@clause("dr.setup.start_tokens", "dr.setup.start_items", "dr.setup.power_hand")
def test_a_character_starts_with_its_coins_wounds_and_items_and_a_set_of_power_cards(
    character: str, coins: int, wounds: int, items: tuple[str, ...]
) -> None:
    others = [c for c in ("explorer", "knight", "thief", "warrior", "sorcerer") if c != character]
    table = stacked(3, characters=f"{others[0]} {character} {others[1]}")

    player = table.state.players[1]
    dealt = [t.event for t in table.game.history if isinstance(t.event, CharacterDealt)][1]

    assert dealt == CharacterDealt(1, character, coins, wounds, items, POWER)
    assert (player.character, player.coins, player.wounds) == (character, coins, wounds)
    assert player.hand == POWER + items
    assert table.state.played == ()
    assert player.peeked == ()
    assert not player.petrified


@pytest.mark.parametrize(
    ("characters", "supply"),
    [
        ("explorer knight thief", (("torch", 5), ("crystal_ball", 6), ("key", 5), ("sword", 5))),
        ("warrior sorcerer knight", (("torch", 6), ("crystal_ball", 4), ("key", 6), ("sword", 5))),
        (
            "warrior sorcerer knight thief explorer",
            (("torch", 5), ("crystal_ball", 4), ("key", 5), ("sword", 5)),
        ),
    ],
)
@clause("dr.setup.start_items")
def test_starting_items_come_out_of_the_supply(
    characters: str, supply: tuple[tuple[str, int], ...]
) -> None:
    table = stacked(len(characters.split()), characters=characters)

    assert table.view(None).supply == supply
    assert len(table.state.supply) == sum(count for _, count in supply)


@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.setup.power_hand")
def test_everybody_starts_with_power_cards_one_to_five(players: int) -> None:
    game = begun(players)

    for player in game.state.players:
        assert player.hand[:5] == POWER
        assert [card for card in player.hand if card.startswith("power")] == list(POWER)


@clause("dr.setup.hand_hidden")
def test_a_hand_is_shown_to_its_owner_alone() -> None:
    table = stacked(4, characters="explorer knight thief sorcerer")
    hands = [
        (*POWER, "torch"),
        (*POWER, "sword"),
        (*POWER, "key"),
        (*POWER, "crystal_ball", "crystal_ball"),
    ]

    for seat in range(4):
        shown = [player.hand for player in table.view(seat).players]
        assert shown == [hands[seat] if other == seat else None for other in range(4)]
    assert [player.hand for player in table.view(None).players] == [None] * 4


@clause("dr.setup.hand_hidden")
def test_hands_stay_hidden_to_the_end_and_are_shown_only_after_it() -> None:
    running, over = begun(3), played(3, 0)

    with pytest.raises(Refused, match="only when the game is over") as refused:
        running.view(Viewer.all())
    with pytest.raises(Refused, match="only when the game is over"):
        running.events(Viewer.all())

    assert refused.value.code == "view/not_over"
    hands = [player.hand for player in over.state.players]
    assert [player.hand for player in over.view(Viewer.all()).players] == hands
    assert [player.hand for player in over.view(Viewer.seat(1)).players] == [None, hands[1], None]
    assert [player.hand for player in over.view(Viewer.spectator()).players] == [None] * 3


@clause("dr.setup.characters_open", "dr.setup.hand_hidden")
def test_the_whole_table_after_set_up_as_a_player_and_a_spectator_see_it() -> None:
    table = stacked(3, levels="level_7 level_6 level_1", characters="sorcerer explorer knight")
    balls = (*POWER, "crystal_ball", "crystal_ball")
    lamp = (*POWER, "torch")
    blade = (*POWER, "sword")

    def players(own: int | None) -> tuple[PlayerView, ...]:
        hands = [hand if seat == own else None for seat, hand in enumerate((balls, lamp, blade))]
        return (
            PlayerView(0, "sorcerer", 1, 1, hands[0], balls, (), False),
            PlayerView(1, "explorer", 3, 2, hands[1], lamp, (), False),
            PlayerView(2, "knight", 1, 1, hands[2], blade, (), False),
        )

    for seat in (0, 1, 2, None):
        assert table.view(seat) == RaidView(
            level=1,
            place=0,
            row=("treasure_1.1", "?", "treasure_3.1", "?", "?"),
            dark=(1, 3, 4),
            laid=(),
            players=players(seat),
            supply=(("torch", 5), ("crystal_ball", 4), ("key", 6), ("sword", 5)),
            rooms_left=20,
            levels_left=4,
            discarded=("level_1.1",),
            box=("thief", "warrior", *POWER, *POWER),
            starting=None,
            last_level=5,
            last_place=4,
            column=0,
        )


# ---------------------------------------------------------------------- order and chance


@clause("dr.setup.base_no_start_player")
def test_the_order_of_answering_changes_nothing() -> None:
    forward, backward = begun(4), begun(4)

    for game, order in ((forward, (0, 1, 2, 3)), (backward, (2, 3, 1, 0))):
        for value in (3, 1, 5):
            for seat in order:
                card = 1 + (value + seat) % 5
                game.answer(seat, f"lay:power_{card}")

    told = [
        [t.event for t in game.history if type(t.event).__name__ != "Answered"]
        for game in (forward, backward)
    ]
    assert told[0] == told[1]
    assert forward.fingerprint() == backward.fingerprint()


@pytest.mark.parametrize("cards", sorted(set(permutations(("5", "3", "3", "1")))))
@clause("dr.setup.base_no_start_player")
def test_the_result_of_a_room_does_not_depend_on_the_seats(cards: tuple[str, ...]) -> None:
    treasure = raid(4, "treasure_4_2")
    monster = raid(4, "dragon")

    treasure.lay(" ".join(cards))
    monster.lay(" ".join(cards))

    assert treasure.coins == [{"5": 4, "3": 1, "1": 0}[card] for card in cards]
    assert monster.wounds == [{"5": 0, "3": 0, "1": 3}[card] for card in cards]


def answered(seed: str, moves: int) -> Game[Any]:
    """Return a game with the moves of one random player and the chance of *seed*."""
    game = begun(4, seed)
    rng = Random(moves)
    while not game.over:
        random_answer(game, rng)
    return game


@clause("dr.setup.random_uniform")
def test_the_same_seed_and_moves_give_the_same_game() -> None:
    one, same = answered("seven", 3), answered("seven", 3)

    assert one.history == same.history
    assert one.outcome == same.outcome
    assert one.turns == same.turns


@clause("dr.setup.random_uniform")
def test_a_game_is_replayed_from_its_seed_and_its_moves() -> None:
    one = answered("seven", 3)

    again = mazmorra.start("dungeon_raiders", 4, {}, bytes.fromhex(one.record().seed or ""))
    for _, seat, key in one.record().answers:
        again.answer(seat, key)
    verified = play_again(definition("dungeon_raiders"), one.record(), "here")

    assert again.history == one.history == verified.history
    assert again.outcome == one.outcome


@clause("dr.setup.random_uniform")
def test_another_seed_gives_another_game() -> None:
    setups = {tuple(begun(4, f"seed {seed}").history) for seed in range(50)}

    assert len(setups) == 50


STARTS = 1500


def counted(players: int, *kinds: type[Any]) -> list[list[Any]]:
    """Return the events of each of *kinds* over many set-ups."""
    found: list[list[Any]] = [[] for _ in kinds]
    for seed in range(STARTS):
        game = mazmorra.start("dungeon_raiders", players, seed=f"uniform {seed}", snapshots=False)
        for told in game.history:
            for place, kind in enumerate(kinds):
                if isinstance(told.event, kind):
                    found[place].append(told.event)
    return found


@clause("dr.setup.random_uniform", "dr.setup.rooms_shuffle", "dr.setup.levels_shuffle")
def test_every_shuffle_and_removal_gives_all_outcomes_the_same_chance() -> None:
    """1500 set-ups; every bound lies more than five standard deviations away from the mean."""
    rooms, finals, levels, dealt, laid = counted(
        5, RoomDeckMade, FinalMonsterHidden, LevelDeckMade, CharacterDealt, LevelLaid
    )

    removed_rooms = Counter(room for event in rooms for room in event.removed)
    assert removed_rooms.keys() == ROOMS
    assert all(220 <= count <= 380 for count in removed_rooms.values())  # 300 of 1500
    hidden_finals = Counter(event.final for event in finals)
    assert hidden_finals.keys() == FINALS
    assert all(90 <= count <= 210 for count in hidden_finals.values())  # 150 of 1500
    removed_levels = Counter(card for event in levels for card in event.removed)
    assert removed_levels.keys() == LEVELS
    assert all(335 <= count <= 522 for count in removed_levels.values())  # 428 of 1500
    first_levels = Counter(event.card for event in laid)
    assert first_levels.keys() == LEVELS
    assert all(145 <= count <= 285 for count in first_levels.values())  # 214 of 1500
    for place in range(5):
        there = Counter(event.row[place] for event in laid)
        assert there.keys() == ROOMS
        assert all(14 <= count <= 90 for count in there.values())  # 50 of 1500
    seated = Counter((event.seat, event.character) for event in dealt)
    assert len(seated) == 25
    assert all(220 <= count <= 380 for count in seated.values())  # 300 of 1500


@clause("dr.setup.random_uniform", "dr.setup.characters_deal")
def test_every_deal_of_characters_to_three_players_is_as_likely_as_any_other() -> None:
    """60 ordered deals over 1500 set-ups: 25 of each, the bounds four deviations away."""
    (dealt,) = counted(3, CharacterDealt)

    deals = Counter(
        tuple(event.character for event in dealt[start : start + 3])
        for start in range(0, len(dealt), 3)
    )

    assert len(deals) == 60
    assert all(3 <= count <= 50 for count in deals.values())
    assert sum((count - 25) ** 2 / 25 for count in deals.values()) < 130  # chi-square of 59


@clause("dr.setup.random_uniform")
def test_later_levels_are_drawn_as_evenly_as_the_first() -> None:
    """The second level of 300 games: each level card about 43 times, each room about 10 times."""
    cards: Counter[str] = Counter()
    rooms: Counter[str] = Counter()
    for seed in range(300):
        table = RaidTable("dungeon_raiders", 3, seed=f"later {seed}")
        walk_level(table)
        cards[table.state.discarded[-1]] += 1
        rooms[table.state.row[1]] += 1

    assert cards.keys() == LEVELS
    assert all(12 <= count <= 74 for count in cards.values())
    assert len(rooms) == 30
    assert max(rooms.values()) <= 26
