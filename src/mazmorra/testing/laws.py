"""The laws that every game obeys, as functions that say what is wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import (
    Game,
    Refused,
    Viewer,
    hidden_things,
    printed,
    relabelled,
    relabelling,
    viewers,
    words_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from mazmorra.kernel import Seat, State

_encode = msgspec.msgpack.Encoder().encode


def census(game: Game[Any]) -> dict[str, tuple[int, int]]:
    """Return the cards that are lost or doubled: how many lie on the table, how many are printed.

    Law 5: every card is in exactly one place at every moment, and the counts are the printed ones.
    """
    content = game.content
    printed_counts = {
        card.id: card.copies for kind in content.census for card in content.decks[kind].values()
    }
    things = Counter(words_in(game.state))
    found: Counter[str] = Counter()
    for thing, count in things.items():
        name = printed(thing)
        if name in printed_counts:
            found[name] += count
            if "." in thing and count > 1:
                return {thing: (count, 1)}
    return {
        name: (found[name], count) for name, count in printed_counts.items() if found[name] != count
    }


def physical_things(value: Any, game: Game[Any]) -> set[str]:
    """Return the physical things (`zombie.2`) named anywhere in *value*."""
    cards = game.content.cards
    return {word for word in words_in(value) if "." in word and printed(word) in cards}


def shown_or_hidden(game: Game[Any], viewer: Viewer) -> tuple[set[str], set[str]]:
    """Return what is both shown and hidden, and what is neither, for *viewer*.

    Law 5: each thing is either in a pool or shown, in the view or in an event, never both.
    """
    hidden = hidden_things(game.definition.hidden(game.state, viewer))
    in_view = physical_things(game.view(viewer), game)
    told = physical_things([told.event for told in game.events(viewer)], game)
    everything = physical_things(game.state, game)
    return in_view & hidden, everything - hidden - in_view - told


def rebuilt(game: Game[Any]) -> State:
    """Return the state that the events alone give (law 2)."""
    state = game.definition.state()
    for told in game.history:
        told.event.apply(state)
    return state


class Glimpse:
    """Everything that one viewer can learn of a table at one moment, as bytes."""

    def __init__(self, game: Game[Any], viewer: Viewer) -> None:
        self.view = _encode(game.view(viewer))
        self.events = [_encode((t.step, t.clause, t.event)) for t in game.events(viewer)]
        self.waiting = game.waiting
        self.own: list[bytes] = []
        if viewer.seat is not None:
            self.own = list(_own(game, viewer.seat))

    def differs_from(self, other: Glimpse) -> str | None:
        """Say what differs, if anything."""
        for part in ("view", "waiting", "own"):
            if getattr(self, part) != getattr(other, part):
                return f"{part}: {getattr(self, part)!r} against {getattr(other, part)!r}"
        if self.events != other.events:
            pairs = zip(self.events, other.events, strict=False)
            first = next((pair for pair in pairs if pair[0] != pair[1]), "the number of events")
            return f"events: {first!r}"
        return None


def _own(game: Game[Any], seat: Seat) -> Iterator[bytes]:
    """Yield what a seat is asked, may answer, may not answer and why, and what it would do."""
    decision = game.question(seat)
    if decision is not None:
        yield _encode(decision)
    for option in game.legal(seat):
        yield option.key.encode()
        yield _encode(game.outlook(seat, option))
    for closed in game.explain(seat):
        yield _encode(closed)
    own = game.sealed(seat)
    if own is not None:
        yield own.key.encode()
    for text in ("", "no such answer", "use:", "lay:power_9"):
        try:
            game.answer(seat, text)
        except Refused as refused:
            yield f"{refused.code} {refused.clause} {sorted(refused.params.items())}".encode()


class Course:
    """A random game, kept so that it can be played again on other tables."""

    def __init__(self, game: Game[Any], rng: Random, length: int | None = None) -> None:
        self.start = game.fork()
        self.game = game
        self.rows: list[tuple[Seat, str, object, bool]] = []  # seat, key, value, sealed answer
        while not game.over and (length is None or len(self.rows) < length):
            self.step(rng)

    def step(self, rng: Random) -> None:
        """Give one random answer: usually of a seat that is asked, sometimes an aside."""
        game = self.game
        seats = list(game.waiting)
        if rng.random() < 0.2:
            seats += [seat for seat in game.seats if seat not in seats and game.legal(seat)]
        seat = rng.choice(seats)
        option = rng.choice(game.legal(seat))
        several = option.rule is None and len(game.waiting) + len(_sealed_seats(game)) > 1
        self.rows.append((seat, option.key, option.value, several))
        game.answer(seat, option.key)


def _sealed_seats(game: Game[Any]) -> list[Seat]:
    return [seat for seat in game.seats if game.sealed(seat) is not None]


def leak(course: Course, viewer: Viewer, rng: Random) -> str | None:
    """Look for a leak to *viewer*: the twin law.

    What is hidden from the viewer now, and was never shown, is dealt anew on a twin table that is
    otherwise the same from the set-up on. The twin is given the same physical answers; answers
    that others have sealed by now are replaced by any legal ones. After every answer the viewer
    must not be able to tell the tables apart.

    Returns:
        What the viewer could tell apart, or None.
    """
    game = course.game
    hidden = game.definition.hidden(game.state, viewer)
    names = relabelling(hidden, rng)
    told = physical_things([told.event for told in game.events(viewer)], game)
    if told & names.keys():
        names = {}  # a thing that was seen and went back among the hidden ones
    true, twin = course.start.fork(), course.start.twin(names)
    sealed = set(_sealed_now(course, viewer))
    difference = Glimpse(true, viewer).differs_from(Glimpse(twin, viewer))
    for place, (seat, key, value, _) in enumerate(course.rows):
        if difference is not None:
            return f"before row {place} ({key} of seat {seat}): {difference}"
        true.answer(seat, key)
        if place in sealed:
            others = [o for o in twin.legal(seat) if o.rule is None]
            twin.answer(seat, rng.choice(others).key)
        else:
            wanted = relabelled(value, names)
            fitting = [
                o.key for o in twin.legal(seat) if o.value == wanted and o.key[:4] == key[:4]
            ]
            if not fitting:
                return f"row {place}: the twin of seat {seat} cannot answer {key}"
            twin.answer(seat, fitting[0])
        difference = Glimpse(true, viewer).differs_from(Glimpse(twin, viewer))
    return None if difference is None else f"at the end of the course: {difference}"


def _sealed_now(course: Course, viewer: Viewer) -> Iterator[int]:
    """Yield the places of the rows that others have sealed by the end of the course."""
    for seat in _sealed_seats(course.game):
        if seat != viewer.seat:
            for place in range(len(course.rows) - 1, -1, -1):
                row = course.rows[place]
                if row[0] == seat and row[3]:
                    yield place
                    break


def every_viewer(game: Game[Any]) -> tuple[Viewer, ...]:
    """Return everybody who may look at *game* now."""
    return viewers(len(game.seats)) + ((Viewer.all(),) if game.over else ())
