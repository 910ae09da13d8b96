"""Replays of finished tables and uploaded records, and games at one step for forks."""

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
from mazmorra.server.db import games, metadata
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

#: How many replays are cached, and how many uploads are stored per guest.
HELD_READY, UPLOADS = 16, 50
HUMAN = "human"
WHERE = "the record"


class Watched:
    """A cached replay.

    Attributes:
        uploaded: Whether it is an uploaded record, and not a table.
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
        """The names of the viewers as which it may be watched."""
        seats = [str(seat) for seat in range(len(self.record.seats))]
        over = ["all"] if self.record.outcome is not None else []
        return [*over, "spectator", *seats]

    def viewer(self, viewed_as: str) -> Viewer:
        """Return a viewer by its name.

        Raises:
            Refused: There is no such viewer.
        """
        if viewed_as not in self.viewers:
            raise malformed("`as` is all, spectator or the number of a seat")
        named = {"all": Viewer.all(), "spectator": Viewer.spectator()}
        return named.get(viewed_as) or Viewer.seat(int(viewed_as))

    def stream(self, viewed_as: str) -> tuple[list[int], list[ToldInfo]]:
        """Return a viewer's stream, and the index of each line among the unfiltered events."""
        if viewed_as not in self._streams:
            viewer, places, lines = self.viewer(viewed_as), [], []
            for place, told in enumerate(self.replay.told):
                seen = told.event.seen_by(viewer)
                if seen is not None:
                    places.append(place)
                    lines.append(Told(told.step, told.clause, seen))
            self._streams[viewed_as] = (places, serialize.stream(lines))
        return self._streams[viewed_as]

    def view(self, viewed_as: str, position: int) -> ReplayView:
        """Return a viewer's view after the first *position* lines of the viewer's stream."""
        viewer = self.viewer(viewed_as)
        places, _ = self.stream(viewed_as)
        position = min(position, len(places))
        replay = self.replay
        if position == len(places):
            replay.go(len(replay.told))
        else:
            replay.go(places[position - 1] + 1 if position else 0)
        # Before all players are set up there are no views of seats.
        public = replay.view(Viewer.spectator())
        players = getattr(public, "players", None)
        seated = players is None or len(players) == len(self.record.seats)
        view = replay.view(viewer) if seated or viewer.sees_all else public
        step = replay.told[replay.position - 1].step if replay.position else 0
        return ReplayView(position, step, msgspec.to_builtins(view))

    def info(self, viewed_as: str) -> ReplayInfo:
        """Return the replay with a viewer's stream, without views."""
        self.viewer(viewed_as)
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
            viewer=viewed_as,
            told=self.stream(viewed_as)[1],
            turns=sorted({step for step, _ in record.turns}),
            steps=_last(record),
        )


def _last(record: Record) -> int:
    """Return the last step of a record."""
    return record.answers[-1][0] if record.answers else 0


def _seats(record: Record) -> list[SeatInfo]:
    """Return the seats of a record."""
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
        """Repeat a record from its seed and check that it gives the same game and seed hash.

        Raises:
            Refused: There is no such replay, or it cannot be reproduced.
        """
        watched = await self.find(id, guest)
        record = watched.record
        game = await asyncio.to_thread(play_again, watched.definition, record, WHERE)
        assert record.seed is not None
        return Checked(len(record.answers), len(game.turns), record.seed, record.seed_hash)

    async def uploads(self, guest: str) -> list[UploadInfo]:
        """Return the records that a guest has uploaded, newest first."""
        records = metadata.records
        query = select(records.c.id, records.c.game, records.c.shown, records.c.created)
        own = query.where(records.c.guest == guest).order_by(records.c.created.desc())
        async with self._storage.reading() as connection:
            rows = (await connection.execute(own)).all()
        return [
            msgspec.convert({"id": id, "game": game, "created": created, **shown}, UploadInfo)
            for id, game, shown, created in rows
        ]

    def forget(self, ids: Iterable[str]) -> None:
        """Remove replays from the cache: they, or people named in them, were deleted."""
        for id in ids:
            self._ready.pop(id, None)

    # ------------------------------------------------------------------ forks

    async def game_at(self, guest: str, id: str, step: int) -> Game[Any]:
        """Return a game at one step, for a fork.

        Raises:
            Refused: There is no such game or step, other people still play it, or its rules were
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
    """Return a game at one step, by repeating its record up to there."""
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
