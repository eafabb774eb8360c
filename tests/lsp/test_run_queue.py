"""Who waits for a planner, and in which order they are served."""

import asyncio

import pytest
from lsprotocol import types

from planscribe.lsp.commands.names import CANCEL_RUN, COMPARE_RUNS, RUN_COMMANDS, WRITE_PLAN
from planscribe.lsp.run_queue import RunQueue
from planscribe.model.pddl.definitions import Plan, Step
from planscribe.plan.result import FoundPlan, Outcome, PlanResult
from planscribe.workers.limits import Cancellation, Cancelled, Limits
from planscribe.workspace.documents import Document
from planscribe.workspace.plans.runs import PastRun, RunWish

ONE, OTHER = "file:///one.pddl", "file:///other.pddl"


class Runner:
    """Something that has its turn until it is told to end."""

    def __init__(self, queue: RunQueue, uri: str = ONE, most: int = 1) -> None:
        self.began = asyncio.Event()
        self.end = asyncio.Event()
        self.was_stopped = False
        self.task = asyncio.ensure_future(self._run(queue, uri, most))

    async def _run(self, queue: RunQueue, uri: str, most: int) -> None:
        cancellation = Cancellation()
        async with queue.turn(uri, "clingo", most, cancellation):
            self.began.set()
            await self.end.wait()
            self.was_stopped = cancellation.cancelled


async def settle() -> None:
    """Let everybody go on who can."""
    loop = asyncio.get_running_loop()
    for _ in range(5):
        turn = loop.create_future()
        loop.call_soon(turn.set_result, None)
        await turn


@pytest.mark.asyncio
@pytest.mark.parametrize("most", [1, 2, 3])
async def test_only_so_many_run_at_once(most: int) -> None:
    queue = RunQueue(lambda: None)
    runners = [Runner(queue, most=most) for _ in range(4)]
    for ended in range(5):
        await settle()
        assert [one.began.is_set() for one in runners] == [
            number < most + ended for number in range(4)
        ]
        if ended < 4:
            runners[ended].end.set()
    await asyncio.gather(*(one.task for one in runners))


@pytest.mark.asyncio
async def test_whoever_waits_can_be_stopped() -> None:
    queue = RunQueue(lambda: None)
    first, second, third = Runner(queue), Runner(queue, OTHER), Runner(queue)
    await settle()
    assert queue.stop(OTHER) == 1
    with pytest.raises(Cancelled):
        await second.task
    assert not second.began.is_set()
    first.end.set()
    await third.began.wait()
    assert queue.stop() == 1
    third.end.set()
    await third.task
    assert third.was_stopped
    assert queue.stop() == 0


@pytest.mark.asyncio
async def test_a_request_that_is_cancelled_leaves_the_queue() -> None:
    queue = RunQueue(lambda: None)
    first, second, third = Runner(queue), Runner(queue), Runner(queue)
    await settle()
    second.task.cancel()
    first.task.cancel()
    await third.began.wait()
    third.end.set()
    await third.task
    assert not second.began.is_set()


def found(*costs: float) -> PlanResult:
    plans = [
        FoundPlan(Plan(tuple(Step(f"a{number}") for number in range(int(cost)))), cost, 0.1)
        for cost in costs
    ]
    best = min(plans, key=lambda one: one.cost)
    return PlanResult(Outcome.SOLVED, "x", best.plan, best.cost, found=tuple(plans))


def offered(queue: RunQueue) -> list[types.Command]:
    return [one for one in queue.offered(Document.of(ONE, "")) if one.command in RUN_COMMANDS]


@pytest.mark.asyncio
async def test_results_are_kept_by_what_was_wished() -> None:
    queue = RunQueue(lambda: None)
    assert offered(queue) == []
    quick, patient = RunWish("clingo", Limits(1)), RunWish("clingo", Limits(60))
    queue.keep(ONE, "hash", quick, PastRun("clingo", found(5), 1.0))
    queue.keep(ONE, "hash", patient, PastRun("clingo", found(4), 2.0))
    queue.keep(ONE, "hash", quick, PastRun("clingo", found(7, 6, 8), 3.0))
    assert [one.when for one in queue.kept("hash")] == [2.0, 3.0]
    assert queue.kept("other") == ()
    assert [(one.command, one.arguments) for one in offered(queue)] == [
        (COMPARE_RUNS, [ONE]),
        (WRITE_PLAN, [ONE, "clingo", 2]),
        (WRITE_PLAN, [ONE, "clingo", 3]),
    ]
    assert [one.title for one in offered(queue)[1:]] == [
        "Write plan 2 of clingo (cost 7)",
        "Write plan 3 of clingo (cost 8)",
    ]
    runner = Runner(queue)
    await runner.began.wait()
    assert offered(queue)[0].command == CANCEL_RUN
    runner.end.set()
    await runner.task
