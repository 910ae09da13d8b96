"""A Hero's turn: its beginning, its one action, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.board import (
    STAY,
    Act,
    BeginTurn,
    PlaceNearby,
    StasisMove,
    TakeTurn,
    start_uses,
)
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.effects.items import drink, use_rune
from mazmorra.games.dungeonquest.effects.kept import resolve_kept
from mazmorra.games.dungeonquest.events.board import (
    Displaced,
    Obliged,
    Searched,
    StasisMoved,
    TurnBegun,
    TurnCut,
    TurnEnded,
    TurnLost,
    TurnResumed,
)
from mazmorra.games.dungeonquest.events.cards import Death
from mazmorra.games.dungeonquest.geometry import TOWERS, TREASURE
from mazmorra.games.dungeonquest.rules.attributes import attribute_test, give_up, may_have
from mazmorra.games.dungeonquest.rules.catacombs import explore_catacombs, go_down, settle
from mazmorra.games.dungeonquest.rules.chambers import cross_bridge, darkness, tear_web
from mazmorra.games.dungeonquest.rules.encounter import (
    arrive,
    draw_and_encounter,
    go,
    move_on,
)
from mazmorra.games.dungeonquest.rules.monster import is_bound
from mazmorra.games.dungeonquest.rules.move import leave_chamber, walk
from mazmorra.games.dungeonquest.rules.servants import serve
from mazmorra.games.dungeonquest.rules.sun import advance_sun
from mazmorra.games.dungeonquest.rules.treasure import rob_dragon, settle_dragon
from mazmorra.games.dungeonquest.rules.ways import all_ways, is_trapped
from mazmorra.games.dungeonquest.rules.wounds import die
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


def begin_turn(game: Quest) -> None:
    """Begin the turn of the active seat, or pass it over; nobody is asked anything here.

    Clauses: dq.sun.advance, dq.sun.always, dq.turn.skip_inactive, dq.ruling.lost_turns,
    dq.ruling.first_player_fixed, dq.end.condition, dq.ruling.single_survivor_plays_on.
    """
    state = game.state
    seat = state.active
    if seat == state.first and not state.opening:
        advance_sun(game)
        if state.next != "turn":
            return
    hero = game.hero(seat)
    if hero.status == "exited" or (hero.status == "killed" and not may_serve(game)):
        end_turn(game)
    elif hero.lost_turns:
        game.emit(TurnLost(seat, hero.lost_turns - 1), "dq.ruling.lost_turns")
        end_turn(game)
    else:
        game.emit(TurnBegun(seat), "dq.turn.order")


def may_serve(game: Quest) -> bool:
    """Say whether an eliminated player has turns (dq.variant.servants_of_kalladra.move)."""
    return game.plays("servants_of_kalladra")


def end_turn(game: Quest) -> None:
    """End the turn and pass it to the left; the game is over when nobody is left inside.

    Clauses: dq.turn.order, dq.treasure.shuffle, dq.end.condition,
    dq.variant.servants_of_kalladra.after_attack.
    """
    settle_dragon(game)
    seat = game.state.active
    game.emit(TurnEnded(seat, game.left_of(seat)), "dq.turn.ends_after_encounters")


def take_turn(game: Quest) -> Rule[None]:
    """Take a turn from its start on.

    Clauses: dq.turn.one_action, dq.escape.next_turn, dq.monster.special_movement_next_turn,
    dq.ruling.pending_encounter_exit, dq.ruling.no_dead_loop_chamber_pending.
    """
    hero = game.hero(game.state.active)
    if hero.status == "killed":
        yield from serve(game, hero.seat)
        return
    if hero.kept or not will_act(hero):
        goes_on = yield from start_of_turn(game, hero)
        if not goes_on:
            return
    if game.state.stasis:
        yield from stasis_moves(game, hero)
    elif hero.status == "catacombs":
        yield from explore_catacombs(game, hero)
    elif hero.due == "encounter":
        game.emit(Obliged(hero.seat, ""), "dq.monster.special_movement_next_turn")
        yield from arrive(game, hero, rivals=False)
    elif hero.due == "darkness":
        then = yield from darkness(game, hero)
        if then:
            yield from arrive(game, hero)
    elif hero.due == "web":
        free = yield from tear_web(game, hero)
        if free:
            yield from onward(game, hero)
    elif hero.due == "move_on" and hero.place in TOWERS:
        yield from onward(game, hero)
    else:
        yield from choose_action(game, hero)


def resume_turn(game: Quest) -> Rule[None]:
    """Go on with a turn after a combat (dq.combat.then_chamber, dq.ruling.stasis_stops)."""
    state = game.state
    hero = game.hero(state.active)
    space = state.after == "space"
    game.emit(TurnResumed(hero.seat), "dq.combat.then_chamber")
    if space and hero.status == "inside":
        yield from arrive(game, hero, rivals=False)
    if may_use_stasis(game, hero):
        yield from stasis_moves(game, hero)


def onward(game: Quest, hero: Hero) -> Rule[None]:
    """Move on from where the Hero is and encounter what comes."""
    moved = yield from move_on(game, hero)
    if moved:
        yield from arrive(game, hero)


# ---------------------------------------------------------------------- the start of a turn


def will_act(hero: Hero) -> bool:
    """Say whether an action is chosen next; potions and Runes are offered together with it."""
    return hero.status == "inside" and hero.due in ("", "return", "far")


def start_of_turn(game: Quest, hero: Hero) -> Rule[bool]:
    """Resolve what applies at the start of a turn; return whether the turn goes on.

    Clauses: dq.turn.start_effects.all, dq.turn.start_effects.even_if_ended,
    dq.turn.start_effects.catacombs, dq.ruling.kept_card_first_test.
    """
    done: tuple[Thing, ...] = ()
    ended = False
    acts = will_act(hero)
    while True:
        left = [thing for thing in hero.kept if thing not in done]
        if not left and (ended or acts):
            break
        asks = bool(start_uses(game, hero)) or may_have(game, hero, "potion")
        if not left and not asks:
            break
        act = Act("resolve", thing=left[0]) if left else Act("go_on")
        if len(left) > 1 or asks:
            act = yield from ask(BeginTurn(hero.seat, done))
        if act.verb == "go_on":
            break
        if act.verb == "resolve":
            done += (act.thing,)
            free = yield from resolve_kept(game, hero, act.thing)
            ended = ended or not free
        else:
            goes_on = yield from use(game, hero, act)
            if not goes_on:
                return False
        if hero.status not in ("inside", "catacombs") or game.state.stasis:
            return hero.status in ("inside", "catacombs")
    if ended:
        game.emit(TurnCut(hero.seat), "dq.turn.start_effects.even_if_ended")
    return not ended


def use(game: Quest, hero: Hero, act: Act) -> Rule[bool]:
    """Use a potion or a Rune at the start of a turn; return whether the turn goes on."""
    if act.verb == "drink":
        goes_on = yield from drink(game, hero, act.thing)
    else:
        goes_on = yield from use_rune(game, hero, act.thing)
    return goes_on


# ---------------------------------------------------------------------- the action


def choose_action(game: Quest, hero: Hero) -> Rule[None]:
    """Let a Hero take one action, or lose the turn if there is none.

    Clauses: dq.turn.one_action, dq.turn.no_move_and_search, dq.ruling.no_pass,
    dq.blocked.lose_turn, dq.ruling.deadend_search_impossible.
    """
    while True:
        decision = TakeTurn(hero.seat, True)
        act = STAY.value
        if game.offers(decision) != (STAY,) or may_have(game, hero, "potion"):
            act = yield from ask(decision)
        if act.verb == "go_on":
            trapped = is_trapped(game, hero)
            clause = "dq.ruling.deadend_search_impossible" if trapped else "dq.blocked.lose_turn"
            game.emit(TurnLost(hero.seat, 0), clause)
            return
        if act.verb not in ("drink", "rune"):
            break
        goes_on = yield from use(game, hero, act)
        if not goes_on or hero.status != "inside":
            return
        if game.state.stasis:
            yield from stasis_moves(game, hero)
            return
    yield from perform(game, hero, act)


def perform(game: Quest, hero: Hero, act: Act) -> Rule[None]:
    """Do what was chosen."""
    match act.verb:
        case "search":
            yield from search(game, hero)
        case "descend":
            go_down(game, hero, act.side)
        case "loot":
            give_up(game, hero)
            yield from rob_dragon(game, hero, "dq.treasure.next_turn")
        case "retreat":
            assert act.way is not None
            arrived = yield from walk(game, hero, act.way)
            if arrived:
                yield from arrive(game, hero)
        case "cross":
            yield from cross(game, hero)
        case _:
            arrived = yield from go(game, hero, act)
            if arrived:
                yield from arrive(game, hero)


def cross(game: Quest, hero: Hero) -> Rule[None]:
    """Try to cross a Cave-in, a web or a Bridge from inside.

    Clauses: dq.chamber.cavein.cross, dq.chamber.cavein.fail, dq.ruling.cavein_options_only,
    dq.ruling.web_retreat_blocked, dq.ruling.bridge_far_side.
    """
    chamber = game.chamber(hero.place)
    assert chamber is not None
    if chamber.type == "bridge":
        then = yield from cross_bridge(game, hero)
        if then:
            yield from onward(game, hero)
        return
    if chamber.type == "spider_web":
        then = yield from tear_web(game, hero)
        if then:
            yield from onward(game, hero)
        return
    failed_by = yield from attribute_test(
        game,
        hero,
        "agility",
        "dq.chamber.cavein.cross",
        Trial("cave_in", stake="turn"),
        encounter="crossing",
    )
    if failed_by is None:
        return
    if failed_by:
        game.emit(TurnCut(hero.seat), "dq.chamber.cavein.fail")
        return
    moved = yield from move_on(game, hero, not_back=True)
    if moved:
        yield from arrive(game, hero)


def search(game: Quest, hero: Hero) -> Rule[None]:
    """Draw a Search card; a trapped Hero who finds no way out by the second one dies.

    Clauses: dq.search.draw, dq.search.no_chamber_encounter, dq.search.two_max,
    dq.deadend.death, dq.deadend.not_fatal_if_open, dq.chamber.rotating.trapped,
    dq.ruling.deadend_decline, dq.ruling.deadend_passage_down.
    """
    give_up(game, hero)
    here = hero.place
    game.emit(Searched(hero.seat, hero.searches + 1), "dq.search.draw")
    yield from draw_and_encounter(game, hero, "search")
    if hero.status != "inside" or hero.place != here or hero.searches < 2:
        return
    if is_trapped(game, hero):
        yield from die(game, hero, "dq.deadend.death", Death("dead_end"))
        if hero.status == "inside":
            yield from crawl_out(game, hero)


def crawl_out(game: Quest, hero: Hero) -> Rule[None]:
    """Put a Hero who was knocked out in a dead end on an adjacent space.

    Clauses: dq.variant.death_can_wait.dead_end, dq.catacomb.exit.with_hero.
    """
    ways = tuple(way for way in all_ways(hero.place) if game.explored(way.goal) or game.state.stock)
    if not ways:
        return
    way = yield from ask(PlaceNearby(hero.seat, ways))
    leave_chamber(game, hero)
    game.emit(Displaced(hero.seat, way.goal), "dq.variant.death_can_wait.dead_end")
    yield from settle(game, hero)


# ---------------------------------------------------------------------- the Stasis Rune


def stasis_moves(game: Quest, hero: Hero) -> Rule[None]:
    """Take the moves of a Stasis Rune one after the other, until something stops them.

    Clauses: dq.card.rune.stasis_rune, dq.ruling.stasis_stops.
    """
    while may_use_stasis(game, hero):
        decision = StasisMove(hero.seat, game.state.stasis)
        act = yield from ask(decision)
        if act.verb == "go_on":
            game.emit(StasisMoved(hero.seat, 0), "dq.card.rune.stasis_rune")
            return
        game.emit(StasisMoved(hero.seat, game.state.stasis - 1), "dq.card.rune.stasis_rune")
        arrived = yield from go(game, hero, act)
        if arrived:
            yield from arrive(game, hero)


def may_use_stasis(game: Quest, hero: Hero) -> bool:
    """Say whether another move of a Stasis Rune can follow (dq.ruling.stasis_stops)."""
    state = game.state
    if not state.stasis or state.fight is not None or state.next != "act":
        return False
    if hero.status != "inside" or hero.due or hero.lost_turns or hero.place == TREASURE:
        return False
    if is_bound(game, hero) or any(
        game.content.encounters[thing].effect == "keep" for thing in hero.kept
    ):
        return False
    chamber = game.chamber(hero.place)
    return chamber is None or chamber.type != "cave_in"
