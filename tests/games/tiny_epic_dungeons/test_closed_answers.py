"""Why an answer is closed, said to the player: what is missing now, in both languages."""

from __future__ import annotations

import pytest

from mazmorra.games import definition
from mazmorra.messages import LANGUAGES, Language
from tests.games.tiny_epic_dungeons.support import DelveTable, delve

SPEAKERS = {lang: Language(lang, definition("tiny_epic_dungeons"), ("Ana",)) for lang in LANGUAGES}


def reasons(table: DelveTable, key: str) -> list[str]:
    """Return what is said of a closed answer, in English and Spanish."""
    closed = next(closed for closed in table.game.explain(0) if closed.key == key)
    return [SPEAKERS[lang].closed(closed) for lang in ("en", "es")]


def test_a_price_is_said_with_what_the_hero_has() -> None:
    table = delve(heroes=("lanon", "brunda"), rooms={"d5": "r17"}, at=("d5",), focus=[1])

    assert reasons(table, "portal") == [
        "It costs 2 Focus; Sir Lanon has 1.",
        "Cuesta 2 de Enfoque; Sir Lanon tiene 1.",
    ]


@pytest.mark.parametrize(
    ("side", "english", "spanish"),
    [
        (
            "east",
            "The room on that side has no corridor to here.",
            "La habitación de ese lado no tiene pasillo hacia aquí.",
        ),
        (
            "south",
            "No Dungeon Card is left to lie there.",
            "No queda ninguna Carta de Mazmorra que poner ahí.",
        ),
    ],
)
def test_a_way_says_which_side_closes_it(side: str, english: str, spanish: str) -> None:
    table = delve(rooms={"d5": "r13:east+south+north"}, undealt=0)

    assert reasons(table, f"move:{side}") == [english, spanish]


def test_a_room_without_a_corridor_says_so() -> None:
    table = delve(rooms={"d5": "r12:west+east"}, at=("d5",))

    assert reasons(table, "move:north")[0] == "This room has no corridor on that side."


def test_a_hero_who_has_acted_moves_no_further() -> None:
    table = delve(heroes=("grok", "brunda"), rooms={"d5": "r12:west+east"})
    table.answers("rest")

    assert reasons(table, "move:east") == [
        "Grok U'll has used the Heroic Action and moves no further this turn.",
        "Grok U'll ya ha usado la Acción Heroica y no se mueve más en este turno.",
    ]


def test_a_locked_lair_says_how_many_minions_are_left() -> None:
    (door,) = definition("tiny_epic_dungeons").content().rooms_of["lair"]  # type: ignore[attr-defined]
    table = delve(heroes=("grok", "brunda"), rooms={"d5": door.split(".")[0]}, at=("d5",), killed=1)

    assert reasons(table, "enter") == [
        "The Lair is locked: 1 Minion has to be killed first.",
        "La Guarida está cerrada: antes hay que matar a 1 Esbirro.",
    ]


@pytest.mark.parametrize(
    ("key", "english", "spanish"),
    [
        (
            "attack:short_bow:goblin_1",
            "Short Bow reaches other rooms in sight, up to 3 rooms far.",
            "«Arco corto» alcanza otras habitaciones a la vista, a 3 habitaciones o menos.",
        ),
        (
            "attack:hunting_knife:goblin_2",
            "Hunting Knife reaches no other room.",
            "«Cuchillo de caza» no alcanza otra habitación.",
        ),
        (
            "attack:hunting_knife",
            "No enemy is in the same room.",
            "No hay ningún enemigo en la misma habitación.",
        ),
    ],
)
def test_an_attack_that_does_not_reach_says_how_far_it_does(
    key: str, english: str, spanish: str
) -> None:
    table = delve(
        heroes=("sylwen", "brunda"),
        rooms={"e4": "r15", "e5": "r17"},
        goblins=["stabby:e5", "stabby:e4"],
    )

    assert reasons(table, key) == [english, spanish]


def test_a_search_among_enemies_asks_for_a_second_hero() -> None:
    table = delve(rooms={"d5": "r13"}, at=("d5", "d4"), goblins=["stabby:d5"])

    assert reasons(table, "search") == [
        "An enemy is in the room, and no second hero to keep it from Sir Lanon.",
        "Hay un enemigo en la habitación, y nadie más que lo distraiga de Sir Lanon.",
    ]


def test_what_helps_in_other_attacks_says_in_which() -> None:
    table = delve(heroes=("sylwen", "brunda"), goblins=["stabby:d4"], dice=[1, 1, 1], enemy=["2"])
    table.answers("attack:hunting_knife:goblin_1")

    assert reasons(table, "boost:called_shot") == [
        "Called Shot helps only in Missile Attacks.",
        "«Tiro certero» solo ayuda en Ataques con misiles.",
    ]
    assert reasons(table, "lower:1") == [
        "A +1 cannot be lowered.",
        "Un +1 no se puede bajar.",
    ]
    assert reasons(table, "explore")[0] == "The roll has to be settled first."


def test_a_full_hand_is_named_with_what_it_holds() -> None:
    table = delve(
        heroes=("grok", "brunda"),
        rooms={"d5": "r14:west+east"},
        at=("d5",),
        gear=[["c01"]],
        stack={"loot": ["c02"]},
        dice=[6, 6, 6],
    )
    table.answers("search", "take:6", "draw:loot")

    assert reasons(table, "equip:left") == [
        "The left hand holds Longsword, and the right one is free.",
        "La mano izquierda lleva «Espada larga», y la derecha está libre.",
    ]
