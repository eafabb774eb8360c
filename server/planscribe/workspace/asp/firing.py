"""How often the rules of an ASP text fire: in its own program, or in that of an open task.

Rules that a domain shares say little by themselves: what there is comes from a task.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from planscribe.infer.run import activity
from planscribe.infer.why.activity import Activity
from planscribe.syntax.asp.nodes import OPENING
from planscribe.text import DocumentKey, Span
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 5.0
"""Seconds after which counting is given up."""

LARGE = 100_000
"""Characters of a program beyond which nobody who waits for an answer waits for counting."""

_TASKS = frozenset({Role.IR, Role.TASK})


@dataclass(frozen=True, slots=True)
class Firing:
    """How often each rule fires, by where the rule stands; `witness` is what was run.

    If it `is_open`, there may be other answer sets, in which other rules fire.
    """

    witness: Document
    rules: Mapping[Span, Activity]
    is_open: bool


def firing(snapshot: Snapshot, document: Document) -> Firing | None:
    """How often the rules of an ASP text fire; None if that is not known.

    Of a large program it is known once `count` was called.
    """
    try:
        run = witness(snapshot, document)
        if run is None:
            return None
        is_open = _is_open(snapshot, run) or _is_open(snapshot, document)
        size = sum(len(one.text) for one in programs.program(snapshot, run.key).sources)
        every = (_count if size <= LARGE else _counted)(snapshot, run)
    except (NoDomain, CannotRead):
        return None
    source = document.key
    rules = {one.place.span: one for one in every or () if one.place.source == source}
    return Firing(run, rules, is_open) if every is not None else None


def count(snapshot: Snapshot, document: Document) -> None:
    """Count how often the rules of an ASP text fire, so that it is known."""
    try:
        if run := witness(snapshot, document):
            _count(snapshot, run)
    except (NoDomain, CannotRead):
        return


def witness(snapshot: Snapshot, document: Document) -> Document | None:
    """The document whose program shows what a text does; None for rules without an open task."""
    program = programs.program(snapshot, document.key)
    if document.role is not Role.RULES or program.model is None:
        return document
    rules = program.model.files.rules
    tasks = (one for one in snapshot.open.values() if one.role in _TASKS)
    return next((one for one in tasks if _rules_of(snapshot, one) == rules), None)


def _is_open(snapshot: Snapshot, document: Document) -> bool:
    if document.language is not Language.ASP:
        return False
    return any(one.kind in OPENING for one in trees.asp(snapshot, document).statements)


def _rules_of(snapshot: Snapshot, task: Document) -> DocumentKey | None:
    files = project.files_if_any(snapshot, task.key)
    return files.rules if files else None


def _count(snapshot: Snapshot, run: Document) -> tuple[Activity, ...]:
    return _activity(snapshot, programs.program(snapshot, run.key), _limits(snapshot))


def _counted(snapshot: Snapshot, run: Document) -> tuple[Activity, ...] | None:
    return _activity.known(snapshot, programs.program(snapshot, run.key), _limits(snapshot))


@content_query()
def _activity(means: Means, program: DocumentProgram, limits: Limits) -> tuple[Activity, ...]:
    try:
        return activity(
            means.workers.pool,
            program.sources,
            limits=limits,
            cancellation=means.cancellation,
        )
    except (LimitExceeded, WorkerCrashed):
        return ()


def _limits(snapshot: Snapshot) -> Limits:
    return snapshot.settings.grounding.within(PATIENCE)
