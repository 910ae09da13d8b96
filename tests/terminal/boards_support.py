"""What tests of the boards share: windows, and a game as its board is shown it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from mazmorra.kernel import Viewer, viewers
from mazmorra.messages import Language
from mazmorra.terminal.boards import Scene, board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import Game
    from mazmorra.testing import Table

#: What the screens give a board, by the size of the window: 80x20 and 80x24 are narrow ones, then
#: 112x32, 120x40, 160x50 and 200x60 with the question beside the board.
WINDOWS = [
    (80, 18, True),
    (80, 22, True),
    (100, 48, True),
    (72, 30, False),
    (80, 38, False),
    (104, 48, False),
    (144, 58, False),
]


def scene_of(game: Game[Any], viewer: Viewer, **more: Any) -> Scene:
    """Return what the board may know, with the first option chosen."""
    seat = viewer.seat
    options = () if seat is None else game.legal(seat)
    return Scene(
        viewer=viewer,
        players=("human", "greedy", "human", "random")[: len(game.seats)],
        waiting=game.waiting,
        told=tuple(game.events(viewer)),
        options=options,
        question=None if seat is None else game.question(seat),
        **{"chosen": options[0].key if options else "", **more},
    )


def language_of(game: Game[Any], lang: str = "en") -> Language:
    return Language(lang, game.definition, ["Wilhelmina-Anne", "", "Bo"])


def seen(at: Table, width: int = 80, height: int = 38, **more: Any) -> list[str]:
    """Return the table as the first seat sees it, line by line."""
    lang, compact = more.pop("lang", "en"), more.pop("compact", False)
    viewer = Viewer.seat(0)
    scene = scene_of(at.game, viewer, width=width, height=height, compact=compact, **more)
    drawn = board(at.game.definition.id).draw
    text = drawn(at.game.view(viewer), language_of(at.game, lang), scene)
    return [line.rstrip() for line in text.plain.splitlines()]


def check_room(game: Game[Any], lang: str, sizes: Iterator[tuple[int, int, bool]]) -> None:
    """See that everybody's table fits into windows of the next two sizes."""
    language, drawn = language_of(game, lang), board(game.definition.id).draw
    everybody = [Viewer.all()] if game.over else []
    for viewer in (*viewers(len(game.seats)), *everybody):
        view = game.view(viewer)
        for width, height, compact in islice(sizes, 2):
            scene = scene_of(game, viewer, width=width, height=height, compact=compact)

            lines = drawn(view, language, scene).plain.splitlines()

            assert max(cell_len(line) for line in lines) <= width
            assert len(lines) <= height - (8 if compact else 0)  # the question has its room
