"""Who asks: a guest, known by a signed cookie that the first answer gives.

Nobody needs an account. The cookie holds a random id and its signature, made with a secret that is
drawn when the server first starts and lies beside the tables, readable by their owner alone. A
device that is logged in to an account has a second cookie with a random token, which goes first.
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
YEARS = 2 * 365 * 24 * 3600
#: Seconds after which a device that nobody has used is logged out.
SESSION_LASTS = 180 * 24 * 3600
_TOKEN = re.compile(r"[\w-]{20,100}", re.ASCII)


def random_id(characters: int = 12) -> str:
    """Return a new id of small letters and digits; the ids of tables have twelve."""
    return b32encode(secrets.token_bytes(characters)).decode().lower()[:characters]


def read_secret(folder: Path) -> bytes:
    """Return the secret of this data folder; the first time it is drawn."""
    path = folder / SECRET_FILE
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        found = path.read_bytes()
        if len(found) >= SECRET_BYTES:
            return found
        path.unlink()  # a start that was cut short left it behind
        return read_secret(folder)
    with os.fdopen(handle, "wb") as file:
        file.write(drawn := secrets.token_bytes(SECRET_BYTES))
        file.flush()
        os.fsync(handle)
    return drawn


class Tokens:
    """Makes guests and knows them again.

    Attributes:
        cookie: The name of the cookie. Browsers share cookies among the ports of a machine, so it
            is another one for every data folder.
        session_cookie: The name of the cookie of a device that is logged in.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.cookie = f"mazmorra_{blake2b(secret, digest_size=4, person=b'cookie').hexdigest()}"
        self.session_cookie = f"{self.cookie}_account"

    def known(self, header: str) -> str | None:
        """Return the guest that a Cookie header names, if we signed it."""
        guest, _, signature = _read(header, self.cookie).partition(".")
        if guest and hmac.compare_digest(signature.encode(), self._sign(guest).encode()):
            return guest
        return None

    def token(self, header: str) -> str | None:
        """Return the token by which a device says that it is logged in."""
        token = _read(header, self.session_cookie)
        return token if _TOKEN.fullmatch(token) else None

    def welcome(self, *, secure: bool = False) -> tuple[str, str]:
        """Return a new guest, and the Set-Cookie header by which he or she will be known.

        A *secure* cookie is one that came over an encrypted line and is never sent over another.
        """
        guest = random_id(20)
        return guest, _set(self.cookie, f"{guest}.{self._sign(guest)}", YEARS, secure=secure)

    def enter(self, token: str, *, secure: bool = False) -> str:
        """Return the Set-Cookie header by which a device stays logged in."""
        return _set(self.session_cookie, token, SESSION_LASTS, secure=secure)

    def farewell(self, *, secure: bool = False) -> str:
        """Return the Set-Cookie header that makes a device forget that it was logged in."""
        return _set(self.session_cookie, "", 0, secure=secure)

    def forget(self, *, secure: bool = False) -> str:
        """Return the Set-Cookie header that makes a device forget its guest."""
        return _set(self.cookie, "", 0, secure=secure)

    def invitation(self, seat: SeatRow) -> str:
        """Return the token by which anybody may take a seat as long as it is open.

        It is signed and holds no more than that: for which table, which seat, and which time that
        the seat was open.
        """
        signed = f"seat {seat.table_id} {seat.seat} {seat.invite}"
        digest = hmac.new(self._secret, signed.encode(), sha256).digest()
        return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()

    def invites(self, token: str, seat: SeatRow) -> bool:
        """Say whether a token is the invitation to a seat."""
        return hmac.compare_digest(token.encode(), self.invitation(seat).encode())

    def _sign(self, guest: str) -> str:
        return hmac.new(self._secret, guest.encode(), sha256).hexdigest()[:40]


def _read(header: str, name: str) -> str:
    """Return what a Cookie header has under a name."""
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
