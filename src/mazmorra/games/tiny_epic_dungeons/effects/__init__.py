"""What the cards of Tiny Epic Dungeons do, registered by the names their content gives."""

from __future__ import annotations

from mazmorra.kernel import Effects

#: What spells do, by the `effect` of their content.
effect = Effects()
