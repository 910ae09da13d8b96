"""Hero vs. Hero: attacking another Hero, and what becomes of the defeated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.decisions.monster import ChooseRival, FleeTo, TakePrize
from mazmorra.games.dungeonquest.events.board import TurnCut
from mazmorra.games.dungeonquest.events.cards import Death, LootTaken
from mazmorra.games.dungeonquest.events.monster import HeroFled, RivalMet
from mazmorra.games.dungeonquest.geometry import opposite
from mazmorra.games.dungeonquest.queries import DEFEAT
from mazmorra.games.dungeonquest.rules.combat import begin_combat, end_combat
from mazmorra.games.dungeonquest.rules.monster import flight_ways, neighbours
from mazmorra.games.dungeonquest.rules.move import leave_chamber
from mazmorra.games.dungeonquest.rules.ways import stands_far
from mazmorra.games.dungeonquest.rules.wounds import take_wounds
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.rules.ways import Way
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule


def attack_rival(game: Quest, hero: Hero, others: list[Hero]) -> Rule[None]:
    """Attack a Hero who stands on the space that was entered.

    Clauses: dq.variant.hero_vs_hero.must_attack, dq.ruling.hvh_order, dq.ruling.hvh_first_round.
    """
    rival = others[0]
    if len(others) > 1:
        seat = yield from ask(ChooseRival(hero.seat, tuple(one.seat for one in others)))
        rival = game.hero(seat)
    met = RivalMet(hero.seat, rival.seat, hero.place, (hero.powers, rival.powers))
    game.emit(met, "dq.variant.hero_vs_hero.must_attack")
    begin_combat(game)


def rivals_parted(game: Quest, winner_side: int) -> Rule[None]:
    """End a combat of Heroes: the prize, the wounds of both, and the way out for the loser.

    Clauses: dq.variant.hero_vs_hero.end_four, dq.variant.hero_vs_hero.prize,
    dq.variant.hero_vs_hero.loser_moves, dq.ruling.hvh_prize_details, dq.ruling.hvh_first_round,
    dq.ruling.hvh_knocked_out.
    """
    fight = game.fight
    sides = fight.sides
    winner, loser = (game.hero(sides[n].seat) for n in (winner_side, 1 - winner_side))
    attacker = game.hero(fight.hero)
    damage = {side.seat: len(side.damage) for side in sides}
    if loser.loot:
        prize = yield from ask(TakePrize(winner.seat, loser.seat))
        if prize is not None:
            secret = game.plays("cloak_and_dagger")
            taken = LootTaken(winner.seat, loser.seat, loser.loot[prize], secret)
            game.emit(taken, "dq.variant.hero_vs_hero.prize")
    standing = []
    for hero in (attacker, game.hero(sides[1].seat)):
        death = Death("rival", rival=loser.seat if hero is winner else winner.seat)
        stands = yield from take_wounds(
            game, hero, damage[hero.seat], "dq.ruling.hvh_first_round", death
        )
        if stands:
            standing.append(hero)
    decided = max(damage.values()) >= DEFEAT
    clause = "dq.variant.hero_vs_hero.end_four" if decided else "dq.ruling.hvh_first_round"
    end_combat(game, clause, "held", won=winner is attacker and attacker in standing)
    if loser.status == "inside" and damage[loser.seat] >= DEFEAT:
        yield from clear_the_space(game, loser, attacker)
        if loser is attacker and loser in standing:  # one who is knocked out has ended the turn
            game.emit(TurnCut(loser.seat), "dq.variant.hero_vs_hero.loser_moves")


def clear_the_space(game: Quest, loser: Hero, attacker: Hero) -> Rule[None]:
    """Move the defeated Hero to an adjacent space, as after an escape.

    Clauses: dq.variant.hero_vs_hero.loser_moves, dq.ruling.hvh_loser_space,
    dq.ruling.hvh_knocked_out.
    """
    ways = ways_out(game, loser, attacker)
    if ways:
        way = ways[0]
        if len(ways) > 1:
            way = yield from ask(FleeTo(loser.seat, ways))
        leave_chamber(game, loser)
        entry = opposite(way.side)
        far = stands_far(game, way.goal, entry)
        fled = HeroFled(loser.seat, way.goal, loser.place, entry, far)
        game.emit(fled, "dq.ruling.hvh_loser_space")


def ways_out(game: Quest, loser: Hero, attacker: Hero) -> tuple[Way, ...]:
    """Return where the defeated Hero can go.

    The attacker goes back; one who came by no passage goes to any space, like the defender.

    Clauses: dq.ruling.hvh_loser_space.
    """
    return flight_ways(game, loser) if loser is attacker else neighbours(game, loser)
