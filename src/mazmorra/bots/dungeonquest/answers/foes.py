"""How the greedy bot answers the questions around Monsters and rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.dungeonquest import dangers
from mazmorra.bots.dungeonquest.answers.fortune import fears
from mazmorra.bots.dungeonquest.world import Step
from mazmorra.games.dungeonquest.decisions.monster import TakePrize
from mazmorra.games.dungeonquest.geometry import TOWERS, column_of, name_of, row_of
from mazmorra.toolbox.rows import FACE_DOWN

if TYPE_CHECKING:
    from mazmorra.bots.dungeonquest.dangers import Wounds
    from mazmorra.bots.dungeonquest.evaluate import Scene
    from mazmorra.bots.seatview import SeatView
    from mazmorra.games.dungeonquest.decisions.monster import Errand
    from mazmorra.games.dungeonquest.geometry import Square
    from mazmorra.games.dungeonquest.view import HeroView, QuestView
    from mazmorra.kernel import Option, Pending

#: What it takes to get past a Monster that was fled from, or round it: the chamber that one fled
#: to is met again before anything else.
DETOUR = Step(3.0, 2.0)
#: How near a Monster must be to a Hero before a servant calls another one.
NEAR = 3


def stance(scene: Scene, asked: Pending) -> Option[Any]:
    """Fight or flee by the odds; a Rune only before a fight that is feared."""
    by_way = {option.value.way: option for option in asked.answers}
    wounds = wounds_of_fight(scene)
    if fears(scene, wounds):
        for way in ("death", "blind"):
            if way in by_way:
                return by_way[way]
    attack, escape = by_way["attack"], by_way.get("escape")
    outlook = None if escape is None else scene.outlook(escape)
    if escape is None or outlook is None:
        return attack
    fled = 0.0
    for chance, _, args in outlook.odds:
        hurt = dict(args).get("wounds")
        if hurt is None:
            fled += chance * worth_of_flight(scene)
        else:
            fled += chance * scene.worth_after(wounds, scene.life - int(str(hurt)))
    return escape if fled > scene.worth_after(wounds, scene.life) else attack


def wounds_of_fight(scene: Scene) -> Wounds:
    """Return the wounds to expect of the Monster that was met."""
    fight = scene.view.fight
    assert fight is not None
    life = fight.sides[1].life
    if life is not None:
        return dangers.fight(scene.content, scene.hero, life)
    return dangers.monster(scene.content, scene.hero, fight.monster, fight.above)


def worth_of_flight(scene: Scene) -> float:
    """Return what is left to hope for after an escape; below ground it costs nothing."""
    if scene.me.status == "catacombs":
        return scene.worth_now(scene.life)
    return scene.worth(scene.me.origin if scene.me.origin >= 0 else scene.here, DETOUR)


def meet(scene: Scene, asked: Pending) -> Option[Any]:
    """Meet the Monster first that is the least dangerous."""

    def danger(option: Option[Any]) -> float:
        kind = option.key.partition(":")[2]
        return dangers.Danger(dangers.monster(scene.content, scene.hero, kind)).mean

    return min(asked.answers, key=danger)


# ---------------------------------------------------------------------- for the Monster


def take_token(seat: SeatView, asked: Pending) -> Option[Any]:
    """Take the token with the most life, as far as this seat has seen it."""
    lives = {name_of(lair.place): lair.life or lair.above + 1 for lair in seat.view.lairs}
    return max(asked.answers, key=lambda option: lives[option.key.partition(":")[2]])


def serve(seat: SeatView, asked: Pending) -> Option[Any]:
    """Lead a Monster towards the nearest Hero, or call another one."""
    prey = hunted(seat.view)

    def far(option: Option[Any]) -> float:
        errand: Errand = option.value
        if errand.way == "pass":
            return 99.0
        if errand.way == "add":
            return NEAR
        return min(distance(errand.goal, place) for place in prey)

    return min(asked.answers, key=far)


def place_servant(seat: SeatView, asked: Pending) -> Option[Any]:
    """Call a Monster near a Hero."""
    prey = hunted(seat.view)
    return min(asked.answers, key=lambda option: min(distance(option.value, one) for one in prey))


def hunted(view: QuestView) -> list[Square]:
    """Return where the Heroes are whom a Monster can fall upon."""
    return [hero.place for hero in view.heroes if hero.status == "inside"] or [TOWERS[0]]


def distance(one: Square, other: Square) -> int:
    """Return how many steps two squares lie apart."""
    return abs(column_of(one) - column_of(other)) + abs(row_of(one) - row_of(other))


# ---------------------------------------------------------------------- rivals


def attack_rival(seat: SeatView, asked: Pending) -> Option[Any]:
    """Attack the rival with the most Loot and the least life."""
    view: QuestView = seat.view

    def score(option: Option[Any]) -> float:
        rival: HeroView = view.heroes[option.value]
        return 3.0 * len(rival.loot) - rival.left

    return max(asked.answers, key=score)


def take_prize(scene: Scene, asked: Pending) -> Option[Any]:
    """Take the best of the cards that this seat has seen, or else the first one."""
    decision = asked.decision
    assert isinstance(decision, TakePrize)
    loot = scene.view.heroes[decision.loser].loot

    def worth(option: Option[Any]) -> float:
        if option.value is None:
            return -1.0
        thing = loot[option.value]
        return 0.0 if thing == FACE_DOWN else scene.value(thing)

    return max(asked.answers, key=worth)
