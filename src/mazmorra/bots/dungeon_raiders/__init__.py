"""Players of Dungeon Raiders."""

from __future__ import annotations
