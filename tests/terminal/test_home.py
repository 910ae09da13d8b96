"""The menu: continue, new game, learn, replays, rules, packs, settings."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from mazmorra import cli, terminal
from mazmorra.kernel import play_again, read_record
from mazmorra.terminal import preferences, saves
from mazmorra.terminal.app import MazmorraApp
from mazmorra.terminal.endscreen import EndScreen
from mazmorra.terminal.home import ContinueScreen, HomeScreen, RulesScreen
from mazmorra.terminal.lessons import Lessons
from mazmorra.terminal.menu import MenuScreen
from mazmorra.terminal.replayscreen import ReplayScreen
from mazmorra.terminal.screens import Reading
from mazmorra.terminal.tablescreen import TableScreen
from tests.terminal.support import picture, table, typed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from textual.pilot import Pilot

ENTRIES = ("Continue", "New game", "Learn", "Replays", "Rules", "Packs", "Settings")


def at_menu(act: Callable[[Pilot[int]], Awaitable[None]], lang: str = "en") -> MazmorraApp:
    """Open the menu at 80 x 24 and do *act* there."""
    app = MazmorraApp(lang, pace=0)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await act(pilot)

    asyncio.run(run())
    return app


async def see(pilot: Pilot[int], *keys: str) -> str:
    """Press keys and return what can be read then."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    return picture(pilot.app)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_menu_offers_seven_things_to_do(lang: str) -> None:
    async def act(pilot: Pilot[int]) -> None:
        shown = picture(pilot.app)
        names = ENTRIES if lang == "en" else ("Continuar", "Partida nueva", "Aprender",
            "Partidas guardadas", "Reglas", "Paquetes", "Ajustes")  # fmt: skip
        for number, name in enumerate(names, 1):
            assert f"{number} {name}" in shown

    at_menu(act, lang)


def test_without_a_game_that_was_left_enter_begins_a_new_one() -> None:
    async def act(pilot: Pilot[int]) -> None:
        await see(pilot, "enter")
        assert isinstance(pilot.app.screen, MenuScreen)
        await see(pilot, "escape")
        assert isinstance(pilot.app.screen, HomeScreen)
        shown = await see(pilot, "1")
        assert "No game to continue" in shown

    at_menu(act)


def test_a_game_that_was_left_is_listed_and_goes_on_to_a_record_that_verifies() -> None:
    left = table("me:Anna,greedy,random", seed="menu")
    typed(left, ["1", "1", "1", "q"])
    assert left.kept is not None

    async def act(pilot: Pilot[int]) -> None:
        assert "Dungeon Raiders: Anna" in picture(pilot.app)
        shown = await see(pilot, "enter")
        assert isinstance(pilot.app.screen, ContinueScreen)
        step = len(left.game.rows)
        _, two, three = left.setting.names
        assert f"Dungeon Raiders: Anna; {two}, bot; {three}, bot · step {step} · 20" in shown
        await see(pilot, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert "The game goes on where it was left." in picture(pilot.app)
        assert screen.table.game.rows[:step] == left.game.rows
        for _ in range(60):
            if screen.table.game.over:
                break
            await see(pilot, "1")
        assert isinstance(pilot.app.screen, EndScreen)

    at_menu(act)

    record = read_record(left.kept.read_bytes())
    assert record.outcome is not None
    assert play_again(left.definition, record).over


def test_leaving_a_game_says_that_it_waits_and_the_menu_has_it() -> None:
    async def act(pilot: Pilot[int]) -> None:
        await see(pilot, "enter", "enter", "1")
        assert isinstance(pilot.app.screen, TableScreen)
        shown = await see(pilot, "q")
        assert "The game is kept" in " ".join(shown.split())
        shown = await see(pilot, "2")  # leave
        assert isinstance(pilot.app.screen, MenuScreen)
        shown = await see(pilot, "escape")
        assert isinstance(pilot.app.screen, HomeScreen)
        assert "Dungeon Raiders: " in shown

    at_menu(act)


def test_a_file_that_cannot_be_read_is_listed_and_refused_in_one_sentence() -> None:
    left = table()
    typed(left, ["1", "q"])
    assert left.kept is not None
    left.kept.write_bytes(b"{")

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "1", "enter")
        assert "is not a record" in " ".join(shown.split())
        assert isinstance(pilot.app.screen, ContinueScreen)

    at_menu(act)

    assert left.kept.read_bytes() == b"{"


def test_a_lesson_is_two_keys_away() -> None:
    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "3")
        assert "In and out with Tatianna" in shown
        await see(pilot, "2")
        assert isinstance(pilot.app.screen, Reading)
        await see(pilot, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert isinstance(screen.table, Lessons)

    at_menu(act)


def test_a_kept_game_and_any_other_record_are_watched_from_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = table("random,random,random")
    typed(done, [])
    done.save(tmp_path / "my")

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "4")
        assert f"{done.setting.names[2]}, bot · over · 20" in shown
        await see(pilot, "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await see(pilot, "q")
        await see(pilot, *"my", "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        shown = await see(pilot, "q", *"x", "enter")
        assert "There is no file" in shown

    at_menu(act)


def test_rules_are_found_by_words_in_every_game() -> None:
    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "5")
        assert "Dungeon Raiders" in shown
        shown = await see(pilot, "right", *"dragon")
        screen = pilot.app.screen
        assert isinstance(screen, RulesScreen)
        assert screen.game == "dungeonquest"
        told, *clauses = screen.lines()
        assert told.words == "The Treasure Chamber"
        assert all(line.id.startswith("dq.") for line in clauses)
        shown = await see(pilot, "enter")
        assert "the dragon sleeps on its gold" in shown
        shown = await see(pilot, "escape", "down", "enter")
        assert isinstance(pilot.app.screen, Reading)
        assert f"[{clauses[0].id}]" in shown

    at_menu(act)


def test_packs_are_added_by_their_folder_and_new_games_are_played_with_them() -> None:
    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "6", *"nowhere", "enter")
        assert "pack.toml" in shown
        await see(pilot, "ctrl+u", *"tests/packs/quick_bones")
        shown = await see(pilot, "enter")
        assert pilot.app.preferences.packs != []  # type: ignore[attr-defined]
        pack = preferences.read().packs[0]
        assert pack.endswith("tests/packs/quick_bones")
        shown = await see(pilot, "escape", "2", "down")
        screen = pilot.app.screen
        assert isinstance(screen, MenuScreen)
        while not screen.packs:
            await see(pilot, "right")
        assert "Packs: " in " ".join(picture(pilot.app).split())
        await see(pilot, "up", "enter")
        at = pilot.app.screen
        assert isinstance(at, TableScreen)
        assert at.table.setting.packs == (pack,)
        await see(pilot, "q", "2", "escape", "6", "enter")
        assert preferences.read().packs == []

    at_menu(act)


def test_settings_hold_until_the_next_time() -> None:
    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "7")
        assert "‹ normal ›" in shown
        shown = await see(pilot, "enter", "down", "right", "down", "right")
        assert "‹ rápida ›" in shown
        assert "‹ estricto ›" in shown

    at_menu(act)

    found = preferences.read()
    assert (found.lang, found.speed, found.undo) == ("es", "fast", "strict")
    assert MazmorraApp("en").pace == preferences.SPEEDS["fast"]


@pytest.mark.parametrize("data", [b"{", b"[]", b'{"speed": "warp", "lang": "tlh"}'])
def test_settings_that_cannot_be_read_are_the_usual_ones(data: bytes) -> None:
    saves.write(saves.folder().parent / preferences.FILE, data)

    assert preferences.read() == preferences.Preferences()


@pytest.mark.parametrize(("words", "lang"), [(["play"], "es"), (["play", "--lang", "en"], "en")])
def test_play_without_a_game_opens_the_menu_in_the_language_of_the_settings(
    words: list[str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def choose(lang: str) -> int:
        opened.append(lang)
        return 0

    preferences.Preferences(lang="es").save()
    monkeypatch.setattr(cli, "has_terminal", lambda: True)
    monkeypatch.setattr(terminal, "choose", choose)

    assert cli.main(words) == 0

    assert opened == [lang]
