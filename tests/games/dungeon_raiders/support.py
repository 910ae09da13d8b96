"""The builder of situations, as it ships in `mazmorra.testing`."""

from __future__ import annotations

from mazmorra.testing.dungeon_raiders import RaidTable, raid

__all__ = ["RaidTable", "raid"]
