"""Games to be watched again: finished tables and uploaded records, and the steps to fork from."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, insert, select

from mazmorra.kernel import (
    RESIGN,
    Chance,
    Game,
    Record,
    Refused,
    Replay,
    Told,
    Viewer,
    check_watchable,
    read_record,
    read_saved,
    repeat_row,
    seed_hash,
)
from mazmorra.kernel.chance import is_seed
from mazmorra.kernel.replay import play_again
from mazmorra.kernel.version import VERSION
from mazmorra.server.db import games, storage
from mazmorra.server.errors import malformed
from mazmorra.server.schemas.common import ToldInfo
from mazmorra.server.schemas.rest import Checked, ReplayInfo, ReplayView, SeatInfo, UploadInfo
from mazmorra.server.tables import serialize
from mazmorra.server.tokens import random_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.kernel import Definition
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.tables.catalog import Catalog
    from mazmorra.server.tables.live import LiveTables
    from mazmorra.server.tables.table import Table

#: How many games are held ready to be watched, and how many uploads are kept for one guest.
HELD_READY, UPLOADS = 16, 50
HUMAN = "human"
WHERE = "the record"


class Watched:
    """A game to be watched.

    Attributes:
        uploaded: Whether it came as a record, and not from a table.
    """

    def __init__(
        self,
        id: str,
        record: Record,
        definition: Definition,
        content: str,
        created: float,
        *,
        uploaded: bool = False,
    ) -> None:
        self.id = id
        self.record = record
        self.definition = definition
        self.content = content
        self.created = created
        self.uploaded = uploaded
        self.replay = Replay(definition, record)
        self._streams: dict[str, tuple[list[int], list[ToldInfo]]] = {}

    @property
    def viewers(self) -> list[str]:
        """From whose eyes it may be watched."""
        seats = [str(seat) for seat in range(len(self.record.seats))]
        over = ["all"] if self.record.outcome is not None else []
        return [*over, "spectator", *seats]

    def viewer(self, eyes: str) -> Viewer:
        """Return whose eyes a word means.

        Raises:
            Refused: Nobody's.
        """
        if eyes not in self.viewers:
            raise malformed("`as` is all, spectator or the number of a seat")
        named = {"all": Viewer.all(), "spectator": Viewer.spectator()}
        return named.get(eyes) or Viewer.seat(int(eyes))

    def stream(self, eyes: str) -> tuple[list[int], list[ToldInfo]]:
        """Return what a viewer was told, and the place of each line among the true events."""
        if eyes not in self._streams:
            viewer, places, lines = self.viewer(eyes), [], []
            for place, told in enumerate(self.replay.told):
                seen = told.event.seen_by(viewer)
                if seen is not None:
                    places.append(place)
                    lines.append(Told(told.step, told.clause, seen))
            self._streams[eyes] = (places, serialize.stream(lines))
        return self._streams[eyes]

    def view(self, eyes: str, position: int) -> ReplayView:
        """Return the table as a viewer saw it after so many lines of his or her stream."""
        viewer = self.viewer(eyes)
        places, _ = self.stream(eyes)
        position = min(position, len(places))
        replay = self.replay
        if position == len(places):
            replay.go(len(replay.told))
        else:
            replay.go(places[position - 1] + 1 if position else 0)
        # Nobody has a seat of his or her own before all are dealt in.
        public = replay.view(Viewer.spectator())
        players = getattr(public, "players", None)
        seated = players is None or len(players) == len(self.record.seats)
        view = replay.view(viewer) if seated or viewer.sees_all else public
        step = replay.told[replay.position - 1].step if replay.position else 0
        return ReplayView(position, step, msgspec.to_builtins(view))

    def info(self, eyes: str) -> ReplayInfo:
        """Return everything but the pictures."""
        self.viewer(eyes)
        record = self.record
        return ReplayInfo(
            id=self.id,
            game=record.game,
            content=self.content,
            seats=_seats(record),
            options=dict(record.options),
            packs=[serialize.pack_info(mark, record.game) for mark in record.packs],
            rules=record.rules,
            outcome=record.outcome,
            created=self.created,
            viewers=self.viewers,
            viewer=eyes,
            told=self.stream(eyes)[1],
            turns=sorted({step for step, _ in record.turns}),
            steps=_last(record),
        )


def _last(record: Record) -> int:
    """Return the last step of a record."""
    return record.answers[-1][0] if record.answers else 0


def _seats(record: Record) -> list[SeatInfo]:
    """Return who sat where, from nothing but the record."""
    resigned = {seat for _, seat, key in record.answers if key == RESIGN}
    found = []
    for seat, sitter in enumerate(record.seats):
        human = sitter == HUMAN
        found.append(
            SeatInfo(
                seat=seat,
                sitter="human" if human else "bot",
                name=record.names[seat] if record.names and seat < len(record.names) else "",
                bot=None if human else sitter,
                yours=False,
                connected=False,
                resigned=seat in resigned,
            )
        )
    return found


class Replays:
    """What may be watched here."""

    def __init__(self, storage: Storage, catalog: Catalog, tables: LiveTables) -> None:
        self._storage = storage
        self._catalog = catalog
        self._tables = tables
        self._ready: OrderedDict[str, Watched] = OrderedDict()

    async def find(self, id: str, guest: str) -> Watched:
        """Return a game to be watched: of a finished table, or uploaded.

        Raises:
            Refused: There is none, it is not over, or the guest may not watch it.
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
            watched = Watched(id, record, table.definition, row.content, row.created)
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
            records = storage.records
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
            seats=[HUMAN if s.sitter == "human" else s.bot or "greedy" for s in table.seats],
            names=[seat.name for seat in table.seats],
            options=dict(row.options),
            undo=row.undo,
            packs=list(row.packs),
            seed_hash=seed_hash(row.seed),
            answers=chronicle.rows,
            events=[(t.step, t.clause, msgspec.to_builtins(t.event)) for t in chronicle.events],
            turns=chronicle.turns,
            outcome=row.outcome,
            seed=row.seed.hex() if row.complete else None,
            fork=None if row.complete else row.forked_step or 0,
            carry=row.carry,
        )

    async def upload(self, guest: str, data: bytes) -> str:
        """Keep a record to be watched, and return its id.

        Raises:
            Refused: It is no record, does not repeat, or needs packs that are not here.
        """
        if not data.strip():
            raise Refused("record/unreadable", None, {"where": WHERE, "problem": "it is empty"})
        record = await asyncio.to_thread(read_record, data, WHERE)
        definition = self._catalog.played(record.game, record.packs)
        # A long game takes a while to repeat; the tables go on meanwhile.
        await asyncio.to_thread(check_watchable, definition, record, WHERE)
        id, records = random_id(), storage.records
        shown = {"seats": _seats(record), "step": _last(record), "outcome": record.outcome}
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
        """Play a record again and see that it gives the same game, from the seed that was sealed.

        Raises:
            Refused: There is no such game to be watched, or it does not repeat.
        """
        watched = await self.find(id, guest)
        record = watched.record
        game = await asyncio.to_thread(play_again, watched.definition, record, WHERE)
        assert record.seed is not None
        return Checked(len(record.answers), len(game.turns), record.seed, record.seed_hash)

    async def uploads(self, guest: str) -> list[UploadInfo]:
        """Return the records that a guest has uploaded, the last one first."""
        records = storage.records
        query = select(records.c.id, records.c.game, records.c.shown, records.c.created)
        own = query.where(records.c.guest == guest).order_by(records.c.created.desc())
        async with self._storage.reading() as connection:
            rows = (await connection.execute(own)).all()
        return [
            msgspec.convert({"id": id, "game": game, "created": created, **shown}, UploadInfo)
            for id, game, shown, created in rows
        ]

    def forget(self, ids: Iterable[str]) -> None:
        """Hold some games ready no longer: they are gone, or tell of people who are."""
        for id in ids:
            self._ready.pop(id, None)

    # ------------------------------------------------------------------ forks

    async def game_at(self, guest: str, id: str, step: int) -> Game[Any]:
        """Return a game as it stood at one step, to be forked.

        Raises:
            Refused: There is no such game or step, others still play it, or its rules were
                corrected since.
        """
        uploaded = await self._uploaded(id)
        if uploaded is not None:
            return await asyncio.to_thread(_repeated, uploaded.definition, uploaded.record, step)
        table = await self._table(id)
        async with table.lock:
            row = table.row
            table.check_may_watch(guest, None)
            if row.status == "waiting":
                raise Refused("table/not_started")
            alone = bool(table.seats_of(guest)) and not table.others_play
            if row.status == "playing" and not alone:
                raise Refused("fork/running")
            if not row.complete:
                return await self._from_snapshot(table, step)
            record = await self.record(table)
        return await asyncio.to_thread(_repeated, table.definition, record, step)

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


def _repeated(definition: Definition, record: Record, step: int) -> Game[Any]:
    """Return a game at one step, by playing its record again up to there."""
    if record.rules != definition.rules:
        params = {"where": WHERE, "rules": record.rules, "current": definition.rules}
        raise Refused("record/rules", None, params)
    if record.fork is not None:
        raise Refused("record/fork", None, {"where": WHERE, "step": record.fork})
    if record.seed is None or not is_seed(record.seed):
        problem = "it has no seed of 32 bytes"
        raise Refused("record/unreadable", None, {"where": WHERE, "problem": problem})
    if not 0 <= step <= _last(record):
        raise Refused("fork/step", None, {"step": step})
    game: Game[Any] = definition.table(
        definition,
        definition.content(),
        len(record.seats),
        dict(record.options),
        Chance(bytes.fromhex(record.seed)),
        undo="free",  # so that a fork may go back as far as it likes
        carry=record.carry,
    )
    for at, seat, key in record.answers:
        if at > step:
            break
        repeat_row(game, seat, key)
    if game.over:
        raise Refused("fork/step", None, {"step": step})
    return game
