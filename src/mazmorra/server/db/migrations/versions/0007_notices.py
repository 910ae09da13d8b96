"""Notices: chat lines of the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the message id of a notice."""
    op.add_column("chat", sa.Column("notice", sa.String))
