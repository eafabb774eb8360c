"""What to tell about the statements that a language model has made of a task."""

from collections.abc import Iterable, Iterator, Sequence

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.text import Span
from planscribe.translate.agreement import Agreement, Facts, contradicted
from planscribe.translate.ir import NO_SENTENCE, Remark, Statement, Translation, Unreadable
from planscribe.translate.model_answer import LeftOut
from planscribe.translate.support import Support

READ_ALL_THE_SAME = (Unreadable.ANNOUNCEMENT, Unreadable.COUNT_MISMATCH)
"""Remarks of controlled English on sentences that it reads."""


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
    yield from _without_statement(task, statements, made)
    support = Support(task, lexicon)
    for one in statements:
        if one.sentence == NO_SENTENCE:
            message = f"no sentence says {quoted(one.text)}"
            yield Remark(Unreadable.UNSUPPORTED, one.words, message)
        elif names := support.invented(one.text):
            message = f"{quoted(one.text)} speaks of {quoted(names[0])}, and the task does not"
            yield Remark(Unreadable.UNSUPPORTED, one.words, message)
    for swap in contradicted(statements, made.statements, made.explanations, facts):
        ours = tuple(one.text for one in swap.theirs)
        yield Remark(
            Unreadable.CONTRADICTION,
            _words(task, swap.sentence),
            f"the model reads this sentence otherwise; its words say {' '.join(ours)}",
            alternatives=(ours, tuple(one.text for one in swap.mine)),
        )


def _without_statement(
    task: Task, statements: Sequence[Statement], made: Translation
) -> Iterator[Remark]:
    stated = {one.sentence for one in statements}
    say_nothing = {*made.explanations} - {one.sentence for one in made.statements}
    announcing = [one.words for one in made.remarks if one.kind in READ_ALL_THE_SAME]
    for number, sentence in enumerate(task.sentences):
        announces = sentence.closing == ":" or any(
            span.overlaps(sentence.span) for span in announcing
        )
        if number not in stated | say_nothing and not announces:
            message = "the model has made no statement of this sentence"
            yield Remark(Unreadable.NO_STATEMENT, sentence.span, message)


def _words(task: Task, sentence: int) -> Span:
    return Span(0, 0) if sentence == NO_SENTENCE else task.sentences[sentence].span
