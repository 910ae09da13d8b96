"""Casting spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.effects import effect
from mazmorra.games.tiny_epic_dungeons.events.heroes import SpellCast
from mazmorra.games.tiny_epic_dungeons.rules.attack import aftermath
from mazmorra.games.tiny_epic_dungeons.rules.check import check
from mazmorra.games.tiny_epic_dungeons.rules.health import gain_focus, pay
from mazmorra.kernel import run

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


def cast_spell(game: Delve, hero: Hero, deed: Deed) -> Rule[None]:
    """Cast a spell: check, pay, effect, and what strikes back.

    Clauses: ted.spell.cast, ted.spell.focus_first, ted.spell.cost, ted.spell.not_discarded,
    ted.set.owl_timing, ted.attack.spell_target, ted.attack.spell_success,
    ted.attack.enemy_die_not, ted.spell.damage_kill_counter.
    """
    gear = game.content.gear[deed.card]
    casting = gear.casting
    assert casting is not None
    game.emit(SpellCast(hero.hero, deed.card), "ted.spell.cast")
    kit = game.kit(hero)
    gain_focus(game, hero, kit.focus, "ted.set.owl_timing")
    slots: tuple[int, ...] = (deed.slot,) if deed.slot else ()
    if casting.targets == "enemies":
        slots = tuple(
            enemy.slot
            for enemy in game.state.enemies
            if game.within(hero.place, casting.reach, enemy.place)
        )
    attacks = casting.damage > 0
    seen = attacks and any(game.sees(hero.place, game.state.enemy(slot).place) for slot in slots)
    modifier = kit.attack if attacks else 0
    roll = yield from check(
        *(game, hero, "intellect", casting.number, "spell"),
        modifier=modifier,
        enemy_die=seen,
        card=deed.card,
        slots=slots,
    )
    if roll.passed:
        price, face = kit.price(casting), roll.enemy_face
        paid = yield from pay(game, hero, price, "ted.spell.cost", deed.card, "spell", slots, face)
        if paid:
            yield from run(effect[str(gear.effect)], game, hero, deed, casting, slots)
    if attacks:
        yield from aftermath(game, hero, "spell", slots, roll.enemy_face)
