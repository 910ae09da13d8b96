"""Dangers: Goblins and Minions that appear, and Traps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import (
    BOSS,
    FIRST_MINION,
    GOBLIN_AMBUSH,
    MINION_AMBUSH,
)
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    GoblinAppeared,
    GoblinsShuffled,
    HeroAmbushed,
    MinionAppeared,
)
from mazmorra.games.tiny_epic_dungeons.events.heroes import MovementEnded
from mazmorra.games.tiny_epic_dungeons.rules.check import room_check
from mazmorra.games.tiny_epic_dungeons.rules.end import lose
from mazmorra.games.tiny_epic_dungeons.rules.health import hurt
from mazmorra.games.tiny_epic_dungeons.state import GOBLIN_SLOTS

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Room
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


def place_goblin(game: Delve, place: Cell, clause: str) -> None:
    """Put the next Goblin Card into the lowest free slot and its token into a room.

    Clauses: ted.danger.goblin_card, ted.danger.goblin_token, ted.danger.goblin_reshuffle,
    ted.danger.goblin_fifth, ted.end.lose_fifth_goblin.
    """
    taken = [enemy.slot for enemy in game.state.enemies]
    slot = next((slot for slot in range(1, GOBLIN_SLOTS + 1) if slot not in taken), 0)
    if not slot:
        lose(game, "goblins", "ted.end.lose_fifth_goblin", place=place)
    if not game.state.goblin_deck:
        cards = tuple(sorted(game.state.goblin_discards))
        game.emit(GoblinsShuffled(cards), "ted.danger.goblin_reshuffle")
    card = game.chance["goblins"].take(game.state.goblin_deck)
    game.emit(GoblinAppeared(slot, card, place), clause)


def place_minion(game: Delve, place: Cell) -> None:
    """Put the next Minion onto its Encounter Card with full Health.

    Clauses: ted.danger.minion_card, ted.danger.minion_health, ted.danger.minion_token.
    """
    state = game.state
    alive = sum(FIRST_MINION <= enemy.slot < BOSS for enemy in state.enemies)
    card = game.chance["minions"].take(state.minion_deck)
    health = game.content.minions[card].health
    slot = FIRST_MINION + state.killed + alive
    game.emit(MinionAppeared(slot, card, place, health), "ted.danger.minion_card")


def meet_encounter(game: Delve, room: Room, place: Cell, hero: Hero | None) -> None:
    """Resolve the encounter icon of a revealed room.

    Only a hero that has moved in is ambushed.

    Clauses: ted.danger.first_entry, ted.danger.goblin_damage, ted.danger.minion_damage,
    ted.danger.not_in_room, ted.danger.other_heroes, ted.danger.ko_completes.
    """
    if room.goblin:
        if hero is not None:
            ambush(game, hero, GOBLIN_AMBUSH, "ted.danger.goblin_damage")
        place_goblin(game, place, "ted.danger.goblin_card")
    if room.type == "encounter":
        if hero is not None:
            ambush(game, hero, MINION_AMBUSH, "ted.danger.minion_damage")
        place_minion(game, place)


def ambush(game: Delve, hero: Hero, damage: int, clause: str) -> None:
    """Hurt and stop a hero that comes upon an enemy, unless it moves with Stealth.

    Clauses: ted.danger.stealth.
    """
    if game.has_stealth(hero):
        return
    game.emit(MovementEnded(hero.hero, True), clause)
    if not game.kit(hero).passive.no_ambush:
        game.emit(HeroAmbushed(hero.hero, damage), clause)
        hurt(game, hero, damage, clause, game.state.cards[hero.place])


def evade(game: Delve, hero: Hero, room: Room) -> Rule[None]:
    """Make the evasion check of an armed Trap.

    Clauses: ted.trap.each_entry, ted.trap.success, ted.trap.fail, ted.trap.continue,
    ted.move.stealth_traps.
    """
    assert room.trap is not None
    bonus = game.kit(hero).passive.evade
    passed = yield from room_check(game, hero, room.trap, "evade", modifier=bonus)
    if passed is False:
        for gain in room.trap.failure:
            hurt(game, hero, gain.amount, "ted.trap.fail", game.state.cards[hero.place])
