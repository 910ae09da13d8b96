"""Rate-limit buckets that all workers of a PostgreSQL database share.

`SharedCounters` implements `Counting` of `ops.rate_limit`; a server with a single worker counts in
memory. One statement both fills a bucket and takes from it, by the clock of the database, so that
workers on different machines agree. Rows do not name the counted address or account: their key is a
keyed hash with the server's secret.
"""

from __future__ import annotations

import math
from hashlib import blake2b
from typing import TYPE_CHECKING

from mazmorra.server.store_errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.server.db.postgres import PostgreSQL
    from mazmorra.server.ops.rate_limit import Rate

_NOW = "extract(epoch FROM clock_timestamp())"
_FILLED = f"least(%(most)s, counters.left + greatest(0, {_NOW} - counters.at) * %(rate)s)"
_TAKE = f"""
    INSERT INTO counters (key, "left", at, expires)
    VALUES (%(key)s, %(most)s - 1, {_NOW}, {_NOW} + %(kept)s)
    ON CONFLICT (key) DO UPDATE
    SET "left" = {_FILLED} - 1, at = {_NOW}, expires = {_NOW} + %(kept)s
    WHERE {_FILLED} >= 1
    RETURNING "left"
""".encode()
#: Takes from several buckets at once; rows are locked in one order, which prevents deadlocks.
_SUBTRACT = f"""
    WITH given AS (
        SELECT * FROM unnest(%(keys)s::text[], %(taken)s::float8[], %(most)s::float8[],
            %(rate)s::float8[], %(kept)s::float8[]) AS g (key, taken, most, rate, kept)
    ), held AS (
        SELECT c.key FROM counters c WHERE c.key = ANY (%(keys)s::text[]) ORDER BY key FOR UPDATE
    ), changed AS (
        UPDATE counters c
        SET "left" = greatest(-most,
                least(most, c.left + greatest(0, {_NOW} - c.at) * rate) - taken),
            at = {_NOW}, expires = {_NOW} + kept
        FROM given JOIN held USING (key) WHERE c.key = given.key
        RETURNING c.key, c.left
    ), added AS (
        INSERT INTO counters (key, "left", at, expires)
        SELECT key, most - taken, {_NOW}, {_NOW} + kept FROM given
        WHERE key NOT IN (SELECT key FROM held) ORDER BY key
        ON CONFLICT DO NOTHING
        RETURNING counters.key, counters.left
    )
    SELECT * FROM changed UNION ALL SELECT * FROM added
""".encode()
_READ = f"SELECT {_FILLED} FROM counters WHERE key = %(key)s".encode()
_TIDY = f"DELETE FROM counters WHERE expires < {_NOW}".encode()
#: Seconds after which a bucket that never fills up is deleted.
LONGEST = 24 * 3600.0


def _seconds_until_full(rate: Rate) -> float:
    """Return after how many seconds a bucket is full again and may be deleted."""
    return min(LONGEST, rate.at_once / rate.a_second) if rate.a_second else LONGEST


class SharedCounters:
    """Token buckets in the database, shared by all workers."""

    def __init__(self, database: PostgreSQL, secret: bytes) -> None:
        self._database = database
        self._secret = secret

    async def take(self, name: str, rate: Rate) -> float:
        """Take one token from the bucket of this name, or return the seconds to wait.

        If the database does not answer, the request passes: its own query will be refused.
        """
        if rate.a_second == math.inf:
            return 0.0
        given = {"key": self._hidden(name), "most": rate.at_once, "rate": rate.a_second}
        given["kept"] = _seconds_until_full(rate)
        try:
            async with self._database.connection() as connection:
                taken = await (await connection.execute(_TAKE, given)).fetchone()
                if taken is not None:
                    return 0.0
                found = await (await connection.execute(_READ, given)).fetchone()
        except Unavailable:
            return 0.0
        left = found[0] if found is not None else 0.0
        return max(0.0, 1 - left) / rate.a_second if rate.a_second else math.inf

    async def subtract(self, taken: Mapping[str, tuple[int, Rate]]) -> dict[str, float]:
        """Subtract what a worker has taken from buckets, and return what is left in each."""
        names = {self._hidden(name): name for name in taken}
        rates = [rate for _, rate in taken.values()]
        given = {
            "keys": list(names),
            "taken": [float(count) for count, _ in taken.values()],
            "most": [rate.at_once for rate in rates],
            "rate": [rate.a_second for rate in rates],
            "kept": [_seconds_until_full(rate) for rate in rates],
        }
        try:
            async with self._database.connection() as connection:
                found = await (await connection.execute(_SUBTRACT, given)).fetchall()
        except Unavailable:
            return {}
        return {names[key]: left for key, left in found}

    def _hidden(self, name: str) -> str:
        return blake2b(name.encode(), digest_size=16, key=self._secret).hexdigest()

    async def tidy(self) -> None:
        """Delete buckets that are full again."""
        async with self._database.connection() as connection:
            await connection.execute(_TIDY)
