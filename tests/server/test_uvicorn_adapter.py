"""The private parts of uvicorn, h11 and websockets that the adapter uses are still there.

When one of these tests fails after an update, read `realtime/uvicorn_adapter.py` beside the new
source of the library before the bound in `pyproject.toml` is raised.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
import tomllib
from importlib.metadata import version
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import h11
import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets import frames
from websockets.protocol import State

from mazmorra.server.realtime import uvicorn_adapter

if TYPE_CHECKING:
    from collections.abc import Callable

PROJECT = Path(__file__).parents[2] / "pyproject.toml"

#: What the subclasses read or call, by the class that has to provide it.
USED = {
    "HttpProtocol": [
        *("conn", "conn.their_state", "loop", "transport"),
    ],
    "WebSocketProtocol": [
        *("conn", "conn.parser", "conn.parser.close", "conn.parser.gi_yieldfrom"),
        *("conn.handshake_exc", "conn.current_size", "conn.state", "conn.send_close"),
        *("close_sent", "disconnected", "handshake_complete", "transport", "loop", "tasks"),
        *("queue", "queue.empty", "queue.qsize", "read_paused", "frames", "curr_msg_data_type"),
        *("send", "handle_parser_exception", "writable", "writable.is_set"),
    ],
    "Server": [
        *("started", "should_exit", "force_exit", "_captured_signals"),
    ],
}
#: What exists only once a client has connected or the server has started.
LATER = {"WebSocketProtocol": ["scope"], "Server": ["servers"]}
#: What the subclasses replace: a base class that no longer calls it would switch ours off.
REPLACED = {
    "HttpProtocol": [
        *("connection_made", "data_received", "on_response_complete", "connection_lost"),
    ],
    "WebSocketProtocol": [
        *("handle_connect", "run_asgi", "connection_lost", "data_received"),
        *("send_receive_event_to_app", "pause_writing", "resume_writing", "receive"),
        *("keepalive_timeout",),
    ],
    "Server": ["on_tick", "startup", "shutdown", "handle_exit"],
}
#: What the subclasses add.
OWN = {"WebSocketProtocol": ["send_text", "disconnect", "handle", "on_drained", "congested"]}
BASES: dict[str, type] = {
    "HttpProtocol": H11Protocol,
    "WebSocketProtocol": WebSocketsSansIOProtocol,
    "Server": uvicorn.Server,
}


async def _app(_: Any, __: Any, ___: Any) -> None:
    """Answer nothing."""


@pytest.fixture(scope="module")
def instances() -> dict[str, Any]:
    """One instance of each base class, without a connection."""
    config = uvicorn.Config(_app, **uvicorn_adapter.SETTINGS)
    config.load()
    loop = asyncio.new_event_loop()

    async def make() -> dict[str, Any]:
        made: dict[str, Callable[..., Any]] = {**BASES}
        server = made.pop("Server")(config)
        return {
            "Server": server,
            **{
                name: kind(config, ServerState(), {}, _loop=asyncio.get_running_loop())
                for name, kind in made.items()
            },
        }

    try:
        return loop.run_until_complete(make())
    finally:
        loop.close()


def pairs(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(kind, name) for kind, names in table.items() for name in names]


@pytest.mark.parametrize("library", ["uvicorn", "websockets"])
def test_the_installed_version_is_within_the_bounds_of_the_project(library: str) -> None:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    found = [Requirement(line) for line in project["dependencies"]]
    bounds = next(one.specifier for one in found if one.name == library)

    assert any(one.operator in {"<", "<=", "==", "~="} for one in bounds), (
        f"{library} has no upper bound in pyproject.toml, and the adapter uses private parts of it"
    )
    assert bounds.contains(version(library)), (
        f"{library} {version(library)} is installed, the adapter is written for {bounds}"
    )


@pytest.mark.parametrize(("kind", "name"), pairs(USED))
def test_a_private_part_that_the_adapter_uses_is_there(
    instances: dict[str, Any], kind: str, name: str
) -> None:
    try:
        attrgetter(name)(instances[kind])
    except AttributeError:
        pytest.fail(f"{BASES[kind].__module__}.{BASES[kind].__name__} has no `{name}` any more")


@pytest.mark.parametrize(("kind", "name"), pairs(LATER))
def test_a_private_part_that_is_made_on_connecting_is_still_made(kind: str, name: str) -> None:
    source = inspect.getsource(BASES[kind])

    assert f"self.{name}:" in source or f"self.{name} =" in source, (
        f"{BASES[kind].__module__}.{BASES[kind].__name__} makes no `{name}` any more"
    )


@pytest.mark.parametrize(("kind", "name"), pairs(REPLACED))
def test_a_method_that_the_adapter_replaces_is_there(kind: str, name: str) -> None:
    base, ours = BASES[kind], getattr(uvicorn_adapter, kind)

    there = getattr(base, name, None)
    assert there is not None, f"{base.__module__}.{base.__name__} has no `{name}` any more"
    assert list(inspect.signature(there).parameters) == list(
        inspect.signature(getattr(ours, name)).parameters
    ), f"{base.__module__}.{base.__name__}.{name} has other parameters"


@pytest.mark.parametrize(
    "name",
    [
        *("handle_connect", "run_asgi", "send_receive_event_to_app", "handle_parser_exception"),
        "keepalive_timeout",
    ],
)
def test_a_method_that_the_adapter_replaces_is_still_called(name: str) -> None:
    source = inspect.getsource(WebSocketsSansIOProtocol)

    assert f"self.{name}" in source, f"WebSocketsSansIOProtocol no longer calls `{name}`"


def test_the_states_and_the_mask_of_the_libraries_are_there() -> None:
    assert hasattr(frames, "apply_mask"), "websockets.frames has no `apply_mask` any more"
    assert hasattr(State, "OPEN"), "websockets.protocol.State has no `OPEN` any more"
    for name in ("IDLE", "SEND_BODY"):
        assert hasattr(h11, name), f"h11 has no `{name}` any more"
    assert frames.apply_mask(b"abc", bytes(4)) == b"abc"


@pytest.mark.parametrize("kind", BASES)
def test_no_part_is_used_that_these_lists_do_not_name(kind: str) -> None:
    ours = getattr(uvicorn_adapter, kind)
    (tree,) = ast.parse(inspect.getsource(ours)).body
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    private = {name for name in used if name.startswith("_")} - {"_captured_signals"}
    named = {name.partition(".")[0] for name in USED[kind]} | set(LATER.get(kind, []))

    assert used - private <= named | set(REPLACED[kind]) | set(OWN.get(kind, []))
    methods = {name for name, thing in vars(ours).items() if inspect.isfunction(thing)}
    assert {name for name in methods if not name.startswith("_")} == (
        set(REPLACED[kind]) | set(OWN.get(kind, []))
    ) - {"handle", "on_drained", "congested"}


def test_no_other_module_of_the_server_imports_protocols_of_uvicorn_or_websockets() -> None:
    adapter = Path(uvicorn_adapter.__file__)
    server = adapter.parents[1]
    inner = ("uvicorn.protocols", "uvicorn.server", "uvicorn._", "websockets", "h11")
    found = {
        (path.relative_to(server).as_posix(), module)
        for path in server.rglob("*.py")
        if path != adapter
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for module in _imported(node)
        if module.startswith(inner)
    }

    assert found == set()


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []
