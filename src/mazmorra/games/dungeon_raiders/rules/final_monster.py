"""Resolving a final monster: like a monster, with a rule of its own on its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import (
    Escaped,
    MonsterAttacked,
    MonsterDefeated,
    Petrified,
)
from mazmorra.games.dungeon_raiders.rules.values import (
    give_coins,
    highest,
    take_coins,
    value_in,
    wound,
)

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.cards import FinalMonster
    from mazmorra.games.dungeon_raiders.game import Plays, Raid
    from mazmorra.kernel import Seat


def resolve_final_monster(game: Raid, room: FinalMonster, plays: Plays) -> None:
    """Let some escape, compare the values of the others, attack and reward.

    Clauses: dr.boss.like_monster, dr.boss.defeated, dr.boss.escape_strength, dr.boss.all_escaped,
    dr.boss.lone_fighter, dr.boss.reward_always, dr.boss.reward_all_same_values.
    """
    rule = room.clauses[0]
    fighters: dict[Seat, int] = {}
    for seat, card in plays.items():
        if card == room.escape:
            game.emit(Escaped(seat, card), room.clauses[1])
        else:
            fighters[seat] = value_in(game, room, card)
    if not fighters:
        return
    total = sum(fighters.values())
    needed = room.strength_for(len(game.seats))
    defeated = needed is not None and total >= needed
    if needed is not None and defeated:
        game.emit(MonsterDefeated(game.here, total, needed), "dr.boss.defeated")
    else:
        worst = room.attacked(fighters.values())
        victims = [seat for seat, value in fighters.items() if value == worst]
        game.emit(MonsterAttacked(game.here, total, needed, tuple(victims)), rule)
        attack(game, room, victims)
    all_the_same = len(set(fighters.values())) == 1
    if room.reward and (defeated or not all_the_same):
        give_coins(game, highest(fighters), room.reward, room.clauses[1])


def attack(game: Raid, room: FinalMonster, victims: list[Seat]) -> None:
    """Do to the attacked players what the final monster's card says."""
    rule = room.clauses[0]
    wound(game, victims, room.wounds, rule)
    take_coins(game, victims, room.coins_lost, rule)
    if room.petrifies:
        for seat in victims:
            game.emit(Petrified(seat), rule)
