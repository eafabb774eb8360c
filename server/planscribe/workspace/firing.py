"""How often the rules of an ASP text fire: in its own program, or in that of an open task.

Rules that a domain shares say little by themselves: what there is comes from a task.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace

from planscribe.infer.why.activity import Activity
from planscribe.syntax.asp_nodes import Kind
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import programs, project, trees, uris
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 5.0
"""Seconds after which counting is given up."""

LARGE = 100_000
"""Characters of a program beyond which nobody who waits for an answer waits for counting."""

_TASKS = frozenset({Role.IR, Role.TASK})
_OPEN = frozenset({Kind.CHOICE, Kind.DISJUNCTION})


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
        size = sum(len(one.text) for one in programs.program(snapshot, run.uri).sources)
        every = (_count if size <= LARGE else _counted)(snapshot, run)
    except (NoDomain, CannotRead):
        return None
    source = uris.canonical(document.uri)
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
    program = programs.program(snapshot, document.uri)
    if document.role is not Role.RULES or program.model is None:
        return document
    rules = program.model.files.rules
    tasks = (one for one in snapshot.open.values() if one.role in _TASKS)
    return next((one for one in tasks if _rules_of(snapshot, one) == rules), None)


def _is_open(snapshot: Snapshot, document: Document) -> bool:
    if document.language is not Language.ASP:
        return False
    return any(one.kind in _OPEN for one in trees.asp(snapshot, document).statements)


def _rules_of(snapshot: Snapshot, task: Document) -> str | None:
    try:
        return project.domain_of(snapshot, task.uri).rules
    except (NoDomain, CannotRead):
        return None


def _count(snapshot: Snapshot, run: Document) -> tuple[Activity, ...]:
    settings = replace(snapshot.settings, grounding=_limits(snapshot))
    patient = snapshot.choosing(settings)

    def count() -> tuple[Activity, ...]:
        try:
            return programs.activity(patient, run.uri)
        except (LimitExceeded, WorkerCrashed):
            return ()

    return snapshot.memo.recall(_key(snapshot, run), count)


def _counted(snapshot: Snapshot, run: Document) -> tuple[Activity, ...] | None:
    known: tuple[Activity, ...] | None = snapshot.memo.known(_key(snapshot, run))
    return known


def _key(snapshot: Snapshot, run: Document) -> Hashable:
    return "firing", programs.program(snapshot, run.uri).hash, _limits(snapshot)


def _limits(snapshot: Snapshot) -> Limits:
    limits = snapshot.settings.grounding
    return replace(limits, seconds=min(limits.seconds, PATIENCE))
