"""PS3xx: what is wrong with a task in words."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.domains import no_domain
from planscribe.check.finding import Finding, Fix, Related
from planscribe.check.task.tabbed import as_table
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Sentence
from planscribe.text import Edit, Span, line_end, start_of_line
from planscribe.translate.ir import Remark, Unreadable
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_UNREAD = 4
"""Of places that are not read for one reason, no more are shown."""

_CODES = {
    Unreadable.UNKNOWN_WORD: Code.UNKNOWN_WORD,
    Unreadable.NO_READING: Code.NO_READING,
    Unreadable.SEVERAL_READINGS: Code.SEVERAL_READINGS,
    Unreadable.UNKNOWN_REFERENCE: Code.UNKNOWN_REFERENCE,
    Unreadable.COUNT_MISMATCH: Code.COUNT_MISMATCH,
    Unreadable.ANNOUNCEMENT: Code.ANNOUNCEMENT,
    Unreadable.NO_STATEMENT: Code.NO_STATEMENT,
    Unreadable.LEFT_OUT: Code.NO_STATEMENT,
    Unreadable.NOT_STATED: Code.NOT_STATED,
    Unreadable.UNSUPPORTED: Code.NO_SENTENCE,
    Unreadable.CONTRADICTION: Code.SAYS_OTHERWISE,
    Unreadable.DOUBTED: Code.SAYS_OTHERWISE,
    Unreadable.DISAGREEMENT: Code.SEVERAL_ANSWERS,
}


def reading(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Words that were not read, or not to the end; a task without a domain."""
    if not document.text.strip():
        return
    try:
        made = queries.translation(snapshot, document.key)
    except NoDomain as missing:
        yield no_domain(document, missing)
        return
    yield from _of_causes(document, made.remarks, trees.task(snapshot, document).sentences)


def goal(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """A task without a goal, on its first line: what is missing is not at any other place."""
    try:
        made = queries.translation(snapshot, document.key)
    except NoDomain:
        return
    # What was not read may be the goal: one finding is enough then.
    if trees.task(snapshot, document).sentences and not made.has_goal and not made.unread:
        start = len(document.text) - len(document.text.lstrip())
        lines = snapshot.lines(document.key)
        yield found(
            Code.NO_GOAL,
            Span(start, lines.line_span(lines.line_of(start)).end),
            "This task has no goal. Say what is to be reached, after words like `The goal is`.",
        )


def _of_causes(
    document: Document, remarks: Sequence[Remark], sentences: Sequence[Sentence]
) -> Iterator[Finding]:
    """A finding for each cause, with what follows from it; one of each code for a sentence."""
    starts = [one.span.start for one in sentences]
    causes: dict[tuple[int, str], Remark] = {}
    for remark in remarks:
        if remark.follows is None:
            causes.setdefault((bisect_right(starts, remark.words.start), remark.kind), remark)
    marked = {remark.words for remark in causes.values()}
    causes |= {
        (index, "follows nothing"): remark
        for index, remark in enumerate(remarks)
        if remark.follows and remark.follows not in marked
    }
    following: defaultdict[Span | None, list[Span]] = defaultdict(list)
    for remark in remarks:
        following[remark.follows].append(remark.words)
    for cause in causes.values():
        related = unread(document, following[cause.words])
        answers = (_answered(document.text, sentences, one) for one in cause.answers)
        finding = told(document.text, cause)
        fixes = (*as_table(document.text, cause.words), *finding.fixes, *answers)
        yield replace(finding, related=related, fixes=fixes)


def unread(document: Document, several: Sequence[Span]) -> tuple[Related, ...]:
    """What is not read for one reason: each of a few places, or the first of them and a number."""
    message = "Not read for this reason."
    every = [Related(document.key, words, message) for words in several]
    if len(every) <= _MOST_UNREAD:
        return tuple(every)
    first, rest = every[: _MOST_UNREAD - 1], every[_MOST_UNREAD - 1 :]
    more = f"{len(rest)} more places are not read for this reason, from here on."
    return (*first, replace(rest[0], message=more))


def _answered(text: str, sentences: Sequence[Sentence], answer: str) -> Fix:
    """The answer to a question, in a line before all sentences."""
    start = start_of_line(text, sentences[0].span.start)
    return Fix(f"Write {quoted(answer)}", (Edit(Span(start, start), f"{answer}{line_end(text)}"),))


def told(text: str, remark: Remark) -> Finding:
    """What is reported about words of a task, given its text."""
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
