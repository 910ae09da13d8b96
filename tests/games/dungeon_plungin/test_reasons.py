"""A closed answer says what is missing now, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mazmorra import ledger
from mazmorra.games import definition
from mazmorra.messages import LANGUAGES, Language
from tests.games.dungeon_plungin.combat_support import arena, played
from tests.games.dungeon_plungin.locks_support import before_chest, before_door
from tests.games.dungeon_plungin.monsters_support import beset
from tests.games.dungeon_plungin.scenes.refusals import refusals
from tests.games.dungeon_plungin.scenes.support import dead
from tests.games.dungeon_plungin.support import plunge
from tests.games.dungeon_plungin.village_support import village
from tests.test_messages import clean

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.games.dungeon_plungin.state import State
    from tests.games.dungeon_plungin.support import PlungeTable

GAME = definition("dungeon_plungin")
ROOM: dict[str, Any] = {"tiles": {"g12": "room_6x6:0:south"}, "open": ["g13:north"]}


def reasons(table: PlungeTable, lang: str = "en") -> dict[str, str]:
    """Return what is said of every closed answer of the seat that is asked."""
    speaker = Language(lang, GAME, ())
    return {one.key: speaker.closed(one) for one in table.game.explain(table.game.waiting[0])}


def after(*done: str, actions: int = 1) -> Callable[[State], None]:
    """Let the hero whose turn it is have done something."""

    def change(state: State) -> None:
        state.turn.actions, state.turn.done = actions, done

    return change


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", refusals())
def test_every_closed_answer_of_a_situation_is_a_sentence_without_a_title(
    name: str, lang: str
) -> None:
    table, answers = refusals()[name]
    table.answers(*answers)
    titles = {clause.title.spoken(lang) for clause in ledger.load(GAME.id)}

    said = reasons(table, lang)

    assert said
    for sentence in said.values():
        assert clean(sentence).endswith(".")
        assert sentence.lstrip("«")[0].isupper()
        assert sentence not in titles


@pytest.mark.parametrize(
    ("table", "key", "english", "spanish"),
    [
        (
            lambda: arena(monsters={"g12_34": "orc"}, change=after("attack")),
            "attack:orc_1",
            "The Warrior has attacked this turn already.",
            "El Guerrero ya ha atacado en este turno.",
        ),
        (
            lambda: arena(monsters={"g12_34": "orc"}, change=after(actions=0)),
            "attack:orc_1",
            "The Warrior has no action left this turn.",
            "El Guerrero no tiene más acciones en este turno.",
        ),
        (
            lambda: arena(monsters={"g12_66": "orc"}),
            "attack:orc_1",
            "Orc 1 is not beside the Warrior, who has nothing to shoot with.",
            "El Orco 1 no está junto al Guerrero, que no tiene con qué disparar.",
        ),
        (
            lambda: plunge(heroes=("archer",), at=["g13_16"], monsters={"g12_16": "orc"}, **ROOM),
            "attack:orc_1",
            "A wall or a closed door hides Orc 1 from the Elf Archer.",
            "Una pared o una puerta cerrada tapa la vista entre la Arquera Elfa y el Orco 1.",
        ),
        (
            lambda: played(
                "ranged_in_melee", "archer", monsters={"g12_34": "orc", "g12_31": "orc"}
            ),
            "attack:orc_2",
            "Orc 1 is beside the Elf Archer, so shooting is not possible.",
            "El Orco 1 está junto a la Arquera Elfa, así que no se puede disparar.",
        ),
        (
            lambda: before_door("great:3", items=[("key",)]),
            "key:door_1",
            "A common key does not fit a Great Door.",
            "Una llave común no sirve para una Gran Puerta.",
        ),
        (
            lambda: before_door("locked:1", items=[("great_key",)]),
            "key:door_1",
            "The party keeps its last Great Key for the Great Door.",
            "El grupo guarda su última Gran Llave para la Gran Puerta.",
        ),
        (
            lambda: before_chest("locked:1"),
            "open:chest_3",
            "The chest is locked: a key, a Dexterity check or breaking opens it.",
            "El cofre está cerrado con llave: "
            "lo abre una llave, un chequeo de Destreza o romperlo.",
        ),
        (
            lambda: beset(
                {},
                ["g12_11", "g13_11"],
                tiles={"g12": "sarcophagus:0:north+south"},
                active=0,
                change=dead("priestess"),
            ),
            "lay:priestess",
            "The Warrior has to stand beside the sarcophagus.",
            "El Guerrero tiene que estar junto al sarcófago.",
        ),
        (
            lambda: plunge(heroes=("shadow_thief",), lasting={"shadow_thief": [("in_the_pit", 0)]}),
            "move",
            "The Shadow Thief is in the pit and has to climb out first, which takes an action.",
            "El Ladrón Sombrío está en la fosa y antes tiene que trepar, lo que cuesta una acción.",
        ),
        (
            lambda: plunge(heroes=("priestess",), items=[("plate_armour",)]),
            "wear:plate_armour",
            "The Plate Armour needs RES 4; the Priestess has RES 3.",
            "La Armadura de Placas pide RES 4; la Sacerdotisa tiene RES 3.",
        ),
    ],
)
def test_a_reason_names_what_is_missing_now(
    table: Callable[[], PlungeTable], key: str, english: str, spanish: str
) -> None:
    arranged = table()

    assert reasons(arranged)[key] == english
    assert reasons(arranged, "es")[key] == spanish


def test_a_shot_out_of_range_names_the_squares_and_the_weapon() -> None:
    """From g13_33 straight north to g12_32: one step for each row between."""
    table = plunge(
        *(),
        heroes=("fire_mage",),
        hands=[("sling",)],
        at=["g13_33"],
        monsters={"g12_32": "orc"},
        **ROOM,
    )

    assert reasons(table)["attack:orc_1"] == "Orc 1 is 7 squares away; the Sling reaches 4."
    assert (
        reasons(table, "es")["attack:orc_1"] == "El Orco 1 está a 7 casillas; la Honda alcanza 4."
    )


def test_the_village_says_what_things_cost_and_what_is_there() -> None:
    table = village("Shop", heroes=("priestess", "warrior"), purse=30)

    said = reasons(table)

    assert said["buy:plate_armour"] == "It costs 300 gold; there is 30."
    assert said["lesson:gust"] == ("Gust belongs to the School of Air, and the Priestess does not.")
