"""The end of the game: chests, gold, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.cards import OpenChest
from mazmorra.games.dungeonquest.events.cards import (
    ChestOpened,
    DiceRolled,
    GameEnded,
    GoldCounted,
    LootShown,
)
from mazmorra.games.dungeonquest.queries import gold_of, gold_values
from mazmorra.kernel import Outcome, ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Seat

#: How many gold pieces each pip of a Treasure Chest's dice is worth.
CHEST = 100


def final_count(game: Quest) -> Rule[Outcome]:
    """Open the chests, count the gold and name the winners.

    Clauses: dq.end.effects_first, dq.end.score, dq.end.only_survivors, dq.end.nobody,
    dq.end.tie.shared.
    """
    if game.state.cloaked:
        loot = tuple((hero.seat, hero.loot) for hero in heroes(game) if hero.loot)
        game.emit(LootShown(loot), "dq.end.score")
    for hero in game.from_first():
        if hero.status == "exited":
            yield from open_chests(game, hero)
    scores = tuple(
        gold_of(game.content, hero) if hero.status == "exited" else 0 for hero in heroes(game)
    )
    for hero in game.from_first():
        if hero.status == "exited":
            best = max(gold_values(game.content, hero), default=0)
            counted = GoldCounted(hero.seat, scores[hero.seat], best, len(hero.loot))
            game.emit(counted, "dq.end.score")
    won = winners(game)
    game.emit(GameEnded(won), deciding_clause(game, won))
    reasons = tuple(reason(game, hero, won) for hero in heroes(game))
    return Outcome(won, scores, reasons, carry_of(game, scores))


def heroes(game: Quest) -> list[Hero]:
    """Return all Heroes by seat."""
    return game.state.heroes


def open_chests(game: Quest, hero: Hero) -> Rule[None]:
    """Roll for every Treasure Chest that came out (dq.card.catacomb.treasure_chest)."""
    for thing in hero.loot:
        if game.content.encounters[thing].item != "chest":
            continue
        wanted = yield from ask(OpenChest(hero.seat, thing))
        if wanted:
            faces = game.chance["dice"].roll(2, 6)
            game.emit(DiceRolled(hero.seat, faces), "dq.card.catacomb.treasure_chest")
            opened = ChestOpened(hero.seat, thing, sum(faces) * CHEST)
            game.emit(opened, "dq.card.catacomb.treasure_chest")


def standing(game: Quest, hero: Hero) -> tuple[int, int, int]:
    """Return what decides between two Heroes who came out, the most important first.

    Clauses: dq.end.score, dq.end.tie.best_card, dq.end.tie.most_cards.
    """
    gold = gold_values(game.content, hero)
    return sum(gold), max(gold, default=0), len(hero.loot)


def winners(game: Quest) -> tuple[Seat, ...]:
    """Return who wins: of the Heroes who came out, those with the most.

    Clauses: dq.end.score, dq.end.tie.shared, dq.end.only_survivors, dq.variant.solo.win,
    dq.variant.solo.score_challenge, dq.ruling.solo_exit_without_treasure.
    """
    out = [hero for hero in heroes(game) if hero.status == "exited"]
    if not out:
        return ()
    if game.solo:
        (hero,) = out
        beaten = not game.plays("score_challenge") or gold_of(game.content, hero) > best_before(
            game
        )
        return (hero.seat,) if game.treasures(hero) and beaten else ()
    best = max(standing(game, hero) for hero in out)
    return tuple(hero.seat for hero in out if standing(game, hero) == best)


def deciding_clause(game: Quest, won: tuple[Seat, ...]) -> str:
    """Return the clause that decided the game: gold, or whatever broke a tie of it."""
    if game.solo and heroes(game)[0].status == "exited":
        return solo_clause(game, won)
    if not won:
        return "dq.end.nobody"
    if len(won) > 1:
        return "dq.end.tie.shared"
    best = standing(game, game.hero(won[0]))
    others = [
        standing(game, hero)
        for hero in heroes(game)
        if hero.status == "exited" and hero.seat not in won
    ]
    if any(other[:2] == best[:2] for other in others):
        return "dq.end.tie.most_cards"
    if any(other[0] == best[0] for other in others):
        return "dq.end.tie.best_card"
    return "dq.end.score"


def solo_clause(game: Quest, won: tuple[Seat, ...]) -> str:
    """Return the clause that decided a solo game whose Hero came out."""
    if not won and not game.treasures(heroes(game)[0]):
        return "dq.ruling.solo_exit_without_treasure"
    challenge = game.plays("score_challenge")
    return "dq.variant.solo.score_challenge" if challenge else "dq.variant.solo.win"


def best_before(game: Quest) -> int:
    """Return the best gold total of earlier games (dq.variant.solo.score_challenge)."""
    return int((game.carry or {}).get("best", 0))


def reason(game: Quest, hero: Hero, won: tuple[Seat, ...]) -> str:
    """Return the message that says why a Hero won or lost."""
    if hero.seat in won:
        return "reason-richest" if not game.solo else "reason-treasure"
    if hero.status != "exited":
        return "reason-night" if game.state.night else "reason-killed"
    if game.solo:
        return "reason-not-enough" if game.treasures(hero) else "reason-no-treasure"
    return "reason-poorer"


def carry_of(game: Quest, scores: tuple[int, ...]) -> dict[str, object]:
    """Return the record over many games (dq.end.tally): gold brought out, and the best of it."""
    carry = game.carry or {}
    before = list(carry.get("tally", ())) + [0] * len(scores)
    tally = [gold + old for gold, old in zip(scores, before, strict=False)]
    return {"tally": tally, "best": max(best_before(game), *scores)}
