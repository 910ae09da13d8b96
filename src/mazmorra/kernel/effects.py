"""Effects: the short functions of cards that need a verb, by the card's id or the verb's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel.content import Content

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

    def check(self, content: Content, *, complete: bool = True) -> None:
        """Refuse a card that promises an effect it has not, or an effect without a card.

        A pack may leave effects unused; then the check is not for the *complete* box.
        """
        promised = {
            card.effect if isinstance(card.effect, str) else card.id: card
            for card in content.cards.values()
            if card.effect
        }
        keys = promised.keys()
        for name in sorted(keys ^ self.keys() if complete else keys - self.keys()):
            where = "effects"
            if name not in promised:
                problem = f"there is an effect for '{name}', which promises none"
            elif isinstance(promised[name].effect, str):
                card = promised[name].id
                where = getattr(content.decks, "where", {}).get(card, where)
                problem = f"'{card}' names the effect '{name}', which does not exist"
            else:
                problem = f"'{name}' promises an effect and has none"
            raise Refused("content/effect", None, {"where": where, "problem": problem})
