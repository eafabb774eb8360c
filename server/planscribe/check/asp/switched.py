"""PS224: statements that are switched off for this session, and what their absence changes."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding
from planscribe.infer.facts import Status
from planscribe.wording import counted, listed
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace.asp import switched, what_if
from planscribe.workspace.asp.what_if import SwitchEffect
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

UNKNOWN = "Its effect was not computed."


def switched_off(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The statements of a text that do not count for now."""
    for span in switched.statements(snapshot, document):
        try:
            effect = what_if.effect(snapshot, document, span.of(document.text))
            came = f" {summary(effect, document)}"
            if effect.after.status is Status.UNSATISFIABLE:
                came += " Switch it on again, or change the rules."
        except (NoDomain, CannotRead, WorkerCrashed):
            came = ""
        yield found(
            Code.SWITCHED_OFF, span, f"This statement is switched off for this session.{came}"
        )


def summary(effect: SwitchEffect, document: Document) -> str:
    """What the absence of a statement of a document changes, in a sentence."""
    elsewhere = "" if effect.witness.key == document.key else f" in {effect.witness.name}"
    if Status.DONE not in (effect.before.status, effect.after.status):
        return UNKNOWN
    if effect.after.status is Status.UNSATISFIABLE:
        return f"Without it, there is no answer set{elsewhere}."
    if effect.before.status is Status.UNSATISFIABLE:
        return f"Without it, there is an answer set{elsewhere}."
    if effect.before.status is not effect.after.status:
        return UNKNOWN
    counts = (
        (len(effect.gone), "fact disappears", "facts disappear"),
        (len(effect.come), "fact is new", "facts are new"),
        (len(effect.solved), "violation is resolved", "violations are resolved"),
        (len(effect.caused), "violation is new", "violations are new"),
    )
    told = [counted(n, one, more) for n, one, more in counts if n]
    return f"Without it{elsewhere}, {listed(told) if told else 'nothing changes'}."
