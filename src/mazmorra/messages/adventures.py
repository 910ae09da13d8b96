"""The adventure of a table in words: its story, what wins, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.kernel.content import Card
    from mazmorra.kernel.definition import OptionValue
    from mazmorra.messages import Language


class Adventure(Struct, frozen=True):
    """The adventure of a table, in the language of its reader.

    Attributes:
        story: What it is about; the author's text where it is a card of the content.
        goal: What wins, in one line.
    """

    title: str
    story: str
    goal: str


def adventure_of(language: Language, seats: int, options: Mapping[str, OptionValue]) -> Adventure:
    """Return the adventure of a table with so many seats and these options.

    A card that an option names (a game with several adventures, or a pack) says it in the words of
    its author; what the card leaves out the messages `story` and `goal` say. They have the
    arguments `$seats` and every option by its id.
    """
    arguments = _arguments(language, seats, options)
    card = _card(language, arguments)
    return Adventure(
        language.say("game-name") if card is None else card.name.spoken(language.lang),
        _own(card, "text", language) or language.say("story"),
        _own(card, "goal", language) or language.say("goal", **arguments),
    )


def ending_of(
    language: Language, seats: int, options: Mapping[str, OptionValue], *, won: bool
) -> str:
    """Return what is told after a victory or a defeat, by the card or the message `ending`."""
    arguments = _arguments(language, seats, options)
    own = _own(_card(language, arguments), "won" if won else "lost", language)
    return own or language.say("ending", won=won, **arguments)


def _arguments(
    language: Language, seats: int, options: Mapping[str, OptionValue]
) -> dict[str, object]:
    usual = {option.id: option.default for option in language.definition.options}
    return {**usual, **options, "seats": seats}


def _card(language: Language, arguments: Mapping[str, object]) -> Card | None:
    """Return the card that one of the options names, if the game has such an option."""
    cards = language.definition.content().cards
    named = (option.id for option in language.definition.options if option.deck)
    return next((cards[str(arguments[id])] for id in named), None)


def _own(card: Card | None, field: str, language: Language) -> str:
    words = getattr(card, field, None)
    return "" if words is None else words.spoken(language.lang)
