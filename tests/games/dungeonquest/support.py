"""The builder of situations, as it ships in `mazmorra.testing`."""

from __future__ import annotations

from mazmorra.testing.dungeonquest import HEROES, QuestTable, came, quest

__all__ = ["HEROES", "QuestTable", "came", "quest"]
