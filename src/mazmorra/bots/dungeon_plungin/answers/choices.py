"""The greedy bot's answers to questions that come up now and then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.bots.dungeon_plungin import plans
from mazmorra.bots.dungeon_plungin.answers import village
from mazmorra.bots.dungeon_plungin.answers.battle import cost_of
from mazmorra.bots.dungeon_plungin.answers.explore import joins
from mazmorra.bots.dungeon_plungin.chances import reaching
from mazmorra.bots.dungeon_plungin.evaluate import Fight
from mazmorra.bots.dungeon_plungin.world import FAR, apart
from mazmorra.games.dungeon_plungin.cards import STATS
from mazmorra.games.dungeon_plungin.decisions.attacks import MORE
from mazmorra.games.dungeon_plungin.geometry import (
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    WEST,
    WIDE,
    beside,
    cell_of,
)

if TYPE_CHECKING:
    from mazmorra.bots.dungeon_plungin.world import Scene
    from mazmorra.games.dungeon_plungin.decisions.objects import Keep
    from mazmorra.kernel import Option, Pending

#: What a new hero raises, and how far.
CREATED = (("atq", 4), ("def", 4), ("vida", 6), ("mov", 4), ("res", 4), ("des", 3), ("ing", 2))
SURE = 0.6  # a door is struck at alone with so good a chance
#: What found objects are worth, where there is too little room; others are worth 1.
TREASURES = {
    "great_key": 50.0,
    "revive_potion": 9.0,
    "greater_healing": 6.0,
    "healing_potion": 5.0,
    "watchmans_sword": 8.0,
    "woodland_bow": 7.0,
    "key": 4.0,
    "thieves_tools": 4.5,
    "tome_80": 4.0,
    "tome_40": 3.0,
    "fire_flask": 3.0,
    "antidote": 1.5,
    "whetstone": 1.2,
    "sling": 0.2,
    "dagger": 0.2,
}


def first(scene: Scene, asked: Pending) -> Option[Any]:
    """Take what is offered first."""
    return asked.answers[0]


def lead(scene: Scene, asked: Pending) -> Option[Any]:
    """Lead the hero it gets farthest with; a created one is no better."""
    ready = [option for option in asked.answers if option.value]
    if not ready:
        return asked.answers[0]
    return min(ready, key=lambda option: village.liking(option.value))


def create(scene: Scene, asked: Pending) -> Option[Any]:
    """Make a fighter."""
    hero = scene.view.heroes[-1]
    for stat, upto in CREATED:
        for option in asked.answers:
            if option.value.card == stat and hero.base[STATS.index(stat)] < upto:
                return option
    wanted = ("shield_master", "tough", "counterattack")
    ranked = {name: number for number, name in enumerate(wanted)}
    return min(asked.answers, key=lambda option: ranked.get(option.value.card, 9))


def outfit(scene: Scene, asked: Pending) -> Option[Any]:
    """Buy a sword, a shield and armour, and put them on."""
    hero = scene.view.heroes[-1]
    for option in asked.answers:
        if option.value.verb == "wear" and village.errand_worth(scene, hero, option.value) > 0:
            return option
    owned = {*hero.hands, hero.armour, *hero.items}
    for name in ("sword", "leather_armour", "wooden_shield", "healing_potion"):
        for option in asked.answers:
            if option.value.verb == "buy" and option.value.card == name and name not in owned:
                return option
    return asked.answers[-1]


def prepare(scene: Scene, asked: Pending) -> Option[Any]:
    """Prepare so many copies of each spell; what has been prepared is guessed by what is left."""
    hero = next(one for one in scene.view.heroes if one.hero == asked.decision.hero)  # type: ignore[union-attr]
    count = scene.dice(hero, "mag")
    known = sorted(
        hero.knows,
        key=lambda name: list(village.SPELLS).index(name) if name in village.SPELLS else 99,
    )
    wanted = [name for name in known for _ in range(village.SPELLS.get(name, 1))]
    strikes = [name for name in known if village.SPELLS.get(name, 0) >= 3]
    while len(wanted) < count:
        wanted.append((strikes or known)[0])
    number = count - asked.decision.left  # type: ignore[union-attr]
    each = list(dict.fromkeys(known))
    spare = max(0, len(each) - 1)
    order = wanted[: max(1, count - spare)]
    for name in each:
        if name not in order:
            order.append(name)
    order = (order + wanted)[:count]
    name = order[number % len(order)]
    return next((o for o in asked.answers if o.value == name), asked.answers[0])


def place_hero(scene: Scene, asked: Pending) -> Option[Any]:
    """Stand near the way that will be taken: fighters in front."""
    hero = next(one for one in scene.view.heroes if one.hero == asked.decision.hero)  # type: ignore[union-attr]
    doors = [lock for lock in scene.view.locks if lock.edge >= 0 and not lock.nowhere]
    number = sum(one.status == "inside" for one in scene.view.heroes)
    lock = next((one for one in doors if not one.open), doors[0])
    near = [side for side in scene.sides(lock) if side[0] == cell_of(asked.answers[0].value)]
    if not near:
        return asked.answers[0]
    front, back = scene.places_before(*near[0])
    wanted = (front if not scene.shoots(hero) and number < 2 else back) or front
    return min(asked.answers, key=lambda option: min(apart(option.value, p) for p in wanted))


def keep_dice(scene: Scene, asked: Pending) -> Option[Any]:
    """Roll again what is clearly worse than usual."""
    question: Any = asked.decision
    poor = question.successes < len(question.faces) / 3 - 0.7
    return asked.answers[1 if poor else 0]


def react(scene: Scene, asked: Pending) -> Option[Any]:
    """React whenever it helps: strike always, step in for others while one is strong."""
    question: Any = asked.decision
    if question.ability == "bodyguard":
        return asked.answers[0 if scene.me.vida >= 4 else 1]
    return asked.answers[0]


def advance(scene: Scene, asked: Pending) -> Option[Any]:
    """Follow only where that is no more dangerous."""
    question: Any = asked.decision
    if not scene.engaged:
        return asked.answers[1]
    battle = Fight(scene)
    follows = cost_of(battle, question.square) < cost_of(battle, scene.me.square) - 0.1
    return asked.answers[0 if follows else 1]


def face(scene: Scene, asked: Pending) -> Option[Any]:
    """Look at the nearest monster."""
    here = scene.me.square
    near = min(scene.monsters, key=lambda one: apart(here, one.square), default=None)
    if near is None:
        return asked.answers[0]
    dx, dy = near.square % WIDE - here % WIDE, near.square // WIDE - here // WIDE
    side = (EAST if dx > 0 else WEST) if abs(dx) > abs(dy) else (SOUTH if dy > 0 else NORTH)
    return asked.answers[side]


def cheapest(scene: Scene, asked: Pending) -> Option[Any]:
    """Give up the cheapest piece."""
    return min(asked.answers, key=lambda option: scene.object(option.value).price)


def shoot_again(scene: Scene, asked: Pending) -> Option[Any]:
    """Shoot at whom it does most to."""
    battle = Fight(scene)
    bow = next(arm.weapon for arm in scene.me.arms if arm.range)
    by_name, more = {one.monster: one for one in scene.monsters}, MORE["rapid_shot"]
    return max(asked.answers, key=lambda option: battle.blow(by_name[option.value], bow, more))


def strike_now(scene: Scene, asked: Pending) -> Option[Any]:
    """Wait for others who can still join, unless the chance is good already."""
    question: Any = asked.decision
    lock = scene.view.locks[question.lock]
    if reaching(question.dice, lock.strength) >= SURE:
        return asked.answers[0]
    others = any(joins(scene, hero, lock) for hero in scene.others)
    return asked.answers[1 if others else 0]


def take_object(scene: Scene, asked: Pending) -> Option[Any]:
    """Hand a found object to somebody with room, or leave the least valuable thing."""
    question: Any = asked.decision
    worth = treasure(scene, question.object)
    best, chosen = 0.0, asked.answers[-1]
    for option in asked.answers:
        keep: Keep = option.value
        if not keep.hero:
            continue
        gained = worth - (treasure(scene, keep.instead) if keep.instead else 0.0)
        if gained > best:
            best, chosen = gained, option
    return chosen


def treasure(scene: Scene, name: str) -> float:
    """Return what an object is worth in a slot."""
    if name.startswith("book_"):
        spell = scene.content.spells[name.removeprefix("book_")]
        return 4.0 if any(spell.school in hero.schools for hero in scene.heroes) else 1.4
    return TREASURES.get(name.partition(".")[0], 1.0)


def lay_tile(scene: Scene, asked: Pending) -> Option[Any]:
    """Let as many doors as possible lead somewhere, and rather inwards."""
    question: Any = asked.decision
    built = {placed.cell for placed in scene.view.tiles}

    def worth(option: Option[Any]) -> float:
        _, doors = option.value
        found = 0.0
        for side in range(4):
            if doors >> side & 1:
                there = beside(question.cell, side)
                free = there != NOWHERE and there not in built
                found += 1.0 if free and there != scene.view.reserved else 0.0
                if free:
                    more = [beside(there, other) for other in range(4)]
                    found += 0.05 * sum(c != NOWHERE and c not in built for c in more)
        return found

    return max(asked.answers, key=worth)


def place_piece(scene: Scene, asked: Pending) -> Option[Any]:
    """Put monsters as far from the heroes as possible, and chests as near."""
    question: Any = asked.decision
    heroes = [hero.square for hero in scene.heroes]
    if not heroes:
        return asked.answers[0]

    def far(option: Option[Any]) -> int:
        return min(apart(option.value, place) for place in heroes)

    return (min if question.piece == "chest" else max)(asked.answers, key=far)


def jump(scene: Scene, asked: Pending) -> Option[Any]:
    """Jump to the square that is nearest to the others."""
    others = [hero.square for hero in scene.others]
    return min(
        asked.answers,
        key=lambda option: min((scene.far(option.value, p) for p in others), default=FAR),
    )


def spear(scene: Scene, asked: Pending) -> Option[Any]:
    """Let spears come where nobody stands."""
    taken = {hero.square for hero in scene.heroes}
    return min(asked.answers, key=lambda option: option.value in taken)


def choose_victim(scene: Scene, asked: Pending) -> Option[Any]:
    """Let the dumb monster go for whom it hurts least."""
    heroes = {hero.hero: hero for hero in scene.heroes}

    def strength(option: Option[Any]) -> float:
        hero = heroes[option.value]
        return scene.dice(hero, "def") + 0.5 * hero.vida

    return max(asked.answers, key=strength)


def pick_hero(scene: Scene, asked: Pending) -> Option[Any]:
    """Let fighters act first, and in peace whoever opens the way."""
    order = [hero.hero for hero in scene.line]
    aim = None if scene.engaged or not scene.heroes else plans.goal(scene)
    if aim is not None:
        opener = plans.opener(scene, plans.stands(scene, aim), aim)
        if opener is not None:
            order = [opener.hero, *order]
    ranked = {name: number for number, name in reversed(list(enumerate(order)))}
    return min(asked.answers, key=lambda option: ranked.get(option.value, 99))
