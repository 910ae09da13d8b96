"""Looking up rules: how a game is played on one page, and clauses by the words of a question."""

from __future__ import annotations

import re
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from mazmorra.ledger import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.ledger import Clause, Ledger
    from mazmorra.messages import Speaker


class Heading(NamedTuple):
    """One paragraph of how to play."""

    title: str
    text: str


def how_to_play(speaker: Speaker) -> list[Heading]:
    """Return how a game is played: the messages `how-1`, `how-2` and so on."""
    found = []
    for number in count(1):
        if not speaker.has(f"how-{number}"):
            break
        found.append(Heading(speaker.say(f"how-{number}.title"), speaker.say(f"how-{number}")))
    return found


def terms(words: Iterable[str], speaker: Speaker) -> list[re.Pattern[str]]:
    """Return what a text must contain, each as a pattern for a plain text.

    Words that only make a question are left out, unless there are no others, and a word that has
    relatives (win, victory) is found by any of them.
    """
    written = [plain(part).strip("¿?¡!.,") for word in words for part in word.split()]
    wanted = [word for word in written if word]
    asking = _listed("rules-question-words", speaker)
    told = [word for word in wanted if word not in asking] or wanted
    return [_pattern(word, speaker) for word in told]


def search(words: Iterable[str], ledger: Ledger, speaker: Speaker) -> list[Clause]:
    """Return the clauses in which all *words* of a question occur.

    Those whose title says them come first, lists of components last.
    """
    wanted = terms(words, speaker)
    found = [
        clause
        for clause in ledger
        if _holds(
            f"{clause.id}\n{clause.title.spoken(speaker.lang)}\n{clause.text.spoken(speaker.lang)}",
            wanted,
        )
    ]
    titled = {clause.id for clause in found if _holds(clause.title.spoken(speaker.lang), wanted)}
    return sorted(found, key=lambda clause: (clause.kind == "component", clause.id not in titled))


def search_how(words: Iterable[str], speaker: Speaker) -> list[Heading]:
    """Return the paragraphs of how to play in which all *words* of a question occur."""
    wanted = terms(words, speaker)
    return [part for part in how_to_play(speaker) if _holds(f"{part.title}\n{part.text}", wanted)]


def _holds(text: str, wanted: Iterable[re.Pattern[str]]) -> bool:
    searched = plain(text)
    return all(term.search(searched) for term in wanted)


def _pattern(word: str, speaker: Speaker) -> re.Pattern[str]:
    for family in speaker.say("rules-same-words").split("|"):
        relatives = family.split()
        if word in relatives:
            return re.compile(rf"\b(?:{'|'.join(relatives)})\b")
    return re.compile(re.escape(word))


def _listed(message: str, speaker: Speaker) -> frozenset[str]:
    return _words(speaker.say(message))


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())
