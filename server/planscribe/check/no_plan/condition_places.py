"""Where the parts of a goal, and initial facts, are said: in the problem, or what it is made of."""

from collections.abc import Iterable, Mapping

from planscribe.check.asp.places import ProgramPlaces, statements_behind
from planscribe.compile.problem import CompiledProblem
from planscribe.model.pddl.definitions import Formula
from planscribe.model.terms import Term
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot


def locations(
    snapshot: Snapshot, document: Document, conditions: Iterable[Formula]
) -> Mapping[Formula, Location]:
    """Where each condition is said, in the document if it can be; what is said nowhere is missing.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    if document.role is Role.PROBLEM:
        return {one: Location(document.key, one.span) for one in conditions}
    made = planning.compiled(snapshot, document.key)
    if not isinstance(made, CompiledProblem):
        return {}
    facts = {one: fact for one in conditions if (fact := fact_behind(made, one))}
    behind = statements_behind(snapshot, document, facts.values())
    places = ProgramPlaces(snapshot, document, programs.program(snapshot, document.key))
    found = {}
    for condition, fact in facts.items():
        spots = sorted(behind.get(fact, ()), key=lambda spot: not places.is_here(spot))
        location = next((one for spot in spots if (one := places.locate(spot))), None)
        if location:
            found[condition] = location
    return found


def fact_behind(problem: CompiledProblem, condition: Formula) -> Term | None:
    """The fact behind a part of a problem's goal, or behind an initial atom."""
    return next(
        (one.fact for one in problem.origins if condition.span.encloses(one.span)),
        next((one.fact for one in problem.origins if one.span.encloses(condition.span)), None),
    )
