"""The end of the game: who faints, who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeon_raiders.events import Fainted, GameEnded
from mazmorra.kernel import Outcome

if TYPE_CHECKING:
    from mazmorra.games.dungeon_raiders.game import Raid
    from mazmorra.games.dungeon_raiders.state import Player

THREE = 3


def final_count(game: Raid) -> Outcome:
    """Let the most wounded faint; of the others the richest wins.

    Clauses: dr.game.ends, dr.game.goal, dr.end.winner, dr.end.tie_wounds, dr.end.tie_shared,
    dr.boss.medusa_all, dr.end.items_worthless, dr.end.ranking.
    """
    players = game.state.players
    standing = [player for player in players if not player.petrified]
    fainted = who_faints(standing, len(players))
    faint_alone = "dr.end.faint_three" if len(players) == THREE else "dr.end.faint_most"
    clause = faint_alone if len(fainted) == 1 else "dr.end.faint_tie"
    for player in fainted:
        game.emit(Fainted(player.seat, player.wounds), clause)
    left = [player for player in standing if player not in fainted]
    order = sorted(left, key=merit) + sorted(fainted, key=merit)
    order += [player for player in players if player.petrified]
    winners = [player for player in left if merit(player) == merit(order[0])]
    seats = tuple(player.seat for player in winners)
    ranking = tuple(player.seat for player in order)
    game.emit(GameEnded(seats, ranking), deciding_clause(left, winners))
    reasons = tuple(reason(player, left, winners) for player in players)
    return Outcome(seats, tuple(player.coins for player in players), reasons)


def who_faints(standing: list[Player], players: int) -> list[Player]:
    """Return those who faint from their wounds.

    With three players only somebody who alone has the most; if all have the same, nobody. Those
    whom Medusa petrified are not compared.

    Clauses: dr.end.faint_most, dr.end.faint_tie, dr.end.faint_three, dr.end.three_majority,
    dr.end.all_equal, dr.end.nobody_left, dr.end.medusa_count, dr.boss.medusa_after_attack.
    """
    if not standing:
        return []
    most = max(player.wounds for player in standing)
    worst = [player for player in standing if player.wounds == most]
    if len(worst) == len(standing) or (players == THREE and len(worst) > 1):
        return []
    return worst


def merit(player: Player) -> tuple[int, int]:
    """Return a key that sorts the best first: most coins, then fewest wounds."""
    return (-player.coins, player.wounds)


def deciding_clause(left: list[Player], winners: list[Player]) -> str:
    """Return the clause that decided the game."""
    if not winners:
        return "dr.boss.medusa_all"
    if len(winners) > 1:
        return "dr.end.tie_shared"
    rich = [player for player in left if player.coins == winners[0].coins]
    return "dr.end.winner" if len(rich) == 1 else "dr.end.tie_wounds"


def reason(player: Player, left: list[Player], winners: list[Player]) -> str:
    """Return the message that says how the game ended for *player*."""
    if player in winners:
        return "outcome-won" if len(winners) == 1 else "outcome-shared"
    if player.petrified:
        return "outcome-petrified"
    if player not in left:
        return "outcome-fainted"
    return "outcome-more-wounds" if player.coins == winners[0].coins else "outcome-fewer-coins"
