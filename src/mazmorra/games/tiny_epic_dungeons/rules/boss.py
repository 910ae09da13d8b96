"""The Boss: Act 2, Health Markers, Altars, the Lair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS, BOSS_HEALTH
from mazmorra.games.tiny_epic_dungeons.decisions.dungeon import AssignDamage
from mazmorra.games.tiny_epic_dungeons.events.enemies import (
    AltarDispelled,
    BossHealed,
    BossHurt,
    BossWentHome,
    DamageAbsorbed,
)
from mazmorra.games.tiny_epic_dungeons.events.setup import AltarsPlaced, BossRevealed, TorchLit
from mazmorra.games.tiny_epic_dungeons.geometry import CELLS, MAT
from mazmorra.games.tiny_epic_dungeons.queries import uncovered
from mazmorra.games.tiny_epic_dungeons.rules.end import win
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.geometry import Cell
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


def begin_act_two(game: Delve) -> None:
    """Turn over the Boss Mat and the Torch Mat and put Altars on the Encounters.

    Clauses: ted.lair.begin_act2, ted.lair.begin_order, ted.lair.step1, ted.lair.step2,
    ted.lair.step3, ted.lair.step4, ted.lair.goblins_stay.
    """
    state = game.state
    boss = game.chance["bosses"].take(state.bosses)
    game.emit(BossRevealed(boss, state.killed), "ted.lair.step1")
    game.emit(TorchLit(game.top), "ted.lair.step3")
    encounters = []
    for place in range(CELLS):
        room = game.room(place)
        if room is not None and room.type == "encounter":
            encounters.append(place)
    game.emit(AltarsPlaced(tuple(encounters[: state.altar_reserve])), "ted.lair.step4")


# ---------------------------------------------------------------------- Health Markers


def movable(game: Delve) -> tuple[int, ...]:
    """Return where markers stand that can take damage, each place once.

    Clauses: ted.boss.altar_block, ted.boss.altar_open, ted.boss.zero_marker.
    """
    blocked = uncovered(game)
    markers = sorted(set(game.state.markers), reverse=True)
    return tuple(marker for marker in markers if marker and marker - 1 not in blocked)


def hurt_boss(game: Delve, hero: Hero, amount: int) -> Rule[None]:
    """Put damage on the Boss's markers, point by point as the attacker likes.

    Clauses: ted.boss.markers, ted.boss.split, ted.boss.assign, ted.boss.altar_absorb,
    ted.end.win, ted.kill.boss_special.
    """
    while amount:
        markers = movable(game)
        if not markers:
            game.emit(DamageAbsorbed(amount), "ted.boss.altar_absorb")
            return
        marker = markers[0]
        if len(markers) > 1:
            marker = yield from ask(AssignDamage(hero.seat, hero.hero, amount, markers))
        game.emit(BossHurt(marker, 1), "ted.boss.markers")
        amount -= 1
        if not any(game.state.markers):
            win(game)


def heal_boss(game: Delve, amount: int) -> None:
    """Move the Boss's lowest marker above zero up, never above 8 (ted.boss.heal)."""
    markers = [marker for marker in game.state.markers if marker]
    lowest = min(markers)
    amount = min(amount, BOSS_HEALTH - lowest)
    if amount > 0:
        game.emit(BossHealed(lowest, amount), "ted.boss.heal")


def dispel(game: Delve, place: Cell) -> None:
    """Move the Altar Marker of a room the Boss has entered onto its track.

    Clauses: ted.boss.altar_dispel, ted.boss.altar_pass, ted.boss.altar_extra.
    """
    spaces = uncovered(game)
    if place in game.state.altars and spaces:
        game.emit(AltarDispelled(place, max(spaces)), "ted.boss.altar_dispel")


def send_home(game: Delve, clause: str) -> None:
    """Put the Boss back into its Lair (ted.boss.to_lair)."""
    if game.state.enemy(BOSS).place != MAT:
        game.emit(BossWentHome(MAT), clause)
