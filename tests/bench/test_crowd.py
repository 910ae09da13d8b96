"""The crowded map on which a monster's turn is measured."""

from __future__ import annotations

from mazmorra.bench import crowd
from mazmorra.games.dungeon_plungin.rules.laws import aware_of


def test_the_map_has_thirty_joined_rooms_and_twenty_monsters_that_know_of_heroes() -> None:
    game = crowd.crowded(0)

    assert len(game.state.tiles) == 30
    assert len(game.site.walk(game.state.monsters[0].square, "flies").steps()) == 30 * 36
    assert len({one.square for one in game.characters}) == 24
    assert sum(bool(aware_of(game, monster)) for monster in game.state.monsters) >= 10


def test_one_monsters_turn_and_all_of_them_are_measured() -> None:
    single, whole = crowd.measure(2)

    assert single.id == "monster_turn"
    assert 0 < single.value < whole.value
    assert abs(whole.value - single.value * crowd.MONSTERS) < 1e-6
