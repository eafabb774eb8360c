"""The errors that have to be fixed before a document can be solved."""

from collections.abc import Iterator

from planscribe.check.finding import STATIC, Finding, Severity
from planscribe.check.tiers import findings
from planscribe.text import DocumentKey
from planscribe.workspace import queries
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.pipeline.products import BROKEN, StageFailure
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


def blocked(snapshot: Snapshot, key: DocumentKey) -> StageFailure | None:
    """Why no planner is asked; None if the domain and the problem have no errors."""
    try:
        several = list(_with_errors(snapshot, key))
    except (NoDomain, CannotRead):
        # The stage itself reports this.
        return None
    if not several:
        return None
    document, errors = several[0]
    first, number = errors[0], len(errors)
    count, them = ("1 error", "it") if number == 1 else (f"{number} errors", "them")
    line = snapshot.lines(document.key).line_of(first.span.start) + 1
    return StageFailure(
        Stage.SOLVE,
        BROKEN,
        f"The {document.role} has {count}. Fix {them} before solving. "
        f"{document.name}:{line}: {first.message}",
        first.span if document.key == key else None,
    )


def first_error(snapshot: Snapshot, key: DocumentKey) -> Location | None:
    """The place of the error that `blocked` names."""
    try:
        for document, errors in _with_errors(snapshot, key):
            return Location(document.key, errors[0].span)
    except (NoDomain, CannotRead):
        pass
    return None


def _with_errors(snapshot: Snapshot, key: DocumentKey) -> Iterator[tuple[Document, list[Finding]]]:
    """The domain of a document, and the problem if it is one, each with its errors."""
    document = snapshot.document(key)
    domain = snapshot.document(queries.domain_model(snapshot, key).files.domain)
    for one in (domain, document) if document.role is Role.PROBLEM else (domain,):
        # What planners reject, or misread.
        found = findings(snapshot, one.key, *STATIC)
        errors = [each for each in found if each.severity is Severity.ERROR]
        if errors:
            yield one, sorted(errors, key=lambda each: each.span)
