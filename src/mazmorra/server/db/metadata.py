"""The tables of the database, as SQLAlchemy knows them; `migrations/` makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

if TYPE_CHECKING:
    from sqlalchemy.schema import SchemaItem
    from sqlalchemy.types import TypeEngine

T = TypeVar("T")

metadata = MetaData()


def _id() -> Column[str]:
    return Column("id", String, primary_key=True)


def _given(name: str, kind: type[TypeEngine[T]]) -> Column[T]:
    """Return a column that is never NULL."""
    return Column(name, kind, nullable=False)


def _table(*, key: bool) -> Column[str]:
    """Return the foreign key to the table a row belongs to; the row is deleted with it."""
    table = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String, table, primary_key=key, nullable=False)


def _of_table(name: str, *columns: SchemaItem) -> Table:
    """Return a table whose rows belong to a game table, keyed by it."""
    return Table(name, metadata, _table(key=True), *columns)


def _number(name: str) -> Column[int]:
    """Return an integer column of the primary key."""
    return Column(name, Integer, primary_key=True)


guests = Table(
    "guests",
    metadata,
    _id(),
    _given("name", String),
    _given("preferences", JSON),
    _given("created", Float),
)

tables = Table(
    "tables",
    metadata,
    _id(),
    _given("game", String),
    _given("name", String),
    _given("status", String),
    _given("host", String),
    _given("options", JSON),
    _given("packs", JSON),
    _given("content", String),
    _given("rules", Integer),
    _given("public", Boolean),
    _given("spectators", Boolean),
    _given("undo", String),
    _given("pace", String),
    _given("bot_speed", String),
    _given("tutorial", Boolean),
    _given("seed", LargeBinary),
    _given("complete", Boolean),
    _given("step", Integer),
    _given("waiting", JSON),
    Column("standing", JSON),
    Column("outcome", JSON),
    Column("rematch", String),
    Column("forked_table", String),
    Column("forked_step", Integer),
    Column("campaign", String),
    Column("carry", JSON),
    Column("secret", LargeBinary),
    Column("chosen", Boolean, nullable=False, server_default=false()),
    Column("deal", String),
    Column("deal_until", Float),
    Column("digest", String),
    _given("created", Float),
    _given("changed", Float),
    Index("tables_by_deal", "deal_until"),
    Index("tables_by_host", "host"),
    Index("tables_by_status", "status", "public"),
    Index("tables_by_campaign", "campaign"),
)

seats = _of_table(
    "seats",
    _number("seat"),
    _given("sitter", String),
    _given("name", String),
    Column("bot", String),
    Column("guest", String),
    _given("invite", String),
    _given("away", Boolean),
    _given("resigned", Boolean),
    Column("word_hash", String),
    Column("word", String),
    Index("seats_by_guest", "guest"),
)

answers = _of_table(
    "answers",
    _number("seq"),
    _given("seat", Integer),
    _given("key", String),
    Column("client_key", String),
    UniqueConstraint("table_id", "client_key"),
)

events = _of_table(
    "events",
    _number("place"),
    _given("step", Integer),
    _given("clause", String),
    _given("event", LargeBinary),
)

turns = _of_table(
    "turns",
    _number("place"),
    _given("step", Integer),
    _given("mark", String),
)

snapshots = _of_table(
    "snapshots",
    _number("step"),
    _given("saved", LargeBinary),
)

chat = Table(
    "chat",
    metadata,
    _number("id"),
    _table(key=False),
    _given("at", Float),
    Column("seat", Integer),
    _given("name", String),
    _given("text", String),
    Column("guest", String),
    Column("notice", String),
    Column("client_key", String),
    Index("chat_by_table", "table_id", "id"),
    Index("chat_by_guest", "guest"),
    Index("chat_by_key", "table_id", "guest", "client_key", unique=True),
)

records = Table(
    "records",
    metadata,
    _id(),
    _given("guest", String),
    _given("game", String),
    _given("content", String),
    _given("packs", JSON),
    _given("record", LargeBinary),
    Column("shown", JSON),
    _given("created", Float),
    Index("records_by_guest", "guest"),
)


campaigns = Table(
    "campaigns",
    metadata,
    _id(),
    _given("guest", String),
    _given("game", String),
    _given("name", String),
    Column("carry", JSON),
    _given("created", Float),
    Index("campaigns_by_guest", "guest"),
)

accounts = Table(
    "accounts",
    metadata,
    _id(),
    _given("name", String),
    Column("folded", String, nullable=False, unique=True),
    _given("password", String),
    _given("created", Float),
)

#: What names look like; two accounts of before this was checked may look alike.
looks = Table(
    "looks",
    metadata,
    Column("look", String, primary_key=True),
    Column(
        "account", String, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
)

sessions = Table(
    "sessions",
    metadata,
    _id(),
    Column("token", String, nullable=False, unique=True),
    Column(
        "account", String, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    _given("device", String),
    _given("created", Float),
    _given("used", Float),
)


counters = Table(
    "counters",
    metadata,
    Column("key", String, primary_key=True),
    _given("left", Float),
    _given("at", Float),
    _given("expires", Float),
    Index("counters_by_expiry", "expires"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    _given("value", LargeBinary),
)


hooks = Table(
    "hooks",
    metadata,
    Column("guest", String, primary_key=True),
    _given("url", String),
    _given("origin", String),
    _given("secret", String),
    _given("created", Float),
)

calls = _of_table(
    "calls",
    _number("seat"),
    _given("step", Integer),
    _given("guest", String),
    _given("state", String),
    _given("attempts", Integer),
    _given("next", Float),
    _given("created", Float),
    Index("calls_by_state", "state", "next"),
)
