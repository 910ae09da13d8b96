"""What may be known of a table of Tiny Epic Dungeons: the same for everybody.

Besides what lies on the table the view says what follows from it by the rules, so that no client
works it out again: the figures of heroes and enemies as they stand, what the torch comes to next,
where the Lair is, and what every enemy will do if it acts; see `Intent`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from mazmorra.games.tiny_epic_dungeons.cards import (
    Counters,
    Skills,
)
from mazmorra.games.tiny_epic_dungeons.geometry import NOWHERE, Cell
from mazmorra.games.tiny_epic_dungeons.queries import change_cost, life_of, stance_of, uncovered
from mazmorra.games.tiny_epic_dungeons.rules.foresight import Intent, intents
from mazmorra.games.tiny_epic_dungeons.state import Layer, Result
from mazmorra.kernel import Seat, Standing, Viewer
from mazmorra.toolbox.parties import first_heroes
from mazmorra.toolbox.views import shown

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero, State


class HeroView(Struct, frozen=True):
    """A hero as everybody sees it.

    Attributes:
        most_health, most_focus: The ends of its tracks.
        speed: With everything that adds to it, as the next two.
        defense: While it performs no Melee Attack.
        melee_defense: While it performs one.
        dice: How many Hero Dice a check of each Skill rolls.
        added: What is added to every check of a Skill.
        stealth: Whether it moves with Stealth now.
        change: What it costs to change a die now.
        gear: The ids of everything it can use: the ability, what its hands hold, the other cards.
        sets: The Legendary sets of which it has several pieces, each with their number.
    """

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
    most_health: int
    most_focus: int
    speed: int
    defense: int
    melee_defense: int
    dice: Skills
    added: Skills
    stealth: bool
    change: int
    gear: tuple[str, ...]
    sets: tuple[tuple[str, int], ...]


class EnemyView(Struct, frozen=True):
    """A Goblin, a Minion or the Boss as everybody sees it.

    Attributes:
        slot: 1 to 4 for Goblins, from 5 on for Minions in the order they came, 9 for the Boss.
        health: What is left of a Minion; a Goblin has 1, a Boss has its markers.
        weak: The heroes whose Weaken still lasts, by number, and the Defense it takes.
        life: What is left of its Health, also of a Goblin or the Boss.
        most: The Health that it began with.
        defense: Against attacks that its card does not name.
        melee_defense, missile_defense: Against Melee and Missile Attacks.
        damage: What its attack deals to every hero in range.
        counter: What it adds when it strikes back at each kind of attack.
    """

    slot: int
    card: str
    place: Cell
    health: int
    weak: tuple[tuple[int, int], ...]
    life: int
    most: int
    defense: int
    melee_defense: int
    missile_defense: int
    damage: int
    counter: Counters


class TurnView(Struct, frozen=True):
    """What belongs to the turn of the active hero.

    Attributes:
        speed_left: How far the hero may still go.
    """

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
    speed_left: int


#: The turn of a view that has no figures yet.
NO_TURN = TurnView(0, False, False, False, 0, 0, 0, False, (), (), 0)


class DelveView(Struct, frozen=True):
    """The table; decks are counts, and facedown cards show the part of the deck they are of.

    Attributes:
        top: The space of the torch track that bears the number of heroes.
        next_enemies, next_goblin: The next spaces below the torch where enemies act and where a
            Goblin comes, 0 if there is none.
        goblins: How many Goblins are in the dungeon.
        lair_door: The cell of the Lair Door, -1 while it is not revealed.
        gate: That cell where enemies can go through it, else -1.
        locked: How many Minions must be killed before the Lair can be entered.
        barred: The Altar spaces of the Boss's track that stop its markers.
        intents: What every enemy will do if it acts.
    """

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
    enemies: tuple[EnemyView, ...]
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
    top: int = 0
    next_enemies: int = 0
    next_goblin: int = 0
    goblins: int = 0
    lair_door: Cell = NOWHERE
    gate: Cell = NOWHERE
    locked: int = 0
    barred: tuple[int, ...] = ()
    intents: tuple[Intent, ...] = ()


def view(state: State, viewer: Viewer) -> DelveView:
    """Return what *viewer* may know of the table (ted.info.open, ted.setup.boss_secret).

    Heroes and enemies are shown with their figures; `read` adds them, which has the cards at hand.
    """
    return DelveView(
        next=state.next,
        heroes=(),
        turn=NO_TURN,
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
        enemies=(),
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
    """Add what everybody can read off the table with its cards at hand (ted.info.open)."""
    state, goblins = game.state, game.goblins
    enemies, goblin = game.content.coming(state.act, state.torch)
    active = game.active if state.heroes else None
    return replace(
        seen,
        heroes=tuple([_hero_view(game, hero, hero is active) for hero in state.heroes]),
        turn=_turn_view(game),
        enemies=tuple([_enemy_view(game, enemy, goblins) for enemy in state.enemies]),
        top=game.top,
        next_enemies=enemies,
        next_goblin=goblin,
        goblins=goblins,
        lair_door=game.lair_door,
        gate=game.gate,
        locked=game.locked,
        barred=tuple(uncovered(game)) if state.act == 2 else (),
        intents=intents(game),
    )


# The three below name no fields: keywords would take as long as all the rest.
_open_hero = shown(HeroView, "hero", "veiled")
_open_enemy = shown(EnemyView, "slot", "weak")
_open_turn = shown(TurnView, "walked", "tried")


def _hero_view(game: Delve, hero: Hero, active: bool) -> HeroView:
    kit, turn = game.kit(hero), game.state.turn
    speed, defense = (turn.speed, turn.defense + hero.stone) if active else (0, hero.stone)
    fields = (
        *_open_hero(hero),
        kit.most_health,
        kit.most_focus,
        kit.moves(speed),
        kit.defends("", defense),
        kit.defends("melee", defense),
        kit.dice,
        kit.added,
        kit.passive.stealth or (active and turn.stealth),
        change_cost(game, hero),
        kit.gear,
        kit.sets,
    )
    return HeroView(*fields)


def _enemy_view(game: Delve, enemy: Enemy, goblins: int) -> EnemyView:
    stance = stance_of(game, enemy, goblins)
    life, most = life_of(game, enemy)
    fields = (
        *_open_enemy(enemy),
        life,
        most,
        stance.defense,
        stance.melee_defense,
        stance.missile_defense,
        stance.damage,
        stance.counter,
    )
    return EnemyView(*fields)


def _turn_view(game: Delve) -> TurnView:
    turn = game.state.turn
    left = game.speed_left(game.active) if game.state.heroes else 0
    return TurnView(*(*_open_turn(turn), left))


def standing(view: DelveView) -> Standing:
    """Return how the delve stands in one sentence, with the first hero of every seat."""
    heroes = first_heroes(view.heroes)
    if view.next in ("mats", "first"):
        return Standing("standing-setup", heroes=heroes)
    about = (("torch", view.torch), ("goblins", view.goblins))
    if view.act == 1:
        minions = (("killed", view.killed), ("heroes", len(view.heroes)))
        return Standing("standing-act-one", (*about, *minions), heroes)
    return Standing("standing-act-two", (*about, ("health", sum(view.markers))), heroes)
