"""What may be known of a table of Tiny Epic Dungeons: the same for everybody.

Besides what lies on the table the view says what follows from it by the rules, so that nobody has
to work it out again: what every enemy will do if it acts; see `Intent`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from mazmorra.games.tiny_epic_dungeons.geometry import Cell
from mazmorra.games.tiny_epic_dungeons.rules.foresight import Intent, intents
from mazmorra.games.tiny_epic_dungeons.state import FIRST_MINION, Enemy, Layer, Result
from mazmorra.kernel import Seat, Standing, Viewer

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero, State, Turn


class HeroView(Struct, frozen=True):
    """A hero as everybody sees it."""

    hero: str
    seat: Seat
    health: int
    focus: int
    place: Cell
    space: int
    hands: tuple[str, str]
    garb: str
    trinkets: tuple[str, ...]
    spells: tuple[str, ...]
    stone: int
    veiled: bool


class TurnView(Struct, frozen=True):
    """What belongs to the turn of the active hero."""

    walked: int
    stopped: bool
    held: bool
    heroic: bool
    extra: int
    speed: int
    defense: int
    stealth: bool
    used: tuple[str, ...]
    tried: tuple[Cell, ...]


class DelveView(Struct, frozen=True):
    """The table; decks are counts, and facedown cards show the part of the deck they are of."""

    next: Literal["mats", "first", "begin", "act", "torch", "over"]
    heroes: tuple[HeroView, ...]
    turn: TurnView
    active: int
    act: int
    torch: int
    result: Result
    mats: tuple[str, ...]
    cards: tuple[str, ...]
    doors: tuple[int, ...]
    layers: tuple[Layer, ...]
    undealt: tuple[int, int, int]
    box: tuple[str, ...]
    disarmed: tuple[Cell, ...]
    altars: tuple[Cell, ...]
    altar_reserve: int
    enemies: tuple[Enemy, ...]
    goblins_left: int
    goblin_discards: tuple[str, ...]
    minions_left: int
    killed: int
    markers: tuple[int, ...]
    covered: tuple[int, ...]
    loot_left: int
    spells_left: int
    loot_row: tuple[str, ...]
    spell_row: tuple[str, ...]
    found: str
    intents: tuple[Intent, ...] = ()


def view(state: State, viewer: Viewer) -> DelveView:
    """Return what *viewer* may know of the table (ted.info.open, ted.setup.boss_secret)."""
    return DelveView(
        next=state.next,
        heroes=tuple([_hero_view(hero) for hero in state.heroes]),
        turn=_turn_view(state.turn),
        active=state.active,
        act=state.act,
        torch=state.torch,
        result=state.result,
        mats=state.mats,
        cards=state.cards,
        doors=state.doors,
        layers=state.layers,
        undealt=state.undealt,
        box=state.box,
        disarmed=state.disarmed,
        altars=state.altars,
        altar_reserve=state.altar_reserve,
        enemies=state.enemies,
        goblins_left=len(state.goblin_deck),
        goblin_discards=state.goblin_discards,
        minions_left=len(state.minion_deck),
        killed=state.killed,
        markers=state.markers,
        covered=state.covered,
        loot_left=len(state.loot_deck),
        spells_left=len(state.spell_deck),
        loot_row=state.loot_row,
        spell_row=state.spell_row,
        found=state.found,
    )


def read(seen: DelveView, game: Delve) -> DelveView:
    """Add what everybody can read off the table: what the enemies will do (ted.info.open)."""
    return replace(seen, intents=intents(game))


def _hero_view(hero: Hero) -> HeroView:
    return HeroView(
        hero=hero.hero,
        seat=hero.seat,
        health=hero.health,
        focus=hero.focus,
        place=hero.place,
        space=hero.space,
        hands=hero.hands,
        garb=hero.garb,
        trinkets=hero.trinkets,
        spells=hero.spells,
        stone=hero.stone,
        veiled=hero.veiled,
    )


def _turn_view(turn: Turn) -> TurnView:
    return TurnView(
        walked=turn.walked,
        stopped=turn.stopped,
        held=turn.held,
        heroic=turn.heroic,
        extra=turn.extra,
        speed=turn.speed,
        defense=turn.defense,
        stealth=turn.stealth,
        used=turn.used,
        tried=turn.tried,
    )


def standing(view: DelveView) -> Standing:
    """Return how the delve stands in one sentence, with the first hero of every seat."""
    led: dict[Seat, str] = {}
    for hero in view.heroes:
        led.setdefault(hero.seat, hero.hero)
    heroes = tuple(led.values())
    if view.next in ("mats", "first"):
        return Standing("standing-setup", heroes=heroes)
    goblins = sum(enemy.slot < FIRST_MINION for enemy in view.enemies)
    about = (("torch", view.torch), ("goblins", goblins))
    if view.act == 1:
        minions = (("killed", view.killed), ("heroes", len(view.heroes)))
        return Standing("standing-act-one", (*about, *minions), heroes)
    return Standing("standing-act-two", (*about, ("health", sum(view.markers))), heroes)
