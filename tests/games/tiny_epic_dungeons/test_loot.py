"""Loot and Spells: discovering, picking up, equipping, discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    CardDiscarded,
    CardDrawn,
    CardEquipped,
    CardTaken,
)
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.fight_support import EAST, attacks, blow, casts, events, total
from tests.games.tiny_epic_dungeons.loot_support import ARMORY, open_chest, wearing, worn
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Deck
    from mazmorra.games.tiny_epic_dungeons.state import State

# ---------------------------------------------------------------------- kinds and slots


@clause("ted.loot.types")
@pytest.mark.parametrize(
    ("card", "slots"),
    [
        ("c01", ["equip:left", "equip:right", "leave"]),
        ("c07", ["equip", "leave"]),
        ("c12", ["equip", "leave"]),
    ],
)
def test_a_loot_card_is_for_a_hand_for_the_body_or_a_trinket(card: str, slots: list[str]) -> None:
    table = open_chest(card)
    table.answers("draw:loot")
    assert table.options() == slots

    table.answers(slots[0])

    hero = table.hero()
    found = {"c01": hero.hands[0], "c07": hero.garb, "c12": (*hero.trinkets, "")[0]}
    assert found[card] == f"{card}.1"
    assert worn(table) == [card]


@clause("ted.loot.types")
def test_there_are_three_kinds_of_loot_and_one_of_spells() -> None:
    kinds = [loot.kind for loot in cards().loot.values()]

    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "hand": 14,
        "garb": 9,
        "trinket": 9,
    }
    table = delve(heroes=("ethairna", "brunda"), stack={"spell": ["s01"]})
    table.answers("free:research", "draw:spell", "equip")
    assert table.hero().spells == ("s01.1",)


# ---------------------------------------------------------------------- discovering


@clause("ted.loot.discover")
def test_discovering_is_drawing_unseen_or_taking_a_faceup_card() -> None:
    """The choice comes before the card of the deck is seen."""
    table = open_chest("c12", loot_row=["c01", "c07"], spell_row=["s01"])

    assert table.options() == ["draw:loot", "take:c01", "take:c07", "decline"]
    assert table.state.found == ""
    assert events(table, CardDrawn) == []


@clause("ted.loot.discover")
def test_a_card_taken_from_the_row_leaves_the_deck_alone() -> None:
    table = open_chest(loot_row=["c01", "c07"])
    deck = table.state.loot_deck

    table.answers("take:c07", "equip")

    assert events(table, CardTaken) == [CardTaken("lanon", "loot", "c07.1")]
    assert worn(table) == ["c07"]
    assert table.state.loot_row == ("c01.1",)
    assert table.state.loot_deck == deck


@clause("ted.loot.discover", "ted.loot.keep_or_discard")
def test_whoever_drew_cannot_take_from_the_row_instead() -> None:
    table = open_chest("c12", loot_row=["c01"])

    table.answers("draw:loot")

    assert table.options() == ["equip", "leave"]


@clause("ted.loot.keep_or_discard")
@pytest.mark.parametrize("keep", [True, False])
def test_a_drawn_card_is_kept_or_goes_into_its_row(keep: bool) -> None:
    table = open_chest("c12")

    table.answers("draw:loot", "equip" if keep else "leave")

    assert worn(table) == (["c12"] if keep else [])
    assert table.state.loot_row == (() if keep else ("c12.1",))
    assert "c12.1" not in table.state.loot_deck


@clause("ted.loot.pick_up")
def test_picking_up_takes_from_the_row_only() -> None:
    """The Armory's grey icon never draws a card."""
    table = delve(at=["d5"], rooms=ARMORY, loot_row=["c01", "c12"], dice=[6, 1, 5])
    table.answers("room", "skill:strength", "take:6:1")

    assert table.options() == ["take:c01", "take:c12", "decline"]
    assert table.refuses(0, "draw:loot").clause == "ted.loot.pick_up"
    table.answers("take:c12", "equip")
    assert worn(table) == ["c12"]
    assert table.state.loot_row == ("c01.1",)


@clause("ted.loot.reward_now")
def test_a_find_is_resolved_at_once() -> None:
    """Nothing else can be done before the find, and nothing of it is left afterwards."""
    table = open_chest("c12")
    assert table.asked() == "Discover"
    assert not {"end", "rest", "move:west"} & set(table.options())

    table.answers("decline")

    assert table.asked() == "Act"
    assert not [key for key in table.options() if key.startswith(("draw:", "take:"))]


@clause("ted.loot.deck_empty")
def test_with_an_empty_deck_only_the_row_gives_cards() -> None:
    def empty(state: State) -> None:
        state.loot_row, state.loot_deck = state.loot_deck, ()

    table = open_chest(change=empty)

    assert "draw:loot" not in table.options()
    assert "take:c01" in table.options()
    assert table.refuses(0, "draw:loot").clause == "ted.loot.deck_empty"


@clause("ted.loot.deck_empty")
def test_with_deck_and_row_empty_a_find_gives_nothing() -> None:
    """Brunda has all Loot there is, so the chest is empty and nobody is asked."""

    def empty(state: State) -> None:
        state.heroes[1].trinkets, state.loot_deck = state.loot_deck, ()

    table = open_chest(change=empty)

    assert table.asked() == "Act"
    assert worn(table) == []


@clause("ted.loot.research_empty")
def test_research_is_refused_when_there_is_no_spell_to_be_had() -> None:
    def empty(state: State) -> None:
        state.heroes[1].spells, state.spell_deck = state.spell_deck, ()

    def discarded(state: State) -> None:
        state.spell_row, state.spell_deck = state.spell_deck, ()

    none = delve(heroes=("ethairna", "brunda"), change=empty)
    assert none.refuses(0, "free:research").clause == "ted.loot.research_empty"
    row = delve(heroes=("ethairna", "brunda"), change=discarded)
    assert "free:research" in row.options()


@clause("ted.loot.research_empty")
@pytest.mark.parametrize("row", [[], ["c01"]])
def test_the_armory_is_of_no_use_while_the_row_is_empty(row: list[str]) -> None:
    table = delve(at=["d5"], rooms=ARMORY, loot_row=row)

    assert ("room" in table.options()) is bool(row)
    if not row:
        assert table.refuses(0, "room").clause == "ted.loot.research_empty"


# ---------------------------------------------------------------------- equipping


@clause("ted.loot.equip_when", "ted.loot.no_trade")
def test_cards_are_equipped_only_when_they_are_found() -> None:
    """A card in the row, or on the hero beside, is out of reach on an ordinary turn."""
    table = delve(gear=[["c01"], ["c12"]], loot_row=["c07"])

    assert set(table.options()) == {
        "rest",
        "free:healing_hands:lanon",
        "free:healing_hands:brunda",
        "discard:c01",
        "switch",
        "end",
    }
    for key in ("take:c07", "take:c12", "equip", "equip:right"):
        table.refuses(0, key)


@clause("ted.loot.no_trade")
def test_a_card_passes_to_another_hero_through_the_row_only() -> None:
    """What Sir Lanon drops lies in the row; Brunda has it only when she finds something."""
    table = delve(
        2,
        gear=[["c12"]],
        at=["d4", "d5"],
        rooms={"d5": "r14:east+west"},
        torch=16,
        dice=[6, 5, 5],
    )

    table.answers("discard:c12")
    assert (worn(table, "lanon"), worn(table, "brunda")) == ([], [])
    table.answers("end", "search", "take:6", "take:c12", "equip")

    assert worn(table, "brunda") == ["c12"]


@clause("ted.loot.discard_free", "ted.loot.rows")
@pytest.mark.parametrize("card", ["c01", "c07", "c12", "s07"])
def test_a_card_is_discarded_into_its_row_as_a_free_action(card: str) -> None:
    """Before and after the Heroic Action, and without spending it."""
    for first in ([], ["rest"]):
        table = delve(gear=[[card]])
        table.answers(*first, f"discard:{card}")
        deck: Deck = "spell" if card == "s07" else "loot"
        discarded = CardDiscarded("lanon", deck, f"{card}.1")
        assert table.deeds(CardDiscarded) == [("ted.loot.discard_free", discarded)]
        assert worn(table) == []
        assert getattr(table.state, f"{deck}_row") == (f"{card}.1",)
        assert ("rest" in table.options()) is not bool(first)


@clause("ted.loot.discard_free")
def test_nobody_discards_on_another_hero_s_turn() -> None:
    table = delve(2, gear=[[], ["c12"]])

    table.refuses(1, "discard:c12")
    table.refuses(0, "discard:c12")
    table.answers("end")

    assert "discard:c12" in table.keys(1)


@clause("ted.loot.covers")
@pytest.mark.parametrize("slot", ["left", "right"])
def test_a_hand_loot_covers_what_is_printed_on_its_slot(slot: str) -> None:
    """The Hammer is on the left of Sir Lanon's mat, the Healing Hands are on the right."""
    table = open_chest("c05", goblins=["boomy:d5"], at=["d5", "d5"], torch=13)
    table.answers("draw:loot", f"equip:{slot}", "end", "end")

    hammer = "attack:hammer:goblin_1" in table.options()
    hands = "free:healing_hands:lanon" in table.options()
    assert (hammer, hands) == (slot == "right", slot == "left")
    covered = "attack:hammer:goblin_1" if slot == "left" else "free:healing_hands:lanon"
    assert table.refuses(0, covered).clause == "ted.loot.covers"
    table.answers("discard:c05")
    assert covered in table.options()


@clause("ted.loot.which_slot")
def test_a_single_hand_loot_may_be_moved_to_the_other_slot() -> None:
    table = wearing("c01", goblins=["boomy:d4"])
    assert attacks(table) == ["attack:c01:goblin_1"]

    table.answers("switch")

    assert table.hero().hands == ("", "c01.1")
    assert attacks(table) == ["attack:hammer:goblin_1", "attack:c01:goblin_1"]
    assert "free:healing_hands:lanon" not in table.options()


@clause("ted.loot.which_slot")
def test_hands_are_switched_outside_other_actions_and_only_with_one_hand_loot() -> None:
    assert "switch" not in wearing().options()
    assert "switch" not in wearing("c01", "c05").options()
    table = wearing("c01", goblins=["pokey:d4"])
    table.answers("attack:c01:goblin_1")
    assert table.asked() == "UseDice"
    assert "switch" not in table.options()


@clause("ted.loot.slots_full")
def test_two_hand_loot_cover_both_slots_and_never_what_is_printed_above_them() -> None:
    """Grok keeps Battle Rage, the change of dice and the Rest; Axe and Sprint are covered."""
    table = wearing("c01", "c06", hero="grok", goblins=["pokey:d4"], dice=[3, 3, 3])
    assert attacks(table) == ["attack:c01:goblin_1", "attack:c06:goblin_1"]
    assert "free:sprint" not in table.options()
    assert table.refuses(0, "free:sprint").clause == "ted.loot.covers"
    assert "rest" in table.options()

    table.answers("attack:c01:goblin_1")

    assert {"raise:3", "lower:3", "boost:battle_rage"} <= set(table.options())


# ---------------------------------------------------------------------- limits


@clause("ted.loot.limits", "ted.loot.replace")
@pytest.mark.parametrize(
    ("card", "gear", "keys", "row", "left"),
    [
        ("c02", ["c01", "c05"], ["equip:left", "equip:right", "leave"], "c01", ["c02", "c05"]),
        ("c12", ["c13", "c14"], ["replace:c13", "replace:c14", "leave"], "c13", ["c14", "c12"]),
        ("c07", ["c08"], ["replace:c08", "leave"], "c08", ["c07"]),
    ],
)
def test_at_the_limit_a_card_of_the_same_kind_makes_room(
    card: str, gear: list[str], keys: list[str], row: str, left: list[str]
) -> None:
    table = open_chest(card, gear=[gear])
    table.answers("draw:loot")
    assert table.options() == keys

    table.answers(keys[0])

    assert worn(table) == left
    assert table.state.loot_row == (f"{row}.1",)
    order = [type(event) for _, event in table.deeds(CardDiscarded, CardEquipped)]
    assert order == [CardDiscarded, CardEquipped]
    assert table.clauses(CardDiscarded) == ["ted.loot.replace"]


@clause("ted.loot.limits")
@pytest.mark.parametrize(
    ("card", "gear", "keys"),
    [
        ("c02", ["c01"], ["equip:right", "leave"]),
        ("c12", ["c13"], ["equip", "leave"]),
        ("c02", ["c07", "c12", "c13", "s01", "s02"], ["equip:left", "equip:right", "leave"]),
        ("c07", ["c01", "c05", "c12", "c13", "s01", "s02"], ["equip", "leave"]),
    ],
)
def test_below_the_limit_of_its_kind_a_card_needs_no_room(
    card: str, gear: list[str], keys: list[str]
) -> None:
    table = open_chest(card, gear=[gear])

    table.answers("draw:loot")

    assert table.options() == keys


@clause("ted.loot.limit_garb")
def test_nobody_wears_two_garbs() -> None:
    table = open_chest("c07", gear=[["c09"]])

    table.answers("draw:loot")

    assert table.options() == ["replace:c09", "leave"]
    assert table.refuses(0, "equip").clause == "ted.loot.limit_garb"


@clause("ted.loot.limits", "ted.loot.replace")
def test_nobody_has_three_spells() -> None:
    table = delve(heroes=("ethairna", "brunda"), gear=[["s01", "s02"]], stack={"spell": ["s03"]})
    table.answers("free:research", "draw:spell")
    assert table.options() == ["replace:s01", "replace:s02", "leave"]
    assert table.refuses(0, "equip").clause == "ted.loot.limits"

    table.answers("replace:s02")

    assert worn(table) == ["s01", "s03"]
    assert table.state.spell_row == ("s02.1",)


@clause("ted.loot.replace")
def test_a_hand_loot_takes_the_free_slot_while_there_is_one() -> None:
    table = open_chest("c02", gear=[["c01"]])

    table.answers("draw:loot")

    assert table.refuses(0, "equip:left").clause == "ted.loot.replace"


# ---------------------------------------------------------------------- rows and use


@clause("ted.loot.rows")
def test_the_rows_are_open_to_every_hero_and_cards_never_go_back_to_the_deck() -> None:
    """Hand, Garb and Trinket share one row; the Spells have their own."""
    gear = ["c01", "c05", "c07", "c12", "s01", "s02"]
    table = delve(2, gear=[gear], at=["d4", "d5"], rooms={"d5": "r14:east+west"}, torch=16)
    decks = len(table.state.loot_deck), len(table.state.spell_deck)

    table.answers(*(f"discard:{card}" for card in gear))

    assert table.state.loot_row == ("c01.1", "c05.1", "c07.1", "c12.1")
    assert table.state.spell_row == ("s01.1", "s02.1")
    assert (len(table.state.loot_deck), len(table.state.spell_deck)) == decks
    for seat in (0, 1, None):
        assert table.view(seat).loot_row == table.state.loot_row


@clause("ted.loot.passive")
def test_a_card_works_from_the_moment_it_is_equipped() -> None:
    """Sir Lanon has walked three rooms; the cloak from the Armory's row carries him a fourth."""

    def walked(state: State) -> None:
        state.turn.walked = 3

    table = delve(at=["d5"], rooms=ARMORY, loot_row=["c09"], dice=[6, 1, 5], change=walked)
    assert table.refuses(0, "move:west").clause == "ted.hero.speed"

    table.answers("room", "skill:strength", "take:6:1", "take:c09", "equip")

    assert "move:west" in table.options()


@clause("ted.loot.passive")
def test_a_spell_may_be_cast_on_the_turn_it_was_found() -> None:
    table = delve(heroes=("ethairna", "brunda"), stack={"spell": ["s13"]})
    assert "cast:s13" not in casts(table)

    table.answers("free:research", "draw:spell", "equip")

    assert "cast:s13" in casts(table)


@clause("ted.loot.passive")
def test_a_card_taken_in_the_middle_of_an_action_does_not_change_its_roll() -> None:
    """Two Goblins, one volley: the Hawk Feather that the first one leaves adds nothing now."""
    table = delve(
        heroes=("sylwen", "brunda"),
        rooms=EAST,
        gear=[["l12"]],
        goblins=["boomy:d4", "shooty:d4"],
        dice=[5, 4, 4],
        enemy=["5"],
        stack={"loot": ["l11"]},
    )

    table.answers("volley:l12", "take:5", "reward:loot", "draw:loot", "equip")

    assert total(table) == 5
    assert "goblin_2" in table.enemies()
    assert blow(table) == (6, 3, 3)
