"""Preparing the dungeon: the deck in three parts, the grid, mats and tokens, decks and Boss."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import cards
from mazmorra.games.tiny_epic_dungeons.events.dungeon import CardPlaced
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyMoved
from mazmorra.games.tiny_epic_dungeons.events.setup import (
    BossRevealed,
    DeckShuffled,
    EntrancePlaced,
    TorchLit,
)
from mazmorra.games.tiny_epic_dungeons.geometry import BESIDE, CELLS, ENTRANCE, SIZE, named
from mazmorra.games.tiny_epic_dungeons.hidden import hidden
from mazmorra.games.tiny_epic_dungeons.state import DISARM_MARKERS
from mazmorra.kernel import Viewer, printed, viewers
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.dungeon_support import deeds, events, go, prepared, unknown
from tests.games.tiny_epic_dungeons.support import delve

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.state import State
    from tests.games.tiny_epic_dungeons.support import DelveTable

PARTY = ("lanon", "brunda", "grok", "sylwen")
#: North, east, south and west of the Entrance.
SIDES = ("c4", "d5", "e4", "d3")


def shuffled(table: DelveTable, bag: str) -> tuple[str, tuple[str, ...]]:
    """Return the clause by which a deck was made, and its cards."""
    (told,) = [
        told
        for told in table.game.history
        if isinstance(told.event, DeckShuffled) and told.event.bag == bag
    ]
    assert isinstance(told.event, DeckShuffled)
    return told.clause, told.event.things


def types(things: tuple[str, ...]) -> dict[str, int]:
    """Return how many Dungeon Cards of each type there are."""
    found = [cards().rooms[thing].type for thing in things]
    return {type: found.count(type) for type in sorted(set(found))}


# ---------------------------------------------------------------------- the Dungeon Deck


@clause("ted.setup.separate")
def test_the_dungeon_cards_are_separated_by_type_and_every_card_is_somewhere_once() -> None:
    table = prepared()
    bags = ("layer_a", "layer_b", "layer_c", "unseen")
    things = [thing for bag in bags for thing in shuffled(table, bag)[1]]

    assert types(tuple(things)) == {"room": 24, "encounter": 6, "lair": 1}
    assert len(set(things)) == 31
    assert table.room("d4") == "entrance"


@clause("ted.setup.separate")
def test_rooms_and_encounters_are_shuffled_anew_in_every_game() -> None:
    tables = [prepared(seed=seed) for seed in "abcdef"]
    decks = [shuffled(table, "layer_b")[1] for table in tables]

    assert len({shuffled(table, "layer_a")[1] for table in tables}) > 1
    for type in ("room", "encounter"):
        drawn = {tuple(t for t in deck if cards().rooms[t].type == type) for deck in decks}
        assert len(drawn) > 1


@clause("ted.setup.deck_a", "ted.game.hero_count")
@pytest.mark.parametrize(("heroes", "rooms"), [(2, 9), (3, 7), (4, 5)])
@pytest.mark.parametrize("seats", [1, 2])
def test_deck_a_has_nine_seven_or_five_rooms_by_the_heroes_not_the_people(
    heroes: int, rooms: int, seats: int
) -> None:
    rule, things = shuffled(prepared(heroes, seats), "layer_a")

    assert rule == "ted.setup.deck_a"
    assert types(things) == {"room": rooms}


@clause("ted.setup.deck_b")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_deck_b_has_an_encounter_and_three_rooms_per_hero_and_nobody_sees_them(heroes: int) -> None:
    table = prepared(heroes)
    rule, things = shuffled(table, "layer_b")

    assert rule == "ted.setup.deck_b"
    assert types(things) == {"room": 3 * heroes, "encounter": heroes}
    for viewer in (Viewer.spectator(), Viewer.seat(0)):
        (shown,) = [
            told.event.things
            for told in table.game.events(viewer)
            if isinstance(told.event, DeckShuffled) and told.event.bag == "layer_b"
        ]
        assert shown == ("?",) * (4 * heroes)


@clause("ted.setup.ex_deck_b")
def test_with_four_heroes_deck_b_is_four_encounters_and_twelve_rooms() -> None:
    _, things = shuffled(prepared(4), "layer_b")

    assert types(things) == {"room": 12, "encounter": 4}
    assert len(things) == 16


@clause("ted.setup.deck_c")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_deck_c_is_three_rooms_and_the_lair_door(heroes: int) -> None:
    rule, things = shuffled(prepared(heroes), "layer_c")

    assert rule == "ted.setup.deck_c"
    assert types(things) == {"room": 3, "lair": 1}


def one_of_a_and_one_of_b_are_left(state: State) -> None:
    """Put the deck into the box but for a card of A, an Encounter of B and all of C."""
    met = next(thing for thing in state.layer_b if thing.startswith("enc"))
    state.unseen += (*state.layer_a[2:], *(thing for thing in state.layer_b if thing != met))
    state.layer_a, state.layer_b = state.layer_a[:2], (met,)
    state.undealt = (1, 1, 4)


@clause("ted.setup.stack")
def test_deck_a_lies_on_deck_b_and_deck_b_on_deck_c() -> None:
    table = unknown("r17", change=one_of_a_and_one_of_b_are_left)
    go(table, "move:north")

    placed = [(event.place, event.layer) for event in deeds(table, CardPlaced)]
    assert placed == [(named("b4"), "a"), (named("c5"), "b"), (named("c3"), "c")]
    assert table.state.undealt == (0, 0, 3)


@clause("ted.reveal.encounters_before_lair")
def test_when_a_card_of_deck_c_is_dealt_every_encounter_lies_on_the_grid() -> None:
    table = unknown("r17", change=one_of_a_and_one_of_b_are_left)
    assert "c" not in table.state.layers
    go(table, "move:north")

    assert "lair_door.1" in table.state.layer_c
    assert "c" in table.state.layers
    assert table.state.undealt[1] == 0
    (met,) = table.state.layer_b
    assert met.startswith("enc")
    assert table.state.layers[named("c5")] == "b"  # it lies there, and a corridor leads to it
    assert "move:east" in table.options()


@clause("ted.setup.ex_deck_total")
@pytest.mark.parametrize(
    ("heroes", "parts", "total", "left"),
    [(2, (9, 8, 4), 21, 17), (3, (7, 12, 4), 23, 19), (4, (5, 16, 4), 25, 21)],
)
def test_the_dungeon_deck_has_21_23_or_25_cards_and_17_19_or_21_are_left(
    heroes: int, parts: tuple[int, int, int], total: int, left: int
) -> None:
    table = prepared(heroes)
    sizes = tuple(len(shuffled(table, f"layer_{layer}")[1]) for layer in "abc")

    assert sizes == parts
    assert sum(sizes) == total
    assert sum(table.state.undealt) == left


@clause("ted.setup.unused_cards")
@pytest.mark.parametrize(("heroes", "rooms"), [(2, 6), (3, 5), (4, 4)])
def test_unused_rooms_and_encounters_go_back_to_the_box_unseen(heroes: int, rooms: int) -> None:
    table = prepared(heroes)
    rule, things = shuffled(table, "unseen")

    assert rule == "ted.setup.unused_cards"
    assert types(things) == {"room": rooms, "encounter": 6 - heroes}
    for viewer in viewers(1):
        told = repr(table.game.events(viewer)) + repr(table.game.view(viewer))
        assert not [thing for thing in things if f"'{thing}'" in told]


@clause("ted.setup.unused_cards")
def test_what_went_back_to_the_box_is_never_flipped() -> None:
    table = delve(facedown=SIDES, torch=19)
    away = table.state.unseen
    go(table, "explore", *(f"reveal:{cell}" for cell in SIDES[:3]))

    flipped = {card for card in table.state.cards if card}
    assert len(flipped) == 5
    assert not flipped & set(away)
    assert table.state.unseen == away


# ---------------------------------------------------------------------- every step has its clause


@clause("ted.setup.entrance", "ted.setup.first_four", "ted.setup.torch_start", "ted.setup.heroes")
@pytest.mark.parametrize("mats", ["random", "dealt"])
def test_every_step_of_the_preparation_names_its_clause(mats: str) -> None:
    table = prepared(mats=mats)
    while table.asked() == "ChooseHero":
        table.answers(table.options()[0])
    told = [(type(told.event).__name__, told.clause) for told in table.game.history]

    names = {
        "EntrancePlaced": {"ted.setup.entrance"},
        "CardPlaced": {"ted.setup.first_four"},
        "TorchLit": {"ted.setup.torch_start"},
        "MatsLaidOut": {"ted.setup.heroes"},
        "MatsDealt": {"ted.setup.heroes"},
        "HeroJoined": {"ted.setup.heroes"},
        "PartyComplete": {"ted.setup.heroes"},
        "FirstHeroNamed": {"ted.setup.first_player_program"},
    }
    if mats == "random":
        del names["MatsDealt"]
    found = {name: {rule for kind, rule in told if kind == name} for name in names}
    assert found == names
    assert shuffled(table, "bosses")[0] == "ted.setup.boss_secret"


# ---------------------------------------------------------------------- the grid


@clause("ted.setup.entrance", "ted.setup.grid")
def test_the_entrance_lies_face_up_in_the_middle_of_seven_by_seven_cells() -> None:
    table = prepared()
    (placed,) = events(table, EntrancePlaced)

    assert (SIZE, CELLS) == (7, 49)
    assert named("d4") == ENTRANCE
    assert table.state.cards[ENTRANCE] == placed.card
    assert [n for n, card in enumerate(table.state.cards) if card] == [ENTRANCE]
    for steps, side in ((3, 0), (3, 1), (3, 2), (3, 3)):
        place = ENTRANCE
        for _ in range(steps):
            place = BESIDE[place][side]
        assert place >= 0
        assert BESIDE[place][side] < 0


@clause("ted.setup.entrance")
def test_the_entrance_has_corridors_on_all_four_sides() -> None:
    table = delve(facedown=SIDES)

    assert {key for key in table.options() if key.startswith("move")} == {
        *("move:north", "move:east", "move:south", "move:west")
    }


@clause("ted.setup.first_four")
def test_the_top_four_cards_lie_face_down_around_the_entrance() -> None:
    table = prepared()
    placed = events(table, CardPlaced)

    assert [event.place for event in placed] == [named(cell) for cell in SIDES]
    assert {event.layer for event in placed} == {"a"}
    assert [table.room(cell) for cell in SIDES] == ["?"] * 4
    assert table.state.undealt == (5, 8, 4)
    assert sum(map(bool, table.view(0).layers)) == 4


@clause("ted.setup.altar_entrance", "ted.setup.altar_reserve")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_an_altar_marker_lies_on_the_entrance_and_one_per_hero_is_set_aside(heroes: int) -> None:
    table = prepared(heroes)

    assert table.state.altars == (ENTRANCE,)
    assert table.state.altar_reserve == heroes
    assert table.view(None).altars == (ENTRANCE,)


@clause("ted.setup.altar_act1")
def test_an_altar_marker_does_nothing_in_act_one() -> None:
    offered, places = [], []
    for altars in (["d4"], []):
        table = delve(
            rooms={"c4": "r17", "b4": "r15"}, minions=["minotaur:b4"], altars=altars, torch=18
        )
        offered.append(table.options())
        table.answers("end")  # the Minotaur comes to the Entrance
        places.append([event.place for event in deeds(table, EnemyMoved)])
        assert table.state.altars == tuple(named(cell) for cell in altars)
        assert (table.enemy("minotaur").health, table.hero().health) == (5, 5)

    assert offered[0] == offered[1]
    assert places == [[named("c4"), named("d4")]] * 2


# ---------------------------------------------------------------------- mats, tokens and decks


@clause("ted.setup.torch_mat", "ted.setup.goblin_tokens")
def test_the_torch_mat_shows_act_one_and_its_four_goblin_slots_are_empty() -> None:
    table = prepared()

    assert table.state.act == 1
    assert table.game.track is cards().tracks[1]  # type: ignore[attr-defined]
    assert table.enemies() == {}


@clause("ted.setup.goblin_tokens", "ted.setup.torch_mat")
def test_the_four_goblin_tokens_bear_the_numbers_one_to_four() -> None:
    table = unknown("r20", "r21", "r22", "r23", facedown=SIDES, torch=19)
    go(table, "explore", *(f"reveal:{cell}" for cell in SIDES[:3]))

    assert table.enemies() == {
        f"goblin_{number}": cell for number, cell in enumerate(SIDES, start=1)
    }


@clause("ted.setup.torch_start", "ted.game.hero_count")
@pytest.mark.parametrize(("heroes", "space"), [(2, 20), (3, 22), (4, 24)])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_torch_starts_on_the_space_with_the_number_of_heroes(
    heroes: int, space: int, seats: int
) -> None:
    table = prepared(heroes, seats)

    assert [event.space for event in events(table, TorchLit)] == [space]
    assert table.state.torch == space == cards().tracks[1].starts[heroes - 2]


@clause("ted.setup.lost_steps", "ted.setup.goblin_deck", "ted.setup.minion_deck")
@pytest.mark.parametrize(
    ("bag", "kind", "count"), [("goblin_deck", "goblin", 8), ("minion_deck", "minion", 8)]
)
def test_goblins_and_minions_are_two_facedown_decks(bag: str, kind: str, count: int) -> None:
    table = prepared()
    rule, things = shuffled(table, bag)

    assert rule == f"ted.setup.{bag}"
    assert len(things) == count
    assert {printed(thing) for thing in things} == set(cards().decks[kind])
    assert set(getattr(table.state, bag)) == set(things)
    assert table.state.goblin_discards == ()
    for viewer in (Viewer.spectator(), Viewer.seat(0)):
        told = repr(table.game.events(viewer)) + repr(table.game.view(viewer))
        assert not [thing for thing in things if f"'{thing}'" in told]
        assert [pool for pool in hidden(table.state, viewer, cards()) if pool.bags == (things,)]


@clause("ted.setup.goblin_deck", "ted.setup.minion_deck")
def test_which_goblin_and_which_minion_comes_first_differs_from_game_to_game() -> None:
    came: dict[str, set[str]] = {"r20": set(), "enc1": set()}
    for card in came:
        for seed in "abcdefgh":
            table = unknown(card, seed=seed)
            go(table, "move:north")
            came[card] |= {printed(enemy.card) for enemy in table.state.enemies}

    assert len(came["r20"]) > 1
    assert len(came["enc1"]) > 1


@clause("ted.setup.enemy_health", "ted.setup.lost_steps", "ted.game.hero_count")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_there_are_as_many_enemy_health_markers_as_heroes(heroes: int) -> None:
    table = delve(
        heroes=PARTY[:heroes],
        rooms={"c4": "lair_door:north+east+south"},
        at=["c4"],
        killed=heroes,
        stack={"bosses": ["dragon"]},
    )
    encounters = [t for t in shuffled(prepared(heroes), "layer_b")[1] if t.startswith("enc")]
    go(table, "enter")

    assert len(encounters) == heroes  # each takes one of the markers
    assert table.state.markers == (8,) * heroes


@clause("ted.setup.boss_secret", "ted.setup.lost_steps", "ted.info.open")
def test_nobody_knows_the_boss_until_act_two_begins() -> None:
    table = delve(rooms={"c4": "lair_door:north+east+south"}, at=["c4"], killed=2)
    secret = table.state.bosses
    for viewer in viewers(1):
        told = repr(table.game.events(viewer)) + repr(table.game.view(viewer))
        assert not [boss for boss in cards().bosses if f"'{boss}'" in told]
        assert [pool for pool in hidden(table.state, viewer, cards()) if pool.bags == (secret,)]
    assert table.state.act == 1
    go(table, "enter")

    (revealed,) = deeds(table, BossRevealed)
    assert revealed.boss in secret
    assert revealed.boss in [enemy.card for enemy in table.view(None).enemies]


@clause("ted.setup.boss_secret")
def test_the_boss_is_drawn_at_random_from_all_six() -> None:
    drawn = set()
    for seed in range(40):
        table = delve(
            rooms={"c4": "lair_door:north+east+south"}, at=["c4"], killed=2, seed=f"boss {seed}"
        )
        go(table, "enter")
        drawn |= {event.boss for event in deeds(table, BossRevealed)}

    assert drawn == set(cards().bosses)


@clause("ted.setup.loot_spell_decks", "ted.setup.lost_steps")
@pytest.mark.parametrize(("deck", "count"), [("loot", 32), ("spell", 16)])
def test_loot_and_spells_are_two_facedown_decks_with_empty_rows(deck: str, count: int) -> None:
    table = prepared()
    rule, things = shuffled(table, f"{deck}_deck")

    assert rule == "ted.setup.loot_spell_decks"
    assert len(things) == count
    assert {printed(thing) for thing in things} == set(cards().decks[deck])
    assert getattr(table.state, f"{deck}_row") == ()
    for viewer in (Viewer.spectator(), Viewer.seat(0)):
        told = repr(table.game.events(viewer)) + repr(table.game.view(viewer))
        assert not [thing for thing in things if f"'{thing}'" in told]


@clause("ted.setup.disarm_supply")
def test_seven_disarm_markers_are_there_one_for_every_trap_of_the_box() -> None:
    cells = ("a1", "a2", "a3", "a4", "a5", "a6", "c4")
    table = delve(
        rooms={cell: f"r0{number}" for number, cell in enumerate(cells, start=1)},
        disarmed=cells[:6],
        at=["c4"],
        dice=[6, 6],
    )
    go(table, "disarm", "take:6", "decline")

    assert DISARM_MARKERS == 7
    assert table.state.disarmed == tuple(named(cell) for cell in cells)
    assert prepared().state.disarmed == ()
