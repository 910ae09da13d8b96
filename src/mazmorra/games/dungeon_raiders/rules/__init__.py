"""The rules of Dungeon Raiders, one module per chapter of the rulebook."""

from __future__ import annotations
