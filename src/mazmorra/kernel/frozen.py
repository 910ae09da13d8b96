"""A word for the type checker: structs of this kind are frozen, and so are their subclasses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import StructMeta

if TYPE_CHECKING:
    from typing import dataclass_transform

    import msgspec

    @dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
    class Frozen(StructMeta):
        """msgspec inherits `frozen=True`; this says so to whoever reads only types."""

else:
    Frozen = StructMeta  # at run time the plain metaclass, which makes instances fastest
