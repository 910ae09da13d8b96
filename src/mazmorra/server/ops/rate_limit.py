"""How much one may ask for: so much at once, then so much a second, by address and by person.

A club behind one address, or a load test, raises what it needs through the environment:
`MAZMORRA_LIMITS="tables_by_address=500:10 sockets_by_address=5000"`, or `off` for no limit at all.
"""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from contextlib import ExitStack, contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol

import msgspec
from msgspec import Meta, Struct

from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

VARIABLE = "MAZMORRA_LIMITS"
#: Whoever sends so many times more than a socket may is no player: the connection ends.
FLOOD = 5
#: How many buckets are held in memory before those that are full again are thrown away.
HELD = 4096
#: How many are held at most, whatever comes; the oldest are thrown away first.
MOST = 200_000
#: Workers tell each other when this part of what one may do at once was done at one of them.
TOLD = 1 / 8
#: The longest wait that anybody is told of.
LONGEST = 24 * 3600

Count = Annotated[int, Meta(ge=1)]


class Rate(NamedTuple):
    """So much at once, then so much a second."""

    at_once: float
    a_second: float


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What a server lets one address and one person do.

    A person is a guest or an account; an address of IPv6 counts with its neighbours (/64).
    """

    requests_by_address: Rate = Rate(1200, 240)
    requests_by_person: Rate = Rate(200, 40)
    tables_by_address: Rate = Rate(120, 1)
    tables_by_person: Rate = Rate(30, 0.2)
    uploads_by_address: Rate = Rate(30, 0.2)
    uploads_by_person: Rate = Rate(10, 0.1)
    logins_by_address: Rate = Rate(30, 0.2)
    logins_by_person: Rate = Rate(10, 0.05)
    answers_by_person: Rate = Rate(60, 20)
    chat_by_person: Rate = Rate(10, 0.5)
    calls_by_person: Rate = Rate(30, 0.02)
    messages_by_socket: Rate = Rate(40, 20)
    sockets_by_address: Count = 600
    sockets_by_person: Count = 30


ENDLESS = Rate(math.inf, math.inf)
NO_LIMITS = msgspec.convert(
    {name: 2**31 if name.startswith("sockets") else ENDLESS for name in Limits.__struct_fields__},
    Limits,
)


def read_limits(text: str) -> Limits:
    """Return the limits that a text changes.

    Raises:
        Refused: There is no such limit, or it is no number.
    """
    if text.strip() == "off":
        return NO_LIMITS
    given: dict[str, object] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        try:
            given[name] = int(value) if name.startswith("sockets") else _rate(value)
        except ValueError:
            raise Refused("serve/limits", None, {"word": word[:80]}) from None
    try:
        return msgspec.convert({**msgspec.structs.asdict(Limits()), **given}, Limits)
    except msgspec.ValidationError:
        raise Refused("serve/limits", None, {"word": text[:80]}) from None


def _rate(text: str) -> Rate:
    at_once, a_second = (float(number) for number in text.split(":"))
    if not (at_once >= 1 and a_second >= 0):
        raise ValueError(text)
    return Rate(at_once, a_second)


def limits_of_environment() -> Limits:
    """Return the limits that the environment asks for."""
    return read_limits(os.environ.get(VARIABLE, ""))


def address_of(client: tuple[str, int] | None) -> str:
    """Return the address that a connection is counted under.

    Whoever has an address of IPv6 usually has all those that begin alike, so they count as one.
    """
    if client is None:
        return ""
    try:
        address = ip_address(client[0].partition("%")[0])
    except ValueError:
        return client[0][:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, 64), strict=False))
    return str(address)


class Bucket:
    """What is left of a rate; it fills up with time."""

    __slots__ = ("_at", "_left", "rate", "untold")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.untold = 0  # what was taken here that no other worker has heard of
        self._left = rate.at_once
        self._at = now

    def take(self, now: float) -> float:
        """Take one, or return after how many seconds there will be one."""
        self._fill(now)
        if self._left < 1:
            return (1 - self._left) / self.rate.a_second if self.rate.a_second else math.inf
        self._left -= 1
        return 0.0

    def lower(self, left: float) -> None:
        """Learn that others have taken from it too, so that no more than this is left."""
        self._left = min(self._left, left)

    def full(self, now: float) -> bool:
        """Say whether it is as good as a new one."""
        self._fill(now)
        return self._left >= self.rate.at_once

    def _fill(self, now: float) -> None:
        if self.rate.a_second == math.inf:
            self._left = math.inf
        else:
            grown = self._left + max(0.0, now - self._at) * self.rate.a_second
            self._left = min(self.rate.at_once, grown)
        self._at = now


class Counting(Protocol):
    """Where buckets are kept: in the memory of one process, or where all workers look."""

    async def take(self, name: str, rate: Rate) -> float:
        """Take one from the bucket of this name, or return how many seconds to wait."""


class Shared(Counting, Protocol):
    """Where all workers look."""

    async def settle(self, taken: Mapping[str, tuple[int, Rate]]) -> dict[str, float]:
        """Note how much a worker has taken from some buckets, and return what is left in each."""


class Memory:
    """The buckets of one process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._due: dict[str, Bucket] = {}
        self._tidy_at = HELD

    def __len__(self) -> int:
        return len(self._buckets)

    async def take(self, name: str, rate: Rate) -> float:
        """Take one from the bucket of this name, or return how many seconds to wait."""
        return self.take_now(name, rate)

    def take_now(self, name: str, rate: Rate) -> float:
        """Take one without waiting for anybody."""
        now = self._clock()
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= self._tidy_at:
                self._tidy(now)
            bucket = self._buckets[name] = Bucket(rate, now)
        wait = bucket.take(now)
        if not wait:
            bucket.untold += 1
            if bucket.untold >= rate.at_once * TOLD:
                self._due[name] = bucket
        return wait

    def due(self) -> dict[str, Bucket]:
        """Return the buckets from which so much was taken that others have to hear of it."""
        due, self._due = self._due, {}
        return due

    def _tidy(self, now: float) -> None:
        """Throw away what is full again, and the oldest where that is not enough."""
        self._buckets = {
            name: bucket for name, bucket in self._buckets.items() if not bucket.full(now)
        }
        for name in list(self._buckets)[: max(0, len(self._buckets) - MOST // 2)]:
            del self._buckets[name]
        self._tidy_at = min(MOST, max(HELD, 2 * len(self._buckets)))


class Limiter:
    """Counts what everybody does and refuses what is too much.

    Attributes:
        limits: What is allowed.
    """

    def __init__(self, limits: Limits, shared: Shared | None = None) -> None:
        self.limits = limits
        self._memory = Memory()
        self._workers = shared
        self._shared: Counting = shared or self._memory
        self._sockets: Counter[str] = Counter()

    async def spend(
        self, what: str, *, address: str | None = None, person: str | None = None
    ) -> None:
        """Count one of *what* for an address and a person, among all workers.

        Raises:
            Refused: One of them has had too much of it.
        """
        for name, rate in self._rates(what, address, person):
            in_time(await self._shared.take(name, rate))

    def spend_here(
        self, what: str, *, address: str | None = None, person: str | None = None
    ) -> None:
        """Count one of *what* here: what is too frequent to ask others about every time.

        The other workers hear of it a little later: see `settle`.

        Raises:
            Refused: One of them has had too much of it.
        """
        for name, rate in self._rates(what, address, person):
            in_time(self._memory.take_now(name, rate))

    async def settle(self) -> None:
        """Tell the other workers what was done here, and learn what was done there."""
        due = self._memory.due()
        if self._workers is None or not due:
            return
        taken = {name: (bucket.untold, bucket.rate) for name, bucket in due.items()}
        for bucket in due.values():
            bucket.untold = 0
        for name, left in (await self._workers.settle(taken)).items():
            due[name].lower(left)

    def _rates(
        self, what: str, address: str | None, person: str | None
    ) -> Iterator[tuple[str, Rate]]:
        for by, who in (("address", address), ("person", person)):
            if who is not None:
                rate: Rate = getattr(self.limits, f"{what}_by_{by}")
                yield f"{what} {by} {who}", rate

    @contextmanager
    def socket(self, address: str, person: str | None) -> Iterator[None]:
        """Count an open socket for as long as it is open.

        Raises:
            Refused: The address or the person has too many already.
        """
        counted = [(f"address {address}", self.limits.sockets_by_address)]
        if person is not None:
            counted.append((f"person {person}", self.limits.sockets_by_person))
        with ExitStack() as opened:
            for name, most in counted:
                if self._sockets[name] >= most:
                    raise Refused("request/too_many_sockets", None, {"most": most})
                self._sockets[name] += 1
                opened.callback(self._close, name)
            yield

    def _close(self, name: str) -> None:
        self._sockets[name] -= 1
        if not self._sockets[name]:
            del self._sockets[name]


class Patience:
    """How many messages one socket may still send.

    Whoever goes on and on is not refused message by message but shown out: see `flooded`.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        now = clock()
        self._messages = Bucket(rate, now)
        self._flood = Bucket(Rate(rate.at_once * FLOOD, rate.a_second * FLOOD), now)
        self.flooded = False

    def spend(self) -> float:
        """Count one message, and return how many seconds too soon it came."""
        now = self._clock()
        self.flooded = self._flood.take(now) > 0
        return self._messages.take(now)


def in_time(seconds: float) -> None:
    """Refuse what came so many seconds too soon.

    Raises:
        Refused: It did.
    """
    if seconds > 0:
        raise too_fast(seconds)


def too_fast(seconds: float) -> Refused:
    """Return the refusal of what came too soon, with the seconds to wait."""
    return Refused("request/too_fast", None, {"seconds": math.ceil(min(seconds, LONGEST))})
