"""How the answers of Dungeon Plungin' are shown: by verb, in one order, the idle ones folded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mazmorra.games.dungeon_plungin.outlook import item_outlook, spell_outlook
from mazmorra.kernel import LAST, row_of

if TYPE_CHECKING:
    from mazmorra.games.dungeon_plungin.decisions.deeds import Deed
    from mazmorra.games.dungeon_plungin.game import Plunge
    from mazmorra.games.dungeon_plungin.state import Hero
    from mazmorra.kernel import Fold, Option, Shown

#: The verbs of a turn in the order of the list, those of one rank as they are offered.
DEEDS = {
    **dict.fromkeys(("move", "leave"), 1),
    **dict.fromkeys(
        ("attack", "charge", "mighty_blow", "whirlwind", "rapid_shot", "battle_cry", "taunt"), 2
    ),
    **dict.fromkeys(("cast", "overcharge", "book"), 3),
    **dict.fromkeys(("open", "key", "check", "detect", "disarm", "force", "break", "lock"), 4),
    **dict.fromkeys(("drink", "climb", "gate", "lay", "study"), 5),
    **dict.fromkeys(("item", "reload"), 6),
    **dict.fromkeys(("swap", "wear", "give", "take"), 7),
    "end": LAST,
}
#: The verbs of the village.
ERRANDS = {
    "wear": 1,
    **dict.fromkeys(("store", "fetch"), 2),
    "craft": 3,
    "read": 4,
    "service": 5,
    "buy": 6,
    "lesson": 7,
    "done": LAST,
}
#: Verbs whose row names what is used as well: the spell, the object.
USES = frozenset({"cast", "overcharge", "book", "item", "give", "take"})
#: What is seldom wanted.
RARE = frozenset({"swap", "wear", "give", "take", "lock"})
#: Outlooks of what helps nobody.
IDLE = frozenset({"outlook-heals-nothing", "outlook-no-condition", "outlook-no-poison"})


def deed_layout(game: Plunge, hero: Hero, option: Option[Deed]) -> Shown:
    """Return how a deed of a hero's turn is shown."""
    deed, verb = option.value, option.key.partition(":")[0]
    fold: Fold = "rare" if verb in RARE else ""
    if is_idle(game, hero, deed):
        fold = "fails"
    return row_of(
        option.key,
        2 if verb in USES else 1,
        switch="cast" if verb == "overcharge" else "",
        rank=DEEDS.get(verb, 7),
        fold=fold,
    )


def is_idle(game: Plunge, hero: Hero, deed: Deed) -> bool:
    """Say whether a potion or a spell would find nothing to heal or to lift."""
    if deed.verb == "item":
        outlook = item_outlook(game, hero, deed)
    elif deed.verb in ("cast", "overcharge", "book"):
        if game.content.spells[deed.card].effect not in ("healing", "cleanse"):
            return False
        outlook = spell_outlook(game, hero, deed)
    else:
        return False
    return outlook is not None and outlook.message in IDLE


def errand_layout(option: Option[Any]) -> Shown:
    """Return how an errand in the village is shown."""
    verb = option.key.partition(":")[0]
    return row_of(option.key, rank=ERRANDS.get(verb, 7))
