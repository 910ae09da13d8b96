"""More words for the tests of the dungeon: which cards are flipped next, and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.tiny_epic_dungeons import GAME
from mazmorra.kernel import printed
from tests.games.tiny_epic_dungeons.support import LAYERS, DelveTable, delve

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mazmorra.games.tiny_epic_dungeons.state import State

BAGS = (*(f"layer_{layer}" for layer in LAYERS), "unseen")


def prepared(
    heroes: int = 2, seats: int = 1, *, seed: str = "a delve", **options: Any
) -> DelveTable:
    """Return a table at the first question of a game."""
    return DelveTable(GAME, seats, options={"heroes": heroes, **options}, seed=seed)


def events(table: DelveTable, kind: type[Any]) -> list[Any]:
    """Return all events of a kind since the game began or was arranged."""
    return [told.event for told in table.game.history if isinstance(told.event, kind)]


def deeds(table: DelveTable, kind: type[Any]) -> list[Any]:
    """Return the events of a kind since the last answer."""
    return [event for _, event in table.deeds(kind)]


def names_of(table: DelveTable) -> list[str]:
    """Return the names of what has happened since the last answer, in order."""
    return [type(event).__name__ for _, event in table.deeds()]


def put_into(state: State, layer: str, *names: str) -> None:
    """Exchange cards, so that a part of the deck holds those that are named."""
    into = f"layer_{layer}"
    for name in names:
        (bag,) = [bag for bag in BAGS if name in map(printed, getattr(state, bag))]
        if bag == into:
            continue
        there, here = list(getattr(state, bag)), list(getattr(state, into))
        comes = next(thing for thing in there if printed(thing) == name)
        goes = next(thing for thing in here if printed(thing) not in names)
        there[there.index(comes)], here[here.index(goes)] = goes, comes
        setattr(state, bag, tuple(there))
        setattr(state, into, tuple(here))


def unknown(
    *names: str,
    facedown: Sequence[str] = ("c4",),
    layer: str = "a",
    change: Callable[[State], None] | None = None,
    stack: dict[str, Sequence[str]] | None = None,
    **words: Any,
) -> DelveTable:
    """Arrange a delve in which the cards flipped next are those that are named.

    Args:
        facedown: The cells with a facedown card; the first one lies north of the Entrance.
        layer: The part of the deck that these cards are of.
    """

    def arrange(state: State) -> None:
        if change is not None:
            change(state)
        put_into(state, layer, *names)

    return delve(
        facedown=dict.fromkeys(facedown, layer),
        stack={"dungeon": names, **(stack or {})},
        change=arrange,
        **words,
    )


def go(table: DelveTable, *keys: str) -> None:
    """Answer one key after the other; cards lie the first way they may unless a key turns them."""
    seen = len(table.game.history)
    for key in keys:
        while table.asked() == "TurnCard" and not key.startswith("turn:"):
            table.answers(table.options()[0])
        table.answers(key)
    while not table.game.over and table.asked() == "TurnCard":
        table.answers(table.options()[0])
    table._seen = seen
