"""ASGI middleware: request log, security headers, origin check, identity, admission control."""

from __future__ import annotations
