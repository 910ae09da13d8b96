"""Figures that follow from what lies on the table; rules, outlooks and views share them.

They are asked of the state and of a view alike. What lies face down counts as nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mazmorra.games.dungeonquest.cards import Cards, Fighting
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Fight, Hero, Side
    from mazmorra.games.dungeonquest.view import FightView, HeroView, SideView
    from mazmorra.kernel import Seat, Thing

#: After so many cards in a damage stack a fight between Heroes is decided.
DEFEAT = 4
#: What wounds would do to a Hero, where that is more than to hurt.
Peril = Literal["", "death", "knock_out"]


# ---------------------------------------------------------------------- Heroes


def life_left(content: Cards, hero: Hero | HeroView) -> int:
    """Return how many more wounds kill a Hero (dq.death.wounds)."""
    if hero.status == "killed":
        return 0
    return max(0, content.heroes[hero.hero].life - hero.wounds)


def peril_of(game: Quest, hero: Hero, wounds: int) -> Peril:
    """Return what so many wounds would do to a Hero.

    Clauses: dq.death.wounds, dq.variant.death_can_wait.knocked_out.
    """
    if wounds < max(1, life_left(game.content, hero)):
        return ""
    return "knock_out" if game.plays("death_can_wait") else "death"


def gold_values(content: Cards, hero: Hero | HeroView) -> list[int]:
    """Return what a Hero's Loot cards and opened chests are worth, one by one (dq.end.score)."""
    worth = content.worth
    return [*[worth[thing] for thing in hero.loot if thing in worth], *hero.chests]


def gold_of(content: Cards, hero: Hero | HeroView) -> int:
    """Return the gold of a Hero (dq.end.score)."""
    return sum(gold_values(content, hero)) if hero.loot or hero.chests else 0


# ---------------------------------------------------------------------- a combat


def lasting_bonus(side: Side | SideView, own: str, against: str) -> int:
    """Return what the last round's Power cards add to a side's card of a type against another.

    The types are nothing where no card lies (dq.ruling.next_round_expires).
    """
    bonus = 0
    for effect in side.lasting:
        kind = effect.kind
        if (
            kind == "any"
            or (kind == "own_type" and effect.type == own)
            or (kind == "foe_type" and effect.type == against)
        ):
            bonus += effect.amount
    return bonus


def attack_of(fighting: dict[Thing, Fighting], side: Side | SideView, foe: Side | SideView) -> int:
    """Return the attack value of a side's revealed card, with all bonuses and penalties.

    Clauses: dq.ruling.bonus_revealed, dq.ruling.counter_modified_values, dq.combat.cancel.zero,
    dq.ruling.combat_hand_empty, dq.ruling.next_round_expires, dq.ruling.effects_revealed_card.
    """
    if side.canceled or not side.played:
        return 0
    card = fighting[side.played[0]]
    value = card.attack + side.bonus - foe.hinder
    if side.lasting:
        against = fighting[foe.played[0]].type if foe.played else ""
        value += lasting_bonus(side, card.type, against)
    return value if value > 0 else 0


def total_of(fighting: dict[Thing, Fighting], side: Side | SideView, foe: Side | SideView) -> int:
    """Return a side's attack value together with the cards of its counterattack.

    Clauses: dq.combat.counter.play, dq.combat.win.
    """
    value = attack_of(fighting, side, foe)
    if len(side.played) > 1:
        for thing in side.played[1:]:
            value += fighting[thing].attack
    return value


def may_deathblow(
    content: Cards, heroes: Sequence[Hero] | Sequence[HeroView], fight: Fight, number: int
) -> bool:
    """Say whether nothing keeps a side from a deathblow, should it win.

    Clauses: dq.hero.hugo.ability, dq.power.golem.stone_skin.
    """
    if number in fight.no_deathblow:
        return False
    loser = fight.hero if number else fight.rival
    return loser is None or not content.heroes[heroes[loser].hero].no_deathblow


#: Whom a seat plays in a combat: its Hero against a Monster, the Monster, or its Hero in a duel.
Part = Literal["hero", "monster", "duel"]


def part_of(fight: Fight, seat: Seat) -> Part:
    """Return whom a seat plays in a combat."""
    if fight.rival is not None:
        return "duel"
    return "hero" if seat == fight.hero else "monster"


def deadly_damage(
    content: Cards,
    heroes: Sequence[Hero] | Sequence[HeroView],
    fight: Fight | FightView,
    number: int,
) -> int | None:
    """Return how many cards in its damage stack are too many for a side; None for a secret token.

    Clauses: dq.combat.monster_killed, dq.combat.hero_killed, dq.variant.hero_vs_hero.end_four.
    """
    seat = fight.rival if number else fight.hero
    if seat is None:
        return content.lives.get(fight.token)
    left = life_left(content, heroes[seat])
    return left if fight.rival is None else min(left, DEFEAT)
