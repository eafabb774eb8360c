"""Task extraction into a task in words, and planning."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.author.domain import behaviour, notes, pddl_checks
from planscribe.author.domain.bench import Advance, Bench, MadeFile, PhaseStatus
from planscribe.author.domain.ledger import digest
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.revising import revised_by
from planscribe.author.domain.task_draft import ProblemSketch, omitted, task_inquiry
from planscribe.check.no_plan.reachability import failed
from planscribe.compile.equivalence import compare
from planscribe.compile.problem import CompiledProblem
from planscribe.compile.writer import write_domain
from planscribe.llm.dialogue import Complaint
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.text import DocumentKey
from planscribe.translate.describe.problems import described
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Document, Language, Role
from planscribe.workspace.pipeline import domain_words, generated
from planscribe.workspace.pipeline.products import Product, Stage, produce
from planscribe.workspace.plans import planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_SHOWN = 5


@dataclass(frozen=True, slots=True)
class WantedTask:
    """A task to extract: its name, and what is said of it; empty if the domain's text says it."""

    name: str
    words: str = ""


def task(bench: Bench, wanted: WantedTask, feedback: Sequence[str] = ()) -> Iterator[Advance]:
    """Extract a task, unless it is there, or its words are read as they are."""
    for unread in bench.unread(Phase.TASK):
        yield unread
        return
    snapshot, domain = _with_domain(bench)
    parts = bench.layout
    words = wanted.words or parts.task or parts.description
    key = _file(bench, wanted, Role.TASK)
    given = digest(words, _declarations(domain))
    name = f"task {wanted.name}"
    entry = bench.entry(name)
    present = next((one for one in _present(bench, wanted) if snapshot.has(one)), None)
    text = snapshot.document(present).text if present else ""
    is_own = bool(entry and entry.made == digest(notes.task_body(text)))
    if is_own and bench.dialogue:
        feedback = [*feedback, *(one.said for one in notes.all_notes(text) if one.is_accepted)]
    if present and not feedback and (not is_own or (entry and entry.given == given)):
        hand = PhaseStatus.EDITED if entry else PhaseStatus.BY_HAND
        yield bench.advance(Phase.TASK, PhaseStatus.KEPT if is_own else hand, wanted.name)
        return
    if not feedback and _is_read(snapshot, key, words):
        yield _done(bench, wanted, PhaseStatus.READ, MadeFile(key, words.rstrip() + "\n"), given)
        return
    if bench.dialogue is None or not words.strip():
        message = (
            "The words of the task are not read as they are. Write them in simple sentences, under "
            f"a heading `## Task` or as {wanted.name}.task."
        )
        yield bench.advance(Phase.TASK, PhaseStatus.OPEN, wanted.name, message)
        return
    yield from _asked(bench, snapshot, domain, wanted, words, given, feedback)


def _asked(
    bench: Bench,
    snapshot: Snapshot,
    domain: Domain,
    wanted: WantedTask,
    words: str,
    given: str,
    feedback: Sequence[str],
) -> Iterator[Advance]:
    assert bench.dialogue
    key = _file(bench, wanted, Role.PROBLEM)

    def judge(sketch: ProblemSketch) -> Sequence[Complaint]:
        text = sketch.text(wanted.name, domain.name)
        named = pddl_checks.object_complaints(domain, sketch.objects)
        return *named, *pddl_checks.problem_complaints(snapshot, key, text)

    again = before = ""
    for one in _present(bench, wanted):
        if feedback and snapshot.has(one):
            before = snapshot.document(one).text
            again = revised_by(notes.task_body(before), feedback)
    inquiry = task_inquiry(bench.dialogue.asking, wanted.name, _declarations(domain), words, again)
    found = bench.settled(inquiry, judge)
    if found.product is None or found.complaints:
        message = found.trouble or "The answer has errors; nothing of it is used."
        yield bench.advance(Phase.TASK, PhaseStatus.FAILED, wanted.name, message, found.complaints)
        return
    text = found.product.text(wanted.name, domain.name)
    made = _in_words(snapshot, _file(bench, wanted, Role.TASK), key, domain, text)
    status = PhaseStatus.REVISED if feedback else PhaseStatus.MADE
    problem = _problem(snapshot, key, text)
    left = tuple(omitted(domain, problem, words)) if problem else ()
    yield _done(bench, wanted, status, made or MadeFile(key, text), given, before, left)


def _problem(snapshot: Snapshot, key: DocumentKey, text: str) -> Problem | None:
    return trees.problem(snapshot.holding(Document.of(key, text)), Document.of(key, text))


def _done(
    bench: Bench,
    wanted: WantedTask,
    status: PhaseStatus,
    made: MadeFile,
    given: str,
    before: str = "",
    omissions: Sequence[Complaint] = (),
) -> Advance:
    bench.note(f"task {wanted.name}", given, digest(notes.task_body(made.text)))
    is_task = made.key.endswith(SUFFIXES[Role.TASK])
    if is_task:
        made = MadeFile(made.key, notes.with_task_notes(made.text, notes.task_notes(before)))
    bench.snapshot = bench.snapshot.holding(_document(made))
    message = "" if is_task else "Not all of the task has words; it is written as a PDDL problem."
    return bench.advance(Phase.TASK, status, wanted.name, message, omissions, files=(made,))


def _in_words(
    snapshot: Snapshot, key: DocumentKey, problem_key: DocumentKey, domain: Domain, text: str
) -> MadeFile | None:
    """The words of a problem, if they are read as this problem."""
    problem = _problem(snapshot, problem_key, text)
    if problem is None:
        return None
    held = snapshot.holding(Document.of(problem_key, text))
    lexicon = queries.domain_model(held, problem_key).lexicon
    said = described(domain, problem, lexicon, domain.spelling or domain.name, text)
    if said.unsaid:
        return None
    task_ = snapshot.holding(Document.of(key, said.text))
    try:
        made = planning.compiled(task_, key)
    except (NoDomain, LimitExceeded, WorkerCrashed):
        return None
    is_same = (
        isinstance(made, CompiledProblem)
        and compare(problem, made.problem, domain, domain).equivalent
    )
    return MadeFile(key, said.text) if is_same else None


def _is_read(snapshot: Snapshot, key: DocumentKey, words: str) -> bool:
    """Whether the words are a whole task as they are, with a goal."""
    held = snapshot.holding(Document.of(key, words.rstrip() + "\n"))
    try:
        made = queries.translation(held, key)
        return bool(made.statements) and not made.unread and not planning.lacks_goal(held, key)
    except (NoDomain, LimitExceeded, WorkerCrashed):
        return False


def _with_domain(bench: Bench) -> tuple[Snapshot, Domain]:
    """A snapshot that has the PDDL of the domain, and its model."""
    made = domain_file(bench)
    document = _document(made)
    snapshot = bench.snapshot.holding(document)
    domain = trees.domain(snapshot, document)
    assert domain
    return snapshot, domain


def domain_file(bench: Bench) -> MadeFile:
    """The PDDL of a domain that is read whole."""
    words = Document(bench.key, bench.key, bench.text, Language.DOMAIN_WORDS, None)
    text = domain_words.written(bench.snapshot, words)
    key = uris.beside(bench.key, DOMAIN_FILE)
    assert text is not None
    assert key is not None
    return MadeFile(key, text)


def whole_domain(bench: Bench) -> tuple[MadeFile, ...]:
    """The PDDL of the domain as a generated file, if the domain has actions and is read whole."""
    reading = bench.reading
    is_open = any(one.is_empty for one in bench.layout.actions)
    if reading.remarks or not reading.domain.actions or is_open:
        return ()
    made = domain_file(bench)
    origin = Document(bench.key, bench.key, bench.whole, Language.DOMAIN_WORDS, None)
    return (MadeFile(made.key, generated.stamped(made.text, Language.PDDL, [origin])),)


def _document(made: MadeFile) -> Document:
    return Document.of(made.key, made.text)


def _file(bench: Bench, wanted: WantedTask, role: Role) -> DocumentKey:
    key = uris.beside(bench.key, f"{wanted.name}{SUFFIXES[role]}")
    assert key is not None
    return key


def task_file(bench: Bench, wanted: WantedTask) -> MadeFile | None:
    """The task in words, if there is one."""
    key = _file(bench, wanted, Role.TASK)
    has_one = bench.snapshot.has(key)
    return MadeFile(key, bench.snapshot.document(key).text) if has_one else None


def _present(bench: Bench, wanted: WantedTask) -> tuple[DocumentKey, DocumentKey]:
    """The files that a task may be in."""
    return _file(bench, wanted, Role.TASK), _file(bench, wanted, Role.PROBLEM)


def _declarations(domain: Domain) -> str:
    """What a problem needs to know of a domain."""
    plain = Domain(
        domain.name,
        types=domain.types,
        constants=domain.constants,
        predicates=domain.predicates,
        functions=domain.functions,
        spelling=domain.spelling,
    )
    return write_domain(plain).rstrip()


# --- planning -----------------------------------------------------------------------------------


def plan(bench: Bench, wanted: WantedTask) -> Iterator[Advance]:
    """Search for a plan; if there is none, say why."""
    snapshot, _ = _with_domain(bench)
    key = next((one for one in _present(bench, wanted) if snapshot.has(one)), None)
    if key is None:
        yield bench.advance(Phase.PLAN, PhaseStatus.OPEN, wanted.name, "There is no task.")
        return
    remarks = tuple(_remarks(snapshot, key))
    pair = planning.problem(snapshot, key)
    made = produce(snapshot, key, Stage.SOLVE)
    if isinstance(made, Product):
        files = (MadeFile(made.key, made.text),) if made.key else ()
        yield bench.advance(Phase.PLAN, PhaseStatus.MADE, wanted.name, made.summary, remarks, files)
        return
    reasons = list(dict.fromkeys(one.message for one in failed(snapshot, key, made)))
    message = " ".join(reasons[:_MOST_SHOWN]) or made.message
    # What is only used up is no fault while there is a plan.
    remarks += tuple(behaviour.of_domain(pair.domain)) if pair else ()
    yield bench.advance(Phase.PLAN, PhaseStatus.FAILED, wanted.name, message, remarks)


def _remarks(snapshot: Snapshot, key: DocumentKey) -> Iterator[Complaint]:
    """What is strange about how the domain behaves in a task."""
    pair = planning.problem(snapshot, key)
    if pair:
        yield from behaviour.of_task(pair.domain, pair.problem, planning.diagnosis(snapshot, key))


def lacks_facts(bench: Bench, wanted: WantedTask) -> bool:
    """Whether a goal lacks facts that a task has to state: then the task is at fault.

    They are those that no action changes, or that actions only move, and of which none is stated.
    """
    snapshot, domain = _with_domain(bench)
    key = next((one for one in _present(bench, wanted) if snapshot.has(one)), None)
    diagnosis = planning.diagnosis(snapshot, key) if key else None
    missing = {
        atom.predicate
        for one in (diagnosis.unreached if diagnosis else ())
        for atom in behaviour.lacking(one)
    }
    pair = planning.problem(snapshot, key) if key else None
    stated = {one.predicate for one in pair.problem.init} if pair else set()
    changing = behaviour.changed(domain, holds=True) | behaviour.changed(domain, holds=False)
    by_actions = (changing & stated) | behaviour.begun(domain)
    return bool(missing) and not missing & by_actions
