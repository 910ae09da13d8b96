"""Courses of real games, as one seat is told them, for the web client to draw event by event.

`python -m tools.courses` rewrites the files that the client's tests read; a test of ours fails
when one is stale. A course is the view at the beginning and, for every answer, the events that
were told and what has changed in the view. The files are compressed: they hold 1.6 MB of JSON.
"""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import msgspec

import mazmorra
from mazmorra import Viewer, bots
from mazmorra.games import definition
from tools import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = sentences.FOLDER

WHOLE = 10_000
#: The games that are played: seats, seed, options, the viewer's seat (None: a spectator), and how
#: many answers are told at most.
GAMES: dict[str, tuple[tuple[int, str, dict[str, Any], int | None, int], ...]] = {
    "dungeon_raiders": (
        (3, "courses", {}, 0, WHOLE),
        (3, "more", {"tactical": True}, None, WHOLE),
    ),
    "dungeonquest": (
        (1, "solo4", {}, 0, WHOLE),
        (2, "b", {}, 1, WHOLE),
        (2, "m320", {"tower_power": True, "death_can_wait": True, "live_to_fight": True}, 0, WHOLE),
        (3, "m131", {"hero_vs_hero": True, "cloak_and_dagger": True}, 1, WHOLE),
    ),
    "tiny_epic_dungeons": (
        (1, "a", {"heroes": 4}, 0, WHOLE),
        (2, "b", {"mats": "dealt", "first": "named"}, 1, WHOLE),
        (3, "c", {}, None, WHOLE),
    ),
    "dungeon_plungin": (
        (1, "a", {"heroes": "chosen", "spells": "chosen", "facing": True}, 0, 300),
        (2, "b", {"adventure": "witch_of_the_west_wood", "free_hero_order": True}, 1, 400),
        (4, "c", {"one_check": True}, None, WHOLE),
    ),
}

#: The printed figures that a client needs to bring the figures of a view along with the events.
FIGURES: dict[str, tuple[str, ...]] = {
    "dungeonquest": ("life", "gold", "type", "attack"),
}

Steps = tuple[str | int, ...]


def course(
    game: str, seats: int, seed: str, options: dict[str, Any], seat: int | None, answers: int
) -> dict[str, Any]:
    """Return one game as its viewer sees it, answer by answer."""
    table = mazmorra.start(game, seats, seed=seed, options=options)
    players = [bots.make("greedy", game) for _ in range(seats)]
    viewer = Viewer.spectator() if seat is None else Viewer.seat(seat)
    first = view = msgspec.to_builtins(table.view(viewer))
    told = len(table.events(viewer))
    steps: list[Any] = []
    while not table.over and len(steps) < answers:
        asked = table.waiting[0]
        bots.play_turn(table, asked, players[asked])
        lines = table.events(viewer)
        now = msgspec.to_builtins(table.view(viewer))
        events = [msgspec.to_builtins(line.event) for line in lines[told:]]
        steps.append([events, [[list(path), value] for path, value in changes(view, now)]])
        view, told = now, len(lines)
    return {"viewer": seat, "first": first, "steps": steps}


def changes(old: Any, new: Any, path: Steps = ()) -> Iterator[tuple[Steps, Any]]:
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


def figures(game: str) -> str:
    """Return the file of the printed figures of a game's cards, one card to a line."""
    found = []
    for kind, deck in definition(game).content().decks.items():
        for id, card in deck.items():
            printed = {name: getattr(card, name, None) for name in FIGURES[game]}
            known = {name: value for name, value in printed.items() if value is not None}
            found.append(f"{_compact(id)}:{_compact({'id': id, 'kind': kind, 'figures': known})}")
    return "{" + ",\n".join(found) + "}\n"


def _compact(what: object) -> str:
    return json.dumps(what, ensure_ascii=False, separators=(",", ":"))


def file_of(game: str) -> Path:
    """Return the file of a game."""
    return FOLDER / f"{game}.course.json.gz"


def main() -> None:
    """Write the files."""
    for game in GAMES:
        file_of(game).write_bytes(gzip.compress(written(game).encode(), mtime=0))
    for game in FIGURES:
        (FOLDER / f"{game}.figures.json").write_text(figures(game), encoding="utf-8")


if __name__ == "__main__":
    main()
