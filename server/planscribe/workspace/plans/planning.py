"""From facts to plans: the problem of a document, what can never happen in it, and its plans.

Raises as `workspace.queries` does.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from planscribe.compile.compiler import compile_problem
from planscribe.compile.problem import CompiledProblem
from planscribe.infer.facts import Materialised
from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.support import Unsupported
from planscribe.text import DocumentKey
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import Cancelled, LimitExceeded, Limits, WorkerCrashed
from planscribe.workers.passing import passing, witnessed
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Document, Role, digest, stem
from planscribe.workspace.query import Aside, Means, content_query, in_worker, query
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.plan.result import PlanResult
    from planscribe.plan.unsolvable.diagnosis import Diagnosis, Unreached

DIAGNOSING = 2.0
"""Seconds of processor time after which looking for what can never happen is given up."""

LARGEST_DIAGNOSED = 1_000_000
"""Characters of a problem beyond which it is not even begun."""

_DIAGNOSE: "Deferred[Diagnosis]" = Deferred(
    "planscribe.plan.unsolvable.diagnosing", "diagnose_texts"
)


def lacks_goal(snapshot: Snapshot, key: DocumentKey) -> bool:
    """Whether a task has words that are not read, and none that are read as a goal."""
    if snapshot.document(key).role is not Role.TASK:
        return False
    made = queries.translation(snapshot, key)
    return bool(made.unread) and not made.has_goal


def is_unread(snapshot: Snapshot, key: DocumentKey) -> bool:
    """Whether a task has words that are not read, so that its problem is not what it says."""
    is_task = snapshot.document(key).role is Role.TASK
    return is_task and bool(queries.translation(snapshot, key).unread)


def compiled(snapshot: Snapshot, key: DocumentKey) -> CompiledProblem | Materialised:
    """The problem of a task, an IR or a facts file; or why there are no facts."""
    made = programs.facts(snapshot, key)
    return _compiled(snapshot, *_compiling(snapshot, key), Aside(made)) if made.facts else made


def _compiling(
    snapshot: Snapshot, key: DocumentKey
) -> tuple[Document, queries.DomainModel, DocumentProgram, Limits]:
    """What the problem of a document follows from."""
    model = queries.domain_model(snapshot, key)
    made_from = programs.program(snapshot, key)
    return snapshot.document(key), model, made_from, snapshot.settings.grounding


@content_query(weight=lambda _, __, ___, made_from, *____: made_from.length)
def _compiled(
    _means: Means,
    document: Document,
    model: queries.DomainModel,
    _made_from: DocumentProgram,
    _limits: Limits,
    made: Aside[Materialised],
) -> CompiledProblem:
    return compile_problem(
        made.value.facts,
        model.domain,
        stem(document.key),
        frozenset(one.name for one in model.lexicon.auxiliary),
    )


def compiling(snapshot: Snapshot, key: DocumentKey) -> float | None:
    """How many seconds it took to make the problem from facts; None if that was not done."""
    made = programs.facts(snapshot, key)
    return _compiled.seconds(snapshot, *_compiling(snapshot, key), Aside(made))


def unreachable(snapshot: Snapshot, key: DocumentKey) -> "tuple[Unreached, ...]":
    """The parts of the goal of a document's problem that no action can reach; none proves nothing.

    A task that the proof does not cover, or that takes too long, has none.
    """
    found = diagnosis(snapshot, key)
    return found.unreached if found else ()


def diagnosis(snapshot: Snapshot, key: DocumentKey) -> "Diagnosis | None":
    """What relaxed reachability shows about a document's problem.

    None if there is nothing to diagnose, the task has constructs that are not covered, or it takes
    too long.
    """
    texts, limits = diagnosable(snapshot, key), diagnosing(snapshot)
    if texts is None:
        return None
    return _diagnosis(snapshot, texts, limits)


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a domain and a problem."""

    domain: str = field(compare=False)
    problem: str = field(compare=False)
    hash: str


def diagnosable(snapshot: Snapshot, key: DocumentKey) -> Texts | None:
    """The texts of a document's problem and its domain, if `certain` and if there are actions."""
    pair = certain(snapshot, key)
    if pair is None or not pair.domain.actions:
        return None
    return Texts(pair.domain_text, pair.text, pair.hash)


def diagnosing(snapshot: Snapshot) -> Limits:
    """How far a diagnosis may go that nobody has asked for."""
    return snapshot.settings.grounding.within(DIAGNOSING)


@content_query()
def _diagnosis(means: Means, texts: Texts, limits: Limits) -> "Diagnosis | None":
    try:
        return in_worker(means, _DIAGNOSE, texts.domain, texts.problem, limits=limits)
    except (Unsupported, LimitExceeded, WorkerCrashed):
        return None


@dataclass(frozen=True, slots=True)
class Pair:
    """A problem with its domain: what a planner is given."""

    domain: Domain = field(compare=False)
    problem: Problem = field(compare=False)
    domain_text: str = field(compare=False)
    text: str = field(compare=False)
    hash: str


@query
def problem(snapshot: Snapshot, key: DocumentKey) -> Pair | None:
    """The problem of any document on the way to a plan; None if it has none."""
    document = snapshot.document(key)
    model = queries.domain_model(snapshot, key)
    domain_text = snapshot.document(model.files.domain).text
    if document.role is Role.PROBLEM:
        read = trees.problem(snapshot, document)
        hash_ = digest(model.hash + document.digest)
        return Pair(model.domain, read, domain_text, document.text, hash_) if read else None
    made = compiled(snapshot, key)
    if isinstance(made, Materialised):
        return None
    hash_ = digest(model.hash + digest(made.text))
    return Pair(model.domain, made.problem, domain_text, made.text, hash_)


def certain(snapshot: Snapshot, key: DocumentKey) -> Pair | None:
    """A document's problem with its domain, if something is certain about them.

    None if there is no problem, it is very large, the domain is not certain, or a text has faults
    that may hide something.
    """
    document = snapshot.document(key)
    if len(document.text) > LARGEST_DIAGNOSED or not queries.has_certain_domain(snapshot, key):
        return None
    if any(trees.has_faults(snapshot, one) for one in _in_pddl(snapshot, document)):
        return None
    pair = problem(snapshot, key)
    return pair if pair and len(pair.text) <= LARGEST_DIAGNOSED else None


def _in_pddl(snapshot: Snapshot, document: Document) -> tuple[Document, ...]:
    """The document itself if it is a problem, and its domain."""
    domain = snapshot.document(queries.domain_model(snapshot, document.key).files.domain)
    return (document, domain) if document.role is Role.PROBLEM else (domain,)


def broken(snapshot: Snapshot, key: DocumentKey) -> Document | None:
    """The domain or the problem of a document if it has syntax errors: what it says is not known.

    None if both can be read, or there is none.
    """
    read = _in_pddl(snapshot, snapshot.document(key))
    return next((one for one in read if trees.pddl(snapshot, one).faults), None)


def plan(snapshot: Snapshot, key: DocumentKey) -> "PlanResult | None":
    """What a planner finds for a document's problem; None if it has no problem."""
    pair = problem(snapshot, key)
    if pair is None:
        return None
    return _plan(snapshot, pair, _asked(snapshot), Aside(lambda: _solved(snapshot, key, pair)))


def kept(snapshot: Snapshot, pair: Pair) -> bool:
    """Whether what `plan` gives for a problem is known already, and more time would not help."""
    return _plan.is_settled(snapshot, pair, _asked(snapshot), _NOBODY)


def known_plan(snapshot: Snapshot, pair: Pair) -> "PlanResult | None":
    """The last that `plan` gave for a problem, if anything."""
    return _plan.known(snapshot, pair, _asked(snapshot), _NOBODY)


def best_cost(snapshot: Snapshot, pair: Pair) -> float | None:
    """The cost of a plan that some planner has proved the best; None where none has."""
    return _best_cost.known(snapshot, pair, Aside(None))


def keep(snapshot: Snapshot, pair: Pair, result: "PlanResult") -> None:
    """Let this be what `plan` gives for a problem."""
    _plan.afresh(snapshot, pair, _asked(snapshot), Aside(lambda: result))


@dataclass(frozen=True, slots=True)
class _Asked:
    """Which planner is asked, as it is described, and how far it may go."""

    planner: str
    description: str
    limits: Limits


def _asked(snapshot: Snapshot) -> _Asked:
    from planscribe.workspace.plans.planner_files import known

    settings = snapshot.settings
    described = known(snapshot).configurations.get(settings.planner)
    return _Asked(settings.planner, repr(described), settings.planning)


def _nobody() -> "PlanResult":
    raise LookupError


_NOBODY = Aside(_nobody)


@content_query(lasting=lambda *_: True)
def _plan(
    means: Means, pair: Pair, _asked: _Asked, solve: "Aside[Callable[[], PlanResult]]"
) -> "PlanResult":
    from planscribe.plan.result import Outcome

    result = solve.value()
    # Only a plan, and a proof that there is none, do not depend on time.
    if result.outcome not in (Outcome.SOLVED, Outcome.UNSOLVABLE):
        passing()
    if result.is_optimal:
        _best_cost(means, pair, Aside(result.cost))
    return result


@content_query()
def _best_cost(_means: Means, _pair: Pair, proved: Aside[float | None]) -> float | None:
    return proved.value


def _solved(snapshot: Snapshot, key: DocumentKey, pair: Pair) -> "PlanResult":
    # Planners are asked on request only, so they need not be there when the server starts.
    from planscribe.plan.planners.solve import solve
    from planscribe.plan.result import Outcome
    from planscribe.workspace.plans.planner_files import known
    from planscribe.workspace.plans.suitability import with_places

    with witnessed(apart=True):
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
    return with_places(snapshot, key, result)


def solved_by(snapshot: Snapshot, plan_: Document) -> Pair | None:
    """The problem that a plan file is for; None where it is not known."""
    from planscribe.workspace.project import companions

    made_for = companions.made_for(snapshot, plan_)
    return problem(snapshot, made_for.key) if made_for else None
