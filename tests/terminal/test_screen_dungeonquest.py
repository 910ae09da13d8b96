from __future__ import annotations

from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.kernel import Viewer
from mazmorra.terminal.app import MazmorraApp
from mazmorra.terminal.endscreen import EndScreen
from mazmorra.terminal.menu import MenuScreen
from mazmorra.terminal.screens import HandOver, Reading
from mazmorra.terminal.show import Show, read
from mazmorra.terminal.tablescreen import TableScreen
from tests.terminal.support import numbers_of, picture, table, typed
from tests.terminal.test_screen import app_of, at_screen, press, see

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from mazmorra.kernel import Game, Seat
    from mazmorra.terminal.table import Table

GAME = "dungeonquest"
SMALL, WIDE, LARGE = (80, 24), (120, 40), (200, 60)
SIZES = [SMALL, WIDE, LARGE]
long_run = pytest.mark.soak  # whole games in every window take minutes
#: The most answers of a game that is played by keys.
SHORT = 36


def choice(game: Game[Any], seat: Seat) -> str:
    """Return an answer: attack if possible, else one after the other."""
    keys = [option.key for option in game.legal(seat)]
    return "attack" if "attack" in keys else keys[game.step % min(9, len(keys))]


@cache
def fitting_seed(seats: str) -> str:
    """Return the seed of a short game with a combat in it, if it is played by `choice`."""
    for seed in map(str, count()):
        game, fought = table(seats, game=GAME, seed=seed).game, False
        while not game.over and game.step < SHORT:
            fought = fought or (game.state.fight is not None and game.state.fight.round > 1)
            seat = game.waiting[0]
            game.answer(seat, choice(game, seat))
        if fought and game.over:
            return seed
    raise AssertionError


def quest(seats: str, lang: str = "en") -> Table:
    """Return the table of a short game with a combat in it, if it is played by `choice`."""
    return table(seats, game=GAME, seed=fitting_seed(seats), lang=lang)


async def play_on(pilot: Pilot[int], at: Table) -> set[str]:
    """Answer by keys until the game is over; return the kinds of questions that were answered."""
    app, asked = pilot.app, set()
    while not at.game.over:
        if isinstance(app.screen, HandOver):
            await press(pilot, "enter")
            continue
        assert isinstance(app.screen, TableScreen)
        seat = app.screen.seat
        assert seat is not None
        asked.add(type(at.game.question(seat)).__name__)
        before = at.game.step
        await press(pilot, *numbers_of(at, seat)[choice(at.game, seat)])
        assert at.game.step > before
    return asked


@pytest.mark.parametrize(
    ("size", "lang"),
    [
        (SMALL, "es"),
        pytest.param(WIDE, "en", marks=long_run),
        pytest.param(LARGE, "es", marks=long_run),
    ],
)
def test_a_whole_game_alone_is_played_with_keys(size: tuple[int, int], lang: str) -> None:
    at = quest("me:Ana", lang=lang)
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        asked = await play_on(pilot, at)
        assert {"TakeTurn", "PlayCard"} <= asked
        assert isinstance(app.screen, EndScreen)
        outcome = at.game.outcome
        assert outcome is not None
        assert at.language.reason(outcome.reasons[0], 0, at.told(None)) in picture(app)

    at_screen(app, act, size)

    assert at.game.over


@pytest.mark.parametrize(
    "size",
    [pytest.param(SMALL, marks=long_run), WIDE, pytest.param(LARGE, marks=long_run)],
)
def test_two_play_at_one_keyboard_and_fight_in_secret(size: tuple[int, int]) -> None:
    at = quest("me:Ana,me:Bo")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        hidden = 0
        while not at.game.over:
            if isinstance(app.screen, HandOver):
                assert "damage" not in picture(app)
                await press(pilot, "enter")
                continue
            assert isinstance(app.screen, TableScreen)
            seat = app.screen.seat
            assert seat is not None
            view = at.game.view(Viewer.seat(seat))
            if type(at.game.question(seat)).__name__ == "PlayCard" and hidden < 4:
                shown = picture(app)
                assert view.fight is not None
                assert f"Combat, round {view.fight.round}" in shown
                assert "Combat stack" in shown
                assert "▒▒▒" in shown  # the other hand
                hidden += 1
            await press(pilot, *numbers_of(at, seat)[choice(at.game, seat)])
        assert hidden
        assert isinstance(app.screen, EndScreen)

    at_screen(app, act, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_shows_sun_map_sheet_and_numbers(size: tuple[int, int]) -> None:
    at = table("me:Ana,random", game=GAME, seed="look")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        shown = picture(app)
        assert "☼" in shown
        assert "≤5" in shown
        assert shown.count("♜") >= 2
        hero = at.language.name(at.game.state.heroes[0].hero)
        assert f"Ana (you)  {hero[:4]}" in shown
        assert "Life " in shown
        await press(pilot, "1")
        while at.game.view(Viewer.seat(0)).heroes[0].status == "waiting":
            await press(pilot, "1")
        assert "●" in picture(app)

    at_screen(app, act, size)


def test_ctrl_z_takes_a_turn_back() -> None:
    at = table("me:Ana", game=GAME, seed="undo")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        before = at.game.view(Viewer.seat(0))
        await press(pilot, "1")
        assert at.game.view(Viewer.seat(0)) != before
        shown = await see(pilot, "ctrl+z")
        assert at.game.view(Viewer.seat(0)) == before
        assert "Your last answer is taken back" in shown

    at_screen(app, act, SMALL)


def test_why_says_which_wall_is_in_the_way() -> None:
    at = table("me:Ana", game=GAME, seed="why")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "1", "w")
        assert isinstance(app.screen, Reading)
        assert "dq.turn.one_action" in shown
        assert "dq.move.outer_wall" in shown

    at_screen(app, act, WIDE)


@pytest.mark.parametrize(("lang", "words"), [("en", "Bottomless Pit"), ("es", "Pozo sin fondo")])
def test_help_explains_the_signs(lang: str, words: str) -> None:
    app = app_of(table("me:Ana", game=GAME, lang=lang))

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "question_mark")
        assert f"◎  {words}" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)

    at_screen(app, act, WIDE)


def test_m_shows_the_whole_map_in_a_small_window() -> None:
    at = table("me:Ana,random", game=GAME, seed="map")
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "1", "m")
        assert isinstance(app.screen, Reading)
        assert "The whole table" in shown
        assert "\n" in shown
        shown = await see(pilot, "end")
        assert "Decks:" in shown
        await press(pilot, "m")
        assert isinstance(app.screen, TableScreen)

    at_screen(app, act, SMALL)


def test_m_is_no_key_where_the_table_shows_everything() -> None:
    app = app_of(table())

    async def act(pilot: Pilot[int]) -> None:
        shown = await see(pilot, "m")
        assert isinstance(app.screen, TableScreen)
        assert "m map" not in shown

    at_screen(app, act, SMALL)


# ---------------------------------------------------------------------- the menu


def test_a_game_alone_is_three_choices_away() -> None:
    app = MazmorraApp("en", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")  # a new game
        shown = await see(pilot, "down", "right")  # the game
        assert "DungeonQuest" in shown
        assert "1, alone" in shown
        assert "Start" in shown
        await press(pilot, "up", "enter")  # start
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.setting.game == GAME
        assert app.screen.table.setting.players == ("human",)

    at_screen(app, act, SMALL)


async def go_to(pilot: Pilot[int], row: str) -> None:
    """Go to a line of the menu by its id."""
    menu = pilot.app.screen
    assert isinstance(menu, MenuScreen)
    for _ in menu.rows():
        if menu.rows()[menu.place].id == row:
            return
        await press(pilot, "down")
    raise AssertionError(row)


def test_choices_and_numbers_are_set_in_the_menu() -> None:
    app = MazmorraApp("en", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")  # a new game
        await press(pilot, "down", "right")
        await go_to(pilot, "option:edition")
        shown = await see(pilot, "right")
        assert "‹ first printing (2010) ›" in shown
        await go_to(pilot, "option:heroes")
        await press(pilot, "right")
        await go_to(pilot, "option:magical_might")
        await press(pilot, "left")
        await go_to(pilot, "start")
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        options = app.screen.table.game.options
        assert options["edition"] == "2010"
        assert options["heroes"] == "chosen"
        assert options["magical_might"] == 12
        assert options["solo"] is True
        assert "Krutzbeck" in picture(app)

    at_screen(app, act, SMALL)


def test_the_menu_offers_what_a_table_can_choose() -> None:
    app = MazmorraApp("es", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")  # a new game
        await press(pilot, "down", "right")
        menu = app.screen
        assert isinstance(menu, MenuScreen)

        def offered() -> set[str]:
            assert isinstance(menu, MenuScreen)
            return {row.id.removeprefix("option:") for row in menu.rows()}

        assert "score_challenge" in offered()
        assert not {"solo", "hero_vs_hero", "servants_of_kalladra"} & offered()
        await go_to(pilot, "option:magical_might")
        await press(pilot, "left")  # twelve Runes for one
        await go_to(pilot, "seats")
        await press(pilot, "left")  # four seats
        assert {"hero_vs_hero", "servants_of_kalladra"} <= offered()
        assert "score_challenge" not in offered()
        await go_to(pilot, "option:magical_might")
        assert "‹ 3 ›" in picture(app)
        await go_to(pilot, "option:edition")
        await press(pilot, "right")
        assert "monstrous_treasures" not in offered()
        for number in range(1, 4):
            await go_to(pilot, f"seat:{number}")
            while menu.players[number] != "random":
                await press(pilot, "right")
        await go_to(pilot, "start")
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.game.options["magical_might"] == 3

    at_screen(app, act, SMALL)


def test_every_line_of_the_menu_can_be_reached_and_start_is_always_in_sight() -> None:
    app = MazmorraApp("es", pace=0)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")  # a new game
        await press(pilot, "down", "right")
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        for row in menu.rows():
            shown = picture(app)
            assert f"▸ {row.words}" in shown or f"▸   {row.words}" in shown
            assert "Empezar" in shown
            await press(pilot, "down")

    at_screen(app, act, SMALL)


# ---------------------------------------------------------------------- replays and lines


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_shows_map_and_combat_as_they_were(size: tuple[int, int], tmp_path: Path) -> None:
    where = tmp_path / "game.json"
    at = quest("me:Ana,me:Bo")
    while not at.game.over:
        seat = at.game.waiting[0]
        at.game.answer(seat, choice(at.game, seat))
    where.write_bytes(at.record())
    show = Show(read(where), "en")
    app = MazmorraApp("en", show=show, pace=0)

    async def act(pilot: Pilot[int]) -> None:
        fights = [
            number
            for number, told in enumerate(show.replay.told, 1)
            if type(told.event).__name__ == "CombatCardsRevealed"
        ]
        show.go(fights[0])
        shown = await see(pilot, "v")
        assert "Combat, round 1" in shown
        assert "Combat stack" in shown
        for _ in show.viewers:
            assert "Combat stack" in await see(pilot, "v")
        shown = await see(pilot, "end")
        assert "♜" in shown
        shown = await see(pilot, "m")
        assert isinstance(app.screen, Reading)
        await press(pilot, "escape", "home")
        assert "The Heroes" in picture(app)

    at_screen(app, act, size)


def lines_typed(at: Table) -> tuple[int, str]:
    """Play a game line by line as `choice` would; return the exit code and what was written."""
    seats = ",".join(f"me:{name}" for name in at.setting.names)
    beside = table(seats, game=GAME, seed=at.setting.seed or "")
    game = beside.game
    lines: list[str] = []
    sitting: Seat | None = 0 if len(at.humans) == 1 else None
    while not game.over:
        seat = at_keyboard(game, sitting)
        views = [game.view(Viewer.seat(s)) for s in game.seats]
        if seat != sitting and (sitting is None or views[seat] != views[sitting]):
            lines.append("")  # the keyboard is passed
        sitting = seat
        key = choice(game, seat)
        lines.append(".".join(numbers_of(beside, seat)[key]))
        game.answer(seat, key)
    return typed(at, lines)


def at_keyboard(game: Game[Any], sitting: Seat | None) -> Seat:
    """Return whom a table asks next."""
    if sitting in game.waiting:
        assert sitting is not None
        return sitting
    after = [seat for seat in game.waiting if sitting is not None and seat > sitting]
    return (after or list(game.waiting))[0]


@pytest.mark.parametrize("seats", ["me:Ana", "me:Ana,me:Bo"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_whole_game_is_played_line_by_line(seats: str, lang: str) -> None:
    at = quest(seats, lang)

    code, written = lines_typed(at)

    assert code == 0
    assert at.game.over
    assert ("Combat stack" if lang == "en" else "Montón de combate") in written
    assert " A ┃" in written
    outcome = at.game.outcome
    assert outcome is not None
    for seat in at.game.seats:
        assert at.language.reason(outcome.reasons[seat], seat, at.told(None)) in written


def test_help_line_by_line_explains_the_signs() -> None:
    _, written = typed(table("me:Ana", game=GAME), ["?", "q"])

    assert "◎: Bottomless Pit." in written
    assert "Sk?: Monster and its life value" in written
