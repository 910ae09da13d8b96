"""Players of Dungeon Plungin'."""

from __future__ import annotations
