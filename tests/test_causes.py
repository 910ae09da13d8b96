"""The log says because of what something is lost, and what a test or a check was for."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import mazmorra
from mazmorra import bots
from mazmorra.games import definition
from mazmorra.kernel import Told
from mazmorra.messages import LANGUAGES, Language
from tests.games.facts import facts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import Event

#: The events that have a cause, and games in which all of them happen: seats, seed, answers.
LOSSES = {
    "dungeon_raiders": ("WoundsTaken", "CoinsLost"),
    "dungeonquest": ("WoundsTaken", "Tested", "HeroFled"),
    "tiny_epic_dungeons": ("HealthLost", "FocusLost"),
    "dungeon_plungin": ("Hurt", "Checked"),
}
GAMES = {
    "dungeon_raiders": [(3, "causes"), (5, "more")],
    "dungeonquest": [(4, f"causes {number}") for number in range(12)],
    "tiny_epic_dungeons": [(2, f"causes {number}") for number in range(4)],
    "dungeon_plungin": [(2, "causes"), (1, "more")],
}
ANSWERS = 900


def happened(game: str) -> Iterator[Event]:
    """Yield what happens in some games of bots, which now and then answer at random."""
    for seats, seed in GAMES[game]:
        rng = random.Random(seed)
        table = mazmorra.start(game, seats, seed=seed)
        players = [bots.make("greedy", game) for _ in range(seats)]
        for _ in range(ANSWERS):
            if table.over:
                break
            seat = table.waiting[0]
            if rng.random() < 0.5:
                table.answer(seat, rng.choice(table.legal(seat)).key)
            else:
                bots.play_turn(table, seat, players[seat])
        yield from (told.event for told in table.history)


@pytest.mark.parametrize("game", LOSSES)
def test_whatever_is_lost_or_tested_in_a_game_is_told_with_its_cause(game: str) -> None:
    speakers = [Language(lang, definition(game)) for lang in LANGUAGES]
    told: set[str] = set()
    silent: set[Event] = set()

    for event in happened(game):
        kind = type(event).__name__
        if kind in LOSSES[game]:
            told.add(kind)
            if any(_said(one, event) == _said(one, facts_of(event)) for one in speakers):
                silent.add(event)

    assert told == set(LOSSES[game])
    assert not silent


def _said(speaker: Language, event: Event) -> str:
    return speaker.event(Told(0, "", event))
