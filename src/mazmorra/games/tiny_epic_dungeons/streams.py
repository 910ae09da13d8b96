"""The streams of chance, one per deck and kind of roll: what a test may script."""

from __future__ import annotations

from mazmorra.kernel import Luck

STREAMS = (
    Luck("rooms", "draw", "the rooms of the Dungeon Deck"),
    Luck("encounters", "draw", "the encounters of the Dungeon Deck"),
    Luck("heroes", "draw", "the Hero Mats that are dealt"),
    Luck("first", "draw", "the hero that begins"),
    Luck("dungeon", "draw", "the Dungeon Card that is flipped"),
    Luck("goblins", "draw", "the Goblin deck"),
    Luck("minions", "draw", "the Minion deck"),
    Luck("bosses", "draw", "the Boss"),
    Luck("loot", "draw", "the Loot deck"),
    Luck("spell", "draw", "the Spell deck"),
    Luck("hero_dice", "dice", "the Hero Dice"),
    Luck("enemy_die", "dice", "the Enemy Die: 2, 3, 4, 5, shield, torch"),
)
