"""The cards of the Dungeon deck, and their likes in other decks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.events.board import (
    CorridorsTurned,
    DescentFound,
    MarkerPlaced,
)
from mazmorra.games.dungeonquest.events.cards import (
    BodyLeft,
    CardKept,
    LootGained,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.combat import CombatBegun
from mazmorra.games.dungeonquest.events.monster import TokenDrawn
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import printed
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    DESCENTS,
    NORMAL_TURN,
    deeds,
    discarded,
    drawing,
    drew,
    entering,
    failed_once,
    followed,
    meeting,
    monster_met,
    passed,
    rolled,
)
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

DUNGEON = [
    ("empty_chamber", "event", 8),
    ("crypt", "event", 4),
    ("dead_adventurer", "event", 4),
    ("passage_down", "event", 2),
    ("wizards_curse", "event", 1),
    ("torch_goes_out", "event", 2),
    ("shuffle_dungeon", None, 1),
    ("bracelet", "loot", 1),
    ("jewelry", "loot", 1),
    ("unstable_potion_d", "loot", 1),
    ("skeleton_d", "monster", 3),
    ("sorcerer_d", "monster", 3),
    ("troll_d", "monster", 3),
    ("golem_d", "monster", 2),
    ("demon_d", "monster", 2),
    ("surprise_attack_skeleton", "monster", 1),
    ("surprise_attack_troll", "monster", 1),
    ("bane_spider_d", "threat", 2),
    ("razorwings_d", "threat", 2),
    ("naga", "threat", 1),
    ("shade_d", "threat", 1),
    ("ferrox_d", "threat", 1),
    ("crossfire_d", "trap", 1),
    ("trapdoor_d", "trap", 1),
    ("cave_in_d", "event", 1),
]


@clause("dq.card.dungeon.*")
@pytest.mark.parametrize(("card", "kind", "copies"), DUNGEON)
def test_the_dungeon_deck_holds_the_printed_cards(card: str, kind: str | None, copies: int) -> None:
    table = quest()

    deck = Counter(printed(thing) for thing in table.state.dungeon)

    assert deck[card] == copies
    assert cards().encounters[f"{card}.1"].type == kind
    assert sum(deck.values()) == sum(count for *_, count in DUNGEON) == 50


# ---------------------------------------------------------------------- events


@clause("dq.card.dungeon.crypt", "dq.card.dungeon.dead_adventurer", "dq.example.card_chain")
@pytest.mark.parametrize(
    ("card", "deck", "found"),
    [("crypt", "crypt", "brooch"), ("dead_adventurer", "corpse", "necklace")],
)
def test_a_crypt_or_a_body_may_be_searched(card: str, deck: str, found: str) -> None:
    """The rulebook's own example: a Dead Adventurer offers one Corpse card."""
    table = meeting(card, **{deck: [found]})

    assert table.keys(0) == ["search", "decline"]
    table.answers("search")

    assert deeds(table) == [
        *drew(deck, f"{found}.1"),
        (f"dq.card.{deck}.{found}", LootGained(0, f"{found}.1", secret=False)),
        *discarded("dungeon", f"{card}.1"),
    ]
    assert len(getattr(table.state, deck)) == 14
    assert table.state.sun == 2


@clause("dq.card.dungeon.crypt", "dq.card.dungeon.dead_adventurer", "dq.example.card_chain")
@pytest.mark.parametrize(("card", "deck"), [("crypt", "crypt"), ("dead_adventurer", "corpse")])
def test_to_leave_a_crypt_or_a_body_alone_has_no_effect(card: str, deck: str) -> None:
    table = meeting(card)

    table.answers("decline")

    assert deeds(table) == [
        (f"dq.card.dungeon.{card}", BodyLeft(0, f"{card}.1")),
        *discarded("dungeon", f"{card}.1"),
    ]
    assert len(getattr(table.state, deck)) == 15
    assert table.state.sun == 2


@clause("dq.card.dungeon.passage_down", "dq.card.search.passage_down_s")
@pytest.mark.parametrize("card", ["passage_down", "passage_down_s"])
def test_a_passage_down_is_marked_and_may_be_taken_from_the_next_turn_on(card: str) -> None:
    if card == "passage_down":
        table = meeting(card)
        place = named("b3")
    else:
        table = quest(at=["c3"], tiles={"c3": "tile_01"}, stack={"search": [card]})
        table.answers("search")
        place = named("c3")

    deck = "dungeon" if card == "passage_down" else "search"
    assert followed(table) == [
        ("dq.catacomb.marker", MarkerPlaced(place)),
        ("dq.catacomb.passage_down", DescentFound(0)),
        *discarded(deck, f"{card}.1"),
    ]
    assert table.state.sun == 2
    assert table.keys(0) == [*NORMAL_TURN, *DESCENTS]
    table.answers("descend:west")
    assert table.hero().status == "catacombs"


@clause("dq.card.dungeon.passage_down")
def test_in_a_cave_in_a_passage_down_is_found_but_not_marked() -> None:
    table = entering("tile_37", dungeon=["passage_down"])

    assert followed(table) == [
        ("dq.catacomb.passage_down", DescentFound(0)),
        *discarded("dungeon", "passage_down.1"),
    ]
    assert table.state.markers == ()
    assert table.keys(0) == ["retreat", "cross", *DESCENTS]


@clause("dq.card.dungeon.wizards_curse", "dq.ruling.wizards_curse_heroes")
@pytest.mark.parametrize(
    ("face", "quarters", "ways"),
    [
        (1, 3, ["move:south", "move:west"]),
        (2, 3, ["move:south", "move:west"]),
        (3, 2, ["move:east", "move:south"]),
        (4, 2, ["move:east", "move:south"]),
        (5, 1, ["move:north", "move:east"]),
        (6, 1, ["move:north", "move:east"]),
    ],
)
def test_a_wizards_curse_turns_every_corridor_and_nothing_else(
    face: int, quarters: int, ways: list[str]
) -> None:
    def stand_in_a_corridor(state: State) -> None:
        state.heroes[1].place = named("h7")
        state.markers = (named("e5"),)

    table = meeting(
        "wizards_curse",
        seats=2,
        dice=[face],
        tiles={"e5": "tile_18", "h7": "tile_19:west", "c11": "tile_05"},
        lairs={"e5": "skeleton_life_3"},
        change=stand_in_a_corridor,
    )

    curse = "dq.card.dungeon.wizards_curse"
    assert followed(table) == [
        *rolled(curse, face),
        (curse, CorridorsTurned(quarters, (named("e5"), named("h7")), ())),
        *discarded("dungeon", "wizards_curse.1"),
    ]
    assert table.state.facing[named("e5")] == quarters
    assert table.state.facing[named("h7")] == (1 + quarters) % 4
    assert table.state.facing[named("c11")] == table.state.facing[named("b3")] == 0
    assert table.at(1) == "h7"
    assert table.tokens() == {"e5": "skeleton"}
    assert table.state.markers == (named("e5"),)
    assert table.keys(1) == ways


# ---------------------------------------------------------------------- Monsters


@clause(
    "dq.card.dungeon.skeleton_d",
    "dq.card.dungeon.sorcerer_d",
    "dq.card.dungeon.troll_d",
    "dq.card.dungeon.golem_d",
    "dq.card.dungeon.demon_d",
)
@pytest.mark.parametrize(
    ("monster", "life"),
    [("skeleton", 2), ("sorcerer", 4), ("troll", 5), ("golem", 6), ("demon", 7)],
)
def test_a_monster_of_the_dungeon_may_be_attacked_or_escaped_from(monster: str, life: int) -> None:
    table = meeting(f"{monster}_d", seats=2, tokens=[f"{monster}_life_{life}"])

    met = monster_met(monster, f"{monster}_d")
    assert followed(table) == [
        met,
        ("dq.monster.token_draw", TokenDrawn(1, f"{monster}_life_{life}.1", NOWHERE)),
    ]
    assert table.keys(0) == ["attack", "escape"]
    assert table.closed(0) == {}
    table.answers("attack")
    assert CombatBegun(0, monster, None) in table.happened


@clause("dq.card.dungeon.surprise_attack_skeleton", "dq.card.dungeon.surprise_attack_troll")
@pytest.mark.parametrize("monster", ["skeleton", "troll"])
@pytest.mark.parametrize(
    ("faces", "wounds"), [((1, 2), 0), ((2, 2), 1), ((6, 6), 9)], ids=["passed", "by 1", "by 9"]
)
def test_a_surprise_attack_tests_luck_and_must_be_fought_either_way(
    monster: str, faces: tuple[int, int], wounds: int
) -> None:
    table = meeting(f"surprise_attack_{monster}", seats=2, dice=faces)

    ambush = f"dq.card.dungeon.surprise_attack_{monster}"
    met = monster_met(monster, f"surprise_attack_{monster}", no_escape=ambush)
    tested = (
        [*failed_once(ambush, "luck", 3, *faces), (ambush, WoundsTaken(0, wounds))]
        if wounds
        else passed(ambush, "luck", 3, *faces)
    )
    assert followed(table)[: len(tested) + 1] == [*tested, met]
    assert CombatBegun(0, monster, None) in table.happened
    assert table.hero().wounds == wounds
    assert all(key.startswith("play:") for key in table.keys(0))


# ---------------------------------------------------------------------- Threats and Traps


@clause(
    "dq.card.dungeon.bane_spider_d",
    "dq.card.search.bane_spider_s",
    "dq.card.catacomb.bane_spider_c",
)
@pytest.mark.parametrize(
    ("card", "deck"),
    [("bane_spider_d", "dungeon"), ("bane_spider_s", "search"), ("bane_spider_c", "catacomb")],
)
@pytest.mark.parametrize(("faces", "wounds"), [((2, 2), 0), ((2, 3), 3), ((6, 6), 3)])
def test_a_bane_spider_tests_agility_and_costs_three_wounds(
    card: str, deck: str, faces: tuple[int, int], wounds: int
) -> None:
    table = drawing(deck, card, dice=faces)

    bite = f"dq.card.{deck}.{card}"
    tested = (
        [*failed_once(bite, "agility", 4, *faces), (bite, WoundsTaken(0, 3))]
        if wounds
        else passed(bite, "agility", 4, *faces)
    )
    assert followed(table)[: len(tested)] == tested
    assert len(followed(table)) == len(tested) + 1
    assert table.hero().wounds == wounds


@clause(
    "dq.card.dungeon.razorwings_d",
    "dq.card.catacomb.razorwings",
    "dq.card.trap.snakes",
    "dq.card.corpse.scorpion",
)
@pytest.mark.parametrize(
    ("card", "deck"),
    [
        ("razorwings_d", "dungeon"),
        ("razorwings", "catacomb"),
        ("snakes", "trap"),
        ("scorpion", "corpse"),
    ],
)
@pytest.mark.parametrize("face", [1, 6])
def test_some_threats_cost_as_many_wounds_as_a_die_shows(card: str, deck: str, face: int) -> None:
    table = drawing(deck, card, dice=[face])

    bite = f"dq.card.{deck}.{card}"
    assert followed(table)[:2] == [*rolled(bite, face), (bite, WoundsTaken(0, face))]
    assert table.hero().wounds == face


@clause("dq.card.search.giant_centipede")
def test_a_giant_centipede_costs_as_many_wounds_as_two_dice_show() -> None:
    table = drawing("search", "giant_centipede", dice=[5, 6])

    bite = "dq.card.search.giant_centipede"
    assert followed(table) == [
        *rolled(bite, 5, 6),
        (bite, WoundsTaken(0, 11)),
        *discarded("search", "giant_centipede.1"),
    ]


@clause(
    "dq.card.dungeon.shade_d",
    "dq.card.catacomb.shade_c",
    "dq.card.dungeon.crossfire_d",
    "dq.card.trap.crossfire",
    "dq.card.catacomb.rat_swarm",
)
@pytest.mark.parametrize(
    ("card", "deck", "attribute", "value"),
    [
        ("shade_d", "dungeon", "luck", 6),
        ("shade_c", "catacomb", "luck", 6),
        ("crossfire_d", "dungeon", "armor", 4),
        ("crossfire", "trap", "armor", 4),
        ("rat_swarm", "catacomb", "armor", 4),
    ],
)
@pytest.mark.parametrize("by", [0, 1, 5])
def test_some_cards_cost_as_many_wounds_as_the_test_was_failed_by(
    card: str, deck: str, attribute: str, value: int, by: int
) -> None:
    total = value + by
    faces = (total - total // 2, total // 2)
    table = drawing(deck, card, hero="tatianna", dice=faces)

    told = f"dq.card.{deck}.{card}"
    tested = (
        [*failed_once(told, attribute, value, *faces), (told, WoundsTaken(0, by))]
        if by
        else passed(told, attribute, value, *faces)
    )
    assert followed(table)[: len(tested)] == tested
    assert len(followed(table)) == len(tested) + 1
    assert table.hero().wounds == by


@clause("dq.card.dungeon.ferrox_d", "dq.card.catacomb.ferrox_c")
@pytest.mark.parametrize(("card", "deck"), [("ferrox_d", "dungeon"), ("ferrox_c", "catacomb")])
def test_a_ferrox_that_the_armor_holds_off_does_nothing(card: str, deck: str) -> None:
    table = drawing(deck, card, dice=[4, 5])

    tested = passed(f"dq.card.{deck}.{card}", "armor", 9, 4, 5)
    assert followed(table)[:2] == tested
    assert table.hero().kept == ()
    assert table.hero().wounds == 0


@clause("dq.card.dungeon.ferrox_d")
def test_a_ferrox_bites_for_two_and_once_more_at_the_start_of_the_next_turn() -> None:
    table = meeting("ferrox_d", dice=[4, 6])

    bite = "dq.card.dungeon.ferrox_d"
    assert followed(table) == [
        *failed_once(bite, "armor", 9, 4, 6),
        (bite, WoundsTaken(0, 2)),
        ("dq.card.keep", CardKept(0, "ferrox_d.1")),
        (bite, WoundsTaken(0, 1)),
        *discarded("dungeon", "ferrox_d.1", bite),
    ]
    assert table.hero().wounds == 3
    assert table.state.sun == 2
    assert table.keys(0) == NORMAL_TURN


@clause("dq.card.dungeon.ferrox_d")
def test_a_ferrox_that_kills_is_not_kept() -> None:
    table = meeting("ferrox_d", dice=[4, 6], wounds=14)

    assert table.hero().status == "killed"
    assert table.discards("dungeon") == ["ferrox_d"]
    assert not [event for event in table.happened if isinstance(event, CardKept)]
