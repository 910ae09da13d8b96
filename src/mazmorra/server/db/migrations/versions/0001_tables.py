"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("preferences", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("packs", sa.JSON, nullable=False),
        sa.Column("content", sa.String, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("undo", sa.String, nullable=False),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("bot_speed", sa.String, nullable=False),
        sa.Column("tutorial", sa.Boolean, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("complete", sa.Boolean, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("waiting", sa.JSON, nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("rematch", sa.String),
        sa.Column("forked_table", sa.String),
        sa.Column("forked_step", sa.Integer),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("tables_by_host", "tables", ["host"])
    op.create_index("tables_by_status", "tables", ["status", "public"])
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("sitter", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bot", sa.String),
        sa.Column("guest", sa.String),
        sa.Column("invite", sa.String, nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_table(
        "answers",
        _of_table(),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("client_key", sa.String),
        sa.UniqueConstraint("table_id", "client_key"),
    )
    op.create_table(
        "events",
        _of_table(),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("clause", sa.String, nullable=False),
        sa.Column("event", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "turns",
        _of_table(),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("mark", sa.String, nullable=False),
    )
    op.create_table(
        "snapshots",
        _of_table(),
        sa.Column("step", sa.Integer, primary_key=True),
        sa.Column("saved", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "table_id", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
    )
    op.create_index("chat_by_table", "chat", ["table_id", "id"])
    op.create_table(
        "records",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("content", sa.String, nullable=False),
        sa.Column("packs", sa.JSON, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def _of_table() -> sa.Column[str]:
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String, table, primary_key=True)
