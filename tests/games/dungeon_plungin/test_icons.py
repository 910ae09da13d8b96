"""Cards of a kind have icons of their own, besides those that are meant to look alike."""

from __future__ import annotations

from tests.games.icons_support import alike

#: The cards that are meant to look alike, by their kind and their icon.
ALIKE = {
    "object": {
        "broadsword": "sword watchmans_sword",
        "high-shot": "long_bow woodland_bow",
        "secret-book": "tome_40 tome_80",
        "cursed-star": "cursed_helm cursed_ring",
    },
    "recipe": {
        "scroll-quill": "rec_healing rec_antidote rec_keen_edge rec_demon_ring",
    },
    "service": {
        "village": "room house",
    },
    "tile": {
        "square": "room_6x6 room_4x4",
        "stone-path": "hallway corner t_intersection x_intersection",
    },
    "event": {
        "spider-web": "adv1_1 adv2_1",
        "swap-bag": "adv1_2 adv2_3",
        "footsteps": "adv1_4 adv1_5 adv1_8 adv2_2 adv2_6",
        "terror": "adv1_7 adv2_5",
    },
    "level": {
        "upgrade": (
            "level_1 level_2 level_3 level_4 level_5 level_6 level_7 level_8 level_9 level_10"
        ),
    },
}


def test_cards_of_a_kind_have_icons_of_their_own_unless_they_are_meant_to_look_alike() -> None:
    assert alike("dungeon_plungin") == ALIKE
