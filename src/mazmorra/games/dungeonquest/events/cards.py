"""What happens with cards, dice, wounds and tokens in DungeonQuest."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct

from mazmorra.games.dungeonquest.cards import DECKS
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import Event, Public, Seat, Thing, Viewer
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import FACE_DOWN, without

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import Hero, State

_INDEX = {deck: number for number, deck in enumerate(DECKS)}


def discarded(state: State, deck: str, *cards: str) -> None:
    """Put cards on the discard pile of their deck, face up."""
    number = _INDEX[deck]
    piles = state.discards
    state.discards = (*piles[:number], piles[number] + cards, *piles[number + 1 :])


def discards_of(state: State, deck: str) -> tuple[str, ...]:
    """Return the discard pile of a deck."""
    return state.discards[_INDEX[deck]]


def lose_loot(hero: Hero, card: Thing) -> None:
    """Take a Loot card away from a Hero."""
    place = hero.loot.index(card)
    hero.loot = hero.loot[:place] + hero.loot[place + 1 :]
    hero.loot_seen = hero.loot_seen[:place] + hero.loot_seen[place + 1 :]


# ---------------------------------------------------------------------- decks


class CardDrawn(Event):
    """A Hero drew a card; it lies face up while it is encountered.

    Attributes:
        secret: It is Loot that only its owner may see (Cloak and Dagger).
    """

    seat: Seat
    deck: str
    card: Thing
    secret: bool

    def apply(self, state: State) -> None:
        setattr(state, self.deck, without(getattr(state, self.deck), self.card))
        state.open += (self.card,)
        state.veiled = self.secret

    def seen_by(self, viewer: Viewer) -> CardDrawn:
        if not self.secret or viewer.sees_all or viewer.seat == self.seat:
            return self
        return CardDrawn(self.seat, self.deck, FACE_DOWN, secret=True)


class CardDiscarded(Public):
    """A card went to the discard pile of its deck, from the table or from a Hero."""

    seat: Seat
    deck: str
    card: Thing

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        if self.card in state.open:
            state.open = without(state.open, self.card)
            state.veiled = False
        elif self.card in hero.kept:
            hero.kept = without(hero.kept, self.card)
        else:
            lose_loot(hero, self.card)
        discarded(state, self.deck, self.card)


class CardPiled(Public):
    """A Catacomb card went to the pile beside the Hero card."""

    seat: Seat
    card: Thing

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        if self.card in state.open:
            state.open = without(state.open, self.card)
        else:
            hero.kept = without(hero.kept, self.card)
        hero.pile += (self.card,)


class CatacombCounted(Public):
    """One more Catacomb card counts for the way under the dungeon."""

    seat: Seat
    drawn: int

    def apply(self, state: State) -> None:
        state.heroes[self.seat].drawn = self.drawn


class DeckRefilled(Public):
    """A deck was shuffled together with its discard pile."""

    deck: str
    cards: tuple[str, ...]

    def apply(self, state: State) -> None:
        number = _INDEX[self.deck]
        state.open = tuple([card for card in state.open if card not in self.cards])
        setattr(state, self.deck, getattr(state, self.deck) + self.cards)
        state.discards = (*state.discards[:number], (), *state.discards[number + 1 :])


class PileReturned(Public):
    """A Hero's Catacomb cards, and those beside the deck, were shuffled into it."""

    seat: Seat
    cards: tuple[str, ...]

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        state.catacomb += self.cards
        hero.pile = ()
        state.open = tuple([card for card in state.open if card not in self.cards])
        hero.kept = tuple([card for card in hero.kept if card not in self.cards])
        state.discards = (*state.discards[:-1], ())


class LootGained(Event):
    """A Hero keeps a Loot card, face down under Cloak and Dagger."""

    seat: Seat
    card: Thing
    secret: bool

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        state.open = without(state.open, self.card)
        state.veiled = False
        hero.loot += (self.card,)
        hero.loot_seen += ((),)

    def seen_by(self, viewer: Viewer) -> LootGained:
        if not self.secret or viewer.sees_all or viewer.seat == self.seat:
            return self
        return LootGained(self.seat, FACE_DOWN, secret=True)


class LootTaken(Event):
    """A Hero took a Loot card from another one (Hero vs. Hero)."""

    seat: Seat
    loser: Seat
    card: Thing
    secret: bool

    def apply(self, state: State) -> None:
        loser, winner = state.heroes[self.loser], state.heroes[self.seat]
        knew = loser.loot_seen[loser.loot.index(self.card)]
        lose_loot(loser, self.card)
        winner.loot += (self.card,)
        knowing = {*knew, self.loser} - {self.seat} if self.secret else ()
        winner.loot_seen += (tuple(sorted(knowing)),)

    def seen_by(self, viewer: Viewer) -> LootTaken:
        if not self.secret or viewer.sees_all or viewer.seat in (self.seat, self.loser):
            return self
        return LootTaken(self.seat, self.loser, FACE_DOWN, secret=True)


class CardKept(Public):
    """A Hero keeps a card that will be encountered again."""

    seat: Seat
    card: Thing

    def apply(self, state: State) -> None:
        state.open = without(state.open, self.card)
        state.heroes[self.seat].kept += (self.card,)


class RuneUsed(Public):
    """A Hero used a Rune; it is out of the game."""

    seat: Seat
    rune: Thing

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        hero.runes = without(hero.runes, self.rune)
        state.box += (self.rune,)


class CardUndone(Remark):
    """A card takes no effect."""

    seat: Seat
    card: Thing


class CardReplaced(Remark):
    """A Hero sends a drawn card away and draws another."""

    seat: Seat
    card: Thing


class BodyLeft(Remark):
    """A Hero leaves a crypt or a body alone."""

    seat: Seat
    card: Thing


class DragonDrawn(Public):
    """A Hero drew a Dragon card; it stays face up beside the deck."""

    seat: Seat
    card: Thing

    def apply(self, state: State) -> None:
        state.dragon = without(state.dragon, self.card)
        state.dragon_out += (self.card,)


class DragonShuffled(Public):
    """All Dragon cards are shuffled together again."""

    cards: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.dragon += self.cards
        state.dragon_out = ()


# ---------------------------------------------------------------------- dice and tests


class DiceRolled(Remark):
    """A Hero rolled dice."""

    seat: Seat
    faces: tuple[int, ...]


class Tested(Remark):
    """A Hero tested an attribute.

    Attributes:
        source, card: What asked for the test, as in a `Trial`; nothing in records of old.
    """

    __test__: ClassVar[bool] = False  # pytest takes it for a test otherwise
    later: ClassVar[tuple[str, ...]] = ("source", "card")
    spoken: ClassVar[tuple[str, ...]] = later

    seat: Seat
    attribute: str
    value: int
    total: int
    passed: bool
    source: str = ""
    card: str = ""


class DeterminationSet(Public):
    """A Hero's determination tokens for one encounter changed."""

    seat: Seat
    encounter: str
    tokens: int
    before: int

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        rest = tuple([one for one in hero.determination if one[0] != self.encounter])
        hero.determination = (*rest, (self.encounter, self.tokens)) if self.tokens else rest


class Prayed(Public):
    """A Hero suffers a wound for determination."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.heroes[self.seat].prayed = True


class RopeUsed(Remark):
    """A Rope made an attribute test unnecessary."""

    seat: Seat
    card: Thing


# ---------------------------------------------------------------------- wounds and death


#: What wounds or kills a Hero: a place, a card, a Monster in combat, in a failed escape, after an
#: escape or after its own death, or another Hero.
Cause = Literal[
    "",
    "pit",
    "dead_end",
    "bridge",
    "dragon",
    "prayer",
    "card",
    "combat",
    "escape",
    "flight",
    "victory",
    "rival",
]


class Death(Struct, frozen=True):
    """What wounds or kills a Hero; declared by the rule that does so.

    Attributes:
        by: The card or the kind of Monster.
        rival: The player of the other Hero; below 0 there is none.
    """

    cause: Cause
    by: str = ""
    rival: Seat = -1


class WoundsTaken(Public):
    """A Hero suffered wounds.

    Attributes:
        cause, by, rival: Because of what, as in a `Death`; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("cause", "by", "rival")
    spoken: ClassVar[tuple[str, ...]] = later

    seat: Seat
    wounds: int
    cause: Cause = ""
    by: str = ""
    rival: Seat = -1

    def apply(self, state: State) -> None:
        state.heroes[self.seat].wounds += self.wounds


class WoundsPrevented(Remark):
    """A Rune kept wounds away."""

    seat: Seat
    wounds: int


class WoundsHealed(Public):
    """A Hero was healed.

    Attributes:
        by: The card that heals, where one does; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("by",)
    spoken: ClassVar[tuple[str, ...]] = later

    seat: Seat
    wounds: int
    by: str = ""

    def apply(self, state: State) -> None:
        state.heroes[self.seat].wounds -= self.wounds


class HeroKilled(Public):
    """A Hero was killed and is removed from the board, with everything that was his or hers.

    Attributes:
        cause, by, rival: Because of what, as in a `Death`; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("cause", "by", "rival")

    seat: Seat
    cause: Cause = ""
    by: str = ""
    rival: Seat = -1

    def apply(self, state: State) -> None:
        hero = state.heroes[self.seat]
        state.box += hero.runes
        hero.runes = ()
        hero.status = "killed"
        hero.place = hero.origin = NOWHERE
        hero.due = ""
        hero.wounds = 0
        hero.determination = ()
        hero.lost_turns = 0
        state.stasis = 0


class KnockedOut(Public):
    """A Hero who would have been killed is knocked out (Death Can Wait)."""

    seat: Seat
    face: int

    def apply(self, state: State) -> None:
        state.stasis = 0


# ---------------------------------------------------------------------- the end of the game


class LootShown(Public):
    """The game is over, and Loot that lay face down is turned up (Cloak and Dagger)."""

    loot: tuple[tuple[Seat, tuple[Thing, ...]], ...]

    def apply(self, state: State) -> None:
        state.cloaked = False


class ChestOpened(Public):
    """A Treasure Chest was opened after the game."""

    seat: Seat
    card: Thing
    gold: int

    def apply(self, state: State) -> None:
        state.heroes[self.seat].chests += (self.gold,)


class GoldCounted(Remark):
    """A Hero who came out counts the gold."""

    seat: Seat
    gold: int
    best: int
    cards: int


class GameEnded(Public):
    """The game is over."""

    winners: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        state.next = "over"
