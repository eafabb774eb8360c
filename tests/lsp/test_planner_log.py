"""Lines of planners, sent a few at a time."""

import asyncio
from threading import Thread

import pytest

from planscribe.lsp.planner_log import MOST_LINES, GatheredLines, PlannerLogJson

pytestmark = pytest.mark.asyncio


async def sent_of(lines: list[tuple[str, str]]) -> list[PlannerLogJson]:
    """What is sent when a thread has written these lines."""
    sent: list[PlannerLogJson] = []
    is_over = asyncio.Event()

    def send(one: PlannerLogJson) -> None:
        sent.append(one)
        is_over.set()

    gathered = GatheredLines(send)
    thread = Thread(target=lambda: [gathered.take(*one) for one in lines])
    thread.start()
    thread.join()
    await asyncio.wait_for(is_over.wait(), 30)
    return sent


async def test_lines_are_sent_together_and_without_what_a_screen_would_obey() -> None:
    (one,) = await sent_of([("lpg", "first\r"), ("lpg", "second \x1b[31mred\u202e")])
    assert one == {"planner": "lpg", "lines": ["first", "second \ufffd[31mred"]}


async def test_endless_output_is_cut() -> None:
    (one,) = await sent_of([("lpg", str(number)) for number in range(MOST_LINES + 100)])
    assert len(one["lines"]) == MOST_LINES + 1
    assert one["lines"][-1] == "Further lines are left out."
