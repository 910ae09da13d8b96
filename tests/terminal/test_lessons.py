"""First steps line by line, and on the screen."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Static

from mazmorra import Refused, cli, terminal, tutorial
from mazmorra.games import IDS
from mazmorra.terminal.app import MazmorraApp
from mazmorra.terminal.lessons import Lessons
from mazmorra.terminal.screens import Reading
from mazmorra.terminal.table import Setting, Table
from mazmorra.terminal.tablescreen import TableScreen
from mazmorra.terminal.widgets import Choices
from tests.terminal.support import picture, table, typed

if TYPE_CHECKING:
    from textual.pilot import Pilot


def learner(game: str) -> list[str]:
    """Return what the learner answers."""
    found = tutorial.load(game)
    assert found is not None
    return [lesson.key for lesson in found.steps if lesson.seat == 0]


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_first_steps_are_played_to_their_end_with_every_remark(game: str, lang: str) -> None:
    at = Lessons(game, lang)

    _, written = typed(at, learner(game))

    assert at.lesson is None
    for lesson in at.tutorial.steps:
        if lesson.remark is not None:
            assert lesson.remark.spoken(lang) in written
    assert at.tutorial.end.spoken(lang) in written


def test_another_answer_is_refused_by_the_name_of_the_one_that_is_meant() -> None:
    at = Lessons("dungeonquest", "en")

    _, written = typed(at, ["move:south", "move:east", "q"])

    assert at.game.step == len(at.tutorial.prologue) + 1
    assert "Here the first steps go on with" in written


def test_after_the_last_lesson_the_others_are_bots_and_every_answer_is_the_learners() -> None:
    at = Lessons("dungeon_raiders", "en")

    typed(at, [*learner("dungeon_raiders"), *["1"] * 60])

    assert at.game.over


def test_the_remark_is_on_the_screen_too() -> None:
    async def seen() -> str:
        app = MazmorraApp("en", table=Lessons("dungeonquest", "en"))
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await pilot.press("enter")  # the welcome has been read
            await pilot.pause()
            return picture(app)

    assert "You lead Tatianna" in asyncio.run(seen())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_welcome_is_read_before_the_first_answer(size: tuple[int, int]) -> None:
    at = Lessons("dungeonquest", "en")

    async def seen() -> str:
        app = MazmorraApp("en", table=at)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            return picture(app)

    title, words = at.opening
    shown = asyncio.run(seen())
    assert title in shown
    assert words.split(". ")[0] in " ".join(shown.split())


# ---------------------------------------------------------------------- what can be read


SIZES = [(80, 24), (100, 30), (120, 40)]
RUNS = [(size, "en") for size in SIZES] + [((80, 24), "es")]


def joined(text: object) -> str:
    return " ".join(str(text).replace("\n", " ").split())


async def read_question(pilot: Pilot[int]) -> tuple[str, bool]:
    """Return what is asked, as it can be read, and whether it was unfolded for that.

    Words and options are wholly in sight, or a sign says that there is more.
    """
    app = pilot.app
    screen = app.screen
    assert isinstance(screen, TableScreen)
    words = screen.query_one("#strip" if screen.has_class("compact") else "#question", Static)
    text = words.render()
    keys = str(screen.query_one("#keys", Static).render())
    choices, more = screen.query_one(Choices), screen.query_one("#more", Static)
    assert words.size.height >= len(str(text).splitlines())
    assert words.region.bottom <= choices.region.y
    assert choices.region.bottom <= screen.query_one("#keys").region.y
    assert choices.size.height >= min(2, choices.rows)
    if choices.rows > choices.size.height:
        assert more.region.height == 1
        assert "▾" in str(more.render()) or "▴" in str(more.render())
    if "…" not in str(text).replace("…?", ""):
        return joined(text), False
    assert str(text).rstrip().endswith("… [t]")
    assert " t " in keys
    await pilot.press("t")
    await pilot.pause()
    assert isinstance(app.screen, Reading)
    unfolded = joined(app.screen.query_one("#reading-text", Static).render())
    await pilot.press("t")
    await pilot.pause()
    assert app.screen is screen
    return unfolded, True


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize(("size", "lang"), RUNS)
def test_every_step_of_a_lesson_can_be_read_at_any_size(
    game: str, size: tuple[int, int], lang: str
) -> None:
    at = Lessons(game, lang)
    app = MazmorraApp(lang, table=at, pace=0)
    unfolded = []

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            while not at.game.over:
                text, was_folded = await read_question(pilot)
                unfolded.append(was_folded)
                question = at.game.question(0)
                assert question is not None
                assert joined(at.language.decision(question)) in text
                if at.lesson is None:
                    assert joined(at.tutorial.end.spoken(lang)) in text
                    return
                assert at.lesson.remark is not None
                assert joined(at.lesson.remark.spoken(lang)) in text
                screen = app.screen
                assert isinstance(screen, TableScreen)
                assert screen.answering.choose(0, at.lesson.key)
                await pilot.press("enter")
                await pilot.pause()
            assert joined(at.farewell)[:40] in joined(picture(app))

    asyncio.run(run())

    assert unfolded.count(True) <= len(unfolded) // 10, "a lesson is read without a key"


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("dungeon_raiders", "me,random,random"),
        ("dungeonquest", "me,random"),
        ("tiny_epic_dungeons", "me"),
        ("dungeon_plungin", "me"),
    ],
)
def test_no_question_of_a_game_is_cut_without_a_sign(game: str, seats: str) -> None:
    at = table(seats, game=game, seed="cut", lang="es")
    app = MazmorraApp("es", table=at, pace=0)
    rng = random.Random(3)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            for _ in range(15):
                question = at.game.question(0)
                if at.game.over or question is None:
                    return
                text, _ = await read_question(pilot)
                assert joined(at.language.decision(question)) in text
                screen = app.screen
                assert isinstance(screen, TableScreen)
                assert screen.answering.choose(0, rng.choice(at.options(0)).key)
                await pilot.press("enter")
                await pilot.pause()

    asyncio.run(run())


def test_options_out_of_sight_are_counted_and_unfolded_by_the_key() -> None:
    setting = Setting("dungeon_plungin", ("human",), seed="out of sight")
    at = Table(setting, "en")  # the Entrance has 36 squares
    app = MazmorraApp("en", table=at, pace=0)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("1")  # the row of the squares
            await pilot.pause()
            first = picture(app)
            await pilot.press(*["down"] * 12)
            await pilot.pause()
            further = picture(app)
            await pilot.press("t")
            await pilot.pause()
            whole = str(app.screen.query_one("#reading-text", Static).render())
            assert "▾ 27 more below" in first
            assert "▴" not in first.splitlines()[-2]
            assert "▾ 23 more below   ▴ 4 above" in further
            assert all(at.language.option(option) in whole for option in at.options(0))

    asyncio.run(run())


def test_a_refused_answer_stands_above_the_question_and_hides_no_word_of_it() -> None:
    at = Lessons("dungeonquest", "en")
    app = MazmorraApp("en", table=at, pace=0)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("enter", "2")
            await pilot.pause()
            text, _ = await read_question(pilot)
            assert text.startswith("! Here the first steps go on with")
            question = at.game.question(0)
            assert question is not None
            assert joined(at.language.decision(question)) in text

    asyncio.run(run())


def test_learning_hands_the_game_to_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[tuple[object, ...]] = []

    def take(*given: object) -> int:
        handed.append(given)
        return 0

    monkeypatch.setattr(terminal, "learn", take)

    assert cli.main(["learn", "dungeonquest", "--plain", "--lang", "es"]) == 0

    assert handed == [("dungeonquest", "es", True)]


def test_first_steps_in_no_game_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["learn", "chess"]) != 0
    assert "chess" in capsys.readouterr().err
    with pytest.raises(Refused):
        Lessons("chess", "en")
