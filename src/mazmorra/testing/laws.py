"""The laws that every game obeys, as functions that say what is wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from mazmorra.kernel import (
    Game,
    Option,
    Pool,
    Refused,
    Viewer,
    hidden_things,
    printed,
    relabelling,
    viewers,
    words_in,
)
from mazmorra.kernel.undo import undo_refusal
from mazmorra.messages import vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from mazmorra.kernel import Definition, OptionValue, Seat, State

#: Targets that are neither cards nor words of a game: sides of a chamber or a hero, and bare hands.
TARGETS = frozenset({"near", "far", "left", "right", "unarmed"})
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


def random_options(definition: Definition, seats: int, rng: Random) -> dict[str, OptionValue]:
    """Return options that a table may have, each changed now and then; for many random games."""
    chosen: dict[str, OptionValue] = {}
    for option in definition.options:
        if rng.random() < 0.3:
            wanted = {**chosen, option.id: rng.choice(option.choices)}
            try:
                definition.check_options(seats, wanted)
            except Refused:
                continue
            chosen = wanted
    return chosen


def physical_things(value: Any, game: Game[Any]) -> set[str]:
    """Return the physical things (`zombie.2`) named anywhere in *value*."""
    cards = game.content.cards
    return {word for word in words_in(value) if "." in word and printed(word) in cards}


def shown_or_hidden(game: Game[Any], viewer: Viewer) -> tuple[set[str], set[str]]:
    """Return what is both shown and hidden, and what is neither, for *viewer*.

    Law 5: each thing is either in a pool or shown, in the view or in an event, never both.
    """
    hidden = hidden_things(game.definition.hidden(game.state, viewer, game.content))
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


def misplaced(game: Game[Any], seat: Seat) -> str | None:
    """Say which option of *seat* is shown in a place that is not its own, if any is.

    Row, target and switch name exactly one option; row and target are its key, and every word of a
    target is a thing, or a square, seat or side that the game has a word for.
    """
    words = vocabulary(game.definition.id)
    places: dict[tuple[str, str, str], str] = {}
    for option in game.legal(seat):
        shown = game.layout(seat, option)
        if ":".join(filter(None, (shown.row, shown.target))) != option.key:
            return f"{option.key}: {shown}"
        other = places.setdefault((shown.row, shown.target, shown.switch), option.key)
        if other != option.key:
            return f"{other} and {option.key} are both {shown}"
        for word in shown.target.split(":") if shown.target else ():
            stem = word.rpartition("_")[0]
            named = {word, stem} & (words.KEYS.keys() | game.content.cards.keys())
            if not (named or word.isdecimal() or word in TARGETS):
                return f"{option.key}: {word} is no thing, square, seat or side"
    return None


class Glimpse:
    """Everything that one viewer can learn of a table at one moment, as bytes.

    Of the stream only what is new since an earlier glimpse is looked at.
    """

    def __init__(self, game: Game[Any], viewer: Viewer, since: int = 0) -> None:
        self.waiting = game.waiting
        self.view = _encode(game.view(viewer))
        self.events = [_encode(told) for told in game.events(viewer, since)]
        self.own = [] if viewer.seat is None else list(_own(game, viewer.seat))

    def differs_from(self, other: Glimpse) -> str | None:
        """Say what differs, if anything."""
        for part in ("waiting", "view", "own", "events"):
            mine, theirs = getattr(self, part), getattr(other, part)
            if mine != theirs:
                return f"{part}: {mine!r} against {theirs!r}"
        return None


def _own(game: Game[Any], seat: Seat) -> Iterator[bytes]:
    """Yield what a seat is asked, may answer, may not answer and why, and what it would do."""
    decision = game.question(seat)
    if decision is not None:
        yield _encode(decision)
    for option in game.legal(seat):
        yield f"{option.key} {option.value!r}".encode()  # a bot may look at the value too
        yield _encode(game.outlook(seat, option))
        yield _encode(game.layout(seat, option))
    yield _encode(game.plans(seat))
    for closed in game.explain(seat):
        yield _encode(closed)
    yield str(undo_refusal(game, seat)).encode()
    own = game.sealed(seat)
    if own is not None:
        yield own.key.encode()
    for text in ("", "no such answer", "use:", "lay:power_9"):
        try:
            game.answer(seat, text)
        except Refused as refused:
            yield f"{refused.code} {refused.clause} {sorted(refused.params.items())}".encode()


class Course:
    """A random game, kept so that it can be played again on other tables.

    Attributes:
        rows: Seat and option of every answer; without an option a sealed answer was taken back.
    """

    def __init__(self, game: Game[Any], rng: Random, length: int | None = None) -> None:
        self.start = game.fork()
        self.game = game
        self.rows: list[tuple[Seat, Option[Any] | None]] = []
        self._taken_back: list[tuple[Seat, int]] = []
        while not game.over and (length is None or len(self.rows) < length):
            self.step(rng)

    def step(self, rng: Random) -> None:
        """Give one random answer, usually of a seat that is asked, or take a sealed one back."""
        game = self.game
        sealed = [row for row in game.sealed_rows if game.can_undo(row.seat)]
        if sealed and rng.random() < 0.2:
            row = rng.choice(sealed)
            self.rows.append((row.seat, None))
            game.undo(row.seat)
            if game.sealed(row.seat) is None:
                self._taken_back.append((row.seat, row.step - 1 - self.start.step))
            return
        seats = list(game.waiting)
        if rng.random() < 0.2:
            seats += [seat for seat in game.seats if seat not in seats and game.legal(seat)]
        seat = rng.choice(seats)
        option = rng.choice(game.legal(seat))
        self.rows.append((seat, option))
        game.answer(seat, option.key)

    def sealed_by_others(self, viewer: Viewer) -> set[int]:
        """Return the places of the rows that others have sealed, or have taken back sealed."""
        rows = [(row.seat, row.step - 1 - self.start.step) for row in self.game.sealed_rows]
        return {place for seat, place in (*rows, *self._taken_back) if seat != viewer.seat}


def never_seen(game: Game[Any], viewer: Viewer) -> list[Pool]:
    """Return the pools of *viewer* without the things that went back among the hidden ones.

    A discarded card that is shuffled in again is hidden now and was known before: on a twin table
    it cannot be another one. The same holds for a thing of which something was known while it lay
    in its place. What was told while it was hidden is no knowledge but a leak, so it stays.
    """
    definition = game.definition
    pools = definition.hidden(game.state, viewer, game.content)
    hidden = hidden_things(pools)
    known: set[str] = set()
    half: set[str] = set()
    state = definition.state()
    for told in game.history:
        told.event.apply(state)
        seen = physical_things(told.event.seen_by(viewer), game) & hidden
        if seen or told.step:  # nothing is half known while the table is prepared
            then = definition.hidden(state, viewer, game.content)
            if seen:
                known |= seen - hidden_things(then)
            half_then = half_known(then)
            known |= half & hidden - half_then
            half |= half_then
    if not known:
        return pools
    return [pool.within(hidden - known) for pool in pools]


def half_known(pools: list[Pool]) -> set[str]:
    """Return the things that lie where only some things of their pool can lie."""
    return {
        thing
        for pool in pools
        for thing, fitting in zip(pool.slots, pool.fits, strict=False)
        if not fitting.issuperset(pool.things)
    }


def leak(course: Course, viewer: Viewer, rng: Random) -> str | None:
    """Look for a leak to *viewer*: the twin law.

    What is hidden from the viewer now, and was never shown, is dealt anew on a twin table that is
    otherwise the same from the set-up on. The twin is given the same physical answers; answers
    that others have sealed by now, or have taken back sealed, are replaced by any legal ones. After
    every answer the viewer must not be able to tell the tables apart.

    Returns:
        What the viewer could tell apart, or None.
    """
    game = course.game
    names = relabelling(never_seen(game, viewer), rng)
    true, twin = course.start.fork(), course.start.twin(names)
    sealed = course.sealed_by_others(viewer)
    difference = Glimpse(true, viewer).differs_from(Glimpse(twin, viewer))
    for place, (seat, option) in enumerate(course.rows):
        what = "undo" if option is None else option.key
        if difference is not None:
            return f"before row {place} ({what} of seat {seat}): {difference}"
        since = true.step + 1
        if option is None:
            true.undo(seat)
            twin.undo(seat)
            difference = Glimpse(true, viewer, since).differs_from(Glimpse(twin, viewer, since))
            continue
        true.answer(seat, option.key)
        try:
            if place in sealed:
                free = [other.key for other in twin.legal(seat) if other.rule is None]
                twin.answer(seat, rng.choice(free))
            else:
                twin.repeat(seat, option, names)
        except LookupError:
            return f"row {place}: the twin of seat {seat} cannot answer {option.key}"
        difference = Glimpse(true, viewer, since).differs_from(Glimpse(twin, viewer, since))
    return None if difference is None else f"at the end of the course: {difference}"


def every_viewer(game: Game[Any]) -> tuple[Viewer, ...]:
    """Return everybody who may look at *game* now."""
    return viewers(len(game.seats)) + ((Viewer.all(),) if game.over else ())
