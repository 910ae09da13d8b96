"""A hero's turn: move, one Heroic Action, any number of Free Actions, then the torch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import ChooseReveal
from mazmorra.games.tiny_epic_dungeons.decisions.reach import driven, volley_targets
from mazmorra.games.tiny_epic_dungeons.decisions.turn import (
    STAY,
    TAUNT,
    Act,
    Creep,
    adjacent_facedown,
)
from mazmorra.games.tiny_epic_dungeons.events.dungeon import (
    RoomTried,
    TrapDisarmed,
    TurnBegun,
    TurnEnded,
    TurnPassed,
)
from mazmorra.games.tiny_epic_dungeons.events.enemies import BossTaunted, EnemyRecovered
from mazmorra.games.tiny_epic_dungeons.events.heroes import (
    Crept,
    HandsSwitched,
    HeroicActionTaken,
    SpaceSettled,
    SpaceTaken,
    SpeedBoosted,
    UsedThisTurn,
)
from mazmorra.games.tiny_epic_dungeons.rules.attack import attack, raise_shield
from mazmorra.games.tiny_epic_dungeons.rules.check import check, room_check
from mazmorra.games.tiny_epic_dungeons.rules.drive import drive
from mazmorra.games.tiny_epic_dungeons.rules.enemies import advance
from mazmorra.games.tiny_epic_dungeons.rules.gains import receive
from mazmorra.games.tiny_epic_dungeons.rules.health import heal, pay, rest, spend
from mazmorra.games.tiny_epic_dungeons.rules.loot import discard, discover
from mazmorra.games.tiny_epic_dungeons.rules.move import (
    apply_box,
    enter_lair,
    leave_lair,
    use_portal,
    walk,
)
from mazmorra.games.tiny_epic_dungeons.rules.reveal import reveal_without_entering
from mazmorra.games.tiny_epic_dungeons.rules.spell import cast_spell
from mazmorra.games.tiny_epic_dungeons.rules.torch import torch_down
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from typing import Literal

    from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule

#: The Heroic Actions among the deeds.
HEROIC = frozenset(("rest", "search", "disarm", "cast", "attack", "volley", "walk"))


def begin_turn(game: Delve) -> None:
    """Begin the turn of the active hero; one that is unconscious rests, and that is all.

    Clauses: ted.turn.order, ted.rest.forced, ted.ko.next_turn, ted.ko.move_after_rest,
    ted.ko.boss_mat.
    """
    hero = game.active
    number = game.state.active
    for enemy in game.state.enemies:
        if any(caster == number for caster, _ in enemy.weak):
            recovered = EnemyRecovered(enemy.slot, enemy.card, hero.hero)
            game.emit(recovered, "ted.component.spells")
    game.emit(TurnBegun(hero.hero), "ted.turn.order")
    if not hero.health:
        rest(game, hero, forced=True)
        end_turn(game, "ted.rest.forced")


def end_turn(game: Delve, clause: str) -> None:
    """End the turn; what lasts for the turn is over before the torch (ted.turn.effects_until)."""
    game.emit(TurnEnded(game.active.hero), clause)


def burn_down(game: Delve) -> Rule[None]:
    """Move the torch down at the end of a turn and pass the turn on.

    Clauses: ted.turn.torch, ted.turn.active_during_torch, ted.torch.act2_moves.
    """
    yield from torch_down(game, 1, "ted.turn.torch")
    heroes = game.state.heroes
    after = heroes[(game.state.active + 1) % len(heroes)]
    game.emit(TurnPassed(after.hero), "ted.turn.order")


def take_action(game: Delve) -> Rule[None]:
    """Let the active hero do one thing; a hero that is knocked out ends its turn.

    Clauses: ted.turn.parts, ted.turn.optional, ted.ko.turn_ends.
    """
    hero = game.active
    deed = yield from ask(Act(hero.seat, hero.hero))
    if deed.verb in HEROIC:
        yield from perform_heroic(game, hero, deed)
    elif deed.verb == "end":
        yield from settle(game, hero)
        end_turn(game, "ted.turn.optional")
        return
    else:
        yield from perform(game, hero, deed)
    if not hero.health:
        end_turn(game, "ted.ko.turn_ends")


def settle(game: Delve, hero: Hero) -> Rule[None]:
    """End a hero's movement on its Hero Space, which takes effect once.

    Clauses: ted.lair.space_effects, ted.lair.space_effects_when.
    """
    if not game.state.turn.arrived:
        return
    game.emit(SpaceSettled(hero.hero, hero.space), "ted.lair.space_effects_when")
    for gain in game.space(hero).ends:
        yield from receive(game, hero, gain, "ted.lair.space_effects")


# ---------------------------------------------------------------------- Heroic Actions


def perform_heroic(game: Delve, hero: Hero, deed: Deed) -> Rule[None]:
    """Perform the Heroic Action of the turn, which ends movement.

    Clauses: ted.turn.one_heroic, ted.turn.heroic_kinds, ted.move.heroic_ends,
    ted.lair.space_effects_when.
    """
    yield from settle(game, hero)
    if not hero.health:
        return
    kind: Literal["rest", "search", "disarm", "cast", "attack", "walk"]
    kind = "attack" if deed.verb == "volley" else deed.verb  # type: ignore[assignment]
    game.emit(HeroicActionTaken(hero.hero, kind), "ted.turn.one_heroic")
    match deed.verb:
        case "rest":
            rest(game, hero)
        case "search":
            yield from search(game, hero)
        case "disarm":
            yield from disarm(game, hero)
        case "cast":
            yield from cast_spell(game, hero, deed)
        case "walk":
            yield from shadow_walk(game, hero, deed)
        case _:
            yield from strike(game, hero, deed)


def search(game: Delve, hero: Hero) -> Rule[None]:
    """Search the room.

    Clauses: ted.search.where, ted.search.fail, ted.search.repeat, ted.check.success_box.
    """
    room = game.room(hero.place)
    assert room is not None
    assert room.search is not None
    passed = yield from room_check(game, hero, room.search, "search")
    yield from apply_box(game, hero, room.search.success, room.search.failure, passed)


def disarm(game: Delve, hero: Hero) -> Rule[None]:
    """Try to disarm the Trap of the room.

    Clauses: ted.disarm.after_evade, ted.disarm.success, ted.disarm.reward, ted.disarm.fail.
    """
    room = game.room(hero.place)
    assert room is not None
    assert room.disarm is not None
    passed = yield from room_check(game, hero, room.disarm, "disarm")
    if passed:
        game.emit(TrapDisarmed(hero.hero, hero.place), "ted.disarm.success")
        yield from discover(game, hero, ("loot", "spell"), "ted.disarm.reward")


def strike(game: Delve, hero: Hero, deed: Deed) -> Rule[None]:
    """Attack with an item: one enemy, or all that a volley reaches."""
    weapon = game.content.gear[deed.card].weapon
    assert weapon is not None
    if deed.verb == "volley":
        spend(game, hero, weapon.volley, "ted.attack.card_range")
        targets = volley_targets(game, hero, weapon)
    else:
        targets = [game.state.enemy(deed.slot)]
    yield from attack(game, hero, deed.card, weapon, targets)


def shadow_walk(game: Delve, hero: Hero, deed: Deed) -> Rule[None]:
    """Move with Stealth as a Heroic Action, up to the full Speed.

    Clauses: ted.component.shadow_walk, ted.turn.other_heroic.
    """
    clause = "ted.component.shadow_walk"
    walks = game.content.features[deed.card].walk
    assert walks is not None
    number, cost = walks
    roll = yield from check(game, hero, "agility", number, "walk", card=deed.card)
    if not roll.passed:
        return
    paid = yield from pay(game, hero, cost, clause, deed.card, "walk")
    if not paid:
        return
    game.emit(Crept(hero.hero, True, 0), clause)
    while hero.health:
        decision = Creep(hero.seat, hero.hero)
        if game.offers(decision) == (STAY,):
            break
        step = yield from ask(decision)
        if step.verb == "stay":
            break
        yield from walk(game, hero, step.side)
    game.emit(Crept(hero.hero, False, game.state.turn.walked), clause)


# ---------------------------------------------------------------------- moves and Free Actions


def perform(game: Delve, hero: Hero, deed: Deed) -> Rule[None]:
    """Move, or perform a Free Action (ted.move.free_between, ted.free.any_number)."""
    match deed.verb:
        case "move":
            yield from walk(game, hero, deed.side)
        case "enter":
            enter_lair(game, hero)
        case "step":
            game.emit(SpaceTaken(hero.hero, deed.space), "ted.lair.move_spaces")
        case "leave":
            yield from leave_lair(game, hero)
        case "room":
            yield from use_room(game, hero)
        case "portal":
            yield from use_portal(game, hero)
        case "explore" | "explore_focus":
            yield from explore(game, hero, deed)
        case "taunt":
            yield from taunt(game, hero)
        case "discard":
            discard(game, hero, deed.card, "ted.loot.discard_free")
        case "switch":
            game.emit(HandsSwitched(hero.hero), "ted.loot.which_slot")
        case _:
            yield from use_free(game, hero, deed)


def use_room(game: Delve, hero: Hero) -> Rule[None]:
    """Try what a room offers as a Free Action, once a turn (ted.search.free_rooms)."""
    room = game.room(hero.place)
    assert room is not None
    assert room.offer is not None
    game.emit(RoomTried(hero.hero, hero.place), "ted.search.free_rooms")
    passed = yield from room_check(game, hero, room.offer, "offer")
    yield from apply_box(game, hero, room.offer.success, room.offer.failure, passed)


def explore(game: Delve, hero: Hero, deed: Deed) -> Rule[None]:
    """Reveal all facedown cards beside the hero's room, for a step of the torch or for Focus.

    Clauses: ted.free.explore, ted.free.explore_order, ted.free.explore_encounters,
    ted.free.explore_needs_room.
    """
    if deed.verb == "explore":
        yield from torch_down(game, 1, "ted.free.explore")
    else:
        spend(game, hero, game.kit(hero).passive.explore, "ted.free.explore")
        game.emit(UsedThisTurn(hero.hero, "explore"), "ted.free.explore")
    places = tuple(adjacent_facedown(game, hero)) if hero.health else ()
    while places:
        place = places[0]
        if len(places) > 1:
            here = game.state.cards[hero.place]
            place = yield from ask(ChooseReveal(hero.seat, hero.hero, places, card=here))
        yield from reveal_without_entering(game, place)
        places = tuple(other for other in places if other != place)


def taunt(game: Delve, hero: Hero) -> Rule[None]:
    """Draw the Boss up to its Speed towards the hero.

    Clauses: ted.boss.taunt, ted.boss.taunt_target, ted.boss.taunt_no_attack,
    ted.boss.taunt_full, ted.boss.taunt_from_mat.
    """
    spend(game, hero, TAUNT, "ted.boss.taunt")
    game.emit(BossTaunted(hero.hero), "ted.boss.taunt")
    yield from advance(game, BOSS, hero, game.boss_card.speed, taunted=True)


def use_free(game: Delve, hero: Hero, deed: Deed) -> Rule[None]:
    """Use a Free Action of the mat or of a card.

    Clauses: ted.free.research, ted.free.boosts, ted.component.move_enemy.
    """
    free = game.content.gear[deed.card].free
    assert free is not None
    clause = "ted.free.boosts"
    if free.verb == "shield":
        raise_shield(game, hero, deed.card)
        return
    paid_by = "ted.free.research" if free.verb == "research" else clause
    spend(game, hero, free.cost, paid_by, free.health)
    match free.verb:
        case "research":
            yield from discover(game, hero, ("spell",), "ted.free.research")
        case "mend":
            heal(game, game.state.hero(deed.target), free.amount, clause)
        case "sprint":
            game.emit(SpeedBoosted(hero.hero, free.amount), clause)
        case _:
            reached = [enemy.slot for enemy in driven(game, hero, free)]
            for slot in reached:
                yield from drive(game, hero, slot, free.amount)
