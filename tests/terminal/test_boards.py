from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

import mazmorra
from mazmorra import bots
from mazmorra.games.dungeon_raiders.cards import cards
from mazmorra.kernel import Game, Viewer, printed, viewers
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal.boards import Scene, board, generic

GAME = "dungeon_raiders"
SIZES = [(80, 22, True), (100, 28, True), (80, 38, False), (80, 29, False), (110, 48, False)]


def moments(seats: int, seed: str, tactical: bool) -> list[Game[Any]]:
    """Return a game at several moments from its first question to its end."""
    game = mazmorra.start(GAME, seats, {"tactical": tactical}, seed)
    bot = bots.make("random", GAME)
    found = []
    while not game.over:
        if game.step % 16 == 0:
            found.append(game.fork())
        bots.play_turn(game, game.waiting[0], bot)
    return [*found, game]


def scene_of(game: Game[Any], viewer: Viewer, **size: Any) -> Scene:
    seat = viewer.seat
    options = () if seat is None else game.legal(seat)
    return Scene(
        viewer=viewer,
        players=("human", "greedy", "random", "human", "greedy")[: len(game.seats)],
        waiting=game.waiting,
        told=tuple(game.events(viewer)),
        options=options,
        chosen=options[0].key if options else "",
        **size,
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_line_of_the_table_is_wider_than_its_place(seats: int, lang: str) -> None:
    game_board = board(GAME)
    for game in moments(seats, "wide", tactical=seats == 4):
        language = Language(lang, game.definition, ["Wilhelmina-Anne", "", "Bo"])
        for viewer in (*viewers(seats), *([Viewer.all()] if game.over else [])):
            for width, height, compact in SIZES:
                scene = scene_of(game, viewer, width=width, height=height, compact=compact)

                drawn = game_board.draw(game.view(viewer), language, scene)

                lines = drawn.plain.splitlines()
                assert max(cell_len(line) for line in lines) <= width
                assert len(lines) <= height


def test_the_table_names_no_room_that_its_viewer_does_not_know() -> None:
    for game in moments(4, "dark", tactical=False):
        language = Language("en", game.definition)
        for viewer in viewers(4):
            view = game.view(viewer)
            scene = scene_of(game, viewer, compact=False, height=38)
            shown = board(GAME).draw(view, language, scene).plain
            told = "\n".join(board(GAME).tell(view, language, scene))
            row = game.state.row
            open_rooms = {printed(t) for t in view.row if t != "?"}
            for place, thing in enumerate(row):
                secret = view.row[place] == "?" and printed(thing) not in open_rooms
                if secret and cards().rooms[thing].kind not in ("treasure", "chamber"):
                    name = language.name(thing)
                    assert name not in shown
                    assert name not in told


def test_a_room_that_a_torch_has_shown_is_marked_as_known_to_its_bearer_alone() -> None:
    game = mazmorra.start(GAME, 3, seed="7")
    bearer = next(s for s in game.seats if any(o.key == "use:torch" for o in game.legal(s)))

    game.answer(bearer, "use:torch")

    language = Language("en", game.definition)
    for viewer in viewers(3):
        scene = scene_of(game, viewer, compact=False, height=38)
        drawn = board(GAME).draw(game.view(viewer), language, scene).plain
        assert ("only you" in drawn) == (viewer.seat == bearer)
        assert ("dark room" in drawn) == (viewer.seat != bearer)


def test_the_last_room_of_the_last_level_is_known_to_be_the_final_monster() -> None:
    seen = False
    for game in moments(3, "final", tactical=False):
        view = game.view(Viewer.spectator())
        language = Language("en", game.definition)
        drawn = board(GAME).draw(view, language, scene_of(game, Viewer.spectator())).plain
        unknown = view.level == 5 and view.row[4] == "?"
        seen = seen or unknown
        assert ("final" in drawn) == unknown
    assert seen


@pytest.mark.parametrize(("thing", "marked"), [("golem.1", True), ("vampire.1", False)])
def test_a_reconstructed_figure_is_marked(thing: str, marked: bool) -> None:
    game = mazmorra.start(GAME, 3, seed="7")
    view = msgspec.structs.replace(
        game.view(Viewer.spectator()), level=5, place=4, row=(*game.state.row[:4], thing), dark=()
    )
    language = Language("en", game.definition)

    scene = scene_of(game, Viewer.spectator(), compact=False, height=38)

    assert ("2 wounds*" in board(GAME).draw(view, language, scene).plain) == marked
    assert ("reconstructed" in board(GAME).remark(view, language, scene)) == marked
    assert ("reconstructed" in "".join(board(GAME).tell(view, language, scene))) == marked


def test_every_option_has_the_same_number_on_the_hand_and_in_the_list() -> None:
    game = mazmorra.start(GAME, 3, seed="7")
    language = Language("en", game.definition)
    scene = scene_of(game, Viewer.seat(2), compact=False, height=38)

    drawn = board(GAME).draw(game.view(Viewer.seat(2)), language, scene).plain

    hand = drawn.splitlines()[-4:]
    assert [o.key for o in scene.options][-1] == "lay:key"
    assert any(f" {len(scene.options)} ─" in line for line in hand)


def test_a_game_without_a_board_gets_its_view_as_text() -> None:
    game = mazmorra.start(GAME, 3, seed="7")
    view = game.view(Viewer.seat(0))
    language = Language("en", game.definition)
    scene = scene_of(game, Viewer.seat(0))

    plain = board("no_such_game")

    assert plain is generic
    lines = plain.tell(view, language, scene)
    assert "level: 1" in lines
    assert "players:" in lines
    assert any(line.strip() == f"character: {view.players[1].character}" for line in lines)
    assert plain.draw(view, language, scene).plain == "\n".join(lines)
