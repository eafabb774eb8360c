"""What comes of running an ASP program: statements that cannot be used, contradictions, limits."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.check.program_places import Places
from planscribe.infer.facts import Materialised, Status
from planscribe.syntax.asp_nodes import Kind
from planscribe.text import Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import programs, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot


def running(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What keeps a program, or parts of it, from having facts."""
    try:
        program = programs.program(snapshot, document.uri)
    except (NoDomain, CannotRead):
        # Told by a tier before this one.
        return
    places = Places(snapshot, document, program)
    try:
        made = programs.facts(snapshot, document.uri)
    except WorkerCrashed as trouble:
        yield places.found(Code.LIMIT_REACHED, (), f"Materialising broke off: {trouble}.")
        return
    yield from _troubles(places, snapshot, document, made)
    match made.status:
        case Status.UNSATISFIABLE:
            yield places.found(
                Code.UNSATISFIABLE,
                made.conflict,
                "These statements contradict each other. This is one minimal set of them; "
                "there can be others.",
                [(place, "contradicts it") for place in made.conflict],
            )
        case Status.OUT_OF_TIME | Status.OUT_OF_MEMORY:
            limits = snapshot.settings.grounding
            spent = (
                f"{limits.seconds:g} seconds"
                if made.status is Status.OUT_OF_TIME
                else f"{limits.megabytes} MB of memory"
            )
            yield places.found(
                Code.LIMIT_REACHED,
                (),
                f"Materialising was stopped after {spent}: there are too many facts, or a rule "
                "makes new ones for ever.",
            )


def _troubles(
    places: Places, snapshot: Snapshot, document: Document, made: Materialised
) -> Iterator[Finding]:
    """What kept statements from being used, but for what the first tier has told already."""
    told: set[Span] = set()
    if made.troubles and document.language is Language.ASP:
        tree = trees.asp(snapshot, document)
        told.update(fault.span for fault in tree.faults)
        told.update(one.span for one in tree.statements if one.kind in (Kind.SCRIPT, Kind.INCLUDE))
    for trouble in made.troubles:
        where = places.locate(trouble.place) if trouble.place else None
        if where and where.uri == document.uri and where.span in told:
            continue
        spots = [trouble.place] if trouble.place else []
        one = places.found(
            Code.NOT_USED, spots, trouble.message, [(spot, "the statement") for spot in spots]
        )
        yield one if trouble.severe else replace(one, severity=Severity.WARNING)
