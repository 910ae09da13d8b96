"""Accounts, for whoever wants one: a name and a password, and the same games on every device.

An account has an id of its own, like a guest, and everything of a person is kept under it. When
somebody registers or logs in, what the guest of that device has goes over into the account; the
guest is left with nothing, so that an old cookie of a guest opens nothing of an account.

A device that is logged in has a cookie with a random token; the store has its hash. The account
can log out any device, and another password logs out all the others.
"""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy.exc import IntegrityError

from mazmorra.kernel import Refused
from mazmorra.server.accounts.passwords import Passwords, check_password, folded_name, shown_name
from mazmorra.server.db import people
from mazmorra.server.db.people import AccountRow, Moved, SessionRow
from mazmorra.server.tokens import SESSION_LASTS, random_id

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from mazmorra.server.cluster.presence import Presence
    from mazmorra.server.db.storage import Storage
    from mazmorra.server.tokens import Tokens

#: How often it is written down that a device is still used.
NOTED_EVERY = 3600.0

_BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "Firefox": "Firefox",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
_SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


class Known(NamedTuple):
    """Who asks, by which session of an account, and the cookie that is to be sent back."""

    guest: str | None
    session: str | None = None
    cookie: str | None = None


class Entered(NamedTuple):
    """Somebody has logged in: whose account it is, the token of the device, and what moved."""

    account: AccountRow
    token: str
    moved: Moved


def device_of(agent: str) -> str:
    """Return what a browser says of itself, in two words at most."""
    browser = next((name for sign, name in _BROWSERS.items() if f"{sign}/" in agent), "")
    system = next((name for sign, name in _SYSTEMS.items() if sign in agent), "")
    return ", ".join(word for word in (browser, system) if word)


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Accounts:
    """The accounts of this server, and who is logged in."""

    def __init__(
        self,
        storage: Storage,
        tokens: Tokens,
        presence: Presence,
        passwords: Passwords | None = None,
    ) -> None:
        self._storage = storage
        self._tokens = tokens
        self._passwords = passwords or Passwords()
        self._presence = presence

    # ------------------------------------------------------------------ who asks

    async def known(self, cookies: str, *, secure: bool) -> Known:
        """Return who sends these cookies: an account that is logged in, a guest, or nobody."""
        token = self._tokens.token(cookies)
        if token is None:
            return Known(self._tokens.known(cookies))
        now = time.time()
        async with self._storage.reading() as connection:
            session = await people.find_session(connection, _hash(token))
        if session is None or now - session.used > SESSION_LASTS:
            farewell = self._tokens.farewell(secure=secure)
            return Known(self._tokens.known(cookies), None, farewell)
        if now - session.used < NOTED_EVERY:
            return Known(session.account, session.id)
        async with self._storage.writing() as connection:
            await people.touch_session(connection, session.id, now)
        return Known(session.account, session.id, self._tokens.enter(token, secure=secure))

    async def name(self, account: str) -> str | None:
        """Return the name of an account."""
        async with self._storage.reading() as connection:
            found = await people.read_account(connection, account)
        return None if found is None else found.name

    # ------------------------------------------------------------------ coming and going

    async def register(self, guest: str, name: str, password: str, device: str) -> Entered:
        """Make an account and log this device in; what the guest has is the account's.

        Raises:
            Refused: The name is taken or none, or the password is too weak.
        """
        shown, folded = shown_name(name), folded_name(name)
        check_password(password, shown)
        async with self._storage.reading() as connection:
            if await people.find_account(connection, folded) is not None:
                raise Refused("account/name_taken")
        kept_password = await self._passwords.hash(password)
        account = AccountRow(random_id(20), shown, folded, kept_password, time.time())
        try:
            async with self._storage.writing() as connection:
                await people.add_account(connection, account)
                entered = await self._enter(connection, account, guest, device)
        except IntegrityError:  # somebody else was a moment sooner
            raise Refused("account/name_taken") from None
        await self._moved(guest, entered)
        return entered

    async def log_in(self, guest: str, name: str, password: str, device: str) -> Entered:
        """Log a device in; what its guest has goes over into the account.

        Raises:
            Refused: Name or password are wrong; which of them is not said.
        """
        async with self._storage.reading() as connection:
            account = await people.find_account(connection, folded_name(name))
        right = await self._passwords.right(account.password if account else None, password)
        if account is None or not right:
            raise Refused("account/wrong_login")
        again = None
        if self._passwords.outgrown(account.password):
            again = await self._passwords.hash(password)
        async with self._storage.writing() as connection:
            still = await people.read_account(connection, account.id)
            if still is None or still.password != account.password:
                raise Refused("account/wrong_login")  # deleted or changed a moment ago
            if again is not None:
                await people.change_password(connection, account.id, again)
            entered = await self._enter(connection, account, guest, device)
        await self._moved(guest, entered)
        return entered

    async def _enter(
        self, connection: AsyncConnection, account: AccountRow, guest: str, device: str
    ) -> Entered:
        token, now = secrets.token_urlsafe(32), time.time()
        session = SessionRow(random_id(), _hash(token), account.id, device, now, now)
        await people.add_session(connection, session)
        moved = await people.move(connection, guest, account.id)
        name, preferences = await people.read_guest(connection, account.id)
        if not name:
            await people.write_guest(connection, account.id, account.name, preferences)
        return Entered(account, token, moved)

    async def _moved(self, guest: str, entered: Entered) -> None:
        """Let the tables that are open know whose seats they are now."""
        async with self._storage.reading() as connection:
            session = await people.find_session(connection, _hash(entered.token))
        self._presence.rename(guest, entered.account.id, session.id if session else None)
        await self._presence.recheck_access([*entered.moved.tables, *entered.moved.stayed])

    async def log_out(self, session: str) -> None:
        """Log a device out."""
        async with self._storage.writing() as connection:
            await people.end_sessions(connection, [session])
        self._presence.log_out([session])

    # ------------------------------------------------------------------ devices

    async def sessions(self, account: str) -> list[SessionRow]:
        """Return the devices that are logged in to an account, the last used ones first."""
        async with self._storage.reading() as connection:
            return await people.read_sessions(connection, account)

    async def end(self, account: str, session: str) -> None:
        """Log another device of an account out.

        Raises:
            Refused: There is no such device.
        """
        async with self._storage.writing() as connection:
            own = [row.id for row in await people.read_sessions(connection, account)]
            if session not in own:
                raise Refused("account/device_unknown")
            await people.end_sessions(connection, [session])
        self._presence.log_out([session])

    async def end_others(self, account: str, session: str) -> None:
        """Log out every device of an account but one."""
        async with self._storage.writing() as connection:
            ended = await self._end_others(connection, account, session)
        self._presence.log_out(ended)

    async def _end_others(
        self, connection: AsyncConnection, account: str, session: str
    ) -> list[str]:
        own = await people.read_sessions(connection, account)
        return await people.end_sessions(connection, [row.id for row in own if row.id != session])

    # ------------------------------------------------------------------ passwords

    async def check(self, account: str, password: str) -> AccountRow:
        """See that this is the password of an account.

        Raises:
            Refused: It is not.
        """
        async with self._storage.reading() as connection:
            found = await people.read_account(connection, account)
        right = await self._passwords.right(found.password if found else None, password)
        if found is None or not right:
            raise Refused("account/wrong_password")
        return found

    async def change_password(self, account: str, session: str, old: str, new: str) -> None:
        """Choose another password; every other device is logged out.

        Raises:
            Refused: The old one is wrong, or the new one too weak.
        """
        found = await self.check(account, old)
        check_password(new, found.name)
        password = await self._passwords.hash(new)
        async with self._storage.writing() as connection:
            await people.change_password(connection, account, password)
            ended = await self._end_others(connection, account, session)
        self._presence.log_out(ended)

    def close(self) -> None:
        """Let the threads go that look at passwords."""
        self._passwords.close()
