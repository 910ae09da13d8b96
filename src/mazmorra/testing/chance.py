"""Chance that does what a test says, and is chance again when the test has said enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import field

from mazmorra.kernel import Chance, numbers_below, printed

if TYPE_CHECKING:
    from collections.abc import Sequence


class ScriptedChance(Chance):
    """Chance with stacked decks and scripted rolls, stream by stream.

    What was drawn goes onto the tape like any other draw, so that forks, undo and imagined tables
    repeat it.
    """

    stacks: dict[str, list[str]] = field(default_factory=dict)
    values: dict[str, list[int]] = field(default_factory=dict)

    def numbers(self, name: str, bounds: Sequence[int]) -> tuple[int, ...]:
        """Draw the scripted numbers of stream *name* while there are any."""
        script = self.values.get(name)
        if not script or self.cursor < len(self.tape):
            return super().numbers(name, bounds)
        if len(script) < len(bounds):
            raise ValueError(f"stream {name!r} wants {len(bounds)} numbers, {len(script)} are left")
        drawn = tuple(script.pop(0) for _ in bounds)
        for number, bound in zip(drawn, bounds, strict=True):
            if not 0 <= number < bound:
                raise ValueError(f"stream {name!r} cannot give {number}: it gives 0 to {bound - 1}")
        return self._put(name, drawn)

    def places(self, name: str, bag: Sequence[object], count: int) -> tuple[int, ...]:
        """Draw the stacked things of stream *name* first, then whatever comes."""
        stack = self.stacks.get(name)
        if not stack or self.cursor < len(self.tape):
            return super().places(name, bag, count)
        left = [str(thing) for thing in bag]
        bounds = range(len(left), len(left) - count, -1)
        drawn = list(numbers_below(self.seed, name, self.calls.get(name, 0), bounds))
        for turn in range(min(count, len(stack))):
            drawn[turn] = _find(left, stack.pop(0), name)
            left.pop(drawn[turn])
        return self._put(name, tuple(drawn))

    def again(
        self, calls: dict[str, int], tape: list[tuple[int, ...]], seed: bytes | None
    ) -> ScriptedChance:
        """Return this chance at an earlier boundary, with what is left of the script."""
        stacks = {name: list(things) for name, things in self.stacks.items()}
        values = {name: list(numbers) for name, numbers in self.values.items()}
        return ScriptedChance(
            seed or self.seed, dict(calls), list(tape), stacks=stacks, values=values
        )

    def _put(self, name: str, drawn: tuple[int, ...]) -> tuple[int, ...]:
        self.calls[name] = self.calls.get(name, 0) + 1
        self.cursor += 1
        self.tape.append(drawn)
        return drawn


def _find(bag: list[str], wanted: str, name: str) -> int:
    for place, thing in enumerate(bag):
        if wanted in (thing, printed(thing)):
            return place
    raise ValueError(f"stream {name!r} cannot draw {wanted!r}: it is not there")
