"""The verbs of rooms, rewards and Hero Spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import BOSS
from mazmorra.games.tiny_epic_dungeons.events.heroes import MovementEnded
from mazmorra.games.tiny_epic_dungeons.rules.danger import place_goblin
from mazmorra.games.tiny_epic_dungeons.rules.health import gain_focus, heal, hurt, lose_focus
from mazmorra.games.tiny_epic_dungeons.rules.loot import discover
from mazmorra.games.tiny_epic_dungeons.rules.reveal import reveal_anywhere
from mazmorra.games.tiny_epic_dungeons.rules.torch import torch_down, torch_up

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.cards import Gain
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.games.tiny_epic_dungeons.state import Hero
    from mazmorra.kernel import Rule


def receive(
    game: Delve, hero: Hero, gain: Gain, clause: str, *, optional: bool = False
) -> Rule[None]:
    """Do to a hero what a room, a reward or a Hero Space says."""
    match gain.verb:
        case "discover":
            yield from discover(game, hero, (gain.deck,), clause)
        case "pick_up":
            yield from discover(game, hero, (gain.deck,), "ted.loot.pick_up", draws=False)
        case "focus":
            gain_focus(game, hero, gain.amount, clause)
        case "health":
            heal(game, hero, gain.amount, clause)
        case "heal_fully":
            heal(game, hero, game.mat(hero).health, clause)
        case "lose_focus":
            lose_focus(game, hero, gain.amount, clause, _source(game, hero))
        case "damage":
            hurt(game, hero, gain.amount, clause, _source(game, hero))
        case "torch_up":
            torch_up(game, gain.amount, clause)
        case "torch_down":
            yield from torch_down(game, gain.amount, clause)
        case "goblin":
            game.emit(MovementEnded(hero.hero, True), "ted.danger.search_goblin")
            place_goblin(game, hero.place, "ted.danger.search_goblin")
        case "reveal":
            yield from reveal_anywhere(game, hero, optional=optional)


def _source(game: Delve, hero: Hero) -> str:
    """Return the room that does something to a hero, or the Boss on whose mat it stands."""
    return game.state.cards[hero.place] if not hero.space else game.state.enemy(BOSS).card
