"""Monsters: who plays them, where their tokens come from, and where they stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.board import Obliged, TurnBegun
from mazmorra.games.dungeonquest.events.cards import (
    HeroKilled,
    PileReturned,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun, MonsterKilled
from mazmorra.games.dungeonquest.events.monster import (
    EscapeTried,
    MonsterMet,
    TokenDrawn,
    TokenPlaced,
    TokenReturned,
)
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from mazmorra.toolbox.rows import FACE_DOWN
from tests.games.dungeonquest.encounter_support import (
    STRONG_HERO,
    WEAK_HERO,
    below,
    clauses,
    drawn,
    fall,
    gone,
    kinds,
    met,
    only,
    owing,
    rest,
    scene,
    slay,
    trials,
)

if TYPE_CHECKING:
    from typing import Literal

    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Seat
    from tests.games.dungeonquest.support import QuestTable

SKELETONS = ("skeleton_life_2.1", "skeleton_life_3.1", "skeleton_life_3.2", "skeleton_life_4.1")
SKELETON_POWERS = {"deadly_shot", "poisoned_arrow", "bone_shard", "dark_volley"}
LAIRS = {"b3": SKELETONS[0], "b6": SKELETONS[1], "h8": SKELETONS[2], "e13": SKELETONS[3]}
LAIR_TILES = dict.fromkeys(LAIRS, "tile_01")


# ---------------------------------------------------------------------- the monster player


@clause("dq.monster.steps")
def test_the_player_is_named_then_the_token_drawn_and_only_then_the_hero_chooses() -> None:
    table = met()

    events = [event for event in table.happened if isinstance(event, (MonsterMet, TokenDrawn))]
    assert [type(event) for event in events] == [MonsterMet, TokenDrawn]
    assert kinds(table.told)[-1] == "TokenDrawn"
    assert table.game.waiting == (0,)
    assert table.keys(0) == ["attack", "escape"]
    assert table.state.fight.round == 0


@clause("dq.monster.player")
@pytest.mark.parametrize(("seat", "player"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_to_the_left_plays_the_monster_to_the_end(seat: Seat, player: Seat) -> None:
    at = ["b11", "h11", "h2"]
    at[seat] = "d4"
    table = scene(
        3,
        heroes=("hugo", "lindel", "gherinn"),
        at=at,
        tiles=dict.fromkeys(at, "tile_01"),
        active=seat,
        stack={
            "chambers": ["tile_01"],
            "dungeon": ["skeleton_d"],
            "tokens": ["skeleton_life_3"],
            "combat": STRONG_HERO,
        },
    )

    table.answers("move:east")
    assert only(table.told, MonsterMet)[0].player == player
    assert table.clauses(MonsterMet) == ["dq.monster.player"]
    table.answers("attack")

    assert table.game.waiting == tuple(sorted((seat, player)))
    told = slay(table, seat, player)
    assert only(told, MonsterKilled) == [MonsterKilled(seat, "skeleton", "skeleton_life_3.1", 3)]


@clause("dq.monster.player.eliminated", "dq.death.eliminated", "dq.errata.eliminated_may")
@pytest.mark.parametrize("edition", ["corrected", "2010"])
def test_the_player_of_a_killed_hero_plays_monsters_for_the_player_on_the_right(
    edition: str,
) -> None:
    table = met(
        3,
        options={"edition": edition},
        stack={"combat": WEAK_HERO},
        change=lambda state: gone(state, 1, "killed"),
    )
    assert only(table.told, MonsterMet)[0].player == 1

    table.answers("attack")

    assert table.game.waiting == (0, 1)
    assert table.keys(1)[0].startswith("play:")


@clause("dq.ruling.monster_player_exited")
@pytest.mark.parametrize("status", ["inside", "catacombs", "exited", "killed"])
def test_whatever_became_of_the_heros_left_neighbour_his_player_plays_the_monster(
    status: Literal["inside", "catacombs", "exited", "killed"],
) -> None:
    def change(state: State) -> None:
        state.heroes[1].status = status
        if status in ("exited", "killed"):
            state.heroes[1].place = NOWHERE

    table = met(3, change=change)

    assert only(table.told, MonsterMet)[0].player == 1
    assert only(table.told, TokenDrawn)[0].player == 1
    table.answers("attack")
    assert table.game.waiting == (0, 1)


@clause("dq.ruling.two_players_left")
@pytest.mark.parametrize(("seat", "player"), [(0, 1), (1, 0)])
def test_of_two_players_each_plays_the_monsters_of_the_other(seat: Seat, player: Seat) -> None:
    table = scene(
        2,
        at=("d4", "d4"),
        tiles={"d4": "tile_01"},
        active=seat,
        stack={"chambers": ["tile_01"], "dungeon": ["skeleton_d"]},
    )

    table.answers("move:east")

    assert only(table.told, MonsterMet)[0].player == player


@clause("dq.monster.powers_shuffled")
@pytest.mark.parametrize("card", sorted(SKELETON_POWERS))
def test_the_four_power_cards_of_the_monster_are_a_hidden_stack(card: str) -> None:
    table = met(stack={"powers": ["glorious_strike", card]})
    (event,) = only(table.told, MonsterMet)
    (seen,) = [one for one in table.seen_by(0) if isinstance(one, MonsterMet)]
    (watched,) = [one for one in table.seen_by(None) if isinstance(one, MonsterMet)]

    assert {printed(power) for power in event.powers[1]} == SKELETON_POWERS
    assert {printed(power) for power in table.state.fight.sides[1].powers} == SKELETON_POWERS
    assert seen.powers[1] == watched.powers[1] == (FACE_DOWN,) * 4
    assert watched.powers[0] == (FACE_DOWN,) * 4
    assert table.view(0).fight.sides[1].powers == 4

    table.answers("escape")

    assert printed(only(table.told, EscapeTried)[0].theirs) == card


# ---------------------------------------------------------------------- tokens


@clause("dq.monster.token_draw")
@pytest.mark.parametrize("token", SKELETONS)
def test_a_token_of_the_cards_monster_is_drawn_from_the_pool(token: str) -> None:
    table = met(stack={"tokens": [token]})

    assert only(table.told, TokenDrawn) == [TokenDrawn(1, token, NOWHERE)]
    assert table.clauses(TokenDrawn) == ["dq.monster.token_draw"]
    assert table.state.fight.token == token
    assert token not in table.state.tokens
    assert len(table.state.tokens) == 19


@clause("dq.monster.token_draw")
def test_only_tokens_of_the_cards_monster_can_be_drawn() -> None:
    with pytest.raises(ValueError, match="cannot draw 'golem_life_4'"):
        met(stack={"tokens": ["golem_life_4"]})


@clause("dq.monster.token_draw")
def test_the_number_of_the_token_is_the_monsters_life_value() -> None:
    table = met(stack={"tokens": ["skeleton_life_4"], "combat": STRONG_HERO})
    table.answers("attack")

    told = slay(table)

    assert only(told, MonsterKilled) == []
    assert len(table.state.fight.sides[1].damage) == 3


@clause("dq.monster.token_from_board")
def test_without_a_token_in_the_pool_the_monster_player_takes_one_from_the_board() -> None:
    table = met(3, tiles=LAIR_TILES, tokens=LAIRS)

    assert table.game.waiting == (1,)
    assert table.keys(1) == ["take:b3", "take:b6", "take:h8", "take:e13"]
    assert [lair.token for lair in table.view(1).lairs] == [FACE_DOWN] * 4
    table.answer(1, "take:h8")

    assert only(table.told, TokenDrawn) == [TokenDrawn(1, SKELETONS[2], named("h8"))]
    assert table.clauses(TokenDrawn) == ["dq.monster.token_from_board"]
    assert table.state.fight.token == SKELETONS[2]
    assert sorted(table.tokens()) == ["b3", "b6", "e13"]
    assert table.game.waiting == (0,)
    assert table.keys(0) == ["attack", "escape"]


@clause("dq.monster.token_from_board")
def test_one_token_left_in_the_pool_is_drawn_without_a_choice() -> None:
    three = {place: LAIRS[place] for place in ("b3", "b6", "e13")}
    table = met(tiles=LAIR_TILES, tokens=three)

    assert only(table.told, TokenDrawn) == [TokenDrawn(1, SKELETONS[2], NOWHERE)]
    assert sorted(table.tokens()) == ["b3", "b6", "e13"]


@clause("dq.monster.token_secret")
def test_only_the_monster_player_sees_the_life_value_in_combat() -> None:
    table = met(3, stack={"tokens": [SKELETONS[3]]})

    for seat in (0, 2, None):
        assert TokenDrawn(1, FACE_DOWN, NOWHERE) in table.seen_by(seat)
    assert TokenDrawn(1, SKELETONS[3], NOWHERE) in table.seen_by(1)
    table.answers("attack")
    assert [table.view(seat).fight.token for seat in (0, 1, 2, None)] == [
        FACE_DOWN,
        SKELETONS[3],
        FACE_DOWN,
        FACE_DOWN,
    ]


@clause("dq.monster.token_secret")
def test_a_token_of_the_board_stays_hidden_from_all_but_the_monster_player() -> None:
    table = scene(
        3, at=("d4",), tiles={"d4": "tile_01", "d5": "tile_01"}, tokens={"d5": "golem_life_6"}
    )

    table.answers("move:east")

    tokens = {
        seat: [event.token for event in table.seen_by(seat) if isinstance(event, MonsterMet)]
        for seat in (0, 1, 2, None)
    }
    assert tokens == {0: [FACE_DOWN], 1: ["golem_life_6.1"], 2: [FACE_DOWN], None: [FACE_DOWN]}


@clause("dq.monster.existing_token")
@pytest.mark.parametrize(("token", "life"), [("golem_life_4", 4), ("golem_life_6", 6)])
def test_a_token_on_the_board_is_fought_with_its_own_life_value(token: str, life: int) -> None:
    table = scene(at=("d4",), tiles={"d4": "tile_01", "d5": "tile_01"}, tokens={"d5": token})

    table.answers("move:east")

    (event,) = only(table.told, MonsterMet)
    assert (event.monster, printed(event.token), event.card) == ("golem", token, "")
    assert only(table.told, TokenDrawn) == []
    assert table.game.content.lives[table.state.fight.token] == life
    assert table.tokens() == {}


@clause("dq.monster.killed_token")
def test_the_token_of_a_killed_monster_goes_back_to_the_pool_and_can_be_drawn_again() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_01", "d6": "tile_01"},
        tokens={"d5": SKELETONS[0]},
        stack={
            "combat": STRONG_HERO,
            "dungeon": ["empty_chamber", "skeleton_d"],
            "tokens": [SKELETONS[0]],
        },
    )
    table.answers("move:east", "attack")

    told = slay(table)

    (returned,) = only(told, TokenReturned)
    assert clauses(told, TokenReturned) == ["dq.monster.killed_token"]
    assert returned.token == SKELETONS[0]
    assert sorted(returned.tokens) == sorted(table.game.content.lives)
    assert sorted(table.state.tokens) == sorted(table.game.content.lives)
    rest(table, 1)
    table.answers("move:east")
    assert table.state.fight.token == SKELETONS[0]


# ---------------------------------------------------------------------- Monsters that stay


@clause("dq.monster.lurks")
def test_a_monster_that_was_escaped_from_lurks_in_the_chamber() -> None:
    table = met(stack={"tokens": [SKELETONS[0]], "powers": ["shield_wall", "deadly_shot"]})

    table.answers("escape")

    assert table.tokens() == {"d5": "skeleton"}
    assert table.state.lairs[0].token == SKELETONS[0]


@clause("dq.monster.lurks")
def test_a_monster_that_has_killed_a_hero_lurks_in_the_chamber() -> None:
    table = met(
        3,
        wounds=[15],
        stack={"tokens": [SKELETONS[0]], "combat": WEAK_HERO, "powers": ["steadfast"]},
    )
    table.answers("attack")

    told = fall(table)

    assert only(told, HeroKilled) == [HeroKilled(0, "combat", "skeleton")]
    assert clauses(told, TokenPlaced) == ["dq.combat.monster_wins_token"]
    assert table.tokens() == {"d5": "skeleton"}
    assert len(table.state.tokens) == 19


@clause("dq.monster.special_movement_next_turn")
def test_a_monster_where_a_special_movement_led_is_met_before_the_chamber() -> None:
    table = scene(
        at=("d5",),
        tiles={"d5": "tile_01"},
        tokens={"d5": SKELETONS[0]},
        stack={"combat": STRONG_HERO, "dungeon": ["empty_chamber"]},
        change=lambda state: owing(state, 0),
    )

    assert table.game.waiting == (0, 1)
    assert table.state.fight.monster == "skeleton"
    assert drawn(table.told, "dungeon") == []
    told = slay(table)

    assert kinds(told).index("MonsterKilled") < kinds(told).index("CardDrawn")
    assert drawn(told, "dungeon") == ["empty_chamber"]
    assert table.game.waiting == (1,)


@clause("dq.monster.special_movement_next_turn")
def test_a_monster_that_is_not_killed_keeps_the_hero_from_the_chamber() -> None:
    table = scene(
        3,
        at=("d5",),
        tiles={"d5": "tile_01"},
        tokens={"d5": SKELETONS[0]},
        wounds=[15],
        stack={"combat": WEAK_HERO, "dungeon": ["bracelet"], "powers": ["steadfast"]},
        change=lambda state: owing(state, 0),
    )

    told = fall(table)

    assert only(told, HeroKilled) == [HeroKilled(0, "combat", "skeleton")]
    assert drawn(told, "dungeon") == []
    assert table.tokens() == {"d5": "skeleton"}


@clause("dq.monster.special_movement_next_turn")
def test_without_a_monster_the_owed_chamber_is_encountered_and_that_is_the_turn() -> None:
    table = scene(
        at=("d5", "b11"),
        tiles={"d5": "tile_01", "b11": "tile_01"},
        active=1,
        stack={"dungeon": ["empty_chamber"]},
        change=lambda state: owing(state, 0),
    )

    table.answers("search")

    owed = table.told[kinds(table.told).index("Obliged")]
    assert (owed.clause, owed.event) == (
        "dq.monster.special_movement_next_turn",
        Obliged(0, ""),
    )
    assert drawn(table.told, "dungeon") == ["empty_chamber"]
    assert only(table.told, TurnBegun) == [TurnBegun(0), TurnBegun(1)]


# ---------------------------------------------------------------------- surprise attacks


def ambush(luck: tuple[int, int], wounds: int, tokens: dict[str, str] | None = None) -> QuestTable:
    """Let Hugo, of Luck 3 and life 16, fall into the ambush of a Skeleton on d5."""
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01", **(LAIR_TILES if tokens else {})},
        tokens=tokens or {},
        wounds=[wounds],
        dice={"dice": luck},
        stack={
            "chambers": ["tile_01"],
            "dungeon": ["surprise_attack_skeleton"],
            "tokens": [SKELETONS[1]],
        },
    )
    table.answers("move:east")
    return table


@clause("dq.ruling.surprise_attack_dead")
def test_a_hero_killed_by_the_ambush_does_not_fight_and_the_monster_stays() -> None:
    table = ambush((3, 4), wounds=12)

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 4)]
    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "surprise_attack_skeleton.1")]
    assert only(table.told, MonsterMet) == only(table.told, CombatBegun) == []
    assert table.clauses(TokenPlaced) == ["dq.ruling.surprise_attack_dead"]
    assert table.tokens() == {"d5": "skeleton"}
    assert table.state.lairs[0].token == SKELETONS[1]
    assert SKELETONS[1] not in table.state.tokens
    assert table.discards("dungeon") == ["surprise_attack_skeleton"]
    assert TokenPlaced(named("d5"), "skeleton", FACE_DOWN, 0, ()) in table.seen_by(1)


@clause("dq.ruling.surprise_attack_dead")
def test_a_hero_who_survives_the_ambush_by_one_wound_fights() -> None:
    table = ambush((3, 4), wounds=11)

    assert only(table.told, WoundsTaken) == [WoundsTaken(0, 4)]
    assert only(table.told, CombatBegun) == [CombatBegun(0, "skeleton", None)]
    assert table.tokens() == {}


@clause("dq.ruling.surprise_attack_dead", "dq.catacomb.no_tokens", "dq.ruling.catacomb_death")
def test_an_ambush_that_kills_in_the_catacombs_places_no_token() -> None:
    table = scene(
        3,
        at=("d4", "b11"),
        tiles={"d4": "tile_01", "b11": "tile_01"},
        wounds=[15],
        active=2,
        dice={"dice": [3, 4]},
        stack={"catacomb": ["surprise_attack_demon"]},
        change=lambda state: below(state, 0, "d4", "east"),
    )

    table.answers("search")

    assert trials(table.told) == [("luck", 3, 7, False)]
    assert only(table.told, HeroKilled) == [HeroKilled(0, "card", "surprise_attack_demon.1")]
    assert only(table.told, MonsterMet) == only(table.told, TokenPlaced) == []
    assert table.clauses(PileReturned) == ["dq.ruling.catacomb_death"]
    assert len(table.state.catacomb) == 40
    assert len(table.state.tokens) == 20


@clause("dq.monster.place_moves_token")
def test_with_all_tokens_on_the_board_the_monster_player_moves_one_to_the_chamber() -> None:
    table = ambush((3, 4), wounds=12, tokens=LAIRS)

    assert table.game.waiting == (1,)
    assert table.keys(1) == ["take:b3", "take:b6", "take:h8", "take:e13"]
    table.answer(1, "take:b6")

    assert only(table.told, TokenPlaced) == [
        TokenPlaced(named("d5"), "skeleton", SKELETONS[1], 0, ())
    ]
    assert table.clauses(TokenPlaced) == ["dq.monster.place_moves_token"]
    assert sorted(table.tokens()) == ["b3", "d5", "e13", "h8"]


@clause("dq.monster.place_moves_token")
def test_one_token_left_in_the_pool_is_placed_and_none_is_moved() -> None:
    three = {place: LAIRS[place] for place in ("b3", "h8", "e13")}
    table = ambush((3, 4), wounds=12, tokens=three)

    assert table.clauses(TokenPlaced) == ["dq.ruling.surprise_attack_dead"]
    assert sorted(table.tokens()) == ["b3", "d5", "e13", "h8"]


# ---------------------------------------------------------------------- a Hero beside a token


def beside_a_dying_hero(owes: bool) -> QuestTable:
    """Let the Hero of seat 0 die in the chamber on d5 where the Hero of seat 1 stands as well."""

    def change(state: State) -> None:
        owing(state, 0)
        if owes:
            owing(state, 1)

    table = scene(
        2,
        heroes=("hugo", "lindel"),
        at=("d5", "d5"),
        tiles={"d5": "tile_01"},
        wounds=[15],
        stack={
            "dungeon": ["skeleton_d"],
            "tokens": [SKELETONS[0]],
            "combat": WEAK_HERO,
            "powers": ["steadfast"],
        },
        change=change,
    )
    fall(table)
    return table


@clause("dq.ruling.token_beside_hero")
def test_a_hero_beside_a_placed_token_is_not_attacked_but_may_not_search() -> None:
    table = beside_a_dying_hero(owes=False)

    assert table.tokens() == {"d5": "skeleton"}
    assert table.state.fight is None
    assert table.game.waiting == (1,)
    assert table.keys(1) == ["move:north", "move:east", "move:south", "move:west"]
    assert table.closed(1)["search"] == "dq.search.no_monster"


@clause("dq.ruling.token_beside_hero")
def test_a_hero_who_still_owes_the_encounter_meets_the_placed_token() -> None:
    table = beside_a_dying_hero(owes=True)

    assert table.state.fight.hero == 1
    assert table.state.fight.token == SKELETONS[0]
    assert table.state.fight.sides[1].seat == 0


@clause("dq.ruling.token_beside_hero")
def test_a_hero_who_left_the_token_meets_it_on_coming_back() -> None:
    table = scene(
        at=("d5",),
        tiles={"d5": "tile_01", "d6": "tile_01"},
        tokens={"d5": SKELETONS[0]},
        stack={"dungeon": ["empty_chamber"]},
    )

    table.answers("move:east")
    assert table.at(0) == "d6"
    assert only(table.told, MonsterMet) == []
    rest(table, 1)
    table.answers("move:west")

    assert [event.token for event in only(table.told, MonsterMet)] == [SKELETONS[0]]
    assert drawn(table.told, "dungeon") == []
