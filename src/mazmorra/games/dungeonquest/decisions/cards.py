"""The questions that cards, Runes and Loot ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeonquest.decisions.stakes import (
    card_outlook,
    rage_outlook,
    suffering,
    warded,
)
from mazmorra.games.dungeonquest.events.cards import Cause
from mazmorra.games.dungeonquest.queries import Peril
from mazmorra.kernel import Decision, Option, Outlook, printed

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.kernel import Thing


class UseRune(Decision[bool]):
    """Do you use this Rune now?

    Attributes:
        card: The card it would be used on, if any.
        wounds: The wounds that are about to be suffered, if any.
        peril: What these wounds would do.
        cause, by: Because of what they would be suffered, as in a `Death`.
    """

    clause: ClassVar[str] = "dq.rune.once"
    forced_is_public: ClassVar[bool] = True

    rune: str
    card: str = ""
    wounds: int = 0
    peril: Peril = ""
    cause: Cause = ""
    by: str = ""

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option(f"rune:{printed(self.rune)}", True), Option("decline", False))

    def outlook(self, game: Quest, option: Option[bool]) -> Outlook | None:
        hero = game.hero(self.seat)
        rune = game.content.runes[self.rune]
        match rune.power, option.value:
            case "slumber", True:
                return Outlook("outlook-turn-ends")
            case "slumber", False:
                return rage_outlook(game, hero)
            case "warding", True:
                return warded(game, hero, self.wounds, rune.amount, self.cause, self.by)
            case "warding", False:
                return suffering(game, hero, self.wounds, self.cause, self.by)
            case _, False if self.card:
                return card_outlook(game, hero, self.card)
            case _:
                return None


def loot_options(game: Quest, verb: str, loot: tuple[Thing, ...]) -> tuple[Option[Thing], ...]:
    """Return one option per kind of Loot card."""
    found: dict[str, Option[Thing]] = {}
    for thing in loot:
        found.setdefault(printed(thing), Option(f"{verb}:{printed(thing)}", thing))
    return tuple(found.values())


class DropLoot(Decision[str]):
    """Which Loot card do you lose?

    Attributes:
        left: How many are still to be lost, this one included.
    """

    clause: ClassVar[str] = "dq.variant.death_can_wait.loot"

    left: int

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        return loot_options(game, "drop", game.hero(self.seat).loot)


class LightenLoad(Decision[str]):
    """Do you throw Loot away before you cross the bridge?"""

    clause: ClassVar[str] = "dq.chamber.bridge.discard"
    passing: ClassVar[str] = "done"

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        return (Option("done", ""), *loot_options(game, "drop", game.hero(self.seat).loot))


class Bribe(Decision[str]):
    """Which Loot do you offer the Deep Elf?

    Attributes:
        gold: What was offered so far is worth.
    """

    clause: ClassVar[str] = "dq.card.catacomb.deep_elf"
    passing: ClassVar[str] = "done"

    gold: int

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        return (Option("done", ""), *loot_options(game, "give", game.hero(self.seat).loot))


class SearchBody(Decision[bool]):
    """Do you search the crypt or the body?"""

    clause: ClassVar[str] = "dq.card.chain"
    forced_is_public: ClassVar[bool] = True

    card: str

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("search", True), Option("decline", False))


class Redraw(Decision[bool]):
    """Do you encounter this card, or draw another one instead?"""

    clause: ClassVar[str] = "dq.hero.challara.redraw"
    forced_is_public: ClassVar[bool] = True

    card: str

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("keep", False), Option("redraw", True))

    def outlook(self, game: Quest, option: Option[bool]) -> Outlook | None:
        return None if option.value else card_outlook(game, game.hero(self.seat), self.card)


class TieRope(Decision[str]):
    """Do you use a Rope at once?"""

    clause: ClassVar[str] = "dq.ruling.rope_timing"

    card: str

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        found: list[Option[str]] = [Option("decline", "")]
        for thing in game.hero(self.seat).loot:
            if game.content.encounters[thing].item == "rope":
                found.append(Option("rope", thing))
                break
        return tuple(found)


class OpenChest(Decision[bool]):
    """Do you open the Treasure Chest?"""

    clause: ClassVar[str] = "dq.card.catacomb.treasure_chest"
    forced_is_public: ClassVar[bool] = True

    card: str

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option("open", True), Option("decline", False))
