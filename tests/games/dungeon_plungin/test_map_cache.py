"""What is worked out once for a map is what it is when it is worked out anew."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.decisions.act import Act
from mazmorra.games.dungeon_plungin.decisions.attacks import ACTIONS, abilities
from mazmorra.games.dungeon_plungin.decisions.items import offers, place_deeds
from mazmorra.games.dungeon_plungin.decisions.locks import lock_deeds
from mazmorra.games.dungeon_plungin.geometry import Ground
from mazmorra.games.dungeon_plungin.map_cache import Site
from mazmorra.testing.laws import random_options

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "dungeon_plungin"
ANSWERS = 150


def moments(seed: int) -> Iterator[Any]:
    """Yield a random game with mixed options before each of its answers."""
    rng = Random(seed)
    options = random_options(definition(GAME), 2, rng)
    game: Any = mazmorra.start(GAME, 2, options, f"kept {seed}", quiet=True)
    for _ in range(ANSWERS):
        if game.over:
            return
        yield game
        seat = game.waiting[0]
        game.answer(seat, rng.choice(game.legal(seat)))


@pytest.mark.parametrize("seed", range(6))
def test_options_on_the_kept_map_are_those_on_a_fresh_one(seed: int) -> None:
    """A map is kept while tiles, open doors, locks and hazards are the same tuples."""
    for game in moments(seed):
        seat, state, content = game.waiting[0], game.state, game.content
        kept = game.legal(seat)
        ground = Ground(state.tiles, content.tiles, state.passages)
        game._site = Site(ground, state)

        assert game.question(seat).options(game) == kept
        assert {p: ground.kind_at(p) for p in ground.beside} == ground.floor
        assert {here: frozenset(ground.ways[here]) for here in ground.beside} == ground.beside


@pytest.mark.parametrize("seed", range(6))
def test_a_part_of_a_turn_is_left_out_only_where_it_offers_nothing(seed: int) -> None:
    for game in moments(seed):
        question = game.question(game.waiting[0])
        if not isinstance(question, Act) or game.state.turn.cut:
            continue
        hero, site = game.state.hero(question.hero), game.site
        if ACTIONS.isdisjoint(game.able(hero)):
            assert abilities(game, hero, site, game.able(hero)) == []
        if hero.square not in site.near_locks:
            assert lock_deeds(game, hero, site) == []
        if not (hero.lasting or site.spears or offers(hero, site)):
            assert place_deeds(game, hero, site) == []
