"""Encounters: what waits on a space, and the cards that are drawn there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from mazmorra.games.dungeonquest.decisions.board import LeaveTower, MoveOn
from mazmorra.games.dungeonquest.decisions.cards import Redraw
from mazmorra.games.dungeonquest.effects import effect
from mazmorra.games.dungeonquest.events.board import Exited, Obliged, TowerJumped, TurnCut
from mazmorra.games.dungeonquest.events.cards import CardReplaced, RuneUsed
from mazmorra.games.dungeonquest.geometry import TOWERS, TREASURE
from mazmorra.games.dungeonquest.rules.discard import discard_card, draw_card, gain_loot
from mazmorra.games.dungeonquest.rules.doors import warned_of
from mazmorra.games.dungeonquest.rules.monster import meet_lair
from mazmorra.games.dungeonquest.rules.move import leave_chamber, slip, walk
from mazmorra.games.dungeonquest.rules.rivals import attack_rival
from mazmorra.games.dungeonquest.rules.treasure import rob_dragon
from mazmorra.kernel import ask, run

#: What follows the encounter of a space: nothing, a further move, or another space to meet.
Next = Literal["", "move", "meet"]
#: What each kind of chamber does, filled by `rules.chambers`.
CHAMBERS: dict[str, Callable[[Any, Any], Any]] = {}

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.decisions.board import Act
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


def arrive(game: Quest, hero: Hero, *, rivals: bool = True) -> Rule[None]:
    """Encounter the space a Hero has come to, and go on as long as it says so.

    A combat is never fought here: it stands in the state, and whatever follows it is taken up
    when it is over. *rivals* on the space are attacked first (Hero vs. Hero).
    """
    then = yield from meet_space(game, hero, rivals)
    while then:
        if then == "move":
            moved = yield from move_on(game, hero)
            if not moved:
                return
        then = yield from meet_space(game, hero, True)


def meet_space(game: Quest, hero: Hero, rivals: bool) -> Rule[Next]:
    """Meet rivals, then Monsters, then the chamber; say what comes next.

    Clauses: dq.move.monster_first, dq.ruling.hvh_order, dq.ruling.hvh_shared_space.
    """
    if rivals and game.plays("hero_vs_hero") and hero.place != TREASURE:
        others = game.occupants(hero.place, hero)
        if others:
            yield from attack_rival(game, hero, others)
            return ""
    if game.lairs(hero.place):
        yield from meet_lair(game, hero)
        return ""  # what follows is taken up when the Monster is done with
    if hero.place == TREASURE:
        yield from rob_dragon(game, hero)
        return ""
    if hero.place in TOWERS:
        return "move"
    chamber = game.chamber(hero.place)
    assert chamber is not None
    then: Next = yield from run(CHAMBERS[chamber.type], game, hero)
    return then


def move_on(game: Quest, hero: Hero, *, not_back: bool = False) -> Rule[bool]:
    """Let a Hero move again in the same turn; return whether a space is to be encountered.

    Clauses: dq.chamber.corridor, dq.chamber.tower, dq.ruling.tower_blocked,
    dq.ruling.forced_move_obstacles, dq.ruling.corridor_return, dq.ruling.tower_return.
    """
    if hero.place in TOWERS:
        act = yield from leave_tower(game, hero)
        if act is None:
            return False
    else:
        decision = MoveOn(hero.seat, not_back)
        if not game.offers(decision):
            stuck_here(game, hero)
            return False
        act = yield from ask(decision)
    if act.verb == "go_on":
        stuck_here(game, hero)
        return False
    arrived = yield from go(game, hero, act)
    if not arrived and is_where_he_must_move_on(game, hero):
        game.emit(Obliged(hero.seat, "move_on"), "dq.ruling.forced_move_obstacles")
    return arrived


def is_where_he_must_move_on(game: Quest, hero: Hero) -> bool:
    """Say whether a failed further move is still owed: in a Tower Room or a Corridor."""
    if hero.status != "inside" or hero.due:
        return False
    if hero.place in TOWERS:
        return True
    chamber = game.chamber(hero.place)
    return chamber is not None and chamber.type == "corridor"


def stuck_here(game: Quest, hero: Hero) -> None:
    """End the turn of a Hero who must move on but cannot (dq.ruling.tower_blocked)."""
    game.emit(Obliged(hero.seat, "move_on"), "dq.ruling.tower_blocked")
    game.emit(TurnCut(hero.seat), "dq.ruling.tower_blocked")


def leave_tower(game: Quest, hero: Hero) -> Rule[Act | None]:
    """Ask a Hero in a Tower Room to leave the dungeon or to go on; return the way on, if any.

    Another tower is open only to a Hero who enters this one, not to one who still has to move on.

    Clauses: dq.exit.on_entering, dq.exit.loot_required, dq.exit.else_move_on, dq.exit.final,
    dq.variant.tower_power.jump, dq.variant.tower_power.move_on, dq.ruling.tower_power_exit.
    """
    decision = LeaveTower(hero.seat, game.plays("tower_power") and not hero.due)
    if not game.offers(decision):
        stuck_here(game, hero)
        return None
    act = yield from ask(decision)
    if act.verb == "exit":
        leave_chamber(game, hero)
        game.emit(Exited(hero.seat), "dq.exit.on_entering")
        return None
    if act.verb == "jump":
        game.emit(TowerJumped(hero.seat, act.place), "dq.variant.tower_power.jump")
        onward = MoveOn(hero.seat)
        if not game.offers(onward):
            stuck_here(game, hero)
            return None
        act = yield from ask(onward)
    return act


def go(game: Quest, hero: Hero, act: Act) -> Rule[bool]:
    """Make the move that was chosen, by a passage or by a Rune (dq.ruling.teleport_action)."""
    assert act.way is not None
    if act.verb == "teleport":
        game.emit(RuneUsed(hero.seat, act.thing), "dq.card.rune.rune_of_teleportation")
        arrived = yield from slip(game, hero, act.way)
    else:
        arrived = yield from walk(game, hero, act.way)
    return arrived


# ---------------------------------------------------------------------- cards


def draw_and_encounter(game: Quest, hero: Hero, deck: str) -> Rule[None]:
    """Draw a card of a deck and encounter it (dq.card.chain)."""
    thing = draw_card(game, hero, deck)
    if thing is not None and deck == "dungeon" and game.card_of(hero).redraws:
        thing = yield from redrawn(game, hero, thing)
    if thing is not None:
        yield from encounter_card(game, hero, thing)


def redrawn(game: Quest, hero: Hero, thing: Thing) -> Rule[Thing | None]:
    """Let Challara replace a Dungeon card (dq.hero.challara.redraw, dq.ruling.challara_scope)."""
    other = yield from ask(Redraw(hero.seat, thing))
    if not other:
        return thing
    game.emit(CardReplaced(hero.seat, thing), "dq.hero.challara.redraw")
    discard_card(game, hero, thing, "dq.hero.challara.redraw")
    return draw_card(game, hero, "dungeon")


def encounter_card(game: Quest, hero: Hero, thing: Thing) -> Rule[None]:
    """Follow a card and put it away afterwards, unless it is kept.

    Clauses: dq.card.loot, dq.card.discard, dq.card.types, dq.encounter.resolved.
    """
    card = game.content.encounters[thing]
    if card.type == "loot":
        gain_loot(game, hero, thing, card.clauses[0])
        return
    warned = False
    if hero.runes and card.type == "trap":
        warned = yield from warned_of(game, hero, thing)
    if card.effect and not warned:
        yield from run(effect[str(card.effect)], game, hero, thing)
    if thing in game.state.open:
        discard_card(game, hero, thing)
