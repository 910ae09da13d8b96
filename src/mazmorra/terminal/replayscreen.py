"""A recorded game on a screen, forward and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Static

from mazmorra.terminal.look import ACCENT, INK, INK_2, INK_3, LINE_STRONG, fitted
from mazmorra.terminal.screens import Reading, help_text
from mazmorra.terminal.tablescreen import SMALLEST, WIDE, side_width
from mazmorra.terminal.widgets import folded, key_line, log_entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from mazmorra.terminal.app import MazmorraApp
    from mazmorra.terminal.show import Show

#: Events around the present one in the log.
AROUND = 40


class ReplayScreen(Screen[None]):
    """The table exactly as it was at one event, and the log around it."""

    app: MazmorraApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "go('forward')", show=False),
        Binding("left", "go('back')", show=False),
        Binding("shift+right,pagedown", "go('next_step')", show=False),
        Binding("shift+left,pageup", "go('previous_step')", show=False),
        Binding("home", "go('to_start')", show=False),
        Binding("end", "go('to_end')", show=False),
        Binding("v", "go('next_viewer')", show=False),
        Binding("f2", "go('speak_next')", show=False),
        Binding("m", "overview", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, show: Show) -> None:
        super().__init__()
        self.show = show

    def compose(self) -> ComposeResult:
        """Lay out board and log as at the table."""
        yield Static(id="small")
        yield Static(id="bar")
        with Container(id="body"):
            yield Static(id="board")
            with Container(id="side"):
                yield Static(id="question")
                yield Static(id="lines")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin at the first table there is to see."""
        self.show.next_step()
        self.draw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.draw()

    def action_go(self, way: str) -> None:
        """Go forward or back, or change the viewer."""
        getattr(self.show, way)()
        self.draw()

    def action_leave(self) -> None:
        """Leave the replay."""
        self.app.close_replay()

    def action_help(self) -> None:
        """Show the keys."""
        say = self.show.language.say
        keys = [
            ("← →", say("terminal-help-event")),
            ("Shift+← →", say("terminal-help-step")),
            ("PgUp PgDn", say("terminal-help-step")),
            ("Home End", say("ui-help-ends")),
            ("v", say("terminal-help-viewer")),
            *([("m", say("terminal-help-overview"))] if self.show.board.OVERVIEW else ()),
            ("F2", say("terminal-help-language")),
            ("q", say("ui-help-quit")),
        ]
        signs = self.show.board.legend(self.show.language)
        self._read(say("ui-help"), lambda width: help_text(keys, width, signs))

    def _overview(self, width: int) -> Text:
        show = self.show
        return show.board.overview(show.view, show.language, show.scene(width=width))

    def action_overview(self) -> None:
        """Show everything there is to see of the table."""
        if self.show.board.OVERVIEW:
            self._read(self.show.language.say("terminal-overview"), self._overview)

    def _read(self, title: str, text: Callable[[int], Text]) -> None:
        foot = self.show.language.say("terminal-esc-closes")
        self.app.push_screen(Reading(title, text, foot))

    # ------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draw the table and the log at this position."""
        if not self.is_mounted or not self.size.width:
            return
        width, height = self.size
        self.set_class(width < SMALLEST[0] or height < SMALLEST[1], "tiny")
        notice = self.show.language.say("terminal-too-small", width=width, height=height)
        self.query_one("#small", Static).update(Text(notice, style=f"bold {ACCENT}"))
        compact = width < WIDE[0] or height < WIDE[1]
        self.set_class(compact, "compact")
        self.add_class("replay")
        side = width if compact else side_width(width)
        self.query_one("#side").styles.width = "1fr" if compact else side
        show = self.show
        left = Text.assemble(
            (" ∩ Mazmorra ", f"bold {ACCENT}"), ("│ ", INK_3),
            (show.definition.name, f"bold {INK}"), (f"   {show.title}", INK_2),
        )  # fmt: skip
        right = fitted(Text(show.viewer_name(), style=INK_2), width - left.cell_len - 3, "right")
        self.query_one("#bar", Static).update(Text.assemble(left, "  ", right))
        board_width = width if compact else width - side
        scene = show.scene(width=board_width, height=height - 2, compact=compact)
        board = show.board.draw(show.view, show.language, scene)
        self.query_one("#board", Static).update(board)
        self._draw_side(side - 2, height, compact=compact, board=board)
        self._draw_keys(width)

    def _draw_side(self, width: int, height: int, *, compact: bool, board: Text) -> None:
        show = self.show
        where = show.language.say(
            "terminal-event-of", number=show.position, last=show.last, viewer=show.viewer_name()
        )
        filled = round((width - 2) * show.position / max(1, show.last))
        track = Text.assemble(
            ("━" * filled, ACCENT), ("●", ACCENT), ("─" * (width - 2 - filled), LINE_STRONG)
        )
        head = [*folded(Text(where, style=f"bold {INK}"), width), track, Text("")]
        if compact:
            head = [fitted(Text.assemble((where, f"bold {INK}")), width), track]
        self.query_one("#question", Static).update(Text("\n").join(head))
        above = len(board.plain.splitlines()) if compact else 0
        rows = max(3, height - 3 - len(head) - above)
        self.query_one("#lines", Static).update(Text("\n").join(self._log(width, rows)))

    def _log(self, width: int, rows: int) -> list[Text]:
        """Return so many rows of the log with the present line among them."""
        show = self.show
        lines: list[Text] = []
        here = 0
        for position in range(show.position - AROUND, show.position + AROUND):
            told = show.seen(position)
            if told is None:
                continue
            current = position == show.position
            later = position > show.position
            entry = log_entry(show.language, told, width, current=current, later=later)
            lines += entry
            if not later:
                here = len(lines)
        top = max(0, min(here - rows * 2 // 3, len(lines) - rows))
        return lines[top : top + rows]

    def _draw_keys(self, width: int) -> None:
        say = self.show.language.say
        keys = [
            ("←→", say("terminal-key-event")),
            ("PgUp PgDn", say("terminal-key-step")),
            ("v", say("terminal-key-viewer")),
            *([("m", say("terminal-key-overview"))] if self.show.board.OVERVIEW else ()),
            ("F2", say("terminal-other-language")),
            ("?", say("ui-help").lower()),
            ("q", say("terminal-key-quit")),
            ("Home End", say("terminal-key-ends")),
        ]
        self.query_one("#keys", Static).update(key_line(keys, width))
