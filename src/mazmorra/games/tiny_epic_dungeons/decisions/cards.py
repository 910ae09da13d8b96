"""The questions about Loot, Spells and rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.cards import Deck, Gain
from mazmorra.kernel import Closed, Decision, Option, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.game import Delve

#: How many Trinkets and Spells a hero may have (ted.loot.limits).
TRINKETS, SPELLS = 2, 2


class Find(Struct, frozen=True):
    """What a hero takes: the top of a deck, a card of a row, or nothing."""

    deck: Deck | Literal[""] = ""
    card: str = ""


class Discover(Decision[Find]):
    """Do you draw a card, or take one that lies face up?

    Attributes:
        decks: Loot, Spells or both.
        draws: Whether the deck may be drawn from, or the row only.
    """

    clause: ClassVar[str] = "ted.loot.discover"

    hero: str
    decks: tuple[Deck, ...]
    draws: bool = True

    def options(self, game: Delve) -> tuple[Option[Find], ...]:
        state = game.state
        found: list[Option[Find]] = []
        for deck in self.decks if self.draws else ():
            if getattr(state, f"{deck}_deck"):
                found.append(Option(f"draw:{deck}", Find(deck)))
        for deck in self.decks:
            for card in getattr(state, f"{deck}_row"):
                found.append(Option(f"take:{printed(card)}", Find(deck, card)))
        found.append(Option("decline", Find()))
        return tuple(found)

    def explain(self, game: Delve) -> Iterator[Closed]:
        for deck in self.decks:
            if not self.draws:
                yield Closed(f"draw:{deck}", "ted.loot.pick_up")
            elif not getattr(game.state, f"{deck}_deck"):
                yield Closed(f"draw:{deck}", "ted.loot.deck_empty")


class Fit(Struct, frozen=True):
    """Where a found card goes, and the card that makes room for it.

    Attributes:
        slot: A slot, or nothing for the discard row.
    """

    slot: Literal["", "left", "right", "garb", "trinket", "spell"] = ""
    instead: str = ""


class Equip(Decision[Fit]):
    """Do you equip what you have found, and where?"""

    clause: ClassVar[str] = "ted.loot.keep_or_discard"

    hero: str
    card: str

    def options(self, game: Delve) -> tuple[Option[Fit], ...]:
        """Return the free slots, or those that a card of the same kind makes free.

        Clauses: ted.loot.limits, ted.loot.limit_garb, ted.loot.replace, ted.loot.which_slot.
        """
        hero = game.state.hero(self.hero)
        loot = game.content.loot.get(self.card)
        found: list[Option[Fit]] = []
        if loot is not None and loot.kind == "hand":
            left, right = hero.hands
            full = bool(left and right)
            if not left or full:
                found.append(Option("equip:left", Fit("left", left)))
            if not right or full:
                found.append(Option("equip:right", Fit("right", right)))
        elif loot is not None and loot.kind == "garb":
            found += _fits("garb", (hero.garb,) if hero.garb else (), 1)
        elif loot is not None:
            found += _fits("trinket", hero.trinkets, TRINKETS)
        else:
            found += _fits("spell", hero.spells, SPELLS)
        found.append(Option("leave", Fit()))
        return tuple(found)

    def explain(self, game: Delve) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        loot = game.content.loot.get(self.card)
        if loot is not None and loot.kind == "hand":
            if "" in hero.hands:
                for side, held in zip(("left", "right"), hero.hands, strict=True):
                    if held:
                        yield Closed(f"equip:{side}", "ted.loot.replace")
        elif loot is not None and loot.kind == "garb":
            if hero.garb:
                yield Closed("equip", "ted.loot.limit_garb")
        elif len(hero.spells) == SPELLS if loot is None else len(hero.trinkets) == TRINKETS:
            yield Closed("equip", "ted.loot.limits")


def _fits(
    slot: Literal["garb", "trinket", "spell"], worn: tuple[str, ...], most: int
) -> list[Option[Fit]]:
    if len(worn) < most:
        return [Option("equip", Fit(slot))]
    return [Option(f"replace:{printed(card)}", Fit(slot, card)) for card in worn]


class DiscardEquipped(Decision[str]):
    """Which equipped card do you lose?"""

    clause: ClassVar[str] = "ted.loot.discard_free"

    hero: str
    cards: tuple[str, ...]

    def options(self, game: Delve) -> tuple[Option[str], ...]:
        return tuple(Option(f"discard:{printed(card)}", card) for card in self.cards)


class TakeReward(Decision[int]):
    """Which reward do you take? The answer is below 0 for none.

    Attributes:
        enemy: Who was killed.
        gains: What the alternatives begin with.
    """

    clause: ClassVar[str] = "ted.kill.reward_or_and"

    hero: str
    enemy: str
    gains: tuple[Gain, ...]

    def options(self, game: Delve) -> tuple[Option[int], ...]:
        found = [
            Option(f"reward:{gain.deck if gain.verb == 'discover' else gain.verb}", number)
            for number, gain in enumerate(self.gains)
        ]
        return (*found, Option("decline", -1))


class ChooseKill(Decision[int]):
    """Whose reward do you take first?"""

    clause: ClassVar[str] = "ted.kill.several_rewards"

    hero: str
    enemies: tuple[str, ...]

    def options(self, game: Delve) -> tuple[Option[int], ...]:
        seen: dict[str, int] = {}
        for number, enemy in enumerate(self.enemies):
            seen.setdefault(f"reward:{printed(enemy)}", number)
        return tuple(Option(key, number) for key, number in seen.items())
