"""A party as a file: what goes from one adventure to the next, wherever that is played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from mazmorra.games import definition
from mazmorra.kernel import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A party is small; whatever is larger is something else.
MOST_BYTES = 256 * 1024


class PartyFile(Struct, forbid_unknown_fields=True):
    """A party as a file, to be taken to another table or kept.

    Attributes:
        carry: What an adventure has left (`outcome.carry`); the game says what that is.
    """

    game: Annotated[str, Meta(max_length=40)]
    carry: dict[str, Any]
    name: Annotated[str, Meta(max_length=40)] = ""
    format: Literal[1] = 1


def read_party(path: Path, game: str, packs: Sequence[Path | str] = ()) -> dict[str, Any] | None:
    """Return what the party in a file brings along; None where there is no file yet.

    What it has may come from *packs*, the ones that it plays with.

    Raises:
        Refused: The game has no campaigns, or the file holds no party of it.
    """
    found = definition(game, packs)
    if found.campaign is None:
        raise Refused("campaign/none", None, {"game": found.name})
    if not path.exists():
        return None
    try:
        with path.open("rb") as file:
            party = msgspec.json.decode(file.read(MOST_BYTES), type=PartyFile)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise Refused("campaign/party", None, {"problem": str(problem)}) from None
    if party.game != game:
        raise Refused("campaign/party", None, {"problem": f"it is a party of {party.game}"})
    found.campaign(found.content(), party.carry)
    return party.carry


def write_party(path: Path, game: str, carry: dict[str, Any]) -> None:
    """Keep a party in a file; the one before it stays until the new one is there.

    Raises:
        OSError: It cannot be written.
    """
    data = msgspec.json.format(msgspec.json.encode(PartyFile(game, carry)), indent=2)
    beside = path.with_name(f"{path.name}.new")
    with beside.open("wb") as file:
        file.write(data + b"\n")
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
