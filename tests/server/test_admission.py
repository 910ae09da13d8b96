"""New WebSockets are admitted one per iteration of the event loop, first come, first served."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from mazmorra.server.middleware.admission import AdmissionQueue
from tests.server.support import WAIT


def test_other_tasks_run_between_two_admissions() -> None:
    async def admit_several() -> list[str]:
        queue, order = AdmissionQueue(), []

        async def connect(number: int) -> None:
            await queue.admit()
            order.append(f"admitted {number}")

        async def play() -> None:
            for _ in range(12):
                order.append("plays")
                await asyncio.sleep(0)

        await asyncio.gather(*[connect(number) for number in range(5)], play())
        return order

    order = asyncio.run(admit_several())

    admitted = [at for at, what in enumerate(order) if what.startswith("admitted")]
    assert [order[at] for at in admitted] == [f"admitted {number}" for number in range(5)]
    assert all("plays" in order[a:b] for a, b in pairwise(admitted))


def test_a_single_caller_is_admitted_at_once() -> None:
    async def admit_one() -> bool:
        queue = AdmissionQueue()
        others: list[str] = []
        asyncio.get_running_loop().call_soon(others.append, "something else")
        await queue.admit()
        return not others

    assert asyncio.run(admit_one())


def test_a_cancelled_caller_is_skipped() -> None:
    async def admit_several() -> list[int]:
        queue, order = AdmissionQueue(), []

        async def connect(number: int) -> None:
            await queue.admit()
            order.append(number)

        callers = [asyncio.create_task(connect(number)) for number in range(4)]
        await asyncio.sleep(0)
        callers[2].cancel()
        await asyncio.wait(callers, timeout=WAIT)
        await asyncio.sleep(0)
        await queue.admit()  # a later caller is not blocked
        return order

    assert asyncio.run(admit_several()) == [0, 1, 3]
