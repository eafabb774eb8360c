"""What to tell about the statements that a language model has made of a task."""

from collections.abc import Iterable, Iterator, Sequence

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.text import Span
from planscribe.translate.agreement import Agreement, Facts, Swap, contradicted
from planscribe.translate.ir import NO_SENTENCE, Remark, Statement, Translation, Unreadable
from planscribe.translate.model_answer import LeftOut
from planscribe.translate.support import Support

READ_ALL_THE_SAME = (Unreadable.ANNOUNCEMENT, Unreadable.COUNT_MISMATCH)
"""Remarks of controlled English on sentences that it reads."""


NOTHING_STATED = "nothing is stated of this sentence"


def unread(task: Task, made: Translation) -> list[int]:
    """The sentences that controlled English cannot read."""
    spans = [one.words for one in made.remarks if one.kind not in READ_ALL_THE_SAME]
    return [
        number
        for number, sentence in enumerate(task.sentences)
        if any(span.overlaps(sentence.span) for span in spans)
    ]


def of_left_out(task: Task, left_out: Iterable[LeftOut]) -> Iterator[Remark]:
    """What of an answer cannot be used."""
    for one in left_out:
        message = f"the model's statement {quoted(one.text)} was left out: {one.reason}"
        yield Remark(Unreadable.LEFT_OUT, _words(task, one.sentence), message)


def of_agreement(task: Task, agreement: Agreement) -> Iterator[Remark]:
    """The sentences that several answers read in several ways."""
    for number, readings in agreement.readings.items():
        message = (
            "the model's answers disagree about this sentence, and what they differ in is left out"
        )
        yield Remark(Unreadable.DISAGREEMENT, _words(task, number), message, alternatives=readings)


def of_statements(
    task: Task, lexicon: Lexicon, statements: Sequence[Statement], made: Translation, facts: Facts
) -> Iterator[Remark]:
    """Sentences without statements, and statements that the task does not say, or says otherwise.

    `made` is what controlled English reads.
    """
    for number in without_statement(task, statements, made):
        yield Remark(Unreadable.NO_STATEMENT, _words(task, number), NOTHING_STATED)
    support = Support(task, lexicon)
    for one in statements:
        if message := unsupported(one, support):
            yield Remark(Unreadable.UNSUPPORTED, one.words, message)
    for swap in contradicted(statements, made.statements, made.explanations, facts):
        ours = tuple(one.text for one in swap.theirs)
        alternatives = (ours, tuple(one.text for one in swap.mine))
        words = _words(task, swap.sentence)
        yield Remark(Unreadable.CONTRADICTION, words, contradiction(swap), (), alternatives)


def without_statement(
    task: Task, statements: Iterable[Statement], made: Translation
) -> Iterator[int]:
    """The sentences that nothing is stated of, and that do not merely announce something."""
    stated = {one.sentence for one in statements}
    # What controlled English reads and states nothing of is said elsewhere, or announces something.
    left = {*unread(task, made), *(one.sentence for one in made.statements)} - stated
    said = {_as_said(task, number) for number in stated - {NO_SENTENCE}}
    for number in sorted(left - {NO_SENTENCE}):
        if task.sentences[number].closing != ":" and _as_said(task, number) not in said:
            yield number


def _as_said(task: Task, number: int) -> tuple[str, ...]:
    """The words of a sentence, by which it is known when it is said again."""
    sentence = task.sentences[number]
    rows = (token.text for row in sentence.rows for token in row)
    return (*(token.text for token in sentence.tokens), *rows)


def unsupported(statement: Statement, support: Support) -> str:
    """What the task does not say of a statement; empty if it seems to say all of it."""
    if statement.sentence == NO_SENTENCE:
        return f"no sentence says {quoted(statement.text)}"
    names = support.invented(statement.text)
    return f"the task does not speak of {quoted(names[0])}" if names else ""


def contradiction(swap: Swap) -> str:
    """In what way statements say another thing than their sentence."""
    ours = " ".join(one.text for one in swap.theirs)
    return f"the words of this sentence say something else: {quoted(ours)}"


def _words(task: Task, sentence: int) -> Span:
    return Span(0, 0) if sentence == NO_SENTENCE else task.sentences[sentence].span
