"""How a hero spends its turn while no monster is near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.bots.dungeon_plungin import plans
from mazmorra.bots.dungeon_plungin.chances import fumbles, reaching
from mazmorra.bots.dungeon_plungin.world import FAR, spread
from mazmorra.games.dungeon_plungin.geometry import path_to, steps_from
from mazmorra.games.dungeon_plungin.view import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from mazmorra.bots.dungeon_plungin.plans import Goal
    from mazmorra.bots.dungeon_plungin.world import Scene
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.view import HeroView, Lock
    from mazmorra.kernel import Option

    Options = tuple[Option[Deed], ...]


PATIENCE = 8  # in the last two of so many rounds those who wait go elsewhere
TRIES = 2  # spears are tried to be disarmed so often
NOOK = 12  # whoever can reach no more squares than these may be shut in
POCKET = 4  # so many steps are looked for a place to step aside to
LANE = 9  # so many steps of somebody's way are left free


def explore(scene: Scene, options: Options) -> Option[Deed]:
    """Do the next thing: go home, revive, cure, open chests, open doors."""
    for step in (leave, free_deeds, dig_out, homewards, raise_dead, recover, loot, advance):
        found = step(scene, options)
        if found is not None:
            break
    else:
        found = options[-1]
    if found.value.verb == "end" and scene.view.turn.actions > 1:
        return shuffle(scene, options) or found
    return found


def shuffle(scene: Scene, options: Options) -> Option[Deed] | None:
    """Now and then step somewhere else, so that nobody is in somebody's way for good."""
    if (scene.view.round + 1) % PATIENCE > 1 or len(scene.heroes) < 2:
        return None
    here = scene.tile(scene.me.square)
    moves = [
        option
        for option in options
        if option.value.verb == "move"
        and safe(scene, option.value.square)
        and scene.tile(option.value.square) == here
    ]
    return moves[int(scene.luck().random() * len(moves))] if moves else None


def pick(options: Options, verb: str, **wanted: object) -> Option[Deed] | None:
    """Return the first option with a verb that is as wanted."""
    for option in options:
        deed = option.value
        if deed.verb == verb and all(getattr(deed, key) == v for key, v in wanted.items()):
            return option
    return None


def walk(
    scene: Scene,
    options: Options,
    goals: Iterable[Square],
    avoid: Collection[Square] = (),
) -> Option[Deed] | None:
    """Return the farthest move on a shortest way to one of some squares.

    The way leads around spears and everybody else where that is possible.
    """
    moves = {option.value.square: option for option in options if option.value.verb == "move"}
    places = [place for place in goals if place != scene.me.square]
    if not moves or not places:
        return None
    way = way_to(scene, places)
    careful = scene.spears.isdisjoint(way[:-1])
    for place in reversed(way):
        option = moves.get(place)
        if option is not None and place not in avoid:
            aimed = place in places
            if not careful or safe(scene, place, aimed=aimed):
                return option
    return None


def way_to(scene: Scene, places: list[Square]) -> list[Square]:
    """Return a shortest way to one of some squares: around spears first, then around comrades."""
    here = scene.me.square
    standing = frozenset(other.square for other in scene.others)
    for spears in (scene.spears, frozenset()) if scene.spears else (frozenset(),):
        maps = [spread(scene.ground, scene.closed | (spears - {p}), p) for p in places]
        reached = [ways for ways in maps if here in ways]
        if not reached:
            continue
        plain = descend(scene, min(reached, key=lambda ways: ways[here]))
        if standing.isdisjoint(plain):
            return plain
        closed = scene.closed | standing | (spears - {here})
        steps = steps_from(scene.ground, here, closed)
        free = [place for place in places if place in steps]
        if free:
            goal = min(free, key=lambda place: steps[place])
            return list(path_to(scene.ground, here, goal, closed))
        return plain
    return []


def descend(scene: Scene, ways: Mapping[Square, int]) -> list[Square]:
    """Return a shortest way from where a hero stands, by how far it is from everywhere."""
    here = scene.me.square
    found = []
    while ways[here]:
        left = ways[here] - 1
        here = next(place for place in scene.ground.ways[here] if ways.get(place) == left)
        found.append(here)
    return found


def safe(scene: Scene, there: Square, *, aimed: bool = False) -> bool:
    """Say whether the way to a square leads over no spears; where it ends may be *aimed* at."""
    if not scene.spears:
        return True
    taken = {one.square for one in scene.others} | {one.square for one in scene.monsters}
    way = path_to(scene.ground, scene.me.square, there, scene.closed | taken)
    return scene.spears.isdisjoint(way[:-1] if aimed else way)


def lanes(scene: Scene, movers: Iterable[tuple[HeroView, Square]]) -> set[Square]:
    """Return the squares that others will go over."""
    me = scene.me
    reserved: set[Square] = set()
    for hero, goal in movers:
        if hero is not me and hero.square != goal and goal != me.square:
            way = path_to(scene.ground, hero.square, goal, scene.closed)
            reserved.update(way)
        elif goal == me.square and hero is not me:
            reserved.add(goal)
    return reserved


def make_way(
    scene: Scene, options: Options, movers: Iterable[tuple[HeroView, Square]]
) -> Option[Deed] | None:
    """Leave the way that others will take; nobody else is in their way."""
    me = scene.me
    reserved = lanes(scene, movers)
    if me.square not in reserved:
        return None
    near = spread(scene.ground, scene.closed, me.square)
    aside = [
        option
        for option in options
        if option.value.verb == "move"
        and option.value.square not in reserved
        and option.value.square not in scene.spears
    ]
    return min(aside, key=lambda option: near.get(option.value.square, FAR), default=None)


def back_off(
    scene: Scene, options: Options, movers: Iterable[tuple[HeroView, Square]]
) -> Option[Deed] | None:
    """Step back from somebody in the way who cannot get out because of oneself."""
    me, ways = scene.me, scene.ground.ways
    standing = {hero.square for hero in scene.heroes}
    lane: set[Square] = set()
    for hero, goal in movers:
        lane.update(path_to(scene.ground, hero.square, goal, scene.closed)[:LANE])
    shut = [
        other.square
        for other in scene.others
        if other.square in lane
        and me.square in ways[other.square]
        and lane.issuperset(steps_from(scene.ground, other.square, scene.closed | standing, POCKET))
    ]
    if not shut:
        return None
    away = [
        option
        for option in options
        if option.value.verb == "move" and safe(scene, option.value.square)
    ]
    return max(away, key=lambda o: scene.far(shut[0], o.value.square), default=None)


# ---------------------------------------------------------------------- small things


def leave(scene: Scene, options: Options) -> Option[Deed] | None:
    """Leave once the adventure is won; climb out of a pit."""
    return pick(options, "leave" if scene.view.won else "climb")


def free_deeds(scene: Scene, options: Options) -> Option[Deed] | None:
    """Study, disarm spears, reload, drink from a fountain, put on what is better."""
    me = scene.me
    drink = pick(options, "drink") if plans.is_hurt(me) else None
    found = pick(options, "study") or drink or pick(options, "reload")
    if found is not None:
        return found
    for option in options:
        deed = option.value
        spears = deed.verb == "disarm" and deed.hazard >= 0 and me is scene.rogue
        if spears and scene.view.hazards[deed.hazard].tried < TRIES:
            return option
        if deed.verb in ("swap", "wear") and better(scene, me, deed):
            return option
    return None


def dig_out(scene: Scene, options: Options) -> Option[Deed] | None:
    """Open the chests that shut a hero in a small place, away from everybody."""
    here, ways = scene.me.square, scene.ground.ways
    reached = scene.steps_to(here)
    if len(reached) > NOOK or pick(options, "climb") is not None:
        return None
    if any(place in reached for other in scene.others for place in ways[other.square]):
        return None  # a comrade will make way
    for verb in ("open", "key", "check", "force", "break"):
        for option in options:
            lock = option.value.lock
            if option.value.verb == verb and scene.view.locks[lock].kind == "chest":
                return option
    chests = [lock.square for lock in scene.view.locks if lock.kind == "chest" and not lock.open]
    beside = {place for chest in chests for place in ways[chest] if place in reached}
    return None if here in beside else walk(scene, options, sorted(beside))


def better(scene: Scene, hero: HeroView, deed: Deed) -> bool:
    """Say whether an object is better than what it takes the place of."""
    instead = [scene.object(name) for name in deed.target.split("+") if name]
    card = scene.object(deed.card)
    if card.cursed:
        return False
    if card.slot in ("hand", "two_hands"):
        if not instead:
            return not any(arm.weapon for arm in hero.arms)
        if any(other.slot == "shield" for other in instead):
            return False
        if bool(card.range) != any(other.range for other in instead):
            return False

    def worth(bonus: object) -> float:
        return sum(
            bonus.of(stat) * (1.0 if stat in ("atq", "def", "mag") else 0.4)  # type: ignore[attr-defined]
            for stat in ("atq", "def", "mag", "mov", "des", "ing", "res")
        )

    return worth(card.bonus) > sum(worth(other.bonus) for other in instead)


def homewards(scene: Scene, options: Options) -> Option[Deed] | None:
    """Go home if the party does, after everybody is cured who can be."""
    if not plans.goes_home(scene):
        return None
    if scene.cures and any(plans.is_hurt(hero) for hero in scene.heroes):
        found = recover(scene, options)
        if found is not None:
            return found
    return pick(options, "leave") or walk(scene, options, scene.way_out) or options[-1]


def raise_dead(scene: Scene, options: Options) -> Option[Deed] | None:
    """Bring the dead back: with a potion, or in a sarcophagus."""
    if not scene.dead:
        return None
    for option in options:
        deed = option.value
        if deed.verb == "lay" or (deed.verb == "item" and deed.card == "revive_potion"):
            return option
        if deed.verb in ("cast", "overcharge", "book") and deed.card == "raise":
            return option
    stone = plans.sarcophagus(scene)
    if stone >= 0:
        places = plans.beside_stone(scene, stone)
        return walk(scene, options, places) or recover(scene, options) or options[-1]
    return None


# ---------------------------------------------------------------------- cures


def recover(scene: Scene, options: Options) -> Option[Deed] | None:
    """Cure who is hurt; nobody goes on before that."""
    hurt = sorted(
        (hero for hero in scene.heroes if plans.is_hurt(hero)),
        key=lambda hero: hero.vida - hero.most,
    )
    if not hurt:
        return None
    me = scene.me
    if scene.healers:
        healer = scene.healers[0]
        if me in scene.healers:
            found = cure(scene, options)
            if found is not None:
                return found
        if me is healer:
            return walk(scene, options, scene.beside(hurt[0].square)) or options[-1]
        if plans.is_hurt(me) and healer.square not in scene.ground.ways[me.square]:
            found = walk(scene, options, scene.beside(healer.square))
            if found is not None:
                return found
        movers = [(hero, healer.square) for hero in hurt] + [(healer, hurt[0].square)]
        return make_way(scene, options, movers) or options[-1]
    springs = plans.fountain(scene)
    if springs:
        if plans.is_thirsty(scene, me):
            return walk(scene, options, springs) or options[-1]
        movers = [(hero, springs[0]) for hero in hurt if plans.is_thirsty(scene, hero)]
        return make_way(scene, options, movers) or options[-1]
    return potion(scene, options, me)


def potion(scene: Scene, options: Options, me: HeroView) -> Option[Deed] | None:
    """Drink when it is needed and nothing of it is lost."""
    if me.most - me.vida < 3:
        return None
    for option in options:
        deed = option.value
        if deed.verb == "item" and deed.target == me.hero:
            card = scene.object(deed.card)
            if card.effect == "potion" and card.healed <= me.most - me.vida + 1:
                return option
    return None


def cure(scene: Scene, options: Options) -> Option[Deed] | None:
    """Return the spell that cures most."""
    me = scene.me
    count = scene.dice(me, "mag")
    best, found = 0.0, None
    for option in options:
        deed = option.value
        if deed.verb != "cast" or scene.spell(deed.card).effect != "healing":
            continue
        mode = scene.spell(deed.card).cast
        heroes = [hero for hero in scene.heroes if hero.hero == deed.target]
        if mode.target == "heroes":
            heroes = scene.heroes
        gained = sum(
            min(hero.most - hero.vida, mode.healed + 1) for hero in heroes if plans.is_hurt(hero)
        )
        copies = me.castable.count(deed.card)
        worth = reaching(count, mode.dif) * gained - 1.5 * fumbles(count) / copies
        if worth > best:
            best, found = worth, option
    return found


# ---------------------------------------------------------------------- chests and doors


def loot(scene: Scene, options: Options) -> Option[Deed] | None:
    """Let the rogue open the next chest while the others wait."""
    lock = plans.chest(scene)
    if lock is None:
        return None
    beside = scene.beside(lock.square)
    if scene.me is not scene.rogue:
        far = scene.far(scene.me.square, scene.rogue.square)
        if far > 8:
            return walk(scene, options, [scene.rogue.square]) or options[-1]
        if scene.rogue.square in beside:
            return options[-1]
        movers = [(scene.rogue, place) for place in beside]
        return make_way(scene, options, movers) or options[-1]
    found = work(scene, options, lock)
    if found is not None or scene.me.square in beside:
        return found or options[-1]
    return walk(scene, options, beside) or options[-1]


def work(scene: Scene, options: Options, lock: Lock, *, opens: bool = True) -> Option[Deed] | None:
    """Return what comes next to get a lock open: search, disarm, use a key, force, open."""
    number = lock.number
    turn = scene.view.turn
    key = pick(options, "key", lock=number)
    hard = lock.hold > 1 or lock.trapped
    if key is not None and (hard or lock.kind == "great"):
        return key
    found = pick(options, "check", lock=number) or pick(options, "detect", lock=number)
    if found is not None:
        return found
    if lock.trap == UNKNOWN and scene.me.hero not in lock.searched and turn.actions < 2:
        return options[-1]
    if lock.trapped and scene.content.traps[lock.trap].disarming(lock.tried)[1] <= plans.HARD:
        return pick(options, "disarm", lock=number) or options[-1]
    door = pick(options, "open", lock=number) if opens else None
    return pick(options, "force", lock=number) or door


def advance(scene: Scene, options: Options) -> Option[Deed] | None:
    """Take one's place before the next door, get it open, open it once everybody is there."""
    aim = plans.goal(scene)
    if aim is None:
        return pick(options, "leave") or walk(scene, options, scene.way_out)
    places = plans.stands(scene, aim)
    me, lock = scene.me, aim.lock
    ready = plans.is_ready(scene, places, aim)
    found = clear_spears(scene, options, aim)
    if found is not None:
        return found
    if plans.needs_breaking(scene, lock):
        return break_in(scene, options, aim, places, ready)
    opener = plans.opener(scene, places, aim)
    if ready and opener is me and not plans.work_left(lock):
        found = pick(options, "open", lock=lock.number)
        if found is not None and (scene.view.turn.actions > 1 or len(scene.heroes) < 2):
            return found
    worker = scene.rogue
    if lock.kind == "great":
        worker = next((h for h in scene.heroes if "great_key" in h.items), worker)
    if me is worker and plans.work_left(lock):
        found = work(scene, options, lock, opens=False)
        if found is not None and (ready or lock.kind == "great"):
            return found
        if ready and lock.trap and not lock.locked:
            return pick(options, "open", lock=lock.number)
    return take_place(scene, options, aim, places)


def clear_spears(scene: Scene, options: Options, aim: Goal) -> Option[Deed] | None:
    """Let the rogue disarm spears before the door, as long as that may work."""
    front, _ = scene.places_before(aim.cell, aim.side)
    for hazard in scene.view.hazards:
        if hazard.trap != "spear_trap" or hazard.tried >= TRIES:
            continue
        if scene.spears.isdisjoint(front) or not set(hazard.squares) & set(front):
            continue
        near = {place for square in hazard.squares for place in scene.ground.ways[square]}
        beside = [p for p in near if scene.may_stand(p) and p not in scene.spears]
        if not any(scene.rogue.square in scene.steps_to(place) for place in beside):
            return None
        if scene.me is scene.rogue:
            return walk(scene, options, sorted(beside)) or options[-1]
        return make_way(scene, options, [(scene.rogue, p) for p in beside]) or options[-1]
    return None


def take_place(
    scene: Scene, options: Options, aim: Goal, places: dict[str, Square]
) -> Option[Deed] | None:
    """Go to one's place before a door; who stands behind lets those in front pass first."""
    me = scene.me
    mine = places.get(me.hero)
    if mine is None:
        return None
    heroes = {hero.hero: hero for hero in scene.heroes}
    before = list(places)[: list(places).index(me.hero)]
    movers = [(heroes[name], places[name]) for name in before]
    found = back_off(scene, options, [*movers, (me, mine)]) or make_way(scene, options, movers)
    if found is not None:
        return found
    reserved = lanes(scene, movers)
    if me.square == mine or mine in reserved:
        return None
    front, _ = scene.places_before(aim.cell, aim.side)
    if mine not in front and not plans.front_stands(scene, places, front):
        last = max(scene.steps_to(mine).get(hero.square, 0) for hero, _ in movers)
        if scene.steps_to(mine).get(me.square, FAR) <= last + 1:
            return None
    return walk(scene, options, (mine,), reserved)


def break_in(
    scene: Scene, options: Options, aim: Goal, places: dict[str, Square], ready: bool
) -> Option[Deed] | None:
    """Break a door together: who has struck makes room for the next one."""
    me, lock = scene.me, aim.lock
    joined = {name for name, _ in lock.blows}
    front, _ = scene.places_before(aim.cell, aim.side)
    if not joined and not ready:
        return take_place(scene, options, aim, places)
    if me.hero not in joined:
        if scene.shoots(me) and len(scene.heroes) > 2:
            return None
        return pick(options, "break", lock=lock.number) or walk(scene, options, front)
    waiting = [hero for hero in scene.others if joins(scene, hero, lock)]
    if me.square in front and waiting and (me is not scene.line[0] or len(front) == 1):
        away = [
            option
            for option in options
            if option.value.verb == "move" and option.value.square not in front
        ]
        near = scene.steps_to(me.square)
        return min(away, key=lambda o: near.get(o.value.square, FAR), default=None)
    return None


def joins(scene: Scene, hero: HeroView, lock: Lock) -> bool:
    """Say whether a hero can still join in breaking a door in this round."""
    if hero.acted or hero.hero in {name for name, _ in lock.blows} or scene.shoots(hero):
        return False
    for cell, side in scene.sides(lock):
        front, _ = scene.places_before(cell, side)
        if any(scene.far(hero.square, place) <= scene.dice(hero, "mov") for place in front):
            return True
    return False
