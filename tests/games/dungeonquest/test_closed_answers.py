"""What is said of a closed answer: what is missing now, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra.games.dungeonquest.decisions.board import (
    ChooseTower,
    CrossBridge,
    LeaveTower,
    MoveOn,
    Retreat,
)
from mazmorra.games.dungeonquest.geometry import named
from mazmorra.messages import LANGUAGES, Language
from mazmorra.testing import clause
from tests.games.dungeonquest.board_support import no_chambers_left
from tests.games.dungeonquest.cards_support import before_room, entering
from tests.games.dungeonquest.combat_support import fight, play
from tests.games.dungeonquest.encounter_support import TOUCH, met, scene
from tests.games.dungeonquest.support import came, quest
from tests.games.dungeonquest.variant_support import serving

if TYPE_CHECKING:
    from mazmorra.games.dungeonquest.state import State
    from mazmorra.kernel import Decision, Seat
    from tests.games.dungeonquest.support import QuestTable


def reasons(
    table: QuestTable, decision: Decision[Any] | None = None, seat: Seat = 0
) -> dict[str, tuple[str, ...]]:
    """Return why each closed answer of a question is closed, in every language."""
    found = table.game.explain(seat) if decision is None else decision.explain(table.game)
    speakers = [Language(lang, table.game.definition) for lang in LANGUAGES]
    return {one.key: tuple(speaker.closed(one) for speaker in speakers) for one in found}


# ---------------------------------------------------------------------- combat


@clause("dq.combat.no_icon", "dq.combat.counter.play")
def test_a_card_that_cannot_counter_says_what_it_counters_and_what_was_played() -> None:
    table = fight(mine=["magic_2"], theirs=["melee_1", "magic_3", "ranged_4"])
    play(table, "magic_2", "melee_1")

    assert reasons(table, seat=1) == {
        "counter:ranged_4": (
            "Volley counters nothing; Lindel played magic.",
            "«Salva» no contraataca a nada; Lindel ha jugado un ataque mágico.",
        ),
        "counter:magic_3": (
            "Arcane Burst counters ranged; Lindel played magic.",
            "«Estallido arcano» contraataca a los ataques a distancia; "
            "Lindel ha jugado un ataque mágico.",
        ),
    }


@pytest.mark.parametrize(
    ("rival", "english", "spanish"),
    [
        ("", "the Skeleton played melee.", "el Esqueleto ha jugado"),
        ("hugo", "Hugo the Glorious played melee.", "Hugo el Glorioso ha jugado"),
    ],
)
@clause("dq.combat.no_icon")
def test_a_monster_has_an_article_and_a_hero_has_none(
    rival: str, english: str, spanish: str
) -> None:
    table = fight(mine=["ranged_1", "ranged_3_plain"], theirs=["melee_4"], rival=rival)
    play(table, "ranged_1", "melee_4")

    assert reasons(table)["counter:ranged_3_plain"] == (
        f"Piercing Shot counters nothing; {english}",
        f"«Disparo perforante» no contraataca a nada; {spanish} un ataque cuerpo a cuerpo.",
    )


# ---------------------------------------------------------------------- escaping


@clause(
    "dq.escape.forbidden.portcullis", "dq.hero.krutzbeck.attack", "dq.ruling.escape_unavailable"
)
def test_a_hero_who_cannot_escape_hears_why() -> None:
    def due(state: State) -> None:
        state.heroes[0].due = "encounter"

    behind = met(runes=TOUCH, stack={"chambers": ["tile_47"]})
    bold = met(runes=TOUCH, heroes=["krutzbeck", "hugo"])
    places: dict[str, Any] = {"tiles": {"d5": "tile_01"}, "tokens": {"d5": "troll_life_4"}}
    walled = scene(at=("d5",), runes=TOUCH, change=due, **places)

    assert [reasons(table)["escape"] for table in (behind, bold, walled)] == [
        (
            "This chamber has a portcullis, so you cannot escape.",
            "Esta sala tiene un rastrillo, así que no puedes escapar.",
        ),
        (
            "Krutzbeck attacks every Monster and never escapes.",
            "Krutzbeck ataca a todos los Monstruos y no escapa nunca.",
        ),
        ("You have no passage to flee by.", "No tienes ningún pasadizo por el que huir."),
    ]


# ---------------------------------------------------------------------- moving


@clause("dq.move.occupied", "dq.catacomb.passage_down", "dq.ruling.no_pass")
def test_a_turn_says_who_stands_in_the_way_and_what_is_not_there() -> None:
    def beyond(state: State) -> None:
        state.heroes[1].place = named("b3")

    assert reasons(before_room(seats=2, change=beyond)) == {
        "move:north": ("Krutzbeck stands there.", "Krutzbeck está ahí."),
        "descend": (
            "No way down is open to you here.",
            "Aquí no tienes ninguna bajada a las catacumbas.",
        ),
        "pass": (
            "You can still act, so you cannot pass.",
            "Aún puedes actuar, así que no puedes pasar.",
        ),
    }


@clause("dq.move.wall", "dq.chamber.chasm", "dq.move.outer_wall", "dq.search.icon")
def test_a_turn_says_which_wall_is_in_the_way() -> None:
    found = reasons(quest(2, at=["b1"], tiles={"b1": "tile_48:north"}))

    assert found["move:east"] == ("There is a wall on that side.", "En ese lado hay un muro.")
    assert found["move:south"] == (
        "The Bridge lies between you and that side.",
        "El Puente te separa de ese lado.",
    )
    assert found["move:west"] == (
        "The outer wall of the dungeon is on that side.",
        "En ese lado está el muro exterior de la mazmorra.",
    )
    assert found["search"] == (
        "This chamber has no search icon.",
        "Esta sala no tiene icono de búsqueda.",
    )


@clause("dq.search.two_max", "dq.search.no_monster")
def test_a_search_says_what_hinders_it() -> None:
    def searched(state: State) -> None:
        state.heroes[0].searches = 2

    assert reasons(before_room(change=searched))["search"] == (
        "You have searched here twice; you have to move first.",
        "Ya has registrado esta sala dos veces; antes tienes que moverte.",
    )
    assert reasons(before_room(lairs={"c3": "troll_life_4"}))["search"] == (
        "The Troll lurks in this chamber.",
        "El Troll acecha en esta sala.",
    )


@clause("dq.move.both_sides", "dq.ruling.chambers_exhausted")
def test_a_passage_that_leads_nowhere_says_why() -> None:
    beyond = before_room(tiles={"b3": "tile_05:east"})
    nowhere = quest(at=["c3"], tiles={"c3": "tile_01"}, change=no_chambers_left)

    assert reasons(beyond)["move:north"] == (
        "The chamber on that side has a wall there.",
        "La sala de ese lado tiene ahí un muro.",
    )
    assert reasons(nowhere)["move:north"] == (
        "No chamber is left to place there.",
        "No queda ninguna sala que poner ahí.",
    )


@clause("dq.treasure.rage.retreat_no_doors")
def test_a_door_is_closed_to_a_hero_who_flees_from_the_dragon() -> None:
    table = quest(at=["e7"], tiles={"e6": "tile_13", "e8": "tile_47:west"})

    assert reasons(table, Retreat(0, ())) == {
        "retreat:e8": (
            "A portcullis is on that side, and the dragon leaves you no time.",
            "En ese lado hay un rastrillo, y el dragón no te da tiempo.",
        ),
        "retreat:e6": (
            "A door is on that side, and the dragon leaves you no time.",
            "En ese lado hay una puerta, y el dragón no te da tiempo.",
        ),
    }


@clause("dq.ruling.cavein_options_only")
def test_a_cave_in_comes_before_everything_else() -> None:
    table = entering("tile_37", dungeon=["empty_chamber"], dice=[2, 2], tiles={"b2": "tile_01"})

    assert reasons(table)["move:north"] == (
        "The Cave-in has to be crossed first, or you retreat.",
        "Antes tienes que cruzar el Derrumbe o retirarte.",
    )
    table.answers("cross")
    assert reasons(table)["move:south"] == (
        "You came that way; after the Cave-in you leave by another passage.",
        "Has venido por ahí; tras el Derrumbe se sale por otro pasadizo.",
    )


@clause("dq.ruling.return_is_move")
def test_a_hero_who_owes_a_return_has_to_go_back_first() -> None:
    table = entering("tile_38", dungeon=["jewelry"], runes=["rune_of_teleportation"])
    table.answers("retreat")

    assert reasons(table)["move:north"] == (
        "You have to go back to the space you came from first.",
        "Antes tienes que volver al espacio del que vienes.",
    )


@clause("dq.ruling.web_retreat_blocked", "dq.chamber.bridge.special")
def test_a_way_back_that_is_closed_says_by_what() -> None:
    def out_of_the_tower(state: State) -> None:
        came(state, 0, "a1", "north")

    def shut_off(state: State) -> None:
        came(state, 0, "c3", "south")

    taken = quest(2, at=["b1", "a1"], tiles={"b1": "tile_48:north"}, change=out_of_the_tower)
    walled = quest(at=["b3"], tiles={"b3": "tile_48", "c3": "tile_17"}, change=shut_off)
    special = quest(at=["b1"], tiles={"b1": "tile_48:north"})

    assert [reasons(table, CrossBridge(0))["stay"] for table in (taken, walled, special)] == [
        (
            "Hugo the Glorious stands on the space you came from.",
            "Hugo el Glorioso está en el espacio del que vienes.",
        ),
        (
            "A wall has closed the way you came.",
            "Un muro ha cerrado el camino por el que has venido.",
        ),
        (
            "You did not come here through a passage, so there is no way back.",
            "No has llegado aquí por un pasadizo, así que no hay vuelta atrás.",
        ),
    ]


@clause("dq.exit.loot_required", "dq.ruling.tower_power_exit", "dq.ruling.tower_power_occupied")
def test_a_tower_says_what_keeps_a_hero_in() -> None:
    table = quest(2, at=["a1"])
    standing = ("Hugo the Glorious stands there.", "Hugo el Glorioso está ahí.")

    leaving = reasons(table, LeaveTower(0, jump=True))
    assert leaving["exit"] == ("You carry no Loot.", "No llevas ningún Botín.")
    assert leaving["jump:a13"] == reasons(table, ChooseTower(0))["place:a13"] == standing
    assert reasons(table, MoveOn(0))["exit"] == (
        "You jumped to this tower and have to move on.",
        "Has saltado a esta torre y tienes que seguir moviéndote.",
    )


@clause("dq.variant.no_guts_no_glory.treasure_required")
def test_no_guts_no_glory_asks_for_a_treasure() -> None:
    table = quest(at=["a1"], loot=[["lost_crown"]], options={"no_guts_no_glory": True})

    assert reasons(table, LeaveTower(0))["exit"] == (
        "You carry no Treasure card.",
        "No llevas ninguna carta de Tesoro.",
    )


# ---------------------------------------------------------------------- Servants of Kalladra


@clause("dq.variant.servants_of_kalladra.alternate", "dq.variant.servants_of_kalladra.limits")
def test_the_monster_that_moved_last_waits_for_another() -> None:
    table = serving(
        4,
        dead=(0, 1),
        tiles=dict.fromkeys(("c7", "d5", "d6", "d7", "a2"), "tile_01"),
        tokens={"d5": "skeleton_life_3", "d7": "golem_life_4"},
    )
    treasure = (
        "No Monster enters the Treasure Chamber.",
        "Ningún Monstruo entra en la Sala del Tesoro.",
    )
    assert reasons(table)["move:d7:south"] == treasure

    table.answer(0, "move:d5:east")

    assert reasons(table, seat=1)["move:d6:west"] == (
        "The Skeleton moved last; another Monster has to move first.",
        "El último en moverse ha sido el Esqueleto; antes tiene que moverse otro Monstruo.",
    )


@clause("dq.ruling.servants_walls", "dq.variant.servants_of_kalladra.one_per_chamber")
def test_a_monster_that_cannot_go_somewhere_says_why() -> None:
    table = serving(
        tiles=dict.fromkeys(("d5", "d6", "d7", "a2"), "tile_01"),
        tokens={"d5": "golem_life_4", "d6": "skeleton_life_2", "a2": "demon_life_5"},
    )
    found = reasons(table)

    assert found["move:d5:east"] == (
        "The Skeleton is in that chamber already.",
        "El Esqueleto ya está en esa sala.",
    )
    assert found["move:d5:south"] == (
        "The Golem cannot go where no chamber lies.",
        "El Gólem no puede ir adonde no hay sala.",
    )
    assert found["move:a2:west"] == (
        "The Demon cannot enter a tower.",
        "El Demonio no puede entrar en una torre.",
    )
    assert found["add"] == (
        "3 Monsters lurk already; there have to be fewer than Heroes in the dungeon.",
        "Ya acechan 3 Monstruos; tiene que haber menos que Héroes en la mazmorra.",
    )
