"""The stages from words to a plan: how far each is, for the task that a document belongs to."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from planscribe.infer.facts import Materialised, Status
from planscribe.model.pddl import And, Problem
from planscribe.plan.result import Outcome, PlanResult, Validation
from planscribe.translate.ir import Unreadable
from planscribe.workspace import (
    companions,
    generated,
    planning,
    programs,
    queries,
    trees,
    uris,
)
from planscribe.workspace.documents import SUFFIXES, Document, Role, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.patience import soon
from planscribe.workspace.pipeline import Failure, produce
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import KEYS, MADE, OFFERED, Step

_READ_ALL_THE_SAME = (Unreadable.ANNOUNCEMENT, Unreadable.COUNT_MISMATCH)
_VALIDATING = 0.3
"""Seconds that executing a plan is waited for; it goes on, and is told the next time."""


class State(StrEnum):
    """How far a stage is."""

    DONE = "done"
    OUTDATED = "out of date"
    """The file was made of something else than what stands there now."""
    EDITED = "edited"
    """The file is the user's own, and differs from what would be made."""
    VIOLATED = "violated"
    INCOMPLETE = "incomplete"
    """Some of the words could not be read."""
    NOT_YET = "not yet"
    """There is no file; what would be in it is known all the same."""
    RUNNING = "running"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage; `message` says what is wrong, or where it stands, if there is something to say.

    `uri` is its file, which is there if `exists`. `step` makes it.
    """

    role: Role
    state: State
    uri: str | None
    exists: bool
    step: Step | None = None
    message: str = ""
    counts: tuple[tuple[str, int | float], ...] = ()
    seconds: float | None = None


def root(snapshot: Snapshot, document: Document) -> Document | None:
    """The document that all stages of a document come from: its task, or the first there is.

    None if it is no stage, such as a domain.
    """
    if document.role is Role.TASK:
        return document
    if document.role not in KEYS:
        return None
    for role in KEYS:
        if role is document.role:
            break
        beside = _beside(snapshot, document, role)
        if beside:
            return beside
    if document.role is Role.PLAN:
        return companions.made_for(snapshot, document)
    made_from = queries.origin(snapshot, document)
    return root(snapshot, made_from) if made_from and made_from != document else document


def stages(snapshot: Snapshot, uri: str) -> tuple[Stage, ...]:
    """The stages of the task that a document belongs to; none where it belongs to none.

    Nothing is run for it that the checks do not run.

    Raises:
        CannotRead: the document cannot be read.
    """
    first = root(snapshot, snapshot.document(uri))
    if first is None or first.role not in OFFERED:
        return ()
    return tuple(_stages(snapshot, first))


def _stages(snapshot: Snapshot, first: Document) -> Iterator[Stage]:
    if first.role is Role.TASK:
        yield _words(snapshot, first)
    else:
        counts = _own_counts(snapshot, first)
        yield Stage(first.role or Role.PROBLEM, State.DONE, first.uri, exists=True, counts=counts)
    for step in OFFERED[first.role or Role.PROBLEM]:
        yield _plan(snapshot, first) if step is Step.SOLVE else _made(snapshot, first, step)


def _words(snapshot: Snapshot, task: Document) -> Stage:
    sentences = trees.task(snapshot, task).sentences
    try:
        made = queries.translation(snapshot, task.uri)
        seconds = queries.translating(snapshot, task.uri)
    except NoDomain as missing:
        return Stage(Role.TASK, State.FAILED, task.uri, exists=True, message=str(missing))
    unread = [one.words for one in made.remarks if one.kind not in _READ_ALL_THE_SAME]
    missed = sum(any(one.overlaps(sentence.span) for one in unread) for sentence in sentences)
    state = State.DONE if not missed else State.INCOMPLETE if made.statements else State.FAILED
    counts = ("read", len(sentences) - missed), ("unread", missed)
    return Stage(Role.TASK, state, task.uri, exists=True, counts=counts, seconds=seconds)


def _made(snapshot: Snapshot, first: Document, step: Step) -> Stage:
    """What a step makes, seen without writing it."""
    role = MADE[step]
    file = _beside(snapshot, first, role)
    uri = file.uri if file else uris.beside(first.uri, stem(first.uri) + SUFFIXES[role])
    exists = file is not None
    try:
        if step is not Step.TRANSLATE and programs.known_facts(snapshot, first.uri) is None:
            return Stage(role, State.RUNNING, uri, exists, step)
        product = produce(snapshot, first.uri, step)
        if isinstance(product, Failure):
            return Stage(role, State.FAILED, uri, exists, step, product.message)
        counts, seconds = _counts(snapshot, first, step)
        message = " ".join(product.notes)
        violated = step is Step.MATERIALIZE and programs.facts(snapshot, first.uri).violations
    except (NoDomain, CannotRead) as trouble:
        return Stage(role, State.FAILED, uri, exists, step, str(trouble))
    state = State.VIOLATED if violated else _state_of_file(file, product.text)
    return Stage(role, state, uri, exists, step, message, counts, seconds)


def _state_of_file(file: Document | None, text: str) -> State:
    if file is None or generated.origin(file.text) is generated.Origin.NOBODY:
        return State.NOT_YET
    if _body(file.text) == _body(text):
        return State.DONE
    is_ours = generated.origin(file.text) is generated.Origin.GENERATED
    return State.OUTDATED if is_ours else State.EDITED


def _body(text: str) -> list[str]:
    """A generated text without its header, as editors may have saved it."""
    lines = text.splitlines()
    body = lines[1:] if generated.header_of(text) else lines
    return "\n".join(line.rstrip() for line in body).rstrip().splitlines()


def _counts(
    snapshot: Snapshot, first: Document, step: Step
) -> tuple[tuple[tuple[str, int | float], ...], float | None]:
    """How much a step makes, and the seconds that it took."""
    uri = first.uri
    if step is Step.TRANSLATE:
        made = queries.translation(snapshot, uri)
        return (("statements", len(made.statements)),), queries.translating(snapshot, uri)
    facts = programs.facts(snapshot, uri)
    if step is Step.MATERIALIZE:
        counts = ("facts", len(facts.facts)), ("violations", len(facts.violations))
        return counts, programs.seconds(snapshot, uri)
    compiled = planning.compiled(snapshot, uri)
    if isinstance(compiled, Materialised):
        return (), None
    return _size(compiled.problem), planning.compiling(snapshot, uri)


def _size(problem: Problem) -> tuple[tuple[str, int | float], ...]:
    goals = len(problem.goal.parts) if isinstance(problem.goal, And) else 1
    return (
        ("objects", len(problem.objects)),
        ("atoms", len(problem.init) + len(problem.values)),
        ("goals", goals),
    )


def _own_counts(snapshot: Snapshot, document: Document) -> tuple[tuple[str, int | float], ...]:
    """What stands in a document that nothing before it was made for."""
    if document.role is Role.PROBLEM:
        problem = trees.problem(snapshot, document)
        return _size(problem) if problem else ()
    tree = trees.asp(snapshot, document)
    return (("statements" if document.role is Role.IR else "facts", len(tree.statements)),)


def _plan(snapshot: Snapshot, first: Document) -> Stage:
    """The plan that stands in its file; no planner is asked."""
    file = _beside(snapshot, first, Role.PLAN)
    if file is None:
        uri = uris.beside(first.uri, stem(first.uri) + SUFFIXES[Role.PLAN])
        known = _known_plan(snapshot, first)
        if known is None or known.outcome is Outcome.SOLVED:
            return Stage(Role.PLAN, State.NOT_YET, uri, exists=False, step=Step.SOLVE)
        reason = known.reason or "There is no plan."
        return Stage(Role.PLAN, State.FAILED, uri, False, Step.SOLVE, reason, (), known.seconds)
    counts: list[tuple[str, int | float]] = [
        ("steps", len(trees.plan(snapshot, file).plan.steps)),
    ]
    found = _validation(snapshot, first, file)
    if found and found.valid:
        counts.append(("cost", found.cost))
    header = generated.header_of(file.text)
    is_outdated = header is not None and header.is_outdated(first)
    if found and found.is_certain:
        broken = State.OUTDATED if is_outdated else State.FAILED
        state, message = (State.DONE, "") if found.valid else (broken, found.message)
    else:
        state, message = (State.OUTDATED if is_outdated else State.DONE), ""
    known = _known_plan(snapshot, first)
    seconds = known.seconds if known and known.outcome is Outcome.SOLVED else None
    return Stage(Role.PLAN, state, file.uri, True, Step.SOLVE, message, tuple(counts), seconds)


def known_problem(snapshot: Snapshot, uri: str) -> planning.Pair | None:
    """What a planner would get for a document, if that is known without running a program."""
    first = snapshot.document(uri)
    try:
        return planning.problem(snapshot, uri) if _has_problem(snapshot, first) else None
    except (NoDomain, CannotRead):
        return None


def _known_plan(snapshot: Snapshot, first: Document) -> PlanResult | None:
    """What a planner that was asked before has found."""
    pair = known_problem(snapshot, first.uri)
    return planning.known_plan(snapshot, pair) if pair else None


def _has_problem(snapshot: Snapshot, first: Document) -> bool:
    """Whether the problem can be had without running a program."""
    if not queries.has_certain_domain(snapshot, first.uri):
        return False
    if first.role is Role.PROBLEM:
        return True
    facts = programs.known_facts(snapshot, first.uri)
    return facts is not None and facts.status is Status.DONE


def _validation(snapshot: Snapshot, first: Document, file: Document) -> Validation | None:
    """Whether the plan is valid, as far as that is found out soon."""
    if not _has_problem(snapshot, first):
        return None
    try:
        return soon(_VALIDATING, lambda: planning.validation(snapshot, file.uri))
    except (NoDomain, CannotRead):
        return None


def _beside(snapshot: Snapshot, document: Document, role: Role) -> Document | None:
    """The file of another stage of the same name, if it is there and what its name says."""
    beside = uris.beside(document.uri, stem(document.uri) + SUFFIXES[role])
    try:
        found = snapshot.document(beside) if beside and snapshot.has(beside) else None
    except CannotRead:
        return None
    return found if found and found.role is role else None
