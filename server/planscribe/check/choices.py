"""PS211: what the answer sets of a task leave open."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding
from planscribe.check.program_places import Places, statements_behind
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import programs
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_NAMED = 5


def open_choices(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The facts that hold in some answer sets and not in others."""
    try:
        program = programs.program(snapshot, document.uri)
        made = programs.facts(snapshot, document.uri)
    except (NoDomain, CannotRead, WorkerCrashed):
        # Told by others.
        return
    places = Places(snapshot, document, program)
    if not made.open_choices:
        return
    named = ", ".join(f"`{atom}`" for atom in made.open_choices[:_MOST_NAMED])
    more = len(made.open_choices) - _MOST_NAMED
    if more > 0:
        named += f" and {more} more"
    chosen = set(made.open_choices).intersection(made.facts)
    reasons = statements_behind(snapshot, document, sorted(chosen, key=str)[:_MOST_NAMED])
    spots = [place for several in reasons.values() for place in several]
    yield places.found(
        Code.OPEN_CHOICE,
        spots,
        f"It is left open whether {named} hold: say it.",
        [(place, "leaves it open") for place in spots[:1]],
    )
