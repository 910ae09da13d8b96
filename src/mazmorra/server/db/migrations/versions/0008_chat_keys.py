"""Client keys of chat lines: a line whose commit was not confirmed is sent again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the key, which is unique among the lines of a person at a table."""
    op.add_column("chat", sa.Column("client_key", sa.String))
    columns = ["table_id", "guest", "client_key"]
    op.create_index("chat_by_key", "chat", columns, unique=True)
