"""Where findings about a program go in the documents that it is made of."""

from collections.abc import Iterable

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.infer.facts import Materialised, StatementPlace
from planscribe.model.terms import Term
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot


class ProgramPlaces:
    """Where findings about a program go in one document."""

    def __init__(self, snapshot: Snapshot, document: Document, program: DocumentProgram) -> None:
        self._snapshot = snapshot
        self._document = document
        self._program = program
        self._locations: dict[StatementPlace, Location | None] = {}

    def found(
        self,
        code: Code,
        spots: Iterable[StatementPlace],
        message: str,
        related: Iterable[tuple[StatementPlace, str]] = (),
        fixes: tuple[Fix, ...] = (),
        severity: Severity | None = None,
    ) -> Finding:
        """A finding on the first spot in the document; on its first line if there is none."""
        inside = (one for place in spots if self.is_here(place) and (one := self.locate(place)))
        first = next(inside, None)
        span = first.span if first else self._snapshot.lines(self._document.key).line_span(0)
        others = [(self.locate(place), note) for place, note in related]
        return found(
            code,
            span,
            message,
            tuple(
                dict.fromkeys(
                    Related(one.key, one.span, note)
                    for one, note in others
                    if one and (one.key, one.span) != (self._document.key, span)
                )
            ),
            fixes,
            severity,
        )

    def locate(self, place: StatementPlace) -> Location | None:
        """Where a statement stands for people."""
        if place not in self._locations:
            self._locations[place] = programs.locate(self._snapshot, place, self._program)
        return self._locations[place]

    def is_here(self, place: StatementPlace) -> bool:
        """Whether a statement is in the document."""
        location = self.locate(place)
        return location is not None and location.key == self._document.key


def severity_of_contradiction(program: DocumentProgram, made: Materialised) -> Severity:
    """How bad it is that a program contradicts itself, or violates its constraints.

    A task has to hold together. What is no task may get its facts from another file.
    """
    if program.origin.role is not Role.RULES:
        return Severity.ERROR
    return Severity.INFORMATION if made.lacking else Severity.WARNING


def statements_behind(
    snapshot: Snapshot, document: Document, facts: Iterable[Term]
) -> dict[Term, list[StatementPlace]]:
    """The statements behind each fact, nearest first."""
    try:
        derivations = programs.reasons(snapshot, document.key, facts)
    except (LimitExceeded, WorkerCrashed):
        return {}
    return {fact: list(programs.grounds(one)) for fact, one in derivations.items()}
