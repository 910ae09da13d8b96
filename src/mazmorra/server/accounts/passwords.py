"""Names and passwords of accounts: what is asked of them, and how a password is kept.

Passwords are kept as argon2id hashes, which hold their own parameters: when those grow, a hash is
made anew the next time its password is given. Hashing takes much memory and time on purpose, so it
happens in threads, few at once, and whoever comes when too many wait already is asked to come back.
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
from mazmorra.server.tables.chat import clean

if TYPE_CHECKING:
    from collections.abc import Callable

    from argon2 import Parameters

T = TypeVar("T")

SHORTEST_NAME, LONGEST_NAME = 2, 24
SHORTEST, LONGEST = 8, 200
#: How many passwords are hashed at once, and how many may wait for it.
AT_ONCE, WAITING = 2, 20
#: What a name may have besides letters, digits and the marks on them.
SIGNS = frozenset(" -_.'’")


def shown_name(name: str) -> str:
    """Return the name of an account as it is shown.

    Raises:
        Refused: It is too short or too long, or has other signs than a name may have.
    """
    plain = clean(unicodedata.normalize("NFKC", name))
    sound = all(_of_a_name(sign) for sign in plain) and any(sign.isalnum() for sign in plain)
    if not (sound and SHORTEST_NAME <= len(plain) <= LONGEST_NAME):
        params = {"fewest": SHORTEST_NAME, "most": LONGEST_NAME}
        raise Refused("account/bad_name", None, params)
    return plain


def _of_a_name(sign: str) -> bool:
    return sign.isalnum() or sign in SIGNS or unicodedata.category(sign).startswith("M")


def folded_name(name: str) -> str:
    """Return what two names share that nobody should have to tell apart."""
    return unicodedata.normalize("NFKC", clean(unicodedata.normalize("NFKC", name)).casefold())


def check_password(password: str, name: str) -> None:
    """See that a password may be chosen by somebody of this name.

    Raises:
        Refused: It is too short or too long, or the name itself.
    """
    length = len(unicodedata.normalize("NFKC", password))
    if not SHORTEST <= length <= LONGEST or folded_name(password) == folded_name(name):
        params = {"fewest": SHORTEST, "most": LONGEST}
        raise Refused("account/weak_password", None, params)


class Passwords:
    """Makes hashes of passwords and tells the right ones from the wrong ones."""

    def __init__(self, parameters: Parameters = RFC_9106_LOW_MEMORY) -> None:
        self._hasher = PasswordHasher.from_parameters(parameters)
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._under_way = 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """Return what is kept of a password.

        Raises:
            Refused: Too many passwords are looked at already.
        """
        return await self._in_a_thread(lambda: self._hasher.hash(_plain(password)))

    async def right(self, kept: str | None, password: str) -> bool:
        """Say whether this is the password that is kept; for nobody's it takes as long.

        Raises:
            Refused: Too many passwords are looked at already.
        """
        return await self._in_a_thread(lambda: self._verified(kept, password))

    def outgrown(self, kept: str) -> bool:
        """Say whether a hash was made with other parameters than those of today."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verified(self, kept: str | None, password: str) -> bool:
        if self._nobodys is None:
            self._nobodys = self._hasher.hash(secrets.token_hex())
        try:
            self._hasher.verify(kept or self._nobodys, _plain(password))
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None

    async def _in_a_thread(self, work: Callable[[], T]) -> T:
        if self._under_way >= AT_ONCE + WAITING:
            raise too_fast(2.0)
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._under_way -= 1


def _plain(password: str) -> bytes:
    """Return the bytes of a password, the same from every keyboard."""
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
