"""Deeds that plans of both acts are made of: a step, attacks and spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.bots.tiny_epic_dungeons.evaluate import Stand
from mazmorra.bots.tiny_epic_dungeons.paths import space_of
from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
from mazmorra.games.tiny_epic_dungeons.geometry import BESIDE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.bots.tiny_epic_dungeons.paths import Way
    from mazmorra.bots.tiny_epic_dungeons.world import Scene


class Plan(Struct, frozen=True):
    """What a hero could do: its worth, and what comes first."""

    worth: float
    deed: Deed


def step(scene: Scene, way: Way) -> Deed:
    """Return the first step of a way."""
    if space_of(way.first):
        if not scene.me.space:
            return Deed("enter")
        return Deed("step", space=space_of(way.first))
    if scene.me.space:
        return Deed("leave")
    return Deed("move", side=BESIDE[scene.me.place].index(way.first))


def attacks(stand: Stand) -> Iterator[tuple[float, Deed]]:
    """Yield the attacks on everybody in reach."""
    scene = stand.scene
    for enemy in scene.view.enemies:
        for card, weapon in scene.mine.weapons:
            if stand.reaches(weapon, enemy):
                worth = stand.attack(weapon, enemy)
                yield worth, Deed("attack", card=card, slot=enemy.slot)


def spells(stand: Stand) -> Iterator[tuple[float, Deed]]:
    """Yield the spells that can be cast in a place, those with targets once for each."""
    scene, hero = stand.scene, stand.hero
    for card, casting in scene.mine.castings:
        effect = str(scene.content.gear[card].effect)
        if casting.damage:
            reached = [
                enemy
                for enemy in scene.view.enemies
                if casting.reach.spans(scene.view.doors, stand.place, stand.where(enemy))
            ]
            if casting.targets == "enemies":
                worth = sum(stand.spell(casting, enemy) for enemy in reached)
                if reached:
                    yield worth, Deed("cast", card=card)
                continue
            for enemy in reached:
                yield stand.spell(casting, enemy), Deed("cast", card=card, slot=enemy.slot)
            continue
        chance = stand.chance_of(casting)
        cost = scene.focus_worth(hero, -casting.cost)
        if effect == "divine_might":
            for enemy in scene.view.enemies:
                if stand.where(enemy) == stand.place:
                    blows = [
                        stand.attack(weapon, enemy, casting.amount)
                        for _, weapon in scene.mine.weapons
                        if weapon.attack == "melee"
                    ]
                    if blows:
                        worth = chance * (max(blows) + cost)
                        yield worth, Deed("cast", card=card, slot=enemy.slot)
        elif effect == "mend":
            for other in scene.view.heroes:
                place = stand.place if other is hero else other.place
                if casting.reach.spans(scene.view.doors, stand.place, place):
                    worth = chance * (scene.health_worth(other, casting.amount) + cost)
                    yield worth, Deed("cast", card=card, target=other.hero)
        elif effect == "mend_all":
            worth = 0.0
            for other in scene.view.heroes:
                place = stand.place if other is hero else other.place
                if casting.reach.spans(scene.view.doors, stand.place, place):
                    worth += scene.health_worth(other, casting.amount)
            yield chance * (worth + cost), Deed("cast", card=card)
        elif effect == "rekindle":
            yield chance * (scene.torch_worth(casting.amount) + cost), Deed("cast", card=card)
        elif effect == "clairvoyance" and any(scene.view.layers) and scene.view.act == 1:
            yield chance * (0.5 + cost), Deed("cast", card=card)
