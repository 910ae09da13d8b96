"""Cards of a kind have icons of their own, besides those that are meant to look alike."""

from __future__ import annotations

from tests.games.icons_support import alike

#: The cards that are meant to look alike, by their kind and their icon.
ALIKE = {
    "feature": {
        "high-shot": "called_shot short_bow",
        "healing": "mending_prayer healing_hands",
        "plain-dagger": "dagger throwing_knife hunting_knife",
        "flat-hammer": "hammer mace",
    },
    "room": {
        "evil-minion": "enc1 enc2 enc3 enc4 enc5 enc6",
        "magic-portal": "r17 r18",
        "goblin-camp": "r20 r21 r22 r23 r24",
    },
    "loot": {
        "leather-armor": "l02 c11",
        "battle-axe": "l03 c06",
        "cape": "l05 l10 c09",
        "broadsword": "l06 c01 c04",
        "round-shield": "l07 c05",
        "robe": "l15 c10",
        "gem-pendant": "l16 c13",
    },
    "spell": {
        "magic-swirl": "s01 s02",
        "healing": "s07 s08",
    },
    "track": {
        "torch": "torch_act1 torch_act2",
    },
}


def test_cards_of_a_kind_have_icons_of_their_own_unless_they_are_meant_to_look_alike() -> None:
    assert alike("tiny_epic_dungeons") == ALIKE
