"""Chance: a seed and one named stream per deck and kind of roll.

A stream is keyed BLAKE2b in counter mode: call number *n* of stream *name* depends on the
seed, the name and *n* alone. So a new roll in one rule leaves every other stream as it was, the
whole state of chance is one number per stream, and nothing can be foretold from what was seen.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import count
from operator import mod
from secrets import token_bytes
from struct import Struct as Packing
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from msgspec import Struct, field

from mazmorra.kernel.errors import Refused, in_short
from mazmorra.kernel.secret import Secret

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

T = TypeVar("T")

_BLOCK = 16  # a block of BLAKE2b holds sixteen words of 32 bits
_FIRST_WORDS = [Packing(f"<{words}I").unpack_from for words in range(_BLOCK + 1)]
_FULL = 1 << 32
SEED_BYTES = 32
_FACE = (1).__add__  # a die shows one more than the number that was drawn


#: What a seed is given as: a text, a number that stands for the text that writes it, or the bytes.
Seed: TypeAlias = "str | int | bytes"


def seed_of(given: Seed) -> bytes:
    """Return the 256-bit seed that a text or a number stands for; 32 bytes are the seed itself.

    Raises:
        Refused: It is none of these.
    """
    if isinstance(given, bytes):
        if len(given) == SEED_BYTES:
            return given
        raise Refused("table/seed", None, {"seed": f"{len(given)} bytes"})
    if isinstance(given, str) or (isinstance(given, int) and not isinstance(given, bool)):
        try:
            return blake2b(str(given).encode(), digest_size=SEED_BYTES).digest()
        except ValueError:  # half a character, or more digits than Python writes
            pass
    raise Refused("table/seed", None, {"seed": in_short(given)})


def fresh_seed() -> bytes:
    """Return a seed that cannot be foretold."""
    return token_bytes(SEED_BYTES)


def is_seed(text: str) -> bool:
    """Say whether *text* is a seed in hexadecimal digits."""
    try:
        return len(bytes.fromhex(text)) == SEED_BYTES
    except ValueError:
        return False


def seed_hash(seed: bytes) -> str:
    """Return what may be published of a seed while its game runs."""
    return blake2b(seed, digest_size=16, person=b"mazmorra.seed").hexdigest()


def numbers_below(seed: bytes, name: str, call: int, bounds: Sequence[int]) -> tuple[int, ...]:
    """Return one uniform number below each bound: call number *call* of stream *name*.

    A word that would make small numbers likelier is rejected and the next one taken.
    """
    return _drawn(_keyed(seed, name), call, bounds)


def _keyed(seed: bytes, name: str) -> blake2b:
    """Return the hash of a stream that has its key and its name, and waits for the call."""
    return blake2b(key=seed, person=name.encode())


def _drawn(keyed: blake2b, call: int, bounds: Sequence[int]) -> tuple[int, ...]:
    """Return one uniform number below each bound, by the hash of a stream."""
    count = len(bounds)
    if count <= _BLOCK:
        block = keyed.copy()
        block.update(call.to_bytes(12, "little"))
        words = _FIRST_WORDS[count](block.digest())
        # Mostly no word is near enough to the end to be rejected.
        if count == 1:
            (word,), (bound,) = words, bounds
            if word < _FULL - bound:
                return (word % bound,)
        elif not count or max(words) < _FULL - max(bounds):
            return tuple(map(mod, words, bounds))
    drawn: list[int] = []
    stream = _words(keyed, call)
    for bound in bounds:
        limit = _FULL - _FULL % bound
        word = next(stream)
        while word >= limit:
            word = next(stream)
        drawn.append(word % bound)
    return tuple(drawn)


def _words(keyed: blake2b, call: int) -> Iterator[int]:
    """Yield the 32-bit words of one call, block after block."""
    for number in count():
        block = keyed.copy()
        block.update((number << 64 | call).to_bytes(12, "little"))
        yield from _FIRST_WORDS[_BLOCK](block.digest())


class Chance(Secret, Struct, gc=False):
    """All randomness of one game.

    The numbers drawn since the last turn boundary are kept on a tape. A fork begins at the
    boundary and reads the tape before it draws anew, so it repeats the turn even where its seed
    is another one.

    Attributes:
        calls: How often each stream was drawn from.
        cursor: How many draws were made since the boundary.
        hashes: The keyed hash of every stream that was drawn from, which depends on the seed alone.
    """

    seed: bytes
    calls: dict[str, int] = field(default_factory=dict)
    tape: list[tuple[int, ...]] = field(default_factory=list)
    cursor: int = 0
    hashes: dict[str, blake2b] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Stream:
        return Stream(self, name)

    def numbers(self, name: str, bounds: Sequence[int]) -> tuple[int, ...]:
        """Draw one number below each bound from stream *name*."""
        calls, tape, cursor = self.calls, self.tape, self.cursor
        call = calls.get(name, 0)
        calls[name] = call + 1
        self.cursor = cursor + 1
        if cursor < len(tape):
            return tape[cursor]
        keyed = self.hashes.get(name)
        if keyed is None:
            self.hashes[name] = keyed = _keyed(self.seed, name)
        drawn = _drawn(keyed, call, bounds)
        tape.append(drawn)
        return drawn

    def places(self, name: str, bag: Sequence[object], count: int) -> tuple[int, ...]:
        """Draw *count* places of *bag* one after the other, each among those still left."""
        size = len(bag)
        if count > size:
            raise ValueError(f"stream {name!r} is to take {count} from a bag of {size}")
        return self.numbers(name, (size,) if count == 1 else range(size, size - count, -1))

    def turn(self) -> None:
        """Forget the tape: a turn boundary was reached."""
        self.tape = []
        self.cursor = 0

    def again(
        self, calls: dict[str, int], tape: list[tuple[int, ...]], seed: bytes | None
    ) -> Chance:
        """Return chance at an earlier boundary with *tape* before it, then *seed* or its own."""
        if seed is not None:
            return Chance(seed, dict(calls), list(tape))
        return Chance(self.seed, dict(calls), list(tape), hashes=self.hashes)


class Stream(Secret, Struct, frozen=True, gc=False):
    """One deck's or one kind of roll's own luck."""

    _chance: Chance
    _name: str

    def below(self, bound: int) -> int:
        """Return a number from 0 to *bound* - 1."""
        return self._chance.numbers(self._name, (bound,))[0]

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        """Return the faces of so many dice, each 1 to *sides*."""
        return tuple(map(_FACE, self._chance.numbers(self._name, (sides,) * dice)))

    def take(self, bag: Sequence[T]) -> T:
        """Return a thing from a bag; the caller's event takes it out."""
        return bag[self._chance.places(self._name, bag, 1)[0]]

    def take_some(self, bag: Sequence[T], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """Return *count* things from a bag in the order they are drawn, and the rest of it."""
        left = list(bag)
        drawn = tuple(map(left.pop, self._chance.places(self._name, bag, count)))
        return drawn, tuple(left)

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return all of *things* in a random order."""
        return self.take_some(things, len(things))[0]
