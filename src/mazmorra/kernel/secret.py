"""What holds a seed is printed without it: a running game shows its seed in no log and no error."""

from __future__ import annotations

from typing import Any


class Secret:
    """A struct whose values are not printed, neither by `repr` nor by a console."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, a secret while the game runs>"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return []
