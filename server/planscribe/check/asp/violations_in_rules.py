"""PS205 in the rules of a domain: which constraints the open tasks and IRs violate."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from planscribe.check.asp.places import ProgramPlaces
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.infer.facts import Violation
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
    for text in islice(_open_texts(snapshot, document), _MOST_TEXTS):
        try:
            program = programs.program(snapshot, text.key)
            made = programs.facts(snapshot, text.key)
        except (NoDomain, CannotRead, WorkerCrashed):
            continue
        places = ProgramPlaces(snapshot, document, program)
        several: defaultdict[object, list[Violation]] = defaultdict(list)
        for one in made.violations:
            if one.constraint.source == document.key:
                several[one.constraint].append(one)
        for first, *more in several.values():
            others = f" And {len(more)} more." if more else ""
            finding = places.found(
                Code.CONSTRAINT_VIOLATED,
                [first.constraint],
                f"Violated in {quoted(text.name)}: {first.message}{others}",
                [
                    (place, f"says {quoted(str(fact))}")
                    for one in (first, *more[: _MOST_FACTS - 1])
                    for fact, place in one.facts[:_MOST_FACTS]
                ],
            )
            yield replace(finding, severity=Severity.INFORMATION)


def _open_texts(snapshot: Snapshot, rules: Document) -> Iterator[Document]:
    """The open tasks and IRs that are read with some rules."""
    for document in snapshot.open.values():
        if document.role in (Role.TASK, Role.IR):
            try:
                files = project.domain_of(snapshot, document.key)
            except (NoDomain, CannotRead):
                continue
            if files.rules == rules.key:
                yield document
