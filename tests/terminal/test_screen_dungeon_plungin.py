from __future__ import annotations

import io
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from rich.cells import cell_len

import mazmorra
from mazmorra import bots
from mazmorra.games.dungeon_plungin.geometry import name_of
from mazmorra.kernel import Viewer
from mazmorra.messages import LANGUAGES
from mazmorra.terminal.boards.dungeon_plungin import steer
from mazmorra.terminal.boards.dungeon_plungin.village import Village
from mazmorra.terminal.endscreen import EndScreen
from mazmorra.terminal.plain import Lines, Watching
from mazmorra.terminal.screens import Reading
from mazmorra.terminal.show import Show, read
from mazmorra.terminal.tablescreen import TableScreen
from tests.games.dungeon_plungin.support import PlungeTable, plunge
from tests.terminal.boards_support import WINDOWS, language_of, scene_of, seen
from tests.terminal.support import numbers_of, picture, table, typed
from tests.terminal.test_boards_dungeon_plungin import BOARD, DUNGEON, GAME
from tests.terminal.test_screen import app_of, at_screen, press, see

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from mazmorra.kernel import Game
    from mazmorra.terminal.table import Table


def keys_of(at: PlungeTable) -> tuple[str, ...]:
    """Return the answers of the first seat."""
    return tuple(option.key for option in at.game.legal(0))


# ---------------------------------------------------------------------- answers on the map


@pytest.mark.parametrize(
    ("chosen", "direction", "found"),
    [
        ("end", "south", "move:g12_35"),
        ("move:g12_35", "south", "move:g12_36"),
        ("move:g12_35", "east", "move:g12_45"),
        ("move:g12_35", "west", "move:g12_25"),
        ("move:g12_36", "south", "move:g13_31"),
        ("attack:goblin_1", "south", None),
    ],
)
def test_answers_are_found_by_where_they_lie(
    chosen: str, direction: str, found: str | None
) -> None:
    at = plunge(**{**DUNGEON, "at": ("g12_34", "g12_24", "g13_21", "g13_51")})

    assert steer(at.game.view(Viewer.seat(0)), keys_of(at), chosen, direction) == found


# ---------------------------------------------------------------------- the village


@cache
def in_the_village(**options: Any) -> Game[Any]:
    """Return a party that has come out of the dungeon and stands in the shop."""
    game = mazmorra.start(GAME, 1, {"party": 2, **options}, "a")
    bot = bots.make("random", GAME)
    while type(game.question(0)).__name__ != "Shop":
        keys = [option.key for option in game.legal(0)]
        if "leave" in keys:
            game.answer(0, "leave")
        else:
            bots.play_turn(game, 0, bot)
    return game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shop_shows_prices_gold_and_the_hero_who_buys(lang: str) -> None:
    game = in_the_village()
    language, viewer = language_of(game, lang), Viewer.seat(0)
    gold = game.state.purse + sum(hero.gold for hero in game.state.heroes)
    for width, height, compact in WINDOWS:
        scene = scene_of(game, viewer, width=width, height=height, compact=compact)

        text = BOARD.draw(game.view(viewer), language, scene).plain

        assert language.say("plunge-gold", gold=gold) in text
        assert language.name(game.state.heroes[game.state.visitor].hero) in text
        assert language.name("club") in text
        assert max(map(cell_len, text.splitlines())) <= width


def test_what_is_bought_costs_what_the_village_says() -> None:
    game = in_the_village()
    view, language = game.view(Viewer.seat(0)), language_of(game)
    tried = 0
    for option in game.legal(0):
        village = Village(view, language, scene_of(game, Viewer.seat(0)))
        price = village.price(option.key)
        if not option.key.startswith(("buy:", "lesson:", "service:")):
            continue
        copy = game.fork()
        before = copy.state.purse + sum(hero.gold for hero in copy.state.heroes)
        copy.answer(0, option.key)
        after = copy.state.purse + sum(hero.gold for hero in copy.state.heroes)
        assert before - after == price
        tried += 1
    assert tried > 10


def test_the_chosen_thing_is_told_with_its_text() -> None:
    game = in_the_village()
    language, viewer = language_of(game), Viewer.seat(0)
    scene = scene_of(game, viewer, width=80, height=38, compact=False, chosen="buy:dagger")

    text = BOARD.draw(game.view(viewer), language, scene).plain

    assert f"Dagger: {language.card_text('dagger')}" in text
    assert any(line.startswith("▸") and "Dagger 10" in line for line in text.splitlines())


def test_prices_are_told_line_by_line() -> None:
    game = in_the_village()
    told = BOARD.tell(game.view(Viewer.seat(0)), language_of(game), scene_of(game, Viewer.seat(0)))

    assert "Village: the shop." in told
    assert any(line.endswith("10 gold; +1 ATT.") for line in told)


# ---------------------------------------------------------------------- line by line


@cache
def answers(seed: str, party: int, name: str = "random") -> tuple[str, ...]:
    """Return what a bot answers from the first question to the end of an expedition alone."""
    game = table("me:Ana", game=GAME, seed=seed, party=party, expeditions=1).game
    bot = bots.make(name, GAME)
    while not game.over:
        bots.play_turn(game, game.waiting[0], bot)
    return tuple(key for _, _, key in game.record(("human",), secret=True).answers)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_expedition_is_played_line_by_line(lang: str) -> None:
    at = table("me:Ana", game=GAME, seed="lines", lang=lang, party=2, expeditions=1)

    code, written = typed(at, answers("lines", 2))

    assert code == 0
    assert at.game.over
    reason = at.game.outcome.reasons[0]  # type: ignore[union-attr]
    cause = at.language.reason(reason, 0, at.game.history)
    assert at.language.say(reason) in written
    assert cause != at.language.say(reason), "what killed the last hero is named"
    assert cause in written
    assert any(line.endswith(f". {at.language.row('move')}") for line in written.splitlines())
    drawn = [line for line in written.splitlines() if set(line) & set("┏┗━░")]
    assert drawn
    assert max(map(cell_len, drawn)) <= 80


def test_numbers_choose_what_stands_beside_them() -> None:
    at = table("me:Ana", game=GAME, seed="lines", party=1, expeditions=1)
    [row] = at.rows(0)  # where the hero stands
    place = f"1.{len(row.answers)}"

    _, written = typed(at, [place, "q"])

    first = at.game.record(("human",), secret=True).answers[0][2]
    assert first == row.answers[-1].key
    assert f"[{first}]" in next(
        line for line in written.splitlines() if line.strip().startswith(f"{place} ")
    )


def test_why_and_undo_line_by_line() -> None:
    at = table("me:Ana", game=GAME, seed="lines", party=1, expeditions=1)
    begin = answers("lines", 1)
    first = next(n for n, key in enumerate(begin) if key.startswith("move:"))

    code, written = typed(at, [*begin[: first + 1], "w", "u", "w", "q"])

    assert code == 0
    assert "dp.turn.two_actions" in written
    assert len(at.game.record(("human",), secret=True).answers) == first + 2  # one is the undo
    assert at.game.state.turn.actions == 2


def test_the_overview_is_written_line_by_line() -> None:
    at = table("me:Ana", game=GAME, seed="lines", party=2, expeditions=1)

    _, written = typed(at, ["?", "m", "q"])

    assert at.language.say("terminal-plain-help-overview") in written
    assert at.language.say("plunge-mapper") in written
    assert f"Agile: {at.language.card_text('agile')}"[:60] in written
    assert not at.game.record(("human",), secret=True).answers


@pytest.mark.parametrize("seats", ["random,random", "greedy"])
def test_bots_play_to_the_end_and_every_table_is_told(seats: str) -> None:
    at = table(seats, game=GAME, seed="bots", lang="es", party=2, expeditions=1)

    code, written = typed(at, [])

    assert code == 0
    assert at.game.over
    assert "terreno" in written


# ---------------------------------------------------------------------- replays


def test_a_recorded_expedition_is_watched_from_its_first_event_to_its_last(tmp_path: Path) -> None:
    at = table("random,random", game=GAME, seed="watch", party=2, expeditions=1)
    typed(at, [])
    where = tmp_path / "plunge.json"
    at.save(where)

    show = Show(read(where), "es")
    for position in range(1, show.last + 1, 40):
        show.go(position)
        assert show.tell()
    show.to_end()

    spanish = language_of(at.game, "es")
    assert show.title == BOARD.title(at.view, spanish)
    assert any(show.title in line for line in show.tell())


def test_a_replay_is_told_line_by_line(tmp_path: Path) -> None:
    at = table("random", game=GAME, seed="b", party=1, expeditions=1)
    typed(at, [])
    where = tmp_path / "plunge.json"
    at.save(where)
    written = io.StringIO()

    code = Watching(Show(read(where), "en"), Lines(io.StringIO(), written)).tell_all()

    assert code == 0
    lines = written.getvalue().splitlines()
    assert lines[-1] == at.language.say("ui-winners", count=0, winners="")
    assert any(line.startswith("G13: Entrance") for line in lines)
    assert sum(line.startswith("- ") for line in lines) == len(at.game.history)


# ---------------------------------------------------------------------- on screen


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_screen_shows_map_sheet_rows_and_the_mapper(size: tuple[int, int], lang: str) -> None:
    at = table("me:Ana", game=GAME, seed="7", party=4, lang=lang)
    at.game = plunge(**DUNGEON, options={"party": 4}).game
    app = app_of(at)
    say = at.language.say

    async def act(pilot: Pilot[int]) -> None:
        shown = picture(app)
        for words in (
            at.language.name("warrior"),
            at.language.row("move"),
            "G12",
            "G1²" if lang == "en" else "T1²",
            "L2^",
        ):
            assert words in shown.replace("G1 ²", "G1²").replace("T1 ²", "T1²")
        everything = await see(pilot, "m")
        assert say("plunge-mapper") in everything
        assert "░?░" in everything
        assert max(map(cell_len, everything.splitlines())) <= size[0]

    at_screen(app, act, size)


def chosen_of(app: Any) -> str:
    """Return the key of the answer that is chosen on the screen."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen.answering.key(screen.seat)


def test_tab_goes_to_the_next_row_and_shift_with_arrows_over_the_map() -> None:
    at = table("me:Ana", game=GAME, seed="7", party=4)
    at.game = plunge(**DUNGEON).game
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        verbs = []
        for _ in at.rows(0):
            verbs.append(chosen_of(app).partition(":")[0])
            await press(pilot, "tab")
        assert verbs == [row.answers[0].key.partition(":")[0] for row in at.rows(0)]
        assert (verbs[0], verbs[1], verbs[-1]) == ("move", "attack", "end")
        assert chosen_of(app).startswith("move:")  # and from the beginning
        await press(pilot, "shift+tab")
        assert chosen_of(app) == "end"
        await press(pilot, "shift+down")
        assert chosen_of(app) == "move:g12_35"
        await press(pilot, "shift+right", "shift+down")
        assert chosen_of(app) == "move:g12_46"
        await press(pilot, "enter")
        assert name_of(at.game.state.heroes[0].square) == "g12_46"

    at_screen(app, act)


def test_why_undo_and_help_on_the_screen() -> None:
    at = table("me:Ana", game=GAME, seed="7", party=1)
    app = app_of(at)

    async def act(pilot: Pilot[int]) -> None:
        await press(pilot, "1", "1")  # where the hero stands: the row, then the square
        assert at.game.state.next == "act"
        before = at.game.state.heroes[0].square
        move = next(n for n, row in enumerate(at.rows(0), 1) if row.name == "move")
        await press(pilot, str(move), "1")
        assert at.game.state.heroes[0].square != before
        why = await see(pilot, "w")
        assert isinstance(app.screen, Reading)
        assert "dp." in why
        await press(pilot, "escape", "ctrl+z")
        assert at.game.state.heroes[0].square == before
        shown = await see(pilot, "question_mark")
        assert "Shift ↑" in shown
        assert "Tab" in shown

    at_screen(app, act)


def near_keys(at: Table) -> dict[str, list[str]]:
    """Return the answers that take few keys to give, each with these keys: 0 is the tenth."""
    return {
        key: [str(int(number) % 10) for number in numbers]
        for key, numbers in numbers_of(at, 0).items()
        if all(int(number) <= 10 for number in numbers)
    }


@pytest.mark.parametrize(
    ("size", "lang", "seed"),
    [
        pytest.param((80, 24), "es", "f", marks=pytest.mark.soak),
        ((120, 40), "en", "b"),
    ],
)
def test_a_whole_expedition_is_played_with_keys(
    size: tuple[int, int], lang: str, seed: str
) -> None:
    at = table("me:Ana", game=GAME, seed=seed, party=1, expeditions=1, lang=lang)
    app = app_of(at)
    chance = Random(5)

    async def act(pilot: Pilot[int]) -> None:
        while not at.game.over:
            near = near_keys(at)
            keys = [option.key for option in at.options(0)]
            if "leave" in keys:
                await press(pilot, *near["leave"])
                assert at.game.state.heroes[0].status != "inside"
            elif "give_up" in keys or "done" in near:
                await press(pilot, *near.get("done", near.get("give_up", ())))
            else:
                await press(pilot, *near[chance.choice(sorted(near))])
            assert at.game.step < 200
        assert isinstance(app.screen, EndScreen)
        assert at.language.say(at.game.outcome.reasons[0]) in picture(app)  # type: ignore[union-attr]

    at_screen(app, act, size)

    assert at.game.over


def test_a_party_of_two_people_passes_no_keyboard_for_nothing() -> None:
    at = table("me:Ana,me:Bo", game=GAME, seed="7", party=2)

    assert not at.hides(0, 1)
    assert seen(plunge(), 80, 22, compact=True)
