"""The cards, chambers and tokens of DungeonQuest: their types, and the box as rules look at it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar, Literal, Protocol, cast

from msgspec import Meta, Struct

from mazmorra.games.dungeonquest.dice import chance_of_test
from mazmorra.games.dungeonquest.geometry import (
    ENTRY,
    LETTERS,
    SPECIAL,
    Direction,
    Square,
    turned,
)
from mazmorra.kernel import (
    PROBLEMS,
    Amount,
    Card,
    Content,
    Count,
    Decks,
    Option,
    Thing,
    Wrong,
    load_decks,
)
from mazmorra.kernel.mistakes import close_to

PROBLEMS |= {
    "sides": "four sides of O, W, D and P, and no wall where one comes in",
    "exits": "six exits of N, E, S and W",
    "near": "sides of N, E, S and W, S among them",
    "power_cards": "it needs two Power cards at least",
    "no_token": "it has no token",
}

Attribute = Literal["strength", "agility", "armor", "luck"]
AttackType = Literal["melee", "ranged", "magic"]
#: The decks whose cards are drawn one by one and discarded beside them.
DECKS = ("dungeon", "trap", "door", "crypt", "corpse", "search", "treasure", "catacomb")
#: How many Combat cards are turned up for the counterattack of a Monster without a player
#: (dq.variant.solo.monster_counter_reveal).
TURNED_UP = 5
#: What an Unstable Potion does by the total of two dice: wounds, healing if negative. It kills by
#: any other total (dq.card.crypt.unstable_potion).
POTION = {3: 6, 4: 6, 5: 3, 6: 3, 7: 0, 8: -3, 9: -3, 10: -3, 11: -6, 12: -6}


class Hero(Card, frozen=True, kw_only=True):
    """Who a player leads, and what that Hero can do that others cannot.

    Attributes:
        volley: How many Combat cards are revealed for ranged hits when attacking by choice.
        rerolls_test: One die of an attribute test may be rolled again.
        no_deathblow: Opponents cannot make a deathblow.
        prayer: The determination tokens that a wound buys before a test.
        rerolls_dragon: Dragon Rage dice may be rolled again.
        redraws: A drawn Dungeon card may be replaced.
        weary: With so many wounds no Power card is taken into the hand; 0 for never.
        must_attack: Escape is never chosen.
        hand: How many cards are held in combat.
    """

    life: Count
    strength: Count
    agility: Count
    armor: Count
    luck: Count
    volley: Amount = 0
    rerolls_test: bool = False
    no_deathblow: bool = False
    prayer: Amount = 0
    rerolls_dragon: bool = False
    redraws: bool = False
    weary: Amount = 0
    must_attack: bool = False
    hand: Count = 5

    def chance(self, goal: int) -> float:
        """Return the chance that this Hero's two dice do not exceed *goal* in a test."""
        return chance_of_test(goal, self.rerolls_test)


class Monster(Card, frozen=True, kw_only=True):
    """A kind of Monster; its tokens and Power cards name it."""


class Token(Card, frozen=True, kw_only=True):
    """A monster token: the life value is on its hidden side."""

    monster: str
    life: Count


class Fighting(Card, frozen=True, kw_only=True):
    """What Combat and Power cards share.

    Attributes:
        type: The attack type.
        attack: The printed attack value.
        counters: The attack type of the counterattack icon, if there is one.
    """

    type: AttackType
    attack: Amount
    counters: AttackType | None = None


class CombatCard(Fighting, frozen=True, kw_only=True):
    """A card of the shared Combat deck."""


class PowerCard(Fighting, frozen=True, kw_only=True):
    """A card of a Hero or a Monster.

    Attributes:
        owner: The Hero or Monster it belongs to.
        escape: Compared in an escape attempt.
        damage: The wounds of a failed escape; on Monsters' cards only.
        amount: The number in its text, where it has one.
        until: The highest bonus its text gives, where it has a limit.
    """

    owner: str
    escape: Amount
    damage: Amount = 0
    amount: int = 0
    until: Amount | None = None


class Lasting(Struct, frozen=True):
    """What a Power card does to the round after its own.

    Attributes:
        kind: `own_type` and `foe_type` add if that type is played, `any` adds always, `snare`
            makes the opponent play at random, `no_counter` forbids the opponent to counterattack,
            `cancel` cancels the opponent's card of a printed value of *amount* or more.
        clause: The clause of the Power card it comes from.
    """

    kind: Literal["own_type", "foe_type", "any", "snare", "no_counter", "cancel"]
    clause: str
    amount: int = 0
    type: str = ""


class Encounter(Card, frozen=True, kw_only=True):
    """A card that is drawn and encountered.

    What it does is named by `effect`; a card without one does nothing, and Loot is kept.

    Attributes:
        type: The card type that other effects speak of.
        gold: The gold value of Loot, where one is printed.
        item: What a Loot card without value is good for.
        deck: The deck it makes a Hero draw from.
        monster: The Monster it brings.
        attribute: The attribute it tests or subtracts.
        dice: How many dice it rolls.
        wounds: What it costs; None for the amount a test is failed by.
        turns: The turns it costs.
        from_die: The lowest face at which it does its work.
        binds: Whether it holds a Hero in the chamber while it is kept.
        amount: How many cards it gives, or the other number of its text.
    """

    type: Literal["event", "loot", "monster", "threat", "trap"] | None = None
    gold: Amount | None = None
    item: Literal["potion", "rope", "chest"] | None = None
    deck: str | None = None
    monster: str | None = None
    attribute: Attribute | None = None
    dice: Count = 1
    wounds: Amount | None = None
    turns: Amount = 0
    from_die: Annotated[int, Meta(ge=0, le=6)] = 0
    binds: bool = False
    amount: Amount = 0


class Rune(Card, frozen=True, kw_only=True):
    """A spell that is used once.

    Attributes:
        power: What it does, and so when it may be used.
        amount: The wounds it heals or prevents, or the moves it gives.
    """

    power: Literal[
        "touch_of_death",
        "teleport",
        "heal",
        "warning",
        "stasis",
        "opening",
        "blinding",
        "fortune",
        "might",
        "warding",
        "slumber",
        "ascent",
    ]
    amount: Amount = 0


class Chamber(Card, frozen=True, kw_only=True):
    """A Dungeon chamber, described with its entry arrow to the south.

    Attributes:
        type: What is encountered in it.
        sides: North, east, south and west: O open, W wall, D door, P portcullis.
        search: Whether a search icon is printed on it.
        near: The sides on this side of a fissure or bridge, the entry side among them.
        exits: The sides that the die faces 1 to 6 lead to in darkness.
    """

    type: Literal[
        "dungeon_room",
        "corridor",
        "trap_room",
        "bottomless_pit",
        "catacomb_entrance",
        "chasm",
        "darkness",
        "cave_in",
        "spider_web",
        "portcullis",
        "bridge",
        "rotating_room",
    ]
    sides: str
    search: bool = False
    near: str = ""
    exits: str = ""

    def __post_init__(self) -> None:
        if len(self.sides) != 4 or set(self.sides) - set("OWDP") or self.sides[ENTRY] == "W":
            raise Wrong("sides", "sides")
        if self.exits and (len(self.exits) != 6 or set(self.exits) - set(LETTERS)):
            raise Wrong("exits", "exits")
        if self.near and (set(self.near) - set(LETTERS) or LETTERS[ENTRY] not in self.near):
            raise Wrong("near", "near")

    def on_near_side(self, turn: int, side: Direction) -> bool:
        """Say whether a side of the placed chamber lies on the side of the entry arrow."""
        return LETTERS[turned(side, -turn)] in self.near

    def exits_from(self, turn: int, far: bool) -> int:
        """Return the sides without a wall that can be reached from one side of the chamber."""
        return sum(
            1 << side
            for side in range(4)
            if self.sides[turned(side, -turn)] != "W"
            and (not self.near or self.on_near_side(turn, side) != far)
        )

    def exit_of(self, turn: int, face: int) -> Direction:
        """Return the direction that a die face leads to in the placed chamber."""
        return turned(LETTERS.index(self.exits[face - 1]), turn)


class Board(Protocol):
    """The chambers that lie on a board: the table's own, or as a viewer sees them."""

    @property
    def tiles(self) -> tuple[str, ...]:
        """The chamber on each square, or nothing."""

    @property
    def facing(self) -> tuple[int, ...]:
        """How many quarters each of them is turned clockwise."""


class Cards(Content):
    """The whole box, looked at the way the rules need it.

    Attributes:
        encounters: The card of every thing that is drawn and encountered.
        fighting: The Combat or Power card of every thing that is played in combat.
        tiles: The chamber of every tile.
        sides: The four sides of every tile in each of its four orientations.
        exits: The sides of every tile without a wall, in each of its four orientations, from the
            near and from the far side of a fissure or bridge, as a number of four bits.
        kits: Every Hero with the Power cards.
        lives: The life value of every token.
        worth: What every encounter card counts as Loot.
        deck_of: The deck that every encounter card belongs to.
        card_options: For every verb of a combat the rank and the option of every card; the
            decisions fill it.
    """

    census: ClassVar[tuple[str, ...]] = (
        *("hero", "token", "combat", "power", "rune", "chamber", "dragon"),
        *DECKS,
    )
    least: ClassVar[dict[str, int]] = {"hero": 4}
    kinds: ClassVar[dict[str, type[Card]]] = {
        "hero": Hero,
        "monster": Monster,
        "token": Token,
        "combat": CombatCard,
        "power": PowerCard,
        "rune": Rune,
        "chamber": Chamber,
        "dragon": Encounter,
        **dict.fromkeys(DECKS, Encounter),
    }

    def __init__(self, decks: Decks) -> None:
        super().__init__(decks)
        self.heroes: dict[str, Hero] = cast("dict[str, Hero]", decks["hero"])
        self.monsters: tuple[str, ...] = tuple(decks["monster"])
        self.deck: dict[str, tuple[Thing, ...]] = {
            kind: tuple(sorted(self._things(kind))) for kind in (*DECKS, "dragon", "combat", "rune")
        }
        self.encounters: dict[Thing, Encounter] = self._things(*DECKS, "dragon")
        self.worth: dict[Thing, int] = {
            thing: card.gold or 0 for thing, card in self.encounters.items()
        }
        self.deck_of: dict[Thing, str] = {
            thing: kind for kind in (*DECKS, "dragon") for thing in self.deck[kind]
        }
        self.runes: dict[Thing, Rune] = self._things("rune")
        self.fighting: dict[Thing, Fighting] = self._things("combat", "power")
        self.card_options: dict[str, dict[Thing, tuple[int, Option[str]]]] = {}
        powers: dict[Thing, PowerCard] = self._things("power")
        self.power: dict[Thing, PowerCard] = powers
        self.owner_of: dict[Thing, str] = {thing: card.owner for thing, card in powers.items()}
        self.powers_of: dict[str, tuple[Thing, ...]] = {
            owner: tuple(thing for thing, card in powers.items() if card.owner == owner)
            for owner in (*self.heroes, *self.monsters)
        }
        tokens: dict[Thing, Token] = self._things("token")
        self.lives: dict[Thing, int] = {thing: token.life for thing, token in tokens.items()}
        self.monster_of: dict[Thing, str] = {t: token.monster for t, token in tokens.items()}
        self.tokens_of: dict[str, tuple[Thing, ...]] = {
            monster: tuple(thing for thing, of in self.monster_of.items() if of == monster)
            for monster in self.monsters
        }
        self.tiles: dict[Thing, Chamber] = self._things("chamber")
        self.stock: tuple[Thing, ...] = tuple(sorted(self.tiles))
        self.token_pool: tuple[Thing, ...] = tuple(sorted(self.lives))
        self.monster_powers: tuple[Thing, ...] = tuple(
            sorted(thing for monster in self.monsters for thing in self.powers_of[monster])
        )
        self.kits: tuple[str, ...] = tuple(
            thing for hero in self.heroes for thing in (hero, *self.powers_of[hero])
        )
        self.sides: dict[Thing, tuple[str, str, str, str]] = {
            thing: tuple(  # type: ignore[misc]
                "".join(tile.sides[turned(side, -turn)] for side in range(4)) for turn in range(4)
            )
            for thing, tile in self.tiles.items()
        }
        self.exits: dict[Thing, tuple[tuple[int, int], ...]] = {
            thing: tuple(
                (tile.exits_from(turn, False), tile.exits_from(turn, True)) for turn in range(4)
            )
            for thing, tile in self.tiles.items()
        }

    @staticmethod
    def check(decks: Decks) -> None:
        """Report cards that do not fit together, as a pack may bring them."""
        check_box(decks)

    def gold(self, thing: Thing) -> int:
        """Return what a Loot card counts as printed (dq.component.loot_without_value)."""
        return self.worth[thing]

    def side_of(self, board: Board, place: Square, side: Direction) -> str:
        """Return what a side of a square is: a letter, or nothing where it is unexplored."""
        tile = board.tiles[place]
        if tile:
            return self.sides[tile][board.facing[place]][side]
        return "O" if place in SPECIAL else ""

    def is_far(self, board: Board, place: Square, side: Direction) -> bool:
        """Say whether a side of a square lies beyond its fissure or bridge, if it has one."""
        tile = board.tiles[place]
        if not tile:
            return False
        chamber = self.tiles[tile]
        return bool(chamber.near) and not chamber.on_near_side(board.facing[place], side)


def check_box(decks: Decks) -> None:
    """Report cards that do not fit together, as a pack may bring them."""
    fighters = {**decks["hero"], **decks["monster"]}
    powers: dict[str, int] = dict.fromkeys(fighters, 0)
    for id, power in cast("dict[str, PowerCard]", decks["power"]).items():
        if decks.known(id, "hero/monster", power.owner, "owner"):
            powers[power.owner] += power.copies
    tokens = cast("dict[str, Token]", decks["token"])
    for id, token in tokens.items():
        decks.known(id, "monster", token.monster, "monster")
    of_tokens = {token.monster for token in tokens.values()}
    for id in fighters:
        if powers[id] < 2 and not decks.doubtful("power"):
            decks.lacks(id, "power_cards", "owner")
        lone = id in decks["monster"] and id not in of_tokens
        if lone and not decks.doubtful("token"):
            decks.lacks(id, "no_token", "monster")
    for deck in (*DECKS, "dragon"):
        for id, card in cast("dict[str, Encounter]", decks[deck]).items():
            if card.monster is not None:
                decks.known(id, "monster", card.monster, "monster")
            if card.deck is not None and card.deck not in DECKS:
                known = {"values": ", ".join(DECKS), **close_to(card.deck, DECKS)}
                decks.wrong(id, "value", "deck", field="deck", value=card.deck, **known)


@cache
def cards() -> Cards:
    """Return the content of the box, read and checked once."""
    return Cards(load_decks(Path(__file__).parent / "content", Cards.kinds))
