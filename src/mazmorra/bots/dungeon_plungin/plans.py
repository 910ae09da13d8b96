"""What the party does next while no monster is near: the same plan from every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.bots.dungeon_plungin.chances import reaching
from mazmorra.bots.dungeon_plungin.world import FAR
from mazmorra.games.dungeon_plungin.decisions.locks import GREAT_KEY, KEY
from mazmorra.games.dungeon_plungin.geometry import steps_from

if TYPE_CHECKING:
    from mazmorra.bots.dungeon_plungin.world import Scene
    from mazmorra.games.dungeon_plungin.geometry import Cell, Square
    from mazmorra.games.dungeon_plungin.view import HeroView, Lock

HURT = 2  # so much Life must be missing before somebody is cured
LONG = 1200  # rounds after which the adventure is given up
RICH = 120  # gold worth a walk to the village at the very beginning
JAM = 16  # every so many rounds those in front are chosen by who gets there
SMALL = 0.08  # a chance that is not tried
HARD = 4  # a Dif that is not tried any more
NEARBY = 22  # chests and places farther away are left


class Goal(Struct, frozen=True):
    """A door that the party wants to go through, and the side it comes from."""

    lock: Lock
    cell: Cell
    side: int


# ---------------------------------------------------------------------- home


def goes_home(scene: Scene) -> bool:
    """Say whether the party leaves the dungeon to rest."""
    if len(scene.heroes) < len(scene.view.heroes) and any(
        hero.status == "outside" for hero in scene.view.heroes
    ):
        return True
    if scene.view.round > LONG or has_earned(scene):
        return True
    if scene.dead and sarcophagus(scene) < 0 and not holds(scene, "revive_potion"):
        return True
    whole = sum(hero.most for hero in scene.heroes)
    weakest = min(hero.vida for hero in scene.heroes)
    tired = scene.missing > 0.35 * whole or weakest <= 2
    return tired and not scene.cures and not fountain(scene)


def has_earned(scene: Scene) -> bool:
    """Say whether the village waits with a level or goods before anything is explored.

    That is so when an earlier adventure has ended well.
    """
    view = scene.view
    if len(view.tiles) > 1:
        return False
    more = view.exp // len(view.heroes)
    rises = any(hero.exp + more >= (hero.next_level or FAR) for hero in view.heroes)
    return rises or view.purse >= RICH


def holds(scene: Scene, name: str) -> bool:
    """Say whether somebody carries an object, the dead included."""
    return any(name in hero.items for hero in scene.view.heroes)


def sarcophagus(scene: Scene) -> int:
    """Return the number of a tile whose sarcophagus can bring a dead hero back, or -1."""
    for number, placed in enumerate(scene.view.tiles):
        if scene.content.tiles[placed.tile].feature == "sarcophagus":
            laid = scene.view.places[number].laid
            if any(hero.hero not in laid for hero in scene.dead):
                return number
    return -1


def beside_stone(scene: Scene, number: int) -> list[Square]:
    """Return the squares beside the sarcophagus of a tile."""
    ground = scene.ground
    stone = [p for p, kind in ground.floor.items() if kind == "X" and ground.tile_at[p] == number]
    around = {place for square in stone for place in ground.ways[square]}
    return sorted(place for place in around if scene.may_stand(place))


def fountain(scene: Scene) -> list[Square]:
    """Return the squares of fountains from which somebody who is hurt may still drink."""
    found: list[Square] = []
    ground = scene.ground
    for number, placed in enumerate(scene.view.tiles):
        if scene.content.tiles[placed.tile].feature != "fountain":
            continue
        drunk = scene.view.places[number].drunk
        spring = [p for p, k in ground.floor.items() if k == "o" and ground.tile_at[p] == number]
        for hero in scene.heroes:
            if is_hurt(hero) and hero.hero not in drunk:
                found += [p for p in spring if scene.steps_to(p).get(hero.square, FAR) <= NEARBY]
    return list(dict.fromkeys(found))


def is_thirsty(scene: Scene, hero: HeroView) -> bool:
    """Say whether a hero who is hurt may still drink from a fountain."""
    drunk = [
        scene.view.places[number].drunk
        for number, placed in enumerate(scene.view.tiles)
        if scene.content.tiles[placed.tile].feature == "fountain"
    ]
    return is_hurt(hero) and any(hero.hero not in names for names in drunk)


def is_hurt(hero: HeroView) -> bool:
    """Say whether a hero is to be cured."""
    return hero.most - hero.vida >= HURT or (
        hero.vida < hero.most and any(name == "poisoned" for name, _ in hero.lasting)
    )


# ---------------------------------------------------------------------- chests


def chest(scene: Scene) -> Lock | None:
    """Return the chest that is opened next, if one is worth it."""
    rogue = scene.rogue
    best, found = NEARBY, None
    for lock in scene.view.locks:
        if lock.kind != "chest" or lock.open or lock.spoiled or not worth_opening(scene, lock):
            continue
        ways = [p for p in scene.ground.ways[lock.square] if scene.may_stand(p)]
        far = min((scene.steps_to(p).get(rogue.square, FAR) for p in ways), default=FAR)
        if far < best:
            best, found = far, lock
    return found


def worth_opening(scene: Scene, lock: Lock) -> bool:
    """Say whether a chest can be opened with little risk."""
    if lock.locked and (lock.ruined or lock.sealed or lock.hold >= HARD):
        return False
    if lock.trapped:
        return scene.content.traps[lock.trap].disarming(lock.tried)[1] <= HARD
    return True


# ---------------------------------------------------------------------- doors


def goal(scene: Scene) -> Goal | None:
    """Return the door that the party goes through next."""
    leader = scene.line[0]
    best, found = float(FAR), None
    ways = scene.steps_to(leader.square)
    for lock in scene.view.locks:
        if lock.edge < 0 or lock.open or lock.nowhere:
            continue
        price = lock_price(scene, lock)
        if price >= best:
            continue
        for cell, side in scene.sides(lock):
            front, _ = scene.places_before(cell, side)
            far = min((ways.get(place, FAR) for place in front), default=FAR)
            if far < FAR and far + price < best:
                best, found = far + price, Goal(lock, cell, side)
    return found


def lock_price(scene: Scene, lock: Lock) -> float:
    """Return how many steps around a door is worth."""
    if lock.kind == "great":
        if holds(scene, GREAT_KEY) or not lock.locked:
            return -30.0
        return 40.0 + 8 * lock.tougher if breakable(scene, lock) else FAR
    if lock.kind == "secret" or len(scene.sides(lock)) > 1:
        return 120.0
    if not lock.locked:
        return 0.0
    price = 5.0 * lock.dif + 4.0 * lock.forced
    if lock.trapped:
        price += 4.0 + 3.0 * lock.tried
    if lock.ruined or lock.sealed:
        price += 12.0 + 10.0 * (lock.dif + lock.tougher)
        if lock.sealed or not breakable(scene, lock):
            return FAR
    return price - 5.0 * holds(scene, KEY)


def breakable(scene: Scene, lock: Lock) -> bool:
    """Say whether the party has a fair chance to break a door together."""
    joint = sum(scene.strike_dice(hero) for hero in scene.heroes if not scene.shoots(hero))
    return reaching(joint, lock.strength) > SMALL


def stands(scene: Scene, aim: Goal) -> dict[str, Square]:
    """Return where everybody stands before a door is opened: two in front, the others behind."""
    front, back = scene.places_before(aim.cell, aim.side)
    order = in_line(scene, front)
    picks = work_left(aim.lock) and not needs_breaking(scene, aim.lock)
    if aim.lock.kind == "great" and len(order) > 1:
        bearer = next((hero for hero in order if GREAT_KEY in hero.items), None)
        if bearer is not None and bearer not in order[:2]:
            order.remove(bearer)
            order.insert(1, bearer)
    elif picks and scene.rogue not in order[:2] and len(order) > 1:
        order.remove(scene.rogue)
        order.insert(1, scene.rogue)
    if len(front) == 1 and picks and scene.rogue in order:
        order.remove(scene.rogue)
        order.insert(0, scene.rogue)
    places = front[:2] + back
    if len(places) < len(order) and front:
        tile_at = scene.ground.tile_at
        number = tile_at[front[0]]
        near = scene.steps_to(front[0])
        more = sorted((far, place) for place, far in near.items() if tile_at[place] == number)
        places += [p for _, p in more if p not in places and scene.may_stand(p)]
    found: dict[str, Square] = {}
    ahead = len(front[:2])
    for heroes, squares in ((order[:ahead], places[:ahead]), (order[ahead:], places[ahead:])):
        found |= paired(scene, heroes, squares)
    return found


def paired(scene: Scene, heroes: list[HeroView], squares: list[Square]) -> dict[str, Square]:
    """Return who of equals takes which square: the nearer one, if there are two of them."""
    names = [hero.hero for hero in heroes]
    if len(heroes) == 2 and len(squares) > 1:
        one, other = scene.steps_to(squares[0]), scene.steps_to(squares[1])
        a, b = heroes[0].square, heroes[1].square
        straight = one.get(a, FAR) + other.get(b, FAR)
        if one.get(b, FAR) + other.get(a, FAR) < straight:
            squares = [squares[1], squares[0]]
    return dict(zip(names, squares, strict=False))


def in_line(scene: Scene, front: list[Square]) -> list[HeroView]:
    """Return who stands in front, in order; now and then those who are cut off stand behind."""
    order = list(scene.line)
    if scene.view.round % JAM < JAM - 4:
        return order
    standing = frozenset(hero.square for hero in scene.heroes)
    start = next((place for place in front if place not in standing), None)
    if start is None:
        near = {place for place in front if place in standing}
        return sorted(order, key=lambda hero: hero.square not in near)
    free = steps_from(scene.ground, start, scene.closed | standing)
    ways = scene.ground.ways
    return sorted(order, key=lambda hero: not any(p in free for p in ways[hero.square]))


def work_left(lock: Lock) -> bool:
    """Say whether a door has to be worked at before it opens."""
    return lock.locked or lock.trap != ""


def needs_breaking(scene: Scene, lock: Lock) -> bool:
    """Say whether only breaking opens a door."""
    if lock.kind == "great":
        return lock.locked and not holds(scene, GREAT_KEY)
    return lock.locked and lock.ruined


def turn_order(scene: Scene) -> list[HeroView]:
    """Return the heroes in the order in which they take their turns."""
    seats = max(hero.seat for hero in scene.view.heroes) + 1
    return sorted(scene.heroes, key=lambda hero: (hero.seat - scene.view.first) % seats)


def opener(scene: Scene, places: dict[str, Square], aim: Goal) -> HeroView | None:
    """Return who opens the door: of those in front of it the one who acts first in a round."""
    front, _ = scene.places_before(aim.cell, aim.side)
    for hero in turn_order(scene):
        if places.get(hero.hero) in front:
            return hero
    return None


def front_stands(scene: Scene, places: dict[str, Square], front: list[Square]) -> bool:
    """Say whether those who stand in front are there."""
    return all(
        hero.square == places[hero.hero] for hero in scene.heroes if places.get(hero.hero) in front
    )


def is_ready(scene: Scene, places: dict[str, Square], aim: Goal) -> bool:
    """Say whether everybody stands where they should before a door is opened."""
    front, _ = scene.places_before(aim.cell, aim.side)
    for hero in scene.heroes:
        place = places.get(hero.hero)
        if place is None:
            continue
        far = scene.steps_to(place).get(hero.square, FAR)
        late = scene.view.round % 14 == 13  # somebody may be kept from getting there
        if far < FAR and far > (0 if place in front else 9 if late else 2):
            return False
    return True
