"""For tests of games and packs: situations, scripted chance, and the laws every game obeys.

Each game has a module of its own with the builder of its situations: `dungeon_raiders.raid`,
`dungeonquest.quest`, `tiny_epic_dungeons.delve`, `dungeon_plungin.plunge`. Nothing here needs
pytest but `clause`, which marks a test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from mazmorra.testing.arranging import Impossible
from mazmorra.testing.chance import ScriptedChance
from mazmorra.testing.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., object]")


def clause(*ids: str) -> Callable[[F], F]:
    """Say which clauses of a ledger the decorated test proves."""

    def mark(test: F) -> F:
        import pytest

        marked: F = pytest.mark.clause(*ids)(test)
        return marked

    return mark


__all__ = ["Impossible", "ScriptedChance", "Table", "clause"]
