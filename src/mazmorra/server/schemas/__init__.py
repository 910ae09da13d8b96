"""Structs of the wire."""

from __future__ import annotations
