"""Recorded games of Tiny Epic Dungeons with two, three and four heroes, alone and together.

`make golden` (MAZMORRA_GOLDEN=write) rewrites them; answers that the rules still accept are kept.
The seeds were looked for: with them careful players break the Boss, or are lost on the way.
"""

from __future__ import annotations

import re

import pytest

from mazmorra.games import definition
from mazmorra.testing import golden
from tests.golden.support import Shelf

GAME = "tiny_epic_dungeons"


def plan(players: int, seed: str, **options: int | str) -> golden.Header:
    """Return which game of Tiny Epic Dungeons to record."""
    return golden.header(GAME, players, options, seed)


PLANS = {
    "solo": plan(1, "42"),
    "solo_with_four": plan(1, "14", heroes=4),
    "two_players": plan(2, "16"),
    "two_with_three": plan(2, "20", heroes=3),
    "three_players": plan(3, "13"),
    "four_players": plan(4, "3"),
    "first_named": plan(2, "7", first="named"),
    "mats_chosen": plan(2, "31", mats="chosen"),
    "mats_dealt": plan(3, "40", mats="dealt"),
}
SHELF = Shelf(GAME, PLANS)
#: How each of them ends.
ENDINGS = {
    "solo": "won",
    "solo_with_four": "torch",
    "two_players": "torch",
    "two_with_three": "goblins",
    "three_players": "won",
    "four_players": "won",
    "first_named": "won",
    "mats_chosen": "goblins",
    "mats_dealt": "goblins",
}
#: What many of them go through: how it is written, and at least in how many of them.
SITUATIONS = {
    "a hero unconscious": (r"HeroKnockedOut ", 8),
    "a die changed": (r"DieChanged ", 8),
    "a Trap evaded or not": (r"DiceRolled .*purpose=evade", 7),
    "a Trap disarmed": (r"TrapDisarmed ", 5),
    "Loot equipped": (r"CardEquipped ", 9),
    "a Spell cast": (r"SpellCast ", 5),
    "a Counter-Attack": (r"CounterAttacked ", 9),
    "a Goblin killed": (r"GoblinKilled ", 8),
    "a Minion killed": (r"MinionKilled ", 6),
    "all enemies roused": (r"EnemiesRoused ", 9),
    "Act 2": (r"BossRevealed ", 5),
    "the Boss taunted": (r"BossTaunted ", 4),
    "an Altar dispelled": (r"AltarDispelled ", 4),
}


@pytest.mark.parametrize("name", PLANS)
def test_a_delve_is_played_again_line_by_line(name: str) -> None:
    SHELF.look_at(name)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_delve_ends_as_its_seed_was_chosen_for(name: str) -> None:
    ended = re.findall(
        r"^event    (GameWon|GameLost +reason=\w+)", SHELF.written(name), re.MULTILINE
    )

    assert [re.sub(r".*=", "", one).replace("GameWon", "won") for one in ended] == [ENDINGS[name]]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_delves_go_through_what_a_dungeon_holds(situation: str) -> None:
    pattern, least = SITUATIONS[situation]

    assert len(SHELF.with_event(pattern)) >= least


def test_every_stored_delve_is_played() -> None:
    assert SHELF.stored == PLANS.keys() == ENDINGS.keys()


def test_every_option_and_every_number_of_players_and_heroes_has_its_delve() -> None:
    changed = {name for head in PLANS.values() for name, _ in head.options}
    parties = {
        len(re.findall(r"^event    HeroJoined ", SHELF.written(name), re.MULTILINE))
        for name in PLANS
    }

    assert changed == {option.id for option in definition(GAME).options}
    assert {head.players for head in PLANS.values()} == {1, 2, 3, 4}
    assert parties == {2, 3, 4}
