"""Judging imagined games of Dungeon Raiders: what a player may hope for at the end of a level."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from mazmorra.kernel.thinking import Fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeon_raiders.game import Raid

#: A wound or a coin more than so many is like that many.
FAR = 6
#: More coins than so many are nothing to strive for, and how much of its will is a bot's temper.
RICH, TEMPER = 30, 0.6


class RaidThinking(Fitted):
    """A simulation ends with the level, where hands are full again."""

    base = "greedy"
    exploration = 0.2
    iterations = MappingProxyType({"easy": 30, "medium": 150, "strong": 1000})
    names = (
        "coins",
        "wounds",
        "below the most wounded other",
        "has the most wounds",
        "shares the most wounds",
        "items",
        "torches",
    )

    tempers = ("careful", "golden", "bold")

    def worth(self, game: Raid, seat: int, share: float, temper: str) -> float:  # type: ignore[override]
        """Return the share of the victory mixed with what this temper wants of a level's end."""
        players = game.state.players
        player = players[seat]
        if temper == "careful":
            most = max(other.wounds for other in players if other is not player)
            safe = 0.5 + 0.5 * max(-FAR, min(FAR, most - player.wounds)) / FAR
            return (1 - TEMPER) * share + TEMPER * safe
        if temper == "golden":
            return (1 - TEMPER) * share + TEMPER * min(1.0, player.coins / RICH)
        return share * share  # bold: half a chance is worth a quarter

    def chapter(self, game: Raid) -> int:  # type: ignore[override]
        return game.state.level

    def situation(self, game: Raid) -> str:  # type: ignore[override]
        return f"{len(game.seats)} players, level {game.state.level}"

    def features(self, game: Raid) -> Sequence[Sequence[float]]:  # type: ignore[override]
        players = game.state.players
        items = game.content.items
        rows = []
        for player in players:
            most = max(other.wounds for other in players if other is not player)
            below = most - player.wounds
            held = [card for card in player.hand if card in items]
            rows.append(
                (
                    float(player.coins),
                    float(player.wounds),
                    float(max(-FAR, min(FAR, below))),
                    float(below < 0),
                    float(below == 0),
                    float(len(held)),
                    float(held.count("torch")),
                )
            )
        return rows


THINKING = RaidThinking(Path(__file__).parent)
