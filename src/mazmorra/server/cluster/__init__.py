"""Several workers on one database: pub/sub, presence, shared limits, supervisor."""

from __future__ import annotations
