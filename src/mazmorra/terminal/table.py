"""One table in the terminal: a game, who sits where, and what each of them has seen of it."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct, structs

import mazmorra
from mazmorra import bots
from mazmorra.campaign import read_party, write_party
from mazmorra.games import definition
from mazmorra.kernel import Option, Refused, Viewer, play_again, read_record
from mazmorra.kernel.chance import fresh_seed
from mazmorra.kernel.snapshot import BOT, MARKS
from mazmorra.messages import LANGUAGES, Language, common
from mazmorra.terminal import saves
from mazmorra.terminal.boards import Scene, board

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.kernel import Definition, OptionValue, Record, Seat, Told

log = logging.getLogger("mazmorra.terminal")

HUMAN = "human"
#: The words for a seat that is played at this keyboard.
HUMAN_WORDS = frozenset({"human", "me", "h"})
#: A seed as it is written at the end of a game that had no other.
HEXADECIMAL = re.compile("[0-9a-fA-F]{64}")
#: The exit code after a record that was wanted and could not be written.
UNSAVED = 1


class Setting(Struct, frozen=True):
    """How a table is set up, so that the same people can sit down again.

    Attributes:
        players: Who sits where: `human`, or the name of a bot.
        names: What the players are called; an empty name is given by the language.
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
    """A clause that asks or closes something: in whose words, and its own title and text."""

    words: str
    clause: str
    title: str
    text: str
    closed: bool = False


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

    A seat is `me` or the name of a bot, and `:Name` after it gives a name. Without seats one person
    plays, alone where the game allows it, else with bots.

    Raises:
        Refused: There is no such game or bot.
    """
    found = definition(game, packs)
    if seats is None:
        seats = ["me"] + [bots.NAMES[-1]] * (usual_seats(found) - 1)
    players, names = [], []
    for word in seats:
        who, _, name = word.strip().partition(":")
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
    """Return how many sit down if nothing else is said: one alone, or a middling number."""
    return 1 if 1 in game.seats else game.seats[len(game.seats) // 2]


class Table:
    """A game in play, and everything a client needs of it besides its screen.

    Attributes:
        seen: The last step that each person has been shown.
        taken_up: Whether a game goes on here that was left in its middle.
        kept: The file in which the game is kept, once an answer was given.
        notices: Sentences on the table itself that have not been read yet.
    """

    #: Whether it began as first steps, which are gone on with as such.
    LESSON = False

    def __init__(
        self, setting: Setting, lang: str, resumed: tuple[Path, Record] | None = None
    ) -> None:
        """Set the table, or take up the game of a record; the path is where it is kept on."""
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
        self.board = board(setting.game)
        self.bots = {
            seat: bots.make(name, setting.game)
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
        shown = (None, *self.humans) if self.taken_up else ()
        self.seen: dict[Seat | None, int] = dict.fromkeys(shown, self.game.step)
        self.speak(lang)

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.lang = lang
        self.language = Language(lang, self.definition, self._names(lang))

    def speak_next(self) -> None:
        """Go on in the next language there is."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)])

    def _names(self, lang: str) -> list[str]:
        return player_names(lang, self.setting.players, self.setting.names)

    # ------------------------------------------------------------------ whose turn it is

    @property
    def bot_to_move(self) -> Seat | None:
        """The next bot that is asked something; bots answer before people do."""
        return next((seat for seat in self.game.waiting if seat in self.bots), None)

    def human_to_move(self, sitting: Seat | None) -> Seat | None:
        """Return the seat to ask next: the one at the keyboard, if it is asked."""
        waiting = [seat for seat in self.game.waiting if seat not in self.bots]
        if sitting in waiting:
            return sitting
        after = [seat for seat in waiting if sitting is not None and seat > sitting]
        return next(iter(after or waiting), None)

    def play_bot(self, seat: Seat) -> None:
        """Let a bot give one answer; one that fails answers at random, and that is told once."""
        key, problem = bots.choose(self.bots[seat].choose, bots.SeatView(self.game, seat))
        if problem is not None:
            where = f"{self.setting.game}, seat {seat}, step {self.game.step}"
            log.error("A bot failed and answers at random: %s", where, exc_info=problem)
            if not self._bot_failed:
                self._bot_failed = True
                name = self.language.player(seat)
                self.notices.append(self.language.say("notice-bot-failed", name=name))
        self.game.answer(seat, key)
        self._answered()

    def answer(self, seat: Seat, key: str) -> None:
        """Give the answer of a person.

        Raises:
            Refused: It is none now; nothing has changed.
        """
        self.game.answer(seat, key)
        self._answered()

    def undo(self, seat: Seat) -> None:
        """Take the last answer of a person back.

        Raises:
            Refused: It may not be taken back; nothing has changed.
        """
        self.game.undo(seat)
        self._keep()

    def finish_with_bots(self) -> bool:
        """Let bots play for everybody from now on; say whether the game goes on.

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
        """Keep the game as it stands now, and what its party brings home."""
        self._keep()
        self._keep_party()

    def _keep(self) -> None:
        """Write the record where it is found again; if that fails, say so once and play on."""
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
        """A sentence on a game that is taken up, or nothing."""
        if not self.taken_up:
            return ""
        return self.language.say("terminal-resumed" if self.left is None else "terminal-taken-up")

    @property
    def waits(self) -> str:
        """A sentence on how to go on with a game that is left now; empty where it is not kept."""
        if self.kept is None or self.game.over or self._warned:
            return ""
        return self.language.say("terminal-kept")

    def _keep_party(self) -> None:
        """Keep what the party brings home, where that is wanted.

        Raises:
            Refused: It cannot be written there.
        """
        outcome, where = self.game.outcome, self.setting.party
        if outcome is not None and outcome.carry is not None and where is not None:
            try:
                write_party(Path(where), self.setting.game, outcome.carry)
                if self.left is not None:
                    self.left.unlink(missing_ok=True)
            except OSError as problem:
                raise unwritable(Path(where), problem) from None

    def leave(self) -> str:
        """Keep an adventure of a campaign that is left in its middle; return a sentence on it.

        Raises:
            Refused: It cannot be written there.
        """
        if self.left is None or self.game.over or not self.game.rows:
            return ""
        self.save(self.left)
        return self.language.say("terminal-left-waits", where=str(self.left))

    def rescue(self) -> list[str]:
        """Write what there is of a game that an error ends; return a sentence on each file.

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
        """Say whether two seats see different tables, so that the keyboard must be passed."""
        game = self.game
        return bool(game.view(Viewer.seat(one)) != game.view(Viewer.seat(other)))

    # ------------------------------------------------------------------ views

    def viewer(self, seat: Seat | None) -> Viewer:
        """Return the viewer of a seat, or the spectator."""
        return Viewer.spectator() if seat is None else Viewer.seat(seat)

    def told(self, seat: Seat | None) -> list[Told]:
        """Return what a seat was told so far."""
        return self.game.events(self.viewer(seat))

    def news(self, seat: Seat | None) -> list[Told]:
        """Return what a seat was told since it was last shown something."""
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

    def options(self, seat: Seat) -> tuple[Option[Any], ...]:
        """Return what a seat may do now, in the order in which its board offers it."""
        options = self.game.legal(seat)
        arranged = getattr(self.board, "arranged", None)
        if arranged is None:
            return options
        answers = [option for option in options if option.rule is None]
        return (*arranged(answers), *options[len(answers) :])

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

    def groups(self, seat: Seat) -> list[str]:
        """Return of what kind each answer of a seat is, nothing where its board tells no kinds."""
        keys = tuple(option.key for option in self.options(seat))
        groups = getattr(self.board, "groups", None)
        return [""] * len(keys) if groups is None else groups(keys, self.language)

    def teaches(self, seat: Seat) -> bool:
        """Say whether the remark is a lesson, which is read before the options are."""
        return False

    @property
    def opening(self) -> tuple[str, str] | None:
        """A title and a text to be read before anything happens, where there is one."""
        return None

    @property
    def farewell(self) -> str:
        """What is said when the game is over, besides how it ended."""
        return ""

    def why(self, seat: Seat) -> list[Why]:
        """Return the clause of the question, then what a seat may not do now and by which one."""
        language = self.language
        found = []
        decision = self.game.question(seat)
        if decision is not None and decision.clause:
            title, text = language.clause(decision.clause)
            found.append(Why(language.decision(decision), decision.clause, title, text))
        closed: dict[str, list[str]] = {}
        for answer in self.game.explain(seat):
            words = language.option(Option(answer.key, None))
            closed.setdefault(answer.clause, []).append(words)
        for clause, options in closed.items():
            title, text = language.clause(clause)
            found.append(Why(language.listed(options), clause, title, text, closed=True))
        return found

    def sentence(self, refused: Refused) -> str:
        """Return a refusal in words."""
        return self.language.refused(refused)

    # ------------------------------------------------------------------ the record

    def record(self) -> bytes:
        """Return the record of the game as far as it was played.

        It is written for the person who runs the table, so it has the seed of a running game too.
        """
        return self._record().to_json() + b"\n"

    def _record(self) -> Record:
        names = self.setting.names or None
        return self.game.record(self.setting.players, names=names, secret=True)

    @property
    def seed(self) -> str:
        """What to type for the same luck again: the text that was typed, else the seed itself."""
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
    """Say whether a person's seat was handed to a bot and has not come back."""
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
    """Return the adventure that was left in its middle; None where there is none.

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
    """See that a record can be written to *path*, and leave everything as it was.

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


def player_names(lang: str, players: tuple[str, ...], names: tuple[str, ...]) -> list[str]:
    """Return what everybody is called: by their names, bots without one by their kind and seat.

    No two are called the same: the second of a name gets a number.
    """
    speaker = common(lang)
    found = []
    for seat, kind in enumerate(players):
        name = names[seat] if seat < len(names) else ""
        if not name and kind != HUMAN:
            name = speaker.say("terminal-bot-name", bot=kind, number=seat + 1)
        found.append(name)
    return distinct(found)


def distinct(names: Sequence[str]) -> list[str]:
    """Return *names*, every repeated one with a number after it; empty ones stay empty."""
    found: list[str] = []
    for name in names:
        called, number = name, 2
        while called and (called in found or (called != name and called in names)):
            called, number = f"{name} {number}", number + 1
        found.append(called)
    return found
