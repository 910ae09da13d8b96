"""Answers in the terminal: the rows, targets and switches of the layout that the game tells."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra import bots
from mazmorra.games import IDS
from mazmorra.messages import LANGUAGES
from mazmorra.terminal.answering import Answering
from mazmorra.terminal.app import MazmorraApp
from mazmorra.terminal.rows import PLANS
from mazmorra.terminal.tablescreen import TableScreen
from tests.games.dungeon_plungin.support import plunge
from tests.terminal.support import picture, table, typed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.pilot import Pilot

    from mazmorra.terminal.table import Table

#: How many questions of a game are looked at.
QUESTIONS = 60
SIZES = [(80, 24), (100, 30), (120, 40)]


def seats_of(game: str) -> str:
    return {"dungeon_raiders": "me,greedy,greedy", "dungeonquest": "me,greedy"}.get(game, "me")


def asked(game: str, lang: str) -> Iterator[Table]:
    """Play as bots do, now and then at random; yield the table before every answer of seat 0."""
    at = table(seats_of(game), game=game, seed="rows", lang=lang)
    bot, chance = bots.make("greedy", game), Random(1)
    for _ in range(QUESTIONS):
        while (seat := at.bot_to_move) is not None:
            at.play_bot(seat)
        if at.game.over:
            return
        yield at
        if chance.random() < 0.3:
            at.game.answer(0, chance.choice(at.game.legal(0)).key)
        else:
            bots.play_turn(at.game, 0, bot)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", IDS)
def test_every_answer_stands_in_one_row_and_is_reached_by_its_numbers(game: str, lang: str) -> None:
    several = 0
    for at in asked(game, lang):
        layout = {option.key: at.game.layout(0, option).row for option in at.game.legal(0)}
        reached: dict[str, str] = {}
        for number in range(len(at.rows(0))):
            for strong in (False, True):
                answering = Answering(at)
                answering.strong = strong
                row = answering.lines(0)[number].row
                key = answering.take(0, number)
                if key is not None:
                    reached[key] = row.name
                    continue
                several += 1
                for target in range(len(answering.lines(0))):
                    found = answering.take(0, target)
                    assert found is not None
                    reached[found] = row.name
                    assert all(entry.words for entry in answering.entries(0))
        plans = {key for key, name in reached.items() if name == PLANS}
        plans |= {plan.key for plan in at.game.plans(0)}
        assert set(reached) - plans == set(layout)
        for key, name in reached.items():
            if key not in plans and name != key and not name.startswith("cast:"):
                assert layout[key] == name
    assert several or game in ("dungeon_raiders", "dungeonquest")


def mage() -> Table:
    """Return a table at which a mage may cast on several targets and overcharge."""
    at = table("me:Ana", game="dungeon_plungin", seed="7", party=2)
    at.game = plunge(
        heroes=("fire_mage", "warrior"),
        monsters={"g13_52": "goblin", "g13_53": "goblin"},
        at=("g13_33", "g13_23"),
        prepared=(("flame_dart",),),
        undo="free",
    ).game
    return at


def numbers_of(at: Table, name: str) -> int:
    return next(number for number, row in enumerate(at.rows(0), 1) if row.name == name)


def open_screen(at: Table, act: Any, size: tuple[int, int] = (120, 40)) -> None:
    app = MazmorraApp("en", table=at, pace=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(pilot, app)

    asyncio.run(run())


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
def test_a_digit_opens_a_row_and_a_second_one_gives_its_target(size: tuple[int, int]) -> None:
    at = mage()
    row = at.rows(0)[numbers_of(at, "move") - 1]

    async def act(pilot: Pilot[int], app: MazmorraApp) -> None:
        await press(pilot, str(numbers_of(at, "move")))
        assert not at.game.rows, "the row is open, nothing is answered"
        assert "back" in picture(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.answering.opened is None
        await press(pilot, str(numbers_of(at, "move")), "2")
        assert [key for _, _, key in at.game.rows] == [row.answers[1].key]

    open_screen(at, act, size)


def test_the_switch_gives_the_stronger_form_and_e_ends_the_turn() -> None:
    at = mage()
    cast = numbers_of(at, "cast:flame_dart")

    async def act(pilot: Pilot[int], app: MazmorraApp) -> None:
        assert "Overcharge: off" in picture(app)
        await press(pilot, "o")
        assert "Overcharge: on" in picture(app)
        await press(pilot, str(cast), "1")
        assert at.game.rows[0][2] == "overcharge:flame_dart:goblin_1"
        await press(pilot, "ctrl+z", "e")
        assert at.game.rows[-1][2] == "end"

    open_screen(at, act)


def test_rows_and_targets_are_typed_line_by_line_as_three_point_two() -> None:
    at = mage()
    row = numbers_of(at, "move")
    second = at.rows(0)[row - 1].answers[1].key

    _, written = typed(at, [str(row), f"{row}.99", f"{row}.0", "99.1", f"{row}.2", "q"])

    last = len(at.rows(0))
    assert written.count(f"Row {row} has several targets: type {row}.1 to {row}.") == 3
    assert "There is no option 99" in written
    assert f"  {row}.2 " in written
    assert at.game.rows[0][2] == second
    assert last


def test_what_is_seldom_wanted_stands_under_its_heading_and_after_the_rest() -> None:
    at = table("me", game="tiny_epic_dungeons", seed="plans 3")
    while not any(row.fold for row in at.rows(0)):
        keys = [option.key for option in at.game.legal(0)]
        at.game.answer(0, next((key for key in keys if key.startswith("take:")), keys[0]))
    folds = [bool(row.fold) for row in at.rows(0) if not row.last and not row.aside]

    _, written = typed(at, ["q"])

    assert folds == sorted(folds)
    assert "Seldom wanted:" in written or "No use now:" in written or "No better:" in written
