"""Live tables: lobby, answers, bots, chat, replays and campaigns."""

from __future__ import annotations
