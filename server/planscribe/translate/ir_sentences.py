"""The sentences that the statements of an IR file come from, by the comments above them."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.syntax.asp.tree import AspTree
from planscribe.syntax.task import Task
from planscribe.text import Span
from planscribe.translate.ir import NO_SENTENCE, IrStatement
from planscribe.translate.ir_text import ALTERNATIVE, NOTHING, OF_NO_SENTENCE, SILENT, quote


@dataclass(frozen=True, slots=True)
class Alternative:
    """A reading of a sentence that waits to be chosen, and its line."""

    line: Span
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """A sentence in an IR file: the comment that quotes it, and the statements below it."""

    sentence: int
    comment: Span
    statements: tuple[tuple[Span, IrStatement], ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    is_silent: bool = False
    """Whether it says that the sentence states nothing."""


def blocks(tree: AspTree, task: Task) -> tuple[Block, ...]:
    """The blocks of an IR; none where no comment quotes a sentence of the task."""
    headed = list(_headings(tree.text, task))
    if not headed:
        return ()
    starts = [span.start for _, span in headed]
    statements: dict[int, list[tuple[Span, IrStatement]]] = {}
    for one in tree.statements:
        index = bisect_right(starts, one.span.start) - 1
        if index >= 0:
            number = headed[index][0]
            is_known = number != NO_SENTENCE
            words = task.sentences[number].span if is_known else Span(0, 0)
            statement = IrStatement(one.text, words, number)
            statements.setdefault(index, []).append((one.span, statement))
    ends = [*starts[1:], len(tree.text)]
    return tuple(
        Block(
            number,
            span,
            tuple(statements.get(index, ())),
            tuple(_alternatives(tree.text, Span(span.end, end))),
            any(line.of(tree.text) == SILENT for line in _lines(tree.text, Span(span.end, end))),
        )
        for index, ((number, span), end) in enumerate(zip(headed, ends, strict=True))
    )


def _headings(text: str, task: Task) -> Iterator[tuple[int, Span]]:
    """The comments that quote sentences; equal sentences are distinguished by their order."""
    waiting: dict[str, list[int]] = {f"% {OF_NO_SENTENCE}": [NO_SENTENCE]}
    for number in reversed(range(len(task.sentences))):
        waiting.setdefault(f"% {quote(task, number)}", []).append(number)
    for span in _lines(text, Span(0, len(text))):
        numbers = waiting.get(span.of(text).rstrip())
        if numbers:
            yield numbers.pop(), span


def _alternatives(text: str, within: Span) -> Iterator[Alternative]:
    for span in _lines(text, within):
        line = span.of(text)
        if line.startswith(ALTERNATIVE):
            reading = line.removeprefix(ALTERNATIVE).strip()
            yield Alternative(span, "" if reading == NOTHING else reading)


def _lines(text: str, within: Span) -> Iterator[Span]:
    """The lines of a part of a text, without their ends."""
    start = within.start
    while start < within.end:
        end = text.find("\n", start, within.end)
        end = within.end if end < 0 else end
        yield Span(start, end - text.endswith("\r", start, end))
        start = end + 1
