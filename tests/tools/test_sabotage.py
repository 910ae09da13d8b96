from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools.sabotage.__main__ import candidates, main
from tools.sabotage.content_edits import content_edits, values
from tools.sabotage.edit import KINDS, Edit, Source, draw, meaning
from tools.sabotage.nearest import Nearest
from tools.sabotage.probes import PROBE, with_probes
from tools.sabotage.python_edits import python_edits
from tools.sabotage.quick import nearest_first
from tools.sabotage.ready import Hurry
from tools.sabotage.workshop import Stopped, Workshop

#: A rule with two limits, and below it a test that knows one of them.
RULES = '''
"""The most are 3 coins."""

from __future__ import annotations


def capped(coins: int) -> int:
    return min(coins, 3)


def enough(coins: int, least: int) -> bool:
    return coins >= least
'''
KNOWS_ONE_LIMIT = """
from mazmorra.games.tiny.rules import capped, enough

def test_three_coins_are_the_most() -> None:
    assert [capped(2), capped(3), capped(4)] == [2, 3, 3]

def test_two_coins_are_more_than_one() -> None:
    assert enough(2, 1) and not enough(1, 2)
"""
CONTENT = """# Two cards
printed = { card = 2 }

[[card]]
id = "red"
name = { en = "Red 1", es = "Rojo 1" }
value = 1
flag = true
items = ["key", "torch"]
diagram = "UD"
provenance = "public"
clauses = ["t.red"]

[[card]]
id = "blue"
name = { en = "Blue", es = "Azul" }
value = -2 # 7
"""
CONTENT_TEST = """
import tomllib
from pathlib import Path
import mazmorra

def test_the_first_card_is_worth_one() -> None:
    content = Path(mazmorra.__file__).parent / "games" / "tiny" / "content" / "cards.toml"
    assert tomllib.loads(content.read_text())["card"][0]["value"] == 1
"""


@pytest.fixture
def project(tmp_path: Path) -> Callable[..., Path]:
    """A project with one tiny game: its rules, its content and its tests."""

    def make(tests: str, rules: str = RULES, content: str = "") -> Path:
        game = tmp_path / "src" / "mazmorra" / "games" / "tiny"
        (game / "content").mkdir(parents=True)
        (tmp_path / "tests" / "games" / "tiny").mkdir(parents=True)
        for package in (game, game.parent, game.parent.parent):
            (package / "__init__.py").write_text("")
        (game / "rules.py").write_text(rules)
        (game / "content" / "cards.toml").write_text(content)
        (tmp_path / "tests" / "games" / "tiny" / "test_tiny.py").write_text(tests)
        settings = '[tool.pytest.ini_options]\naddopts = "--import-mode=importlib"\n'
        (tmp_path / "pyproject.toml").write_text(settings)
        return tmp_path

    return make


def changes(text: str, clauses: tuple[str, ...] = ()) -> set[tuple[str, str, str]]:
    """Return the kind, the old and the new text of every change of a module that can be read."""
    edits = python_edits(Source("module.py", text), clauses)
    before = meaning("module.py", text)
    return {
        (edit.kind, edit.before, edit.after)
        for edit in edits
        if meaning("module.py", edit.apply(text)) not in (None, before)
    }


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("x = 5", ("number", "5", "6")),
        ("x = 5", ("number", "5", "4")),
        ("x = row[-1]", ("number", "-1", "-2")),
        ("x = (1, 7)", ("number", "7", "8")),
        ("x = a + b", ("number", "+", "-")),
        ("x -= a", ("number", "-=", "+=")),
        ("x = a == b", ("comparison", "==", "!=")),
        ("x = a < b", ("comparison", "<", "<=")),
        ("x = a < b", ("comparison", "<", ">=")),
        ("x = (a) >= (b)", ("comparison", ">=", ">")),
        ("x = a  not  in b", ("comparison", "not  in", "in")),
        ("x = a and b", ("condition", "and", "or")),
        ("x = not a", ("condition", "not a", "(a)")),
        ("x = a and b", ("condition", "b", "not (b)")),
        ("if a(b): pass", ("condition", "a(b)", "not (a(b))")),
        ("x = [a for a in b if a.c]", ("condition", "a.c", "not (a.c)")),
        ("x = True", ("condition", "True", "False")),
        ("x = any(a)", ("condition", "any", "all")),
        ("x = min(a, b)", ("limit", "min", "max")),
        ("x = a // len(b)", ("limit", "a // len(b)", "-(-(a) // (len(b)))")),
        ("x = sorted(a, key=b)", ("order", "sorted(a, key=b)", "sorted(a, key=b)[::-1]")),
        ("x = a[:b]", ("order", "b", "(b) + 1")),
        ("x = -a", ("order", "-a", "(a)")),
        ("from v import lowest, highest\nx = lowest(a)", ("order", "lowest", "highest")),
        (
            "from e import CoinsLost, CoinsGained\nCoinsLost()",
            ("order", "CoinsLost", "CoinsGained"),
        ),
        ("game.emit(Won(), 't.a')", ("clause", "'t.a'", '"t.b"')),
        ("game.emit(Won(), 't.a')", ("event", "game.emit(Won(), 't.a')", "pass")),
        ("x = face_down(a)", ("visibility", "face_down(a)", "(a)")),
        ("x = tuple(FACE_DOWN for p, _ in a)", ("visibility", "FACE_DOWN", "p")),
        ("x = viewer.seat == a", ("visibility", "==", "!=")),
        ("if viewer.sees_all: pass", ("visibility", "viewer.sees_all", "not (viewer.sees_all)")),
        ("def f(viewer): return a if b else None", ("visibility", "a if b else None", "(a)")),
        ("é = 'ñ'; x = 5", ("number", "5", "6")),
    ],
)
def test_a_change_of_every_sort_is_found(text: str, change: tuple[str, str, str]) -> None:
    assert change in changes(text, ("t.a", "t.b"))


def test_an_event_that_hides_something_can_show_it_and_a_public_one_can_be_hidden() -> None:
    secret = "class A(Event):\n    def seen_by(self, viewer):\n        return A(FACE_DOWN)\n"
    public = 'class B(Public):\n    """Seen."""\n\n    seat: int\n'

    shown, hidden = changes(secret), changes(public)

    assert shown == {("visibility", "", "return self\n        ")}
    assert hidden == {("visibility", "", "def seen_by(self, viewer): return None\n    ")}


@pytest.mark.parametrize(
    "text",
    [
        '"""Four is 4."""\nfrom __future__ import annotations\n',
        'def f(a: Literal[1]) -> tuple[int, 2]:\n    """Return 3 (t.a)."""\n',
        "x: Literal[True]",
        "if TYPE_CHECKING:\n    x = 1 < 2\n",
        "assert a is not None",
        "__slots__ = ()",
        "class A(Struct, frozen=True):\n    pass\n",
        "x = zip(a, b, strict=True)",
        "x = f'{a + 1}'",
        "x = 't.unknown'",
    ],
)
def test_what_is_only_declared_is_left_alone(text: str) -> None:
    assert changes(text, ("t.a", "t.b")) == set()


def test_a_change_is_exactly_one_piece_of_text() -> None:
    text = "def é(a):\n    ñ = 'ü'; return (a <  # less\n        3)\n"

    edits = [e for e in python_edits(Source("m.py", text), ()) if e.before == "<"]

    assert [e.apply(text) for e in edits] == [text.replace("<", "<="), text.replace("<", ">=")]
    assert [(e.line, e.column) for e in edits] == [(2, 24), (2, 24)]


def test_values_of_content_know_their_field_and_their_place() -> None:
    found = [(value.field, value.text) for value in values(CONTENT)]

    assert found[0] == (("", "printed", "card"), "2")
    assert (("card", "name", "en"), '"Red 1"') in found
    assert (("card", "items"), '"torch"') in found
    assert found[-1] == (("card", "value"), "-2")
    assert all(CONTENT[value.start : value.end] == value.text for value in values(CONTENT))


def test_content_changes_numbers_flags_words_and_diagrams_but_no_names() -> None:
    edits = list(content_edits([Source("cards.toml", CONTENT)]))

    assert {(edit.kind, edit.before, edit.after) for edit in edits} == {
        ("number", "1", "2"),
        ("number", "1", "0"),
        ("number", "-2", "-1"),
        ("number", "-2", "-3"),
        ("word", "true", "false"),
        ("word", '"key"', '"torch"'),
        ("word", '"torch"', '"key"'),
        ("word", "U", "D"),
        ("word", "D", "U"),
    }


def test_the_change_of_a_number_in_content_is_one_value_of_one_card() -> None:
    edits = content_edits([Source("cards.toml", CONTENT)])
    before = tomllib.loads(CONTENT)

    after = tomllib.loads(next(e for e in edits if e.after == "2").apply(CONTENT))

    assert after["card"][0].pop("value") == 2
    assert before["card"][0].pop("value") == 1
    assert after == before


def test_the_same_seed_draws_the_same_changes_and_every_kind_has_its_turn(
    project: Callable[..., Path],
) -> None:
    root = project("", content=CONTENT)
    edits = candidates(root, "tiny")

    drawn = draw(edits, 4, random.Random(1), root)

    assert drawn == draw(edits[::-1], 4, random.Random(1), root)
    assert {edit.kind for edit in drawn} == {"number", "comparison", "limit", "word"}
    assert {edit.kind for edit in edits} <= set(KINDS)


def test_two_changes_that_mean_the_same_are_drawn_once(project: Callable[..., Path]) -> None:
    root = project("")
    edit = candidates(root, "tiny", "rules.py")[0]
    spaced = Edit(**(vars(edit) | {"after": edit.after + " "}))
    nothing = Edit(**(vars(edit) | {"after": edit.before + " "}))
    broken = Edit(**(vars(edit) | {"after": "("}))

    assert len(draw([edit, spaced, nothing, broken], 4, random.Random(1), root)) == 1


def test_only_the_limit_that_no_test_knows_survives(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(KNOWS_ONE_LIMIT)

    code = main(["--game", "tiny", "--seed", "1", "--least", "80"], root)

    *_, survivor, total = capsys.readouterr().out.splitlines()
    assert survivor == (
        "src/mazmorra/games/tiny/rules.py:12: `>=` -> `>` in `return coins >= least`"
    )
    assert total == "4 of 5 changes noticed (80 %), 1 survived"
    assert code == 0
    assert (root / "src/mazmorra/games/tiny/rules.py").read_text() == RULES


def test_many_changes_are_made_in_one_process_and_what_is_imported_is_left_out(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    rules = RULES + "\n\nMOST = 3\n"
    root = project(KNOWS_ONE_LIMIT, rules=rules)
    arguments = ["--quick", "--files", "--game", "tiny", "--seed", "1", "--jobs", "2"]

    code = main([*arguments, "--least", "80"], root)

    first, left_out, survivor, file, total = capsys.readouterr().out.splitlines()
    assert first == "tiny: 7 of 7 changes, seed 1"
    assert left_out == "2 of them left out as not inside functions"
    assert survivor.endswith("rules.py:12: `>=` -> `>` in `return coins >= least`")
    assert file == "src/mazmorra/games/tiny/rules.py: 4 of 5 changes noticed (80 %)"
    assert total == "4 of 5 changes noticed (80 %), 1 survived"
    assert code == 0


def test_what_cannot_be_changed_in_one_process_is_changed_in_a_copy(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    rules = RULES + "\n\nMOST = 3\n"
    tests = KNOWS_ONE_LIMIT.replace("import capped", "import MOST, capped")
    tests += "\ndef test_the_most() -> None:\n    assert MOST == 3\n"
    root = project(tests, rules=rules)

    code = main(["--game", "tiny", "--seed", "1", "--jobs", "2", "--least", "85"], root)

    _, between, survivor, total = capsys.readouterr().out.splitlines()
    assert between == "4 noticed in one process; 2 are made in a copy each"
    assert survivor.endswith("rules.py:12: `>=` -> `>` in `return coins >= least`")
    assert total == "6 of 7 changes noticed (85 %), 1 survived"
    assert code == 0


def test_a_function_that_is_called_by_an_import_is_not_changed_quickly(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    rules = "def three():\n    return 3\n\ndef two():\n    return 2\n\nMOST = three()\n"
    tests = (
        "from mazmorra.games.tiny.rules import *\n\ndef test_it() -> None:\n    assert MOST == 3\n"
    )
    workshop = Workshop(project(tests, rules=rules), "tiny", tmp_path / "workshop")
    edits = sorted(candidates(workshop.clean, "tiny", "rules.py"))

    noticed = workshop.run_quickly(edits, 1)

    assert [edit.line for edit in edits] == [2, 2, 5, 5]
    assert noticed == [False, False, None, None]


def test_what_is_remembered_hides_no_change_from_a_test(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    rules = "from functools import cache\n\n@cache\ndef three():\n    return 3\n"
    tests = (
        "from mazmorra.games.tiny.rules import three\n\n"
        "def test_it_is_called() -> None:\n    three()\n\n"
        "def test_it_is_three() -> None:\n    assert three() == 3\n"
    )
    workshop = Workshop(project(tests, rules=rules), "tiny", tmp_path / "workshop")

    noticed = workshop.run_quickly(candidates(workshop.clean, "tiny", "rules.py"), 1)

    assert noticed == ["tests/games/tiny/test_tiny.py::test_it_is_three"] * 2


def test_a_change_that_never_ends_is_noticed_quickly(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    tests = "from mazmorra.games.tiny.rules import wait\n\ndef test_wait() -> None:\n    wait()\n"
    rules = "def wait():\n    while False:\n        pass\n"
    workshop = Workshop(project(tests, rules=rules), "tiny", tmp_path / "workshop")

    (noticed,) = workshop.run_quickly(candidates(workshop.clean, "tiny", "rules.py"), 1)

    assert noticed == "The tests did not end."


def test_a_test_that_takes_long_is_left_out_where_many_changes_are_made(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    tests = (
        "from mazmorra.games.tiny.rules import three\n\n"
        "def test_long() -> None:\n"
        "    for _ in range(10**9):\n"
        "        assert three() == 3\n"
    )
    rules = "def three():\n    return 3\n"
    workshop = Workshop(project(tests, rules=rules), "tiny", tmp_path / "workshop")

    workshop.long = 1.0
    edits = candidates(workshop.clean, "tiny", "rules.py")

    noticed = workshop.run_quickly(edits, 1)

    assert noticed == [None, None]
    assert workshop.left_out == ["tests/games/tiny/test_tiny.py::test_long"]


def test_nothing_is_changed_quickly_when_the_tests_are_red_from_the_start(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    tests = "def test_wrong() -> None:\n    assert 1 == 2\n"
    workshop = Workshop(project(tests), "tiny", tmp_path / "workshop")

    with pytest.raises(Stopped, match=r"fail without any sabotage: .*::test_wrong"):
        workshop.run_quickly(candidates(workshop.clean, "tiny", "rules.py"), 1)


def test_a_test_reaches_the_changes_of_the_statements_that_it_executes() -> None:
    """A probe stands before the innermost statement, also in a header, a case or a handler."""
    text = (
        "def f(a):\n"
        "    b = [c for c in 'ñ' if c]\n"
        "    if a == 1:\n"
        "        return 'one'\n"
        "    elif a == 2:\n"
        "        while b: return 'two'\n"
        "    match a:\n"
        "        case 3: return 'three'\n"
        "    try:\n"
        "        return 12 // a\n"
        "    except ZeroDivisionError:\n"
        "        return 'none'\n"
    )
    parts = ["if c]", "a == 1", "'one'", "a == 2", "'two'", "'three'", "12 //", "'none'"]
    places = [(number, text.index(part)) for number, part in enumerate(parts)]
    probed = compile(with_probes(text, places), "rules.py", "exec")

    def reached(argument: int) -> set[int]:
        found: set[int] = set()
        module: dict[str, Any] = {PROBE: found.add}
        exec(probed, module)
        module["f"](argument)
        return found

    assert reached(1) == {0, 1, 2}
    assert reached(2) == {0, 1, 3, 4}
    assert reached(3) == {0, 1, 3, 5}
    assert reached(4) == {0, 1, 3, 6}
    assert reached(0) == {0, 1, 3, 6, 7}


def test_tests_of_the_clauses_come_first_then_of_the_module_then_short_ones() -> None:
    names = ["a", "a", "treasure", "treasure", "b", "b"]
    marks = {5: [SimpleNamespace(args=("t.a",))]}

    def item(number: int, name: str) -> Any:
        found = marks.get(number, [])
        path = Path(f"test_{name}.py")
        return SimpleNamespace(nodeid=str(number), path=path, iter_markers=lambda _: found)

    items = [item(number, name) for number, name in enumerate(names)]
    seconds = {"0": 0.2, "1": 0.1, "2": 0.5, "3": 0.4, "4": 0.3, "5": 0.6}

    ordered = nearest_first(items, "treasure", {"t.a", "t.b"}, seconds)

    assert [item.nodeid for item in ordered] == ["5", "3", "2", "1", "4", "0"]


def test_in_a_copy_tests_that_name_the_card_come_first_and_end_when_time_is_up() -> None:
    def item(name: str, *clauses: str) -> Any:
        marks = [SimpleNamespace(args=clauses)]
        return SimpleNamespace(
            nodeid=name, iter_markers=lambda _: marks, session=SimpleNamespace(shouldstop=False)
        )

    items = [item("test_a[red]"), item("test_b[blue]"), item("test_c", "t.blue")]
    hurry = Hurry(["blue", "t.blue"], within=0.0)

    hurry.pytest_collection_modifyitems(items)
    hurry.pytest_runtest_protocol(items[0])

    assert [one.nodeid for one in items] == ["test_b[blue]", "test_c", "test_a[red]"]
    assert hurry.enough
    assert items[0].session.shouldstop


def test_tests_that_fail_in_a_copy_without_any_change_say_nothing(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    """They pass where they are watched, but not where the changes are made."""
    tests = (
        "from pathlib import Path\n\n"
        "def test_here() -> None:\n    assert Path.cwd().name == 'clean'\n"
    )
    workshop = Workshop(project(tests), "tiny", tmp_path / "workshop")
    edits = candidates(workshop.clean, "tiny", "rules.py")

    with pytest.raises(Stopped, match=r"fail without any sabotage: .*::test_here"):
        workshop.run_all(edits, 1, lambda *_: None)


def test_what_is_not_noticed_within_the_given_seconds_survives(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    workshop = Workshop(project(KNOWS_ONE_LIMIT), "tiny", tmp_path / "workshop")
    edits = candidates(workshop.clean, "tiny", "rules.py")

    workshop.within = 0.0

    assert workshop.run_quickly(edits, 1) == [None] * len(edits)


def test_files_that_name_the_changed_card_or_table_are_run_first(tmp_path: Path) -> None:
    """Before them come for a card those that compare all of them with printed tables."""
    (tmp_path / "cards.toml").write_text(CONTENT)
    (tmp_path / "rules.py").write_text("LIMITS = {\n    'coins': 3,\n}\n")
    tests = {
        "test_a.py": "value",
        "test_b.py": "blue",
        "test_c.py": "LIMITS",
        "test_components.py": "red",
    }
    for name, text in tests.items():
        (tmp_path / name).write_text(text)
    nearest = Nearest(tmp_path, list(tests))
    card = [*content_edits([Source("cards.toml", CONTENT)])][-1]
    table = [*python_edits(Source("rules.py", (tmp_path / "rules.py").read_text()), ())][-1]

    assert nearest.first(card) == ["test_components.py", "test_b.py", "test_a.py", "test_c.py"]
    assert nearest.first(table)[0] == "test_c.py"


def test_several_seeds_are_drawn_as_each_alone_and_reported_one_by_one(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(KNOWS_ONE_LIMIT)
    arguments = ["--game", "tiny", "--count", "2", "--least", "0", "--json"]

    main([*arguments, "--seed", "1", "--seed", "2"], root)

    together = json.loads(capsys.readouterr().out)
    for report in together:
        main([*arguments, "--seed", str(report["seed"])], root)
        assert json.loads(capsys.readouterr().out) == [report]
    assert [report["seed"] for report in together] == [1, 2]


def test_what_one_test_leaves_in_a_cache_hides_no_change_from_the_next(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    rules = (
        "_known = {}\n\n"
        "def three():\n"
        "    if not _known:\n"
        "        _known['three'] = 3\n"
        "    return _known['three']\n"
    )
    tests = (
        "from mazmorra.games.tiny.rules import three\n\n"
        "def test_it_is_called() -> None:\n    three()\n\n"
        "def test_it_is_three() -> None:\n    assert three() == 3\n"
    )
    workshop = Workshop(project(tests, rules=rules), "tiny", tmp_path / "workshop")
    edits = [edit for edit in candidates(workshop.clean, "tiny") if edit.before == "3"]

    noticed = workshop.run_quickly(edits, 1)

    assert noticed == ["tests/games/tiny/test_tiny.py::test_it_is_three"] * 2


def test_what_a_test_enters_in_a_public_register_stays_there(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    rules = "PROBLEMS = {}\n\ndef three():\n    return 3\n"
    tests = (
        "from mazmorra.games.tiny.rules import PROBLEMS, three\n\n"
        "def test_it_is_entered() -> None:\n    PROBLEMS['three'] = three()\n\n"
        "def test_it_is_there() -> None:\n    assert PROBLEMS['three'] == 3\n"
    )
    workshop = Workshop(project(tests, rules=rules), "tiny", tmp_path / "workshop")
    edits = [edit for edit in candidates(workshop.clean, "tiny") if edit.before == "3"]

    assert len(workshop.run_quickly(edits, 1)) == 2


def test_too_many_survivors_are_a_failure_and_the_report_lists_them(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(CONTENT_TEST, rules="", content='[[card]]\nid = "a"\nvalue = 1\ncoins = 3\n')

    code = main(["--json", "--count", "4", "--seed", "1", "--jobs", "2"], root)

    (report,) = json.loads(capsys.readouterr().out)
    assert code == 1
    assert (report["changes"], report["noticed"], report["percent"]) == (4, 2, 50)
    assert [(edit["line"], edit["after"]) for edit in report["survivors"]] == [(4, "2"), (4, "4")]
    assert [edit["line"] for edit in report["caught"]] == [3, 3]
    assert "::test_the_first_card_is_worth_one" in report["caught"][0]["noticed_by"]


def test_nothing_is_changed_when_the_tests_are_red_from_the_start(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    root = project("def test_wrong() -> None:\n    assert 1 == 2\n")

    code = main(["--game", "tiny"], root)

    printed = capsys.readouterr()
    assert code == 2
    assert printed.out == ""
    assert printed.err == (
        "The tests of tiny fail without any sabotage: "
        "tests/games/tiny/test_tiny.py::test_wrong - assert 1 == 2\n"
    )


def test_a_change_that_never_ends_is_noticed(project: Callable[..., Path], tmp_path: Path) -> None:
    root = project(
        "from mazmorra.games.tiny.rules import wait\n\ndef test_wait() -> None:\n    wait()\n",
        rules="import time\n\ndef wait():\n    while False:\n        time.sleep(0.1)\n",
    )
    workshop = Workshop(root, "tiny", tmp_path / "workshop")
    workshop.limit = 1.5

    (edit,) = [e for e in candidates(root, "tiny", "rules.py") if e.before == "False"]

    assert workshop.run_all([edit], 1, lambda *_: None) == ["The tests did not end."]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "chess"], "There is no game chess; there are tiny."),
        (["--only", "nowhere.py"], "There is nothing to change in nowhere.py."),
        (["--also", "tests/nowhere"], "There are no tests in tests/nowhere."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    arguments: list[str],
    sentence: str,
    project: Callable[..., Path],
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = main(arguments, project(""))

    assert (code, capsys.readouterr().err) == (2, sentence + "\n")


def test_the_list_names_every_change_by_kind_and_runs_nothing(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    root = project("raise SystemExit('not run')")

    code = main(["--list"], root)

    lines = capsys.readouterr().out.splitlines()
    assert code == 0
    assert "tiny: comparison: 2" in lines
    assert "tiny: limit: 1" in lines
    assert "  src/mazmorra/games/tiny/rules.py:8: `min` -> `max` in `return min(coins, 3)`" in lines


def test_a_game_without_tests_is_refused(project: Callable[..., Path], tmp_path: Path) -> None:
    root = project("")

    with pytest.raises(Stopped, match=r"^There are no tests in tests/games/tiny\.$"):
        Workshop(root, "tiny", tmp_path / "workshop").run_quickly([], 1)


def test_tests_that_would_import_another_copy_are_refused(
    project: Callable[..., Path], tmp_path: Path
) -> None:
    workshop = Workshop(project(KNOWS_ONE_LIMIT), "tiny", tmp_path / "workshop")
    (workshop.clean / "src" / "mazmorra").rename(tmp_path / "elsewhere")

    with pytest.raises(Stopped, match="another mazmorra"):
        workshop.run_quickly([], 1)
