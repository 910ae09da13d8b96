"""Names and passwords of accounts: their rules, and password hashing.

Passwords are stored as argon2id hashes, which contain their parameters: after a change of the
parameters a password is hashed again at the next login. Hashing is slow and takes much memory by
design, so it runs in a few threads, and a request is refused when too many wait already.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY

from mazmorra.kernel import Refused
from mazmorra.server.ops.rate_limit import too_fast
from mazmorra.server.tables.texts import clean_name, one_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from argon2 import Parameters

T = TypeVar("T")

SHORTEST_NAME, LONGEST_NAME = 2, 24
SHORTEST, LONGEST = 8, 200
#: Passwords that are hashed at once, and that may wait.
AT_ONCE, WAITING = 2, 20
#: Characters that a name may contain besides letters, digits and combining marks.
SIGNS = frozenset(" -_.'’")


def shown_name(name: str) -> str:
    """Return the displayed form of an account's name.

    Raises:
        Refused: It is too short or too long, or contains other characters, some that are not seen
            or more combining marks than a language needs.
    """
    plain = one_line(unicodedata.normalize("NFKC", name))
    sound = all(_of_a_name(sign) for sign in plain) and any(sign.isalnum() for sign in plain)
    if not (sound and clean_name(plain) == plain and SHORTEST_NAME <= len(plain) <= LONGEST_NAME):
        params = {"fewest": SHORTEST_NAME, "most": LONGEST_NAME}
        raise Refused("account/bad_name", None, params)
    return plain


def _of_a_name(sign: str) -> bool:
    return sign.isalnum() or sign in SIGNS or unicodedata.category(sign).startswith("M")


def folded_name(name: str) -> str:
    """Return the form by which names are compared: case and compatibility variants are equal."""
    return unicodedata.normalize("NFKC", one_line(unicodedata.normalize("NFKC", name)).casefold())


def check_password(password: str, name: str) -> None:
    """Check a new password.

    Raises:
        Refused: It is too short or too long, or equals the name.
    """
    length = len(unicodedata.normalize("NFKC", password))
    if not SHORTEST <= length <= LONGEST or folded_name(password) == folded_name(name):
        params = {"fewest": SHORTEST, "most": LONGEST}
        raise Refused("account/weak_password", None, params)


class Passwords:
    """Hashes and verifies passwords in threads."""

    def __init__(self, parameters: Parameters = RFC_9106_LOW_MEMORY) -> None:
        self._hasher = PasswordHasher.from_parameters(parameters)
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._under_way = 0
        self._dummy_hash: str | None = None

    async def hash(self, password: str) -> str:
        """Return the hash of a password.

        Raises:
            Refused: Too many passwords wait already.
        """
        return await self._in_a_thread(lambda: self._hasher.hash(_plain(password)))

    async def verify(self, stored: str | None, password: str) -> bool:
        """Return whether a password matches a stored hash; None takes as long and is False.

        Raises:
            Refused: Too many passwords wait already.
        """
        return await self._in_a_thread(lambda: self._verified(stored, password))

    def needs_rehash(self, stored: str) -> bool:
        """Return whether a hash was made with other parameters than the present ones."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verified(self, stored: str | None, password: str) -> bool:
        if self._dummy_hash is None:
            self._dummy_hash = self._hasher.hash(secrets.token_hex())
        try:
            self._hasher.verify(stored or self._dummy_hash, _plain(password))
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    async def _in_a_thread(self, work: Callable[[], T]) -> T:
        if self._under_way >= AT_ONCE + WAITING:
            raise too_fast(2.0)
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._under_way -= 1


def _plain(password: str) -> bytes:
    """Return the bytes of a password in normal form, which does not depend on the keyboard."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
