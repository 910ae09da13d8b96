"""Draw the pictures of docs/architecture.md from the code, and fill the page's tables.

`python -m tools.architecture` rewrites `docs/pictures/architecture` and the parts of the page
between `<!-- name -->` and `<!-- /name -->`, and prints where every named function stands. With
`--check` it writes nothing and fails where something is out of date. The layers are those of the
import contract and the arrows are real imports; the functions on the way of an answer and of a rule
are declared below, and each has to exist and to be named by the one before it.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

import grimp

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "architecture.md"
PICTURES = ROOT / "docs" / "pictures" / "architecture"


class Step(NamedTuple):
    """A function on a way.

    Attributes:
        says: What happens there.
        function: `module:qualified.name`, or `path:name` for TypeScript and Fluent.
        by: The function that names it, if it is not the one of the step before; `-` where the call
            goes through the network, a task or a table of functions.
    """

    says: str
    function: str
    by: str = ""


class Stage(NamedTuple):
    """Some steps at one place."""

    name: str
    steps: tuple[Step, ...]


SERVER, RAID = "mazmorra.server", "mazmorra.games.dungeon_raiders"
TABLES, LIVE = f"{SERVER}.tables", f"{SERVER}.realtime"
MESSAGES = "src/mazmorra/games/dungeon_raiders/messages/en.ftl"

ANSWER = (
    Stage(
        "browser",
        (
            Step("The chosen option is submitted.", "web/src/lib/table.svelte.ts:give", "-"),
            Step("It gets a client key.", "web/src/lib/connection.ts:answer"),
            Step("It is stored until acknowledged, and sent.", "web/src/lib/connection.ts:#give"),
        ),
    ),
    Stage(
        "connection",
        (
            Step(
                "A frame arrives.", f"{LIVE}.uvicorn_adapter:WebSocketProtocol.data_received", "-"
            ),
            Step(
                "Its text goes on without waking a task.",
                f"{LIVE}.uvicorn_adapter:WebSocketProtocol._receive_text",
            ),
            Step("It is decoded and validated.", f"{LIVE}.connection:Connection.handle"),
            Step("It is counted, and refused if too fast.", f"{LIVE}.connection:Connection._spend"),
            Step(
                "It is queued at its table.",
                f"{TABLES}.answers:AnswerBatcher.submit",
                f"{LIVE}.connection:Connection.handle",
            ),
        ),
    ),
    Stage(
        "round",
        (
            Step(
                "A round takes the queued answers of all tables.",
                f"{TABLES}.answers:AnswerBatcher._run",
                f"{TABLES}.answers:AnswerBatcher._schedule",
            ),
            Step("The answers of one table are applied.", f"{TABLES}.answers:_apply"),
            Step("The seat must be the sender's.", f"{TABLES}.checks:may_answer"),
            Step(
                "The question must be the present one.",
                f"{TABLES}.checks:check_step",
                f"{TABLES}.answers:_answer",
            ),
            Step(
                "The game accepts an option, and runs its rules.",
                "mazmorra.kernel.machine:Machine.answer",
                f"{TABLES}.answers:_answer",
            ),
            Step(
                "The changes are collected.",
                f"{TABLES}.commit:changed",
                f"{TABLES}.answers:_apply",
            ),
            Step("They become rows of the database.", f"{SERVER}.db.games:batch_of"),
        ),
    ),
    Stage(
        "store",
        (
            Step(
                "All tables of the round are committed.",
                f"{TABLES}.answers:AnswerBatcher._store",
                f"{TABLES}.answers:AnswerBatcher._run",
            ),
            Step("They join the present group.", f"{SERVER}.db.group_commit:Writer.write_all"),
            Step(
                "The group is handed to the writer's thread.",
                f"{SERVER}.db.group_commit:Writer._flush",
            ),
            Step(
                "One transaction, one flush.",
                f"{SERVER}.db.group_commit:SQLiteWriter.commit",
                f"{SERVER}.db.group_commit:Writer._commit",
            ),
        ),
    ),
    Stage(
        "publishing",
        (
            Step(
                "Submitters get their result, tables are published.",
                f"{TABLES}.answers:AnswerBatcher._acknowledge",
                f"{TABLES}.answers:AnswerBatcher._store",
            ),
            Step("Webhooks and other workers are notified.", f"{TABLES}.play:Play.publish"),
            Step("Every subscriber gets its own view.", f"{TABLES}.table:Table.publish_game"),
            Step(
                "View, events, question and odds of a viewer.",
                f"{TABLES}.serialize:situation",
                f"{TABLES}.table:Table._shown",
            ),
            Step(
                "The bytes go to the transport.",
                f"{LIVE}.uvicorn_adapter:WebSocketProtocol.send_text",
                f"{TABLES}.table:Table.publish_game",
            ),
        ),
    ),
    Stage(
        "browser",
        (
            Step("The message acknowledges the answer.", "web/src/lib/connection.ts:#hear", "-"),
            Step("It is queued for display.", "web/src/lib/table.svelte.ts:receive", "-"),
            Step("Its events are shown one by one.", "web/src/lib/table.svelte.ts:#tell", "-"),
            Step("Each changes the picture.", "web/src/lib/table.svelte.ts:#draw"),
            Step(
                "The game's module applies it to the view.",
                "web/src/lib/table.svelte.ts:#applyEvent",
            ),
            Step(
                "The server's view replaces the result.", "web/src/lib/table.svelte.ts:#settle", "-"
            ),
        ),
    ),
)

RULE = (
    Stage(
        "rule",
        (
            Step("The rule of a room asks, and waits.", f"{RAID}.rules.room:play_cards", "-"),
            Step("The question knows its legal answers.", f"{RAID}.decisions:LayCard.options", "-"),
            Step(
                "A treasure is resolved.",
                f"{RAID}.rules.treasure:resolve_treasure",
                f"{RAID}.rules.room",
            ),
            Step("A chest is divided.", f"{RAID}.rules.treasure:open_chest"),
            Step("The share is paid, by a clause.", f"{RAID}.rules.values:give_coins"),
        ),
    ),
    Stage(
        "event",
        (
            Step("The event is applied and recorded.", "mazmorra.kernel.machine:Machine.emit"),
            Step("The event changes the state.", f"{RAID}.events:CoinsGained.apply"),
            Step(
                "It says what each viewer sees of it.",
                "mazmorra.kernel.event:Public.seen_by",
                "mazmorra.kernel.game:Game.events",
            ),
        ),
    ),
    Stage(
        "view",
        (
            Step("A viewer asks for the table.", "mazmorra.kernel.game:Game.view", "-"),
            Step("An empty view is filled with what may be seen.", f"{RAID}.view:view"),
            Step("A player's coins are public.", f"{RAID}.view:_player_view"),
        ),
    ),
    Stage(
        "sentence",
        (
            Step("The event's type names a message.", "mazmorra.messages:Language.event", "-"),
            Step("Its fields become arguments.", "mazmorra.messages:Language._fields"),
            Step(
                "The message is formatted in the language.",
                f"{MESSAGES}:event-coins-gained",
                "-",
            ),
            Step("The browser formats the same message.", "web/src/lib/language.ts:event", "-"),
        ),
    ),
)


class Duty(NamedTuple):
    """What is done for every request, and where."""

    name: str
    says: str
    functions: tuple[str, ...]


DUTIES = (
    Duty(
        "authenticated",
        "A signed cookie names a guest, a token an account; for a WebSocket at its handshake.",
        (
            f"{SERVER}.middleware.identity:Identity.__call__",
            f"{SERVER}.accounts.accounts:Accounts.known",
            f"{SERVER}.tokens:Tokens.known",
        ),
    ),
    Duty(
        "kept from other sites",
        "`Origin` and `Sec-Fetch-Site` must name this site, or no page could send the request.",
        (f"{SERVER}.middleware.origin:check_origin",),
    ),
    Duty(
        "limited",
        "Every request counts for its address and its person, some once more; every message for "
        "its socket, every answer for its person.",
        (
            f"{SERVER}.middleware.identity:Identity._spend",
            f"{LIVE}.connection:Connection._spend",
            f"{SERVER}.ops.rate_limit:Limiter.spend_here",
            f"{SERVER}.ops.rate_limit:Limiter.spend",
        ),
    ),
    Duty(
        "admitted",
        "New WebSockets are admitted one by one.",
        (f"{SERVER}.middleware.admission:AdmissionQueue.admit",),
    ),
    Duty(
        "validated",
        "Bodies and messages are decoded into structs with bounds; then the table checks seat and "
        "step, and the game that the key is an option.",
        (
            f"{LIVE}.connection:Connection.handle",
            f"{SERVER}.api.tables:answer",
            f"{TABLES}.checks:may_answer",
            f"{TABLES}.checks:check_step",
            "mazmorra.kernel.machine:Machine.answer",
        ),
    ),
    Duty(
        "batched",
        "Answers of all tables form a round; at load one every 10 ms.",
        (
            f"{TABLES}.answers:AnswerBatcher.submit",
            f"{TABLES}.answers:AnswerBatcher._run",
            f"{TABLES}.answers:AnswerBatcher._wait_for_more",
        ),
    ),
    Duty(
        "committed",
        "One transaction and one flush for the group, in a thread of its own.",
        (
            f"{SERVER}.db.group_commit:Writer.write_all",
            f"{SERVER}.db.group_commit:SQLiteWriter.commit",
            f"{SERVER}.db.postgres_writer:PostgresWriter.commit",
        ),
    ),
    Duty(
        "published",
        "After the flush, to each subscriber as its viewer may see it; other workers read rows.",
        (
            f"{TABLES}.play:Play.publish",
            f"{TABLES}.table:Table.publish_game",
            f"{SERVER}.cluster.cluster:Cluster.publish",
        ),
    ),
    Duty(
        "refused",
        "A refusal has a code, its clause if there is one, and parameters; nothing has changed.",
        (
            f"{SERVER}.errors:refusal",
            f"{SERVER}.middleware.refusals:send_refusal",
            "mazmorra.kernel.machine:Machine._refusal",
        ),
    ),
)


# ---------------------------------------------------------------------- finding functions


class Place(NamedTuple):
    """Where a function stands."""

    path: str
    line: int
    name: str
    text: str


class Missing(LookupError):
    """A declared function does not exist, or is not named where it should be."""


def place_of(function: str) -> Place:
    """Return where a declared function stands.

    Raises:
        Missing: There is no such module or function.
    """
    where, _, name = function.partition(":")
    if "/" in where:
        return _place_in_text(where, name)
    base = ROOT / "src" / Path(*where.split("."))
    path = base / "__init__.py" if base.is_dir() else base.with_suffix(".py")
    if not path.is_file():
        raise Missing(f"{function}: there is no module {where}")
    node: ast.AST = _tree(path)
    for part in name.split(".") if name else ():
        inner = {
            child.name: child
            for child in ast.iter_child_nodes(node)
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        }
        if part not in inner:
            raise Missing(f"{function}: {where} has no {name}")
        node = inner[part]
    text = ast.get_source_segment(path.read_text(encoding="utf-8"), node) if name else None
    return Place(
        path.relative_to(ROOT).as_posix(),
        getattr(node, "lineno", 1),
        name,
        text or path.read_text(encoding="utf-8"),
    )


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _place_in_text(where: str, name: str) -> Place:
    """Find a function of TypeScript, or a message of Fluent, at the head of its line."""
    path = ROOT / where
    if not path.is_file():
        raise Missing(f"{where}:{name}: there is no such file")
    text = path.read_text(encoding="utf-8")
    head = rf"(?m)^[ ]*(?:export |async |function |readonly )*{re.escape(name)}\s*[(=]"
    found = re.search(head, text)
    if found is None:
        raise Missing(f"{where}:{name}: {where} has no {name}")
    return Place(where, text.count("\n", 0, found.start()) + 1, name, text[found.start() :])


def places(way: tuple[Stage, ...]) -> list[Place]:
    """Return where the steps of a way stand, each named by the one before it.

    Raises:
        Missing: A function is gone, or the one before does not name it any more.
    """
    found: list[Place] = []
    for step in (step for stage in way for step in stage.steps):
        place = place_of(step.function)
        caller = place_of(step.by) if step.by not in {"", "-"} else found[-1] if found else None
        word = place.name.rpartition(".")[2]
        if step.by != "-" and caller and not _named(caller.text, word):
            raise Missing(f"{step.function}: {caller.path}:{caller.line} does not name it")
        found.append(place)
    return found


def _named(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


# ---------------------------------------------------------------------- packages and imports


class Packages(NamedTuple):
    """The packages of a contract.

    Attributes:
        layers: Their names, from the top layer down.
        imports: What each one imports directly.
        says: The first line of each one's docstring.
    """

    layers: list[list[str]]
    imports: dict[str, set[str]]
    says: dict[str, str]


@cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph("mazmorra", exclude_type_checking_imports=True, cache_dir=None)


def packages(contract: str) -> Packages:
    """Return the packages of a layer contract of pyproject.toml, and their imports."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (found,) = (
        one for one in settings["tool"]["importlinter"]["contracts"] if one["id"] == contract
    )
    (container,) = found["containers"]
    graph = _graph()
    layers = [
        [name for name in re.findall(r"\w+", layer) if f"{container}.{name}" in graph.modules]
        for layer in found["layers"]
    ]
    known = {name for layer in layers for name in layer}
    imports: dict[str, set[str]] = {name: set() for name in known}
    for module in graph.modules:
        importer = _within(container, module)
        for imported in graph.find_modules_directly_imported_by(module):
            inner = _within(container, imported)
            if importer in known and inner in known and importer != inner:
                imports[importer].add(inner)
    says = {name: _first_line(f"{container}.{name}") for name in known}
    return Packages([layer for layer in layers if layer], imports, says)


def _within(container: str, module: str) -> str:
    return module.removeprefix(f"{container}.").partition(".")[0] if "." in module else ""


def _first_line(module: str) -> str:
    text = ast.get_docstring(ast.parse(place_of(module).text)) or ""
    return text.partition("\n")[0]


def reduced(imports: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the imports without those that others lead to already."""

    def reach(name: str) -> set[str]:
        return {name}.union(*(reach(inner) for inner in imports[name]))

    return {
        name: {one for one in direct if not any(one in reach(other) for other in direct - {one})}
        for name, direct in imports.items()
    }


# ---------------------------------------------------------------------- drawing

#: Colours of web/src/app.css, by ink: background, surface, line, text, second text, accent.
STYLE = """
.bg { fill: #e3d4b4 } .box { fill: #fffaf0; stroke: #86704c } .band { fill: #f0e4ca }
.line { fill: none; stroke: #86704c } .head { fill: #86704c }
text { fill: #281d13; font-family: "Source Sans 3", "Segoe UI", "DejaVu Sans", sans-serif }
.two { fill: #4d3d2b } .accent { fill: #9a3d0c } .dot { fill: #9a3d0c } .on { fill: #fff6e6 }
.code { font-family: "DejaVu Sans Mono", "Liberation Mono", Consolas, monospace }
@media (prefers-color-scheme: dark) {
.bg { fill: #0f0b09 } .box { fill: #2a211a; stroke: #87715a } .band { fill: #1f1813 }
.line { stroke: #87715a } .head { fill: #87715a } text { fill: #f5ead6 }
.two { fill: #d3c3a8 } .accent { fill: #f6b04a } .dot { fill: #f6b04a } .on { fill: #1d1206 }
}
""".strip()


def _svg(width: int, height: int, title: str, parts: list[str]) -> str:
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        '<defs><marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
        'markerHeight="7" orient="auto"><path class="head" d="M0 0 8 4 0 8Z"/></marker></defs>',
        f'<rect class="bg" width="{width}" height="{height}" rx="10"/>',
        *parts,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _text(x: float, y: float, words: str, kind: str = "", size: int = 14, anchor: str = "") -> str:
    at = f' text-anchor="{anchor}"' if anchor else ""
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{style}{at}>{escape(words)}</text>'


#: Size of a picture of packages: its width, the height of a box, from row to row, and its margin.
WIDTH, BOX, ROW, MARGIN = 980, 44, 96, 24


class Box(NamedTuple):
    """Where a package is drawn: its row, its middle and its width."""

    row: int
    x: float
    width: float

    @property
    def top(self) -> float:
        """The upper edge."""
        return MARGIN + self.row * ROW


def _boxes(layers: list[list[str]]) -> dict[str, Box]:
    """Return a place for every package, row by row."""
    boxes: dict[str, Box] = {}
    for row, layer in enumerate(layers):
        widths = [max(84, 9 * len(name) + 28) for name in layer]
        gap = min(60.0, (WIDTH - 2 * MARGIN - sum(widths)) / (len(layer) + 1))
        x = (WIDTH - sum(widths) - gap * (len(layer) - 1)) / 2
        for name, width in zip(layer, widths, strict=True):
            boxes[name] = Box(row, x + width / 2, width)
            x += width + gap
    return boxes


def _channel(wanted: float, row: list[Box], used: list[float]) -> float:
    """Return the free place nearest to *wanted* at which a line passes a row of boxes."""
    places = [wanted + side * step for step in range(0, WIDTH, 4) for side in (1, -1)]
    return next(
        x
        for x in places
        if MARGIN < x < WIDTH - MARGIN
        and all(abs(x - box.x) > box.width / 2 + 10 for box in row)
        and all(abs(x - other) >= 12 for other in used)
    )


def _arrow(points: list[tuple[float, float]]) -> str:
    """Return a line through points that lie below each other, straight where it passes a row."""
    (x, y), *rest = points
    curve = f"M{x:g} {y:g}"
    for index, (to_x, to_y) in enumerate(rest):
        if index % 2:  # beside the boxes of a row
            curve += f"L{to_x:g} {to_y:g}"
        else:
            middle = (y + to_y) / 2
            curve += f"C{x:g} {middle:g} {to_x:g} {middle:g} {to_x:g} {to_y:g}"
        x, y = to_x, to_y
    return f'<path class="line" marker-end="url(#to)" d="{curve}"/>'


def draw_packages(found: Packages, title: str) -> str:
    """Draw layers from top to bottom, and an arrow for each import that no others imply."""
    boxes, bound = _boxes(found.layers), reduced(found.imports)
    rows = [[boxes[name] for name in layer] for layer in found.layers]
    parts = [
        f'<rect class="band" x="8" y="{MARGIN + row * ROW - 12}" width="{WIDTH - 16}" '
        f'height="{BOX + 24}" rx="8"/>'
        for row in range(len(rows))
    ]
    arrows = sorted(
        ((boxes[name], boxes[other]) for name in boxes for other in bound[name]),
        key=lambda arrow: (arrow[1].row - arrow[0].row, arrow[0].row, arrow[0].x, arrow[1].x),
    )
    used: list[list[float]] = [[] for _ in rows]
    for begin, end in arrows:
        if begin.row == end.row:  # an arc above the row
            rise = begin.top - 10 - abs(end.x - begin.x) / 60
            curve = f"M{begin.x:g} {begin.top:g}C{begin.x:g} {rise:g} "
            curve += f"{end.x - 12:g} {rise:g} {end.x - 12:g} {end.top - 2:g}"
            parts.append(f'<path class="line" marker-end="url(#to)" d="{curve}"/>')
            continue
        leaving = [to for start, to in arrows if start == begin and to.row != begin.row]
        coming = [start for start, to in arrows if to == end and start.row != end.row]
        points = [(_spread(begin, leaving, end), begin.top + BOX)]
        last = _spread(end, coming, begin)
        for row in range(begin.row + 1, end.row):
            share = (row - begin.row) / (end.row - begin.row)
            wanted = points[-1][0] + (last - points[-1][0]) * share
            x = _channel(wanted, rows[row], used[row])
            used[row].append(x)
            top = MARGIN + row * ROW
            points += [(x, top), (x, top + BOX)]
        parts.append(_arrow([*points, (last, end.top - 2)]))
    for name, box in boxes.items():
        parts.append(
            f'<rect class="box" x="{box.x - box.width / 2:g}" y="{box.top:g}" '
            f'width="{box.width:g}" height="{BOX}" rx="7"/>'
        )
        parts.append(_text(box.x, box.top + 28, name, "code", 14, "middle"))
    return _svg(WIDTH, 2 * MARGIN + ROW * (len(rows) - 1) + BOX, title, parts)


def _spread(box: Box, others: list[Box], other: Box) -> float:
    """Return where on its edge a box is left or reached, so that its arrows lie side by side."""
    ordered = sorted(others, key=lambda one: (one.x, one.row))
    place = ordered.index(other) - (len(ordered) - 1) / 2
    return box.x + place * min(16, (box.width - 12) / len(ordered))


def draw_way(way: tuple[Stage, ...], title: str) -> str:
    """Draw the steps of a way below each other, with what happens and which function does it."""
    width, row, head, margin, left = 980, 52, 16, 16, 150
    parts: list[str] = []
    y, number = margin, 0
    found = iter(places(way))
    for stage in way:
        size = row * len(stage.steps) + head
        parts.append(
            f'<rect class="band" x="8" y="{y}" width="{width - 16}" height="{size}" rx="8"/>'
        )
        parts.append(_text(24, y + size / 2 + 6, stage.name, "accent", 18))
        for index, step in enumerate(stage.steps):
            place = next(found)
            number += 1
            top = y + head / 2 + index * row
            if number > 1:
                above = top + 3 - (0 if index else head + 8)
                parts.append(
                    f'<path class="line" marker-end="url(#to)" '
                    f'd="M{left + 18} {above - 9}V{top + 11}"/>'
                )
            parts.append(f'<circle class="dot" cx="{left + 18}" cy="{top + 26}" r="14"/>')
            parts.append(_text(left + 18, top + 31, str(number), "on", 13, "middle"))
            parts.append(_text(left + 46, top + 31, step.says, "", 15))
            parts.append(_text(width - 24, top + 23, place.name, "code", 13, "end"))
            short = place.path.removeprefix("src/mazmorra/")
            parts.append(_text(width - 24, top + 40, short, "two", 12, "end"))
        y += size + 8
    return _svg(width, y + margin - 8, title, parts)


# ---------------------------------------------------------------------- the page


def _link(place: Place) -> str:
    return f"[`{place.name}`](../{place.path})"


def package_table(found: Packages, folder: str) -> str:
    """Return a table of packages, top layer first: what each one is, and what it imports."""
    lines = ["| package | what it is | imports |", "| --- | --- | --- |"]
    for name in (name for layer in found.layers for name in layer):
        path = place_of(f"mazmorra.{folder}{name}").path.removesuffix("/__init__.py")
        imports = ", ".join(f"`{one}`" for one in sorted(found.imports[name])) or "nothing of these"
        lines.append(f"| [`{name}`](../{path}) | {found.says[name]} | {imports} |")
    return "\n".join(lines)


def way_table(way: tuple[Stage, ...]) -> str:
    """Return the steps of a way as a table."""
    lines = ["| | what happens | function | in |", "| --: | --- | --- | --- |"]
    steps = [step for stage in way for step in stage.steps]
    for number, (step, place) in enumerate(zip(steps, places(way), strict=True), 1):
        lines.append(f"| {number} | {step.says} | {_link(place)} | `{place.path}` |")
    return "\n".join(lines)


def duty_table() -> str:
    """Return where a request is authenticated, limited and so on."""
    lines = ["| a request is | how | by |", "| --- | --- | --- |"]
    for duty in DUTIES:
        functions = ", ".join(_link(place_of(function)) for function in duty.functions)
        lines.append(f"| **{duty.name}** | {duty.says} | {functions} |")
    return "\n".join(lines)


def made() -> dict[Path, str]:
    """Return the text of every file that is made from the code.

    Raises:
        Missing: A declared function is gone.
    """
    whole, server = packages("layers"), packages("server")
    parts = {
        "packages": package_table(whole, ""),
        "server": package_table(server, "server."),
        "answer": way_table(ANSWER),
        "duties": duty_table(),
        "rule": way_table(RULE),
    }
    page = PAGE.read_text(encoding="utf-8")
    for name, text in parts.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        head, found, rest = page.partition(begin)
        if not found or end not in rest:
            raise Missing(f"{PAGE.name} has no part {begin.strip()}")
        page = f"{head}{begin}{text}\n{rest[rest.index(end) :]}"
    return {
        PAGE: page,
        PICTURES / "packages.svg": draw_packages(whole, "Packages and their imports"),
        PICTURES / "server.svg": draw_packages(server, "The server's packages and their imports"),
        PICTURES / "answer.svg": draw_way(ANSWER, "The way of an answer, from click to picture"),
        PICTURES / "rule.svg": draw_way(RULE, "The way of a rule, from event to sentence"),
    }


def outdated() -> list[str]:
    """Return the files that differ from what the code says, relative to the project."""
    return [
        path.relative_to(ROOT).as_posix()
        for path, text in made().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]


def main(argv: list[str] | None = None) -> int:
    """Write or check the files; print where the named functions stand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if out of date")
    given = parser.parse_args(argv)
    try:
        if given.check:
            stale = outdated()
            for name in stale:
                print(f"{name} is out of date: run python -m tools.architecture", file=sys.stderr)
            return 1 if stale else 0
        for path, text in made().items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    for place in (
        *places(ANSWER),
        *(place_of(f) for d in DUTIES for f in d.functions),
        *places(RULE),
    ):
        print(f"{place.path}:{place.line} {place.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
