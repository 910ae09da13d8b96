"""The question with what a hero strikes, where an ability lets it strike."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.kernel import Decision, Option, printed

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve


class ChooseWeapon(Decision[int]):
    """With which item does the hero strike?

    Attributes:
        card: The ability that lets it strike.
    """

    clause: ClassVar[str] = "ted.component.divine_might"
    spoken: ClassVar[tuple[str, ...]] = ("card",)

    hero: str
    cards: tuple[str, ...]
    card: str = ""

    def options(self, game: Delve) -> tuple[Option[int], ...]:
        return tuple(
            Option(f"strike:{printed(card)}", number) for number, card in enumerate(self.cards)
        )
