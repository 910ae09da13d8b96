"""Refusals over HTTP: a stable code, the figures of its sentence, and a status that fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from mazmorra.kernel import Refused
from mazmorra.server.ops import logs, metrics
from mazmorra.server.ops.logs import log
from mazmorra.server.schemas.realtime import Refusal
from mazmorra.server.store_errors import WriteFailed, is_no_text, of_a_database, refused_by_store

if TYPE_CHECKING:
    from litestar import Request

#: What is read of one request, and of a record that is uploaded.
MOST_BYTES = 64 * 1024
MOST_RECORD_BYTES = 16 * 1024 * 1024

_STATUS = {
    "request/malformed": 400,
    "request/failed": 500,
    "store/full": 503,
    "store/busy": 503,
    "request/unknown": 404,
    "request/method": 405,
    "request/too_large": 413,
    "request/too_fast": 429,
    "request/too_many_sockets": 429,
    "request/origin": 403,
    "table/unknown": 404,
    "table/unknown_game": 404,
    "table/no_spectators": 403,
    "replay/unknown": 404,
    "answer/stale_step": 409,
    "answer/not_your_turn": 409,
    "answer/game_over": 409,
    "account/name_taken": 409,
    "account/logged_in": 409,
    "account/wrong_login": 403,
    "account/wrong_password": 403,
    "account/needed": 403,
    "account/device_unknown": 404,
    "table/full": 409,
    "table/seat_taken": 409,
    "table/started": 409,
    "table/not_started": 409,
    "table/not_over": 409,
}
#: Every status with which something is refused.
STATUSES = sorted({*_STATUS.values(), 400, 403})
_BY_STATUS = {404: "request/unknown", 405: "request/method", 413: "request/too_large"}


def refusal(refused: Refused, client_key: str | None = None) -> Refusal:
    """Return a refusal as it is sent; figures and words, never anything else."""
    metrics.refused(refused.code)
    logs.note(code=refused.code)
    params = {
        name: value if isinstance(value, bool | int | float | str) else str(value)
        for name, value in refused.params.items()
    }
    return Refusal(refused.code, refused.clause, params, client_key)


def status_of(code: str) -> int:
    """Return the HTTP status of a refusal: one of the 400s, unless the trouble is ours."""
    return _STATUS.get(code, 403 if code.startswith("auth/") else 400)


def malformed(problem: object) -> Refused:
    """Return the refusal of what cannot be understood."""
    return Refused("request/malformed", None, {"problem": str(problem)[:200]})


def headers_of(refused: Refused) -> dict[str, str]:
    """Return what a refusal says besides its body: when to try again."""
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
    """Turn what the framework refuses into a refusal of ours."""
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
    """Write down what nobody foresaw, and tell no more than that it happened."""
    return _answer(failed(problem, "A request failed."))


def failed(problem: BaseException, what: str = "A rule broke.") -> Refused:
    """Write down that a change could not be kept, and return the refusal of it."""
    if is_no_text(problem):
        return malformed("a sign that no text has")
    store = isinstance(problem, (SQLAlchemyError, WriteFailed)) or of_a_database(problem)
    log.error("The store refused a change." if store else what, exc_info=problem)
    return refused_by_store(problem) or Refused("request/failed")


HANDLERS: dict[Any, Any] = {
    Refused: on_refused,
    HTTPException: on_http_error,
    Exception: on_failure,
}
