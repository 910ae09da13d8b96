"""The documents: listed, linked, dated, and true where a test can tell."""

from __future__ import annotations

import argparse
import importlib
import re
import tomllib
from pathlib import Path

import pytest

import mazmorra
from mazmorra import cli, ledger
from mazmorra.games import IDS, definition
from mazmorra.server.ops import metrics
from tests.test_project import project_files

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(
    path for path in project_files() if path.suffix == ".md" and "changelog.d" not in path.parts
)
DECISIONS = sorted((DOCS / "decisions").glob("[0-9]*.md"))
NAMES = [str(path.relative_to(ROOT)) for path in PAGES]
#: Pages that tell of the code as it was.
OLD = {"CHANGELOG.md"}


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def prose(path: Path) -> str:
    """Return a page without its blocks of code."""
    return re.sub(r"(?ms)^ *```.*?^ *```", "", read(path))


def links(path: Path) -> list[tuple[Path, str]]:
    """Return the files that a page links to, each with the heading that is meant."""
    found = re.findall(r"\]\(([^)\s]+)\)", prose(path))
    parts = [link.partition("#") for link in found if "://" not in link]
    return [((path.parent / file).resolve() if file else path, at) for file, _, at in parts]


def anchors(path: Path) -> set[str]:
    """Return the names under which a page's headings can be linked to."""
    heads = re.findall(r"(?m)^#+ (.+)$", prose(path))
    kept = (re.sub(r"[^\w\- ]", "", head.lower()) for head in heads)
    return {head.strip().replace(" ", "-") for head in kept}


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_every_link_of_a_page_leads_somewhere(path: Path) -> None:
    broken = [
        f"{target.relative_to(ROOT)}#{at}"
        for target, at in links(path)
        if not target.exists() or (at and at not in anchors(target))
    ]

    assert broken == []


def test_the_index_lists_every_document() -> None:
    listed = {target for target, _ in links(DOCS / "README.md")}

    documents = {
        path
        for path in PAGES
        if path.is_relative_to(DOCS) and path not in DECISIONS and path != DOCS / "README.md"
    }

    assert documents - listed == set()
    assert {ROOT / name for name in ("CONTRIBUTING.md", "SECURITY.md", "README.md")} <= listed


def test_the_readme_leads_to_the_index() -> None:
    assert DOCS / "README.md" in {target for target, _ in links(ROOT / "README.md")}


@pytest.mark.parametrize("game", IDS)
def test_the_readme_counts_the_clauses_and_seats_of_a_game(game: str) -> None:
    found = definition(game)
    row = next(
        line for line in read(ROOT / "README.md").splitlines() if f"| {found.name} |" in line
    )

    assert f"| {found.seats[0]} to {found.seats[-1]} |" in row
    assert f"all {len(ledger.load(game))} clauses" in row


# ---------------------------------------------------------------------- decisions


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_says_its_number_its_status_and_its_date(path: Path) -> None:
    title, blank, status, *_ = read(path).splitlines()

    assert title.startswith(f"# {path.name[:4]}: ")
    assert blank == ""
    assert re.match(
        r"Status: (accepted|superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\)), \d{4}-\d{2}-\d{2}\.",
        status,
    )


def test_the_list_of_decisions_has_every_page_in_order() -> None:
    rows = re.findall(
        r"(?m)^\| \[(\d{4})\]\((\d{4}-[\w-]+\.md)\)", read(DOCS / "decisions/README.md")
    )

    assert [name for _, name in rows] == [path.name for path in DECISIONS]
    assert [number for number, _ in rows] == [f"{n:04}" for n in range(1, len(DECISIONS) + 1)]


# ---------------------------------------------------------------------- what is named exists


def named_files(text: str) -> set[str]:
    """Return the paths that a page names in code: files and folders of the project."""
    words = re.findall(
        r"`((?:src|tests|tools|docs|examples|web|requirements|\.ci|\.github)/[\w./-]+)`", text
    )
    return {word.rstrip("/") for word in words}


@pytest.mark.parametrize(
    "path",
    [path for path in PAGES if path not in DECISIONS and path.name not in OLD],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_every_file_that_a_page_names_in_code_exists(path: Path) -> None:
    made = {"src/mazmorra/server/static"}

    missing = [name for name in named_files(prose(path)) - made if not (ROOT / name).exists()]

    assert missing == []


@pytest.mark.parametrize(
    "path", [path for path in PAGES if path.name not in OLD], ids=lambda path: path.stem
)
def test_every_dotted_name_that_a_page_names_exists(path: Path) -> None:
    for name in re.findall(r"`(mazmorra(?:\.\w+)+)[`(]", prose(path)):
        found: object = mazmorra
        for number, part in enumerate(name.split(".")[1:], 2):
            if not hasattr(found, part):
                importlib.import_module(".".join(name.split(".")[:number]))
            found = getattr(found, part)


def test_every_metric_that_the_page_on_operations_names_exists() -> None:
    named = set(re.findall(r"`(mazmorra_\w+)", read(DOCS / "operations.md")))

    families = {family.name for family in metrics.registry.collect()}

    assert len(named) > 10
    assert {name.removesuffix("_total") for name in named} - families == set()


def test_contributing_names_the_words_of_make_and_no_others() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):.*## ", read(ROOT / "Makefile")))

    named = set(re.findall(r"`make ([a-z-]+)", read(ROOT / "CONTRIBUTING.md")))

    assert named == targets - {"help"}


def test_contributing_has_the_layers_of_the_import_contract() -> None:
    settings = tomllib.loads(read(ROOT / "pyproject.toml"))["tool"]["importlinter"]
    (contract,) = (one for one in settings["contracts"] if one["id"] == "layers")
    layers = [set(re.findall(r"\w+", layer)) for layer in reversed(contract["layers"])]

    (written,) = re.findall(r"Imports point one way: `([^`]+)`", read(ROOT / "CONTRIBUTING.md"))

    assert [set(re.findall(r"\w+", part)) for part in written.split("←")] == layers[:-1]
    assert layers[-1] == {"__main__"}


def test_every_command_that_a_page_names_exists() -> None:
    (commands,) = (
        action.choices
        for action in cli.parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )

    named = {
        word
        for path in PAGES
        for word in re.findall(r"(?m)(?:`|^ *|exec server )mazmorra ([a-z][a-z-]+)", read(path))
    }

    assert named - set(commands) == set()
    readme = read(ROOT / "README.md").partition("## Commands")[2].partition("\n## ")[0]
    assert set(re.findall(r"`mazmorra ([a-z-]+)", readme)) == set(commands)


# ---------------------------------------------------------------------- security and integration


def test_the_security_policy_points_to_the_guarantees_and_names_nobody() -> None:
    path = ROOT / "SECURITY.md"

    assert DOCS / "security.md" in {target for target, _ in links(path)}
    assert "Report a vulnerability" in read(path)
    assert "@" not in read(path)


def test_the_workflow_runs_what_a_fresh_clone_has_to_pass() -> None:
    workflow = read(ROOT / ".github/workflows/ci.yml")

    assert re.search(r"(?m)^ +run: bash \.ci/run$", workflow)
    actions = re.findall(r"uses: (\S+)", workflow)
    assert actions
    assert [action for action in actions if not re.fullmatch(r"actions/[\w-]+@v\d+", action)] == []


def test_the_policy_is_in_the_source_distribution() -> None:
    settings = tomllib.loads(read(ROOT / "pyproject.toml"))["tool"]["hatch"]["build"]["targets"]

    assert "/SECURITY.md" in settings["sdist"]["include"]
