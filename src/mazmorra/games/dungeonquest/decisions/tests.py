"""The questions around dice: whether to roll at all, and whether to keep the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.dungeonquest.cards import Attribute
from mazmorra.games.dungeonquest.outlook import (
    failing,
    prayer_outlook,
    reroll_outlook,
    test_outlook,
)
from mazmorra.games.dungeonquest.queries import Peril, peril_of
from mazmorra.kernel import Decision, Option, Outlook, printed, row_of

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.kernel import Shown


#: What asks for a test where that is no card.
Source = Literal["", "pit", "web", "bridge", "cave_in", "portcullis"]
#: What asks for dice that are no test, where that is no card.
Throw = Literal["darkness", "fall", "way_out", "dragon", "knock_out", "reward"]
#: What failing does. `excess` costs a wound for each point over, `later` further wounds next turn.
Stake = Literal[
    "", "death", "knock_out", "turn", "wounds", "wounds_turn", "excess", "later", "fall"
]
#: What dice do that are no test. What costs something for each pip spares the first `more`, and
#: what depends on one die does so from `more` on. `gas` costs lost turns by a second die.
Toll = Literal["pips", "gas", "lost_turns", "lost_loot", "potion", "held", "rises", "blocked"]


class Trial(Struct, frozen=True):
    """What dice are for, and what failing a test does; declared by the rule that asks.

    Attributes:
        card: The card that asks, where it is one.
        wounds: The wounds of a failure, where their number is known.
        more: The wounds that follow at the start of the next turn, or a number of its `Toll`.
    """

    source: Source | Throw = ""
    card: str = ""
    stake: Stake | Toll = ""
    wounds: int = 0
    more: int = 0


NO_TRIAL = Trial()


def worst(trial: Trial, dice: int, goal: int | None) -> int:
    """Return the most wounds that dice may cost at once."""
    match trial.stake:
        case "wounds" | "wounds_turn" | "later":
            return trial.wounds
        case "excess" if goal is not None:
            return 6 * dice - goal
        case "fall":
            return 6
        case "pips" | "gas":
            return 6 * dice - trial.more
        case _:
            return 0


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
        percent: The chance of success by rolling, in percent.
        source, card, stake, wounds, more: What it is for and what failing does, as in a `Trial`.
        peril: What the most wounds of a failure would do to this Hero.
    """

    clause: ClassVar[str] = "dq.test.roll"

    attribute: Attribute
    value: int
    extra: int = 0
    rope: bool = False
    percent: int = 0
    source: Source | Throw = ""
    card: str = ""
    stake: Stake | Toll = ""
    wounds: int = 0
    more: int = 0
    peril: Peril = ""

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
            failed = failing(self.stake, self.wounds, self.more, self.peril)
            return test_outlook(game, game.hero(self.seat), self.value - self.extra, failed)
        if option.value.way == "pray":
            trial = Trial(self.source, self.card, self.stake, self.wounds, self.more)
            return prayer_outlook(game, game.hero(self.seat), worst(trial, 2, self.value))
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
        source, card, stake, wounds, more: What a test is for and what failing does, as in a
            `Trial`.
        peril: What the most wounds would do to this Hero.
    """

    clause: ClassVar[str] = "dq.hero.lindel.ability"
    forced_is_public: ClassVar[bool] = True

    faces: tuple[int, ...]
    again: Literal["", "one", "any"]
    fortune: str
    goal: int | None
    source: Source | Throw = ""
    card: str = ""
    stake: Stake | Toll = ""
    wounds: int = 0
    more: int = 0
    peril: Peril = ""

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
        dice = option.value.dice
        if self.goal is None:
            return None if dice else self._toll(game)
        over = sum(self.faces) - self.goal
        failed = failing(self.stake, self.wounds, self.more, self.peril)
        if not dice and over > 0 and self.stake == "excess":
            failed = failing("wounds", over, 0, peril_of(game, game.hero(self.seat), over))
        return reroll_outlook(self.faces, dice, self.goal, failed)

    def _toll(self, game: Quest) -> Outlook | None:
        """Return what dice that are no test cost as they lie."""
        cost = max(0, sum(self.faces) - self.more)
        match self.stake:
            case "pips" | "gas":
                peril = peril_of(game, game.hero(self.seat), cost)
                turn = self.stake == "gas"
                return Outlook(
                    "outlook-suffers", (("wounds", cost), ("peril", peril), ("turn", turn))
                )
            case "lost_turns":
                return Outlook("outlook-loses-turns", (("turns", cost),))
            case _:
                return None

    def layout(self, game: Quest, option: Option[Reroll]) -> Shown:
        return row_of(option.key, 0)
