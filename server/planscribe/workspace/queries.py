"""Questions about the files of a snapshot, each answered by one or more rooms below.

Every query is a function of a snapshot; its result is remembered by the content hashes of what it
reads, so asking again costs nothing and an edit asks anew only for what depends on it.

All raise CannotRead if the document asked about cannot be read, NoDomain if they need its domain
and there is none, and Cancelled if the snapshot's work is no longer wanted.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from planscribe.compile.compiler import compile_problem
from planscribe.compile.problem import CompiledProblem
from planscribe.infer import run
from planscribe.infer.domain_rules import domain_rules
from planscribe.infer.facts import Derivation, Materialised, Place, Source, Status
from planscribe.infer.schema import SCHEMA, schema
from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.model.pddl import Domain, Plan, Problem
from planscribe.model.terms import Term
from planscribe.plan.diagnosis import Diagnosis, Unreached, diagnose_texts
from planscribe.plan.result import Outcome, PlanResult, Validation
from planscribe.plan.support import Unsupported
from planscribe.plan.validator import validate
from planscribe.resources import shipped
from planscribe.text import Span
from planscribe.translate.ir import Statement, Translation
from planscribe.translate.ir_text import render
from planscribe.translate.reader import translate
from planscribe.workers.limits import Cancelled, LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import generated, project, trees, uris
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Document, Role, digest, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import DomainFiles, NoDomain
from planscribe.workspace.snapshot import Snapshot

DIAGNOSING = 2.0
"""Seconds after which looking for what can never happen is given up."""

LARGEST_DIAGNOSED = 1_000_000
"""Characters of a problem beyond which it is not even begun."""


@dataclass(frozen=True, slots=True)
class DomainModel:
    """The domain of a document, with its words."""

    files: DomainFiles
    domain: Domain
    lexicon: Lexicon
    hash: str


@dataclass(frozen=True, slots=True)
class Rendered:
    """The IR of a task as the text of a file, and each statement with its span there."""

    text: str
    statements: tuple[tuple[Span, Statement], ...]


@dataclass(frozen=True, slots=True)
class Program:
    """What a document's facts are made from."""

    sources: tuple[Source, ...]
    model: DomainModel
    origin: Document
    """The task, the IR or the facts that the program is about."""
    hash: str


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a document."""

    uri: str
    span: Span


def domain_model(snapshot: Snapshot, uri: str) -> DomainModel:
    """The domain of a document, read, and its lexicon."""
    files = project.domain_of(snapshot, uri)
    asking = snapshot.document(uri)
    reference = project.reference_of(snapshot, asking)
    try:
        document = snapshot.document(files.domain)
        rules = snapshot.document(files.rules).text if files.rules else ""
    except CannotRead as trouble:
        name = uris.file_name(files.domain)
        trouble_told = f"{name} or its rules cannot be read: {trouble}"
        raise NoDomain(asking.role, reference, trouble=trouble_told) from trouble
    domain = trees.domain(snapshot, document)
    if domain is None:
        trouble_told = f"{document.name} does not define a domain"
        raise NoDomain(asking.role, reference, trouble=trouble_told)
    hash_ = digest(document.digest + digest(rules))
    words = snapshot.memo.recall(("lexicon", hash_), lambda: lexicon(domain, rules))
    return DomainModel(files, domain, words, hash_)


def has_certain_domain(snapshot: Snapshot, uri: str) -> bool:
    """Whether a document's domain is found, by its name, and no other could be meant."""
    choice = project.choice_of(snapshot, uri)
    return choice.files is not None and choice.missing is None and not choice.rivals


def translation(snapshot: Snapshot, uri: str) -> Translation:
    """The IR of a task, and what could not be read of it."""
    model = domain_model(snapshot, uri)
    document = snapshot.document(uri)
    task = trees.task(snapshot, document)
    return snapshot.memo.recall(
        ("translation", document.digest, model.hash),
        lambda: translate(task, model.lexicon),
        len(document.text),
    )


def rendered(snapshot: Snapshot, uri: str) -> Rendered:
    """The IR of a task as a text."""
    model, made = domain_model(snapshot, uri), translation(snapshot, uri)
    document = snapshot.document(uri)
    # An IR that is copied elsewhere still finds its domain by name.
    named = project.reference_of(snapshot, document)
    name = named.name if named else DOMAIN_FILE

    def compute() -> Rendered:
        text, spans = render(made, trees.task(snapshot, document), name)
        return Rendered(text, tuple(zip(spans, made.statements, strict=True)))

    return snapshot.memo.recall(
        ("rendered", document.digest, model.hash, name), compute, len(document.text)
    )


def program(snapshot: Snapshot, uri: str) -> Program:
    """The program that a task's, an IR's or a facts file's facts are made from."""
    model = domain_model(snapshot, uri)
    document = snapshot.document(uri)
    text = document.text
    if document.role is Role.TASK:
        text = rendered(snapshot, uri).text
    words = model.lexicon
    generated = snapshot.memo.recall(
        ("domain rules", model.hash),
        lambda: domain_rules(model.domain, words.kinds, words.auxiliary),
    )
    key, rules = uris.canonical(document.uri), model.files.rules
    sources = [Source(key, text)]
    # Facts are what the rules have made already: an edit of them must not be undone.
    if rules and rules != key and document.role is not Role.FACTS:
        sources.append(Source(rules, snapshot.document(rules).text))
    sources += [generated, schema()]
    hash_ = digest("\0".join(part for one in sources for part in (one.name, one.text)))
    return Program(tuple(sources), model, document, hash_)


def facts(snapshot: Snapshot, uri: str) -> Materialised:
    """The materialised facts of a task, an IR or a facts file, made in a worker."""
    made_from = program(snapshot, uri)
    return snapshot.memo.recall(
        ("facts", made_from.hash, snapshot.settings.grounding),
        lambda: _materialised(snapshot, made_from),
        sum(len(source.text) for source in made_from.sources),
    )


def _materialised(snapshot: Snapshot, made_from: Program) -> Materialised:
    made = run.materialise(
        snapshot.workers.pool,
        made_from.sources,
        limits=snapshot.settings.grounding,
        cancellation=snapshot.cancellation,
    )
    # Raised, so that it is not remembered.
    if made.status is Status.CANCELLED:
        raise Cancelled
    return made


def reasons(snapshot: Snapshot, uri: str, atoms: Iterable[Term]) -> Mapping[Term, Derivation]:
    """Why atoms hold.

    Raises:
        LimitExceeded, WorkerCrashed: there is no answer.
    """
    made_from = program(snapshot, uri)
    asked = tuple(dict.fromkeys(atoms))
    return snapshot.memo.recall(
        ("reasons", made_from.hash, asked, snapshot.settings.grounding),
        lambda: run.explain(
            snapshot.workers.pool,
            made_from.sources,
            asked,
            limits=snapshot.settings.grounding,
            cancellation=snapshot.cancellation,
        ),
    )


def compiled(snapshot: Snapshot, uri: str) -> CompiledProblem | Materialised:
    """The problem of a task, an IR or a facts file; what came of materialising if no facts did."""
    made_from = program(snapshot, uri)
    made = facts(snapshot, uri)
    if not made.facts:
        return made
    model = made_from.model
    return snapshot.memo.recall(
        ("problem", made_from.hash),
        lambda: compile_problem(
            made.facts,
            model.domain,
            stem(uri),
            frozenset(one.name for one in model.lexicon.auxiliary),
        ),
        sum(len(source.text) for source in made_from.sources),
    )


def locate(snapshot: Snapshot, place: Place, program_: Program) -> Location | None:
    """Where a statement of a program stands for people; None if in no file of theirs.

    What the IR of a task says stands in the words it was read from.
    """
    if place.source == SCHEMA:
        return Location(uris.uri_of(shipped("rules") / SCHEMA), place.span)
    if place.source != uris.canonical(program_.origin.uri):
        in_a_file = place.source == program_.model.files.rules
        return Location(place.source, place.span) if in_a_file else None
    if program_.origin.role is not Role.TASK:
        return Location(program_.origin.uri, place.span)
    ir = rendered(snapshot, program_.origin.uri)
    statement = next((one for span, one in ir.statements if span.encloses(place.span)), None)
    return Location(program_.origin.uri, statement.words) if statement else None


def unreachable(snapshot: Snapshot, uri: str) -> tuple[Unreached, ...]:
    """The parts of the goal of a document's problem that no action can reach; none proves nothing.

    A task that the proof does not cover, or that takes too long, has none.
    """
    found = diagnosis(snapshot, uri)
    return found.unreached if found else ()


def diagnosis(snapshot: Snapshot, uri: str) -> Diagnosis | None:
    """What relaxed reachability tells of a document's problem.

    None if there is no problem, the domain is not certain, a text has faults that may hide
    something, the task has constructs that are not covered, or it takes too long.
    """
    document = snapshot.document(uri)
    if len(document.text) > LARGEST_DIAGNOSED or not has_certain_domain(snapshot, uri):
        return None
    model = domain_model(snapshot, uri)
    pair = problem(snapshot, uri)
    read = [snapshot.document(model.files.domain)]
    read += [document] if document.role is Role.PROBLEM else []
    if pair is None or not pair.domain.actions or len(pair.text) > LARGEST_DIAGNOSED:
        return None
    if any(_has_faults(snapshot, one) for one in read):
        return None
    texts = read[0].text, pair.text
    limits = snapshot.settings.grounding
    limits = replace(limits, seconds=min(limits.seconds, DIAGNOSING))
    return snapshot.memo.recall(
        ("diagnosis", pair.hash, limits),
        lambda: _diagnosis(snapshot, *texts, limits),
    )


def _has_faults(snapshot: Snapshot, document: Document) -> bool:
    return bool(trees.pddl(snapshot, document).faults or trees.pddl_faults(snapshot, document))


def _diagnosis(snapshot: Snapshot, domain: str, problem_: str, limits: Limits) -> Diagnosis | None:
    try:
        return snapshot.workers.pool.run(
            diagnose_texts, domain, problem_, limits=limits, cancellation=snapshot.cancellation
        )
    except (Unsupported, LimitExceeded, WorkerCrashed):
        return None


@dataclass(frozen=True, slots=True)
class Pair:
    """A problem with its domain: what a planner is given."""

    domain: Domain
    problem: Problem
    text: str
    hash: str


def problem(snapshot: Snapshot, uri: str) -> Pair | None:
    """The problem of any document on the way to a plan; None if it has none."""
    document = snapshot.document(uri)
    model = domain_model(snapshot, uri)
    if document.role is Role.PROBLEM:
        read = trees.problem(snapshot, document)
        hash_ = digest(model.hash + document.digest)
        return Pair(model.domain, read, document.text, hash_) if read else None
    made = compiled(snapshot, uri)
    if isinstance(made, Materialised):
        return None
    return Pair(model.domain, made.problem, made.text, digest(model.hash + digest(made.text)))


def grounds(derivation: Derivation) -> Iterator[Place]:
    """The statements behind a fact, the nearest first, each once."""
    seen: dict[Place, None] = {}
    level = [derivation]
    while level:
        seen |= {one.place: None for one in level}
        level = [below for one in level for below in one.because]
    yield from seen


def plan(snapshot: Snapshot, uri: str) -> PlanResult | None:
    """What a planner finds for a document's problem; None if it has no problem."""
    pair = problem(snapshot, uri)
    if pair is None:
        return None
    settings = snapshot.settings
    return snapshot.memo.recall(
        ("plan", pair.hash, settings.planner, settings.planning), lambda: _plan(snapshot, pair)
    )


def _plan(snapshot: Snapshot, pair: Pair) -> PlanResult:
    # Planners are asked on request only, so they need not be there when the server starts.
    from planscribe.plan.solve import solve

    result = solve(
        pair.domain,
        pair.problem,
        snapshot.settings.planner,
        pool=snapshot.workers.pool,
        limits=snapshot.settings.planning,
        cancellation=snapshot.cancellation,
    )
    # Raised, so that it is not remembered.
    if result.outcome is Outcome.CANCELLED:
        raise Cancelled
    return result


def validation(snapshot: Snapshot, uri: str) -> Validation | None:
    """Whether a plan file solves what it was made for, or the problem of its name beside it.

    None if there is no such thing, or executing the plan takes too long.
    """
    document = snapshot.document(uri)
    made_for = origin(snapshot, document)
    beside = uris.beside(document.uri, stem(document.uri) + SUFFIXES[Role.PROBLEM])
    if made_for is None and beside and snapshot.has(beside):
        made_for = snapshot.document(beside)
    pair = problem(snapshot, made_for.uri) if made_for else None
    if pair is None:
        return None
    plan_ = trees.plan(snapshot, document).plan
    return snapshot.memo.recall(
        ("validation", pair.hash, document.digest), lambda: _validation(snapshot, pair, plan_)
    )


def _validation(snapshot: Snapshot, pair: Pair, plan_: Plan) -> Validation | None:
    try:
        return snapshot.workers.pool.run(
            validate,
            pair.domain,
            pair.problem,
            plan_,
            limits=snapshot.settings.grounding,
            cancellation=snapshot.cancellation,
        )
    except (LimitExceeded, WorkerCrashed):
        return None


def origin(snapshot: Snapshot, document: Document) -> Document | None:
    """The document that a generated file was made from, if it is still there."""
    header = generated.header_of(document.text)
    for name, _ in header.sources if header else ():
        source = uris.beside(document.uri, name)
        if source and snapshot.has(source):
            try:
                return snapshot.document(source)
            except CannotRead:
                return None
    return None
