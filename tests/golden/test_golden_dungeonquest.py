"""Recorded games of DungeonQuest, alone and together and with every variant.

`make golden` (MAZMORRA_GOLDEN=write) rewrites them; answers that the rules still accept are kept.
The seeds were looked for: with them careful players come to the dragon and out again, or do not.
In hero_vs_hero the Heroes went towards each other until one had lost a card.
"""

from __future__ import annotations

import re

import pytest

from mazmorra.games import definition
from mazmorra.testing import golden
from tests.golden.support import Shelf

GAME = "dungeonquest"


def plan(players: int, seed: str, **options: bool | int | str) -> golden.Header:
    """Return which game of DungeonQuest to record."""
    return golden.header(GAME, players, options, seed)


PLANS = {
    "solo": plan(1, "66"),
    "two_players": plan(2, "182"),
    "three_players": plan(3, "62"),
    "four_players": plan(4, "34"),
    "edition_2010": plan(3, "50", edition="2010"),
    "chosen_heroes": plan(2, "151", heroes="chosen"),
    "score_challenge": plan(1, "108", score_challenge=True),
    "servants_of_kalladra": plan(4, "37", servants_of_kalladra=True),
    "death_can_wait": plan(2, "79", death_can_wait=True),
    "cloak_and_dagger": plan(3, "45", cloak_and_dagger=True),
    "magical_might": plan(2, "5", magical_might=4),
    "live_to_fight": plan(2, "32", live_to_fight=True),
    "no_guts_no_glory": plan(2, "44", no_guts_no_glory=True),
    "late_start": plan(2, "70", late_start=True),
    "tower_power": plan(3, "134", tower_power=True),
    "hero_vs_hero": plan(4, "55", hero_vs_hero=True),
    "focused_determination": plan(2, "139", focused_determination=True),
    "monstrous_treasures": plan(2, "189", monstrous_treasures=True),
}
SHELF = Shelf(GAME, PLANS)


#: What each variant is about, and the event that tells of it.
VARIANTS = {
    "servants_of_kalladra": "TokenMoved",
    "death_can_wait": "KnockedOut",
    "cloak_and_dagger": "LootShown",
    "live_to_fight": "EscapeAnnounced",
    "no_guts_no_glory": "DragonDrawn",
    "tower_power": "TowerJumped",
    "hero_vs_hero": "LootTaken",
    "focused_determination": "Prayed",
    "monstrous_treasures": "RewardMissed",
}
#: What many of the quests go through: how it is written, and at least in how many of them.
SITUATIONS = {
    "the Treasure Chamber": (r"DragonDrawn ", 7),
    "the dragon awake": (r"DragonDrawn .* card=dragon_rage", 3),
    "out by a tower": (r"Exited ", 14),
    "gold brought out": (r"GoldCounted .* gold=[1-9]", 12),
    "down into the catacombs": (r"Descended ", 15),
    "up from the catacombs": (r"Resurfaced ", 9),
    "a counterattack": (r"CounterCardAdded ", 14),
    "a deathblow": (r"DeathblowMade ", 15),
    "a Rune": (r"RuneUsed ", 14),
    "somebody inside at night": (r"DoorsClosed +seats=\[\d", 4),
}


@pytest.mark.parametrize("name", PLANS)
def test_a_quest_is_played_again_line_by_line(name: str) -> None:
    SHELF.look_at(name)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_quests_go_through_what_a_dungeon_holds(situation: str) -> None:
    pattern, least = SITUATIONS[situation]

    assert len(SHELF.with_event(pattern)) >= least


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_shows_in_its_quest(name: str) -> None:
    assert name in SHELF.with_event(VARIANTS[name])


def test_treasure_of_the_dragon_is_brought_out() -> None:
    """Seats that drew a Dragon card, and later counted gold."""
    rich = []
    for name in PLANS:
        text = SHELF.written(name)
        deep = set(re.findall(r"^event    DragonDrawn +seat=(\d)", text, re.MULTILINE))
        out = set(re.findall(r"^event    GoldCounted +seat=(\d) gold=[1-9]", text, re.MULTILINE))
        rich += [name] * bool(deep & out)

    assert len(rich) >= 5


def test_every_stored_quest_is_played() -> None:
    assert SHELF.stored == PLANS.keys()


def test_every_variant_and_every_number_of_players_has_its_quest() -> None:
    changed = {name for head in PLANS.values() for name, _ in head.options}
    options = {option.id for option in definition(GAME).options}

    assert changed == options - {"solo"}  # which is implied by one player
    assert {head.players for head in PLANS.values()} == {1, 2, 3, 4}
