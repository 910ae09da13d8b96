"""Queries: what the state and the rules say now, without asking or changing anything."""

from __future__ import annotations
