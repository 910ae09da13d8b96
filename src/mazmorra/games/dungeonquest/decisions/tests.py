"""The questions around dice: whether to roll at all, and whether to keep the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.dungeonquest.cards import Attribute
from mazmorra.games.dungeonquest.outlook import reroll_outlook, test_outlook
from mazmorra.kernel import Decision, Option, printed

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.kernel import Outlook


class Face(Struct, frozen=True):
    """How a Hero faces a test: by rolling, praying first, with a Rune or with a Rope."""

    way: Literal["roll", "pray", "rune", "rope"]
    thing: str = ""


class FaceTest(Decision[Face]):
    """Do you roll for this test, or do you have something better?

    Attributes:
        value: The attribute with the determination that counts.
        extra: What is added to the dice.
        rope: Whether a Rope helps here.
    """

    clause: ClassVar[str] = "dq.test.roll"

    attribute: Attribute
    value: int
    extra: int = 0
    rope: bool = False

    def options(self, game: Quest) -> tuple[Option[Face], ...]:
        hero = game.hero(self.seat)
        found = [Option("roll", Face("roll"))]
        might = game.rune(hero, "might")
        if might:
            found.append(Option(f"rune:{printed(might)}", Face("rune", might)))
        if game.card_of(hero).prayer and not hero.prayed:
            found.append(Option("pray", Face("pray")))
        if self.rope:
            for thing in hero.loot:
                if game.content.encounters[thing].item == "rope":
                    found.append(Option("rope", Face("rope", thing)))
                    break
        return tuple(found)

    def outlook(self, game: Quest, option: Option[Face]) -> Outlook | None:
        if option.value.way == "roll":
            return test_outlook(game, game.hero(self.seat), self.value - self.extra)
        return None


class Reroll(Struct, frozen=True):
    """Which dice are rolled again, by number from 0 on, and the Rune that allows it."""

    dice: tuple[int, ...] = ()
    rune: str = ""


class KeepRoll(Decision[Reroll]):
    """Do you keep these dice?

    Attributes:
        again: Whether an ability lets one die, or any, be rolled again.
        fortune: The Rune of Fortune that lets all of them be rolled again, if there is one.
        goal: The total not to exceed, where it is a test.
    """

    clause: ClassVar[str] = "dq.hero.lindel.ability"
    forced_is_public: ClassVar[bool] = True

    faces: tuple[int, ...]
    again: Literal["", "one", "any"]
    fortune: str
    goal: int | None

    def options(self, game: Any) -> tuple[Option[Reroll], ...]:
        found = [Option("keep", Reroll())]
        if self.again:
            for number in range(len(self.faces)):
                found.append(Option(f"reroll:{number + 1}", Reroll((number,))))
        every = tuple(range(len(self.faces)))
        if self.again == "any" and len(every) > 1:
            found.append(Option("reroll:all", Reroll(every)))
        if self.fortune:
            found.append(Option(f"rune:{printed(self.fortune)}", Reroll(every, self.fortune)))
        return tuple(found)

    def outlook(self, game: Quest, option: Option[Reroll]) -> Outlook | None:
        if self.goal is None:
            return None
        return reroll_outlook(self.faces, option.value.dice, self.goal)
