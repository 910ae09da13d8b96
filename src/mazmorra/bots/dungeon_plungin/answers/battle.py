"""How a hero spends its turn while monsters are near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.bots.dungeon_plungin.chances import blocked, reaching, successes
from mazmorra.bots.dungeon_plungin.evaluate import ALIVE, DEATH, POTION, Fight
from mazmorra.bots.dungeon_plungin.world import apart
from mazmorra.games.dungeon_plungin.decisions.attacks import MORE
from mazmorra.games.dungeon_plungin.geometry import WIDE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.bots.dungeon_plungin.world import Scene
    from mazmorra.games.dungeon_plungin.cards import Cast, Spell
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.view import MonsterView
    from mazmorra.kernel import Option

#: The kinds of actions that deeds are, each once in a turn.
KINDS = {
    **dict.fromkeys(("cast", "overcharge", "book"), "cast"),
    **dict.fromkeys(("item", "give", "take", "swap", "wear", "reload", "key", "lock"), "item"),
    **dict.fromkeys(("drink", "climb", "gate", "lay"), "place"),
    **dict.fromkeys(("attack", "break"), "attack"),
}
#: The abilities that count as the Attack of the turn.
ATTACKING = ("charge", "mighty_blow", "whirlwind", "rapid_shot")
LEAST = 0.02  # what a deed must be worth
STEP = 0.03  # what a step nearer to the enemy is worth to somebody who strikes
CALM_STEP = 0.12  # the same while no monster can come
PLACES = 9  # so many squares with something to do are looked at closely


def fight(scene: Scene, options: tuple[Option[Deed], ...]) -> Option[Deed]:
    """Do what promises most in a fight: strike, cast, cure, go somewhere and do so there.

    A turn is two things of different kinds; a Move may be one of them, before or after.
    """
    battle = Fight(scene)
    turn = scene.view.turn
    deeds = [
        (worth, kind_of(option.value), option)
        for option in options
        if (worth := deed_worth(battle, option.value)) > LEAST
    ]
    moves = [option for option in options if option.value.verb == "move"]
    here = -cost_of(battle, scene.me.square)
    best, chosen = here, options[-1]
    two = turn.actions > 1
    away = best_place(battle, moves) if two and "move" not in turn.done else here
    for worth, kind, option in deeds:
        other = max((more for more, its, _ in deeds if its != kind), default=0.0) if two else 0.0
        if kind == "attack" and option.value.square >= 0:
            then = other - cost_of(battle, option.value.square)
        else:
            then = max(here + other, away)
        if worth + then > best:
            best, chosen = worth + then, option
    left = turn.actions if turn.moving or turn.agile else turn.actions - 1
    for option in candidates(battle, moves):
        there = option.value.square
        total = act_worth(battle, there, left) - cost_of(battle, there)
        if total > best + LEAST:
            best, chosen = total, option
    return chosen


def kind_of(deed: Deed) -> str:
    """Return the kind of action that a deed is."""
    if deed.verb == "ability":
        name = deed.card.partition(":")[0]
        return "attack" if name in ATTACKING else name
    return KINDS.get(deed.verb, deed.verb)


# ---------------------------------------------------------------------- places


def cost_of(battle: Fight, here: Square) -> float:
    """Return what it costs to stand on a square, with how near the enemy is."""
    found = battle.cost(here) - nearness(battle, here)
    if here in battle.scene.spears and here != battle.me.square:
        found += 1.5
    return found


def nearness(battle: Fight, here: Square) -> float:
    """Return what it is worth to be near the enemy, or near one's comrades."""
    scene = battle.scene
    near = min(scene.far(here, one.square) for one in battle.foes)
    step = STEP if battle.active else CALM_STEP
    found = -step * max(0, near - 4) if scene.shoots(battle.me) else -step * near
    behind = sum(other.square in scene.ground.ways[here] for other in scene.others)
    return found + 0.05 * min(2, behind)


def best_place(battle: Fight, moves: list[Option[Deed]]) -> float:
    """Return how good the best square is that a hero can go to after it has acted."""
    here = battle.me.square
    found = -cost_of(battle, here)
    if not battle.active:
        return found
    squares = sorted(
        (option.value.square for option in moves),
        key=lambda place: -min(apart(place, one.square) for one in battle.active),
    )
    near = [
        place
        for place in squares
        if any(place in battle.scene.ground.ways[other.square] for other in battle.scene.others)
    ]
    for place in dict.fromkeys((*squares[:3], *near[:4])):
        found = max(found, -cost_of(battle, place))
    return found


def candidates(battle: Fight, moves: list[Option[Deed]]) -> Iterator[Option[Deed]]:
    """Yield the squares worth a closer look: those to act from, safe ones, those of comrades."""
    if not moves:
        return
    scene = battle.scene
    foes = battle.active or battle.foes
    rated = []
    for option in moves:
        place = option.value.square
        far = min(apart(place, one.square) for one in foes)
        rated.append((act_worth(battle, place, 2), far, option))
    chosen: dict[str, Option[Deed]] = {}
    for worth, far, option in sorted(rated, key=lambda row: (-row[0], row[1]))[:PLACES]:
        if worth > LEAST or far < 3:
            chosen[option.key] = option
    for _, _, option in sorted(rated, key=lambda row: -row[1])[:2]:
        chosen[option.key] = option
    for _, _, option in sorted(rated, key=lambda row: row[1])[:2]:
        chosen[option.key] = option
    beside = [
        row
        for row in rated
        if any(row[2].value.square in scene.ground.ways[other.square] for other in scene.others)
    ]
    for _, _, option in sorted(beside, key=lambda row: (-row[0], -row[1]))[:4]:
        chosen[option.key] = option
    yield from chosen.values()


def act_worth(battle: Fight, there: Square, actions: int) -> float:
    """Return what a hero could do on a square with so many actions."""
    if actions < 1:
        return 0.0
    done = battle.scene.view.turn.done
    found = []
    if "attack" not in done:
        found.append(battle.best_blow(there))
    if "cast" not in done and battle.me.castable:
        found.append(battle.best_spell(there))
    if "item" not in done:
        found.append(best_potion(battle, there))
    found.sort(reverse=True)
    return sum(found[:actions])


def best_potion(battle: Fight, there: Square) -> float:
    """Return what the best potion is worth on a square."""
    scene = battle.scene
    found = 0.0
    for name in dict.fromkeys(battle.me.items):
        card = scene.object(name)
        if card.effect == "potion":
            ways = scene.ground.ways[there]
            for hero in scene.heroes:
                if hero is battle.me or hero.square in ways:
                    found = max(found, battle.cured(hero, card.healed) - POTION)
    return found


# ---------------------------------------------------------------------- deeds


def deed_worth(battle: Fight, deed: Deed) -> float:
    """Return what a deed is worth where the hero stands."""
    scene = battle.scene
    match deed.verb:
        case "attack":
            return battle.blow(monster_of(battle, deed.target), deed.card)
        case "ability":
            return ability_worth(battle, deed)
        case "cast" | "overcharge" | "book":
            spell = scene.spell(deed.card)
            mode = spell.overcharge if deed.verb == "overcharge" else spell.cast
            assert mode is not None
            return spell_worth(battle, deed, spell, mode)
        case "item":
            return item_worth(battle, deed)
        case "reload":
            return 0.5
        case "climb":
            return 2.0
        case "drink":
            return battle.cured(battle.me, 2.5)
        case "swap":
            return swap_worth(battle, deed)
        case _:
            return 0.0


def monster_of(battle: Fight, name: str) -> MonsterView:
    """Return a monster by its name."""
    return next(one for one in battle.scene.monsters if one.monster == name)


def swap_worth(battle: Fight, deed: Deed) -> float:
    """Return what it is worth to hold something else: only if one could not strike at all."""
    if any(arm.weapon for arm in battle.me.arms):
        return 0.0
    return 0.6 if battle.scene.object(deed.card).slot in ("hand", "two_hands") else 0.0


def ability_worth(battle: Fight, deed: Deed) -> float:
    """Return what an ability is worth."""
    scene, me = battle.scene, battle.me
    name, _, weapon = deed.card.partition(":")
    melee = [arm for arm in me.arms if not arm.range]
    best = max(melee, key=lambda arm: arm.edge).weapon
    match name:
        case "charge":
            return battle.blow(monster_of(battle, deed.target), best, MORE[name])
        case "mighty_blow":
            exposed = 0.25 * (battle.pains.get(me.hero, 0.0) > 0)
            return battle.blow(monster_of(battle, deed.target), weapon, MORE[name]) - exposed
        case "whirlwind":
            ways = scene.ground.ways[me.square]
            beside = [one for one in battle.foes if one.square in ways]
            return sum(battle.blow(one, best, MORE[name]) for one in beside)
        case "rapid_shot":
            return 1.9 * battle.blow(monster_of(battle, deed.target), weapon, MORE[name])
        case "battle_cry":
            here = scene.tile(me.square)
            heard = sum(scene.tile(hero.square) == here for hero in scene.heroes)
            return 0.2 * heard if battle.best_blow(me.square) > 0 else 0.05 * heard
        case "taunt":
            return battle.taunted(monster_of(battle, deed.target))
        case _:
            return 0.0


def spell_worth(battle: Fight, deed: Deed, spell: Spell, mode: Cast) -> float:
    """Return what a spell is worth."""
    scene = battle.scene
    book = deed.verb == "book"
    count = scene.dice(battle.me, "mag")
    cost = 1.0 if book else battle.fumble_cost(mode, deed.verb == "overcharge", count)
    chance = 1.0 if book else reaching(count, mode.dif)
    if spell.effect == "hits":
        area = {"area3": 1, "area5": 2}.get(mode.target, -1)
        if area >= 0:
            monsters = [one for one in battle.foes if within(deed.square, one.square, area)]
            friends = [one for one in scene.heroes if within(deed.square, one.square, area)]
        else:
            monsters, friends = [monster_of(battle, deed.target)], []
        return battle.spell_hits(spell, mode, monsters, friends, sure=book) - cost
    if spell.effect == "healing":
        if mode.target == "heroes":
            here = scene.tile(battle.me.square)
            near = [hero for hero in scene.heroes if scene.tile(hero.square) == here]
            mean = mode.healed
            return chance * sum(battle.cured(hero, mean) for hero in near) - cost
        hero = next(one for one in scene.heroes if one.hero == deed.target)
        if book:
            return battle.cured(hero, mode.healed) - cost
        return battle.cure_spell(spell, mode, hero)
    if spell.effect == "raising":
        return chance * DEATH - cost
    if spell.effect in ("binding", "sleep") and deed.target:
        return chance * held_worth(battle, deed, spell, count) - cost
    if spell.effect == "boon" and deed.target:
        return chance * boon_worth(battle, deed, spell) - cost
    return 0.0


def within(centre: Square, place: Square, radius: int) -> bool:
    """Say whether a square lies in an area."""
    across = abs(centre % WIDE - place % WIDE)
    return across <= radius and abs(centre // WIDE - place // WIDE) <= radius


def held_worth(battle: Fight, deed: Deed, spell: Spell, count: int) -> float:
    """Return what it is worth to bind a monster or to put it to sleep."""
    if "." not in deed.target:
        return 0.0
    monster = monster_of(battle, deed.target)
    if not battle.is_active(monster):
        return 0.0
    mine = successes(count)
    theirs = successes(battle.scene.dice(monster, spell.defence))
    ahead = sum(a * sum(theirs[:number]) for number, a in enumerate(mine))
    share = {"sleep": 0.5, "freeze": 0.45}.get(spell.id, 0.2)
    return share * ahead * (battle.worth(monster) - ALIVE)


def boon_worth(battle: Fight, deed: Deed, spell: Spell) -> float:
    """Return what a boon is worth to whom it is given."""
    scene = battle.scene
    hero = next((one for one in scene.heroes if one.hero == deed.target), None)
    if hero is None or scene.lasts(hero, spell.id):
        return 0.0
    ways = scene.ground.ways[hero.square]
    beside = sum(one.square in ways for one in battle.foes)
    pain = battle.pains.get(hero.hero, 0.0)
    match spell.id:
        case "burning_weapon":
            return 0.6 if beside and not hero.acted else 0.0
        case "blessing":
            return 0.4 if beside else 0.1
        case "stone_skin":
            return 0.5 * pain
        case "fire_shield":
            return 0.5 * min(2, beside) if hero is battle.me else 0.0
        case "shadow_cloak":
            return 0.6 * pain if scene.others else 0.0
        case _:
            return 0.0


def item_worth(battle: Fight, deed: Deed) -> float:
    """Return what it is worth to use an object up."""
    scene = battle.scene
    card = scene.object(deed.card)
    match card.effect:
        case "potion":
            hero = next(one for one in scene.heroes if one.hero == deed.target)
            more = scene.gift(battle.me, "healing")
            price = POTION * (1.6 if deed.card == "greater_healing" else 1.0)
            return battle.cured(hero, card.healed + more) - price
        case "antidote":
            hero = next(one for one in scene.heroes if one.hero == deed.target)
            return 0.7 if scene.lasts(hero, "poisoned") else 0.0
        case "revival":
            return DEATH - 3.0
        case "flask":
            monsters = [one for one in battle.foes if within(deed.square, one.square, 1)]
            friends = [one for one in scene.heroes if within(deed.square, one.square, 1)]
            worth = sum(
                battle.harm(one, blocked(card.amount, scene.dice(one, "def"))) for one in monsters
            )
            hurt = sum(battle.hurts(h, card.amount, scene.dice(h, "def")) for h in friends)
            return worth - hurt - 1.0
        case "whetstone":
            boss = any(scene.card(one).life for one in battle.foes)
            busy = battle.me.whetted or battle.best_blow(battle.me.square) <= 0
            return 0.0 if busy else (0.7 if boss else 0.15)
        case _:
            return 0.0
