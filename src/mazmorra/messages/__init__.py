"""Texts: the messages of tables, in the language of the reader.

Nothing is written on the objects themselves. The type of a decision or an event, the verb of an
option and the code of a refusal give the id of a message, and the fields give its arguments.
The annotation of a field says how it is spoken:

| annotation | argument `$name` | besides |
| --- | --- | --- |
| `Seat` | the player's name; a seat below 0 is no player | |
| `Place` | the number, from 1 on | |
| `Thing`, `Card` | the card's name | `$name_id`, `$name_lower`, `$name_full`, `$name_known`; |
| | | `$name_copy`, the 2 of `zombie.2`; its forms, see below; |
| | | `$name_gender`, `$name_number`, `$name_article` for Spanish |
| `Figure` | as a `Thing` | in a tuple each by its form, as a list in words: `Rat 1, 2 and Orc 1` |
| `tuple[..., ...]` | a list in words | `$name_count`, `$name_known`, of numbers `$name_sum` |
| `tuple[one, two]` | | each part by its own kind as `$name_1`, `$name_2` |
| `bool` | `yes` or `no` | |

None and an empty text are spoken as `none`, and a `key` as the words of its option. A game whose
events and keys hold further things as bare numbers or words says in a module `words` of its own
what they are; see `Vocabulary`.

A game may say its things in several forms: where it has a message `thing-the`, the thing in those
words is `$name_the`, and so with `to`, `of` and `one`; `$name_upper` is the first of them
at the beginning of a sentence. Such a message has the arguments `$name`, `$copy`, `$gender`,
`$number`, `$article` and the facts.
"""

from __future__ import annotations

import inspect
import re
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from mazmorra import ledger
from mazmorra.kernel.content import printed
from mazmorra.kernel.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from msgspec import Struct

    from mazmorra.kernel.content import Card, Content
    from mazmorra.kernel.decision import Closed, Decision, Option, Outlook, Shown
    from mazmorra.kernel.definition import Definition, OptionValue, Standing, TableOption
    from mazmorra.kernel.event import Told
    from mazmorra.kernel.viewer import Seat

LANGUAGES = ("en", "es")
FACE_DOWN = "?"
#: How records name the kind of a seat that a person takes; other kinds are those of bots.
HUMAN = "human"

Argument = str | int | float


#: How far a chance may be off by the way it is computed.
SLIP = 1e-9


def percent_of(chance: float) -> str:
    """Return a chance in whole percent; what may happen is never 0, what may fail never 100."""
    percent = round(100 * chance)
    if percent == 0:
        return "<1"
    return ">99" if percent == 100 and chance < 1 - SLIP else str(percent)


class Speaker:
    """Says what belongs to no game: menus, refusals, the command line.

    Args:
        lang: One of `LANGUAGES`.
        players: Who sits where; a seat without a name is called by one of `people-names`.
        reader: The seat of the reader, whose name is marked: `Ana (you)`.
    """

    def __init__(self, lang: str, players: Sequence[str] = (), reader: Seat | None = None) -> None:
        if lang not in LANGUAGES:
            params = {"language": lang, "known": ", ".join(LANGUAGES)}
            raise Refused("table/language", None, params)
        self.lang = lang
        self.players = tuple(players)
        self.reader = reader
        self._game: str | None = None

    def say(self, message: str, /, **arguments: object) -> str:
        """Return a message by its id; `id.attribute` is an attribute of one.

        Raises:
            KeyError: There is no such message.
            ValueError: The message wants an argument that is not given.
        """
        plain = tuple((name, _argument(value)) for name, value in arguments.items())
        text = _formatted(self.lang, self._game, message, plain)
        if self.reader is None:
            return text
        you = _you(self.lang)
        return text.replace(f"{you}'s", f"'s{you}")

    def has(self, message: str) -> bool:
        """Say whether there is a message with this id, or such an attribute of one."""
        id, _, attribute = message.partition(".")
        bundle = _bundle(self.lang, self._game)
        if not bundle.has_message(id):
            return False
        return not attribute or attribute in bundle.get_message(id).attributes

    def called(self, seat: Seat) -> str:
        """Return the name of the player who sits there."""
        if 0 <= seat < len(self.players) and self.players[seat]:
            return self.players[seat]
        names = self.say("people-names").split(", ")
        return names[seat % len(names)]

    def player(self, seat: Seat) -> str:
        """Return the name of the player who sits there, marked for the reader: `Ana (you)`."""
        name = self.called(seat)
        return name + _you(self.lang) if seat == self.reader else name

    def sitter(self, seat: Seat, kind: str) -> str:
        """Return a player for a list of seats: `Ana (you)`, or `Ada, bot` for a bot of a kind."""
        name = self.player(seat)
        return name if kind == HUMAN else self.say("named-bot", name=name)

    def sitters(self, kinds: Iterable[str]) -> str:
        """Return who sits at a table, from the kind in each seat: `human` or that of a bot."""
        return "; ".join(self.sitter(seat, kind) for seat, kind in enumerate(kinds))

    def listed(self, parts: Iterable[str]) -> str:
        """Return several words as a list: `A, B and C`."""
        *head, last = tuple(parts) or ("",)
        if not head:
            return last
        return self.say("list-last", head=", ".join(head), last=last, sound=_sound(last))

    def refused(self, refused: Refused) -> str:
        """Return a refusal as one sentence, and the clause behind it."""
        sentence = self._reason(refused) or self._sentence(refused)
        if refused.clause is None:
            return sentence
        return self._with_clause(sentence, refused.clause)

    def _reason(self, refused: Refused) -> str:
        """Return what is missing for a closed answer, where a game has a message that says so."""
        return ""

    def _sentence(self, refused: Refused) -> str:
        """Return the sentence of a code, without the clause behind it."""
        message = "refused-" + re.sub(r"[/_]", "-", refused.code)
        params = {name: self._param(name, value) for name, value in refused.params.items()}
        if "says" in params:
            params["problem"] = self._mistake(params)
        elif "problem" in params and not refused.code.startswith(("content/", "serve/", "store/")):
            params["problem"] = self._problem(str(params["problem"]))
        sentence = self.say(message, **params)
        if "more" in params:
            return self.say("mistake-more", sentence=sentence, more=params["more"])
        return sentence

    def _with_clause(self, sentence: str, clause: str) -> str:
        return f"{sentence} ({clause})"

    def _param(self, name: str, value: object) -> object:
        if name == "seat" and isinstance(value, int):
            return self.player(value)
        if name in {"allowed", "known"}:
            return self._choice(str(value))
        if name == "index" and isinstance(value, int):
            return value + 1  # people count from 1 on
        if isinstance(value, float) or (isinstance(value, int) and abs(value) < 2**63):
            return value
        return str(value)  # larger integers are formatted as text

    def _mistake(self, params: Mapping[str, object]) -> str:
        """Return what is wrong with content, and what was perhaps meant."""
        problem = self.say(f"mistake-{params['says']}".replace("_", "-"), **params)
        if "close" not in params:
            return problem
        return self.say("mistake-close", problem=problem, close=params["close"])

    def _problem(self, technical: str) -> str:
        """Return what is wrong with a file; technical words only where nothing better is known."""
        for message, pattern in _PROBLEMS.items():
            if re.search(pattern, technical):
                return self.say(message)
        return self.say("problem-other", technical=technical)

    def _choice(self, words: str) -> str:
        """Return `3 to 5` or `this or that` in the language."""
        span = re.fullmatch(r"(\d+) to (\d+)", words)
        if span:
            return self.say("span", first=span[1], last=span[2])
        *head, last = words.split(" or ")
        return self.say("list-or", head=", ".join(head), last=last) if head else last


class Vocabulary(Protocol):
    """What a game's module `words` says of its bare numbers and words.

    Attributes:
        KINDS: For each further kind of field the words of its values, from 0 on; none at all where
            the value is the word. A number below 0 is nothing. The message that bears the kind's
            name says that `$word`, or `$capitals` of it; the word itself is `$name_id`, and
            `$name_upper` begins a sentence.
        FIELDS: The kind of a field by its name, where the annotation is no more than `int` or
            `str`; or of any field, by `Type.name`.
        KEYS: The kind of a word in the key of an option; `$kind` says it there.

    A game that has the message `marked` tells copies apart in its keys: `goblin_2` is the thing
    `goblin.2`, and the word `door_3` is said by that message from `$name`, `$mark` and `$kind`.
    """

    KINDS: Mapping[str, tuple[str, ...]]
    FIELDS: Mapping[str, str]
    KEYS: Mapping[str, str]

    def facts(self, card: Card, content: Content) -> dict[str, object]:
        """Return what is told of a card besides its name, the same facts for every card.

        They are `$name_fact` wherever a card is `$name`, and the message `in-full` puts them
        behind the name: as `$name_full`, and in lists.
        """
        ...


class _Plain:
    """The vocabulary of a game that brings none."""

    KINDS: Mapping[str, tuple[str, ...]] = {}
    FIELDS: Mapping[str, str] = {}
    KEYS: Mapping[str, str] = {}

    def facts(self, card: Card, content: Content) -> dict[str, object]:
        """Return nothing: a name is all there is to say."""
        return {}


class Language(Speaker):
    """Says everything of one game, at one table, in one language.

    Args:
        lang: One of `LANGUAGES`.
        definition: The game.
        players: Who sits where; a seat without a name is called by one of `people-names`.
        reader: The seat of the reader, whose name is marked: `Ana (you)`.
    """

    def __init__(
        self,
        lang: str,
        definition: Definition,
        players: Sequence[str] = (),
        reader: Seat | None = None,
    ) -> None:
        super().__init__(lang, players, reader)
        self.definition = definition
        self._game = definition.id
        self._content: Content = definition.content()
        self._ledger = ledger.load(definition.id)
        self._vocabulary = vocabulary(definition.id)
        self._marks = self.has("marked")

    def name(self, thing: str) -> str:
        """Return the name of a card from its printed or physical id.

        Raises:
            KeyError: There is no such card.
        """
        if thing == FACE_DOWN:
            return self.say("face-down")
        return self._content.cards[printed(thing)].name.spoken(self.lang)

    def form(self, thing: str, form: str) -> str:
        """Return a thing in a form its game says it in, as `the` or `to`; else by its name."""
        return self._form(thing, form)

    def card_text(self, thing: str) -> str | None:
        """Return what is written on a card, if anything is."""
        if thing == FACE_DOWN:
            return None
        text = self._content.cards[printed(thing)].text
        return None if text is None else text.spoken(self.lang)

    def choice(self, option: TableOption, value: OptionValue) -> str:
        """Return what a choice of a table's option is called."""
        if option.deck:
            return self.name(str(value))
        named = f"table-option-{option.id}-{value}".replace("_", "-")
        return self.say(named) if self.has(named) else str(value)

    def clause(self, id: str) -> tuple[str, str]:
        """Return the title and the text of a clause.

        Raises:
            KeyError: There is no such clause.
        """
        clause = self._ledger[id]
        return clause.title.spoken(self.lang), clause.text.spoken(self.lang)

    def event(self, told: Told) -> str:
        """Return an event as a line of the log, as far as it was told."""
        return self.say("event-" + _dashed(type(told.event).__name__), **self._fields(told.event))

    def answered(self, seat: Seat, key: str) -> str:
        """Return a sealed answer as a line of the log, for a viewer who sees everything."""
        return self.say("replay-answered", seat=self.player(seat), option=self._key(key))

    def reason(self, reason: str, seat: Seat, history: Iterable[Told]) -> str:
        """Return why a seat won or lost; what ended its game says it best.

        An event says so if its message has the attribute `reason`, or one named after the reason
        where the event has no seat; the last one counts.
        """
        found = self.say(reason)
        for told in history:
            whose = getattr(told.event, "seat", None)
            if whose == seat or whose is None:
                attribute = reason if whose is None else "reason"
                message = f"event-{_dashed(type(told.event).__name__)}.{attribute}"
                if self.has(message):
                    found = self.say(message, **self._fields(told.event))
        return found

    def decision(self, decision: Decision[Any]) -> str:
        """Return the question; the reader, whom it is put to, is not marked in it.

        What it says besides the question itself are the attributes `note` and `stake` of its
        message: what may be lost by answering it, which has a row of its own where there is room.
        """
        message = "decision-" + _dashed(type(decision).__name__)
        fields = self._fields(decision)
        parts = [self.say(message, **fields)]
        for part in (f"{message}.note", f"{message}.stake"):
            if self.has(part):
                parts.append(self.say(part, **fields).strip())
        said = " ".join(filter(None, parts))
        return said if self.reader is None else said.replace(_you(self.lang), "")

    def option(self, option: Option[Any]) -> str:
        """Return the words of a button."""
        return self._key(option.key)

    def row(self, row: str) -> str:
        """Return the words of a row of answers: those of their keys without the targets."""
        message = f"row-{_dashed_verb(row)}"
        return (
            self.say(message, **self._key_arguments(row)) if self.has(message) else self._key(row)
        )

    def target(self, shown: Shown) -> str:
        """Return what an answer of a row is aimed at; where that is nothing, the whole answer."""
        if not shown.target:
            return self._key(shown.row)
        message = f"target-{_dashed_verb(shown.row)}"
        words = shown.target.split(":")
        if self.has(message):
            said = {
                f"{name}_said": self._label(word) for name, word in zip(_WORDS, words, strict=False)
            }
            arguments = self._key_arguments(f"{shown.row}:{shown.target}")
            return _upper(self.say(message, **arguments, **said))
        return _upper(", ".join(self._label(word) for word in words if word))

    def switch(self, verb: str) -> str:
        """Return the words of the switch that makes all answers of a verb stronger."""
        return self.say(f"switch-{verb.replace('_', '-')}")

    def _label(self, word: str) -> str:
        """Return a word of a key as it stands on a button: a thing by its name and number."""
        kind, marked = self._kind_of(word), self._marked(word)
        if printed(marked) in self._content.cards:
            return self._form(marked, "label") if self.has("thing-label") else self.name(marked)
        return word if kind is None else self._said(word, kind)

    def outlook(self, outlook: Outlook) -> str:
        """Return what an answer would do, or the odds of what it may do."""
        if not outlook.odds:
            return self.say(outlook.message, **self._known(outlook.args))
        return " ".join(
            self.say("odds", percent=percent_of(chance), result=self.say(id, **self._known(args)))
            for chance, id, args in outlook.odds
            if chance > SLIP
        )

    def closed(self, closed: Closed) -> str:
        """Return what is missing now for a closed answer, else the title of its clause."""
        if not closed.message:
            return self.clause(closed.clause)[0]
        return self._missing(closed.message, closed.params)

    def _missing(self, message: str, params: Iterable[tuple[str, object]]) -> str:
        """Return a message `closed-…`; a seat among its arguments is the player who sits there."""
        spoken = self._known(params)
        if isinstance(seat := spoken.get("seat"), int):
            spoken["seat"] = self.player(seat)
        return self.say(message, **spoken)

    def _reason(self, refused: Refused) -> str:
        message = refused.params.get("closed")
        if not isinstance(message, str) or not self.has(message):
            return ""
        return self._missing(message, refused.params.items())

    def standing(self, standing: Standing) -> str:
        """Return how the game stands, for a list of tables."""
        return self.say(standing.message, **dict(standing.args))

    def _with_clause(self, sentence: str, clause: str) -> str:
        if clause not in self._ledger:
            return super()._with_clause(sentence, clause)
        title, _ = self.clause(clause)
        return self.say("refused-by-clause", sentence=sentence, title=title, clause=clause)

    def _param(self, name: str, value: object) -> object:
        if name == "key":
            try:
                return self._key(str(value))
            except (KeyError, ValueError):  # what was typed is no key, or only half of one
                return str(value)
        return super()._param(name, value)

    def _key(self, key: str) -> str:
        """Return the words of a key.

        Things in it are named by `$card`, the second one by `$card_2`, words of a game's own kind
        by `$kind`, others given raw; `$word_kind` says which it is, `none` where the verb stands
        alone.
        """
        return self.say(f"option-{_dashed_verb(key)}", **self._key_arguments(key))

    def _key_arguments(self, key: str) -> dict[str, object]:
        words = key.split(":")[1:]
        arguments: dict[str, object] = {"word_kind": None, "word_2_kind": None}
        for number, word in enumerate(words, 1):
            if not word:
                continue
            name = "word" if number == 1 else f"word_{number}"
            arguments[name] = int(word) if word.isdecimal() else word
            kind = self._kind_of(word)
            word = self._marked(word)
            if printed(word) in self._content.cards:
                arguments[f"{name}_kind"] = "card"
                thing = "card" if "card" not in arguments else f"card_{number}"
                arguments.update(self._thing(thing, word))
            elif kind is not None:
                arguments[f"{name}_kind"] = _dashed(kind)
                arguments.update(self._word(_dashed(kind).replace("-", "_"), word, kind))
            else:
                arguments[f"{name}_kind"] = "number" if word.isdecimal() else "other"
        return arguments

    def _kind_of(self, word: str) -> str | None:
        """Return what a word of a key is, if the game has a name for its kind."""
        keys = self._vocabulary.KEYS
        return keys.get(word) or (keys.get(word.rpartition("_")[0]) if self._marks else None)

    def _marked(self, word: str) -> str:
        """Return a word of a key as the thing it is: `goblin.2` for `goblin_2`."""
        stem, _, mark = word.rpartition("_")
        known = word in self._content.cards or stem not in self._content.cards
        return word if known or not self._marks else f"{stem}.{mark}"

    def _known(self, args: Iterable[tuple[str, object]]) -> dict[str, object]:
        """Return loose arguments, with things by their names and nothing as `none`."""
        spoken: dict[str, object] = {}
        for name, value in args:
            if isinstance(value, str) and (printed(value) in self._content.cards):
                spoken.update(self._thing(name, value))
            else:
                spoken[name] = None if value == "" else value
        return spoken

    def _fields(self, said: Struct) -> dict[str, object]:
        """Return the fields of an event or a decision as arguments."""
        spoken: dict[str, object] = {}
        for name, kind in spoken_fields(type(said), self.definition.id):
            value = getattr(said, name)
            if name == "key":
                spoken[name] = self._key(value)
            else:
                spoken.update(self._field(name, value, kind))
        return spoken

    def _field(self, name: str, value: Any, kind: str) -> Iterator[tuple[str, object]]:
        """Yield a field as arguments, by its kind."""
        if value is None or value == "":
            yield name, None
        elif kind in _THINGS:
            yield from self._thing(name, value)
        elif kind in self._vocabulary.KINDS:
            yield from self._word(name, self._word_of(value, kind), kind)
        elif not isinstance(value, tuple):
            yield name, self._one(value, kind)
        elif len(inner := _inner(kind)) == 2 and inner[1] == "...":
            yield name, self._row(value, inner[0])
            yield f"{name}_count", len(value)
            yield f"{name}_known", FACE_DOWN not in _flat(value)
            if inner[0] == "int":
                yield f"{name}_sum", sum(value)
            if inner[0] == "Figure":
                yield from self._forms(name, value)
        else:
            for number, (part, part_kind) in enumerate(zip(value, inner, strict=True), 1):
                yield from self._field(f"{name}_{number}", part, part_kind)

    def _word_of(self, value: Any, kind: str) -> str | None:
        """Return the word of a value of a game's own kind, or None for nothing."""
        words = self._vocabulary.KINDS[kind]
        if not words:
            return str(value)
        return words[value] if value >= 0 else None

    def _said(self, word: str, kind: str) -> str:
        """Return how a word of a game's own kind is said; in messages sets are joined with `-`."""
        stem, _, mark = word.rpartition("_")
        if stem and self._marks and word not in self._vocabulary.KEYS:
            mark = self._counted(mark, kind)
            return self.say("marked", name=self._said(stem, kind), mark=mark, kind=_dashed(kind))
        return self.say(_dashed(kind), word=word.replace("+", "-"), capitals=word.upper())

    def _counted(self, mark: str, kind: str) -> str:
        """Return the mark of a word as people count, where the game says how they do."""
        counted = f"{kind}Number"
        known = counted in self._vocabulary.KINDS
        return self._word_of(int(mark), counted) or mark if known else mark

    def _word(self, name: str, word: str | None, kind: str) -> Iterator[tuple[str, object]]:
        """Yield a word of a game's own kind as an argument."""
        if word is None:
            yield name, None
            return
        spoken = self._said(word, kind)
        yield name, spoken
        yield f"{name}_id", word
        yield f"{name}_upper", spoken[:1].upper() + spoken[1:]

    def _thing(self, name: str, thing: str) -> Iterator[tuple[str, object]]:
        """Yield a thing as an argument, with what Spanish has to know of it."""
        words = None if thing == FACE_DOWN else self._content.cards[printed(thing)].name
        spoken = self.name(thing)
        yield name, spoken
        yield f"{name}_id", printed(thing)
        yield f"{name}_lower", spoken[:1].lower() + spoken[1:]
        yield f"{name}_gender", "f" if words is None else words.gender
        # A name that brings its article gets no other.
        bare = words is not None and not re.match(r"(el|la|los|las) ", words.es, re.IGNORECASE)
        yield f"{name}_article", words.gender if words is not None and bare else None
        yield f"{name}_number", "s" if words is None else words.number
        yield f"{name}_known", words is not None
        yield f"{name}_copy", _copy(thing)
        yield f"{name}_full", self._in_full(thing)
        yield from self._forms(name, (thing,))
        for fact, value in self._facts(thing).items():
            yield f"{name}_{fact}", value

    def _forms(self, name: str, things: tuple[str, ...]) -> Iterator[tuple[str, object]]:
        """Yield things in every form that the game has a message for."""
        for form in _FORMS:
            if self.has(f"thing-{form}"):
                spoken = self._figures(things, form)
                yield f"{name}_{form}", spoken
                if form == "the":
                    yield f"{name}_upper", spoken[:1].upper() + spoken[1:]

    def _figures(self, things: tuple[str, ...], form: str) -> str:
        """Return a list of things in one form; copies side by side are told together."""
        parts: list[str] = []
        for _, run in groupby(things, printed):
            row = tuple(run)
            copies = [_copy(thing) for thing in row]
            if len(row) > 1 and None not in copies:
                parts.append(self._form(row[0], form, ", ".join(map(str, copies))))
            else:
                parts += [self._form(thing, form) for thing in row]
        return self.listed(parts)

    def _form(self, thing: str, form: str, copies: str = "") -> str:
        """Return a thing in one form; what lies face down and what has no forms is but named."""
        if thing == FACE_DOWN or not self.has(f"thing-{form}"):
            return self._in_full(thing)
        words = self._content.cards[printed(thing)].name
        bare = not re.match(r"(el|la|los|las) ", words.es, re.IGNORECASE)
        return self.say(
            f"thing-{form}",
            name=self.name(thing),
            copy=copies or _copy(thing),
            gender=words.gender,
            number=words.number,
            article=words.gender if bare else None,
            **self._facts(thing),
        )

    def _facts(self, thing: str) -> dict[str, object]:
        """Return what the game tells of a card besides its name."""
        if thing == FACE_DOWN:
            return {}
        card = self._content.cards[printed(thing)]
        return self._vocabulary.facts(card, self._content)

    def _in_full(self, thing: str) -> str:
        """Return the name of a card with what the game tells of it besides."""
        facts = self._facts(thing)
        name = self.name(thing)
        return self.say("in-full", name=name, copy=_copy(thing), **facts) if facts else name

    def _row(self, values: tuple[Any, ...], inner: str) -> str:
        """Return a tuple in words; printed cards that are the same are counted."""
        if inner == "Card":
            counts = {card: values.count(card) for card in dict.fromkeys(values)}
            return self.listed(self._times(card, count) for card, count in counts.items())
        if inner.startswith("tuple["):
            first, second = _inner(inner)
            if second == "...":
                return "; ".join(self._row(value, first) for value in values)
            pairs = ((self._one(one, first), self._one(two, second)) for one, two in values)
            return ", ".join(f"{one}: {two}" for one, two in pairs)
        if inner == "Figure":
            return self._figures(values, "the")
        if inner == "Thing":
            runs = ((thing, len(tuple(run))) for thing, run in groupby(values))
            return self.listed(part for thing, count in runs for part in self._run(thing, count))
        parts = [str(self._one(value, inner)) for value in values]
        return ", ".join(parts) if inner == "Place" else self.listed(parts)

    def _run(self, thing: str, count: int) -> list[str]:
        """Return *count* things side by side, those that lie face down in one word."""
        if thing == FACE_DOWN and count > 1:
            return [self.say("face-down-several", count=count)]
        return [self._in_full(thing)] * count

    def _times(self, card: str, count: int) -> str:
        name = self.name(card)
        return name if count == 1 else self.say("times", count=count, name=name)

    def _one(self, value: Any, kind: str) -> object:
        if kind == "Seat":
            return self.player(value) if value >= 0 else None
        if kind == "Place":
            return value + 1
        if kind in self._vocabulary.KINDS:
            word = self._word_of(value, kind)
            return None if word is None else self._said(word, kind)
        if kind == "Figure":
            return self._form(value, "the")
        return self._in_full(value) if kind in _THINGS else value


_THINGS = frozenset({"Thing", "Card", "Figure"})
_FORMS = ("the", "to", "of", "one")
#: What the words of a key are called in messages.
_WORDS = ("word", "word_2", "word_3")

#: What reading and writing files complains about, by the message that says it to people.
_PROBLEMS = {
    "problem-folder": r"Is a directory",
    "problem-no-folder-there": r"File exists",
    "problem-permission": r"Permission denied",
    "problem-no-folder": r"No such file or directory|Not a directory",
    "problem-empty": r"^it is empty$",
    "problem-cut-short": r"Input data was truncated",
    "problem-not-json": r"JSON is malformed|codec can't decode|[Ii]nvalid UTF-8",
    "problem-not-object": r"^Expected `object`, got `\w+`$",
    "problem-no-seed": r"no seed of 32 bytes",
}


@cache
def common(lang: str) -> Speaker:
    """Return the speaker of the messages that belong to no game.

    Raises:
        Refused: There is no such language.
    """
    return Speaker(lang)


def message_files(lang: str, game: str | None) -> tuple[Path, ...]:
    """Return the files that hold the texts of a game and those of no game."""
    own = () if game is None else (ledger.folder(game) / "messages" / f"{lang}.ftl",)
    return (Path(__file__).parent / f"{lang}.ftl", *own)


@cache
def _bundle(lang: str, game: str | None) -> FluentBundle:
    # Isolation marks are for texts that mix directions; terminals show them as boxes.
    bundle = FluentBundle([lang], use_isolating=False)
    for path in message_files(lang, game):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise ValueError(f"{path.name}: {(entry.content or '').splitlines()[0]}")
        bundle.add_resource(resource)
    return bundle


@lru_cache(maxsize=4096)
def _formatted(
    lang: str, game: str | None, message: str, arguments: tuple[tuple[str, Argument], ...]
) -> str:
    bundle = _bundle(lang, game)
    id, _, attribute = message.partition(".")
    found = bundle.get_message(id)
    pattern = found.attributes[attribute] if attribute else found.value
    if pattern is None:
        raise KeyError(message)
    text, errors = bundle.format_pattern(pattern, dict(arguments))
    if errors:
        raise ValueError(f"message '{message}': {errors[0]}")
    return str(text)


@cache
def _you(lang: str) -> str:
    """Return the mark behind the reader's name, with the space before it."""
    return _formatted(lang, None, "named-you", (("name", ""),))


def _argument(value: object) -> Argument:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str | int | float) else str(value)


def _sound(word: str) -> str:
    """Return `i` for a word that begins with that sound, before which Spanish says `e`."""
    return "i" if re.match(r"h?[ií](?![aeou])", word.casefold()) else "other"


def _copy(thing: str) -> int | str | None:
    """Return what tells a physical thing from others like it: 2 for `zombie.2`."""
    copy = thing.partition(".")[2]
    return int(copy) if copy.isdecimal() else copy or None


def _flat(values: Iterable[Any]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            yield value


@cache
def _dashed(name: str) -> str:
    """Return `coins-gained` for `CoinsGained`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _dashed_verb(key: str) -> str:
    """Return `press-on` for the key of an answer that presses on."""
    return key.partition(":")[0].replace("_", "-")


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def vocabulary(game: str) -> Vocabulary:
    """Return what a game says of its own kinds of word."""
    name = f"mazmorra.games.{game}.words"
    module: Any = import_module(name) if find_spec(name) else _Plain()
    return module  # type: ignore[no-any-return]


@cache
def _inner(kind: str) -> tuple[str, ...]:
    """Return what stands in the brackets of `tuple[...]`, each part as it is written."""
    parts, depth = [""], 0
    for sign in kind.removeprefix("tuple[").removesuffix("]"):
        depth += (sign == "[") - (sign == "]")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return tuple(part.strip() for part in parts)


@cache
def spoken_fields(said: type[Struct], game: str) -> tuple[tuple[str, str], ...]:
    """Return the fields of an event or decision, each with the kind that says how it is spoken."""
    written: dict[str, str] = {}
    for base in reversed(said.__mro__):
        written.update(inspect.get_annotations(base))
    fields = vocabulary(game).FIELDS
    found = []
    for name in said.__struct_fields__:
        kind = str(written[name]).removesuffix(" | None")
        if kind in ("int", "str"):
            kind = fields.get(name, kind)
        found.append((name, fields.get(f"{said.__name__}.{name}", kind)))
    return tuple(found)


__all__ = [
    "HUMAN",
    "LANGUAGES",
    "Language",
    "Speaker",
    "Vocabulary",
    "common",
    "message_files",
    "spoken_fields",
    "vocabulary",
]
