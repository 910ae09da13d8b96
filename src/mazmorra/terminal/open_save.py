"""Open a saved game: the table or the lesson it goes on at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games import definition
from mazmorra.kernel import Refused
from mazmorra.terminal import saves
from mazmorra.terminal.lessons import Lessons
from mazmorra.terminal.table import Setting, Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def resume(path: Path, lang: str, record: Path | None = None, packs: Sequence[str] = ()) -> Table:
    """Load a saved game; further answers are written to the same file.

    Args:
        path: A game that is kept, or any record with its seed; that one stays as it is, and the
            game is kept anew.
        lang: The language to go on in.
        record: Where to write the record at the end, or when the game is left.
        packs: Folders of content, where they lie elsewhere than when it was left.

    Raises:
        Refused: It is no record, it is over, it is of other rules or packs, or does not repeat.
    """
    kept = saves.read(path)
    folders = tuple(packs or kept.folders)
    definition(kept.game)
    saves.check_folders(kept, folders, path.name)
    try:
        if kept.lesson and Lessons.holds(kept):
            return Lessons(kept.game, lang, (path, kept))
        chosen = Setting(
            kept.game,
            tuple(kept.seats),
            record=None if record is None else str(record),
            packs=folders,
            party=kept.party,
        )
        return Table(chosen, lang, (path, kept))
    except Refused:
        raise
    except Exception as problem:  # a file that was changed by hand may fail in any way
        params = {"where": path.name, "problem": f"{type(problem).__name__} while it is repeated"}
        raise Refused("record/unreadable", None, params) from None
