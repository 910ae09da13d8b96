"""What may be known of a table of Dungeon Plungin': everything that was found out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.dungeon_plungin.geometry import Cell, Edge, Placed, Square
from mazmorra.games.dungeon_plungin.state import Hazard, Lasting, Lock, Place
from mazmorra.kernel import Seat, Viewer

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.state import Hero, Monster, State, Turn


class HeroView(Struct, frozen=True):
    """A hero as everybody sees it."""

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


class MonsterView(Struct, frozen=True):
    """A monster as everybody sees it."""

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


class TurnView(Struct, frozen=True):
    """What belongs to the turn of the active hero."""

    actions: int
    done: tuple[str, ...]
    moving: int
    agile: bool


class PlungeView(Struct, frozen=True):
    """The table; of a trap only what somebody has found out."""

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


def _hero_view(hero: Hero) -> HeroView:
    return HeroView(*[getattr(hero, name) for name in HeroView.__struct_fields__])


def _monster_view(monster: Monster) -> MonsterView:
    return MonsterView(*[getattr(monster, name) for name in MonsterView.__struct_fields__])


def _turn_view(turn: Turn) -> TurnView:
    return TurnView(turn.actions, turn.done, turn.moving, turn.agile)
