"""The icons that content may name: those of game-icons.net, whose drawings clients show.

`icons.txt` has their names, one per line; `python -m tools.icon_names` writes it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra.kernel.mistakes import close_to

if TYPE_CHECKING:
    from mazmorra.kernel.content import Decks, Entry

FILE = Path(__file__).parent / "icons.txt"


@cache
def icon_names() -> frozenset[str]:
    """Return the name of every icon."""
    return frozenset(FILE.read_text(encoding="utf-8").split())


def check_icon(decks: Decks, row: Entry) -> None:
    """Report an icon that does not exist where an entry names it.

    A pack that was played before is taken as it was: its card has no drawing.
    """
    icon = row.fields.get("icon")
    if "icon" not in row.own or not isinstance(icon, str) or icon in icon_names():
        return
    tell = decks.mistakes.note if row.pack in decks.played else decks.mistakes.add
    params = {"id": row.fields["id"], "icon": icon, **close_to(icon, sorted(icon_names()))}
    tell("content/field", row.place("icon"), says="unknown_icon", **params)
