"""The streams of chance, one per deck and kind of roll: what a test may script."""

from __future__ import annotations

from mazmorra.kernel import Luck

STREAMS = (
    Luck("dungeon", "draw", "the Dungeon deck"),
    Luck("trap", "draw", "the Trap deck"),
    Luck("door", "draw", "the Door deck"),
    Luck("crypt", "draw", "the Crypt deck"),
    Luck("corpse", "draw", "the Corpse deck"),
    Luck("search", "draw", "the Search deck"),
    Luck("treasure", "draw", "the Treasure deck"),
    Luck("catacomb", "draw", "the Catacomb deck"),
    Luck("dragon", "draw", "the Dragon deck"),
    Luck("chambers", "draw", "the chambers of the stockpile"),
    Luck("tokens", "draw", "the monster tokens, and which lair a card means"),
    Luck("powers", "draw", "the Power cards that are taken up"),
    Luck("combat", "draw", "the combat deck"),
    Luck("fog", "draw", "the card that a fog takes from a hand"),
    Luck("snare", "draw", "the card that a snared fighter plays"),
    Luck("heroes", "draw", "who leads which Hero"),
    Luck("runes", "draw", "the Rune cards that are dealt"),
    Luck("dice", "dice", "every roll of a Hero"),
    Luck("sun", "dice", "the nightfall"),
    Luck("first", "dice", "who is First Player"),
    Luck("late_start", "dice", "how late a Late Start is"),
)
