"""Types that several structs of the wire share."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Step: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
ClientKey: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=24)]
#: 32 bytes in hexadecimal digits.
Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Value: TypeAlias = bool | int | str

Status: TypeAlias = Literal["waiting", "playing", "over"]
Pace: TypeAlias = Literal["live", "fast", "slow", "any"]
BotSpeed: TypeAlias = Literal["none", "fast", "normal", "slow"]
Sitter: TypeAlias = Literal["open", "human", "bot"]


class ToldInfo(Struct):
    """One line of a viewer's stream.

    Attributes:
        index: Its place in the viewer's stream, from 0 on.
        event: The event with its `type`, as far as the viewer may know.
    """

    index: int
    step: int
    clause: str
    event: dict[str, Any]
