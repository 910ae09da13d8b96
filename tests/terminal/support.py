"""What tests of the terminal client share: tables, typed lines, and reading a screen."""

from __future__ import annotations

import html
import io
import re
from typing import TYPE_CHECKING

from mazmorra.terminal.plain import Lines, Session
from mazmorra.terminal.table import Table, setting

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from textual.app import App

    from mazmorra.kernel import OptionValue, Seat

GAME = "dungeon_raiders"


def table(
    seats: str = "me:Anna,greedy,greedy",
    *,
    game: str = GAME,
    seed: str = "7",
    lang: str = "en",
    record: Path | None = None,
    **options: OptionValue,
) -> Table:
    """Return a table with *seats* as the command line words them."""
    return Table(setting(game, seats.split(","), options, seed, record), lang)


def numbers_of(at: Table, seat: Seat) -> dict[str, list[str]]:
    """Return what is typed for each answer: its row's number, and its own where a row has more."""
    return {
        answer.key: [str(row_number), *([str(number)] if len(row.answers) > 1 else [])]
        for row_number, row in enumerate(at.rows(seat), 1)
        for number, answer in enumerate(row.answers, 1)
    }


def typed(at: Table, lines: Iterable[str]) -> tuple[int, str]:
    """Play line by line what is typed; return the exit code and everything that was written."""
    written = io.StringIO()
    read = io.StringIO("".join(f"{line}\n" for line in lines))
    code = Session(at, Lines(read, written)).play()
    return code, written.getvalue()


def picture(app: App[int]) -> str:
    """Return everything that can be read on the screen now, line by line."""
    rows: dict[float, list[tuple[float, str]]] = {}
    shot = app.export_screenshot()
    for x, y, text in re.findall(r'<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>', shot):
        rows.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
    lines = []
    for _, parts in sorted(rows.items()):
        line = ""
        for x, text in sorted(parts):
            line = line.ljust(round(x / 12.2)) + text
        lines.append(line)
    return "\n".join(lines)
