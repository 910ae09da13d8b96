"""The questions about Loot, Spells and rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.cards import Deck, Gain
from mazmorra.games.tiny_epic_dungeons.decisions.reasons import closed
from mazmorra.games.tiny_epic_dungeons.layout import prize_layout
from mazmorra.games.tiny_epic_dungeons.outlook.deeds import reward_outlook
from mazmorra.kernel import Decision, Option, Planned, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.tiny_epic_dungeons.cards import Cards, Wearer
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.kernel import Closed, Outlook, Shown

#: How many Trinkets and Spells a hero may have (ted.loot.limits).
TRINKETS, SPELLS = 2, 2


#: What gives a card: a killed enemy, a disarmed Trap, a room, Research, a Hero Space.
Source = Literal["reward", "trap", "room", "research", "space"]


class Find(Struct, frozen=True):
    """What a hero takes: the top of a deck, a card of a row, or nothing."""

    deck: Deck | Literal[""] = ""
    card: str = ""


class Discover(Decision[Find]):
    """Do you draw a card, or take one that lies face up?

    Attributes:
        decks: Loot, Spells or both.
        draws: Whether the deck may be drawn from, or the row only.
        source: What gives the card.
    """

    clause: ClassVar[str] = "ted.loot.discover"
    spoken: ClassVar[tuple[str, ...]] = ("source",)

    hero: str
    decks: tuple[Deck, ...]
    draws: bool = True
    source: Source = "room"

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
                yield closed(f"draw:{deck}", "ted.loot.pick_up", "closed-row-only", deck=deck)
            elif not getattr(game.state, f"{deck}_deck"):
                empty = "closed-deck-empty"
                yield closed(f"draw:{deck}", "ted.loot.deck_empty", empty, deck=deck)

    def layout(self, game: Delve, option: Option[Find]) -> Shown:
        return prize_layout(option)


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
    passing: ClassVar[str] = "leave"

    hero: str
    card: str

    def options(self, game: Delve) -> tuple[Option[Fit], ...]:
        hero = game.state.hero(self.hero)
        return (*fits(game.content, hero, self.card), Option("leave", Fit()))

    def explain(self, game: Delve) -> Iterator[Closed]:
        hero = game.state.hero(self.hero)
        loot = game.content.loot.get(self.card)
        if loot is not None and loot.kind == "hand":
            if "" in hero.hands:
                for side, held in zip(("left", "right"), hero.hands, strict=True):
                    if held:
                        key, message = f"equip:{side}", "closed-hand"
                        yield closed(key, "ted.loot.replace", message, card=held, side=side)
        elif loot is not None and loot.kind == "garb":
            if hero.garb:
                yield closed("equip", "ted.loot.limit_garb", "closed-garb", card=hero.garb)
        elif len(hero.spells) == SPELLS if loot is None else len(hero.trinkets) == TRINKETS:
            deck = "spell" if loot is None else "loot"
            full = {"hero": hero.hero, "deck": deck, "most": SPELLS if loot is None else TRINKETS}
            yield closed("equip", "ted.loot.limits", "closed-full", **full)


def fits(box: Cards, hero: Wearer, card: str) -> list[Option[Fit]]:
    """Return the free slots for a card, or those that a card of the same kind makes free.

    Clauses: ted.loot.limits, ted.loot.limit_garb, ted.loot.replace, ted.loot.which_slot.
    """
    loot = box.loot.get(card)
    if loot is None:
        return _fits("spell", hero.spells, SPELLS)
    if loot.kind == "garb":
        return _fits("garb", (hero.garb,) if hero.garb else (), 1)
    if loot.kind == "trinket":
        return _fits("trinket", hero.trinkets, TRINKETS)
    left, right = hero.hands
    full = bool(left and right)
    found = []
    if not left or full:
        found.append(Option("equip:left", Fit("left", left)))
    if not right or full:
        found.append(Option("equip:right", Fit("right", right)))
    return found


def _fits(
    slot: Literal["garb", "trinket", "spell"], worn: tuple[str, ...], most: int
) -> list[Option[Fit]]:
    if len(worn) < most:
        return [Option("equip", Fit(slot))]
    return [Option(f"replace:{printed(card)}", Fit(slot, card)) for card in worn]


class DiscardEquipped(Decision[str]):
    """Which equipped card do you lose?

    Attributes:
        enemy: Who takes it.
    """

    clause: ClassVar[str] = "ted.loot.discard_free"
    spoken: ClassVar[tuple[str, ...]] = ("enemy",)

    hero: str
    cards: tuple[str, ...]
    enemy: str = ""

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

    def outlook(self, game: Delve, option: Option[int]) -> Outlook | None:
        return reward_outlook(game, self, option.value)

    def plans(self, game: Delve) -> Iterator[Planned]:
        """Yield each faceup card that a reward may bring: taken, and equipped if it has one place.

        Clauses: ted.loot.discover, ted.loot.limits.
        """
        hero = game.state.hero(self.hero)
        for gain in self.gains:
            row = getattr(game.state, f"{gain.deck}_row") if gain.verb == "discover" else ()
            for card in row:
                take = f"take:{printed(card)}"
                ways = [option.key for option in fits(game.content, hero, card)]
                equip = ways if ways == ["equip"] else []
                yield Planned(take, (f"reward:{gain.deck}", take, *equip), (card,))

    def layout(self, game: Delve, option: Option[int]) -> Shown:
        return prize_layout(option)


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
