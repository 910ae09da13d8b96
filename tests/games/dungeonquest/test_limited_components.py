"""What is limited by the box, and what everybody at the table may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import DECKS
from mazmorra.games.dungeonquest.events.board import ChamberPlaced
from mazmorra.games.dungeonquest.events.cards import CardDrawn, DeckRefilled
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.kernel import printed
from mazmorra.testing import clause
from mazmorra.toolbox.rows import FACE_DOWN
from tests.games.dungeonquest.encounter_support import (
    clauses,
    drawn,
    met,
    only,
    play_round,
    put_away,
    scene,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

TRAPS = ["trapdoor.1", "trapdoor.2", "crossfire.1"]


def trap_deck(state: State, deck: int, pile: int) -> None:
    """Leave so many Trap cards in the deck and so many on its discard pile."""
    keep = TRAPS[: deck + pile]
    state.box += tuple(thing for thing in state.trap if thing not in keep)
    state.trap = tuple(keep[:deck])
    state.discards = (state.discards[0], tuple(keep[deck:]), *state.discards[2:])


@clause("dq.ruling.deck_empty")
@pytest.mark.parametrize(("deck", "pile"), [(2, 1), (1, 2)])
def test_a_deck_that_still_has_a_card_is_not_refilled(deck: int, pile: int) -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_21"},
        change=lambda state: trap_deck(state, deck, pile),
    )

    table.answers("move:east")

    assert only(table.told, DeckRefilled) == []
    assert len(drawn(table.told, "trap")) == 1


@clause("dq.ruling.deck_empty")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_21"},
        stack={"trap": ["crossfire"]},
        dice={"dice": [1, 1]},
        change=lambda state: trap_deck(state, 0, 3),
    )

    table.answers("move:east")

    assert only(table.told, DeckRefilled) == [DeckRefilled("trap", tuple(TRAPS))]
    assert table.clauses(DeckRefilled) == ["dq.ruling.deck_empty"]
    assert drawn(table.told, "trap") == ["crossfire"]
    assert sorted(table.state.trap) == TRAPS[:2]
    assert table.discards("trap") == ["crossfire"]


@clause("dq.ruling.deck_empty")
def test_if_the_discard_pile_is_empty_too_the_encounter_is_over() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_21"},
        change=lambda state: trap_deck(state, 0, 0),
    )

    table.answers("move:east")

    assert only(table.told, DeckRefilled) == only(table.told, CardDrawn) == []
    assert table.at(0) == "d5"
    assert table.game.waiting == (1,)


@clause("dq.ruling.deck_empty")
def test_a_door_without_any_door_cards_is_no_obstacle() -> None:
    def no_doors(state: State) -> None:
        state.box += state.door
        state.door = ()

    table = scene(at=("d4",), tiles={"d4": "tile_08", "c4": "tile_49:south"}, change=no_doors)

    table.answers("move:north")

    assert only(table.told, CardDrawn) == []
    assert table.at(0) == "c4"


@clause("dq.ruling.deck_empty")
def test_cards_that_heroes_keep_are_no_discards() -> None:
    def change(state: State) -> None:
        trap_deck(state, 0, 1)
        state.heroes[1].kept = state.discards[1]
        state.discards = (state.discards[0], (), *state.discards[2:])

    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01", "d5": "tile_21"},
        dice={"dice": [6, 6]},
        change=change,
    )

    table.answers("move:east")

    assert drawn(table.game.history, "trap") == []
    assert [printed(card) for card in table.hero(1).kept] == ["trapdoor"]


@clause("dq.limited")
def test_unexplored_spaces_are_closed_once_the_last_chamber_is_placed() -> None:
    table = scene(
        at=("d4",),
        tiles={"d4": "tile_01"},
        stack={"dungeon": ["empty_chamber"]},
        change=lambda state: put_away(state, "stock", keep=1),
    )

    table.answers("move:east")

    assert len(only(table.told, ChamberPlaced)) == 1
    assert table.state.stock == ()
    assert table.view(None).chambers_left == 0
    assert table.keys(1) == ["search"]
    assert table.closed(1)["move:north"] == "dq.ruling.chambers_exhausted"


@clause("dq.limited")
def test_every_card_chamber_and_token_of_the_box_is_there_once() -> None:
    table = scene(at=("d4",), tiles={"d4": "tile_01"})
    state, box = table.state, table.game.content

    for deck in DECKS:
        assert sorted(getattr(state, deck)) == sorted(box.deck[deck])
    assert sorted(state.tokens) == sorted(box.lives)
    assert len(state.stock) == 117 - 2
    assert (len(state.dragon), len(state.combat)) == (8, 54)


# ---------------------------------------------------------------------- who knows what


@clause("dq.ruling.public_information")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_board_loot_runes_wounds_tokens_and_piles_are_open_to_all(viewer: int | None) -> None:
    def change(state: State) -> None:
        state.heroes[0].determination = (("web", 2),)
        trap_deck(state, 1, 2)

    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_13:west"},
        wounds=[3],
        loot=[["lodestone", "rope"]],
        runes=[["stasis_rune"]],
        kept=[[], ["torch_goes_out"]],
        change=change,
    )

    seen = table.view(viewer)

    assert seen.tiles == table.state.tiles
    assert seen.facing == table.state.facing
    hero = seen.heroes[0]
    assert [printed(card) for card in hero.loot] == ["lodestone", "rope"]
    assert [printed(rune) for rune in hero.runes] == ["stasis_rune"]
    assert (hero.wounds, hero.determination, hero.place) == (3, (("web", 2),), named("d4"))
    assert [printed(card) for card in seen.heroes[1].kept] == ["torch_goes_out"]
    assert dict(seen.decks) == {deck: len(getattr(table.state, deck)) for deck in DECKS}
    assert dict(seen.decks)["trap"] == 1
    assert seen.discards == table.state.discards
    assert len(seen.discards[1]) == 2
    assert (seen.chambers_left, seen.dragon_left) == (117 - 3, 8)


@clause("dq.ruling.public_information")
def test_hands_power_cards_and_life_values_are_hidden() -> None:
    table = met(
        3,
        stack={
            "tokens": ["skeleton_life_4"],
            "combat": ["melee_4"] * 2 + ["melee_1"] * 2 + ["melee_2"] * 4,
            "powers": ["steadfast", "bone_shard"],
        },
    )
    table.answers("attack")
    play_round(table, 0, "melee_4", 1, "melee_2")

    mine, theirs, others, watching = (table.view(viewer).fight for viewer in (0, 1, 2, None))
    for view in (mine, theirs, others, watching):
        assert [len(side.hand) for side in view.sides] == [5, 5]
        assert [side.powers for side in view.sides] == [3, 3]
        assert [printed(card) for card in view.stack] == ["melee_2"]
        assert [printed(card) for card in view.sides[1].damage] == ["melee_4"]
    assert FACE_DOWN not in mine.sides[0].hand
    assert mine.sides[1].hand == (FACE_DOWN,) * 5
    assert theirs.sides[0].hand == (FACE_DOWN,) * 5
    assert FACE_DOWN not in theirs.sides[1].hand
    for view in (others, watching):
        assert [side.hand for side in view.sides] == [(FACE_DOWN,) * 5] * 2
    assert [view.token for view in (mine, theirs, others, watching)] == [
        *(FACE_DOWN, "skeleton_life_4.1", FACE_DOWN, FACE_DOWN)
    ]


@clause("dq.ruling.public_information")
def test_under_cloak_and_dagger_loot_is_not_public() -> None:
    table = scene(
        3,
        at=("d4",),
        tiles={"d4": "tile_01"},
        loot=[["lodestone", "rope"]],
        options={"cloak_and_dagger": True},
    )

    assert table.view(1).heroes[0].loot == (FACE_DOWN,) * 2
    assert FACE_DOWN not in table.view(0).heroes[0].loot


@clause("dq.ruling.public_information")
def test_no_order_of_a_deck_is_told_when_it_is_filled() -> None:
    table = met(3, stack={"powers": ["shield_wall", "deadly_shot"]})

    assert clauses(table.told, CardDrawn) == ["dq.card.top"]
    hidden = [str(card) for deck in DECKS for card in getattr(table.state, deck)]
    told = " ".join(str(event) for event in table.seen_by(2))
    assert not [card for card in hidden if card in told]
