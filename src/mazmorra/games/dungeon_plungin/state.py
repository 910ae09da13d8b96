"""The table of Dungeon Plungin': plain data, written by events alone. Nothing of it is hidden."""

from __future__ import annotations

from typing import Literal, final

from msgspec import field

from mazmorra.games.dungeon_plungin.geometry import NOWHERE, Cell, Edge, Placed, Square
from mazmorra.games.dungeon_plungin.view import UNKNOWN as UNKNOWN
from mazmorra.games.dungeon_plungin.view import Hazard as Hazard
from mazmorra.games.dungeon_plungin.view import Lasting as Lasting
from mazmorra.games.dungeon_plungin.view import Lock as Lock
from mazmorra.games.dungeon_plungin.view import Place as Place
from mazmorra.kernel import Part, Seat
from mazmorra.kernel import State as TableState

#: What marks the copy of a spell that equipment gives.
GIVEN = ".given"


def given_copy(spell: str) -> str:
    """Return the name of the copy of a spell that equipment gives, which nobody has prepared."""
    return spell + GIVEN


def own_copies(lost: tuple[str, ...]) -> tuple[str, ...]:
    """Return the copies of spells among *lost* ones that were prepared."""
    return tuple([name for name in lost if not name.endswith(GIVEN)])


@final
class Hero(Part):
    """One hero of the party.

    Attributes:
        base: The eight characteristics without equipment.
        hands: What is held: one two-handed thing, or up to two others.
        knows, prepared: Spells, one word per prepared copy; *lost* are the copies wiped out, one
            that equipment gives as its `given_copy`.
        most: The highest Life.
        status: In the dungeon, outside, dead, or laid in a sarcophagus.
        lasting: Conditions and spells, each with how many own turns it still lasts.
        reacted: Whether a reaction was used since the last own turn.
        acted: Whether the turn of this round is over.
        whetted: Melee attacks that a whetstone still sharpens.
        facing: Where the hero looks, where that counts.
        store: What it keeps in the village where everybody has property of its own; *storage*
            is what that property holds.
    """

    hero: str
    seat: Seat
    base: tuple[int, ...] = ()
    level: int = 1
    exp: int = 0
    gold: int = 0
    abilities: tuple[str, ...] = ()
    schools: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    armour: str = ""
    attire: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    backpack: bool = False
    knows: tuple[str, ...] = ()
    prepared: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    most: int = 0
    vida: int = 0
    status: Literal["ready", "inside", "outside", "dead", "laid"] = "ready"
    square: Square = NOWHERE
    lasting: tuple[Lasting, ...] = ()
    reacted: bool = False
    acted: bool = False
    lucky: bool = True
    loaded: bool = True
    whetted: int = 0
    facing: int = 0
    store: tuple[str, ...] = ()
    storage: int = 0


@final
class Monster(Part):
    """One monster in play.

    Attributes:
        monster: Its name, `goblin.2`.
        damage: What a boss has taken so far.
        attention: Whether it is asleep, surprised or awake.
        group: The group it came with; the one that bears a Great Key is known.
        prey: The hero it is committed to, or must go for.
        foe: The hero who hit it last.
        provoked: Whether its other Law holds.
        staggered: Whether it has one action less in its next turn.
        lair: Whether it belongs to the unique location.
        fresh: Whether it acts from the next Monster Turn on only.
    """

    monster: str
    square: Square
    vida: int = 0
    damage: int = 0
    attention: Literal["awake", "surprised", "asleep"] = "awake"
    group: int = 0
    prey: str = ""
    taunter: str = ""
    foe: str = ""
    provoked: bool = False
    staggered: bool = False
    lair: bool = False
    fresh: bool = False
    lasting: tuple[Lasting, ...] = ()
    reacted: bool = False
    facing: int = 0


class Turn(Part):
    """What belongs to the turn of the active hero and ends with it.

    Attributes:
        actions: How many actions are left.
        done: The kinds of actions that were taken.
        moving: The squares left of a Move that goes on.
        began: Where the hero stood when its turn began.
        agile: Whether the move at the end of the turn has begun.
        cut: Whether an ambush has ended the turn.
        entered: The room that the movement has come to, which may be no longer empty.
        through: The square from which the hero has come to the tile it is on.
        next_door: Whether an opponent stood beside the hero at the start of its turn.
    """

    actions: int = 2
    done: tuple[str, ...] = ()
    moving: int = 0
    began: Square = NOWHERE
    agile: bool = False
    entered: tuple[Cell, ...] = ()
    through: Square = NOWHERE
    next_door: bool = False
    cut: bool = False


class State(TableState):
    """Everything on the table, and what comes next.

    Attributes:
        next: The step that comes next.
        first: The seat whose heroes begin a round.
        active: The hero whose turn it is, by number.
        phase: How many build phases are finished.
        controller: The seat of the latest build phase, which decides for the monsters.
        to_act: The monsters that have still to act in this Monster Turn, or in a free turn.
        free: Whether the monsters take a free turn after an ambush.
        fights: Tiles with fighting in this round and the one before.
        noise: The round in which breaking was heard last.
        bearer: The group that carries a Great Key, 0 for none.
        purse, exp: What the party has gained in this expedition and not yet divided.
        valuables: What the party owns and sells, by name.
        store: Objects in the village.
        uniques: The unique treasures that were found.
        cackle: What the next Attention roll gets more.
        felled: Whether the boss of the unique location is dead.
        won: Whether the goal is reached.
        expedition: The number of the expedition.
        visit: What comes next in the village; *visitor* is the hero it is asked of, by number.
        points: The points a hero has still to spend on a new level or at its creation.
        gifts: The abilities it may still choose.
        raised: The characteristics that were raised in this level.
    """

    next: Literal[
        "party",
        "points",
        "prepare",
        "place",
        "round",
        "pick",
        "begin",
        "act",
        "end",
        "monsters",
        "monster",
        "close",
        "village",
        "count",
        "over",
    ] = "party"
    heroes: list[Hero] = field(default_factory=list)
    monsters: list[Monster] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    first: Seat = 0
    active: int = 0
    round: int = 0
    tiles: tuple[Placed, ...] = ()
    places: tuple[Place, ...] = ()
    locks: tuple[Lock, ...] = ()
    passages: tuple[Edge, ...] = ()
    hazards: tuple[Hazard, ...] = ()
    phase: int = 0
    reserved: Cell = NOWHERE
    controller: Seat = 0
    to_act: tuple[str, ...] = ()
    free: bool = False
    fights: tuple[tuple[Cell, int], ...] = ()
    noise: int = -9
    bearer: int = 0
    borne: bool = False
    groups: int = 0
    counts: tuple[tuple[str, int], ...] = ()
    purse: int = 0
    exp: int = 0
    valuables: tuple[str, ...] = ()
    recipes: tuple[str, ...] = ()
    store: tuple[str, ...] = ()
    storage: int = 4
    uniques: tuple[str, ...] = ()
    brick: bool = False
    cackle: int = 0
    felled: bool = False
    won: bool = False
    lost: bool = False
    expedition: int = 1
    visit: Literal["", "dead", "sell", "study", "divide", "level", "shop", "prepare"] = ""
    visitor: int = 0
    points: int = 0
    gifts: int = 0
    raised: tuple[str, ...] = ()

    def hero(self, name: str) -> Hero:
        """Return the hero with that name: mostly the one whose turn it is."""
        heroes = self.heroes
        hero = heroes[self.active]
        if hero.hero == name:
            return hero
        for hero in heroes:
            if hero.hero == name:
                return hero
        raise LookupError(name)

    def number_of(self, name: str) -> int:
        """Return the number of the hero with that name."""
        for number, hero in enumerate(self.heroes):
            if hero.hero == name:
                return number
        raise LookupError(name)

    def monster(self, name: str) -> Monster:
        """Return the monster with that name."""
        for monster in self.monsters:
            if monster.monster == name:
                return monster
        raise LookupError(name)
