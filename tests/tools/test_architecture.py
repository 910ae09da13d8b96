from __future__ import annotations

import pytest

from tools import architecture
from tools.architecture import Missing, Stage, Step

MACHINE = "mazmorra.kernel.machine:Machine"


def way(*steps: Step) -> tuple[Stage, ...]:
    return (Stage("somewhere", steps),)


def test_the_page_and_its_pictures_are_what_the_code_says() -> None:
    """`python -m tools.architecture` makes them again."""
    assert architecture.outdated() == []


def test_a_changed_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    page = architecture.ROOT / "build" / "architecture-changed.md"
    page.parent.mkdir(exist_ok=True)
    text = architecture.PAGE.read_text(encoding="utf-8")
    page.write_text(text.replace("`AnswerBatcher._run`", "`AnswerBatcher.walk`"), encoding="utf-8")
    monkeypatch.setattr(architecture, "PAGE", page)

    try:
        assert architecture.outdated() == ["build/architecture-changed.md"]
    finally:
        page.unlink()


@pytest.mark.parametrize(
    "function",
    [
        "mazmorra.kernel.machine:Machine.ponder",
        "mazmorra.kernel.engine:Machine",
        "web/src/lib/connection.ts:#shout",
        "web/src/lib/gone.ts:give",
    ],
)
def test_a_function_that_is_gone_is_named(function: str) -> None:
    with pytest.raises(Missing, match=function.partition(":")[0]):
        architecture.place_of(function)


def test_a_function_is_found_with_its_line() -> None:
    found = architecture.place_of(f"{MACHINE}.answer")

    lines = (architecture.ROOT / found.path).read_text(encoding="utf-8").splitlines()
    assert lines[found.line - 1].lstrip().startswith("def answer(")


def test_a_step_that_the_one_before_does_not_name_is_refused() -> None:
    emits = Step("Something happens.", f"{MACHINE}.emit")
    undoes = Step("It is undone.", "mazmorra.kernel.game:Game.undo")

    with pytest.raises(Missing, match="does not name it"):
        architecture.places(way(emits, undoes))


def test_an_import_that_others_imply_is_not_drawn() -> None:
    imports: dict[str, set[str]] = {"a": {"b", "c"}, "b": {"c"}, "c": set()}

    assert architecture.reduced(imports) == {"a": {"b"}, "b": {"c"}, "c": set()}


def test_no_arrow_passes_behind_a_package() -> None:
    box = architecture.Box(1, 100, 80)

    passed = architecture._channel(100, [box], [])

    assert abs(passed - box.x) > box.width / 2
    assert architecture._channel(100, [box], [passed]) != passed
