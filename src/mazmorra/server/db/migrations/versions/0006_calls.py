"""Webhooks: registered addresses, and the calls with their states."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add both."""
    op.create_table(
        "hooks",
        sa.Column("guest", sa.String, primary_key=True),
        sa.Column("url", sa.String, nullable=False),
        sa.Column("origin", sa.String, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column(
            "table_id",
            sa.String,
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
            nullable=False,
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("next", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("calls_by_state", "calls", ["state", "next"])
