"""PS3xx: what is wrong with a task in words."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.domains import no_domain
from planscribe.check.finding import Finding
from planscribe.text import Span
from planscribe.translate.ir import Remark, Unreadable
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

_CODES = {
    Unreadable.UNKNOWN_WORD: Code.UNKNOWN_WORD,
    Unreadable.NO_READING: Code.NO_READING,
    Unreadable.SEVERAL_READINGS: Code.SEVERAL_READINGS,
    Unreadable.UNKNOWN_REFERENCE: Code.UNKNOWN_REFERENCE,
    Unreadable.COUNT_MISMATCH: Code.COUNT_MISMATCH,
    Unreadable.ANNOUNCEMENT: Code.ANNOUNCEMENT,
    Unreadable.NO_STATEMENT: Code.NO_STATEMENT,
    Unreadable.LEFT_OUT: Code.NO_STATEMENT,
    Unreadable.UNSUPPORTED: Code.NO_SENTENCE,
    Unreadable.CONTRADICTION: Code.SAYS_OTHERWISE,
    Unreadable.DISAGREEMENT: Code.SEVERAL_ANSWERS,
}


def reading(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Words that were not read, or not to the end; a task without a goal or a domain."""
    if not document.text.strip():
        return
    try:
        made = queries.translation(snapshot, document.uri)
    except NoDomain as missing:
        yield no_domain(document, missing)
        return
    for remark in made.remarks:
        yield told(document.text, remark)
    sentences = trees.task(snapshot, document).sentences
    # What was not read may be the goal: one finding is enough then.
    if sentences and not made.has_goal and not made.unread:
        last = sentences[-1].span
        yield found(
            Code.NO_GOAL,
            Span(last.start, last.end),
            "This task has no goal. Say what is to be reached, after words like `The goal is`.",
        )


def told(text: str, remark: Remark) -> Finding:
    """What is to be told about words of a task, given its text."""
    message = remark.message[:1].upper() + remark.message[1:]
    if remark.alternatives:
        readings = "\n".join(f"- {' '.join(one)}" for one in remark.alternatives)
        message = f"{message}\n{readings}"
    words = remark.words.of(text)
    return found(
        _CODES[remark.kind],
        remark.words,
        message,
        fixes=tuple(replacement(remark.words, words, one) for one in remark.suggestions),
    )
