"""The Textual application and its screens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from mazmorra.kernel import Refused, read_pack
from mazmorra.terminal import look, preferences
from mazmorra.terminal.home import HomeScreen
from mazmorra.terminal.lists import ListScreen
from mazmorra.terminal.menu import MenuScreen
from mazmorra.terminal.replayscreen import ReplayScreen
from mazmorra.terminal.screens import Question
from mazmorra.terminal.table import Table
from mazmorra.terminal.tablescreen import TableScreen

if TYPE_CHECKING:
    from mazmorra.terminal.show import Show
    from mazmorra.terminal.table import Setting

THEME = Theme(
    name="mazmorra",
    primary=look.ACCENT,
    secondary=look.LINE_STRONG,
    accent=look.ACCENT,
    warning=look.ACCENT,
    error=look.DANGER,
    success=look.GOOD,
    foreground=look.INK,
    background=look.BACKGROUND,
    surface=look.SURFACE,
    panel=look.ROW,
    dark=True,
)


class MazmorraApp(App[int]):
    """The terminal client.

    Attributes:
        preferences: What is chosen for all games.
        pace: Seconds between the answers of bots.
        code: The exit code, once the player leaves.
        last_words: Sentences to be written when the screen is gone.
        table: The game that is played, until it is left.
    """

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Mazmorra"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
    ]
    CSS = f"""
    Screen {{ background: {look.TABLE}; color: {look.INK}; }}
    #bar {{ height: 1; background: {look.SURFACE}; }}
    #keys {{ height: 1; dock: bottom; background: {look.SURFACE}; }}
    #body {{ height: 1fr; layout: horizontal; }}
    #board {{ width: 1fr; height: 100%; padding: 0; }}
    #side {{
        width: 40; height: 100%; layout: vertical; background: {look.SURFACE};
        padding: 0 1;
    }}
    #ask {{ height: auto; max-height: 75%; layout: vertical; }}
    #question {{ height: auto; padding-top: 1; }}
    #strip {{ display: none; height: auto; padding: 0 1; }}
    #more {{ display: none; height: 1; }}
    Choices {{
        height: auto; max-height: 100%; scrollbar-size-vertical: 0; background: transparent;
    }}
    #log {{
        height: 1fr; border-top: solid {look.LINE}; scrollbar-size-vertical: 0;
        border-title-color: {look.INK_3}; background: transparent;
    }}
    .compact #body {{ layout: vertical; }}
    .compact #board {{ width: 100%; height: auto; }}
    .compact #side {{ layout: horizontal; height: 1fr; padding: 0; }}
    .compact #ask {{ width: 65%; max-height: 100%; height: 100%; padding: 0 1; }}
    .compact #strip {{ display: block; }}
    .compact #ask #question {{ display: none; }}
    .compact #choices {{ height: 1fr; }}
    .compact #log {{
        width: 35%; height: 100%; border-top: none; border-left: solid {look.LINE};
    }}
    .compact.replay #side {{ layout: vertical; padding: 0 1; }}
    .compact.replay #question {{ padding-top: 0; }}
    #lines {{ height: 1fr; }}
    ModalScreen {{ align: center middle; background: {look.BACKGROUND} 70%; }}
    .sheet {{
        width: 90%; max-width: 104; height: auto; max-height: 90%; padding: 1 2;
        background: {look.SURFACE}; border: round {look.ACCENT};
        border-title-color: {look.ACCENT}; border-title-style: bold;
        border-subtitle-color: {look.INK_3};
    }}
    .sheet.small {{ width: 60; }}
    .sheet.end {{ width: 90; max-width: 100%; max-height: 100%; padding: 0 1; }}
    #small {{ display: none; width: 100%; height: 100%; content-align: center middle; }}
    .tiny #small {{ display: block; }}
    .tiny #bar, .tiny #body, .tiny #keys {{ display: none; }}
    #reading {{ height: auto; max-height: 100%; scrollbar-size-vertical: 1; }}
    #question-remark {{ padding-bottom: 1; }}
    #end-remark {{ padding-top: 1; }}
    .middle {{ align: center middle; }}
    .curtain {{ width: 100%; text-align: center; }}
    ListScreen {{ align: center middle; }}
    #menu-title {{ width: 76; max-width: 100%; height: auto; padding: 1 1 1 1; }}
    #menu {{ width: 78; max-width: 100%; height: auto; padding: 0 1;
        scrollbar-size-vertical: 1; }}
    #menu-foot {{ width: 78; max-width: 100%; height: 2; padding: 1 1 0 1; }}
    #menu-text {{ width: 76; max-width: 100%; height: 4; padding: 1 1 0 1; }}
    """

    def __init__(
        self,
        lang: str,
        *,
        table: Table | None = None,
        show: Show | None = None,
        pace: float | None = None,
    ) -> None:
        super().__init__()
        self.lang = lang
        self.preferences = preferences.read()
        self.pace = self.preferences.pace if pace is None else pace
        self.code = 0
        self.last_words: list[str] = []
        self.table = table
        self._show = show
        self._from_menu = table is None and show is None

    def on_mount(self) -> None:
        """Show the table, the replay or the menu, whichever was asked for."""
        self.register_theme(THEME)
        self.theme = "mazmorra"
        if self._show is not None:
            self.push_screen(ReplayScreen(self._show))
        elif self.table is not None:
            self.push_screen(TableScreen(self.table))
        else:
            self.push_screen(HomeScreen())

    def play(self, setting: Setting, lang: str) -> None:
        """Set up a table and show it.

        Raises:
            Refused: It cannot be played like that.
        """
        self.sit_down(Table(setting, lang))

    def sit_down(self, table: Table) -> None:
        """Show a table, in place of the one before it."""
        self.code = 0
        self._close_table()
        self.table = table
        self.push_screen(TableScreen(table))

    def to_menu(self, lang: str) -> None:
        """Go back to the menu the table was opened from, else to the first one."""
        self._close_table()
        self.lang = lang
        if isinstance(self.screen, MenuScreen):
            self.screen.lang = lang
            self.screen.draw()
        elif not isinstance(self.screen, ListScreen):
            self.push_screen(HomeScreen())

    def leave(self, lang: str) -> None:
        """Leave a table: return to its menu, or close the client if there was none."""
        if self._from_menu:
            self.to_menu(lang)
            if isinstance(self.screen, ListScreen) and self.last_words:
                self.screen.remark = self.last_words.pop()
                self.screen.draw()
        else:
            self.finish()

    def close_replay(self) -> None:
        """Leave a replay: return to its list, or close the client if there was none."""
        if self._from_menu:
            self.pop_screen()
        else:
            self.exit(0)

    # ------------------------------------------------------------------ the settings

    def speak(self, lang: str) -> None:
        """Change the language, and store it as a setting."""
        self.lang = self.preferences.lang = lang
        self.save_preferences()

    def set_speed(self, name: str) -> None:
        """Change the speed of bots, and store it as a setting."""
        self.preferences.speed = name
        self.pace = self.preferences.pace
        self.save_preferences()

    def save_preferences(self) -> None:
        """Store the settings; if that fails they hold until the client is closed."""
        try:
            self.preferences.save()
        except OSError:
            self.log.warning("the settings cannot be written")

    def packs_for(self, game: str) -> tuple[str, ...]:
        """Return the folders of the chosen packs that are for a game."""
        found = []
        for folder in self.preferences.packs:
            try:
                if read_pack(Path(folder)).game == game:
                    found.append(folder)
            except Refused:
                continue  # the list of packs says what is wrong with it
        return tuple(found)

    def finish(self) -> None:
        """Close the client; the exit code tells whether all requested files were written."""
        self.table = None
        self.exit(self.code, return_code=self.code)

    @property
    def table_screen(self) -> TableScreen | None:
        """The table, even while another screen covers it."""
        return next((s for s in self.screen_stack if isinstance(s, TableScreen)), None)

    def _close_table(self) -> None:
        self.table = None
        while self.table_screen is not None:
            self.pop_screen()

    def action_leave(self) -> None:
        """Ask before leaving a game or a changed menu, else leave at once.

        A second Ctrl+C leaves at once, and the promised record is still written.
        """
        table = self.table_screen
        if isinstance(self.screen, Question):
            if table is None:
                self.finish()
            else:
                table.hurry()
        elif table is not None and not table.table.game.over:
            table.action_leave()
        elif isinstance(self.screen, MenuScreen):
            self.screen.action_quit(altogether=True)
        else:
            self.finish()
