"""Icons of content: named in its TOML, checked by name, drawn by what the content brings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from mazmorra.check import check_pack
from mazmorra.cli import main
from mazmorra.games import IDS, definition
from mazmorra.kernel import Mistaken
from mazmorra.kernel.content import Decks, Entry
from mazmorra.kernel.icons import check_icon, icon_names
from mazmorra.kernel.toml_lines import Lines
from mazmorra.server.tables import drawings, serialize
from mazmorra.server.tables.catalog import Catalog
from tools import build_web
from tools import icon_names as tool

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BASILISK = """
[[monster]]
id = "basilisk"
new = true
name = { en = "Basilisk", es = "Basilisco" }
strength = [6, 8, 10]
wounds = 1
"""
WITH_ICON = BASILISK + 'icon = "sea-serpent"\n'


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[str], Path]:
    """Return what makes a pack for Dungeon Raiders of the text of its cards."""

    def make(cards: str) -> Path:
        folder = tmp_path / "mine"
        folder.mkdir(exist_ok=True)
        (folder / "pack.toml").write_text('name = "Mine"\ngame = "dungeon_raiders"\n', "utf-8")
        (folder / "cards.toml").write_text(cards, "utf-8")
        return folder

    return make


# ---------------------------------------------------------------------- names


@pytest.mark.skipif(not tool.SOURCE.is_file(), reason="the web client's packages are not installed")
def test_the_names_are_those_of_the_package_that_draws_them() -> None:
    assert sorted(icon_names()) == tool.names(), "run `python -m tools.icon_names`"


@pytest.mark.parametrize("game", IDS)
def test_every_card_of_a_game_has_an_icon_that_exists(game: str) -> None:
    cards = definition(game).content().cards.values()

    assert {card.icon for card in cards} <= icon_names()


@pytest.mark.parametrize("game", IDS)
def test_lists_of_tables_show_the_icons_of_the_content(game: str) -> None:
    """Their drawings are in the client, because a list of tables loads no content."""
    text = (build_web.WEB / "src" / "games" / game / "heroes.ts").read_text(encoding="utf-8")
    imported = dict(re.findall(r'import (\w+) from "game-icons:([a-z0-9-]+)"', text))
    shown = {id: imported[name] for id, name in re.findall(r"^    (\w+): (\w+),$", text, re.M)}
    content = definition(game).content()
    deck = content.decks["character" if game == "dungeon_raiders" else "hero"]

    assert shown == {id: card.icon for id, card in deck.items()}


# ---------------------------------------------------------------------- packs


def test_a_card_that_a_pack_adds_has_the_icon_it_names(pack: Callable[[str], Path]) -> None:
    folder = pack(WITH_ICON + '\n[[trap]]\nid = "lava"\nicon = "volcano"\n')

    cards = definition("dungeon_raiders", [folder]).content().cards

    assert cards["basilisk"].icon == "sea-serpent"
    assert cards["lava"].icon == "volcano"
    assert cards["spikes"].icon == definition("dungeon_raiders").content().cards["spikes"].icon


def test_a_card_that_a_pack_adds_without_an_icon_has_none(pack: Callable[[str], Path]) -> None:
    content = definition("dungeon_raiders", [pack(BASILISK)]).content()

    assert content.cards["basilisk"].icon is None


def test_an_icon_does_not_say_which_printed_card_a_new_one_is_like(
    pack: Callable[[str], Path],
) -> None:
    plain = definition("dungeon_raiders", [pack(BASILISK)]).content().cards["basilisk"]

    icons = {card.icon for card in definition("dungeon_raiders").content().cards.values()}
    for icon in sorted(filter(None, icons)):
        text = f'{BASILISK}icon = "{icon}"\n'
        found = definition("dungeon_raiders", [pack(text)]).content().cards["basilisk"]
        assert found.clauses == plain.clauses


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "cards.toml:8: 'basilisk': there is no icon 'sea-serpant' (did you mean "),
        ("es", "cards.toml:8: «basilisk»: no hay ningún icono «sea-serpant» ("),
    ],
)
def test_an_icon_that_does_not_exist_is_told_with_its_line_and_the_nearest_names(
    lang: str, said: str, pack: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pack(BASILISK + 'icon = "sea-serpant"\n')

    status = main(["check-content", "--pack", str(folder), "--lang", lang])

    line = capsys.readouterr().err.splitlines()[0]
    assert status == 1
    assert line.startswith(said)
    assert "sea-serpent" in line


def test_a_new_game_is_refused_a_pack_with_an_icon_that_does_not_exist(
    pack: Callable[[str], Path],
) -> None:
    with pytest.raises(Mistaken) as broken:
        definition("dungeon_raiders", [pack(BASILISK + 'icon = "x"\n')])

    assert [mistake.params["says"] for mistake in broken.value.mistakes] == ["unknown_icon"]


@pytest.mark.parametrize("played", [False, True])
def test_a_pack_that_was_played_keeps_an_icon_that_is_gone(played: bool) -> None:
    fields = {"id": "basilisk", "icon": "gone-icon-of-old"}
    row = Entry("monster", fields, frozenset(fields), "cards.toml", Lines(""), (), pack=0)
    decks = Decks(("monster",))
    decks.played.update({0} if played else ())

    check_icon(decks, row)

    assert bool(decks.mistakes.notes) is played
    if not played:
        with pytest.raises(Mistaken):
            decks.settle()


def test_the_content_check_tells_an_icon_of_the_box_that_does_not_exist() -> None:
    fields = {"id": "snake", "icon": "snaek"}
    row = Entry("monster", fields, frozenset(fields), "monsters.toml", Lines(""), ())
    decks = Decks(("monster",))

    check_icon(decks, row)

    with pytest.raises(Mistaken) as broken:
        decks.settle()
    (mistake,) = broken.value.mistakes
    assert mistake.params["close"] == "snake"
    assert "monsters.toml" in str(mistake)


def test_a_pack_with_icons_is_whole(pack: Callable[[str], Path]) -> None:
    assert check_pack(str(pack(WITH_ICON))).game == "Dungeon Raiders + Mine"


# ---------------------------------------------------------------------- drawings


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let every icon be drawn as its name, as a built web client would."""
    file = tmp_path / ".icons.tsv"
    rows = [f"{name}\t<path d='{name}'/>\n" for name in sorted(icon_names())]
    file.write_text("".join(rows), encoding="utf-8")
    monkeypatch.setattr(drawings, "FILE", file)
    return file


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("game", IDS)
def test_content_brings_the_drawings_that_it_names_and_no_others(game: str) -> None:
    content = serialize.content(definition(game))

    named = {card.icon for card in content.cards.values() if card.icon}
    assert content.icons == {name: f"<path d='{name}'/>" for name in named}
    assert not any("icon" in card.figures for card in content.cards.values())


@pytest.mark.usefixtures("drawn")
def test_content_with_a_pack_brings_the_drawing_of_its_new_card(
    pack: Callable[[str], Path],
) -> None:
    catalog = Catalog([pack(WITH_ICON)])
    packed = catalog.content(catalog.chosen("dungeon_raiders", ["Mine"]))

    found = catalog.content_by_hash("dungeon_raiders", packed.hash)

    assert found.cards["basilisk"].icon == "sea-serpent"
    assert found.icons["sea-serpent"] == "<path d='sea-serpent'/>"
    assert "sea-serpent" not in catalog.content_by_hash("dungeon_raiders", None).icons


def test_without_a_built_client_content_brings_no_drawings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawings, "FILE", tmp_path / "none")

    content = serialize.content(definition("dungeon_raiders"))

    assert content.icons == {}
    assert content.cards["torch"].icon == "torch"


@pytest.mark.skipif(not drawings.FILE.is_file(), reason="the web client is not built")
def test_the_build_leaves_a_drawing_of_every_icon() -> None:
    found = drawings.drawings(icon_names())

    assert found.keys() == icon_names()
    assert all(body.startswith("<") and "\t" not in body for body in found.values())
