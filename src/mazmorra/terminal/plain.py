"""Line by line: a game or a replay on any pipe, without colours and without moving a cursor."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from mazmorra.kernel import Refused
from mazmorra.ledger import plain as plain_words
from mazmorra.messages import LANGUAGES
from mazmorra.messages.rules_search import how_to_play
from mazmorra.terminal.answering import words_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from mazmorra.kernel import Seat, Told
    from mazmorra.messages import Language, Speaker
    from mazmorra.terminal.rows import Answer, Row
    from mazmorra.terminal.show import Show
    from mazmorra.terminal.table import Table, Why

#: The number of a row, or that of a row and one of its targets.
NUMBERS = re.compile(r"\d+(\.\d+)?", re.ASCII)
END_OF_INPUT = 3
INTERRUPTED = 130
#: Enough empty lines to push a hand off any screen.
CURTAIN = 40
#: Clears a terminal and what was scrolled off it, and goes to its upper left corner.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
LONGEST_ECHO = 60
#: Columns of an overview.
OVERVIEW_WIDTH = 80
#: Words for each command besides its letter, in both languages and without accents.
WORDS = {
    "?": ("help", "ayuda"),
    "w": ("why", "por que", "porque"),
    "u": ("undo", "deshacer"),
    "l": ("log", "cronica"),
    "r": ("repeat", "repetir"),
    "m": ("map", "mapa"),
    "g": ("goal", "meta"),
    "q": ("quit", "exit", "salir"),
    "finish": ("terminar",),
}
COMMANDS = {word: letter for letter, words in WORDS.items() for word in words}


class Ended(Exception):
    """The input has ended."""


class Lines:
    """Input and output, line by line."""

    def __init__(self, read: TextIO, write: TextIO) -> None:
        self._read = read
        self._write = write

    def say(self, *lines: str) -> None:
        """Write lines, and let them be seen at once."""
        for line in lines:
            self._write.write(line + "\n")
        self._write.flush()

    @property
    def on_screen(self) -> bool:
        """Whether the output is a terminal, which can be cleared."""
        return self._write.isatty()

    def curtain(self) -> None:
        """Hide everything written so far, and clear a terminal."""
        self.say(*[""] * CURTAIN)
        if self.on_screen and os.environ.get("TERM") != "dumb":  # that one cannot be cleared
            self._write.write(CLEAR)
            self._write.flush()

    def ask(self, prompt: str) -> str:
        """Write a prompt and return the line that is typed.

        Raises:
            Ended: The input is over.
        """
        self._write.write(prompt + " ")
        self._write.flush()
        try:
            line = self._read.readline()
        except (OSError, ValueError):  # it was closed under our hands
            line = ""
        if not line:
            self._write.write("\n")
            raise Ended
        if not self._read.isatty():  # no terminal has echoed Enter, so the line is not ended yet
            self._write.write("\n")
        return "".join(sign for sign in line.strip() if sign.isprintable())


def every(row: Row) -> list[Answer]:
    """Return the answers of a row in the order of their numbers, the stronger forms last."""
    return [*row.answers, *row.stronger]


def command_of(typed: str) -> str:
    """Return the letter of a command that was typed as a word, in either language."""
    words = " ".join(plain_words(typed).strip("¿?").split())
    return COMMANDS.get(words, typed)


def _why_message(why: Why) -> str:
    """Return the message that says a clause of `why`."""
    if not why.closed:
        return "terminal-why-asked"
    return "terminal-why-missing" if why.reason else "terminal-why-closed"


def log_line(language: Language, told: Told) -> str:
    """Return an event as a line, with its clause."""
    return f"- {language.event(told)}" + (f" [{told.clause}]" if told.clause else "")


def outcome_lines(table: Table) -> list[str]:
    """Return how the game ended: the winners, then every seat with its score and reason."""
    language, outcome = table.language, table.game.outcome
    assert outcome is not None
    lines = [table.verdict]
    scores, remark = table.board.results(table.view, outcome, language)
    for rank, seat in standing(table):
        lines.append(
            language.say(
                "terminal-result",
                rank=rank,
                player=language.player(seat),
                score=scores[seat],
                reason=language.reason(outcome.reasons[seat], seat, table.told(None)),
            )
        )
    return [*lines, remark] if remark else lines


def standing(table: Table) -> list[tuple[int, Seat]]:
    """Return rank and seat of every player, the best first.

    A game that tells its ranking when it ends is believed; else winners come before the others and
    more points before fewer. Winners share the first rank.
    """
    outcome = table.game.outcome
    assert outcome is not None
    seats = list(table.game.seats)
    told = table.told(None)
    ranking = getattr(told[-1].event, "ranking", None) if told else None
    if ranking is not None and sorted(ranking) == seats:
        seats = list(ranking)
    else:
        seats.sort(key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    return [(1 if seat in outcome.winners else place, seat) for place, seat in enumerate(seats, 1)]


class Session:
    """One game played line by line."""

    def __init__(self, table: Table, lines: Lines) -> None:
        self.table = table
        self.lines = lines
        self.seat: Seat | None = table.humans[0] if len(table.humans) == 1 else None
        self._shown: dict[Seat | None, list[str]] = {}
        self._title = ""

    def play(self) -> int:
        """Play to the end of the game or of the input, or until the player leaves."""
        table = self.table
        self.lines.say(self._headline())
        if table.greeting:
            self.lines.say(table.greeting)
        else:
            self.lines.say(table.adventure.story)
        self.lines.say(table.language.say("terminal-goal", goal=table.adventure.goal))
        if table.humans:
            self.lines.say(table.language.say("terminal-plain-hint"))
        if len(table.humans) > 1 and not self.lines.on_screen:
            self.lines.say(table.language.say("terminal-plain-open"))
        code = 0
        try:
            while not table.game.over and self._move():
                self._tell_notices()
            self._tell_notices()
            if table.game.over:
                self._finish()
            else:
                self._leave("terminal-left")
        except Ended:
            self._leave("terminal-input-ended")
            code = END_OF_INPUT
        except KeyboardInterrupt:
            self.lines.say("")
            self._leave("terminal-left")
            code = INTERRUPTED
        except Exception:  # whatever it was, what was played is not lost
            said = table.rescue()
            with suppress(OSError):  # it may be the output that is gone
                self.lines.say(*said)
            raise
        return self._save() or code

    def _leave(self, sentence: str) -> None:
        """Write that the game is not over, and how to continue it."""
        self.lines.say(*filter(None, (self.table.waits, self.table.language.say(sentence))))

    def _headline(self) -> str:
        language = self.table.language
        players = language.sitters(self.table.setting.players)
        return language.say("terminal-headline", game=self.table.definition.name, players=players)

    def _move(self) -> bool:
        """Get the next answer; return whether the game goes on."""
        table = self.table
        bot = table.bot_to_move
        if bot is not None:
            table.play_bot(bot)
            if self.seat is not None or not table.humans:
                self._tell_news()
            return True
        seat = table.human_to_move(self.seat)
        assert seat is not None
        if seat != self.seat:
            self._hand_over(seat)
        self._tell_news()
        self._tell_table()
        return self._ask(seat)

    def _tell_notices(self) -> None:
        """Write what there is to say of the table itself."""
        while self.table.notices:
            self.lines.say(self.table.notices.pop(0))

    def _hand_over(self, seat: Seat) -> None:
        """Pass the keyboard: hide the view of the previous player."""
        before, self.seat = self.seat, seat
        if len(self.table.humans) == 1 or (
            before is not None and not self.table.hides(before, seat)
        ):
            return
        language = self.table.language
        self.lines.ask(language.say("terminal-pass", player=language.player(seat)))
        self.lines.curtain()
        self._shown.pop(seat, None)

    def _tell_news(self) -> None:
        """Write what this seat does not know yet."""
        table = self.table
        language = table.language
        for told in table.news(self.seat):
            self.lines.say(log_line(language, told))
        table.seen[self.seat] = table.game.step
        if not table.humans and not table.game.over:
            title = table.board.title(table.game.view(table.viewer(None)), language)
            if title != self._title:
                self._title = title
                self._tell_table()

    def _tell_table(self, *, again: bool = False) -> None:
        """Write the table, if it has changed since this seat last saw it."""
        table = self.table
        view = table.game.view(table.viewer(self.seat))
        scene = table.scene(self.seat, whole=not self.lines.on_screen)
        lines = table.board.tell(view, table.language, scene)
        if again or lines != self._shown.get(self.seat):
            self._shown[self.seat] = lines
            self.lines.say("", *lines)

    # ------------------------------------------------------------------ one question

    def _ask(self, seat: Seat) -> bool:
        """Ask one person until there is an answer; return whether the game goes on."""
        table = self.table
        self._tell_options(seat)
        while True:
            typed = self.lines.ask(f"{table.language.say('ui-prompt')}:")
            keys = {option.key for option in table.options(seat)}
            word = typed if typed in keys else command_of(typed)
            if word == "q" and word not in keys:
                return False
            if word == "finish" and word not in keys:
                return table.finish_with_bots()
            if word == "u" and word not in keys:
                if self._undo(seat):
                    return True
            elif word in self._commands() and word not in keys:
                self._commands()[word](seat)
            elif self._answer(seat, typed):
                return True

    def _commands(self) -> dict[str, Callable[[Seat], None]]:
        found: dict[str, Callable[[Seat], None]] = {
            "?": self._help,
            "w": self._why,
            "l": self._log,
            "r": self._repeat,
            "m": self._overview,
            "g": self._goal,
        }
        return found | {lang: self._speak(lang) for lang in LANGUAGES}

    def _tell_options(self, seat: Seat) -> None:
        """Write the question and everything that may be answered, with numbers and keys."""
        table, language = self.table, self.table.language
        pending = table.game.pending[seat]
        assert pending.decision is not None
        question = (language.decision(pending.decision), table.remark(seat))
        self.lines.say("", " ".join(filter(None, question)))
        headed = ""
        for number, row in enumerate(table.rows(seat), 1):
            heading = self._heading(row)
            if heading and heading != headed:
                self.lines.say(f"{heading}:")
            headed = heading
            answers = every(row)
            if len(answers) == 1:
                words = language.option(answers[0].option)
                self.lines.say(self._answer_line(seat, f"{number}.", words, answers[0]))
                continue
            self.lines.say(f"{number}. {words_of(table, row)}")
            for target, answer in enumerate(answers, 1):
                words = language.target(answer.shown)
                if answer in row.stronger:
                    words = f"{language.switch(row.switch)}: {words}"
                self.lines.say(self._answer_line(seat, f"  {number}.{target}", words, answer))

    def _heading(self, row: Row) -> str:
        """Return what stands above rows of a kind: what may be played besides, what is folded."""
        say = self.table.language.say
        if row.aside:
            return say("ui-you-may")
        return say("terminal-fold", fold=row.fold) if row.fold and not row.last else ""

    def _answer_line(self, seat: Seat, number: str, words: str, answer: Answer) -> str:
        detail = self.table.detail(seat, answer.option)
        line = f"{number} {words} [{answer.key}]"
        return f"{line}: {detail}" if detail else line

    def _answer(self, seat: Seat, typed: str) -> bool:
        """Give an answer by its number or key; a wrong one is refused in one sentence."""
        table, language = self.table, self.table.language
        if not typed:
            self.lines.say(language.say("terminal-nothing-typed", last=len(table.rows(seat))))
            return False
        key = self._numbered(seat, typed) if NUMBERS.fullmatch(typed) else typed
        if key is None:
            return False
        if doubt := table.doubt(seat, key):
            self.lines.say(doubt)
            return False
        try:
            table.answer(seat, key)
        except Refused as refused:
            if refused.code == "answer/illegal":
                refused.params["key"] = key[:LONGEST_ECHO]
            self.lines.say(table.sentence(refused))
            return False
        return True

    def _numbered(self, seat: Seat, typed: str) -> str | None:
        """Return the key of a number, `3` or `3.2`; one that is none is refused in one sentence."""
        rows, say = self.table.rows(seat), self.table.language.say
        number, _, target = typed.partition(".")
        if len(number) > 4 or not 1 <= int(number) <= len(rows):
            shown = number[:LONGEST_ECHO]
            self.lines.say(say("terminal-no-number", number=shown, last=len(rows)))
            return None
        answers = every(rows[int(number) - 1])
        if len(answers) == 1 and target in ("", "1"):
            return answers[0].key
        if len(target) > 4 or not target or not 1 <= int(target) <= len(answers):
            self.lines.say(say("terminal-no-target", number=int(number), last=len(answers)))
            return None
        return answers[int(target) - 1].key

    def _undo(self, seat: Seat) -> bool:
        table = self.table
        try:
            table.undo(seat)
        except Refused as refused:
            self.lines.say(table.sentence(refused))
            return False
        return True

    # ------------------------------------------------------------------ commands

    def _help(self, seat: Seat) -> None:
        language = self.table.language
        self.lines.say(*language.say("terminal-plain-help").splitlines())
        self.lines.say(language.say("terminal-plain-help-overview"))
        self.lines.say(language.say("terminal-plain-help-goal"))
        self.lines.say(*(f"{sign}: {words}." for sign, words in self.table.board.legend(language)))

    def _why(self, seat: Seat) -> None:
        """Write the clause of the question and of everything that is closed now."""
        language = self.table.language
        found = self.table.why(seat)
        for why in found:
            self.lines.say(
                language.say(
                    _why_message(why),
                    words=why.words,
                    reason=why.reason,
                    title=why.title,
                    text=why.text,
                    clause=why.clause,
                )
            )
        if not any(why.closed for why in found):
            self.lines.say(language.say("terminal-why-nothing"))

    def _log(self, seat: Seat) -> None:
        for told in self.table.told(seat):
            self.lines.say(log_line(self.table.language, told))

    def _overview(self, seat: Seat) -> None:
        """Write the whole overview."""
        table = self.table
        if not table.board.OVERVIEW:
            self._tell_table(again=True)
            return
        view = table.game.view(table.viewer(seat))
        scene = table.scene(seat, width=OVERVIEW_WIDTH, whole=True)
        text = table.board.overview(view, table.language, scene).plain
        self.lines.say("", *(line.rstrip() for line in text.splitlines()))

    def _goal(self, seat: Seat) -> None:
        """Write the story, what wins, and how to play."""
        told, language = self.table.adventure, self.table.language
        goal = language.say("terminal-goal", goal=told.goal)
        self.lines.say("", told.title, told.story, goal)
        self.lines.say(*(f"{title}. {text}" for title, text in how_to_play(language)))

    def _repeat(self, seat: Seat) -> None:
        self._tell_table(again=True)
        self._tell_options(seat)

    def _speak(self, lang: str) -> Callable[[Seat], None]:
        def speak(seat: Seat) -> None:
            self.table.speak(lang)
            self._repeat(seat)

        return speak

    # ------------------------------------------------------------------ the end

    def _finish(self) -> None:
        """Write the last news, the table as it was left, and the outcome."""
        table = self.table
        if len(table.humans) > 1:
            self.seat = None
            table.seen[None] = max(table.seen.values(), default=-1)
        self._tell_news()
        self._tell_table(again=True)
        self.lines.say("", *outcome_lines(table))
        if table.farewell:
            self.lines.say("", table.farewell)
        self.lines.say(table.language.say("ui-seed", seed=table.seed))

    def _save(self) -> int:
        """Write record and adventure where requested; return the exit code."""
        table, where, said, code = self.table, self.table.setting.record, [], 0
        try:
            said.append(table.leave())
            if where is not None:
                table.save(Path(where))
                said.append(table.language.say("ui-recorded", where=where))
        except Refused as refused:
            said.append(table.sentence(refused))
            code = 1
        self.lines.say(*filter(None, said))
        return code


# ---------------------------------------------------------------------- replays


class Watching:
    """A replay, line by line."""

    def __init__(self, show: Show, lines: Lines) -> None:
        self.show = show
        self.lines = lines

    def tell_all(self) -> int:
        """Write the whole game as a spectator saw it, or with all secrets if it is over."""
        show = self.show
        self._headline()
        title = ""
        for position in range(1, show.last + 1):
            show.go(position)
            line = show.line(position)
            if line is not None:
                self.lines.say(line)
            if show.title != title and not show.more_in_step(position):
                title = show.title
                self.lines.say("", *show.tell(whole=True), "")
        self.lines.say("", *show.tell(whole=True))
        self.lines.say(*show.outcome())
        return 0

    def by_commands(self) -> int:
        """Go forward and back as it is typed: n, b, t, T, a number, v, r, q."""
        show = self.show
        language = show.language
        self._headline()
        self.lines.say(*language.say("terminal-replay-help").splitlines())
        moves: dict[str, Callable[[], None]] = {
            "n": show.forward,
            "": show.forward,
            "b": show.back,
            "t": show.next_step,
            "T": show.previous_step,
            "e": show.to_end,
            "s": show.to_start,
            "v": show.next_viewer,
        }
        while True:
            self._where()
            try:
                typed = self.lines.ask(f"{language.say('ui-prompt')}:")
            except Ended:
                return 0
            if command_of(typed) == "q":
                return 0
            if typed in moves:
                moves[typed]()
            elif typed.isdecimal() and len(typed) < 8:
                show.go(int(typed))
            elif typed == "r":
                self.lines.say(*show.tell(whole=True))
            else:
                self.lines.say(*language.say("terminal-replay-help").splitlines())

    def _headline(self) -> None:
        language = self.show.language
        players = language.sitters(self.show.record.seats)
        name = self.show.definition.name
        self.lines.say(language.say("terminal-headline", game=name, players=players))

    def _where(self) -> None:
        show = self.show
        where = show.language.say(
            "terminal-event-of", number=show.position, last=show.last, viewer=show.viewer_name()
        )
        self.lines.say(where)
        line = show.line(show.position)
        if line is not None:
            self.lines.say(line)


def refuse(speaker: Speaker, refused: Refused, write: TextIO) -> None:
    """Write one sentence on what could not be done."""
    write.write(speaker.refused(refused) + "\n")
    write.flush()


__all__ = [
    "CURTAIN", "END_OF_INPUT", "Ended", "Lines", "Session", "Watching", "log_line",
    "outcome_lines", "refuse", "standing",
]  # fmt: skip
