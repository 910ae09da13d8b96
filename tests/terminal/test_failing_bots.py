"""A bot that fails in the terminal answers at random; no error ends a game without its record."""

from __future__ import annotations

import asyncio
import io
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra import bots, terminal
from mazmorra.kernel import play_again, read_record
from mazmorra.messages import LANGUAGES
from mazmorra.terminal.app import MazmorraApp
from mazmorra.terminal.plain import Lines, Session
from tests.terminal.support import picture, table, typed

if TYPE_CHECKING:
    from pathlib import Path

    from mazmorra.bots import SeatView
    from mazmorra.terminal.table import Table

TOLD = {
    "en": "Ada could not decide and answered as a weaker bot would. The game goes on.",
    "es": "Ada no pudo decidir y respondió como lo haría un bot más débil. La partida sigue.",
}


class Raises:
    """A bot with a mistake in it."""

    def choose(self, seat: SeatView) -> str:
        cards: dict[str, str] = {}
        return cards["a card of a pack"]


class Says:
    """A bot that answers the same thing to every question."""

    def choose(self, seat: SeatView) -> str:
        return "fly:away"


class Broken(Exception):
    """What a mistake in a board raises."""


def failing(bot: bots.Bot, **more: Any) -> Table:
    """Return a table with two bots of the same kind."""
    at = table("me:Anna,greedy:Ada,greedy:Bo", **more)
    at.bots = dict.fromkeys(at.bots, bot)
    return at


def break_board(at: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the board of a table fail whenever it is drawn or told."""

    def fail(*_: Any) -> None:
        raise Broken

    monkeypatch.setattr(at.board, "tell", fail)
    monkeypatch.setattr(at.board, "draw", fail)


def check_record(at: Table, path: Path) -> None:
    """See that the record is written as far as the game was played."""
    record = read_record(path.read_bytes(), "record")
    assert play_again(at.definition, record, "record").rows == at.game.rows


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("bot", [Raises(), Says()])
def test_a_game_with_bots_that_fail_is_played_to_its_end_and_told_once(
    tmp_path: Path, bot: bots.Bot, lang: str
) -> None:
    at = failing(bot, lang=lang, record=tmp_path / "game.json")

    code, written = typed(at, ["1"] * 60)

    assert code == 0
    assert at.game.over
    assert written.count(TOLD[lang]) == 1
    assert written.count(TOLD[lang].removeprefix("Ada")) == 1
    check_record(at, tmp_path / "game.json")


def test_a_bot_that_fails_answers_the_same_when_the_game_repeats() -> None:
    rows = []
    for _ in range(2):
        at = failing(Raises())
        typed(at, ["1"] * 60)
        rows.append(at.game.rows)

    assert rows[0] == rows[1]


def test_every_failure_is_logged_with_seat_and_traceback(caplog: pytest.LogCaptureFixture) -> None:
    typed(failing(Raises()), ["1", "q"])

    said = [record.getMessage() for record in caplog.records]
    assert "A bot failed, a weaker one answers: dungeon_raiders, seat 1, step 0" in said
    assert all(record.exc_info for record in caplog.records)


def test_the_screen_says_once_that_a_bot_has_failed(tmp_path: Path) -> None:
    at = failing(Raises(), record=tmp_path / "game.json")
    app = MazmorraApp("en", table=at, pace=0)
    seen = []

    async def play() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            seen.append(picture(app))
            for _ in range(60):
                if at.game.over:
                    break
                await pilot.press("1")
                await pilot.pause()
                seen.append(picture(app))

    asyncio.run(play())

    assert at.game.over
    assert sum("could not decide" in " ".join(screen.split()) for screen in seen) == 1
    check_record(at, tmp_path / "game.json")


# ---------------------------------------------------------------------- other errors


def test_line_by_line_the_record_is_written_before_an_error_ends_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = table(record=tmp_path / "game.json")
    at.play_bot(1)
    break_board(at, monkeypatch)

    with pytest.raises(Broken):
        typed(at, ["1"] * 60)

    assert at.game.rows
    check_record(at, tmp_path / "game.json")


def test_without_a_place_for_it_the_record_goes_into_this_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    at = table()
    at.play_bot(1)
    break_board(at, monkeypatch)

    with pytest.raises(Broken):
        typed(at, ["1"] * 60)

    (path,) = tmp_path.iterdir()
    check_record(at, path)


def test_the_record_is_written_although_nothing_can_be_said_any_more(tmp_path: Path) -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            if self.tell() > 2000:
                raise BrokenPipeError
            return super().write(text)

    at = table("greedy,greedy,greedy", record=tmp_path / "game.json")

    with pytest.raises(BrokenPipeError):
        Session(at, Lines(io.StringIO(), Gone())).play()

    assert at.game.rows
    check_record(at, tmp_path / "game.json")


def test_on_a_screen_the_record_is_written_before_an_error_ends_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at = failing(Raises(), record=tmp_path / "game.json")
    break_board(at, monkeypatch)
    app = MazmorraApp("en", table=at, pace=0)
    app.run = partial(app.run, headless=True, size=(120, 40))  # type: ignore[method-assign]

    code = terminal._run(app)

    out, err = capsys.readouterr()
    assert code == 1
    assert "game.json" in out
    assert "A bot failed, a weaker one answers" in err
    assert "KeyError: 'a card of a pack'" in err
    check_record(at, tmp_path / "game.json")
