"""The box of Dungeon Plungin': heroes, abilities, spells, objects, monsters, traps, adventures."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeVar, cast, get_args

from msgspec import Meta

from mazmorra.games.dungeon_plungin.adventures import Adventure, EventCard, check_adventures
from mazmorra.games.dungeon_plungin.dice import check_dice
from mazmorra.games.dungeon_plungin.dice import dice as as_printed
from mazmorra.games.dungeon_plungin.gear import EQUIPMENT, Arms, Grants, Kit, check_grants, working
from mazmorra.games.dungeon_plungin.geometry import Cell, Edge, Ground, Placed, cells_built
from mazmorra.games.dungeon_plungin.stats import STATS as STATS
from mazmorra.games.dungeon_plungin.stats import Attention as Attention
from mazmorra.games.dungeon_plungin.stats import DiceText, Piece
from mazmorra.games.dungeon_plungin.stats import School as School
from mazmorra.games.dungeon_plungin.stats import Stat as Stat
from mazmorra.kernel import (
    PROBLEMS,
    Amount,
    Card,
    Content,
    Count,
    Decks,
    Words,
    Wrong,
    load_decks,
    printed,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

C = TypeVar("C", bound=Card)
PROBLEMS |= {
    "life_table": "bosses and mini-bosses have a Life Table, others have none",
    "six_squares": "six rows of six squares of . # o and X",
    "squares": "{side} rows of {side} squares of . # o and X",
    "doors": "doors of N, E, S and W",
}
#: How many heroes a party has at most (dp.setup.party_of_four).
PARTY = 4
#: What the ability Tough adds to Life (dp.ability.tough).
TOUGH = 2
#: What the name of a spell's book begins with.
BOOK = "book_"
#: The heroes whom players create, by number: a name and a face.
NEWCOMERS = (
    (Words("Aldara", "Aldara", "f"), "woman-elf-face"),
    (Words("Bertran", "Bertran"), "barbarian"),
    (Words("Ysolde", "Ysolde", "f"), "swordwoman"),
    (Words("Garrick", "Garrick"), "monk-face"),
)
Values = tuple[int, ...]


class Stats(Piece, frozen=True, rename={"defence": "def"}):
    """The eight characteristics; a boss has no `vida` but a Life Table."""

    atq: Amount
    defence: Amount
    mag: Amount
    mov: Amount
    vida: Amount
    res: Amount
    des: Amount
    ing: Amount

    def of(self, stat: Stat) -> int:
        """Return one characteristic."""
        value: int = getattr(self, "defence" if stat == "def" else stat)
        return value


class Bonus(Piece, frozen=True, rename={"defence": "def"}):
    """What a piece of equipment adds to characteristics."""

    atq: int = 0
    defence: int = 0
    mag: int = 0
    mov: int = 0
    vida: int = 0
    res: int = 0
    des: int = 0
    ing: int = 0

    def of(self, stat: Stat) -> int:
        """Return what is added to one characteristic."""
        value: int = getattr(self, "defence" if stat == "def" else stat)
        return value


class Hero(Card, frozen=True, kw_only=True):
    """A ready-made hero of level 1.

    Attributes:
        schools: The school of each `school_of_magic` among the abilities.
        hands, armour, items: What is equipped and carried, by object id.
        knows: The spells it knows.
        prepared: The spells it prepares unless its player chooses others, one word per copy.
        tags: The concepts that a Law may be attracted by.
    """

    stats: Stats
    abilities: tuple[str, ...]
    schools: tuple[School, ...] = ()
    hands: tuple[str, ...] = ()
    armour: str = ""
    items: tuple[str, ...] = ()
    knows: tuple[str, ...] = ()
    prepared: tuple[str, ...] = ()
    gold: Amount = 0
    tags: tuple[str, ...] = ("human",)


#: What an ability that is nothing but a bonus may add to.
Gift = Literal["mov", "locks", "traps", "ranged", "range", "hits", "healing"]
GIFTS: tuple[Gift, ...] = get_args(Gift)
#: The abilities that the rules know by name: what they do stands in no field.
NAMED = frozenset(
    {
        *("school_of_magic", "agile", "counterattack", "attack_of_opportunity", "charge"),
        *("mighty_blow", "whirlwind", "two_weapons", "shield_master", "bodyguard"),
        *("sixth_sense", "stealthy", "backstab", "rapid_shot", "concentration"),
        *("battle_cry", "lucky", "taunt", "berserk", "immovable"),
    }
)


class Ability(Card, frozen=True, kw_only=True):
    """A Special Ability.

    Attributes:
        kind: Always at work, an action, an action that counts as the Attack, or a reaction.
        stat: Which characteristic or kind of roll *amount* is added to, for abilities that are
            nothing but a bonus.
    """

    kind: Literal["passive", "action", "attack", "reaction"]
    stat: str = ""
    amount: Amount = 0


#: What is cast at one character.
SINGLE = ("character", "ally", "hero", "line", "monster")


class Cast(Piece, frozen=True):
    """How a spell works with one Dif; an overcharged spell has another one.

    Attributes:
        target: One character, an ally or the caster, a 3x3 or 5x5 area, the line to a character,
            all heroes on the tile, an object, a dead hero, two squares, a monster.
        turns: How many of the target's own turns it lasts, 0 for at once or until it is ended.
        hits: What a spell that deals hits deals.
        extra: What every success above the Dif adds to hits, Life or squares.
        heals: The dice of Life it gives.
        amount: The dice it adds, or the other number of its text.
    """

    dif: Count
    target: Literal[
        "character",
        "ally",
        "self",
        "area3",
        "area5",
        "line",
        "heroes",
        "object",
        "dead",
        "squares",
        "monster",
        "hero",
    ]
    turns: Amount = 0
    hits: Amount = 0
    extra: Amount = 0
    heals: DiceText = ""
    amount: Amount = 0

    def __post_init__(self) -> None:
        if self.heals:
            check_dice(self.heals, "heals")

    @property
    def healed(self) -> float:
        """The Life it gives in the mean."""
        return as_printed(self.heals).mean

    def aims_like(self, other: Cast) -> bool:
        """Say whether this and another casting of the spell go at the same characters."""
        if self.target != other.target or self.target not in SINGLE:
            return False
        return (self.hits > 0) == (other.hits > 0) and bool(self.heals) == bool(other.heals)


class Spell(Card, frozen=True, kw_only=True):
    """A spell; what it does is the effect named on it, with the numbers of its castings.

    Attributes:
        range: Squares, 0 for the caster, the caster's tile or touch.
        reach: What a range of 0 means.
        defence: The characteristic that targets defend or oppose with.
        opposed: Whether targets roll against the caster's successes.
        book: The number of its spell book on a D20, 0 for none.
    """

    school: School
    range: Amount
    reach: Literal["range", "touch", "self", "tile"] = "range"
    cast: Cast
    overcharge: Cast | None = None
    defence: Stat = "def"
    opposed: bool = False
    book: Annotated[int, Meta(ge=0, le=20)] = 0


class Object(Card, frozen=True, kw_only=True):
    """Something that is carried, worn or used.

    Attributes:
        slot: Where it is equipped, if it is.
        wear: The place of a piece of attire.
        range: The range of a ranged weapon.
        reach: Whether it also attacks diagonally.
        weak: Whether a fumble destroys it.
        needs_res: The base RES somebody needs to equip it.
        ambush: Dice more against Asleep or Surprised monsters.
        breaking: Dice more when breaking doors and chests.
        forcing: Dice more when forcing locks.
        reloads: Whether it must be reloaded after each shot.
        heals: The dice of Life it gives; a revival gives them to a dead hero.
        amount: The hits, squares, attacks or other number of its text.
        turns: How long it lasts.
        abilities, spells: What it gives whoever holds or wears it (dp.equip.grants).
        price: What the shop asks, 0 for what is not sold.
        value: What a valuable brings.
        exp: What studying it gives.
    """

    slot: Literal[
        "hand", "two_hands", "shield", "armour", "attire", "consumable", "item", "none", "valuable"
    ]
    wear: Literal["", "head", "feet", "hands", "back", "neck", "ring"] = ""
    bonus: Bonus = Bonus()
    range: Amount = 0
    reach: bool = False
    weak: bool = False
    needs_res: Amount = 0
    ambush: Amount = 0
    breaking: Amount = 0
    forcing: Amount = 0
    reloads: bool = False
    heals: DiceText = ""
    amount: Amount = 0
    turns: Amount = 0
    abilities: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    price: Amount = 0
    value: Amount = 0
    exp: Amount = 0
    cursed: bool = False
    sold: bool = True

    def __post_init__(self) -> None:
        if self.heals:
            check_dice(self.heals, "heals")

    @property
    def healed(self) -> float:
        """The Life it gives in the mean."""
        return as_printed(self.heals).mean


class Recipe(Card, frozen=True, kw_only=True):
    """What the party can make in the village.

    Attributes:
        reagents: Valuables and how many of each.
        makes: The object it makes, or nothing if it improves a weapon.
        mag: The Dif of a MAG check by somebody with a school, 0 for none.
        improves: The ATQ that a weapon gains for good.
    """

    reagents: tuple[tuple[str, Count], ...]
    gold: Amount
    makes: str = ""
    mag: Amount = 0
    improves: Amount = 0


class Service(Card, frozen=True, kw_only=True):
    """What the village offers for gold: a priest, or room for objects."""

    price: Amount
    storage: Amount = 0
    lifts_curse: bool = False


class Law(Piece, frozen=True):
    """What a monster does: a role and a preferred target.

    Attributes:
        target: Whom it goes for.
        stat: The characteristic that attracts it.
        high: Whether the highest value attracts it, or the lowest.
        tag: The concept that attracts it, or the kind of monster its pack is of.
    """

    role: Literal["combative", "shooter", "special", "patient"]
    target: Literal[
        "nearest", "committed", "attracted", "pack", "frenzied", "dumb", "vengeful", "none"
    ] = "nearest"
    stat: Stat | Literal[""] = ""
    high: bool = False
    tag: str = ""
    relentless: bool = False


class LifeRow(Piece, frozen=True):
    """A row of a Life Table: results up to a number, and what they mean."""

    upto: Amount
    result: Literal["nothing", "staggered", "relocates", "dies"]


class Monster(Card, frozen=True, kw_only=True):
    """A monster of the bestiary.

    Attributes:
        rank: An ordinary monster, a mini-boss or a boss.
        provoked: The Law it follows once it is provoked or has taken *temper* damage at once.
        range: The range of its attack, 0 for melee.
        moves: How it moves: on foot, leaping over characters and chests, or flying.
        ranged_defence: Dice more against ranged attacks.
        sleepless: Whether it is never Asleep.
        pilfers: The gold the purse loses when it deals damage.
        poisons: The RES Dif against its poison, 0 for none.
        drains: The Life it gains when it deals damage.
        life: The Life Table of a boss.
        leaves: The valuable it leaves.
    """

    rank: Literal["ordinary", "mini_boss", "boss"] = "ordinary"
    level: Count
    stats: Stats
    exp: Amount
    gold: DiceText = "0"
    law: Law
    provoked: Law | None = None
    temper: Amount = 0
    range: Amount = 0
    moves: Literal["walks", "leaps", "flies"] = "walks"
    ranged_defence: Amount = 0
    sleepless: bool = False
    pilfers: DiceText = ""
    poisons: Amount = 0
    drains: Amount = 0
    life: tuple[LifeRow, ...] = ()
    leaves: str = ""

    def __post_init__(self) -> None:
        check_dice(self.gold, "gold")
        if self.pilfers:
            check_dice(self.pilfers, "pilfers")
        if (self.rank == "ordinary") == bool(self.life):
            raise Wrong("life_table", "life")


class Trap(Card, frozen=True, kw_only=True):
    """A trap; what it does is the effect named on it.

    Attributes:
        disarm: The characteristic and the Dif that disarm it.
        dice: The dice it attacks with.
        damage: The damage it deals without an attack.
        avoid: The characteristic and the Dif that avoid or lessen it.
        area: The squares it covers: columns and rows.
        stays: Whether it goes on after it was triggered.
        continuous: Whether it works at the end of every round once it was triggered.
    """

    disarm: tuple[Stat, Count]
    dice: Amount = 0
    damage: Amount = 0
    lessened: Amount = 0
    avoid: tuple[Stat, Count] | None = None
    area: tuple[Count, Count] = (1, 1)
    stays: bool = False
    continuous: bool = False

    def disarming(self, tried: int) -> tuple[Stat, int]:
        """Return the characteristic and the Dif that disarm it after failed attempts.

        Clauses: dp.trap.disarm_check, dp.trap.disarm_fail.
        """
        stat, dif = self.disarm
        return stat, dif + tried


class Tile(Card, frozen=True, kw_only=True):
    """A tile of six by six squares, before it is turned; a unique location may be larger.

    Attributes:
        kind: What is done when it is built: nothing, a room's Encounters, a corridor's event
            later, or the text of a special or unique location.
        floor: Six rows of `.` for floor, `#` for none, `o` for squares that can be walked on and
            have the tile's own feature, `X` for squares that block movement but not sight.
        doors: Where its doors are: `NESW` letters before turning; for rooms where the builder
            chooses, the entry side alone.
        chosen: How many further doors of the builder's choice a special location has.
        reaches: Whether the squares in front of its doors are floor whatever is printed there.
        die: The die for placing, 0 for none; *offset* is added to it.
    """

    kind: Literal["entrance", "room", "corridor", "special", "unique"]
    floor: tuple[str, ...]
    doors: str = ""
    chosen: Annotated[int, Meta(ge=0, le=4)] = 0
    reaches: bool = False
    die: Amount = 6
    offset: Amount = 0
    feature: Literal["", "fountain", "sarcophagus", "gate", "library", "eye", "cauldron"] = ""
    monsters: bool = True
    chests: bool = True

    def __post_init__(self) -> None:
        side = len(self.floor)
        larger = self.kind == "unique" and side in (12, 18) and not self.reaches
        wrong = Wrong("squares" if larger else "six_squares", "floor", side=side)
        if not larger and side != 6:
            raise wrong
        if any(len(row) != side or set(row) - set(".#oX") for row in self.floor):
            raise wrong
        if set(self.doors) - set("NESW"):
            raise Wrong("doors", "doors")

    @property
    def size(self) -> int:
        """How many cells of the map it fills each way (dp.build.unique_larger)."""
        return len(self.floor) // 6


class Condition(Card, frozen=True, kw_only=True):
    """What can be wrong with a character."""


class LevelRow(Card, frozen=True, kw_only=True):
    """A level: the EXP it takes and what it gives."""

    level: Count
    exp: Amount
    points: Amount
    abilities: Amount = 0


class Physical(dict[str, C]):
    """Cards by the names of things on the table: `goblin.2` is a `goblin`."""

    def __init__(self, cards: Mapping[str, C]) -> None:
        super().__init__(cards)
        self._cards = cards

    def __missing__(self, name: str) -> C:
        card = self[name] = self._cards[printed(name)]
        return card


class Cards(Content):
    """The whole box, looked at the way the rules need it.

    Attributes:
        things: Every object by its physical name, improved ones included.
        bestiary: Every monster by its physical name.
        gifts: The abilities that add to each kind of roll, with how much.
        grants: Whether any object of the box gives abilities or spells; most boxes have none.
        vital: Whether any object of the box changes the highest Life of whoever wears it.
        alike: The spells that are overcharged at the same characters as they are cast at.
        sheets: What follows from the sheets of heroes and monsters; see `facts`.
    """

    census: ClassVar[tuple[str, ...]] = ()
    fixed: ClassVar[tuple[str, ...]] = ("condition",)
    least: ClassVar[dict[str, int]] = {"hero": PARTY}
    kinds: ClassVar[dict[str, type[Card]]] = {
        "hero": Hero,
        "ability": Ability,
        "spell": Spell,
        "object": Object,
        "recipe": Recipe,
        "service": Service,
        "monster": Monster,
        "trap": Trap,
        "tile": Tile,
        "adventure": Adventure,
        "event": EventCard,
        "condition": Condition,
        "level": LevelRow,
    }

    def __init__(self, decks: Decks) -> None:
        super().__init__(decks)
        self.heroes = cast("dict[str, Hero]", decks["hero"])
        self.abilities = cast("dict[str, Ability]", decks["ability"])
        self.spells = cast("dict[str, Spell]", decks["spell"])
        self.objects = cast("dict[str, Object]", decks["object"])
        self.alike = frozenset(
            [
                id
                for id, spell in self.spells.items()
                if spell.overcharge is not None and spell.cast.aims_like(spell.overcharge)
            ]
        )
        self.recipes = cast("dict[str, Recipe]", decks["recipe"])
        self.services = cast("dict[str, Service]", decks["service"])
        self.monsters = cast("dict[str, Monster]", decks["monster"])
        self.traps = cast("dict[str, Trap]", decks["trap"])
        self.tiles = cast("dict[str, Tile]", decks["tile"])
        self.adventures = cast("dict[str, Adventure]", decks["adventure"])
        self.events = cast("dict[str, EventCard]", decks["event"])
        self.gifts: dict[str, tuple[tuple[str, int], ...]] = {
            stat: tuple([(id, a.amount) for id, a in self.abilities.items() if a.stat == stat])
            for stat in GIFTS
        }
        self.levels = tuple(
            sorted(cast("dict[str, LevelRow]", decks["level"]).values(), key=lambda row: row.level)
        )
        books = {book.id: book for book in map(book_of, self.spells.values())}
        self.objects = {**self.objects, **books}
        self.cards.update(books)
        self.cards.update({hero.id: hero for hero in map(new_hero, range(1, PARTY + 1))})
        self.things = Physical(self.objects)
        self.bestiary = Physical(self.monsters)
        self.built = lru_cache(maxsize=64)(self._built)
        self.ground = lru_cache(maxsize=64)(self._ground)
        self.worn = lru_cache(maxsize=512)(self._worn)
        self.granted = lru_cache(maxsize=512)(self._granted)
        things = self.objects.values()
        self.grants = any(card.abilities or card.spells for card in things)
        self.vital = any(card.bonus.vida or "tough" in card.abilities for card in things)
        self.arms = lru_cache(maxsize=512)(self._arms)
        self.given = lru_cache(maxsize=512)(self._given)
        self.kit = lru_cache(maxsize=512)(self._kit)
        self.sheets: dict[tuple[object, ...], dict[str, object]] = {}
        self.wares = tuple(
            [(id, card.price) for id, card in self.objects.items() if card.sold and card.price]
        )

    @staticmethod
    def check(decks: Decks) -> None:
        """Report cards that do not fit together, as a pack may bring them."""
        check_ids(decks)
        check_abilities(decks)
        check_levels(decks)
        decks.check_single("tile", "kind", "entrance")
        check_heroes(decks)
        check_making(decks)
        check_grants(decks)
        check_adventures(decks)

    def _worn(self, hands: tuple[str, ...], armour: str, attire: tuple[str, ...]) -> Values:
        """Return what equipment adds to each characteristic; too much attire does not work.

        Clauses: dp.equip.only_one_weapon_bonus, dp.equip.attire_no_stack, dp.equip.attire_mixed,
        dp.equip.attire_limit.
        """
        held = [self.objects[printed(name)] for name in (*hands, armour) if name]
        worn = [self.objects[printed(name)] for name in working(attire)]
        found = []
        for stat in STATS:
            weapons = ("hand", "two_hands") if stat == "atq" else ()
            value = sum(card.bonus.of(stat) for card in held if card.slot not in weapons)
            bonuses = [card.bonus.of(stat) for card in worn]
            found.append(value + max((0, *bonuses)) + min((0, *bonuses)))
        return tuple(found)

    def _granted(self, hands: tuple[str, ...], armour: str, attire: tuple[str, ...]) -> Grants:
        """Return the abilities and spells that equipment gives; too much attire gives none.

        What several pieces give is had once.

        Clauses: dp.equip.grants, dp.equip.attire_limit.
        """
        abilities: dict[str, str] = {}
        spells: dict[str, str] = {}
        for name in (*hands, *((armour,) if armour else ()), *working(attire)):
            card = self.things[name]
            for found, given in ((abilities, card.abilities), (spells, card.spells)):
                for one in given:
                    found.setdefault(one, name)
        return Grants(tuple(abilities), tuple(spells), {**abilities, **spells})

    def _given(self, stat: Gift, abilities: tuple[str, ...]) -> int:
        """Return what a hero's own abilities add to one kind of roll or figure."""
        return sum(amount for name, amount in self.gifts[stat] if name in abilities)

    def _arms(self, hands: tuple[str, ...]) -> Arms:
        """Return the weapons among things that are held.

        Clauses: dp.equip.second_weapon, dp.combat.unarmed, dp.combat.spear_reach.
        """
        cards = {name: self.objects[printed(name)] for name in hands}
        weapons = {name: card for name, card in cards.items() if card.slot != "shield"}
        melee = tuple([name for name, card in weapons.items() if not card.range])
        shooting = tuple([name for name, card in weapons.items() if card.range])
        long = tuple([name for name in melee if weapons[name].reach])
        return Arms(tuple(weapons), melee or ("",), shooting, long)

    def _kit(self, items: tuple[str, ...]) -> Kit:
        """Return what some objects are good for."""
        names = tuple(dict.fromkeys(items))
        books = [name.removeprefix(BOOK) for name in names if name.startswith(BOOK)]
        return Kit(
            tuple([name for name in names if self.things[name].slot == "consumable"]),
            tuple([name for name in names if self.things[name].slot in EQUIPMENT]),
            tuple([self.spells[name] for name in books]),
        )

    def _built(self, placed: tuple[Placed, ...]) -> dict[Cell, int]:
        """Return the number of the tile of every cell that is built."""
        return cells_built(placed, self.tiles)

    def _ground(self, placed: tuple[Placed, ...], passages: tuple[Edge, ...]) -> Ground:
        """Return the floor of a map as it is built, with the doors that are open."""
        return Ground(placed, self.tiles, passages)


def book_of(spell: Spell) -> Object:
    """Return the book from which a spell is learned or cast once (dp.spellbook.carry)."""
    return Object(
        id=f"{BOOK}{spell.id}",
        name=Words(f"Spell book: {spell.name.en}", f"Libro de hechizos: {spell.name.es}"),
        icon="spell-book",
        slot="item",
        sold=False,
        provenance="reconstructed",
        clauses=("dp.spellbook.carry", "dp.spellbook.cast"),
    )


def new_hero(number: int) -> Hero:
    """Return the sheet of a hero that its player creates: a name, a face, nothing else yet."""
    name, face = NEWCOMERS[number - 1]
    return Hero(
        id=f"hero_{number}",
        name=name,
        icon=face,
        stats=Stats(1, 1, 1, 1, 1, 1, 1, 1),
        abilities=(),
        provenance="reconstructed",
        clauses=("dp.component.hero_points", "dp.setup.level1_hero"),
    )


def check_abilities(decks: Decks) -> None:
    """Report an ability whose bonus no rule reads, or that does nothing at all."""
    for id, ability in cast("dict[str, Ability]", decks["ability"]).items():
        named = id in NAMED and not ability.stat
        tough = id == "tough" and (ability.stat, ability.amount) == ("vida", TOUGH)
        if ability.stat not in GIFTS and not named and not tough:
            place = decks.place(id, "stat")
            decks.mistakes.add("content/ability", place, id=id, known=", ".join(GIFTS))


def check_levels(decks: Decks) -> None:
    """Report two rows of the Advancement table for the same level."""
    found: dict[int, str] = {}
    for id, row in cast("dict[str, LevelRow]", decks["level"]).items():
        other = found.setdefault(row.level, id)
        if other != id:
            params = {"id": id, "level": row.level, "other": other}
            decks.mistakes.add("content/level", decks.place(id, "level"), **params)


def check_ids(decks: Decks) -> None:
    """Report cards with an id that the game gives to a spell's book or to a created hero."""
    made = {f"hero_{number}" for number in range(1, PARTY + 1)}
    made |= {f"{BOOK}{spell}" for spell in decks["spell"]}
    for id in decks.entries.keys() & made:
        decks.wrong(id, "reserved_id", "id")


def check_heroes(decks: Decks) -> None:
    """Report heroes who have or know what is not in the box, or have no Life."""
    for id, hero in cast("dict[str, Hero]", decks["hero"]).items():
        if hero.stats.vida < 1 and not decks.forgiven(id):
            field = "stats.vida"
            decks.wrong(id, "least", "stats", "vida", field=field, value=hero.stats.vida, least=1)
        for field, kind in (
            ("abilities", "ability"),
            ("hands", "object"),
            ("items", "object"),
            ("knows", "spell"),
            ("prepared", "spell"),
        ):
            for number, name in enumerate(getattr(hero, field)):
                decks.known(id, kind, name, field, number)
        if hero.armour:
            decks.known(id, "object", hero.armour, "armour")


def check_making(decks: Decks) -> None:
    """Report recipes that need or make what is not in the box."""
    for id, recipe in cast("dict[str, Recipe]", decks["recipe"]).items():
        for number, (name, _) in enumerate(recipe.reagents):
            decks.known(id, "object", name, "reagents", number, 0)
        if recipe.makes:
            decks.known(id, "object", recipe.makes, "makes")


@cache
def cards() -> Cards:
    """Return the content of the box, read and checked once."""
    return Cards(load_decks(Path(__file__).parent / "content", Cards.kinds))
