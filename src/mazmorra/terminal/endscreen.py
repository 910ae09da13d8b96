"""The end of a game: who won, why, and what next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from mazmorra.terminal.look import ACCENT, INK, INK_2, INK_3, PAST, seat_style, sign
from mazmorra.terminal.plain import standing
from mazmorra.terminal.table import UNSAVED, free_name, save_to
from mazmorra.terminal.widgets import Choices, Entry, folded

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from mazmorra.terminal.app import MazmorraApp
    from mazmorra.terminal.table import Table

#: The width of the frame, what its edges take of it, and the star, rank and sign of a player.
WIDTH = 90
EDGES = 4
MARK = 8
ACTS = ("again", "same", "save", "look", "menu", "quit")


class EndScreen(ModalScreen[str]):
    """The outcome with its reasons, and what to do now."""

    app: MazmorraApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "move(-1)", show=False),
        Binding("down,right", "move(1)", show=False),
        Binding("enter", "take", show=False),
        Binding("escape", "do('look')", show=False),
        Binding("q", "do('quit')", show=False),
        Binding("f2", "language", show=False),
        *(Binding(str(n + 1), f"do('{act}')", show=False) for n, act in enumerate(ACTS)),
    ]

    def __init__(self, table: Table, remark: str = "") -> None:
        super().__init__()
        self.table = table
        self.chosen = 0
        self.remark = remark

    def compose(self) -> ComposeResult:
        """Lay the outcome and the choices into a frame."""
        with Vertical(classes="sheet end", id="end"):
            yield Static(id="outcome")
            yield Choices(id="acts")
            yield Static(id="end-remark")

    def on_mount(self) -> None:
        """Show it."""
        self.draw()

    def on_resize(self) -> None:
        """Show it in the new width."""
        self.draw()

    def draw(self) -> None:
        """Draw outcome and choices in the table's language."""
        say = self.table.language.say
        self.query_one("#end").border_title = say("ui-game-over")
        self.query_one("#outcome", Static).update(self._outcome())
        entries = [Entry(say(f"terminal-end-{act}")) for act in ACTS]
        self.query_one(Choices).show(entries, self.chosen, 60, brief=True)
        self.query_one("#end-remark", Static).update(Text(self.remark, style=INK_2))

    def _outcome(self) -> Text:
        language, outcome = self.table.language, self.table.game.outcome
        assert outcome is not None
        text = Text()
        text.append(self.table.verdict + "\n\n")
        text.stylize(f"bold {ACCENT}")
        names = [language.player(seat) for seat in self.table.game.seats]
        width = max(map(len, names)) + 2
        scores, remark = self.table.board.results(self.table.view, outcome, language)
        digits = max(map(len, scores))
        margin = MARK + width + digits + 3
        for rank, seat in standing(self.table):
            won = seat in outcome.winners
            text.append(f" {'★' if won else ' '} {rank}. ", style=ACCENT if won else INK_3)
            text.append(f"{sign(seat)} ", style=seat_style(seat))
            text.append(names[seat].ljust(width), style=f"bold {INK}" if won else INK)
            text.append(f"{scores[seat]:>{digits}}   ", style=f"bold {INK}")
            reason = Text(
                language.reason(outcome.reasons[seat], seat, self.table.told(None)), style=INK_2
            )
            lines = folded(reason, min(WIDTH, self.size.width - 2) - EDGES - margin)
            text.append_text(Text("\n" + " " * margin).join(lines)).append("\n")
        if remark:
            text.append(f"{remark}\n", style=INK_3)
        if self.table.farewell:
            room = min(WIDTH, self.size.width - 2) - EDGES
            text.append("\n").append_text(Text("\n").join(folded(Text(self.table.farewell), room)))
            text.append("\n")
        text.append(f"\n{language.say('ui-seed', seed=self.table.seed)}\n", style=PAST)
        return text

    def action_move(self, by: int) -> None:
        """Choose the next or the one before."""
        self.chosen = (self.chosen + by) % len(ACTS)
        self.draw()

    def action_take(self) -> None:
        """Do what is chosen."""
        self.action_do(ACTS[self.chosen])

    def action_language(self) -> None:
        """Go on in the other language."""
        self.table.speak_next()
        self.remark = ""
        self.draw()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Do what was clicked on."""
        self.action_do(ACTS[message.number])

    def action_do(self, act: str) -> None:
        """Save the record here, or leave this screen with what is to be done."""
        if act != "save":
            self.dismiss(act)
            return
        where = self.table.setting.record
        path = free_name(self.table) if where is None else Path(where)
        saved, self.remark = save_to(self.table, path)
        self.app.code = 0 if saved else UNSAVED
        self.draw()
