"""What a situation may not be: the refusals that the builders of all games share."""

from __future__ import annotations

from collections import Counter
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from mazmorra.kernel import Refused, printed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mazmorra.kernel import Definition


class Impossible(Refused, ValueError):
    """A situation that cannot be, or a script that no stream can follow; nothing was arranged."""


def impossible(problem: str) -> Impossible:
    """Return the refusal of a table that cannot be, for what the rest of the sentence says."""
    return Impossible("testing/board", None, {"problem": problem})


def check_known(what: str, word: str, known: Iterable[str]) -> None:
    """Refuse a word that is none of the *known* ones, with the one that may be meant."""
    words = list(known)
    if word not in words:
        near = get_close_matches(str(word), words, 1)
        meant = f"; did you mean {near[0]!r}?" if near else ""
        raise impossible(f"there is no {what} {word!r}{meant}")


def check_within(what: str, value: object, least: int, most: int | None = None) -> None:
    """Refuse a number that is less or more than there can be; without a *most*, only less."""
    if type(value) is not int or value < least or (most is not None and value > most):
        allowed = f"{least} or more" if most is None else f"{least} to {most}"
        raise impossible(f"{what} must be {allowed}, not {value!r}")


def check_per(what: str, given: Sequence[object], of: str, most: int) -> None:
    """Refuse a list that speaks of more seats or heroes than there are."""
    if len(given) > most:
        raise impossible(f"{what} are said of {len(given)} {of}, and there are {most}")


def check_once(what: str, given: Iterable[str]) -> None:
    """Refuse what is named twice and can be there once."""
    twice = [word for word, count in Counter(given).items() if count > 1]
    if twice:
        raise impossible(f"{what} {twice[0]!r} is named twice")


def place_on(
    what: str, name: str, named: Callable[[str], int], name_of: Callable[[int], str], places: range
) -> int:
    """Return the place that a name means, or refuse one that is not on the map."""
    try:
        place = named(name)
        if place in places and name_of(place) == name:
            return place
    except (ValueError, IndexError, TypeError):
        pass
    raise impossible(f"{what} {name!r} is not on the map")


def taken(bag: str, things: tuple[str, ...], wanted: str) -> tuple[str, tuple[str, ...]]:
    """Return a thing of a bag by its printed or physical id, and what is left of the bag."""
    for thing in things:
        if wanted in (thing, printed(thing)):
            return thing, tuple(other for other in things if other != thing)
    raise impossible(f"there is no {wanted!r} left in {bag}")


def check_streams(
    definition: Definition, dice: Mapping[str, Any], stack: Mapping[str, Any] | None = None
) -> None:
    """Refuse streams that a game does not have, cards stacked upon dice, and cards of no box.

    A definition that names no streams of its own is not checked.
    """
    kinds = {luck.name: luck.kind for luck in definition.streams}
    if not kinds:
        return
    for name in (*dice, *(stack or {})):
        if name not in kinds:
            params = {"game": definition.id, "stream": name, "known": ", ".join(sorted(kinds))}
            raise Impossible("testing/stream", None, params)
    for name, things in (stack or {}).items():
        if kinds[name] == "dice":
            params = {"game": definition.id, "stream": name}
            raise Impossible("testing/stack", None, params)
        for thing in things:
            check_known("card", printed(thing), definition.content().cards)
