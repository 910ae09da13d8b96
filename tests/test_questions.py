"""A question says what asks, and what may be lost by answering it: death, a loss, the turn.

Both are judged from the definitions. What asks has to stand in every variant of a question's
message, as a thing among its arguments or as a word of `tests/questions/<game>.toml`. What may be
lost is found by playing: the same file names the events that are death, loss or the end of a turn,
and the events that bring something new, after which an answer is no longer to blame. When such an
event follows an answer, the question, the answer or its outlook has to have said so; or the
outlook of an earlier answer that led there since the turn itself asked (`outermost`).

`tests/questions/<game>.txt` lists the exceptions, one to a line with its reason: `Kind source`,
`Kind death verb` and `Kind unplayed` for a question that these games never come to. A line that is
no longer needed fails.
"""

from __future__ import annotations

import random
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from fluent.syntax import FluentParser, ast

import mazmorra
from mazmorra.games import IDS, definition
from mazmorra.messages import LANGUAGES, Language, message_files, spoken_fields
from mazmorra.testing import golden
from mazmorra.testing.laws import random_options
from tests.games.dungeon_plungin.scenes.seldom import seldom
from tests.games.dungeon_plungin.scenes.weak import weak_pieces
from tests.games.dungeonquest.scenes import scenes as quest_scenes
from tests.games.tiny_epic_dungeons.scenes import scenes as delve_scenes
from tests.golden.test_golden_dungeon_plungin import CHAPTERS
from tools.player_texts import PLACEHOLDER, texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from mazmorra.kernel import Decision, Game, Option, Outlook, Seat

    #: A table, who is asked there, and what that seat is about to answer.
    Answer = tuple[Game[Any], Seat, Option[Any]]

HERE = Path(__file__).parent
QUESTIONS = HERE / "questions"
#: The stored playthroughs of a game.
GOLDEN = {
    "dungeon_raiders": sorted((HERE / "golden").glob("*.txt")),
    "dungeonquest": sorted((HERE / "golden" / "dungeonquest").glob("*.txt")),
    "tiny_epic_dungeons": sorted((HERE / "golden" / "tiny_epic_dungeons").glob("*.txt")),
    "dungeon_plungin": [],  # these are arranged scenes, which `arranged_answers` plays
}
#: How many games with random options and answers are played besides, and how long.
RANDOM_GAMES = {
    "dungeon_raiders": 12,
    "dungeonquest": 160,
    "tiny_epic_dungeons": 120,
    "dungeon_plungin": 20,
}
ANSWERS = 1500
#: Games that come to a rare question: how many play, with which options, by which number.
BESIDES: dict[str, list[tuple[int, dict[str, bool | str], int]]] = {
    "dungeonquest": [
        (4, {"hero_vs_hero": True, "death_can_wait": True}, number) for number in (50, 200, 833)
    ],
}
STAKES = ("death", "loss", "turn")
#: Arranged tables with their answers, for questions that no game comes to.
SCENES: Mapping[str, Callable[[], Iterable[tuple[Game[Any], tuple[str, ...]]]]] = {
    "dungeonquest": quest_scenes,
    "tiny_epic_dungeons": delve_scenes,
    "dungeon_plungin": weak_pieces,
}
#: How often the words of one answer are looked at; they are the same most of the time.
LOOKED_AT = 60
#: A thing among the arguments says what asks, but not the asked one.
ASKED = {"seat", "hero"}
THINGS = {"Thing", "Card", "Figure"}


@cache
def words(game: str) -> Mapping[str, Any]:
    """Return what a game's file says of sources and stakes."""
    return tomllib.loads((QUESTIONS / f"{game}.toml").read_text(encoding="utf-8"))


def any_of(words: list[str]) -> re.Pattern[str]:
    """Return a pattern of words, of each with any ending where it ends with `*`."""
    each = (re.escape(word).replace(r"\*", r"\w*") for word in words)
    return re.compile(rf"\b(?:{'|'.join(each)})\b", re.IGNORECASE)


# ---------------------------------------------------------------------- what asks


def without_source(game: str) -> Iterator[str]:
    """Yield every kind of question of a game that in some variant does not say what asks."""
    for kind in definition(game).decision_types():
        names = things(kind, game)
        for lang in LANGUAGES:
            said = any_of(words(game)["source"][lang])
            if not all(
                said.search(PLACEHOLDER.sub("_", text)) or names & set(PLACEHOLDER.findall(text))
                for text in question(game, lang, kind)
            ):
                yield f"{kind.__name__} source"
                break


def things(kind: type[Decision[Any]], game: str) -> set[str]:
    """Return the arguments of a question that name a thing, whatever their form.

    A game's file may name further kinds of word that say what asks.
    """
    kinds = THINGS | set(words(game)["source"].get("kinds", ()))
    named = kinds | {f"tuple[{kind}, ...]" for kind in kinds}
    fields = {field for field, spoken in spoken_fields(kind, game) if spoken in named} - ASKED
    return fields | {
        f"{field}_{form}"
        for field in fields
        for form in ("the", "to", "of", "one", "upper", "full", "lower")
    }


def question(game: str, lang: str, kind: type[Decision[Any]]) -> list[str]:
    """Return what the message of a question may say."""
    known = parsed(game, lang)
    name = "decision-" + re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    return texts(known[name], known)


@cache
def parsed(game: str, lang: str) -> dict[str, ast.Pattern]:
    """Return the messages of a game by their ids."""
    source = message_files(lang, game)[-1].read_text(encoding="utf-8")
    found = FluentParser(with_spans=False).parse(source).body
    return {
        entry.id.name: entry.value
        for entry in found
        if isinstance(entry, ast.Message) and entry.value
    }


# ---------------------------------------------------------------------- what may be lost


@cache
def without_stake(game: str) -> frozenset[str]:
    """Return the answers of a game that have lost something without a word, and `unplayed`."""
    speakers = [Language(lang, definition(game)) for lang in LANGUAGES]
    said = {
        (stake, lang): any_of(words(game)[stake][lang]) for stake in STAKES for lang in LANGUAGES
    }
    played: set[str] = set()
    looked: dict[str, int] = {}
    found: set[str] = set()
    #: What the chosen answers have said would come of them, by seat, since the turn asked.
    warned: dict[Seat, list[Outlook]] = {}
    last: Game[Any] | None = None
    for table, seat, option in answers(game):
        asked = table.question(seat)
        if asked is None or option.rule is not None:
            table.answer(seat, option.key)
            continue
        name = type(asked).__name__
        played.add(name)
        outlook = table.outlook(seat, option)
        if table is not last or name in words(game)["outermost"]:
            warned, last = {}, table
        if outlook is not None:
            warned.setdefault(seat, []).append(outlook)
        before = table.told
        table.answer(seat, option.key)
        verb = option.key.partition(":")[0]
        for stake in lost(game, table, before, seat, asked):
            line = f"{name} {stake} {verb}"
            looked[line] = looked.get(line, 0) + 1
            if line in found or looked[line] > LOOKED_AT:
                continue
            for speaker in speakers:
                parts = [speaker.decision(asked), speaker.option(option)]
                parts += [speaker.outlook(each) for each in warned.get(seat, ())]
                if not said[stake, speaker.lang].search(" ".join(parts)):
                    found.add(line)
    kinds = {kind.__name__ for kind in definition(game).decision_types()}
    return frozenset(found | {f"{name} unplayed" for name in kinds - played})


def lost(
    game: str, table: Game[Any], before: int, seat: Seat, asked: Decision[Any]
) -> Iterator[str]:
    """Yield what the asked one has lost since, up to where something new turned up."""
    own = {seat, asked.hero, *getattr(asked, "heroes", ())} - {None}
    for told in table.told_since(before):
        name = type(told.event).__name__
        whose = {getattr(told.event, field, None) for field in ("seat", "hero", "who")} - {None}
        for stake in STAKES:
            if name in words(game)[stake]["events"] and (not whose or whose & own):
                yield stake
        if name in words(game)["new"] or (
            name in words(game).get("others", ()) and not whose & own
        ):
            return


def answers(game: str) -> Iterator[Answer]:
    """Yield every answer of the games that are played; who takes it gives it to the table."""
    for path in GOLDEN[game]:
        head, given = golden.read(path.read_text(encoding="utf-8"))
        table = head.start()
        for seat, key in given:
            option = next((each for each in table.legal(seat) if each.key == key), None)
            if option is None:  # what is refused is written down at the end of a playthrough
                break
            yield table, seat, option
    if game == "dungeon_plungin":
        yield from arranged_answers()
    for scene, keys in SCENES.get(game, list)():
        for key in keys:
            seat = scene.waiting[0]
            yield scene, seat, next(each for each in scene.legal(seat) if each.key == key)
    found = definition(game)
    for number in range(RANDOM_GAMES[game]):
        rng = random.Random(f"questions {number}")
        seats = found.seats[number % len(found.seats)]
        table = mazmorra.start(game, seats, random_options(found, seats, rng), f"{number}")
        yield from at_random(table, rng)
    for seats, options, number in BESIDES.get(game, []):
        rng = random.Random(f"questions {number}")
        yield from at_random(mazmorra.start(game, seats, options, f"{number}"), rng)


def at_random(
    table: Game[Any], rng: random.Random
) -> Iterator[tuple[Game[Any], Seat, Option[Any]]]:
    """Yield random answers to the end of a game."""
    for _ in range(ANSWERS):
        if table.over:
            return
        seat = rng.choice(table.waiting)
        yield table, seat, rng.choice(table.legal(seat))


def arranged_answers() -> Iterator[tuple[Game[Any], Seat, Option[Any]]]:
    """Yield the answers of the arranged scenes of Dungeon Plungin', and one more at their end."""
    for chapter in (*CHAPTERS.values(), seldom):
        for arranged, keys in chapter().values():
            table = arranged.game
            for key in (*keys, ""):
                if table.over:
                    break
                seat = table.waiting[0]
                legal = table.legal(seat)
                option = next((one for one in legal if one.key == key), None if key else legal[0])
                if option is None:
                    break
                yield table, seat, option


# ---------------------------------------------------------------------- the tests


def exceptions(game: str) -> dict[str, str]:
    """Return the exceptions of a game with their reasons."""
    path = QUESTIONS / f"{game}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {line.partition(": ")[0]: line.partition(": ")[2] for line in lines}


@pytest.mark.parametrize("game", IDS)
def test_every_question_says_what_asks_but_those_listed(game: str) -> None:
    listed = {line for line in exceptions(game) if line.endswith(" source")}

    found = set(without_source(game))

    assert not found - listed, "these do not say in both languages what asks"
    assert not listed - found, f"these say it now: take them out of tests/questions/{game}.txt"


@pytest.mark.parametrize("game", IDS)
def test_every_answer_says_what_it_may_cost_but_those_listed(game: str) -> None:
    listed = {line for line in exceptions(game) if not line.endswith(" source")}

    found = set(without_stake(game))

    assert not found - listed, "death, loss or the end of a turn came of these without a word"
    assert not listed - found, f"these say it now: take them out of tests/questions/{game}.txt"


@pytest.mark.parametrize("game", IDS)
def test_every_exception_has_a_reason_and_stands_in_order(game: str) -> None:
    lines = exceptions(game)

    assert all(reason.strip() for reason in lines.values())
    assert list(lines) == sorted(lines)


@pytest.mark.parametrize("game", IDS)
def test_the_events_named_as_stakes_are_events_of_the_game(game: str) -> None:
    known = {kind.__name__ for kind in definition(game).event_types()}

    named = {event for stake in STAKES for event in words(game)[stake]["events"]}

    assert named | set(words(game)["new"]) <= known
