"""The smaller screens: help, why, the whole log, a question, and passing the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from mazmorra.terminal.look import ACCENT, INK, INK_2, INK_3, PAST, fitted
from mazmorra.terminal.widgets import Choices, Entry, folded, key_line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult

    from mazmorra.messages import Speaker
    from mazmorra.terminal.app import MazmorraApp
    from mazmorra.terminal.table import Why


#: The widest sheet, and what its frame, its padding and its scroll bar take of it.
WIDEST_SHEET = 104
EDGES = 7


class Reading(ModalScreen[None]):
    """A text over the table, which is laid out for every width."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark,w,l,m,t,g", "close", "Close"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("home", "home", show=False),
        Binding("end", "end", show=False),
    ]

    def __init__(
        self, title: str, text: Callable[[int], Text], foot: str, *, at_end: bool = False
    ) -> None:
        super().__init__()
        self._title = title
        self._set = text
        self._foot = foot
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """Lay the text into a frame."""
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = self._foot
            with VerticalScroll(id="reading", can_focus=False):
                yield Static(id="reading-text")

    def on_mount(self) -> None:
        """Scroll to the end, where the newest lines are."""
        self._fill()
        if self._at_end:
            self.call_after_refresh(self.action_end)

    def on_resize(self) -> None:
        """Set the text for the new width."""
        self._fill()

    def _fill(self) -> None:
        width = min(WIDEST_SHEET, self.size.width * 9 // 10) - EDGES
        self.query_one("#reading-text", Static).update(self._set(max(20, width)))

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        """Go up or down."""
        self.query_one("#reading", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_home(self) -> None:
        """Go to the beginning."""
        self.query_one("#reading", VerticalScroll).scroll_home(animate=False)

    def action_end(self) -> None:
        """Go to the end."""
        self.query_one("#reading", VerticalScroll).scroll_end(animate=False)


class Question(ModalScreen[int]):
    """A question with a few answers; Escape takes the last one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(-1)", "Close"),
        Binding("up,left", "move(-1)", show=False),
        Binding("down,right", "move(1)", show=False),
        Binding("enter", "take", show=False),
        *(Binding(str(n), f"answer({n - 1})", show=False) for n in range(1, 10)),
    ]

    def __init__(self, question: str, answers: Sequence[str], remark: str = "") -> None:
        super().__init__()
        self._question = question
        self._remark = remark
        self._answers = tuple(answers)
        self._chosen = 0

    def compose(self) -> ComposeResult:
        """Lay question and answers into a frame."""
        with Vertical(classes="sheet small") as sheet:
            sheet.border_title = self._question
            if self._remark:
                yield Static(Text(self._remark, style=INK_2), id="question-remark")
            yield Choices(id="answers")

    def on_mount(self) -> None:
        """Show the answers."""
        self._show()

    def _show(self) -> None:
        entries = [Entry(words) for words in self._answers]
        self.query_one(Choices).show(entries, self._chosen, 52, brief=True)

    def action_move(self, by: int) -> None:
        """Choose the next or the one before."""
        self._chosen = (self._chosen + by) % len(self._answers)
        self._show()

    def action_take(self) -> None:
        """Submit the chosen answer."""
        self.dismiss(self._chosen)

    def action_answer(self, number: int) -> None:
        """Submit an answer by its number."""
        if number < len(self._answers):
            self.dismiss(number % len(self._answers))

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Submit the answer that was clicked."""
        self.dismiss(message.number)


class HandOver(Screen[None]):
    """The screen between two players: it shows only whose turn it is."""

    app: MazmorraApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "ready", "Ready"),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, player: Text, speaker: Speaker, name: str) -> None:
        super().__init__()
        self._player = player
        self._speaker = speaker
        self._name_of_player = name

    def compose(self) -> ComposeResult:
        """Show a name and what to do."""
        say = self._speaker.say
        text = Text(justify="center")
        text.append(say("terminal-pass-title").upper() + "\n\n", style=f"bold {ACCENT}")
        text.append_text(self._player)
        text.append("\n\n\n")
        text.append(say("ui-hand-over-ready", player=self._name_of_player), style=INK_3)
        with Vertical(classes="middle"):
            yield Static(text, classes="curtain")
        keys = [
            (say("terminal-key-enter"), say("terminal-key-go-on")),
            ("q", say("terminal-key-quit")),
        ]
        yield Static(key_line(keys, 80), id="keys")

    def action_leave(self) -> None:
        """Ask whether to leave the game."""
        self.app.action_leave()

    def action_ready(self) -> None:
        """Show the table to the next player."""
        self.dismiss(None)


def set_out(paragraphs: Sequence[str], width: int, entries: Sequence[Entry] = ()) -> Text:
    """Return paragraphs within *width*, then numbered entries in full, set in below their heads."""
    lines: list[Text] = []
    style = f"bold {INK}" if entries else INK
    for paragraph in filter(None, paragraphs):
        lines += [*folded(Text(paragraph, style=style), width), Text()]
        style = INK_2
    for number, entry in enumerate(entries, 1):
        head = Text(f"{number:>3}  ", style=f"bold {ACCENT}")
        words = Text.assemble((entry.words, INK), (f"  {entry.detail}", INK_2))
        for part in folded(words, width - len(head)):
            lines.append(Text.assemble(head, part))
            head = Text(" " * len(head))
    return Text("\n").join(lines)


def help_text(
    keys: Sequence[tuple[str, str]], width: int, signs: Sequence[tuple[str, str]] = ()
) -> Text:
    """Return keys and what they do, then signs and what they mean, in columns within *width*."""
    column = max(len(key) for key, _ in (*keys, *signs)) + 3
    lines = []
    for key, words in keys:
        lines += _explained(key, words, column, width)
    if signs:
        lines.append(Text())
        half = (width - 2) // 2
        cells = [
            _explained(one, words, column, half if len(words) <= half - column else width)
            for one, words in signs
        ]
        lines += _in_two_columns(cells, half)
    return Text("\n").join([*lines, Text()])


def _explained(key: str, words: str, column: int, width: int) -> list[Text]:
    """Return a key or a sign with its meaning beside it."""
    lines = []
    head = Text(f"{key.rjust(column - 2)}  ", style=f"bold {ACCENT}")
    for part in folded(Text(words, style=INK), width - column):
        lines.append(Text.assemble(head, part))
        head = Text(" " * column)
    return lines


def _in_two_columns(cells: Sequence[list[Text]], half: int) -> list[Text]:
    """Return short entries two to a line, and those that need more room on lines of their own."""
    lines: list[Text] = []
    left: Text | None = None
    for cell in cells:
        if len(cell) > 1 or cell[0].cell_len > half:
            lines += [*([left] if left is not None else ()), *cell]
            left = None
        elif left is None:
            left = cell[0]
        else:
            lines.append(Text.assemble(fitted(left, half), "  ", cell[0]))
            left = None
    return lines if left is None else [*lines, left]


def why_text(speaker: Speaker, found: Sequence[Why], chosen: str) -> Text:
    """Return the clause of the question, then everything that is closed and by which clause."""
    text = Text()
    for why in found:
        if why.closed:
            text.append(f"\n✗ {speaker.say('terminal-not-now')}: ", style=INK_3)
            text.append(f"{why.words}\n", style=f"bold {INK}")
            if why.reason:
                text.append(f"{why.reason}\n", style=INK)
        else:
            text.append(f"▸ {chosen or why.words}\n", style=f"bold {ACCENT}")
        text.append(f"{why.title}. ", style=INK)
        text.append(why.text, style=INK_2)
        text.append(f" {why.clause}\n", style=PAST)
    if not any(why.closed for why in found):
        text.append("\n" + speaker.say("terminal-why-nothing") + "\n", style=INK_3)
    return text
