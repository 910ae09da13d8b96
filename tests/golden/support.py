"""Recorded games of one kind: a folder of playthroughs, and what is asked of all of them."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra.testing import golden

if TYPE_CHECKING:
    from collections.abc import Mapping

WRITE = os.environ.get("MAZMORRA_GOLDEN") == "write"


class Shelf:
    """The playthroughs of a game by name, each with the plan it is recorded by."""

    def __init__(self, game: str, plans: Mapping[str, golden.Header]) -> None:
        self.folder = Path(__file__).parent / game
        self.plans = plans

    def written(self, name: str) -> str:
        """Return a playthrough as it is stored; write it first if it is to be rewritten."""
        path = self.folder / f"{name}.txt"
        if WRITE:
            answers = golden.read(path.read_text(encoding="utf-8"))[1] if path.exists() else []
            text = golden.play(self.plans[name], answers, go_on=golden.careful)
            path.write_text(text, encoding="utf-8", newline="\n")
        return path.read_text(encoding="utf-8")

    def look_at(self, name: str) -> None:
        """See that a playthrough is played again line by line, by its plan and to its end."""
        text = self.written(name)
        head, answers = golden.read(text)

        again = golden.play(head, answers)

        assert head == self.plans[name]
        assert again == text
        assert any(line.startswith("outcome") for line in text.splitlines())

    def with_event(self, pattern: str) -> list[str]:
        """Return the playthroughs in which an event is told like that."""
        event = re.compile(rf"^event    {pattern}", re.MULTILINE)
        return [name for name in self.plans if event.search(self.written(name))]

    @property
    def stored(self) -> set[str]:
        """The names of all playthroughs that lie in the folder."""
        return {path.stem for path in self.folder.glob("*.txt")}
