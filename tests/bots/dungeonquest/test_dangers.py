"""What the greedy bot reckons with: dice, cards, fights, the sun, and the steps of a way."""

from __future__ import annotations

import pytest

from mazmorra.bots.dungeonquest import dangers
from mazmorra.bots.dungeonquest.world import FAR, Board, Step
from mazmorra.games.dungeonquest.cards import cards
from mazmorra.games.dungeonquest.geometry import EAST, NORTH, TOWERS, TREASURE, WEST, named
from tests.games.dungeonquest.support import quest

BOX = cards()
HEROES = tuple(BOX.heroes)


# ---------------------------------------------------------------------- dangers


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("name", ["dungeon", "trap", "search", "crypt", "corpse", "catacomb"])
def test_the_chances_of_a_deck_add_up(hero: str, name: str) -> None:
    danger = dangers.deck(BOX, hero, name)

    assert sum(danger.wounds) == pytest.approx(1)
    assert danger.mean > 0
    assert 0 <= danger.loot < 1


def test_a_card_costs_what_its_dice_and_tests_cost() -> None:
    razorwings = dangers.of_card(BOX, "lindel", "razorwings_d", "dungeon")
    spider = dangers.of_card(BOX, "tatianna", "bane_spider_d", "dungeon")
    armor = dangers.of_card(BOX, "hugo", "spear_trap_crypt", "crypt")
    torch = dangers.of_card(BOX, "hugo", "torch_goes_out", "dungeon")

    assert razorwings.mean == pytest.approx(3.5)
    assert spider.mean == pytest.approx(3 * 6 / 36)  # ten or more on two dice
    assert armor.mean == 0  # nothing gets through an Armor of 9
    assert (torch.mean, torch.turns) == (0, pytest.approx(1))


def test_a_stronger_monster_hurts_more_and_arrows_hurt_it_first() -> None:
    wounds = [dangers.Danger(dangers.fight(BOX, "lindel", life)).mean for life in range(2, 8)]

    assert wounds == sorted(wounds)
    for life in range(2, 8):
        arrows = dangers.Danger(dangers.fight(BOX, "tatianna", life)).mean
        assert arrows < dangers.Danger(dangers.fight(BOX, "lindel", life)).mean


def test_a_monster_that_has_taken_hits_is_known_to_be_strong() -> None:
    anybody = dangers.Danger(dangers.monster(BOX, "lindel", "demon")).mean
    survivor = dangers.Danger(dangers.monster(BOX, "lindel", "demon", above=6)).mean

    assert survivor > anybody


def test_the_chance_to_live_falls_with_cards_and_wounds() -> None:
    by_draws = [dangers.survival(BOX, "lindel", draws, 10) for draws in range(12)]
    by_life = [dangers.survival(BOX, "lindel", 5.5, life) for life in range(16)]

    assert by_draws == sorted(by_draws, reverse=True)
    assert by_life == sorted(by_life)
    assert by_draws[0] == 1
    assert by_life[0] == 0


def test_the_day_lasts_until_the_26th_space_and_then_less_and_less() -> None:
    assert dangers.day_lasts(1, 15) == 1
    assert dangers.day_lasts(25, 0) == 1
    chances = [dangers.day_lasts(24, turns) for turns in range(10)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1
    assert chances[-1] < 0.01
    assert dangers.day_lasts(1, 99) == 0


def test_a_test_that_is_tried_again_and_again_takes_fewer_turns_with_a_higher_value() -> None:
    hugo = cards().heroes["hugo"]

    assert dangers.tries(hugo, 12) == 1
    assert dangers.tries(hugo, 3) > dangers.tries(hugo, 6) > dangers.tries(hugo, 9) > 1


# ---------------------------------------------------------------------- paths


def seen(tiles: dict[str, str], hero: str = "lindel", **situation: object) -> Board:
    board = Board(BOX, hero, 0)
    table = quest(heroes=[hero], tiles=tiles, **situation)  # type: ignore[arg-type]
    board.look(table.view(0))
    return board


def test_every_tower_is_as_far_from_the_dragon_as_any_other() -> None:
    way = Board(BOX, "lindel", 0).to_treasure()

    assert len({round(way[tower].cost, 6) for tower in TOWERS if way[tower]}) == 1  # type: ignore[union-attr]
    assert way[TREASURE] == Step()


def test_walls_close_a_way_and_open_sides_do_not() -> None:
    board = seen({"a2": "tile_05", "b2": "tile_01"})  # open to the north and south alone
    b1, b2 = named("a2"), named("b2")

    assert board.step(b1, WEST, named("a1"), b1) is None
    assert board.step(named("a1"), EAST, b1, named("a1")) is None
    assert board.step(b2, NORTH, b1, b2) is not None


def test_a_fissure_is_not_crossed() -> None:
    board = seen({"a2": "tile_31"})  # south and west lie on this side
    here = named("a2")

    assert board.node(here, WEST) == here
    assert board.node(here, EAST) == here + FAR
    assert board.step(here, WEST, named("a1"), here) is not None
    assert board.step(here + FAR, WEST, named("a1"), here) is None
    assert board.to_tower()[here] == Step(1.0)


def test_a_corridor_costs_next_to_nothing_and_a_pit_may_cost_everything() -> None:
    board = seen({"a2": "tile_14", "b1": "tile_24"}, "hugo")

    corridor = board.enter(named("a2")) + board.leave(named("a2"), WEST)  # type: ignore[operator]
    assert corridor.turns < 0.5
    assert corridor.draws == 0
    assert board.enter(named("b1")).risk > 1


def test_the_board_is_the_same_whether_it_is_seen_at_once_or_piece_by_piece() -> None:
    first = {"a2": "tile_01", "a3": "tile_37"}
    board = seen(first)
    then = first | {"b3": "tile_48", "b2": "tile_31:east"}
    later = quest(heroes=["lindel"], tiles=then, tokens={"a3": "troll_life_5"}, loot=[["rope"]])
    board.look(later.view(0))
    fresh = Board(BOX, "lindel", 0)
    fresh.look(later.view(0))

    assert board.to_tower() == fresh.to_tower()
    assert board.to_treasure() == fresh.to_treasure()
