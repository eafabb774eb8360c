"""PS224: statements that are switched off for this session, and what their absence changes."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding
from planscribe.infer.facts import Status
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import switched, what_if
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.what_if import Effect

UNKNOWN = "What that changes is not known."


def switched_off(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The statements of a text that do not count for now."""
    for span in switched.statements(snapshot, document):
        try:
            effect = what_if.effect(snapshot, document, span.of(document.text))
            came = f" {summary(effect, document)}"
        except (NoDomain, CannotRead, WorkerCrashed):
            came = ""
        yield found(
            Code.SWITCHED_OFF, span, f"This statement is switched off for this session.{came}"
        )


def summary(effect: Effect, document: Document) -> str:
    """What the absence of a statement of a document changes, in a sentence."""
    elsewhere = "" if effect.witness.uri == document.uri else f" in {effect.witness.name}"
    if Status.DONE not in (effect.before.status, effect.after.status):
        return UNKNOWN
    if effect.after.status is Status.UNSATISFIABLE:
        return f"Without it there is no answer set{elsewhere}."
    if effect.before.status is Status.UNSATISFIABLE:
        return f"Without it there is an answer set{elsewhere}."
    if effect.before.status is not effect.after.status:
        return UNKNOWN
    counts = (
        (len(effect.gone), "fact goes", "facts go"),
        (len(effect.come), "fact comes", "facts come"),
        (len(effect.solved), "violation is solved", "violations are solved"),
        (len(effect.caused), "violation is new", "violations are new"),
    )
    told = [f"{n:,} {one if n == 1 else more}" for n, one, more in counts if n]
    return (
        f"Without it{elsewhere}, {_listed(told)}." if told else f"That changes nothing{elsewhere}."
    )


def _listed(several: list[str]) -> str:
    *front, last = several
    return f"{', '.join(front)} and {last}" if front else last
