"""Mistakes in content: each with its file and line, gathered so that all are told at once."""

from __future__ import annotations

from difflib import SequenceMatcher, get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mazmorra.kernel.toml_lines import Path

#: One English phrase per problem. Clients translate by name (`mistake-<name>`) and parameters;
#: a game adds those of its own cards.
PROBLEMS = {
    # the folder and its files
    "no_pack": "a pack is a folder with a pack.toml that gives its name, game and version",
    "unknown_game": "there is no game '{game}'; there are {games}",
    "other_game": "it is a pack for {game}, not for {wanted}",
    "unread_file": "this file is not read: the files of a pack end in .toml",
    "unread_folder": "what lies in this folder is not read: files of a pack lie beside pack.toml",
    "unopened": "the file cannot be opened",
    "encoding": "the file is not written in UTF-8",
    "toml": "this is not TOML",
    "toml_value": "this is no value of TOML; a text stands in quotation marks",
    "toml_equals": "after a key the sign = is missing",
    "toml_twice": "this key or table is written twice",
    "toml_open": "a text, a list or a table is not closed",
    "toml_end": "something stands behind the value",
    # entries
    "unknown_kind": "'{kind}' is no kind of card here; there are {kinds}",
    "entries": "every '{kind}' is written under its own [[{kind}]]",
    "unknown_id": "there is no such {kind}, and a new one says new = true",
    "known_id": "it is in the box already; only a new card says new = true",
    "other_kind": "it is a '{kind}'",
    "id_form": "an id begins with a small letter and has small letters, digits and _ only",
    "reserved_id": "the game makes a card with this id itself",
    "remove_list": "remove is a list of ids",
    "remove_unknown": "there is no '{name}' to remove",
    "remove_twice": "'{name}' is removed twice",
    "removed": "'{name}' is removed, but still named by {users}",
    "too_few": "{found} cards of the kind {kind} are left, and {least} are needed",
    # fields
    "unknown_field": "'{field}' is no field here; there are {fields}",
    "missing_field": "'{field}' is missing",
    "type_number": "'{field}' must be a whole number",
    "type_text": "'{field}' must be a text",
    "type_switch": "'{field}' must be true or false",
    "type_list": "'{field}' must be a list",
    "type_table": "'{field}' must be a table in braces",
    "length": "'{field}' must have {count} elements, not {found}",
    "length_span": "'{field}' must have {least} to {most} elements, not {found}",
    "value": "'{field}' is '{value}'; allowed are {values}",
    "least": "'{field}' is {value}, but must be at least {least}",
    "span": "'{field}' is {value}, but must be from {least} to {most}",
    "empty_text": "a text is empty",
    "no_spanish": "'{field}' has no Spanish text, so the English one is shown",
    "unknown": "there is no {kind} '{name}'",
    "unknown_icon": "there is no icon '{icon}'",
    # clauses and effects
    "unknown_clause": "'{card}' names the clause '{clause}', which does not exist",
    "unknown_effect": "'{card}' names the effect '{effect}', which does not exist",
    "other_effect": "'{card}' names the effect '{effect}', which is not for a {kind}; "
    "there are {effects}",
    "missing_effect": "'{card}' promises an effect and has none",
    "unpromised_effect": "there is an effect for '{effect}', which promises none",
}
#: What is added where something alike is known.
CLOSE = "{problem} (did you mean {close}?)"
#: What is added to the first of several mistakes.
MORE = "{sentence} Further mistakes: {more}; check-content names them all."


def phrase(problem: str, **args: object) -> str:
    """Return a problem in English."""
    words = PROBLEMS[problem].format_map(args)
    return CLOSE.format(problem=words, close=args["close"]) if "close" in args else words


def close_to(word: object, known: Iterable[str]) -> dict[str, str]:
    """Return the known words that are most alike, as the parameter `close`, if there are any."""
    found = get_close_matches(str(word), list(known), n=3, cutoff=0.7)
    likeness = [SequenceMatcher(None, one, str(word)).ratio() for one in found]
    best = [one for one, ratio in zip(found, likeness, strict=True) if ratio > likeness[0] - 0.03]
    return {"close": ", ".join(best)} if best else {}


class Wrong(ValueError):
    """What a card's own type finds wrong with it, and in which of its fields."""

    def __init__(self, problem: str, *path: str | int, **args: object) -> None:
        self.problem, self.path, self.args_of = problem, path, args
        super().__init__(phrase(problem, **args))


class Place(NamedTuple):
    """Where something is written, in the order in which mistakes are told.

    Attributes:
        pack: The number of the pack, below 0 for the game's own content.
        line: The line, 0 for the whole file.
        column: The column, 0 for the whole line.
    """

    pack: int
    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.file, *(str(at) for at in (self.line, self.column) if at)])


class Mistaken(Refused):
    """The refusal of content with mistakes: it says the first one and how many more there are.

    Attributes:
        mistakes: All of them in the order of files and lines, each a refusal of its own.
        notes: What is no mistake but worth knowing.
    """

    mistakes: tuple[Refused, ...] = ()
    notes: tuple[Refused, ...] = ()

    def __str__(self) -> str:
        sentence, more = super().__str__(), self.params.get("more")
        return MORE.format(sentence=sentence, more=more) if more else sentence


class Mistakes:
    """The mistakes and notes that were found so far."""

    def __init__(self) -> None:
        self._found: list[tuple[Place, Refused]] = []
        self._notes: list[tuple[Place, Refused]] = []

    def add(self, code: str, place: Place, **params: object) -> None:
        """Add a mistake by its code; `says` in the parameters names its problem."""
        _add(self._found, code, place, params)

    def note(self, code: str, place: Place, **params: object) -> None:
        """Add what is worth knowing and no mistake."""
        _add(self._notes, code, place, params)

    @property
    def found(self) -> tuple[Refused, ...]:
        """Every mistake, in the order of files and lines."""
        return tuple(refused for _, refused in sorted(self._found, key=lambda pair: pair[0]))

    @property
    def notes(self) -> tuple[Refused, ...]:
        """Every note, in the order of files and lines."""
        return tuple(refused for _, refused in sorted(self._notes, key=lambda pair: pair[0]))

    def settle(self) -> None:
        """Refuse what has mistakes.

        Raises:
            Mistaken: There is one at least.
        """
        if not self._found:
            return
        first, *others = self.found
        more = {"more": len(others)} if others else {}
        refused = Mistaken(first.code, None, {**first.params, **more})
        refused.mistakes = (first, *others)
        refused.notes = self.notes
        raise refused


def _add(
    found: list[tuple[Place, Refused]], code: str, place: Place, params: dict[str, object]
) -> None:
    """Add a mistake or a note, each sentence once."""
    if "says" in params:
        args = {name: value for name, value in params.items() if name != "says"}
        params = {**params, "problem": phrase(str(params["says"]), **args)}
    refused = Refused(code, None, {"where": str(place), **params})
    if all(str(refused) != str(before) for _, before in found):
        found.append((place, refused))


def spelled(path: Path) -> str:
    """Return the name of a field as it is told: the keys on the way to it."""
    return ".".join(str(key) for key in path if isinstance(key, str))
