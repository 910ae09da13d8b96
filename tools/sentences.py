"""Sentences of real games, in both languages, for the web client to be compared with.

`python -m tools.sentences` rewrites the file that the client's tests read; a test of ours fails
when it is stale.
"""

from __future__ import annotations

import json
from operator import methodcaller
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import mazmorra
from mazmorra import Refused, Viewer, bots
from mazmorra.games import definition
from mazmorra.kernel.content import printed
from mazmorra.messages import LANGUAGES, Language
from mazmorra.server.schemas.game_info import GameContent
from mazmorra.server.tables import serialize

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mazmorra.kernel import Shown

    #: Says something in one language.
    Say = Callable[[Language], str]

FOLDER = Path(__file__).parents[1] / "web" / "src" / "lib" / "fixtures"

#: The games that are played: seats, seed, options.
GAMES: dict[str, tuple[tuple[int, str, dict[str, Any]], ...]] = {
    "dungeon_raiders": (
        (4, "sentences", {}),
        (5, "more", {"tactical": True}),
    ),
    "dungeonquest": (
        (1, "solo4", {}),
        (2, "b", {}),
        (4, "s29", {}),
    ),
    "tiny_epic_dungeons": (
        (1, "a", {"heroes": 4}),
        (2, "b", {"mats": "dealt", "first": "named"}),
        (3, "c", {}),
    ),
    "dungeon_plungin": (
        (1, "a", {"heroes": "chosen", "spells": "chosen", "facing": True}),
        (2, "b", {"adventure": "witch_of_the_west_wood", "free_hero_order": True}),
        (4, "c", {"one_check": True}),
        (3, "d", {"party": 4}),
    ),
}
#: The bot that plays, where it is not the greedy one.
PLAYERS = {"dungeon_plungin": "random"}
#: How many sentences of one type, verb or message are sampled.
ENOUGH = 3

NAMES = ("Ítalo", "", "Ana", "Bot 4", "Íñigo")
READER = 0


def sentences(game: str) -> dict[str, Any]:
    """Return the samples of a game, with the content that they refer to."""
    speakers = {lang: Language(lang, definition(game), NAMES, READER) for lang in LANGUAGES}
    rows: list[dict[str, Any]] = []
    counts: dict[str, int] = {}
    known: set[str] = set()

    def sample(kind: str, group: str, what: object, say: Say) -> None:
        if counts.get(f"{kind} {group}", 0) >= ENOUGH:
            return
        fingerprint = f"{kind} {json.dumps(what, sort_keys=True)}"
        if fingerprint in known:
            return
        known.add(fingerprint)
        counts[f"{kind} {group}"] = counts.get(f"{kind} {group}", 0) + 1
        said = {lang: say(speaker) for lang, speaker in speakers.items()}
        rows.append({"kind": kind, "what": what, **said})

    for seats, seed, options in GAMES[game]:
        for kind, group, what, say in _said(game, seats, seed, options):
            sample(kind, group, what, say)
    for refused in REFUSALS:
        what = {"code": refused.code, "clause": refused.clause, "params": refused.params}
        sample("refused", refused.code, what, methodcaller("refused", refused))
    content = serialize.content(definition(game))
    return {
        "players": NAMES,
        "reader": READER,
        "content": msgspec.to_builtins(_cut(content, rows)),
        "sentences": rows,
    }


def _said(
    game: str, seats: int, seed: str, options: dict[str, Any]
) -> Iterator[tuple[str, str, object, Say]]:
    """Yield what can be said of a game: kind, group, what it is about, and how it is said."""
    table = mazmorra.start(game, seats, seed=seed, options=options)
    players = [bots.make(PLAYERS.get(game, "greedy"), game) for _ in range(seats)]
    plain = msgspec.to_builtins
    while not table.over:
        for seat in table.waiting:
            pending = serialize.pending(table, seat)
            question = table.question(seat)
            if pending is None or question is None:
                continue
            say = methodcaller("decision", question)
            yield "decision", type(question).__name__, plain(question), say
            found = table.pending_of(seat)
            for option in found.options if found else ():
                verb = option.key.partition(":")[0]
                yield "option", verb, option.key, methodcaller("option", option)
                yield from _shown(table.layout(seat, option))
                outlook = table.outlook(seat, option)
                if outlook is not None:
                    sent = next(one for one in pending.options if one.key == option.key).outlook
                    say = methodcaller("outlook", outlook)
                    yield "outlook", f"{verb} {outlook.message}", plain(sent), say
            for closed in table.explain(seat):
                refused = closed.refused()
                what = {"code": refused.code, "clause": closed.clause, "params": refused.params}
                group = f"{closed.clause} {closed.message}" if closed.message else closed.clause
                yield "refused", group, what, methodcaller("refused", refused)
                if closed.message:
                    what = plain(closed) | {"params": dict(closed.params)}
                    yield "closed", closed.message, what, methodcaller("closed", closed)
        seat = table.waiting[0]
        bots.play_turn(table, seat, players[seat])
    for viewer in (Viewer.seat(0), Viewer.spectator(), Viewer.all()):
        for told in table.events(viewer):
            say = methodcaller("event", told)
            yield "event", type(told.event).__name__, plain(told.event), say


def _shown(shown: Shown) -> Iterator[tuple[str, str, object, Say]]:
    """Yield the words of a row with targets, of one of them, and of a switch."""
    if shown.target:
        group = f"{shown.row.partition(':')[0]} {shown.target.count(':')}"
        yield "row", group, shown.row, methodcaller("row", shown.row)
        yield "target", group, [shown.row, shown.target], methodcaller("target", shown)
    if shown.switch:
        yield "switch", shown.switch, shown.switch, methodcaller("switch", shown.switch)


#: Refusals that do not occur in these games.
REFUSALS = (
    Refused("answer/not_your_turn", None, {"seat": 1}),
    Refused("answer/no_such_seat", None, {"seat": 7}),
    Refused("answer/illegal", None, {"key": "fly:"}),
    Refused("answer/illegal", None, {"key": "no such key"}),
    Refused("table/seats", None, {"game": "DungeonQuest", "allowed": "1 to 4", "seats": 9}),
    Refused(
        "table/option_value",
        None,
        {"option": "undo", "allowed": "strict or free or none", "value": "maybe"},
    ),
    Refused("record/events", None, {"where": "a.json", "index": 3}),
    Refused("record/unreadable", None, {"where": "a.json", "problem": "JSON is malformed"}),
    Refused("record/unreadable", None, {"where": "a.json", "problem": "Nobody knows"}),
    Refused("undo/chance", None, {}),
)


def _cut(content: GameContent, rows: list[dict[str, Any]]) -> GameContent:
    """Return only the cards, fields and clauses that the samples refer to."""
    spoken = {printed(word) for row in rows for word in _words(row["what"])}
    types = {row["what"]["type"] for row in rows if row["kind"] in ("event", "decision")}
    clauses = {row["what"]["clause"] for row in rows if row["kind"] in ("refused", "closed")}
    for id, card in content.cards.items():
        card.clauses = []
        card.figures = {}
        card.text = None
        card.provenance = ""
        if id in spoken:
            card.copies = 1
    return GameContent(
        game=content.game,
        hash="",
        cards={id: card for id, card in content.cards.items() if id in spoken},
        fields={kind: fields for kind, fields in content.fields.items() if kind in types},
        words=content.words,
        keys={word: kind for word, kind in content.keys.items() if word in spoken},
        clauses={id: title for id, title in content.clauses.items() if id in clauses},
    )


def _words(what: Any) -> Iterator[str]:
    if isinstance(what, str):
        yield what
        yield from what.split(":")
        yield from what.replace("+", ":").split(":")
        yield from (word.rpartition("_")[0] for word in what.split(":"))
    elif isinstance(what, dict):
        for value in what.values():
            yield from _words(value)
    elif isinstance(what, list | tuple):
        for value in what:
            yield from _words(value)


def written(game: str) -> str:
    """Return the file of a game, one sentence to a line."""
    found = sentences(game)
    rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in found.pop("sentences"))
    head = json.dumps(found, ensure_ascii=False)
    return f'{head[:-1]}, "sentences": [\n{rows}\n]}}\n'


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game}.sentences.json").write_text(written(game), encoding="utf-8")


if __name__ == "__main__":
    main()
