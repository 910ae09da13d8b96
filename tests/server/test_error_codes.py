"""The codes of the server's refusals: declared in the server alone, and each of them in use."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mazmorra.kernel import SENTENCES, Refused
from mazmorra.kernel.errors import add_sentences
from mazmorra.server import error_codes, errors

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(__file__).resolve().parents[2] / "src" / "mazmorra"
CODES = Path(error_codes.__file__)


def texts_of(folder: Path) -> set[str]:
    """Return every string that stands in the modules of a folder, without the list of codes."""
    return {
        node.value
        for path in sorted(folder.rglob("*.py"))
        if path != CODES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def raised(folder: Path) -> Iterator[str]:
    """Yield the codes of the refusals that the modules of a folder make."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refused" and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield str(code.value)


@pytest.mark.parametrize("package", ["kernel", "games"])
def test_what_lies_below_the_server_names_none_of_its_codes(package: str) -> None:
    texts = texts_of(SOURCE / package)

    assert not texts & set(error_codes.SENTENCES)
    assert package != "kernel" or "answer/illegal" in texts


def test_every_code_of_the_server_is_in_use() -> None:
    texts = texts_of(SOURCE / "server")

    assert {code for code in error_codes.SENTENCES if code not in texts} == set()


def test_every_refusal_of_the_server_has_a_sentence_and_every_status_a_code() -> None:
    codes = set(raised(SOURCE / "server"))

    assert len(codes) > 30
    assert codes - set(SENTENCES) == set()
    assert set(errors._STATUS) - set(SENTENCES) == set()
    assert str(Refused("store/busy", None, {"seconds": 5})).startswith("The server")


def test_a_code_has_one_sentence() -> None:
    add_sentences({"table/unknown": SENTENCES["table/unknown"]})

    with pytest.raises(ValueError, match="table/unknown"):
        add_sentences({"table/unknown": "Another sentence."})
