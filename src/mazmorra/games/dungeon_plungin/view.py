"""What may be known of a table of Dungeon Plungin': everything that was found out.

Besides what lies on the table the view says what follows from it by the rules, the cards and the
options, so that nobody has to work it out again: the eight characteristics of everybody as they
are now, in the order of `cards.STATS`, and what every monster will do if its turn comes, whom it
goes for and why; see `Intent`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from mazmorra.games.dungeon_plungin.cards import Law
from mazmorra.games.dungeon_plungin.geometry import NOWHERE, Cell, Edge, Placed, Square
from mazmorra.kernel import Seat, Standing, Viewer
from mazmorra.toolbox.parties import first_heroes
from mazmorra.toolbox.views import shown

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import State

#: A trap that has not been rolled for yet.
UNKNOWN = "?"

Lasting = tuple[str, int]

#: What stands for the Law of a monster before the table has said which one it follows.
NO_LAW = Law("special", "none")


# ---------------------------------------------------------------------- the map


class Lock(Struct, frozen=True):
    """A door, a secret passage or a chest.

    Attributes:
        edge: Where a door is; a chest has a *square* instead.
        kind: What it is; a normal door is never locked or trapped when it is placed.
        dif: The Dif to detect its trap and to force its lock.
        nowhere: Whether a door leads nowhere and is marked X.
        ruined: Whether only breaking opens it.
        trap: The trap, nothing for none, `?` while it has not been rolled for.
        known: Whether the trap was detected.
        forced, tried: What failed attempts add to the Difs of forcing and of disarming.
        tougher: What fumbles add to the successes that breaking needs.
        searched: The heroes that have searched it in vain.
        blows: The heroes that join in breaking it this round, each with its dice.
        arms: The weapons they strike with, each with the hero that holds it.
        spoiled: Whether the treasure inside is destroyed.
        sealed: Whether the one check for all has failed, so that only a key opens it.
        common: Whether it joins two built tiles.
    """

    number: int
    kind: Literal["normal", "locked", "great", "secret", "chest"]
    edge: Edge = NOWHERE
    square: Square = NOWHERE
    dif: int = 0
    locked: bool = False
    open: bool = False
    broken: bool = False
    nowhere: bool = False
    ruined: bool = False
    trap: str = ""
    known: bool = False
    forced: int = 0
    tried: int = 0
    tougher: int = 0
    searched: tuple[str, ...] = ()
    blows: tuple[tuple[str, int], ...] = ()
    arms: tuple[tuple[str, str], ...] = ()
    spoiled: bool = False
    sealed: bool = False
    checked: bool = False

    @property
    def chest(self) -> bool:
        """Whether it is a chest."""
        return self.kind == "chest"

    @property
    def trapped(self) -> bool:
        """Whether it is known to have a trap, and which (dp.action.detect)."""
        return self.known and self.trap not in ("", UNKNOWN)

    @property
    def hold(self) -> int:
        """The Dif of forcing it, with what failed attempts have added (dp.lock.force)."""
        return self.dif + self.forced

    @property
    def strength(self) -> int:
        """The successes that break it (dp.break.successes, dp.break.fumble)."""
        return 2 * self.dif + self.tougher


class Hazard(Struct, frozen=True):
    """What a trap or a spell has left on the floor: a pit, rocks, spears, a wall of stone."""

    trap: str
    squares: tuple[Square, ...]
    tried: int = 0


class Place(Struct, frozen=True):
    """What is known of a built tile besides how it lies.

    Attributes:
        entered: Whether a hero has entered it in this expedition.
        due: Whether its contents are still to be rolled: an event, or a renewed room.
        drunk: The heroes that have drunk from its fountain in this expedition.
        laid: The heroes that its sarcophagus has revived in this game.
        studied: The heroes that have looked for lore in its library.
        lore: Whether the lore was found.
        cried: Whether a Battle Cry was heard here.
    """

    entered: bool = False
    due: bool = False
    drunk: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    studied: tuple[str, ...] = ()
    lore: bool = False
    cried: bool = False


# ---------------------------------------------------------------------- heroes and monsters


Does = Literal[
    "sleeps",
    "recovers",
    "arrives",
    "frozen",
    "waits",
    "acts",
    "stands",
    "nears",
    "strikes",
    "shoots",
]
Why = Literal[
    "",
    "taunted",
    "nearest",
    "committed",
    "attracted",
    "pack",
    "frenzied",
    "dumb",
    "vengeful",
    "otherwise",
]


class Intent(Struct, frozen=True):
    """What a monster would do if it were its turn now.

    Attributes:
        does: What becomes of its turn; `acts` is what its own text says.
        heroes: Whom it goes for: several if chance or a player will decide among them.
        why: What makes it go for them; `otherwise` if it cannot follow its Law, which
            names another target, and takes the nearest.
        value: The characteristic that attracts it, as it is now.
        steps: How many squares it needs to where it can attack.
        decides: Who decides among several heroes.
    """

    monster: str
    does: Does
    heroes: tuple[str, ...] = ()
    why: Why = ""
    value: int = 0
    steps: int = 0
    decides: Literal["", "chance", "player"] = ""


class Granted(Struct, frozen=True):
    """An ability or a spell that a hero has by an object that it holds or wears.

    Attributes:
        card: The ability or the spell, and *object* what gives it.
        lost: Whether the spell is wiped out of the hero's memory.
    """

    card: str
    object: str
    lost: bool = False


class Arm(Struct, frozen=True):
    """What a hero may attack with: a weapon it holds, or its bare hands.

    Attributes:
        weapon: The weapon, nothing for bare hands.
        dice: The dice of an attack with it, whatever it strikes at; a pool has at least one.
        edge: The part of them that the weapon adds.
        ambush: Dice more against a monster that is asleep or surprised.
        range: How far it shoots, 0 for melee.
        long: Whether it also strikes diagonally.
        loaded: Whether it can attack before it is reloaded.
    """

    weapon: str
    dice: int
    edge: int = 0
    ambush: int = 0
    range: int = 0
    long: bool = False
    loaded: bool = True


class HeroView(Struct, frozen=True):
    """A hero as everybody sees it.

    Attributes:
        stats: The eight characteristics with equipment and what lasts, without the weapon of an
            attack.
        slots: How many objects it can carry besides what it wears and holds.
        granted: What its equipment gives; its own *abilities*, *prepared* and *lost* are without.
        able: All its Special Abilities, its own first.
        castable: The spells it can cast: prepared copies, then those of its equipment.
        gifts: What its abilities add to rolls and figures, in the order of `cards.GIFTS`.
        arms: What it may attack with: the weapons it holds, and bare hands if none strikes.
        attire_slots: How many pieces of attire it can wear.
        next_level: The EXP that its next level takes, or None at the highest one.
    """

    hero: str
    seat: Seat
    base: tuple[int, ...]
    level: int
    exp: int
    gold: int
    abilities: tuple[str, ...]
    schools: tuple[str, ...]
    hands: tuple[str, ...]
    armour: str
    attire: tuple[str, ...]
    items: tuple[str, ...]
    backpack: bool
    knows: tuple[str, ...]
    prepared: tuple[str, ...]
    lost: tuple[str, ...]
    most: int
    vida: int
    status: str
    square: Square
    lasting: tuple[Lasting, ...]
    reacted: bool
    acted: bool
    lucky: bool
    loaded: bool
    whetted: int
    facing: int
    store: tuple[str, ...]
    storage: int
    stats: tuple[int, ...] = ()
    slots: int = 0
    granted: tuple[Granted, ...] = ()
    able: tuple[str, ...] = ()
    castable: tuple[str, ...] = ()
    gifts: tuple[int, ...] = ()
    arms: tuple[Arm, ...] = ()
    attire_slots: int = 0
    next_level: int | None = None


class MonsterView(Struct, frozen=True):
    """A monster as everybody sees it.

    Attributes:
        stats: The eight characteristics with what lasts; a boss has no Life but a Life Table.
        law: The Law it follows now.
        defence: The dice it defends with against melee and against shots, wherever they come
            from; a pool has at least one.
        speed: How many squares a Move takes it.
    """

    monster: str
    square: Square
    vida: int
    damage: int
    attention: str
    group: int
    prey: str
    taunter: str
    foe: str
    provoked: bool
    staggered: bool
    lair: bool
    fresh: bool
    lasting: tuple[Lasting, ...]
    facing: int
    stats: tuple[int, ...] = ()
    law: Law = NO_LAW
    defence: tuple[int, ...] = ()
    speed: int = 0


class TurnView(Struct, frozen=True):
    """What belongs to the turn of the active hero."""

    actions: int
    done: tuple[str, ...]
    moving: int
    agile: bool


class PlungeView(Struct, frozen=True):
    """The table; of a trap only what somebody has found out.

    Attributes:
        intents: What every monster will do if its turn comes, in the order of *monsters*.
        adventure: The adventure that is played, and *variants* the optional rules.
        ground: After so many build phases the dungeon is fully explored; *phase* are finished.
        gold: What the purse and all heroes have.
        funds: The gold that can pay for each hero in the village, while the party is there.
        services: What each service of the village costs now, while the party is there.
        ways_out: The squares of the gates in the corners of the unique location.
        barred: The squares that nobody may enter for what is there: a chest, a pit, rocks, a wall.
        opaque: The squares of walls that nobody can see through.
        spears: The squares where spears still strike.
        highest: How high each characteristic of the hero who spends points may be raised now.
    """

    next: str
    heroes: tuple[HeroView, ...]
    monsters: tuple[MonsterView, ...]
    turn: TurnView
    first: Seat
    active: int
    round: int
    tiles: tuple[Placed, ...]
    places: tuple[Place, ...]
    locks: tuple[Lock, ...]
    passages: tuple[Edge, ...]
    hazards: tuple[Hazard, ...]
    phase: int
    reserved: Cell
    to_act: tuple[str, ...]
    free: bool
    bearer: int
    purse: int
    exp: int
    valuables: tuple[str, ...]
    recipes: tuple[str, ...]
    store: tuple[str, ...]
    storage: int
    uniques: tuple[str, ...]
    cackle: int
    won: bool
    lost: bool
    expedition: int
    visit: str
    visitor: int
    points: int
    gifts: int
    intents: tuple[Intent, ...] = ()
    adventure: str = ""
    variants: tuple[str, ...] = ()
    ground: int = 0
    gold: int = 0
    funds: tuple[int, ...] = ()
    services: tuple[tuple[str, int], ...] = ()
    ways_out: tuple[Square, ...] = ()
    barred: tuple[Square, ...] = ()
    opaque: tuple[Square, ...] = ()
    spears: tuple[Square, ...] = ()
    highest: tuple[int, ...] = ()


def view(state: State, viewer: Viewer) -> PlungeView:
    """Return what *viewer* may know of the table, the same for everybody (dp.setup.players)."""
    heroes = tuple([HeroView(*_hero(hero)) for hero in state.heroes])
    monsters = tuple([MonsterView(*_monster(monster)) for monster in state.monsters])
    turn = TurnView(*_turn(state.turn))
    return PlungeView(state.next, heroes, monsters, turn, *_table(state))


def standing(view: PlungeView) -> Standing:
    """Return how the adventure stands in one sentence, with the first hero of every seat."""
    heroes = first_heroes(view.heroes)
    expedition = ("expedition", view.expedition)
    if view.visit or view.next in ("village", "count", "over"):
        return Standing("standing-village", (expedition,), heroes)
    if view.next in ("party", "points", "prepare", "place"):
        return Standing("standing-party", (("heroes", len(view.heroes)),), heroes)
    about = (
        ("round", view.round),
        ("heroes", sum(hero.status == "inside" for hero in view.heroes)),
        ("tiles", len(view.tiles)),
        ("monsters", len(view.monsters)),
        ("won", view.won),
    )
    return Standing("standing-dungeon", (expedition, *about), heroes)


# What is shown as it is; what follows from it by the rules is added to it.
_hero = shown(HeroView, "hero", "storage")
_monster = shown(MonsterView, "monster", "facing")
_turn = shown(TurnView, "actions", "agile")
_table = shown(PlungeView, "first", "gifts")
