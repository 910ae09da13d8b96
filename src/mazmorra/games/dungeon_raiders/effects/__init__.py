"""What cards do that need a verb, one short function each."""

from __future__ import annotations

from mazmorra.kernel import Effects

effect = Effects()
