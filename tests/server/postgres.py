"""A real PostgreSQL for the tests: one for a whole run, and a database of its own for each test.

It does not flush to the disk: what a killed server or a restarted PostgreSQL had written is in
the hands of the system, and only a power cut would lose it.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from mazmorra.server.db.storage import migrate
from mazmorra.server.run import bind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

#: It is accepted without being compared; tests see that nobody writes it down.
PASSWORD = "very-secret-word"
ACCOUNT = "postgres"
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "100",
    "listen_addresses": "127.0.0.1",
}


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, where there is one."""
    found = shutil.which("pg_config")
    if found is None:
        return None
    said = subprocess.run([found, "--bindir"], capture_output=True, text=True, check=True)
    folder = Path(said.stdout.strip())
    return folder if (folder / "initdb").exists() else None


def _runuser() -> str:
    """Return the path of runuser; Debian has it in a folder that root's PATH may lack."""
    path = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin"
    return shutil.which("runuser", path=path) or "runuser"


class Cluster:
    """A PostgreSQL on a port of its own."""

    def __init__(
        self, programs: Path, folder: Path, environment: Mapping[str, str], **settings: str
    ) -> None:
        self._programs = programs
        self._environment = {**os.environ, **environment}
        self._folder = folder
        self._settings = {**SETTINGS, **settings}
        self._numbers = count(1)
        with bind("127.0.0.1", 0) as free:
            self.port: int = free.getsockname()[1]
        if os.geteuid() == 0:
            account = pwd.getpwnam(ACCOUNT)
            os.chown(folder, account.pw_uid, account.pw_gid)
        self._run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", ACCOUNT, "--no-sync")

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = {**self._settings, "port": str(self.port), "unix_socket_directories": ""}
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        self._control("-w", "-o", options, "-l", str(self._folder / "log"), "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it: `fast` lets transactions go, `immediate` is as if it were killed."""
        self._control("-w", "-m", mode, "stop")

    def restart(self, mode: str = "immediate") -> None:
        """Stop it and start it again on the same port."""
        self.stop(mode)
        self.start()

    def address(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://{ACCOUNT}:{PASSWORD}@127.0.0.1:{self.port}/{database}"

    def new_database(self, template: str = "template1") -> str:
        """Make a database and return its address."""
        name = f"tables_{next(self._numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        return self.address(name)

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), *words)

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), *words]
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            command = [_runuser(), "-u", ACCOUNT, "--", *command]
        subprocess.run(
            command,
            check=True,
            cwd=self._folder,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=60,
        )


@contextmanager
def cluster(environment: Mapping[str, str] | None = None, **settings: str) -> Iterator[Cluster]:
    """Run a PostgreSQL; where there is none the test is left out, but never in CI."""
    found = programs()
    if found is None:
        reason = "PostgreSQL is not here: install it (Debian: postgresql) to run this test"
        assert not os.environ.get("CI"), reason
        pytest.skip(reason)
    with tempfile.TemporaryDirectory(prefix="mazmorra-pg-", ignore_cleanup_errors=True) as name:
        made = Cluster(found, Path(name), environment or {}, **settings)
        made.start()
        try:
            yield made
        finally:
            made.stop()


class Postgres:
    """Where tests take their databases from; each has the tables of today already."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self._template = cluster.new_database()
        migrate(self._template)

    def new(self) -> str:
        """Return the address of a new database."""
        return self.cluster.new_database(self._template.rpartition("/")[2])
