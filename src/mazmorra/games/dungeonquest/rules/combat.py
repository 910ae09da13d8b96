"""A combat from its beginning to its end, but for the rounds themselves."""

from __future__ import annotations

from itertools import filterfalse
from typing import TYPE_CHECKING, Literal

from mazmorra.games.dungeonquest.decisions.combat import RollForTreasure
from mazmorra.games.dungeonquest.decisions.tests import Trial
from mazmorra.games.dungeonquest.events.cards import Death
from mazmorra.games.dungeonquest.events.combat import (
    CombatBegun,
    CombatCardsDrawn,
    CombatEnded,
    MonsterKilled,
    PowerCardTaken,
    RewardMissed,
    RoundBegun,
    VolleyShot,
)
from mazmorra.games.dungeonquest.events.monster import TokenReturned
from mazmorra.games.dungeonquest.rules.attack import MONSTER_HAND, hero_of, holding, top_cards
from mazmorra.games.dungeonquest.rules.discard import discard_card, draw_card, gain_loot
from mazmorra.games.dungeonquest.rules.roll import roll
from mazmorra.games.dungeonquest.rules.wounds import take_wounds
from mazmorra.games.dungeonquest.state import NOBODY
from mazmorra.kernel import ask

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Hero
    from mazmorra.kernel import Rule, Thing


def begin_combat(game: Quest) -> None:
    """Lay out the Combat deck for the two who have met.

    Clauses: dq.combat.one_on_one, dq.variant.hero_vs_hero.must_attack.
    """
    fight = game.fight
    duel = fight.rival is not None
    clause = "dq.variant.hero_vs_hero.must_attack" if duel else "dq.combat.one_on_one"
    game.emit(CombatBegun(fight.hero, fight.monster, fight.rival), clause)


def shoot_volley(game: Quest) -> Rule[bool]:
    """Let Tatianna shoot before the first round; return whether that killed the Monster.

    Clauses: dq.hero.tatianna.ability, dq.errata.tatianna_cards, dq.ruling.tatianna_choice.
    """
    fight, fighting = game.fight, game.content.fighting
    shot = top_cards(game, game.card_of(game.hero(fight.hero)).volley)
    hits = tuple([card for card in shot if fighting[card].type == "ranged"])
    misses = tuple([card for card in shot if fighting[card].type != "ranged"])
    game.emit(VolleyShot(fight.hero, hits, misses), "dq.hero.tatianna.ability")
    if len(fight.sides[1].damage) < game.content.lives[fight.token]:
        return False
    yield from monster_killed(game)
    return True


# ---------------------------------------------------------------------- the draw step


def draw_step(game: Quest) -> None:
    """Begin a round: both sides fill their hands, the Hero first.

    Clauses: dq.combat.draw.five, dq.combat.draw.power_first_round, dq.hero.krutzbeck.six,
    dq.variant.solo.monster_no_hand, dq.ruling.combat_deck_empty.
    """
    fight = game.fight
    game.emit(RoundBegun(fight.round + 1), "dq.combat.steps")
    if fight.round == 1 and not game.solo:
        take_power_cards(game)
    for number, side in enumerate(fight.sides):
        if side.seat == NOBODY:
            continue
        hero = hero_of(game, fight, number)
        size = MONSTER_HAND if hero is None else game.card_of(hero).hand
        missing = size - len(holding(side))
        drawn = top_cards(game, missing) if missing > 0 else ()
        if drawn:
            game.emit(CombatCardsDrawn(number, side.seat, drawn), "dq.combat.draw.five")


def take_power_cards(game: Quest) -> None:
    """Let each side take a random one of its Power cards that no escape attempt has shown.

    Clauses: dq.combat.draw.power_first_round, dq.combat.draw.no_escape_power,
    dq.hero.challara.power, dq.ruling.challara_power_escape, dq.ruling.hvh_first_round.
    """
    fight = game.fight
    for number, side in enumerate(fight.sides):
        hero = hero_of(game, fight, number)
        if side.powers and not (hero is not None and is_weary(game, hero)):
            card = game.chance["powers"].take(side.powers)
            taken = PowerCardTaken(number, side.seat, card)
            game.emit(taken, "dq.combat.draw.power_first_round")


def is_weary(game: Quest, hero: Hero) -> bool:
    """Say whether a Hero has too many wounds for a Power card (dq.hero.challara.power)."""
    weary = game.card_of(hero).weary
    return bool(weary) and hero.wounds >= weary


# ---------------------------------------------------------------------- the end


def monster_killed(game: Quest) -> Rule[None]:
    """Kill the Monster; the Hero's damage becomes wounds, and everything is put away.

    Whatever is asked comes before the cards and the token are back among the hidden ones, so that
    this turn can be played again on a table that somebody imagines.

    Clauses: dq.combat.monster_killed, dq.combat.hero_wounds, dq.monster.killed_token,
    dq.combat.then_chamber, dq.combat.cleanup.card, dq.ruling.simultaneous_death.
    """
    fight = game.fight
    hero = game.hero(fight.hero)
    life = game.content.lives[fight.token]
    killed = MonsterKilled(hero.seat, fight.monster, fight.token, life)
    game.emit(killed, "dq.combat.monster_killed")
    damage = len(fight.sides[0].damage)
    standing = yield from take_wounds(
        game, hero, damage, "dq.combat.hero_wounds", Death("victory", fight.monster)
    )
    if standing and game.plays("monstrous_treasures"):
        yield from seek_reward(game, hero, life)
    card = fight.card
    end_combat(game, "dq.combat.cleanup.cards", "pool", won=standing)
    if card:
        discard_card(game, hero, card, "dq.combat.cleanup.card")


def seek_reward(game: Quest, hero: Hero, life: int) -> Rule[None]:
    """Let a Hero roll for a Treasure card (Monstrous Treasures).

    Clauses: dq.variant.monstrous_treasures.roll, dq.variant.monstrous_treasures.reward,
    dq.variant.monstrous_treasures.no_reward, dq.ruling.monstrous_scope.
    """
    rolls = yield from ask(RollForTreasure(hero.seat))
    if not rolls:
        return
    clause = "dq.variant.monstrous_treasures.roll"
    (face,) = yield from roll(game, hero, 1, clause, trial=Trial("reward"))
    if face >= life:
        missed = RewardMissed(hero.seat, face, life)
        game.emit(missed, "dq.variant.monstrous_treasures.no_reward")
        return
    thing = draw_card(game, hero, "treasure")
    if thing is not None:
        gain_loot(game, hero, thing, "dq.variant.monstrous_treasures.reward")


def end_combat(
    game: Quest, clause: str, token_to: Literal["pool", "held"], *, won: bool = False
) -> None:
    """End the encounter: Combat and Power cards go back to their decks.

    The token goes to the pool, or the caller has seen to it. The card that brought the Monster
    lies on the table then, and the caller puts it away. If the Hero has *won*, the turn goes on
    with what follows a victory.

    Clauses: dq.combat.cleanup.cards, dq.monster.killed_token, dq.escape.cleanup.
    """
    fight = game.fight
    if token_to == "pool" and fight.token:
        # At the end of the pool, so that its place there tells nothing of its hidden side.
        tokens = (*game.state.tokens, fight.token)
        returned = TokenReturned(fight.monster, fight.token, tokens)
        game.emit(returned, "dq.monster.killed_token")
    after = fight.after if won else ""
    deck, powers = gathered(game)
    ended = CombatEnded(fight.hero, fight.monster, fight.rival, deck, powers, after)
    game.emit(ended, clause)


def gathered(game: Quest) -> tuple[tuple[Thing, ...], tuple[tuple[Thing, ...], ...]]:
    """Return the Combat deck put together again, and the Power cards by owner, Monsters last.

    They are taken up place by place, never sorted, so that their order tells nothing.
    """
    fight, power = game.fight, game.content.power
    found = game.state.combat + fight.deck + fight.stack + fight.discarded
    for side in fight.sides:
        found += side.hand + side.shared + side.open + side.played + side.damage
        found += side.powers + side.spent
    deck = tuple(filterfalse(power.__contains__, found))
    owned = list(filter(power.__contains__, found))
    owners = [game.hero(seat).hero for seat in (fight.hero, fight.rival) if seat is not None]
    powers = [tuple([t for t in owned if power[t].owner == owner]) for owner in owners]
    theirs = tuple([t for t in owned if power[t].owner == fight.monster])
    return deck, (*powers, game.state.monster_powers + theirs)
