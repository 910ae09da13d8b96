"""A game's definition: what the kernel and every client need to know to play it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from mazmorra.kernel.decision import Closed, Decision, Option, Outlook, Rule
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.event import TABLE_EVENTS, Event, Told
from mazmorra.kernel.hidden import Pool
from mazmorra.kernel.state import State
from mazmorra.kernel.thinking import Thinking
from mazmorra.kernel.viewer import Seat, Viewer

if TYPE_CHECKING:
    from mazmorra.kernel.content import Content

OptionValue = bool | str | int


class TableOption(Struct, frozen=True):
    """A variant, an edition or a house rule that a table may choose.

    Attributes:
        needs: What must hold besides: `other`, `other=value` or `seats=1`.
        excludes: What must not hold besides, in the same words.
        implied_by: What switches it on by itself, in the same words.
        most: The highest number that may be chosen, by the number of seats from 1 on.
        least: The lowest number that may be chosen, in the same way; a default below it is raised.
        deck: The kind of card whose ids are the choices, so that a pack can bring more of them.
    """

    id: str
    kind: Literal["flag", "choice", "number"] = "flag"
    default: OptionValue = False
    choices: tuple[OptionValue, ...] = (False, True)
    clauses: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    implied_by: str = ""
    most: tuple[int, ...] = ()
    least: tuple[int, ...] = ()
    deck: str = ""

    def dealt(self, content: Content) -> TableOption:
        """Return the option as the content has it: a choice among the cards of its deck."""
        if not self.deck:
            return self
        choices = tuple(content.decks[self.deck])
        default = self.default if self.default in choices else choices[0]
        return replace(self, default=default, choices=choices)

    def bounds(self, seats: int) -> tuple[int, int]:
        """Return the lowest and the highest number that a table of so many may choose."""
        low = self.least[seats - 1] if self.least else self.choices[0]
        high = self.most[seats - 1] if self.most else self.choices[-1]
        return int(low), int(high)

    def default_at(self, seats: int) -> OptionValue:
        """Return the value at a table of so many that says nothing of this option."""
        return max(int(self.default), self.least[seats - 1]) if self.least else self.default


class Outcome(Struct, frozen=True):
    """How a game ended.

    Attributes:
        winners: The seats that won, none where everybody lost.
        scores: One figure per seat, as the game counts.
        reasons: Per seat the id of the message that says why it won or lost.
        carry: What a campaign takes on to its next game.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reasons: tuple[str, ...]
    carry: dict[str, Any] | None = None


class Standing(Struct, frozen=True):
    """How a running game stands, in one sentence that everybody may know: for lists of tables.

    Attributes:
        message: The id of the message that says it.
        args: Its arguments by name: numbers and yes or no, so that it can be said without the
            content of the game.
        heroes: Per seat the card whose part it plays; empty where there is none yet.
    """

    message: str
    args: tuple[tuple[str, int | bool], ...] = ()
    heroes: tuple[str, ...] = ()


class Companion(Struct, frozen=True):
    """A member of a party between two games.

    Attributes:
        card: The card whose part it is.
        next_level: The experience that its next level takes; None at the highest.
        stats: Its figures, in the order in which the game prints them.
        gear: The cards that it has, those at hand first.
    """

    card: str
    level: int
    exp: int
    next_level: int | None
    stats: tuple[int, ...]
    gear: tuple[str, ...]
    gold: int
    dead: bool


class Party(Struct, frozen=True):
    """What a campaign takes on to its next game, as its players read it.

    Attributes:
        gold: What it has in common.
        store: The cards that it has in common.
    """

    members: tuple[Companion, ...]
    gold: int
    store: tuple[str, ...]


class Luck(Struct, frozen=True):
    """One named stream of a game's chance, so that a test knows what it may script.

    Attributes:
        kind: `dice` are rolled and have faces, of a `draw` things are taken from a bag.
        what: What it decides, in a few words.
    """

    name: str
    kind: Literal["dice", "draw"]
    what: str


def _nothing(game: Any, seat: Seat) -> tuple[()]:
    return ()


def _unknown(game: Any, seat: Seat, option: Option[Any]) -> None:
    return None


def _unsaid(view: Any) -> None:
    return None


def _no_habits(told: Sequence[Told]) -> dict[str, Any]:
    return {}


def _as_seen(view: Any, table: Any) -> Any:
    return view


def _unchanged(state: dict[str, Any], from_rules: int) -> dict[str, Any]:
    return state


class Definition(Struct, frozen=True, eq=False):
    """One game: its table, its rules and what may be seen of it.

    Attributes:
        rules: The number of the rules; it goes up when a correction changes outcomes.
        digest: The digest of content, option defaults and recorded games under these rules, by
            which a change without a new number is noticed.
        state_of_work: `building` obeys every law but the coverage of clauses, `whole` obeys all.
        prefix: The first word of its clause ids.
        state: The type of its state; called without arguments it is the empty table.
        table: The kind of `Game` its rules are written on.
        seats_clause: The clause that says how many may play.
        asides: What a seat may play at any moment, besides answering.
        closed_asides: The asides a seat may expect but not play now, each with its clause.
        aside_outlook: What an aside would do, as far as its seat may know.
        standing: How the game stands in one sentence, from what a spectator sees.
        read: Adds to a view what everybody can read off the table with its cards and options at
            hand; it changes nothing and draws nothing.
        upgrade: Turns a stored state of older rules into one of these.
        packs: Name, version and hash of the packs that have changed the content.
        campaign: The party that an earlier game has left; refuses what it cannot bring. None where
            games stand alone.
        habits: What the next game of a campaign may offer again, from what was told in the last
            one; it stands in what is carried on and changes no rule.
        puts_back: Whether things that were seen can go back among the hidden ones in a turn.
        streams: Every stream of its chance; a test of the project finds one that is missing.
        together: Whether all seats win or lose as one.
        thinking: How imagined games of it are judged; without it a search plays them to their end.
    """

    id: str
    name: str
    prefix: str
    seats: range
    seats_clause: str
    rules: int
    state_of_work: Literal["building", "whole"]
    state: type[State]
    table: type[Any]
    setup: Callable[[Any], None]
    play: Callable[[Any], Rule[Outcome]]
    view: Callable[[Any, Viewer], Struct]
    hidden: Callable[[Any, Viewer, Any], list[Pool]]
    content: Callable[[], Content]
    events: tuple[ModuleType, ...]
    decisions: tuple[ModuleType, ...]
    options: tuple[TableOption, ...] = ()
    asides: Callable[[Any, Seat], Iterable[Option[Any]]] | None = None
    closed_asides: Callable[[Any, Seat], Iterable[Closed]] = _nothing
    aside_outlook: Callable[[Any, Seat, Option[Any]], Outlook | None] = _unknown
    standing: Callable[[Any], Standing | None] = _unsaid
    read: Callable[[Any, Any], Struct] = _as_seen
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = _unchanged
    packs: tuple[tuple[str, str, str], ...] = ()
    campaign: Callable[[Any, Mapping[str, Any]], Party] | None = None
    habits: Callable[[Sequence[Told]], dict[str, Any]] = _no_habits
    puts_back: bool = True
    streams: tuple[Luck, ...] = ()
    together: bool = False
    thinking: Thinking = Thinking()
    digest: str = ""

    def event_types(self) -> tuple[type[Event], ...]:
        """Return every kind of event that can happen in this game."""
        return TABLE_EVENTS + tuple(k for module in self.events for k in _kinds(module, Event))

    def decision_types(self) -> tuple[type[Decision[Any]], ...]:
        """Return every kind of question that this game asks."""
        return tuple(k for module in self.decisions for k in _kinds(module, Decision))

    def repeats(self, rules: int, digest: str | None) -> bool:
        """Say whether what was played under other rules and digest comes out the same here.

        What was stored before there were digests is known by its number alone.
        """
        return rules == self.rules and (not digest or digest == self.digest)

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not for."""
        if type(seats) is not int or seats not in self.seats:
            allowed = f"{self.seats[0]} to {self.seats[-1]}"
            params = {"game": self.name, "allowed": allowed, "seats": seats}
            raise Refused("table/seats", self.seats_clause, params)

    def check_options(
        self, seats: int, given: Mapping[str, OptionValue]
    ) -> Mapping[str, OptionValue]:
        """Return all options of a table, those not *given* at their defaults."""
        if not isinstance(given, Mapping):
            params = {"game": self.name, "option": given, "known": self._option_ids()}
            raise Refused("table/unknown_option", None, params)
        try:
            return _checked(self, seats, tuple((k, v, type(v)) for k, v in given.items()))
        except TypeError:  # a value that is no bool, text or number at all
            return self._check(seats, given)

    def check_option_ids(self, given: Iterable[str]) -> None:
        """Refuse an option that the game does not have."""
        known = {option.id for option in self.options}
        for name in given:
            if name not in known:
                params = {"game": self.name, "option": name, "known": self._option_ids()}
                raise Refused("table/unknown_option", None, params)

    def _option_ids(self) -> str:
        return ", ".join(option.id for option in self.options) or "none"

    def _check(self, seats: int, given: Mapping[str, OptionValue]) -> Mapping[str, OptionValue]:
        self.check_option_ids(given)
        known = {option.id: option for option in self.options}
        for name, value in given.items():
            choices = known[name].choices
            if not any(value is c or (value == c and type(value) is type(c)) for c in choices):
                wrong = {"option": name, "value": value, "allowed": _spoken(choices)}
                raise Refused("table/option_value", None, wrong)
        chosen = {name: given.get(name, option.default_at(seats)) for name, option in known.items()}
        facts: dict[str, OptionValue] = {**chosen, "seats": seats}
        for name, option in known.items():
            if option.implied_by and holds(option.implied_by, facts):
                chosen[name] = facts[name] = True
            if option.kind != "number":
                continue
            low, high = option.bounds(seats)
            if not low <= int(chosen[name]) <= high:
                wrong = {"option": name, "value": chosen[name], "allowed": f"{low} to {high}"}
                raise Refused("table/option_value", None, wrong)
        for name, option in known.items():
            if chosen[name] == option.default_at(seats):
                continue
            for need in option.needs:
                if not holds(need, facts):
                    raise Refused("table/option_needs", None, {"option": name, "needs": need})
            for other in option.excludes:
                if holds(other, facts):
                    params = {"option": name, "excludes": other}
                    raise Refused("table/option_excludes", None, params)
        return MappingProxyType(chosen)


@lru_cache(maxsize=64)
def _checked(
    definition: Definition, seats: int, given: tuple[tuple[str, OptionValue, type], ...]
) -> Mapping[str, OptionValue]:
    return definition._check(seats, {name: value for name, value, _ in given})


def _kinds(module: ModuleType, base: type) -> tuple[type[Any], ...]:
    """Return the types of a module that are made to be used, in the order they are written."""
    return tuple(
        kind
        for kind in vars(module).values()
        if inspect.isclass(kind)
        and issubclass(kind, base)
        and kind.__module__ == module.__name__
        and not kind.__name__.startswith("_")
    )


def holds(condition: str, facts: Mapping[str, OptionValue]) -> bool:
    """Say whether a condition (`other`, `other=value`, `seats=1`) holds among *facts*."""
    name, _, value = condition.partition("=")
    return str(facts.get(name, "")) == value if value else bool(facts.get(name, False))


def _spoken(choices: tuple[OptionValue, ...]) -> str:
    return " or ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in choices)
