"""Every change that can happen in Dungeon Raiders, and who may see it."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_raiders.state import Card, Hand, Place, Player
from mazmorra.kernel import Event, Public, Seat, Thing, Viewer
from mazmorra.toolbox.remarks import Remark
from mazmorra.toolbox.rows import FACE_DOWN, face_down, without_all

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.state import State

POWER = ("power_1", "power_2", "power_3", "power_4", "power_5")
ITEMS = ("torch", "crystal_ball", "key", "sword")
_RANK = {card: rank for rank, card in enumerate(POWER + ITEMS)}

#: What was worked out about hands. Equal hands are one and the same here, so they are found fast.
_HANDS: dict[Hand, Hand] = {}
_WITHOUT: defaultdict[Card, dict[Hand, Hand]] = defaultdict(dict)
_RECOVERED: dict[Hand, Hand] = {}


@cache
def hand_with(hand: Hand, cards: tuple[Card, ...]) -> Hand:
    """Return a hand with *cards* added, in its usual order; items of a pack come last."""
    more = tuple(sorted(hand + cards, key=lambda card: (_RANK.get(card, len(_RANK)), card)))
    return _HANDS.setdefault(more, more)


def hand_without(hand: Hand, card: Card) -> Hand:
    """Return a hand without one copy of *card*."""
    try:
        return _WITHOUT[card][hand]
    except KeyError:
        place = hand.index(card)
        rest = hand[:place] + hand[place + 1 :]
        _WITHOUT[card][hand] = rest = _HANDS.setdefault(rest, rest)
        return rest


def recovered(hand: Hand) -> Hand:
    """Return a hand with all five power cards back in it."""
    try:
        return _RECOVERED[hand]
    except KeyError:
        whole = POWER + tuple([card for card in hand if card not in POWER])
        _RECOVERED[hand] = whole = _HANDS.setdefault(whole, whole)
        return whole


# ---------------------------------------------------------------------- preparing the game


class RoomDeckMade(Event):
    """The rooms were shuffled and six of them removed unseen."""

    deck: tuple[Thing, ...]
    removed: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        state.room_deck = self.deck
        state.removed_rooms = self.removed

    def seen_by(self, viewer: Viewer) -> RoomDeckMade:
        deck = self.deck if viewer.sees_all else face_down(self.deck)
        return RoomDeckMade(deck, face_down(self.removed))


class FinalMonsterHidden(Event):
    """A final monster was put under the room deck unseen; the others are set aside."""

    final: Thing
    unused: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        state.final = (self.final,)
        state.unused_finals = self.unused

    def seen_by(self, viewer: Viewer) -> FinalMonsterHidden:
        final = self.final if viewer.sees_all else FACE_DOWN
        return FinalMonsterHidden(final, face_down(self.unused))


class LevelDeckMade(Event):
    """The level cards were shuffled and two of them removed unseen."""

    deck: tuple[Thing, ...]
    removed: tuple[Thing, ...]

    def apply(self, state: State) -> None:
        state.level_deck = self.deck
        state.removed_levels = self.removed

    def seen_by(self, viewer: Viewer) -> LevelDeckMade:
        deck = self.deck if viewer.sees_all else face_down(self.deck)
        return LevelDeckMade(deck, face_down(self.removed))


class SupplyLaidOut(Public):
    """The items lie in stacks by type."""

    items: tuple[Card, ...]

    def apply(self, state: State) -> None:
        state.supply = self.items


class CharacterDealt(Public):
    """A player got a character with its coins, wounds and items, and a set of power cards."""

    seat: Seat
    character: Card
    coins: int
    wounds: int
    items: tuple[Card, ...]
    power: tuple[Card, ...]

    def apply(self, state: State) -> None:
        hand = hand_with(self.power, self.items)
        player = Player(self.seat, self.character, self.coins, self.wounds, hand)
        state.players = [*state.players, player]
        for item in self.items:
            state.supply = hand_without(state.supply, item)


class RestLeftInBox(Public):
    """The characters and power cards that nobody has are out of the game."""

    cards: tuple[Card, ...]

    def apply(self, state: State) -> None:
        state.box = self.cards


class MapTaken(Public):
    """A player holds the map card and plays first (tactical variant)."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.starting = self.seat


# ---------------------------------------------------------------------- creating a level


class LevelLaid(Event):
    """A level card was revealed and five rooms were laid in a row by its diagram."""

    level: int
    card: Thing
    row: tuple[Thing, ...]
    dark: tuple[Place, ...]

    def apply(self, state: State) -> None:
        old = state.row
        state.level = self.level
        state.place = 0
        state.row = self.row
        state.dark = self.dark
        state.level_deck = without_all(state.level_deck, (self.card,))
        state.room_deck = without_all(state.room_deck, self.row)
        if self.row[-1] in state.final:
            state.final = ()
        state.discarded += (*old, self.card)
        state.next = "enter"

    def seen_by(self, viewer: Viewer) -> LevelLaid:
        if viewer.sees_all:
            return self
        dark = self.dark
        row = tuple(FACE_DOWN if p in dark else room for p, room in enumerate(self.row))
        return LevelLaid(self.level, self.card, row, dark)


class TorchUsed(Event):
    """A player looked at the dark rooms; the others learn that, not what was there."""

    seat: Seat
    rooms: tuple[tuple[Place, Thing], ...]

    def apply(self, state: State) -> None:
        state.players[self.seat].peeked = tuple(place for place, _ in self.rooms)

    def seen_by(self, viewer: Viewer) -> TorchUsed:
        if viewer.seat == self.seat or viewer.sees_all:
            return self
        return TorchUsed(self.seat, tuple((place, FACE_DOWN) for place, _ in self.rooms))


# ---------------------------------------------------------------------- playing through a level


class RoomEntered(Public):
    """The party stands in the next room; if it was dark, everybody sees it now."""

    place: Place
    room: Thing

    def apply(self, state: State) -> None:
        place = self.place
        state.place = place
        if place in state.dark:
            state.dark = tuple([dark for dark in state.dark if dark != place])
            for player in state.players:
                if player.peeked:
                    player.peeked = tuple([seen for seen in player.peeked if seen != place])
        state.next = "room"


class CardsRevealed(Public):
    """Cards that were laid face down lie open, all at the same moment."""

    cards: tuple[tuple[Seat, Card], ...]

    def apply(self, state: State) -> None:
        players = state.players
        for seat, card in self.cards:
            player = players[seat]
            player.hand = hand_without(player.hand, card)
        state.laid += self.cards


class CardPlayed(Public):
    """A player played a card face up (tactical variant)."""

    seat: Seat
    card: Card

    def apply(self, state: State) -> None:
        player = state.players[self.seat]
        player.hand = hand_without(player.hand, self.card)
        state.laid += ((self.seat, self.card),)


class ItemReturned(Public):
    """An item that was used is back in the supply."""

    seat: Seat
    item: Card
    laid: bool  # from the table; else straight from the hand

    def apply(self, state: State) -> None:
        if self.laid:
            place = state.laid.index((self.seat, self.item))
            state.laid = state.laid[:place] + state.laid[place + 1 :]
        else:
            player = state.players[self.seat]
            player.hand = hand_without(player.hand, self.item)
        state.supply = hand_with(state.supply, (self.item,))


class RoomDiscarded(Public):
    """The room is out of the game; the power cards stay in front of their owners."""

    place: Place

    def apply(self, state: State) -> None:
        state.played += state.laid
        state.laid = ()
        state.place = self.place + 1
        state.next = "enter"


class LevelEnded(Public):
    """All rooms of the level are behind the party; everybody takes the power cards back."""

    level: int
    last: bool

    def apply(self, state: State) -> None:
        for player in state.players:
            player.hand = recovered(player.hand)
        state.played = ()
        state.next = "count" if self.last else "level"


class MapPassed(Public):
    """Whoever laid the highest value takes the map card (tactical variant)."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.starting = self.seat


# ---------------------------------------------------------------------- resolving a room


class CoinsGained(Public):
    """A player took coins; what went beyond the limit was lost.

    Attributes:
        room: The room that did it; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("room",)
    spoken: ClassVar[tuple[str, ...]] = later

    seat: Seat
    coins: int
    lost: int
    room: Thing = ""

    def apply(self, state: State) -> None:
        state.players[self.seat].coins += self.coins


class CoinsLost(Public):
    """A player gave coins back to the bank.

    Attributes:
        room: The room that did it; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("room",)
    spoken: ClassVar[tuple[str, ...]] = later

    seat: Seat
    coins: int
    room: Thing = ""

    def apply(self, state: State) -> None:
        state.players[self.seat].coins -= self.coins


class WoundsTaken(Public):
    """A player received wounds.

    Attributes:
        room: The room that did it; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("room",)
    spoken: ClassVar[tuple[str, ...]] = later

    seat: Seat
    wounds: int
    room: Thing = ""

    def apply(self, state: State) -> None:
        state.players[self.seat].wounds += self.wounds


class WoundsHealed(Public):
    """A potion took wounds away.

    Attributes:
        room: The room that did it; nothing in records of old.
    """

    later: ClassVar[tuple[str, ...]] = ("room",)
    spoken: ClassVar[tuple[str, ...]] = later

    seat: Seat
    wounds: int
    room: Thing = ""

    def apply(self, state: State) -> None:
        state.players[self.seat].wounds -= self.wounds


class ItemTaken(Public):
    """A player took an item from the supply."""

    seat: Seat
    item: Card

    def apply(self, state: State) -> None:
        player = state.players[self.seat]
        player.hand = hand_with(player.hand, (self.item,))
        state.supply = hand_without(state.supply, self.item)


class ItemShort(Remark):
    """More players wanted an item than there were copies, so nobody got it."""

    item: Card
    seats: tuple[Seat, ...]


class ChestUnopened(Remark):
    """A chest held too little to be divided, or nobody came second; its coins are lost."""

    coins: int
    seats: tuple[Seat, ...]


class MonsterDefeated(Remark):
    """The party was strong enough."""

    room: Thing
    total: int
    strength: int


class MonsterAttacked(Remark):
    """The party was too weak, or the monster cannot be defeated."""

    room: Thing
    total: int
    strength: int | None
    seats: tuple[Seat, ...]


class Escaped(Remark):
    """A player escaped from the final monster."""

    seat: Seat
    item: Card


class TrapSprung(Remark):
    """The highest value of the room decided what the trap does, and to whom."""

    room: Thing
    value: int
    penalty: int
    seats: tuple[Seat, ...]


class Petrified(Public):
    """Medusa's attack took a player out of the game."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.players[self.seat].petrified = True


# ---------------------------------------------------------------------- the end of the game


class Fainted(Remark):
    """A player faints from the wounds and cannot win."""

    seat: Seat
    wounds: int


class GameEnded(Public):
    """The final count is made."""

    winners: tuple[Seat, ...]
    ranking: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        state.next = "over"
