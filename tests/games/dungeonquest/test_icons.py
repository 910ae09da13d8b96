"""Cards of a kind have icons of their own, besides those that are meant to look alike."""

from __future__ import annotations

from tests.games.icons_support import alike

#: The cards that are meant to look alike, by their kind and their icon.
ALIKE = {
    "token": {
        "death-skull": "skeleton_life_2 skeleton_life_3 skeleton_life_4",
        "warlock-hood": "sorcerer_life_3 sorcerer_life_4",
        "troll": "troll_life_4 troll_life_5",
        "rock-golem": "golem_life_4 golem_life_5 golem_life_6",
        "devil-mask": "demon_life_5 demon_life_6 demon_life_7",
    },
    "combat": {
        "sword-wound": "melee_3 melee_3_plain",
        "barbed-arrow": "ranged_3 ranged_3_plain",
        "magic-swirl": "magic_3 magic_3_plain",
    },
    "power": {
        "saber-toothed-cat-head": "hail_of_arrows hunters_snare panther_leap tribal_fury",
        "elf-helmet": "guided_shot split_arrow elven_grace longbow_shot",
        "shield-bash": "shield_wall glorious_strike knights_challenge steadfast",
        "fire-ray": "firestorm purifying_flame penance light_of_kellos",
        "dragon-breath": "shared_destinies brightblazes_breath ancestral_wrath veil_of_mist",
        "enrage": "unleashed_wrath crushing_blow bloodlust headlong_charge",
        "broken-arrow": "deadly_shot poisoned_arrow bone_shard dark_volley",
        "warlock-eye": "agony_of_memory dark_pact mind_fog hellfire",
        "falling-boulder": "natural_armor boulder_toss smash trample",
        "hammer-drop": "hammer_blow stone_skin crushing_grip unstoppable",
        "flame-claws": "aura_of_terror flame_wreath soul_rend dread_gaze",
    },
    "chamber": {
        "stone-wall": (
            "tile_01 tile_02 tile_03 tile_04 tile_05 tile_06 tile_07 tile_08 tile_09 "
            "tile_10 tile_11 tile_12 tile_13"
        ),
        "stone-path": "tile_14 tile_15 tile_16 tile_17 tile_18 tile_19 tile_20",
        "wolf-trap": "tile_21 tile_22 tile_23",
        "hole-ladder": "tile_25 tile_26 tile_27 tile_28 tile_29 tile_30",
        "earth-crack": "tile_31 tile_32",
        "evil-eyes": "tile_33 tile_34 tile_35",
        "falling-rocks": "tile_36 tile_37",
        "dungeon-gate": "tile_39 tile_40 tile_41 tile_42 tile_43 tile_44 tile_45 tile_46 tile_47",
    },
    "dungeon": {
        "hooded-assassin": "surprise_attack_skeleton surprise_attack_troll",
    },
    "corpse": {
        "two-coins": "gold_coins_50 gold_coins_20",
    },
    "search": {
        "two-coins": "gold_coins_10 gold_coins_30",
    },
    "treasure": {
        "ring": "ebony_ring garnet_ring emerald_ring",
        "jeweled-chalice": "copper_chalice silver_goblet golden_chalice",
        "swap-bag": "bag_of_gold purse_of_gold sack_of_gold",
    },
}


def test_cards_of_a_kind_have_icons_of_their_own_unless_they_are_meant_to_look_alike() -> None:
    assert alike("dungeonquest") == ALIKE
