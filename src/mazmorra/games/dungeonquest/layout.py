"""How the answers of a Hero's turn are shown in DungeonQuest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.kernel import LAST, row_of

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.decisions.board import Act
    from mazmorra.kernel import Option, Shown

#: Verbs with several answers that are one deed in several directions; every other way leads through
#: something else, and has odds of its own.
SEVERAL = frozenset({"descend", "retreat", "teleport", "jump"})
#: What ends a turn without a deed.
NOTHING = frozenset({"decline", "go_on", "pass", "stay", "stop"})


def act_layout(option: Option[Act]) -> Shown:
    """Return how an act of a Hero's turn is shown."""
    verb = option.key.partition(":")[0]
    rank = LAST if option.key in NOTHING else 0
    return row_of(option.key, 1 if verb in SEVERAL else 0, rank=rank)
