"""Probes: calls before the statements of a module that report which of them are executed."""

from __future__ import annotations

import ast

#: The built-in function that a probe calls with its number.
PROBE = "__sabotage_reached__"
#: The fields of a node that hold statements, or what holds statements.
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


class Probed(ast.Expr):
    """A call that reports its number."""


def with_probes(text: str, places: list[tuple[int, int]]) -> ast.Module:
    """Return a module with a probe before the innermost statement at each place.

    Args:
        text: The module.
        places: The number of each probe and an offset in the text.
    """
    tree = ast.parse(text)
    starts = [0]
    for line in text.encode().split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    for number, offset in places:
        _insert(tree, starts, len(text[:offset].encode()), number)
    return ast.fix_missing_locations(tree)


def _insert(tree: ast.Module, starts: list[int], offset: int, number: int) -> None:
    """Insert a probe before the innermost statement at an offset in bytes."""
    block: list[ast.stmt] = []
    statement: ast.stmt | None = None
    node: ast.AST | None = tree
    while node is not None:
        inside: ast.AST | None = None
        for field in BLOCKS:
            children = getattr(node, field, None)
            if not isinstance(children, list):
                continue  # the body of a lambda
            for child in children:
                if _holds(child, starts, offset):
                    inside = child
                    if isinstance(child, ast.stmt):
                        block, statement = children, child
        node = inside
    if statement is not None:
        call = ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(number)], [])
        block.insert(block.index(statement), ast.copy_location(Probed(call), statement))


def _holds(node: ast.AST, starts: list[int], offset: int) -> bool:
    """Return whether an offset in bytes lies inside a statement, a handler or a case."""
    if isinstance(node, Probed):
        return False
    if not isinstance(node, (ast.stmt, ast.excepthandler)):
        return any(_holds(child, starts, offset) for child in ast.iter_child_nodes(node))
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
    begin = starts[first - 1] + (node.col_offset if first == node.lineno else 0)
    return begin <= offset < starts[node.end_lineno - 1] + node.end_col_offset
