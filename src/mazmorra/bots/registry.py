"""Bots of others: those that are installed, and those that a command line names.

A bot is installed by an entry point of the group `mazmorra.bots`. One that is named as
`module:Class` was named by whoever runs the command: no such word is taken from a request, a
record or a save. Nothing of a bot is imported before it is made.
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from mazmorra.bots.strengths import ALIASES, NAMES
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The group of entry points.
GROUP = "mazmorra.bots"
#: What a bot may be called, and what it may not: words that mean something else.
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,19}")
TAKEN = frozenset({*NAMES, *ALIASES, "human", "me", "bot", "open"})
_PLACE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")

_registered: dict[str, str] = {}


def register(given: str) -> str:
    """Let a bot be made in this process, and return its name.

    Args:
        given: `module:Class`, which is its name too, or `name=module:Class`.

    Raises:
        Refused: That names no place of a bot, or the name is no name or taken.
    """
    name, equals, place = given.strip().rpartition("=")
    if not _PLACE.fullmatch(place):
        raise Refused("bots/place", None, {"given": given})
    if not equals:
        name = place
    elif not _fit(name):
        raise Refused("bots/name", None, {"name": name})
    _registered[name] = place
    return name


def name_for(given: str) -> str:
    """Return `name=module:Class` for a bot that players choose; it is called after its class.

    Raises:
        Refused: That names no place of a bot, or the name is no name or taken.
    """
    _, equals, place = given.strip().rpartition("=")
    if not _PLACE.fullmatch(place):
        raise Refused("bots/place", None, {"given": given})
    if equals:
        return given.strip()
    name = place.rpartition(":")[2].lower()
    if not _fit(name):
        raise Refused("bots/name", None, {"name": name})
    return f"{name}={place}"


def unregister(name: str) -> None:
    """Forget a bot that was registered."""
    _registered.pop(name, None)


def look_here() -> None:
    """Let modules of the current folder be imported, as a command line means them."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def is_module(name: str) -> bool:
    """Say whether a module can be found by its name or is imported; nothing of it is run."""
    try:
        return find_spec(name.partition(".")[0]) is not None
    except (ImportError, ValueError):
        return False


def registered() -> list[str]:
    """Return what was registered in this process, for `register` in another one."""
    return [place if name == place else f"{name}={place}" for name, place in _registered.items()]


def foreign() -> tuple[str, ...]:
    """Return the names of all bots of others that may be made."""
    return tuple(dict.fromkeys((*_registered, *_installed())))


def is_foreign(name: str) -> bool:
    """Say whether a name is that of a bot of others."""
    return name in _registered or name in _installed()


def is_place(word: str) -> bool:
    """Say whether a word of a command line names a bot as `module:Class`."""
    return _PLACE.fullmatch(word) is not None and word.partition(":")[0] not in TAKEN


def make_foreign(name: str) -> Any:
    """Import a bot of others and return one.

    Raises:
        Refused: Its module cannot be imported, or what it names is no bot.
    """
    place = _registered.get(name) or _installed()[name]
    module, _, kind = place.partition(":")
    try:
        found: Any = import_module(module)
        for part in kind.split("."):
            found = getattr(found, part)
        bot = found()
    except Exception as problem:  # whatever its module or class does when it begins
        says = f"{type(problem).__name__}: {problem}"
        raise Refused("bots/unfit", None, {"bot": place, "problem": says}) from problem
    if not callable(getattr(bot, "choose", None)):
        raise Refused("bots/unfit", None, {"bot": place, "problem": "it has no method choose"})
    return bot


@cache
def _installed() -> Mapping[str, str]:
    """Return the place of every installed bot by its name, the first of each name."""
    found: dict[str, str] = {}
    for point in entry_points(group=GROUP):
        if _fit(point.name):
            found.setdefault(point.name, point.value)
    return found


def _fit(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and name not in TAKEN
