"""The components: every card and token of the box, figure by figure, with names and origin."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import mazmorra
from mazmorra.games.dungeon_raiders.cards import (
    Benefit,
    Chamber,
    Character,
    FinalMonster,
    Item,
    LevelCard,
    Monster,
    PowerCard,
    Token,
    Trap,
    Treasure,
    cards,
)
from mazmorra.games.dungeon_raiders.effects import effect
from mazmorra.games.dungeon_raiders.events import MapPassed, MapTaken
from mazmorra.kernel import Card, printed
from mazmorra.testing import clause
from tests.games.dungeon_raiders.course_support import random_answer, random_raids, stacked


def names(card: Card) -> tuple[str, str]:
    """Return the name of a card in English and Spanish."""
    return card.name.en, card.name.es


def figures(card: Card) -> tuple[list[str], list[str]]:
    """Return the figures in the text of a card, in English and Spanish."""
    assert card.text is not None
    return re.findall(r"\d+", card.text.en), re.findall(r"\d+", card.text.es)


def deck(kind: str) -> dict[str, Any]:
    """Return the cards of one kind by id."""
    return dict(cards().decks[kind])


def copies(kind: str) -> dict[str, int]:
    """Return how many copies there are of every card of one kind."""
    return {card.id: card.copies for card in deck(kind).values()}


@clause("dr.comp.card_total", "dr.comp.room_counts")
def test_the_box_holds_102_cards() -> None:
    counts = {kind: sum(copies(kind).values()) for kind in cards().decks if kind != "token"}

    assert counts == {
        "level_card": 7,
        "monster": 11,
        "treasure": 10,
        "chamber": 5,
        "trap": 4,
        "power_card": 25,
        "item": 24,
        "final_monster": 10,
        "character": 5,
    }
    rooms = sum(counts[kind] for kind in ("monster", "treasure", "chamber", "trap"))
    assert rooms == 30
    assert sum(counts.values()) + copies("token")["map_card"] == 102


# ---------------------------------------------------------------------- level cards


@pytest.mark.parametrize(
    ("id", "diagram", "dark"),
    [
        ("level_1", "UDUDD", (1, 3, 4)),
        ("level_2", "UDDUD", (1, 2, 4)),
        ("level_3", "UUUUD", (4,)),
        ("level_4", "UUDDU", (2, 3)),
        ("level_5", "UUDDD", (2, 3, 4)),
        ("level_6", "UUDUD", (2, 4)),
        ("level_7", "UDDDU", (1, 2, 3)),
    ],
)
@clause("dr.comp.level_patterns")
def test_every_level_card_has_its_diagram(id: str, diagram: str, dark: tuple[int, ...]) -> None:
    card: LevelCard = deck("level_card")[id]

    assert card.diagram == diagram
    assert card.dark == dark
    assert cards().dark[f"{id}.1"] == dark
    assert names(card) == (f"Level card {id[-1]}", f"Carta de nivel {id[-1]}")
    assert card.name.gender == "f"
    assert card.provenance == {"copies": "rulebook", "diagram": "public"}
    assert card.clauses == ("dr.comp.level_cards", "dr.comp.level_patterns")


@clause("dr.comp.level_cards")
def test_seven_level_cards_of_five_rooms_all_show_different_diagrams() -> None:
    diagrams = [card.diagram for card in deck("level_card").values()]

    assert copies("level_card") == {f"level_{n}": 1 for n in range(1, 8)}
    assert len(set(diagrams)) == 7
    assert {len(diagram) for diagram in diagrams} == {5}
    assert set("".join(diagrams)) == {"U", "D"}
    assert cards().level_cards == tuple(f"level_{n}.1" for n in range(1, 8))


# ---------------------------------------------------------------------- rooms

PUBLIC_FIGURES = {
    "name": "rulebook",
    "copies": "public",
    "strength": "public",
    "wounds": "public",
}


@pytest.mark.parametrize(
    ("id", "en", "es", "gender", "number", "strength", "wounds", "provenance"),
    [
        ("snake", "Giant Snake", "Serpiente", "f", 1, (8, 10, 13), 3, "public"),
        ("zombie", "Zombie", "Zombi", "m", 2, (11, 14, 18), 1, "public"),
        ("goblin", "Goblin", "Goblin", "m", 2, (11, 14, 18), 2, "public"),
        ("skeleton", "Skeleton", "Esqueleto", "m", 1, (11, 14, 18), 3, PUBLIC_FIGURES),
        ("thing", "The Thing", "La cosa", "f", 1, (14, 18, 23), 1, PUBLIC_FIGURES),
        ("troll", "Troll", "Troll", "m", 2, (14, 18, 23), 2, PUBLIC_FIGURES),
        (
            *("dragon", "Dragon", "Dragón", "m", 2, (14, 18, 23), 3),
            PUBLIC_FIGURES | {"wounds": "rulebook"},
        ),
    ],
)
@clause("dr.comp.monsters")
def test_every_monster_is_as_printed(
    id: str,
    en: str,
    es: str,
    gender: str,
    number: int,
    strength: tuple[int, int, int],
    wounds: int,
    provenance: object,
) -> None:
    card: Monster = deck("monster")[id]

    assert names(card) == (en, es)
    assert card.name.gender == gender
    assert card.copies == number
    assert card.strength == strength
    assert card.wounds == wounds
    assert card.kind == "monster"
    assert card.provenance == provenance
    assert card.clauses == ("dr.comp.monsters",)


@clause("dr.comp.monsters", "dr.comp.room_counts")
def test_eleven_monsters_are_of_seven_kinds() -> None:
    assert copies("monster") == {
        "snake": 1,
        "zombie": 2,
        "goblin": 2,
        "skeleton": 1,
        "thing": 1,
        "troll": 2,
        "dragon": 2,
    }


@pytest.mark.parametrize(
    ("id", "en", "es", "chests", "number", "provenance"),
    [
        ("treasure_1", "Treasure 1", "Tesoro 1", (1,), 1, "public"),
        ("treasure_2", "Treasure 2", "Tesoro 2", (2,), 1, "public"),
        ("treasure_3", "Treasure 3", "Tesoro 3", (3,), 1, "public"),
        ("treasure_4", "Treasure 4", "Tesoro 4", (4,), 1, "public"),
        ("treasure_2_1", "Treasure 2/1", "Tesoro 2/1", (2, 1), 2, "public"),
        ("treasure_3_2", "Treasure 3/2", "Tesoro 3/2", (3, 2), 2, "public"),
        (
            *("treasure_4_2", "Treasure 4/2", "Tesoro 4/2", (4, 2), 2),
            {"chests": "rulebook", "copies": "public"},
        ),
    ],
)
@clause("dr.comp.treasures")
def test_every_treasure_is_as_printed(
    id: str, en: str, es: str, chests: tuple[int, ...], number: int, provenance: object
) -> None:
    card: Treasure = deck("treasure")[id]

    assert names(card) == (en, es)
    assert card.chests == chests
    assert card.copies == number
    assert card.kind == "treasure"
    assert card.provenance == provenance
    assert card.clauses == ("dr.comp.treasures",)


@clause("dr.comp.treasures", "dr.comp.room_counts")
def test_ten_treasures_are_of_seven_kinds() -> None:
    assert copies("treasure") == {
        "treasure_1": 1,
        "treasure_2": 1,
        "treasure_3": 1,
        "treasure_4": 1,
        "treasure_2_1": 2,
        "treasure_3_2": 2,
        "treasure_4_2": 2,
    }


@clause("dr.comp.chambers_items")
def test_three_chambers_give_a_torch_a_ball_a_key_a_sword_or_a_small_potion() -> None:
    card: Chamber = deck("chamber")["chamber_items"]

    assert names(card) == ("Chamber of items", "Cámara de objetos")
    assert card.name.gender == "f"
    assert card.copies == 3
    assert card.benefits == (
        Benefit("torch", 0, 0),
        Benefit("crystal_ball", 0, 0),
        Benefit("key", 0, 0),
        Benefit("sword", 0, 0),
        Benefit(None, 0, 1),
    )
    assert card.kind == "chamber"
    assert card.provenance == "public"
    assert card.clauses == ("dr.comp.chambers_items",)


@clause("dr.comp.chambers_goods", "dr.comp.room_counts")
def test_two_chambers_give_coins_or_potions() -> None:
    card: Chamber = deck("chamber")["chamber_goods"]

    assert names(card) == ("Chamber of goods", "Cámara de bienes")
    assert card.name.gender == "f"
    assert card.copies == 2
    assert card.benefits == (
        Benefit(None, 1, 0),
        Benefit(None, 2, 0),
        Benefit(None, 0, 1),
        Benefit(None, 3, 0),
        Benefit(None, 0, 2),
    )
    assert card.kind == "chamber"
    assert card.provenance == "public"
    assert card.clauses == ("dr.comp.chambers_goods",)
    assert copies("chamber") == {"chamber_items": 3, "chamber_goods": 2}


@pytest.mark.parametrize(
    ("id", "en", "es", "gender", "victim", "penalty", "clauses"),
    [
        (
            *("lava", "Lava Cauldron", "Caldero de lava", "m", "most_coins", (0, 0, 1, 2, 3)),
            ("dr.trap.lava", "dr.trap.lava_low", "dr.comp.traps"),
        ),
        (
            *("coin_catcher", "Coin Catcher", "Atrapamonedas", "m"),
            *("most_coins", (0, 1, 1, 2, 2)),
            ("dr.trap.coins", "dr.trap.coins_low", "dr.comp.traps"),
        ),
        (
            *("spikes", "Spike Trap", "Trampa de pinchos", "f"),
            *("fewest_wounds", (0, 0, 1, 2, 2)),
            ("dr.trap.spikes", "dr.trap.spikes_low", "dr.comp.traps"),
        ),
        (
            *("boulder", "Giant Boulder", "Roca gigante", "f"),
            *("fewest_wounds", (0, 1, 1, 1, 2)),
            ("dr.trap.boulder", "dr.trap.boulder_low", "dr.comp.traps"),
        ),
    ],
)
@clause("dr.comp.traps")
def test_every_trap_is_as_printed(
    id: str,
    en: str,
    es: str,
    gender: str,
    victim: str,
    penalty: tuple[int, ...],
    clauses: tuple[str, ...],
) -> None:
    card: Trap = deck("trap")[id]

    assert names(card) == (en, es)
    assert card.name.gender == gender
    assert card.victim == victim
    assert card.penalty == penalty
    assert card.copies == 1
    assert card.kind == "trap"
    assert card.provenance == "rulebook"
    assert card.clauses == clauses


@clause("dr.comp.traps", "dr.comp.room_counts")
def test_there_is_one_trap_of_each_of_four_kinds() -> None:
    assert copies("trap") == {"lava": 1, "coin_catcher": 1, "spikes": 1, "boulder": 1}


# ---------------------------------------------------------------------- power cards and items


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
@clause("dr.comp.power_cards")
def test_there_are_five_power_cards_of_every_value(value: int) -> None:
    card: PowerCard = deck("power_card")[f"power_{value}"]

    assert card.value == value
    assert card.copies == 5
    assert names(card) == (f"Power {value}", f"Poder {value}")
    assert card.provenance == "rulebook"
    assert card.clauses == ("dr.comp.power_cards",)


@clause("dr.comp.power_cards")
def test_a_set_of_power_cards_is_one_to_five() -> None:
    assert cards().power_set == ("power_1", "power_2", "power_3", "power_4", "power_5")
    assert [cards().value[card] for card in cards().power_set] == [1, 2, 3, 4, 5]
    assert copies("power_card") == dict.fromkeys(cards().power_set, 5)


@pytest.mark.parametrize(
    ("id", "en", "es", "value", "rooms", "closing", "numbers", "has_effect", "clauses"),
    [
        (
            *("torch", "Torch", "Antorcha", 0, (), "dr.torch.not_room_card", [], True),
            ("dr.comp.item_cards", "dr.torch.look_all", "dr.torch.secret", "dr.torch.return"),
        ),
        (
            *("crystal_ball", "Crystal Ball", "Bola de cristal", 0),
            ("treasure", "monster", "chamber", "trap", "final_monster"),
            *("dr.ball.in_any_room", [], False),
            (
                *("dr.comp.item_cards", "dr.ball.in_any_room", "dr.ball.second_card"),
                "dr.ball.return",
            ),
        ),
        (
            *("key", "Key", "Llave", 5, ("treasure",), "dr.key.where", ["5"], False),
            ("dr.comp.item_cards", "dr.key.value", "dr.key.where", "dr.key.return"),
        ),
        (
            *("sword", "Sword", "Espada", 5, ("monster", "final_monster")),
            *("dr.sword.where", ["5"], False),
            ("dr.comp.item_cards", "dr.sword.value", "dr.sword.where", "dr.sword.return"),
        ),
    ],
)
@clause("dr.comp.item_cards")
def test_every_item_is_as_printed(
    id: str,
    en: str,
    es: str,
    value: int,
    rooms: tuple[str, ...],
    closing: str,
    numbers: list[str],
    has_effect: bool,
    clauses: tuple[str, ...],
) -> None:
    card: Item = deck("item")[id]

    assert names(card) == (en, es)
    assert card.name.gender == "f"
    assert card.copies == 6
    assert card.value == value
    assert cards().value[id] == value
    assert card.rooms == rooms
    assert card.clause == closing
    assert figures(card) == (numbers, numbers)
    assert card.effect is has_effect
    assert (id in effect) is has_effect
    assert card.provenance == "rulebook"
    assert card.clauses == clauses


@clause("dr.comp.item_cards")
def test_there_are_six_items_of_each_of_four_types() -> None:
    assert copies("item") == {"torch": 6, "crystal_ball": 6, "key": 6, "sword": 6}


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
@clause("dr.comp.item_cards", "dr.comp.power_cards")
def test_items_and_power_cards_are_never_lost_or_doubled(players: int, tactical: bool) -> None:
    game = mazmorra.start("dungeon_raiders", players, {"tactical": tactical}, "six of each")
    rng = Random(players)

    while not game.over:
        random_answer(game, rng)

        state = game.state
        in_hands = [card for player in state.players for card in player.hand]
        laid = [card for _, card in state.laid]
        for item in ("torch", "crystal_ball", "key", "sword"):
            assert in_hands.count(item) + laid.count(item) + state.supply.count(item) == 6
        piles = [card for _, card in state.played]
        for value in range(1, 6):
            everywhere = [*in_hands, *laid, *piles, *state.box]
            assert everywhere.count(f"power_{value}") == 5


# ---------------------------------------------------------------------- final monsters


@pytest.mark.parametrize(
    ("id", "en", "es", "gender", "numbers"),
    [
        ("tax_collector", "Tax Collector", "Recaudador", "m", ["3"]),
        ("medusa", "Medusa", "Medusa", "f", []),
        ("vampire", "Vampire", "Vampiro", "m", ["1", "2"]),
        ("sphinx", "Sphinx", "Esfinge", "f", ["2", "2"]),
        ("minotaur", "Minotaur", "Minotauro", "m", ["1", "1"]),
        ("wolf_pack", "Wolf Pack", "Manada de lobos", "f", []),
        ("necromancer", "Necromancer", "Nigromante", "m", []),
        ("mega_dragon", "Mega Dragon", "Megadragón", "m", []),
        ("golem", "Golem", "Gólem", "m", ["1"]),
        ("mummy", "Mummy", "Momia", "f", []),
    ],
)
@clause("dr.comp.final_monsters")
def test_every_final_monster_has_its_name_and_text(
    id: str, en: str, es: str, gender: str, numbers: list[str]
) -> None:
    card: FinalMonster = deck("final_monster")[id]

    assert names(card) == (en, es)
    assert card.name.gender == gender
    assert card.copies == 1
    assert card.kind == "final_monster"
    assert figures(card) == (numbers, numbers)


@clause("dr.comp.final_monsters")
def test_there_are_ten_different_final_monsters() -> None:
    assert copies("final_monster") == {
        "tax_collector": 1,
        "medusa": 1,
        "vampire": 1,
        "sphinx": 1,
        "minotaur": 1,
        "wolf_pack": 1,
        "necromancer": 1,
        "mega_dragon": 1,
        "golem": 1,
        "mummy": 1,
    }


@pytest.mark.parametrize(
    ("id", "strength"),
    [
        ("minotaur", (14, 18, 23)),
        ("necromancer", (14, 18, 23)),
        ("vampire", (14, 18, 23)),
        ("tax_collector", (11, 14, 16)),
        ("medusa", (11, 14, 16)),
        ("sphinx", (11, 14, 16)),
        ("wolf_pack", (11, 14, 16)),
        ("mega_dragon", None),
        ("golem", None),
        ("mummy", None),
    ],
)
@clause("dr.comp.final_strengths")
def test_every_final_monster_has_its_strength(
    id: str, strength: tuple[int, int, int] | None
) -> None:
    card: FinalMonster = deck("final_monster")[id]

    assert card.strength == strength


@pytest.mark.parametrize(
    ("id", "wounds"),
    [
        ("tax_collector", 0),
        ("medusa", 0),
        ("vampire", 1),
        ("sphinx", 2),
        ("minotaur", 1),
        ("wolf_pack", 2),
        ("necromancer", 2),
        ("mega_dragon", 3),
        ("golem", 2),
        ("mummy", 2),
    ],
)
@clause("dr.comp.final_wounds")
def test_every_final_monster_deals_its_wounds(id: str, wounds: int) -> None:
    card: FinalMonster = deck("final_monster")[id]

    assert card.wounds == wounds


@pytest.mark.parametrize(
    ("id", "attacks", "coins_lost", "petrifies", "reward", "escape", "fives_count"),
    [
        ("tax_collector", "lowest", 3, False, 0, None, 5),
        ("medusa", "lowest", 0, True, 0, None, 5),
        ("vampire", "lowest", 2, False, 0, None, 5),
        ("sphinx", "lowest", 0, False, 2, None, 5),
        ("minotaur", "lowest", 0, False, 1, None, 5),
        ("wolf_pack", "lowest", 0, False, 0, "torch", 5),
        ("necromancer", "lowest", 0, False, 0, "crystal_ball", 5),
        ("mega_dragon", "lowest", 0, False, 0, "key", 5),
        ("golem", "lowest", 0, False, 0, None, 1),
        ("mummy", "highest", 0, False, 0, None, 5),
    ],
)
@clause("dr.comp.final_monsters")
def test_every_final_monster_has_its_own_rule(
    id: str,
    attacks: str,
    coins_lost: int,
    petrifies: bool,
    reward: int,
    escape: str | None,
    fives_count: int,
) -> None:
    card: FinalMonster = deck("final_monster")[id]

    assert card.attacks == attacks
    assert card.coins_lost == coins_lost
    assert card.petrifies is petrifies
    assert card.reward == reward
    assert card.escape == escape
    assert card.fives_count == fives_count


BOSS = ("dr.comp.final_monsters", "dr.comp.final_wounds")


@pytest.mark.parametrize(
    ("id", "provenance", "rules"),
    [
        (
            "tax_collector",
            {"coins_lost": "rulebook", "strength": "public"},
            ("dr.boss.tax_collector",),
        ),
        (
            "medusa",
            {"petrifies": "rulebook", "strength": "public"},
            ("dr.boss.medusa", "dr.boss.medusa_all", "dr.boss.medusa_survivors"),
        ),
        (
            "vampire",
            {"wounds": "rulebook", "coins_lost": "rulebook", "strength": "public"},
            ("dr.boss.vampire",),
        ),
        (
            "sphinx",
            {"wounds": "rulebook", "reward": "rulebook", "strength": "public"},
            ("dr.boss.sphinx_attack", "dr.boss.sphinx_reward", "dr.boss.sphinx_all_same"),
        ),
        (
            "minotaur",
            {"wounds": "rulebook", "reward": "rulebook", "strength": "public"},
            ("dr.boss.minotaur_attack", "dr.boss.minotaur_reward", "dr.boss.minotaur_all_same"),
        ),
        (
            "wolf_pack",
            {"escape": "rulebook", "strength": "public", "wounds": "public"},
            ("dr.boss.like_monster", "dr.boss.wolves_escape"),
        ),
        (
            "necromancer",
            {"escape": "rulebook", "strength": "public", "wounds": "public"},
            (
                *("dr.boss.like_monster", "dr.boss.necromancer_escape"),
                "dr.boss.necromancer_no_second",
            ),
        ),
        (
            "mega_dragon",
            {"escape": "rulebook", "strength": "rulebook", "wounds": "public"},
            ("dr.boss.megadragon_undefeatable", "dr.boss.megadragon_escape"),
        ),
        (
            "golem",
            {"strength": "rulebook", "fives_count": "rulebook", "wounds": "reconstructed"},
            ("dr.boss.golem_undefeatable", "dr.boss.golem_fives"),
        ),
        (
            "mummy",
            {"strength": "rulebook", "attacks": "rulebook", "wounds": "reconstructed"},
            ("dr.boss.mummy_undefeatable", "dr.boss.mummy_highest"),
        ),
    ],
)
@clause("dr.comp.final_monsters")
def test_every_final_monster_says_where_its_figures_come_from(
    id: str, provenance: dict[str, str], rules: tuple[str, ...]
) -> None:
    card: FinalMonster = deck("final_monster")[id]

    assert card.provenance == provenance
    assert card.clauses == rules + BOSS


@clause("dr.comp.final_wounds")
def test_only_the_wounds_of_golem_and_mummy_are_reconstructed() -> None:
    made_up = [card.id for card in cards().cards.values() if card.reconstructed]

    assert made_up == ["golem", "mummy"]


# ---------------------------------------------------------------------- characters, tokens, map


@pytest.mark.parametrize(
    ("id", "en", "es", "gender", "coins", "wounds", "items"),
    [
        ("explorer", "Explorer", "Exploradora", "f", 3, 2, ("torch",)),
        ("knight", "Knight", "Caballero", "m", 1, 1, ("sword",)),
        ("thief", "Thief", "Ladrona", "f", 2, 2, ("key",)),
        ("warrior", "Warrior", "Guerrero", "m", 2, 0, ()),
        ("sorcerer", "Sorcerer", "Hechicero", "m", 1, 1, ("crystal_ball", "crystal_ball")),
    ],
)
@clause("dr.comp.characters", "dr.comp.character_start")
def test_every_character_is_as_printed(
    id: str, en: str, es: str, gender: str, coins: int, wounds: int, items: tuple[str, ...]
) -> None:
    card: Character = deck("character")[id]

    assert names(card) == (en, es)
    assert card.name.gender == gender
    assert card.copies == 1
    assert card.coins == coins
    assert card.wounds == wounds
    assert card.items == items
    assert card.provenance == {
        "name": "rulebook",
        "coins": "public",
        "wounds": "public",
        "items": "public",
    }
    assert card.clauses == ("dr.comp.characters", "dr.comp.character_start")


@clause("dr.comp.characters")
def test_there_are_five_characters() -> None:
    assert copies("character") == {
        "explorer": 1,
        "knight": 1,
        "thief": 1,
        "warrior": 1,
        "sorcerer": 1,
    }


@pytest.mark.parametrize(
    ("id", "en", "es", "gender", "grammar", "value", "number", "rule"),
    [
        ("coin_1", "Coin", "Moneda", "f", "s", 1, 24, "dr.comp.coin_tokens"),
        ("coin_5", "Five coins", "Cinco monedas", "f", "p", 5, 14, "dr.comp.coin_tokens"),
        ("wound_1", "Wound", "Herida", "f", "s", 1, 20, "dr.comp.wound_tokens"),
        ("wound_5", "Five wounds", "Cinco heridas", "f", "p", 5, 6, "dr.comp.wound_tokens"),
        ("map_card", "Map card", "Carta de mapa", "f", "s", 0, 1, "dr.comp.map_card"),
    ],
)
@clause("dr.comp.coin_tokens", "dr.comp.wound_tokens", "dr.comp.map_card")
def test_every_token_is_as_printed(
    id: str, en: str, es: str, gender: str, grammar: str, value: int, number: int, rule: str
) -> None:
    card: Token = deck("token")[id]

    assert names(card) == (en, es)
    assert (card.name.gender, card.name.number) == (gender, grammar)
    assert card.value == value
    assert card.copies == number
    assert card.provenance == "rulebook"
    assert card.clauses == (rule,)


@clause("dr.comp.coin_tokens", "dr.comp.wound_tokens")
def test_the_tokens_are_worth_94_coins_and_50_wounds() -> None:
    tokens: dict[str, Token] = deck("token")
    worth = {id: token.value * token.copies for id, token in tokens.items()}

    assert copies("token") == {
        "coin_1": 24,
        "coin_5": 14,
        "wound_1": 20,
        "wound_5": 6,
        "map_card": 1,
    }
    assert worth["coin_1"] + worth["coin_5"] == 94
    assert worth["wound_1"] + worth["wound_5"] == 50


@clause("dr.comp.map_card")
def test_the_map_card_stays_out_of_play_in_the_basic_game() -> None:
    for game in random_raids():
        map_events = [told for told in game.history if isinstance(told.event, MapTaken | MapPassed)]
        if game.options["tactical"]:
            assert len(map_events) == 26  # taken once, passed after each of the 25 rooms
            assert game.state.starting in game.seats
        else:
            assert map_events == []
            assert game.state.starting is None


@clause("dr.comp.map_card")
def test_the_map_card_marks_the_starting_player_of_the_tactical_variant() -> None:
    table = stacked(4, tactical=True)

    assert table.game.waiting == (table.view(None).starting,)


@clause("dr.comp.room_counts", "dr.comp.final_monsters")
def test_every_copy_of_a_room_is_a_thing_of_its_own() -> None:
    content = cards()

    assert len(content.room_cards) == len(set(content.room_cards)) == 30
    assert len(content.final_cards) == len(set(content.final_cards)) == 10
    assert set(content.rooms) == {*content.room_cards, *content.final_cards}
    assert all(content.rooms[thing].id == printed(thing) for thing in content.rooms)
