"""Players of Tiny Epic Dungeons."""

from __future__ import annotations
