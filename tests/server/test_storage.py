"""The file in which everything is kept."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, select, text
from sqlalchemy.exc import IntegrityError

import mazmorra
from mazmorra import bots
from mazmorra.messages.names import bot_names
from mazmorra.server.cluster.cluster import SingleWorker
from mazmorra.server.db import metadata, versions
from mazmorra.server.db.sqlite import FILE
from mazmorra.server.db.storage import Storage, migrate
from mazmorra.server.db.versions import newest_version
from mazmorra.server.tables.catalog import Catalog
from mazmorra.server.tables.live import LiveTables
from mazmorra.server.tables.replays import Replays
from mazmorra.server.tokens import Tokens, read_secret
from tests.server.stores import KINDS, Place

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from mazmorra.server.schemas.replays import UploadInfo
    from tests.server.postgres import Postgres

GUEST = {"name": "Ana", "preferences": {}, "created": 1.0}


def engine_of(place: Place) -> Engine:
    """Return what plain connections to a place are taken from."""
    address = place.database
    if address is None:
        return create_engine(f"sqlite:///{place.folder / FILE}")
    return create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(address))


@pytest.fixture(params=KINDS)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A place of each kind that nobody has used yet."""
    if request.param == "sqlite":
        return Place(tmp_path / "new folder")
    postgres: Postgres = request.getfixturevalue("postgres")
    return Place(tmp_path, postgres.cluster.new_database())


def test_the_migrations_lead_to_the_tables_of_today(empty: Place) -> None:
    migrate(empty.store)

    engine = engine_of(empty)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata.metadata) == []
        assert context.get_current_revision() == newest_version()
    engine.dispose()


def test_servers_that_start_at_once_migrate_one_after_the_other(postgres: Postgres) -> None:
    address = postgres.cluster.new_database()

    with ThreadPoolExecutor(3) as starts:
        for done in [starts.submit(migrate, address) for _ in range(3)]:
            done.result(60)
        secrets = {starts.submit(Storage(address).database.secret).result(60) for _ in range(3)}

    assert Place(Path(), address).ask("SELECT version_num FROM alembic_version") == [
        (newest_version(),)
    ]
    assert len(secrets) == 1
    assert len(secrets.pop()) == 32


def test_moments_are_kept_to_the_microsecond(place: Place) -> None:
    migrate(place.store)
    moment = 1_790_000_000.123456

    place.change("INSERT INTO guests VALUES ('ana', 'Ana', '{}', ?)", moment)

    assert place.ask("SELECT created FROM guests") == [(moment,)]


def test_records_of_the_first_tables_are_listed_as_if_they_came_today(empty: Place) -> None:
    empty.folder.mkdir(exist_ok=True)
    game = mazmorra.start("dungeon_raiders", 3, seed="old")
    bots.play_out(game, [bots.make("random", "dungeon_raiders")] * 3)
    record = game.record(seats=["human", "greedy", "random"], names=["Ana", "", "Bo"])
    old: dict[str, object] = {
        "id": "old",
        "guest": "ana",
        "game": record.game,
        "content": "",
        "packs": "[]",
        "record": zlib.compress(record.to_json()),
        "created": 1.0,
    }
    engine = engine_of(empty)
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(versions.MIGRATIONS))
        command.upgrade(config, "0001")
        names = ", ".join(old)
        row = ", ".join(f":{name}" for name in old)
        insert_old = text(f"INSERT INTO records ({names}) VALUES ({row})")
        connection.execute(insert_old, old)
    engine.dispose()

    migrate(empty.store)

    async def listed() -> tuple[list[UploadInfo], list[UploadInfo]]:
        store = Storage(empty.store)
        catalog = Catalog()
        replays = Replays(
            store, catalog, LiveTables(store, catalog, Tokens(b"secret"), SingleWorker())
        )
        before = await replays.uploads("ana")
        await replays.upload("ana", record.to_json())
        after = await replays.uploads("ana")
        await store.close()
        return before, after

    (before,), (again, _) = asyncio.run(listed())
    assert before.id == "old"
    ana, drawn, bo = (seat.name for seat in before.seats)
    assert (ana, bo) == ("Ana", "Bo")
    assert drawn in bot_names()
    assert msgspec.structs.replace(again, id="old", created=1.0) == before


def test_a_file_that_is_up_to_date_is_left_alone(tmp_path: Path) -> None:
    migrate(tmp_path)
    before = (tmp_path / FILE).read_bytes()

    migrate(tmp_path)

    assert (tmp_path / FILE).read_bytes() == before


def test_alembic_is_imported_only_where_something_is_to_be_done(tmp_path: Path) -> None:
    migrate(tmp_path)
    program = (
        "import sys, pathlib; from mazmorra.server.db.storage import migrate; "
        f"migrate(pathlib.Path({str(tmp_path)!r})); print('alembic' in sys.modules)"
    )

    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert said.stdout.strip() == "False"


def test_what_is_committed_is_written_through(tmp_path: Path) -> None:
    migrate(tmp_path)

    async def pragmas() -> list[object]:
        store = Storage(tmp_path)
        async with store.reading() as connection:
            found = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        await store.close()
        return found

    assert asyncio.run(pragmas()) == ["wal", 2, 1]


def test_many_writers_lose_nothing(place: Place) -> None:
    migrate(place.store)

    async def write(store: Storage, number: int) -> None:
        async with store.writing() as connection:
            await connection.execute(select(metadata.guests))
            await asyncio.sleep(0)
            await connection.execute(insert(metadata.guests).values(id=str(number), **GUEST))

    async def all_of_them() -> int:
        stores = [Storage(place.store) for _ in range(2)]
        await asyncio.gather(*(write(stores[n % 2], n) for n in range(30)))
        async with stores[0].reading() as connection:
            count = len((await connection.execute(select(metadata.guests))).all())
        for store in stores:
            await store.close()
        return count

    assert asyncio.run(all_of_them()) == 30


def test_what_fails_half_way_leaves_nothing_behind(place: Place) -> None:
    migrate(place.store)

    async def twice(store: Storage) -> None:
        async with store.writing() as connection:
            for _ in range(2):
                await connection.execute(insert(metadata.guests).values(id="one", **GUEST))

    async def count() -> int:
        store = Storage(place.store)
        with pytest.raises(IntegrityError):
            await twice(store)
        async with store.reading() as connection:
            found = len((await connection.execute(select(metadata.guests))).all())
        await store.close()
        return found

    assert asyncio.run(count()) == 0


@pytest.mark.skipif(os.name != "posix", reason="modes of files are those of POSIX")
def test_the_secret_is_drawn_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    first, second = read_secret(tmp_path), read_secret(tmp_path)

    assert first == second
    assert len(first) == 32
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_secret_that_was_cut_short_is_drawn_anew(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"half")

    assert len(read_secret(tmp_path)) == 32


def test_servers_of_other_folders_have_other_cookies() -> None:
    ours, theirs = Tokens(b"a" * 32), Tokens(b"b" * 32)
    guest, cookie = ours.welcome()

    assert ours.known(cookie.partition(";")[0]) == guest
    assert theirs.known(cookie.partition(";")[0]) is None
    assert ours.cookie != theirs.cookie


def test_every_table_of_the_file_belongs_to_a_table_that_is_there(tmp_path: Path) -> None:
    migrate(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA foreign_keys=ON")
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT INTO turns VALUES ('nowhere', 0, 0, 'mark')")
