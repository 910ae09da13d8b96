"""The `mazmorra` command line: play, watch, look up rules, serve, and check.

A command imports its modules when it runs, so that looking up a rule does not load the screens.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import textwrap
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mazmorra import __version__, streams
from mazmorra.games import IDS, definition
from mazmorra.kernel.deal import withheld
from mazmorra.kernel.errors import Refused
from mazmorra.kernel.mistakes import Mistaken
from mazmorra.kernel.record import read_file, read_record
from mazmorra.kernel.replay import play_again
from mazmorra.serving import backup, backup_options, restore, serve, serving_options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from mazmorra.citations import Citation
    from mazmorra.kernel.definition import Definition, OptionValue, TableOption
    from mazmorra.kernel.record import Record
    from mazmorra.ledger import Clause, Kind
    from mazmorra.messages import Language, Speaker
    from mazmorra.messages.rules_search import Heading

#: Exit statuses: success, a failed check, a request that cannot be fulfilled.
WELL, FAILED, REFUSED = 0, 1, 2
INTERRUPTED = 130
WIDTH = 100

FLAGS: dict[str, OptionValue] = {
    **dict.fromkeys(("", "true", "yes", "on", "1"), True),
    **dict.fromkeys(("false", "no", "off", "0"), False),
}
FLAG_WORDS = ("on", "off", "true", "false", "yes", "no")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    streams.prepare((sys.stdout, sys.stderr))  # an old terminal may lack characters
    try:
        given = parsed(argv)
    except SystemExit as stop:  # argparse has already printed the reason
        return stop.code if isinstance(stop.code, int) else REFUSED
    try:
        status = _run(given)
        if sys.stdout is not None:  # a closed one is None
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has closed the pipe. Python flushes again at exit: into devnull.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WELL
    return status


def parsed(argv: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed arguments."""
    words = sys.argv[1:] if argv is None else argv
    command = parser(words)
    given, rest = command.parse_known_args(words)
    if given.run in MEASURING:  # they parse their own options
        given.rest = rest
    elif given.run is rules and not any(word.startswith("-") for word in rest):
        given.words += rest  # words after an option
    elif rest:
        command.error(f"unrecognized arguments: {' '.join(rest)}")
    return given


class CommandParser(argparse.ArgumentParser):
    """Argument parser of one command.

    Attributes:
        more: Returns further lines of the help; called only when help is printed.
    """

    more: Callable[[], list[str]] | None = None

    def format_help(self) -> str:
        """Return the help with the further lines."""
        lines = [super().format_help(), *(self.more() if self.more else ())]
        return "\n".join(lines).rstrip() + "\n"


def games_to_play(only: str = "") -> list[str]:
    """Return the games, or one of them, with seats, bots and the values of every option."""
    from mazmorra.bots import known
    from mazmorra.messages import Language

    lines = ["games:"]
    for id in [only] if only in IDS else IDS:
        game = definition(id)
        speaker = Language("en", game)
        seats = speaker.say("span", first=game.seats[0], last=game.seats[-1])
        lines.append(f"  {id}: {seats} seats; bots {', '.join(known(id))}; options:")
        for option in game.options:
            message = f"table-option-{option.id.replace('_', '-')}"
            text = f"{option.id}: {speaker.say(message)}. {speaker.say(f'{message}.description')}"
            lines += textwrap.wrap(text, 79, initial_indent="    ", subsequent_indent="      ")
            values = f"{option.id}={values_of(option)}"
            lines += textwrap.wrap(
                values, 79, initial_indent="      ", subsequent_indent="        "
            )
    lines += ["", f"An option that is a switch may be given as {', '.join(FLAG_WORDS)}."]
    if only not in IDS:
        lines.append("`mazmorra play GAME --help` lists the options of one game.")
    codes = "0 played or left, 1 a record cannot be written, 2 it cannot be played like that, "
    codes += "3 the input ended before the game, 130 interrupted"
    lines += textwrap.wrap(f"exit status: {codes}", 79, subsequent_indent="  ")
    return lines


def values_of(option: TableOption) -> str:
    """Return the values of an option, its default, and its conditions."""
    if option.kind == "flag":
        values, default = "on | off", "on" if option.default else "off"
    elif option.kind == "number":
        values, default = f"{option.choices[0]} to {option.choices[-1]}", str(option.default)
    else:
        values, default = " | ".join(map(str, option.choices)), str(option.default)
    words = [f"default {default}"]
    for name, bounds in (("least", option.least), ("most", option.most)):
        if bounds:
            words.append(f"at {name} {', '.join(map(str, bounds))} by the number of seats")
    words += [f"needs {_condition(what)}" for what in option.needs]
    words += [f"not with {_condition(what)}" for what in option.excludes]
    words += [f"on with {_condition(what)}" for what in filter(None, [option.implied_by])]
    return f"{values} ({'; '.join(words)})"


def _condition(what: str) -> str:
    """Return a condition of an option in words: `seats=1` is one seat."""
    name, _, value = what.partition("=")
    if name == "seats":
        return "1 seat" if value == "1" else f"{value} seats"
    return what


def parser(argv: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return the argument parser; the help of `play` lists the options of the game in *argv*."""
    lang = CommandParser(add_help=False)
    # Without a default, `mazmorra --lang es rules ...` and `mazmorra rules ... --lang es` agree.
    lang.add_argument(
        "--lang",
        metavar="LANG",
        default=argparse.SUPPRESS,
        help="en or es; by default the system's language",
    )
    packs = CommandParser(add_help=False)
    packs.add_argument(
        "--pack",
        metavar="FOLDER",
        action="append",
        default=[],
        help="play with a content pack; may be repeated",
    )
    screen = CommandParser(add_help=False)
    screen.add_argument("--plain", action="store_true", help="plain lines instead of a screen")

    command = argparse.ArgumentParser(
        prog="mazmorra",
        description="Dungeon-crawl board games, every rule enforced. Without a command it opens "
        "the browser, or the menu where only a terminal is available.",
        parents=[lang],
    )
    command.add_argument("--version", action="version", version=f"mazmorra {__version__}")
    command.add_argument(
        "--lan",
        dest="in_network",
        action="store_true",
        help="invite friends in the local network, as `serve --lan` does",
    )
    command.set_defaults(run=open_default)
    commands = command.add_subparsers(
        metavar="COMMAND", title="commands", parser_class=CommandParser
    )

    def add(
        name: str, run: Callable[..., int], help: str, *parents: CommandParser
    ) -> CommandParser:
        found = commands.add_parser(
            name,
            help=help,
            description=run.__doc__,
            parents=parents,
            add_help=run not in MEASURING,
        )
        found.set_defaults(run=run)
        return found

    playing = add("play", play, "play a game", lang, screen, packs)
    playing.more = partial(games_to_play, next((word for word in argv if word in IDS), ""))
    playing.add_argument("game", nargs="?", help="for example dungeon_raiders")
    playing.add_argument(
        "--seats",
        metavar="WHO,...",
        help="who sits where: me, me:Name or a bot; for example me,greedy,random",
    )
    playing.add_argument(
        "--option",
        metavar="NAME[=VALUE]",
        action="append",
        default=[],
        help="choose a variant; may be repeated",
    )
    playing.add_argument("--seed", metavar="TEXT", help="the same text gives the same luck")
    playing.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const="",
        help="continue a game that was left: that of this record, or the newest",
    )
    playing.add_argument("--record", metavar="FILE", type=Path, help="write a record of the game")
    playing.add_argument(
        "--party",
        metavar="FILE",
        type=Path,
        help="play with the party in this file, and save it there",
    )

    learning = add("learn", learn, "play the tutorial of a game", lang, screen)
    learning.add_argument("game", nargs="?", help="for example dungeon_raiders")

    watching = add("replay", replay, "watch a recorded game", lang, screen, packs)
    watching.add_argument("file", metavar="FILE", type=Path)

    looking = add("rules", rules, "look up a rule", lang)
    looking.add_argument("game", nargs="?", help="for example dungeon_raiders")
    looking.add_argument("words", nargs="*", help="a clause id, or search words")

    serving = add("serve", serve, "run the server for the browser", lang, packs)
    serving_options(serving)
    for name, run, help in (
        ("backup", backup, "write all data of a server into a file"),
        ("restore", restore, "restore the data of a server from a backup"),
    ):
        backup_options(add(name, run, help, lang))

    describing = add("schema", schema, "write the OpenAPI file of the server", lang)
    describing.add_argument("file", metavar="FILE", nargs="?", type=Path)

    counting = add("ledger", ledger, "print which clauses the tests prove", lang)
    counting.add_argument(
        "clause",
        nargs="?",
        help="a clause id: print the clause, and the code, content and tests that name it",
    )
    add("check-content", check_content, "check every card of every game", lang, packs)
    add("bench", bench, "measure the engine", lang)
    add("arena", arena, "let bots play each other", lang)
    add("fit", fit, "fit what a game's imagined games are worth", lang)
    repeating = add("verify", verify, "repeat a record and compare the games", lang, packs)
    repeating.add_argument("file", metavar="FILE", type=Path)
    return command


def _run(given: argparse.Namespace) -> int:
    """Run one command; a refusal is printed as a sentence."""
    given.asked = getattr(given, "lang", None) is not None
    given.lang = language(getattr(given, "lang", None) or system_language())
    run: Callable[[argparse.Namespace], int] = given.run
    try:
        speaker = _speaker(given.lang)  # an unknown language is refused before anything else
        if run in (play, learn, rules) and given.game is None and not resumes(given):
            if run is play and not given.plain and has_terminal():
                return open_menu(given)
            return _without_game(speaker)
        return run(given)
    except Refused as refused:
        print(_sentence(refused, given), file=sys.stderr)
        return _status(refused, run)


def _status(refused: Refused, run: Callable[..., int]) -> int:
    """Return the exit status of a refusal: a failed check, or a wrong request."""
    asked_wrong = refused.code.startswith("file/") or refused.code == "table/language"
    return FAILED if run in (verify, replay, check_content) and not asked_wrong else REFUSED


def _without_game(speaker: Speaker) -> int:
    print(speaker.say("cli-game-missing", known=", ".join(IDS)), file=sys.stderr)
    return REFUSED


def language(word: str) -> str:
    """Return the language meant by `ES`, `es_ES` or `es-AR.UTF-8`; other words stay as they are."""
    from mazmorra.messages import LANGUAGES

    first = re.split(r"[-_.@]", word.casefold())[0]
    return first if first in LANGUAGES else word


def system_language() -> str:
    """Return the language of the system if it is supported, else English."""
    words = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "es" if words.casefold().startswith("es") else "en"


def _speaker(lang: str) -> Speaker:
    from mazmorra.messages import common

    return common(lang)


def _sentence(refused: Refused, given: argparse.Namespace) -> str:
    """Return a refusal in the chosen language, with the messages of the given game if any."""
    from mazmorra.messages import LANGUAGES, Language

    lang = given.lang if given.lang in LANGUAGES else system_language()
    game = getattr(given, "game", None)
    if game in IDS and not refused.code.startswith("content/"):
        return Language(lang, definition(game)).refused(refused)
    return _speaker(lang).refused(refused)


# ---------------------------------------------------------------------- the commands


def open_default(given: argparse.Namespace) -> int:
    """Open the browser, or the menu where only a terminal is available.

    With neither a display nor a terminal the server prints its address and serves.
    """
    screen = has_display()
    if not screen and has_terminal() and not given.in_network:
        return open_menu(given)
    offered = ["--lan"] if given.in_network else []
    serving = parsed(["serve", "--open" if screen else "--no-open", *offered])
    serving.lang = given.lang
    return serve(serving)


def open_menu(given: argparse.Namespace) -> int:
    """Open the menu in the terminal; the language of its settings overrides the system's."""
    from mazmorra import terminal

    return terminal.choose(given.lang if given.asked else terminal.preferred(given.lang))


def has_terminal() -> bool:
    """Return whether input and output are a terminal."""
    return all(
        stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)
    )


def has_display() -> bool:
    """Return whether a browser can be opened on this display."""
    if os.environ.get("SSH_CONNECTION") and not os.environ.get("DISPLAY"):
        return False
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def schema(given: argparse.Namespace) -> int:
    """Write the OpenAPI file from which the types of the web client are generated."""
    from mazmorra.server.api.openapi import document
    from mazmorra.server.app import make_litestar

    text = document(make_litestar(None))
    if given.file is None:
        print(text, end="")
        return WELL
    try:
        given.file.write_text(text, encoding="utf-8")
    except OSError as problem:
        params = {"where": str(given.file), "problem": problem.strerror or str(problem)}
        raise Refused("file/unwritable", None, params) from None
    return WELL


def resumes(given: argparse.Namespace) -> bool:
    """Return whether a game that was left is continued."""
    return getattr(given, "resume", None) is not None


def resume(given: argparse.Namespace) -> int:
    """Continue a game that was left.

    Raises:
        Refused: An option is given that is fixed when a game starts.
    """
    from mazmorra import terminal

    fixed = ("seats", "option", "seed", "party")
    words = [f"--{name}" for name in fixed if getattr(given, name) not in (None, [])]
    if words:
        raise Refused("resume/fixed", None, {"given": ", ".join(words)})
    game, file = given.game, given.resume
    if file in IDS and not Path(file).exists():  # `--resume dungeonquest`: its newest game
        game, file = file, ""
    if game is not None:
        definition(game)
    path = Path(file) if file else None
    return terminal.resume(path, game, given.lang, given.plain, given.record, given.pack)


def play(given: argparse.Namespace) -> int:
    """Play a game in the terminal."""
    if resumes(given):
        return resume(given)
    game = definition(given.game, given.pack)
    options = table_options(game, given.option)
    seats = None if given.seats is None else [who.strip() for who in given.seats.split(",")]
    count = len(seats) if seats else game.seats[0]
    game.check_seats(count)
    game.check_options(count, options)

    from mazmorra import terminal

    return terminal.play(
        *(game.id, seats, options, given.seed, given.lang, given.plain, given.record, given.pack),
        party=given.party,
    )


def table_options(game: Definition, given: Iterable[str]) -> dict[str, OptionValue]:
    """Return options from `name` or `name=value`.

    Values of the other kinds are checked when the game starts.

    Raises:
        Refused: A switch is given a word that is neither on nor off.
    """
    kinds = {option.id: option.kind for option in game.options}
    options: dict[str, OptionValue] = {}
    for text in given:
        name, _, word = text.partition("=")
        value: OptionValue = word
        if kinds.get(name) == "flag":
            if word.casefold() not in FLAGS:
                params = {"option": name, "allowed": " or ".join(FLAG_WORDS), "value": word}
                raise Refused("table/option_value", None, params)
            value = FLAGS[word.casefold()]
        elif kinds.get(name) == "number" and word.lstrip("-").isdigit():
            value = int(word)
        options[name] = value
    return options


def learn(given: argparse.Namespace) -> int:
    """Play the tutorial of a game in the terminal; the browser has it too."""
    from mazmorra.tutorial import begin

    begin(given.game)  # refuses a game without a tutorial before the screens are loaded

    from mazmorra import terminal

    return terminal.learn(given.game, given.lang, given.plain)


def replay(given: argparse.Namespace) -> int:
    """Watch a recorded game, forward and back."""
    read(given.file)  # refuses a file that is no record before the screens are loaded

    from mazmorra import terminal

    return terminal.replay(given.file, given.lang, given.plain, given.pack)


def verify(given: argparse.Namespace) -> int:
    """Repeat a record and report whether it gives the same game."""
    record = read(given.file)
    game = play_again(definition(record.game, given.pack, record.packs), record, given.file.name)
    turns, answers = len(game.turns), len(record.answers)
    say = _speaker(given.lang).say
    print(say("cli-repeats", where=given.file.name, answers=answers, turns=turns))
    print(say("cli-sealed", seed=record.seed or "", hash=record.seed_hash))
    for line in _deal_lines(record, say):
        print(line)
    return WELL


def _deal_lines(record: Record, say: Callable[..., str]) -> Iterator[str]:
    """Yield what a verified record proves of where its seed comes from."""
    if record.chosen:
        yield say("cli-deal-chosen")
    if record.secret is None:
        return
    from mazmorra.messages.names import record_names

    names, late = record_names(record), withheld(record)
    given = [names[seat] for seat, word in enumerate(record.words or ()) if word]
    yield say("cli-deal-words", names=", ".join(given), count=len(given))
    if late:
        missing = ", ".join(names[seat] for seat in late)
        yield say("cli-deal-withheld", names=missing, count=len(late))
    elif given:
        yield say("cli-deal-fair")


def read(path: Path) -> Record:
    """Read a record.

    Raises:
        Refused: There is no such file, or it holds no record.
    """
    data = read_file(path)
    if not data.strip():
        params = {"where": path.name, "problem": "it is empty"}
        raise Refused("record/unreadable", None, params)
    return read_record(data, path.name)


def check_content(given: argparse.Namespace) -> int:
    """Check every card of every game, or the content packs that are given.

    Mistakes and notes go to the standard error, passed checks to the standard output; only
    mistakes fail.
    """
    from mazmorra.check import check, check_pack

    speaker = _speaker(given.lang)
    status = WELL
    for subject in given.pack or IDS:
        prefix = f"{Path(subject).name}/" if len(given.pack) > 1 else ""
        try:
            found = check_pack(subject) if given.pack else check(subject)
        except Mistaken as broken:
            _explain(speaker, broken.mistakes, broken.notes, prefix)
            status = FAILED
        else:
            _explain(speaker, (), found.notes, prefix)
            print(
                speaker.say(
                    "cli-content",
                    game=found.game,
                    pieces=found.pieces,
                    kinds=found.kinds,
                    ids=found.ids,
                    reconstructed=found.reconstructed,
                )
            )
    return status


def _explain(
    speaker: Speaker, mistakes: Sequence[Refused], notes: Sequence[Refused], prefix: str
) -> None:
    """Print every mistake, then every note, then their number if there are several."""
    for refused in mistakes:
        print(prefix + speaker.refused(refused), file=sys.stderr)
    for refused in notes:
        sentence = prefix + speaker.refused(refused)
        print(speaker.say("mistake-note", sentence=sentence), file=sys.stderr)
    if len(mistakes) > 1:
        print(speaker.say("cli-mistakes", mistakes=len(mistakes)), file=sys.stderr)


def bench(given: argparse.Namespace) -> int:
    """Measure the engine."""
    from mazmorra.bench import main as measure

    return measure(given.rest)


def arena(given: argparse.Namespace) -> int:
    """Let bots play each other."""
    from mazmorra.bench.arena import main as compete

    return compete(given.rest)


def fit(given: argparse.Namespace) -> int:
    """Fit what a game's imagined games are worth."""
    from mazmorra.bench.fit import main as find

    return find(given.rest)


#: The commands that parse their own options.
MEASURING = (bench, arena, fit)


# ---------------------------------------------------------------------- rules


def rules(given: argparse.Namespace) -> int:
    """Look up a clause by its id, or by words; without any, list them all."""
    from mazmorra.ledger import load
    from mazmorra.messages import Language
    from mazmorra.messages.rules_search import how_to_play, search, search_how

    book = load(given.game)
    speaker = Language(given.lang, definition(given.game))
    if not given.words:
        print("\n".join([speaker.say("rules-how-title"), *_headings(how_to_play(speaker)), ""]))
        print("\n".join(_contents(book, speaker)))
        return WELL
    if len(given.words) == 1 and given.words[0] in book:
        print("\n".join(_whole(book[given.words[0]], speaker)))
        return WELL
    found, told = search(given.words, book, speaker), search_how(given.words, speaker)
    if told:
        print("\n".join([speaker.say("rules-how-title"), *_headings(told), ""]))
    if not found and told:
        return WELL
    if not found:
        name, words = speaker.say("game-name"), " ".join(given.words)
        print(speaker.say("cli-nothing-found", game=name, words=words), file=sys.stderr)
        return FAILED
    if len(found) == 1:
        print("\n".join(_whole(found[0], speaker)))
        return WELL
    print(speaker.say("cli-found", count=len(found)))
    for clause in found:
        print("\n" + "\n".join(_short(clause, speaker)))
    return WELL


def _contents(book: Iterable[Clause], speaker: Language) -> list[str]:
    """Return the titles of all clauses, grouped by section in the ledger's order."""
    sections: dict[str, list[Clause]] = {}
    for clause in book:
        sections.setdefault(clause.section, []).append(clause)
    lines: list[str] = []
    for section, clauses in sections.items():
        lines += (
            ["", speaker.say(f"section-{section}")]
            if lines
            else [speaker.say(f"section-{section}")]
        )
        width = max(len(clause.id) for clause in clauses)
        lines += [f"  {c.id:{width}}  {c.title.spoken(speaker.lang)}" for c in clauses]
    return lines


def _headings(parts: Iterable[Heading]) -> list[str]:
    """Return paragraphs of how to play, each below an empty line."""
    return [line for title, text in parts for line in ("", title, *_wrapped(text))]


def _short(clause: Clause, speaker: Language) -> list[str]:
    title, text = speaker.clause(clause.id)
    return [f"{title} ({clause.id})", *_wrapped(text)]


def _whole(clause: Clause, speaker: Language) -> list[str]:
    kind = speaker.say(f"kind-{clause.kind}")
    if clause.variant is not None:
        kind += ", " + speaker.say("cli-variant", variant=clause.variant)
    source = speaker.say("cli-source", source=spoken_source(clause.source, speaker))
    return [*_short(clause, speaker), *_wrapped(f"[{kind}] {source}")]


def spoken_source(source: str, speaker: Speaker) -> str:
    """Return the source of a clause in the language; headings stay as the rulebook prints them."""
    return "; ".join(_spoken_part(part, speaker) for part in source.split("; "))


def _spoken_part(part: str, speaker: Speaker) -> str:
    against = part.removeprefix("against ")
    if against != part:
        return speaker.say("cli-against", source=_spoken_part(against, speaker))
    kind, _, heading = part.partition(": ")
    if kind == "rulebook":
        return speaker.say("cli-heading", heading=heading)
    known = {"component record": "cli-cards", "reconstructed": "cli-guess"}
    return speaker.say(known[kind]) if kind in known else part


def _wrapped(text: str) -> list[str]:
    width = min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns)
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="  ")


# ---------------------------------------------------------------------- ledger


def ledger(given: argparse.Namespace) -> int:
    """Print how many clauses of each game the tests prove, by kind; or everything on one clause."""
    from mazmorra.ledger import checkout, coverage, load

    if given.clause is not None:
        return cited(given)
    speaker = _speaker(given.lang)
    root = checkout()
    if root is None:
        print(speaker.say("cli-no-checkout"), file=sys.stderr)
        return FAILED
    books = [load(game) for game in IDS]
    found = coverage(books, root / "tests")
    for book in books:
        print("\n".join(_table(book.game, found.of(book), speaker)))
        untested = [clause.id for clause in book if clause.id not in found.tested]
        if untested:
            print("\n".join(_wrapped(f"{speaker.say('cli-untested')}: {', '.join(untested)}")))
    return WELL


def cited(given: argparse.Namespace) -> int:
    """Print a clause, and where code, content and tests name it.

    Raises:
        Refused: No game has such a clause.
    """
    from mazmorra.citations import citations, find
    from mazmorra.messages import Language

    book, clause = find(given.clause)
    found, speaker = citations(book, clause), Language(given.lang, definition(book.game))
    print("\n".join(_whole(clause, speaker)))
    for message, places in (("code", found.code), ("content", found.content)):
        print("\n".join(_places(speaker.say(f"cli-cited-{message}"), places, speaker)))
    if found.tests is None:
        print(speaker.say("cli-cited-no-tests"))
    else:
        print("\n".join(_places(speaker.say("cli-cited-tests"), found.tests, speaker)))
    return WELL


def _places(title: str, places: Sequence[Citation], speaker: Speaker) -> list[str]:
    lines = [str(place) for place in places] or [speaker.say("cli-cited-nowhere")]
    return [title, *(f"  {line}" for line in lines)]


def _table(game: str, kinds: dict[Kind, tuple[int, int]], speaker: Speaker) -> list[str]:
    """Return the coverage of a game as lines of a small table."""
    rows = [(speaker.say(f"kind-{kind}"), *counts) for kind, counts in kinds.items()]
    tested, clauses = (sum(column) for column in list(zip(*kinds.values(), strict=True)))
    rows.append((speaker.say("cli-all"), tested, clauses))
    head = (game, speaker.say("cli-tested"), speaker.say("cli-clauses"))
    widths = [max(len(str(cell)) for cell in column) for column in zip(head, *rows, strict=True)]
    first, second, third = widths
    return [f"{a:{first}}  {b:>{second}}  {c:>{third}}" for a, b, c in (head, *rows)]
