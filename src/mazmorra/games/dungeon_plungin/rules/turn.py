"""A round: the turns of the heroes, then the Monster Turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeon_plungin.decisions.act import Act
from mazmorra.games.dungeon_plungin.decisions.moves import kept_idle_by, may_walk
from mazmorra.games.dungeon_plungin.decisions.party import PickHero
from mazmorra.games.dungeon_plungin.events.combat import BlowsSpent, HeroRevived
from mazmorra.games.dungeon_plungin.events.turn import (
    ActionsLost,
    ActionTaken,
    LastingEnded,
    MoveBegun,
    RoundBegun,
    TurnBegun,
    TurnEnded,
)
from mazmorra.games.dungeon_plungin.rules.attacks import strike, use_ability
from mazmorra.games.dungeon_plungin.rules.conditions import actions_left, count_down
from mazmorra.games.dungeon_plungin.rules.end import Over
from mazmorra.games.dungeon_plungin.rules.facing import look_around
from mazmorra.games.dungeon_plungin.rules.life import free_near
from mazmorra.games.dungeon_plungin.rules.locks import (
    break_down,
    detect,
    disarm,
    force,
    lock_door,
    one_check,
    open_lock,
    use_key,
)
from mazmorra.games.dungeon_plungin.rules.locks import strike as strike_lock
from mazmorra.games.dungeon_plungin.rules.monsters import begin_monsters
from mazmorra.games.dungeon_plungin.rules.move import end_move, leave, move
from mazmorra.games.dungeon_plungin.rules.uses import use
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Rule

#: How many actions a hero has (dp.turn.two_actions).
ACTIONS = 2


def begin_round(game: Plunge) -> None:
    """Begin a round (dp.round.order)."""
    game.emit(RoundBegun(game.state.round + 1), "dp.round.order")


def pick_hero(game: Plunge) -> Rule[None]:
    """Find the hero whose turn comes next, or let the monsters act.

    Clauses: dp.round.order, dp.round.clockwise, dp.variant.free_hero_order,
    dp.special.sarcophagus_rise.
    """
    left = []
    for hero in game.state.heroes:
        if not hero.acted and hero.status in ("inside", "laid"):
            left.append(hero)
    if not left:
        if game.site.struck:
            yield from last_blows(game)
        if game.state.next == "pick" and game.state.won:
            linger(game)
        elif game.state.next == "pick":
            begin_monsters(game)
        return
    left = game.in_turn_order(left)
    hero = left[0]
    if len(left) > 1 and game.plays("free_hero_order"):
        names = tuple(one.hero for one in left)
        name = yield from ask(PickHero(hero.seat, names))
        hero = game.state.hero(name)
    yield from begin_turn(game, hero)


def linger(game: Plunge) -> None:
    """Go on without monsters after the victory until everybody has left.

    Clauses: dp.unique.adv2_after.
    """
    if not any(hero.status in ("inside", "laid") for hero in game.state.heroes):
        raise Over
    begin_round(game)


def begin_turn(game: Plunge, hero: Hero) -> Rule[None]:
    """Begin a hero's turn.

    Clauses: dp.round.turn_frame, dp.turn.two_actions, dp.fumble.stun_next_action,
    dp.condition.frozen, dp.variant.stun_1, dp.variant.stun_2, dp.special.sarcophagus_rise,
    dp.ability.mighty_blow, dp.spell.shadow_cloak.
    """
    if hero.status == "laid":
        cell = hero.square
        number = game.cell_number(cell)
        assert number is not None
        place = rising_square(game, number)
        game.emit(HeroRevived(hero.hero, place, 1), "dp.special.sarcophagus_rise")
    actions = ACTIONS
    if hero.lasting:
        for name in ("mighty_blow", "shadow_cloak"):
            if (name, 0) in hero.lasting:
                game.emit(LastingEnded(hero.hero, name), "dp.spell.duration")
        if game.lasts(hero, "frozen"):
            actions = 0
        else:
            actions = yield from actions_left(game, hero, ACTIONS)
    beside = bool(game.opponents_beside(hero))
    game.emit(TurnBegun(hero.hero, actions, beside), "dp.round.turn_frame")
    if not actions:
        why: Literal["frozen", "stunned"] = "frozen" if game.lasts(hero, "frozen") else "stunned"
        game.emit(ActionsLost(hero.hero, why), kept_idle_by(game, hero))


def rising_square(game: Plunge, number: int) -> Square:
    """Return a free square next to the sarcophagus of a tile, else the nearest free one.

    Clauses: dp.special.sarcophagus_rise.
    """
    ground = game.ground
    stone = {p for p, kind in ground.floor.items() if kind == "X" and ground.tile_at[p] == number}
    around = sorted({place for square in stone for place in ground.ways[square]} - stone)
    standing = {one.square for one in game.characters}
    free = [place for place in around if place not in standing | game.obstacles()]
    if free:
        return free[0]
    return free_near(game, next((place for place in around if place in standing), around[0]))


def take_action(game: Plunge) -> Rule[None]:
    """Let the active hero do one thing (dp.turn.two_actions, dp.action.nothing)."""
    hero = game.state.heroes[game.state.active]
    if hero.status != "inside":
        yield from end_turn(game, hero)
        return
    deed: Deed = yield Act(hero.seat, hero.hero)
    if deed.verb == "end":
        yield from end_turn(game, hero)
        return
    if deed.verb == "move":
        yield from move(game, hero, deed.square)
    else:
        yield from perform(game, hero, deed)
    if hero.status != "inside" and game.state.next == "act":
        yield from end_turn(game, hero)


def end_turn(game: Plunge, hero: Hero) -> Rule[None]:
    """End a hero's turn; an agile one may move once more.

    Clauses: dp.round.turn_frame, dp.ability.agile, dp.attention.ambush_move,
    dp.death.own_turn.
    """
    turn = game.state.turn
    if turn.moving:
        yield from end_move(game, hero)
        if turn.cut:
            return
    agile = hero.status == "inside" and game.has(hero, "agile") and hero.vida == game.most(hero)
    if agile and not turn.agile and game.state.next == "act" and may_walk(game, hero):
        begun = MoveBegun(hero.hero, game.stat(hero, "mov"), True)
        game.emit(begun, "dp.ability.agile")
        return
    if "move" not in turn.done and not turn.agile and game.plays("facing"):
        yield from look_around(game, hero)
    if hero.status == "inside":
        count_down(game, hero)
    game.emit(TurnEnded(hero.hero), "dp.round.turn_frame")


def spend(game: Plunge, hero: Hero, kind: str, clause: str) -> Rule[None]:
    """Take an action of a kind; a movement that goes on is over (dp.move.no_split)."""
    if game.state.turn.moving:
        yield from end_move(game, hero)
    game.emit(ActionTaken(hero.hero, kind), clause)


def perform(game: Plunge, hero: Hero, deed: Deed) -> Rule[None]:
    """Do what a hero has chosen besides moving, unless monsters come when its movement ends.

    Clauses: dp.action.kinds, dp.action.once, dp.move.no_split, dp.revisit.place.
    """
    if game.state.turn.moving and deed.verb not in ("leave", "open"):
        yield from end_move(game, hero)
        if game.state.turn.cut:
            return
    match deed.verb:
        case "leave":
            leave(game, hero)
        case "open":
            yield from open_lock(game, hero, deed.lock)
        case "attack":
            yield from spend(game, hero, "attack", "dp.action.attack")
            yield from strike(game, hero, deed)
        case "ability":
            yield from use_ability(game, hero, deed)
        case "detect":
            yield from spend(game, hero, "detect", "dp.action.detect")
            yield from detect(game, hero, deed.lock)
        case "disarm" if deed.hazard < 0:
            yield from spend(game, hero, "disarm", "dp.action.disarm")
            yield from disarm(game, hero, deed.lock)
        case "force":
            yield from spend(game, hero, "force", "dp.lock.force")
            yield from force(game, hero, deed.lock)
        case "check":
            yield from spend(game, hero, "force", "dp.variant.one_check")
            yield from one_check(game, hero, deed.lock)
        case "key":
            yield from spend(game, hero, "item", "dp.key.use")
            use_key(game, hero, deed.lock)
        case "lock":
            yield from spend(game, hero, "item", "dp.key.lock_door")
            lock_door(game, hero, deed.lock)
        case "break":
            yield from spend(game, hero, "attack", "dp.break.successes")
            yield from break_down(game, hero, deed.lock, deed.card)
        case _:
            yield from use(game, hero, deed)


def last_blows(game: Plunge) -> Rule[None]:
    """Roll the pooled dice of heroes who waited for others to break something.

    If nobody of them is left in the dungeon their blow is lost.

    Clauses: dp.break.combine_how.
    """
    living = {hero.hero for hero in game.living}
    for lock in game.site.struck:
        joined = [name for name, _ in lock.blows if name in living]
        if joined and not lock.open:
            yield from strike_lock(game, game.state.hero(joined[-1]), lock.number)
        else:
            game.emit(BlowsSpent(lock.number, lock.chest), "dp.break.combine_how")
