"""Log lines: for a person to read, or one JSON object each for a machine.

A line says what happened, at which table and seat, with which code and how long it took. It can
say nothing else: the names of its facts are a closed list, so no answer, card, seed, cookie or
address of an invitation gets into it by accident. Of an error it says which it was and where it
came up; what the error says of itself may hold what was on the table, and stays out.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

Form: TypeAlias = Literal["plain", "json"]

log = logging.getLogger("mazmorra.server")

#: All that a line may tell besides what happened, in this order.
FACTS = (
    *("request", "method", "route", "status", "table", "game", "seat", "step"),
    *("rules", "answers", "code", "result", "attempt", "count", "ms", "problem"),
)
#: At their most talkative level these tell rows, cookies and whole messages; they never may.
TALKATIVE = (
    *("aiosqlite", "sqlalchemy.engine.Engine", "psycopg", "psycopg.pool"),
    *("uvicorn.error", "websockets.server"),
)
_PLAIN_WORD = re.compile(r"[\w./:{}@+-]+", re.ASCII)
_LONGEST = 200

_request: ContextVar[dict[str, object] | None] = ContextVar("request", default=None)


class _NoDetails(logging.Filter):
    """Lets nothing through that is only meant for whoever writes a library."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.levelno >= logging.INFO


for _name in TALKATIVE:
    logging.getLogger(_name).addFilter(_NoDetails())


def begin(id: str) -> dict[str, object]:
    """Begin to gather what there is to say of one request, and return it."""
    facts: dict[str, object] = {"request": id}
    _request.set(facts)
    return facts


def note(**facts: object) -> None:
    """Add something to what is said of this request."""
    known = _request.get()
    if known is not None:
        known.update(facts)


def write(what: str, level: int = logging.INFO, **facts: object) -> None:
    """Write a line, with the request that brought it about."""
    if log.isEnabledFor(level):
        known = _request.get()
        request = {} if known is None else {"request": known["request"]}
        write_event(what, request | facts, level)


def write_event(what: str, facts: Mapping[str, object], level: int = logging.INFO) -> None:
    """Write a line of facts."""
    log.log(level, what, extra={"facts": facts})


def listens() -> bool:
    """Say whether anybody reads what is told of everyday things."""
    return log.isEnabledFor(logging.INFO)


def set_up(form: Form | None) -> None:
    """Write lines of a form to the error stream; without one only trouble, for a person."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JSONLines() if form == "json" else PlainLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    log.setLevel(logging.WARNING if form is None else logging.INFO)


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """Return what a line tells, by the names that a line may have."""
    given: Mapping[str, object] = getattr(record, "facts", {})
    facts = {name: _short(given[name]) for name in FACTS if given.get(name) is not None}
    if record.exc_info and record.exc_info[1] is not None:
        facts["error"] = _named(record.exc_info[1])
        facts["at"] = _places(record.exc_info[1])
    return facts


def _short(value: object) -> object:
    if isinstance(value, bool | int | float):
        return value
    return str(value)[:_LONGEST]


def _named(problem: BaseException) -> str:
    """Return which error it is; a refusal is known by its code."""
    name = f"{type(problem).__module__}.{type(problem).__qualname__}".removeprefix("builtins.")
    return f"{name} {problem.code}" if isinstance(problem, Refused) else name


def _places(problem: BaseException) -> list[str]:
    """Return through which functions an error came, the innermost last."""
    frames = traceback.extract_tb(problem.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames][-12:]


def _what(record: logging.LogRecord) -> str:
    """Return the first line of what happened; what follows are other people's reprs."""
    return record.getMessage().partition("\n")[0][:_LONGEST]


class JSONLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line."""
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "time": f"{stamp}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "what": _what(record),
            **facts_of(record),
        }
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """Words, then facts as `name=value`, then where an error came up."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line."""
        facts = facts_of(record)
        places = facts.pop("at", [])
        words = [f"{name}={_quoted(value)}" for name, value in facts.items()]
        stamp = time.strftime("%H:%M:%S", time.localtime(record.created))
        first = " ".join([stamp, record.levelname, _what(record), *words])
        return "\n".join([first, *(f"    {place}" for place in places)])


def _quoted(value: object) -> str:
    text = str(value)
    return text if _PLAIN_WORD.fullmatch(text) else json.dumps(text)
