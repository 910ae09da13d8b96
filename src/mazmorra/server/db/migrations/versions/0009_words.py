"""Words of seats and secrets of tables, from which seeds are dealt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the secret and the state of the deal to tables, hash and word to seats.

    A table without a secret has the seed that it was set up with.
    """
    op.add_column("tables", sa.Column("secret", sa.LargeBinary))
    chosen = sa.Column("chosen", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", chosen)
    op.add_column("tables", sa.Column("deal", sa.String))
    op.add_column("tables", sa.Column("deal_until", sa.Float))
    op.create_index("tables_by_deal", "tables", ["deal_until"])
    op.add_column("seats", sa.Column("word_hash", sa.String))
    op.add_column("seats", sa.Column("word", sa.String))
