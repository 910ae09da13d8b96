"""The components: decks, tokens, chambers and the board, figure by figure."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import mazmorra
from mazmorra.games.dungeonquest.cards import Chamber, cards
from mazmorra.games.dungeonquest.events.board import MarkerPlaced
from mazmorra.games.dungeonquest.events.cards import DeterminationSet, WoundsTaken
from mazmorra.games.dungeonquest.geometry import (
    COLUMNS,
    ROWS,
    SQUARES,
    TOWERS,
    TREASURE,
    column_of,
    name_of,
    named,
    row_of,
    square,
)
from mazmorra.games.dungeonquest.rules.ways import all_ways
from mazmorra.games.dungeonquest.state import State
from mazmorra.kernel import Refused, printed
from mazmorra.testing import clause
from tests.games.dungeonquest.board_support import CELL, FOUR_WAYS, drawn, of
from tests.games.dungeonquest.support import HEROES, quest

MONSTERS = ("skeleton", "sorcerer", "troll", "golem", "demon")


def deck(kind: str) -> dict[str, Any]:
    """Return the cards of one kind by id."""
    return dict(cards().decks[kind])


def size(kind: str) -> int:
    """Return how many cards of one kind the box holds."""
    return sum(card.copies for card in deck(kind).values())


def chambers(type: str) -> list[Chamber]:
    """Return the different chambers of a type."""
    return [chamber for chamber in deck("chamber").values() if chamber.type == type]


# ---------------------------------------------------------------------- players and decks


@clause("dq.component.players")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_play_and_each_leads_one_hero(seats: int) -> None:
    game = mazmorra.start("dungeonquest", seats, seed="players")

    assert [hero.seat for hero in game.state.heroes] == list(range(seats))
    assert len({hero.hero for hero in game.state.heroes}) == seats


@clause("dq.component.players")
@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_can_play_with_none_or_with_five(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        mazmorra.start("dungeonquest", seats, seed="a test")

    assert refused.value.clause == "dq.component.players"


@clause("dq.component.deck.*")
@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("dungeon", 50),
        ("dragon", 8),
        ("treasure", 32),
        ("trap", 15),
        ("door", 15),
        ("crypt", 15),
        ("corpse", 15),
        ("search", 30),
        ("rune", 12),
        ("catacomb", 40),
        ("combat", 54),
        ("power", 44),
    ],
)
def test_every_deck_has_its_printed_number_of_cards(kind: str, count: int) -> None:
    assert size(kind) == count
    assert sum(len(card.things()) for card in deck(kind).values()) == count


@clause("dq.component.deck.power")
@pytest.mark.parametrize("owner", [*HEROES, *MONSTERS])
def test_every_hero_and_every_monster_has_four_power_cards_of_their_own(owner: str) -> None:
    own = [card for card in deck("power").values() if card.owner == owner]

    assert [card.copies for card in own] == [1, 1, 1, 1]
    assert len({card.name.en for card in own}) == 4
    assert len(cards().powers_of[owner]) == 4


@clause("dq.component.cards_total")
def test_the_box_holds_336_cards() -> None:
    tokens = ("token", "chamber", "monster")
    counts = {kind: size(kind) for kind in cards().decks if kind not in tokens}

    assert counts == {
        "hero": 6,
        "dungeon": 50,
        "dragon": 8,
        "treasure": 32,
        "trap": 15,
        "door": 15,
        "crypt": 15,
        "corpse": 15,
        "search": 30,
        "rune": 12,
        "catacomb": 40,
        "combat": 54,
        "power": 44,
    }
    assert sum(counts.values()) == 336


@clause("dq.component.heroes.count", "dq.component.bonus_unused")
def test_there_are_six_heroes_and_no_bonus_cards_or_familiar() -> None:
    heroes = {card.name.en for card in deck("hero").values()}

    assert heroes == {
        "Tatianna",
        "Lindel",
        "Hugo the Glorious",
        "Brother Gherinn",
        "Challara and Brightblaze",
        "Krutzbeck",
    }
    assert size("hero") == 6
    assert {card.owner for card in deck("power").values()} == {*HEROES, *MONSTERS}
    assert not [id for id in cards().cards if "brightblaze" in id and id not in deck("power")]


@clause("dq.errata.tatianna_stats")
def test_tatianna_has_the_numbers_of_her_card_and_not_of_the_caption() -> None:
    tatianna = cards().heroes["tatianna"]

    assert (tatianna.strength, tatianna.agility, tatianna.armor, tatianna.luck) == (4, 9, 4, 6)
    assert tatianna.life == 14


@clause("dq.errata.door_trap_name")
def test_the_trapped_door_is_one_card_with_one_effect() -> None:
    trapped = [card for card in deck("door").values() if card.type == "trap"]

    assert [(card.name.es, card.copies) for card in trapped] == [("Trampa de lanzas", 3)]
    assert [(card.effect, card.attribute, card.dice) for card in trapped] == [
        ("door_trap", "luck", 1)
    ]


@clause("dq.errata.secret_names")
def test_the_secret_door_is_one_search_card_under_either_name() -> None:
    secret = [card for card in deck("search").values() if "secret" in card.name.en.lower()]

    assert [(card.id, card.copies, card.effect) for card in secret] == [
        ("secret_door", 8, "secret_door")
    ]


# ---------------------------------------------------------------------- combat cards


@clause("dq.component.combat_deck.values")
@pytest.mark.parametrize("type", ["melee", "ranged", "magic"])
def test_each_attack_type_has_eighteen_combat_cards_of_value_one_to_four(type: str) -> None:
    values: Counter[int] = Counter()
    for card in deck("combat").values():
        if card.type == type:
            values[card.attack] += card.copies

    assert values == {1: 5, 2: 5, 3: 5, 4: 3}


@clause("dq.component.combat_deck.icons")
@pytest.mark.parametrize(
    ("type", "against"), [("melee", "magic"), ("ranged", "melee"), ("magic", "ranged")]
)
def test_counterattack_icons_follow_one_cycle_and_are_missing_on_strong_cards(
    type: str, against: str
) -> None:
    icons: Counter[tuple[int, str | None]] = Counter()
    for card in deck("combat").values():
        if card.type == type:
            icons[card.attack, card.counters] += card.copies

    assert icons == {
        (1, against): 5,
        (2, against): 5,
        (3, against): 2,
        (3, None): 3,
        (4, None): 3,
    }


# ---------------------------------------------------------------------- tokens


@clause("dq.component.monster_tokens")
def test_there_are_twenty_monster_tokens_four_of_each_monster() -> None:
    counts: Counter[str] = Counter()
    for token in deck("token").values():
        counts[token.monster] += token.copies

    assert counts == dict.fromkeys(MONSTERS, 4)
    assert size("token") == 20
    assert len(cards().lives) == 20


@clause("dq.component.life.*")
@pytest.mark.parametrize(
    ("monster", "lives"),
    [
        ("skeleton", [2, 3, 3, 4]),
        ("sorcerer", [3, 3, 4, 4]),
        ("troll", [4, 4, 5, 5]),
        ("golem", [4, 5, 5, 6]),
        ("demon", [5, 5, 6, 7]),
    ],
)
def test_the_tokens_of_every_monster_have_their_life_values(monster: str, lives: list[int]) -> None:
    content = cards()

    assert sorted(content.lives[token] for token in content.tokens_of[monster]) == lives


@clause("dq.component.wounds")
def test_eighty_nine_points_of_wounds_are_more_than_four_heroes_can_hold() -> None:
    """29 tokens of 1 point and 12 of 5; the four toughest Heroes live with 61 wounds at most."""
    supply = 29 * 1 + 12 * 5
    toughest = sorted((hero.life for hero in cards().heroes.values()), reverse=True)[:4]
    table = quest(
        4,
        heroes=("krutzbeck", "hugo", "lindel", "tatianna"),
        at=["e4"],
        tiles={"e4": FOUR_WAYS},
        wounds=[0, 15, 14, 13],
        stack={"search": ["giant_centipede"]},
        dice={"dice": [6, 6]},
    )

    table.answers("search")

    assert supply == 89
    assert sum(life - 1 for life in toughest) == 61
    assert of(table, WoundsTaken) == [WoundsTaken(0, 12)]
    assert sum(hero.wounds for hero in table.state.heroes) == 54


@clause("dq.component.determination")
@pytest.mark.parametrize(
    ("held", "gained"), [(22, ("portcullis_south", 1)), (23, ("portcullis_south", 1)), (24, None)]
)
def test_there_are_twenty_four_determination_tokens(
    held: int, gained: tuple[str, int] | None
) -> None:
    def others_hold(state: State) -> None:
        state.heroes[1].determination = (("web", held),)

    table = quest(
        2,
        heroes=("hugo", "lindel"),
        at=["e4"],
        tiles={"e4": CELL, "f4": FOUR_WAYS},
        dice={"dice": [6, 6]},
        change=others_hold,
    )

    table.answers("move:south")

    assert table.hero(0).determination == ((gained,) if gained else ())
    assert len(of(table, DeterminationSet)) == (1 if gained else 0)


@clause("dq.component.markers")
@pytest.mark.parametrize(("used", "placed"), [(0, 1), (5, 1), (6, 0)])
def test_there_are_six_catacomb_entrance_markers(used: int, placed: int) -> None:
    def lie_elsewhere(state: State) -> None:
        state.markers = tuple(named(f"{column}8") for column in "abcdef"[:used])

    table = quest(
        at=["e4"],
        tiles={"e4": FOUR_WAYS},
        stack={"search": ["passage_down_s"]},
        change=lie_elsewhere,
    )

    table.answers("search")

    assert of(table, MarkerPlaced) == [MarkerPlaced(named("e4"))] * placed
    assert len(table.state.markers) == used + placed


@clause("dq.component.markers")
def test_every_hero_has_a_travel_marker_and_no_card_wants_more_than_four_dice() -> None:
    def have_found_ways_down(state: State) -> None:
        for hero in state.heroes:
            hero.descent = True

    table = quest(
        4,
        at=["e4", "f4", "g4", "h4"],
        tiles=dict.fromkeys(("e4", "f4", "g4", "h4"), FOUR_WAYS),
        change=have_found_ways_down,
    )
    dice = [card.dice for card in cards().encounters.values()]

    table.answers("descend:north", "descend:east", "descend:south", "descend:west")

    assert [hero.status for hero in table.state.heroes] == ["catacombs"] * 4
    assert [hero.heading for hero in table.state.heroes] == [0, 1, 2, 3]
    assert [table.at(seat) for seat in range(4)] == ["e4", "f4", "g4", "h4"]
    assert max(dice) == 2


@clause("dq.component.loot_without_value")
def test_loot_without_a_printed_value_counts_nothing_at_the_end() -> None:
    without = {
        card.id for card in cards().encounters.values() if card.type == "loot" and card.gold is None
    }
    table = quest(
        2,
        at=["a2", "a1"],
        tiles={"a2": FOUR_WAYS},
        loot=[["rope", "unstable_potion", "bracelet"], []],
        change=lambda state: setattr(state.heroes[1], "status", "killed"),
    )
    table.arrange(lambda state: setattr(state.heroes[1], "place", -1))

    table.answers("move:west", "exit")

    assert without == {
        *("unstable_potion", "unstable_potion_d", "unstable_potion_c", "unstable_potion_s"),
        *("rope", "treasure_chest"),
    }
    assert table.game.outcome is not None
    assert table.game.outcome.scores == (40, 0)


# ---------------------------------------------------------------------- chambers


@clause("dq.component.chambers", "dq.component.chamber.distribution")
def test_there_are_117_chambers_of_twelve_types() -> None:
    counts: Counter[str] = Counter()
    for chamber in deck("chamber").values():
        counts[chamber.type] += chamber.copies

    assert counts == {
        "dungeon_room": 53,
        "corridor": 14,
        "trap_room": 8,
        "bottomless_pit": 3,
        "catacomb_entrance": 6,
        "chasm": 4,
        "darkness": 4,
        "cave_in": 4,
        "spider_web": 3,
        "portcullis": 9,
        "bridge": 4,
        "rotating_room": 5,
    }
    assert len(cards().tiles) == 117


@clause("dq.component.chamber.distribution")
@pytest.mark.parametrize(
    ("type", "sides"),
    [
        (
            "dungeon_room",
            "8 OOOO, 6 OWOO, 6 OOOW, 6 WOOO, 6 OWOW, 4 WWOO, 4 WOOW, "
            "3 DOOO, 2 DWOO, 2 DOOW, 2 OOOD, 2 ODOO, 2 ODOD",
        ),
        ("corridor", "2 OOOO, 2 OWOO, 2 OOOW, 2 WOOO, 2 OWOW, 2 WWOO, 2 WOOW"),
        ("trap_room", "4 OOOO, 2 OWOO, 2 OOOW"),
        ("bottomless_pit", "3 OWOW"),
        ("catacomb_entrance", "1 OOOO, 1 OWOO, 1 OOOW, 1 WWOO, 1 WOOW, 1 WWOW"),
        ("chasm", "2 OOOO, 2 OOOO"),
        ("darkness", "2 WOOO, 1 WWOO, 1 WOOW"),
        ("cave_in", "2 OWOW, 2 OOOO"),
        ("spider_web", "3 OOOO"),
        (
            "portcullis",
            "1 WWPW, 1 WOPW, 1 WWPO, 1 DOPO, 1 DWPW, 1 WOPO, 1 OWPO, 1 OOPW, 1 OOPO",
        ),
        ("bridge", "4 OWOW"),
        ("rotating_room", "5 WWOW"),
    ],
)
def test_the_sides_of_every_type_of_chamber(type: str, sides: str) -> None:
    """North, east, south and west with the entry arrow to the south."""
    assert ", ".join(f"{c.copies} {c.sides}" for c in chambers(type)) == sides


@clause("dq.component.chamber.features")
@pytest.mark.parametrize("chamber", deck("chamber").values(), ids=deck("chamber"))
def test_a_chamber_has_four_sides_and_its_entry_arrow_on_one_that_is_no_wall(
    chamber: Chamber,
) -> None:
    assert len(chamber.sides) == 4
    assert set(chamber.sides) <= set("OWDP")
    assert chamber.sides[2] != "W"


@clause("dq.component.chamber.features")
@pytest.mark.parametrize(
    ("arrow", "sides"),
    [("south", "DWPW"), ("west", "WDWP"), ("north", "PWDW"), ("east", "WPWD")],
)
def test_the_sides_of_a_chamber_turn_with_its_entry_arrow(arrow: str, sides: str) -> None:
    table = quest(at=["e4"], tiles={"e4": f"tile_43:{arrow}"})
    tile, facing = table.state.tiles[named("e4")], table.state.facing[named("e4")]

    assert cards().sides[tile][facing] == sides


@clause("dq.component.chamber.search_icons")
def test_a_search_icon_is_printed_on_five_types_of_chamber_and_on_no_other() -> None:
    with_icon: Counter[str] = Counter()
    without: set[str] = set()
    for chamber in deck("chamber").values():
        if chamber.search:
            with_icon[chamber.type] += chamber.copies
        else:
            without.add(chamber.type)

    assert with_icon == {
        "dungeon_room": 53,
        "catacomb_entrance": 6,
        "chasm": 4,
        "portcullis": 9,
        "rotating_room": 5,
    }
    assert sum(with_icon.values()) == 77
    assert without.isdisjoint(with_icon)
    assert len(without) == 7


@clause("dq.component.chamber.search_icons")
@pytest.mark.parametrize("place", ["a1", "e7"])
def test_tower_rooms_and_the_treasure_chamber_have_no_search_icon(place: str) -> None:
    table = quest(at=[place])

    assert "search" not in table.keys(0)
    assert table.closed(0)["search"] == "dq.search.icon"


@clause("dq.component.chamber.portcullis_side")
def test_the_portcullis_is_on_the_side_of_the_entry_arrow() -> None:
    for chamber in chambers("portcullis"):
        assert chamber.sides[2] == "P"
        assert chamber.sides.count("P") == 1
    others = [c for c in deck("chamber").values() if c.type != "portcullis"]
    assert not [chamber.id for chamber in others if "P" in chamber.sides]


@clause("dq.component.chamber.chasm_sides")
def test_the_fissure_parts_a_chasm_into_two_pairs_of_neighbouring_sides() -> None:
    """With the entry to the south, left is west and right is east."""
    assert [(c.sides, c.near, c.copies) for c in chambers("chasm")] == [
        ("OOOO", "SW", 2),
        ("OOOO", "SE", 2),
    ]


@clause("dq.component.chamber.chasm_sides")
@pytest.mark.parametrize(
    ("tile", "near"),
    [("tile_31", ["south", "west"]), ("tile_32", ["east", "south"])],
)
def test_a_hero_in_a_chasm_reaches_only_the_passages_of_one_side(
    tile: str, near: list[str]
) -> None:
    def cross(state: State) -> None:
        state.heroes[0].far = True

    table = quest(at=["e4"], tiles={"e4": tile})
    beyond = quest(at=["e4"], tiles={"e4": tile}, change=cross)
    far = [word for word in ("north", "east", "south", "west") if word not in near]

    assert [key for key in table.keys(0) if key != "search"] == [f"move:{word}" for word in near]
    assert [key for key in beyond.keys(0) if key != "search"] == [f"move:{word}" for word in far]
    assert {table.closed(0)[f"move:{word}"] for word in far} == {"dq.chamber.chasm"}


@clause("dq.component.chamber.bridge_sides")
def test_a_bridge_has_its_entry_on_one_side_and_the_opposite_passage_on_the_other() -> None:
    assert [(c.sides, c.near, c.copies) for c in chambers("bridge")] == [("OWOW", "S", 4)]


@clause("dq.component.chamber.darkness_dice")
@pytest.mark.parametrize(
    ("tile", "sides", "exits"),
    [
        ("tile_33", "WOOO", ["west", "west", "east", "east", "south", "south"]),
        ("tile_34", "WWOO", ["west", "west", "west", "west", "south", "south"]),
        ("tile_35", "WOOW", ["east", "east", "east", "east", "south", "south"]),
    ],
)
def test_the_die_faces_of_a_chamber_of_darkness(tile: str, sides: str, exits: list[str]) -> None:
    chamber = deck("chamber")[tile]
    words = ("north", "east", "south", "west")

    assert chamber.sides == sides
    assert [words[chamber.exit_of(0, face)] for face in range(1, 7)] == exits
    turned = {"west": "north", "east": "south", "south": "west"}
    assert [words[chamber.exit_of(1, face)] for face in range(1, 7)] == [
        turned[word] for word in exits
    ]


# ---------------------------------------------------------------------- the board


@clause("dq.component.board.grid")
def test_the_board_has_thirteen_columns_and_ten_rows() -> None:
    assert (COLUMNS, ROWS, SQUARES) == (13, 10, 130)
    assert [(column_of(tower), row_of(tower)) for tower in TOWERS] == [
        *((1, 1), (13, 1)),
        *((1, 10), (13, 10)),
    ]
    assert (column_of(TREASURE), row_of(TREASURE)) == (7, 5)
    assert [named(name_of(square(column, 3))) for column in (1, 13)] == [26, 38]


@clause("dq.component.board.grid", "dq.component.board.special_spaces")
def test_a_game_begins_with_124_unexplored_spaces() -> None:
    game = mazmorra.start("dungeonquest", 2, seed="board")

    explored = [name_of(p) for p in range(SQUARES) if game.explored(p)]  # type: ignore[attr-defined]

    assert explored == ["a1", "a13", "e7", "j1", "j13"]
    assert SQUARES - len([*explored, "f7"]) == 124
    assert game.state.tiles == ("",) * SQUARES


@clause("dq.component.board.special_spaces")
@pytest.mark.parametrize(("start", "word"), [("d7", "south"), ("f6", "east"), ("f8", "west")])
def test_both_squares_of_the_treasure_chamber_are_one_space(start: str, word: str) -> None:
    table = quest(at=[start], tiles={start: FOUR_WAYS}, stack={"dragon": ["sleeping"]})

    table.answers(f"move:{word}")

    assert table.at(0) == "e7"
    assert len(table.loot(0)) == 2
    assert "f7" not in {name_of(way.goal) for place in range(SQUARES) for way in all_ways(place)}


@clause("dq.component.board.tower_exits")
@pytest.mark.parametrize(
    ("tower", "passages", "walls"),
    [
        ("a1", ["east", "south"], ["north", "west"]),
        ("a13", ["south", "west"], ["north", "east"]),
        ("j1", ["north", "east"], ["south", "west"]),
        ("j13", ["north", "west"], ["east", "south"]),
    ],
)
def test_a_tower_room_has_two_passages_and_two_outer_walls(
    tower: str, passages: list[str], walls: list[str]
) -> None:
    table = quest(at=[tower])

    assert table.keys(0) == [f"move:{word}" for word in passages]
    closed = table.closed(0)
    assert {word: closed[f"move:{word}"] for word in walls} == dict.fromkeys(
        walls, "dq.move.outer_wall"
    )


@clause("dq.component.board.treasure_exits")
@pytest.mark.parametrize("exit", ["d7", "e8", "e6", "f8", "g7", "f6"])
def test_the_treasure_chamber_has_six_plain_passages(exit: str) -> None:
    table = quest(at=["e7"], stack={"chambers": [FOUR_WAYS], "dungeon": ["empty_chamber"]})
    exits = [key for key in table.keys(0) if key != "loot"]

    table.answers(f"move:{exit}")

    assert sorted(exits) == [f"move:{word}" for word in ("d7", "e6", "e8", "f6", "f8", "g7")]
    assert table.at(0) == exit
    assert drawn(table, "door") == []
    assert printed(table.state.tiles[named(exit)]) == FOUR_WAYS


@clause("dq.component.board.sun_track")
@pytest.mark.parametrize(
    ("space", "closes"),
    [(25, None), (26, 1), (27, 2), (28, 3), (29, 4), (30, 5)],
)
def test_the_last_five_spaces_of_the_sun_track_show_rising_numbers(
    space: int, closes: int | None
) -> None:
    day = quest(sun=space - 1, next="turn", dice={"sun": [(closes or 0) + 1]})
    night = quest(sun=space - 1, next="turn", dice={"sun": [closes or 1]})

    assert day.state.sun == space
    assert not day.state.night
    assert night.state.night == (closes is not None)


@clause("dq.component.board.sun_track")
def test_the_sun_track_has_thirty_spaces() -> None:
    table = quest(sun=30, next="turn", dice={"sun": [6]})

    assert table.state.sun == 30
    assert not table.state.night
