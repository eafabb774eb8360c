"""What if a statement did not hold: switching it off, and telling what that changes."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.check.asp.switched import UNKNOWN, summary
from planscribe.ide.content import CodeBlock, Item, Part, Prose
from planscribe.ide.explain.question import PROGRAM_STATEMENTS
from planscribe.infer.facts import Violation
from planscribe.text import DocumentKey, Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import trees
from planscribe.workspace.asp import programs, switched, what_if
from planscribe.workspace.asp.what_if import SwitchEffect
from planscribe.workspace.documents import Language
from planscribe.workspace.locations import Location
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_LISTED = 200
_SEVERAL = "There are several answer sets; some of this may only be due to taking another one."


@dataclass(frozen=True, slots=True)
class Switch:
    """A statement that can be switched off, or on again."""

    span: Span
    is_off: bool

    @property
    def title(self) -> str:
        """The title of the action."""
        return "Restore this statement" if self.is_off else "Show what changes without this"


def switch_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> Switch | None:
    """The statement around an offset, if it can be switched; raises as `Snapshot.document` does."""
    document = snapshot.document(key)
    if document.language is not Language.ASP:
        return None
    statement = trees.asp(snapshot, document).statement_at(offset)
    if statement is None or statement.kind not in PROGRAM_STATEMENTS:
        return None
    return Switch(statement.span, statement.span in switched.statements(snapshot, document))


def told(snapshot: Snapshot, key: DocumentKey, statement: str) -> tuple[Part, ...]:
    """What the absence of a statement of a document changes.

    Raises as `Snapshot.document` does.
    """
    document = snapshot.document(key)
    shown = CodeBlock("clingo", statement)
    try:
        effect = what_if.effect(snapshot, document, statement)
    except (NoDomain, WorkerCrashed):
        return shown, Prose(UNKNOWN)
    off = Prose(f"This statement is switched off for this session. {summary(effect, document)}")
    back = Prose("To undo this, choose “Restore this statement” there, or edit the statement.")
    return shown, off, *_changes(snapshot, effect), back


def _changes(snapshot: Snapshot, effect: SwitchEffect) -> Iterator[Part]:
    for heading, facts in (("Lost facts:", effect.gone), ("New facts:", effect.come)):
        yield from _listed(heading, [Item(f"`{one}`") for one in facts])
    for heading, violations in (
        ("Resolved violations:", effect.solved),
        ("New violations:", effect.caused),
    ):
        items = [Item(one.message, 0, _place(snapshot, effect, one)) for one in violations]
        yield from _listed(heading, items)
    if (effect.gone or effect.come) and (effect.before.several or effect.after.several):
        yield Prose(_SEVERAL)


def _listed(heading: str, items: list[Item]) -> Iterator[Part]:
    if items:
        yield Prose(heading)
        yield from items[:_MOST_LISTED]
    if len(items) > _MOST_LISTED:
        yield Prose(f"There are {len(items) - _MOST_LISTED:,} more.")


def _place(snapshot: Snapshot, effect: SwitchEffect, violation: Violation) -> Location | None:
    program = programs.program(snapshot, effect.witness.key)
    return programs.locate(snapshot, violation.constraint, program)
