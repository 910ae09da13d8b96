"""The README keeps its word: its game in ten lines is played as it stands."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_whole_game_in_ten_lines_runs_as_printed() -> None:
    text = README.read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", str(README), 0)

    failed, tried = doctest.DocTestRunner().run(test)

    assert (failed, tried) == (0, 8)
    assert len(re.findall(r"^(?:>>>|\.\.\.) ", text, re.MULTILINE)) <= 10


def test_python_itself_finds_nothing_wrong_with_the_readme() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "doctest", str(README)], capture_output=True, text=True
    )

    assert (run.returncode, run.stdout) == (0, "")


def test_every_file_the_readme_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README.read_text(encoding="utf-8"))

    assert links
    assert [link for link in links if not (README.parent / link).exists()] == []
