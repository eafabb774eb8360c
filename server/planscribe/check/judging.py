"""Judges IRs that are in no file: what the checks find in them, and the facts they come to."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Severity
from planscribe.check.tiers import Tier, findings
from planscribe.infer.facts import Status
from planscribe.translate.drafts import Complaint, Judged, Validate
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import programs, queries, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Role
from planscribe.workspace.snapshot import Snapshot

_TIERS = (Tier.SYNTAX, Tier.NAMES, Tier.MEANING)
_OF_PROBLEMS = frozenset({"object", "init", "goal", "metric"})
_HARMLESS = frozenset({Code.REPEATED_FACT})


def judge_of(snapshot: Snapshot, uri: str) -> Validate:
    """Judges texts as IRs of a task, or of whatever else has the same domain.

    Raises:
        NoDomain: it has no domain.
        CannotRead: it cannot be read.
    """
    domain = uris.path_of(queries.domain_model(snapshot, uri).files.domain)
    # Whatever the text says of its domain: it has the one of the task.
    chosen = replace(snapshot.settings, domain=str(domain)) if domain else snapshot.settings
    name = f"{uris.canonical(uri)}.judged{SUFFIXES[Role.IR]}"
    judging = snapshot.switching(frozenset()).choosing(chosen)
    return lambda text: _judged(judging, Document.of(name, text))


def _judged(snapshot: Snapshot, ir: Document) -> Judged:
    snapshot = snapshot.holding(ir)
    found = [one for tier in _TIERS for one in findings(snapshot, ir.uri, tier) if _counts(one)]
    complaints = dict.fromkeys(_complaints(snapshot, ir, found))
    return Judged(tuple(complaints), _facts(snapshot, ir.uri))


def _counts(finding: Finding) -> bool:
    is_of_ir = finding.code.startswith(("PS2", Code.GOAL_UNREACHABLE, Code.LEFT_OUT))
    return is_of_ir and finding.severity <= Severity.WARNING and finding.code not in _HARMLESS


def _complaints(snapshot: Snapshot, ir: Document, found: list[Finding]) -> Iterator[Complaint]:
    tree = trees.asp(snapshot, ir)
    for one in found:
        statement = tree.statement_at(one.span.start)
        yield Complaint(statement.text if statement else "", one.message)


def _facts(snapshot: Snapshot, uri: str) -> frozenset[str] | None:
    try:
        made = programs.facts(snapshot, uri)
    except (LimitExceeded, WorkerCrashed):
        return None
    if made.status is not Status.DONE:
        return None
    return frozenset(str(fact) for fact in made.facts if fact.name in _OF_PROBLEMS)
