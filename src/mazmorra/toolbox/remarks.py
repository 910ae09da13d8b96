"""Events that change nothing."""

from __future__ import annotations

from typing import Any

from mazmorra.kernel import Public


class Remark(Public):
    """Something worth telling that changes nothing on the table."""

    def apply(self, state: Any) -> None:
        """Change nothing."""
