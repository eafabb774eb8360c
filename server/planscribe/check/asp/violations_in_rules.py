"""PS205 in the rules of a domain: which constraints the open tasks and IRs violate."""

from collections.abc import Iterator
from itertools import islice

from planscribe.check.asp.places import ProgramPlaces
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.model.grouping import grouped
from planscribe.syntax.quoting import quoted
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_TEXTS = 20
"""How many tasks and IRs are checked."""

_MOST_FACTS = 5


def in_rules(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The constraints of the rules that open tasks and IRs violate, with the facts there."""
    texts = project.open_with(snapshot, document.key, Role.TASK, Role.IR)
    for text in islice(texts, _MOST_TEXTS):
        try:
            program = programs.program(snapshot, text.key)
            made = programs.facts(snapshot, text.key)
        except (NoDomain, CannotRead, WorkerCrashed):
            continue
        places = ProgramPlaces(snapshot, document, program)
        here = (one for one in made.violations if one.constraint.source == document.key)
        for first, *more in grouped(here, lambda one: one.constraint).values():
            others = f" And {len(more)} more." if more else ""
            yield places.found(
                Code.CONSTRAINT_VIOLATED,
                [first.constraint],
                f"Violated in {quoted(text.name)}: {first.message}{others}",
                [
                    (place, f"says {quoted(str(fact))}")
                    for one in (first, *more[: _MOST_FACTS - 1])
                    for fact, place in one.facts[:_MOST_FACTS]
                ],
                severity=Severity.INFORMATION,
            )
