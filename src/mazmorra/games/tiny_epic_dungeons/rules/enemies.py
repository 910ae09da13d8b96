"""Enemy Actions: who acts, where to, and whom it hits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChoosePath, ChoosePrey
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    EnemyAttacked,
    EnemyHealed,
    EnemyMoved,
)
from mazmorra.games.tiny_epic_dungeons.geometry import distances, pathways
from mazmorra.games.tiny_epic_dungeons.queries import stance_of
from mazmorra.games.tiny_epic_dungeons.rules.boss import dispel, heal_boss
from mazmorra.games.tiny_epic_dungeons.rules.health import hurt, lose_focus
from mazmorra.games.tiny_epic_dungeons.rules.loot import rob
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.state import Enemy, Hero
    from mazmorra.kernel import Rule


def enemy_action(game: Delve) -> Rule[None]:
    """Let all enemies act: Goblins by slot, then Minions as they came, or the Boss.

    Clauses: ted.enemy.order, ted.enemy.order_heroes, ted.torch.act2_boss,
    ted.enemy.damage_sequence.
    """
    for slot in [enemy.slot for enemy in game.state.enemies]:
        yield from act(game, slot)


def act(game: Delve, slot: int) -> Rule[None]:
    """Let one enemy act: move or attack, or move and attack.

    Clauses: ted.enemy.move_or_attack, ted.enemy.move_and_attack, ted.enemy.minions_both,
    ted.enemy.no_conscious, ted.enemy.attack_after_short_move.
    """
    enemy = game.state.enemy(slot)
    card = game.content.foes[enemy.card]
    if not stays(game, enemy):
        moved = yield from pursue(game, slot, card.speed)
        if not card.moves_and_attacks or (not moved and not game.conscious):
            return
    yield from assault(game, slot)


def stays(game: Delve, enemy: Enemy) -> bool:
    """Say whether an enemy attacks from where it is instead of moving first.

    Clauses: ted.enemy.move_or_attack, ted.enemy.move_and_attack.
    """
    both = game.content.foes[enemy.card].moves_and_attacks
    return bool(game.heroes_at(enemy.place) if both else in_range(game, enemy))


def in_range(game: Delve, enemy: Enemy, place: Cell | None = None) -> list[Hero]:
    """Return the conscious heroes that an enemy's attack reaches, from *place* if one is named.

    Clauses: ted.enemy.all_in_range.
    """
    start = enemy.place if place is None else place
    reach = game.content.foes[enemy.card].assault.reach
    return [hero for hero in game.conscious if game.within(start, reach, hero.place)]


def assault(game: Delve, slot: int) -> Rule[None]:
    """Hit every conscious hero in range; Defense does not help.

    Clauses: ted.torch.enemy_damage, ted.enemy.all_in_range, ted.lair.goblins_fight,
    ted.lair.isolation.
    """
    enemy = game.state.enemy(slot)
    attack = game.content.foes[enemy.card].assault
    heroes = in_range(game, enemy)
    if not heroes:
        return
    damage = stance_of(game, enemy, game.goblins).damage
    names = tuple(hero.hero for hero in heroes)
    clause = "ted.torch.enemy_damage"
    game.emit(EnemyAttacked(enemy.card, names, damage), "ted.enemy.all_in_range")
    for hero in heroes:
        hurt(game, hero, damage, clause, enemy.card)
        lose_focus(game, hero, attack.loses, clause, enemy.card)
        if attack.robs:
            loot = tuple(card for card in hero.equipped if card in game.content.loot)
            yield from rob(game, hero, loot, "ted.component.minions", enemy.card)
    if attack.heals:
        recover(game, slot, attack.heals)


def recover(game: Delve, slot: int, amount: int) -> None:
    """Give an enemy Health after its attack, never above its track."""
    enemy = game.state.enemy(slot)
    if slot == BOSS:
        heal_boss(game, amount)
        return
    amount = min(amount, game.content.minions[enemy.card].health - enemy.health)
    if amount > 0:
        healed = EnemyHealed(slot, enemy.card, amount, enemy.health + amount)
        game.emit(healed, "ted.component.minions")


# ---------------------------------------------------------------------- movement


def pursue(game: Delve, slot: int, speed: int) -> Rule[bool]:
    """Move an enemy towards the nearest conscious hero; return whether it moved.

    Clauses: ted.enemy.target, ted.enemy.tie_hero, ted.enemy.no_conscious,
    ted.boss.leaves_lair, ted.boss.stays_for_unconscious, ted.lair.goblins_follow,
    ted.ko.ignored.
    """
    enemy = game.state.enemy(slot)
    near = quarry(game, enemy)
    if not near:
        return False
    prey = near[0]
    if len({hero.place for hero in near}) > 1:
        names = tuple(hero.hero for hero in near)
        name = yield from ask(ChoosePrey(game.active.seat, enemy.card, names))
        prey = game.state.hero(name)
    yield from advance(game, slot, prey, speed)
    return True


def quarry(game: Delve, enemy: Enemy) -> list[Hero]:
    """Return the nearest conscious heroes that an enemy can reach: several if they are as near.

    Clauses: ted.enemy.target, ted.enemy.tie_hero, ted.enemy.no_conscious, ted.ko.ignored.
    """
    steps = distances(game.state.doors, enemy.place, game.gate)
    heroes = [hero for hero in game.conscious if hero.place in steps]
    nearest = min((steps[hero.place] for hero in heroes), default=0)
    return [hero for hero in heroes if steps[hero.place] == nearest]


def nearer(game: Delve, here: Cell, prey: Hero) -> tuple[Cell, ...]:
    """Return the rooms beside *here* from which it is a step less to a hero.

    Clauses: ted.enemy.target, ted.enemy.tie_path, ted.enemy.walls, ted.enemy.no_reveal,
    ted.lair.distance.
    """
    doors, gate = game.state.doors, game.gate
    steps = distances(doors, prey.place, gate)
    if not steps.get(here):
        return ()
    return tuple(place for place in pathways(doors, gate)[here] if steps[place] < steps[here])


def advance(game: Delve, slot: int, prey: Hero, speed: int, *, taunted: bool = False) -> Rule[None]:
    """Move an enemy along a shortest pathway, room by room.

    It stops in the first room with a conscious hero; a taunted Boss stops at the taunter only.

    Clauses: ted.enemy.target, ted.enemy.tie_path, ted.enemy.stop, ted.enemy.walls,
    ted.enemy.no_reveal, ted.enemy.active_chooser, ted.boss.taunt_full, ted.boss.altar_pass,
    ted.lair.goblins_enter, ted.lair.distance.
    """
    for _ in range(speed):
        enemy = game.state.enemy(slot)
        ways = nearer(game, enemy.place, prey)
        if not ways:
            return
        there = ways[0]
        if len(ways) > 1:
            there = yield from ask(ChoosePath(game.active.seat, enemy.card, ways))
        clause = "ted.boss.taunt_target" if taunted else "ted.enemy.target"
        game.emit(EnemyMoved(slot, enemy.card, there), clause)
        if slot == BOSS:
            dispel(game, there)
        if not taunted and game.heroes_at(there):
            return
