"""What is wrong with written actions: what a check of the domain finds in them."""

from collections.abc import Iterable, Mapping, Sequence

from planscribe.author.procedures.bare import with_actions
from planscribe.author.procedures.procedure import WantedAction
from planscribe.author.procedures.table import ActionTable, literals
from planscribe.check.catalogue import Code
from planscribe.check.finding import STATIC, Severity
from planscribe.check.fixing import safe_edits
from planscribe.check.tiers import findings
from planscribe.llm.dialogue import Complaint
from planscribe.model.pddl.definitions import OBJECT, TRUE
from planscribe.text import DocumentKey, Edit, line_at
from planscribe.workspace import trees
from planscribe.workspace.snapshot import Snapshot

_BAD = (Severity.ERROR, Severity.WARNING)


def complaints(
    snapshot: Snapshot,
    key: DocumentKey,
    wanted: Iterable[WantedAction],
    written: Mapping[str, str],
) -> list[Complaint]:
    """What is wrong with actions in a domain: those that are missing, and findings in others."""
    missing = [one.name for one in wanted if one.name not in written]
    document = snapshot.document(key)
    text = with_actions(document.text, written)
    made = snapshot.holding(document.replaced(text, document.version))
    domain = trees.domain(made, made.document(key))
    actions = [one for one in domain.actions if one.name in written] if domain else []
    spans = [one.span for one in actions]
    idle = [one.name for one in actions if one.effect == TRUE]
    found = [
        Complaint(line_at(text, one.span.start).partition(";")[0].strip(), one.message)
        for one in findings(made, key, *STATIC)
        if one.severity in _BAD and any(span.encloses(one.span) for span in spans)
    ]
    return [
        *(Complaint(f"(:action {name})", "is missing.") for name in missing),
        *(Complaint(f"(:action {name}", "This action changes nothing.") for name in idle),
        *found,
    ]


def requirement_edits(snapshot: Snapshot, key: DocumentKey, text: str) -> Sequence[Edit]:
    """What declares the requirements that a text of the domain lacks."""
    document = snapshot.document(key)
    made = snapshot.holding(document.replaced(text, document.version))
    lacking = (one for one in findings(made, key, *STATIC) if one.code == Code.MISSING_REQUIREMENT)
    return safe_edits(lacking)


def table_complaints(
    snapshot: Snapshot,
    key: DocumentKey,
    wanted: Iterable[WantedAction],
    tables: Sequence[ActionTable],
) -> list[Complaint]:
    """What is wrong with tables before they are translated: missing actions, unknown types."""
    domain = trees.domain(snapshot, snapshot.document(key))
    types = {OBJECT, *(one.name for one in domain.types)} if domain else set()
    types |= {parent for one in domain.types for parent in one.parents} if domain else set()
    constants = {one.name for one in domain.constants} if domain else set()
    there = {one.name for one in tables if one.rows}
    found = [Complaint(f"## {one.name}", "is missing.") for one in wanted if one.name not in there]
    for table in tables:
        for row in table.rows:
            where = f"## {table.name} | {row.entity} | {row.type} |"
            if not row.type and row.entity.lower() not in constants:
                found.append(Complaint(where, "It has no type."))
            elif row.type and row.type.lower() not in types:
                found.append(Complaint(where, f"`{row.type}` is no type of the domain."))
    return found


def untranslated(tables: Sequence[ActionTable]) -> list[Complaint]:
    """The states in words for which a table has no predicates."""
    return [
        Complaint(f"## {table.name} | {row.entity} |", f"`{words}` has no predicate in `{column}`.")
        for table in tables
        for row in table.rows
        for words, cell, column in (
            (row.before, row.condition, "condition"),
            (row.after, row.effect, "effect"),
        )
        if words.strip() and not literals(cell)
    ]
