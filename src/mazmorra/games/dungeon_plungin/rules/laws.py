"""Laws: whom a monster goes for and where it goes to get at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_plungin.cards import Law
from mazmorra.games.dungeon_plungin.decisions.monsters import ChooseVictim
from mazmorra.games.dungeon_plungin.geometry import FAR
from mazmorra.games.dungeon_plungin.map_cache import NOBODY
from mazmorra.games.dungeon_plungin.queries.combat import same_depth
from mazmorra.games.dungeon_plungin.queries.monsters import law_of
from mazmorra.kernel import ask, printed

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.geometry import Square
    from mazmorra.games.dungeon_plungin.map_cache import Site
    from mazmorra.games.dungeon_plungin.pathfinding import Walk
    from mazmorra.games.dungeon_plungin.state import Hero, Monster
    from mazmorra.kernel import Rule

#: How many tiles away a monster is aware of heroes, and how many after noise.
AWARE, NOISY = 2, 4
#: What a monster does that cannot follow its Law (dp.law.default).
DEFAULT = Law("combative", "nearest")


# ---------------------------------------------------------------------- awareness


def aware_of(game: Plunge, monster: Monster) -> list[Hero]:
    """Return the heroes a monster knows of.

    Clauses: dp.monster.awareness, dp.break.noise_range, dp.break.noise_unit, dp.law.relentless,
    dp.monster.no_path, dp.trap.pit_targets, dp.spell.shadow_cloak.
    """
    far = NOISY if game.state.noise == game.state.round else AWARE
    card = game.card_of(monster)
    site, here, moves, reach = game.site, monster.square, card.moves, card.range
    reached = site.reached(here, moves)
    tiles = site.tiles_away(here, reached)
    relentless = law_of(game, monster).relentless
    ground = site.ground

    found = []
    for hero in game.state.heroes:
        if hero.status != "inside":
            continue
        if reach and shoots_at(game, monster, hero, here):
            found.append(hero)
            continue
        away = tiles.get(ground.tile_at[hero.square])
        if away is None or (away > far and not relentless):
            continue
        if hero.square in reached or not reached.isdisjoint(ground.beside[hero.square]):
            found.append(hero)
    if len(found) < 2 or not (monster.lasting or [hero for hero in found if hero.lasting]):
        return found
    seen = [hero for hero in found if not game.lasts(hero, "shadow_cloak")] or found
    return [hero for hero in seen if same_depth(game, hero, monster)] or seen


# ---------------------------------------------------------------------- reaching


def shoots_at(game: Plunge, monster: Monster, hero: Hero, start: Square) -> bool:
    """Say whether a shot from a square reaches a hero.

    Clauses: dp.combat.ranged_range, dp.combat.los, dp.variant.ranged_in_melee.
    """
    reach = game.card_of(monster).range
    if not reach:
        return False
    if game.plays("ranged_in_melee") and any(game.adjacent(start, h.square) for h in game.living):
        return False
    return game.site.in_sight(start, hero.square, reach)


def stands_beside(site: Site, hero: Hero, taken: frozenset[Square]) -> frozenset[Square]:
    """Return the squares beside a hero that are neither taken nor blocked."""
    return site.ground.beside[hero.square] - taken - site.obstacles  # few among many


def stands_for(
    game: Plunge, monster: Monster, hero: Hero, taken: frozenset[Square], *, shoot: bool
) -> frozenset[Square]:
    """Return the squares from which a monster can attack a hero, besides those that are taken."""
    site = game.site
    if not shoot:
        return stands_beside(site, hero, taken)
    near = site.ground.in_shot(hero.square, game.card_of(monster).range)
    free = near - taken - site.obstacles
    if site.solid or game.plays("ranged_in_melee"):
        free = frozenset([place for place in free if shoots_at(game, monster, hero, place)])
    return free


def walk_of(
    game: Plunge,
    monster: Monster,
    taken: frozenset[Square] = NOBODY,
    site: Site | None = None,
) -> Walk:
    """Return how a monster walks: around those who stand in its way, unless it leaps.

    Clauses: dp.monster.obstacles, dp.monster.dire_rabbit, dp.monster.flying_monkey.
    """
    moves = game.card_of(monster).moves
    taken = taken if moves == "walks" else NOBODY
    return (site or game.site).walk(monster.square, moves, taken)


def costs_of(
    game: Plunge, monster: Monster, heroes: list[Hero], *, shoot: bool = False
) -> dict[str, int]:
    """Return how many squares it takes to a square from which each hero can be attacked.

    A hero that other characters leave no way to is not among them.

    Clauses: dp.law.nearest_tie, dp.law.cannot_follow.
    """
    taken = game.taken(monster)
    walk = walk_of(game, monster, taken)
    found = {}
    for hero in heroes:
        steps = walk.steps_to(stands_for(game, monster, hero, taken, shoot=shoot))
        if steps is not None:
            found[hero.hero] = steps
    return found


def costs_through(game: Plunge, monster: Monster, heroes: list[Hero]) -> dict[str, int]:
    """Return how far heroes are if nobody stood in the way (dp.monster.blocked_path)."""
    walk, beside = walk_of(game, monster), game.ground.beside
    steps = {hero.hero: walk.steps_to(beside[hero.square]) for hero in heroes}
    return {name: FAR if far is None else far for name, far in steps.items()}


# ---------------------------------------------------------------------- targets


def choose_target(game: Plunge, monster: Monster) -> Rule[tuple[Hero | None, Law]]:
    """Return whom a monster goes for and by which Law.

    Clauses: dp.law.nearest, dp.law.committed, dp.law.attracted, dp.law.pack,
    dp.law.frenzied, dp.law.dumb, dp.law.vengeful, dp.law.default, dp.law.cannot_follow,
    dp.law.default_attack, dp.law.dumb_choice, dp.ability.taunt.
    """
    law = law_of(game, monster)
    heroes = aware_of(game, monster)
    if not heroes:
        return None, law
    shoot = law.role == "shooter"
    taunter = [hero for hero in heroes if hero.hero == monster.taunter]
    if taunter and first_reached(game, monster, taunter, shoot=shoot):
        return taunter[0], law
    wanted = yield from wanted_by(game, monster, law, heroes)
    near = first_reached(game, monster, wanted, shoot=shoot)
    if near:
        return one_of(game, near), law
    near = first_reached(game, monster, heroes) or nearest_through(game, monster, heroes)
    return one_of(game, near), DEFAULT


def first_reached(
    game: Plunge, monster: Monster, heroes: list[Hero], *, shoot: bool = False
) -> list[Hero]:
    """Return the heroes a monster can attack after the fewest steps; none that it cannot reach.

    Clauses: dp.law.nearest, dp.law.cannot_follow.
    """
    site, taken = game.site, game.taken(monster)
    goals = []
    for hero in heroes:
        if shoot:
            goals.append(stands_for(game, monster, hero, taken, shoot=True))
        else:
            goals.append(stands_beside(site, hero, taken))
    near = walk_of(game, monster, taken, site).reached_first(goals)
    return [heroes[number] for number in near]


def nearest_through(game: Plunge, monster: Monster, heroes: list[Hero]) -> list[Hero]:
    """Return the heroes that would be nearest if nobody stood in the way; all if none is.

    Clauses: dp.monster.blocked_path.
    """
    beside = game.ground.beside
    near = walk_of(game, monster).reached_first([beside[hero.square] for hero in heroes])
    return [heroes[number] for number in near] or heroes


def one_of(game: Plunge, heroes: list[Hero]) -> Hero:
    """Let chance decide among heroes that are equally near (dp.law.nearest_tie)."""
    return heroes[0] if len(heroes) == 1 else game.chance["prey"].take(heroes)


def wanted_by(game: Plunge, monster: Monster, law: Law, heroes: list[Hero]) -> Rule[list[Hero]]:
    """Return the heroes that meet the target of a Law, as chance or a player decides."""
    if law.target == "frenzied":
        return [game.chance["frenzy"].take(tuple(heroes))]
    if law.target != "dumb" or len(heroes) == 1:
        return meeting(game, monster, law, heroes)
    names = tuple(hero.hero for hero in heroes)
    name = yield from ask(ChooseVictim(game.state.controller, monster.monster, names))
    return [game.state.hero(name)]


def meeting(game: Plunge, monster: Monster, law: Law, heroes: list[Hero]) -> list[Hero]:
    """Return the heroes that meet the target of a Law; a frenzied or dumb monster takes any."""
    match law.target:
        case "committed":
            return [hero for hero in heroes if hero.hero == monster.prey] or (
                heroes if not monster.prey else []
            )
        case "vengeful":
            return [hero for hero in heroes if hero.hero == monster.foe]
        case "attracted":
            return attracted(game, law, heroes)
        case "pack":
            return packed(game, monster, law, heroes)
        case _:
            return heroes


def attracted(game: Plunge, law: Law, heroes: list[Hero]) -> list[Hero]:
    """Return the heroes with the value or the concept that attracts a monster.

    Clauses: dp.law.attracted, dp.law.current_values.
    """
    if law.tag:
        return [hero for hero in heroes if law.tag in tags_of(game, hero)]
    values = {hero.hero: value_of(game, hero, law) for hero in heroes}
    best = (max if law.high else min)(values.values())
    return [hero for hero in heroes if values[hero.hero] == best]


def value_of(game: Plunge, hero: Hero, law: Law) -> int:
    """Return the characteristic of a hero that a Law compares."""
    if law.stat == "vida" or not law.stat:
        return hero.vida
    return game.stat(hero, law.stat)


def tags_of(game: Plunge, hero: Hero) -> tuple[str, ...]:
    """Return the concepts a hero matches."""
    card = game.content.heroes.get(hero.hero)
    return (*(card.tags if card is not None else ("human",)), *hero.schools)


def packed(game: Plunge, monster: Monster, law: Law, heroes: list[Hero]) -> list[Hero]:
    """Return the heroes that already have another monster beside them (dp.law.pack)."""
    beside = game.ground.beside
    return [
        hero
        for hero in heroes
        if any(
            other is not monster
            and other.square in beside[hero.square]
            and (not law.tag or printed(other.monster) == law.tag)
            for other in game.state.monsters
        )
    ]
