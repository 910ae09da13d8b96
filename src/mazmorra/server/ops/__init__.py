"""Logs, metrics, garbage collection and rate limits."""

from __future__ import annotations
