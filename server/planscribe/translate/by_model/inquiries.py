"""What a language model is asked for a task, how its answers are read, and who judges them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from planscribe.llm.dialogue import Complaint, Extract, Inquiry, Review
from planscribe.llm.request import Message, Topic
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.pddl.in_prose import problem_span
from planscribe.syntax.task import Task
from planscribe.translate.by_model import (
    changed_words,
    doubts,
    new_words,
    pieces,
    prompting,
    repairing,
    rewording,
)
from planscribe.translate.by_model.agreement import agreed
from planscribe.translate.by_model.answer import understood
from planscribe.translate.by_model.answer_schema import answer_schema
from planscribe.translate.by_model.drafts import Approach, Judged, Stated, Validate
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.rewording import Reworded
from planscribe.translate.ir import IrStatement, Remark, Translation, Unreadable
from planscribe.translate.ir_text import render

_NO_LONGER = "Sentence [{}] is not read next to the new words. Write new words for it, too."


@dataclass(frozen=True, slots=True)
class Inquiries:
    """Makes the inquiries about one task."""

    task: Task
    lexicon: Lexicon
    approach: Approach
    ours: Translation
    """What controlled English has settled."""

    def inquiry(
        self, call: str, so_far: Sequence[IrStatement], sentences: Sequence[int]
    ) -> Inquiry[Stated]:
        """What is asked in a call of the method; `so_far` is settled already.

        Raises:
            PromptFault: a prompt cannot be used.
        """
        messages = prompting.messages(
            self.task, self.lexicon, self.approach, call, so_far, sentences
        )
        schema = schema_of(self.approach.method, self.lexicon)
        topic = Topic(
            f"{self.approach.method} of {self.lexicon.domain}",
            tuple((number + 1, prompting.words(self.task, number)) for number in sentences),
        )
        again = schema_of(self.approach.method, self.lexicon, is_repair=True)
        return Inquiry(call, messages, self._reader(so_far, sentences), schema, topic, again)

    def _reader(
        self, so_far: Sequence[IrStatement], sentences: Sequence[int]
    ) -> Callable[[str, bool], Extract[Stated]]:
        """How an answer is read; its second argument says whether its end is missing."""
        match self.approach.method:
            case Method.DIRECT:
                return _problem
            case Method.REWORD:
                return lambda text, is_cut: self._words(sentences, text, is_cut)
            case _:
                return lambda text, is_cut: self._ir(so_far, text, is_cut)

    def review(self, validate: Validate) -> Review[Stated]:
        """How the whole IR is judged, repaired and compared."""

        def judge(stated: Stated) -> Sequence[Complaint]:
            whole = self.judged(stated.statements, validate).complaints
            return (*whole, *self.compared(stated).complaints())

        def repair(complaints: str) -> tuple[Message, ...]:
            return prompting.repair(self.approach.asking, complaints)

        def agree(several: Sequence[Stated]) -> Stated:
            if self.approach.method is Method.REWORD:
                return self._agreed([one.words for one in several])
            found = agreed(
                [one.statements for one in several],
                lambda statements: self.judged(statements, validate).facts,
            )
            disputed = doubts.of_agreement(self.task, found)
            return Stated(
                found.statements,
                (*several[0].remarks, *disputed),
                silent=frozenset.intersection(*(one.silent for one in several)),
            )

        def follow(before: Stated, complaints: Sequence[Complaint], now: Stated) -> Stated:
            return repairing.followed(
                before, complaints, now, lambda several: self.judged(several, validate).facts
            )

        return Review(judge, repair, agree, follow)

    def compared(self, stated: Stated) -> doubts.Compared:
        """What has been stated, next to the words."""
        return doubts.Compared(self.task, self.lexicon, stated, self.ours)

    def judged(self, statements: Sequence[IrStatement], validate: Validate) -> Judged:
        """What is to be said of statements as a whole IR."""
        text, _ = render(Translation(tuple(statements)), self.task, self.lexicon.domain)
        return validate(text)

    def _ir(self, so_far: Sequence[IrStatement], text: str, is_cut: bool) -> Extract[Stated]:
        """The statements of an answer after those that are settled.

        Where a sentence has some in the answer, they replace what we have read.
        """
        found = understood(pieces.read(text, is_cut=is_cut), self.task, self.lexicon)
        is_hybrid = self.approach.method is Method.HYBRID
        kept = [one for one in so_far if not (is_hybrid and one.sentence in found.answered)]
        known = {pieces.plain(one.text) for one in kept}
        new = (one for one in found.statements if pieces.plain(one.text) not in known)
        statements = (*kept, *new)
        remarks = tuple(doubts.of_left_out(self.task, found.left_out))
        return Extract(
            Stated(
                statements,
                remarks,
                silent=found.silent - {one.sentence for one in statements},
                reasons=repairing.reasons(text),
            ),
            tuple(Complaint(one.text, one.reason, one.sentence) for one in found.left_out),
            is_empty=not (found.statements if is_cut else statements),
        )

    def _words(self, sentences: Sequence[int], text: str, is_cut: bool) -> Extract[Stated]:
        """The new words in an answer, for the sentences that were asked for."""
        every = new_words.read(text)
        proposed = {n: words for n, words in every.items() if n in sentences}
        made = rewording.reworded(self.task, self.lexicon, proposed)
        # Some sentences are read only as long as others are not.
        later = self._with_words((made.unread | made.displaced).difference(sentences))
        if not later.isdisjoint(every):
            proposed |= {n: words for n, words in every.items() if n in later}
            made = rewording.reworded(self.task, self.lexicon, proposed)
            displaced = made.unread | made.displaced
            later = self._with_words(displaced.difference(proposed, sentences))
        stated = self._reworded(made)
        missing = () if is_cut else (n for n in sentences if n not in proposed)
        complaints = (
            *(Complaint(proposed[n], _unread(n, why), n) for n, why in made.refused.items()),
            *(Complaint("", f"Sentence [{n + 1}] has no new words.", n) for n in missing),
            *(Complaint("", _NO_LONGER.format(n + 1), n) for n in sorted(later)),
            *(
                Complaint(made.words[n], f"Sentence [{n + 1}]: {message}.", n, is_doubt=True)
                for n, _, message in changed_words.changes(self.task, self.lexicon, made.words)
            ),
        )
        stated = replace(stated, reasons=repairing.reasons(text))
        return Extract(stated, complaints, is_empty=not proposed)

    def _with_words(self, numbers: Iterable[int]) -> frozenset[int]:
        """Those of the sentences that are no rows."""
        return frozenset(one for one in numbers if not self.task.sentences[one].rows)

    def _agreed(self, several: Sequence[Mapping[int, str]]) -> Stated:
        words, disputed = rewording.agreed(self.task, self.lexicon, several)
        return self._reworded(rewording.reworded(self.task, self.lexicon, words), disputed)

    def _reworded(self, made: Reworded, disputed: Mapping[int, str] | None = None) -> Stated:
        """What is stated of the task in its new words."""
        sentences = self.task.sentences
        remarks = [one for one in made.remarks if not one.is_read]
        for number, kind, message in changed_words.changes(self.task, self.lexicon, made.words):
            remarks.append(Remark(kind, sentences[number].span, message))
        for number, texts in (disputed or {}).items():
            message = f"the model's answers disagree about this sentence: {texts}"
            remarks.append(Remark(Unreadable.DISAGREEMENT, sentences[number].span, message))
        silent = frozenset(number for number, text in made.words.items() if not text)
        return Stated(
            made.statements, tuple(remarks), silent=silent, unread=made.unread, words=made.words
        )


def schema_of(method: Method, lexicon: Lexicon, *, is_repair: bool = False) -> str | None:
    """The JSON schema of an answer, if it should be JSON; a repair says what it keeps."""
    match method:
        case Method.DIRECT:
            return None
        case Method.REWORD:
            return new_words.schema(is_repair=is_repair)
        case _:
            return answer_schema(lexicon, is_repair=is_repair)


def _unread(number: int, why: str) -> str:
    return f"These words for sentence [{number + 1}] are not read: {why}."


def _problem(answer: str, is_cut: bool) -> Extract[Stated]:
    """The PDDL in an answer; all of it if there is no problem in it."""
    span = problem_span(answer)
    problem = span.of(answer) if span else answer
    return Extract(Stated(problem=problem), is_empty=is_cut and span is None)
