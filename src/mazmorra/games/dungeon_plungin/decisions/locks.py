"""What a hero may do to the doors and chests beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mazmorra.games.dungeon_plungin.decisions.deeds import Deed, with_weapon
from mazmorra.games.dungeon_plungin.decisions.moves import closed_idle, closed_in_pit
from mazmorra.games.dungeon_plungin.decisions.reasons import closed, spent
from mazmorra.games.dungeon_plungin.geometry import squares_before
from mazmorra.games.dungeon_plungin.outlook import strike_outlook
from mazmorra.games.dungeon_plungin.queries.locks import shut_in
from mazmorra.games.dungeon_plungin.state import UNKNOWN
from mazmorra.kernel import Decision, Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.map_cache import Site
    from mazmorra.games.dungeon_plungin.state import Hero, Lock
    from mazmorra.kernel import Closed, Outlook

KEY, GREAT_KEY = "key", "great_key"


def lock_name(lock: Lock) -> str:
    """Return what keys call a door or a chest: `door_3`, `chest_5`."""
    return f"{'chest' if lock.kind == 'chest' else 'door'}_{lock.number}"


def is_beside(game: Plunge, hero: Hero, lock: Lock) -> bool:
    """Say whether a hero is next to a door or a chest.

    Clauses: dp.door.adjacent, dp.action.detect_adjacent.
    """
    if lock.edge >= 0:
        return hero.square in squares_before(lock.edge)
    return lock.square >= 0 and game.adjacent(hero.square, lock.square)


def can_get_at(game: Plunge, hero: Hero, lock: Lock) -> bool:
    """Say whether a hero, after a trap too, stands where it can open, force or break something.

    Clauses: dp.door.trap_then_build, dp.action.detect_adjacent, dp.trap.pit_inside.
    """
    if hero.status != "inside" or game.lasts(hero, "in_the_pit"):
        return False
    return is_beside(game, hero, lock)


def bearers_of(game: Plunge, hero: Hero) -> list[Hero]:
    """Return the heroes whose keys a hero can use: itself and the dead (dp.death.items)."""
    return [hero, *(one for one in game.state.heroes if one.status in ("dead", "laid"))]


def keys_of(game: Plunge, hero: Hero, lock: Lock) -> list[tuple[str, str]]:
    """Return a key that fits a lock and who carries it: the hero itself, or the dead.

    Clauses: dp.key.use, dp.key.great, dp.key.great_as_key, dp.key.great_surplus,
    dp.death.items, dp.door.great_key.
    """
    heroes = game.state.heroes
    if not [one for one in heroes if KEY in one.items or GREAT_KEY in one.items]:
        return []
    bearers = bearers_of(game, hero)
    great = [(one.hero, GREAT_KEY) for one in bearers if GREAT_KEY in one.items]
    if lock.kind == "great":
        return great[:1]
    common = [(one.hero, KEY) for one in bearers if KEY in one.items]
    if common:
        return common[:1]
    held = sum(one.items.count(GREAT_KEY) for one in heroes)
    opened = any(other.kind == "great" and other.open for other in game.state.locks)
    return great[:1] if held > 1 or opened else []


def may_do(game: Plunge, kind: str) -> bool:
    """Say whether a kind of action is left in this turn (dp.action.once)."""
    turn = game.state.turn
    return turn.actions > 0 and kind not in turn.done


def lock_deeds(game: Plunge, hero: Hero, site: Site) -> list[Option[Deed]]:
    """Return what a hero may do to doors and chests.

    Clauses: dp.door.open_free, dp.door.open_timing, dp.chest.same_procedure,
    dp.action.detect, dp.action.disarm, dp.lock.force, dp.key.use, dp.key.lock_door,
    dp.break.successes, dp.variant.one_check.
    """
    found: list[Option[Deed]] = []
    locks = site.locks_beside(hero.square)
    if not locks or (hero.lasting and game.lasts(hero, "in_the_pit")):
        return found
    for lock in locks:
        name, number = lock_name(lock), lock.number
        if lock.open:
            closes = lock.edge >= 0 and not lock.broken and not lock.ruined
            if closes and may_do(game, "item") and keys_of(game, hero, lock):
                found.append(Option(f"lock:{name}", Deed("lock", lock=number)))
            continue
        if not lock.locked:
            found.append(Option(f"open:{name}", Deed("open", lock=number)))
        if lock.kind in ("normal", "secret") and not lock.locked:
            continue
        found += _tries(game, hero, lock, name)
    return found


def free_openings(game: Plunge, hero: Hero, site: Site) -> list[Option[Deed]]:
    """Return what a hero may open without an action (dp.door.open_timing, dp.chest.open_free)."""
    return [option for option in lock_deeds(game, hero, site) if option.value.verb == "open"]


def _tries(game: Plunge, hero: Hero, lock: Lock, name: str) -> list[Option[Deed]]:
    """Return the ways to get at a trap or a lock."""
    number = lock.number
    found: list[Option[Deed]] = []
    if game.plays("one_check") and lock.kind != "great":
        if not lock.checked and may_do(game, "force"):
            found.append(Option(f"check:{name}", Deed("check", lock=number)))
    else:
        if may_detect(game, hero, lock) and may_do(game, "detect"):
            found.append(Option(f"detect:{name}", Deed("detect", lock=number)))
        if lock.known and lock.trap and may_do(game, "disarm"):
            found.append(Option(f"disarm:{name}", Deed("disarm", lock=number)))
        if may_force(lock) and may_do(game, "force"):
            found.append(Option(f"force:{name}", Deed("force", lock=number)))
    if lock.locked and not lock.ruined and may_do(game, "item") and keys_of(game, hero, lock):
        found.append(Option(f"key:{name}", Deed("key", lock=number)))
    if lock.locked and may_do(game, "attack") and (not lock.sealed or shut_in(game, hero)):
        found += with_weapon(
            game, hero, f"break:{name}", lambda weapon: Deed("break", card=weapon, lock=number)
        )
    return found


def may_detect(game: Plunge, hero: Hero, lock: Lock) -> bool:
    """Say whether a hero may search an object for a trap (dp.action.detect_no_retry)."""
    if lock.known or hero.hero in lock.searched or lock.kind == "secret":
        return False
    return lock.trap == UNKNOWN


def may_force(lock: Lock) -> bool:
    """Say whether a lock can be forced.

    Clauses: dp.lock.force, dp.lock.fumble, dp.door.great_key, dp.variant.one_check_fail.
    """
    return lock.locked and not lock.ruined and not lock.sealed and lock.kind != "great"


def closed_locks(game: Plunge, hero: Hero) -> Iterator[Closed]:
    """Yield what a hero may expect to do to doors and chests but cannot.

    Clauses: dp.map.mark_nowhere, dp.door.unlock_action, dp.break.when,
    dp.break.destroyed_treasure, dp.action.detect_no_retry, dp.trap.pit_inside.
    """
    for lock in game.state.locks:
        if not is_beside(game, hero, lock):
            continue
        name = lock_name(lock)
        if lock.open:
            if lock.edge >= 0 and lock.broken:
                clause = "dp.break.destroyed_treasure"
                yield closed(f"lock:{name}", clause, "closed-broken")
        elif lock.nowhere:
            yield closed(f"open:{name}", "dp.map.mark_nowhere", "closed-nowhere")
        elif game.lasts(hero, "in_the_pit"):
            yield closed_in_pit(hero, f"open:{name}")
        elif game.state.turn.cut:
            yield closed_idle(game, hero, f"open:{name}")
        elif lock.locked:
            params = {"chest": lock.chest, "by": _opened_by(lock)}
            yield closed(f"open:{name}", "dp.door.unlock_action", "closed-locked", **params)
            yield from _closed_tries(game, hero, lock, name)
        elif lock.kind in ("normal", "chest"):
            yield closed(f"break:{name}", "dp.break.when", "closed-unlocked", chest=lock.chest)
        if hero.hero in lock.searched:
            clause = "dp.action.detect_no_retry"
            yield closed(f"detect:{name}", clause, "closed-searched", hero=hero.hero)


def _opened_by(lock: Lock) -> str:
    """Return what still opens a locked door or chest."""
    if lock.ruined:
        return "ruined"
    if lock.sealed:
        return "sealed"
    return "great" if lock.kind == "great" else "any"


def _closed_tries(game: Plunge, hero: Hero, lock: Lock, name: str) -> Iterator[Closed]:
    """Yield the ways to get at a lock that are closed.

    Clauses: dp.door.great_key, dp.lock.fumble, dp.lock.key_after_ruin, dp.key.great_surplus,
    dp.variant.one_check_fail, dp.variant.one_check_scope, dp.death.items.
    """
    one_check = game.plays("one_check") and lock.kind != "great"
    scope, fail = "dp.variant.one_check_scope", "dp.variant.one_check_fail"
    if lock.kind == "great":
        yield closed(f"force:{name}", "dp.door.great_key", "closed-great-lock")
    elif one_check:
        yield closed(f"force:{name}", scope, "closed-one-check")
        if lock.checked:
            yield closed(f"check:{name}", scope, "closed-checked", sealed=lock.sealed)
    elif lock.ruined:
        yield closed(f"force:{name}", "dp.lock.fumble", "closed-ruined")
    elif not may_do(game, "force"):
        yield spent(game, hero, f"force:{name}", "force")
    if lock.sealed and not shut_in(game, hero):
        yield closed(f"break:{name}", fail, "closed-checked", sealed=lock.sealed)
    if lock.ruined:
        yield closed(f"key:{name}", "dp.lock.key_after_ruin", "closed-ruined")
    elif not keys_of(game, hero, lock):
        found = [key for one in bearers_of(game, hero) for key in one.items]
        if lock.kind == "great" and KEY in found:
            yield closed(f"key:{name}", "dp.door.great_key", "closed-common-key")
        elif GREAT_KEY in found:
            yield closed(f"key:{name}", "dp.key.great_surplus", "closed-last-great-key")


class StrikeNow(Decision[bool]):
    """Does the hero strike alone, or wait for others to join in this round?

    Attributes:
        dice: The dice of all who have joined in.
        needed: The successes that break it.
    """

    clause: ClassVar[str] = "dp.break.combine"
    spoken: ClassVar[tuple[str, ...]] = ("needed", "chest")
    passing: ClassVar[str] = "wait"

    hero: str
    lock: int
    dice: int
    needed: int = 0
    chest: bool = False

    def options(self, game: Plunge) -> tuple[Option[bool], ...]:
        return (Option("strike", True), Option("wait", False))

    def outlook(self, game: Plunge, option: Option[bool]) -> Outlook | None:
        return strike_outlook(game, game.state.hero(self.hero), self.lock) if option.value else None
