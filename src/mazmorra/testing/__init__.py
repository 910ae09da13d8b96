"""For tests of games and packs: situations, scripted chance, and the laws every game obeys."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

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


__all__ = ["ScriptedChance", "Table", "clause"]
