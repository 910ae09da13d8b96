from __future__ import annotations

from textwrap import dedent

import pytest

from tools import weigh


def test_blanks_comments_docstrings_and_imports_of_python_do_not_count() -> None:
    source = dedent(
        '''
        """A module."""

        from math import (
            pi,
        )


        # A remark.
        def area(radius: float) -> float:
            """Return it.

            At length.
            """
            text = """one
            two"""  # kept: a value, no docstring
            return pi * radius**2 * len(text)
        '''
    )

    assert weigh.python_lines(source) == 4


def test_blanks_comments_and_imports_of_the_web_client_do_not_count() -> None:
    source = dedent(
        """
        <script lang="ts">
            import { one,
                two } from "../lib";
            /** A remark
                of two lines. */
            const address = "http://localhost"; // not a remark before this
        </script>

        <!-- another -->
        <p>{address}</p>
        """
    )

    assert weigh.web_lines(source) == 4


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("src/mazmorra/games/dungeonquest/rules/turn.py", "src/mazmorra/games/dungeonquest"),
        ("src/mazmorra/server/routes/tables.py", "src/mazmorra/server"),
        ("src/mazmorra/cli.py", "src/mazmorra"),
        ("web/src/games/generic/Board.svelte", "web/src/games/generic"),
        ("web/src/lib/keys.test.ts", "tests"),
        ("tests/games/dungeonquest/test_turn.py", "tests"),
    ],
)
def test_a_file_is_counted_under_its_part(path: str, part: str) -> None:
    assert weigh.part(path) == part


def test_the_project_is_weighed_by_parts() -> None:
    found = weigh.weigh()

    assert {"src/mazmorra/kernel", "src/mazmorra/server", "web/src/ui", "tests"} <= found.keys()
    assert all(lines > 0 for lines in found.values())
