"""Webhooks: delivery and the policy on addresses."""

from __future__ import annotations
