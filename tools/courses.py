"""Courses of real games, as one seat is told them, for the web client to draw event by event.

`python -m tools.courses` rewrites the files that the client's tests read; a test of ours fails
when one is stale. A course is the view at the beginning and, for every answer, the events that
were told and what has changed in the view.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

import mazmorra
from mazmorra import Viewer, bots
from tools import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = sentences.FOLDER

#: The games that are played: seats, seed, options, and the viewer's seat (None: a spectator).
GAMES: dict[str, tuple[tuple[int, str, dict[str, Any], int | None], ...]] = {
    "dungeon_raiders": (
        (3, "courses", {}, 0),
        (3, "more", {"tactical": True}, None),
    ),
    "dungeonquest": (
        (1, "solo4", {}, 0),
        (2, "b", {}, 1),
        (2, "m320", {"tower_power": True, "death_can_wait": True, "live_to_fight": True}, 0),
        (3, "m131", {"hero_vs_hero": True, "cloak_and_dagger": True}, 1),
    ),
}

Path = tuple[str | int, ...]


def course(
    game: str, seats: int, seed: str, options: dict[str, Any], seat: int | None
) -> dict[str, Any]:
    """Return one game as its viewer sees it, answer by answer."""
    table = mazmorra.start(game, seats, seed=seed, options=options)
    players = [bots.make("greedy", game) for _ in range(seats)]
    viewer = Viewer.spectator() if seat is None else Viewer.seat(seat)
    first = view = msgspec.to_builtins(table.view(viewer))
    told = len(table.events(viewer))
    steps: list[Any] = []
    while not table.over:
        asked = table.waiting[0]
        bots.play_turn(table, asked, players[asked])
        lines = table.events(viewer)
        now = msgspec.to_builtins(table.view(viewer))
        events = [msgspec.to_builtins(line.event) for line in lines[told:]]
        steps.append([events, [[list(path), value] for path, value in changes(view, now)]])
        view, told = now, len(lines)
    return {"viewer": seat, "first": first, "steps": steps}


def changes(old: Any, new: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield the differences between two views: each path with its new value."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for name, value in new.items():
            yield from changes(old[name], value, (*path, name))
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new):
        for place, value in enumerate(new):
            yield from changes(old[place], value, (*path, place))
    elif old != new:
        yield path, new


def written(game: str) -> str:
    """Return the file of a game, one answer to a line."""
    found = []
    for one in GAMES[game]:
        made = course(game, *one)
        steps = ",\n".join(_compact(step) for step in made.pop("steps"))
        found.append(f'{_compact(made)[:-1]},"steps":[\n{steps}\n]}}')
    return "[" + ",\n".join(found) + "]\n"


def _compact(what: object) -> str:
    return json.dumps(what, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Write the files."""
    for game in GAMES:
        (FOLDER / f"{game}.course.json").write_text(written(game), encoding="utf-8")


if __name__ == "__main__":
    main()
