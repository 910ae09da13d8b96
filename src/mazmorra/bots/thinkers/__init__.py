"""Thinkers: processes of low priority in which bots think, and what they are told of a table."""

from __future__ import annotations

from mazmorra.bots.thinkers.asking import NO_THINKER, TOO_LATE, ask, ask_blocking
from mazmorra.bots.thinkers.pool import Thinkers, thinkers_of_environment
from mazmorra.bots.thinkers.task import Reply, Task, ThinkingFailed, imagined, shown, task_of

__all__ = [
    "NO_THINKER",
    "TOO_LATE",
    "Reply",
    "Task",
    "Thinkers",
    "ThinkingFailed",
    "ask",
    "ask_blocking",
    "imagined",
    "shown",
    "task_of",
    "thinkers_of_environment",
]
