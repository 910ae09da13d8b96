"""A table arranged for a test: a situation, answers by key, and what everybody sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games import definition as definition_of
from mazmorra.kernel import Forced, Game, Refused, Viewer, seed_of
from mazmorra.testing.arranging import check_streams, impossible
from mazmorra.testing.chance import ScriptedChance
from mazmorra.testing.laws import census

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path
    from typing import Literal

    from mazmorra.kernel import Definition, Event, OptionValue, Seat, Told


class Table:
    """A game in a situation of the test's own choosing.

    Args:
        game: A game's id, or a definition of your own.
        seats: How many sit at the table.
        options: Variants and house rules by id.
        stack: Per stream the things drawn next, by printed or physical id.
        dice: Per stream the faces rolled next.
        numbers: Per stream other numbers drawn next, counted from 0.
        undo: `strict` or `free`.
        packs: Folders of content that change, add or remove cards.

    Raises:
        Impossible: The game has no such stream, or cards are stacked upon dice.
    """

    def __init__(
        self,
        game: str | Definition,
        seats: int,
        *,
        options: Mapping[str, OptionValue] | None = None,
        seed: str = "a test",
        stack: Mapping[str, Sequence[str]] | None = None,
        dice: Mapping[str, Sequence[int]] | None = None,
        numbers: Mapping[str, Sequence[int]] | None = None,
        undo: Literal["strict", "free"] = "strict",
        packs: Sequence[Path | str] = (),
    ) -> None:
        definition = definition_of(game, packs) if isinstance(game, str) else game
        check_streams(definition, {**(dice or {}), **(numbers or {})}, stack)
        values = {name: [face - 1 for face in faces] for name, faces in (dice or {}).items()}
        values |= {name: list(given) for name, given in (numbers or {}).items()}
        stacks = {name: list(things) for name, things in (stack or {}).items()}
        chance = ScriptedChance(seed_of(seed), stacks=stacks, values=values)
        self.game: Game[Any] = definition.table(
            definition, definition.content(), seats, options or {}, chance, undo=undo
        )
        self._seen = 0

    @property
    def state(self) -> Any:
        """The state as it is; change it only through `arrange`."""
        return self.game.state

    def arrange(self, change: Callable[[Any], None]) -> None:
        """Change the situation at the start of this turn and take the game up from there.

        The change is made to a copy of the state; every thing must still be in one place
        afterwards, which `mazmorra.testing.laws.census` checks.
        """
        game = self.game.rearranged(change)
        check_census(game)
        self.game = game
        self._seen = 0

    def answer(self, seat: Seat, key: str) -> None:
        """Give one answer.

        Raises:
            Refused: It is not among the seat's options; a note says which answers the table gave
                itself since the last one.
        """
        forced = self.forced
        seen = len(self.game.history)
        try:
            self.game.answer(seat, key)
        except Refused as refused:
            _note_forced(refused, forced)
            raise
        self._seen = seen

    def answers(self, *keys: str) -> None:
        """Give one answer after the other, each for the seat that is to answer next.

        Raises:
            Refused: One is not among the seat's options, or no seat is asked; a note says which
                answers the table gave itself since the last call.
        """
        before, seen = self.forced, len(self.game.history)
        for key in keys:
            try:
                if not self.game.waiting:
                    raise Refused("answer/game_over")
                self.game.answer(self.game.waiting[0], key)
            except Refused as refused:
                _note_forced(refused, before + _forced(self.game.history[seen:]))
                raise
        self._seen = seen

    @property
    def forced(self) -> list[tuple[Seat, str]]:
        """The answers that the table gave itself since the last one, as seat and key.

        A question with one answer left, as everybody can see, is not asked: the key that a test
        would give there goes to the question after it.
        """
        return _forced(self.game.history[self._seen :])

    # ------------------------------------------------------------------ chance

    def roll(self, stream: str, faces: Sequence[int]) -> None:
        """Add the faces that a stream rolls next, after those that are scripted already.

        Raises:
            Impossible: The game has no such stream.
        """
        check_streams(self.game.definition, {stream: faces})
        self._chance.values.setdefault(stream, []).extend(face - 1 for face in faces)

    def stack(self, stream: str, things: Sequence[str]) -> None:
        """Add the things that are drawn next from a stream, by printed or physical id.

        Raises:
            Impossible: The game has no such stream, or it rolls dice.
        """
        check_streams(self.game.definition, {}, {stream: things})
        self._chance.stacks.setdefault(stream, []).extend(things)

    def spent(self) -> None:
        """Fail if something that was scripted has not been rolled or drawn.

        Raises:
            AssertionError: It names the streams and what is left of each.
        """
        chance = self._chance
        dice = [(name, [str(n + 1) for n in rest]) for name, rest in chance.values.items()]
        things = [(f"{name} (stacked)", rest) for name, rest in chance.stacks.items()]
        words = [f"{name}: {', '.join(rest)}" for name, rest in dice + things if rest]
        assert not words, f"scripted and not used: {'; '.join(words)}"

    @property
    def _chance(self) -> ScriptedChance:
        chance = self.game.chance
        assert isinstance(chance, ScriptedChance)
        return chance

    # ------------------------------------------------------------------ looking

    def undo(self, seat: Seat) -> None:
        """Take the last answer of *seat* back."""
        self.game.undo(seat)
        self._seen = len(self.game.history)

    def keys(self, seat: Seat) -> list[str]:
        """Return the keys of everything *seat* may do now, asides last."""
        return [option.key for option in self.game.legal(seat)]

    def options(self) -> list[str]:
        """Return the keys of the seat that is asked now."""
        return self.keys(self.game.waiting[0])

    def asked(self) -> str:
        """Return the name of the question that is open now."""
        return type(self.game.question(self.game.waiting[0])).__name__

    def closed(self, seat: Seat) -> dict[str, str]:
        """Return what *seat* may expect but not do now, with the clause that closes it."""
        return {closed.key: closed.clause for closed in self.game.explain(seat)}

    def refuses(self, seat: Seat, key: str) -> Refused:
        """Return the refusal of an answer; check that nothing has changed by it."""
        before = self._situation()
        try:
            self.game.answer(seat, key)
        except Refused as refused:
            assert before == self._situation(), "a refused answer changed something"
            return refused
        raise AssertionError(f"seat {seat} was allowed to answer {key!r}")

    def _situation(self) -> tuple[object, ...]:
        """Return everything that an answer changes."""
        game = self.game
        return game.fingerprint(), game.step, game.waiting, len(game.history)

    @property
    def told(self) -> list[Told]:
        """What truly happened since the last answer, with clauses."""
        return list(self.game.history[self._seen :])

    @property
    def happened(self) -> list[Event]:
        """The events since the last answer."""
        return [told.event for told in self.told]

    def deeds(self, *kinds: type[Event]) -> list[tuple[str, Event]]:
        """Return clause and event of what happened since the last answer, of some kinds or all."""
        return [
            (told.clause, told.event)
            for told in self.told
            if not kinds or isinstance(told.event, kinds)
        ]

    def clauses(self, kind: type[Event]) -> list[str]:
        """Return the clauses by which events of *kind* happened since the last answer."""
        return [told.clause for told in self.told if isinstance(told.event, kind)]

    def seen_by(self, seat: Seat | None) -> list[Event]:
        """Return the events since the last answer as a seat, or a spectator, is told of them."""
        told = [told.event.seen_by(self.viewer(seat)) for told in self.told]
        return [event for event in told if event is not None]

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat, or a spectator, may know of the table."""
        return self.game.view(self.viewer(seat))

    @staticmethod
    def viewer(seat: Seat | None) -> Viewer:
        """Return the viewer in a seat, or the spectator for None."""
        return Viewer.spectator() if seat is None else Viewer.seat(seat)


def check_census(game: Game[Any]) -> None:
    """Refuse a table where a card is lost or doubled: each is in one place, as often as printed."""
    for card, (found, wanted) in census(game).items():
        raise impossible(f"{found} of {card!r} lie on it, and the box has {wanted}")


def _forced(told: Iterable[Told]) -> list[tuple[Seat, str]]:
    events = [line.event for line in told]
    return [(event.seat, event.key) for event in events if isinstance(event, Forced)]


def _note_forced(refused: Refused, forced: Sequence[tuple[Seat, str]]) -> None:
    for seat, key in forced:
        refused.add_note(
            f"The table itself gave {key!r} for seat {seat}: no other answer was left."
        )
