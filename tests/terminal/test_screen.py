from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from mazmorra.kernel import Viewer, printed, read_record
from mazmorra.terminal.app import MazmorraApp
from mazmorra.terminal.endscreen import EndScreen
from mazmorra.terminal.home import HomeScreen
from mazmorra.terminal.menu import MenuScreen
from mazmorra.terminal.preferences import SPEEDS
from mazmorra.terminal.replayscreen import ReplayScreen
from mazmorra.terminal.screens import HandOver, Question, Reading
from mazmorra.terminal.show import Show, read
from mazmorra.terminal.tablescreen import ASK_WIDTH, TableScreen
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
        await press(pilot, "enter")  # a new game
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
        await press(pilot, "enter")  # a new game
        assert "Start" in picture(app)
        await press(pilot, "down", "down", "right")
        shown = await see(pilot, "f2")
        assert "Empezar" in shown
        assert "‹ 5 ›" in shown
        assert "Quinto asiento" in shown

    at_screen(app, act, SMALL)


def test_every_line_of_the_menu_can_be_reached_on_a_small_screen() -> None:
    app = MazmorraApp("es", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")  # a new game
        await press(pilot, "down", "down", "right", "up")  # five seats, the most lines
        assert isinstance(app.screen, MenuScreen)
        for row in app.screen.rows():
            shown = picture(app)
            assert re.search(rf"▸ +{re.escape(row.words)}", shown), row.id
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
        assert "Power 1 is played" in shown
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
        assert "! Anna (you) has no answer to take" in shown

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

    at_screen(app, act, (80, 20))


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


@pytest.mark.parametrize("line", ["start", "seed"])
def test_a_question_mark_shows_help_on_every_line_of_the_menu(line: str) -> None:
    app = MazmorraApp("en", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")  # a new game
        await press(pilot, *(["up", "up"] if line == "seed" else []))
        shown = await see(pilot, "question_mark")
        assert isinstance(app.screen, Reading)
        assert "write a name or a seed" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)
        assert app.screen.seed == ""

    at_screen(app, act, SMALL)


def test_escape_leaves_the_menu_at_once() -> None:
    app = MazmorraApp("en", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "escape")

    at_screen(app, act, SMALL)

    assert app.return_code == 0


@pytest.mark.parametrize("key", ["escape", "ctrl+c"])
def test_a_changed_menu_is_not_lost_without_a_question(key: str) -> None:
    app = MazmorraApp("en", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")  # a new game
        await press(pilot, "down", "down", "right", "question_mark", "escape")
        shown = await see(pilot, key)
        assert "Leave and forget what you have set?" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuScreen)
        assert app.screen.seats == 5

    at_screen(app, act, SMALL)


def test_the_menu_says_what_enter_does_on_this_line() -> None:
    app = MazmorraApp("en", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")  # a new game
        assert "Enter start" in picture(app)
        shown = await see(pilot, "up")
        assert "Enter change" in shown
        shown = await see(pilot, "up")
        assert "Enter next line" in shown
        assert "Enter start" not in shown

    at_screen(app, act, SMALL)


@pytest.mark.parametrize("size", [SMALL, (100, 30)])
def test_every_option_says_to_its_end_what_it_would_do(size: tuple[int, int]) -> None:
    at = table("greedy,greedy,me:Anna")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        left = "\n".join(
            line[: size[0] * ASK_WIDTH // 100 - 1] for line in picture(app).splitlines()
        )
        read_at_once = " ".join(left.split())
        for option in at.game.legal(2):
            outlook = at.game.outlook(2, option)
            assert outlook is not None
            words = f"{at.language.option(option)} {at.language.outlook(outlook)}"
            assert words in read_at_once.replace("▎ ", "")

    at_screen(app, act, size)


@pytest.mark.parametrize("key", ["l", "question_mark"])
def test_long_lines_of_a_window_are_set_in_below_their_beginning(key: str) -> None:
    app = app_of(table(lang="es"))

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "1")
        await press(pilot, key)
        reading = app.screen.query_one("#reading")
        text = app.screen.query_one("#reading-text")
        assert text.size.height >= len(str(text.render()).splitlines()) > 5
        assert all(len(line) <= text.size.width for line in str(text.render()).splitlines()[:9])
        assert reading.size.width <= SMALL[0]

    at_screen(app, act, SMALL)


def test_a_window_that_is_too_small_says_so_and_takes_no_answer() -> None:
    at = table()
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        step = at.game.step
        shown = await see(pilot, "1", "enter", "ctrl+z")
        assert "The window is too small: 79 × 24." in shown
        assert "Power" not in shown
        assert at.game.step == step
        await pilot.resize_terminal(80, 20)
        await pilot.pause()
        assert "Lay Power 1" in picture(app)
        await press(pilot, "1")
        assert at.game.step > step

    at_screen(app, act, (79, 24))


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
        assert app.screen.seat == 0
        assert "Which card do you lay" in table_text
        between = await see(pilot, "4")
        assert isinstance(app.screen, HandOver)
        lines = [line.strip() for line in between.splitlines() if line.strip()]
        assert lines == [
            "Mazmorra",
            "PASS THE KEYBOARD TO",
            "◆ Bob",
            "The others look away. Bob presses Enter.",
            "Enter go on  q quit",
        ]
        bob = await see(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.seat == 1
        assert "Which card do you lay" in bob

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
        shown = await see(pilot, "3")
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
        await press(pilot, "5")
        assert isinstance(app.screen, HomeScreen)

    at_screen(app, act)


@pytest.mark.fresh_seeds  # whatever is dealt, bots play it to its end
def test_play_again_deals_anew_even_with_a_seed_and_the_same_deal_is_there_too() -> None:
    at = table("random,random,random", seed="7")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "2")
        assert isinstance(app.screen, EndScreen)
        same = app.screen.table
        assert same is not at
        assert same.game.seed_hash == at.game.seed_hash
        await press(pilot, "1")
        assert isinstance(app.screen, EndScreen)
        new = app.screen.table
        assert new.game.seed_hash != at.game.seed_hash
        assert new.setting.seed is None
        assert new.setting.players == at.setting.players
        await press(pilot, "2")
        assert isinstance(app.screen, EndScreen)
        assert app.screen.table.game.seed_hash == new.game.seed_hash

    at_screen(app, act)


# ---------------------------------------------------------------------- the pace of bots


def test_a_key_changes_how_fast_bots_answer() -> None:
    at = table("me:Anna,greedy,greedy")
    app = MazmorraApp("en", table=at)

    async def act(pilot: Pilot[int]) -> None:
        assert app.pace == SPEEDS["normal"]
        shown = await see(pilot, "s")
        assert app.pace == SPEEDS["fast"]
        assert "Speed of the bots: fast" in " ".join(shown.split())
        await press(pilot, "s")
        assert app.pace == 0
        assert at.bot_to_move is None  # they have answered at once
        await press(pilot, "s")
        assert app.pace == SPEEDS["slow"]

    at_screen(app, act, SMALL)


def test_a_key_lets_the_bots_answer_without_waiting() -> None:
    at = table("greedy,greedy,me:Anna")
    app = app_of(at, pace=600)

    async def act(pilot: Pilot[int]) -> None:
        assert at.bot_to_move is not None
        assert "f skip ahead" in picture(app)
        await press(pilot, "f")
        assert at.bot_to_move is None
        assert isinstance(app.screen, TableScreen)
        assert at.game.waiting == (2,)
        await press(pilot, "1")
        assert at.bot_to_move is not None  # it was for once

    at_screen(app, act, SMALL)


def test_on_a_turn_of_ones_own_bots_finish_the_game_after_a_question() -> None:
    at = table("me:Anna,greedy,greedy")
    app = app_of(at, pace=600)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "f")
        shown = await see(pilot, "f")
        assert isinstance(app.screen, Question)
        assert "Let bots play for you to the end?" in shown
        await press(pilot, "escape")
        assert not at.game.over
        await press(pilot, "f", "1")
        await pilot.pause()
        assert at.game.over
        assert isinstance(app.screen, EndScreen)

    at_screen(app, act)


def test_help_names_the_keys_for_the_pace_of_bots() -> None:
    app = app_of(table())

    async def act(pilot: Pilot[int]) -> None:
        shown = " ".join((await see(pilot, "question_mark")).split())
        assert "s how fast bots answer" in shown
        assert "f bots answer without waiting" in shown
        assert "t the whole question" in shown

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


@pytest.mark.parametrize("key", ["ctrl+c", "q"])
def test_leaving_while_the_keyboard_is_passed_asks_and_writes_the_record(
    key: str, tmp_path: Path
) -> None:
    where = tmp_path / "mine.json"
    at = table("me:Anna,me:Bob,greedy", record=where)
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, key)
        assert "Leave this game?" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, HandOver)
        await press(pilot, key, "1")

    at_screen(app, act)

    assert read_record(where.read_bytes()).seed is not None
    assert app.return_code == 0


def test_ctrl_c_twice_leaves_at_once_with_the_record_that_was_promised(tmp_path: Path) -> None:
    where = tmp_path / "mine.json"
    app = app_of(table(record=where))

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "question_mark", "ctrl+c", "ctrl+c")

    at_screen(app, act)

    assert read_record(where.read_bytes()).outcome is None
    assert app.return_code == 0


def test_a_game_whose_record_cannot_be_written_is_not_left_unasked(tmp_path: Path) -> None:
    where = tmp_path / "later" / "mine.json"
    app = app_of(table(record=where))

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "q", "1")
        assert isinstance(app.screen, Question)
        assert "Leave without the record" in shown
        shown = await see(pilot, "3")
        assert isinstance(app.screen, TableScreen)
        assert "cannot be written" in app.screen.remark
        where.parent.mkdir()
        await press(pilot, "q", "1")

    at_screen(app, act)

    assert read_record(where.read_bytes()).outcome is None
    assert app.return_code == 0


def test_leaving_without_the_record_that_was_wanted_is_no_success(tmp_path: Path) -> None:
    app = app_of(table(record=tmp_path / "nowhere" / "mine.json"))

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "q", "1", "2")

    at_screen(app, act)

    assert app.return_code == 1
    assert "cannot be written" in app.last_words[0]


def test_a_record_that_cannot_be_written_at_the_end_is_no_success(tmp_path: Path) -> None:
    app = app_of(table("random,random,random", record=tmp_path / "nowhere" / "mine.json"))

    async def act(pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, EndScreen)
        assert "cannot be written" in app.screen.remark
        await press(pilot, "q")

    at_screen(app, act)

    assert app.return_code == 1


@pytest.mark.parametrize("key", ["escape", "enter", "3"])
@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_from_the_last_table_there_is_a_way_back_to_the_result(
    key: str, size: tuple[int, int]
) -> None:
    app = app_of(table("random,random,random"))

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "4")
        assert isinstance(app.screen, TableScreen)
        assert "Enter / Esc result" in shown
        await press(pilot, key)
        assert isinstance(app.screen, EndScreen)

    at_screen(app, act, size)


# ---------------------------------------------------------------------- replays


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_every_viewer_sees_an_empty_table_at_the_start_of_a_replay(
    size: tuple[int, int], tmp_path: Path
) -> None:
    where = tmp_path / "game.json"
    typed(table("greedy,random,greedy", record=where), [])
    show = Show(read(where), "en")
    app = MazmorraApp("en", show=show, pace=0)

    async def act(pilot: Pilot[int]) -> None:
        for _ in show.viewers:
            shown = await see(pilot, "v", "home")
            assert "Nothing lies on the table yet" in shown
            await press(pilot, *["right"] * 8)

    at_screen(app, act, size)


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
