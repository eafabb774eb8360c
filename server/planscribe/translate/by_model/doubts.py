"""What to tell about the statements that a language model has made of a task."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from planscribe.llm.dialogue import Complaint
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Sentence, Task, TokenKind
from planscribe.text import Span
from planscribe.translate.by_model.agreement import Agreement, Facts, Swap, contradicted
from planscribe.translate.by_model.answer import LeftOutPart
from planscribe.translate.by_model.drafts import Stated
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.mismatches import mismatches, unstated_words
from planscribe.translate.by_model.support import Support
from planscribe.translate.ir import NO_SENTENCE, IrStatement, Remark, Translation, Unreadable

NOTHING_STATED = "the IR has no statement for this sentence"
_UNASKED = "this was added where nothing was to be corrected"

_GREETING = frozenset(
    "hello hi hey dear welcome greetings good morning afternoon evening day thanks thank many much "
    "very you your in advance for the help bye goodbye cheers best kind regards planner friend "
    "friends everybody everyone there and all to".split()
)
"""The words of greetings: a sentence with any other word may say something."""


def unread(task: Task, made: Translation) -> list[int]:
    """The sentences that controlled English cannot read."""
    spans = [one.span for one in task.sentences]
    ends = [one.end for one in spans]
    found: set[int] = set()
    for remark in made.remarks:
        number = bisect_right(ends, remark.words.start)
        while not remark.is_read and number < len(spans) and remark.words.overlaps(spans[number]):
            found.add(number)
            number += 1
    return sorted(found)


def of_left_out(task: Task, left_out: Iterable[LeftOutPart]) -> Iterator[Remark]:
    """What of an answer cannot be used."""
    for one in left_out:
        message = f"the model's statement {quoted(one.text)} was left out: {one.reason}"
        yield Remark(Unreadable.LEFT_OUT, _words(task, one.sentence), message)


def of_changed_goals(task: Task, stated: Stated) -> Iterator[Remark]:
    """The sentences of which a repair has changed the goal, although that may have been right."""
    for number, before in stated.first_goals.items():
        now = [
            one.text
            for one in stated.statements
            if one.sentence == number and one.text.startswith("goal(")
        ]
        was = tuple(one for one in before if one not in now)
        is_ = tuple(one for one in now if one not in before)
        message = "asked about this sentence, the model changed its goal; the new one is used"
        yield Remark(Unreadable.DISAGREEMENT, _words(task, number), message, (), (was, is_))


def of_agreement(task: Task, agreement: Agreement) -> Iterator[Remark]:
    """The sentences that several answers read in several ways."""
    for number, readings in agreement.readings.items():
        is_decided = number in agreement.decided
        end = (
            "the IR has what most of them say" if is_decided else "what they differ in is left out"
        )
        message = f"the model's answers disagree about this sentence, and {end}"
        yield Remark(Unreadable.DISAGREEMENT, _words(task, number), message, alternatives=readings)


@dataclass(frozen=True, slots=True)
class Compared:
    """What a language model states of a task, next to what controlled English reads in it."""

    task: Task
    lexicon: Lexicon
    stated: Stated
    made: Translation

    @property
    def statements(self) -> Sequence[IrStatement]:
        """All statements."""
        return self.stated.statements

    def remarks(self, facts: Facts) -> Iterator[Remark]:
        """Sentences without statements, and statements that no sentence says, or says otherwise."""
        task, made = self.task, self.made
        for number, message in self.skipped():
            yield Remark(Unreadable.NO_STATEMENT, _words(task, number), message)
        for statement, message in self.unsupported():
            yield Remark(Unreadable.UNSUPPORTED, statement.words, message)
        contradicted_: set[int] = set()
        for swap in contradicted(self.statements, made.statements, made.explanations, facts):
            ours = tuple(one.text for one in swap.theirs)
            alternatives = (ours, tuple(one.text for one in swap.mine))
            words = _words(task, swap.sentence)
            contradicted_.add(swap.sentence)
            yield Remark(Unreadable.CONTRADICTION, words, contradiction(swap), (), alternatives)
        for one in self.mismatches():
            if one.sentence not in contradicted_:
                kind = Unreadable.UNSUPPORTED if one.statement else Unreadable.NOT_STATED
                yield Remark(kind, _words(task, one.sentence), told(one))

    def complaints(self) -> Iterator[Complaint]:
        """The same for the model, as far as the words alone show it."""
        for number, message in self.skipped():
            is_doubt = number in self.stated.silent and number not in self.made.explanations
            yield Complaint("", f"Sentence [{number + 1}]: {message}.", number, is_doubt)
        for statement, message in self.unsupported():
            said = f"{message[:1].upper()}{message[1:]}."
            yield Complaint(statement.text, said, statement.sentence, is_doubt=True)
        for one in self.mismatches():
            part = one.statement.text if one.statement else ""
            said = f"Sentence [{one.sentence + 1}]: {one.message}."
            yield Complaint(part, said, one.sentence, is_doubt=True)

    def skipped(self) -> Iterator[tuple[int, str]]:
        """The sentences that something should be stated of, each with the reason."""
        unstated = without_statement(self.task, self.statements, self.made)
        said_by = unstated_words(self.task, self.lexicon, unstated, self.statements)
        for number, said in said_by.items():
            if number in self.stated.unread:  # Other remarks are about these.
                continue
            is_read = number in self.made.explanations
            if number not in self.stated.silent or is_read:
                if said or is_read or not is_greeting(self.task.sentences[number]):
                    yield number, NOTHING_STATED
            elif said:
                yield number, f"{NOTHING_STATED}, which says {quoted(said)}"

    def unsupported(self) -> Iterator[tuple[IrStatement, str]]:
        """The statements that no sentence says."""
        support = Support(self.task, self.lexicon)
        for one in self.statements:
            if message := unsupported(one, support):
                yield one, message
        yield from ((one, _UNASKED) for one in self.stated.unasked)

    def mismatches(self) -> tuple[Mismatch, ...]:
        """Where statements do not fit the words of their sentence."""
        return mismatches(self.task, self.lexicon, self.statements, self.made.statements)


def told(one: Mismatch) -> str:
    """What to tell about words and a statement that do not fit."""
    return f"{one.message}: {quoted(one.statement.text)}" if one.statement else one.message


def is_greeting(sentence: Sentence) -> bool:
    """Whether a sentence only greets, or thanks."""
    words = {one.text for one in sentence.tokens if one.kind is not TokenKind.MARK}
    return not sentence.rows and words <= _GREETING


def without_statement(
    task: Task, statements: Iterable[IrStatement], made: Translation
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


def unsupported(statement: IrStatement, support: Support) -> str:
    """What the task does not say of a statement; empty if it seems to say all of it."""
    if statement.sentence == NO_SENTENCE:
        return f"no sentence says {quoted(statement.text)}"
    names = support.invented(statement.text)
    return f"the task does not mention {quoted(names[0])}" if names else ""


def contradiction(swap: Swap) -> str:
    """In what way statements say another thing than their sentence."""
    ours = " ".join(one.text for one in swap.theirs)
    return f"the words of this sentence say something else: {quoted(ours)}"


def _words(task: Task, sentence: int) -> Span:
    return Span(0, 0) if sentence == NO_SENTENCE else task.sentences[sentence].span
