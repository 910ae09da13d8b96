"""Backup and restore: everything comes over, at one moment, from any kind of database to any."""

from __future__ import annotations

import sqlite3
import stat
import threading
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from sqlalchemy import create_engine

from mazmorra import cli
from mazmorra.server.db import backup as backups
from mazmorra.server.db.postgres_connections import END_PAUSED, PAUSED
from mazmorra.server.db.sqlite import FILE
from mazmorra.server.db.versions import newest_version, upgrade_within
from mazmorra.server.ops.rate_limit import NO_LIMITS
from tests.server.support import BOT, ME, Line, Person, Server, running, wait_for

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.postgres import Postgres

QUEST = "dungeonquest"
RAID = "dungeon_raiders"


def command(*words: object) -> int:
    return cli.main([str(word) for word in words])


def moved(person: Person, server: Server) -> Person:
    """Return somebody who goes to another server, with the same cookies."""
    person.port, person.http.base_url = server.port, f"http://127.0.0.1:{server.port}"
    return person


def begun(person: Person, answers: int) -> Line:
    table = person.new_table(QUEST, [ME], undo="free", seed="long life")
    line = person.watch(table["id"], 0)
    line.of("situation")
    for _ in range(answers):
        line.answer(0, line.options()[0])
    return line


def same(now: dict[str, Any], before: dict[str, Any]) -> None:
    for part in ("step", "view", "pending", "told", "waiting", "can_undo"):
        assert now[part] == before[part], part


def test_a_game_goes_on_at_the_same_step_from_a_backup_taken_while_others_play(
    tmp_path: Path,
) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "all.backup"
    with running(old, limits=NO_LIMITS) as server:  # somebody plays faster than people may
        ana, ben = Person(server.port, "Ana"), Person(server.port, "Ben")
        ana.ask("PATCH", "/me", {"preferences": {"sound": True}})
        line, other = begun(ana, 5), begun(ben, 0)
        line.send({"type": "say", "text": "See you"})
        line.of("said")
        stop = threading.Event()

        def play() -> None:
            while not stop.is_set():
                other.answer(0, other.options()[0])
                other.undo(0)  # so that the game never ends

        thread = threading.Thread(target=play)
        thread.start()
        wait_for(lambda: other.now["step"] > 0)
        status = command("backup", file, "--data", old)
        stop.set()
        thread.join()
        before, lines = line.now, line.lines
    assert status == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert command("restore", file, "--data", new) == 0
    assert stat.S_IMODE((new / FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE((new / "secret").stat().st_mode) == 0o600
    assert sorted(path.name for path in new.iterdir()) == ["secret", FILE]

    with running(new) as server:
        assert moved(ana, server).get("/me")["preferences"] == {"sound": True}
        again = ana.watch(line.table, 0)
        assert again.of("said")["lines"][0]["text"] == "See you"
        again.of("situation")
        same(again.now, before)
        assert again.lines == lines
        assert again.answer(0, again.options()[0])["step"] == before["step"] + 1
        theirs = moved(ben, server).watch(other.table, 0)
        theirs.of("situation")
        assert theirs.now["step"] <= other.now["step"]
        assert theirs.now["step"] > 0
        assert theirs.answer(0, theirs.options()[0])["type"] == "situation"
        for person in (ana, ben):
            person.close()


def test_a_disk_that_is_slow_does_not_cost_the_backup(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A running server ends sessions that hold a transaction open and ask for nothing."""
    file, address = tmp_path / "all.backup", postgres.new()
    written: list[int] = []
    packed = backups._packed

    def slowly(value: object) -> bytes:
        written.append(1)
        if len(written) == 2:
            time.sleep(PAUSED + 0.2)
            with psycopg.connect(address, autocommit=True) as connection:
                connection.execute(END_PAUSED)
        return packed(value)

    with running(tmp_path / "city", database=address) as server:
        ana = Person(server.port, "Ana")
        begun(ana, 1)
        monkeypatch.setattr(backups, "_packed", slowly)
        status = command("backup", file, "--database", address)
        ana.close()

    assert status == 0
    assert len(written) > 2
    assert command("restore", file, "--data", tmp_path / "home") == 0


def test_a_club_moves_to_postgresql_and_back(tmp_path: Path, postgres: Postgres) -> None:
    first, second = tmp_path / "first.backup", tmp_path / "second.backup"
    with running(tmp_path / "club") as server:
        ana = Person(server.port, "Ana")
        line = begun(ana, 4)
        raid = ana.new_table(RAID, [ME, BOT, BOT])["id"]
        ana.post(f"/tables/{raid}/seats/0", {"act": "hand_over", "bot": "random"})
        line.send({"type": "say", "text": "¡Hasta luego!"})
        line.of("said")
        before = line.now
    assert command("backup", first, "--data", tmp_path / "club") == 0
    address = postgres.new()
    assert command("restore", first, "--database", address) == 0

    with running(tmp_path / "city", database=address) as server:
        again = moved(ana, server).watch(line.table, 0)
        again.of("situation")
        same(again.now, before)
        again.send({"type": "say", "text": "Here we are"})
        assert again.of("said")["lines"][-1]["text"] == "Here we are"
        again.answer(0, again.options()[0])
        before = again.now
    assert command("backup", second, "--database", address) == 0
    assert command("restore", second, "--database", address) == cli.REFUSED
    assert command("restore", second, "--database", address, "--force") == 0
    assert command("restore", second, "--data", tmp_path / "home") == 0

    with running(tmp_path / "home") as server:
        last = moved(ana, server).watch(line.table, 0)
        said = [one["text"] for one in last.of("said")["lines"]]
        assert said == ["¡Hasta luego!", "Here we are"]
        last.of("situation")
        same(last.now, before)
        ana.close()


def test_a_backup_of_older_tables_is_brought_up_to_those_of_today(tmp_path: Path) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "old.backup"
    old.mkdir()
    engine = create_engine(f"sqlite:///{old / FILE}")
    with engine.begin() as connection:
        upgrade_within(connection, "0002")
        guest = "INSERT INTO guests VALUES ('ana', 'Ana', '{\"sound\": true}', 1.0)"
        connection.exec_driver_sql(guest)
    engine.dispose()

    assert command("backup", file, "--data", old) == 0
    assert command("restore", file, "--data", new) == 0

    with closing(sqlite3.connect(new / FILE)) as restored:
        version = restored.execute("SELECT version_num FROM alembic_version").fetchone()
        assert version == (newest_version(),)
        rows = restored.execute("SELECT name, preferences FROM guests").fetchall()
        assert rows == [("Ana", '{"sound": true}')]
    with closing(sqlite3.connect(old / FILE)) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A small backup, in the folder where `club` is what was backed up."""
    with running(tmp_path / "club") as server:
        ana = Person(server.port, "Ana")
        ana.new_table(QUEST, [ME])
        ana.close()
    assert command("backup", tmp_path / "a.backup", "--data", tmp_path / "club") == 0
    return tmp_path / "a.backup"


@pytest.mark.parametrize("place", [30, 200, -40, -1])
def test_one_changed_bit_is_found_out_and_nothing_is_restored(
    backup: Path, capsys: pytest.CaptureFixture[str], place: int
) -> None:
    data = bytearray(backup.read_bytes())
    data[place] ^= 1
    backup.write_bytes(data)

    assert command("restore", backup, "--data", backup.parent / "new") == cli.REFUSED

    assert "damaged or cut short" in capsys.readouterr().err
    assert not (backup.parent / "new").exists()


def test_what_is_cut_short_or_no_backup_is_refused(
    backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = backup.parent / "new"
    data = backup.read_bytes()
    for given, words in ((data[:-50], "cut short"), (data[:20], "cut short"), (b"{}", "no backup")):
        backup.write_bytes(given)
        assert command("--lang", "en", "restore", backup, "--data", target) == cli.REFUSED
        assert words in capsys.readouterr().err
    assert command("restore", backup.parent / "none", "--data", target) == cli.REFUSED
    assert not target.exists()


def test_tables_that_are_there_are_thrown_away_only_when_somebody_says_so(
    backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = backup.parent / "club"
    secret = (club / "secret").read_bytes()

    assert command("restore", backup, "--data", club) == cli.REFUSED
    assert "--force" in capsys.readouterr().err
    with running(backup.parent / "other") as server:
        Person(server.port, "Ben").close()
    assert command("restore", backup, "--data", backup.parent / "other", "--force") == 0

    assert (backup.parent / "other" / "secret").read_bytes() == secret
    with closing(sqlite3.connect(backup.parent / "other" / FILE)) as restored:
        assert restored.execute("SELECT name FROM guests").fetchall() == [("Ana",)]


def test_a_backup_replaces_no_file_and_leaves_no_half_one(
    backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = backup.parent / "club"

    assert command("backup", backup, "--data", club) == cli.REFUSED
    assert command("backup", backup.parent / "no" / "b", "--data", club) == cli.REFUSED
    assert command("backup", backup.parent / "b", "--data", backup.parent / "void") == cli.REFUSED
    assert command("backup", backup, "--data", club, "--force") == 0

    assert sorted(path.name for path in backup.parent.iterdir()) == ["a.backup", "club"]
    assert not (backup.parent / "void").exists()
