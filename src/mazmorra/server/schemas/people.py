"""REST structs of guests and accounts: webhooks, credentials, devices, finished games."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from mazmorra.server.schemas.rest import TableInfo

Word: TypeAlias = Annotated[str, Meta(max_length=1000)]


class Webhook(Struct):
    """The webhook that is called when it is the guest's turn and he or she is not connected.

    Attributes:
        url: The address; None without a webhook.
        secret: The key of its signatures; sent once, when the address is set.
    """

    url: str | None
    secret: str | None = None


class NewWebhook(Struct, forbid_unknown_fields=True):
    """The address of a new webhook."""

    url: Word


class History(Struct):
    """A page of the guest's finished games, newest first.

    Attributes:
        next: The cursor of the next page; None on the last page.
    """

    tables: list[TableInfo]
    next: str | None


class Credentials(Struct, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Annotated[str, Meta(max_length=200)]
    password: Word


class NewPassword(Struct, forbid_unknown_fields=True):
    """A new password, and the present one."""

    password: Word
    new: Word


class Farewell(Struct, forbid_unknown_fields=True):
    """Deletion of the guest or account, confirmed by the password or, for a guest, by `confirm`."""

    password: Word | None = None
    confirm: bool = False


class Entrance(Struct):
    """A login.

    Attributes:
        moved: How many tables of this device's guest now belong to the account.
        stayed: How many stayed with the guest, because the account has a seat there too.
    """

    account: str
    moved: int
    stayed: int


class DeviceInfo(Struct):
    """A device that is logged in to the account.

    Attributes:
        device: Browser and system by its user agent: "Firefox, Linux".
        this: Whether the request comes from it.
    """

    id: str
    device: str
    created: float
    used: float
    this: bool
