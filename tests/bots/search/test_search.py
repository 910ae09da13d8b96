"""The search: what it finds, that it repeats, and that nothing hidden has a part in it."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, Literal

import pytest
from msgspec.structs import replace

import mazmorra
from mazmorra import bots, games
from mazmorra.bots import SearchBot, SeatView
from mazmorra.kernel import Viewer, relabelling
from mazmorra.testing.dungeon_raiders import raid

if TYPE_CHECKING:
    from mazmorra.kernel import Game

#: A place in a random game of each kind where somebody has a choice, and imagined games to play.
MOMENTS = {
    "dungeon_raiders": (4, 40, 12),
    "dungeonquest": (2, 60, 3),
    "tiny_epic_dungeons": (2, 30, 3),
    "dungeon_plungin": (2, 40, 2),
}
WAYS = ("tree", "race")
CARDS = ("key", "power_1")


def searching(game: str, way: Literal["tree", "race"], iterations: int) -> SearchBot:
    """Return a bot that searches in one of the two ways, whatever the game prefers."""
    found = games.definition(game)
    thinking = copy(found.thinking)
    thinking.way, thinking.arms = way, 4
    base = bots.make("random", game)
    return SearchBot(replace(found, thinking=thinking), base.choose, iterations)


def at_moment(game: str, seed: str) -> Game[Any]:
    """Return a random game at a moment where the seat that is asked next has several answers."""
    seats, steps, _ = MOMENTS[game]
    for number in range(100):
        table = mazmorra.start(game, seats, seed=f"{seed} {number}")
        rng = Random(number)
        while not table.over:
            seat = table.waiting[0]
            if table.step >= steps and len(table.legal(seat)) > 2:
                return table
            table.answer(seat, rng.choice(table.legal(seat)))
    raise AssertionError("all these games are too short")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", games.IDS)
def test_a_verdict_is_the_same_whatever_is_hidden(game: str, way: Literal["tree", "race"]) -> None:
    """To the bit: hidden things are dealt anew, and sealed answers of others are other ones."""
    table = at_moment(game, f"{game} twins")
    seat = table.waiting[-1]
    bot = searching(game, way, MOMENTS[game][2])
    rng = Random(7)
    twins = [table.twin(relabelling(table.unknown(Viewer.seat(seat)), rng)) for _ in range(2)]
    others = [other for other in table.waiting if other != seat]
    for twin in twins:
        for other in others:
            if other in twin.waiting and twin.legal(other):
                free = [option.key for option in twin.legal(other) if option.rule is None]
                twin.answer(other, rng.choice(free))
    one, other_one = (bot.judge(SeatView(twin, seat)) for twin in twins)

    assert one == other_one


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", games.IDS)
def test_a_search_changes_nothing_and_repeats(game: str, way: Literal["tree", "race"]) -> None:
    table = at_moment(game, f"{game} again")
    seat = table.waiting[0]
    before = table.fingerprint(), table.step, len(table.history)
    bot = searching(game, way, MOMENTS[game][2])

    verdicts = [bot.judge(SeatView(table, seat)) for _ in range(2)]

    assert verdicts[0] == verdicts[1]
    assert (table.fingerprint(), table.step, len(table.history)) == before
    keys = [option.key for option in table.legal(seat)]
    assert [judged.key for judged in verdicts[0].options] == keys
    assert verdicts[0].chosen in keys
    assert verdicts[0].best.visits > 0
    assert all(0 <= judged.mean <= 1 for judged in verdicts[0].options)


def test_a_search_counts_its_simulations() -> None:
    table = at_moment("dungeon_raiders", "counted")

    verdict = searching("dungeon_raiders", "tree", 30).judge(SeatView(table, table.waiting[0]))

    assert verdict.simulations == 30
    assert sum(judged.visits for judged in verdict.options) == 30


def test_the_key_that_opens_a_chest_is_laid_and_not_kept() -> None:
    """The others can lay a 3 at most; the key counts 5, the card beside it 1."""
    table = raid(players=3, row="_ _ _ _ treasure_4", level=4, place=4, hands=["1 key", "3", "3"])
    bot = bots.make("medium", "dungeon_raiders")
    assert isinstance(bot, SearchBot)

    verdict = bot.judge(SeatView(table.game, 0))

    key, low = (next(j for j in verdict.options if j.key == f"lay:{card}") for card in CARDS)
    assert verdict.chosen == key.key
    assert key.visits > low.visits
    assert key.mean > low.mean


def test_a_race_keeps_the_answer_of_its_base_where_no_other_is_better() -> None:
    """With hardly any imagined games nothing is proved, so nothing is changed."""
    table = at_moment("dungeonquest", "kept")
    seat = table.waiting[0]
    bot = searching("dungeonquest", "race", 2)

    assert bot.judge(SeatView(table, seat)).chosen == bot.base(SeatView(table, seat))
