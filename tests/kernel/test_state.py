"""Copies and renamings of a state: nothing is shared by accident, no thing keeps its true name."""

from __future__ import annotations

from msgspec import Struct, field

from mazmorra.kernel import Part, State, Thing, relabelled
from mazmorra.kernel.state import LONG, LONG_OF_STRUCTS, tuples_of

NAMES = {"a.1": "b.1", "b.1": "a.1"}


class Room(Struct, frozen=True):
    """A frozen struct with a thing inside."""

    place: int
    tile: Thing


class Hero(Part):
    """A part inside a part."""

    pack: tuple[Thing, ...] = ()


class Player(Part):
    """A part that holds parts, in a list and alone."""

    heroes: list[Hero] = field(default_factory=list)
    pet: Hero | None = None


class Table(State):
    """A state with things in every kind of place."""

    players: list[Player] = field(default_factory=list)
    rooms: tuple[Room, ...] = ()
    named: tuple[tuple[str, Thing], ...] = ()
    seen: frozenset[Thing] = frozenset()
    top: Thing = ""
    title: str = ""


def table() -> Table:
    players = [Player([Hero(("a.1",))], Hero(("b.1",))), Player()]
    rooms = (Room(1, "a.1"),)
    return Table(players, rooms, (("hall", "a.1"),), frozenset({"a.1"}), "b.1", "a.1")


def test_a_copy_shares_no_part_however_deep_it_lies() -> None:
    state = table()

    copy = state.copy()
    copy.players[0].heroes[0].pack = ()
    assert copy.players[0].pet is not None
    copy.players[0].pet.pack = ()
    copy.players[0].heroes.append(Hero())

    assert state == table()


def test_every_thing_is_renamed_wherever_it_lies_and_other_text_is_not() -> None:
    renamed = table().renamed(NAMES)

    assert renamed.players[0] == Player([Hero(("b.1",))], Hero(("a.1",)))
    assert renamed.rooms == (Room(1, "b.1"),)
    assert renamed.named == (("hall", "b.1"),)
    assert renamed.seen == frozenset({"b.1"})
    assert renamed.top == "a.1"
    assert renamed.title == "a.1"


def test_a_tuple_that_begins_with_text_is_renamed_to_its_end() -> None:
    assert relabelled(("hall", ("a.1",), 3), NAMES) == ("hall", ("b.1",), 3)


class Piles(State):
    """A state with two kinds of tuples."""

    rooms: tuple[Room, ...] = ()
    deck: tuple[Thing, ...] = ()
    name: str = ""


def test_a_tuple_of_structs_is_worth_keeping_encoded_sooner_than_one_of_words() -> None:
    assert tuples_of(Piles) == (("rooms", LONG_OF_STRUCTS), ("deck", LONG))
    assert LONG_OF_STRUCTS < LONG
