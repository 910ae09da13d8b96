"""Special Abilities of packs: a bonus is data, everything else is known to the rules by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mazmorra.check import check_pack
from mazmorra.games import definition
from mazmorra.games.dungeon_plungin.events.combat import Healed
from mazmorra.kernel import Refused
from mazmorra.messages import LANGUAGES, common
from mazmorra.testing import clause
from tests.games.dungeon_plungin.combat_support import arena, events
from tests.games.dungeon_plungin.support import plunge

if TYPE_CHECKING:
    from pathlib import Path

NURSE = """
[[ability]]
id = "nurse"
new = true
name = { en = "Nurse", es = "Enfermera", gender = "f" }
text = { en = "+2 Life by spells and potions.", es = "+2 de Vida con hechizos y pociones." }
kind = "passive"
stat = "healing"
amount = 2
provenance = "reconstructed"
clauses = ["dp.component.abilities"]
"""


def pack(folder: Path, text: str) -> Path:
    """Return a pack of one file."""
    (folder / "pack.toml").write_text('name = "Mine"\ngame = "dungeon_plungin"\n', "utf-8")
    (folder / "cards.toml").write_text(text, "utf-8")
    return folder


def healed(folder: Path, text: str, *abilities: str) -> int:
    """Return what a potion gives a hero with some abilities, at a table with a pack."""
    table = arena(
        abilities=[abilities],
        vida=[1],
        faces={"healing": [1]},
        items=[("healing_potion",)],
        game=definition("dungeon_plungin", (pack(folder, text),)),
    )
    table.answers("item:healing_potion:warrior")
    return events(table, Healed)[0].amount


@clause("dp.ability.healer")
def test_the_amount_of_an_ability_is_that_of_the_table(tmp_path: Path) -> None:
    usual = healed(tmp_path, "", "tough")

    assert healed(tmp_path, "", "healer") == usual + 1
    assert healed(tmp_path, '[[ability]]\nid = "healer"\namount = 3\n', "healer") == usual + 3


@clause("dp.ability.healer")
def test_an_added_ability_with_a_bonus_works_beside_the_printed_one(tmp_path: Path) -> None:
    usual = healed(tmp_path, "", "tough")

    assert healed(tmp_path, NURSE, "nurse") == usual + 2
    assert healed(tmp_path, NURSE, "nurse", "healer") == usual + 3


@clause("dp.ability.fleet")
def test_a_fleet_hero_moves_as_far_as_the_pack_says(tmp_path: Path) -> None:
    faster = definition(
        "dungeon_plungin", (pack(tmp_path, '[[ability]]\nid = "fleet"\namount = 4\n'),)
    )

    usual, table = plunge(abilities=[("fleet",)]), plunge(abilities=[("fleet",)], game=faster)

    far, near = (at.game.dice_of(at.state.heroes[0], "mov") for at in (table, usual))  # type: ignore[attr-defined]
    assert far == near + 3


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (NURSE.replace('stat = "healing"\n', ""), "content/ability"),
        (NURSE.replace('"healing"', '"beauty"'), "content/ability"),
        ('[[ability]]\nid = "tough"\namount = 5\n', "content/ability"),
        ('[[level]]\nid = "level_2"\nlevel = 3\n', "content/level"),
        ('remove = ["stunned"]\n', "content/fixed"),
    ],
)
def test_what_no_rule_would_read_is_refused(tmp_path: Path, text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        check_pack(str(pack(tmp_path, text)))

    assert refused.value.code == code
    assert len({common(lang).refused(refused.value) for lang in LANGUAGES}) == len(LANGUAGES)
