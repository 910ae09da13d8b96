"""Cards that a pack adds are played like printed ones: by bots, on boards, saved and imagined.

For every kind of card in every content file the first and the last entry are cloned under a new id,
with many copies. What names the original names the clone instead, so that the clone comes to the
table: a hero holds the new sword, a table of monsters rolls the new orc.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest

import mazmorra
from mazmorra import bots
from mazmorra.check import check_pack, folder_of
from mazmorra.games import IDS, definition
from mazmorra.kernel import Refused, Viewer, read_saved, viewers
from mazmorra.kernel.state import words_in
from mazmorra.messages import LANGUAGES, Language, common
from mazmorra.terminal.boards import Scene, board
from mazmorra.testing.laws import random_options
from tests.conformance.support import play_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from mazmorra.kernel import Game

    Fields = dict[str, Any]

#: How many games are played with every pack, and how many in the long run.
GAMES = 2
SOAK_GAMES = {"tiny_epic_dungeons": 8, "dungeon_plungin": 2}
USUAL_SOAK_GAMES = 12
#: A game that has not ended after so many answers hangs.
TOO_MANY = 20_000
#: Outside the long run a game is left after so many answers.
ENOUGH = 400
COPIES = 30
#: What the id of a clone begins with.
NEW = "strange_"
#: A clone that was not seen by then is looked for in so many games with random answers.
MORE_GAMES = {"dungeon_plungin": 0}
USUAL_MORE_GAMES = 40
#: How often a table is looked at, saved and imagined: after so many answers.
EVERY = {"dungeon_plungin": 97}
USUAL_EVERY = 37
#: What every card has besides the things that its game reads.
COMMON_FIELDS = frozenset(
    {"id", "name", "text", "clauses", "provenance", "effect", "copies", "icon"}
)
#: Fields that say whose a card is: they are cloned with their owner.
OWNERS = {"dungeonquest": ("owner", "monster")}
#: Kinds and cards of which there can be no more than are printed, with the code of the refusal.
REFUSED: dict[tuple[str, str], str] = {
    ("dungeon_raiders", "power_card"): "content/fixed",
    ("dungeon_raiders", "token"): "content/fixed",
    ("dungeon_raiders", "torch"): "content/item",
    ("tiny_epic_dungeons", "die"): "content/fixed",
    ("tiny_epic_dungeons", "track"): "content/fixed",
    ("tiny_epic_dungeons", "entrance"): "content/single",
    ("dungeon_plungin", "entrance"): "content/single",
    ("dungeon_plungin", "ability"): "content/ability",
    ("dungeon_plungin", "condition"): "content/fixed",
    ("dungeon_plungin", "level"): "content/level",
}
#: Kinds and cards that are seldom shown in a short game, or only felt: numbers of a table, a
#: place behind the last door, what the village sells.
UNSEEN: dict[str, frozenset[str]] = {
    "dungeonquest": frozenset({"dragon", "treasure"}),
    "tiny_epic_dungeons": frozenset({"boss", "set"}),
    "dungeon_plungin": frozenset(
        {
            *("event", "recipe", "service", "trap", "tile"),
            *("witch", "woodland_bow", "gust", "witch_of_the_west_wood"),
            *("giant_rat", "club", "sleep"),
        }
    ),
}


class Case(NamedTuple):
    """One kind of card in one content file of a game."""

    game: str
    file: str
    kind: str

    def __str__(self) -> str:
        return f"{self.game}-{self.file.removesuffix('.toml')}-{self.kind}"


@cache
def rows(game: str) -> tuple[tuple[str, str, Fields], ...]:
    """Return every printed entry of a game with its file and its kind."""
    return tuple(
        (path.name, kind, entry)
        for path in sorted(folder_of(game).glob("*.toml"))
        for kind, entries in tomllib.loads(path.read_text(encoding="utf-8")).items()
        if isinstance(entries, list)
        for entry in entries
    )


CASES = tuple(dict.fromkeys(Case(game, file, kind) for game in IDS for file, kind, _ in rows(game)))


def ends(case: Case) -> list[Fields]:
    """Return the first and the last entry of a kind in a file."""
    found = [entry for file, kind, entry in rows(case.game) if (file, kind) == case[1:]]
    return [found[0], found[-1]] if len(found) > 1 else found


def refusal(case: Case, original: Fields) -> str | None:
    """Return the code by which a clone is refused, if it is."""
    return REFUSED.get((case.game, original["id"]), REFUSED.get((case.game, case.kind)))


# ---------------------------------------------------------------------- packs


def new(id: str) -> str:
    """Return the id of the clone of a card."""
    return f"{NEW}{id}"


def clone(entry: Fields) -> Fields:
    """Return an entry under a new id; an effect is found by the original's."""
    name = entry["name"]
    effect = entry.get("effect", False)
    return {
        **entry,
        "id": new(entry["id"]),
        "new": True,
        "name": {**name, "en": f"Strange {name['en']}", "es": f"{name['es']} (extraño)"},
        "copies": COPIES,
        "effect": entry["id"] if effect is True else effect,
    }


def redirected(value: Any, id: str) -> Any:
    """Return a value of a field with the clone wherever the original was named."""
    if isinstance(value, list):
        return [redirected(one, id) for one in value]
    if isinstance(value, dict):
        return {name: redirected(one, id) for name, one in value.items()}
    return new(id) if value == id else value


def entries(case: Case, original: Fields) -> Iterator[tuple[str, Fields]]:
    """Yield what a pack needs to add a clone, and to bring it to the table."""
    id = original["id"]
    yield case.kind, clone(original)
    types = type(definition(case.game).content()).kinds  # type: ignore[attr-defined]
    for _, kind, entry in rows(case.game):
        if kind == case.kind:
            continue
        owners = [name for name in OWNERS.get(case.game, ()) if entry.get(name) == id]
        if owners:
            yield kind, {**clone(entry), **dict.fromkeys(owners, new(id))}
            continue
        for name, value in entry.items():
            changed = {**entry, name: redirected(value, id)}
            if name in COMMON_FIELDS or changed == entry or not fits(changed, types[kind]):
                continue
            yield kind, {"id": entry["id"], name: changed[name]}


def fits(entry: Fields, type: type[Any]) -> bool:
    """Say whether an entry is a card: a word of a fixed list is no card's id."""
    try:
        msgspec.convert(entry, type)
    except msgspec.ValidationError:
        return False
    return True


def toml(value: Any) -> str:
    """Return a value as it is written in TOML."""
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {toml(one)}' for name, one in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)


def write_pack(folder: Path, case: Case, originals: list[Fields]) -> Path:
    """Write a pack that adds clones of entries, and return its folder."""
    rows = [row for original in originals for row in entries(case, original)]
    return write_rows(folder, case.game, f"Strange {case.kind}", rows)


def every_row(game: str) -> list[tuple[str, Fields]]:
    """Return the entries of a pack that adds all clones of a game at once."""
    return [
        row
        for case in CASES
        if case.game == game
        for original in ends(case)
        if refusal(case, original) is None
        for row in entries(case, original)
    ]


def write_rows(folder: Path, game: str, name: str, rows: Iterable[tuple[str, Fields]]) -> Path:
    """Write a pack of entries, each by its kind, and return its folder."""
    merged: dict[tuple[str, str], Fields] = {}
    for kind, fields in rows:
        merged.setdefault((kind, fields["id"]), {}).update(fields)
    lines: list[str] = []
    for (kind, _), fields in merged.items():
        lines += ["", f"[[{kind}]]", *(f"{name} = {toml(one)}" for name, one in fields.items())]
    folder.mkdir()
    (folder / "pack.toml").write_text(f'name = "{name}"\ngame = "{game}"\n', encoding="utf-8")
    (folder / "cards.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


# ---------------------------------------------------------------------- games


def look(game: Game[Any], number: int) -> None:
    """Draw the table and tell it in sentences: for the seat that is asked and one more viewer.

    Language, size and the other viewer change with the *number* of the look.
    """
    language = Language(LANGUAGES[number % 2], game.definition)
    wide = number % 4 > 1
    drawn = board(game.definition.id)
    everybody = [*viewers(len(game.seats)), *([Viewer.all()] if game.over else [])]
    asked = Viewer.seat(game.waiting[0]) if game.waiting else Viewer.all()
    for viewer in dict.fromkeys((asked, everybody[number % len(everybody)])):
        seat = viewer.seat
        options = () if seat is None else game.legal(seat)
        view = game.view(viewer)
        scene = Scene(
            viewer=viewer,
            players=("human",) * len(game.seats),
            waiting=game.waiting,
            told=tuple(game.events(viewer)),
            options=options,
            chosen=options[-1].key if options else "",
            question=None if seat is None else game.question(seat),
            width=120 if wide else 80,
            height=40 if wide else 24,
            compact=not wide,
        )
        assert drawn.draw(view, language, scene).plain.strip()
        if number % 2 or game.over:
            assert any(line.strip() for line in drawn.tell(view, language, scene))
        if not number % 2 or game.over:
            drawn.overview(view, language, scene)
        assert drawn.title(view, language)
        drawn.remark(view, language, scene)
        drawn.note(view, language)
        drawn.legend(language)
        if game.outcome is not None:
            drawn.results(view, game.outcome, language)
        for option in options:
            assert language.option(option)


def put_by(game: Game[Any], folder: Path, rng: Random) -> None:
    """Save the game and take it up, and imagine it from every seat that is asked."""
    loaded = mazmorra.load(read_saved(game.save().to_bytes()), packs=(folder,))
    for viewer in viewers(len(game.seats)):
        assert loaded.view(viewer) == game.view(viewer)
    for seat in game.waiting:
        assert loaded.legal(seat) == game.legal(seat)
        imagined = game.imagine(Viewer.seat(seat), rng)
        assert imagined.view(Viewer.seat(seat)) == game.view(Viewer.seat(seat))


def play(case: Case, folder: Path, number: int, enough: int) -> set[str]:
    """Play a game with a pack; return the words that anybody at the table came to see."""
    rng = Random(f"{case} {number}")
    found = definition(case.game, (folder,))
    seats = rng.choice(found.seats)
    options = random_options(found, seats, rng) if number > 1 else {}
    if case.kind == "adventure":
        options["adventure"] = new(ends(case)[0]["id"])
    game = mazmorra.start(case.game, seats, options, f"{case} {number}", packs=(folder,))
    names = [
        ("greedy", "random")[(number + (seat if number > 1 else 0)) % 2] for seat in game.seats
    ]
    players = [bots.make(name, case.game) for name in names]
    every = EVERY.get(case.game, USUAL_EVERY)
    seen: set[str] = set()
    given = 0
    while not game.over and given < enough:
        if given % every == 0:
            look(game, number + given // every)
            put_by(game, folder, rng)
        seat = game.waiting[0]
        seen |= set(bots.play_turn(game, seat, players[seat]).split(":"))
        given += 1
    assert given < TOO_MANY, "the game hangs"
    look(game, number)
    return seen | words_seen(game)


def play_at_random(case: Case, folder: Path, number: int) -> set[str]:
    """Play a game with random answers alone; return the words that anybody came to see."""
    seats = definition(case.game).seats
    game = mazmorra.start(
        case.game, seats[number % len(seats)], seed=f"{case} {number}", packs=(folder,)
    )
    play_on(game, Random(number), answers=ENOUGH)
    return words_seen(game)


def words_seen(game: Game[Any]) -> set[str]:
    """Return the words that were shown to anybody at the table after it was set up."""
    seen: set[str] = set()
    for viewer in viewers(len(game.seats)):
        seen |= set(words_in(game.view(viewer)))
        for told in game.events(viewer):
            if told.step > 0:
                seen |= set(words_in(told.event))
    return {word.partition(".")[0] for word in seen}


@pytest.fixture
def accepted(case: Case, tmp_path: Path) -> tuple[Path, list[str]]:
    """Return a pack with the clones that the content check lets pass, and their ids."""
    passed = []
    for original in ends(case):
        code = refusal(case, original)
        if code is None:
            passed.append(original)
            continue
        folder = write_pack(tmp_path / original["id"], case, [original])
        with pytest.raises(Refused) as refused:
            check_pack(str(folder))
        assert refused.value.code == code
        sentences = {common(lang).refused(refused.value) for lang in LANGUAGES}
        assert len(sentences) == len(LANGUAGES)
        assert all(new(original["id"]) in sentence for sentence in sentences)
    if not passed:
        return tmp_path, []
    folder = write_pack(tmp_path / "both", case, passed)
    check_pack(str(folder))
    return folder, [new(one["id"]) for one in passed]


def check_played(case: Case, accepted: tuple[Path, list[str]], games: int, enough: int) -> None:
    """Play games with the clones of a kind, and see that they came to the table."""
    folder, added = accepted
    seen: set[str] = set()
    for number in range(games if added else 0):
        seen |= play(case, folder, number, enough)
    seldom = UNSEEN.get(case.game, frozenset())
    wanted = {id for id in added if not seldom & {case.kind, id.removeprefix(NEW)}}
    for number in range(MORE_GAMES.get(case.game, USUAL_MORE_GAMES)):
        if wanted <= seen:
            break
        seen |= play_at_random(case, folder, number)
    assert wanted <= seen


@pytest.mark.parametrize("case", CASES, ids=str)
def test_games_with_an_added_card_are_played(case: Case, accepted: tuple[Path, list[str]]) -> None:
    check_played(case, accepted, GAMES, ENOUGH)


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=str)
def test_many_games_with_an_added_card_are_played_to_their_end(
    case: Case, accepted: tuple[Path, list[str]]
) -> None:
    check_played(case, accepted, SOAK_GAMES.get(case.game, USUAL_SOAK_GAMES), TOO_MANY)
