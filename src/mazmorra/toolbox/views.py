"""Views: what is shown of the table as it lies there."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from msgspec import Struct


def shown(view: type[Struct], first: str, last: str) -> Callable[[Any], Any]:
    """Return a getter of the fields of a view from one to another, in order.

    They lie on the table by the same names, and every viewer may see them as they are.
    """
    names = view.__struct_fields__
    return attrgetter(*names[names.index(first) : names.index(last) + 1])
