"""Terminals that show nothing but ASCII: every board and every text can still be read."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import mazmorra
from mazmorra import bots, streams, terminal
from mazmorra.games import IDS, definition
from mazmorra.kernel import Viewer
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal import boards
from mazmorra.terminal.boards import Scene, board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import Game

SOURCES = Path(mazmorra.__file__).parent
SEATS = {"dungeon_raiders": 5, "dungeonquest": 4, "tiny_epic_dungeons": 4, "dungeon_plungin": 2}


def moments(game: str) -> Iterator[Game[Any]]:
    """Yield a game at several moments, played by random bots."""
    table = mazmorra.start(game, SEATS[game], seed="ascii")
    bot = bots.make("random", game)
    for step in range(240):
        if table.over:
            break
        if step % 24 == 0:
            yield table
        bots.play_turn(table, table.waiting[0], bot)
    yield table


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_board_is_drawn_in_ascii_and_keeps_its_columns(game: str, lang: str) -> None:
    language, drawn = Language(lang, definition(game)), board(game)
    for table in moments(game):
        for viewer in (Viewer.spectator(), Viewer.seat(0)):
            told = tuple(table.events(viewer))
            options = () if viewer.seat is None else table.legal(viewer.seat)
            scene = Scene(viewer=viewer, told=told, options=options, whole=True)
            view = table.view(viewer)
            lines = [
                *drawn.tell(view, language, scene),
                *drawn.draw(view, language, scene).plain.splitlines(),
                *drawn.overview(view, language, scene).plain.splitlines(),
                *(language.event(line) for line in told[-30:]),
            ]
            for line in lines:
                written = streams.ascii_of(line)
                assert written.isascii()
                assert written.count("?") == line.count("?"), line
                assert len(written) == len(line) - sum(line.count(one) for one in "¿¡")


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_signs_of_a_legend_stay_different(game: str, lang: str) -> None:
    language = Language(lang, definition(game))
    signs = [sign for sign, _ in board(game).legend(language)]

    written = [streams.ascii_of(sign) for sign in signs]

    assert len(set(written)) == len(set(signs)), sorted(zip(written, signs, strict=True))


def test_every_sign_of_boards_and_texts_has_one_in_ascii() -> None:
    files = [*Path(boards.__file__).parent.parent.rglob("*.py"), *SOURCES.rglob("*.ftl")]
    files += [*(SOURCES / "games").rglob("*.toml")]
    signs = {one for file in files for one in file.read_text(encoding="utf-8")}

    missing = {one for one in signs if not one.isascii() and streams.ascii_of(one) == "?"}

    assert missing == set()


def test_spanish_loses_its_accents_and_nothing_else() -> None:
    words = "¿Qué hace el Ladrón en la «Guarida»? ¡Pingüino, añade 3–4 ×2…!"

    assert streams.ascii_of(words) == 'Que hace el Ladron en la "Guarida"? Pinguino, anade 3-4 x2.!'


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"TERM": "dumb"}, True),
        ({"TERM": "dumb", "LANG": "es_ES.UTF-8"}, True),
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "POSIX", "LANG": "es_ES.UTF-8"}, True),
        ({"LANG": "C"}, True),
        ({"LC_ALL": "C.UTF-8"}, False),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, False),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, False),
        ({"LANG": "es_ES.UTF-8", "TERM": "xterm"}, False),
        ({}, False),
    ],
)
def test_which_terminals_show_nothing_but_ascii(
    environment: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TERM", "LC_ALL", "LC_CTYPE", "LANG", "PYTHONIOENCODING", "PYTHONUTF8"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert streams.only_ascii() is expected


def run(words: list[str], typed: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command as another process with a pipe at either end."""
    names = ("TERM", "LC_ALL", "LC_CTYPE", "LANG", "PYTHONIOENCODING", "PYTHONUTF8")
    bare = {name: value for name, value in os.environ.items() if name not in names}
    return subprocess.run(
        [sys.executable, "-m", "mazmorra", *words],
        input=typed.encode(),
        capture_output=True,
        env=bare | environment,
        check=False,
    )


@pytest.mark.parametrize(
    "environment",
    [
        {"TERM": "dumb", "LANG": "es_ES.UTF-8"},
        {"LC_ALL": "C"},
        {"PYTHONIOENCODING": "ascii", "LANG": "es_ES.UTF-8"},
    ],
)
def test_a_game_is_played_in_ascii_where_nothing_else_is_shown(
    environment: dict[str, str],
) -> None:
    words = ["play", "dungeonquest", "--seats", "me", "--seed", "7", "--plain", "--lang", "es"]

    done = run(words, "1\n1\nmapa\nayuda\nsalir\n", **environment)

    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.isascii()
    assert b".====---" in done.stdout
    assert b"Tu eleccion:" in done.stdout


def test_rules_are_read_in_ascii_too() -> None:
    done = run(["rules", "dungeonquest", "dragon", "--lang", "es"], "", LC_ALL="C")

    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"dragon" in done.stdout


def test_a_dumb_terminal_is_played_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Screen())
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm")
    assert terminal._has_screen()

    monkeypatch.setenv("TERM", "dumb")
    assert not terminal._has_screen()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LC_ALL", "C")
    assert not terminal._has_screen()
