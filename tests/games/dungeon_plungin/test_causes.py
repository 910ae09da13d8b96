"""The log and the end say what has killed a hero, and by what the adventure was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra import Viewer
from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.events.combat import HeroDied
from mazmorra.kernel import Told
from mazmorra.messages import Language
from tests.games.dungeon_plungin.combat_support import arena, events
from tests.games.dungeon_plungin.locks_support import before_chest
from tests.games.dungeon_plungin.magic_support import fumbled, mage
from tests.games.dungeon_plungin.support import lying
from tests.games.dungeon_plungin.village_support import go_on_to, village

if TYPE_CHECKING:
    from tests.games.dungeon_plungin.support import PlungeTable

ENGLISH = Language("en", definition("dungeon_plungin"), ("Ana",))
SPANISH = Language("es", definition("dungeon_plungin"), ("Ana",))


def death(table: PlungeTable) -> tuple[str, str]:
    """Return what the log says of the only death, in both languages."""
    (died,) = events(table, HeroDied)
    told = Told(1, "", died)
    return ENGLISH.event(told), SPANISH.event(told)


def reason(table: PlungeTable) -> tuple[str, str]:
    """Return why the first seat has lost, in both languages."""
    outcome = table.game.outcome
    assert outcome is not None
    told = table.game.events(Viewer.spectator())
    why = outcome.reasons[0]
    return ENGLISH.reason(why, 0, told), SPANISH.reason(why, 0, told)


def test_a_hero_killed_by_a_monster_is_told_with_the_monster() -> None:
    table = arena(vida=[1], monsters={"g12_34": "orc"}, dice=[6] * 8 + [2] * 8)

    table.answers("end")

    assert death(table) == ("The Warrior is killed by Orc 1", "El Orco 1 mata al Guerrero")
    assert reason(table) == (
        "Every hero died, the last by Orc 1: Warrior",
        "Murieron todos los héroes; el Orco 1 mató al último: Guerrero",
    )


def test_a_hero_killed_by_a_trap_is_told_with_the_trap() -> None:
    table = before_chest(
        "unlocked:1:poison_needle", vida=[1], dice=[2] * 12, faces={"traps": [6] * 8}
    )

    table.answers("open:chest_3")

    assert death(table) == (
        "The Thief is killed by a trap: Poison Needle",
        "Una trampa mata al Ladrón: Aguja Envenenada",
    )
    assert reason(table)[0] == "Every hero died, the last in a trap (Poison Needle): Thief"


def test_a_caster_killed_by_an_overcharge_is_told_with_the_spell() -> None:
    table = mage("burning_weapon", fumbled(6), vida=[1])

    table.answers("overcharge:burning_weapon:fire_mage")

    assert death(table) == (
        "The Fire Mage overcharges Burning Weapon, fumbles and dies",
        "La Maga de Fuego sobrecarga «Arma Ardiente», sufre una pifia y muere",
    )


@pytest.mark.parametrize("speaker", [ENGLISH, SPANISH])
def test_a_death_of_an_older_record_is_told_without_a_cause(speaker: Language) -> None:
    said = speaker.event(Told(1, "", HeroDied("warrior")))

    assert said in {"The Warrior falls dead", "El Guerrero cae y muere"}


def test_an_overcharge_says_that_its_fumble_would_kill() -> None:
    table = mage("burning_weapon", vida=[1])
    seat = table.game.waiting[0]
    option = next(o for o in table.game.legal(seat) if o.key.startswith("overcharge:"))

    outlook = table.game.outlook(seat, option)

    assert outlook is not None
    assert "loses 3 Life, dies, and a copy of it is lost." in ENGLISH.outlook(outlook)


def test_a_spell_that_heals_says_where_it_has_no_effect() -> None:
    heroes = ("priestess", "warrior")
    table = mage("pulse", heroes=heroes, at=["g13_36", "g13_35"], vida=[None, 3])
    seat = table.game.waiting[0]
    said = {
        option.key: ENGLISH.outlook(outlook)
        for option in table.game.legal(seat)
        if option.key.startswith("cast:pulse")
        and (outlook := table.game.outlook(seat, option)) is not None
    }

    assert said["cast:pulse:priestess"] == "No effect: no Life is missing."
    assert "The spell works." in said["cast:pulse:warrior"]


def outlooks(table: PlungeTable) -> dict[str, str]:
    """Return what is said of every answer that says what it would do."""
    seat = table.game.waiting[0]
    found = {option.key: table.game.outlook(seat, option) for option in table.game.legal(seat)}
    return {key: ENGLISH.outlook(outlook) for key, outlook in found.items() if outlook}


def test_the_end_of_a_turn_says_what_stays_unspent() -> None:
    assert outlooks(arena())["end"] == "2 actions stay unspent."


def test_a_step_into_spears_says_what_they_may_cost() -> None:
    table = arena(at=["g13_33"], change=lying("spear_trap", "g13_43", "g13_53"))

    said = outlooks(table)

    assert said["move:g13_43"].startswith("Spears are in the way: a Dexterity check avoids them;")
    assert "move:g13_34" not in said


def test_a_locked_chest_says_that_its_trap_goes_off_first() -> None:
    said = outlooks(before_chest("locked:1"))["force:chest_3"]

    assert "A trap, if there is one, goes off first, may cost Life and may kill." in said


def test_the_village_says_what_a_tome_and_a_successor_bring_and_cost() -> None:
    table = village("MournHero", dead=["thief"], items=[("tome_40",)])

    assert outlooks(table)["replace:dwarf"] == (
        "The Thief is gone for good; what was carried can be passed on."
    )
    table.answers("replace:dwarf")
    while table.asked() == "Inherit":
        table.answers("discard")
    go_on_to(table, "Study")
    assert outlooks(table)["study:tome_40:warrior"] == (
        "The party gains 40 EXP, and the tome is used up."
    )


def test_giving_up_says_that_the_adventure_is_lost() -> None:
    said = outlooks(village("GoBack"))

    assert said == {"give_up": "The adventure ends for all and is lost."}
