"""What became of a plan, above its first step."""

from collections.abc import Iterator

from planscribe.ide.lenses.lens import Lens
from planscribe.plan.result import Validation, Verdict
from planscribe.wording import counted
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.patience import soon
from planscribe.workspace.plans import planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 0.5
"""Seconds after which only steps are counted; editors ask again when all is known."""


def of_plan(
    snapshot: Snapshot, document: Document, patience: float | None = PATIENCE
) -> Iterator[Lens]:
    """`12 steps, cost 30, valid`."""
    steps = trees.plan(snapshot, document).plan.steps
    if not steps:
        return
    try:
        result = soon(patience, lambda: planning.validation(snapshot, document.key))
    except (NoDomain, WorkerCrashed):
        # A finding reports it.
        result = None
    parts = [counted(len(steps), "step"), *(_told(result) if result else ())]
    yield Lens(steps[0].span, ", ".join(parts))


def _told(result: Validation) -> Iterator[str]:
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
