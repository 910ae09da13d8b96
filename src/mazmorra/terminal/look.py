"""The look of the terminal client: colours, seat signs, and blocks of text set side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mazmorra.kernel import Seat

# Every colour here only repeats what a sign, a frame or a word says as well.
BACKGROUND = "#0f0b09"
TABLE = "#15100c"
SURFACE = "#1f1813"
ROW = "#2a211a"
LINE = "#43362a"
LINE_STRONG = "#87715a"
INK = "#f5ead6"
INK_2 = "#d3c3a8"
INK_3 = "#ab9a81"
ACCENT = "#f6b04a"
ACCENT_INK = "#1d1206"
DANGER = "#ff9478"
GOOD = "#86d6ae"
MAGIC = "#bfb1ff"
GOLD = "#f2c14e"
PAST = "#6f6152"

#: A seat's sign is the same on the table, in the log and at the end.
SIGNS = ("●", "◆", "⬢", "■", "▼", "▲", "◉", "◈")
SEAT_COLOURS = ("#62b6f0", "#f08fbd", "#35b58a", "#efe3c4", "#a58cf5", DANGER, GOOD, GOLD)

#: Frames by what they say: corners and sides, clockwise from the upper left.
FRAMES = {
    "card": "╭─╮│╯─╰│",
    "chosen": "┏━┓┃┛━┗┃",
    "dashed": "┌┄┐┆┘┄└┆",
}

#: Lines of equal width: a picture that can be set beside another.
Block = list[Text]


def sign(seat: Seat) -> str:
    """Return the shape of a seat."""
    return SIGNS[seat % len(SIGNS)]


def seat_style(seat: Seat) -> str:
    """Return the colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def shortened(text: str, width: int) -> str:
    """Return *text*, its end cut off with a sign where it is wider than *width*."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, width: int) -> list[str]:
    """Return *text* in lines of at most *width*, broken between words."""
    lines: list[str] = []
    for word in text.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(shortened(word, width))
    return lines


def fitted(line: Text | str, width: int, align: str = "left", style: str = "") -> Text:
    """Return one line of exactly *width*."""
    text = Text(line, style=style) if isinstance(line, str) else line.copy()
    text.no_wrap = True
    text.truncate(width, overflow="ellipsis")
    space = width - text.cell_len
    left = space // 2 if align == "center" else space if align == "right" else 0
    return Text.assemble(" " * left, text, " " * (space - left))


def framed(
    lines: Sequence[Text | str],
    width: int,
    *,
    kind: str = "card",
    style: str = LINE_STRONG,
    title: Text | str = "",
    foot: Text | str = "",
    align: str = "center",
) -> Block:
    """Return *lines* in a frame of *width*, with words set into its upper and lower edge."""
    upper_left, top, upper_right, right, lower_right, bottom, lower_left, left = list(FRAMES[kind])
    inner = width - 2
    block = [_edge(upper_left, top, upper_right, inner, title, style)]
    for line in lines:
        body = fitted(line, inner, align)
        block.append(Text.assemble((left, style), body, (right, style)))
    block.append(_edge(lower_left, bottom, lower_right, inner, foot, style))
    return block


def _edge(left: str, line: str, right: str, inner: int, words: Text | str, style: str) -> Text:
    label = Text(words, style=style) if isinstance(words, str) else words
    if not label.cell_len:
        return Text(left + line * inner + right, style=style)
    if inner < label.cell_len + 3:  # too narrow for a space on either side
        label = fitted(label, min(label.cell_len, inner))
        before = (inner - label.cell_len) // 2
        after = inner - label.cell_len - before
        return Text.assemble((left + line * before, style), label, (line * after + right, style))
    rest = inner - label.cell_len - 3
    return Text.assemble((f"{left}{line} ", style), label, (f" {line * rest}{right}", style))


def beside(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Return *blocks* set side by side, the shorter ones filled up with empty lines."""
    height = max((len(block) for block in blocks), default=0)
    widths = [block[0].cell_len if block else 0 for block in blocks]
    rows: Block = []
    for row in range(height):
        parts: list[Text] = []
        for number, (block, width) in enumerate(zip(blocks, widths, strict=True)):
            if number and gap:
                parts.append(Text(" " * gap))
            parts.append(block[row] if row < len(block) else Text(" " * width))
        rows.append(Text.assemble(*parts))
    return rows


def stacked(*blocks: Iterable[Text]) -> Text:
    """Return blocks one below the other as one text that is never wrapped."""
    text = Text("\n").join(line for block in blocks for line in block)
    text.no_wrap = True
    return text
