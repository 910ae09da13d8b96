"""Who comes to a table waits for those who came before, and nobody who plays waits for them."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from mazmorra.server.middleware.admission import AdmissionControl


def test_between_two_who_come_everybody_else_has_a_turn() -> None:
    async def crowd() -> list[str]:
        turnstile, order = AdmissionControl(), []

        async def come(number: int) -> None:
            await turnstile.admit()
            order.append(f"comes {number}")

        async def play() -> None:
            for _ in range(12):
                order.append("plays")
                await asyncio.sleep(0)

        await asyncio.gather(*[come(number) for number in range(5)], play())
        return order

    order = asyncio.run(crowd())

    comes = [at for at, what in enumerate(order) if what.startswith("comes")]
    assert [order[at] for at in comes] == [f"comes {number}" for number in range(5)]
    assert all("plays" in order[a:b] for a, b in pairwise(comes))


def test_whoever_comes_alone_does_not_wait() -> None:
    async def alone() -> bool:
        turnstile = AdmissionControl()
        others: list[str] = []
        asyncio.get_running_loop().call_soon(others.append, "something else")
        await turnstile.admit()
        return not others

    assert asyncio.run(alone())


def test_whoever_goes_away_while_waiting_keeps_nobody_waiting() -> None:
    async def crowd() -> list[int]:
        turnstile, order = AdmissionControl(), []

        async def come(number: int) -> None:
            await turnstile.admit()
            order.append(number)

        people = [asyncio.create_task(come(number)) for number in range(4)]
        await asyncio.sleep(0)
        people[2].cancel()
        await asyncio.wait(people, timeout=5)
        await asyncio.sleep(0)
        await turnstile.admit()  # and the next one who comes later
        return order

    assert asyncio.run(crowd()) == [0, 1, 3]
