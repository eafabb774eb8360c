"""From facts to plans: the problem of a document, what can never happen in it, and its plans.

Raises as `workspace.queries` does.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from planscribe.compile.compiler import compile_problem
from planscribe.compile.problem import CompiledProblem
from planscribe.infer.facts import Materialised
from planscribe.model.pddl import Domain, Plan, Problem
from planscribe.plan.execute.validator import validate_texts
from planscribe.plan.result import Outcome, PlanResult, Validation
from planscribe.plan.support import Unsupported
from planscribe.plan.unsolvable.diagnosis import Diagnosis, Unreached, diagnose_texts
from planscribe.workers.limits import Cancelled, LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import companions, programs, queries, trees
from planscribe.workspace.documents import Document, Role, digest, stem
from planscribe.workspace.snapshot import Snapshot

DIAGNOSING = 2.0
"""Seconds after which looking for what can never happen is given up."""

VALIDATING = 30.0
"""Seconds that executing a plan may take at least; a large problem is read in some of them once."""

LARGEST_DIAGNOSED = 1_000_000
"""Characters of a problem beyond which it is not even begun."""


def lacks_goal(snapshot: Snapshot, uri: str) -> bool:
    """Whether a task has words that are not read, and none that are read as a goal."""
    if snapshot.document(uri).role is not Role.TASK:
        return False
    made = queries.translation(snapshot, uri)
    return bool(made.unread) and not made.has_goal


def compiled(snapshot: Snapshot, uri: str) -> CompiledProblem | Materialised:
    """The problem of a task, an IR or a facts file; what came of materialising if no facts did."""
    model = queries.domain_model(snapshot, uri)
    made_from = programs.program(snapshot, uri)
    made = programs.facts(snapshot, uri)
    if not made.facts:
        return made
    return snapshot.memo.recall(
        _problem_key(made_from),
        lambda: compile_problem(
            made.facts,
            model.domain,
            stem(uri),
            frozenset(one.name for one in model.lexicon.auxiliary),
        ),
        sum(len(source.text) for source in made_from.sources),
    )


def compiling(snapshot: Snapshot, uri: str) -> float | None:
    """How many seconds it took to make the problem from facts; None if that was not done."""
    return snapshot.memo.seconds(_problem_key(programs.program(snapshot, uri)))


def _problem_key(made_from: programs.Program) -> Hashable:
    return "problem", made_from.hash


def unreachable(snapshot: Snapshot, uri: str) -> tuple[Unreached, ...]:
    """The parts of the goal of a document's problem that no action can reach; none proves nothing.

    A task that the proof does not cover, or that takes too long, has none.
    """
    found = diagnosis(snapshot, uri)
    return found.unreached if found else ()


def diagnosis(snapshot: Snapshot, uri: str) -> Diagnosis | None:
    """What relaxed reachability tells of a document's problem.

    None if there is nothing to diagnose, the task has constructs that are not covered, or it takes
    too long.
    """
    texts, limits = diagnosable(snapshot, uri), diagnosing(snapshot)
    if texts is None:
        return None
    return snapshot.memo.recall(
        ("diagnosis", texts.hash, limits), lambda: _diagnosis(snapshot, texts, limits)
    )


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a domain and a problem."""

    domain: str
    problem: str
    hash: str


def diagnosable(snapshot: Snapshot, uri: str) -> Texts | None:
    """A document's problem with its domain, if something can be told of them for certain.

    None if there is no problem, it is very large, the domain is not certain, or a text has faults
    that may hide something.
    """
    document = snapshot.document(uri)
    if len(document.text) > LARGEST_DIAGNOSED or not queries.has_certain_domain(snapshot, uri):
        return None
    model = queries.domain_model(snapshot, uri)
    pair = problem(snapshot, uri)
    read = [snapshot.document(model.files.domain)]
    read += [document] if document.role is Role.PROBLEM else []
    if pair is None or not pair.domain.actions or len(pair.text) > LARGEST_DIAGNOSED:
        return None
    if any(_has_faults(snapshot, one) for one in read):
        return None
    return Texts(read[0].text, pair.text, pair.hash)


def diagnosing(snapshot: Snapshot) -> Limits:
    """How far a diagnosis may go that nobody has asked for."""
    limits = snapshot.settings.grounding
    return replace(limits, seconds=min(limits.seconds, DIAGNOSING))


def _has_faults(snapshot: Snapshot, document: Document) -> bool:
    return bool(trees.pddl(snapshot, document).faults or trees.pddl_faults(snapshot, document))


def _diagnosis(snapshot: Snapshot, texts: Texts, limits: Limits) -> Diagnosis | None:
    try:
        return snapshot.workers.pool.run(
            diagnose_texts,
            texts.domain,
            texts.problem,
            limits=limits,
            cancellation=snapshot.cancellation,
        )
    except (Unsupported, LimitExceeded, WorkerCrashed):
        return None


@dataclass(frozen=True, slots=True)
class Pair:
    """A problem with its domain: what a planner is given."""

    domain: Domain
    problem: Problem
    domain_text: str
    text: str
    hash: str


def problem(snapshot: Snapshot, uri: str) -> Pair | None:
    """The problem of any document on the way to a plan; None if it has none."""
    document = snapshot.document(uri)
    model = queries.domain_model(snapshot, uri)
    domain_text = snapshot.document(model.files.domain).text
    if document.role is Role.PROBLEM:
        read = trees.problem(snapshot, document)
        hash_ = digest(model.hash + document.digest)
        return Pair(model.domain, read, domain_text, document.text, hash_) if read else None
    made = compiled(snapshot, uri)
    if isinstance(made, Materialised):
        return None
    hash_ = digest(model.hash + digest(made.text))
    return Pair(model.domain, made.problem, domain_text, made.text, hash_)


def broken(snapshot: Snapshot, uri: str) -> Document | None:
    """The domain or the problem of a document if it has syntax errors: what it says is not known.

    None if both can be read, or there is none.
    """
    document = snapshot.document(uri)
    domain = snapshot.document(queries.domain_model(snapshot, uri).files.domain)
    read = (document, domain) if document.role is Role.PROBLEM else (domain,)
    return next((one for one in read if trees.pddl(snapshot, one).faults), None)


def plan(snapshot: Snapshot, uri: str) -> PlanResult | None:
    """What a planner finds for a document's problem; None if it has no problem."""
    pair = problem(snapshot, uri)
    if pair is None:
        return None
    return snapshot.memo.recall(_plan_key(snapshot, pair), lambda: _plan(snapshot, uri, pair))


def kept(snapshot: Snapshot, pair: Pair) -> bool:
    """Whether what `plan` gives for a problem is known already."""
    return known_plan(snapshot, pair) is not None


def known_plan(snapshot: Snapshot, pair: Pair) -> PlanResult | None:
    """The same, if it is known already."""
    result: PlanResult | None = snapshot.memo.known(_plan_key(snapshot, pair))
    return result


def keep(snapshot: Snapshot, pair: Pair, result: PlanResult) -> None:
    """Let this be what `plan` gives for a problem."""
    snapshot.memo.recall(_plan_key(snapshot, pair), lambda: result)


def _plan_key(snapshot: Snapshot, pair: Pair) -> Hashable:
    from planscribe.workspace.planner_files import known

    settings = snapshot.settings
    asked = known(snapshot).configurations.get(settings.planner)
    return "plan", pair.hash, settings.planner, repr(asked), settings.planning


def _plan(snapshot: Snapshot, uri: str, pair: Pair) -> PlanResult:
    # Planners are asked on request only, so they need not be there when the server starts.
    from planscribe.plan.planners.solve import solve
    from planscribe.workspace.planner_files import known
    from planscribe.workspace.suitability import with_places

    result = solve(
        pair.domain,
        pair.problem,
        snapshot.settings.planner,
        pool=snapshot.workers.pool,
        limits=snapshot.settings.planning,
        cancellation=snapshot.cancellation,
        known=known(snapshot).configurations,
        texts=(pair.domain_text, pair.text),
    )
    # Raised, so that it is not remembered.
    if result.outcome is Outcome.CANCELLED:
        raise Cancelled
    return with_places(snapshot, uri, result)


def solved_by(snapshot: Snapshot, plan_: Document) -> Pair | None:
    """The problem that a plan file was made for, or that of its name beside it; None without."""
    made_for = companions.made_for(snapshot, plan_)
    return problem(snapshot, made_for.uri) if made_for else None


def validation(snapshot: Snapshot, uri: str) -> Validation | None:
    """Whether a plan file solves what it was made for, or the problem of its name beside it.

    None if there is no such thing, or executing the plan takes too long.
    """
    document = snapshot.document(uri)
    pair = solved_by(snapshot, document)
    if pair is None:
        return None
    plan_ = trees.plan(snapshot, document).plan
    return snapshot.memo.recall(
        ("validation", pair.hash, document.digest), lambda: _validation(snapshot, pair, plan_)
    )


def _validation(snapshot: Snapshot, pair: Pair, plan_: Plan) -> Validation | None:
    limits = snapshot.settings.grounding
    try:
        return snapshot.workers.pool.run(
            validate_texts,
            pair.domain_text,
            pair.text,
            plan_,
            limits=replace(limits, seconds=max(limits.seconds, VALIDATING)),
            cancellation=snapshot.cancellation,
        )
    except (LimitExceeded, WorkerCrashed):
        return None
