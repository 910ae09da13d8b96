"""Cards of a kind have icons of their own, besides those that are meant to look alike."""

from __future__ import annotations

from tests.games.icons_support import alike

#: The cards that are meant to look alike, by their kind and their icon.
ALIKE = {
    "power_card": {
        "fist": "power_1 power_2 power_3 power_4 power_5",
    },
    "level_card": {
        "stairs": "level_1 level_2 level_3 level_4 level_5 level_6 level_7",
    },
    "treasure": {
        "open-treasure-chest": (
            "treasure_1 treasure_2 treasure_3 treasure_4 treasure_2_1 treasure_3_2 treasure_4_2"
        ),
    },
    "chamber": {
        "dungeon-light": "chamber_items chamber_goods",
    },
    "token": {
        "two-coins": "coin_1 coin_5",
        "drop": "wound_1 wound_5",
    },
}


def test_cards_of_a_kind_have_icons_of_their_own_unless_they_are_meant_to_look_alike() -> None:
    assert alike("dungeon_raiders") == ALIKE
