"""Notices: lines of chat that the server itself says."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add which message a line is, where the server says it."""
    op.add_column("chat", sa.Column("notice", sa.String))
