"""Whether a plan solves what it is for, and whether it is known what that asks for.

Raises as `workspace.queries` does.
"""

from dataclasses import replace

from planscribe.model.pddl.definitions import TRUE
from planscribe.plan.result import Validation
from planscribe.text import DocumentKey, Span
from planscribe.wording import counted
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.plans import planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.project import companions
from planscribe.workspace.query import Means, content_query, in_worker
from planscribe.workspace.snapshot import Snapshot

VALIDATING = 30.0
"""Seconds that executing a plan may take at least; a large problem is read in some of them once."""

_VALIDATE = Deferred[Validation]("planscribe.plan.execute.validator", "validate_texts")


def as_sentence(reason: str) -> str:
    """A clause of `unclear` by itself."""
    return f"{reason[:1].upper()}{reason[1:]}."


def unclear(snapshot: Snapshot, plan: Document) -> str:
    """Why it is not known what a plan has to reach, as a clause; empty if that is known."""
    made_for = companions.made_for(snapshot, plan)
    if made_for is None:
        return ""
    domain = snapshot.document(queries.domain_model(snapshot, made_for.key).files.domain)
    if _faults(snapshot, domain):
        return f"{domain.name} has a syntax error"
    if made_for.role is Role.PROBLEM:
        return _unclear_problem(snapshot, made_for)
    unread = 0
    if made_for.role is Role.TASK:
        made = queries.translation(snapshot, made_for.key)
        unread = sum(not one.is_read for one in made.unread)
    if _asks_nothing(snapshot, made_for):
        return "the goal is not read" if unread else "there is no goal"
    places = counted(unread, "place is", "places are")
    return f"{places} not read in {made_for.name}" if unread else ""


def _unclear_problem(snapshot: Snapshot, document: Document) -> str:
    """The same of a PDDL problem, which may be half typed."""
    tree = trees.pddl(snapshot, document)
    sections = [one for root in tree.roots for one in tree.children(root)]
    goal = next((one for one in sections if tree.head(one) == ":goal"), None)
    if goal is None:
        return "there is no goal"
    faults = _faults(snapshot, document)
    if any(tree.span(goal).touches(one) for one in faults):
        return "the goal is not complete"
    if faults:
        return f"{document.name} has a syntax error"
    return "the goal is empty" if _asks_nothing(snapshot, document) else ""


def _asks_nothing(snapshot: Snapshot, document: Document) -> bool:
    """Whether every plan that can be executed is as good as any other."""
    pair = planning.problem(snapshot, document.key)
    if pair is None or pair.problem.goal != TRUE:
        return False
    return pair.problem.metric is None and not pair.problem.others


def _faults(snapshot: Snapshot, document: Document) -> tuple[Span, ...]:
    """The places of a PDDL text that cannot be read."""
    return (
        *(one.span for one in trees.pddl(snapshot, document).faults),
        *(one.span for one in trees.pddl_faults(snapshot, document)),
    )


def validation(snapshot: Snapshot, key: DocumentKey) -> Validation | None:
    """Whether a plan file solves what it is for.

    None if there is no such problem; not judged if it is not known what that asks for, or if
    executing the plan takes too long.
    """
    document = snapshot.document(key)
    pair = planning.solved_by(snapshot, document)
    if pair is None:
        return None
    if reason := unclear(snapshot, document):
        return Validation.unjudged(as_sentence(reason))
    return _validation(snapshot, pair, document, snapshot.settings.grounding)


@content_query()
def _validation(means: Means, pair: Pair, document: Document, limits: Limits) -> Validation:
    try:
        return in_worker(
            means,
            _VALIDATE,
            pair.domain_text,
            pair.text,
            trees.plan(means, document).plan,
            limits=replace(limits, seconds=max(limits.seconds, VALIDATING)),
        )
    except (LimitExceeded, WorkerCrashed) as trouble:
        return Validation.unjudged(f"Executing it: {trouble}.")
