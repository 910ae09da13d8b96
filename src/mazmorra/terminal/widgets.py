"""Widgets of the screens: a list of choices, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from rich.console import Console
from rich.text import Text
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from mazmorra.terminal.look import (
    ACCENT,
    INK,
    INK_2,
    INK_3,
    LINE_STRONG,
    MAGIC,
    PAST,
    fitted,
    seat_style,
    sign,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.events import Click

    from mazmorra.kernel import Told
    from mazmorra.messages import Language

_console = Console(width=80)
#: Column at which the text of an entry begins, after its edge and its number.
MARGIN = 5


def folded(text: Text, width: int) -> list[Text]:
    """Return *text* in lines of at most *width*."""
    return list(text.wrap(_console, max(1, width)))


def cut(lines: Sequence[Text], rows: int, width: int, sign: str) -> list[Text]:
    """Return the first *rows* of *lines*; where some are left out the last one ends in *sign*."""
    if len(lines) <= rows:
        return list(lines)
    return signed(lines[:rows], width, sign)


def signed(lines: Sequence[Text], width: int, sign: str) -> list[Text]:
    """Return *lines*, with the sign that there is more at the end of the last one."""
    if not lines:
        return []
    last = lines[-1].copy()
    last.rstrip()
    last.truncate(max(0, width - len(sign) - 2))
    return [*lines[:-1], Text.assemble(last, " …", (sign, f"bold {ACCENT}"))]


class Entry(Struct, frozen=True):
    """One thing to choose.

    Attributes:
        words: What it is called.
        detail: What it would do.
        aside: Whether it is an aside.
        group: What kind of thing it is, where there are several kinds.
    """

    words: str
    detail: str = ""
    aside: bool = False
    group: str = ""


class Choices(VerticalScroll, can_focus=False):
    """A numbered list; the chosen line has an arrow and a bar, an aside a border of its own."""

    class Chosen(Message):
        """An entry was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Scrolled(Message):
        """Other entries are in sight now."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.entries: tuple[Entry, ...] = ()
        self.chosen = 0
        self._rows: list[int | None] = []  # which entry each line belongs to
        self.shortened = False  # whether an entry is not told to its end
        self._text = Static(id=f"{id}-text")

    def compose(self) -> ComposeResult:
        """Hold one text."""
        yield self._text

    def show(
        self,
        entries: Sequence[Entry],
        chosen: int,
        width: int,
        *,
        brief: bool,
        aside: str = "",
        room: int = 0,
    ) -> None:
        """Draw *entries*: with *brief* on one line each, else with what they would do below.

        Where that needs more rows than *room* they are brief as well; where brief ones leave rows
        to spare, those that do not fit one line are told in full: the chosen one first, then the
        others from the top. Kinds stand above their entries, or at the end of the first line of
        each where *brief* entries leave no rows for them.
        """
        self.entries = tuple(entries)
        self.chosen = chosen
        self._rows = []
        lines: list[Text] = []
        firsts = _firsts(entries)
        headed = not brief or len(entries) + len(firsts) <= room
        left = max(1, room - len(firsts)) if room and headed else room
        blocks = _blocks(entries, chosen, width, brief=brief, room=left)
        self.shortened = any(block[0].plain.rstrip().endswith("…") for block in blocks)
        for number, entry in enumerate(entries):
            if number in firsts and headed:
                lines.append(fitted(Text(f"── {entry.group}", style=INK_3), width))
                self._rows.append(None)
            elif number in firsts:
                blocks[number][0] = _tagged(blocks[number][0], entry.group, width)
            first_aside = entry.aside and (number == 0 or not entries[number - 1].aside)
            if first_aside and aside:
                lines.append(Text(f"╭╴{aside}", style=MAGIC))
                self._rows.append(None)
            lines += blocks[number]
            self._rows += [number] * len(blocks[number])
        text = Text("\n").join(lines)
        text.no_wrap = True
        self._text.update(text)
        if chosen in self._rows:
            self.call_after_refresh(self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        """Scroll so far that the whole chosen entry can be read."""
        if self.chosen not in self._rows:
            return
        first = self._rows.index(self.chosen)
        last = len(self._rows) - 1 - self._rows[::-1].index(self.chosen)
        top, height = round(self.scroll_offset.y), self.size.height
        if first < top:
            self.scroll_to(y=first if first > 1 else 0, animate=False)
        elif last >= top + height:
            self.scroll_to(y=last - height + 1, animate=False)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Post that other entries are visible."""
        super().watch_scroll_y(old_value, new_value)
        if round(old_value) != round(new_value):
            self.post_message(self.Scrolled())

    def out_of_sight(self) -> tuple[int, int]:
        """Return how many entries are wholly above and below the rows that can be seen."""
        top, height = round(self.scroll_offset.y), self.size.height
        seen = set(self._rows[top : top + height]) | {None}
        above, below = set(self._rows[:top]), set(self._rows[top + height :])
        return len(above - seen), len(below - seen)

    @property
    def rows(self) -> int:
        """The rows of all entries."""
        return len(self._rows)

    def on_click(self, event: Click) -> None:
        """Choose what was clicked on."""
        row = event.y + round(self.scroll_offset.y)
        number = self._rows[row] if 0 <= row < len(self._rows) else None
        if number is not None:
            self.post_message(self.Chosen(number))


def rows_in_full(entries: Sequence[Entry], width: int) -> int:
    """Return the rows of brief entries without a cut."""
    return sum(len(_run_in(entry, 1, False, width)) for entry in entries)


def _firsts(entries: Sequence[Entry]) -> set[int]:
    """Return the entries that begin a kind."""
    kinds = ["", *(entry.group for entry in entries)]
    return {number for number, kind in enumerate(kinds[1:]) if kind and kind != kinds[number]}


def _tagged(line: Text, words: str, width: int) -> Text:
    """Return a line with the name of its kind at the end, if there is room.

    A line that is cut short anyway is cut shorter for it.
    """
    bare = line.copy()
    bare.rstrip()
    room = width - len(words) - 1
    if bare.cell_len >= room:
        if not bare.plain.endswith("…"):
            return line
        bare.truncate(room - 1, overflow="ellipsis")
    return Text.assemble(fitted(bare, room), (f" {words}", INK_3))


def _blocks(
    entries: Sequence[Entry], chosen: int, width: int, *, brief: bool, room: int
) -> list[list[Text]]:
    """Return the lines of every entry, as many as *room* allows."""

    def all_of(*, brief: bool) -> list[list[Text]]:
        return [
            _entry(entry, number + 1, number == chosen, width, brief=brief)
            for number, entry in enumerate(entries)
        ]

    if not brief:
        blocks = all_of(brief=False)
        if not room or sum(map(len, blocks)) <= room:
            return blocks
    blocks = all_of(brief=True)
    spare = room - len(blocks)
    for number in sorted(range(len(entries)), key=lambda number: number != chosen):
        full = _run_in(entries[number], number + 1, number == chosen, width)
        if len(full) - 1 <= spare:
            blocks[number] = full
            spare -= len(full) - 1
    return blocks


def _run_in(entry: Entry, number: int, chosen: bool, width: int) -> list[Text]:
    """Return an entry as one paragraph, with its later lines indented."""
    edge_style, head = _head(entry, number, chosen)
    if entry.detail:
        head.append(f"  {entry.detail}", style=INK_2 if chosen else INK_3)
    first, *rest = folded(head[MARGIN:], width - MARGIN)
    mark = "▎" if chosen else "│" if entry.aside else " "
    lines = [Text.assemble(head[:MARGIN], first)]
    return lines + [Text.assemble((mark.ljust(MARGIN), edge_style), line) for line in rest]


def _head(entry: Entry, number: int, chosen: bool) -> tuple[str, Text]:
    """Return the style of an entry's edge, and its edge, number and text."""
    edge_style = ACCENT if chosen else MAGIC if entry.aside else LINE_STRONG
    edge = "▸" if chosen else "│" if entry.aside else " "
    digit = str(number) if number < 10 else "0" if number == 10 else " "
    return edge_style, Text.assemble(
        (edge, edge_style),
        (f" {digit} ", f"bold {ACCENT} reverse" if chosen else f"bold {INK_2}"),
        (f" {entry.words}", f"bold {ACCENT if chosen else INK}"),
    )


def _entry(entry: Entry, number: int, chosen: bool, width: int, *, brief: bool) -> list[Text]:
    """Return the lines of one entry."""
    edge_style, head = _head(entry, number, chosen)
    if brief:
        if entry.detail:
            head.append(f"  {entry.detail}", style=INK_2 if chosen else INK_3)
        return [fitted(head, width)]
    first, *rest = folded(head[MARGIN:], width - MARGIN)
    rest += folded(Text(entry.detail, style=INK_2 if chosen else INK_3), width - MARGIN - 1)
    mark = "▎" if chosen else "│" if entry.aside else " "
    lines = [Text.assemble(head[:MARGIN], first)]
    return lines + [Text.assemble((mark.ljust(MARGIN), edge_style), line) for line in rest]


def key_line(keys: list[tuple[str, str]], width: int) -> Text:
    """Return keys and their meanings in one line, set closer or left out where room is short."""
    parts = [Text.assemble((key, f"bold {ACCENT}"), (f" {words}", INK_3)) for key, words in keys]
    wide = sum(part.cell_len + 2 for part in parts) - 1
    gap = "  " if wide <= width else " "
    line = Text(" ")
    for part in parts:
        if line.cell_len + part.cell_len <= width:
            line.append_text(part).append(gap)
    return line


def log_text(language: Language, told: Sequence[Told], width: int, *, new_from: int) -> Text:
    """Return the whole log in lines of *width*; what happened from step *new_from* on is new."""
    lines: list[Text] = []
    for line in told:
        lines += log_entry(language, line, width, new=line.step >= new_from)
    return Text("\n").join(lines)


def log_entry(
    language: Language,
    told: Told,
    width: int,
    *,
    new: bool = False,
    current: bool = False,
    later: bool = False,
    tight: bool = False,
) -> list[Text]:
    """Return one event in lines of *width*, its clause dimmed.

    Args:
        language: Who says it.
        told: What happened.
        width: How wide the lines are.
        new: It is new to the reader, and has a bar at its edge.
        current: A replay stands there.
        later: A replay has not come there yet.
        tight: Leave the clause out where it would need a line of its own.
    """
    event: Any = told.event
    seat = getattr(event, "seat", None)
    style = PAST if later else INK if new or current else INK_3
    text = Text(language.event(told), style=f"bold {INK}" if current else style)
    if told.clause:
        plain = len(folded(text, width - 3))
        cited = Text.assemble(text, (f" {told.clause}", PAST))
        text = text if tight and len(folded(cited, width - 3)) > plain else cited
    edge = ("▸" if current else "▌" if new else " ", ACCENT)
    mark = ("  ", "") if seat is None else (f"{sign(seat)} ", PAST if later else seat_style(seat))
    lines = []
    for number, part in enumerate(folded(text, width - 3)):
        if number:
            edge, mark = ("▌" if new or current else " ", ACCENT), ("  ", "")
        lines.append(Text.assemble(edge, mark, part))
    return lines
