"""The questions that cards, Runes and Loot ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.kernel import Decision, Option, printed

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.kernel import Thing


class UseRune(Decision[bool]):
    """Do you use this Rune now?

    Attributes:
        card: The card it would be used on, if any.
        wounds: The wounds that are about to be suffered, if any.
    """

    clause: ClassVar[str] = "dq.rune.once"
    forced_is_public: ClassVar[bool] = True

    rune: str
    card: str = ""
    wounds: int = 0

    def options(self, game: Quest) -> tuple[Option[bool], ...]:
        return (Option(f"rune:{printed(self.rune)}", True), Option("decline", False))


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

    def options(self, game: Quest) -> tuple[Option[str], ...]:
        return (Option("done", ""), *loot_options(game, "drop", game.hero(self.seat).loot))


class Bribe(Decision[str]):
    """Which Loot do you offer the Deep Elf?

    Attributes:
        gold: What was offered so far is worth.
    """

    clause: ClassVar[str] = "dq.card.catacomb.deep_elf"

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
