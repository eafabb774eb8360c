"""PS205, PS206: constraints that the facts violate."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding
from planscribe.check.program_places import Places
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import programs
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot


def violations(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The violated ground instances of constraints."""
    try:
        program = programs.program(snapshot, document.uri)
        made = programs.facts(snapshot, document.uri)
    except (NoDomain, CannotRead, WorkerCrashed):
        # Told by others.
        return
    places = Places(snapshot, document, program)
    for violation in made.violations:
        counted = any(fact.name == "cardinality" for fact, _ in violation.facts)
        spots = [place for _, place in violation.facts]
        yield places.found(
            Code.COUNT_EXCEEDED if counted else Code.CONSTRAINT_VIOLATED,
            [*spots, violation.constraint],
            violation.message,
            [
                (violation.constraint, "the constraint"),
                *((place, f"says {fact}") for fact, place in violation.facts),
            ],
        )
