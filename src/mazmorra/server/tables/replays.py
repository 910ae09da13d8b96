"""Replays of finished tables and uploaded records, and games at one step for forks."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from sqlalchemy import delete, insert, select

from mazmorra.kernel import (
    Chance,
    Game,
    Record,
    Refused,
    check_watchable,
    read_record,
    read_saved,
    repeat_row,
    seed_hash,
)
from mazmorra.kernel.chance import is_seed
from mazmorra.kernel.deal import secret_hash
from mazmorra.kernel.record import check_rules
from mazmorra.kernel.replay import play_again
from mazmorra.kernel.version import VERSION
from mazmorra.server.db import games, metadata, table_rows
from mazmorra.server.schemas.replays import Checked, UploadInfo
from mazmorra.server.tables.watched import Watched, last_step, seats_of
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.kernel import Definition
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.db.table_rows import SeatRow, TableRow
    from mazmorra.server.tables.catalog import Catalog
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.seeds import Seeds
    from mazmorra.server.tables.table import Table

    UndoMode: TypeAlias = Literal["strict", "free"]

#: How many replays are cached, and how many uploads are stored per guest.
HELD_READY, UPLOADS = 16, 50
WHERE = "the record"


class Replays:
    """Finds, stores and checks replays, with a cache of loaded ones."""

    def __init__(self, storage: Storage, catalog: Catalog, tables: LiveTables) -> None:
        self._storage = storage
        self._catalog = catalog
        self._tables = tables
        self._ready: OrderedDict[str, Watched] = OrderedDict()

    async def find(self, id: str, guest: str) -> Watched:
        """Return the replay of a finished table or of an uploaded record.

        Raises:
            Refused: There is none, the game is not over, or the guest may not watch it.
        """
        uploaded = await self._uploaded(id)
        if uploaded is not None:
            return uploaded
        table = await self._table(id)
        table.check_may_watch(guest, None)
        if table.row.status != "over":
            raise Refused("table/not_over")
        if id not in self._ready:
            record = await self.record(table)
            row = table.row
            guests = [seat.guest for seat in table.seats]
            watched = Watched(id, record, table.definition, row.content, row.created, guests=guests)
            self._hold(watched)
        self._ready.move_to_end(id)
        return self._ready[id]

    async def _table(self, id: str) -> Table:
        try:
            return await self._tables.fresh(id)
        except Refused as refused:
            raise (
                Refused("replay/unknown") if refused.code == "table/unknown" else refused
            ) from None

    def _hold(self, watched: Watched) -> None:
        self._ready[watched.id] = watched
        while len(self._ready) > HELD_READY:
            self._ready.popitem(last=False)

    async def _uploaded(self, id: str) -> Watched | None:
        """Return an uploaded record by its id."""
        if id not in self._ready:
            records = metadata.records
            async with self._storage.reading() as connection:
                query = select(records).where(records.c.id == id)
                row = (await connection.execute(query)).first()
            if row is None:
                return None
            record = read_record(zlib.decompress(row.record), WHERE)
            definition = self._catalog.played(row.game, row.packs)
            watched = Watched(id, record, definition, row.content, row.created, uploaded=True)
            self._hold(watched)
        found = self._ready[id]
        return found if found.uploaded else None

    async def record(self, table: Table) -> Record:
        """Return the record of a finished table, from what is kept of it."""
        row = table.row
        chronicle = await games.read_chronicle(self._storage.ask, table.definition, row.id)
        return Record(
            game=row.game,
            rules=row.rules,
            engine=VERSION,
            seats=[table_rows.kind(seat) for seat in table.seats],
            names=[seat.name for seat in table.seats],
            options=dict(row.options),
            undo=row.undo,
            packs=list(row.packs),
            digest=row.digest,
            seed_hash=seed_hash(row.seed),
            answers=chronicle.rows,
            events=[(t.step, t.clause, msgspec.to_builtins(t.event)) for t in chronicle.events],
            turns=chronicle.turns,
            outcome=row.outcome,
            seed=row.seed.hex() if row.complete else None,
            fork=None if row.complete else row.forked_step or 0,
            carry=row.carry,
            chosen=row.chosen,
            **_dealt(row, table.seats),
        )

    async def upload(self, guest: str, data: bytes) -> str:
        """Store an uploaded record and return its id.

        Raises:
            Refused: It is not a record, cannot be reproduced, or needs packs that this server
                does not have.
        """
        if not data.strip():
            raise Refused("record/unreadable", None, {"where": WHERE, "problem": "it is empty"})
        record = await asyncio.to_thread(read_record, data, WHERE)
        definition = self._catalog.played(record.game, record.packs)
        # Repeating a long game takes a while, so it runs in a thread.
        await asyncio.to_thread(check_watchable, definition, record, WHERE)
        id, records = random_id(), metadata.records
        shown = {"seats": seats_of(record), "step": last_step(record), "outcome": record.outcome}
        row = {
            "id": id,
            "guest": guest,
            "game": record.game,
            "content": self._catalog.content(definition).hash,
            "packs": [list(mark) for mark in record.packs],
            "record": zlib.compress(record.to_json()),
            "shown": msgspec.to_builtins(shown),
            "created": time.time(),
        }
        async with self._storage.writing() as connection:
            await connection.execute(insert(records), [row])
            own = select(records.c.id).where(records.c.guest == guest)
            old = own.order_by(records.c.created.desc()).offset(UPLOADS)
            await connection.execute(delete(records).where(records.c.id.in_(old)))
        return id

    async def check(self, id: str, guest: str) -> Checked:
        """Repeat a record from its seed and check that it gives the same game and seed hash.

        Raises:
            Refused: There is no such replay, or it cannot be reproduced.
        """
        watched = await self.find(id, guest)
        record = watched.record
        game = await asyncio.to_thread(play_again, watched.definition, record, WHERE)
        assert record.seed is not None
        return Checked(
            len(record.answers),
            len(game.turns),
            record.seed,
            record.seed_hash,
            secret=record.secret,
            secret_hash=record.secret_hash,
            words=record.words,
            word_hashes=record.word_hashes,
            chosen=record.chosen,
        )

    async def uploads(self, guest: str) -> list[UploadInfo]:
        """Return the records that a guest has uploaded, newest first."""
        records = metadata.records
        query = select(records.c.id, records.c.game, records.c.shown, records.c.created)
        own = query.where(records.c.guest == guest).order_by(records.c.created.desc())
        async with self._storage.reading() as connection:
            rows = (await connection.execute(own)).all()
            for row in rows:
                if not all(seat["name"] for seat in row.shown["seats"]):  # stored before names were
                    query = select(records.c.record).where(records.c.id == row.id)
                    data = zlib.decompress((await connection.execute(query)).scalar_one())
                    row.shown["seats"] = msgspec.to_builtins(seats_of(read_record(data, WHERE)))
        return [
            msgspec.convert({"id": id, "game": game, "created": created, **shown}, UploadInfo)
            for id, game, shown, created in rows
        ]

    def forget(self, ids: Iterable[str]) -> None:
        """Remove replays from the cache: they, or people named in them, were deleted."""
        for id in ids:
            self._ready.pop(id, None)

    # ------------------------------------------------------------------ forks

    async def forked(
        self, guest: str, id: str, step: int, seeds: Seeds, undo: UndoMode
    ) -> Game[Any]:
        """Return a game that goes on from one step of another, with a new seed.

        Of a running game only what the guest knew at that step goes on: the rest is dealt anew.

        Raises:
            Refused: There is no such game or step, other people still play it, or its rules were
                corrected since.
        """
        uploaded = await self._uploaded(id)
        if uploaded is not None:
            record, played = uploaded.record, uploaded.definition
            game = await asyncio.to_thread(_repeated, played, record, step)
            return game.fork(seeds(f"{game.seed_hash} {step}"), undo)
        table = await self._table(id)
        async with table.lock:
            row = table.row
            table.check_may_watch(guest, None)
            if row.status == "waiting":
                raise Refused("table/not_started")
            own = [seat.seat for seat in table.seats_of(guest)]
            if row.status == "playing" and (not own or table.others_play):
                raise Refused("fork/running")
            if row.complete:
                record = await self.record(table)
            else:
                game = await self._from_snapshot(table, step)
        if row.complete:
            game = await asyncio.to_thread(_repeated, table.definition, record, step)
        seed = seeds(f"{game.seed_hash} {step}")
        if row.status == "over":
            return game.fork(seed, undo)
        viewer = next((seat for seat in game.waiting if seat in own), own[0])
        return game.redealt(viewer, seed, undo)

    async def _from_snapshot(self, table: Table, step: int) -> Game[Any]:
        """Return a game at a step, from the last snapshot before it."""
        chronicle = await games.read_chronicle(self._storage.ask, table.definition, table.row.id)
        past = [(at, saved) for at, saved in chronicle.past if at <= step]
        if not past or not 0 <= step <= table.row.step:
            raise Refused("fork/step", None, {"step": step})
        *chronicle.past, (_, last) = past
        saved = read_saved(last)
        chronicle.rows = [row for row in chronicle.rows if row[0] <= step]
        chronicle.events = [line for line in chronicle.events if line.step <= step]
        game = Game.load(table.definition, saved, chronicle)
        if game.over:
            raise Refused("fork/step", None, {"step": step})
        return game


def _dealt(row: TableRow, seats: Sequence[SeatRow]) -> dict[str, Any]:
    """Return the fields of a record that prove its deal, if its seed comes from words."""
    if row.secret is None:
        return {}
    return {
        "secret": row.secret.hex(),
        "secret_hash": secret_hash(row.secret),
        "words": [seat.word or "" for seat in seats],
        "word_hashes": [seat.word_hash or "" for seat in seats],
    }


def _repeated(definition: Definition, record: Record, step: int) -> Game[Any]:
    """Return a game at one step, by repeating its record up to there."""
    check_rules(record, definition, WHERE)
    if record.fork is not None:
        raise Refused("record/fork", None, {"where": WHERE, "step": record.fork})
    if record.seed is None or not is_seed(record.seed):
        problem = "it has no seed of 32 bytes"
        raise Refused("record/unreadable", None, {"where": WHERE, "problem": problem})
    if not 0 <= step <= last_step(record):
        raise Refused("fork/step", None, {"step": step})
    game: Game[Any] = definition.table(
        definition,
        definition.content(),
        len(record.seats),
        dict(record.options),
        Chance(bytes.fromhex(record.seed)),
        undo="free",  # a fork may undo any number of steps
        carry=record.carry,
    )
    for at, seat, key in record.answers:
        if at > step:
            break
        repeat_row(game, seat, key)
    if game.over:
        raise Refused("fork/step", None, {"step": step})
    return game
