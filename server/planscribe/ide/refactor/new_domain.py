"""Begin a domain in words, for a task that names one which is nowhere."""

from collections.abc import Iterable, Iterator

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import uris
from planscribe.workspace.documents import DOMAIN_WORDS_END
from planscribe.workspace.pipeline.starters import new_domain
from planscribe.workspace.project import associations
from planscribe.workspace.project.lookup import in_words_beside, is_path
from planscribe.workspace.snapshot import Snapshot

NAME = "describe-domain"
NO_DOMAIN = (Code.NO_DOMAIN, Code.UNKNOWN_DOMAIN)
"""What reports that a task has no domain."""
_UNNAMED = "domain"


def offers(snapshot: Snapshot, key: DocumentKey, findings: Iterable[Finding]) -> Iterator[Offer]:
    """One, if the domain of a task is unknown, and not there in words already."""
    for one in findings:
        if one.code not in NO_DOMAIN:
            continue
        named = associations.reference_of(snapshot, snapshot.document(key))
        name = named.name if named else ""
        is_taken = bool(in_words_beside(snapshot, key, name)) or is_path(name)
        file = f"{name or _UNNAMED}{DOMAIN_WORDS_END}"
        if not is_taken and uris.beside(key, file):
            title = f"Describe the domain in words, in {quoted(file)}"
            yield Offer(title, ChangeKind.QUICK_FIX, NAME, one.span, name, one.code)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """A file with sentences to replace, next to the task.

    Raises:
        Refused: there is such a file.
    """
    file = uris.beside(key, f"{offer.choice or _UNNAMED}{DOMAIN_WORDS_END}")
    if file is None or snapshot.has(file):
        raise Refused("The domain is described in words already.")
    return {file: (Edit(Span(0, 0), new_domain(offer.choice)),)}
