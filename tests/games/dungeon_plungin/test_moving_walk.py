"""The walk that is kept from a question to its answer, against one that is worked out anew."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mazmorra
from mazmorra.games.dungeon_plungin.decisions.moves import walk_asked, walk_of
from mazmorra.testing import clause


@clause("dp.move.squares")
@pytest.mark.parametrize("seed", range(4))
def test_a_hero_goes_the_way_that_a_fresh_walk_would_take(seed: int) -> None:
    """After every answer of random games, and on the fork of one that has not asked anything."""
    rng = Random(seed)
    game: Any = mazmorra.start("dungeon_plungin", 1 + seed, {}, seed, quiet=True)
    walked = 0
    while walked < 60 and not game.over:
        options = game.legal(game.waiting[0])
        chosen = rng.choice(options)
        if chosen.key.startswith("move:"):
            hero, fork = game.active, game.fork()
            there = chosen.value.square
            fresh = walk_of(game, hero, game.site)
            game.step += 1  # as while the answer is carried out
            kept = walk_asked(game, hero, game.site)
            game.step -= 1
            assert kept is game.site.asked[1]
            assert kept.way_to(there) == fresh.way_to(there)
            fork.answer(game.waiting[0], chosen.key)
            game.answer(game.waiting[0], chosen.key)
            assert fork.fingerprint() == game.fingerprint()
            walked += 1
        else:
            game.answer(game.waiting[0], chosen.key)

    assert walked > 5
