"""The table on a screen: the board, the question with its options, the log."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from msgspec import structs
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from mazmorra.kernel import Answered, Forced, Refused
from mazmorra.messages.rules_search import how_to_play
from mazmorra.terminal.answering import Answering, Line
from mazmorra.terminal.endscreen import EndScreen
from mazmorra.terminal.look import ACCENT, INK, INK_2, INK_3, fitted, seat_style, sign
from mazmorra.terminal.preferences import SPEEDS
from mazmorra.terminal.screens import HandOver, Question, Reading, help_text, set_out, why_text
from mazmorra.terminal.table import UNSAVED, free_name, save_to
from mazmorra.terminal.widgets import (
    Choices,
    Entry,
    cut,
    folded,
    key_line,
    log_entry,
    log_text,
    rows_in_full,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.timer import Timer

    from mazmorra.kernel import Seat
    from mazmorra.terminal.app import MazmorraApp
    from mazmorra.terminal.table import Table

#: Below this there is room for the short form only.
WIDE = (112, 32)
NARROWEST_SIDE = 40
WIDEST_SIDE = 56
ROOMY = 38
#: Below this a table would be cut in half.
SMALLEST = (80, 20)
#: Part of the side column that the question may take, as in the style sheet.
ASK_SHARE = 0.75
#: Its part of the width beside the log below a compact board, in percent.
ASK_WIDTH = 65
#: Least visible options, however long the text above them is.
LEAST_OPTIONS = 3
#: The key that shows a cut text, as it stands at the end of the last visible line.
UNFOLD = " [t]"


def side_width(width: int) -> int:
    """Return how wide the column of question and log is beside a wide board."""
    return max(NARROWEST_SIDE, min(WIDEST_SIDE, width - 100))


class TableScreen(Screen[None]):
    """A game in play, as the person at the keyboard sees it."""

    app: MazmorraApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "move(-1)", show=False),
        Binding("down,right", "move(1)", show=False),
        Binding("tab", "row(1)", show=False, priority=True),
        Binding("shift+tab", "row(-1)", show=False, priority=True),
        Binding("shift+up", "steer('north')", show=False),
        Binding("shift+right", "steer('east')", show=False),
        Binding("shift+down", "steer('south')", show=False),
        Binding("shift+left", "steer('west')", show=False),
        Binding("enter", "take", show=False),
        *(Binding(str(n), f"choose({(n - 1) % 10})", show=False) for n in range(10)),
        Binding("question_mark", "help", show=False),
        Binding("w", "why", show=False),
        Binding("l", "log", show=False),
        Binding("m", "overview", show=False),
        Binding("g", "goal", show=False),
        Binding("t", "text", show=False),
        Binding("s", "speed", show=False),
        Binding("f", "finish", show=False),
        Binding("o", "switch", show=False),
        Binding("e", "end", show=False),
        Binding("backspace", "rows", show=False),
        Binding("ctrl+z", "undo", show=False),
        Binding("f2", "language", show=False),
        Binding("escape", "back", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        humans = table.humans
        #: The seat whose view is shown; None while the keyboard is being passed.
        self.seat: Seat | None = humans[0] if len(humans) == 1 else None
        self.curtain = len(humans) > 1
        self.answering = Answering(table)
        self.remark = table.greeting
        self._timer: Timer | None = None
        self._new_from = 0
        self._ended = False
        self._failed = False  # the record could not be written
        self._folded = False  # some words or options are not in sight
        self._hurried = False  # the bots do not wait until a person is asked

    def compose(self) -> ComposeResult:
        """Lay out the parts; where they stand depends on the size."""
        yield Static(id="small")
        yield Static(id="bar")
        with Container(id="body"):
            yield Static(id="board")
            yield Static(id="strip")
            with Container(id="side"):
                with Container(id="ask"):
                    yield Static(id="question")
                    yield Choices(id="choices")
                    yield Static(id="more")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="log-text")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin, with the introduction if there is one."""
        opening = self.table.opening
        if opening is not None and not self.table.taken_up:
            title, words = opening
            self._read(title, lambda width: set_out([words], width))
        self.advance()

    def on_screen_resume(self) -> None:
        """Go on where another screen had covered this one."""
        self.advance()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.draw()

    # ------------------------------------------------------------------ the course of the game

    def advance(self) -> None:
        """Go on: answer for a bot, pass the keyboard, ask, or show the end."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.app.screen is not self:
            return
        table = self.table
        while (self._hurried or not self.app.pace) and (bot := table.bot_to_move) is not None:
            table.play_bot(bot)
        self._hurried = False
        if table.notices:
            self.remark = table.notices.pop(0)
        if table.game.over:
            self._end()
            return
        if table.bot_to_move is not None:
            self.draw()
            self._timer = self.set_timer(self.app.pace, self._bot)
            return
        seat = table.human_to_move(self.seat)
        assert seat is not None
        if self.curtain or (
            self.seat is not None and seat != self.seat and table.hides(self.seat, seat)
        ):
            self._pass_to(seat)
            return
        self.seat = seat
        self.draw()

    def _bot(self) -> None:
        """Answer for the next bot."""
        bot = self.table.bot_to_move
        if bot is not None and self.app.screen is self:
            self.table.play_bot(bot)
            self.advance()

    def _pass_to(self, seat: Seat) -> None:
        """Cover the table until *seat* is at the keyboard."""
        self.seat, self.curtain = None, True
        self.draw()
        language = self.table.language
        name = language.player(seat)
        player = Text.assemble((f"{sign(seat)} ", seat_style(seat)), (name, f"bold {INK}"))
        self.app.push_screen(HandOver(player, language, name), lambda _: self._take_seat(seat))

    def _take_seat(self, seat: Seat) -> None:
        """Show the table to its next player, with everything new marked."""
        self.seat, self.curtain = seat, False
        self._new_from = self.table.seen.get(seat, -1) + 1
        self.answering.begin()
        self.advance()

    def _end(self) -> None:
        """Show the last table, and the outcome the first time."""
        self.curtain = False
        if len(self.table.humans) > 1:
            self.seat = None
        self.draw()
        if not self._ended:
            self._ended = True
            said = " ".join(filter(None, (self.remark, self._save_record())))
            self.app.push_screen(EndScreen(self.table, said), self._after_end)

    def _after_end(self, choice: str | None) -> None:
        match choice:
            case "again":
                self._deal(None)
            case "same":
                self._deal(self.table.seed)
            case "menu":
                self.app.to_menu(self.table.lang)
            case "quit":
                self.app.finish()

    def _deal(self, seed: str | None) -> None:
        """Start a game with the same seats, with a new seed or the same one."""
        setting = structs.replace(self.table.setting, seed=seed)
        try:
            self.app.play(setting, self.table.lang)
        except Refused as refused:  # a pack or a party has changed since
            self.say(self.table.sentence(refused))

    def _save_record(self) -> str:
        """Write the record where the command line wants it; return a sentence on it, or nothing."""
        where = self.table.setting.record
        if where is None:
            return ""
        saved, sentence = save_to(self.table, Path(where))
        self.app.last_words = [sentence]
        self.app.code = 0 if saved else UNSAVED
        return sentence

    # ------------------------------------------------------------------ actions

    @property
    def lines(self) -> list[Line]:
        """What the person at the keyboard may choose now: rows, or the targets of the open one."""
        return self.answering.lines(self.seat)

    def action_move(self, by: int) -> None:
        """Choose the next line or the one before."""
        lines = self.lines
        if lines and not self.too_small:
            self.answering.chosen = (self.answering.chosen + by) % len(lines)
            self._moved()

    def action_row(self, by: int) -> None:
        """Go to the next row or the one before; one with several targets is opened."""
        if self.seat is not None and not self.too_small:
            self.answering.next_row(self.seat, by)
            self._moved()

    def action_steer(self, direction: str) -> None:
        """Choose the answer that lies beside the chosen one on the board."""
        if not self.lines or self.too_small or self.seat is None:
            return
        found = self.table.steer(self.seat, self.answering.key(self.seat), direction)
        if found is not None and self.answering.choose(self.seat, found):
            self._moved()

    def action_switch(self) -> None:
        """Give answers in their stronger form, or no longer."""
        if self.seat is not None and not self.too_small and self.answering.turn_switch(self.seat):
            self._moved()

    def _moved(self) -> None:
        self.remark = ""
        self.draw()

    def action_choose(self, number: int) -> None:
        """Give the answer of the n-th line; a row with several targets is opened."""
        lines = self.lines
        if self.table.game.over or self.too_small:  # nothing is answered that cannot be seen
            self.action_result()
        elif number < len(lines):
            self._take(number)
        elif lines and self.seat is not None:
            say = self.table.language.say
            self.say(say("terminal-no-number", number=number + 1, last=len(lines)))

    def action_end(self) -> None:
        """Give the answer that ends the turn or passes."""
        ends = [row for row in self.answering.rows(self.seat) if row.last]
        if ends and not self.too_small:
            self._answer(ends[-1].answers[0].key)

    def action_take(self) -> None:
        """Give the chosen answer, or open the chosen row."""
        if self.table.game.over:
            self.action_result()
        elif self.lines and not self.too_small:
            self._take(self.answering.chosen)

    def _take(self, number: int) -> None:
        key = self.answering.take(self.seat, number)
        if key is not None:
            self._answer(key)
        else:
            self._moved()

    def action_rows(self) -> None:
        """Go back from the targets to the rows."""
        if self.answering.shut(self.seat):
            self._moved()

    def action_back(self) -> None:
        """Go back from the targets to the rows, or show the result."""
        if self.answering.opened is not None:
            self.action_rows()
        else:
            self.action_result()

    def action_result(self) -> None:
        """Show the result again, once there is one."""
        if self.table.game.over:
            self._ended = False
            self.advance()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """A click chooses, a second one on the same option answers."""
        if message.number == self.answering.chosen:
            self.action_take()
        else:
            self.answering.chosen = message.number
            self.draw()

    def _answer(self, key: str) -> None:
        seat = self.seat
        assert seat is not None
        game = self.table.game
        before = game.step
        if doubt := self.table.doubt(seat, key):
            self.say(doubt)
            return
        try:
            self.table.answer(seat, key)
        except Refused as refused:
            self.say(self.table.sentence(refused))
            return
        self.table.seen[seat] = before
        self._new_from = before + 1
        self.answering.begin()
        self.remark = ""
        self.advance()

    def action_undo(self) -> None:
        """Undo the last answer, or show why that is refused."""
        if self.seat is None or self.table.game.over or self.too_small:
            return
        try:
            self.table.undo(self.seat)
        except Refused as refused:
            self.say(self.table.sentence(refused))
            return
        self.answering.begin()
        self._new_from = self.table.game.step
        self.remark = self.table.language.say("ui-undone")
        self.advance()

    def action_speed(self) -> None:
        """Change the speed of bots."""
        names = list(SPEEDS)
        now = names.index(self.app.preferences.speed)
        self.app.set_speed(names[(now + 1) % len(names)])
        say = self.table.language.say
        speed = say(f"terminal-speed-{self.app.preferences.speed}")
        self.remark = f"{say('terminal-speed')}: {speed}"
        self.advance()
        self.draw()

    def action_finish(self) -> None:
        """Answer for bots without waiting; if a person is asked, play to the end with bots.

        That is asked first: nothing is decided by that person any more.
        """
        table, say = self.table, self.table.language.say
        if table.game.over or self.too_small or self.curtain:
            return
        if table.bot_to_move is not None:
            self._hurried = True
            self.advance()
            return
        answers = [say("terminal-finish-yes"), say("terminal-stay")]
        self.app.push_screen(Question(say("terminal-finish"), answers), self._finished)

    def _finished(self, answer: int | None) -> None:
        if answer == 0:
            self.table.finish_with_bots()
            self._hurried = True
            self.advance()

    def action_language(self) -> None:
        """Switch to the other language."""
        self.table.speak_next()
        self.remark = ""
        self.draw()

    def say(self, sentence: str) -> None:
        """Show a message above the options."""
        self.remark = sentence
        self.draw()

    # ------------------------------------------------------------------ other screens

    def action_help(self) -> None:
        """Show the keys."""
        say, board = self.table.language.say, self.table.board
        shift = f"{say('terminal-key-shift')} ↑ ↓ ← →"
        keys = [
            ("1 … 9", say("ui-help-digits")),
            ("↑ ↓ ← →", say("terminal-help-arrows")),
            ("Tab", say("terminal-help-rows")),
            ("o", say("terminal-help-switch")),
            ("e", say("terminal-help-end")),
            *([(shift, say("terminal-help-steer"))] if hasattr(board, "steer") else ()),
            (say("terminal-key-enter"), say("ui-help-enter")),
            ("t", say("terminal-help-text")),
            ("w", say("terminal-help-why")),
            ("l", say("terminal-help-log")),
            *([("m", say("terminal-help-overview"))] if self.table.board.OVERVIEW else ()),
            ("g", say("terminal-help-goal")),
            ("s", say("terminal-help-speed")),
            ("f", say("terminal-help-finish")),
            ("Ctrl+Z", say("ui-help-undo")),
            ("F2", say("terminal-help-language")),
            ("Esc", say("ui-help-escape")),
            ("q", say("ui-help-quit")),
            ("?", say("ui-help")),
        ]
        signs = self.table.board.legend(self.table.language)
        frames = "" if signs else say("terminal-help-frames") + " "
        below = Text("\n" + frames + say("terminal-help-signs"), style=INK_3)
        self._read(say("ui-help"), lambda width: help_text(keys, width, signs).append_text(below))

    def action_text(self) -> None:
        """Show the whole question, what it is about, and every option in full."""
        if self.curtain:
            return
        label, words, about = self._question_words()
        entries = [] if self.seat is None else self.answering.everything(self.seat)

        def text(width: int) -> Text:
            paragraphs = [f"! {self.remark}" if self.remark else "", words, about]
            return set_out(paragraphs, width, entries)

        self._read(label.capitalize(), text)

    def action_why(self) -> None:
        """Show what is closed now, and by which clause."""
        if self.seat is None:
            return
        language = self.table.language
        line = self.answering.line(self.seat)
        chosen = language.option(line.answer.option) if line and line.answer else ""
        text = why_text(language, self.table.why(self.seat), chosen)
        self._read(language.say("ui-why"), lambda width: text)

    def action_log(self) -> None:
        """Show the whole log."""
        language = self.table.language
        if self.curtain:
            return
        told, new_from = self.table.told(self.seat), self._new_from

        def text(width: int) -> Text:
            return log_text(language, told, width, new_from=new_from)

        self._read(language.say("ui-log"), text, at_end=True)

    def action_goal(self) -> None:
        """Show what wins, the story, and how to play."""
        if self.curtain:
            return
        told, language = self.table.adventure, self.table.language
        goal = language.say("terminal-goal", goal=told.goal)
        how = [f"{title}. {text}" for title, text in how_to_play(language)]
        self._read(told.title, lambda width: set_out([goal, told.story, *how], width))

    def _overview(self, width: int) -> Text:
        table = self.table
        view = table.game.view(table.viewer(self.seat))
        return table.board.overview(view, table.language, table.scene(self.seat, width=width))

    def action_overview(self) -> None:
        """Show everything there is to see of the table."""
        if self.table.board.OVERVIEW and not self.curtain:
            self._read(self.table.language.say("terminal-overview"), self._overview)

    def _read(self, title: str, text: Callable[[int], Text], *, at_end: bool = False) -> None:
        foot = self.table.language.say("terminal-esc-closes")
        self.app.push_screen(Reading(title, text, foot, at_end=at_end))

    def action_leave(self) -> None:
        """Ask whether to leave, and whether to keep the record."""
        table, say = self.table, self.table.language.say
        if table.game.over:
            self.action_result()
            return
        where = table.setting.record
        if self._failed:
            answers = [
                say("terminal-leave-save"),
                say("terminal-leave-unsaved"),
                say("terminal-stay"),
            ]
            remark = self.remark
        elif where is not None:
            answers = [say("terminal-leave"), say("terminal-stay")]
            remark = say("terminal-will-record", where=where)
        else:
            answers = [say("terminal-leave-save"), say("terminal-leave"), say("terminal-stay")]
            remark = table.waits
        self.app.push_screen(Question(say("ui-leave"), answers, remark), self._left)

    def _left(self, answer: int | None) -> None:
        promised = self.table.setting.record is not None and not self._failed
        staying = 1 if promised else 2
        if answer is not None and answer != staying:
            self.leave(save=answer == 0)

    def leave(self, *, save: bool) -> None:
        """Leave the table; if the record is wanted but cannot be written, stay and say so."""
        table = self.table
        where = table.setting.record
        if save:
            path = Path(where) if where is not None else free_name(table)
            saved, sentence = save_to(table, path)
            self._failed = not saved
            if not saved:
                self.app.code = UNSAVED
                self.say(sentence)
                self.action_leave()
                return
            self.app.code = 0
            self.app.last_words = [sentence]
        elif self._failed:
            self.app.last_words = [self.remark]
        self._keep_left()
        if not save and table.waits:
            self.app.last_words.append(table.waits)
        self.app.leave(table.lang)

    def _keep_left(self) -> None:
        """Save an adventure of a campaign, to be continued."""
        try:
            sentence = self.table.leave()
        except Refused as refused:
            self.app.code = UNSAVED
            sentence = self.table.sentence(refused)
        if sentence:
            self.app.last_words.append(sentence)

    def hurry(self) -> None:
        """Leave without another question; a requested record is still written."""
        if self.table.setting.record is not None:
            self._save_record()
        self._keep_left()
        self.app.finish()

    # ------------------------------------------------------------------ drawing

    @property
    def too_small(self) -> bool:
        """Whether the window cannot hold a table."""
        return self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]

    def draw(self) -> None:
        """Redraw everything from the view of the seat at the keyboard."""
        if not self.is_mounted or not self.size.width:
            return
        width, height = self.size
        self.set_class(self.too_small, "tiny")
        notice = self.table.language.say("terminal-too-small", width=width, height=height)
        self.query_one("#small", Static).update(Text(notice, style=f"bold {ACCENT}"))
        compact = width < WIDE[0] or height < WIDE[1]
        self.set_class(compact, "compact")
        side = width if compact else side_width(width)
        self.query_one("#side").styles.width = "1fr" if compact else side
        if self.curtain:
            for part in ("#bar", "#board", "#strip", "#question", "#more", "#log-text", "#keys"):
                self.query_one(part, Static).update("")
            self.query_one(Choices).show((), 0, 10, brief=True)
            return
        self._draw_bar(width, compact=compact)
        board_width = width if compact else width - side
        rows = self._draw_board(board_width, height - 2, compact=compact)
        ask = width * ASK_WIDTH // 100 if compact else side
        if compact:
            self._draw_strip(width - 2, ask - 2, height - 2 - rows)
        else:
            self._draw_question(ask - 2, int((height - 2) * ASK_SHARE) - 1)
        self._draw_log(width - ask - 1 if compact else side - 2, tight=compact)
        self._draw_keys(width)

    def _draw_bar(self, width: int, *, compact: bool) -> None:
        table, language = self.table, self.table.language
        view = table.game.view(table.viewer(self.seat))
        title = table.board.title(view, language)
        if compact:
            left = Text(title or table.definition.name, style=f"bold {INK}")
            right = Text(table.board.note(view, language), style=INK_3)
        else:
            left = Text.assemble(
                (" ∩ Mazmorra ", f"bold {ACCENT}"), ("│ ", INK_3),
                (table.definition.name, f"bold {INK}"), (f"   {title}", INK_2),
            )  # fmt: skip
            right = Text(f"{language.say('ui-language-name')} ", style=INK_3)
            goal = Text(f"{table.adventure.goal}   ", style=INK_2)
            if left.cell_len + goal.cell_len + right.cell_len < width:
                right = Text.assemble(goal, right)
        right = fitted(right, max(0, width - left.cell_len - 1), "right")
        self.query_one("#bar", Static).update(Text.assemble(left, " ", right))

    def _draw_board(self, width: int, height: int, *, compact: bool) -> int:
        """Draw the board and return how many rows it has."""
        table = self.table
        scene = table.scene(
            self.seat,
            width=width,
            height=height,
            compact=compact,
            chosen=self.answering.key(self.seat),
            numbers=self.answering.numbers(self.seat),
        )
        view = table.game.view(table.viewer(self.seat))
        board = table.board.draw(view, table.language, scene)
        self.query_one("#board", Static).update(board)
        return len(board.plain.splitlines())

    def _draw_strip(self, width: int, ask: int, room: int) -> None:
        """Draw the question below a compact board in all its width, and the options below that.

        A lesson comes before the options. Any other remark takes only the rows that they leave.
        """
        _, words, about = self._question_words()
        entries = self.answering.entries(self.seat)
        lines = folded(Text(f"! {self.remark}", style=f"bold {ACCENT}"), width)
        lines = lines if self.remark else []
        lines += folded(Text(words, style=f"bold {INK}"), width)
        below = folded(Text(about, style=INK_2), width) if about else []
        most = max(1, room - _least(entries))
        if self.seat is None or not self.table.teaches(self.seat):
            most = min(most, max(len(lines), room - rows_in_full(entries, ask)))
        self._folded = len(lines) + len(below) > most
        lines = cut([*lines, *below], most, width, UNFOLD)
        self.query_one("#strip", Static).update(Text("\n").join(lines))
        self._draw_choices(entries, ask, room - len(lines), brief=True)

    def _draw_question(self, width: int, room: int) -> None:
        """Draw the question in the column beside the board, and the options below it."""
        label, words, about = self._question_words()
        entries = self.answering.entries(self.seat)
        lines = [Text(label.upper(), style=f"bold {ACCENT}")]
        lines += folded(Text(words, style=f"bold {INK}"), width)
        lines += folded(Text(about, style=INK_3), width) if about else []
        if self.remark:
            lines.append(Text(""))
            lines += folded(Text(f"! {self.remark}", style=f"bold {ACCENT}"), width)
        most = max(2, room - _least(entries) - 1)
        self._folded = len(lines) > most
        lines = [*cut(lines, most, width, UNFOLD), Text("")]
        self.query_one("#question", Static).update(Text("\n").join(lines))
        heading = any(entry.aside for entry in entries)
        aside = self.table.language.say("ui-you-may")
        brief = self.size.height < ROOMY
        room = room - len(lines) - heading
        self._draw_choices(entries, width, room, brief=brief, aside=aside)

    def _draw_choices(
        self, entries: list[Entry], width: int, room: int, *, brief: bool, aside: str = ""
    ) -> None:
        """Draw the options in *room* rows; if they need more a line below says how many."""
        choices = self.query_one(Choices)
        chosen = self.answering.chosen
        choices.show(entries, chosen, width, brief=brief, aside=aside, room=room)
        overflow = choices.rows > room + bool(aside)
        choices.styles.max_height = max(1, room - 1 + bool(aside)) if overflow else "100%"
        self.query_one("#more").display = overflow
        self._folded = self._folded or overflow or choices.shortened
        if overflow:
            self.call_after_refresh(self._draw_more)

    def on_choices_scrolled(self) -> None:
        """Redraw the number of hidden options."""
        self._draw_more()

    def _draw_more(self) -> None:
        above, below = self.query_one(Choices).out_of_sight()
        say = self.table.language.say
        words = [
            *([say("terminal-more-below", count=below)] if below else ()),
            *([say("terminal-more-above", count=above)] if above else ()),
        ]
        line = Text("   ".join(words), style=f"bold {ACCENT}")
        self.query_one("#more", Static).update(line)

    def _question_words(self) -> tuple[str, str, str]:
        """Return a small label, the question, and a remark on what it is about."""
        table, language, game = self.table, self.table.language, self.table.game
        if game.over:
            return language.say("ui-game-over"), language.say("terminal-over-hint"), ""
        decision = None if self.seat is None else game.question(self.seat)
        if decision is None or self.seat is None:
            names = language.listed(language.player(seat) for seat in game.waiting)
            return language.say("terminal-wait"), language.say("ui-waiting", players=names), ""
        told = table.told(self.seat)
        several = len(game.waiting) > 1
        several = several or (bool(told) and isinstance(told[-1].event, Answered | Forced))
        label = language.say("terminal-all-choose" if several else "terminal-your-turn")
        return label, language.decision(decision), table.remark(self.seat)

    def _draw_log(self, width: int, *, tight: bool) -> None:
        table = self.table
        lines: list[Text] = []
        for told in reversed(table.told(self.seat)):  # no more than can be seen; `l` shows all
            new = told.step >= self._new_from
            lines = [*log_entry(table.language, told, width, new=new, tight=tight), *lines]
            if len(lines) > self.size.height:
                break
        self.query_one("#log-text", Static).update(Text("\n").join(lines))
        log = self.query_one("#log", VerticalScroll)
        log.border_title = table.language.say("ui-log")
        self.call_after_refresh(log.scroll_end, animate=False)

    def _switch_words(self) -> str:
        """Return the words of the switch of stronger forms, with how it stands; or nothing."""
        verb = next((row.switch for row in self.answering.rows(self.seat) if row.switch), "")
        if not verb:
            return ""
        say = self.table.language.say
        on = "on" if self.answering.strong else "off"
        return say("terminal-switch", name=self.table.language.switch(verb), on=on)

    def _draw_keys(self, width: int) -> None:
        say = self.table.language.say
        if self.table.game.over:
            result = (f"{say('terminal-key-enter')} / Esc", say("terminal-key-result"))
            keys = [result, ("l", say("ui-log").lower()), ("F2", say("terminal-other-language"))]
            self.query_one("#keys", Static).update(key_line(keys, width))
            return
        bots = self.table.bot_to_move is not None
        keys = [
            *(
                [("f", say("terminal-key-finish")), ("s", say("terminal-key-speed"))]
                if bots
                else ()
            ),
            ("1–9", say("terminal-key-choose")),
            *([("Esc", say("terminal-key-rows"))] if self.answering.opened else ()),
            *([("o", self._switch_words())] if self._switch_words() else ()),
            *([("t", say("terminal-key-text"))] if self._folded else ()),
            ("w", say("terminal-key-why")),
            ("l", say("ui-log").lower()),
            *([("m", say("terminal-key-overview"))] if self.table.board.OVERVIEW else ()),
            ("g", say("terminal-key-goal")),
            ("^Z", say("terminal-key-undo")),
            ("?", say("ui-help").lower()),
            ("q", say("terminal-key-quit")),
            ("F2", say("terminal-other-language")),
            ("↑↓", say("terminal-key-enter")),
        ]
        self.query_one("#keys", Static).update(key_line(keys, width))


def _least(entries: list[Entry]) -> int:
    """Return the least rows of the options, with the line on the hidden ones."""
    return min(len(entries), LEAST_OPTIONS) + (len(entries) > LEAST_OPTIONS)
