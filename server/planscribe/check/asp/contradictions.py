"""PS207: statements that contradict each other, even without the constraints."""

from collections.abc import Iterator

from planscribe.check.asp.places import ProgramPlaces, severity_of_contradiction
from planscribe.check.catalogue import Code
from planscribe.check.deleting import from_line
from planscribe.check.finding import Finding, Fix
from planscribe.infer.facts import StatementPlace, Status
from planscribe.syntax.quoting import quoted
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_TOLD = 20
_ONE_OF_SEVERAL = "This is one minimal explanation; there can be others."


def contradictions(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """One minimal set of statements without an answer, reported on each of them."""
    try:
        program = programs.program(snapshot, document.key)
        made = programs.facts(snapshot, document.key)
        if made.status is not Status.UNSATISFIABLE or made.uncertain:
            return
        removable = programs.removals(snapshot, document.key)
    except (NoDomain, CannotRead, WorkerCrashed):
        # Other checks report this.
        return
    places = ProgramPlaces(snapshot, document, program)
    severity = severity_of_contradiction(program, made)
    here = [place for place in made.conflict if places.is_here(place)][:_MOST_TOLD]
    spots: list[StatementPlace | None] = [*here] or [None]
    for place in spots:
        is_editable = place in removable and document.language is Language.ASP
        yield places.found(
            Code.UNSATISFIABLE,
            [place] if place else [],
            _message(len(made.conflict)),
            [(other, "contradicts it") for other in made.conflict[: _MOST_TOLD + 1]],
            _fixes(document, place) if place and is_editable else (),
            severity,
        )


def _message(count: int) -> str:
    if not count:
        return "The statements contradict each other: there is no answer set."
    if count == 1:
        return f"This statement contradicts itself: there is no answer set. {_ONE_OF_SEVERAL}"
    others = "another" if count == 2 else f"{count - 1} others"
    return (
        f"This statement and {others} contradict each other: there is no answer set. "
        f"{_ONE_OF_SEVERAL}"
    )


def _fixes(document: Document, place: StatementPlace) -> tuple[Fix, ...]:
    text = place.span.of(document.text).rstrip(".")
    return (Fix(f"Delete {quoted(text)}", (from_line(document.text, place.span, "%"),)),)
