"""The cards of Dungeon Raiders: their types, and the whole set as rules look at it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Protocol, cast

from msgspec import Meta, Struct

from mazmorra.kernel import (
    PROBLEMS,
    Amount,
    Card,
    Content,
    Count,
    Decks,
    Option,
    Outlook,
    Thing,
    Wrong,
    load_decks,
)
from mazmorra.toolbox.rows import FACE_DOWN as FACE_DOWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.kernel import Seat

PROBLEMS["diagram"] = "a diagram has five rooms of U and D"
#: What a card counts that is laid; the tables of traps and chambers have five places.
Value = Annotated[int, Meta(ge=1, le=5)]
#: The items that do more than count: what they do is a rule of its own.
TORCH, BALL = "torch", "crystal_ball"
FEWEST_PLAYERS = 3


def column_for(players: int) -> int:
    """Return which of the printed strengths counts for so many players (dr.monster.strength)."""
    return players - FEWEST_PLAYERS


class PowerCard(Card, frozen=True, kw_only=True):
    """A card of a player's set of five."""

    value: Value


class Item(Card, frozen=True, kw_only=True):
    """A torch, a crystal ball, a key or a sword.

    Attributes:
        value: What it counts where it may be laid in place of a power card.
        rooms: The kinds of room where it may be laid.
        clause: The clause that closes every other room to it.
    """

    value: Annotated[int, Meta(ge=0, le=5)] = 0
    rooms: tuple[Literal["monster", "treasure", "chamber", "trap", "final_monster"], ...] = ()
    clause: str


class Character(Card, frozen=True, kw_only=True):
    """Who a player is, and what that player starts with."""

    coins: Amount
    wounds: Amount
    items: tuple[str, ...] = ()


class LevelCard(Card, frozen=True, kw_only=True):
    """A diagram of five rooms: U face up, D face down, in the order they are entered."""

    diagram: str

    def __post_init__(self) -> None:
        if not re.fullmatch("[UD]{5}", self.diagram):
            raise Wrong("diagram", "diagram")

    @property
    def dark(self) -> tuple[int, ...]:
        """The places whose rooms are laid face down."""
        return tuple(place for place, side in enumerate(self.diagram) if side == "D")


class Room(Card, frozen=True, kw_only=True):
    """A card of a level row."""

    kind: ClassVar[str]

    def escapes(self, card: str) -> bool:
        """Say whether *card* lets its player escape from this room."""
        return False

    def counts(self, value: int) -> int:
        """Return what a card of a value counts in this room."""
        return value


class Treasure(Room, frozen=True, kw_only=True):
    """One chest or two."""

    kind: ClassVar[str] = "treasure"
    chests: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=2)]

    def share(self, value: int, others: Sequence[int]) -> int:
        """Return what a card of a value takes from the chests when the others lay theirs.

        Clauses: dr.treasure.highest, dr.treasure.second_is_distinct, dr.treasure.round_down.
        """
        higher = len({other for other in others if other > value})
        if higher >= len(self.chests):
            return 0
        return self.chests[higher] // (1 + others.count(value))


class Foe(Room, frozen=True, kw_only=True):
    """What monsters and final monsters share.

    Attributes:
        strength: To be reached together, with 3, 4 and 5 players; None for the undefeatable.
        wounds: What an attacked player receives.
    """

    strength: tuple[Count, Count, Count] | None = None
    wounds: Amount

    def strength_for(self, players: int) -> int | None:
        """Return the strength for so many players, None for the undefeatable."""
        return None if self.strength is None else self.strength[column_for(players)]

    def falls(self, total: int, players: int) -> bool:
        """Say whether the values together defeat it (dr.monster.defeated, dr.boss.defeated)."""
        strength = self.strength_for(players)
        return strength is not None and total >= strength

    def attacked(self, values: Iterable[int]) -> int:
        """Return whose value is attacked when it does not fall (dr.monster.attack_lowest)."""
        return min(values)


class Monster(Foe, frozen=True, kw_only=True):
    """An ordinary monster."""

    kind: ClassVar[str] = "monster"


class FinalMonster(Foe, frozen=True, kw_only=True):
    """The last room of the game, a monster with a rule of its own.

    Attributes:
        attacks: Whether the lowest or the highest value is attacked.
        coins_lost: What an attacked player loses.
        petrifies: An attacked player is out of the game.
        reward: The coins of whoever laid the highest value.
        escape: The item that lets its player escape.
        fives_count: What fives and swords count instead of 5.
    """

    kind: ClassVar[str] = "final_monster"
    attacks: Literal["lowest", "highest"] = "lowest"
    coins_lost: Amount = 0
    petrifies: bool = False
    reward: Amount = 0
    escape: str | None = None
    fives_count: Value = 5

    def escapes(self, card: str) -> bool:
        """Say whether *card* is the way out that is printed here."""
        return card == self.escape

    def counts(self, value: int) -> int:
        """Return what a card of a value counts in this fight (dr.boss.golem_fives)."""
        return self.fives_count if value == 5 else value

    def attacked(self, values: Iterable[int]) -> int:
        """Return whose value is attacked, as its card says."""
        return max(values) if self.attacks == "highest" else min(values)


class Benefit(Struct, frozen=True, forbid_unknown_fields=True):
    """What a chamber gives for one value: an item, coins or a potion."""

    item: str | None = None
    coins: Amount = 0
    potion: Amount = 0


class Chamber(Room, frozen=True, kw_only=True):
    """Five benefits, for the power cards 1 to 5."""

    kind: ClassVar[str] = "chamber"
    benefits: tuple[Benefit, Benefit, Benefit, Benefit, Benefit]


class Victim(Protocol):
    """A player as a trap looks at one."""

    @property
    def seat(self) -> Seat: ...
    @property
    def coins(self) -> int: ...
    @property
    def wounds(self) -> int: ...


class Trap(Room, frozen=True, kw_only=True):
    """What the highest value of the room, 1 to 5, does to the victims."""

    kind: ClassVar[str] = "trap"
    victim: Literal["most_coins", "fewest_wounds"]
    penalty: tuple[Amount, Amount, Amount, Amount, Amount]

    def penalty_for(self, values: Iterable[int]) -> int:
        """Return what the highest of all values does (dr.trap.highest_card)."""
        return self.penalty[max(values) - 1]

    def victims(self, players: Sequence[Victim]) -> list[Seat]:
        """Return everybody with the most coins or the fewest wounds (dr.trap.tie)."""
        if self.victim == "most_coins":
            most = max([player.coins for player in players])
            return [player.seat for player in players if player.coins == most]
        fewest = min([player.wounds for player in players])
        return [player.seat for player in players if player.wounds == fewest]


class Token(Card, frozen=True, kw_only=True):
    """A coin or wound of the bank, or the map card; the program keeps numbers instead."""

    value: Amount = 0


class Cards(Content):
    """The whole box, looked at the way the rules need it.

    Attributes:
        rooms: The card of every room in the game, by the physical thing.
        dark: The places that each level card leaves dark, by the physical thing.
        playable: The items that may be laid in each room, by the physical thing.
        lay_options: What may be laid in each room from every hand that came there; the decision
            fills it. Rooms where the same may be laid share theirs.
        outlooks: What each card does in each room before anything lies open, by the number of
            players; the outlook fills it.
    """

    census: ClassVar[tuple[str, ...]] = (
        *("power_card", "item", "character", "level_card"),
        *("monster", "treasure", "chamber", "trap", "final_monster"),
    )
    fixed: ClassVar[tuple[str, ...]] = ("power_card", "token")
    least: ClassVar[dict[str, int]] = {
        "character": 5,
        "level_card": 7,
        "monster/treasure/chamber/trap": 30,
    }
    kinds: ClassVar[dict[str, type[Card]]] = {
        "power_card": PowerCard,
        "item": Item,
        "character": Character,
        "level_card": LevelCard,
        "monster": Monster,
        "treasure": Treasure,
        "chamber": Chamber,
        "trap": Trap,
        "final_monster": FinalMonster,
        "token": Token,
    }

    def __init__(self, decks: dict[str, dict[str, Any]]) -> None:
        super().__init__(decks)
        self.items: dict[str, Item] = decks["item"]
        self.characters: dict[str, Character] = decks["character"]
        self.power_set: tuple[str, ...] = tuple(decks["power_card"])
        self.value: dict[str, int] = {
            card.id: card.value for kind in ("power_card", "item") for card in decks[kind].values()
        }
        self.supply: tuple[str, ...] = tuple(
            item.id for item in self.items.values() for _ in range(item.copies)
        )
        levels: dict[Thing, LevelCard] = self._things("level_card")
        self.dark: dict[Thing, tuple[int, ...]] = {t: card.dark for t, card in levels.items()}
        self.level_cards: tuple[Thing, ...] = tuple(levels)
        finals: dict[Thing, Room] = self._things("final_monster")
        rooms: dict[Thing, Room] = self._things("monster", "treasure", "chamber", "trap")
        self.final_cards: tuple[Thing, ...] = tuple(finals)
        self.room_cards: tuple[Thing, ...] = tuple(rooms)
        self.rooms: dict[Thing, Room] = rooms | finals
        self.playable: dict[Thing, frozenset[str]] = {
            thing: self._playable(room) for thing, room in self.rooms.items()
        }
        shared: dict[frozenset[str], dict[tuple[str, ...], tuple[Option[str], ...]]] = {
            items: {} for items in self.playable.values()
        }
        self.lay_options = {thing: shared[items] for thing, items in self.playable.items()}
        self.outlooks: dict[tuple[str, str, int], Outlook | None] = {}

    @staticmethod
    def check(decks: Decks) -> None:
        """Report items that need a rule, and what names an item that is not in the box."""
        check_items(decks)
        for id, character in cast("dict[str, Character]", decks["character"]).items():
            for number, item in enumerate(character.items):
                decks.known(id, "item", item, "items", number)
        for id, chamber in cast("dict[str, Chamber]", decks["chamber"]).items():
            for number, benefit in enumerate(chamber.benefits):
                if benefit.item is not None:
                    decks.known(id, "item", benefit.item, "benefits", number, "item")
        for id, final in cast("dict[str, FinalMonster]", decks["final_monster"]).items():
            if final.escape is not None:
                decks.known(id, "item", final.escape, "escape")

    def _playable(self, room: Room) -> frozenset[str]:
        """Return the items that may be laid in *room* (dr.play.legal_cards)."""
        escape = {room.escape} if isinstance(room, FinalMonster) and room.escape else set()
        return frozenset({i.id for i in self.items.values() if room.kind in i.rooms} | escape)


def check_items(decks: Decks) -> None:
    """Report an item of a pack that would need a rule of its own."""
    for id, item in cast("dict[str, Item]", decks["item"]).items():
        counts = 1 <= item.value <= 5 or not item.rooms
        ruled = id in (TORCH, BALL) or decks.place(id).pack < 0
        if not ruled and (item.effect or not counts):
            decks.mistakes.add("content/item", decks.place(id), id=id)


@cache
def cards() -> Cards:
    """Return the content of the box, read and checked once."""
    return Cards(load_decks(Path(__file__).parent / "content", Cards.kinds))
