"""What is wrong with a domain in words."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix, Related
from planscribe.check.task.sentences import told
from planscribe.translate.ir import Remark
from planscribe.workspace.documents import Document
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Snapshot


def reading(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Words that were not read, or that can mean several things."""
    remarks = domain_words.reading(snapshot, document).remarks
    for one in remarks:
        if one.follows is None:
            following = (other.words for other in remarks if _follows(other, one))
            message = "Not read for this reason."
            related = tuple(Related(document.key, words, message) for words in following)
            yield replace(told(document.text, one), related=related)


def questions(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What the words leave open; each answer is a fix."""
    for one in domain_words.reading(snapshot, document).questions:
        fixes = tuple(Fix(answer.title, (answer.edit(document.text),)) for answer in one.answers)
        yield found(Code.OPEN_QUESTION, one.words, one.text, fixes=fixes)


def _follows(remark: Remark, cause: Remark) -> bool:
    return remark.follows is not None and remark.follows.encloses(cause.words)
