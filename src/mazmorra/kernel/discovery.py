"""The parts of a game, found by where they lie in its package."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType


def modules_of(game: str, part: str) -> tuple[ModuleType, ...]:
    """Import one part of the package of a game and return its modules, ordered by name.

    The part (`events`, `decisions`, `effects`) is a module, or a package with all its modules.
    """
    whole = import_module(f"{game}.{part}")
    names = sorted(found.name for found in iter_modules(getattr(whole, "__path__", ())))
    return (whole, *(import_module(f"{whole.__name__}.{name}") for name in names))
