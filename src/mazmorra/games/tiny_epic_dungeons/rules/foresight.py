"""What the enemies would do as the table stands: where each goes, whom it hits, who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mazmorra.games.tiny_epic_dungeons.geometry import Cell
from mazmorra.games.tiny_epic_dungeons.rules.enemies import in_range, nearer, quarry, stays

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Enemy


class Intent(Struct, frozen=True):
    """What an enemy would do if it acted now.

    Attributes:
        slot: Whose it is.
        prey: Whom it goes for; several if the active player will decide among them.
        way: The rooms it enters, as far as nothing is to be decided.
        forks: Where the active player will decide: the rooms it may enter after those.
        hits: Whom it attacks then; nobody while it is not known how far it comes.
    """

    slot: int
    prey: tuple[str, ...] = ()
    way: tuple[Cell, ...] = ()
    forks: tuple[Cell, ...] = ()
    hits: tuple[str, ...] = ()


def intents(game: Delve) -> tuple[Intent, ...]:
    """Return what every enemy would do now, in the order in which they act."""
    return tuple([intent_of(game, enemy) for enemy in game.state.enemies])


def intent_of(game: Delve, enemy: Enemy) -> Intent:
    """Return what an enemy would do if it acted now.

    Clauses: ted.enemy.move_or_attack, ted.enemy.move_and_attack, ted.enemy.target,
    ted.enemy.tie_hero, ted.enemy.tie_path, ted.enemy.stop, ted.enemy.all_in_range.
    """
    if stays(game, enemy):
        return Intent(enemy.slot, hits=tuple(hero.hero for hero in in_range(game, enemy)))
    card = game.content.foes[enemy.card]
    near = quarry(game, enemy)
    way: tuple[Cell, ...] = ()
    forks: tuple[Cell, ...] = ()
    here = enemy.place
    while len(way) < card.speed and not game.heroes_at(here):
        ways = dict.fromkeys(there for prey in near for there in nearer(game, here, prey))
        if len(ways) != 1:
            forks = tuple(ways)
            break
        (here,) = ways
        way += (here,)
    hits = in_range(game, enemy, here) if card.moves_and_attacks and not forks else []
    return Intent(
        enemy.slot,
        tuple(hero.hero for hero in near),
        way,
        forks,
        tuple(hero.hero for hero in hits),
    )
