"""Life and death: damage, healing, Life Tables, waking, rewards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.dice import dice
from mazmorra.games.dungeon_plungin.events.combat import (
    BossHurt,
    Healed,
    HeroDied,
    HeroRevived,
    HitBy,
    Hurt,
    LifeSettled,
    MonsterDied,
    Provoked,
    Woken,
)
from mazmorra.games.dungeon_plungin.events.gains import GoldGained, ObjectGained, ValuableGained
from mazmorra.games.dungeon_plungin.events.turn import LastingEnded
from mazmorra.games.dungeon_plungin.events.world import GroupBears
from mazmorra.games.dungeon_plungin.geometry import steps_from
from mazmorra.games.dungeon_plungin.queries.life import most_of, tougher_by
from mazmorra.games.dungeon_plungin.rules.check import throw
from mazmorra.games.dungeon_plungin.rules.lair import fly
from mazmorra.games.dungeon_plungin.state import Hero, Monster

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.events.combat import Cause
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square

GREAT_KEY = "great_key"


def hurt(
    game: Plunge,
    who: Character,
    amount: int,
    clause: str,
    *,
    by: Character | None = None,
    cause: Cause = "",
    card: str = "",
) -> None:
    """Take Life from a character; whoever has none left dies.

    *cause* and *card* say how, and by which trap, spell or object.

    Clauses: dp.combat.damage, dp.death.vida_floor, dp.death.hero, dp.death.monster,
    dp.law.vengeful.
    """
    slayer = "" if by is None or by is who else game.name_of(by)
    if type(who) is Hero:
        left = max(0, who.vida - amount)
        game.emit(Hurt(who.hero, who.vida - left, left, cause, slayer, card), clause)
        if not left:
            game.emit(HeroDied(who.hero, cause, slayer, card), "dp.death.hero")
        return
    remember(game, who, by)
    provoke(game, who, amount)
    if game.card_of(who).life:
        hurt_boss(game, who, amount, by)
        return
    left = max(0, who.vida - amount)
    game.emit(Hurt(who.monster, who.vida - left, left, cause, slayer, card), clause)
    if not left:
        kill(game, who, by)


def remember(game: Plunge, monster: Monster, by: Character | None) -> None:
    """Let a monster remember the hero who hit it, whether or not that did damage.

    Clauses: dp.law.vengeful.
    """
    if type(by) is Hero and monster.foe != by.hero:
        game.emit(HitBy(monster.monster, by.hero, monster.prey), "dp.law.vengeful")


def hurt_boss(game: Plunge, boss: Monster, amount: int, by: Character | None) -> None:
    """Roll the Life Table of a boss with all damage it has taken.

    Clauses: dp.boss.no_vida, dp.boss.life_roll, dp.boss.life_roll_when,
    dp.variant.tougher_boss.
    """
    card = game.card_of(boss)
    damage = boss.damage + amount
    (face,) = game.chance["life"].roll(1, 6)
    total = face + damage
    rows = card.life
    result = next((row.result for row in rows if total <= row.upto), rows[-1].result)
    spared = rows[:-1] and total - tougher_by(game, card.level) <= rows[-2].upto
    if result == "dies" and spared:
        result = rows[-2].result
    game.emit(BossHurt(boss.monster, amount, damage, face, total, result), "dp.boss.life_roll")
    if result == "dies":
        kill(game, boss, by)
    elif result == "relocates":
        fly(game, boss, "dp.component.adv2_witch")


def kill(game: Plunge, monster: Monster, by: Character | None) -> None:
    """Take a dead monster off and give the party what it gives.

    Clauses: dp.death.monster, dp.exp.monsters, dp.gold.monsters, dp.key.bearer,
    dp.variant.gold_rush_keep, dp.variant.gold_rush_rounding.
    """
    card = game.card_of(monster)
    gold = throw(game, "gold", dice(card.gold), "dp.gold.monsters")
    hero = by.hero if type(by) is Hero else ""
    boss = monster.lair and card.rank == "boss"
    kept = hero if game.plays("gold_rush") else ""
    shared = 0 if kept else gold
    game.emit(MonsterDied(monster.monster, card.exp, shared, hero, boss), "dp.death.monster")
    if kept and gold:
        game.emit(GoldGained(gold, kept), "dp.variant.gold_rush_rounding")
    if card.leaves:
        game.emit(ValuableGained(card.leaves), card.clauses[0])
    state = game.state
    bearer = state.bearer and monster.group == state.bearer
    if bearer and not any(other.group == state.bearer for other in state.monsters):
        give_great_key(game, hero)


def find_gold(game: Plunge, hero: Hero, gold: int, clause: str) -> None:
    """Give gold to the party, or to the finder where everybody keeps what it finds.

    Clauses: dp.group.shared, dp.variant.gold_rush_keep.
    """
    kept = game.plays("gold_rush")
    game.emit(GoldGained(gold, hero.hero if kept else ""), clause)


def give_great_key(game: Plunge, hero: str) -> None:
    """Give the Great Key of its bearers to the killer or another hero with a free slot.

    If nobody has one the key lies there until the party has made room for it.

    Clauses: dp.key.bearer, dp.inv.full.
    """
    order = sorted(game.living, key=lambda one: one.hero != hero)
    for one in order:
        if len(one.items) < game.item_slots(one):
            game.emit(GroupBears(0), "dp.key.bearer")
            game.emit(ObjectGained(one.hero, GREAT_KEY), "dp.key.bearer")
            return


def heal(game: Plunge, who: Character, amount: int, clause: str) -> None:
    """Give Life to a character, never above its maximum; poison ends with it.

    Clauses: dp.death.vida_floor, dp.condition.poisoned, dp.boss.life_roll_when.
    """
    amount = min(amount, most_of(game, who) - who.vida)
    if amount > 0:
        game.emit(Healed(game.name_of(who), amount, who.vida + amount), clause)
        if game.lasts(who, "poisoned"):
            ended = LastingEnded(game.name_of(who), "poisoned")
            game.emit(ended, "dp.condition.poisoned")


def revive(game: Plunge, hero: Hero, carrier: Square, vida: int, clause: str) -> None:
    """Put a dead hero back beside whoever revives it.

    Clauses: dp.death.revive_place, dp.death.no_space, dp.death.own_turn.
    """
    place = free_near(game, carrier)
    game.emit(HeroRevived(hero.hero, place, min(vida, game.most(hero))), clause)


def settle_life(game: Plunge, hero: Hero) -> None:
    """Bring a hero's Life in line with its highest one, which equipment may have changed.

    Nothing that is put on heals in the dungeon; outside of it a living hero has rested.

    Clauses: dp.equip.grants_how, dp.ability.tough, dp.village.rest.
    """
    most = game.most(hero)
    rested = hero.status in ("ready", "outside") and hero.vida < most
    if rested or hero.vida > most:
        game.emit(LifeSettled(hero.hero, most), "dp.equip.grants_how")


def settle_lives(game: Plunge) -> None:
    """Bring everybody's Life in line with what is worn."""
    for hero in game.state.heroes:
        settle_life(game, hero)


def free_near(game: Plunge, start: Square) -> Square:
    """Return the nearest free square; among equally near ones always the same."""
    blocked = game.obstacles()
    taken = {character.square for character in game.characters}
    steps = steps_from(game.ground, start, blocked)
    free = [place for place in steps if place not in taken]
    return min(free, key=lambda place: (steps[place], place))


# ---------------------------------------------------------------------- waking


def wake(game: Plunge, tile: int) -> None:
    """Wake every sleeper of a tile (dp.attention.asleep_wake, dp.attention.wake_scope)."""
    for monster in game.state.monsters:
        if monster.attention == "asleep" and game.tile_number(monster.square) == tile:
            game.emit(Woken(monster.monster), "dp.attention.asleep_to_surprised")


def provoke(game: Plunge, monster: Monster, damage: int = 0) -> None:
    """Change the Law of a monster that is disturbed, or hurt badly enough.

    Clauses: dp.law.patient, dp.law.combine, dp.ex.ogre, dp.ex.vampire.
    """
    card = game.card_of(monster)
    if card.provoked is None or monster.provoked or damage < card.temper:
        return
    game.emit(Provoked(monster.monster), "dp.law.patient" if not card.temper else "dp.law.combine")
