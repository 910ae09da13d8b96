from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from mazmorra.kernel import Viewer, printed, read_record
from mazmorra.terminal.app import MazmorraApp
from mazmorra.terminal.endscreen import EndScreen
from mazmorra.terminal.menu import MenuScreen
from mazmorra.terminal.replayscreen import ReplayScreen
from mazmorra.terminal.screens import HandOver, Reading
from mazmorra.terminal.show import Show, read
from mazmorra.terminal.tablescreen import TableScreen
from tests.terminal.support import picture, table, typed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from textual.pilot import Pilot

    from mazmorra.terminal.table import Table

WIDE, SMALL = (120, 40), (80, 24)


def at_screen(
    app: MazmorraApp,
    act: Callable[[Pilot[int]], Awaitable[None]],
    size: tuple[int, int] = WIDE,
) -> None:
    """Open the screen without a terminal and do *act* there."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(pilot)

    asyncio.run(run())


def app_of(at: Table, pace: float = 0) -> MazmorraApp:
    return MazmorraApp(at.lang, table=at, pace=pace)


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys, one after the other."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def see(pilot: Pilot[int], *keys: str) -> str:
    """Press keys and return what can be read then."""
    await press(pilot, *keys)
    return picture(pilot.app)


def test_a_whole_game_is_played_with_keys() -> None:
    at = table("me:Anna,greedy,random")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        for turn in range(60):
            if at.game.over:
                break
            before = at.game.step
            await press(pilot, *(["1"] if turn % 2 else ["down", "enter"]))
            assert at.game.step > before
        shown = picture(app)
        assert isinstance(app.screen, EndScreen)
        assert "The game is over" in shown
        outcome = at.game.outcome
        assert outcome is not None
        for seat in at.game.seats:
            assert at.language.player(seat) in shown
            assert at.language.say(outcome.reasons[seat]) in shown

    at_screen(app, act)

    assert at.game.over


def test_the_menu_leads_to_a_game_with_what_was_chosen() -> None:
    app = MazmorraApp("en", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, MenuScreen)
        await press(pilot, "down", "down", "right", "down")  # round to the top: five seats
        await press(pilot, *"Ana", "down", "left")  # the second seat is now random
        await press(pilot, "down", "down", "down", "down", "right")  # the tactical variant
        await press(pilot, "down", "right", "down", *"7q")  # strict undo, and a seed
        menu = picture(app)
        assert "7q" in menu
        await press(pilot, "down", "down", "enter")
        assert isinstance(app.screen, TableScreen)
        chosen = app.screen.table.setting
        assert chosen.players == ("human", "random", "greedy", "greedy", "greedy")
        assert chosen.names[0] == "Ana"
        assert dict(chosen.options) == {"tactical": True}
        assert chosen.undo == "strict"
        assert chosen.seed == "7q"
        assert "Ana" in picture(app)

    at_screen(app, act, SMALL)


def test_the_menu_changes_its_language_and_keeps_what_was_chosen() -> None:
    app = MazmorraApp("en", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        assert "Start" in picture(app)
        await press(pilot, "down", "down", "right")
        shown = await see(pilot, "f2")
        assert "Empezar" in shown
        assert "‹ 5 ›" in shown
        assert "Codicia 5" in shown

    at_screen(app, act, SMALL)


def test_every_line_of_the_menu_can_be_reached_on_a_small_screen() -> None:
    app = MazmorraApp("es", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "down", "down", "right", "up")  # five seats, the most lines
        assert isinstance(app.screen, MenuScreen)
        for row in app.screen.rows():
            shown = picture(app)
            assert re.search(rf"▸ +{re.escape(row.label)}", shown), row.id
            await press(pilot, "down")

    at_screen(app, act, SMALL)


def test_why_names_the_clauses_and_escape_closes_it() -> None:
    at = table("greedy,greedy,me:Anna")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "1", "down")
        step = at.game.step
        shown = await see(pilot, "w")
        assert isinstance(app.screen, Reading)
        assert "dr.play.one_card" in shown
        assert "not now: Lay Power 1" in shown
        assert "dr.room.power_pile" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        assert at.game.step == step

    at_screen(app, act)


def test_help_shows_the_keys() -> None:
    app = app_of(table())

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "question_mark")
        assert "Ctrl+Z" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)

    at_screen(app, act, SMALL)


def test_ctrl_z_takes_the_last_answer_back() -> None:
    at = table()
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        before = at.game.view(Viewer.seat(0))
        await press(pilot, "5")
        assert at.game.view(Viewer.seat(0)) != before
        shown = await see(pilot, "ctrl+z")
        assert at.game.view(Viewer.seat(0)) == before
        assert "Your last answer is taken back" in shown
        shown = await see(pilot, "ctrl+z")
        assert "Anna has no answer to take back." in shown

    at_screen(app, act)


def test_ctrl_z_says_why_not_where_undo_is_strict() -> None:
    at = table()
    at.game.undo_mode = "strict"
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "1")
        step = at.game.step
        shown = await see(pilot, "ctrl+z")
        assert at.game.step == step
        assert "! " in shown

    at_screen(app, act)


def test_the_language_changes_in_the_middle_of_a_game() -> None:
    at = table()
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        english = await see(pilot, "1")
        spanish = await see(pilot, "f2")
        again = await see(pilot, "f2")
        assert "Level 1 of 5" in english
        assert "Cards are revealed" in english
        assert "Nivel 1 de 5" in spanish
        assert "Se revelan las cartas" in spanish
        assert "Jugar Poder" in spanish
        assert again == english

    at_screen(app, act)


def test_the_log_grows_with_l_and_ends_with_the_newest() -> None:
    at = table()
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, *"111")
        shown = await see(pilot, "l")
        last = at.language.event(at.told(0)[-1])
        assert last in shown
        shown = await see(pilot, "home")
        assert at.language.event(at.told(0)[0])[:40] in shown

    at_screen(app, act, SMALL)


@pytest.mark.parametrize(
    ("size", "lang"),
    [(WIDE, "es"), (SMALL, "en"), (SMALL, "es"), ((100, 30), "en"), ((120, 32), "es")],
)
def test_no_size_loses_an_option(size: tuple[int, int], lang: str) -> None:
    at = table("me:Anna,greedy,greedy,random,random", seed="eight", lang=lang)
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        for _ in range(7):
            shown = picture(app)
            options = at.game.legal(0)
            for number, option in enumerate(options, 1):
                assert re.search(rf" {number} +{at.language.option(option)}", shown), option.key
            await press(pilot, str(len([o for o in options if o.rule is None])))

    at_screen(app, act, size)


def test_where_not_all_options_fit_the_chosen_one_is_in_sight() -> None:
    at = table("me:Anna,greedy,greedy,random,random")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        assert "Lay Power 1" in picture(app)
        shown = await see(pilot, "up")
        last = at.language.option(at.game.legal(0)[-1])
        assert re.search(rf"▸ +{len(at.game.legal(0))} +{last}", shown)
        shown = await see(pilot, "down")
        assert re.search(r"▸ +1 +Lay Power 1", shown)

    at_screen(app, act, (80, 19))


def test_an_aside_stands_in_a_block_of_its_own_after_the_options() -> None:
    at = table("greedy,me:Anna,greedy")  # she is the explorer and has a torch
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        shown = picture(app)
        assert shown.index("Lay Power 5") < shown.index("You may also")
        assert shown.index("You may also") < shown.index("Use Torch")
        number = len(at.game.legal(1))
        shown = await see(pilot, str(number))
        assert "only you" in shown
        assert "Use Torch" not in shown
        assert 1 in at.game.waiting

    at_screen(app, act)


def test_a_digit_without_an_option_is_refused_and_changes_nothing() -> None:
    at = table()
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        step = at.game.step
        shown = await see(pilot, "9")
        assert at.game.step == step
        assert "There is no option 9; there are 1 to 5." in shown

    at_screen(app, act, SMALL)


def test_a_small_screen_can_become_a_large_one() -> None:
    app = app_of(table())

    async def act(pilot: Pilot[int]) -> None:
        small = picture(app)
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        large = picture(app)
        assert "∩ Mazmorra" not in small
        assert "∩ Mazmorra" in large
        assert "highest card" in large

    at_screen(app, act, SMALL)


# ---------------------------------------------------------------------- several at one keyboard


def test_between_two_people_nothing_of_the_table_can_be_read() -> None:
    at = table("me:Anna,me:Bob,greedy")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        first = picture(app)
        assert isinstance(app.screen, HandOver)
        assert "PASS THE KEYBOARD TO" in first
        assert "Anna" in first
        table_text = await see(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert "Anna, which card" in table_text.replace("\n", " ")
        between = await see(pilot, "4")
        assert isinstance(app.screen, HandOver)
        lines = [line.strip() for line in between.splitlines() if line.strip()]
        assert lines == [
            "Mazmorra",
            "PASS THE KEYBOARD TO",
            "◆ Bob",
            "The others look away. Bob presses Enter.",
        ]
        bob = await see(pilot, "enter")
        assert "Bob, which card" in bob
        assert "Anna, which card" not in bob

    at_screen(app, act)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_what_a_torch_shows_is_never_on_the_screen_of_another(size: tuple[int, int]) -> None:
    at = table("me:Anna,me:Bob,random")  # Bob is the explorer
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter", "1", "enter")
        bob = await see(pilot, str(len(at.game.legal(1))))
        secret = at.game.view(Viewer.seat(1)).row[4]
        assert at.game.view(Viewer.seat(0)).row[4] == "?"
        assert printed(secret) == "chamber_items"
        assert "only you" in bob
        assert "5 Chamber" in bob
        await press(pilot, "1")  # the room is resolved, and Bob lays in the next one first
        between = await see(pilot, "1")
        assert isinstance(app.screen, HandOver)
        anna = await see(pilot, "enter")
        log = await see(pilot, "l")
        why = await see(pilot, "escape", "w")
        assert "Anna" in anna
        for shown in (between, anna, log, why):
            assert "Chamber" not in shown
            assert "only you" not in shown

    at_screen(app, act, size)


def test_one_person_among_bots_is_never_asked_to_pass_the_keyboard() -> None:
    at = table()
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        for _ in range(6):
            assert isinstance(app.screen, TableScreen)
            await press(pilot, "1")

    at_screen(app, act)


def test_bots_answer_by_themselves_at_a_readable_pace() -> None:
    at = table("greedy,greedy,me:Anna", tactical=True)
    app = app_of(at, pace=0.05)

    async def act(pilot: Pilot[int]) -> None:
        for _ in range(100):
            if 2 in at.game.waiting:
                break
            await pilot.pause(0.05)
        assert at.game.waiting == (2,)
        assert at.game.step >= 1

    at_screen(app, act)


# ---------------------------------------------------------------------- the end, leaving, records


def test_the_end_offers_another_game_the_record_and_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    at = table("random,random,random")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, EndScreen)
        shown = await see(pilot, "2")
        (file,) = tmp_path.glob("*.json")
        assert "The game is recorded in" in shown
        assert read_record(file.read_bytes()).seats == ["random"] * 3
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, EndScreen)
        await press(pilot, "1")
        assert isinstance(app.screen, EndScreen)
        assert app.screen.table is not at
        await press(pilot, "4")
        assert isinstance(app.screen, MenuScreen)

    at_screen(app, act)


def test_leaving_asks_first_and_can_keep_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    at = table()
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "1")
        shown = await see(pilot, "q")
        assert "Leave this game?" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        assert not list(tmp_path.iterdir())
        await press(pilot, "q", "1")

    at_screen(app, act)

    (file,) = tmp_path.iterdir()
    assert read_record(file.read_bytes()).outcome is None
    assert app.return_code == 0
    assert app.last_words == [f"The game is recorded in {file.name}"]


def test_leaving_writes_the_record_that_the_command_line_asked_for(tmp_path: Path) -> None:
    where = tmp_path / "mine.json"
    app = app_of(table(record=where))

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "ctrl+c")
        assert "mine.json" in shown.replace("\n", "")
        await press(pilot, "1")

    at_screen(app, act)

    assert read_record(where.read_bytes()).seats[0] == "human"


# ---------------------------------------------------------------------- replays


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_replay_goes_forward_and_back(size: tuple[int, int], tmp_path: Path) -> None:
    where = tmp_path / "game.json"
    typed(table("greedy,random,greedy", record=where), [])
    show = Show(read(where), "en")
    app = MazmorraApp("en", show=show, pace=0)

    async def act(pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, ReplayScreen)
        start = show.position
        await press(pilot, "right", "right", "left")
        assert show.position == start + 1
        await press(pilot, "pagedown", "shift+right")
        steps = [told.step for told in show.replay.told]
        assert steps[show.position - 1] != steps[show.position]
        shown = picture(app)
        line = show.language.event(show.replay.told[show.position - 1])
        assert re.search(rf"▸ *\S? {re.escape(line[:12])}", shown)
        await press(pilot, "pageup")
        shown = await see(pilot, "end")
        assert show.position == show.last
        assert f"Event {show.last} of {show.last}" in shown
        assert "Level 5 of 5" in shown
        await press(pilot, "home")
        assert show.position == 0
        shown = await see(pilot, "v", "end")
        assert "a spectator" in shown
        shown = await see(pilot, "f2")
        assert "Suceso" in shown

    at_screen(app, act, size)
