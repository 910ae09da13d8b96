"""No secret gets into a message, a log line, an error or a figure.

People play, err, log in, break things and ask for everything; whatever is emitted meanwhile is kept
and searched, the log down to its most talkative level and in every form of it.
"""

from __future__ import annotations

import base64
import logging
import re
from contextlib import closing
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from mazmorra.server.api.health import metrics_token
from mazmorra.server.db import games
from mazmorra.server.ops import logs
from tests.server.support import API, ME, OPEN, Person, Server, running
from tests.server.test_no_leak import table_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME = "dungeon_raiders"
SEED = "a seed that nobody may guess"
PASSWORD = "correct horse battery staple 7"
FORMATTERS = [logs.JSONLines(), logs.PlainLines()]


class Ears(logging.Handler):
    """Writes everything down that is logged, in every form."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(("httpx", "httpcore", "websockets")):  # the people's own
            self.lines += [form.format(record) for form in FORMATTERS]
            self.lines.append(record.getMessage())


@pytest.fixture
def ears() -> Iterator[Ears]:
    found, names = Ears(), ["", "mazmorra.server", "uvicorn.error", "sqlalchemy.engine", "litestar"]
    levels = [logging.getLogger(name).level for name in names]
    logging.getLogger().addHandler(found)
    for name in names:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield found
    logging.getLogger().removeHandler(found)
    for name, level in zip(names, levels, strict=True):
        logging.getLogger(name).setLevel(level)


class Listener:
    """Somebody all of whose answers are kept."""

    def __init__(self, server: Server, name: str) -> None:
        self.person = Person(server.port, name)
        self.heard: list[str] = []
        self.person.http.event_hooks = {"response": [self._keep]}

    def _keep(self, response: httpx.Response) -> None:
        response.read()
        told = {name: value for name, value in response.headers.items() if name != "set-cookie"}
        self.heard += [repr(told), response.text]

    def close(self) -> None:
        self.person.close()


def forms(secret: bytes) -> set[str]:
    """Return what a secret of bytes may look like."""
    return {
        secret.hex(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        repr(secret)[2:-1],
        str(list(secret))[1:-1],
        secret.decode("latin-1"),
    }


def cookies(person: Person) -> set[str]:
    return {part for value in person.http.cookies.values() for part in (value, value[-40:])}


def test_no_secret_is_ever_emitted(tmp_path: Path, ears: Ears) -> None:
    with running(tmp_path, metrics=True) as server:
        secret = (tmp_path / "secret").read_bytes()
        token = metrics_token(secret)
        with closing(Listener(server, "Ana")) as ana, closing(Listener(server, "Ben")) as ben:
            private = set(cookies(ana.person)) | cookies(ben.person)
            id, waiting = _play(server, ana, ben)
            private |= _log_in_and_out(ana)
            _err(server, ana, ben, id)
            seed = table_of(server, id).row.seed
            figures = httpx.get(
                f"http://127.0.0.1:{server.port}/metrics",
                headers={"Authorization": f"Bearer {token}"},
            )
            private |= cookies(ana.person)
            invites = {seat["invite"] for seat in waiting["seats"] if seat["invite"]}

            heard = "\n".join([*ana.heard, *ben.heard])
            logged = "\n".join(ears.lines)

    assert figures.status_code == 200
    assert "mazmorra_answers" in figures.text
    assert "A request failed." in logged
    assert "The store refused a change." in logged
    assert "situation" in heard
    nowhere = {SEED, PASSWORD, token} | forms(secret) | forms(seed)
    nowhere |= {value for value in private if len(value) >= 20}
    assert len(nowhere) > 15
    for where, text in (("heard", heard), ("logged", logged), ("figures", figures.text)):
        found = [line for line in text.split("\n") if any(value in line for value in nowhere)]
        assert not found, where
    assert not [invite for invite in invites if invite in logged + figures.text]
    assert not [invite for invite in invites if invite in "\n".join(ben.heard)]
    assert not re.search(r"argon2id\$", heard + logged)


def _play(server: Server, ana: Listener, ben: Listener) -> tuple[str, Any]:
    """Play a little, talk, and look at everything."""
    id = ana.person.new_table(GAME, [ME] * 3, seed=SEED, public=True)["id"]
    waiting = ana.person.new_table(GAME, [ME, OPEN, OPEN], public=True)
    player, spectator = ana.person.watch(id, 0), ben.person.watch(id)
    player.of("situation")
    player.send({"type": "say", "text": "hola"})
    player.answer(0, player.options()[0])
    player.answer(0, "lay:nothing")
    player.send("{")
    player.of("refused")
    spectator.of("situation")
    for person in (ana, ben):
        for path in ("/me", "/lobby", f"/tables/{id}", f"/tables/{id}/events", f"/replays/{id}"):
            person.person.ask("GET", path)
        person.person.ask("POST", f"/replays/{id}/check")
        person.person.http.get(f"/export/{id}.json")
        person.person.ask("GET", f"/tables/{waiting['id']}")
    ana.heard += player.raw
    ben.heard += spectator.raw
    return id, waiting


def _log_in_and_out(ana: Listener) -> set[str]:
    """Make an account, and use it rightly and wrongly; return the cookies of the sessions."""
    account = {"name": "Ana", "password": PASSWORD}
    person, found = ana.person, set()
    assert person.ask("POST", "/account", account).status_code == 201
    found |= cookies(person)
    person.ask("GET", "/account/devices")
    person.ask("GET", "/me/export")
    change = {"password": PASSWORD, "new": f"{PASSWORD} and more"}
    assert person.ask("POST", "/account/password", change).status_code == 204
    person.ask("POST", "/account/password", {"password": PASSWORD, "new": "short"})
    person.ask("POST", "/account/logout")
    person.ask("POST", "/account/login", account)
    person.ask("POST", "/account/login", {**account, "password": PASSWORD[:-1], "more": 1})
    right = {**account, "password": f"{PASSWORD} and more"}
    assert person.ask("POST", "/account/login", right).status_code == 200
    return found | cookies(person)


def _err(server: Server, ana: Listener, ben: Listener, id: str) -> None:
    """Let something break that holds secrets in its hands."""
    table = table_of(server, id)

    async def broken(guest: str, *_: Any) -> Any:
        raise ZeroDivisionError(f"{table.row.seed!r} {server.services.secret!r} {guest} {PASSWORD}")

    tables, lobby = server.services.lobby, server.services.lobby.lobby
    setattr(tables, "lobby", broken)  # noqa: B010 - a method is put in another's place
    assert ben.person.ask("GET", "/lobby").json()["code"] == "request/failed"
    setattr(tables, "lobby", lobby)  # noqa: B010
    batch_of, line = games.batch_of, ana.person.watch(id, "spectator")
    line.of("situation")

    def unwritable(*given: Any) -> Any:
        batch = batch_of(*given)
        batch.add(games._PUT_SNAPSHOT, ("table", 0, table.row.seed))
        return batch

    setattr(games, "batch_of", unwritable)  # noqa: B010
    try:
        for seat in (1, 2):
            body = {"type": "answer", "seat": seat, "step": 1, "key": "lay:power_1"}
            ana.person.ask("POST", f"/tables/{id}/answers", {**body, "client_key": "12345678"})
    finally:
        setattr(games, "batch_of", batch_of)  # noqa: B010
    ana.heard += line.raw
    bad = {"Cookie": "=; " + "x" * 100, "Content-Type": "application/json"}
    address = f"http://127.0.0.1:{server.port}{API}/tables"
    ben.heard.append(httpx.post(address, content=b'{"seed": "' + SEED.encode(), headers=bad).text)
