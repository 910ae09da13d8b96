"""Log lines, as plain text or as JSON objects.

The fields of a line are a closed list (`FACTS`), so that no answer, card, seed, cookie or
invitation is logged by accident. Of an error only type and traceback are logged: its message may
contain cards.
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

#: The fields of a line besides the event, in this order.
FACTS = (
    *("request", "method", "route", "status", "table", "game", "seat", "step"),
    *("rules", "answers", "code", "result", "attempt", "count", "ms", "problem"),
)
#: Loggers whose DEBUG lines contain rows, cookies and whole messages.
TALKATIVE = (
    *("aiosqlite", "sqlalchemy.engine.Engine", "psycopg", "psycopg.pool"),
    *("uvicorn.error", "websockets.server"),
)
_PLAIN_WORD = re.compile(r"[\w./:{}@+-]+", re.ASCII)
_LONGEST = 200

_request: ContextVar[dict[str, object] | None] = ContextVar("request", default=None)


class _NoDetails(logging.Filter):
    """Drops DEBUG records."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.levelno >= logging.INFO


for _name in TALKATIVE:
    logging.getLogger(_name).addFilter(_NoDetails())


def begin(id: str) -> dict[str, object]:
    """Begin the fields of a request's line, and return them."""
    facts: dict[str, object] = {"request": id}
    _request.set(facts)
    return facts


def note(**facts: object) -> None:
    """Add fields to the line of the present request."""
    known = _request.get()
    if known is not None:
        known.update(facts)


def write(what: str, level: int = logging.INFO, **facts: object) -> None:
    """Log an event with the id of the present request, if there is one."""
    if log.isEnabledFor(level):
        known = _request.get()
        request = {} if known is None else {"request": known["request"]}
        write_event(what, request | facts, level)


def write_event(what: str, facts: Mapping[str, object], level: int = logging.INFO) -> None:
    """Log an event with its fields."""
    log.log(level, what, extra={"facts": facts})


def listens() -> bool:
    """Return whether INFO lines are written."""
    return log.isEnabledFor(logging.INFO)


def set_up(form: Form | None) -> None:
    """Log to the error stream in a form; without one only warnings and errors, as plain text."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JSONLines() if form == "json" else PlainLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    log.setLevel(logging.WARNING if form is None else logging.INFO)


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """Return the fields of a line."""
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
    """Return the type of an error; of a refusal its code too."""
    name = f"{type(problem).__module__}.{type(problem).__qualname__}".removeprefix("builtins.")
    return f"{name} {problem.code}" if isinstance(problem, Refused) else name


def _places(problem: BaseException) -> list[str]:
    """Return the functions of a traceback, the innermost last."""
    frames = traceback.extract_tb(problem.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames][-12:]


def _what(record: logging.LogRecord) -> str:
    """Return the first line of a message; further lines may contain the reprs of values."""
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
    """The event, then fields as `name=value`, then the traceback of an error."""

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
