from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from tools import build_web

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project, and an npm that writes down what it is asked for."""
    web, texts = tmp_path / "web", tmp_path / "src" / "mazmorra" / "messages"
    (web / "src").mkdir(parents=True)
    (web / "public").mkdir()
    texts.mkdir(parents=True)
    (tmp_path / "src" / "mazmorra" / "server").mkdir()
    for name in ("index.html", "package.json", "package-lock.json", ".npmrc", "tsconfig.json"):
        (web / name).write_text(name)
    (texts / "en.ftl").write_text("hello = Hello")
    npm = tmp_path / "npm"
    npm.write_text(
        f'#!/bin/sh\necho "$@" >> {tmp_path}/asked\n'
        'case "$1" in ci) mkdir -p node_modules;; '
        'run) mkdir -p "$5"; echo page > "$5/index.html";; *) echo no >&2; exit 3;; esac\n'
    )
    npm.chmod(npm.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(build_web, "ROOT", tmp_path)
    monkeypatch.setattr(build_web, "WEB", web)
    monkeypatch.setattr(build_web, "STATIC", tmp_path / "src" / "mazmorra" / "server" / "static")
    monkeypatch.setattr(build_web, "node", lambda: [str(npm)])
    return tmp_path


def asked(project: Path) -> list[str]:
    file = project / "asked"
    return [line.split()[0] for line in file.read_text().splitlines()] if file.exists() else []


pytestmark = pytest.mark.skipif(os.name == "nt", reason="the npm of these tests is a shell script")


def test_a_fresh_clone_is_installed_and_built_once(project: Path) -> None:
    assert build_web.build()
    assert not build_web.build()

    assert asked(project) == ["ci", "run"]
    assert (build_web.STATIC / "index.html").read_text() == "page\n"


def test_a_changed_text_builds_again_without_installing(project: Path) -> None:
    build_web.build()
    (project / "src" / "mazmorra" / "messages" / "en.ftl").write_text("hello = Good day")

    assert build_web.build()

    assert asked(project) == ["ci", "run", "run"]


def test_a_changed_lock_installs_again(project: Path) -> None:
    build_web.build()
    (project / "web" / "package-lock.json").write_text("newer")

    assert build_web.build()

    assert asked(project) == ["ci", "run", "ci", "run"]


def test_a_changed_test_builds_nothing(project: Path) -> None:
    build_web.build()
    (project / "web" / "src" / "some.test.ts").write_text("test")

    assert not build_web.build()


def test_a_build_that_fails_leaves_the_old_one_and_says_why(project: Path) -> None:
    build_web.build()
    (project / "npm").write_text("#!/bin/sh\necho a brace is missing\nexit 1\n")
    (project / "web" / "index.html").write_text("changed")

    with pytest.raises(build_web.CannotBuild, match="a brace is missing"):
        build_web.build()

    assert (build_web.STATIC / "index.html").read_text() == "page\n"


def test_the_lock_of_the_web_client_names_no_address() -> None:
    """A lock that records where packages came from would bind everybody to that place."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))

    named = [name for name, package in lock["packages"].items() if "resolved" in package]

    assert lock["packages"]
    assert named == []
