"""Accounts, passwords, export and deletion."""

from __future__ import annotations
