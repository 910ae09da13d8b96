"""The table of any game: its view as text, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.kernel import Outcome
    from mazmorra.messages import Language
    from mazmorra.terminal.boards import Scene

OVERVIEW = False


def title(view: Any, language: Language) -> str:
    """Return nothing: where this game stands is not known here."""
    return ""


def remark(view: Any, language: Language, scene: Scene) -> str:
    """Return nothing: the question says it all."""
    return ""


def note(view: Any, language: Language) -> str:
    """Return nothing: the table shows everything."""
    return ""


def draw(view: Any, language: Language, scene: Scene) -> Text:
    """Return the view, one field to a line."""
    return Text("\n".join(tell(view, language, scene)))


def tell(view: Any, language: Language, scene: Scene) -> list[str]:
    """Return the view, one field to a line."""
    return list(_lines(msgspec.to_builtins(view), ""))


def overview(view: Any, language: Language, scene: Scene) -> Text:
    """Return the view, one field to a line."""
    return draw(view, language, scene)


def legend(language: Language) -> list[tuple[str, str]]:
    """Return nothing: there are no signs."""
    return []


def results(view: Any, outcome: Outcome, language: Language) -> tuple[list[str], str]:
    """Return the bare scores."""
    return [str(score) for score in outcome.scores], ""


def _lines(value: Any, indent: str) -> Iterator[str]:
    """Yield nested fields, each level further to the right."""
    for name, item in value.items() if isinstance(value, dict) else enumerate(value, 1):
        if isinstance(item, dict) or (
            isinstance(item, list | tuple) and any(isinstance(i, dict) for i in item)
        ):
            yield f"{indent}{name}:"
            yield from _lines(item, indent + "  ")
        else:
            yield f"{indent}{name}: {_spoken(item)}"


def _spoken(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_spoken(item) for item in value) or "-"
    return "-" if value is None else str(value)
