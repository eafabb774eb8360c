"""The stages from words to a plan: how far each is, for the task that a document belongs to."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from planscribe.infer.facts import Materialised, Status
from planscribe.model.pddl.definitions import And, Problem
from planscribe.plan.result import Outcome, PlanResult, Validation
from planscribe.text import DocumentKey
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Role, sibling
from planscribe.workspace.files import CannotRead
from planscribe.workspace.patience import soon
from planscribe.workspace.pipeline import generated
from planscribe.workspace.pipeline.products import StageFailure, produce
from planscribe.workspace.pipeline.stages import KEYS, MADE, OFFERED, Stage
from planscribe.workspace.plans import judging, planning
from planscribe.workspace.project import companions
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.project.taken import taken
from planscribe.workspace.snapshot import Snapshot

_VALIDATING = 0.3
"""Seconds to wait for the execution of a plan; it continues, and is shown the next time."""


class StageState(StrEnum):
    """How far a stage is."""

    DONE = "done"
    OUTDATED = "out of date"
    """The file was made from another text than the present one."""
    EDITED = "edited"
    """The file is the user's own, and differs from what would be made."""
    VIOLATED = "violated"
    INCOMPLETE = "incomplete"
    """Some of the words could not be read."""
    NOT_YET = "not yet"
    """There is no file, but its content is known."""
    RUNNING = "running"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class TaskStage:
    """One stage; `message` says what is wrong, or where it stands, if there is something to say.

    `key` is its file, which is there if `exists`. `made_by` makes it.
    """

    role: Role
    state: StageState
    key: DocumentKey | None
    exists: bool
    made_by: Stage | None = None
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
        beside = snapshot.beside(document, role)
        if beside:
            return beside
    if document.role is Role.PLAN:
        return companions.made_for(snapshot, document)
    made_from = queries.origin(snapshot, document)
    return root(snapshot, made_from) if made_from and made_from != document else document


def stages(snapshot: Snapshot, key: DocumentKey) -> tuple[TaskStage, ...]:
    """The stages of the task that a document belongs to; none where it belongs to none.

    Nothing is run for it that the checks do not run.

    Raises:
        CannotRead: the document cannot be read.
    """
    first = root(snapshot, snapshot.document(key))
    if first is None or first.role is None or Stage.SOLVE not in OFFERED.get(first.role, ()):
        return ()
    return tuple(_stages(snapshot, first))


def _stages(snapshot: Snapshot, first: Document) -> Iterator[TaskStage]:
    if first.role is Role.TASK:
        yield _words(snapshot, first)
    else:
        counts = _own_counts(snapshot, first)
        yield TaskStage(
            first.role or Role.PROBLEM, StageState.DONE, first.key, exists=True, counts=counts
        )
    for stage in OFFERED[first.role or Role.PROBLEM]:
        yield _plan(snapshot, first) if stage is Stage.SOLVE else _made(snapshot, first, stage)


def _words(snapshot: Snapshot, task: Document) -> TaskStage:
    sentences = trees.task(snapshot, task).sentences
    try:
        made = queries.translation(snapshot, task.key)
        seconds = queries.translating(snapshot, task.key)
    except NoDomain as missing:
        return TaskStage(Role.TASK, StageState.FAILED, task.key, exists=True, message=str(missing))
    unread = [one.words for one in made.remarks if not one.is_read]
    missed = sum(any(one.overlaps(sentence.span) for one in unread) for sentence in sentences)
    state = (
        StageState.DONE
        if not missed
        else StageState.INCOMPLETE
        if made.statements
        else StageState.FAILED
    )
    counts = ("read", len(sentences) - missed), ("unread", missed)
    domain = taken(snapshot, task.key)
    return TaskStage(
        Role.TASK,
        state,
        task.key,
        exists=True,
        message=domain.sentence if domain else "",
        counts=counts,
        seconds=seconds,
    )


def _made(snapshot: Snapshot, first: Document, stage: Stage) -> TaskStage:
    """What a stage makes, seen without writing it."""
    role = MADE[stage]
    file = snapshot.beside(first, role)
    key = file.key if file else sibling(first.key, role)
    exists = file is not None
    try:
        if stage is not Stage.TRANSLATE and programs.known_facts(snapshot, first.key) is None:
            return TaskStage(role, StageState.RUNNING, key, exists, stage)
        product = produce(snapshot, first.key, stage)
        if isinstance(product, StageFailure):
            return TaskStage(role, StageState.FAILED, key, exists, stage, product.message)
        counts, seconds = _counts(snapshot, first, stage)
        message = " ".join(product.notes)
        violated = stage is Stage.MATERIALIZE and programs.facts(snapshot, first.key).violations
    except (NoDomain, CannotRead) as trouble:
        return TaskStage(role, StageState.FAILED, key, exists, stage, str(trouble))
    state = StageState.VIOLATED if violated else _state_of_file(file, product.text)
    return TaskStage(role, state, key, exists, stage, message, counts, seconds)


def _state_of_file(file: Document | None, text: str) -> StageState:
    if file is None or generated.origin(file.text) is generated.TextOrigin.NOBODY:
        return StageState.NOT_YET
    if _body(file.text) == _body(text):
        return StageState.DONE
    is_ours = generated.origin(file.text) is generated.TextOrigin.GENERATED
    return StageState.OUTDATED if is_ours else StageState.EDITED


def _body(text: str) -> list[str]:
    """A generated text without its header, as editors may have saved it."""
    lines = text.splitlines()
    body = lines[1:] if generated.header_of(text) else lines
    return "\n".join(line.rstrip() for line in body).rstrip().splitlines()


def _counts(
    snapshot: Snapshot, first: Document, stage: Stage
) -> tuple[tuple[tuple[str, int | float], ...], float | None]:
    """How much a stage makes, and the seconds that it took."""
    key = first.key
    if stage is Stage.TRANSLATE:
        made = queries.translation(snapshot, key)
        return (("statements", len(made.statements)),), queries.translating(snapshot, key)
    facts = programs.facts(snapshot, key)
    if stage is Stage.MATERIALIZE:
        counts = ("facts", len(facts.facts)), ("violations", len(facts.violations))
        return counts, programs.seconds(snapshot, key)
    compiled = planning.compiled(snapshot, key)
    if isinstance(compiled, Materialised):
        return (), None
    return _size(compiled.problem), planning.compiling(snapshot, key)


def _size(problem: Problem) -> tuple[tuple[str, int | float], ...]:
    goals = len(problem.goal.parts) if isinstance(problem.goal, And) else 1
    return (
        ("objects", len(problem.objects)),
        ("atoms", len(problem.init) + len(problem.values)),
        ("goals", goals),
    )


def _own_counts(snapshot: Snapshot, document: Document) -> tuple[tuple[str, int | float], ...]:
    """The counts of a document that no earlier stage made."""
    if document.role is Role.PROBLEM:
        problem = trees.problem(snapshot, document)
        return _size(problem) if problem else ()
    tree = trees.asp(snapshot, document)
    return (("statements" if document.role is Role.IR else "facts", len(tree.statements)),)


def _plan(snapshot: Snapshot, first: Document) -> TaskStage:
    """The plan in its file; no planner is asked."""
    file = snapshot.beside(first, Role.PLAN)
    if file is None:
        key = sibling(first.key, Role.PLAN)
        known = _known_plan(snapshot, first)
        if known is None or known.outcome is Outcome.SOLVED:
            return TaskStage(Role.PLAN, StageState.NOT_YET, key, exists=False, made_by=Stage.SOLVE)
        reason = known.reason or "There is no plan."
        return TaskStage(
            Role.PLAN, StageState.FAILED, key, False, Stage.SOLVE, reason, (), known.seconds
        )
    counts: list[tuple[str, int | float]] = [
        ("steps", len(trees.plan(snapshot, file).plan.steps)),
    ]
    found = _validation(snapshot, first, file)
    if found and found.valid:
        counts.append(("cost", found.cost))
    header = generated.header_of(file.text)
    is_outdated = header is not None and header.is_outdated(first)
    if found and found.is_certain:
        broken = StageState.OUTDATED if is_outdated else StageState.FAILED
        state, message = (StageState.DONE, "") if found.valid else (broken, found.message)
    else:
        state = StageState.OUTDATED if is_outdated else StageState.DONE
        message = found.message if found else ""
    known = _known_plan(snapshot, first)
    seconds = known.seconds if known and known.outcome is Outcome.SOLVED else None
    return TaskStage(Role.PLAN, state, file.key, True, Stage.SOLVE, message, tuple(counts), seconds)


def known_problem(snapshot: Snapshot, key: DocumentKey) -> planning.Pair | None:
    """What a planner would get for a document, if that is known without running a program."""
    first = snapshot.document(key)
    try:
        return planning.problem(snapshot, key) if _has_problem(snapshot, first) else None
    except (NoDomain, CannotRead):
        return None


def _known_plan(snapshot: Snapshot, first: Document) -> PlanResult | None:
    """What a planner that was asked before has found."""
    pair = known_problem(snapshot, first.key)
    return planning.known_plan(snapshot, pair) if pair else None


def _has_problem(snapshot: Snapshot, first: Document) -> bool:
    """Whether the problem can be had without running a program."""
    if not queries.has_certain_domain(snapshot, first.key):
        return False
    if first.role is Role.PROBLEM:
        return True
    facts = programs.known_facts(snapshot, first.key)
    return facts is not None and facts.status is Status.DONE


def _validation(snapshot: Snapshot, first: Document, file: Document) -> Validation | None:
    """Whether the plan is valid, as far as that is found out soon."""
    if not _has_problem(snapshot, first):
        return None
    try:
        return soon(_VALIDATING, lambda: judging.validation(snapshot, file.key))
    except (NoDomain, CannotRead):
        return None
