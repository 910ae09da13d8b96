"""Cards that packs add, in real browsers: the boards draw them and call them by their names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import mazmorra
from mazmorra.games import definition
from mazmorra.kernel import Viewer, printed
from mazmorra.kernel.state import words_in
from tests.browser.support import BOT, ME, Guest, Server, advised
from tests.test_added_cards import NEW, every_row, write_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

GAMES = ("dungeon_raiders", "dungeonquest")


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Write a pack for each game, with clones of the first and the last card of every kind."""
    root = tmp_path_factory.mktemp("packs")
    return {game: write_rows(root / game, game, "Strange cards", every_row(game)) for game in GAMES}


@pytest.fixture(scope="module")
def with_packs(
    built: None, packs: dict[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("added"), packs.values())
    yield found
    found.stop()
    assert found.complaints == ""


def names_of(guest: Guest, game: str, table: Any) -> dict[str, str]:
    """Return what the cards of the table are called."""
    content = guest.ask("GET", f"/games/{game}/content?hash={table['content']}")
    return {id: card["name"]["en"] for id, card in content["cards"].items()}


def added(things: Any) -> set[str]:
    """Return the added cards among all that a view names."""
    return {printed(word) for word in words_in(things) if word.startswith(NEW)}


def test_rooms_items_and_characters_that_packs_add_are_drawn_by_their_names(
    with_packs: Server, packs: dict[str, Path], come: Callable[..., Guest]
) -> None:
    guest = come("Ana", address=with_packs.address)
    game = "dungeon_raiders"
    table = guest.new_table(game, [ME, BOT, BOT], seed="strange 16", packs=["Strange cards"])
    names = names_of(guest, game, table)
    guest.sit_at(table)
    drawn: set[str] = set()
    while guest.until_asked():
        view = guest.situations[-1]["view"]
        players = view["players"]
        here = added([view["row"], [one["character"] for one in players], players[0]["hand"]])
        shown = guest.page.locator("main").text_content() or ""
        assert {id for id in here if names[id] not in shown} == set()
        drawn |= here
        guest.give(guest.keys[-1])
    expect(guest.end).to_be_visible()

    kinds = {"monster", "treasure", "chamber", "trap", "character", "item", "final_monster"}
    box = definition(game, [packs[game]]).content()
    assert {kind for kind in kinds if drawn & box.decks[kind].keys()} == kinds


def named_on(view: Any) -> set[str]:
    """Return the added cards that a Hero's player reads on the table by their names.

    A fight takes the place of the board and of the Hero's sheet.
    """
    (hero,) = view["heroes"]
    fight = view["fight"]
    if fight is not None:
        return added([hero["hero"], fight["monster"], *(side["hand"] for side in fight["sides"])])
    return added([hero["hero"], hero["loot"], hero["runes"], hero["kept"], view["open"]])


def test_heroes_runes_loot_and_monsters_that_packs_add_are_drawn_by_their_names(
    with_packs: Server, packs: dict[str, Path], come: Callable[..., Guest]
) -> None:
    guest = come("Ana", address=with_packs.address)
    game, seed, options = "dungeonquest", "strange 42", {"heroes": "chosen"}
    table = guest.new_table(game, [ME], seed=seed, options=options, packs=["Strange cards"])
    names = names_of(guest, game, table)
    guest.sit_at(table)
    mirror = mazmorra.start(game, 1, options, seed, undo="free", packs=[packs[game]])
    guest.reads(names["strange_krutzbeck"])
    guest.give("lead:strange_krutzbeck")
    mirror.answer(0, "lead:strange_krutzbeck")
    drawn, seen = set[str](), set[str]()
    for key in advised(mirror, most=60):
        assert guest.until_asked()
        view = guest.situations[-1]["view"]
        here = named_on(view)
        shown = guest.page.locator("main").text_content() or ""
        assert {id for id in here if names[id] not in shown} == set()
        drawn |= here
        seen |= added(view)
        guest.give(key)
    expect(guest.end).to_be_visible()

    box = mirror.content
    read = {"hero", "rune", "monster", "combat", "treasure"}
    assert {kind for kind in read if drawn & box.decks[kind].keys()} == read
    lie = {"chamber", "catacomb", "door", "dragon", "dungeon", "power", "search", "token"}
    seen |= added(mirror.view(Viewer.seat(0)))
    assert {kind for kind in lie if seen & box.decks[kind].keys()} == lie


def test_a_card_that_a_pack_adds_shows_the_drawing_of_its_icon(
    built: None, tmp_path: Path, come: Callable[..., Guest]
) -> None:
    """Its icon is one that no printed card has; without an icon it has that of its kind."""
    game = "dungeon_raiders"
    fields = {"new": True, "strength": [6, 8, 10], "wounds": 1, "copies": 300}
    rows = [
        ("monster", {"id": f"strange_{id}", "name": {"en": id, "es": id}, **fields, **icon})
        for id, icon in (("basilisk", {"icon": "sea-serpent"}), ("ghoul", {}))
    ]
    server = Server(tmp_path / "data", [write_rows(tmp_path / "pack", game, "Serpents", rows)])
    guest = come("Ana", address=server.address)
    table = guest.new_table(game, [ME, BOT, BOT], seed="serpents", packs=["Serpents"])
    content = guest.ask("GET", f"/games/{game}/content?hash={table['content']}")
    guest.sit_at(table)
    assert guest.until_asked()

    row = [printed(room) for room in guest.situations[-1]["view"]["row"]]
    faces = guest.page.locator("figure.room .picture")

    drawn = [face.inner_html() for face in faces.all()]
    (serpent,) = re.findall(r' d="([^"]+)"', content["icons"]["sea-serpent"])
    seen = [room for room in row if room != "?"]
    assert {"strange_basilisk", "strange_ghoul"} <= set(seen)
    assert [serpent in face for face in drawn] == [room == "strange_basilisk" for room in seen]
    assert all(re.search(r' d="[^"]+"', face) for face in drawn)
    server.stop()
    assert server.complaints == ""
