"""The digest beside each `rules` number: a change of content, options or course needs a new number.

`digests.toml` holds the digest of every number since there are digests, and the fingerprints of the
recorded games that it covers. `make golden` (MAZMORRA_GOLDEN=write) adds the row of a new number
and prints the digest that its definition needs; a row that stands is never rewritten.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from mazmorra import games
from mazmorra.games.dungeon_raiders.cards import Cards
from mazmorra.kernel import TableOption, read_record
from mazmorra.kernel.loading import load_decks
from mazmorra.testing.digest import digest_of, fingerprint_of, fingerprint_of_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mazmorra.kernel import Definition

HERE = Path(__file__).parent
ROWS = HERE / "digests.toml"
WRITE = os.environ.get("MAZMORRA_GOLDEN") == "write"
RAID = games.definition("dungeon_raiders")

ADVICE = (
    "Content, option defaults or the course of recorded games changed: raise `rules` of {game},"
    " run `make golden`, and write digest={digest!r} beside the number."
)


def recorded(game: str) -> dict[str, str]:
    """Return the fingerprints of all recorded games of a game by their names."""
    folder = HERE if game == "dungeon_raiders" else HERE / game
    texts = sorted(folder.glob("*.txt"))
    found = {path.stem: fingerprint_of(path.read_text(encoding="utf-8")) for path in texts}
    path = HERE / "records" / f"{game}-rules-{games.definition(game).rules}.json"
    return found | {"record": fingerprint_of_record(read_record(path.read_bytes()))}


def rows() -> dict[str, Any]:
    """Return the rows of all numbers of rules."""
    return tomllib.loads(ROWS.read_text(encoding="utf-8")) if ROWS.exists() else {}


def number(definition: Definition) -> str:
    """Return by which name the row of a definition stands."""
    return f"{definition.id}-rules-{definition.rules}"


def covered(definition: Definition, row: Mapping[str, Any]) -> dict[str, str]:
    """Return the present fingerprints of the recorded games that a row covers."""
    present = recorded(definition.id)
    return {name: present.get(name, "gone") for name in row["goldens"]}


def write(definition: Definition) -> None:
    """Add the row of a new number of rules."""
    goldens = recorded(definition.id)
    digest = digest_of(definition, goldens)
    print(f"{number(definition)}: digest={digest!r}")
    lines = [f'{name} = "{mark}"' for name, mark in sorted(goldens.items())]
    head = [
        f"[{number(definition)}]",
        f'digest = "{digest}"',
        "",
        f"[{number(definition)}.goldens]",
    ]
    with ROWS.open("a", encoding="utf-8", newline="\n") as file:
        file.write("\n" + "\n".join([*head, *lines]) + "\n")


@pytest.mark.parametrize("game", games.IDS)
def test_what_changes_outcomes_has_a_new_number_of_rules(game: str) -> None:
    definition = games.definition(game)
    if WRITE and number(definition) not in rows():
        write(definition)

    row = rows().get(number(definition))

    assert row is not None, f"rules {definition.rules} of {game} have no digest: run `make golden`"
    digest = digest_of(definition, covered(definition, row))
    assert digest == row["digest"], ADVICE.format(game=game, digest=digest)
    assert definition.digest == row["digest"]


def test_every_row_is_of_a_number_that_there_was() -> None:
    numbers = {game: games.definition(game).rules for game in games.IDS}

    for row in rows():
        game, _, of = row.partition("-rules-")
        assert int(of) <= numbers[game]


# ---------------------------------------------------------------------- what a digest covers


def changed(old: str, new: str, folder: Path) -> str:
    """Return the digest of Dungeon Raiders with another line in its content."""
    found = False
    for path in games.content_of("dungeon_raiders").glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        found = found or old in text
        (folder / path.name).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert found
    content = Cards(load_decks(folder, Cards.kinds))
    return digest_of(msgspec.structs.replace(RAID, content=lambda: content), {})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("strength = [8, 10, 13]", "strength = [8, 10, 14]"),
        ("penalty = [0, 0, 1, 2, 3]", "penalty = [0, 0, 1, 2, 4]"),
        ('diagram = "UDUDD"', 'diagram = "DDUDU"'),
    ],
)
def test_another_figure_changes_the_digest(tmp_path: Path, old: str, new: str) -> None:
    assert changed(old, new, tmp_path) != digest_of(RAID, {})


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('icon = "snake"', 'icon = "wyvern"'),
        ('en = "Giant Snake"', 'en = "Adder"'),
        ('provenance = "public"', 'provenance = "rulebook"'),
        ('clauses = ["dr.comp.monsters"]', 'clauses = ["dr.comp.traps"]'),
    ],
)
def test_names_icons_origins_and_clauses_change_no_digest(
    tmp_path: Path, old: str, new: str
) -> None:
    assert changed(old, new, tmp_path) == digest_of(RAID, {})


def test_another_default_changes_the_digest_and_a_new_switch_does_not() -> None:
    on = TableOption("tactical", default=True)
    new = TableOption("darkness")

    assert digest_of(msgspec.structs.replace(RAID, options=(on,)), {}) != digest_of(RAID, {})
    more = msgspec.structs.replace(RAID, options=(*RAID.options, new))
    assert digest_of(more, {}) == digest_of(RAID, {})


def test_another_course_of_a_recorded_game_changes_the_digest() -> None:
    text = (HERE / "three_players.txt").read_text(encoding="utf-8")
    other = text.replace("answer   p2 lay:power_2", "answer   p2 lay:power_3", 1)

    assert fingerprint_of(other) != fingerprint_of(text)
    told = text.replace("seat=0 ", "seat=0 more=true ")
    assert told != text
    assert fingerprint_of(told) == fingerprint_of(text)
