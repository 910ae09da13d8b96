"""For lists: the standing of a game, and the owner of an uploaded record."""

from __future__ import annotations

import json
import zlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add both; the standing is written with the next answer."""
    op.add_column("tables", sa.Column("standing", sa.JSON))
    op.add_column("records", sa.Column("shown", sa.JSON))
    records = sa.table("records", sa.column("id"), sa.column("record"), sa.column("shown", sa.JSON))
    connection = op.get_bind()
    for id, packed in connection.execute(sa.select(records.c.id, records.c.record)).all():
        shown = _shown(json.loads(zlib.decompress(packed)))
        connection.execute(sa.update(records).where(records.c.id == id).values(shown=shown))


def _shown(record: dict[str, Any]) -> dict[str, Any]:
    names, answers = record.get("names") or [], record["answers"]
    resigned = {seat for _, seat, key in answers if key == "@resign"}
    seats = [
        {
            "seat": seat,
            "sitter": "human" if sitter == "human" else "bot",
            "name": names[seat] if seat < len(names) else "",
            "bot": None if sitter == "human" else sitter,
            "yours": False,
            "connected": False,
            "resigned": seat in resigned,
        }
        for seat, sitter in enumerate(record["seats"])
    ]
    step = answers[-1][0] if answers else 0
    return {"seats": seats, "step": step, "outcome": record.get("outcome")}
