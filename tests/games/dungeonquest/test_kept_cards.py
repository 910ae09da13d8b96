"""Cards that are kept: torches, trapdoors, nagas and fallen stones, and whom they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.events.board import TurnCut, TurnLost
from mazmorra.games.dungeonquest.events.cards import (
    CardDiscarded,
    CardKept,
    CardPiled,
    CatacombCounted,
    DeterminationSet,
    DiceRolled,
    WoundsTaken,
)
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    NORMAL_TURN,
    deeds,
    discarded,
    drawing,
    drew,
    failed,
    failed_once,
    followed,
    in_catacombs,
    pass_on,
    passed,
    rolled,
)
from tests.games.dungeonquest.support import QuestTable, quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.cards_support import Deed

#: Deck, card, attribute, Hugo's value of it, and what a failure costs.
HOLDING = [
    ("dungeon", "naga", "strength", 7, 1),
    ("dungeon", "trapdoor_d", "agility", 4, 1),
    ("dungeon", "cave_in_d", "agility", 4, 0),
    ("trap", "trapdoor", "agility", 4, 1),
    ("trap", "cave_in", "agility", 4, 0),
]
HOLDING_NAMES = ("deck", "card", "attribute", "value", "wounds")
CUT = ("dq.turn.start_effects.even_if_ended", TurnCut(0))


def dice_for(total: int) -> tuple[int, int]:
    """Return two dice of that total."""
    return total - total // 2, total // 2


# ---------------------------------------------------------------------- on the turn it is drawn


@clause("dq.ruling.kept_card_first_test", "dq.card.keep")
@pytest.mark.parametrize(HOLDING_NAMES[:2], [row[:2] for row in HOLDING])
def test_a_card_that_holds_asks_for_nothing_on_the_turn_it_is_drawn(deck: str, card: str) -> None:
    table = drawing(deck, card, seats=2)

    assert followed(table) == [("dq.card.keep", CardKept(0, f"{card}.1"))]
    assert table.hero().kept == (f"{card}.1",)
    assert table.discards(deck) == []
    assert table.state.active == 1


@clause("dq.ruling.kept_card_first_test", "dq.card.dungeon.torch_goes_out")
def test_a_torch_that_goes_out_asks_for_nothing_on_the_turn_it_is_drawn() -> None:
    table = drawing("dungeon", "torch_goes_out", seats=2)

    assert followed(table) == [("dq.card.keep", CardKept(0, "torch_goes_out.1"))]
    assert table.hero().kept == ("torch_goes_out.1",)
    assert table.state.active == 1


# ---------------------------------------------------------------------- at the start of each turn


@clause(
    "dq.card.dungeon.naga",
    "dq.card.dungeon.trapdoor_d",
    "dq.card.dungeon.cave_in_d",
    "dq.card.trap.trapdoor",
    "dq.card.trap.cave_in",
    "dq.card.keep",
)
@pytest.mark.parametrize(HOLDING_NAMES, HOLDING)
def test_a_success_at_the_start_of_a_turn_frees_the_hero_who_then_acts_as_usual(
    deck: str, card: str, attribute: str, value: int, wounds: int
) -> None:
    faces = dice_for(value)
    table = drawing(deck, card, dice=faces)

    told = f"dq.card.{deck}.{card}"
    assert followed(table) == [
        ("dq.card.keep", CardKept(0, f"{card}.1")),
        *passed(told, attribute, value, *faces),
        *discarded(deck, f"{card}.1", told),
    ]
    assert table.hero().kept == ()
    assert table.hero().wounds == 0
    assert table.state.sun == 2
    assert table.keys(0)[:4] == NORMAL_TURN[:4]


@clause(
    "dq.card.dungeon.naga",
    "dq.card.dungeon.trapdoor_d",
    "dq.card.dungeon.cave_in_d",
    "dq.card.trap.trapdoor",
    "dq.card.trap.cave_in",
    "dq.card.keep",
)
@pytest.mark.parametrize(HOLDING_NAMES, HOLDING)
def test_a_failure_ends_the_turn_at_once_and_the_card_is_met_again(
    deck: str, card: str, attribute: str, value: int, wounds: int
) -> None:
    faces = dice_for(value + 1)
    table = drawing(deck, card, dice=faces * 2)

    told, tokens = f"dq.card.{deck}.{card}", f"kept:{card}.1"
    bites: list[Deed] = [(told, WoundsTaken(0, wounds))] if wounds else []
    assert followed(table) == [
        ("dq.card.keep", CardKept(0, f"{card}.1")),
        *failed(told, attribute, value, *faces),
        ("dq.determination.gain", DeterminationSet(0, tokens, 1, 0)),
        *bites,
        CUT,
        *passed(told, attribute, value + 1, *faces),
        ("dq.determination.discard", DeterminationSet(0, tokens, 0, 1)),
        *discarded(deck, f"{card}.1", told),
    ]
    assert table.hero().wounds == wounds
    assert table.state.sun == 3


@clause("dq.card.dungeon.torch_goes_out")
@pytest.mark.parametrize("face", [1, 3])
def test_a_low_die_leaves_the_hero_in_the_dark_for_the_whole_turn(face: int) -> None:
    table = drawing("dungeon", "torch_goes_out", dice=[face, 6])

    torch = "dq.card.dungeon.torch_goes_out"
    assert followed(table) == [
        ("dq.card.keep", CardKept(0, "torch_goes_out.1")),
        *rolled(torch, face),
        CUT,
        *rolled(torch, 6),
        *discarded("dungeon", "torch_goes_out.1", torch),
    ]
    assert table.hero().wounds == 0
    assert table.state.sun == 3


@clause("dq.card.dungeon.torch_goes_out")
@pytest.mark.parametrize("face", [4, 6])
def test_a_high_die_lights_the_torch_and_the_turn_is_an_ordinary_one(face: int) -> None:
    table = drawing("dungeon", "torch_goes_out", dice=[face])

    torch = "dq.card.dungeon.torch_goes_out"
    assert followed(table)[1:] == [
        *rolled(torch, face),
        *discarded("dungeon", "torch_goes_out.1", torch),
    ]
    assert table.state.sun == 2
    assert table.keys(0) == NORMAL_TURN


@clause("dq.card.dungeon.trapdoor_d")
def test_a_trapdoor_may_kill() -> None:
    table = drawing("dungeon", "trapdoor_d", dice=[2, 3], wounds=15)

    assert table.hero().status == "killed"
    assert table.discards("dungeon") == ["trapdoor_d"]
    assert CUT not in deeds(table)


# ---------------------------------------------------------------------- in the Catacombs


@clause("dq.card.catacomb.torch_goes_out_c")
@pytest.mark.parametrize("face", [1, 3])
def test_without_a_torch_no_catacomb_card_is_drawn(face: int) -> None:
    table = in_catacombs("torch_goes_out_c", dice=[face])
    assert followed(table) == [("dq.card.keep", CardKept(0, "torch_goes_out_c.1"))]

    pass_on(table)

    assert deeds(table)[-2:] == [*rolled("dq.card.catacomb.torch_goes_out_c", face), CUT]
    assert table.hero().kept == ("torch_goes_out_c.1",)
    assert table.hero().drawn == 1


@clause("dq.card.catacomb.torch_goes_out_c")
@pytest.mark.parametrize("face", [4, 6])
def test_a_torch_that_is_lit_again_goes_to_the_pile_and_a_card_is_drawn(face: int) -> None:
    table = in_catacombs("torch_goes_out_c", "empty_tunnel", dice=[face])

    pass_on(table)

    assert deeds(table)[-5:] == [
        *rolled("dq.card.catacomb.torch_goes_out_c", face),
        ("dq.catacomb.pile", CardPiled(0, "torch_goes_out_c.1")),
        *drew("catacomb", "empty_tunnel.1"),
        ("dq.catacomb.exit.count", CatacombCounted(0, 2)),
        ("dq.catacomb.pile", CardPiled(0, "empty_tunnel.1")),
    ]
    assert table.hero().kept == ()


@clause("dq.card.catacomb.cave_in_c")
def test_whoever_is_held_by_stones_in_the_catacombs_draws_no_card() -> None:
    table = in_catacombs("cave_in_c", "empty_tunnel", dice=[2, 3, 2, 3])
    assert followed(table) == [("dq.card.keep", CardKept(0, "cave_in_c.1"))]

    pass_on(table)

    stones = "dq.card.catacomb.cave_in_c"
    assert deeds(table)[-4:] == [
        *failed(stones, "agility", 4, 2, 3),
        ("dq.determination.gain", DeterminationSet(0, "kept:cave_in_c.1", 1, 0)),
        CUT,
    ]
    assert table.hero().drawn == 1
    assert table.hero().wounds == 0
    pass_on(table)
    assert deeds(table)[-7:-1] == [
        *passed(stones, "agility", 5, 2, 3),
        ("dq.determination.discard", DeterminationSet(0, "kept:cave_in_c.1", 0, 1)),
        ("dq.catacomb.pile", CardPiled(0, "cave_in_c.1")),
        *drew("catacomb", "empty_tunnel.1"),
        ("dq.catacomb.exit.count", CatacombCounted(0, 2)),
    ]


@clause("dq.card.catacomb.ferrox_c")
def test_a_ferrox_of_the_catacombs_bites_again_and_then_lies_on_the_pile() -> None:
    table = in_catacombs("ferrox_c", "empty_tunnel", dice=[4, 6])
    bite = "dq.card.catacomb.ferrox_c"
    assert followed(table) == [
        *failed_once(bite, "armor", 9, 4, 6),
        (bite, WoundsTaken(0, 2)),
        ("dq.card.keep", CardKept(0, "ferrox_c.1")),
    ]

    pass_on(table)

    assert deeds(table)[-5:-1] == [
        (bite, WoundsTaken(0, 1)),
        ("dq.catacomb.pile", CardPiled(0, "ferrox_c.1")),
        *drew("catacomb", "empty_tunnel.1"),
        ("dq.catacomb.exit.count", CatacombCounted(0, 2)),
    ]
    assert table.hero().wounds == 3


# ---------------------------------------------------------------------- held in the chamber


def held_by(card: str, *dice: int) -> QuestTable:
    """Put a Hero with every way out, and a card that closes them all, before his or her turn."""

    def way_down(state: State) -> None:
        state.heroes[0].descent = True

    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["c3", "e1"],
        tiles={"c3": "tile_25", "e1": "tile_01"},
        kept=[[card] if card else []],
        runes=[["rune_of_teleportation", "stasis_rune"]],
        active=1,
        dice={"dice": dice},
        stack={"search": ["nothing_search"] * 2},
        change=way_down,
    )
    table.answer(1, "search")
    return table


@clause("dq.ruling.bound_hero", "dq.ruling.teleport_action")
@pytest.mark.parametrize(
    ("card", "faces"),
    [("trapdoor", (2, 3)), ("naga", (4, 4)), ("cave_in", (2, 3)), ("cave_in_d", (2, 3))],
)
def test_whoever_is_held_can_neither_move_nor_search_nor_teleport_nor_go_down(
    card: str, faces: tuple[int, int]
) -> None:
    table = held_by(card, *faces)

    assert table.game.waiting == (1,)
    assert table.at(0) == "c3"
    assert table.hero().status == "inside"
    assert len(table.hero().runes) == 2
    assert table.hero().kept == (f"{card}.1",)


@clause("dq.ruling.bound_hero")
@pytest.mark.parametrize(
    ("card", "dice"), [("", ()), ("trapdoor", (2, 2)), ("naga", (3, 4)), ("torch_goes_out", (4,))]
)
def test_whoever_is_free_can_do_all_of_it(card: str, dice: tuple[int, ...]) -> None:
    table = held_by(card, *dice)

    assert table.game.waiting == (0,)
    assert [key.partition(":")[0] for key in table.keys(0)] == [
        *["move"] * 4,
        *["teleport"] * 4,
        "search",
        *["descend"] * 4,
        "rune",
    ]


@clause("dq.ruling.bound_hero", "dq.ruling.teleport_action")
def test_a_hero_in_a_web_is_held_like_that_too() -> None:
    def trapped(state: State) -> None:
        state.heroes[0].due = "web"

    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["c3", "e1"],
        tiles={"c3": "tile_38", "e1": "tile_01"},
        runes=[["rune_of_teleportation", "stasis_rune"]],
        active=1,
        dice={"dice": [4, 4]},
        stack={"search": ["nothing_search"]},
        change=trapped,
    )

    table.answer(1, "search")

    assert ("dq.chamber.web.trapped", TurnCut(0)) in deeds(table)
    assert table.game.waiting == (1,)
    assert len(table.hero().runes) == 2


def about_to_be_thrown_out(tile: str, *kept: str, due: str = "") -> QuestTable:
    """Let Krutzbeck attack Hugo, who is one card of damage away from a defeat."""

    def arrange(state: State) -> None:
        hugo = state.heroes[1]
        hugo.due = due  # type: ignore[assignment]
        hugo.determination = (("kept:trapdoor.1", 2), ("kept:torch_goes_out.1", 1), ("web", 1))

    table = quest(
        2,
        heroes=["krutzbeck", "hugo"],
        at=["c3", "b3"],
        tiles={"c3": "tile_01", "b3": tile},
        kept=[[], kept],
        options={"hero_vs_hero": True},
        stack={
            "combat": [
                *("melee_4", "melee_4", "melee_4", "melee_3_plain", "melee_3_plain"),
                *("magic_1", "magic_1", "magic_1", "magic_1"),
            ],
            "dungeon": ["empty_chamber"],
        },
        change=arrange,
    )
    table.answers("move:north")

    def wound(state: State) -> None:
        fight = state.fight
        assert fight is not None
        fight.deck, fight.sides[1].damage = fight.deck[3:], fight.deck[:3]

    table.arrange(wound)
    return table


@clause("dq.ruling.bound_hero")
def test_a_card_that_holds_is_discarded_if_the_hero_is_taken_away_and_others_are_not() -> None:
    table = about_to_be_thrown_out("tile_01", "trapdoor", "torch_goes_out", "ferrox_d")

    table.answers("play:melee_4", "play:magic_1")

    told = deeds(table)
    at = told.index(("dq.ruling.bound_hero", CardDiscarded(1, "trap", "trapdoor.1")))
    assert told[at + 1] == (
        "dq.determination.discard",
        DeterminationSet(1, "kept:trapdoor.1", 0, 2),
    )
    assert table.at(1) == "c3"
    assert table.hero(1).kept == ("torch_goes_out.1", "ferrox_d.1")
    assert table.hero(1).determination == (("kept:torch_goes_out.1", 1),)


@clause("dq.ruling.bound_hero")
@pytest.mark.parametrize(HOLDING_NAMES[:2], [row[:2] for row in HOLDING])
def test_every_card_that_holds_is_given_up_with_the_chamber(deck: str, card: str) -> None:
    table = about_to_be_thrown_out("tile_01", card)

    table.answers("play:melee_4", "play:magic_1")

    assert ("dq.ruling.bound_hero", CardDiscarded(1, deck, f"{card}.1")) in deeds(table)
    assert table.hero(1).kept == ()


@clause("dq.ruling.bound_hero")
def test_a_web_no_longer_binds_a_hero_who_is_taken_away() -> None:
    table = about_to_be_thrown_out("tile_38", due="web")

    table.answers("play:melee_4", "play:magic_1")

    assert table.at(1) == "c3"
    assert table.hero(1).due == "encounter"
    assert ("web", 1) not in table.hero(1).determination


# ---------------------------------------------------------------------- several at once


@clause("dq.card.keep", "dq.card.dungeon.torch_goes_out")
def test_all_kept_cards_are_met_in_the_order_the_hero_wants() -> None:
    table = quest(
        heroes=["hugo"],
        at=["c3"],
        tiles={"c3": "tile_01"},
        kept=[["torch_goes_out", "trapdoor"]],
        dice={"dice": [2, 2, 3, 6]},
    )

    assert table.keys(0) == ["resolve:torch_goes_out", "resolve:trapdoor"]
    table.answers("resolve:trapdoor")

    door, torch = "dq.card.trap.trapdoor", "dq.card.dungeon.torch_goes_out"
    assert deeds(table) == [
        *passed(door, "agility", 4, 2, 2),
        *discarded("trap", "trapdoor.1", door),
        *rolled(torch, 3),
        CUT,
        *rolled(torch, 6),
        *discarded("dungeon", "torch_goes_out.1", torch),
    ]


@clause("dq.card.keep")
def test_a_turn_that_is_lost_asks_nothing_of_a_kept_card() -> None:
    def stunned(state: State) -> None:
        state.heroes[0].lost_turns = 1

    table = quest(
        2,
        heroes=["hugo", "krutzbeck"],
        at=["c3", "e1"],
        tiles={"c3": "tile_01", "e1": "tile_01"},
        kept=[["naga"]],
        active=1,
        stack={"search": ["nothing_search"]},
        change=stunned,
    )

    table.answer(1, "search")

    assert deeds(table)[-1] == ("dq.ruling.lost_turns", TurnLost(0, 0))
    assert not [event for event in table.happened if isinstance(event, DiceRolled)]
    assert table.hero().kept == ("naga.1",)
