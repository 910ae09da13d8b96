"""Count lines of code by part: no blanks, comments, docstrings or imports.

`make weigh` prints the table. Generated files are left out; `testing` stands apart, because it
ships builders for tests and grows with them.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]

COUNTED = ("src", "tools", "tests", "web/src")
GENERATED = {"web/src/lib/api.d.ts"}
#: Folders whose parts are counted by themselves, one level further down.
DEEP = ("src/mazmorra/games", "src/mazmorra/bots", "src/mazmorra/terminal", "web/src/games")
#: Tokens that do not count as code.
UNCOUNTED = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}
#: Comments of TypeScript, Svelte markup and CSS. A string keeps what looks like one.
WEB_COMMENT = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)"""
    r"|/\*.*?\*/|<!--.*?-->|(?<![:\w])//[^\n]*",
    re.DOTALL,
)
WEB_IMPORT = re.compile(r"^\s*(?:import|export)\b[^;]*?\bfrom\s*[\"'][^\"']+[\"'];", re.MULTILINE)


def python_lines(source: str) -> int:
    """Return how many lines of a Python module are code."""
    left_out: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and _is_left_out(node):
            left_out.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    counted = {
        line
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in UNCOUNTED
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(counted - left_out)


def _is_left_out(node: ast.stmt) -> bool:
    """Return whether a statement is an import or a docstring."""
    return isinstance(node, ast.Import | ast.ImportFrom) or (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def web_lines(source: str) -> int:
    """Return how many lines of a TypeScript, Svelte or CSS file are code."""
    without = WEB_COMMENT.sub(lambda found: found["kept"] or "", source)
    without = WEB_IMPORT.sub("", without)
    return len([line for line in without.splitlines() if line.strip()])


def part(path: str) -> str:
    """Return the part of the project that a file is counted under."""
    if path.endswith(".test.ts"):
        return "tests"
    folders = path.split("/")[:-1]
    for deep in DEEP:
        if path.startswith(f"{deep}/"):
            return "/".join(folders[: deep.count("/") + 2])
    return "/".join(folders[:3]) if folders[0] in {"src", "web"} else folders[0]


def weigh(root: Path = ROOT) -> Counter[str]:
    """Return the lines of code of every part of the project that git tracks."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *COUNTED],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found: Counter[str] = Counter()
    for name in filter(None, listing.split("\0")):
        path = root / name
        if name in GENERATED or not path.is_file():
            continue
        if path.suffix == ".py":
            found[part(name)] += python_lines(path.read_text(encoding="utf-8"))
        elif path.suffix in {".ts", ".svelte", ".css"}:
            found[part(name)] += web_lines(path.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Print the table and its sums."""
    found = weigh()
    apart = ("src/mazmorra/testing", "tests", "tools")
    for name in sorted(found):
        print(f"{found[name]:>7,}  {name}")
    product = sum(count for name, count in found.items() if name not in apart)
    print(f"{product:>7,}  product: everything but {', '.join(apart)}")


if __name__ == "__main__":
    main()
