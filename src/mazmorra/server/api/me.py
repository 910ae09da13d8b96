"""The guest or account that sends a request: profile, webhook, history, export, deletion."""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, put
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from mazmorra.kernel import Refused
from mazmorra.server.api import guest_of, secure, services_of, session_of, session_or_refuse
from mazmorra.server.api.accounts import spend_device_try
from mazmorra.server.db import people
from mazmorra.server.db.people import MOST_PREFERENCES
from mazmorra.server.errors import malformed
from mazmorra.server.schemas.people import Farewell, History, NewWebhook, Webhook
from mazmorra.server.schemas.rest import Me, MeChange
from mazmorra.server.tables.texts import clean_name

#: Most characters of the name and of the value of a preference.
LONGEST = 200


@get("/me")
async def me(request: Request[Any, Any, Any]) -> Me:
    """Return the name and the preferences of the guest, and the name of the account."""
    async with services_of(request).storage.reading() as connection:
        name, preferences = await people.read_guest(connection, guest_of(request))
    return Me(name, preferences, await _account(request))


@patch("/me")
async def change_me(request: Request[Any, Any, Any], data: JSONBody[MeChange]) -> Me:
    """Change name or preferences; preferences that are not given stay as they are."""
    guest = guest_of(request)
    async with services_of(request).storage.writing() as connection:
        name, preferences = await people.read_guest(connection, guest)
        if data.name is not None:
            name = clean_name(data.name)
        preferences |= data.preferences or {}
        if len(preferences) > MOST_PREFERENCES or any(
            len(key) > LONGEST or len(str(value)) > LONGEST for key, value in preferences.items()
        ):
            raise malformed("too many preferences, or one that is too long")
        await people.write_guest(connection, guest, name, preferences)
    return Me(name, preferences, await _account(request))


async def _account(request: Request[Any, Any, Any]) -> str | None:
    """Return the name of the account; None for a guest."""
    if session_of(request) is None:
        return None
    return await services_of(request).accounts.name(guest_of(request))


@get("/me/webhook")
async def webhook(request: Request[Any, Any, Any]) -> Webhook:
    """Return the URL that is called when it is the turn of the player, who is away."""
    return Webhook(await services_of(request).calls.address(guest_of(request)))


@put("/me/webhook")
async def set_webhook(request: Request[Any, Any, Any], data: JSONBody[NewWebhook]) -> Webhook:
    """Register a URL; the secret that signs the calls is in this response only."""
    origin = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    calls = services_of(request).calls
    return Webhook(data.url, await calls.set_address(guest_of(request), data.url, origin))


@delete("/me/webhook")
async def forget_webhook(request: Request[Any, Any, Any]) -> None:
    """Delete the URL."""
    await services_of(request).calls.forget_address(guest_of(request))


@get("/me/history")
async def history(
    request: Request[Any, Any, Any],
    before: Annotated[str | None, QueryParameter(max_length=64)] = None,
) -> History:
    """Return a page of finished games, the newest first."""
    return await services_of(request).export.history(guest_of(request), before)


@get("/me/export")
async def export(request: Request[Any, Any, Any]) -> Stream:
    """Return all stored data of the person as a file."""
    services, person = services_of(request), guest_of(request)
    address = request.scope["state"]["address"]
    # An export costs about as much as an upload, and counts as one.
    await services.limiter.spend("uploads", address=address, person=person)
    written = services.export.file(person)
    name = f"mazmorra-{time.strftime('%Y-%m-%d')}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Stream(written, media_type="application/json", headers=headers)


@delete("/me", status_code=204)
async def forget_me(request: Request[Any, Any, Any], data: JSONBody[Farewell]) -> Response[None]:
    """Delete all stored data of the person; an account confirms with its password."""
    services, person, encrypted = services_of(request), guest_of(request), secure(request)
    if session_of(request) is not None:
        await spend_device_try(request, session_or_refuse(request))
        await services.accounts.check(person, data.password or "")
        cookie = services.tokens.farewell(secure=encrypted)
    elif data.confirm:
        cookie = services.tokens.forget(secure=encrypted)
    else:
        raise Refused("account/confirm")
    await services.deletion.forget(person)
    return Response(None, status_code=204, headers={"Set-Cookie": cookie})


HANDLERS = [me, change_me, history, export, forget_me, webhook, set_webhook, forget_webhook]
