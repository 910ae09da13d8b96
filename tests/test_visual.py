"""`docs/visual.md` answers the whole checklist, and every picture it shows is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "visual.md"
PICTURES = ROOT / "docs" / "pictures" / "visual"
#: How many points the checklist has for a picture that is built, and at which widths it is shown.
BUILT = {
    "kit": (8, {390, 1440, 1900}),
    "lobby": (9, {390, 1440, 1900}),
    "dungeonquest": (9, {1440, 1900}),
    "dungeonquest-phone": (7, {390}),
    "dungeonquest-combat": (9, {390, 1440, 1900}),
    "dungeon-raiders": (8, {390, 1440, 1900}),
    "replay": (9, {390, 1440, 1900}),
    "tiny-epic-dungeons": (9, {390, 1440, 1900}),
    "dungeon-plungin": (9, {390, 1440, 1900}),
}
LATER = {"later-analysis"}
POINT = re.compile(r"^- \*\*(.+?)\*\* – (yes|not yet)\b.*[.)]$")


def sections() -> dict[str, str]:
    parts = re.split(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def linked(text: str) -> list[str]:
    return re.findall(r"\]\(pictures/visual/([^)]+)\)", text)


def test_every_picture_of_the_standard_has_its_section() -> None:
    assert sections().keys() == BUILT.keys() | LATER


@pytest.mark.parametrize("name", BUILT)
def test_every_point_of_the_checklist_is_answered(name: str) -> None:
    lines = [line for line in sections()[name].splitlines() if line.startswith("- ")]
    points = [POINT.match(line) for line in lines]

    assert [line for line, point in zip(lines, points, strict=True) if point is None] == []
    assert len({point[1] for point in points if point is not None}) == BUILT[name][0]


@pytest.mark.parametrize("name", BUILT)
def test_a_section_shows_both_inks_at_every_width(name: str) -> None:
    shown = {
        (int(width), ink)
        for width, ink in re.findall(r"-(\d+)-(dark|light)\.webp", sections()[name])
    }

    assert shown == {(width, ink) for width in BUILT[name][1] for ink in ("dark", "light")}


def test_every_picture_is_there_is_shown_and_is_light() -> None:
    there = {path.name: path.stat().st_size for path in PICTURES.iterdir()}

    assert set(linked(PAGE.read_text(encoding="utf-8"))) == there.keys()
    assert {name: size for name, size in there.items() if size > 120_000} == {}
    assert sum(there.values()) < 3_000_000


def test_a_monster_on_the_board_of_the_lobby_keeps_its_life_to_itself() -> None:
    board = (ROOT / "web" / "src" / "lobby" / "board.svg").read_text(encoding="utf-8")

    assert ">?<" in board
