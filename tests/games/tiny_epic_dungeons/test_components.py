"""The components: mats, cards, tracks and dice, figure by figure."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from mazmorra.games.tiny_epic_dungeons.cards import PATTERNS, Assault, Passive, cards
from mazmorra.games.tiny_epic_dungeons.geometry import turned
from mazmorra.kernel import Card
from mazmorra.testing import clause
from tests.games.tiny_epic_dungeons.components_support import (
    BOSSES,
    FEATURES,
    HEROES,
    LOOT,
    LOOT_CARDS,
    MINIONS,
    ROOM,
    ROOMS,
    SPACES,
    SPELL,
    SPELL_CARDS,
    does,
    gain,
    origin,
    path,
)

DISARM_MARKERS = 7
_PUBLIC_GOBLIN = (
    "public: assault, defense, moves_and_attacks, name, reward, speed; reconstructed: copies"
)


def deck(kind: str) -> dict[str, Any]:
    """Return the cards of one kind by id."""
    return dict(cards().decks[kind])


def size(kind: str) -> int:
    """Return how many cards of one kind the box holds."""
    return sum(card.copies for card in deck(kind).values())


def names(card: Card) -> tuple[str, str]:
    """Return the name of a card in English and in Spanish."""
    return card.name.en, card.name.es


# ---------------------------------------------------------------------- counts


@clause(
    "ted.component.heroes",
    "ted.component.dungeon_cards",
    "ted.component.goblins",
    "ted.component.minions",
    "ted.component.bosses",
    "ted.component.loot",
    "ted.component.spells",
)
@pytest.mark.parametrize(
    ("kind", "count", "different"),
    [
        ("hero", 8, 8),
        ("room", 32, 32),
        ("goblin", 8, 4),
        ("minion", 8, 8),
        ("boss", 6, 6),
        ("loot", 32, 32),
        ("spell", 16, 16),
    ],
)
def test_every_kind_has_its_printed_number_of_cards(kind: str, count: int, different: int) -> None:
    assert size(kind) == count
    assert len(deck(kind)) == different
    assert sum(len(card.things()) for card in deck(kind).values()) == count
    assert kind in cards().census


def test_there_are_three_hero_dice_and_one_torch_mat_of_two_sides() -> None:
    assert size("die") == 3
    assert len(deck("die")) == 1
    assert set(cards().tracks) == {1, 2}
    assert list(deck("track")) == ["torch_act1", "torch_act2"]


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("hero", HEROES),
        ("feature", FEATURES),
        ("room", ROOMS),
        ("minion", MINIONS),
        ("boss", BOSSES),
        ("loot", LOOT_CARDS),
        ("spell", SPELL_CARDS),
    ],
)
def test_every_card_of_the_box_has_a_row_in_these_tables(kind: str, table: dict[str, Any]) -> None:
    assert list(deck(kind)) == list(table)


# ---------------------------------------------------------------------- dice and torch


@clause("ted.dice.hero_icons", "ted.dice.hero_icon_counts")
def test_a_hero_die_shows_focus_on_one_to_four_and_health_on_six() -> None:
    die = cards().die

    assert die.focus == (2, 2, 1, 1, 0, 0)
    assert die.health == (0, 0, 0, 0, 0, 1)
    assert origin(die) == "reconstructed: focus; rulebook: copies, health"


@clause("ted.component.torch_act1", "ted.component.torch_act2")
@pytest.mark.parametrize(
    ("act", "starts", "enemies", "goblins"),
    [
        (1, (20, 22, 24), (21, 17, 13, 10, 7, 4, 2), (19, 14, 9, 5)),
        (2, (17, 26, 35), (31, 27, 23, 20, 16, 13, 10, 7, 4, 2), (28, 21, 15, 11, 6)),
    ],
)
def test_each_side_of_the_torch_mat_has_its_spaces(
    act: int, starts: tuple[int, ...], enemies: tuple[int, ...], goblins: tuple[int, ...]
) -> None:
    """The starts are those of two, three and four heroes; no space carries two icons."""
    track = cards().tracks[act]
    spaces = Counter((*track.starts, *track.enemies, *track.goblins, 0))

    assert (track.starts, track.enemies, track.goblins) == (starts, enemies, goblins)
    assert set(spaces.values()) == {1}
    assert origin(track) == "reconstructed: enemies, goblins, starts; rulebook: text"


# ---------------------------------------------------------------------- heroes


@clause("ted.component.heroes")
@pytest.mark.parametrize("id", HEROES)
def test_every_hero_mat_has_its_figures_ability_and_hands(id: str) -> None:
    en, es, figures, features, source = HEROES[id]
    hero = cards().heroes[id]
    tracks = (hero.health, hero.focus, hero.speed, hero.defense)

    assert names(hero) == (en, es)
    assert (*tracks, hero.strength, hero.agility, hero.intellect) == figures
    assert (hero.ability, hero.left, hero.right) == features
    assert origin(hero) == source


@clause("ted.component.heroes")
@pytest.mark.parametrize("id", FEATURES)
def test_what_is_printed_on_the_mats_does_what_the_record_says(id: str) -> None:
    en, es, action, source = FEATURES[id]
    feature = cards().features[id]

    assert names(feature) == (en, es)
    assert does(feature) == action
    assert origin(feature) == source


@clause("ted.component.heroes")
def test_every_feature_is_on_a_mat_and_three_mats_offer_research() -> None:
    printed = Counter(
        feature
        for hero in cards().heroes.values()
        for feature in (hero.ability, hero.left, hero.right)
    )

    assert set(printed) == set(FEATURES)
    assert {id: count for id, count in printed.items() if count > 1} == {"dagger": 2, "research": 3}


@pytest.mark.parametrize("id", HEROES)
def test_a_mat_names_its_ability_and_its_hands_in_both_languages(id: str) -> None:
    content = cards()
    hero = content.heroes[id]
    features = [content.features[name].name for name in (hero.ability, hero.left, hero.right)]

    assert hero.text is not None
    for feature in features:
        assert feature.en in hero.text.en
        assert feature.es in hero.text.es


# ---------------------------------------------------------------------- Dungeon Cards


@clause("ted.component.dungeon_cards", "ted.component.rooms_effects")
@pytest.mark.parametrize("id", ROOMS)
def test_every_dungeon_card_has_its_corridors_and_features(id: str) -> None:
    en, es, type, pattern, features, source = ROOMS[id]
    room = deck("room")[id]
    fields = ("trap", "disarm", "search", "offer", "entry", "portal", "goblin")
    found = {field: getattr(room, field) for field in fields if getattr(room, field)}

    assert names(room) == (en, es)
    assert (room.type, room.pattern) == (type, pattern)
    assert found == features
    assert origin(room) == source


@clause("ted.component.dungeon_cards")
@pytest.mark.parametrize(
    ("type", "patterns"),
    [
        ("entrance", {"X": 1}),
        ("lair", {"T": 1}),
        ("encounter", {"T": 3, "I": 2, "L": 1}),
        ("room", {"X": 2, "T": 8, "I": 7, "L": 7}),
    ],
)
def test_the_corridors_of_every_type_of_dungeon_card(type: str, patterns: dict[str, int]) -> None:
    found = [cards().rooms[thing].pattern for thing in cards().rooms_of[type]]

    assert Counter(found) == patterns


@clause("ted.component.dungeon_cards")
@pytest.mark.parametrize(
    ("pattern", "sides"), [("X", "NESW"), ("T", "NEW"), ("I", "NS"), ("L", "NE")]
)
def test_a_pattern_opens_its_sides_and_turns_with_the_card(pattern: str, sides: str) -> None:
    def opened(corridors: int) -> str:
        return "".join(side for bit, side in enumerate("NESW") if corridors & 1 << bit)

    clockwise = str.maketrans("NESW", "ESWN")

    assert opened(PATTERNS[pattern]) == sides
    assert set(opened(turned(PATTERNS[pattern], 1))) == set(sides.translate(clockwise))


@clause("ted.component.traps_match_markers")
def test_as_many_traps_can_be_disarmed_as_there_are_markers() -> None:
    rooms = deck("room")
    disarmed = [id for id, room in rooms.items() if room.disarm is not None]

    assert len(disarmed) == DISARM_MARKERS
    assert disarmed == [id for id, room in rooms.items() if room.trap is not None]
    assert disarmed == ["r01", "r02", "r03", "r04", "r05", "r06", "r07"]


# ---------------------------------------------------------------------- enemies


@clause(
    "ted.component.goblins",
    "ted.component.boomy",
    "ted.component.pokey",
    "ted.component.shooty",
    "ted.component.stabby",
)
@pytest.mark.parametrize(
    ("id", "speed", "defense", "assault", "both", "reward", "source"),
    [
        ("boomy", 1, 4, Assault(2, path(2)), False, ((LOOT,), (SPELL,)), _PUBLIC_GOBLIN),
        (
            *("pokey", 3, 6, Assault(0, path(1), per_goblin=True), False),
            *(((LOOT, gain("reveal", 1)),), _PUBLIC_GOBLIN),
        ),
        (
            *("shooty", 2, 5, Assault(1, path(2)), True),
            *(((LOOT,), (gain("focus", 5),)), _PUBLIC_GOBLIN),
        ),
        (
            *("stabby", 4, 4, Assault(1, ROOM, per_goblin=True), False),
            ((LOOT,), (gain("health", 3),)),
            "public: defense, name, speed; reconstructed: copies; "
            "rulebook: assault, moves_and_attacks, reward",
        ),
    ],
)
def test_every_goblin_has_two_cards_with_its_figures(
    id: str,
    speed: int,
    defense: int,
    assault: Assault,
    both: bool,
    reward: tuple[Any, ...],
    source: str,
) -> None:
    goblin = deck("goblin")[id]

    assert names(goblin) == (id.capitalize(), id.capitalize())
    assert goblin.things() == (f"{id}.1", f"{id}.2")
    assert (goblin.speed, goblin.defense, goblin.assault) == (speed, defense, assault)
    assert goblin.moves_and_attacks is both
    assert goblin.reward == reward
    assert origin(goblin) == source


@clause("ted.component.minions", "ted.component.minotaur")
@pytest.mark.parametrize("id", MINIONS)
def test_every_minion_has_its_figures(id: str) -> None:
    en, es, figures, assault, source = MINIONS[id]
    minion = deck("minion")[id]
    defense = (minion.defense, minion.melee_defense, minion.missile_defense)
    modifiers = (minion.melee.amount, minion.missile.amount)

    assert names(minion) == (en, es)
    assert (minion.health, *defense, minion.speed, *modifiers) == figures
    assert not minion.melee.per_goblin
    assert not minion.missile.per_goblin
    assert minion.assault == assault
    assert minion.moves_and_attacks
    assert origin(minion) == source


@clause("ted.component.bosses")
@pytest.mark.parametrize("id", BOSSES)
def test_every_boss_mat_has_its_figures(id: str) -> None:
    en, es, speed, defense, modifiers, torch, assault, altars, source = BOSSES[id]
    boss = deck("boss")[id]

    assert names(boss) == (en, es)
    assert (boss.speed, boss.defense) == (speed, defense)
    assert (boss.melee, boss.missile, boss.spell) == modifiers
    assert (boss.torch, boss.assault, boss.altars) == (torch, assault, altars)
    assert boss.moves_and_attacks
    assert origin(boss) == source


@clause("ted.component.bosses")
@pytest.mark.parametrize("id", SPACES)
def test_every_boss_mat_has_its_six_hero_spaces(id: str) -> None:
    assert deck("boss")[id].spaces == SPACES[id]


@clause("ted.component.boss_track")
@pytest.mark.parametrize("id", BOSSES)
def test_a_boss_track_has_two_or_three_altars_between_its_start_and_zero(id: str) -> None:
    """The dungeon holds three Altar Markers at least, with two heroes."""
    altars = deck("boss")[id].altars

    assert len(altars) in (2, 3)
    assert list(altars) == sorted(set(altars), reverse=True)
    assert all(0 < altar < 8 for altar in altars)


# ---------------------------------------------------------------------- loot


@clause("ted.component.loot")
@pytest.mark.parametrize("id", LOOT_CARDS)
def test_every_loot_card_has_its_kind_set_and_effect(id: str) -> None:
    en, es, kind, set, action, source = LOOT_CARDS[id]
    loot = deck("loot")[id]

    assert names(loot) == (en, es)
    assert (loot.kind, loot.set) == (kind, set)
    assert does(loot) == action
    assert origin(loot) == source


@clause("ted.component.loot")
def test_a_legendary_set_has_two_hand_items_a_garb_and_a_trinket() -> None:
    kinds = Counter((card.set, card.kind) for card in deck("loot").values())

    for animal in ("bear", "lion", "hawk", "owl"):
        assert (kinds[animal, "hand"], kinds[animal, "garb"], kinds[animal, "trinket"]) == (2, 1, 1)
    assert (kinds["", "hand"], kinds["", "garb"], kinds["", "trinket"]) == (6, 5, 5)


@clause("ted.component.sets")
@pytest.mark.parametrize(
    ("id", "en", "es", "gives", "source"),
    [
        ("bear", "Bear", "Oso", "melee", "public: gives, levels; reconstructed: name"),
        ("lion", "Lion", "León", "healing", "rulebook"),
        ("hawk", "Hawk", "Halcón", "missile", "public: gives, levels; reconstructed: name"),
        ("owl", "Owl", "Búho", "focus", "public: gives, levels; reconstructed: name"),
    ],
)
def test_every_legendary_set_has_its_bonus(
    id: str, en: str, es: str, gives: str, source: str
) -> None:
    found = cards().sets[id]

    assert list(cards().sets) == ["bear", "lion", "hawk", "owl"]
    assert names(found) == (en, es)
    assert (found.gives, found.levels) == (gives, (1, 2, 3))
    assert origin(found) == source


@clause("ted.component.sets", "ted.set.levels")
@pytest.mark.parametrize(
    ("pieces", "bonus"),
    [
        (("l01.1", "l03.1", "l02.1", "l04.1"), "melee"),
        (("l06.1", "l07.1", "l05.1", "l08.1"), "healing"),
        (("l09.1", "l12.1", "l10.1", "l11.1"), "missile"),
        (("l13.1", "l14.1", "l15.1", "l16.1"), "focus"),
    ],
)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_two_three_and_four_pieces_of_a_set_give_one_two_and_three(
    pieces: tuple[str, ...], bonus: str, count: int
) -> None:
    left, right, *others = pieces[:count] if count > 1 else (pieces[0], "")

    kit = cards().kit("grok", left, right, tuple(others))

    bonuses = {name: getattr(kit, name) for name in ("melee", "missile", "healing", "focus")}
    assert bonuses == {**dict.fromkeys(bonuses, 0), bonus: count - 1}


@clause("ted.loot.covers", "ted.loot.slots_full")
@pytest.mark.parametrize(
    ("left", "right", "weapons", "frees"),
    [
        ("", "", ["hammer"], ["healing_hands"]),
        ("c01.1", "", ["c01.1"], ["healing_hands"]),
        ("", "c01.1", ["hammer", "c01.1"], []),
        ("c05.1", "c01.1", ["c01.1"], []),
    ],
)
def test_a_hand_item_covers_its_slot_and_never_the_ability(
    left: str, right: str, weapons: list[str], frees: list[str]
) -> None:
    kit = cards().kit("lanon", left, right, ())

    assert [name for name, _ in kit.weapons] == weapons
    assert [name for name, _ in kit.frees] == frees
    assert [name for name, _ in kit.castings] == ["divine_might"]


@clause("ted.component.loot")
def test_what_equipped_cards_do_adds_up() -> None:
    kit = cards().kit("moonblade", "l07.1", "c06.1", ("c08.1", "l16.1", "l10.1"))

    assert kit.passive == Passive(defense=2, melee_defense=1, speed=-1, rest_focus=2, stealth=True)
    assert kit.walk == ("shadow_walk", 6, 3)


# ---------------------------------------------------------------------- spells


@clause("ted.component.spells")
@pytest.mark.parametrize("id", SPELL_CARDS)
def test_every_spell_card_has_its_check_range_cost_and_effect(id: str) -> None:
    en, es, casting, effect, source = SPELL_CARDS[id]
    spell = deck("spell")[id]

    assert names(spell) == (en, es)
    assert does(spell) == {"casting": casting, "effect": effect}
    assert origin(spell) == source


@pytest.mark.parametrize("id", SPELL_CARDS)
def test_a_spell_tells_its_check_and_its_cost_first(id: str) -> None:
    casting, text = SPELL_CARDS[id][2], deck("spell")[id].text

    assert text.en.startswith(f"Intellect {casting.number}, then {casting.cost} Focus: ")
    assert text.es.startswith(f"Intelecto {casting.number} y después {casting.cost} de Enfoque: ")


# ---------------------------------------------------------------------- texts


@pytest.mark.parametrize("card", cards().cards.values(), ids=cards().cards)
def test_every_card_says_the_same_numbers_in_both_languages(card: Card) -> None:
    assert card.text is not None
    said = [re.findall(r"[+-]?\d", words) for words in (card.text.en, card.text.es)]

    assert sorted(said[0]) == sorted(said[1])
    assert card.text.en != card.text.es


def _numbers(value: Any) -> list[int]:
    """Return the numbers of a part of a card that its text has to say."""
    if isinstance(value, bool | str | None):
        return []
    if isinstance(value, int):
        return [abs(value)] if value else []
    if isinstance(value, tuple):
        return [number for item in value for number in _numbers(item)]
    return [
        number for field in value.__struct_fields__ for number in _numbers(getattr(value, field))
    ]


@pytest.mark.parametrize(
    "card",
    [card for kind in ("feature", "loot", "spell") for card in deck(kind).values()],
    ids=lambda card: card.id,
)
def test_a_text_says_every_number_of_what_the_card_does(card: Any) -> None:
    numbers = {number for value in does(card).values() for number in _numbers(value)}

    said = {int(number) for number in re.findall(r"\d", card.text.en)}

    assert numbers <= said | {0}
