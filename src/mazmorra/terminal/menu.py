"""The form for a new game: the game, its seats and its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rich.text import Text

from mazmorra import bots, games
from mazmorra.kernel import OptionValue, Refused, TableOption
from mazmorra.kernel.option_form import OptionState, settle
from mazmorra.messages import HUMAN, LANGUAGES, Language
from mazmorra.terminal.bot_words import bot_name, bot_text
from mazmorra.terminal.lists import Line, ListScreen
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
from mazmorra.terminal.screens import Question
from mazmorra.terminal.table import Setting, usual_seats

if TYPE_CHECKING:
    from textual.events import Key

    from mazmorra.kernel import Definition

UNDO: tuple[Literal["free", "strict"], ...] = ("free", "strict")
LONGEST_NAME = 16
LONGEST_SEED = 64
LABEL = 27


class Row(Line, frozen=True, kw_only=True):
    """One line of the form: its label, its value, and its typed text or a hint at it."""

    typed: str | None = None
    hint: str = ""


class MenuScreen(ListScreen):
    """The settings of a table, one per line: arrows change a value, letters type text."""

    SUBTITLE = "terminal-subtitle"
    FIXED = 11

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.seed = ""
        self.undo = UNDO.index(self.app.preferences.undo)
        self.names = [""] * 16
        self.begin_with(games.IDS[0])
        self._kept = self._chosen()
        self._altogether = False

    def begin_with(self, game: str) -> None:
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

    def on_mount(self) -> None:
        """Begin on the line that starts the game."""
        self.place = len(self.rows()) - 1
        self.draw()

    # ------------------------------------------------------------------ the lines

    @property
    def language(self) -> Language:
        """The speaker of the chosen game in the chosen language."""
        return Language(self.lang, self.definition)

    @property
    def speaker(self) -> Language:
        """The same: what is said here is said of that game."""
        return self.language

    def lines(self) -> list[Line]:
        """Return the lines as they are set now."""
        return [*self.rows()]

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
        rows += [self._option_row(language, *found) for found in self._open_options()]
        undo = UNDO[self.undo]
        rows += [
            Row("undo", say("ui-undo"), say(f"terminal-undo-{undo}"),
                text=say(f"terminal-undo-{undo}-text")),
            Row("seed", say("terminal-menu-seed"), typed=self.seed,
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

    def _open_options(self) -> list[tuple[TableOption, OptionState]]:
        """Return the options that can be chosen with what is chosen besides, as they stand."""
        states = settle(self.definition, self.seats, self.values)
        known = zip(self.definition.options, states, strict=True)
        return [(option, state) for option, state in known if state.bound is None]

    def _seat_row(self, language: Language, seat: int) -> Row:
        say = language.say
        kind = self.players[seat]
        label = f"{sign(seat)} {say('ui-seat', number=seat + 1)}"
        if kind == HUMAN:
            return Row(
                f"seat:{seat}", label, say("ui-human"), typed=self.names[seat],
                hint=say("terminal-menu-name-hint"), text=say("terminal-menu-name-text"),
            )  # fmt: skip
        words = say("ui-bot", bot=bot_name(kind, language))
        return Row(f"seat:{seat}", label, words, text=bot_text(kind, self.game, language))

    def _option_row(self, language: Language, option: TableOption, state: OptionState) -> Row:
        say = language.say
        message = f"table-option-{option.id.replace('_', '-')}"
        label = say(message) if language.has(message) else option.id
        value = state.value
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

    def turn(self, id: str, by: int) -> None:
        """Change what a line is set to."""
        kind, _, what = id.partition(":")
        match kind:
            case "game":
                self.begin_with(games.IDS[(games.IDS.index(self.game) + by) % len(games.IDS)])
            case "seats":
                seats = self.definition.seats
                self.seats = seats[(seats.index(self.seats) + by) % len(seats)]
            case "seat":
                kinds = (HUMAN, *bots.known(self.game))
                now = kinds.index(self.players[int(what)])
                self.players[int(what)] = kinds[(now + by) % len(kinds)]
            case "option":
                state = next(state for _, state in self._open_options() if state.id == what)
                now = state.choices.index(state.value)
                self.values[what] = state.choices[(now + by) % len(state.choices)]
            case "undo":
                self.undo = (self.undo + by) % len(UNDO)
            case "language":
                self.action_language()

    def action_language(self) -> None:
        """Switch to the other language."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.draw()

    def take(self, id: str) -> None:
        """Start the game, or change a line."""
        if id == "start":
            self._start()
        elif self.written() is None:
            self.turn(id, 1)
        else:
            self.action_move(1)

    def help_keys(self) -> list[tuple[str, str]]:
        """Return the keys with what they do."""
        say = self.language.say
        return [
            ("↑ ↓", say("terminal-help-menu-move")),
            ("← →", say("terminal-help-menu-turn")),
            ("a … z", say("terminal-help-menu-type")),
            (say("terminal-key-enter"), say("terminal-help-menu-enter")),
            ("F2", say("terminal-help-language")),
            ("Esc", say("ui-help-quit")),
        ]

    def _chosen(self) -> tuple[object, ...]:
        """Return every value that can be chosen here."""
        values = tuple(self.values.items())
        players, names = tuple(self.players), tuple(self.names)
        return self.game, self.seats, players, names, values, self.seed, self.undo

    def action_back(self) -> None:
        """Go back, or ask first."""
        self.action_quit()

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

    def written(self) -> str | None:
        """Return the name or the seed that letters are added to, or None on other lines."""
        return self.rows()[self.place].typed

    def write(self, text: str) -> None:
        """Change the name or the seed of this line."""
        kind, _, what = self.rows()[self.place].id.partition(":")
        if kind == "seed":
            self.seed = text[:LONGEST_SEED]
        else:
            self.names[int(what)] = text[:LONGEST_NAME]
        self.draw()

    def press(self, event: Key) -> None:
        """Go back by q."""
        if event.character == "q":
            event.stop()
            self.action_back()

    def _start(self) -> None:
        """Start the game.

        Raises:
            Refused: It cannot be played like that.
        """
        names = tuple(
            self.names[seat].strip() if self.players[seat] == HUMAN else ""
            for seat in range(self.seats)
        )
        setting = Setting(
            self.game,
            tuple(self.players[: self.seats]),
            names,
            tuple((state.id, state.value) for _, state in self._open_options()),
            self.seed.strip() or None,
            UNDO[self.undo],
            packs=self.packs,
        )
        self.app.play(setting, self.lang)
        self._kept = self._chosen()

    # ------------------------------------------------------------------ drawing

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the last line."""
        keys = super().keys()
        enter = self._enter_does(self.rows()[self.place])
        change = ("←→", self.language.say("terminal-key-change"))
        return [keys[0], change, (keys[1][0], enter), *keys[2:]]

    def _foot(self, rows: list[Text], width: int) -> Text:
        """Return the last line of the form: it starts the game, and is always in sight."""
        return rows.pop()

    def _enter_does(self, row: Row) -> str:
        """Return what Enter does on a line."""
        say = self.language.say
        if row.id == "start":
            return say("ui-start").lower()
        return say("terminal-key-change" if row.typed is None else "terminal-key-next")

    def _row(self, number: int, line: Line, width: int) -> Text:
        assert isinstance(line, Row)
        row, here = line, number == self.place
        if row.id == "start":
            style = f"bold {ACCENT_INK} on {ACCENT}" if here else f"bold {ACCENT}"
            mark = "▸" if here else " "
            return Text.assemble((f"{mark} ", ACCENT), (f"  {row.words}  ", style))
        style = f"bold {INK}" if here else INK_2
        label = Text(row.words, style=style if here else INK_3)
        if row.id.startswith("seat:"):
            label.stylize(seat_style(int(row.id.partition(":")[2])), 0, 1)
        parts: list[Text | tuple[str, str]] = [
            ("▸ " if here else "  ", ACCENT), fitted(label, LABEL), Text(" "),
        ]  # fmt: skip
        if row.detail:
            edge = ACCENT if here else LINE_STRONG
            parts += [("‹ ", edge), (row.detail, f"bold {ACCENT}" if here else INK), (" ›", edge)]
        if row.typed is not None:
            gap = "   " if row.detail else ""
            words = (row.typed, f"bold {INK}") if row.typed else (row.hint, PAST)
            parts += [(gap, ""), words] if not here or row.typed else [(gap, "")]
            if here:
                parts.append(("▏", ACCENT))
                parts += [] if row.typed else [words]
        return fitted(Text.assemble(*parts), width)
