"""WebSockets: connections, subscribers and the adapter to uvicorn."""

from __future__ import annotations
