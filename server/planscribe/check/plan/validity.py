"""PS408, PS409, PS413: plan files, and whether they solve what they were made for."""

import math
from collections.abc import Iterator

from planscribe.check.catalogue import Code, correction, found
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.check.plan.fixes import fixes
from planscribe.compile.formulas import Notation, write_number
from planscribe.model.pddl.definitions import NOWHERE, Atom, Formula, Not
from planscribe.model.plan_reader import PlanFile
from planscribe.plan.formulas import text
from planscribe.plan.result import Validation
from planscribe.syntax.plan import StatedCost
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import judging, planning
from planscribe.workspace.project import companions
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.project.plan_problems import problem_taken
from planscribe.workspace.snapshot import Snapshot

_MOST_TOLD = 3
_MOST_RELATED = 10

# Planners round what they tell.
_ROUNDING = 0.01


def syntax(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What is no step of a plan."""
    for fault in trees.plan(snapshot, document).faults:
        yield found(Code.PLAN_SYNTAX, fault.span, fault.message, fixes=correction(fault.fix))


def validity(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The first step that cannot be executed, the goal that is not reached, another cost."""
    read = trees.plan(snapshot, document)
    try:
        if judging.unclear(snapshot, document):
            # Findings report it where it is.
            return
        result = judging.validation(snapshot, document.key)
        if result is None or not _is_certain(read, result):
            return
        if result.valid and read.stated:
            yield from _cost(result, read, read.stated)
        elif not result.is_certain:
            yield _unjudged(read, result)
        elif not result.valid:
            yield _invalid(snapshot, document, result)
    except (NoDomain, CannotRead):
        return


def _is_certain(read: PlanFile, result: Validation) -> bool:
    """Whether the result holds regardless of the parts of the plan that cannot be read."""
    if not read.faults:
        return True
    failed = result.failed_step
    first = min(fault.span.start for fault in read.faults)
    return failed is not None and read.plan.steps[failed].span.end <= first


def _unjudged(read: PlanFile, result: Validation) -> Finding:
    """What keeps a plan from being judged, on its first step, or the one that it is about."""
    steps = read.plan.steps
    span = steps[result.failed_step or 0].span if steps else Span(0, 0)
    return found(Code.INVALID_PLAN, span, result.message, severity=Severity.INFORMATION)


def _cost(result: Validation, read: PlanFile, stated: StatedCost) -> Iterator[Finding]:
    """A stated cost that is neither that of the plan, nor its length."""
    steps = float(len(read.plan.steps))
    known = [steps] if stated.is_of_steps else [result.cost, steps, result.makespan]
    if not any(one is not None and _is_close(stated.amount, one) for one in known):
        cost = write_number(round(steps if stated.is_of_steps else result.cost, 6))
        message = f"This plan costs {cost}, not {write_number(stated.amount)}."
        fix = Fix(f"Replace it with `{cost}`", (Edit(stated.span, cost),), is_safe=True)
        yield found(Code.OTHER_COST, stated.span, message, fixes=(fix,))


def _is_close(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=1e-6, abs_tol=_ROUNDING)


def _invalid(snapshot: Snapshot, document: Document, result: Validation) -> Finding:
    tree = trees.plan_tree(snapshot, document)
    end = len(document.text.rstrip())
    span = Span(end, end)
    if result.failed_step is not None:
        span = tree.steps[result.failed_step].span
    elif tree.steps:
        span = tree.steps[-1].span
    words = [
        _broken_by(one.taken_by + 1, one.condition)
        for one in result.obstacles[:_MOST_TOLD]
        if one.taken_by is not None
    ]
    solved = planning.solved_by(snapshot, document)
    mending: tuple[Fix, ...] = ()
    if solved is not None:
        notation = Notation.of(solved.domain, solved.problem)
        mending = fixes(tree, result.repairs, solved.domain, notation)
    if reason := problem_taken(snapshot, document).reason:
        words.append(reason)
    return found(
        Code.INVALID_PLAN,
        span,
        " ".join((result.message, *words)),
        tuple(_related(snapshot, document, result))[:_MOST_RELATED],
        mending,
    )


def _related(snapshot: Snapshot, document: Document, result: Validation) -> Iterator[Related]:
    """The steps that took away what is needed, and where it is asked for."""
    tree = trees.plan_tree(snapshot, document)
    for one in result.obstacles:
        if one.taken_by is not None:
            message = f"since this step, {_state(one.condition)}"
            yield Related(document.key, tree.steps[one.taken_by].span, message)
    asked = _asked_in(snapshot, document, result)
    if asked is not None:
        for one in result.obstacles:
            if one.condition.span != NOWHERE:
                yield Related(asked, one.condition.span, "required here")


def _asked_in(snapshot: Snapshot, document: Document, result: Validation) -> DocumentKey | None:
    """The file whose conditions are not met: the domain, or a problem for its goal."""
    made_for = companions.made_for(snapshot, document)
    if made_for is not None and result.failed_step is not None:
        return queries.domain_model(snapshot, made_for.key).files.domain
    return made_for.key if made_for and made_for.role is Role.PROBLEM else None


def _broken_by(step: int, condition: Formula) -> str:
    """Which step broke a condition, by its number."""
    match condition:
        case Not(body=Atom() as atom):
            return f"Step {step} made {quoted(text(atom))} true."
        case Atom():
            return f"Step {step} made {quoted(text(condition))} false."
    return f"Since step {step}, {quoted(text(condition))} does not hold."


def _state(condition: Formula) -> str:
    match condition:
        case Not(body=Atom() as atom):
            return f"{quoted(text(atom))} is true"
        case Atom():
            return f"{quoted(text(condition))} is false"
    return f"{quoted(text(condition))} does not hold"
