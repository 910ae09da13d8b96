from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
KERNEL = ROOT / "src" / "mazmorra" / "kernel"

# Put together from pieces, so that this file does not contain what it looks for.
ELSEWHERE = "../" + "shared"
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:" + "|".join(["work", "root", "home", "Users"]) + r")/\w")


def project_files() -> list[Path]:
    """Return every text file git tracks or would track."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    paths = (ROOT / name for name in listing.split("\0") if name)
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def lines_with(needle: re.Pattern[str], paths: list[Path]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if needle.search(line)
    ]


def imported_packages(path: Path) -> set[str]:
    """Return the top-level names of every absolute import in a module, wherever it stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


def test_the_locked_files_are_the_four_that_make_installs() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    installed = set(re.findall(r"-r (requirements/\w+\.txt)", makefile))

    assert {f"requirements/{path.name}" for path in REQUIREMENTS} == installed
    assert len(installed) == 4


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_a_locked_file_names_no_address(path: Path) -> None:
    assert lines_with(re.compile(r"://|--\w*-?index|--find-links|--trusted-host"), [path]) == []


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_every_locked_requirement_has_one_version_and_a_hash(path: Path) -> None:
    entries = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()

    assert entries
    for entry in entries:
        assert re.match(r"[\w.-]+==[\w.]+ ", entry), entry
        assert re.search(r" --hash=sha256:[0-9a-f]{64}\b", entry), entry


def test_sources_and_tests_need_nothing_outside_the_project() -> None:
    inside = [
        path for path in project_files() if path.relative_to(ROOT).parts[0] in {"src", "tests"}
    ]

    assert Path(__file__) in inside
    assert lines_with(re.compile(re.escape(ELSEWHERE)), inside) == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    assert MACHINE_PATH.search("/" + "home/somebody")
    assert lines_with(MACHINE_PATH, project_files()) == []


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_readme_names_its_two_commands(command: str) -> None:
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_tracked_folder_is_in_the_sdist_and_the_examples_are() -> None:
    """Only what belongs to the repository itself stays out: its settings and its rules for git."""
    sdist = importlib.import_module("hatchling.builders.sdist").SdistBuilder(str(ROOT))

    packed = {file.relative_path for file in sdist.recurse_included_files()}

    examples = {str(path.relative_to(ROOT)) for path in (ROOT / "examples").rglob("*.toml")}
    assert examples
    assert examples <= packed
    tracked = {path.relative_to(ROOT).parts[0] for path in project_files()}
    always = {"LICENSE", "README.md", "pyproject.toml"}  # what hatchling packs by itself
    missing = tracked - {Path(name).parts[0] for name in packed} - always
    assert {name for name in missing if not name.startswith(".")} == set()


def test_no_module_of_the_server_is_longer_than_400_lines() -> None:
    modules = sorted((ROOT / "src" / "mazmorra" / "server").rglob("*.py"))
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in modules}

    assert len(modules) > 50
    assert {str(path.relative_to(ROOT)): n for path, n in lengths.items() if n > 400} == {}


def test_the_version_is_the_same_everywhere() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    package = importlib.import_module("mazmorra")

    assert package.__version__ == declared["version"]
    assert metadata.version("mazmorra") == declared["version"]


def test_the_kernel_imports_only_the_standard_library_and_msgspec() -> None:
    allowed = sys.stdlib_module_names | {"mazmorra", "msgspec"}
    modules = sorted(KERNEL.rglob("*.py"))

    foreign = {
        str(path.relative_to(ROOT)): sorted(imported_packages(path) - allowed) for path in modules
    }

    assert modules
    assert {path: names for path, names in foreign.items() if names} == {}


def test_imports_for_type_checking_keep_to_every_contract_but_the_servers(tmp_path: Path) -> None:
    """`make check` leaves them out, because the option counts for all contracts or for none."""
    written = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    option = "exclude_type_checking_imports = "
    assert f"{option}true" in written
    strict = tmp_path / "pyproject.toml"
    strict.write_text(written.replace(f"{option}true", f"{option}false"), encoding="utf-8")
    contracts = tomllib.loads(written)["tool"]["importlinter"]["contracts"]
    chosen = [f"--contract={one['id']}" for one in contracts if one["id"] != "server"]
    program = str(Path(sys.executable).with_name("lint-imports"))
    command = [program, "--config", str(strict), "--no-cache", *chosen]

    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)

    assert found.returncode == 0, found.stdout + found.stderr
    assert f"{len(chosen)} kept" in found.stdout
