"""Refusals over HTTP: a stable code, the parameters of its sentence, and a status."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from mazmorra.kernel import Refused
from mazmorra.server.ops import logs, metrics
from mazmorra.server.ops.logs import log
from mazmorra.server.schemas.realtime import Refusal, Unknown
from mazmorra.server.store_errors import (
    SECONDS,
    OutcomeUnknown,
    WriteFailed,
    is_no_text,
    of_a_database,
    refused_by_store,
)

if TYPE_CHECKING:
    from litestar import Request

#: Largest body of a request, and of an uploaded record.
MOST_BYTES = 64 * 1024
MOST_RECORD_BYTES = 16 * 1024 * 1024

#: The code of a change that may have been committed.
UNKNOWN = "store/unknown"

_STATUS = {
    "request/malformed": 400,
    "request/failed": 500,
    "store/full": 503,
    "store/busy": 503,
    "store/unknown": 503,
    "request/unknown": 404,
    "request/method": 405,
    "request/too_large": 413,
    "request/too_fast": 429,
    "request/too_many_sockets": 429,
    "request/origin": 403,
    "request/host": 421,
    "table/unknown": 404,
    "table/unknown_game": 404,
    "table/no_spectators": 403,
    "replay/unknown": 404,
    "answer/stale_step": 409,
    "answer/not_your_turn": 409,
    "answer/game_over": 409,
    "account/name_taken": 409,
    "account/name_alike": 409,
    "account/logged_in": 409,
    "account/wrong_login": 403,
    "account/wrong_password": 403,
    "account/needed": 403,
    "account/device_unknown": 404,
    "table/full": 409,
    "table/too_many": 409,
    "table/seat_taken": 409,
    "table/started": 409,
    "table/not_started": 409,
    "table/not_over": 409,
    "deal/closed": 409,
}
#: Every status of a refusal.
STATUSES = sorted({*_STATUS.values(), 400, 403})
_BY_STATUS = {404: "request/unknown", 405: "request/method", 413: "request/too_large"}


def outcome(refused: Refused, client_key: str | None = None) -> Refusal | Unknown:
    """Return what a client is sent instead of a result: a refusal, or that it is unknown."""
    sent = refusal(refused, client_key)
    return Unknown(sent.code, client_key) if sent.code == UNKNOWN else sent


def refusal(refused: Refused, client_key: str | None = None) -> Refusal:
    """Return a refusal as it is sent, with numbers and strings as parameters; count and log it."""
    metrics.refused(refused.code)
    logs.note(code=refused.code)
    params = {
        name: value if isinstance(value, bool | int | float | str) else str(value)
        for name, value in refused.params.items()
    }
    return Refusal(refused.code, refused.clause, params, client_key)


def status_of(code: str) -> int:
    """Return the HTTP status of a code: a 4xx, unless the server has failed."""
    return _STATUS.get(code, 403 if code.startswith("auth/") else 400)


def malformed(problem: object) -> Refused:
    """Return the refusal of a malformed request."""
    return Refused("request/malformed", None, {"problem": str(problem)[:200]})


def headers_of(refused: Refused) -> dict[str, str]:
    """Return the headers of a refusal: Retry-After, if it has seconds."""
    seconds = refused.params.get("seconds")
    return {} if seconds is None else {"Retry-After": str(seconds)}


def _answer(refused: Refused) -> Response[Refusal]:
    return Response(
        refusal(refused), status_code=status_of(refused.code), headers=headers_of(refused)
    )


def on_refused(_: Request[Any, Any, Any], refused: Refused) -> Response[Refusal]:
    """Send a refusal."""
    return _answer(refused)


def on_http_error(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Refusal]:
    """Convert an error of the framework into a refusal."""
    if problem.status_code >= 500:
        return on_failure(request, problem)
    code = _BY_STATUS.get(problem.status_code)
    if code is None:
        detail = getattr(problem, "extra", None) or problem.detail
        return _answer(malformed(detail if isinstance(detail, str) else problem.detail))
    if code != "request/too_large":
        return _answer(Refused(code))
    record = request.scope["path"].endswith("/records")
    return _answer(Refused(code, None, {"most": MOST_RECORD_BYTES if record else MOST_BYTES}))


def on_failure(_: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
    """Log an unhandled exception, and send a refusal without details."""
    return _answer(failed(problem, "A request failed."))


def failed(problem: BaseException, what: str = "A rule broke.") -> Refused:
    """Log a failed change, and return its refusal."""
    if is_no_text(problem):
        return malformed("a character that no text has")
    stored = isinstance(problem, (SQLAlchemyError, WriteFailed, OutcomeUnknown))
    store = stored or of_a_database(problem)
    log.error("The store refused a change." if store else what, exc_info=problem)
    return refused_by_store(problem) or Refused("request/failed")


def unread(problem: BaseException) -> Refused:
    """Log that a table could not be read, and return what a message with a client key is told.

    It may be a repeated one whose first attempt was committed, which only the table can tell.
    """
    refused = failed(problem)
    if refused.code not in SECONDS:
        return refused
    return Refused(UNKNOWN, None, {"seconds": SECONDS[UNKNOWN]})


HANDLERS: dict[Any, Any] = {
    Refused: on_refused,
    HTTPException: on_http_error,
    Exception: on_failure,
}
