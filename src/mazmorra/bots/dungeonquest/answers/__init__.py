"""Answers of the greedy bot, by kind of question."""

from __future__ import annotations
