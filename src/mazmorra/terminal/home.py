"""The menu of the client: continue, new game, learn, replays, rules, packs, settings."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from mazmorra import games, ledger, tutorial
from mazmorra.kernel import Refused, read_pack
from mazmorra.messages import LANGUAGES, Language, common
from mazmorra.terminal import saves
from mazmorra.terminal.lessons import Lessons
from mazmorra.terminal.look import ACCENT, INK, INK_2, INK_3, PAST, fitted
from mazmorra.terminal.menu import MenuScreen
from mazmorra.terminal.open_save import resume
from mazmorra.terminal.preferences import SPEEDS
from mazmorra.terminal.replayscreen import ReplayScreen
from mazmorra.terminal.screens import Reading, help_text, set_out
from mazmorra.terminal.show import Show, read
from mazmorra.terminal.table import player_names
from mazmorra.terminal.widgets import key_line

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Click, Key, Paste

    from mazmorra.messages import Speaker
    from mazmorra.terminal.app import MazmorraApp

ENTRIES = ("continue", "new", "learn", "replays", "rules", "packs", "settings")
UNDO = ("free", "strict")
#: The rows that title, typed line, text and keys take.
FIXED = 12
LONGEST_TYPED = 200


class Line(Struct, frozen=True):
    """One line of a list: its id, its words, and what is said of it below the list."""

    id: str
    words: str
    detail: str = ""
    text: str = ""


class ListScreen(Screen[None]):
    """A list to choose from, with a line to be typed where a screen wants one."""

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
    #: The id of its messages.
    NAME = ""
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

    def write(self, text: str) -> None:
        """Change the typed line."""
        self.typed = text[:LONGEST_TYPED]

    @property
    def speaker(self) -> Speaker:
        """Who says it."""
        return common(self.app.lang)

    # ------------------------------------------------------------------ keys

    def action_move(self, by: int) -> None:
        """Go to another line; from the last one it goes on at the first."""
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
        """Take the line, or say why not."""
        lines = self.lines()
        self.remark = ""
        try:
            self.take(lines[self.place].id if lines else "")
        except Refused as refused:
            self.remark = self.speaker.refused(refused)
        self.draw()

    def action_language(self) -> None:
        """Go on in the other language."""
        self.app.speak(LANGUAGES[(LANGUAGES.index(self.app.lang) + 1) % len(LANGUAGES)])
        self.remark = ""
        self.draw()

    def action_back(self) -> None:
        """Go back to where this list was opened."""
        self.app.pop_screen()

    def action_help(self) -> None:
        """Show the keys."""
        say = self.speaker.say
        keys = [
            ("↑ ↓", say("terminal-help-menu-move")),
            ("1 … 9", say("terminal-help-home-digits")),
            *([("a … z", say(f"terminal-{self.NAME}-type"))] if self.TYPES else ()),
            (say("terminal-key-enter"), say("ui-help-enter")),
            ("F2", say("terminal-help-language")),
            ("Esc", say("ui-help-escape")),
        ]
        foot = say("terminal-esc-closes")
        self.app.push_screen(Reading(say("ui-help"), lambda width: help_text(keys, width), foot))

    def on_key(self, event: Key) -> None:
        """Write letters where letters are wanted, else choose by digits; ? is for help."""
        if event.character == "?" and not self.typed:
            event.stop()
            self.action_help()
        elif self.TYPES and event.key == "backspace":
            self._write(self.typed[:-1])
        elif self.TYPES and event.key in ("ctrl+u", "delete"):
            self._write("")
        elif self.TYPES and event.is_printable and event.character is not None:
            self._write(self.typed + event.character)
        elif event.character == "q" and not self.TYPES:
            self.action_back()
        elif event.character is not None and event.character in "123456789" and not self.TYPES:
            number = int(event.character) - 1
            if number < len(self.lines()):
                self.place = number
                self.action_take()

    def on_paste(self, event: Paste) -> None:
        """Write what is pasted."""
        if self.TYPES:
            self._write(self.typed + "".join(c for c in event.text if c.isprintable()))

    def _write(self, text: str) -> None:
        self.write(text)
        self.place, self.remark = 0, ""
        self.draw()

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
        """Lay out title, list, typed line, text and keys."""
        yield Static(id="menu-title")
        with VerticalScroll(id="menu", can_focus=False):
            yield Static(id="menu-rows")
        yield Static(id="menu-typed")
        yield Static(id="menu-text")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Draw it."""
        self.draw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Draw again when another screen is closed."""
        self.draw()

    def draw(self) -> None:
        """Draw the list anew."""
        if not self.is_mounted or not self.size.width or self.app.screen is not self:
            return
        say, lines = self.speaker.say, self.lines()
        self.place = max(0, min(self.place, len(lines) - 1))
        width = min(76, self.size.width - 4)
        self.query_one("#menu-title", Static).update(self._title())
        rows = [self._row(number, line, width) for number, line in enumerate(lines)]
        empty = Text(f"  {say(f'terminal-{self.NAME}-empty')}", style=INK_3) if not rows else None
        self.query_one("#menu-rows", Static).update(empty or Text("\n").join(rows))
        menu = self.query_one("#menu", VerticalScroll)
        room = max(3, self.size.height - FIXED)
        menu.styles.max_height = room
        menu.scroll_to(y=max(0, self.place - room + 2), animate=False)
        self.query_one("#menu-typed", Static).update(self._typed_line(width))
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
        return Text.assemble(
            ("∩ Mazmorra", f"bold {ACCENT}"),
            (f"\n{self.speaker.say(f'terminal-home-{self.NAME}')}", INK_3),
        )

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

    def _typed_line(self, width: int) -> Text:
        if not self.TYPES:
            return Text("")
        hint = self.speaker.say(f"terminal-{self.NAME}-hint")
        shown = self.typed[-(width - 6) :]
        words = (shown, f"bold {INK}") if self.typed else (hint, PAST)
        cursor = ("▏", ACCENT)
        return Text.assemble("  ", *([words, cursor] if self.typed else [cursor, words]))


class HomeScreen(ListScreen):
    """What there is to do."""

    NAME = "title"

    def on_mount(self) -> None:
        """Begin on the game that was left, or on a new one."""
        self.place = 0 if _unfinished() else 1
        self.draw()

    def lines(self) -> list[Line]:
        """Return the seven entries, the first with the game that was left last."""
        say, left = self.speaker.say, _unfinished()
        detail = {
            "continue": summary_words(left[0], self.app.lang) if left else "",
            "packs": str(len(self.app.preferences.packs) or ""),
        }
        return [
            Line(name, say(f"terminal-home-{name}"), detail.get(name, ""),
                 say(f"terminal-home-{name}-text"))
            for name in ENTRIES
        ]  # fmt: skip

    def take(self, id: str) -> None:
        """Open what is chosen."""
        lists = {
            "continue": ContinueScreen,
            "learn": LearnScreen,
            "replays": ReplaysScreen,
            "rules": RulesScreen,
            "packs": PacksScreen,
            "settings": SettingsScreen,
        }
        if id == "new":
            self.app.push_screen(MenuScreen(self.app.lang))
        else:
            self.app.push_screen(lists[id]())

    def action_back(self) -> None:
        """Leave."""
        self.app.finish()

    def _title(self) -> Text:
        subtitle = self.speaker.say("terminal-subtitle")
        return Text.assemble(("∩ Mazmorra", f"bold {ACCENT}"), (f"\n{subtitle}", INK_3))

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the last line."""
        return [*super().keys()[:-1], ("Esc", self.speaker.say("terminal-key-quit"))]


def _unfinished() -> list[saves.Summary]:
    """Return the games that can be gone on with, and what cannot be read."""
    return [summary for summary in saves.listing() if not summary.over]


def summary_words(summary: saves.Summary, lang: str) -> str:
    """Return a kept game in a line: the game, who plays, the step and when."""
    speaker = common(lang)
    if summary.game not in games.IDS:
        return summary.path.name
    definition = games.definition(summary.game)
    names = player_names(lang, summary.players, summary.names)
    language = Language(lang, definition, names)
    players = language.listed(language.player(seat) for seat in range(len(summary.players)))
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(summary.when))
    message = "terminal-summary-over" if summary.over else "terminal-summary"
    return speaker.say(message, game=definition.name, players=players, step=summary.step, when=when)


def _lines_of(found: list[saves.Summary], lang: str) -> list[Line]:
    """Return kept games as lines; below the list stands the whole line and where its file is."""
    lines = []
    for summary in found:
        words, where = summary_words(summary, lang), str(summary.path)
        lines.append(Line(where, words, text=f"{words}\n{where}"))
    return lines


class ContinueScreen(ListScreen):
    """The games that were left."""

    NAME = "continue"

    def lines(self) -> list[Line]:
        """Return them, the newest first."""
        return _lines_of(_unfinished(), self.app.lang)

    def take(self, id: str) -> None:
        """Go on with a game."""
        if id:
            self.app.sit_down(resume(Path(id), self.app.lang))


class LearnScreen(ListScreen):
    """The games that have first steps."""

    NAME = "learn"

    def lines(self) -> list[Line]:
        """Return the games with the titles of their lessons."""
        found = []
        for game in games.IDS:
            lesson = tutorial.load(game)
            if lesson is not None:
                title = lesson.title.spoken(self.app.lang)
                text = lesson.welcome.spoken(self.app.lang)
                found.append(Line(game, games.definition(game).name, title, text))
        return found

    def take(self, id: str) -> None:
        """Begin the lesson."""
        self.app.sit_down(Lessons(id, self.app.lang))


class ReplaysScreen(ListScreen):
    """The games that are kept, to be watched; another record is found by its file name."""

    NAME = "replays"
    TYPES = True

    def lines(self) -> list[Line]:
        """Return the kept games; those that are over say so."""
        return _lines_of(saves.listing(), self.app.lang)

    def take(self, id: str) -> None:
        """Watch the file that is typed, else the game that is chosen."""
        if not self.typed.strip() and not id:
            return
        path = Path(self.typed.strip() or id).expanduser()
        game, packed, packs = saves.packs_of(path)
        packs = packs or (self.app.packs_for(game) if packed else ())
        self.app.push_screen(ReplayScreen(Show(read(path, packs), self.app.lang, packs)))


class RulesScreen(ListScreen):
    """The clauses of a game, found by words; the arrows change the game."""

    NAME = "rules"
    TYPES = True

    def __init__(self) -> None:
        super().__init__()
        self.game = games.IDS[0]

    def lines(self) -> list[Line]:
        """Return the clauses that hold all the typed words."""
        book = ledger.load(self.game)
        words = self.typed.split()
        found = book.search(words, self.app.lang) if words else list(book)
        lang = self.app.lang
        return [Line(c.id, c.title.spoken(lang), c.id, c.text.spoken(lang)) for c in found]

    def turn(self, id: str, by: int) -> None:
        """Look at another game."""
        self.game = games.IDS[(games.IDS.index(self.game) + by) % len(games.IDS)]
        self.place = 0

    def take(self, id: str) -> None:
        """Show the whole clause."""
        if not id:
            return
        clause, lang = ledger.load(self.game)[id], self.app.lang
        words = [clause.text.spoken(lang), f"[{id}]"]
        foot = self.speaker.say("terminal-esc-closes")
        title = clause.title.spoken(lang)
        self.app.push_screen(Reading(title, lambda width: set_out(words, width), foot))

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the last line."""
        return [("←→", self.speaker.say("terminal-key-game")), *super().keys()]

    def _title(self) -> Text:
        name = games.definition(self.game).name
        return Text.assemble(
            super()._title(), ("  ‹ ", INK_3), (name, f"bold {INK}"), (" ›", INK_3)
        )


class PacksScreen(ListScreen):
    """The packs that new games are played with: a typed folder is added, Enter takes one away."""

    NAME = "packs"
    TYPES = True

    def lines(self) -> list[Line]:
        """Return the packs with their games."""
        found = []
        for folder in self.app.preferences.packs:
            try:
                pack = read_pack(Path(folder))
                words = f"{pack.name} {pack.version}"
                found.append(Line(folder, words, games.definition(pack.game).name, folder))
            except Refused as refused:
                found.append(Line(folder, folder, "", self.speaker.refused(refused)))
        return found

    def take(self, id: str) -> None:
        """Add the folder that is typed, if it is a pack without mistakes; else take one away."""
        packs = self.app.preferences.packs
        if not self.typed.strip():
            if id:
                packs.remove(id)
                self.app.save_preferences()
            return
        folder = Path(self.typed.strip()).expanduser().resolve()
        games.definition(read_pack(folder).game, [folder]).content()
        if str(folder) not in packs:
            packs.append(str(folder))
        self.app.save_preferences()
        self.typed = ""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the last line."""
        enter = "terminal-key-add" if self.typed.strip() else "terminal-key-remove"
        keys = super().keys()
        keys[1] = (self.speaker.say("terminal-key-enter"), self.speaker.say(enter))
        return keys


class SettingsScreen(ListScreen):
    """Language, speed of bots, and way of undo."""

    NAME = "settings"

    def lines(self) -> list[Line]:
        """Return the settings with what they are set to."""
        say, chosen = self.speaker.say, self.app.preferences
        speed, undo = f"terminal-speed-{chosen.speed}", f"terminal-undo-{chosen.undo}"
        return [
            Line("language", say("ui-menu-language"), f"‹ {say('ui-language-name')} ›"),
            Line("speed", say("terminal-speed"), f"‹ {say(speed)} ›", say("terminal-speed-text")),
            Line("undo", say("ui-undo"), f"‹ {say(undo)} ›", say(f"{undo}-text")),
        ]

    def turn(self, id: str, by: int) -> None:
        """Change a setting, and keep it."""
        chosen = self.app.preferences
        match id:
            case "language":
                self.action_language()
            case "speed":
                names = list(SPEEDS)
                name = names[(names.index(chosen.speed) + by) % len(names)]
                self.app.set_speed(name)
            case "undo":
                chosen.undo = "strict" if chosen.undo == "free" else "free"
                self.app.save_preferences()

    def take(self, id: str) -> None:
        """Change a setting."""
        self.turn(id, 1)

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the last line."""
        keys = super().keys()
        keys[1] = ("←→", self.speaker.say("terminal-key-change"))
        return keys
