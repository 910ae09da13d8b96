"""Refusals: what may not be done, by which clause, in one clear sentence."""

from __future__ import annotations

from reprlib import Repr
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

#: One English sentence per code. Clients translate by code (`refused-<code>`) and parameters.
#: A package above the kernel adds its own with `add_sentences`.
SENTENCES = {
    "answer/illegal": "'{key}' is not one of the answers now.",
    "answer/not_your_turn": "Seat {seat} is not asked anything now.",
    "answer/game_over": "The game is over.",
    "answer/no_such_seat": "There is no seat {seat} at this table.",
    "answer/kind": "An answer is an option or its key, not {given}.",
    "answer/other_option": "This option '{key}' belongs to another question.",
    "undo/nothing": "Seat {seat} has no answer to take back.",
    "undo/others_answered": "Another player has answered since.",
    "undo/final": "That answer is final.",
    "undo/chance": "Dice were rolled or cards drawn since that answer.",
    "undo/shared": "That answer completed what several were asked at once.",
    "undo/revealed": "Something hidden was shown since that answer.",
    "view/not_over": "Everything may be seen only when the game is over.",
    "view/viewer": "A table is seen by a seat or a Viewer, not by {given}.",
    "table/unknown_game": "There is no game '{game}'; there are {known}.",
    "rules/unknown_clause": "No game has a clause '{clause}'; the nearest is {close}.",
    "table/seats": "{game} is played with {allowed} seats, not {seats}.",
    "table/unknown_option": "{game} has no option '{option}'; it has {known}.",
    "table/option_value": "Option '{option}' takes {allowed}, not '{value}'.",
    "table/option_needs": "Option '{option}' needs '{needs}'.",
    "table/option_excludes": "Option '{option}' cannot be combined with '{excludes}'.",
    "table/unknown_bot": "There is no bot '{bot}' for {game}; there are {known}.",
    "bots/place": "A bot of yours is named as module:Class, or as name=module:Class, "
    "not '{given}'.",
    "bots/name": "No bot may be called '{name}': a name has 1 to 20 small letters, digits, "
    "hyphens and underscores, begins with a letter, and means nothing else.",
    "bots/unfit": "The bot {bot} cannot play: {problem}.",
    "arena/one_bot": "'{bot}' alone has no opponent: name two bots, or as many as there are seats.",
    "bots/thinkers": "MAZMORRA_THINKERS is a number from 1 to {most}, not '{given}'.",
    "table/no_snapshots": "This game takes no snapshots, so it cannot be forked, saved or undone.",
    "table/quiet": "This game is quiet: it keeps no answers and no events to show or record.",
    "table/language": "There is no language '{language}'; there are {known}.",
    "file/missing": "There is no file {where}.",
    "file/unreadable": "{where} cannot be read: {problem}.",
    "file/unwritable": "{where} cannot be written: {problem}.",
    "record/partial": "This game was not played from its set-up on here, so it has no record.",
    "saved/unreadable": "{where} is not a snapshot: {problem}.",
    "saved/unfit": "The snapshot does not fit this game: {problem}.",
    "table/seed": "A seed is a text, a whole number or 32 bytes, not {seed}.",
    "table/undo": "Undo is strict or free, not {undo}.",
    "record/unreadable": "{where} is not a record: {problem}.",
    "record/format": "{where} has record format {format}; this version reads {known}.",
    "record/differs": "{where} does not repeat: turn {turn} gives {found} instead of {expected}.",
    "record/answer": "{where} does not repeat: row {row}, '{key}' of seat {seat}, is refused.",
    "record/events": "{where} does not repeat: event {index} differs.",
    "record/part": "{where} does not repeat: its {part} is another.",
    "record/deal": "{where} does not prove its deal: the {part} does not fit the rest.",
    "record/packs": "{where} was played with other packs: {packs}.",
    "record/fork": "{where} went on with other luck from step {step}, so it cannot be repeated.",
    "record/rules": "{where} was played by rules {rules}; these are rules {current}.",
    "record/digest": (
        "{where} was played by rules {rules} with other cards or rules than these ({digest}, not"
        " {current}), so it cannot be repeated."
    ),
    "resume/none": "There is no game to continue.",
    "resume/over": "The game in {where} is over; `mazmorra replay` shows it.",
    "resume/pack_missing": "{where} was played with the pack {pack} {version}, which is not in "
    "{folder}; --pack names its folder.",
    "resume/pack_changed": "The pack {pack} in {folder} has changed since {where} was played with "
    "its version {version}.",
    "resume/fixed": "A game that is continued keeps its seats, options, seed and party; leave out "
    "{given}.",
    "content/unreadable": "{where}: {problem}.",
    "content/missing_id": "{where}: the entry has no id.",
    "content/doubled_id": "{where}: the id '{id}' is used before, in {before}.",
    "content/field": "{where}: '{id}': {problem}.",
    "content/unknown_id": "{where}: '{id}': {problem}.",
    "content/count": "{where}: the copies add up to {found}, printed are {expected}.",
    "content/uncounted": "{where}: how many of '{kind}' are printed is not said.",
    "content/clause": "{where}: {problem}.",
    "content/effect": "{where}: {problem}.",
    "content/single": "{where}: '{id}': there is exactly one '{kind}' whose '{field}' is "
    "'{value}', in one copy.",
    "content/fixed": "{where}: '{id}': the cards of the kind '{kind}' are fixed: {cards}. A pack "
    "may change them, but add and remove none.",
    "content/item": "{where}: '{id}': a new item is laid in rooms and counts 1 to 5 there; only "
    "the torch gives light, and only the crystal ball shows what the others lay.",
    "content/ability": "{where}: '{id}': a Special Ability of a pack adds its 'amount' to a "
    "'stat', and that is {known}.",
    "content/level": "{where}: '{id}': level {level} is given already, by '{other}'.",
    "campaign/party": "This party cannot go on: {problem}.",
    "campaign/none": "{game} has no campaigns.",
    "table/no_tutorial": "{game} has no first steps yet.",
    "tutorial/expected": "Here the first steps go on with '{key}'.",
    "testing/stream": "{game} has no stream '{stream}'; it has {known}.",
    "testing/stack": "Stream '{stream}' of {game} rolls dice: nothing can be stacked on it.",
    "testing/board": "This table cannot be: {problem}.",
}


def add_sentences(sentences: Mapping[str, str]) -> None:
    """Add the codes of a package above the kernel.

    Raises:
        ValueError: A code has another sentence already.
    """
    for code, sentence in sentences.items():
        if SENTENCES.setdefault(code, sentence) != sentence:
            raise ValueError(f"The code {code} has two sentences.")


def in_short(given: object) -> str:
    """Return what was given as Python writes it, cut to a length that fits a sentence."""
    return _SHORT.repr(given)


_SHORT = Repr()
_SHORT.maxother = 60


class Refused(Exception):
    """Something was asked for that the rules or the table do not allow; nothing has changed.

    Attributes:
        code: A stable code, the same in every version and language.
        clause: The id of the clause that forbids it, where a rule does.
        params: The figures and words of the sentence.
    """

    def __init__(
        self, code: str, clause: str | None = None, params: Mapping[str, object] | None = None
    ) -> None:
        self.code = code
        self.clause = clause
        self.params: dict[str, object] = dict(params or {})
        super().__init__(code, clause, self.params)

    def __str__(self) -> str:
        sentence = SENTENCES[self.code].format_map(self.params)
        return f"{sentence} ({self.clause})" if self.clause else sentence
