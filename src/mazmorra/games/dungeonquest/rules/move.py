"""Moving: doors and portcullises, exploring, and going on from space to space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.board import ChooseSide
from mazmorra.games.dungeonquest.decisions.cards import UseRune
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.events.board import (
    ChamberPlaced,
    HeroMoved,
    RoomRotated,
    SideTaken,
    TurnCut,
)
from mazmorra.games.dungeonquest.events.cards import DragonShuffled, RuneUsed
from mazmorra.games.dungeonquest.geometry import (
    DIRECTIONS,
    ENTRY,
    TREASURE,
    Direction,
    Square,
    turned,
)
from mazmorra.games.dungeonquest.rules.attributes import attribute_test, give_up, resolve
from mazmorra.games.dungeonquest.rules.discard import discard_card
from mazmorra.games.dungeonquest.rules.doors import open_door
from mazmorra.games.dungeonquest.rules.ways import (
    DOOR,
    PORTCULLIS,
    all_ways,
    facing_side,
    side_of,
    stands_far,
)
from mazmorra.games.dungeonquest.state import NOWHERE
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.rules.ways import Way
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


OBSTACLES = frozenset((DOOR, PORTCULLIS))


def walk(game: Quest, hero: Hero, way: Way) -> Rule[bool]:
    """Move through a passage; return whether the Hero got there and must encounter the space.

    Clauses: dq.move.orthogonal, dq.doorport.order, dq.doorport.stop_on_failure.
    """
    if hero.determination:
        give_up(game, hero, besides=portcullis_name(way))
    obstacles = obstacles_on(game, way)
    if obstacles:
        passed = yield from pass_obstacles(game, hero, way, obstacles)
        if not passed:
            return False
    arrived = yield from enter(game, hero, way, hero.place)
    return arrived


def slip(game: Quest, hero: Hero, way: Way) -> Rule[bool]:
    """Move by a Secret Door or a teleport, whatever lies between.

    Clauses: dq.ruling.secret_door_reach, dq.ruling.chasm_side_through_wall,
    dq.chamber.bridge.special.
    """
    arrived = yield from enter(game, hero, way, NOWHERE, special=True)
    chamber = game.chamber(hero.place)
    if arrived and chamber is not None and chamber.type == "bridge":
        yield from choose_side(game, hero, "dq.chamber.bridge.special")
    return arrived


def portcullis_name(way: Way) -> str:
    """Return the name under which tokens are kept for the portcullis on a way."""
    return f"portcullis_{DIRECTIONS[way.side]}"


def obstacles_on(game: Quest, way: Way) -> list[str]:
    """Return the door and the portcullis on a way, the nearer one first; two alike are one.

    Clauses: dq.doorport.order, dq.door.adjacent_door, dq.door.facing_side,
    dq.portcullis.adjacent_portcullis, dq.portcullis.both_directions.
    """
    near, beyond = side_of(game, way.start, way.side), facing_side(game, way)
    found = [near] if near in OBSTACLES else []
    if beyond in OBSTACLES and beyond != near:
        found.append(beyond)
    return found


def pass_obstacles(game: Quest, hero: Hero, way: Way, obstacles: list[str]) -> Rule[bool]:
    """Open the door and lift the portcullis on a way.

    Clauses: dq.doorport.order, dq.doorport.restart, dq.card.rune.rune_of_opening.
    """
    rune = game.rune(hero, "opening")
    if rune:
        used = yield from ask(UseRune(hero.seat, rune))
        if used:
            game.emit(RuneUsed(hero.seat, rune), "dq.card.rune.rune_of_opening")
            return True
    for obstacle in obstacles:
        if obstacle == DOOR:
            passed = yield from open_door(game, hero)
        else:
            passed = yield from lift_portcullis(game, hero, way)
        if not passed:
            return False
    return True


def lift_portcullis(game: Quest, hero: Hero, way: Way) -> Rule[bool]:
    """Test Strength to move through a portcullis (dq.portcullis.test, dq.portcullis.fail)."""
    failed_by = yield from attribute_test(
        game,
        hero,
        "strength",
        "dq.portcullis.test",
        Trial("portcullis", stake="turn"),
        encounter=portcullis_name(way),
    )
    if failed_by == 0:
        return True
    if failed_by is not None:
        game.emit(TurnCut(hero.seat), "dq.portcullis.fail")
    return False


def enter(
    game: Quest, hero: Hero, way: Way, origin: Square, *, special: bool = False
) -> Rule[bool]:
    """Put a Hero on the space beyond, placing a chamber if it is unexplored.

    Return whether the space is to be encountered now.

    Clauses: dq.move.unexplored.draw, dq.move.unexplored.orientation,
    dq.move.unexplored.no_matching, dq.portcullis.free_when_explored, dq.chamber.rotating,
    dq.ruling.rotating_any_placement, dq.errata.portcullis_entry.
    """
    goal, entry = way.goal, way.entry
    new = not game.explored(goal)
    if new:
        tile = game.chance["chambers"].take(game.state.stock)
        place_chamber(game, hero, goal, tile, entry, "dq.move.unexplored.draw")
        if not special and falls_before(game, way):
            passed = yield from lift_portcullis(game, hero, way)
            if not passed:
                return False
    leave_chamber(game, hero)
    was_in_treasure = hero.place == TREASURE
    far = stands_far(game, goal, entry)
    clause = "dq.ruling.special_movement_list" if special else "dq.move.encounter"
    game.emit(HeroMoved(hero.seat, goal, origin, entry, far, special), clause)
    if was_in_treasure and not game.corrected:
        shuffle_dragon(game, "dq.errata.dragon_shuffle")
    if new and is_rotating(game, goal):
        game.emit(RoomRotated(goal), "dq.chamber.rotating")
        if game.state.active == hero.seat:
            game.emit(TurnCut(hero.seat), "dq.chamber.rotating")
        return False
    return True


def falls_before(game: Quest, way: Way) -> bool:
    """Say whether the portcullis of a chamber just placed has to be lifted to come in.

    Only in the first printing, and not behind a portcullis that was lifted already
    (dq.errata.portcullis_entry, dq.portcullis.adjacent_portcullis).
    """
    if game.corrected or side_of(game, way.start, way.side) == PORTCULLIS:
        return False
    return facing_side(game, way) == PORTCULLIS


def is_rotating(game: Quest, place: Square) -> bool:
    """Say whether a Rotating Room lies on a square."""
    chamber = game.chamber(place)
    return chamber is not None and chamber.type == "rotating_room"


def place_chamber(
    game: Quest, hero: Hero, place: Square, tile: Thing, arrow: Direction, clause: str
) -> None:
    """Place a chamber with its entry arrow on the side *arrow*."""
    game.emit(ChamberPlaced(hero.seat, place, tile, turned(arrow, -ENTRY)), clause)


def leave_chamber(game: Quest, hero: Hero) -> None:
    """Give up what belongs to the chamber that a Hero leaves (dq.ruling.bound_hero)."""
    if hero.determination:
        give_up(game, hero)
    for thing in hero.kept:
        if game.content.encounters[thing].binds:
            drop_kept(game, hero, thing, "dq.ruling.bound_hero")


def drop_kept(game: Quest, hero: Hero, thing: Thing, clause: str) -> None:
    """Discard a kept card and the determination tokens that belong to it."""
    discard_card(game, hero, thing, clause)
    resolve(game, hero, name_of_kept(thing))


def name_of_kept(thing: Thing) -> str:
    """Return the name under which tokens are kept for a card."""
    return f"kept:{thing}"


def choose_side(game: Quest, hero: Hero, clause: str) -> Rule[None]:
    """Let a Hero choose the side of a fissure or bridge to stand on.

    In the first printing a Bridge is then encountered as usual, so that the way off on that side
    counts as the way back (dq.errata.bridge_special).
    """
    far = yield from ask(ChooseSide(hero.seat))
    game.emit(SideTaken(hero.seat, far), clause)
    chamber = game.chamber(hero.place)
    if game.corrected or chamber is None or chamber.type != "bridge":
        return
    for way in all_ways(hero.place):
        if (
            stands_far(game, hero.place, way.side) == far
            and side_of(game, way.start, way.side) != "W"
        ):
            event = HeroMoved(hero.seat, hero.place, way.goal, way.side, far, special=True)
            game.emit(event, "dq.errata.bridge_special")
            return


def shuffle_dragon(game: Quest, clause: str) -> None:
    """Shuffle all Dragon cards together if nobody is in the Treasure Chamber."""
    state = game.state
    if state.dragon_out and not any(
        hero.place == TREASURE and hero.status == "inside" for hero in state.heroes
    ):
        game.emit(DragonShuffled(state.dragon_out), clause)
