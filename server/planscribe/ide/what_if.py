"""What if a statement did not hold: switching it off, and telling what that changes."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.check.switched import UNKNOWN, summary
from planscribe.ide.content import Code, Item, Part, Prose
from planscribe.infer.facts import Violation
from planscribe.syntax.asp_nodes import Kind
from planscribe.text import Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import programs, switched, trees, what_if
from planscribe.workspace.documents import Language
from planscribe.workspace.locations import Location
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.what_if import Effect

_MOST_LISTED = 200
_SEVERAL = "There are several answer sets; some of this may only be due to taking another one."
_SWITCHED = frozenset(
    {Kind.FACT, Kind.RULE, Kind.CONSTRAINT, Kind.CHOICE, Kind.DISJUNCTION, Kind.MINIMIZE}
)


@dataclass(frozen=True, slots=True)
class Switch:
    """A statement that can be switched off, or on again."""

    span: Span
    is_off: bool

    @property
    def title(self) -> str:
        """What to call the switching."""
        return "Put it back" if self.is_off else "What if this did not hold?"


def switch_at(snapshot: Snapshot, uri: str, offset: int) -> Switch | None:
    """The statement around an offset, if it can be switched; raises as `Snapshot.document` does."""
    document = snapshot.document(uri)
    if document.language is not Language.ASP:
        return None
    statement = trees.asp(snapshot, document).statement_at(offset)
    if statement is None or statement.kind not in _SWITCHED:
        return None
    return Switch(statement.span, statement.span in switched.statements(snapshot, document))


def told(snapshot: Snapshot, uri: str, statement: str) -> tuple[Part, ...]:
    """What the absence of a statement of a document changes.

    Raises as `Snapshot.document` does.
    """
    document = snapshot.document(uri)
    shown = Code("clingo", statement)
    try:
        effect = what_if.effect(snapshot, document, statement)
    except (NoDomain, WorkerCrashed):
        return shown, Prose(UNKNOWN)
    off = Prose(f"This statement is switched off for this session. {summary(effect, document)}")
    back = Prose("To let it hold again, choose “Put it back” at the statement, or edit it.")
    return shown, off, *_changes(snapshot, effect), back


def _changes(snapshot: Snapshot, effect: Effect) -> Iterator[Part]:
    for heading, facts in (("These facts go:", effect.gone), ("These facts come:", effect.come)):
        yield from _listed(heading, [Item(f"`{one}`") for one in facts])
    for heading, violations in (
        ("These violations are solved:", effect.solved),
        ("These violations are new:", effect.caused),
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


def _place(snapshot: Snapshot, effect: Effect, violation: Violation) -> Location | None:
    program = programs.program(snapshot, effect.witness.uri)
    return programs.locate(snapshot, violation.constraint, program)
