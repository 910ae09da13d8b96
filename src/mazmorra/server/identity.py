"""Who asks: a guest, known by a signed cookie that the first answer gives.

Nobody needs an account. The cookie holds a random id and its signature, made with a secret that is
drawn when the server first starts and lies beside the tables, readable by their owner alone.
"""

from __future__ import annotations

import hmac
import os
import secrets
from base64 import b32encode
from hashlib import blake2b, sha256
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

SECRET_FILE = "secret"
SECRET_BYTES = 32
YEARS = 2 * 365 * 24 * 3600


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


class Identity:
    """Makes guests and knows them again.

    Attributes:
        cookie: The name of the cookie. Browsers share cookies among the ports of a machine, so it
            is another one for every data folder.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.cookie = f"mazmorra_{blake2b(secret, digest_size=4, person=b'cookie').hexdigest()}"

    def known(self, header: str) -> str | None:
        """Return the guest that a Cookie header names, if we signed it."""
        try:
            morsel = SimpleCookie(header).get(self.cookie)
        except CookieError:
            return None
        guest, _, signature = (morsel.value if morsel else "").partition(".")
        if guest and hmac.compare_digest(signature.encode(), self._sign(guest).encode()):
            return guest
        return None

    def welcome(self) -> tuple[str, str]:
        """Return a new guest, and the Set-Cookie header by which he or she will be known."""
        guest = random_id(20)
        value = f"{guest}.{self._sign(guest)}"
        return guest, f"{self.cookie}={value}; Path=/; Max-Age={YEARS}; HttpOnly; SameSite=Lax"

    def _sign(self, guest: str) -> str:
        return hmac.new(self._secret, guest.encode(), sha256).hexdigest()[:40]
