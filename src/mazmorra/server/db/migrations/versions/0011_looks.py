"""What the names of accounts look like, so that no new one looks like an existing one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from mazmorra.messages.skeletons import looks_of

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the looks of all names; where two look alike, they are those of the older account."""
    looks = op.create_table(
        "looks",
        sa.Column("look", sa.String, primary_key=True),
        sa.Column(
            "account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False
        ),
    )
    op.create_index("ix_looks_account", "looks", ["account"])
    accounts = sa.table("accounts", *map(sa.column, ("id", "name", "created")))
    query = sa.select(accounts.c.id, accounts.c.name).order_by(accounts.c.created)
    found: dict[str, str] = {}
    for account, name in op.get_bind().execute(query):
        for look in looks_of(name):
            found.setdefault(look, account)
    op.bulk_insert(looks, [{"look": look, "account": of} for look, of in found.items()])
