"""The log and the end say because of what a hero falls and the heroes lose."""

from __future__ import annotations

import pytest

from mazmorra.games import definition
from mazmorra.games.tiny_epic_dungeons.events.dungeon import GameLost
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    FocusLost,
    HealthLost,
    HeroKnockedOut,
)
from mazmorra.kernel import Event, Told
from mazmorra.messages import Language
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

GAME = definition("tiny_epic_dungeons")


def told(table: DelveTable, *kinds: type[Event]) -> list[str]:
    """Return what is told of some kinds of events since the last answer."""
    speaker = Language("en", GAME, ("Ana",))
    return [speaker.event(Told(1, "", event)) for _, event in table.deeds(*kinds)]


def reason(table: DelveTable, lang: str) -> str:
    """Return what the end says of the first seat."""
    assert table.game.outcome is not None
    speaker = Language(lang, GAME, ("Ana",))
    return speaker.reason(table.game.outcome.reasons[0], 0, table.game.history)


@clause("ted.counter.damage")
def test_a_blow_names_the_enemy_that_struck() -> None:
    table = delve(
        heroes=("grok", "brunda"), minions=["minotaur:d4"], health=[3], dice=[1, 1, 1], enemy=["5"]
    )

    table.answers("attack:axe:minotaur", "take:1")

    assert told(table, HealthLost, HeroKnockedOut) == [
        "Grok U'll loses 3 Health to the Minotaur and has 0 of 8",
        "Grok U'll falls unconscious, struck down by the Minotaur",
    ]


@clause("ted.trap.fail", "ted.trap.ko")
def test_a_trap_is_named_by_its_room() -> None:
    table = delve(heroes=("grok", "brunda"), rooms={"d5": "r01:west+east"}, health=[2], dice=[1, 1])

    table.answers("move:east", "skill:agility", "take:1")

    assert told(table, HeroKnockedOut) == [
        "Grok U'll falls unconscious, struck down by the Bridge of Doom"
    ]


@clause("ted.boss.counter_loss")
def test_what_an_attack_on_the_boss_costs_names_the_boss() -> None:
    table = delve(
        heroes=("gerrund", "brunda"),
        boss="dragon:lair",
        at=("lair:1", "d4"),
        dice=[1, 1, 1],
        enemy=["2"],
    )

    table.answers("cast:magic_arrow:boss", "take:1")

    assert told(table, FocusLost) == [
        "Gerrund the Blue loses 2 Focus to the Ashen Dragon and has 6 of 8"
    ]


@clause("ted.end.lose_torch")
@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("end", "got lost in the dark when the torch went out at the end of a turn"),
        ("explore", "got lost in the dark when the torch went out as they explored"),
    ],
)
def test_the_end_says_why_the_torch_went_out(key: str, words: str) -> None:
    table = delve(torch=1, facedown=("d5",))

    table.answers(key)

    assert reason(table, "en") == words


@clause("ted.end.lose_fifth_goblin")
def test_the_end_says_where_the_fifth_goblin_came() -> None:
    table = delve(
        torch=20,
        rooms={"d5": "r17"},
        goblins=["stabby:d5", "stabby:d5", "pokey:d5", "pokey:d5"],
    )

    table.answers("end")

    assert told(table, GameLost) == [
        "A fifth Goblin comes in the Entrance: the heroes are overrun and lose"
    ]
    assert reason(table, "en") == "fell to a fifth Goblin in the Entrance"
    assert reason(table, "es") == "cayó ante un quinto Goblin en la Entrada"
