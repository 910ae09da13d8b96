"""The builder of situations, as it ships in `mazmorra.testing`."""

from __future__ import annotations

from mazmorra.testing.tiny_epic_dungeons import LAYERS, DelveTable, delve

__all__ = ["LAYERS", "DelveTable", "delve"]
