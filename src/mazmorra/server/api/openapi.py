"""The one OpenAPI file that the types of the web client are made from."""

from __future__ import annotations

import json
import re
from importlib import import_module
from typing import TYPE_CHECKING, Any, Union

import msgspec

from mazmorra import games
from mazmorra.kernel.version import VERSION
from mazmorra.server.errors import STATUSES
from mazmorra.server.schemas import common, game_info, people, realtime, replays, rest
from mazmorra.tutorial import Tutorial

if TYPE_CHECKING:
    from litestar import Litestar

    from mazmorra.kernel import Definition

_REF = "#/components/schemas/{name}"
REFUSED = {
    "description": "It was refused and nothing has changed; the body says why.",
    "content": {"application/json": {"schema": {"$ref": _REF.format(name="Refusal")}}},
}


def document(litestar: Litestar) -> str:
    """Return the whole file: the paths of *litestar*, and the schemas of everything on the wire."""
    paths = litestar.openapi_schema.to_schema()["paths"]
    whole = {
        "openapi": "3.1.0",
        "info": {"title": "Mazmorra", "version": VERSION},
        "paths": _with_refusals(_without_defaults(paths)),
        "components": {"schemas": components(), "responses": {"Refused": REFUSED}},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _without_defaults(part: Any) -> Any:
    """Remove the defaults of the framework, which are the same for every path."""
    if isinstance(part, dict):
        return {
            name: _without_defaults(value)
            for name, value in part.items()
            if name not in {"operationId", "deprecated"}
            and not (name == "400" and "content" in value)
        }
    return [_without_defaults(value) for value in part] if isinstance(part, list) else part


def _with_refusals(paths: dict[str, Any]) -> dict[str, Any]:
    """Add the statuses of refusals to every path, and remove the content of a 204."""
    refused = {str(status): {"$ref": "#/components/responses/Refused"} for status in STATUSES}
    for methods in paths.values():
        for operation in methods.values():
            operation["responses"].get("204", {}).pop("content", None)
            operation["responses"] |= refused
    return paths


def components() -> dict[str, Any]:
    """Return the schemas of everything that goes over the wire, by name.

    What belongs to a game is named after it: `DungeonquestView`, `DungeonquestEvent`,
    `DungeonquestDecision` and the types of their fields.
    """
    wire = [
        kind
        for part in (common, game_info, rest, replays, realtime, people)
        for kind in vars(part).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == part.__name__
    ]
    _, found = msgspec.json.schema_components([*wire, Tutorial], ref_template=_REF)
    for name in ("FromClient", "FromServer"):
        (found[name],), _ = msgspec.json.schema_components(
            [getattr(realtime, name)], ref_template=_REF
        )
    for game in games.IDS:
        found |= _game_components(game)
    return dict(sorted(found.items()))


def _game_components(game: str) -> dict[str, Any]:
    definition = games.definition(game)
    prefix = "".join(word.capitalize() for word in game.split("_"))
    events: Any = Union[definition.event_types()]  # noqa: UP007 - known at run time only
    decisions: Any = Union[definition.decision_types()]  # noqa: UP007
    kinds = {"View": _view_type(definition), "Event": events, "Decision": decisions}
    schemas, parts = msgspec.json.schema_components(
        kinds.values(), ref_template="#/components/schemas/" + prefix + "{name}"
    )
    found = {prefix + re.sub(r"\W", "_", name): part for name, part in parts.items()}
    return found | {prefix + name: part for name, part in zip(kinds, schemas, strict=True)}


def _view_type(definition: Definition) -> Any:
    """Return the return type of a game's view function."""
    view = definition.view
    return getattr(import_module(view.__module__), view.__annotations__["return"])
