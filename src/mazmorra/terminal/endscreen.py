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
from mazmorra.terminal.widgets import Choices, Entry

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from mazmorra.terminal.table import Table

ACTS = ("again", "save", "look", "menu", "quit")


class EndScreen(ModalScreen[str]):
    """The outcome with its reasons, and what to do now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "move(-1)", show=False),
        Binding("down,right", "move(1)", show=False),
        Binding("enter", "take", show=False),
        Binding("escape", "do('look')", show=False),
        Binding("q", "do('quit')", show=False),
        Binding("f2", "language", show=False),
        *(Binding(str(n + 1), f"do('{act}')", show=False) for n, act in enumerate(ACTS)),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.chosen = 0
        self.remark = ""

    def compose(self) -> ComposeResult:
        """Lay the outcome and the choices into a frame."""
        with Vertical(classes="sheet end", id="end"):
            yield Static(id="outcome")
            yield Choices(id="acts")
            yield Static(id="end-remark")

    def on_mount(self) -> None:
        """Show it."""
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
        winners = language.listed(language.player(seat) for seat in outcome.winners)
        count = len(outcome.winners)
        text = Text()
        text.append(language.say("ui-winners", count=count, winners=winners) + "\n\n")
        text.stylize(f"bold {ACCENT}")
        names = [language.player(seat) for seat in self.table.game.seats]
        width = max(map(len, names)) + 2
        for rank, seat in standing(self.table):
            won = seat in outcome.winners
            text.append(f" {'★' if won else ' '} {rank}. ", style=ACCENT if won else INK_3)
            text.append(f"{sign(seat)} ", style=seat_style(seat))
            text.append(names[seat].ljust(width), style=f"bold {INK}" if won else INK)
            text.append(f"{outcome.scores[seat]:>3}   ", style=f"bold {INK}")
            text.append(language.say(outcome.reasons[seat]) + "\n", style=INK_2)
        seed = self.table.game.chance.seed.hex()
        text.append(f"\n{language.say('ui-seed', seed=seed)}\n", style=PAST)
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
        from mazmorra.terminal.tablescreen import free_name, save_to

        where = self.table.setting.record
        path = free_name(self.table) if where is None else Path(where)
        self.remark = save_to(self.table, path)
        self.draw()
