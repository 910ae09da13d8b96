"""Break a game's rules and content on purpose, one change at a time, and see which tests notice."""

from __future__ import annotations
