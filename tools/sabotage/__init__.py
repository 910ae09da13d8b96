"""Mutation testing: break a game's rules and content, one change at a time, and run the tests."""

from __future__ import annotations
