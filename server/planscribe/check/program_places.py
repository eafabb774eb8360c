"""Where findings about a program go in the documents that it is made of."""

from collections.abc import Iterable

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Related, Severity
from planscribe.infer.facts import Materialised, Place
from planscribe.model.terms import Term
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import programs, uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.programs import Program
from planscribe.workspace.snapshot import Snapshot


class Places:
    """Where findings about a program go in one document."""

    def __init__(self, snapshot: Snapshot, document: Document, program: Program) -> None:
        self._snapshot = snapshot
        self._document = document
        self._program = program
        self._here = uris.canonical(document.uri)
        self._locations: dict[Place, Location | None] = {}
        self._canonical: dict[str, str] = {}

    def found(
        self,
        code: Code,
        spots: Iterable[Place],
        message: str,
        related: Iterable[tuple[Place, str]] = (),
    ) -> Finding:
        """A finding on the first spot in the document; on its first line if there is none."""
        inside = (one for place in spots if self.is_here(place) and (one := self.locate(place)))
        first = next(inside, None)
        span = first.span if first else self._first_line()
        others = [(self.locate(place), note) for place, note in related]
        return found(
            code,
            span,
            message,
            tuple(
                dict.fromkeys(
                    Related(one.uri, one.span, note)
                    for one, note in others
                    if one and (one.uri, one.span) != (self._document.uri, span)
                )
            ),
        )

    def locate(self, place: Place) -> Location | None:
        """Where a statement stands for people."""
        if place not in self._locations:
            self._locations[place] = programs.locate(self._snapshot, place, self._program)
        return self._locations[place]

    def is_here(self, place: Place) -> bool:
        """Whether a statement stands in the document."""
        location = self.locate(place)
        if location is None:
            return False
        if location.uri not in self._canonical:
            self._canonical[location.uri] = uris.canonical(location.uri)
        return self._canonical[location.uri] == self._here

    def _first_line(self) -> Span:
        lines = self._snapshot.lines(self._document.uri)
        return lines.line_span(0)


def severity_of_contradiction(program: Program, made: Materialised) -> Severity:
    """How bad it is that a program contradicts itself, or violates its constraints.

    A task has to hold together. What is no task may get its facts from another file.
    """
    if program.origin.role is not Role.RULES:
        return Severity.ERROR
    return Severity.INFORMATION if made.lacking else Severity.WARNING


def statements_behind(
    snapshot: Snapshot, document: Document, facts: Iterable[Term]
) -> dict[Term, list[Place]]:
    """The statements behind each fact, nearest first."""
    try:
        derivations = programs.reasons(snapshot, document.uri, facts)
    except (LimitExceeded, WorkerCrashed):
        return {}
    return {fact: list(programs.grounds(one)) for fact, one in derivations.items()}
