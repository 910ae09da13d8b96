"""Recorded situations of Dungeon Plungin': what everybody is told of them, and by which clause.

A whole expedition is long, and chance alone comes to few of the things a dungeon holds; so each
chapter is recorded as a list of arranged situations. `make golden` (MAZMORRA_GOLDEN=write)
rewrites them.
"""

from __future__ import annotations

import os
import re
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.kernel import Answered, Viewer
from mazmorra.testing import golden
from tests.games.dungeon_plungin.scenes import (
    bosses,
    ends,
    events,
    fights,
    finds,
    locks,
    maps,
    places,
    refusals,
    setups,
    spells,
    traps,
    turns,
    village,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.games.dungeon_plungin.scenes.support import Scene

HERE = Path(__file__).parent / "dungeon_plungin"
WRITE = os.environ.get("MAZMORRA_GOLDEN") == "write"
CHAPTERS = {
    "locks": locks.locks,
    "traps": traps.traps,
    "fights": fights.fights,
    "spells": spells.spells,
    "places": places.places,
    "events": events.events,
    "bosses": bosses.bosses,
    "turns": turns.turns,
    "village": village.visits,
    "setups": setups.setups,
    "maps": maps.maps,
    "finds": finds.finds,
    "refusals": refusals.refusals,
    "ends": ends.ends,
}


def recorded(name: str, scene: Scene) -> Iterator[str]:
    """Yield a situation line by line: answers, what comes of each, and what is asked then."""
    table, answers = scene
    yield f"scene    {name}"
    game = table.game
    for key in answers:
        seat, since = game.waiting[0], len(game.history)
        yield f"answer   p{seat} {key}"
        game.answer(seat, key)
        for told in game.history[since:]:
            if isinstance(told.event, Answered):
                continue
            seen = told.event.seen_by(Viewer.spectator())
            assert seen == told.event  # nothing is hidden in this game but traps
            fields = [
                f"{field}={golden.word(getattr(seen, field))}"
                for field in seen.__struct_fields__
                if field not in seen.spoken
            ]
            yield (
                f"event    {type(seen).__name__} {' '.join(fields)}".rstrip() + f"   {told.clause}"
            )
    for seat in game.waiting:
        keys = " ".join(option.key for option in game.legal(seat))
        question: Any = game.question(seat)
        yield f"ask      p{seat} {type(question).__name__}   {keys}   {question.clause}"
        for clause, closed in groupby(game.explain(seat), lambda closed: closed.clause):
            yield f"closed   {' '.join(one.key for one in closed)}   {clause}"


def parts(text: str) -> dict[str, str]:
    """Return the situations of a chapter by their names."""
    found = re.split(r"^scene    ", text, flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0]: part.rstrip() for part in found}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_nothing_is_offered_and_closed_at_once(chapter: str) -> None:
    for name, (table, answers) in CHAPTERS[chapter]().items():
        for key in (*answers, ""):
            for seat in table.game.waiting:
                offered = {option.key for option in table.game.legal(seat)}
                assert not offered & {closed.key for closed in table.game.explain(seat)}, name
            if key:
                table.game.answer(table.game.waiting[0], key)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_situations_are_told_as_they_were(chapter: str) -> None:
    path = HERE / f"{chapter}.txt"
    lines = ["\n".join(recorded(*scene)) for scene in CHAPTERS[chapter]().items()]
    text = "\n\n".join(lines) + "\n"
    if WRITE:
        path.write_text(text, encoding="utf-8", newline="\n")

    stored = parts(path.read_text(encoding="utf-8"))

    assert list(parts(text)) == list(stored)
    for name, part in parts(text).items():
        assert part == stored[name]


def test_every_stored_chapter_is_played() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == CHAPTERS.keys()
