"""How the answers of Tiny Epic Dungeons are shown: deeds by verb, dice by what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.tiny_epic_dungeons.outlook.dice import unused
from mazmorra.kernel import LAST, row_of

if TYPE_CHECKING:
    from mazmorra.games.tiny_epic_dungeons.decisions.dice import Use, UseDice
    from mazmorra.games.tiny_epic_dungeons.decisions.turn import Deed
    from mazmorra.games.tiny_epic_dungeons.game import Delve
    from mazmorra.kernel import Fold, Option, Shown

#: The verbs of a turn in the order of the list, those of one rank as they are offered.
DEEDS = {
    **dict.fromkeys(("move", "step", "enter", "depart"), 1),
    **dict.fromkeys(("attack", "volley"), 2),
    **dict.fromkeys(("cast", "walk"), 3),
    **dict.fromkeys(("rest", "search", "disarm"), 4),
    **dict.fromkeys(("room", "explore", "portal", "taunt", "free"), 5),
    **dict.fromkeys(("discard", "switch"), 6),
    "end": LAST,
}
#: Verbs whose row names what is used as well: the item, the spell, the ability.
USES = frozenset({"attack", "cast", "free", "explore"})
#: What is seldom wanted.
RARE = frozenset({"discard", "switch"})
#: The rank of a choice of dice is less than this by its total; then follow what misses and changes.
MOST_TOTAL = 60
MISSES, CHANGES = 70, 80


def deed_layout(option: Option[Deed]) -> Shown:
    """Return how a deed of a hero's turn is shown."""
    verb = option.key.partition(":")[0]
    return row_of(
        option.key,
        2 if verb in USES else 1,
        rank=DEEDS.get(verb, 6),
        fold="rare" if verb in RARE else "",
    )


def dice_layout(game: Delve, question: UseDice, option: Option[Use]) -> Shown:
    """Return how a use of the dice is shown: hits first, the highest before the others.

    Where something hits, what misses or is no better than another choice is folded, and so is what
    changes the dice first.
    """
    use = option.value
    takes = [one.value for one in question.options(game) if one.value.verb == "take"]
    hits = [one for one in takes if _total(question, one) >= question.number]
    fold: Fold = ""
    if use.verb != "take":
        return row_of(option.key, rank=CHANGES, fold="rare" if hits else "")
    rank = MOST_TOTAL - _total(question, use)
    if use not in hits:
        return row_of(option.key, 0, rank=MISSES, fold="fails" if hits else "")
    worth = _worth(game, question, use)
    for other in hits:
        theirs = _worth(game, question, other)
        if theirs != worth and all(a >= b for a, b in zip(theirs, worth, strict=True)):
            fold = "dominated"
    return row_of(option.key, 0, rank=rank, fold=fold)


def _total(question: UseDice, use: Use) -> int:
    return use.face + sum(use.pluses) + question.modifier


def _worth(game: Delve, question: UseDice, use: Use) -> tuple[int, int, int]:
    """Return what a hit brings: its total where that is the damage, then Focus and Health."""
    hero = game.state.hero(question.hero)
    kit = game.kit(hero)
    focus, health = unused(game, question, use)
    strikes = question.purpose in ("melee", "missile")
    return (
        _total(question, use) if strikes else 0,
        min(focus, kit.most_focus - hero.focus),
        min(health, kit.most_health - hero.health),
    )


def prize_layout(option: Option[Any]) -> Shown:
    """Return how a prize is shown: decks and rewards each by itself, the cards of a row as one."""
    rank = LAST if option.key == "decline" else 0
    return row_of(option.key, 1 if option.key.startswith("take:") else 0, rank=rank)
