"""Accounts: an optional name and password, for the same games on every device.

An account has an id like a guest's, and all data of a person is stored under it. Registration and
login move the data of the device's guest to the account and leave the guest empty, so that an old
guest cookie gives no access to an account.

A session is a cookie with a random token, of which the database has the hash. An account can end
each of its sessions; a password change ends all others.
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

#: Seconds between two updates of a session's last use.
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
    """The sender of a request, the session of an account, and the cookie to set."""

    guest: str | None
    session: str | None = None
    cookie: str | None = None


class Entered(NamedTuple):
    """A login: the account, the token of the session, and the tables that moved to the account."""

    account: AccountRow
    token: str
    moved: Moved


def device_of(agent: str) -> str:
    """Return browser and system from a User-Agent header, such as "Firefox, Linux"."""
    browser = next((name for sign, name in _BROWSERS.items() if f"{sign}/" in agent), "")
    system = next((name for sign, name in _SYSTEMS.items() if sign in agent), "")
    return ", ".join(word for word in (browser, system) if word)


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Accounts:
    """Accounts and their sessions."""

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

    # ------------------------------------------------------------------ identification

    async def known(self, cookies: str, *, secure: bool) -> Known:
        """Return the account or the guest that these cookies identify, if any."""
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

    async def device(self, cookies: str, name: str) -> str | None:
        """Return the device that sends these cookies, if it was logged in under a name before."""
        async with self._storage.reading() as connection:
            found = await people.find_account(connection, folded_name(name))
        return None if found is None else self._tokens.device(cookies, found.id)

    # ------------------------------------------------------------------ registration, login, logout

    async def register(self, guest: str, name: str, password: str, device: str) -> Entered:
        """Create an account from the data of a guest, and log this device in.

        Raises:
            Refused: The name is taken, not allowed or looks like one that is taken, or the password
                is too weak.
        """
        shown, folded = shown_name(name), folded_name(name)
        check_password(password, shown)
        async with self._storage.reading() as connection:
            if await people.find_account(connection, folded) is not None:
                raise Refused("account/name_taken")
            if await people.looks_taken(connection, shown):
                raise Refused("account/name_alike")
        kept_password = await self._passwords.hash(password)
        account = AccountRow(random_id(20), shown, folded, kept_password, time.time())
        try:
            async with self._storage.writing() as connection:
                await people.add_account(connection, account)
                entered = await self._enter(connection, account, guest, device)
        except IntegrityError:  # registered since the check above
            raise Refused("account/name_taken") from None
        await self._moved(guest, entered)
        return entered

    async def log_in(self, guest: str, name: str, password: str, device: str) -> Entered:
        """Log a device in, and move the data of its guest to the account.

        Raises:
            Refused: Name or password are wrong; the refusal does not say which.
        """
        async with self._storage.reading() as connection:
            account = await people.find_account(connection, folded_name(name))
        right = await self._passwords.verify(account.password if account else None, password)
        if account is None or not right:
            raise Refused("account/wrong_login")
        again = None
        if self._passwords.needs_rehash(account.password):
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
        """Update the open connections and tables of a guest whose data has moved."""
        async with self._storage.reading() as connection:
            session = await people.find_session(connection, _hash(entered.token))
        self._presence.rename(guest, entered.account.id, session.id if session else None)
        await self._presence.recheck_access([*entered.moved.tables, *entered.moved.stayed])

    async def log_out(self, session: str) -> None:
        """Log a device out."""
        async with self._storage.writing() as connection:
            await people.end_sessions(connection, [session])
        self._presence.log_out([session])

    # ------------------------------------------------------------------ sessions

    async def sessions(self, account: str) -> list[SessionRow]:
        """Return the sessions of an account, the last used ones first."""
        async with self._storage.reading() as connection:
            return await people.read_sessions(connection, account)

    async def end(self, account: str, session: str) -> None:
        """End a session of an account.

        Raises:
            Refused: The account has no such session.
        """
        async with self._storage.writing() as connection:
            own = [row.id for row in await people.read_sessions(connection, account)]
            if session not in own:
                raise Refused("account/device_unknown")
            await people.end_sessions(connection, [session])
        self._presence.log_out([session])

    async def end_others(self, account: str, session: str) -> None:
        """End every session of an account but one."""
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
        """Verify the password of an account and return the account.

        Raises:
            Refused: It is wrong.
        """
        async with self._storage.reading() as connection:
            found = await people.read_account(connection, account)
        right = await self._passwords.verify(found.password if found else None, password)
        if found is None or not right:
            raise Refused("account/wrong_password")
        return found

    async def change_password(self, account: str, session: str, old: str, new: str) -> None:
        """Change the password, and end every other session.

        Raises:
            Refused: The old password is wrong, or the new one too weak.
        """
        found = await self.check(account, old)
        check_password(new, found.name)
        password = await self._passwords.hash(new)
        async with self._storage.writing() as connection:
            await people.change_password(connection, account, password)
            ended = await self._end_others(connection, account, session)
        self._presence.log_out(ended)

    def close(self) -> None:
        """Stop the threads that hash passwords."""
        self._passwords.close()
