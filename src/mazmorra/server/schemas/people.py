"""What goes over the wire about whoever asks: accounts, devices, and games that are over."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from mazmorra.server.schemas.rest import TableInfo

Word: TypeAlias = Annotated[str, Meta(max_length=1000)]


class Webhook(Struct):
    """Where I am called when it is my turn and I am away.

    Attributes:
        url: The address; None if I am not called.
        secret: What its signatures are made with; told once, when the address is set.
    """

    url: str | None
    secret: str | None = None


class NewWebhook(Struct, forbid_unknown_fields=True):
    """Where I want to be called."""

    url: Word


class History(Struct):
    """A page of my finished games, the last ones first.

    Attributes:
        next: What to ask for the page behind this one with; None if this is the last.
    """

    tables: list[TableInfo]
    next: str | None


class Credentials(Struct, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Annotated[str, Meta(max_length=200)]
    password: Word


class NewPassword(Struct, forbid_unknown_fields=True):
    """Another password, and the one it replaces."""

    password: Word
    new: Word


class Farewell(Struct, forbid_unknown_fields=True):
    """That everything of mine is to be deleted: the password confirms it, or a guest's word."""

    password: Word | None = None
    confirm: bool = False


class Entrance(Struct):
    """I am logged in.

    Attributes:
        moved: How many tables of this device's guest are now the account's.
        stayed: How many stayed with the guest, because the account sits there too.
    """

    account: str
    moved: int
    stayed: int


class DeviceInfo(Struct):
    """A device that is logged in to my account.

    Attributes:
        device: What it is, as far as its browser says: "Firefox, Linux".
        this: Whether it is the one that asks.
    """

    id: str
    device: str
    created: float
    used: float
    this: bool
