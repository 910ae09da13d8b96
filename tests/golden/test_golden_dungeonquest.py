"""Recorded games of DungeonQuest, alone and together and with every variant.

`make golden` (MAZMORRA_GOLDEN=write) rewrites them; answers that the rules still accept are kept.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mazmorra.games import definition
from mazmorra.testing import golden

HERE = Path(__file__).parent / "dungeonquest"
WRITE = os.environ.get("MAZMORRA_GOLDEN") == "write"


def plan(players: int, seed: str, **options: bool | int | str) -> golden.Header:
    """Return which game of DungeonQuest to record."""
    return golden.header("dungeonquest", players, options, seed)


PLANS = {
    "solo": plan(1, "4"),
    "two_players": plan(2, "12"),
    "three_players": plan(3, "7"),
    "four_players": plan(4, "3"),
    "edition_2010": plan(3, "21", edition="2010"),
    "chosen_heroes": plan(2, "5", heroes="chosen"),
    "score_challenge": plan(1, "9", score_challenge=True),
    "servants_of_kalladra": plan(4, "8", servants_of_kalladra=True),
    "death_can_wait": plan(2, "6", death_can_wait=True),
    "cloak_and_dagger": plan(3, "11", cloak_and_dagger=True),
    "magical_might": plan(2, "14", magical_might=4),
    "live_to_fight": plan(2, "2", live_to_fight=True),
    "no_guts_no_glory": plan(2, "15", no_guts_no_glory=True),
    "late_start": plan(2, "16", late_start=True),
    "tower_power": plan(3, "18", tower_power=True),
    "hero_vs_hero": plan(4, "19", hero_vs_hero=True),
    "focused_determination": plan(2, "20", focused_determination=True),
    "monstrous_treasures": plan(2, "22", monstrous_treasures=True),
}


def written(name: str) -> str:
    """Return a playthrough as it is stored; write it first if it is to be rewritten."""
    path = HERE / f"{name}.txt"
    if WRITE:
        answers = golden.read(path.read_text(encoding="utf-8"))[1] if path.exists() else []
        text = golden.play(PLANS[name], answers, go_on=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLANS)
def test_a_quest_is_played_again_line_by_line(name: str) -> None:
    text = written(name)
    head, answers = golden.read(text)

    again = golden.play(head, answers)

    assert head == PLANS[name]
    assert again == text
    assert any(line.startswith("outcome") for line in text.splitlines())


def test_every_stored_quest_is_played() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == PLANS.keys()


def test_every_variant_and_every_number_of_players_has_its_quest() -> None:
    changed = {name for head in PLANS.values() for name, _ in head.options}
    options = {option.id for option in definition("dungeonquest").options}

    assert changed == options - {"solo"}  # which is implied by one player
    assert {head.players for head in PLANS.values()} == {1, 2, 3, 4}
