"""What an attack is worth, who may counterattack, and where Combat cards come from.

Sides are told by number: 0 is the Hero, or the Hero who attacks another; 1 is the opponent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.dungeonquest.events.combat import CombatDeckRefilled
from mazmorra.games.dungeonquest.queries import attack_of, total_of

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.cards import Fighting
    from mazmorra.games.dungeonquest.game import Quest
    from mazmorra.games.dungeonquest.state import Fight, Hero, Side
    from mazmorra.kernel import Seat, Thing

#: How many cards a Monster holds; a Hero's card says it of the Hero (dq.combat.draw.five).
MONSTER_HAND = 5


def number_of(fight: Fight, seat: Seat) -> int:
    """Return the number of the side that *seat* plays."""
    return 0 if fight.sides[0].seat == seat else 1


def hero_of(game: Quest, fight: Fight, number: int) -> Hero | None:
    """Return the Hero who fights on a side, or None for a Monster."""
    seat = fight.rival if number else fight.hero
    return None if seat is None else game.state.heroes[seat]


def holding(side: Side) -> tuple[Thing, ...]:
    """Return all cards that a side holds, those that others know of first."""
    return side.open + side.shared + side.hand


# ---------------------------------------------------------------------- values


def totals(game: Quest) -> tuple[int, int]:
    """Return the attack value of each side together with the cards of its counterattack."""
    fighting = game.content.fighting
    hero, foe = game.fight.sides
    return total_of(fighting, hero, foe), total_of(fighting, foe, hero)


def revealed(game: Quest, number: int) -> Fighting | None:
    """Return the card that a side has revealed, if it had any to play."""
    played = game.fight.sides[number].played
    return game.content.fighting[played[0]] if played else None


def promised(fight: Fight, number: int, kind: str) -> str | None:
    """Return the clause of an effect of that kind that a side has prepared for this round."""
    for effect in fight.sides[number].lasting:
        if effect.kind == kind:
            return effect.clause
    return None


def may_counter(game: Quest, number: int) -> bool:
    """Say whether a side may counterattack, by what lies open alone.

    No card counters its own type, so equal values of one type are a stand-off at once.

    Clauses: dq.combat.counter.condition, dq.combat.no_icon, dq.combat.standoff.counter,
    dq.combat.standoff.same_type, dq.combat.cancel.text, dq.ruling.counter_modified_values.
    """
    fight, fighting = game.fight, game.content.fighting
    side, foe = fight.sides[number], fight.sides[1 - number]
    return (
        bool(side.played and foe.played)
        and fighting[side.played[0]].counters == fighting[foe.played[0]].type
        and not side.canceled
        and attack_of(fighting, side, foe) <= attack_of(fighting, foe, side)
        and promised(fight, 1 - number, "no_counter") is None
    )


def fits(game: Quest, number: int, thing: Thing) -> bool:
    """Say whether a card may join a side's counterattack (dq.combat.counter.play)."""
    against = revealed(game, 1 - number)
    return against is not None and game.content.fighting[thing].counters == against.type


# ---------------------------------------------------------------------- the Combat deck


def top_cards(game: Quest, count: int) -> tuple[Thing, ...]:
    """Return cards from the top of the Combat deck, which the caller's event takes out.

    A deck that runs out is made anew from the discards, then from the combat stack; if there is
    still no card, there are fewer.

    Clauses: dq.ruling.combat_deck_empty, dq.ruling.combat_discards.
    """
    drawn: tuple[Thing, ...] = ()
    bag = game.fight.deck
    while count:
        if not bag:
            bag = _cards_to_shuffle_in(game)
            if not bag:
                break
            game.emit(CombatDeckRefilled(bag), "dq.ruling.combat_deck_empty")
        if count <= len(bag):
            return drawn + game.chance["combat"].take_some(bag, count)[0]
        more, bag = game.chance["combat"].take_some(bag, len(bag))
        drawn += more
        count -= len(more)
    return drawn


def can_draw(game: Quest) -> bool:
    """Say whether there is any card left to draw, as everybody can see."""
    return bool(game.fight.deck or _cards_to_shuffle_in(game))


def _cards_to_shuffle_in(game: Quest) -> tuple[Thing, ...]:
    """Return the Combat cards that make a new deck; Power cards are never among them."""
    power = game.content.power
    fight = game.fight
    for pile in (fight.discarded, fight.stack):
        found = tuple([thing for thing in pile if thing not in power])
        if found:
            return found
    return ()


# ---------------------------------------------------------------------- damage


def split(side: Side, things: tuple[Thing, ...]) -> tuple[tuple[Thing, ...], tuple[Thing, ...]]:
    """Return which of *things* a damage stack takes, and which are discarded instead.

    Clauses: dq.power.hugo.shield_wall, dq.variant.live_to_fight.no_damage.
    """
    limit = side.limit
    return (things, ()) if limit is None else (things[:limit], things[limit:])
