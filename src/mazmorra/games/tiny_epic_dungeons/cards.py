"""The cards, mats and dice of Tiny Epic Dungeons: their types, and the box as rules look at it."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ClassVar, Literal, Protocol, cast

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.geometry import MAT, Cell, Corridors, distances, sight
from mazmorra.kernel import PROBLEMS, Amount, Card, Content, Count, Decks, Thing, load_decks

PROBLEMS |= {
    "hero_spaces": "a Boss Mat has six Hero Spaces",
}

Skill = Literal["strength", "agility", "intellect"]
AttackType = Literal["melee", "missile", "spell"]
Deck = Literal["loot", "spell"]
EnemyFace = Literal["", "2", "3", "4", "5", "shield", "torch"]
#: The six faces of the Enemy Die (ted.dice.enemy_faces).
ENEMY_FACES: tuple[EnemyFace, ...] = ("2", "3", "4", "5", "shield", "torch")
#: The slots of the first Minion and of the Boss; Goblins have 1 to 4.
FIRST_MINION, BOSS = 5, 9
#: A Boss's Health Markers start here.
BOSS_HEALTH = 8
#: What it costs to change a Hero Die by one (ted.free.modify_die).
CHANGE = 2
#: The ambush damage of Goblins and Minions (ted.danger.goblin_damage, ted.danger.minion_damage).
GOBLIN_AMBUSH, MINION_AMBUSH = 1, 2
#: What a Rest gives (ted.rest.gain).
REST_HEALTH, REST_FOCUS = 3, 5
ATTACKS: tuple[AttackType, ...] = ("melee", "missile", "spell")
SKILLS: tuple[Skill, ...] = ("strength", "agility", "intellect")
#: The corridors of a pattern before it is turned: north, east, south and west count 1, 2, 4, 8.
PATTERNS: dict[str, Corridors] = {"X": 15, "T": 11, "I": 5, "L": 3}


class _Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a card."""


class Reach(_Piece, frozen=True):
    """How far something works.

    Attributes:
        kind: The own room, a straight line, any path, or the own room and a straight line.
        distance: The most rooms away; 0 is the own room on a path, and any distance in sight.
    """

    kind: Literal["room", "sight", "path", "room_or_sight"]
    distance: Amount = 0

    def spans(self, doors: tuple[Corridors, ...], start: Cell, there: Cell) -> bool:
        """Say whether a place is in reach from another one.

        Clauses: ted.range.same_room, ted.range.los, ted.range.any_path, ted.range.all,
        ted.lair.one_room, ted.lair.isolation, ted.lair.range_never_crosses.
        """
        kind = self.kind
        if kind == "room" or MAT in (start, there):
            return start == there
        if kind == "path":
            steps = distances(doors, start).get(there)
            return steps is not None and steps <= self.distance
        if start == there:
            return kind == "room_or_sight"
        steps = sight(doors, start).get(there)
        return steps is not None and (not self.distance or steps <= self.distance)


class Gain(_Piece, frozen=True):
    """One thing that a room, a reward or a Hero Space does to a hero."""

    verb: Literal[
        "discover",
        "pick_up",
        "focus",
        "health",
        "heal_fully",
        "lose_focus",
        "damage",
        "torch_up",
        "torch_down",
        "goblin",
        "reveal",
    ]
    amount: Amount = 0
    deck: Deck = "loot"


class Test(_Piece, frozen=True):
    """A Skill Check of a room.

    Attributes:
        skill: The Skill, or `any` for one of the hero's choice.
        cost: The Focus that a success must be paid with.
    """

    __test__: ClassVar[bool] = False  # pytest takes it for a test otherwise

    skill: Literal["strength", "agility", "intellect", "any"]
    number: Count
    cost: Amount = 0
    success: tuple[Gain, ...] = ()
    failure: tuple[Gain, ...] = ()


class Weapon(_Piece, frozen=True):
    """An attack with an item.

    Attributes:
        bonus: What is added to the result.
        volley: The Focus for which all enemies within *volley_reach* are attacked instead.
    """

    attack: Literal["melee", "missile"]
    skill: Skill
    reach: Reach = Reach("room")
    bonus: int = 0
    volley: Amount = 0
    volley_reach: Reach | None = None

    def reaches(self, doors: tuple[Corridors, ...], start: Cell, there: Cell) -> bool:
        """Say whether an enemy in a place can be attacked from another one.

        Clauses: ted.attack.melee_target, ted.attack.missile_target, ted.boss.in_range,
        ted.lair.one_room.
        """
        if self.attack == "melee":
            return start == there
        return self.reach.spans(doors, start, there)


class Casting(_Piece, frozen=True):
    """A spell: the Intellect to reach, its range, its targets and what is paid afterwards.

    What it does is the effect named on its card, with these numbers.

    Attributes:
        damage: What a Spell Attack deals to each target; a spell without is no attack.
        amount: The Health it gives, or the other number of its text.
    """

    number: Count
    cost: Amount
    targets: Literal["enemy", "enemies", "hero", "heroes", "none"] = "none"
    reach: Reach = Reach("room")
    damage: Amount = 0
    amount: Amount = 0


class Boost(_Piece, frozen=True):
    """Focus for a better result during some attacks, once per attack (ted.free.trigger).

    Attributes:
        health: The Health it costs besides; no card of the box does (ted.hero.pay_health).
    """

    on: tuple[AttackType, ...]
    amount: Amount
    cost: Amount
    health: Amount = 0


class Guard(Boost, frozen=True):
    """Focus for more Defense against a Counter-Attack to some attacks, once per attack."""


class Free(_Piece, frozen=True):
    """A Free Action that a mat or a card offers.

    Attributes:
        verb: Discover a Spell, heal a hero, run, raise a shield, or drive enemies about.
        once: Whether it is printed as once per turn.
        health: The Health it costs besides.
    """

    verb: Literal["research", "mend", "sprint", "shield", "drive"]
    cost: Amount
    amount: Amount = 0
    reach: Reach = Reach("room")
    once: bool = False
    health: Amount = 0


class Passive(_Piece, frozen=True):
    """What an equipped card does as long as it is equipped.

    Attributes:
        melee_defense: Defense while performing a Melee Attack.
        strength, agility, intellect: Added to the totals of checks of that Skill.
        strength_dice: Added to the dice of Strength.
        evade: Added to the totals of evasion checks.
        discount: What spells cost less.
        spell_damage: What a spell that deals damage deals more to one of its targets.
        stealth: The hero moves with Stealth.
        no_ambush: Encounters deal no ambush damage.
        cheap_change: One change of a die per turn costs so much less.
        explore: The Focus for which Explore may be bought instead of a torch step, once per turn.
    """

    speed: int = 0
    defense: int = 0
    melee_defense: int = 0
    strength: int = 0
    agility: int = 0
    intellect: int = 0
    strength_dice: int = 0
    evade: int = 0
    rest_focus: int = 0
    rest_health: int = 0
    discount: int = 0
    spell_damage: int = 0
    stealth: bool = False
    no_ambush: bool = False
    cheap_change: int = 0
    explore: int = 0


class Gear(Card, frozen=True, kw_only=True):
    """What a hero can use: something printed on the mat, a Loot Card or a Spell Card.

    Attributes:
        reroll: One Hero Die may be rolled again: once per Melee Attack, or once per turn in any
            check.
    """

    weapon: Weapon | None = None
    casting: Casting | None = None
    boost: Boost | None = None
    guard: Guard | None = None
    free: Free | None = None
    reroll: Literal["", "melee", "any"] = ""
    passive: Passive = Passive()


class Feature(Gear, frozen=True, kw_only=True):
    """An ability or an item printed on Hero Mats.

    Attributes:
        walk: The Agility and the Focus for which the hero moves with Stealth as a Heroic Action.
    """

    walk: tuple[Count, Amount] | None = None


class Loot(Gear, frozen=True, kw_only=True):
    """A Loot Card: where it is worn and the Legendary set it belongs to."""

    kind: Literal["hand", "garb", "trinket"]
    set: str = ""


class Spell(Gear, frozen=True, kw_only=True):
    """A Spell Card."""


class LegendarySet(Card, frozen=True, kw_only=True):
    """What two, three and four pieces of a set give to the hero who has equipped them."""

    gives: Literal["melee", "missile", "healing", "focus"]
    levels: tuple[Amount, Amount, Amount]


class Hero(Card, frozen=True, kw_only=True):
    """A Hero Mat. The ability is never covered, a Hand Loot covers one of the other two."""

    health: Count
    focus: Amount
    speed: Count
    defense: Amount
    strength: Count
    agility: Count
    intellect: Count
    ability: str
    left: str
    right: str


class Room(Card, frozen=True, kw_only=True):
    """A Dungeon Card.

    Attributes:
        trap: The evasion check of every entry.
        disarm: The check that disarms it.
        search: What a Search brings.
        offer: A check that is a Free Action.
        entry: A check of every entry that is no Trap.
        portal: Whether heroes may teleport from here.
        goblin: Whether a Goblin appears when the room is revealed.
    """

    type: Literal["entrance", "lair", "encounter", "room"] = "room"
    pattern: Literal["X", "T", "I", "L"]
    trap: Test | None = None
    disarm: Test | None = None
    search: Test | None = None
    offer: Test | None = None
    entry: Test | None = None
    portal: bool = False
    goblin: bool = False


class Assault(_Piece, frozen=True):
    """What an enemy does on an Enemy Action.

    Attributes:
        per_goblin: The number of Goblins in the dungeon is added to the damage.
        loses: The Focus that heroes lose besides.
        heals: The Health that the enemy gains afterwards.
        robs: Whether every hero that is hit discards an equipped Loot Card.
    """

    damage: Amount
    reach: Reach
    per_goblin: bool = False
    loses: Amount = 0
    heals: Amount = 0
    robs: bool = False


class Modifier(_Piece, frozen=True):
    """What an enemy adds to its Counter-Attack, and what the attack itself costs the hero."""

    amount: Amount = 0
    per_goblin: bool = False
    loses_focus: Amount = 0
    loses_health: Amount = 0

    def added(self, goblins: int) -> int:
        """Return what is added while so many Goblins are in the dungeon."""
        return self.amount + (goblins if self.per_goblin else 0)


#: What Goblins add to their Counter-Attacks (ted.counter.goblin_mod, ted.counter.goblin_count).
OF_GOBLINS = Modifier(per_goblin=True)


class Foe(Card, frozen=True, kw_only=True):
    """What Goblins, Minions and Bosses share.

    Attributes:
        moves_and_attacks: Whether it does both on an Enemy Action, or one of the two.
    """

    speed: Amount
    defense: Amount
    assault: Assault
    moves_and_attacks: bool = True

    def modifier(self, attack: AttackType) -> Modifier:
        """Return what is added to a Counter-Attack against a kind of attack.

        Clauses: ted.counter.goblin_mod, ted.counter.minion_mod, ted.counter.boss_mod,
        ted.boss.counter_mods.
        """
        return OF_GOBLINS


class Goblin(Foe, frozen=True, kw_only=True):
    """A Goblin Card; its reward is one of several, each of one or more gains."""

    reward: tuple[tuple[Gain, ...], ...]


class Minion(Foe, frozen=True, kw_only=True):
    """A Minion Card."""

    health: Count
    melee: Modifier
    missile: Modifier
    melee_defense: Amount = 0
    missile_defense: Amount = 0

    def modifier(self, attack: AttackType) -> Modifier:
        return self.melee if attack == "melee" else self.missile


class Torchfall(_Piece, frozen=True):
    """What a Torch rolled for the Boss's Counter-Attack does besides."""

    verb: Literal["damage", "lose_focus", "burn", "heal", "rob", "go_home"]
    amount: Amount = 0
    reach: Reach = Reach("room")


class Space(_Piece, frozen=True):
    """A Hero Space of a Boss Mat.

    Attributes:
        dice: Added to the number of dice of every check.
        attack: Added to the totals of all attacks.
        ends: What happens to a hero that ends its movement here.
    """

    dice: int = 0
    strength: int = 0
    agility: int = 0
    intellect: int = 0
    attack: int = 0
    defense: int = 0
    ends: tuple[Gain, ...] = ()


NO_SPACE = Space()


class Boss(Foe, frozen=True, kw_only=True):
    """A Boss Mat."""

    melee: Modifier
    missile: Modifier
    spell: Modifier
    torch: Torchfall
    altars: tuple[Count, ...]
    spaces: tuple[Space, ...]

    def modifier(self, attack: AttackType) -> Modifier:
        return {"melee": self.melee, "missile": self.missile, "spell": self.spell}[attack]


class TorchTrack(Card, frozen=True, kw_only=True):
    """A side of the Torch Mat; spaces are counted from the skull, which is 0.

    Attributes:
        starts: The first space with two, three and four heroes.
    """

    starts: tuple[Count, Count, Count]
    enemies: tuple[Count, ...]
    goblins: tuple[Count, ...]


class HeroDie(Card, frozen=True, kw_only=True):
    """The symbols on the faces 1 to 6 of a Hero Die; the faces 1 and 2 carry a plus."""

    focus: tuple[Amount, Amount, Amount, Amount, Amount, Amount]
    health: tuple[Amount, Amount, Amount, Amount, Amount, Amount]


class Skills(Struct, frozen=True):
    """A number for each Skill."""

    strength: int
    agility: int
    intellect: int


class Wearer(Protocol):
    """Who wears cards: a hero of the table, or of a view of it."""

    @property
    def hero(self) -> str: ...
    @property
    def hands(self) -> tuple[str, str]: ...
    @property
    def garb(self) -> str: ...
    @property
    def trinkets(self) -> tuple[str, ...]: ...
    @property
    def spells(self) -> tuple[str, ...]: ...


class Kit(Struct, frozen=True):
    """Everything a hero has at hand where it stands, added up.

    Attributes:
        gear: The ids of everything it can use: the ability, what its hands hold, the other cards.
        sets: The Legendary sets of which it has several pieces, each with their number.
        most_health, most_focus: The ends of its tracks.
        speed, defense: As printed, with what equipped cards and the Hero Space add.
        dice: How many Hero Dice a check of each Skill rolls.
        added: What is added to every check of a Skill.
        attack: What the Hero Space adds to attacks.
        rest_health, rest_focus: What a Rest gives.
        passive: The sum of what equipped cards do all the time.
        weapons, castings, boosts, guards, frees, rerolls: What can be used, each with its id.
        walk: The Heroic Action that moves with Stealth, with its id.
        melee, missile: What Legendary sets add to the results of attacks.
        healing: The Health of each Melee Attack.
        focus: The Focus of each spell.
    """

    gear: tuple[str, ...]
    sets: tuple[tuple[str, int], ...]
    most_health: int
    most_focus: int
    speed: int
    defense: int
    dice: Skills
    added: Skills
    attack: int
    rest_health: int
    rest_focus: int
    passive: Passive
    weapons: tuple[tuple[str, Weapon], ...]
    castings: tuple[tuple[str, Casting], ...]
    boosts: tuple[tuple[str, Boost], ...]
    guards: tuple[tuple[str, Guard], ...]
    frees: tuple[tuple[str, Free], ...]
    rerolls: tuple[tuple[str, str], ...]
    walk: tuple[str, int, int] | None
    melee: int
    missile: int
    healing: int
    focus: int

    def moves(self, more: int) -> int:
        """Return the Speed with *more* of it (ted.hero.speed, ted.hero.defense_floor)."""
        return max(0, self.speed + more)

    def defends(self, attack: str, more: int) -> int:
        """Return the Defense, while an attack is performed where one is named, with *more* of it.

        Clauses: ted.hero.defense, ted.hero.defense_floor.
        """
        melee = self.passive.melee_defense if attack == "melee" else 0
        return max(0, self.defense + melee + more)

    def strikes(self, weapon: Weapon) -> int:
        """Return what is added to an attack with an item beside what its Skill adds.

        Clauses: ted.set.modifier_bonus, ted.lair.space_modifiers.
        """
        return (
            weapon.bonus + self.attack + (self.melee if weapon.attack == "melee" else self.missile)
        )

    def price(self, casting: Casting) -> int:
        """Return the Focus that a spell costs (ted.spell.cost)."""
        return max(0, casting.cost - self.passive.discount)


class Counters(Struct, frozen=True):
    """A number for each kind of attack."""

    melee: int
    missile: int
    spell: int


class Stance(Struct, frozen=True):
    """What an enemy is good for as it stands, with what weakens it and the Goblins that help it.

    Attributes:
        defense: Against attacks that its card does not name.
        melee_defense, missile_defense: Against Melee and Missile Attacks.
        damage: What its attack deals to every hero in range.
        counter: What it adds when it strikes back at each kind of attack.
    """

    defense: int
    melee_defense: int
    missile_defense: int
    damage: int
    counter: Counters


class Cards(Content):
    """The whole box, looked at the way the rules need it.

    Attributes:
        stock: The cards of every deck.
        rooms_of: The Dungeon Cards of every type.
        gear: Everything a hero can use, by the id of a feature or the name of a card.
        kit: What a hero has at hand, by its mat, the Hand Loot of both slots and other cards; on
            the Boss Mat also by the Boss and the Hero Space.
        stance: What an enemy is good for, by its card, the Defense it has lost and the Goblins.
        coming: The next spaces below the torch where enemies act and where a Goblin comes, 0 if
            there is none, by the act and the space of the torch.
    """

    census: ClassVar[tuple[str, ...]] = (
        *("hero", "room", "goblin", "minion", "boss", "loot", "spell"),
    )
    fixed: ClassVar[tuple[str, ...]] = ("track", "die")
    least: ClassVar[dict[str, int]] = {"hero": 4}
    kinds: ClassVar[dict[str, type[Card]]] = {
        "hero": Hero,
        "feature": Feature,
        "room": Room,
        "goblin": Goblin,
        "minion": Minion,
        "boss": Boss,
        "loot": Loot,
        "spell": Spell,
        "set": LegendarySet,
        "track": TorchTrack,
        "die": HeroDie,
    }

    def __init__(self, decks: Decks) -> None:
        super().__init__(decks)
        self.heroes: dict[str, Hero] = cast("dict[str, Hero]", decks["hero"])
        self.features: dict[str, Feature] = cast("dict[str, Feature]", decks["feature"])
        self.sets: dict[str, LegendarySet] = cast("dict[str, LegendarySet]", decks["set"])
        self.rooms: dict[Thing, Room] = self._things("room")
        self.foes: dict[Thing, Foe] = self._things("goblin", "minion", "boss")
        self.goblins: dict[Thing, Goblin] = self._things("goblin")
        self.minions: dict[Thing, Minion] = self._things("minion")
        self.bosses: dict[Thing, Boss] = self._things("boss")
        self.loot: dict[Thing, Loot] = self._things("loot")
        self.spells: dict[Thing, Spell] = self._things("spell")
        self.gear: dict[str, Gear] = {**self.features, **self.loot, **self.spells}
        self.tracks: dict[int, TorchTrack] = {
            act: cast("TorchTrack", decks["track"][f"torch_act{act}"]) for act in (1, 2)
        }
        self.die: HeroDie = cast("HeroDie", decks["die"]["hero_die"])
        self.stock: dict[str, tuple[Thing, ...]] = {
            kind: tuple(sorted(self._things(kind)))
            for kind in ("goblin", "minion", "boss", "loot", "spell")
        }
        self.rooms_of: dict[str, tuple[Thing, ...]] = {
            type: tuple(sorted(thing for thing, room in self.rooms.items() if room.type == type))
            for type in ("entrance", "lair", "encounter", "room")
        }
        self.kit = lru_cache(maxsize=4096)(self._kit)
        self.stance = lru_cache(maxsize=1024)(self._stance)
        self.coming = lru_cache(maxsize=256)(self._coming)

    @staticmethod
    def check(decks: Decks) -> None:
        """Report cards that do not fit together, as a pack may bring them."""
        check_box(decks)

    def kit_of(self, hero: Wearer, boss: str = "", space: int = 0) -> Kit:
        """Return what a hero has at hand in the dungeon, or on a Hero Space of a Boss."""
        garb = hero.garb
        worn = (*((garb,) if garb else ()), *hero.trinkets, *hero.spells)
        return self.kit(hero.hero, *hero.hands, worn, boss, space)

    def _kit(
        self,
        hero: str,
        left: str,
        right: str,
        others: tuple[str, ...],
        boss: str = "",
        space: int = 0,
    ) -> Kit:
        """Return what a hero with these cards in hand and at the body can use.

        Clauses: ted.loot.covers, ted.loot.slots_full, ted.set.levels, ted.set.only_equipped,
        ted.hero.speed, ted.hero.defense, ted.hero.skills, ted.hero.max_dice, ted.hero.min_dice,
        ted.hero.dice_clamp, ted.hero.max_tracks, ted.check.modifiers, ted.lair.space_modifiers.
        """
        mat = self.heroes[hero]
        names = [mat.ability, left or mat.left, right or mat.right, *others]
        gear = [(name, self.gear[name]) for name in names]
        pieces = [self.loot[name].set for name in names if name in self.loot]
        several = [(name, pieces.count(name)) for name in self.sets if pieces.count(name) > 1]
        sets = {
            self.sets[name].gives: self.sets[name].levels[min(count, 4) - 2]
            for name, count in several
        }
        passive = _sum([card.passive for _, card in gear])
        on = self.bosses[boss].spaces[space - 1] if space else NO_SPACE
        dice = [getattr(mat, skill) + on.dice for skill in SKILLS]
        dice[0] += passive.strength_dice
        walks = [(name, *self.features[name].walk) for name in names if _walks(self.gear[name])]  # type: ignore[misc]
        return Kit(
            gear=tuple(names),
            sets=tuple(several),
            most_health=mat.health,
            most_focus=mat.focus,
            speed=mat.speed + passive.speed,
            defense=mat.defense + passive.defense + on.defense,
            dice=Skills(*(min(3, max(1, number)) for number in dice)),
            added=Skills(*(getattr(passive, skill) + getattr(on, skill) for skill in SKILLS)),
            attack=on.attack,
            rest_health=REST_HEALTH + passive.rest_health,
            rest_focus=REST_FOCUS + passive.rest_focus,
            passive=passive,
            weapons=tuple((name, card.weapon) for name, card in gear if card.weapon),
            castings=tuple((name, card.casting) for name, card in gear if card.casting),
            boosts=tuple((name, card.boost) for name, card in gear if card.boost),
            guards=tuple((name, card.guard) for name, card in gear if card.guard),
            frees=tuple((name, card.free) for name, card in gear if card.free),
            rerolls=tuple((name, card.reroll) for name, card in gear if card.reroll),
            walk=walks[0] if walks else None,
            melee=sets.get("melee", 0),
            missile=sets.get("missile", 0),
            healing=sets.get("healing", 0),
            focus=sets.get("focus", 0),
        )

    def _stance(self, card: Thing, weak: int, goblins: int) -> Stance:
        """Return what an enemy is good for as it stands.

        Clauses: ted.attack.bonus_defense, ted.boss.attack_defense, ted.counter.goblin_count.
        """
        foe = self.foes[card]
        more = (foe.melee_defense, foe.missile_defense) if isinstance(foe, Minion) else (0, 0)
        melee, missile = (max(0, foe.defense - weak + amount) for amount in more)
        assault = foe.assault
        return Stance(
            defense=max(0, foe.defense - weak),
            melee_defense=melee,
            missile_defense=missile,
            damage=assault.damage + (goblins if assault.per_goblin else 0),
            counter=Counters(*(foe.modifier(attack).added(goblins) for attack in ATTACKS)),
        )

    def _coming(self, act: int, torch: int) -> tuple[int, int]:
        """Return the next spaces of the torch that take effect (ted.torch.down_effects)."""
        track = self.tracks[act]
        enemies, goblins = (
            max((space for space in spaces if space < torch), default=0)
            for spaces in (track.enemies, track.goblins)
        )
        return enemies, goblins


def _walks(gear: Gear) -> bool:
    return isinstance(gear, Feature) and gear.walk is not None


def _sum(passives: list[Passive]) -> Passive:
    """Return what several cards do together."""
    values: dict[str, Any] = {}
    for name in Passive.__struct_fields__:
        found = [getattr(passive, name) for passive in passives]
        values[name] = any(found) if name in ("stealth", "no_ambush") else sum(found)
    return Passive(**values)


def check_box(decks: Decks) -> None:
    """Report cards that do not fit together, as a pack may bring them."""
    for id, hero in cast("dict[str, Hero]", decks["hero"]).items():
        for field in ("ability", "left", "right"):
            decks.known(id, "feature", getattr(hero, field), field)
    for id, loot in cast("dict[str, Loot]", decks["loot"]).items():
        if loot.set:
            decks.known(id, "set", loot.set, "set")
    for id, boss in cast("dict[str, Boss]", decks["boss"]).items():
        if len(boss.spaces) != 6:
            decks.wrong(id, "hero_spaces", "spaces")
    decks.check_single("room", "type", "entrance")
    decks.check_single("room", "type", "lair")


@cache
def cards() -> Cards:
    """Return the content of the box, read and checked once."""
    return Cards(load_decks(Path(__file__).parent / "content", Cards.kinds))
