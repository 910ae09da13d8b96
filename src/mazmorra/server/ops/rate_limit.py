"""Rate limits: token buckets by address and by person.

Operators change them in the environment (`config.LIMITS`):
`MAZMORRA_LIMITS="tables_by_address=500:10 sockets_by_address=5000"`, or `off` for none.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from contextlib import ExitStack, contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol

import msgspec
from msgspec import Meta, Struct

from mazmorra.kernel import Refused
from mazmorra.server import config

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

#: A socket that sends so many times more than its limit is closed.
FLOOD = 5
#: Buckets in memory before full ones are removed.
HELD = 4096
#: Most buckets in memory; the oldest are removed first.
MOST = 200_000
#: The part of a bucket after whose use a worker exchanges it with the others.
EXCHANGED = 1 / 8
#: Longest wait in a refusal.
LONGEST = 24 * 3600

Count = Annotated[int, Meta(ge=1)]


class Rate(NamedTuple):
    """The size of a bucket, and the tokens that it gains per second."""

    at_once: float
    a_second: float


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of one address and one person.

    A person is a guest or an account; an IPv6 address counts as its /64 network.
    """

    requests_by_address: Rate = Rate(1200, 240)
    requests_by_person: Rate = Rate(200, 40)
    tables_by_address: Rate = Rate(120, 1)
    tables_by_person: Rate = Rate(30, 0.2)
    uploads_by_address: Rate = Rate(30, 0.2)
    uploads_by_person: Rate = Rate(10, 0.1)
    logins_by_address: Rate = Rate(30, 0.2)
    logins_by_person: Rate = Rate(10, 0.05)
    logins_by_name: Rate = Rate(100, 0.2)
    logins_by_device: Rate = Rate(10, 0.05)
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
    """Return the default limits with the changes of a text.

    Raises:
        Refused: There is no such limit, or its value is not a number.
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
    """Return the limits of the environment."""
    return read_limits(config.LIMITS.value)


def address_of(client: tuple[str, int] | None) -> str:
    """Return the address that a connection is counted under.

    A user of IPv6 usually has a whole /64 network, so it counts as one.
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
    """A token bucket; it fills up with time."""

    __slots__ = ("_at", "_left", "rate", "unshared")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.unshared = 0  # taken here since the last exchange with other workers
        self._left = rate.at_once
        self._at = now

    def take(self, now: float) -> float:
        """Take one token, or return the seconds until there is one."""
        self._fill(now)
        if self._left < 1:
            return (1 - self._left) / self.rate.a_second if self.rate.a_second else math.inf
        self._left -= 1
        return 0.0

    def lower(self, left: float) -> None:
        """Lower what is left: other workers have taken from the bucket too."""
        self._left = min(self._left, left)

    def full(self, now: float) -> bool:
        """Return whether the bucket is full, as a new one is."""
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
    """Counts in buckets, of one process or of all workers."""

    async def take(self, name: str, rate: Rate) -> float:
        """Take one token from the bucket of this name, or return the seconds to wait."""


class Shared(Counting, Protocol):
    """Counts in buckets that all workers share."""

    async def subtract(self, taken: Mapping[str, tuple[int, Rate]]) -> dict[str, float]:
        """Subtract what a worker has taken from buckets, and return what is left in each."""


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
        """Take one token from the bucket of this name, or return the seconds to wait."""
        return self.take_now(name, rate)

    def take_now(self, name: str, rate: Rate) -> float:
        """Take one token without waiting, or return the seconds until there is one."""
        now = self._clock()
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= self._tidy_at:
                self._tidy(now)
            bucket = self._buckets[name] = Bucket(rate, now)
        wait = bucket.take(now)
        if not wait:
            bucket.unshared += 1
            if bucket.unshared >= rate.at_once * EXCHANGED:
                self._due[name] = bucket
        return wait

    def due(self) -> dict[str, Bucket]:
        """Return the buckets to exchange with the other workers."""
        due, self._due = self._due, {}
        return due

    def _tidy(self, now: float) -> None:
        """Remove full buckets, and the oldest ones if that is not enough."""
        self._buckets = {
            name: bucket for name, bucket in self._buckets.items() if not bucket.full(now)
        }
        for name in list(self._buckets)[: max(0, len(self._buckets) - MOST // 2)]:
            del self._buckets[name]
        self._tidy_at = min(MOST, max(HELD, 2 * len(self._buckets)))


class Limiter:
    """Counts requests, sockets and actions, and refuses those that exceed a limit.

    Attributes:
        limits: The limits.
    """

    def __init__(self, limits: Limits, shared: Shared | None = None) -> None:
        self.limits = limits
        self._memory = Memory()
        self._workers = shared
        self._shared: Counting = shared or self._memory
        self._sockets: Counter[str] = Counter()

    async def spend(self, what: str, **who: str | None) -> None:
        """Count one of *what* for an address, a person or a name, among all workers.

        Raises:
            Refused: One of them exceeds its limit.
        """
        for name, rate in self._rates(what, who):
            in_time(await self._shared.take(name, rate))

    def spend_here(self, what: str, **who: str | None) -> None:
        """Count one of *what* in this worker, for actions that are too frequent to share each.

        The other workers learn of it a little later: see `exchange`.

        Raises:
            Refused: One of them exceeds its limit.
        """
        for name, rate in self._rates(what, who):
            in_time(self._memory.take_now(name, rate))

    async def exchange(self) -> None:
        """Exchange counts with the other workers."""
        due = self._memory.due()
        if self._workers is None or not due:
            return
        taken = {name: (bucket.unshared, bucket.rate) for name, bucket in due.items()}
        for bucket in due.values():
            bucket.unshared = 0
        for name, left in (await self._workers.subtract(taken)).items():
            due[name].lower(left)

    def _rates(self, what: str, who: Mapping[str, str | None]) -> Iterator[tuple[str, Rate]]:
        for by, whose in who.items():
            if whose is not None:
                rate: Rate = getattr(self.limits, f"{what}_by_{by}")
                yield f"{what} {by} {whose}", rate

    @contextmanager
    def socket(self, address: str, person: str | None) -> Iterator[None]:
        """Count a socket while it is open.

        Raises:
            Refused: The address or the person has too many open sockets.
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
    """The rate limit of one socket's messages.

    Attributes:
        flooded: Whether so many messages came that the socket is to be closed.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        now = clock()
        self._messages = Bucket(rate, now)
        self._flood = Bucket(Rate(rate.at_once * FLOOD, rate.a_second * FLOOD), now)
        self.flooded = False

    def spend(self) -> float:
        """Count one message, and return the seconds that it came too soon."""
        now = self._clock()
        self.flooded = self._flood.take(now) > 0
        return self._messages.take(now)


def in_time(seconds: float) -> None:
    """Check that a request came in time.

    Raises:
        Refused: It came some seconds too soon.
    """
    if seconds > 0:
        raise too_fast(seconds)


def too_fast(seconds: float) -> Refused:
    """Return the refusal of a request that came too soon, with the seconds to wait."""
    return Refused("request/too_fast", None, {"seconds": math.ceil(min(seconds, LONGEST))})
