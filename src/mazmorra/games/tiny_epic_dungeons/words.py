"""What Tiny Epic Dungeons holds as bare numbers and words, and how the messages are to take it.

Texts stand in `messages/`; here is only which of them says what: the cell 0 is the word `a1`, and
the message `cell` says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.games.tiny_epic_dungeons.cards import SKILLS, Boss, Goblin, Hero, Loot, Minion
from mazmorra.games.tiny_epic_dungeons.geometry import DIRECTIONS, MAT, name_of, spoken_sides
from mazmorra.games.tiny_epic_dungeons.state import GOBLIN_SLOTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.kernel import Card, Content

#: What keys call an enemy that is no card by name.
_FOES = (*(f"goblin_{slot}" for slot in range(1, GOBLIN_SLOTS + 1)), "boss")

#: The words of the values of a kind, from 0 on; the message named after the kind says that word.
#: Where there are none the value itself is the word.
KINDS: Mapping[str, tuple[str, ...]] = {
    "Cell": tuple(name_of(place) for place in range(MAT + 1)),
    "Direction": DIRECTIONS,
    "Corridors": ("none", *(spoken_sides(corridors) for corridors in range(1, 16))),
    "Face": ("none", "plus_1", "plus_2", "3", "4", "5", "6"),
    "Foe": (),
    "Skill": (),
    "Deck": (),
    "AttackType": (),
    "Purpose": (),
}

#: What a field is, where its annotation says only `int` or `str`.
FIELDS: Mapping[str, str] = {
    "hero": "Thing",
    "enemy": "Thing",
    "boss": "Thing",
    "card": "Thing",
    "by": "Thing",
    "before": "Face",
    "face": "Face",
    **dict.fromkeys(
        (
            "MatsLaidOut.mats",
            "MatsDealt.mats",
            "EnemyAttacked.heroes",
            "ChoosePrey.heroes",
            "ChooseKill.enemies",
            "ChooseWeapon.cards",
            "DiscardEquipped.cards",
        ),
        "tuple[Card, ...]",
    ),
    **dict.fromkeys(
        (
            "DiceRolled.faces",
            "DieChanged.faces",
            "DieRerolled.faces",
            "DiceUsed.pluses",
            "UseDice.faces",
        ),
        "tuple[Face, ...]",
    ),
    "AttackMade.enemies": "tuple[Thing, ...]",
    "UseDice.enemies": "tuple[Thing, ...]",
    "FaceCounter.attack_type": "AttackType",
}

#: What a word of a key is.
KEYS: Mapping[str, str] = {
    **dict.fromkeys(KINDS["Corridors"][1:], "Corridors"),
    **dict.fromkeys(DIRECTIONS, "Direction"),
    **dict.fromkeys(KINDS["Cell"], "Cell"),
    **dict.fromkeys(_FOES, "Foe"),
    **dict.fromkeys(SKILLS, "Skill"),
}

_TRACKS = ("health", "focus", "speed", "defense", "strength", "agility", "intellect")


def facts(card: Card, content: Content) -> dict[str, object]:
    """Return the figures of a Hero Mat, where a Loot Card is worn, and what article a name takes.

    `the` is the article of any name, `foe` that of Minions and Bosses alone.
    """
    figures = {track: getattr(card, track) if isinstance(card, Hero) else None for track in _TRACKS}
    return {
        **figures,
        "kind": card.kind if isinstance(card, Loot) else None,
        "the": _article(card),
        "foe": card.name.gender if isinstance(card, Minion | Boss) else None,
    }


def _article(card: Card) -> str | None:
    """Return which article a name takes in Spanish; heroes and Goblins are called by their names.

    A feminine word that begins with a stressed a takes the masculine one.
    """
    if isinstance(card, Hero | Goblin):
        return None
    name = card.name
    if name.es.startswith("Hacha"):
        return "m"
    return name.gender + ("p" if name.number == "p" else "")
