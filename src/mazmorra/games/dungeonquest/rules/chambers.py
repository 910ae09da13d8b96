"""The chambers: what each kind does to a Hero who comes in.

Every function says what comes next: nothing, a further move that the Hero chooses, or the
encounter of a space that the Hero was led to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.board import ChooseHeading, CrossBridge, CrossWeb
from mazmorra.games.dungeonquest.decisions.cards import LightenLoad
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.events.board import (
    CorridorEntered,
    Descended,
    DescentFound,
    Obliged,
    PassageRolled,
    PitCrossed,
    SideTaken,
    TurnCut,
)
from mazmorra.games.dungeonquest.events.cards import Death
from mazmorra.games.dungeonquest.queries import peril_of
from mazmorra.games.dungeonquest.rules.attributes import attribute_test
from mazmorra.games.dungeonquest.rules.discard import discard_card
from mazmorra.games.dungeonquest.rules.encounter import CHAMBERS, Next, draw_and_encounter
from mazmorra.games.dungeonquest.rules.move import leave_chamber, walk
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.games.dungeonquest.rules.ways import (
    all_ways,
    closed_clause,
    open_ways,
    wall_clause,
)
from mazmorra.games.dungeonquest.rules.wounds import die, stake_of_death, suffer
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule


def dungeon_room(game: Quest, hero: Hero) -> Rule[Next]:
    """Draw a Dungeon card; where there is a way down, it is found.

    Clauses: dq.chamber.dungeon_room, dq.chamber.catacomb_entrance, dq.chamber.portcullis,
    dq.chamber.cavein.card, dq.catacomb.marker.chamber.
    """
    see_way_down(game, hero)
    yield from draw_and_encounter(game, hero, "dungeon")
    return ""


def see_way_down(game: Quest, hero: Hero) -> None:
    """Let a Hero find the way down of a chamber, if there is one (dq.catacomb.marker.chamber)."""
    chamber = game.chamber(hero.place)
    assert chamber is not None
    entrance = chamber.type == "catacomb_entrance"
    if (entrance or hero.place in game.state.markers) and not hero.descent:
        clause = "dq.chamber.catacomb_entrance" if entrance else "dq.catacomb.marker.chamber"
        game.emit(DescentFound(hero.seat), clause)


def trap_room(game: Quest, hero: Hero) -> Rule[Next]:
    """Draw a Trap card (dq.chamber.trap_room)."""
    yield from draw_and_encounter(game, hero, "trap")
    return ""


def bottomless_pit(game: Quest, hero: Hero) -> Rule[Next]:
    """Test Luck or be killed (dq.chamber.pit.test, dq.chamber.pit.success, dq.chamber.pit.fail)."""
    failed_by = yield from attribute_test(
        game, hero, "luck", "dq.chamber.pit.test", Trial("pit", stake=stake_of_death(game))
    )
    if failed_by == 0:
        game.emit(PitCrossed(hero.seat), "dq.chamber.pit.success")
    elif failed_by is not None:
        yield from die(game, hero, "dq.chamber.pit.fail", Death("pit"))
    return ""


def corridor(game: Quest, hero: Hero) -> Next:
    """Move on at once, unless this Corridor was entered before in this turn.

    Clauses: dq.chamber.corridor, dq.chamber.corridor.twice, dq.errata.corridor_twice.
    """
    if hero.place in game.state.corridors:
        game.emit(TurnCut(hero.seat), "dq.chamber.corridor.twice")
        return ""
    game.emit(CorridorEntered(hero.seat, hero.place), "dq.chamber.corridor")
    return "move"


def darkness(game: Quest, hero: Hero) -> Rule[Next]:
    """Let a die choose the passage (dq.chamber.darkness); a blocked one ends the turn.

    Clauses: dq.chamber.darkness.blocked, dq.ruling.darkness_hero, dq.ruling.darkness_door.
    """
    chamber = game.chamber(hero.place)
    assert chamber is not None
    if hero.due:
        game.emit(Obliged(hero.seat, ""), "dq.chamber.darkness")
    trial = Trial("darkness", stake="blocked")
    (face,) = yield from roll(game, hero, 1, "dq.chamber.darkness", trial=trial)
    side = chamber.exit_of(game.state.facing[hero.place], face)
    way = next((one for one in all_ways(hero.place) if one.side == side), None)
    closed = "dq.move.outer_wall"
    if way is not None:
        closed = wall_clause(game, hero, way) or closed_clause(game, hero, way) or ""
    game.emit(PassageRolled(hero.seat, side, not closed), "dq.chamber.darkness")
    if way is None or closed:
        game.emit(Obliged(hero.seat, "darkness"), "dq.chamber.darkness.blocked")
        game.emit(TurnCut(hero.seat), "dq.chamber.darkness.blocked")
        return ""
    here = hero.place
    arrived = yield from walk(game, hero, way)
    if arrived:
        return "meet"
    if hero.place == here:
        game.emit(Obliged(hero.seat, "darkness"), "dq.ruling.darkness_door")
    return ""


def spider_web(game: Quest, hero: Hero) -> Rule[Next]:
    """Choose to turn back or to tear through (dq.chamber.web.choice, dq.chamber.web.retreat)."""
    across = yield from ask(CrossWeb(hero.seat))
    if not across:
        game.emit(Obliged(hero.seat, "return"), "dq.chamber.web.retreat")
        game.emit(TurnCut(hero.seat), "dq.chamber.web.retreat")
        return ""
    through = yield from tear_web(game, hero)
    return through


def tear_web(game: Quest, hero: Hero) -> Rule[Next]:
    """Test Strength against the web; a failure holds the Hero in it.

    Clauses: dq.chamber.web.cross, dq.chamber.web.trapped, dq.ruling.web_exit.
    """
    failed_by = yield from attribute_test(
        game, hero, "strength", "dq.chamber.web.cross", Trial("web", stake="turn"), encounter="web"
    )
    if failed_by is None:
        return ""
    if failed_by:
        if hero.due != "web":
            game.emit(Obliged(hero.seat, "web"), "dq.chamber.web.trapped")
        game.emit(TurnCut(hero.seat), "dq.chamber.web.trapped")
        return ""
    if hero.due:
        game.emit(Obliged(hero.seat, ""), "dq.chamber.web.cross")
    return "move"


def bridge(game: Quest, hero: Hero) -> Rule[Next]:
    """Choose to stay on this side or to cross.

    Clauses: dq.chamber.bridge.choice, dq.chamber.bridge.stay.
    """
    across = yield from ask(CrossBridge(hero.seat))
    if not across:
        game.emit(Obliged(hero.seat, "return"), "dq.chamber.bridge.stay")
        game.emit(TurnCut(hero.seat), "dq.chamber.bridge.stay")
        return ""
    safe = yield from cross_bridge(game, hero)
    return safe


def cross_bridge(game: Quest, hero: Hero) -> Rule[Next]:
    """Throw Loot away if wanted, then test Agility with the rest; return whether it held.

    A Hero whose far side is blocked stays there (dq.ruling.bridge_far_side).

    Clauses: dq.chamber.bridge.test, dq.chamber.bridge.discard, dq.chamber.bridge.success,
    dq.chamber.bridge.fail, dq.ruling.bridge_die_total, dq.ruling.bridge_fall_direction.
    """
    while hero.loot:
        thing = yield from ask(LightenLoad(hero.seat))
        if not thing:
            break
        discard_card(game, hero, thing, "dq.chamber.bridge.discard")
    failed_by = yield from attribute_test(
        game,
        hero,
        "agility",
        "dq.chamber.bridge.test",
        Trial("bridge", stake="fall"),
        extra=len(hero.loot),
    )
    if failed_by is None:
        return ""
    if failed_by:
        yield from fall(game, hero)
        return ""
    game.emit(SideTaken(hero.seat, not hero.far), "dq.chamber.bridge.success")
    if open_ways(game, hero):
        if hero.due:
            game.emit(Obliged(hero.seat, ""), "dq.chamber.bridge.success")
        return "move"
    game.emit(Obliged(hero.seat, "far"), "dq.ruling.bridge_far_side")
    game.emit(TurnCut(hero.seat), "dq.ruling.bridge_far_side")
    return ""


def fall(game: Quest, hero: Hero) -> Rule[None]:
    """Fall from a Bridge into the Catacombs (dq.chamber.bridge.fail)."""
    heading = yield from ask(ChooseHeading(hero.seat, peril_of(game, hero, 6)))
    leave_chamber(game, hero)
    game.emit(Descended(hero.seat, hero.place, heading), "dq.chamber.bridge.fail")
    trial = Trial("fall", stake="pips")
    (face,) = yield from roll(game, hero, 1, "dq.chamber.bridge.fail", trial=trial)
    standing = yield from suffer(game, hero, face, "dq.chamber.bridge.fail", Death("bridge"))
    if standing:
        game.emit(TurnCut(hero.seat), "dq.ruling.bridge_fall_direction")


def rotating_room(game: Quest, hero: Hero) -> Next:
    """Do nothing but see a way down: it has turned when it was placed.

    Clauses: dq.chamber.rotating.once, dq.catacomb.marker.chamber.
    """
    see_way_down(game, hero)
    return ""


CHAMBERS |= {
    "dungeon_room": dungeon_room,
    "catacomb_entrance": dungeon_room,
    "chasm": dungeon_room,
    "portcullis": dungeon_room,
    "cave_in": dungeon_room,
    "trap_room": trap_room,
    "bottomless_pit": bottomless_pit,
    "corridor": corridor,
    "darkness": darkness,
    "spider_web": spider_web,
    "bridge": bridge,
    "rotating_room": rotating_room,
}
