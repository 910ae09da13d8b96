"""Effects: the short functions of cards that need a verb, by the card's id or the verb's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from mazmorra.kernel.errors import Refused
from mazmorra.kernel.mistakes import Place, close_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel.content import Card, Decks

F = TypeVar("F", bound="Callable[..., Any]")


class Effects(dict[str, "Callable[..., Any]"]):
    """What the cards of a game do, by card id or by the name that several cards give."""

    def __call__(self, card: str) -> Callable[[F], F]:
        """Register the decorated function as what *card*, or every card naming it, does."""

        def register(function: F) -> F:
            if card in self:
                params = {"where": function.__module__, "problem": f"'{card}' has two effects"}
                raise Refused("content/effect", None, params)
            self[card] = function
            return function

        return register

    def check(self, decks: Decks, *, complete: bool = True) -> None:
        """Report a card that promises an effect it has not, or an effect without a card.

        A pack may leave effects unused; then the check is not for the *complete* box.
        """
        promised = {
            card.effect if isinstance(card.effect, str) else card.id
            for deck in decks.values()
            for card in deck.values()
            if card.effect
        }
        for kind, deck in decks.items():
            for card in deck.values():
                if card.effect:
                    self._check_promise(decks, kind, card)
        unused = self.keys() - promised - decks.unsure.keys() if complete else set[str]()
        for name in () if decks.nameless else sorted(unused):
            place = decks.place(name) if name in decks.entries else Place(-1, "effects")
            decks.mistakes.add("content/effect", place, says="unpromised_effect", effect=name)

    def _check_promise(self, decks: Decks, kind: str, card: Card) -> None:
        """Report the effect of a card that is not there, or is made for other cards."""
        named = card.effect if isinstance(card.effect, str) else card.id
        row = decks.entries.get(card.id)
        fitting = decks.effects.get(type(card), set())
        if named in self and (named in fitting or row is None or row.pack < 0):
            return
        params: dict[str, object] = {"card": card.id, "effect": named, "kind": kind}
        forgiven = named in self and decks.forgiven(card.id)
        if named in self:
            params |= {"says": "other_effect", "effects": ", ".join(sorted(fitting))}
        elif isinstance(card.effect, str):
            params |= {"says": "unknown_effect", **close_to(named, fitting or self)}
        else:
            params |= {"says": "missing_effect", **close_to(named, fitting & self.keys())}
        place = decks.place(card.id, "effect")
        tell = decks.mistakes.note if forgiven else decks.mistakes.add
        tell("content/effect", place, **params)
