"""Where tables cannot be kept whoever starts a server is told so, and nothing is lost."""

from __future__ import annotations

import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from mazmorra import cli
from mazmorra.server.api.health import METRICS_TOKEN
from mazmorra.server.db.data_dir import lock_folder
from mazmorra.server.db.sqlite import FILE
from mazmorra.server.db.storage import migrate
from tests.server.postgres import PASSWORD
from tests.server.support import ME, WAIT, Person

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.postgres import Postgres
    from tests.server.stores import Place

QUEST = "dungeonquest"


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """Return the one sentence with which a command is refused."""
    assert cli.main(["--lang", "en", *map(str, words)]) == cli.REFUSED
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


def test_a_folder_that_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")

    for folder, words in (
        (file, "it is not a folder"),
        (file / "in it", "there is no such folder"),
    ):
        said = refused(capsys, "serve", "--port", 0, "--data", folder)
        assert said == f"{folder} cannot be written: {words}."
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_folder_without_a_name_is_not_the_one_we_are_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert cli.main(["serve", "--port", "0", "--data", ""]) == cli.REFUSED

    assert "a folder has a name" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("option", "word", "says"),
    [
        ("--port", "abc", "a port is a number from 0 to 65535"),
        ("--port", "65536", "a port is a number from 0 to 65535"),
        ("--workers", "two", "there are 1 to 64 workers"),
        ("--workers", "0", "there are 1 to 64 workers"),
    ],
)
def test_a_number_that_is_none_is_refused_in_words(
    capsys: pytest.CaptureFixture[str], option: str, word: str, says: str
) -> None:
    assert cli.main(["serve", option, word]) == cli.REFUSED

    assert capsys.readouterr().err.rstrip().endswith(f"argument {option}: {says}")


def test_a_file_that_is_no_store_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE).write_text("what somebody else has written here", encoding="utf-8")

    for words in (("serve", "--port", 0), ("backup", tmp_path / "b")):
        assert "file is not a database" in refused(capsys, *words, "--data", tmp_path)

    assert (tmp_path / FILE).read_text(encoding="utf-8").startswith("what somebody else")
    assert not (tmp_path / "b").exists()


def test_tables_of_a_newer_version_are_neither_served_nor_backed_up_by_halves(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    migrate(place.store)
    place.change("UPDATE alembic_version SET version_num = '9999'")
    option = ("--database", place.database) if place.database else ("--data", place.folder)

    for words in (("serve", "--port", 0), ("backup", place.folder / "b")):
        said = refused(capsys, *words, *option)
        assert said.endswith("was last used by a newer version of Mazmorra: start that one.")
        assert PASSWORD not in said
    assert not (place.folder / "b").exists()


def test_a_database_that_cannot_be_reached_is_named_without_its_password(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = postgres.cluster.address("no_such_database")
    for address in (known, f"postgresql://ana:{PASSWORD}@127.0.0.1:1/tables"):
        for words in (("serve", "--port", 0), ("backup", tmp_path / "b")):
            said = refused(capsys, *words, "--database", address)
            assert said.startswith("The database cannot be reached: connection to server at ")
            assert "no_such_database" in said or "Connection refused" in said
            assert PASSWORD not in said


def test_an_empty_database_has_nothing_to_back_up(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.cluster.new_database()

    said = refused(capsys, "backup", tmp_path / "b", "--database", address)

    assert said == "There is nothing to back up in PostgreSQL."


def test_a_folder_has_one_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = "http://127.0.0.1:8765/"
    with lock_folder(tmp_path, here):
        said = refused(capsys, "serve", "--port", 0, "--data", tmp_path)
    with lock_folder(tmp_path):
        pass  # once it is gone there may be another

    assert said == f"A server uses the tables in {tmp_path} ({here}): stop it first."
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_restored_under_a_server_that_runs(
    place: Place, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazmorra.server.db.restore.CLOSED_WITHIN", 0.3)
    file = place.folder / "a.backup"
    option = ("--database", place.database) if place.database else ("--data", place.folder)
    with lock_folder(place.folder), place.running() as server:
        ana = Person(server.port, "Ana")
        assert cli.main(["backup", str(file), *map(str, option)]) == 0
        capsys.readouterr()
        line = ana.watch(ana.new_table(QUEST, [ME])["id"], 0)
        line.of("situation")

        said = refused(capsys, "restore", file, *option, "--force")

        assert said.endswith(": stop it first.")
        assert PASSWORD not in said
        assert line.answer(0, line.options()[0])["type"] == "situation"
        ana.close()
    assert place.ask("SELECT count(*) FROM answers") == [(1,)]


@pytest.mark.fresh_seeds  # nothing is dealt, and nothing is to be said
def test_a_server_on_postgresql_makes_the_folder_of_its_token(
    postgres: Postgres, tmp_path: Path
) -> None:
    folder = tmp_path / "not" / "yet"
    words = ["serve", "--port", "0", "--metrics", "--workers", "2", "--data", str(folder)]
    command = [sys.executable, "-m", "mazmorra", *words, "--database", postgres.new()]

    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert b"http://" in server.stdout.readline()
        assert stat.S_IMODE((folder / METRICS_TOKEN).stat().st_mode) == 0o600
        server.send_signal(signal.SIGTERM)
        assert server.communicate(timeout=WAIT) == (b"", b"")
    assert server.returncode == 0


def test_a_store_that_was_only_just_begun_is_finished(tmp_path: Path) -> None:
    """A file without tables is what a start leaves behind that was cut short."""
    (tmp_path / FILE).touch()

    migrate(tmp_path)

    with closing(sqlite3.connect(tmp_path / FILE)) as kept:
        assert kept.execute("SELECT count(*) FROM tables").fetchone() == (0,)
