"""Accounts, their sessions, and the author of a line of chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add accounts and sessions, and indexes on the owner of rows."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("folded", sa.String, nullable=False, unique=True),
        sa.Column("password", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("token", sa.String, nullable=False, unique=True),
        sa.Column(
            "account",
            sa.String,
            sa.ForeignKey("accounts.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.add_column("chat", sa.Column("guest", sa.String))
    op.execute(
        "UPDATE chat SET guest = (SELECT guest FROM seats"
        " WHERE seats.table_id = chat.table_id AND seats.seat = chat.seat)"
    )
    op.create_index("chat_by_guest", "chat", ["guest"])
    op.create_index("records_by_guest", "records", ["guest"])
