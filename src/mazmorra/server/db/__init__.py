"""The store: metadata, queries, group commit, SQLite and PostgreSQL, backup and restore."""

from __future__ import annotations
