"""The guest who asks."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, patch
from litestar.params import JSONBody

from mazmorra.server import kept
from mazmorra.server.play import clean
from mazmorra.server.refusals import malformed
from mazmorra.server.routes import guest_of, house_of
from mazmorra.server.schema import Me, MeChange

MOST_PREFERENCES, LONGEST = 60, 200


@get("/me")
async def me(request: Request[Any, Any, Any]) -> Me:
    """Return the name and the preferences of whoever asks."""
    async with house_of(request).storage.reading() as connection:
        return Me(*await kept.read_guest(connection, guest_of(request)))


@patch("/me")
async def change_me(request: Request[Any, Any, Any], data: JSONBody[MeChange]) -> Me:
    """Change name or preferences; preferences that are not given stay as they are."""
    guest = guest_of(request)
    async with house_of(request).storage.writing() as connection:
        name, preferences = await kept.read_guest(connection, guest)
        if data.name is not None:
            name = clean(data.name)
        preferences |= data.preferences or {}
        if len(preferences) > MOST_PREFERENCES or any(
            len(key) > LONGEST or len(str(value)) > LONGEST for key, value in preferences.items()
        ):
            raise malformed("too many preferences, or one that is too long")
        await kept.write_guest(connection, guest, name, preferences)
    return Me(name, preferences)


HANDLERS = [me, change_me]
