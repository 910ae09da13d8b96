"""What the cards of DungeonQuest do, registered by the names their content gives."""

from __future__ import annotations

from mazmorra.kernel import Effects

#: What cards do, by the `effect` of their content.
effect = Effects()
