"""Check that the texts a player reads say things plainly, in both languages.

`make check` runs it over every message file, and over the texts of content, lessons and rules. It
fails on words that hide the subject of a sentence, on Spanish that is only spoken in one part of
the world, on players who are numbers, on long questions, on sentences that call the reader by name,
and on buttons without a verb. `player_texts.toml` lists the exceptions, each
with its reason, and the messages that are still to be mended. A line there that is no longer needed
fails too, so the list only shrinks; `python -m tools.player_texts --shrink` removes such lines.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from fluent.syntax import FluentParser, ast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

ROOT = Path(__file__).parents[1]
LISTED = Path(__file__).with_suffix(".toml")
FILES = ("src/mazmorra/messages/*.ftl", "src/mazmorra/games/*/messages/*.ftl")
#: Content, lessons and rules: tables with an `en` and an `es`.
TABLES = ("src/mazmorra/games/**/*.toml",)

#: The most characters of a question by language: two lines at 1440 pixels.
LONGEST = {"en": 110, "es": 130}
#: What an argument is taken to be, by the end of its name; a thing has a name of ordinary length.
ORDINARY = {
    r"seat|player|loser|hero.*": "Etheldra",
    r"left|dice|successes|modifier|number|total|defense|value|goal|gold|cost|extra|wounds|amount"
    r"|digit|count|price|draws|more|level|points|gifts|need(?:ed)?|lock|dif|marker": "3",
    "percent": "83",
    "purpose": "to evade the Trap",
    r"faces": "1, 4 and 6",
    r"square|cell|place": "C4",
    r"skill|attribute|stat": "Agility",
}
THING = "Goblin Raider"

PLACEHOLDER = re.compile(r"\{(\w+)\}")
WORDS = {
    "en": {
        "words": re.compile(
            r"\b(?:who(?:m|se)?ever|somebody|someone|nobody|no one|rather not)\b", re.I
        ),
        "numbered": re.compile(r"\b(?:player|seat) (?:_|\d)", re.I),
    },
    "es": {
        "vosotros": re.compile(
            r"\b(?:vosotr[oa]s|vuestr[oa]s?|sois|vais|dais|veis)\b|(?<!-)\bos\b"
            # The plural of the present and of the future: buscáis, tenéis, decidís.
            r"|\b(?!país\b|\w*séis\b)\w+(?:áis|éis|ís)\b"
            # Of what was and what would be: perdisteis, teníais, buscabais.
            r"|\b\w+(?:steis|íais|abais|rais|seis)\b"
            # The imperative: encontrad, coged, id con. Nouns end so too, and most of them in -dad.
            r"|\b(?!(?:red|pared|sed|césped|huésped|merced|usted|mitad|libertad|amistad|voluntad"
            r"|dificultad|lealtad|vid|ardid|tempestad|Madrid|David)\b)"
            r"(?:\w+[^d\W]ad|\w+ed|\w{2,}id|jugad|id (?:a|al|con|por|hacia))\b(?!\.\w)",
            re.I,
        ),
        "ustedes": re.compile(r"\bustedes\b", re.I),
        "numbered": re.compile(r"\b(?:jugador|asiento) (?:_|\d)", re.I),
        "coger": re.compile(r"\b(?:cog(?:[eéií]\w*)|coj(?:[oa](?:n|s|mos)?))\b", re.I),
    },
}
#: The reader called by name: at the start of a sentence of a question or an answer, or at the end
#: of any text. A hero is called as well where he stands for the reader.
CALLED = re.compile(r"(?:^|[.:;!?] )¿?\{(?:seat|player|name|hero(?:_the|_upper)?)\}, ")
CALLED_LAST = re.compile(r", \{(?:seat|player|name)\}[.!?]?$|\b(?:Player|Jugador) \d,")
ASKED = re.compile(r"decision-|option-|outlook-|ui-|web-table-|web-end-")

#: The buttons of the terminal and the answers of the games; those of the web client are found in
#: its sources.
BUTTONS = re.compile(
    r"terminal-(?:leave|leave-save|leave-unsaved|stay|finish-yes|end-[a-z]+)|option-[a-z-]+"
)
VERBS = {
    "en": re.compile(
        r"(?:Yes, |No, )?(?:Add|Advance|Ask|Attack|Begin|Block|Break|Bring|Buy|Cancel|Cast|Change"
        r"|Charge|Check|Choose|Climb|Close|Come|Continue|Copy|Count|Counterattack|Create|Cross"
        r"|Deal|Decline|Delete|Disarm|Discard|Do|Download|Draw|Drink|End|Enter|Equip|Explore|Fetch|Finish|Flee"
        r"|Force|Fork|Free|Give|Go|Head|Hurt|Import|Improve|Invite|Join|Jump|Keep|Lay|Lead|Learn|Leave"
        r"|Let|Load|Log (?:in|out)|Look|Lower|Make|Meet|Move|Open|Pass|Pay|Place|Play|Point"
        r"|Prepare|Press|Push|Put|Quit|Raise|Read|Remove|Rent|Repeat|Resign|Rest|Retry|Return|Reveal|Rob"
        r"|Roll|Save|Search|Seat|See|Sell|Send|Set|Share|Shoot|Show|Sit|Spare|Spend|Stand|Start|Stay|Stop"
        r"|Strike|Suffer|Switch|Take|Taunt|Teleport|Throw|Try|Turn|Undo|Unlock|Use|Utter|Wait|Watch"
        r"|Zoom)\b",
        re.I,
    ),
    "es": re.compile(
        r"(?:Sí, |No,? )?\w*(?:[aeiáéí]r)(?:se|me|lo|la|los|las|selo|sela)?\b",
        re.I,
    ),
}
#: The id of a clause; a text says the title.
CLAUSE = re.compile(r"\b(?:dq|dr|ted|dp)\.[a-z_]\w*\.\w")
#: A button, ours or of the page; ours have names that end so.
TAG = re.compile(r"<(button|\w*Button)\b")
LABEL = re.compile(r"(?:(?:aria-)?label|words)=\{(.*?)\}(?=\s+[\w{]|\s*/?$)", re.S)
MESSAGE = re.compile(r'"(web-[a-z0-9-]+)"')


class Fault(NamedTuple):
    """A message that breaks a rule, in one file."""

    path: str
    rule: str
    message: str
    text: str


def texts(
    pattern: ast.Pattern, known: Mapping[str, ast.Pattern] = MappingProxyType({})
) -> list[str]:
    """Return what a message may say, every variant in one text at least; `{name}` is an argument.

    The first is the longest: variants stand in the others one at a time. A message that stands in
    it is one of those that are *known*, else it says nothing.
    """
    parts = [
        [element.value]
        if isinstance(element, ast.TextElement)
        else _placed(element.expression, known)
        for element in pattern.elements
    ]
    first = [max(part, key=length) for part in parts]
    found = ["".join(first)]
    for place, part in enumerate(parts):
        for other in part:
            if other != first[place]:
                found.append("".join([*first[:place], other, *first[place + 1 :]]))
    return found


def _placed(expression: object, known: Mapping[str, ast.Pattern]) -> list[str]:
    match expression:
        case ast.SelectExpression():
            return [text for variant in expression.variants for text in texts(variant.value, known)]
        case ast.Placeable():
            return _placed(expression.expression, known)
        case ast.MessageReference() if expression.id.name in known:
            return texts(known[expression.id.name], known)
        case ast.StringLiteral():
            return [str(expression.parse()["value"])]
        case ast.VariableReference():
            return [f"{{{expression.id.name}}}"]
        case _:
            return [""]


def filled(text: str) -> str:
    """Return a text with ordinary arguments."""
    return PLACEHOLDER.sub(_ordinary, text)


def length(text: str) -> int:
    """Return how many characters a text has with ordinary arguments."""
    return len(filled(text))


def _ordinary(found: re.Match[str]) -> str:
    for names, word in ORDINARY.items():
        if re.fullmatch(names, found[1]):
            return word
    return THING


def messages(source: str) -> Iterator[tuple[str, list[str]]]:
    """Return the messages of a file and what each may say, attributes as `id.name`."""
    found = [
        entry
        for entry in FluentParser(with_spans=False).parse(source).body
        if isinstance(entry, ast.Message)
    ]
    known = {entry.id.name: entry.value for entry in found if entry.value}
    for entry in found:
        if entry.value:
            yield entry.id.name, texts(entry.value, known)
        for attribute in entry.attributes:
            yield f"{entry.id.name}.{attribute.id.name}", texts(attribute.value, known)


def buttons(source: str) -> set[str]:
    """Return the messages that stand on the buttons of a Svelte component."""
    found: set[str] = set()
    for tag in TAG.finditer(source):
        end, depth = tag.end(), 0
        while source[end] != ">" or depth:
            depth += {"{": 1, "}": -1}.get(source[end], 0)
            end += 1
        head = source[tag.end() : end]
        body = "" if head.endswith("/") else source[end + 1 : source.index(f"</{tag[1]}", end)]
        shown = body.split('<span class="spoken"')[0]
        found |= set(MESSAGE.findall(" ".join([*LABEL.findall(head.removesuffix("/")), shown])))
    return found


def all_buttons() -> set[str]:
    """Return the messages on the buttons of the web client."""
    return set().union(
        *(
            buttons(path.read_text(encoding="utf-8"))
            for path in (ROOT / "web" / "src").rglob("*.svelte")
            if path.parent.name != "kit"  # the page of all components has samples
        )
    )


def broken(
    lang: str, name: str, said: Sequence[str], on_buttons: set[str]
) -> Iterator[tuple[str, str]]:
    """Return the rules that a message breaks, each once and with the text that breaks it."""
    on_button = name in on_buttons or BUTTONS.fullmatch(name)
    seen: set[str] = set()
    for text in said:
        plain = PLACEHOLDER.sub("_", text)
        rules = {rule: bool(word.search(plain)) for rule, word in WORDS[lang].items()}
        rules["called"] = bool(
            CALLED_LAST.search(text) or (ASKED.match(name) and CALLED.search(text))
        )
        rules["long"] = name.startswith("decision-") and length(text) > LONGEST[lang]
        rules["verb"] = bool(on_button) and not VERBS[lang].match(text)
        for rule, breaks in rules.items():
            if breaks and rule not in seen:
                seen.add(rule)
                yield rule, text


def tables(node: object, where: str = "") -> Iterator[tuple[str, Mapping[str, str]]]:
    """Return the texts of a TOML file in both languages, each with its place."""
    if isinstance(node, dict):
        if node.get("en") and all(isinstance(text, str) for text in node.values()):
            yield where, node
            return
        for key, inner in node.items():
            yield from tables(inner, f"{where}.{key}".lstrip("."))
    elif isinstance(node, list):
        for place, inner in enumerate(node):
            name = inner.get("id", place) if isinstance(inner, dict) else place
            yield from tables(inner, f"{where}.{name}")


def table_faults(paths: Iterable[Path]) -> list[Fault]:
    """Return every word of content, lessons and rules that breaks a rule."""
    return [
        Fault(path.relative_to(ROOT).as_posix(), rule, f"{where}.{lang}", text[lang])
        for path in paths
        for where, text in tables(tomllib.loads(path.read_text(encoding="utf-8")))
        for lang in WORDS
        if lang in text
        for rule, word in (*WORDS[lang].items(), ("clause", CLAUSE))
        if word.search(text[lang])
    ]


def faults(paths: Iterable[Path], on_buttons: set[str]) -> list[Fault]:
    """Return every fault of the message files."""
    return [
        Fault(path.relative_to(ROOT).as_posix(), rule, name, text)
        for path in paths
        for name, said in messages(path.read_text(encoding="utf-8"))
        for rule, text in broken(path.stem[-2:], name, said, on_buttons)
    ]


def judged(
    found: Iterable[Fault],
    exceptions: Mapping[str, Mapping[str, str]],
    pending: Mapping[str, Mapping[str, list[str]]],
) -> list[str]:
    """Return what is wrong: faults that are not listed, and listed ones that are gone."""
    excepted = {(rule, name) for rule, names in exceptions.items() for name in names}
    waiting = {
        (path, rule, name)
        for path, rules in pending.items()
        for rule, names in rules.items()
        for name in names
    }
    seen = {(fault.path, fault.rule, fault.message) for fault in found}
    wrong = [
        f"{fault.path}: {fault.message}: {fault.rule}: {fault.text}"
        for fault in found
        if (fault.rule, fault.message) not in excepted
        and (fault.path, fault.rule, fault.message) not in waiting
    ]
    wrong += [
        f"{LISTED.name}: the exception {rule}/{name} is not needed"
        for rule, name in sorted(excepted - {(rule, name) for _, rule, name in seen})
    ]
    wrong += [
        f"{LISTED.name}: {name} in {path} is mended ({rule}): remove it, or run with --shrink"
        for path, rule, name in sorted(waiting - seen)
    ]
    wrong += [
        f"{LISTED.name}: the exception {rule}/{name} has no reason"
        for rule, names in exceptions.items()
        for name, reason in names.items()
        if not reason.strip()
    ]
    return wrong


def shrink(text: str, found: Iterable[Fault]) -> str:
    """Return the list without the messages that are mended."""
    seen = {(fault.path, fault.rule, fault.message) for fault in found}
    kept: list[str] = []
    path = rule = ""
    for line in text.splitlines():
        if heading := re.match(r'\[pending\."(.*)"\]', line):
            path = heading[1]
        elif opened := re.match(r"(\w+) = \[$", line):
            rule = opened[1]
        item = re.match(r'    "(.*)",$', line)
        if not item or not path or (path, rule, item[1]) in seen:
            kept.append(line)
    return "\n".join(kept) + "\n"


def listed(found: Iterable[Fault]) -> str:
    """Return faults as the part of the list that is still to be mended."""
    grouped: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for fault in found:
        grouped[fault.path][fault.rule].append(fault.message)
    lines: list[str] = []
    for path, rules in grouped.items():
        lines += ["", f'[pending."{path}"]']
        for rule, names in rules.items():
            lines += [f"{rule} = [", *(f'    "{name}",' for name in names), "]"]
    return "\n".join(lines) + "\n"


def _matching(globs: Sequence[str]) -> list[Path]:
    return sorted(path for glob in globs for path in ROOT.glob(glob))


def main() -> int:
    """Print what is wrong and return whether anything is."""
    found = faults(_matching(FILES), all_buttons()) + table_faults(_matching(TABLES))
    if "--shrink" in sys.argv:
        LISTED.write_text(shrink(LISTED.read_text(encoding="utf-8"), found), encoding="utf-8")
    lists = tomllib.loads(LISTED.read_text(encoding="utf-8"))
    wrong = judged(found, lists["exceptions"], lists["pending"])
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
