"""PS417, PS418: dead ends of the open problems of a domain, and predicates that are never true."""

import math
from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Related
from planscribe.check.no_plan.obstacle_places import name_of
from planscribe.check.no_plan.obstacles import teller_with_actions
from planscribe.check.no_plan.reachability import diagnosis_of, open_problems
from planscribe.model.pddl.definitions import Action, Derived, Domain, Problem
from planscribe.plan.formulas import text
from planscribe.plan.space.exploration import DeadEnd, Exploration
from planscribe.plan.space.reached import Bounds
from planscribe.plan.support import Unsupported, added_predicates
from planscribe.plan.unsolvable.diagnosis import Diagnosis
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey
from planscribe.wording import counted, listed
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.plans import planning, space
from planscribe.workspace.snapshot import Snapshot

_QUICKLY = Bounds(5_000, math.inf)
"""How far dead ends are searched while somebody types."""

_LONGEST_WAY = 4
_MOST_GOALS = 2
"""The steps into a dead end, and the goals lost there, that a message has room for."""


def never_true(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Predicates of a domain that become true in none of its open problems."""
    domain = trees.domain(snapshot, document)
    told: list[tuple[Document, Diagnosis]] = []
    for problem in open_problems(snapshot, document.key):
        diagnosis = diagnosis_of(snapshot, problem)
        if diagnosis is None:
            return
        told.append((problem, diagnosis))
    if domain is None or not told:
        return
    nowhere = set.intersection(*(set(diagnosis.never_true) for _, diagnosis in told))
    blocked = {
        domain.actions[one.number].name
        for one in told[0][1].blocked
        if all(one.number in {it.number for it in other.blocked} for _, other in told)
    }
    where = _where(snapshot, [problem for problem, _ in told])
    for predicate in domain.predicates:
        if predicate.name in nowhere:
            makers = list(_makers(domain, predicate.name))
            yield found(
                Code.NEVER_REACHED,
                name_of(snapshot, document, predicate),
                f"{where}, {quoted(predicate.spelling)} never becomes true: "
                f"{_reason(makers, blocked)}.",
                tuple(
                    Related(document.key, name_of(snapshot, document, one), "would make it true")
                    for one in makers
                ),
            )


def _where(snapshot: Snapshot, problems: list[Document]) -> str:
    if len(problems) > 1:
        return f"In all {len(problems)} open problems"
    problem = trees.problem(snapshot, problems[0])
    return f"In {quoted(problem.spelling)}" if problem else "In the open problem"


def _makers(domain: Domain, predicate: str) -> Iterator[Action | Derived]:
    """The actions and rules that make atoms of a predicate true."""
    for action in domain.actions:
        if predicate in added_predicates(action.effect):
            yield action
    for rule in domain.derived:
        if rule.head.name == predicate:
            yield rule


def _reason(makers: list[Action | Derived], blocked: set[str]) -> str:
    of_actions = [one for one in makers if isinstance(one, Action)]
    able = [one for one in of_actions if one.name not in blocked]
    if able:
        return f"{quoted(able[0].spelling)} makes it true only under a condition that never holds"
    if of_actions:
        return f"{quoted(of_actions[0].spelling)}, which would make it true, can never be applied"
    return "the condition of its rule never holds"


def dead_ends(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """An action of a domain that leads into a dead end of an open problem, if that is wanted."""
    if not snapshot.settings.dead_ends:
        return
    for problem in open_problems(snapshot, document.key):
        if diagnosis_of(snapshot, problem) is None:
            continue
        try:
            explored = space.exploration(snapshot, problem.key, _QUICKLY)
        except (Unsupported, LimitExceeded, WorkerCrashed):
            continue
        if explored and explored.dead_end:
            yield from dead_end(snapshot, problem.key, explored)
            return


def dead_end(snapshot: Snapshot, key: DocumentKey, explored: Exploration) -> tuple[Finding, ...]:
    """The nearest dead end of a document's problem, reported on the action that leads there."""
    pair = planning.problem(snapshot, key)
    if pair is None or explored.dead_end is None:
        return ()
    *before, last = explored.dead_end.way
    action = next((one for one in pair.domain.actions if one.name == last.action), None)
    if action is None:
        return ()
    files = queries.domain_model(snapshot, key).files
    steps = [str(step) for step in (*before, last)]
    shown = listed(quoted(one) for one in steps[-_LONGEST_WAY:])
    if len(steps) > _LONGEST_WAY:
        shown = f"{counted(len(steps) - _LONGEST_WAY, 'other step')}, then {shown}"
    message = (
        f"In {quoted(pair.problem.spelling or pair.problem.name)}, {quoted(action.spelling)} can "
        f"lead to a dead end. After {shown}, {_lost(explored.dead_end)} can no longer be reached."
    )
    span = name_of(snapshot, snapshot.document(files.domain), action)
    message = teller_with_actions(pair.domain, pair.problem).spelled(message)
    return (found(Code.DEAD_END, span, message, _goal(snapshot, key, pair.problem)),)


def _lost(dead_end: DeadEnd) -> str:
    """What is unreachable in a dead end."""
    goals = [quoted(text(one)) for one in dead_end.lost]
    return listed(goals) if 0 < len(goals) <= _MOST_GOALS else "the goal"


def _goal(snapshot: Snapshot, key: DocumentKey, problem: Problem) -> tuple[Related, ...]:
    if snapshot.document(key).role is not Role.PROBLEM:
        return ()
    return (Related(key, problem.goal.span, "this goal"),)
