"""Inlay hints in plans: what each step changes."""

from collections.abc import Iterator
from itertools import chain

from planscribe.ide.hints.hint import Hint, HintKind
from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import TOTAL_COST
from planscribe.plan.execute.trace import Executed
from planscribe.text import Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.patience import soon
from planscribe.workspace.plans import planning, stepping
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST = 3
"""How many changes of a step are shown."""


def changes(
    snapshot: Snapshot, document: Document, span: Span, patience: float | None
) -> Iterator[Hint]:
    """What the steps in a span of a plan change: `+(holding a) -(clear a)`."""
    try:
        done = soon(patience, lambda: stepping.traced(snapshot, document.key))
        pair = planning.solved_by(snapshot, document) if done else None
    except (NoDomain, WorkerCrashed):
        # A finding reports it.
        return
    if done is None or pair is None:
        return
    writing = Writing(pair.domain, pair.problem)
    steps = trees.plan(snapshot, document).plan.steps
    for step, made in zip(steps, done.steps, strict=False):
        if step.span.overlaps(span) and (told := _told(writing, made)):
            yield Hint(step.span.end, told, HintKind.CHANGE)


def _told(writing: Writing, made: Executed) -> str:
    changed = [
        f"{writing.fluent(*one.fluent)} {_number(one.before)} → {_number(one.after)}"
        for one in made.changes
        if one.fluent[0] != TOTAL_COST
    ]
    several = list(
        chain(
            (f"+{writing.formula(one)}" for one in made.adds),
            (f"-{writing.formula(one)}" for one in made.deletes),
            changed,
        )
    )
    return " ".join([*several[:_MOST], *(["…"] if len(several) > _MOST else [])])


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:g}"
