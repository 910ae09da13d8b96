"""Screens with a list to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from mazmorra.kernel import Refused
from mazmorra.messages import LANGUAGES, common
from mazmorra.terminal.look import ACCENT, INK, INK_2, INK_3, PAST, fitted
from mazmorra.terminal.screens import Reading, help_text
from mazmorra.terminal.widgets import key_line

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Click, Key, Paste

    from mazmorra.messages import Speaker
    from mazmorra.terminal.app import MazmorraApp

LONGEST_TYPED = 200


class Line(Struct, frozen=True):
    """One entry of a list: its id, its label, and the text below the list."""

    id: str
    words: str
    detail: str = ""
    text: str = ""


class ListScreen(Screen[None]):
    """A list to choose from, with an input line on some screens."""

    app: MazmorraApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", show=False, priority=True),
        Binding("down,tab", "move(1)", show=False, priority=True),
        Binding("pageup", "move(-10)", show=False),
        Binding("pagedown", "move(10)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "take", show=False),
        Binding("f1", "help", show=False),
        Binding("f2", "language", show=False),
        Binding("escape", "back", show=False),
    ]
    #: The id of its messages, and what stands below the name of the program.
    NAME = ""
    SUBTITLE = ""
    #: Rows of title, the line below the list, text and keys.
    FIXED = 12
    #: Whether letters are written into a line of their own.
    TYPES = False

    def __init__(self) -> None:
        super().__init__()
        self.place = 0
        self.remark = ""
        self.typed = ""

    # ------------------------------------------------------------------ what a list is made of

    def lines(self) -> list[Line]:
        """Return the lines as they are now."""
        raise NotImplementedError

    def take(self, id: str) -> None:
        """Do what Enter does on a line.

        Raises:
            Refused: It cannot be done.
        """
        raise NotImplementedError

    def turn(self, id: str, by: int) -> None:
        """Do what the arrows to the left and right do on a line."""

    def written(self) -> str | None:
        """Return the text that letters are added to, or None where they are no text."""
        return self.typed if self.TYPES else None

    def write(self, text: str) -> None:
        """Change the typed line."""
        self.typed = text[:LONGEST_TYPED]
        self.place, self.remark = 0, ""
        self.draw()

    def press(self, event: Key) -> None:
        """Choose by digits where letters are no text; q goes back."""
        if event.character == "q":
            self.action_back()
        elif event.character is not None and event.character in "123456789":
            number = int(event.character) - 1
            if number < len(self.lines()):
                self.place = number
                self.action_take()

    @property
    def speaker(self) -> Speaker:
        """The speaker of the chosen language."""
        return common(self.app.lang)

    # ------------------------------------------------------------------ keys

    def action_move(self, by: int) -> None:
        """Choose another line; the first follows the last."""
        count = len(self.lines())
        if not count:
            return
        if abs(by) == 1:
            self.place = (self.place + by) % count
        else:
            self.place = max(0, min(count - 1, self.place + by))
        self.remark = ""
        self.draw()

    def action_turn(self, by: int) -> None:
        """Change what the line is set to."""
        lines = self.lines()
        if lines:
            self.remark = ""
            self.turn(lines[self.place].id, by)
            self.draw()

    def action_take(self) -> None:
        """Activate the line, or show why that is refused."""
        lines = self.lines()
        self.remark = ""
        try:
            self.take(lines[self.place].id if lines else "")
        except Refused as refused:
            self.remark = self.speaker.refused(refused)
        self.draw()

    def action_language(self) -> None:
        """Switch to the other language."""
        self.app.speak(LANGUAGES[(LANGUAGES.index(self.app.lang) + 1) % len(LANGUAGES)])
        self.remark = ""
        self.draw()

    def action_back(self) -> None:
        """Go back to where this list was opened."""
        self.app.pop_screen()

    def action_help(self) -> None:
        """Show the keys."""
        say, keys = self.speaker.say, self.help_keys()
        foot = say("terminal-esc-closes")
        self.app.push_screen(Reading(say("ui-help"), lambda width: help_text(keys, width), foot))

    def help_keys(self) -> list[tuple[str, str]]:
        """Return the keys with what they do."""
        say = self.speaker.say
        return [
            ("↑ ↓", say("terminal-help-menu-move")),
            ("1 … 9", say("terminal-help-home-digits")),
            *([("a … z", say(f"terminal-{self.NAME}-type"))] if self.TYPES else ()),
            (say("terminal-key-enter"), say("ui-help-enter")),
            ("F2", say("terminal-help-language")),
            ("Esc", say("ui-help-escape")),
        ]

    def on_key(self, event: Key) -> None:
        """Type letters into an input line; ? shows help."""
        written = self.written()
        if event.character == "?" and not self.typed:
            event.stop()  # else it would reach the help as well, and close it
            self.action_help()
        elif written is None:
            self.press(event)
        elif event.key == "backspace":
            self.write(written[:-1])
        elif event.key in ("ctrl+u", "delete"):
            self.write("")
        elif event.is_printable and event.character is not None:
            self.write(written + event.character)

    def on_paste(self, event: Paste) -> None:
        """Write what is pasted."""
        written = self.written()
        if written is not None:
            self.write(written + "".join(c for c in event.text if c.isprintable()))

    def on_click(self, event: Click) -> None:
        """Choose a line by a click; a second click takes it."""
        menu = self.query_one("#menu", VerticalScroll)
        row = event.screen_y - menu.region.y + round(menu.scroll_offset.y)
        inside = menu.region.contains(event.screen_x, event.screen_y)
        if not inside or not 0 <= row < len(self.lines()):
            return
        if row == self.place:
            self.action_take()
        else:
            self.place = row
            self.draw()

    # ------------------------------------------------------------------ drawing

    def compose(self) -> ComposeResult:
        """Lay out title, list, the line below it, text and keys."""
        yield Static(id="menu-title")
        with VerticalScroll(id="menu", can_focus=False):
            yield Static(id="menu-rows")
        yield Static(id="menu-foot")
        yield Static(id="menu-text")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Draw the list at the start."""
        self.draw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Draw again when another screen is closed."""
        self.draw()

    def draw(self) -> None:
        """Redraw the list."""
        if not self.is_mounted or not self.size.width or self.app.screen is not self:
            return
        say, lines = self.speaker.say, self.lines()
        self.place = max(0, min(self.place, len(lines) - 1))
        width = min(76, self.size.width - 4)
        self.query_one("#menu-title", Static).update(self._title())
        rows = [self._row(number, line, width) for number, line in enumerate(lines)]
        self.query_one("#menu-foot", Static).update(self._foot(rows, width))
        empty = Text(f"  {say(f'terminal-{self.NAME}-empty')}", style=INK_3) if not rows else None
        self.query_one("#menu-rows", Static).update(empty or Text("\n").join(rows))
        menu = self.query_one("#menu", VerticalScroll)
        room = max(3, self.size.height - self.FIXED)
        menu.styles.max_height = room
        if self.place < len(rows):
            menu.scroll_to(y=max(0, self.place - room + 2), animate=False)
        text = Text(self.remark, style=f"bold {ACCENT}")
        if not self.remark and lines:
            text = Text(lines[self.place].text, style=INK_2)
        self.query_one("#menu-text", Static).update(text)
        self.query_one("#keys", Static).update(key_line(self.keys(), self.size.width))

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the last line."""
        say = self.speaker.say
        return [
            ("↑↓", say("terminal-key-line")),
            (say("terminal-key-enter"), say("terminal-key-take")),
            ("F2", say("terminal-other-language")),
            ("?", say("ui-help").lower()),
            ("Esc", say("terminal-key-back")),
        ]

    def _title(self) -> Text:
        words = self.speaker.say(self.SUBTITLE or f"terminal-home-{self.NAME}")
        return Text.assemble(("∩ Mazmorra", f"bold {ACCENT}"), (f"\n{words}", INK_3))

    def _row(self, number: int, line: Line, width: int) -> Text:
        here = number == self.place
        digit = f"{number + 1} " if number < 9 and not self.TYPES else ""
        parts = Text.assemble(
            ("▸ " if here else "  ", ACCENT),
            (digit, INK_3),
            (line.words, f"bold {ACCENT}" if here else INK),
        )
        room = width - parts.cell_len - 2
        if line.detail and room > 8:
            detail = fitted(Text(line.detail, style=INK_3), room, "right")
            parts = Text.assemble(parts, "  ", detail)
        return fitted(parts, width)

    def _foot(self, rows: list[Text], width: int) -> Text:
        """Return the line below the list: what is typed."""
        if not self.TYPES:
            return Text("")
        hint = self.speaker.say(f"terminal-{self.NAME}-hint")
        shown = self.typed[-(width - 6) :]
        words = (shown, f"bold {INK}") if self.typed else (hint, PAST)
        cursor = ("▏", ACCENT)
        return Text.assemble("  ", *([words, cursor] if self.typed else [cursor, words]))
