"""The torch: it burns down a space at a time, and every icon it meets takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.events.dungeon import (
    EnemiesRoused,
    SpaceResolved,
    TorchDue,
    TorchMoved,
)
from mazmorra.games.tiny_epic_dungeons.geometry import ENTRANCE
from mazmorra.games.tiny_epic_dungeons.rules.danger import place_goblin
from mazmorra.games.tiny_epic_dungeons.rules.end import lose
from mazmorra.games.tiny_epic_dungeons.rules.enemies import enemy_action

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.kernel import Rule


def torch_down(game: Delve, steps: int, clause: str) -> Rule[None]:
    """Move the torch down and resolve every space on the way.

    A step that is caused while a space is being resolved waits until it is.

    Clauses: ted.torch.down_effects, ted.torch.pass, ted.torch.nested, ted.torch.skull,
    ted.torch.goblin_space, ted.torch.enemy_action, ted.torch.retrigger.
    """
    state = game.state
    if state.burning:
        game.emit(TorchDue(steps), "ted.torch.nested")
        return
    while steps:
        track, space = game.track, state.torch - 1
        roused, goblin = space in track.enemies, space in track.goblins
        game.emit(TorchMoved(space, roused or goblin), clause)
        if space <= 0:
            lose(game, "torch", "ted.end.lose_torch", moved=clause)
        if goblin:
            place_goblin(game, ENTRANCE, "ted.torch.goblin_space")
        if roused:
            game.emit(EnemiesRoused(), "ted.torch.enemy_action")
            yield from enemy_action(game)
        steps += state.due - 1
        if roused or goblin:
            game.emit(SpaceResolved(space), "ted.torch.down_effects")


def torch_up(game: Delve, steps: int, clause: str) -> None:
    """Move the torch up, never above its first space; no space takes effect.

    Clauses: ted.torch.up_no_effects, ted.torch.cap.
    """
    space = min(game.top, game.state.torch + steps)
    if space != game.state.torch:
        game.emit(TorchMoved(space), clause)
