from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from mazmorra import bots
from mazmorra.kernel import Viewer
from mazmorra.messages import LANGUAGES
from mazmorra.terminal.endscreen import EndScreen
from mazmorra.terminal.show import Show, read
from tests.terminal.boards_support import language_of, scene_of
from tests.terminal.support import numbers_of, picture, table, typed
from tests.terminal.test_boards_tiny_epic_dungeons import BOARD, GAME, lair
from tests.terminal.test_screen import app_of, at_screen, press, see

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot


# ---------------------------------------------------------------------- line by line and on screen


@cache
def answers(seed: str, heroes: int, name: str = "greedy") -> tuple[str, ...]:
    """Return what a bot answers from the first question to the end of a game alone."""
    game = table("me:Ana", game=GAME, seed=seed, heroes=heroes).game
    bot = bots.make(name, GAME)
    while not game.over:
        bots.play_turn(game, game.waiting[0], bot)
    return tuple(key for _, _, key in game.record(("human",), secret=True).answers)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_line_by_line(lang: str) -> None:
    at = table("me:Ana", game=GAME, seed="lines", lang=lang, heroes=2)

    code, written = typed(at, answers("lines", 2))

    assert code == 0
    assert at.game.over
    assert at.language.say(at.game.outcome.reasons[0]) in written  # type: ignore[union-attr]
    assert any(line.endswith(f". {at.language.row('move')}") for line in written.splitlines())
    drawn = [line for line in written.splitlines() if set(line) & set("┏┗━░╳")]
    assert drawn
    assert max(map(cell_len, drawn)) <= 80


@pytest.mark.parametrize("seats", ["greedy,greedy", "random,random,random"])
def test_bots_play_to_the_end_and_every_table_is_told(seats: str) -> None:
    heroes = len(seats.split(","))
    at = table(seats, game=GAME, seed="bots", lang="es", heroes=heroes)

    code, written = typed(at, [])

    assert code == 0
    assert at.game.over
    assert "Antorcha en el espacio" in written


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lair_is_told_line_by_line(lang: str) -> None:
    at = lair()
    language = language_of(at.game, lang)

    told = BOARD.tell(at.game.view(Viewer.seat(0)), language, scene_of(at.game, Viewer.seat(0)))

    spaces = [line for line in told if line.startswith(language.say("delve-on-space", space=4))]
    assert len(spaces) == 1
    assert language.name("brunda") in spaces[0]
    assert any("8, 5" in line for line in told)
    assert not any(".." in line for line in told)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_screen_shows_torch_grid_mat_rows_and_targets(size: tuple[int, int]) -> None:
    at = table("me:Ana", game=GAME, seed="7", heroes=2)
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        shown_now = picture(app)
        for words in ("Torch 20", "Entrance", "Use Healing Hands ▸", "1  Move ▸", "Speed"):
            assert words in shown_now
        targets = await see(pilot, "1")
        for words in ("Torch 20", "Entrance", "── Move", "1  North", "4  West", "Speed"):
            assert words in targets
        assert "Use Healing Hands" not in targets
        assert "Use Healing Hands ▸" in await see(pilot, "escape")
        everything = await see(pilot, "m")
        assert "Entrance" in everything
        assert max(map(cell_len, everything.splitlines())) <= size[0]

    at_screen(app, act, size)


def test_a_recorded_game_is_watched_from_its_first_event_to_its_last(tmp_path: Path) -> None:
    at = table("greedy,greedy", game=GAME, seed="watch", heroes=2)
    typed(at, [])
    where = tmp_path / "delve.json"
    at.save(where)

    show = Show(read(where), "es")
    for position in range(1, show.last + 1, 40):
        show.go(position)
        assert show.tell()
    show.to_end()

    spanish = language_of(at.game, "es")
    assert show.title == spanish.say("delve-over", result=at.game.state.result)
    assert any(show.title in line for line in show.tell())


@pytest.mark.parametrize(
    ("size", "lang"),
    [((80, 24), "es"), pytest.param((120, 40), "en", marks=pytest.mark.soak)],
)
def test_a_whole_game_is_played_with_keys(size: tuple[int, int], lang: str) -> None:
    keys = answers("7", 2, "random")
    at = table("me:Ana", game=GAME, seed="7", heroes=2, lang=lang)
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        for key in keys:
            for number in map(int, numbers_of(at, 0)[key]):
                near = number <= 10
                line = [str(number % 10)] if near else [*["down"] * (number - 1), "enter"]
                await press(pilot, *line)
        assert isinstance(app.screen, EndScreen)
        assert at.language.say(at.game.outcome.reasons[0]) in picture(app)  # type: ignore[union-attr]

    at_screen(app, act, size)

    assert at.game.over
