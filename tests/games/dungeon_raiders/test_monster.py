"""Monster rooms: strength, attack, wounds, and swords."""

from __future__ import annotations

import pytest

from mazmorra.games.dungeon_raiders.events import (
    CoinsGained,
    ItemReturned,
    MonsterAttacked,
    MonsterDefeated,
    RoomDiscarded,
    WoundsTaken,
)
from mazmorra.testing import clause
from tests.games.dungeon_raiders.rooms_support import (
    CHAMBERS,
    FINALS,
    MONSTERS,
    POWER_KEYS,
    TRAPS,
    TREASURES,
    before,
    resolution,
)
from tests.games.dungeon_raiders.support import raid
from tests.games.facts import facts_of

#: Monster, wounds, strength for 3, 4 and 5 players.
SHIELDS = [
    ("snake.1", 3, 8, 10, 13),
    ("zombie.1", 1, 11, 14, 18),
    ("zombie.2", 1, 11, 14, 18),
    ("goblin.1", 2, 11, 14, 18),
    ("goblin.2", 2, 11, 14, 18),
    ("skeleton.1", 3, 11, 14, 18),
    ("thing.1", 1, 14, 18, 23),
    ("troll.1", 2, 14, 18, 23),
    ("troll.2", 2, 14, 18, 23),
    ("dragon.1", 3, 14, 18, 23),
    ("dragon.2", 3, 14, 18, 23),
]

#: By number of players and sum: cards that add up to it, the lowest of them alone in seat 1.
CARDS = {
    (3, 7): "4 1 2",
    (3, 8): "4 1 3",
    (3, 10): "5 1 4",
    (3, 11): "5 2 4",
    (3, 13): "5 3 5",
    (3, 14): "5 4 5",
    (4, 9): "2 1 4 2",
    (4, 10): "3 1 4 2",
    (4, 13): "5 1 4 3",
    (4, 14): "5 2 4 3",
    (4, 17): "5 3 5 4",
    (4, 18): "5 3 5 5",
    (5, 12): "3 1 2 2 4",
    (5, 13): "3 1 2 3 4",
    (5, 17): "4 1 3 4 5",
    (5, 18): "4 2 3 4 5",
    (5, 22): "4 3 5 5 5",
    (5, 23): "5 3 5 5 5",
}


@clause("dr.monster.example", "dr.monster.tie", "dr.monster.sum")
def test_a_dragon_attacks_both_players_who_share_the_lowest_card() -> None:
    """The rulebook's own example: 5, 4, 3 and 3 against 18 points of strength."""
    table = raid(4, "dragon.1")

    table.lay("5 4 3 3")

    assert table.wounds == [0, 0, 3, 3]
    assert table.coins == [0, 0, 0, 0]
    assert resolution(table) == [
        ("dr.monster.tie", MonsterAttacked("dragon.1", 15, 18, (2, 3))),
        ("dr.monster.wounds", WoundsTaken(2, 3)),
        ("dr.monster.wounds", WoundsTaken(3, 3)),
    ]


@clause("dr.monster.strength", "dr.monster.defeated", "dr.monster.sum")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("shield", SHIELDS, ids=lambda shield: shield[0])
def test_a_monster_whose_strength_is_exactly_reached_is_defeated(
    shield: tuple[str, int, int, int, int], players: int
) -> None:
    monster, _, *strengths = shield
    strength = strengths[players - 3]
    table = raid(players, monster)

    table.lay(CARDS[players, strength])

    assert table.wounds == [0] * players
    assert table.coins == [0] * players
    defeated = MonsterDefeated(monster, strength, strength)
    assert resolution(table) == [("dr.monster.defeated", defeated)]


@clause("dr.monster.strength", "dr.monster.attack_lowest", "dr.monster.wounds")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("shield", SHIELDS, ids=lambda shield: shield[0])
def test_a_monster_one_point_stronger_than_the_party_wounds_the_lowest_card(
    shield: tuple[str, int, int, int, int], players: int
) -> None:
    monster, wounds, *strengths = shield
    strength = strengths[players - 3]
    table = raid(players, monster)

    table.lay(CARDS[players, strength - 1])

    assert table.wounds == [0, wounds, 0, 0, 0][:players]
    assert table.coins == [0] * players
    assert resolution(table) == [
        ("dr.monster.attack_lowest", MonsterAttacked(monster, strength - 1, strength, (1,))),
        ("dr.monster.wounds", WoundsTaken(1, wounds)),
    ]


@clause("dr.monster.defeated")
def test_more_than_the_strength_defeats_a_monster_as_well() -> None:
    table = raid(4, "zombie.1", coins=[1, 2, 3, 4], wounds=[4, 3, 2, 1])

    table.lay("5 5 5 1")

    assert table.coins == [1, 2, 3, 4]
    assert table.wounds == [4, 3, 2, 1]
    defeated = MonsterDefeated("zombie.1", 16, 14)
    assert resolution(table) == [("dr.monster.defeated", defeated)]


@clause("dr.monster.attack_lowest")
@pytest.mark.parametrize(
    ("cards", "wounds"),
    [
        ("1 3 4 5", [2, 0, 0, 0]),
        ("5 1 3 4", [0, 2, 0, 0]),
        ("4 5 1 3", [0, 0, 2, 0]),
        ("3 4 5 1", [0, 0, 0, 2]),
        ("4 4 3 4", [0, 0, 2, 0]),
    ],
)
def test_the_lowest_card_is_attacked_wherever_it_lies(cards: str, wounds: list[int]) -> None:
    table = raid(4, "troll")

    table.lay(cards)

    assert table.wounds == wounds
    assert table.clauses(MonsterAttacked) == ["dr.monster.attack_lowest"]


@clause("dr.monster.tie")
def test_three_players_who_share_the_lowest_card_take_all_wounds_each() -> None:
    table = raid(5, "snake", wounds=[1, 0, 2, 0, 3])

    table.lay("2 3 2 3 2")

    assert table.wounds == [4, 0, 5, 0, 6]
    assert resolution(table) == [
        ("dr.monster.tie", MonsterAttacked("snake.1", 12, 13, (0, 2, 4))),
        ("dr.monster.wounds", WoundsTaken(0, 3)),
        ("dr.monster.wounds", WoundsTaken(2, 3)),
        ("dr.monster.wounds", WoundsTaken(4, 3)),
    ]


@clause("dr.monster.all_lowest")
@pytest.mark.parametrize(
    ("players", "cards", "total", "strength"),
    [(3, "3 3 3", 9, 11), (4, "3 3 3 3", 12, 14), (5, "1 1 1 1 1", 5, 18)],
)
def test_all_are_attacked_if_all_lay_the_same_value(
    players: int, cards: str, total: int, strength: int
) -> None:
    table = raid(players, "goblin.1")

    table.lay(cards)

    assert table.wounds == [2] * players
    victims = tuple(range(players))
    attacked = MonsterAttacked("goblin.1", total, strength, victims)
    assert resolution(table) == [
        ("dr.monster.all_lowest", attacked),
        *(("dr.monster.wounds", WoundsTaken(seat, 2)) for seat in victims),
    ]


@clause("dr.monster.defeated", "dr.monster.all_lowest")
def test_nobody_is_attacked_if_equal_cards_are_strong_enough() -> None:
    table = raid(3, "dragon")

    table.lay("5 5 5")

    assert table.wounds == [0, 0, 0]
    assert table.clauses(MonsterDefeated) == ["dr.monster.defeated"]


@clause("dr.wounds.no_limit")
@pytest.mark.parametrize("had", [0, 9, 10, 19, 20, 50, 99, 1000])
def test_wounds_have_no_limit(had: int) -> None:
    table = raid(3, "skeleton", wounds=[had, 0, 0])

    table.lay("1 2 3")

    assert table.wounds == [had + 3, 0, 0]
    assert [facts_of(e) for e in table.happened if isinstance(e, WoundsTaken)] == [
        WoundsTaken(0, 3)
    ]


@clause("dr.monster.wounds")
def test_everybody_sees_the_fight() -> None:
    table = raid(3, "skeleton")

    table.lay("1 2 3")

    for seat in (0, 1, 2, None):
        seen = table.seen_by(seat)
        assert MonsterAttacked("skeleton.1", 6, 11, (0,)) in seen
        assert WoundsTaken(0, 3, "skeleton.1") in seen
        assert [player.wounds for player in table.view(seat).players] == [3, 0, 0]


# ---------------------------------------------------------------------- swords


@clause("dr.sword.value", "dr.monster.sum")
def test_a_sword_adds_five_to_the_sum() -> None:
    """Five and nine reach the strength of 14 exactly; one point less does not."""
    enough = raid(3, "dragon.1", hands=["1 sword"])
    short = raid(3, "dragon.1", hands=["1 sword"])

    enough.lay("sword 4 5")
    short.lay("sword 4 4")

    assert resolution(enough) == [
        ("dr.monster.defeated", MonsterDefeated("dragon.1", 14, 14)),
        ("dr.sword.return", ItemReturned(0, "sword", laid=True)),
    ]
    assert enough.wounds == [0, 0, 0]
    assert resolution(short)[0] == ("dr.monster.tie", MonsterAttacked("dragon.1", 13, 14, (1, 2)))
    assert short.wounds == [0, 3, 3]


@clause("dr.sword.value")
def test_a_sword_is_lowest_only_where_nobody_laid_less_than_five() -> None:
    """With one player escaped a five and a sword are too weak, and both are the lowest."""
    table = before("necromancer", 3, ["1 sword", None, "1 ball"])

    table.lay("sword 5 ball")

    assert table.wounds == [2, 2, 0]
    assert MonsterAttacked("necromancer.1", 10, 14, (0, 1)) in table.happened


@clause("dr.sword.value")
def test_a_sword_is_the_highest_value_together_with_a_five() -> None:
    table = before("sphinx", 4, ["1 sword"])

    table.lay("sword 5 4 3")

    assert table.coins == [2, 2, 0, 0]
    assert table.wounds == [0, 0, 0, 0]
    assert table.clauses(CoinsGained) == ["dr.boss.sphinx_reward", "dr.boss.sphinx_reward"]


@clause("dr.sword.return")
def test_a_sword_goes_back_to_the_supply_when_the_room_is_resolved() -> None:
    """Its owner still holds all five power cards and has none in the pile."""
    table = raid(3, "troll", hands=["1 2 3 4 5 sword sword"])
    assert table.supply("sword") == 4

    table.lay("sword 1 1")

    assert table.supply("sword") == 5
    assert table.hands[0] == ("power_1", "power_2", "power_3", "power_4", "power_5", "sword")
    assert table.piles == [(), ("power_1",), ("power_1",)]
    assert table.wounds == [0, 2, 2]
    kinds = [type(event) for event in table.happened]
    last_wound = len(kinds) - 1 - kinds[::-1].index(WoundsTaken)
    assert last_wound < kinds.index(ItemReturned) < kinds.index(RoomDiscarded)
    assert resolution(table)[-1] == ("dr.sword.return", ItemReturned(0, "sword", laid=True))


@clause("dr.sword.where")
@pytest.mark.parametrize("room", MONSTERS)
def test_a_sword_may_be_laid_against_every_monster(room: str) -> None:
    table = before(room, hands=["1 2 3 4 5 sword sword"])

    assert table.keys(0) == [*POWER_KEYS, "lay:sword"]
    assert table.closed(0) == {}


@clause("dr.sword.where")
@pytest.mark.parametrize("room", [*TREASURES, *CHAMBERS, *TRAPS])
def test_a_sword_may_be_laid_in_no_other_room(room: str) -> None:
    table = before(room, hands=["1 2 3 4 5 sword"])

    refused = table.refuses(0, "lay:sword")

    assert table.keys(0) == POWER_KEYS
    assert table.closed(0) == {"lay:sword": "dr.sword.where"}
    assert (refused.code, refused.clause) == ("answer/illegal", "dr.sword.where")


@clause("dr.sword.final_monsters", "dr.sword.return")
@pytest.mark.parametrize(
    ("final", "total"),
    [(final, 9) for final in FINALS if final != "golem"] + [("golem", 5)],
)
def test_a_sword_may_be_laid_against_every_final_monster(final: str, total: int) -> None:
    """It counts five, against the Golem one."""
    table = before(final, 3, ["1 2 3 4 5 sword"])
    assert table.keys(0) == [*POWER_KEYS, "lay:sword"]

    table.lay("sword 2 2")

    (attacked,) = [e for e in table.happened if isinstance(e, MonsterAttacked)]
    assert attacked.total == total
    assert resolution(table)[-1] == ("dr.sword.return", ItemReturned(0, "sword", laid=True))
    assert table.supply("sword") == 6
