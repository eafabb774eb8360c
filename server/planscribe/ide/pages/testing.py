"""How tests of a document ended, and why, for people."""

from collections.abc import Iterable, Iterator

from planscribe.ide.content import Item, Part, Prose
from planscribe.ide.explain.explanation import extension_told, reason_told
from planscribe.ide.explain.facts import DOCUMENT
from planscribe.ide.explain.question import is_single
from planscribe.ide.pages.no_plan import page
from planscribe.ide.testing import ExpectationResult, Result, found_for, is_meant
from planscribe.infer.why.relevance import pattern_of
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.asp import explaining
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.pipeline.expectations import Cost, ExpectedFact, Findings, SomePlan
from planscribe.workspace.plans import no_plan
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

TITLE = "Expectations"

_LONGEST = 200
_MOST_SHOWN = 20


def report(
    snapshot: Snapshot, key: DocumentKey, every: Iterable[ExpectationResult]
) -> Iterator[Part]:
    """How tests ended, and why the failed ones failed."""
    document, every = snapshot.document(key), tuple(every)
    if not every:
        yield Prose("No expectations here. Write `expect:` and what you expect in a comment.")
    for one in every:
        said = f"{one.result}: {quoted(one.expectation.text, _LONGEST)}"
        message = f". {one.message}" if one.message else ""
        yield Item(f"{said}{message}", place=Location(document.key, one.expectation.span))
    for one in every:
        if one.result is Result.FAILED and (why := tuple(_why(snapshot, document, one))):
            yield Prose(f"Why {quoted(one.expectation.text, _LONGEST)} failed:")
            yield from why


def _why(snapshot: Snapshot, document: Document, failure: ExpectationResult) -> Iterator[Part]:
    """What is behind a failure."""
    try:
        match failure.expectation.claim:
            case SomePlan() | Cost() if failure.actual == "no plan":
                yield from page(
                    snapshot, document.key, no_plan.full_analysis(snapshot, document.key)
                )
            case ExpectedFact(is_of_problem=False) as fact:
                yield from _reasons(snapshot, document, fact)
            case Findings(codes=codes, are_found=False) as expected:
                several = [
                    one
                    for one in found_for(snapshot, document.key, expected)
                    if is_meant(one, codes)
                ]
                for one in several[:_MOST_SHOWN]:
                    place = Location(document.key, one.span)
                    yield Item(f"{one.code}: {one.message}", place=place)
    except (NoDomain, CannotRead, LimitExceeded, WorkerCrashed) as trouble:
        yield Prose(f"No further explanation: {trouble}.")


def _reasons(snapshot: Snapshot, document: Document, fact: ExpectedFact) -> Iterator[Part]:
    atom = pattern_of(fact.atom)
    if atom is None:
        return
    if not is_single(atom):
        yield from extension_told(snapshot, document, atom, DOCUMENT)
    elif found := explaining.reason(snapshot, document.key, str(atom)):
        yield from reason_told(snapshot, document, found, DOCUMENT)
