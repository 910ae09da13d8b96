"""A new game: which one, who sits where, which variants, and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from mazmorra import bots, games
from mazmorra.kernel import OptionValue, Refused, TableOption
from mazmorra.messages import LANGUAGES, Language
from mazmorra.terminal.look import (
    ACCENT,
    ACCENT_INK,
    INK,
    INK_2,
    INK_3,
    LINE_STRONG,
    PAST,
    fitted,
    seat_style,
    sign,
)
from mazmorra.terminal.screens import Question, Reading, help_text
from mazmorra.terminal.table import HUMAN, Setting, player_names, usual_seats
from mazmorra.terminal.widgets import key_line

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key, Paste

    from mazmorra.kernel import Definition
    from mazmorra.terminal.app import MazmorraApp

UNDO: tuple[Literal["free", "strict"], ...] = ("free", "strict")
LONGEST_NAME = 16
LONGEST_SEED = 64
LABEL = 27
#: The lines that title, start, text and keys take, so that the rest of the menu can scroll.
FIXED = 11


class Row(Struct):
    """One line of the menu: its id, its words, what it is set to, and a text to be typed."""

    id: str
    label: str
    value: str = ""
    typed: str | None = None
    hint: str = ""
    text: str = ""


class MenuScreen(Screen[None]):
    """Everything a table needs, one line each; arrows change it, letters write."""

    app: MazmorraApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", show=False, priority=True),
        Binding("down,tab", "move(1)", show=False, priority=True),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "enter", show=False),
        Binding("f1", "help", show=False),
        Binding("f2", "language", show=False),
        Binding("escape", "quit", show=False),
    ]

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.place = 0
        self.remark = ""
        self.seed = ""
        self.undo = UNDO.index(self.app.preferences.undo)
        self.names = [""] * 16
        self.take(games.IDS[0])
        self._kept = self._chosen()
        self._altogether = False

    def take(self, game: str) -> None:
        """Begin with a game's own defaults: one person, alone or with the usual number of bots."""
        self.game = game
        self.packs = self.app.packs_for(game)
        try:
            self.definition: Definition = games.definition(game, self.packs)
        except Refused as refused:  # it is played without them rather than not at all
            self.packs, self.definition = (), games.definition(game)
            self.remark = self.language.refused(refused)
        self.seats = usual_seats(self.definition)
        self.players = [HUMAN] + [bots.NAMES[-1]] * (self.definition.seats[-1] - 1)
        self.values: dict[str, OptionValue] = {o.id: o.default for o in self.definition.options}

    def compose(self) -> ComposeResult:
        """Lay out title, lines and keys."""
        yield Static(id="menu-title")
        with VerticalScroll(id="menu", can_focus=False):
            yield Static(id="menu-rows")
        yield Static(id="menu-start")
        yield Static(id="menu-text")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin on the line that starts the game."""
        self.place = len(self.rows()) - 1
        self.draw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Draw again after a game."""
        self.draw()

    # ------------------------------------------------------------------ the lines

    @property
    def language(self) -> Language:
        """Who says it: the chosen game in the chosen language."""
        names = tuple(self.names[: self.seats])
        players = tuple(self.players[: self.seats])
        names = tuple(n if k == HUMAN else "" for n, k in zip(names, players, strict=True))
        return Language(self.lang, self.definition, player_names(self.lang, players, names))

    def rows(self) -> list[Row]:
        """Return the lines as they are set now."""
        language = self.language
        say = language.say
        rows = [
            Row("game", say("terminal-menu-game"), self._game_name(language),
                text=self._game_text(language)),
            Row("seats", say("terminal-menu-seats"), self._seats_words(language),
                text=language.clause(self.definition.seats_clause)[1]),
        ]  # fmt: skip
        for seat in range(self.seats):
            rows.append(self._seat_row(language, seat))
        rows += [self._option_row(language, option) for option in self._open_options()]
        undo = UNDO[self.undo]
        rows += [
            Row("undo", say("ui-undo"), say(f"terminal-undo-{undo}"),
                text=say(f"terminal-undo-{undo}-text")),
            Row("seed", say("terminal-menu-seed"), "", self.seed,
                hint=say("terminal-menu-seed-hint"), text=say("terminal-menu-seed-text")),
            Row("language", say("ui-menu-language"), say("ui-language-name")),
            Row("start", say("ui-start")),
        ]  # fmt: skip
        return rows

    def _game_name(self, language: Language) -> str:
        """Return the game's name, and whether it is still being built."""
        name = self.definition.name
        if self.definition.state_of_work == "building":
            return f"{name} ({language.say('ui-building')})"
        return name

    def _game_text(self, language: Language) -> str:
        """Return what kind of game it is, and the packs that change it."""
        words = [language.say("game-tagline")] if language.has("game-tagline") else []
        if self.definition.packs:
            packs = language.listed(name for name, _, _ in self.definition.packs)
            words.append(language.say("terminal-menu-packs", packs=packs))
        return " ".join(words)

    def _seats_words(self, language: Language) -> str:
        """Return how many sit down, and that one alone is alone."""
        return language.say("terminal-menu-alone") if self.seats == 1 else str(self.seats)

    def _open_options(self) -> list[TableOption]:
        """Return the options that can be chosen with what is chosen besides."""
        facts: dict[str, OptionValue] = {**self.values, "seats": self.seats}

        def holds(condition: str) -> bool:
            name, _, value = condition.partition("=")
            return str(facts.get(name, "")) == value if value else bool(facts.get(name))

        return [
            option
            for option in self.definition.options
            if all(map(holds, option.needs))
            and not any(map(holds, option.excludes))
            and not (option.implied_by and holds(option.implied_by))
        ]

    def _choices(self, option: TableOption) -> tuple[OptionValue, ...]:
        """Return what an option can be set to at a table of this size."""
        if option.kind != "number":
            return option.choices
        most = option.most[self.seats - 1] if option.most else option.choices[-1]
        least = option.least[self.seats - 1] if option.least else option.choices[0]
        return tuple(c for c in option.choices if int(least) <= int(c) <= int(most))

    def _value(self, option: TableOption) -> OptionValue:
        """Return what an option is set to, or the nearest that a table of this size allows."""
        value, choices = self.values[option.id], self._choices(option)
        if value in choices:
            return value
        return choices[0] if int(value) < int(choices[0]) else choices[-1]

    def _seat_row(self, language: Language, seat: int) -> Row:
        say = language.say
        kind = self.players[seat]
        label = f"{sign(seat)} {language.player(seat)}"
        if kind == HUMAN:
            return Row(
                f"seat:{seat}", label, say("ui-human"), self.names[seat],
                hint=say("terminal-menu-name-hint"), text=say("terminal-menu-name-text"),
            )  # fmt: skip
        bot = f"ui-bot-{kind}"
        words = say(bot) if language.has(bot) else f"{say('terminal-bot')}: {kind}"
        return Row(f"seat:{seat}", label, words)

    def _option_row(self, language: Language, option: TableOption) -> Row:
        say = language.say
        message = f"table-option-{option.id.replace('_', '-')}"
        label = say(message) if language.has(message) else option.id
        value = self._value(option)
        if isinstance(value, bool):
            words = say("ui-yes" if value else "ui-no").lower()
        else:
            words = language.choice(option, value)
        try:
            text = say(f"{message}.description")
        except KeyError:
            text = language.clause(option.clauses[0])[1] if option.clauses else ""
        return Row(f"option:{option.id}", label, words, text=text)

    # ------------------------------------------------------------------ keys

    def action_move(self, by: int) -> None:
        """Go to the next line or the one before."""
        self.place = (self.place + by) % len(self.rows())
        self.remark = ""
        self.draw()

    def action_turn(self, by: int) -> None:
        """Change what this line is set to."""
        kind, _, what = self.rows()[self.place].id.partition(":")
        match kind:
            case "game":
                self.take(games.IDS[(games.IDS.index(self.game) + by) % len(games.IDS)])
            case "seats":
                seats = self.definition.seats
                self.seats = seats[(seats.index(self.seats) + by) % len(seats)]
            case "seat":
                kinds = (HUMAN, *bots.NAMES)
                now = kinds.index(self.players[int(what)])
                self.players[int(what)] = kinds[(now + by) % len(kinds)]
            case "option":
                option = next(o for o in self.definition.options if o.id == what)
                choices = self._choices(option)
                now = choices.index(self._value(option))
                self.values[what] = choices[(now + by) % len(choices)]
            case "undo":
                self.undo = (self.undo + by) % len(UNDO)
            case "language":
                self.action_language()
        self.remark = ""
        self.draw()

    def action_language(self) -> None:
        """Go on in the other language."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.draw()

    def action_enter(self) -> None:
        """Start the game, or change this line."""
        row = self.rows()[self.place]
        if row.id == "start":
            self._start()
        elif row.typed is None:
            self.action_turn(1)
        else:
            self.action_move(1)

    def action_help(self) -> None:
        """Show the keys."""
        say = self.language.say
        keys = [
            ("↑ ↓", say("terminal-help-menu-move")),
            ("← →", say("terminal-help-menu-turn")),
            ("a … z", say("terminal-help-menu-type")),
            (say("terminal-key-enter"), say("terminal-help-menu-enter")),
            ("F2", say("terminal-help-language")),
            ("Esc", say("ui-help-quit")),
        ]
        foot = say("terminal-esc-closes")
        self.app.push_screen(Reading(say("ui-help"), lambda width: help_text(keys, width), foot))

    def _chosen(self) -> tuple[object, ...]:
        """Return every value that can be chosen here."""
        values = tuple(self.values.items())
        players, names = tuple(self.players), tuple(self.names)
        return self.game, self.seats, players, names, values, self.seed, self.undo

    def action_quit(self, altogether: bool = False) -> None:
        """Go back; ask first where something was chosen that no game was played with."""
        self._altogether = altogether
        if self._chosen() == self._kept:
            self._left(0)
            return
        say = self.language.say
        answers = [say("terminal-leave"), say("terminal-menu-stay")]
        self.app.push_screen(Question(say("terminal-leave-menu"), answers), self._left)

    def _left(self, answer: int | None) -> None:
        if answer != 0:
            return
        if self._altogether:
            self.app.finish()
        else:
            self.app.lang = self.lang
            self.app.pop_screen()

    def on_key(self, event: Key) -> None:
        """Write names and the seed; ? is for help everywhere."""
        row = self.rows()[self.place]
        if event.character == "?":
            event.stop()  # else it would reach the help as well, and close it
            self.action_help()
            return
        if row.typed is None:
            if event.character == "q":
                event.stop()
                self.action_quit()
            return
        if event.key == "backspace":
            self._write(row, row.typed[:-1])
        elif event.key in ("ctrl+u", "delete"):
            self._write(row, "")
        elif event.is_printable and event.character is not None:
            self._write(row, row.typed + event.character)

    def on_paste(self, event: Paste) -> None:
        """Write what is pasted."""
        row = self.rows()[self.place]
        if row.typed is not None:
            self._write(row, row.typed + "".join(c for c in event.text if c.isprintable()))

    def _write(self, row: Row, text: str) -> None:
        kind, _, what = row.id.partition(":")
        if kind == "seed":
            self.seed = text[:LONGEST_SEED]
        else:
            self.names[int(what)] = text[:LONGEST_NAME]
        self.draw()

    def _start(self) -> None:
        """Sit down, or say why it cannot be played like that."""
        names = tuple(
            self.names[seat].strip() if self.players[seat] == HUMAN else ""
            for seat in range(self.seats)
        )
        setting = Setting(
            self.game,
            tuple(self.players[: self.seats]),
            names,
            tuple((option.id, self._value(option)) for option in self._open_options()),
            self.seed.strip() or None,
            UNDO[self.undo],
            packs=self.packs,
        )
        try:
            self.app.play(setting, self.lang)
            self._kept = self._chosen()
        except Refused as refused:
            self.remark = self.language.refused(refused)
            self.draw()

    # ------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draw the menu anew."""
        if not self.is_mounted or not self.size.width:
            return
        rows = self.rows()
        self.place = min(self.place, len(rows) - 1)
        width = min(76, self.size.width - 4)
        say = self.language.say
        title = Text.assemble(
            ("∩ Mazmorra", f"bold {ACCENT}"), (f"\n{say('terminal-subtitle')}", INK_3)
        )
        self.query_one("#menu-title", Static).update(title)
        lines = [self._line(row, place == self.place, width) for place, row in enumerate(rows)]
        self.query_one("#menu-rows", Static).update(Text("\n").join(lines[:-1]))
        self.query_one("#menu-start", Static).update(lines[-1])
        menu = self.query_one("#menu", VerticalScroll)
        room = max(3, self.size.height - FIXED)
        menu.styles.max_height = room
        if self.place < len(rows) - 1:  # the line that starts the game is always in sight
            menu.scroll_to(y=max(0, self.place - room + 2), animate=False)
        here = rows[self.place]
        text = Text(self.remark, style=f"bold {ACCENT}") if self.remark else Text(here.text)
        if not self.remark:
            text.stylize(INK_2)
        self.query_one("#menu-text", Static).update(text)
        keys = [
            ("↑↓", say("terminal-key-line")),
            ("←→", say("terminal-key-change")),
            (say("terminal-key-enter"), self._enter_does(here)),
            ("F2", say("terminal-other-language")),
            ("?", say("ui-help").lower()),
            ("Esc", say("terminal-key-back")),
        ]
        self.query_one("#keys", Static).update(key_line(keys, self.size.width))

    def _enter_does(self, row: Row) -> str:
        """Return what Enter does on a line."""
        say = self.language.say
        if row.id == "start":
            return say("ui-start").lower()
        return say("terminal-key-change" if row.typed is None else "terminal-key-next")

    def _line(self, row: Row, here: bool, width: int) -> Text:
        if row.id == "start":
            style = f"bold {ACCENT_INK} on {ACCENT}" if here else f"bold {ACCENT}"
            mark = "▸" if here else " "
            return Text.assemble((f"{mark} ", ACCENT), (f"  {row.label}  ", style))
        style = f"bold {INK}" if here else INK_2
        label = Text(row.label, style=style if here else INK_3)
        if row.id.startswith("seat:"):
            label.stylize(seat_style(int(row.id.partition(":")[2])), 0, 1)
        parts: list[Text | tuple[str, str]] = [
            ("▸ " if here else "  ", ACCENT), fitted(label, LABEL), Text(" "),
        ]  # fmt: skip
        if row.value:
            edge = ACCENT if here else LINE_STRONG
            parts += [("‹ ", edge), (row.value, f"bold {ACCENT}" if here else INK), (" ›", edge)]
        if row.typed is not None:
            gap = "   " if row.value else ""
            words = (row.typed, f"bold {INK}") if row.typed else (row.hint, PAST)
            parts += [(gap, ""), words] if not here or row.typed else [(gap, "")]
            if here:
                parts.append(("▏", ACCENT))
                parts += [] if row.typed else [words]
        return fitted(Text.assemble(*parts), width)
