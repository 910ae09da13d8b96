"""What spells do once they are cast and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChooseRoom, ChooseVictim
from mazmorra.games.tiny_epic_dungeons.decisions.weapon import ChooseWeapon
from mazmorra.games.tiny_epic_dungeons.effects import effect
from mazmorra.games.tiny_epic_dungeons.events.enemies import EnemyWeakened
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    ExtraActionGranted,
    HeroVeiled,
    StoneSkinned,
)
from mazmorra.games.tiny_epic_dungeons.rules.attack import attack
from mazmorra.games.tiny_epic_dungeons.rules.drive import drive
from mazmorra.games.tiny_epic_dungeons.rules.health import heal
from mazmorra.games.tiny_epic_dungeons.rules.kill import deal
from mazmorra.games.tiny_epic_dungeons.rules.move import teleport
from mazmorra.games.tiny_epic_dungeons.rules.reveal import reveal_anywhere
from mazmorra.games.tiny_epic_dungeons.rules.torch import torch_up
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Casting
    from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule

CLAUSE = "ted.component.spells"
Slots = tuple[int, ...]


@effect("bolt")
@effect("burst")
def bolt(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> Rule[None]:
    """Deal damage to every target; it ignores Defense (ted.attack.spell_ignores_defense)."""
    damage = dict.fromkeys(slots, casting.damage)
    more = game.kit(hero).passive.spell_damage
    if more:
        victim = slots[0]
        if len(slots) > 1:
            victim = yield from ask(ChooseVictim(hero.seat, hero.hero, slots, deed.card, more))
        damage[victim] += more
    yield from deal(game, hero, damage)


@effect("drain")
def drain(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> Rule[None]:
    """Deal damage and heal the caster."""
    yield from bolt(game, hero, deed, casting, slots)
    heal(game, hero, casting.amount, CLAUSE)


@effect("mend")
def mend(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> None:
    """Heal one hero (ted.ko.healed)."""
    heal(game, game.state.hero(deed.target), casting.amount, CLAUSE)


@effect("mend_all")
def mend_all(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> None:
    """Heal every hero within range, the caster too (ted.range.all)."""
    for other in game.state.heroes:
        if game.within(hero.place, casting.reach, other.place):
            heal(game, other, casting.amount, CLAUSE)


@effect("blink")
def blink(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> Rule[None]:
    """Teleport to any other revealed Dungeon Card."""
    place = yield from ask(ChooseRoom(hero.seat, hero.hero, deed.card))
    yield from teleport(game, hero, place, CLAUSE)


@effect("gust")
def gust(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> Rule[None]:
    """Drive one enemy away from the caster (ted.component.move_enemy)."""
    yield from drive(game, hero, deed.slot, casting.amount, away=hero.place)


@effect("clairvoyance")
def clairvoyance(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> Rule[None]:
    """Reveal a facedown card without entering it (ted.reveal.no_enter)."""
    yield from reveal_anywhere(game, hero, card=deed.card)


@effect("rekindle")
def rekindle(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> None:
    """Move the torch up (ted.torch.up_no_effects)."""
    torch_up(game, casting.amount, CLAUSE)


@effect("stoneskin")
def stoneskin(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> None:
    """Give the caster Defense until its next turn."""
    game.emit(StoneSkinned(hero.hero, casting.amount), CLAUSE)


@effect("haste")
def haste(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> None:
    """Grant one Heroic Action more (ted.component.extra_heroic)."""
    game.emit(ExtraActionGranted(hero.hero), "ted.component.extra_heroic")


@effect("veil")
def veil(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> None:
    """Let one hero move with Stealth during its next turn (ted.move.stealth)."""
    game.emit(HeroVeiled(deed.target), CLAUSE)


@effect("weaken")
def weaken(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> None:
    """Take Defense from one enemy until the caster's next turn."""
    enemy = game.state.enemy(deed.slot)
    game.emit(EnemyWeakened(enemy.slot, enemy.card, hero.hero, casting.amount), CLAUSE)


@effect("divine_might")
def divine_might(game: Delve, hero: Hero, deed: Deed, casting: Casting, slots: Slots) -> Rule[None]:
    """Perform a Melee Attack at once (ted.component.divine_might)."""
    weapons = [
        (card, weapon) for card, weapon in game.kit(hero).weapons if weapon.attack == "melee"
    ]
    number = 0
    if len(weapons) > 1:
        names = tuple(card for card, _ in weapons)
        number = yield from ask(ChooseWeapon(hero.seat, hero.hero, names, deed.card))
    card, weapon = weapons[number]
    target = game.state.enemy(deed.slot)
    yield from attack(game, hero, card, weapon, (target,), bonus=casting.amount)
