"""Accounts and their login sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from mazmorra.kernel import Refused
from mazmorra.server.accounts.accounts import device_of
from mazmorra.server.accounts.passwords import folded_name
from mazmorra.server.api import guest_of, secure, services_of, session_of, session_or_refuse
from mazmorra.server.middleware.security_headers import add_header
from mazmorra.server.schemas.people import Credentials, DeviceInfo, Entrance, NewPassword

if TYPE_CHECKING:
    from mazmorra.server.accounts.accounts import Entered


@post("/account")
async def register(
    request: Request[Any, Any, Any], data: JSONBody[Credentials]
) -> Response[Entrance]:
    """Create an account; it owns everything that the guest had."""
    await _try(request, data.name, None)
    device = device_of(request.headers.get("user-agent", ""))
    accounts = services_of(request).accounts
    entered = await accounts.register(guest_of(request), data.name, data.password, device)
    return _entrance(request, entered, 201)


@post("/account/login", status_code=200)
async def log_in(
    request: Request[Any, Any, Any], data: JSONBody[Credentials]
) -> Response[Entrance]:
    """Log a device in; everything that it had as a guest moves to the account."""
    accounts = services_of(request).accounts
    await _try(request, data.name, await accounts.device(cookies_of(request), data.name))
    device = device_of(request.headers.get("user-agent", ""))
    entered = await accounts.log_in(guest_of(request), data.name, data.password, device)
    return _entrance(request, entered, 200)


@post("/account/logout", status_code=204)
async def log_out(request: Request[Any, Any, Any]) -> Response[None]:
    """Log the device of the request out."""
    services = services_of(request)
    await services.accounts.log_out(session_or_refuse(request))
    farewell = services.tokens.farewell(secure=secure(request))
    return Response(None, status_code=204, headers={"Set-Cookie": farewell})


@post("/account/password", status_code=204)
async def change_password(request: Request[Any, Any, Any], data: JSONBody[NewPassword]) -> None:
    """Change the password; every other device is logged out."""
    session, account = session_or_refuse(request), guest_of(request)
    await spend_device_try(request, session)
    accounts = services_of(request).accounts
    await accounts.change_password(account, session, data.password, data.new)


@get("/account/devices")
async def devices(request: Request[Any, Any, Any]) -> list[DeviceInfo]:
    """Return the devices that are logged in to the account, the current one included."""
    session = session_or_refuse(request)
    rows = await services_of(request).accounts.sessions(guest_of(request))
    return [
        DeviceInfo(row.id, row.device, row.created, row.used, row.id == session) for row in rows
    ]


@delete("/account/devices/{device_id:str}")
async def end(request: Request[Any, Any, Any], device_id: FromPath[str]) -> None:
    """Log another device out."""
    session_or_refuse(request)
    await services_of(request).accounts.end(guest_of(request), device_id)


@delete("/account/devices")
async def end_others(request: Request[Any, Any, Any]) -> None:
    """Log every other device out."""
    session = session_or_refuse(request)
    await services_of(request).accounts.end_others(guest_of(request), session)


async def _try(request: Request[Any, Any, Any], name: str, device: str | None) -> None:
    """Count an attempt to register or to log in.

    Strangers are counted by address and by name, so that a name is not guessed from many places. A
    *device* that was logged in before has a count of its own: an owner cannot be shut out by
    wrong attempts.

    Raises:
        Refused: The device is logged in already, or there were too many attempts.
    """
    if session_of(request) is not None:
        raise Refused("account/logged_in")
    if device is not None:
        await spend_device_try(request, device)
        return
    address, folded = request.scope["state"]["address"], folded_name(name)
    limiter = services_of(request).limiter
    await limiter.spend("logins", address=address, person=f"{address} {folded}", name=folded)


async def spend_device_try(request: Request[Any, Any, Any], device: str) -> None:
    """Count an attempt with a password from a device that is or was logged in.

    Raises:
        Refused: There were too many attempts.
    """
    await services_of(request).limiter.spend("logins", device=device)


def cookies_of(request: Request[Any, Any, Any]) -> str:
    """Return the Cookie header of a request."""
    return request.headers.get("cookie", "")


def _entrance(request: Request[Any, Any, Any], entered: Entered, status: int) -> Response[Entrance]:
    moved = entered.moved
    shown = Entrance(entered.account.name, len(moved.tables), len(moved.stayed))
    tokens, encrypted = services_of(request).tokens, secure(request)
    known = tokens.remember(cookies_of(request), entered.account.id, secure=encrypted)
    add_header(request.scope, b"set-cookie", known)
    cookie = tokens.enter(entered.token, secure=encrypted)
    return Response(shown, status_code=status, headers={"Set-Cookie": cookie})


HANDLERS = [register, log_in, log_out, change_password, devices, end, end_others]
