"""Campaigns: a party that plays one adventure after another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add campaigns, and to a table its campaign and the party at its start."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("carry", sa.JSON),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("campaigns_by_guest", "campaigns", ["guest"])
    op.add_column("tables", sa.Column("campaign", sa.String))
    op.add_column("tables", sa.Column("carry", sa.JSON))
    op.create_index("tables_by_campaign", "tables", ["campaign"])
