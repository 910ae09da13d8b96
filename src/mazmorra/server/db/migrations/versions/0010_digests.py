"""Digests of rules beside their numbers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the digest of its rules to each table; earlier tables have none."""
    op.add_column("tables", sa.Column("digest", sa.String))
