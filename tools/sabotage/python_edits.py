"""Changes of Python sources: numbers, comparisons, conditions, limits, orders, visibilities."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tools.sabotage.edit import Edit, Source

#: What a comparison becomes: its neighbour and its opposite.
COMPARISONS = {
    "==": ("!=",),
    "!=": ("==",),
    "<": ("<=", ">="),
    "<=": ("<", ">"),
    ">": (">=", "<="),
    ">=": (">", "<"),
    "in": ("not in",),
    "not in": ("in",),
    "is": ("is not",),
    "is not": ("is",),
}
SIGNS = {"+": ("-",), "-": ("+",), "+=": ("-=",), "-=": ("+=",)}
BUILTINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
OPPOSITES = (
    ("highest", "lowest"),
    ("most", "fewest"),
    ("most", "least"),
    ("best", "worst"),
    ("first", "last"),
    ("next", "previous"),
    ("left", "right"),
    ("up", "down"),
    ("before", "after"),
    ("above", "below"),
    ("give", "take"),
    ("gain", "lose"),
    ("gained", "lost"),
    ("taken", "healed"),
)
#: A constant that stands for what is not seen, and a function that makes such things.
COVER = re.compile(r"FACE_DOWN|HIDDEN|UNSEEN|UNKNOWN")
COVERED = re.compile(r"_?(face_down|hidden|hide|masked|mask|redacted|redact)(_|$)")


def python_edits(source: Source, clauses: Sequence[str]) -> Iterator[Edit]:
    """Yield the changes of a module; a clause id becomes the next one of the ledger."""
    finder = _Finder(source, clauses)
    finder.visit(finder.tree)
    return iter(finder.edits)


class _Finder(ast.NodeVisitor):
    """Visits the executable parts of a module, and skips declarations."""

    def __init__(self, source: Source, clauses: Sequence[str]) -> None:
        self.source = source
        self.tree = ast.parse(source.text)
        self.edits: list[Edit] = []
        self.next_clause = dict(zip(clauses, [*clauses[1:], *clauses[:1]], strict=True))
        self.class_name = ""
        self.in_view = False  # inside a function that has a viewer
        self.scope = _names_of(self.tree)
        self.public = _public_events(self.tree)
        readline = io.StringIO(source.text).readline
        self.tokens = [
            (source.offset(*token.start), source.offset(*token.end), token.string)
            for token in tokenize.generate_tokens(readline)
            if token.type in (tokenize.OP, tokenize.NAME)
        ]

    # ------------------------------------------------------------------ places and texts

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        offset = self.source.byte_offset
        return offset(node.lineno, node.col_offset), offset(node.end_lineno, node.end_col_offset)

    def text(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.source.text[start:end]

    def replace(self, kind: str, node: ast.expr | ast.stmt, after: str) -> None:
        self.edits.append(self.source.edit(kind, *self.span(node), after))

    def insert(self, kind: str, before: ast.stmt, text: str) -> None:
        """Insert a line before a statement, as far to the right as the statement."""
        start, _ = self.span(before)
        line = text + "\n" + " " * before.col_offset
        around = f"class {self.class_name}"
        self.edits.append(self.source.edit(kind, start, start, line, around))

    def between(
        self, kind: str, left: ast.expr, right: ast.expr, changes: Mapping[str, tuple[str, ...]]
    ) -> None:
        """Change the operator that stands between two operands."""
        begin, end = self.span(left)[1], self.span(right)[0]
        found = [t for t in self.tokens if begin <= t[0] and t[1] <= end and t[2] not in "()"]
        if found:
            start, stop = found[0][0], found[-1][1]
            for after in changes.get(" ".join(token for _, _, token in found), ()):
                self.edits.append(self.source.edit(kind, start, stop, after))

    def kind(self, usual: str, *nodes: ast.expr) -> str:
        """Return the kind of a change: in a function with a viewer it is a visibility."""
        names = (n for node in nodes for n in ast.walk(node) if isinstance(n, ast.Name))
        return "visibility" if any(name.id == "viewer" for name in names) else usual

    # ------------------------------------------------------------------ declarations

    def visit_Import(self, node: ast.Import) -> None:
        pass

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        pass

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass  # the places inside one are not exact before Python 3.12

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        targets = {target.id for target in node.targets if isinstance(target, ast.Name)}
        if not targets & {"__slots__", "__all__"}:
            self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        body = _without_docstring(node.body)
        self.class_name = node.name
        if node.name in self.public and body:
            self.insert("visibility", body[0], "def seen_by(self, viewer): return None")
        self.visit_all([*node.decorator_list, *body])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        arguments = node.args
        body = _without_docstring(node.body)
        outside, self.in_view = self.in_view, any(a.arg == "viewer" for a in arguments.args)
        if node.name == "seen_by" and body:
            self.insert("visibility", body[0], "return self")
        defaults = [*arguments.defaults, *(d for d in arguments.kw_defaults if d is not None)]
        self.visit_all([*node.decorator_list, *defaults, *body])
        self.in_view = outside

    def visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    # ------------------------------------------------------------------ conditions

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test).endswith("TYPE_CHECKING"):
            self.visit_all(node.orelse)
            return
        self.negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        if self.in_view:
            for branch in (node.body, node.orelse):
                self.replace("visibility", node, f"({self.text(branch)})")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        if node.guard is not None:
            self.negate(node.guard)
        self.generic_visit(node)

    def negate(self, test: ast.expr) -> None:
        """Negate a condition, unless to change its one operator does the same."""
        one_operator = isinstance(test, ast.Compare) and len(test.ops) == 1
        is_not = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        if not one_operator and not is_not and not isinstance(test, ast.Constant):
            self.replace(self.kind("condition", test), test, f"not ({self.text(test)})")

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        kind = self.kind("condition", node)
        for left, right in pairwise(node.values):
            self.between(kind, left, right, {"and": ("or",), "or": ("and",)})
        for value in node.values:
            self.negate(value)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, right in pairwise(operands):
            self.between(self.kind("comparison", left, right), left, right, COMPARISONS)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            after = f"({self.text(node.operand)})"
            self.replace(self.kind("condition", node), node, after)
        elif isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            if type(node.operand.value) is int:
                self.number(node, -node.operand.value)
            return
        elif isinstance(node.op, ast.USub):
            self.replace("order", node, f"({self.text(node.operand)})")
        self.generic_visit(node)

    # ------------------------------------------------------------------ numbers and limits

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self.replace("condition", node, str(not value))
        elif isinstance(value, int):
            self.number(node, value)
        elif isinstance(value, str) and value in self.next_clause:
            self.replace("clause", node, f'"{self.next_clause[value]}"')

    def number(self, node: ast.expr, value: int) -> None:
        for step in (1, -1):
            self.replace("number", node, str(value + step))

    def visit_BinOp(self, node: ast.BinOp) -> None:
        sequences = (ast.Tuple, ast.List, ast.ListComp, ast.JoinedStr)
        if not isinstance(node.left, sequences) and not isinstance(node.right, sequences):
            self.between("number", node.left, node.right, SIGNS)
        if isinstance(node.op, ast.FloorDiv):
            up = f"-(-({self.text(node.left)}) // ({self.text(node.right)}))"
            self.replace("limit", node, up)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if not isinstance(node.value, (ast.Tuple, ast.List, ast.ListComp)):
            self.between("number", node.target, node.value, SIGNS)
        self.generic_visit(node)

    # ------------------------------------------------------------------ calls, orders and names

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in BUILTINS:
            kind = "limit" if name in ("min", "max") else "condition"
            self.replace(kind, node.func, BUILTINS[name])
        elif name == "sorted":
            self.replace("order", node, f"{self.text(node)}[::-1]")
        elif name == "reversed":
            self.replace("order", node, f"({self.text(node.args[0])})")
        elif COVERED.match(name) and len(node.args) == 1 and not node.keywords:
            self.replace("visibility", node, f"({self.text(node.args[0])})")
        # The `strict` of a zip is an assertion.
        keywords = [k.value for k in node.keywords if not (name == "zip" and k.arg == "strict")]
        self.visit_all([node.func, *node.args, *keywords])

    def visit_Expr(self, node: ast.Expr) -> None:
        call = node.value
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "emit":
            self.replace("event", node, "pass")
        self.generic_visit(node)

    def visit_Slice(self, node: ast.Slice) -> None:
        for bound in (node.lower, node.upper):
            if bound is None:
                continue
            if not any(isinstance(n, ast.Constant) for n in ast.walk(bound)):
                self.replace("order", bound, f"({self.text(bound)}) + 1")
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            for other in _opposites(node.id):
                if {node.id, other} <= self.scope:
                    self.replace("order", node, other)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self.uncover(node.elt, node.generators)
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self.uncover(node.elt, node.generators)
        self.generic_visit(node)

    def uncover(self, element: ast.expr, generators: list[ast.comprehension]) -> None:
        """Replace the constant for a hidden item by the loop variable that it stands for."""
        names = [n for n in ast.walk(element) if isinstance(n, ast.Name)]
        used = {name.id for name in names}
        targets = [n for g in generators for n in ast.walk(g.target) if isinstance(n, ast.Name)]
        unused = [name.id for name in targets if name.id not in used]
        for name in names:
            if COVER.search(name.id) and unused:
                self.replace("visibility", name, unused[0])


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0]
    has_one = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return body[1:] if has_one else body


def _names_of(tree: ast.Module) -> set[str]:
    """Return the names that a module defines or imports for use at run time."""
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def _public_events(tree: ast.Module) -> set[str]:
    """Return the public events of a module, base classes excluded."""
    public = {"Public"}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
            if bases & public:
                public.add(node.name)
    return {name for name in public if name != "Public" and not name.startswith("_")}


def _opposites(name: str) -> Iterator[str]:
    """Yield the names of the opposite: `take_coins` for `give_coins`."""
    for one, other in OPPOSITES:
        for word, opposite in ((one, other), (other, one)):
            for form in (str.lower, str.upper, str.title):
                pattern = rf"(?<![A-Za-z]){form(word)}(?![a-z])"
                if form is str.title:
                    pattern = rf"{form(word)}(?![a-z])"
                changed = re.sub(pattern, form(opposite), name)
                if changed != name:
                    yield changed
