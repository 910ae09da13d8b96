"""First steps line by line, and on the screen."""

from __future__ import annotations

import asyncio

import pytest

from mazmorra import Refused, cli, terminal, tutorial
from mazmorra.games import IDS
from mazmorra.terminal.app import MazmorraApp
from mazmorra.terminal.lessons import Lessons
from tests.terminal.support import picture, typed


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

    _, written = typed(at, ["place:a13", "place:a1", "q"])

    assert at.game.step == 1
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
            return picture(app)

    assert "You lead Tatianna" in asyncio.run(seen())


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
