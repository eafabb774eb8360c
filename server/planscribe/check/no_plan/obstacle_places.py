"""Where the actions stand that would remove an obstacle, if they could."""

from planscribe.check.finding import Related
from planscribe.check.no_plan.obstacles import Teller
from planscribe.model.pddl.definitions import Action, Derived, Predicate
from planscribe.plan.unsolvable.diagnosis import Obstacle
from planscribe.text import Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def attempts(
    snapshot: Snapshot, domain: Document, obstacle: Obstacle | None, teller: Teller
) -> tuple[Related, ...]:
    """What would make a condition true, if it could."""
    return tuple(
        Related(domain.key, name_of(snapshot, domain, one.by), teller.of_attempt(one))
        for one in (obstacle.attempts if obstacle else ())
    )


def name_of(snapshot: Snapshot, domain: Document, declared: Action | Derived | Predicate) -> Span:
    """Where the name of an action or a predicate stands, or the head of a rule."""
    tree = trees.pddl(snapshot, domain)
    node = tree.at(declared.span.start)
    parts = tree.children(node) if node is not None else []
    place = 0 if isinstance(declared, Predicate) else 1
    return tree.span(parts[place]) if len(parts) > place else declared.span
