"""Ask a thinker for an answer, from an event loop or from a program that waits.

Every question is a connection of its own: whichever thinker is free accepts it, and the kernel
holds the others in a queue. A message is its length in four bytes and MessagePack.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from mazmorra.bots.thinkers.task import Reply, ThinkingFailed

if TYPE_CHECKING:
    from mazmorra.bots.thinkers.task import Task

#: What is said of a bot that gave no answer in time, and of one whose thinker is gone.
TOO_LATE, NO_THINKER = "too late", "no thinker"
#: The bytes of a message's length, and the longest message that is read.
HEAD, LONGEST = 4, 64 << 20


def framed(message: Task | Reply) -> bytes:
    """Return a message as it is sent."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(HEAD, "big") + data


async def ask(address: str, task: Task) -> str:
    """Return the answer that a thinker finds, without keeping the event loop waiting.

    Raises:
        ThinkingFailed: The bot failed or was too late, or there is no thinker.
    """
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_UNIX) as line:
        line.setblocking(False)
        found = b""
        try:
            async with asyncio.timeout(task.seconds):
                await loop.sock_connect(line, address)
                await loop.sock_sendall(line, framed(task))
                while part := await loop.sock_recv(line, 1 << 16):
                    found += part
        except TimeoutError:
            raise ThinkingFailed(TOO_LATE) from None
        except OSError:
            raise ThinkingFailed(NO_THINKER) from None
    return answer_in(found)


def ask_blocking(address: str, task: Task) -> str:
    """Return the answer that a thinker finds; the caller waits.

    Raises:
        ThinkingFailed: The bot failed or was too late, or there is no thinker.
    """
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(task.seconds)
        found = b""
        try:
            line.connect(address)
            line.sendall(framed(task))
            while part := line.recv(1 << 16):
                found += part
        except TimeoutError:
            raise ThinkingFailed(TOO_LATE) from None
        except OSError:
            raise ThinkingFailed(NO_THINKER) from None
    return answer_in(found)


def answer_in(data: bytes) -> str:
    """Return the answer in the bytes of a reply.

    Raises:
        ThinkingFailed: The bot has failed, or its process ended before it could say so.
    """
    with suppress(msgspec.MsgspecError):
        reply = msgspec.msgpack.decode(data[HEAD:], type=Reply)
        if not reply.error:
            return reply.key
        raise ThinkingFailed(reply.error, reply.at)
    raise ThinkingFailed(NO_THINKER)
