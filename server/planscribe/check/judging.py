"""Judges IRs that are in no file: what the checks find in them, and the facts they come to."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code
from planscribe.check.finding import UNASKED, Finding, Severity
from planscribe.check.tiers import findings
from planscribe.translate.drafts import Complaint, Judged, Validate
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.trials import trial, trial_facts

_HARMLESS = frozenset({Code.REPEATED_FACT})


def judge_of(snapshot: Snapshot, uri: str) -> Validate:
    """Judges texts as IRs of a task, or of whatever else has the same domain.

    The judge raises NoDomain if it has none, and CannotRead if it cannot be read.
    """

    def judge(text: str) -> Judged:
        trying, ir = trial(snapshot, uri, text)
        found = (one for tier in UNASKED for one in findings(trying, ir.uri, tier))
        complaints = dict.fromkeys(_complaints(trying, ir, filter(_counts, found)))
        return Judged(tuple(complaints), trial_facts(snapshot, uri, text))

    return judge


def _counts(finding: Finding) -> bool:
    is_of_ir = finding.code.startswith(("PS2", Code.GOAL_UNREACHABLE, Code.LEFT_OUT))
    return is_of_ir and finding.severity <= Severity.WARNING and finding.code not in _HARMLESS


def _complaints(snapshot: Snapshot, ir: Document, found: Iterator[Finding]) -> Iterator[Complaint]:
    tree = trees.asp(snapshot, ir)
    for one in found:
        statement = tree.statement_at(one.span.start)
        yield Complaint(statement.text if statement else "", one.message)
