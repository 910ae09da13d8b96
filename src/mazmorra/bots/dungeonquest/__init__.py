"""Players of DungeonQuest."""

from __future__ import annotations
