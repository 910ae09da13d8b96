"""The Monster Turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.decisions.items import besieges
from mazmorra.games.dungeon_plungin.effects import effect
from mazmorra.games.dungeon_plungin.events.combat import Alerted, Steadied, Taunted
from mazmorra.games.dungeon_plungin.events.turn import (
    LastingBegun,
    LastingEnded,
    Relocated,
    Stepped,
)
from mazmorra.games.dungeon_plungin.events.world import MonsterActed, MonstersRested, MonstersTurn
from mazmorra.games.dungeon_plungin.geometry import FAR
from mazmorra.games.dungeon_plungin.pathfinding import Walk
from mazmorra.games.dungeon_plungin.queries.combat import attack_dice, same_depth
from mazmorra.games.dungeon_plungin.queries.monsters import law_of
from mazmorra.games.dungeon_plungin.rules.combat import Blow, attack, opportunities, stands
from mazmorra.games.dungeon_plungin.rules.conditions import actions_left, count_down, turns_from_now
from mazmorra.games.dungeon_plungin.rules.facing import look_at
from mazmorra.games.dungeon_plungin.rules.laws import (
    DEFAULT,
    choose_target,
    shoots_at,
    stands_for,
    walk_of,
)
from mazmorra.games.dungeon_plungin.rules.life import free_near
from mazmorra.kernel import run

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.cards import Law
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.state import Hero, Monster
    from mazmorra.kernel import Rule

#: How many actions a monster has (dp.monster.two_actions).
ACTIONS = 2


def begin_monsters(game: Plunge) -> None:
    """Put the monsters in order, the nearest to a hero first.

    Clauses: dp.monster.turn, dp.monster.order.
    """
    order = [one for one in game.state.monsters if not one.fresh]
    if len(order) > 1:
        order.sort(key=distances(game))
    names = tuple([monster.monster for monster in order])
    game.emit(MonstersTurn(names), "dp.monster.order")


def distances(game: Plunge) -> Callable[[Monster], int]:
    """Return how to tell how far a monster is from the nearest hero."""
    site = game.site
    starts = [hero.square for hero in game.living]
    walks: dict[str, Walk] = {}  # from the nearest hero, by how monsters move

    def distance(monster: Monster) -> int:
        moves = game.card_of(monster).moves
        if moves not in walks:
            walks[moves] = Walk(site.steps(moves), starts)
        before = walks[moves].steps_to(site.ground.beside[monster.square])
        return FAR if before is None else before + 1

    return distance


def next_monster(game: Plunge) -> Rule[None]:
    """Let the next monster act, or end the monsters' turn."""
    state = game.state
    if not state.to_act:
        game.emit(MonstersRested(state.free), "dp.monster.turn")
        return
    monster = state.monster(state.to_act[0])
    yield from monster_turn(game, monster)
    if monster.monster in state.to_act:
        game.emit(MonsterActed(monster.monster), "dp.monster.turn")


def monster_turn(game: Plunge, monster: Monster) -> Rule[None]:
    """Let one monster take its turn.

    Clauses: dp.attention.asleep, dp.attention.surprised, dp.condition.frozen,
    dp.law.patient, dp.fumble.stun_next_action, dp.trap.pit_climb.
    """
    if monster.attention == "asleep":
        return
    if monster.attention == "surprised":
        game.emit(Alerted(monster.monster), "dp.attention.surprised")
        return
    actions = ACTIONS - int(monster.staggered)
    if monster.lasting:
        actions = yield from actions_left(game, monster, actions)
    if monster.staggered:
        game.emit(Steadied(monster.monster), "dp.component.adv1_demon")
    if actions > 0 and not (monster.lasting and game.lasts(monster, "frozen")):
        if monster.lasting and game.lasts(monster, "in_the_pit"):
            climb_out(game, monster)
            actions -= 1
        law = law_of(game, monster)
        card = game.card_of(monster)
        if law.role == "special":
            yield from run(effect[str(card.effect)], game, monster, actions)
        elif law.role != "patient" and actions:
            yield from follow_law(game, monster, actions)
    if stands(game, monster):
        count_down(game, monster)
        if monster.taunter:
            game.emit(Taunted(monster.monster, ""), "dp.ability.taunt")


def climb_out(game: Plunge, monster: Monster) -> None:
    """Let a monster climb out of a pit with its first action (dp.trap.pit_climb)."""
    place = free_near(game, monster.square)
    game.emit(LastingEnded(monster.monster, "in_the_pit"), "dp.trap.pit_climb")
    game.emit(Relocated(monster.monster, place), "dp.trap.pit_climb")


def follow_law(
    game: Plunge, monster: Monster, actions: int, *, law: Law | None = None
) -> Rule[None]:
    """Move towards the target and attack it.

    Clauses: dp.law.combative, dp.law.shooter, dp.law.combative_once, dp.law.cannot_follow,
    dp.monster.pursue, dp.monster.two_actions.
    """
    target, chosen = yield from choose_target(game, monster)
    if target is None:
        return
    law = law or chosen
    shoot = law.role == "shooter"
    dazed = bool(monster.lasting) and game.lasts(monster, "stunned")
    near = can_attack(game, monster, target, shoot=shoot)
    if not near or (shoot and actions > 1):
        if actions and not (monster.lasting and game.lasts(monster, "immobilised")):
            moved = yield from approach(game, monster, target, shoot=shoot)
            actions = lose_next(game, monster, actions - int(moved), dazed=dazed)
        if not stands(game, monster):
            return
        near = target.status == "inside" and can_attack(game, monster, target, shoot=shoot)
    if actions and near:
        yield from strike_at(game, monster, target, shoot=shoot)
        lose_next(game, monster, actions - 1, dazed=dazed)
    if stands(game, monster):
        look_at(game, monster, target)


def lose_next(game: Plunge, monster: Monster, actions: int, *, dazed: bool) -> int:
    """Return the actions a monster has left; one Stunned in its own turn loses the next of them.

    Clauses: dp.fumble.stun_next_action.
    """
    if dazed or not actions or not monster.lasting or not game.lasts(monster, "stunned"):
        return actions
    if game.plays("stun_1") or game.plays("stun_2") or not stands(game, monster):
        return actions
    lost = LastingBegun(monster.monster, "stunned", 1)
    game.emit(lost, "dp.fumble.stun_next_action")
    return actions - 1


def can_attack(game: Plunge, monster: Monster, hero: Hero, *, shoot: bool) -> bool:
    """Say whether a monster can attack a hero from where it stands (dp.trap.pit_targets)."""
    if not same_depth(game, monster, hero):
        return besieges(game, monster, hero)
    if shoot:
        return shoots_at(game, monster, hero, monster.square)
    return hero.square in game.site.ground.beside[monster.square]


def strike_at(
    game: Plunge, monster: Monster, hero: Hero, *, shoot: bool = False, advances: bool = True
) -> Rule[None]:
    """Attack a hero.

    Clauses: dp.monster.fields, dp.law.default_attack, dp.law.advance_monster, dp.trap.pit_targets.
    """
    kind = "ranged" if shoot else "melee"
    dice = attack_dice(game, monster, hero, kind)  # type: ignore[arg-type]
    level = same_depth(game, monster, hero)
    blow = Blow(dice, kind, pushes=level, advances=advances and level)  # type: ignore[arg-type]
    yield from attack(game, monster, hero, blow)


# ---------------------------------------------------------------------- movement


def approach(game: Plunge, monster: Monster, hero: Hero, *, shoot: bool) -> Rule[bool]:
    """Move a monster to where it can attack, or as near as it comes; return whether it moved.

    One that is pushed on its way goes on from there.

    Clauses: dp.move.squares, dp.reaction.attack_scope, dp.variant.disengage.
    """
    left = game.stat(monster, "mov")
    if game.plays("disengage") and game.opponents_beside(monster):
        left = 1
    gone, thrown, moved = 0, True, False
    while thrown and left > gone and stands(game, monster):
        taken = game.taken(monster)
        way = way_to(game, monster, hero, taken, left - gone, shoot=shoot)
        steps, thrown = yield from walk(game, monster, way, taken, left - gone)
        gone += steps
        moved = moved or thrown or steps > 0
    return moved


def way_to(
    game: Plunge, monster: Monster, hero: Hero, taken: frozenset[Square], mov: int, *, shoot: bool
) -> tuple[Square, ...]:
    """Return the way to where a monster can attack, or as near as it comes.

    Clauses: dp.law.shooter, dp.law.shooter_tie, dp.monster.blocked_path.
    """
    walk = walk_of(game, monster, taken)
    goals = stands_for(game, monster, hero, taken, shoot=shoot)
    within = walk.within(mov).union((monster.square,)).intersection(goals) if shoot else ()
    if within:
        far = game.ground.range_from(hero.square)
        farthest = max(far[place] for place in within)
        equal = walk.nearest([place for place in within if far[place] == farthest])
        goal = equal[0] if len(equal) == 1 else game.chance["stands"].take(equal)
        return walk.way_to(goal)
    nearest = walk.nearest(goals)
    return walk.way_to(nearest[0]) if nearest else blocked_path(game, monster, hero)


def blocked_path(game: Plunge, monster: Monster, hero: Hero) -> tuple[Square, ...]:
    """Return the way a monster would go if nobody stood in it (dp.monster.blocked_path)."""
    walk = walk_of(game, monster)
    places = walk.nearest(game.ground.beside[hero.square])
    return walk.way_to(places[0]) if places else ()


def walk(
    game: Plunge, monster: Monster, path: tuple[Square, ...], taken: frozenset[Square], mov: int
) -> Rule[tuple[int, bool]]:
    """Walk along a path as far as a monster may, and never end on a taken square.

    Returns:
        How many squares it has gone, and whether a push has thrown it off its way.

    Clauses: dp.ability.attack_of_opportunity, dp.reaction.attack_scope.
    """
    way = path[:mov]
    site = game.site
    over = game.card_of(monster).moves != "walks"
    if not over and not taken.isdisjoint(way):
        met = next(count for count, place in enumerate(way) if place in taken)
        way = way[:met]
    while way and (way[-1] in taken or way[-1] in site.obstacles):
        way = way[:-1]
    beside, heroes = site.ground.beside, [hero.square for hero in game.living]
    for gone, place in enumerate(way):
        here = monster.square
        if not beside[here].isdisjoint(heroes):
            yield from opportunities(game, monster)
            if not stands(game, monster) or monster.square != here:
                return gone, True
            beside, heroes = game.ground.beside, [hero.square for hero in game.living]
        game.emit(Stepped(monster.monster, place), "dp.monster.pursue")
    return len(way), False


def shake(game: Plunge, hero: Hero, clause: str) -> None:
    """Shake a hero until the end of its next turn (dp.condition.shaken)."""
    if not game.lasts(hero, "shaken"):
        game.emit(LastingBegun(hero.hero, "shaken", turns_from_now(game, hero)), clause)


__all__ = ["DEFAULT", "begin_monsters", "follow_law", "next_monster", "shake", "strike_at"]
