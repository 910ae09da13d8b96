"""One table in the terminal: a game, its seats, and the events shown to each of them."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct, structs

import mazmorra
from mazmorra import bots
from mazmorra.bots import registry
from mazmorra.bots.strengths import TEMPERS
from mazmorra.bots.thinkers.check import register_checked
from mazmorra.campaign import read_party, write_party
from mazmorra.games import definition
from mazmorra.kernel import (
    LAST,
    MOST_PLANNED,
    Option,
    Refused,
    Viewer,
    play_again,
    read_record,
    row_of,
)
from mazmorra.kernel.chance import fresh_seed
from mazmorra.kernel.snapshot import BOT, MARKS
from mazmorra.messages import HUMAN, LANGUAGES, Language
from mazmorra.messages.adventures import Adventure, adventure_of, ending_of
from mazmorra.messages.names import draw_names
from mazmorra.terminal import saves
from mazmorra.terminal.boards import Scene, board
from mazmorra.terminal.rows import PLANS, Answer, Row, rows_of
from mazmorra.terminal.thinking import Thinking

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.kernel import Definition, OptionValue, Record, Seat, Told

log = logging.getLogger("mazmorra.terminal")

#: The words for a seat of a person.
HUMAN_WORDS = frozenset({"human", "me", "h"})
#: A seed as it is written at the end of a game that had no other.
HEXADECIMAL = re.compile("[0-9a-fA-F]{64}")
#: The exit code if a requested record could not be written.
UNSAVED = 1


class Setting(Struct, frozen=True):
    """How a table is set up, so that the same people can sit down again.

    Attributes:
        players: Who sits where: `human`, or the name of a bot.
        names: What the players are called; a name that is empty or missing is drawn.
        seed: A text, 64 hexadecimal digits for the seed itself, or None for a new one every time.
    """

    game: str
    players: tuple[str, ...]
    names: tuple[str, ...] = ()
    options: tuple[tuple[str, OptionValue], ...] = ()
    seed: str | None = None
    undo: Literal["strict", "free"] = "free"
    record: str | None = None
    packs: tuple[str, ...] = ()
    party: str | None = None


class Why(Struct, frozen=True):
    """A clause that asks or closes something: in whose words, and its own title and text.

    Attributes:
        reason: What is missing now for the closed answers, where a message says so.
    """

    words: str
    clause: str
    title: str
    text: str
    closed: bool = False
    reason: str = ""


def setting(
    game: str,
    seats: list[str] | None,
    options: dict[str, OptionValue],
    seed: str | None,
    record: Path | None,
    packs: Sequence[str] = (),
    party: Path | None = None,
) -> Setting:
    """Return a setting as the command line words it.

    A seat is `me` or the name of a bot, and `:Name` after it gives a name; a bot may have a temper
    before that (`greedy:careful:Ada`) or be one of yours (`my_module:MyBot:Ada`). Without seats
    one person plays, alone where the game allows it, else with bots.

    Raises:
        Refused: There is no such game or bot.
    """
    found = definition(game, packs)
    if seats is None:
        seats = ["me"] + [bots.NAMES[-1]] * (usual_seats(found) - 1)
    players, names = [], []
    for word in seats:
        who, name = sitter(word)
        human = who.lower() in HUMAN_WORDS
        players.append(HUMAN if human else who)
        names.append(name.strip())
    return Setting(
        game,
        tuple(players),
        tuple(names),
        tuple(options.items()),
        seed,
        record=None if record is None else str(record),
        packs=tuple(packs),
        party=None if party is None else str(party),
    )


def usual_seats(game: Definition) -> int:
    """Return the default number of seats: one if possible, else a middling number."""
    return 1 if 1 in game.seats else game.seats[len(game.seats) // 2]


def bot_of(name: str, game: str) -> bots.Bot | Thinking:
    """Return a bot by its name: here where it is quick, else one that is asked elsewhere.

    Raises:
        Refused: There is no such bot for the game.
    """
    return bots.make(name, game) if bots.is_quick(name) else Thinking(name, game)


def sitter(word: str) -> tuple[str, str]:
    """Return who sits in a seat and under which name, as a word of the command line says it.

    Raises:
        Refused: It names a bot as `module:Class` that cannot play.
    """
    who, _, name = word.strip().partition(":")
    second, _, rest = name.partition(":")
    if second.strip() in TEMPERS:
        return f"{who}:{second.strip()}", rest
    place = f"{who}:{second}"
    if who.lower() in HUMAN_WORDS or bots.is_foreign(who) or not registry.is_place(place):
        return who, name
    registry.look_here()
    return (register_checked(place), rest) if registry.is_module(who) else (who, name)


class Table:
    """A game in play, and everything a client needs of it besides its screen.

    Attributes:
        seen: The last step that each person has been shown.
        taken_up: Whether a game goes on here that was left in its middle.
        kept: The file in which the game is kept, once an answer was given.
        notices: Sentences on the table itself that have not been read yet.
    """

    #: Whether it began as a tutorial, as which it is continued.
    LESSON = False

    def __init__(
        self, setting: Setting, lang: str, resumed: tuple[Path, Record] | None = None
    ) -> None:
        """Start a game, or load that of a record; *path* is the file of its save."""
        self.definition = definition(setting.game, setting.packs)
        self.left = None if setting.party is None else Path(f"{setting.party}.left")
        self.kept: Path | None = None
        self.notices: list[str] = []
        self._warned = False
        record = None
        if resumed is not None:
            where, record = resumed
            self.kept = where if where.parent == saves.folder() else None
        elif self.left is not None:
            where, record = self.left, read_left(self.left, setting.game)
        self.taken_up = record is not None
        if record is not None:
            setting = structs.replace(
                setting,
                players=tuple(record.seats),
                names=tuple(record.names or ()),
                options=tuple(record.options.items()),
                seed=None,
                undo=record.undo,
            )
        self.setting = setting
        self._bot_failed = False
        self._doubted: tuple[int, Seat, str] | None = None
        self._thinks_again: Seat | None = None
        self.board = board(setting.game)
        self.bots = {
            seat: bot_of(name, setting.game)
            for seat, name in enumerate(setting.players)
            if name != HUMAN
        }
        self.humans: tuple[Seat, ...] = tuple(
            seat for seat, name in enumerate(setting.players) if name == HUMAN
        )
        if record is not None:
            self.game = play_again(self.definition, record, where.name)
            self._hand_to_bots(seat for seat in self.humans if plays_as_bot(record, seat))
            if resumed is None and setting.party is not None:
                self.kept = saves.same_adventure(setting.game, record.seed_hash, setting.party)
        else:
            party = setting.party
            self.game = mazmorra.start(
                setting.game,
                seats=len(setting.players),
                options=dict(setting.options),
                seed=seed_of(setting.seed),
                undo=setting.undo,
                packs=setting.packs,
                carry=None
                if party is None
                else read_party(Path(party), setting.game, setting.packs),
            )
        names = draw_names(self.game.seed_hash, setting.players, setting.names)
        self.setting = structs.replace(setting, names=tuple(names))
        shown = (None, *self.humans) if self.taken_up else ()
        self.seen: dict[Seat | None, int] = dict.fromkeys(shown, self.game.step)
        self.speak(lang)

    def speak(self, lang: str) -> None:
        """Change the language."""
        self.lang = lang
        reader = self.humans[0] if len(self.humans) == 1 else None
        self.language = Language(lang, self.definition, self.setting.names, reader)

    def speak_next(self) -> None:
        """Switch to the next language."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)])

    # ------------------------------------------------------------------ whose turn it is

    @property
    def bot_to_move(self) -> Seat | None:
        """The next bot that is asked something; bots answer before people do."""
        return next((seat for seat in self.game.waiting if seat in self.bots), None)

    def human_to_move(self, sitting: Seat | None) -> Seat | None:
        """Return the seat to ask next: one that thinks again, or the one at the keyboard."""
        waiting = [seat for seat in self.game.waiting if seat not in self.bots]
        if self._thinks_again in waiting:
            return self._thinks_again
        if sitting in waiting:
            return sitting
        after = [seat for seat in waiting if sitting is not None and seat > sitting]
        return next(iter(after or waiting), None)

    def play_bot(self, seat: Seat) -> None:
        """Give one answer of a bot; for a failing bot a weaker one answers, with one message."""
        bot = self.bots[seat]
        if isinstance(bot, Thinking):
            key, problem = bot.answer(self.game, seat)
        else:
            key, problem = bots.choose(bot.choose, bots.SeatView(self.game, seat))
        if problem is not None:
            where = f"{self.setting.game}, seat {seat}, step {self.game.step}"
            log.error("A bot failed, a weaker one answers: %s", where, exc_info=problem)
            if not self._bot_failed:
                self._bot_failed = True
                name = self.language.player(seat)
                self.notices.append(self.language.say("notice-bot-failed", name=name))
        self.game.answer(seat, key)
        self._answered()

    def answer(self, seat: Seat, key: str) -> None:
        """Give the answer of a person, or several by the key of a plan.

        Raises:
            Refused: It is none now; nothing has changed.
        """
        keys = self.keys_of(seat, key)
        if len(keys) == 1:
            self.game.answer(seat, keys[0])
        else:
            self.game.follow(seat, keys[:MOST_PLANNED])
        self._thinks_again = None
        self._answered()

    def doubt(self, seat: Seat, key: str) -> str:
        """Return what is asked before an answer that ends the game for all; once for each."""
        question, now = self.game.question(seat), (self.game.step, seat, key)
        if question is None or key not in question.grave or self._doubted == now:
            return ""
        option = next((one for one in self.game.legal(seat) if one.key == key), None)
        if option is None:
            return ""
        self._doubted = now
        return self.language.say("terminal-grave", answer=self.language.option(option))

    def keys_of(self, seat: Seat, typed: str) -> Sequence[str]:
        """Return the answers that a key means: those of a plan, or several with spaces between."""
        plan = next((plan for plan in self.game.plans(seat) if plan.key == typed), None)
        if plan is not None:
            return plan.keys
        words = typed.split()
        several = (
            any(option.key == words[0] for option in self.game.legal(seat)) if words else False
        )
        return words if several else [typed]

    def undo(self, seat: Seat) -> None:
        """Undo the last answer of a person.

        Where several people share the keyboard it is the sealed answer that one of them has given
        last, if there is one; that person is asked next.

        Raises:
            Refused: It may not be taken back; nothing has changed.
        """
        game = self.game
        sealed = [row.seat for row in game.sealed_rows if row.seat not in self.bots]
        seat = next((one for one in reversed(sealed) if game.can_undo(one)), seat)
        game.undo(seat)
        self._thinks_again = seat
        self._keep()

    def finish_with_bots(self) -> bool:
        """Give all seats to bots; return whether the game goes on.

        The record has it as a mark, so that it still repeats.
        """
        for seat in self.humans:
            self.game.mark(seat, BOT)
        self._hand_to_bots(self.humans)
        self._keep()
        return True

    def _hand_to_bots(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            self.bots[seat] = bots.make(bots.NAMES[-1], self.setting.game)

    def _answered(self) -> None:
        """Save the game, and the party after an adventure."""
        self._keep()
        self._keep_party()

    def _keep(self) -> None:
        """Write the save; if that fails, say so once and play on."""
        setting = self.setting
        more = {"folders": setting.packs, "party": setting.party, "lesson": self.LESSON}
        try:
            first = self.kept is None
            path = self.kept or saves.new_path(setting.game, self.game.seed_hash)
            saves.write(path, saves.encoded(self._record(), **more))
            self.kept, self._warned = path, False
            if first:
                saves.prune(setting.game)
        except OSError as problem:
            if not self._warned:
                words = problem.strerror or str(problem)
                self.notices.append(self.language.say("terminal-not-kept", problem=words))
            self._warned = True

    @property
    def greeting(self) -> str:
        """A sentence on a loaded game, or nothing."""
        if not self.taken_up:
            return ""
        return self.language.say("terminal-resumed" if self.left is None else "terminal-taken-up")

    @property
    def waits(self) -> str:
        """A sentence on how to continue this game; empty if it is not saved."""
        if self.kept is None or self.game.over or self._warned:
            return ""
        return self.language.say("terminal-kept")

    def _keep_party(self) -> None:
        """Write the party after an adventure, if requested.

        Raises:
            Refused: It cannot be written there.
        """
        outcome, where = self.game.outcome, self.setting.party
        if outcome is not None and outcome.carry is not None and where is not None:
            try:
                habits = self.game.definition.habits(self.game.history)
                write_party(Path(where), self.setting.game, {**outcome.carry, **habits})
                if self.left is not None:
                    self.left.unlink(missing_ok=True)
            except OSError as problem:
                raise unwritable(Path(where), problem) from None

    def leave(self) -> str:
        """Save an unfinished adventure of a campaign; return a sentence on it.

        Raises:
            Refused: It cannot be written there.
        """
        if self.left is None or self.game.over or not self.game.rows:
            return ""
        self.save(self.left)
        return self.language.say("terminal-left-waits", where=str(self.left))

    def rescue(self) -> list[str]:
        """Write the files of a game that an error ends; return a sentence on each.

        The record goes where it was wanted, else into a new file of this folder.
        """
        where = self.setting.record
        try:
            waits = self.leave()
        except Refused as refused:
            waits = self.sentence(refused)
        _, recorded = save_to(self, free_name(self) if where is None else Path(where))
        return [waits, recorded] if waits else [recorded]

    def hides(self, one: Seat, other: Seat) -> bool:
        """Return whether two seats see different tables, so that the keyboard must be passed."""
        game = self.game
        return bool(game.view(Viewer.seat(one)) != game.view(Viewer.seat(other)))

    # ------------------------------------------------------------------ views

    def viewer(self, seat: Seat | None) -> Viewer:
        """Return the viewer of a seat, or the spectator."""
        return Viewer.spectator() if seat is None else Viewer.seat(seat)

    def told(self, seat: Seat | None) -> list[Told]:
        """Return the events that a seat has received."""
        return self.game.events(self.viewer(seat))

    def news(self, seat: Seat | None) -> list[Told]:
        """Return the events that a seat has not been shown yet."""
        return self.game.events(self.viewer(seat), self.seen.get(seat, -1) + 1)

    def scene(self, seat: Seat | None, **more: Any) -> Scene:
        """Return what the board may know, from the seat's view."""
        game = self.game
        scene = Scene(
            viewer=self.viewer(seat),
            players=self.setting.players,
            waiting=game.waiting,
            told=tuple(self.told(seat)),
            options=() if seat is None else self.options(seat),
            question=None if seat is None else game.question(seat),
        )
        return structs.replace(scene, **more)

    def rows(self, seat: Seat) -> list[Row]:
        """Return what a seat may do now, in rows; what it may do in one go is a row of its own."""
        game = self.game
        rows = rows_of(Answer(option, game.layout(seat, option)) for option in game.legal(seat))
        plans = [Answer(plan, row_of(plan.key, rank=LAST - 1)) for plan in self.plans(seat)]
        if plans:
            at = next((n for n, row in enumerate(rows) if row.fold or row.aside or row.last), -1)
            rows.insert(at if at >= 0 else len(rows), Row(PLANS, plans, []))
        return rows

    def options(self, seat: Seat) -> tuple[Option[Any], ...]:
        """Return everything that a seat may do now, row by row."""
        return tuple(
            answer.option for row in self.rows(seat) for answer in (*row.answers, *row.stronger)
        )

    def plans(self, seat: Seat) -> tuple[Option[Any], ...]:
        """Return what a seat may do in one go, each as an option whose value are the answers."""
        return tuple(Option(plan.key, plan.keys) for plan in self.game.plans(seat))

    def detail(self, seat: Seat, option: Option[Any]) -> str:
        """Return what an option would do, or how many answers it gives."""
        outlook = self.game.outlook(seat, option)
        if outlook is not None:
            return self.language.outlook(outlook)
        if option in self.plans(seat):
            return self.language.say("ui-steps", count=len(option.value))
        return ""

    def steer(self, seat: Seat, chosen: str, direction: str) -> str | None:
        """Return the answer that lies beside the chosen one on the board, if there is one."""
        steer = getattr(self.board, "steer", None)
        if steer is None:
            return None
        keys = tuple(option.key for option in self.options(seat))
        found: str | None = steer(self.game.view(self.viewer(seat)), keys, chosen, direction)
        return found

    def remark(self, seat: Seat) -> str:
        """Return a sentence on what a seat is asked, or nothing."""
        view = self.game.view(self.viewer(seat))
        return self.board.remark(view, self.language, self.scene(seat))

    def teaches(self, seat: Seat) -> bool:
        """Return whether the remark is a lesson, which comes before the options."""
        return False

    @property
    def opening(self) -> tuple[str, str] | None:
        """A title and a text to be read before anything happens, where there is one."""
        return None

    @property
    def adventure(self) -> Adventure:
        """The story of this table and what wins, in its language."""
        return adventure_of(self.language, len(self.setting.players), self.game.options)

    @property
    def verdict(self) -> str:
        """Who won, in one sentence."""
        outcome, language = self.game.outcome, self.language
        assert outcome is not None
        winners = language.listed(language.player(seat) for seat in outcome.winners)
        return language.say("ui-winners", count=len(outcome.winners), winners=winners)

    @property
    def farewell(self) -> str:
        """The text at the end of the game, besides its outcome: how the adventure ended."""
        outcome = self.game.outcome
        if outcome is None or not self.humans:
            return ""
        won = any(seat in outcome.winners for seat in self.humans)
        seats = len(self.setting.players)
        return ending_of(self.language, seats, self.game.options, won=won)

    def why(self, seat: Seat) -> list[Why]:
        """Return the clause of the question, then what a seat may not do now and by which one."""
        language = self.language
        found = []
        decision = self.game.question(seat)
        if decision is not None and decision.clause:
            title, text = language.clause(decision.clause)
            found.append(Why(language.decision(decision), decision.clause, title, text))
        closed: dict[tuple[str, str], list[str]] = {}
        for answer in self.game.explain(seat):
            reason = language.closed(answer) if answer.message else ""
            words = language.option(Option(answer.key, None))
            closed.setdefault((answer.clause, reason), []).append(words)
        for (clause, reason), options in closed.items():
            title, text = language.clause(clause)
            words = language.listed(options)
            found.append(Why(words, clause, title, text, closed=True, reason=reason))
        return found

    def sentence(self, refused: Refused) -> str:
        """Return a refusal as a sentence."""
        return self.language.refused(refused)

    # ------------------------------------------------------------------ the record

    def record(self) -> bytes:
        """Return the record of the game as far as it was played.

        It is written for the person who runs the table, so it has the seed of a running game too.
        """
        return self._record().to_json() + b"\n"

    def _record(self) -> Record:
        setting = self.setting
        return self.game.record(setting.players, names=setting.names, secret=True)

    @property
    def seed(self) -> str:
        """The seed to type for the same game again: the typed text, else the seed itself."""
        return self.setting.seed or self.game.chance.seed.hex()

    @property
    def view(self) -> Any:
        """The table as a spectator sees it."""
        return self.game.view(Viewer.spectator())

    def save(self, path: Path) -> None:
        """Write the record.

        Raises:
            Refused: The file cannot be written.
        """
        try:
            path.write_bytes(self.record())
        except OSError as problem:
            raise unwritable(path, problem) from None


def plays_as_bot(record: Record, seat: Seat) -> bool:
    """Return whether a person's seat is played by a bot now."""
    marks = [key for _, answered, key in record.answers if answered == seat and key in MARKS]
    return bool(marks) and marks[-1] == BOT


def save_to(table: Table, path: Path) -> tuple[bool, str]:
    """Write the record; return whether it is written, and a sentence on it."""
    try:
        table.save(path)
    except Refused as refused:
        return False, table.sentence(refused)
    return True, table.language.say("ui-recorded", where=str(path))


def free_name(table: Table) -> Path:
    """Return a file name in this folder that nothing has yet."""
    stem = f"mazmorra-{table.definition.id}-{table.game.seed_hash[:8]}"
    path, number = Path(f"{stem}.json"), 2
    while path.exists():
        path, number = Path(f"{stem}-{number}.json"), number + 1
    return path


def read_left(path: Path, game: str) -> Record | None:
    """Return the unfinished adventure; None if there is none.

    Raises:
        Refused: It cannot be read, or it is of another game.
    """
    if not path.exists():
        return None
    try:
        record = read_record(path.read_bytes(), path.name)
    except OSError as problem:
        params = {"where": str(path), "problem": problem.strerror or str(problem)}
        raise Refused("file/unreadable", None, params) from None
    if record.game != game:
        raise Refused("campaign/party", None, {"problem": f"it is a party of {record.game}"})
    return record


def seed_of(text: str | None) -> str | bytes:
    """Return the seed that *text* stands for: 64 hexadecimal digits are the seed itself."""
    if text is None:
        return fresh_seed()
    return bytes.fromhex(text) if HEXADECIMAL.fullmatch(text) else text


def check_writable(path: Path) -> None:
    """Check that a record can be written to *path*, without a change.

    Raises:
        Refused: It cannot be written.
    """
    try:
        there = path.exists()
        with path.open("ab"):
            pass
        if not there:
            path.unlink()
    except OSError as problem:
        raise unwritable(path, problem) from None


def unwritable(path: Path, problem: OSError) -> Refused:
    """Return the refusal for a file that cannot be written."""
    params = {"where": str(path), "problem": problem.strerror or str(problem)}
    return Refused("file/unwritable", None, params)
