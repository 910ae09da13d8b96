"""The drawings of icons, from the file that building the web client leaves among its files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

#: A line per icon: its name, a tab, and the inside of an SVG with the view box `0 0 512 512`.
FILE = Path(__file__).parent.parent / "static" / ".icons.tsv"


def drawings(names: Container[str]) -> dict[str, str]:
    """Return the drawings of some icons; none where the web client was never built.

    The file has 6 MB, so only what is asked for stays in memory.
    """
    if not FILE.is_file():
        return {}
    with FILE.open(encoding="utf-8") as lines:
        found = (line.rstrip("\n").partition("\t") for line in lines)
        return {name: drawing for name, _, drawing in found if name in names}
