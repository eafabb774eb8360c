"""Where in the texts the drawn things are.

Raises as `workspace.queries` does.
"""

from collections.abc import Iterable, Iterator

from planscribe.check.no_plan.condition_places import locations
from planscribe.check.no_plan.obstacle_places import name_of
from planscribe.model.pddl.definitions import Action, Derived, Function, Plan, Predicate, Step, Type
from planscribe.view.graph import About, Node
from planscribe.view.kinds import DrawnPlace
from planscribe.workspace import queries
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

_MOST = 2_000
"""How many places of formulas are looked up, which can be all facts of a large problem."""

_DECLARED = (Type, Predicate, Function, Action, Derived)


def of_nodes(
    snapshot: Snapshot, document: Document, nodes: Iterable[Node], plan: Document | None = None
) -> tuple[DrawnPlace, ...]:
    """The places of the drawn vertices of a document; steps are in a plan, if there is one."""
    every = [(node.key, one) for node in nodes for one in node.about]
    formulas = [one for _, one in every if not isinstance(one, (Location, Step, *_DECLARED))]
    said = locations(snapshot, document, formulas[:_MOST]) if formulas else {}
    declared = [one for _, one in every if isinstance(one, _DECLARED)]
    domain = _domain(snapshot, document) if declared else document

    def found(one: About) -> Location | None:
        match one:
            case Location():
                return one
            case Step():
                return Location(plan.key, one.span) if plan else None
            case Action() | Derived():
                return Location(domain.key, name_of(snapshot, domain, one))
            case Type() | Predicate() | Function():
                return Location(domain.key, one.span)
            case _:
                return said.get(one)

    return tuple(_places((key, found(one)) for key, one in every))


def of_steps(plan: Document, steps: Plan) -> tuple[DrawnPlace, ...]:
    """Where the steps of a plan stand, by their numbers from one."""
    numbered = enumerate(steps.steps, start=1)
    return tuple(DrawnPlace(str(number), plan.key, step.span) for number, step in numbered)


def _places(found: Iterable[tuple[str, Location | None]]) -> Iterator[DrawnPlace]:
    for key, location in found:
        # What was made up, or computed, stands nowhere.
        if location is not None and len(location.span):
            yield DrawnPlace(key, location.key, location.span)


def _domain(snapshot: Snapshot, document: Document) -> Document:
    if document.role is Role.DOMAIN:
        return document
    return snapshot.document(queries.domain_model(snapshot, document.key).files.domain)
