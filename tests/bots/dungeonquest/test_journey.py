"""How the greedy bot travels: in and out of the dungeon, by the sun, its life and its Loot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra import bots
from mazmorra.bots.dungeonquest.greedy import Greedy
from mazmorra.games.dungeonquest.geometry import named
from tests.games.dungeonquest.support import QuestTable, came, quest

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State

#: A known way from the tower in the north-west to the Treasure Chamber.
ROOMS = ("a2", "a3", "a4", "a5", "a6", "a7", "b7", "c7", "d7")
KNOWN = dict.fromkeys(ROOMS, "tile_01") | {"a6": "tile_14", "a7": "tile_21", "b7": "tile_14"}
RICH = ["crown_of_terrinoth", "dragons_egg"]


def choice(table: QuestTable, seat: int = 0) -> str:
    return Greedy().choose(bots.SeatView(table.game, seat))


# ---------------------------------------------------------------------- in or out


def test_at_dawn_it_sets_out_for_the_dragon() -> None:
    table = quest(heroes=["lindel"], at=["a5"], tiles=KNOWN)

    assert choice(table) == "move:east"


def test_with_the_dragons_gold_it_takes_the_known_way_out() -> None:
    table = quest(heroes=["lindel"], at=["a5"], tiles=KNOWN, loot=[RICH], sun=15)

    assert choice(table) == "move:west"


def test_it_leaves_the_dungeon_with_gold_when_the_day_ends() -> None:
    table = quest(heroes=["lindel"], at=["a2"], tiles=KNOWN, loot=[RICH], sun=26)

    table.answer(0, choice(table))

    assert choice(table) == "exit"


@pytest.mark.parametrize(
    ("sun", "wounds", "key"), [(2, 0, "move:south"), (24, 0, "exit"), (2, 13, "exit")]
)
def test_in_a_tower_with_small_loot_it_goes_on_only_with_time_and_life(
    sun: int, wounds: int, key: str
) -> None:
    table = quest(
        heroes=["lindel"],
        at=["a2"],
        tiles=KNOWN | {"a2": "tile_18:west"},
        loot=[["gold_coins_10"]],
        wounds=[wounds],
        sun=sun,
    )
    table.answer(0, "move:west")

    assert (choice(table) == "exit") == (key == "exit")


def test_without_loot_it_turns_back_from_a_tower_at_dusk() -> None:
    table = quest(heroes=["lindel"], at=["a2"], tiles=KNOWN, sun=26)

    assert choice(table) in ("search", "move:east")


def test_it_does_not_go_in_circles_between_corridors() -> None:
    """A step costs something even where one moves on in the same turn."""
    tiles = {"a2": "tile_14", "a3": "tile_14", "a4": "tile_01"}
    table = quest(heroes=["hugo"], at=["a4"], tiles=tiles, loot=[["gold_coins_10"]], sun=26)

    for place in ("a3", "a2", "a1"):
        table.answer(0, choice(table))
        assert table.at() == place
    assert choice(table) == "exit"


# ---------------------------------------------------------------------- what lies in between


def test_it_goes_round_a_bottomless_pit() -> None:
    tiles = {"a2": "tile_24:west", "b2": "tile_01", "b3": "tile_01", "a3": "tile_01"}
    table = quest(heroes=["hugo"], at=["a3"], tiles=tiles | {"b1": "tile_01"}, loot=[RICH], sun=10)

    assert choice(table) == "move:south"


def test_it_goes_round_a_demon_but_not_round_nothing() -> None:
    tiles = {"a2": "tile_01", "b2": "tile_01", "b3": "tile_01", "a3": "tile_01", "b1": "tile_01"}
    demon = quest(
        heroes=["lindel"],
        at=["a3"],
        tiles=tiles,
        loot=[RICH],
        tokens={"a2": "demon_life_7"},
        wounds=[5],
    )
    nobody = quest(heroes=["lindel"], at=["a3"], tiles=tiles, loot=[RICH], wounds=[5])

    assert choice(demon) == "move:south"
    assert choice(nobody) == "move:west"


def test_of_two_ways_it_prefers_the_one_without_a_door() -> None:
    tiles = {"b2": "tile_08", "a2": "tile_01", "b1": "tile_01"}
    table = quest(heroes=["lindel"], at=["b2"], tiles=tiles, loot=[RICH], sun=10)

    assert choice(table) == "move:west"


def test_the_loot_it_carries_keeps_it_off_a_bridge() -> None:
    tiles = {
        "a2": "tile_48:west",
        "a3": "tile_01",
        "b3": "tile_01",
        "b2": "tile_01",
        "b1": "tile_01",
    }
    loot = ["bag_of_gold", "purse_of_gold", "opal_brooch", "garnet_ring", "jade_comb"]
    laden = quest(heroes=["hugo"], at=["a3"], tiles=tiles, loot=[loot], sun=10)

    assert choice(laden) == "move:south"


def test_shut_in_it_searches() -> None:
    table = quest(heroes=["lindel"], at=["c3"], tiles={"c3": "tile_39"}, sun=10)

    assert choice(table) == "search"


# ---------------------------------------------------------------------- the dragon


@pytest.mark.parametrize(
    ("sun", "drawn", "key"), [(12, 1, "loot"), (12, 4, "move"), (24, 1, "move")]
)
def test_it_robs_on_while_odds_and_day_are_good(sun: int, drawn: int, key: str) -> None:
    things = ["bag_of_gold", "ruby_scepter", "opal_brooch", "runed_blade", "golden_chalice"]

    def rob(state: State) -> None:
        state.dragon_out = tuple(c for c in state.dragon if c.startswith("sleeping"))[:drawn]
        state.dragon = tuple(c for c in state.dragon if c not in state.dragon_out)

    table = quest(
        heroes=["krutzbeck"],
        at=["e7"],
        tiles=KNOWN,
        loot=[things[: drawn + 1]],
        sun=sun,
        change=rob,
    )

    assert choice(table).startswith(key)


# ---------------------------------------------------------------------- webs, rubble, towers


@pytest.mark.parametrize(("start", "key"), [("a3", "cross"), ("a1", "retreat")])
def test_it_tears_through_a_web_only_on_its_way(start: str, key: str) -> None:
    """With gold it wants to the tower, which lies beyond the web or behind."""
    tiles = {"a2": "tile_38", "a3": "tile_01"}
    side = {"a3": "west", "a1": "east"}[start]
    table = quest(heroes=["gherinn"], at=[start], tiles=tiles, loot=[RICH], sun=20)
    table.answer(0, f"move:{side}")

    assert choice(table) == key


def test_it_crosses_rubble_towards_the_tower() -> None:
    def arranged(state: State) -> None:
        came(state, 0, "a3", "east")

    table = quest(
        heroes=["tatianna"],
        at=["a2"],
        tiles={"a2": "tile_37", "a3": "tile_01"},
        loot=[RICH],
        sun=20,
        change=arranged,
    )

    assert choice(table) == "cross"


def test_it_jumps_to_the_tower_with_the_known_way_to_the_dragon() -> None:
    way = dict.fromkeys(("i13", "h13", "g13", "f13", "f12", "f11", "f10", "f9"), "tile_01")
    table = quest(
        heroes=["lindel"],
        at=["a2"],
        tiles=way | {"f8": "tile_14", "a2": "tile_18:west"},
        options={"tower_power": True},
    )
    table.answer(0, "move:west")

    assert choice(table) == "jump:j13"


# ---------------------------------------------------------------------- below ground


def test_it_heads_towards_the_middle_rather_than_into_the_wall() -> None:
    table = quest(
        heroes=["lindel"],
        at=["b1"],
        tiles={"b1": "tile_25"},
        change=lambda state: setattr(state.heroes[0], "descent", True),
    )
    key = choice(table)

    assert not key.startswith("descend") or key in ("descend:east", "descend:south")


def test_hurt_it_comes_up_in_a_tower() -> None:
    def below(state: State) -> None:
        hero = state.heroes[0]
        hero.status, hero.heading, hero.drawn = "catacombs", 3, 2
        hero.place = named("a3")

    table = quest(
        heroes=["lindel"],
        at=["a3"],
        tiles={"b1": "tile_01", "c1": "tile_01", "d1": "tile_14", "a3": "tile_01"},
        loot=[RICH],
        wounds=[9],
        sun=22,
        stack={"catacomb": ["exit"]},
        change=below,
    )

    assert table.keys(0) == ["climb", "stay"]
    assert choice(table) == "climb"
    table.answer(0, "climb")
    assert choice(table) == "shift:right"  # to the outer wall, and so into the tower itself


# ---------------------------------------------------------------------- what it uses


def test_it_heals_with_a_rune_when_nothing_of_it_is_wasted() -> None:
    runes = [["rune_of_healing"]]
    hurt = quest(heroes=["lindel"], at=["a5"], tiles=KNOWN, wounds=[12], runes=runes, loot=[RICH])
    whole = quest(heroes=["lindel"], at=["a5"], tiles=KNOWN, wounds=[1], runes=runes, loot=[RICH])

    assert choice(hurt) == "rune:rune_of_healing"
    assert choice(whole).startswith("move")


def test_it_drinks_a_potion_only_when_desperate() -> None:
    loot = [["unstable_potion", *RICH]]
    whole = quest(heroes=["lindel"], at=["a5"], tiles=KNOWN, loot=loot, wounds=[3], sun=10)

    assert choice(whole).startswith("move")
