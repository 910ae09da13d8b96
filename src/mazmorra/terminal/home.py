"""The menu of the client: continue, new game, learn, replays, rules, packs, settings."""

from __future__ import annotations

import time
from pathlib import Path

from rich.text import Text

from mazmorra import games, ledger, tutorial
from mazmorra.kernel import Refused, read_pack
from mazmorra.messages import Language, common
from mazmorra.messages.names import draw_names
from mazmorra.messages.rules_search import how_to_play, search, search_how
from mazmorra.terminal import saves
from mazmorra.terminal.lessons import Lessons
from mazmorra.terminal.lists import Line, ListScreen
from mazmorra.terminal.look import INK, INK_3
from mazmorra.terminal.menu import MenuScreen
from mazmorra.terminal.open_save import resume
from mazmorra.terminal.preferences import SPEEDS
from mazmorra.terminal.replayscreen import ReplayScreen
from mazmorra.terminal.screens import Reading, set_out
from mazmorra.terminal.show import Show, read

ENTRIES = ("continue", "new", "learn", "replays", "rules", "packs", "settings")
UNDO = ("free", "strict")


class HomeScreen(ListScreen):
    """The main menu."""

    NAME = "title"
    SUBTITLE = "terminal-subtitle"

    def on_mount(self) -> None:
        """Choose the last saved game, or a new one."""
        self.place = 0 if _unfinished() else 1
        self.draw()

    def lines(self) -> list[Line]:
        """Return the seven entries; the first continues the last saved game."""
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
        """Open the chosen entry."""
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
        """Close the client."""
        self.app.finish()

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of the last line."""
        return [*super().keys()[:-1], ("Esc", self.speaker.say("terminal-key-quit"))]


def _unfinished() -> list[saves.Summary]:
    """Return the games that can be continued, and the unreadable files."""
    return [summary for summary in saves.listing() if not summary.over]


def summary_words(summary: saves.Summary, lang: str) -> str:
    """Return a saved game as a line: the game, the players, the step and the time."""
    speaker = common(lang)
    if summary.game not in games.IDS:
        return summary.path.name
    definition = games.definition(summary.game)
    names = draw_names(summary.seed_hash, summary.players, summary.names)
    players = Language(lang, definition, names).sitters(summary.players)
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(summary.when))
    message = "terminal-summary-over" if summary.over else "terminal-summary"
    return speaker.say(message, game=definition.name, players=players, step=summary.step, when=when)


def _lines_of(found: list[saves.Summary], lang: str) -> list[Line]:
    """Return saved games as entries, each with its whole line and file as text."""
    lines = []
    for summary in found:
        words, where = summary_words(summary, lang), str(summary.path)
        lines.append(Line(where, words, text=f"{words}\n{where}"))
    return lines


class ContinueScreen(ListScreen):
    """The saved games that are not over."""

    NAME = "continue"

    def lines(self) -> list[Line]:
        """Return them, the newest first."""
        return _lines_of(_unfinished(), self.app.lang)

    def take(self, id: str) -> None:
        """Continue a game."""
        if id:
            self.app.sit_down(resume(Path(id), self.app.lang))


class LearnScreen(ListScreen):
    """The games with a tutorial."""

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
    """The saved games as replays; another record is opened by its file name."""

    NAME = "replays"
    TYPES = True

    def lines(self) -> list[Line]:
        """Return the saved games; finished ones are marked."""
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
    """The clauses of a game, searched by words; the arrows change the game."""

    NAME = "rules"
    TYPES = True

    def __init__(self) -> None:
        super().__init__()
        self.game = games.IDS[0]

    def lines(self) -> list[Line]:
        """Return how to play, then the clauses; with typed words what they find of both."""
        book, lang, words = ledger.load(self.game), self.app.lang, self.typed.split()
        told = search_how(words, self._language) if words else how_to_play(self._language)
        found = search(words, book, self._language) if words else list(book)
        name = self._language.say("rules-how-title")
        return [
            *(Line(part.title, part.title, name, part.text) for part in told),
            *(Line(c.id, c.title.spoken(lang), c.id, c.text.spoken(lang)) for c in found),
        ]

    @property
    def _language(self) -> Language:
        return Language(self.app.lang, games.definition(self.game))

    def turn(self, id: str, by: int) -> None:
        """Show another game."""
        self.game = games.IDS[(games.IDS.index(self.game) + by) % len(games.IDS)]
        self.place = 0

    def take(self, id: str) -> None:
        """Show the whole clause."""
        if not id:
            return
        told = {part.title: part.text for part in how_to_play(self._language)}
        if id in told:
            title, words = id, [told[id]]
        else:
            clause, lang = ledger.load(self.game)[id], self.app.lang
            title, words = clause.title.spoken(lang), [clause.text.spoken(lang), f"[{id}]"]
        foot = self.speaker.say("terminal-esc-closes")
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
    """The packs for new games: a typed folder is added, Enter removes one."""

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
        """Add the typed folder, if it is a pack without mistakes; else remove a pack."""
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
        """Change a setting, and store it."""
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
