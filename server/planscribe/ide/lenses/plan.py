"""What became of a plan, above its first step."""

from collections.abc import Iterator

from planscribe.ide.lenses.lens import Lens
from planscribe.plan.result import Validation, Verdict
from planscribe.wording import counted
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.patience import soon
from planscribe.workspace.plans import judging, planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.project.plan_problems import TakenBy, problem_taken
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 0.5
"""Seconds after which only steps are counted; editors ask again when all is known."""


def of_plan(
    snapshot: Snapshot, document: Document, patience: float | None = PATIENCE
) -> Iterator[Lens]:
    """`12 steps, cost 30, valid, no plan is better`; what it is for, unless it has that name."""
    steps = trees.plan(snapshot, document).plan.steps
    if not steps:
        return
    try:
        told = soon(patience, lambda: tuple(_judged(snapshot, document))) or ()
    except (NoDomain, WorkerCrashed):
        # A finding reports it.
        told = ()
    parts = [_counted(snapshot, document, len(steps)), *told]
    yield Lens(steps[0].span, ", ".join(parts))


def _counted(snapshot: Snapshot, document: Document, steps: int) -> str:
    """How many steps it has, and for which problem."""
    taken = problem_taken(snapshot, document)
    if taken.document is None:
        return f"{counted(steps, 'step')}, problem not known"
    is_expected = taken.by in (TakenBy.NAME, TakenBy.ORIGIN)
    told = "" if is_expected else f" for {taken.document.name}"
    return f"{counted(steps, 'step')}{told}"


def _judged(snapshot: Snapshot, document: Document) -> Iterator[str]:
    """What became of it, or why that is not known."""
    result = judging.validation(snapshot, document.key)
    if result is not None:
        reason = judging.unclear(snapshot, document)
        yield from (reason,) if reason else _told(result, _praise(snapshot, document, result))


def _praise(snapshot: Snapshot, document: Document, result: Validation) -> str:
    """Whether no plan is better, where the problem says what is: nobody else reports it."""
    pair = planning.solved_by(snapshot, document) if result.valid else None
    if pair is None or pair.problem.metric is None:
        return ""
    is_best = planning.best_cost(snapshot, pair) == result.cost
    return "no plan is better" if is_best else "a better plan may exist"


def _told(result: Validation, praise: str) -> Iterator[str]:
    if result.verdict is Verdict.NOT_JUDGED:
        yield str(result.verdict)
    elif result.failed_step is not None:
        yield f"step {result.failed_step + 1} fails"
    elif not result.valid:
        yield "goal not reached"
    else:
        yield f"cost {result.cost:g}"
        if result.makespan is not None:
            yield f"makespan {result.makespan:g}"
        yield "valid"
        if praise:
            yield praise
