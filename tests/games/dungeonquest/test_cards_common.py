"""What all cards have in common: piles, types, Shuffle cards, and Challara's second thoughts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.decisions.cards import Redraw
from mazmorra.games.dungeonquest.events.cards import (
    CardDrawn,
    CardKept,
    CardReplaced,
    CardUndone,
    DeckRefilled,
    LootGained,
    RuneUsed,
    WoundsTaken,
)
from mazmorra.games.dungeonquest.events.cards import discarded as put_on_pile
from mazmorra.testing import clause
from tests.games.dungeonquest.cards_support import (
    NORMAL_TURN,
    before_room,
    deeds,
    discarded,
    drawing,
    drew,
    entering,
    followed,
    in_catacombs,
    in_deck,
    meeting,
    rolled,
    springing,
)
from tests.games.dungeonquest.support import quest

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeonquest.state import State
    from tests.games.dungeonquest.support import QuestTable

# ---------------------------------------------------------------------- what all cards share


@clause("dq.card.top")
def test_whoever_needs_a_card_gets_the_next_one_of_its_deck_and_no_other() -> None:
    table = entering(dungeon=["jewelry", "bracelet"])
    first = table.told
    table.answers("move:south")

    drawn = [one for one in (*first, *table.told) if isinstance(one.event, CardDrawn)]

    assert [(one.clause, one.event) for one in drawn] == [
        *drew("dungeon", "jewelry.1"),
        *drew("dungeon", "bracelet.1"),
    ]
    assert len(table.state.dungeon) == 48
    assert not {"jewelry", "bracelet"} & set(in_deck(table, "dungeon"))


@clause("dq.card.chain", "dq.card.discard")
def test_a_card_may_call_for_another_deck_and_each_goes_to_its_own_pile_in_the_same_turn() -> None:
    table = meeting("crypt", crypt=["spear_trap_crypt"], dice=[6], hero="tatianna")

    table.answers("search")

    trap = "dq.card.crypt.spear_trap_crypt"
    assert deeds(table) == [
        *drew("crypt", "spear_trap_crypt.1"),
        *rolled(trap, 6),
        (trap, WoundsTaken(0, 2)),
        *discarded("crypt", "spear_trap_crypt.1"),
        *discarded("dungeon", "crypt.1"),
    ]
    assert table.discards("dungeon") == ["crypt"]
    assert table.discards("crypt") == ["spear_trap_crypt"]
    assert table.state.sun == 2


@clause("dq.card.chain", "dq.card.search.trap_found")
def test_a_trap_that_is_found_by_searching_is_a_card_of_the_trap_deck() -> None:
    table = drawing("search", "trap_found", seats=2, trap=["trapdoor"])

    assert deeds(table)[1:] == [
        *drew("search", "trap_found.1"),
        *drew("trap", "trapdoor.1"),
        ("dq.card.keep", CardKept(0, "trapdoor.1")),
        *discarded("search", "trap_found.1"),
    ]
    assert table.hero().kept == ("trapdoor.1",)
    assert table.state.active == 1


@clause("dq.card.discard", "dq.card.dungeon.empty_chamber")
def test_an_empty_chamber_is_discarded_and_nothing_happens() -> None:
    table = meeting("empty_chamber")

    assert followed(table) == discarded("dungeon", "empty_chamber.1")
    assert table.discards("dungeon") == ["empty_chamber"]
    assert table.keys(0) == NORMAL_TURN
    assert table.state.sun == 2


@clause("dq.card.keep", "dq.card.dungeon.torch_goes_out")
def test_a_card_that_is_kept_stays_with_the_hero_and_not_on_the_discard_pile() -> None:
    table = meeting("torch_goes_out", dice=[3, 3, 4])

    assert table.hero().kept == ()
    assert table.discards("dungeon") == ["torch_goes_out"]
    assert table.state.sun == 4
    assert followed(table)[0] == ("dq.card.keep", CardKept(0, "torch_goes_out.1"))


@clause("dq.card.loot", "dq.card.dungeon.bracelet", "dq.card.dungeon.jewelry")
@pytest.mark.parametrize(("card", "gold"), [("bracelet", 40), ("jewelry", 30)])
def test_loot_is_kept_face_up_and_everybody_knows_what_it_is_worth(card: str, gold: int) -> None:
    table = meeting(card, seats=2)

    gained = (f"dq.card.dungeon.{card}", LootGained(0, f"{card}.1", secret=False))
    assert followed(table) == [gained]
    assert gained[1] in table.seen_by(1)
    assert gained[1] in table.seen_by(None)
    assert table.view(1).heroes[0].loot == (f"{card}.1",)
    assert cards().gold(f"{card}.1") == gold
    assert table.discards("dungeon") == []


@clause("dq.card.loot", "dq.card.dungeon.unstable_potion_d")
def test_an_unstable_potion_of_the_dungeon_is_loot_without_value() -> None:
    table = meeting("unstable_potion_d")

    gained = LootGained(0, "unstable_potion_d.1", secret=False)
    assert followed(table) == [("dq.card.dungeon.unstable_potion_d", gained)]
    assert cards().gold("unstable_potion_d.1") == 0
    assert table.keys(0) == [*NORMAL_TURN, "drink:unstable_potion_d"]


def a_chest_outside() -> QuestTable:
    """Let Hugo leave the dungeon with a Treasure Chest."""

    def at_the_tower(state: State) -> None:
        state.heroes[0].due = "encounter"

    table = quest(heroes=["hugo"], at=["a1"], loot=[["treasure_chest"]], change=at_the_tower)
    table.answers("exit")
    return table


def on_a_bridge_with_a_load() -> QuestTable:
    """Let Hugo begin to cross a Bridge with a Rope."""
    table = entering("tile_48", loot=["rope"])
    table.answers("cross")
    return table


def falling() -> QuestTable:
    """Let Hugo fall from a Bridge."""
    table = entering("tile_48", dice=[6, 6])
    table.answers("cross")
    return table


def in_stasis() -> QuestTable:
    """Let Hugo use a Stasis Rune."""
    table = before_room(runes=["stasis_rune"])
    table.answers("rune:stasis_rune")
    return table


@clause("dq.card.chain", "dq.rune.once", "dq.chamber.web.choice", "dq.chamber.bridge.choice")
@pytest.mark.parametrize(
    ("asking", "asked_by"),
    [
        (lambda: meeting("crypt"), "dq.card.chain"),
        (lambda: meeting("empty_chamber", hero="challara"), "dq.hero.challara.redraw"),
        (lambda: springing("explosion", runes=["rune_of_warning"]), "dq.rune.once"),
        (lambda: springing("trapdoor", loot=["rope"]), "dq.ruling.rope_timing"),
        (lambda: entering("tile_14"), "dq.chamber.corridor"),
        (lambda: entering("tile_24", runes=["rune_of_might"]), "dq.test.roll"),
        (lambda: entering("tile_38"), "dq.chamber.web.choice"),
        (lambda: entering("tile_48"), "dq.chamber.bridge.choice"),
        (on_a_bridge_with_a_load, "dq.chamber.bridge.discard"),
        (falling, "dq.catacomb.enter"),
        (in_stasis, "dq.card.rune.stasis_rune"),
        (lambda: drawing("search", "secret_door"), "dq.search.secret_door_move"),
        (lambda: in_catacombs("exit"), "dq.card.catacomb.exit"),
        (lambda: in_catacombs("deep_elf", loot=["rope"]), "dq.card.catacomb.deep_elf"),
        (a_chest_outside, "dq.card.catacomb.treasure_chest"),
    ],
)
def test_a_question_says_by_which_clause_it_is_asked(
    asking: Callable[[], QuestTable], asked_by: str
) -> None:
    question = asking().game.question(0)

    assert question is not None
    assert question.clause == asked_by


# ---------------------------------------------------------------------- types


@clause("dq.card.types", "dq.card.rune.rune_of_warning")
@pytest.mark.parametrize(
    ("room", "card"),
    [
        ("tile_01", "crossfire_d"),
        ("tile_01", "trapdoor_d"),
        ("tile_21", "trapdoor"),
        ("tile_21", "crossfire"),
        ("tile_21", "explosion"),
        ("tile_21", "poison_gas"),
    ],
)
def test_an_effect_that_names_traps_works_on_traps_of_any_deck(room: str, card: str) -> None:
    deck = "dungeon" if room == "tile_01" else "trap"
    table = entering(room, runes=["rune_of_warning"], **{deck: [card]})

    assert table.keys(0) == ["rune:rune_of_warning", "decline"]
    table.answers("rune:rune_of_warning")

    warning = "dq.card.rune.rune_of_warning"
    assert deeds(table) == [
        (warning, RuneUsed(0, "rune_of_warning.1")),
        (warning, CardUndone(0, f"{card}.1")),
        *discarded(deck, f"{card}.1"),
    ]
    assert table.hero().wounds == 0
    assert table.hero().kept == ()


@clause("dq.card.types", "dq.card.event", "dq.card.rune.rune_of_warning")
@pytest.mark.parametrize(
    ("room", "card"),
    [("tile_21", "snakes"), ("tile_21", "cave_in"), ("tile_01", "cave_in_d")],
)
def test_it_does_not_work_on_the_events_and_threats_of_the_trap_deck(room: str, card: str) -> None:
    deck = "dungeon" if room == "tile_01" else "trap"
    runes = ["rune_of_warning", "touch_of_death"]
    table = entering(room, runes=runes, dice=[1, 2, 2], **{deck: [card]})

    assert len(table.hero().runes) == 2
    assert table.keys(0)[0] == "move:north"
    assert table.discards(deck) == [card]


@clause("dq.card.event")
def test_a_threat_and_a_trap_with_the_same_words_do_the_same() -> None:
    trap = meeting("crossfire_d", hero="tatianna", dice=[3, 4])
    threat = in_catacombs("rat_swarm", hero="tatianna", dice=[3, 4])

    def faces_and_wounds(told: list[tuple[str, object]]) -> list[object]:
        return [event for _, event in told if type(event).__name__ in ("DiceRolled", "WoundsTaken")]

    assert faces_and_wounds([*followed(trap)]) == faces_and_wounds([*followed(threat)])
    assert trap.hero().wounds == threat.hero().wounds == 3


# ---------------------------------------------------------------------- Shuffle cards


@clause(
    "dq.card.dungeon.shuffle_dungeon",
    "dq.card.trap.shuffle_trap",
    "dq.card.door.shuffle_door",
    "dq.card.crypt.shuffle_crypt",
    "dq.card.corpse.shuffle_corpse",
    "dq.card.search.shuffle_search",
    "dq.ruling.shuffle_card",
)
@pytest.mark.parametrize(
    ("deck", "lying", "next_card"),
    [
        ("dungeon", "demon_d.1", "empty_chamber"),
        ("trap", "snakes.1", "trapdoor"),
        ("door", "door_opens.1", "door_jammed"),
        ("crypt", "brooch.1", "empty_crypt"),
        ("corpse", "rope.1", "nothing_corpse"),
        ("search", "ring_90.1", "nothing_search"),
    ],
)
def test_a_shuffle_card_brings_the_discards_back_and_another_card_is_drawn(
    deck: str, lying: str, next_card: str
) -> None:
    def discard_one(state: State) -> None:
        setattr(state, deck, tuple(one for one in getattr(state, deck) if one != lying))
        put_on_pile(state, deck, lying)

    table = drawing(deck, f"shuffle_{deck}", next_card, change=discard_one)

    shuffle = f"dq.card.{deck}.shuffle_{deck}"
    refilled = DeckRefilled(deck, (lying, f"shuffle_{deck}.1"))
    told = deeds(table)
    at = told.index(drew(deck, f"shuffle_{deck}.1")[0])
    assert told[at : at + 3] == [
        *drew(deck, f"shuffle_{deck}.1"),
        (shuffle, refilled),
        *drew(deck, f"{next_card}.1"),
    ]
    assert {lying, f"shuffle_{deck}.1"} <= set(getattr(table.state, deck))
    assert table.discards(deck) in ([next_card], [])


@clause("dq.ruling.shuffle_card")
@pytest.mark.parametrize("left", [1, 0])
def test_no_card_is_drawn_if_only_the_shuffle_card_is_left(left: int) -> None:
    def give_away(state: State) -> None:
        others = tuple(sorted(set(state.trap) - {"shuffle_trap.1"}, reverse=True))
        state.trap = ("shuffle_trap.1",)
        put_on_pile(state, "trap", *others[:left])
        state.heroes[1].kept = others[left:]

    trap = ["shuffle_trap", "trapdoor"] if left else []
    table = entering("tile_21", seats=2, change=give_away, trap=trap)

    drawn = [event for event in table.happened if isinstance(event, CardDrawn)]
    assert len(drawn) == 2 * left
    assert table.state.active == 1
    assert "shuffle_trap.1" in table.state.trap


# ---------------------------------------------------------------------- Challara


@clause("dq.ruling.challara_scope")
def test_challara_may_send_a_dungeon_card_away_and_must_take_the_next_one() -> None:
    table = entering(hero="challara", dungeon=["razorwings_d", "jewelry"])

    assert table.keys(0) == ["keep", "redraw"]
    table.answers("redraw")

    redraw = "dq.hero.challara.redraw"
    assert deeds(table) == [
        (redraw, CardReplaced(0, "razorwings_d.1")),
        *discarded("dungeon", "razorwings_d.1", redraw),
        *drew("dungeon", "jewelry.1"),
        ("dq.card.dungeon.jewelry", LootGained(0, "jewelry.1", secret=False)),
    ]
    assert table.hero().wounds == 0
    assert table.state.sun == 2


@clause("dq.ruling.challara_scope")
def test_challara_may_meet_the_card_that_she_has_drawn() -> None:
    table = entering(hero="challara", dungeon=["razorwings_d"], dice=[2])

    table.answers("keep")

    wings = "dq.card.dungeon.razorwings_d"
    assert deeds(table) == [
        *rolled(wings, 2),
        (wings, WoundsTaken(0, 2)),
        *discarded("dungeon", "razorwings_d.1"),
    ]


@clause("dq.ruling.challara_scope")
def test_each_dungeon_card_of_a_turn_may_be_replaced_once() -> None:
    table = before_room(
        hero="challara",
        tiles={"a3": "tile_01"},
        runes=["stasis_rune"],
        dungeon=["crypt", "empty_chamber", "jewelry", "bracelet"],
    )

    table.answers("rune:stasis_rune", "move:north", "redraw", "move:north")

    assert table.keys(0) == ["keep", "redraw"]
    assert table.game.question(0) == Redraw(0, "jewelry.1")
    assert table.state.sun == 1


@clause("dq.ruling.challara_scope")
@pytest.mark.parametrize(
    ("deck", "card"),
    [("trap", "snakes"), ("search", "giant_centipede"), ("catacomb", "razorwings")],
)
def test_challara_must_take_the_cards_of_other_decks_as_they_come(deck: str, card: str) -> None:
    table = drawing(deck, card, hero="challara", dice=[1, 1])

    assert table.hero().wounds == (2 if card == "giant_centipede" else 1)
    assert not [event for event in table.happened if isinstance(event, CardReplaced)]


@clause("dq.ruling.challara_scope")
def test_challara_may_not_replace_the_card_that_a_crypt_gives_her() -> None:
    table = entering(hero="challara", dungeon=["crypt"], crypt=["spear_trap_crypt"], dice=[6])

    table.answers("keep", "search")

    assert table.hero().wounds == 1
    assert table.discards("crypt") == ["spear_trap_crypt"]


@clause("dq.ruling.shuffle_card", "dq.ruling.challara_scope")
def test_challara_is_asked_about_the_card_behind_a_shuffle_and_not_about_the_shuffle() -> None:
    table = entering(
        hero="challara", dungeon=["shuffle_dungeon", "jewelry", "shuffle_dungeon", "bracelet"]
    )

    assert table.game.question(0) == Redraw(0, "jewelry.1")
    table.answers("redraw")

    assert table.loot() == ["bracelet"]
    assert "shuffle_dungeon" in in_deck(table, "dungeon")
