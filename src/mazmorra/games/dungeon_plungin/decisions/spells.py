"""Which spells a hero may cast, and at what."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_plungin.cards import SINGLE
from mazmorra.games.dungeon_plungin.decisions.deeds import Deed, key_of
from mazmorra.games.dungeon_plungin.decisions.locks import is_beside, lock_name
from mazmorra.games.dungeon_plungin.decisions.reasons import closed, spent
from mazmorra.games.dungeon_plungin.geometry import DIRECTIONS, Square, name_of, squares_before
from mazmorra.games.dungeon_plungin.queries.spells import around
from mazmorra.games.dungeon_plungin.state import UNKNOWN, Hero
from mazmorra.kernel import Decision, Option, printed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mazmorra.games.dungeon_plungin.cards import Cast, Spell
    from mazmorra.games.dungeon_plungin.decisions.deeds import Verb
    from mazmorra.games.dungeon_plungin.game import Character, Plunge
    from mazmorra.games.dungeon_plungin.map_cache import Site
    from mazmorra.kernel import Closed

#: What is no single character is no target beside an opponent (dp.variant.ranged_in_melee).
WIDE_SPELLS = ("heroes", "area3", "area5", "object", "squares")


def castings(
    game: Plunge, hero: Hero, site: Site, ready: tuple[str, ...], learned: tuple[Spell, ...]
) -> list[Option[Deed]]:
    """Return the spells a hero may cast, *ready* or *learned* from books, one per target.

    Clauses: dp.action.cast, dp.cast.prepare, dp.cast.overcharge, dp.spellbook.cast,
    dp.equip.grants,
    dp.variant.fire_and_forget_auto, dp.variant.fire_and_forget_limits.
    """
    turn = game.state.turn
    found: list[Option[Deed]] = []
    if not turn.actions or "cast" in turn.done or (hero.lasting and game.lasts(hero, "frozen")):
        return found
    crowded = is_crowded(game, hero)
    free = game.plays("fire_and_forget")
    mag = game.stat(hero, "mag") if free or learned else 0
    for name in dict.fromkeys(ready):
        spell = game.content.spells[name]
        more = spell.overcharge
        if free:
            mode = more if more is not None and more.dif <= mag else spell.cast
            if mode.dif <= mag:
                found += _aimed(game, hero, site, spell, mode, "cast", crowded=crowded)
            continue
        plain = _aimed(game, hero, site, spell, spell.cast, "cast", crowded=crowded)
        found += plain
        if name in game.content.alike:
            for option in plain:
                found.append(_at("overcharge", name, option.value.target))
        elif more is not None:
            found += _aimed(game, hero, site, spell, more, "overcharge", crowded=crowded)
    for spell in learned:
        if mag >= spell.cast.dif:
            found += _aimed(game, hero, site, spell, spell.cast, "book", crowded=crowded)
    return found


def books(game: Plunge, hero: Hero) -> tuple[Spell, ...]:
    """Return the spells of the books a hero can use, those of the dead included.

    Clauses: dp.spellbook.cast, dp.death.items.
    """
    return game.content.kit(game.at_hand(hero)).books


def closed_castings(game: Plunge, hero: Hero) -> Iterator[Closed]:
    """Explain which spells cannot be cast now.

    Clauses: dp.action.once, dp.cast.prepare, dp.cast.fumble, dp.cast.overcharge,
    dp.variant.fire_and_forget_auto, dp.variant.fire_and_forget_lost,
    dp.variant.fire_and_forget_limits, dp.spellbook.cast.
    """
    free = game.plays("fire_and_forget")
    mag = game.stat(hero, "mag")
    if game.state.turn.actions and "cast" in game.state.turn.done:
        for word in ("cast", "overcharge", "book"):
            yield spent(game, hero, word, "cast")
    ready, lost = game.castable(hero), tuple(map(printed, hero.lost))
    for name in dict.fromkeys((*ready, *lost, *hero.knows)):
        spell = game.content.spells[name]
        if name not in ready:
            clause, message = "dp.cast.prepare", "closed-not-prepared"
            if name in lost:
                clause, message = "dp.cast.fumble", "closed-spell-lost"
                if free:
                    clause, message = "dp.variant.fire_and_forget_lost", "closed-spell-spent"
            for word in ("cast", "overcharge"):
                yield closed(f"{word}:{name}", clause, message, hero=hero.hero, spell=name)
        elif free:
            key, clause = f"overcharge:{name}", "dp.variant.fire_and_forget_auto"
            yield closed(key, clause, "closed-overcharge-free")
            if spell.cast.dif > mag:
                clause = "dp.variant.fire_and_forget_limits"
                yield closed_magic(hero, f"cast:{name}", clause, spell, mag)
        else:
            if spell.overcharge is None:
                key, clause = f"overcharge:{name}", "dp.cast.overcharge"
                yield closed(key, clause, "closed-no-overcharge", spell=name)
            yield from crowded_out(game, hero, spell, spell.cast, "cast")
            yield from crowded_out(game, hero, spell, spell.overcharge, "overcharge")
    for spell in books(game, hero):
        if spell.cast.dif > mag:
            yield closed_magic(hero, f"book:{spell.id}", "dp.spellbook.cast", spell, mag)


def closed_magic(hero: Hero, key: str, clause: str, spell: Spell, mag: int) -> Closed:
    """Return that a spell needs more MAG than a hero has."""
    params = {"hero": hero.hero, "spell": spell.id, "dif": spell.cast.dif, "mag": mag}
    return closed(key, clause, "closed-magic", **params)


def is_crowded(game: Plunge, hero: Hero) -> bool:
    """Say whether an opponent beside a hero limits its spells (dp.variant.ranged_in_melee)."""
    return game.plays("ranged_in_melee") and bool(game.opponents_beside(hero))


def crowded_out(
    game: Plunge, hero: Hero, spell: Spell, mode: Cast | None, verb: Verb
) -> Iterator[Closed]:
    """Yield where an opponent beside the caster forbids a spell (dp.variant.ranged_in_melee)."""
    if mode is None or not is_crowded(game, hero):
        return
    clause, message = "dp.variant.ranged_in_melee", "closed-casting-crowded"
    params = {"hero": hero.hero, "foe": game.name_of(game.opponents_beside(hero)[0])}
    if mode.target in WIDE_SPELLS:
        yield closed(f"{verb}:{spell.id}", clause, message, **params)
        return
    site = game.site
    near = {option.key for option in _aimed(game, hero, site, spell, mode, verb, crowded=True)}
    for option in _aimed(game, hero, site, spell, mode, verb, crowded=False):
        if option.key not in near:
            yield closed(option.key, clause, message, **params)


def _aimed(
    game: Plunge,
    hero: Hero,
    site: Site,
    spell: Spell,
    mode: Cast,
    verb: Verb,
    *,
    crowded: bool,
) -> list[Option[Deed]]:
    """Return the ways to aim a spell (dp.variant.ranged_in_melee)."""
    if mode.target in SINGLE:
        found: list[Option[Deed]] = []
        meant = meant_for(game, hero, spell, mode)
        for one in reached(site, hero, spell, meant, crowded=crowded):
            found.append(_at(verb, spell.id, game.name_of(one)))
        return found
    if crowded and mode.target in WIDE_SPELLS:
        return []
    return _aimed_wide(game, hero, spell, mode, verb)


def _aimed_wide(
    game: Plunge, hero: Hero, spell: Spell, mode: Cast, verb: Verb
) -> list[Option[Deed]]:
    """Return the ways to aim a spell that goes at no single character."""
    start = f"{verb}:{spell.id}"
    match mode.target:
        case "self" | "heroes":
            return [Option(start, Deed(verb, card=spell.id, target=hero.hero))]
        case "area3" | "area5":
            radius = 1 if mode.target == "area3" else 2
            return [
                Option(f"{start}:{name_of(place)}", Deed(verb, card=spell.id, square=place))
                for place in centres(game, hero, spell.range, radius)
            ]
        case "object":
            return [
                Option(f"{start}:{lock_name(lock)}", Deed(verb, card=spell.id, lock=lock.number))
                for lock in game.state.locks
                if fits_object(game, hero, spell, lock.number)
            ]
        case "dead":
            return [
                Option(f"{start}:{one.hero}", Deed(verb, card=spell.id, target=one.hero))
                for one in game.state.heroes
                if one.status == "dead"
            ]
        case _:
            return [
                Option(f"{start}:{name_of(place)}", Deed(verb, card=spell.id, square=place))
                for place in free_squares(game, hero, spell.range)
            ]


@lru_cache(maxsize=1024)
def _at(verb: Verb, spell: str, target: str) -> Option[Deed]:
    """Return a spell that is cast at somebody."""
    return Option(f"{verb}:{spell}:{key_of(target)}", Deed(verb, card=spell, target=target))


def meant_for(game: Plunge, hero: Hero, spell: Spell, mode: Cast) -> Sequence[Character]:
    """Return those whom a spell is meant for, near or far.

    Clauses: dp.combat.friendly.
    """
    if mode.target in ("ally", "hero"):
        return game.living
    if mode.target == "monster":
        return [one for one in game.state.monsters if not game.card_of(one).life]
    if mode.hits > 0 or spell.opposed:
        return game.state.monsters
    if mode.heals or spell.id == "cleanse":
        return game.living
    return [one for one in game.characters if one is not hero]


def reached(
    site: Site, hero: Hero, spell: Spell, meant: Sequence[Character], *, crowded: bool
) -> Sequence[Character]:
    """Return those among some characters whom a spell reaches from where its caster stands.

    Clauses: dp.spell.los, dp.variant.ranged_in_melee, dp.variant.ranged_in_melee_self.
    """
    here = hero.square
    if crowded or spell.reach == "touch":
        near, touched = site.ground.beside[here], []
        for one in meant:
            if one is hero or one.square in near:
                touched.append(one)
        meant = touched
    if not meant or spell.reach == "touch":
        return meant
    found: list[Character] = []
    for one in meant:
        if one is hero or site.in_sight(here, one.square, spell.range):
            found.append(one)
    return found


def in_reach(game: Plunge, hero: Hero, spell: Spell, place: Square) -> bool:
    """Say whether a spell reaches a square (dp.spell.los)."""
    if place == hero.square:
        return True
    if spell.reach == "touch":
        return game.adjacent(hero.square, place)
    return game.in_sight(hero.square, place, spell.range)


def centres(game: Plunge, hero: Hero, reach: int, radius: int) -> list[Square]:
    """Return the squares in range around which an area holds a monster."""
    monsters = {monster.square for monster in game.state.monsters}
    if not monsters:
        return []
    steps = game.ground.near(hero.square, reach)
    near = [p for p, far in steps.items() if far <= reach and game.sees(hero.square, p)]
    return [p for p in sorted(near) if not monsters.isdisjoint(around(game, p, radius))]


def free_squares(game: Plunge, hero: Hero, reach: int) -> list[Square]:
    """Return the free squares in range."""
    steps = game.ground.near(hero.square, reach)
    taken = {one.square for one in game.characters} | game.obstacles()
    near = [p for p, far in steps.items() if far <= reach and p not in taken]
    return [place for place in sorted(near) if game.sees(hero.square, place)]


def fits_object(game: Plunge, hero: Hero, spell: Spell, number: int) -> bool:
    """Say whether a spell can be cast at a door or chest (dp.door.great_no_magic_scope)."""
    lock = game.lock(number)
    if lock.open or lock.nowhere or lock.kind == "great":
        return False
    if spell.range <= 1:
        return lock.locked and is_beside(game, hero, lock)
    if lock.kind in ("normal", "secret") or lock.known or lock.trap != UNKNOWN:
        return False
    places = squares_before(lock.edge) if lock.edge >= 0 else (lock.square,)
    return any(in_reach(game, hero, spell, p) for p in places if p in game.ground.beside)


class SecondSquare(Decision[Square]):
    """Which square beside the first one is blocked as well?"""

    clause: ClassVar[str] = "dp.spell.wall_of_stone"

    hero: str
    squares: tuple[Square, ...]

    def options(self, game: Plunge) -> tuple[Option[Square], ...]:
        return tuple(Option(f"wall:{name_of(place)}", place) for place in self.squares)


class GustAxis(Decision[int]):
    """Along which axis is the target blown away?"""

    clause: ClassVar[str] = "dp.spell.push_direction"
    spoken: ClassVar[tuple[str, ...]] = ("spell", "foe")

    hero: str
    sides: tuple[int, ...]
    spell: str = ""
    foe: str = ""

    def options(self, game: Plunge) -> tuple[Option[int], ...]:
        return tuple(Option(f"blow:{DIRECTIONS[side]}", side) for side in self.sides)


class LiftCurse(Decision[str]):
    """Which cursed object is taken off?"""

    clause: ClassVar[str] = "dp.cursed.remove"

    hero: str
    objects: tuple[str, ...]

    def options(self, game: Plunge) -> tuple[Option[str], ...]:
        return tuple(Option(f"lift:{printed(name)}", name) for name in self.objects)


def cursed_of(game: Plunge, hero: Hero) -> tuple[str, ...]:
    """Return the cursed objects a hero wears."""
    worn = (*hero.hands, *((hero.armour,) if hero.armour else ()), *hero.attire)
    return tuple(name for name in worn if game.object(name).cursed)
