"""Cookies and invitations: identification of guests and sessions by signed or random tokens.

A guest needs no account: the first response sets a cookie with a random id and its signature. The
signing secret is drawn at the first start and stored beside the tables with mode 0600. A device
that is logged in to an account has a second cookie with a random token, which takes precedence.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
from base64 import b32encode, urlsafe_b64encode
from hashlib import blake2b, sha256
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazmorra.server.db.table_rows import SeatRow

SECRET_FILE = "secret"
SECRET_BYTES = 32
TOKEN_BYTES = 18
#: The link to a table is read out and scanned: 72 bits are short, and cannot be tried out.
TABLE_TOKEN_BYTES = 9
YEARS = 2 * 365 * 24 * 3600
#: Seconds without a request after which a session ends.
SESSION_LASTS = 180 * 24 * 3600
#: How many accounts a device is known to have been logged in to.
KNOWN_ACCOUNTS = 4
_MARK = re.compile(r"[0-9a-f]{40}", re.ASCII)
_TOKEN = re.compile(r"[\w-]{20,100}", re.ASCII)


def random_id(characters: int = 12) -> str:
    """Return a random id of lower-case letters and digits."""
    return b32encode(secrets.token_bytes(characters)).decode().lower()[:characters]


def read_secret(folder: Path) -> bytes:
    """Return the secret of a data folder, drawn at the first call."""
    path = folder / SECRET_FILE
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        found = path.read_bytes()
        if len(found) >= SECRET_BYTES:
            return found
        path.unlink()  # left behind by an interrupted start
        return read_secret(folder)
    with os.fdopen(handle, "wb") as file:
        file.write(drawn := secrets.token_bytes(SECRET_BYTES))
        file.flush()
        os.fsync(handle)
    return drawn


class Tokens:
    """Signs and verifies cookies and invitations.

    Attributes:
        cookie: The name of the guest cookie. It depends on the secret, because browsers share the
            cookies of a host among its ports.
        session_cookie: The name of the session cookie.
        device_cookie: The name of the cookie of a device that was logged in before.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.cookie = f"mazmorra_{blake2b(secret, digest_size=4, person=b'cookie').hexdigest()}"
        self.session_cookie = f"{self.cookie}_account"
        self.device_cookie = f"{self.cookie}_device"

    def known(self, header: str) -> str | None:
        """Return the guest of a Cookie header, if the signature is valid."""
        guest, _, signature = _read(header, self.cookie).partition(".")
        if guest and hmac.compare_digest(signature.encode(), self._sign(guest).encode()):
            return guest
        return None

    def token(self, header: str) -> str | None:
        """Return the session token of a Cookie header."""
        token = _read(header, self.session_cookie)
        return token if _TOKEN.fullmatch(token) else None

    def welcome(self, *, secure: bool = False) -> tuple[str, str]:
        """Return a new guest and the Set-Cookie header of its cookie.

        A *secure* cookie is sent over HTTPS only.
        """
        guest = random_id(20)
        return guest, _set(self.cookie, f"{guest}.{self._sign(guest)}", YEARS, secure=secure)

    def enter(self, token: str, *, secure: bool = False) -> str:
        """Return the Set-Cookie header of a session."""
        return _set(self.session_cookie, token, SESSION_LASTS, secure=secure)

    def farewell(self, *, secure: bool = False) -> str:
        """Return the Set-Cookie header that deletes the session cookie."""
        return _set(self.session_cookie, "", 0, secure=secure)

    def device(self, header: str, account: str) -> str | None:
        """Return the device of a Cookie header, if it was logged in to an account before."""
        device, *marks = _read(header, self.device_cookie).split(".")
        own = self._sign(f"device {device} {account}").encode()
        known = [hmac.compare_digest(own, mark.encode()) for mark in marks]
        return device if any(known) else None

    def remember(self, header: str, account: str, *, secure: bool = False) -> str:
        """Return the Set-Cookie header that marks a device as one that was logged in.

        It gives no access: its attempts to log in again are counted apart from those of strangers.
        """
        device, *marks = _read(header, self.device_cookie).split(".")
        if not _TOKEN.fullmatch(device):
            device, marks = random_id(20), []
        own = self._sign(f"device {device} {account}")
        known = [own, *(mark for mark in marks if mark != own and _MARK.fullmatch(mark))]
        value = ".".join((device, *known[:KNOWN_ACCOUNTS]))
        return _set(self.device_cookie, value, YEARS, secure=secure)

    def forget(self, *, secure: bool = False) -> str:
        """Return the Set-Cookie header that deletes the guest cookie."""
        return _set(self.cookie, "", 0, secure=secure)

    def invitation(self, seat: SeatRow) -> str:
        """Return the invitation to an open seat.

        It is a keyed hash of table, seat and the number of times that the seat was opened.
        """
        signed = f"seat {seat.table_id} {seat.seat} {seat.invite}"
        digest = hmac.new(self._secret, signed.encode(), sha256).digest()
        return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()

    def invites(self, token: str, seat: SeatRow) -> bool:
        """Return whether a token is the invitation to a seat."""
        return hmac.compare_digest(token.encode(), self.invitation(seat).encode())

    def table_invitation(self, table: str) -> str:
        """Return the invitation to any open seat of a table: a keyed hash of the table."""
        digest = hmac.new(self._secret, f"table {table}".encode(), sha256).digest()
        return urlsafe_b64encode(digest[:TABLE_TOKEN_BYTES]).decode()

    def invites_to(self, token: str, table: str) -> bool:
        """Return whether a token is the invitation to any open seat of a table."""
        return hmac.compare_digest(token.encode(), self.table_invitation(table).encode())

    def _sign(self, guest: str) -> str:
        return hmac.new(self._secret, guest.encode(), sha256).hexdigest()[:40]


def _read(header: str, name: str) -> str:
    """Return a cookie of a Cookie header by its name."""
    if name not in header:
        return ""
    try:
        morsel = SimpleCookie(header).get(name)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


def _set(name: str, value: str, seconds: int, *, secure: bool) -> str:
    rules = f"Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax"
    return f"{name}={value}; {rules}{'; Secure' if secure else ''}"
