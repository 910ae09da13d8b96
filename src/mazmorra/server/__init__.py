"""The server: tables for the browser, their storage, and what is sent to whom."""

from __future__ import annotations

from mazmorra.server import error_codes

__all__ = ["error_codes"]
