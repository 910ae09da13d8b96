"""The fast inner loop: format, lint and type what changed, and run the tests nearest to it.

`make quick` looks at what differs from the last commit; `make quick PART=dungeonquest` (or any
other mark of a test: `server`, `kernel`, ...) runs that part's tests instead.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
GAME = re.compile(r"(?:src/mazmorra|tests)/(?:games|golden|bots|terminal/boards)/(\w+?)(?:/|\.py)")
#: Folders of tests that are started only by a change in themselves: they take minutes.
SLOW = ("tests/browser", "tests/server/test_kill", "tests/server/test_schemathesis")


def changed(base: str) -> list[str]:
    """Return the files that differ from *base*, with those that git does not know yet."""
    listings = (
        ["git", "diff", "--name-only", "--diff-filter=d", "-z", base],
        ["git", "ls-files", "--others", "--exclude-standard", "-z"],
    )
    found: set[str] = set()
    for command in listings:
        printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        found |= set(filter(None, printed.stdout.split("\0")))
    return sorted(found)


def tests_for(files: Iterable[str], tests: Sequence[Path]) -> list[str]:
    """Return the test files and folders nearest to changed *files*.

    A changed test runs itself, a changed part of a game runs that game's rules, and any other
    module runs the tests that import it.
    """
    found: set[str] = set()
    modules: list[re.Pattern[str]] = []
    for name in files:
        if re.match(r"tests/.*/?test_\w+\.py$", name):
            found.add(name)
        elif (game := GAME.match(name)) and (ROOT / "tests/games" / game[1]).is_dir():
            found.add(f"tests/games/{game[1]}")
        elif name.startswith("src/mazmorra/") and name.endswith(".py"):
            modules.append(_import_of(name))
    for path in tests:
        name = path.relative_to(ROOT).as_posix()
        if modules and not name.startswith(SLOW):
            source = path.read_text(encoding="utf-8")
            if any(module.search(source) for module in modules):
                found.add(name)
    return sorted(name for name in found if not any(_inside(name, other) for other in found))


def _inside(name: str, folder: str) -> bool:
    return name.startswith(f"{folder}/")


def _import_of(name: str) -> re.Pattern[str]:
    """Return a pattern that matches an import of a module."""
    dotted = name.removeprefix("src/").removesuffix(".py").removesuffix("/__init__")
    package, _, last = dotted.replace("/", ".").rpartition(".")
    return re.compile(
        rf"from {re.escape(package)}\.{last}(?:\.\w+)* import|import {re.escape(package)}\.{last}\b"
        rf"|from {re.escape(package)} import (?:\([^)]*|[^\n]*)\b{last}\b"
    )


def commands(files: Sequence[str], part: str | None) -> list[list[str]]:
    """Return the commands to run, in order."""
    python = [name for name in files if name.endswith(".py")]
    web = [name for name in files if name.startswith("web/")]
    found: list[list[str]] = []
    if python:
        found += [
            [str(BIN / "ruff"), "format", "--check", "--quiet", *python],
            [str(BIN / "ruff"), "check", "--quiet", *python],
            [str(BIN / "mypy")],
        ]
    if web:
        found += [
            [sys.executable, "-m", "tools.build_web", "--", "run", "--silent", "check"],
            [sys.executable, "-m", "tools.build_web", "--", "run", "--silent", "test"],
        ]
    pytest = [str(BIN / "pytest"), "-n", "auto", "--dist", "worksteal"]
    if part:
        found.append([*pytest, "-m", f"{part} and not soak", *folders_of(part)])
    elif near := tests_for(files, sorted((ROOT / "tests").rglob("test_*.py"))):
        found.append([*pytest, *near])
    return found


def folders_of(part: str) -> list[str]:
    """Return the test folders of a part; all of them if it has none of its own."""
    places = (part, f"games/{part}", f"bots/{part}", "golden", "terminal")
    own = [f"tests/{place}" for place in places if (ROOT / "tests" / place).is_dir()]
    return own if f"tests/games/{part}" in own else own[:1] if f"tests/{part}" in own else []


def main(argv: Sequence[str] | None = None) -> int:
    """Run the checks and stop at the first that fails; return the exit status."""
    parser = argparse.ArgumentParser(prog="make quick", description=__doc__.partition("\n")[0])
    parser.add_argument("--base", default="HEAD", help="what the change is compared with")
    parser.add_argument("--part", help="the mark of the tests to run: a game or a folder of tests")
    given = parser.parse_args(argv)
    found = commands(changed(given.base), given.part)
    if not found:
        print("Nothing differs from the last commit. PART=dungeonquest runs one part's tests.")
    for command in found:
        print(f"== {' '.join([Path(command[0]).name, *command[1:]])}", flush=True)
        failed = subprocess.run(command, cwd=ROOT, check=False).returncode
        if failed:
            return failed
    return 0


if __name__ == "__main__":
    sys.exit(main())
