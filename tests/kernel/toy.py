"""A toy game with every kind of question, to try the kernel on.

Each round everybody names a number in secret, then the first seat may swap, openly, the top card
of a hidden deck with a drawn one. At any moment a seat may play a joker once: it asks its owner
which colour to call, and everybody else waits.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec import Struct, field

from mazmorra.kernel import (
    Chance,
    Closed,
    Content,
    Decision,
    Definition,
    Event,
    Game,
    Option,
    Outcome,
    Part,
    Pool,
    Public,
    Rule,
    Seat,
    TableOption,
    Thing,
    Viewer,
    ask,
    ask_all,
    seed_of,
)
from mazmorra.kernel import State as TableState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mazmorra.kernel import OptionValue

THINGS = tuple(f"card_{n}.1" for n in range(6))


class Owner(Part):
    """One seat's things."""

    seat: Seat
    joker: bool = True
    named: int = 0


class State(TableState):
    """The toy's table."""

    owners: list[Owner] = field(default_factory=list)
    deck: tuple[Thing, ...] = ()
    shown: tuple[Thing, ...] = ()
    colour: str = ""
    round: int = 0


class Dealt(Event):
    """The deck lies face down."""

    seats: int
    deck: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        state.owners = [Owner(seat) for seat in range(self.seats)]
        state.deck = self.deck

    def seen_by(self, viewer: Viewer) -> Dealt:
        return Dealt(self.seats, ("?",) * len(self.deck))


class Named(Public):
    """Everybody named a number."""

    numbers: tuple[tuple[Seat, int], ...]

    def apply(self, state: State) -> None:
        for seat, number in self.numbers:
            state.owners[seat].named = number
        state.round += 1


class Turned(Public):
    """A card was turned up."""

    card: Thing

    def apply(self, state: State) -> None:
        state.deck = tuple(card for card in state.deck if card != self.card)
        state.shown += (self.card,)


class Called(Public):
    """A joker called a colour."""

    seat: Seat
    colour: str

    def apply(self, state: State) -> None:
        state.owners[self.seat].joker = False
        state.colour = self.colour


class Moved(Public):
    """A seat took a step that tells nobody anything."""

    seat: Seat
    by: int

    def apply(self, state: State) -> None:
        state.owners[self.seat].named += self.by


class NameNumber(Decision[int]):
    """Which number do you name?"""

    clause: ClassVar[str] = "toy.name"

    def options(self, game: Toy) -> tuple[Option[int], ...]:
        return tuple(Option(f"name:{n}", n) for n in (1, 2, 3))

    def explain(self, game: Toy) -> Iterator[Closed]:
        yield Closed("name:0", "toy.no_zero", (("least", 1),))


class TakeStep(Decision[int]):
    """Do you step, turn a card, or pass?"""

    clause: ClassVar[str] = "toy.step"

    def options(self, game: Toy) -> tuple[Option[int], ...]:
        return (Option("step", 1), Option("turn", 2), Option("pass", 0))


class Only(Decision[int]):
    """A question with one answer that everybody can foresee."""

    clause: ClassVar[str] = "toy.only"
    forced_is_public: ClassVar[bool] = True

    def options(self, game: Toy) -> tuple[Option[int], ...]:
        return (Option("only", 7),)


class CallColour(Decision[str]):
    """Which colour does your joker call?"""

    clause: ClassVar[str] = "toy.joker"

    def options(self, game: Toy) -> tuple[Option[str], ...]:
        return (Option("call:red", "red"), Option("call:blue", "blue"))


class Sworn(Decision[int]):
    """A step that may not be taken back."""

    clause: ClassVar[str] = "toy.sworn"
    final: ClassVar[bool] = True

    def options(self, game: Toy) -> tuple[Option[int], ...]:
        return (Option("swear", 1), Option("lie", 2))


class Toy(Game[State]):
    """A game of the toy."""

    __slots__ = ()


def joker(game: Toy, seat: Seat) -> Rule[None]:
    colour = yield from ask(CallColour(seat))
    game.emit(Called(seat, colour), "toy.joker")


def asides(game: Toy, seat: Seat) -> tuple[Option[str], ...]:
    return (Option("use:joker", "joker", joker),) if game.state.owners[seat].joker else ()


def setup(game: Toy) -> None:
    game.emit(Dealt(len(game.seats), THINGS), "toy.deal")


def play(game: Toy) -> Rule[Outcome]:
    rounds = 3
    while game.state.round < rounds:
        game.boundary()
        named = yield from ask_all(NameNumber(seat) for seat in game.seats)
        game.emit(Named(tuple(named.items())), "toy.name")
        yield from ask(Only(0))
        step = yield from ask(TakeStep(0))
        if step == 1:
            game.emit(Moved(0, 1), "toy.step")
        if step == 2:
            card = game.chance["deck"].take(game.state.deck)
            game.emit(Turned(card), "toy.turn")
        if game.options["sworn"]:
            sworn = yield from ask(Sworn(1))
            game.emit(Moved(1, sworn), "toy.sworn")
    return Outcome(
        (0,), tuple(owner.named for owner in game.state.owners), ("won",) * len(game.seats)
    )


class ToyView(Struct, frozen=True):
    """What anybody sees."""

    cards_left: int
    shown: tuple[Thing, ...]
    colour: str
    named: tuple[int, ...]


def view(state: State, viewer: Viewer) -> ToyView:
    named = tuple(owner.named for owner in state.owners)
    return ToyView(len(state.deck), state.shown, state.colour, named)


def hidden(state: State, viewer: Viewer, content: Content) -> list[Pool]:
    return [Pool((), (state.deck,))]


TOY = Definition(
    id="toy",
    name="Toy",
    prefix="toy",
    seats=range(2, 5),
    seats_clause="toy.seats",
    rules=1,
    state_of_work="building",
    state=State,
    table=Toy,
    setup=setup,
    play=play,
    view=view,
    hidden=hidden,
    content=lambda: Content({}),
    events=(sys.modules[__name__],),
    decisions=(sys.modules[__name__],),
    options=(
        TableOption("sworn"),
        TableOption("pace", "choice", "slow", ("slow", "fast"), needs=("sworn",)),
        TableOption("lives", "number", 3, (1, 2, 3), excludes=("pace=fast",)),
        TableOption("alone", needs=("seats=2",)),
    ),
    asides=asides,
)


def alternating(game: Toy) -> Rule[Outcome]:
    """Seats step in turn, each step a turn of its own."""
    while game.state.round < 4:
        game.boundary()
        seat = game.state.round % 2
        by = yield from ask(TakeStep(seat))
        game.emit(Moved(seat, by), "toy.step")
        game.emit(Named(()), "toy.name")
    return Outcome((), (), ())


ALTERNATING = msgspec.structs.replace(TOY, play=alternating)


def toy(seats: int = 3, options: Mapping[str, OptionValue] | None = None, **flags: Any) -> Toy:
    """Start the toy."""
    return Toy(TOY, TOY.content(), seats, options or {}, Chance(seed_of("toy")), **flags)
