"""What the cards of Dungeon Plungin' do, registered by the names their content gives."""

from __future__ import annotations

from mazmorra.kernel import Effects

#: What traps, spells, objects and events do, by the `effect` of their content.
effect = Effects()
