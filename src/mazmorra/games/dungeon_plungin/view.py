"""What may be known of a table of Dungeon Plungin': everything that was found out.

Besides what lies on the table the view says what follows from it by the rules, the cards and the
options, so that nobody has to work it out again: the eight characteristics of everybody as they
are now, in the order of `cards.STATS`, and what every monster will do if its turn comes, whom it
goes for and why; see `Intent`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from mazmorra.games.dungeon_plungin.cards import STATS
from mazmorra.games.dungeon_plungin.geometry import Cell, Edge, Placed, Square
from mazmorra.games.dungeon_plungin.rules.foresight import Intent, intents
from mazmorra.games.dungeon_plungin.state import (
    Hazard,
    Lasting,
    Lock,
    Place,
    given_copy,
    own_copies,
)
from mazmorra.kernel import Seat, Standing, Viewer

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.state import Hero, Monster, State, Turn


class Granted(Struct, frozen=True):
    """An ability or a spell that a hero has by an object that it holds or wears.

    Attributes:
        card: The ability or the spell, and *object* what gives it.
        lost: Whether the spell is wiped out of the hero's memory.
    """

    card: str
    object: str
    lost: bool = False


class HeroView(Struct, frozen=True):
    """A hero as everybody sees it.

    Attributes:
        stats: The eight characteristics with equipment and what lasts, without the weapon of an
            attack.
        slots: How many objects it can carry besides what it wears and holds.
        granted: What its equipment gives; its own *abilities*, *prepared* and *lost* are without.
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


class MonsterView(Struct, frozen=True):
    """A monster as everybody sees it.

    Attributes:
        stats: The eight characteristics with what lasts; a boss has no Life but a Life Table.
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


def view(state: State, viewer: Viewer) -> PlungeView:
    """Return what *viewer* may know of the table, the same for everybody (dp.setup.players)."""
    return PlungeView(
        next=state.next,
        heroes=tuple([_hero_view(hero) for hero in state.heroes]),
        monsters=tuple([_monster_view(monster) for monster in state.monsters]),
        turn=_turn_view(state.turn),
        first=state.first,
        active=state.active,
        round=state.round,
        tiles=state.tiles,
        places=state.places,
        locks=state.locks,
        passages=state.passages,
        hazards=state.hazards,
        phase=state.phase,
        reserved=state.reserved,
        to_act=state.to_act,
        free=state.free,
        bearer=state.bearer,
        purse=state.purse,
        exp=state.exp,
        valuables=state.valuables,
        recipes=state.recipes,
        store=state.store,
        storage=state.storage,
        uniques=state.uniques,
        cackle=state.cackle,
        won=state.won,
        lost=state.lost,
        expedition=state.expedition,
        visit=state.visit,
        visitor=state.visitor,
        points=state.points,
        gifts=state.gifts,
    )


def read(seen: PlungeView, game: Plunge) -> PlungeView:
    """Add what everybody can read off the table: characteristics now, and what monsters will do."""
    heroes, monsters = game.state.heroes, game.state.monsters
    return replace(
        seen,
        heroes=tuple(
            replace(
                one,
                most=game.most(hero),
                lost=own_copies(hero.lost),
                stats=_stats(game, hero),
                slots=game.item_slots(hero),
                granted=_granted(game, hero),
            )
            for one, hero in zip(seen.heroes, heroes, strict=True)
        ),
        monsters=tuple(
            replace(one, stats=_stats(game, monster))
            for one, monster in zip(seen.monsters, monsters, strict=True)
        ),
        intents=intents(game),
        adventure=game.adventure.id,
        variants=tuple(name for name, value in game.options.items() if value is True),
        ground=sum(game.adventure.interval),
    )


def standing(view: PlungeView) -> Standing:
    """Return how the adventure stands in one sentence, with the first hero of every seat."""
    led: dict[Seat, str] = {}
    for hero in view.heroes:
        led.setdefault(hero.seat, hero.hero)
    heroes = tuple(led.values())
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


def _stats(game: Plunge, character: Character) -> tuple[int, ...]:
    return tuple([game.stat(character, stat) for stat in STATS])


def _granted(game: Plunge, hero: Hero) -> tuple[Granted, ...]:
    givers = game.granted(hero).givers if game.content.grants else {}
    return tuple(
        [Granted(card, giver, given_copy(card) in hero.lost) for card, giver in givers.items()]
    )


#: What is copied from the table as it is; the rest is read off it.
_HERO = HeroView.__struct_fields__[:-3]
_MONSTER = MonsterView.__struct_fields__[:-1]


def _hero_view(hero: Hero) -> HeroView:
    return HeroView(*[getattr(hero, name) for name in _HERO])


def _monster_view(monster: Monster) -> MonsterView:
    return MonsterView(*[getattr(monster, name) for name in _MONSTER])


def _turn_view(turn: Turn) -> TurnView:
    return TurnView(turn.actions, turn.done, turn.moving, turn.agile)
