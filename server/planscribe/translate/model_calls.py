"""The calls of a language model for one task: asked, read, judged, mended, compared."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

from planscribe.llm import answers
from planscribe.llm.faults import Kind, ModelFault
from planscribe.llm.request import Answer, Cancellation, Message, OnText, Request, Source
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.pddl_in_prose import problem_span
from planscribe.syntax.task import Task
from planscribe.translate import asking_prompts, doubts
from planscribe.translate.agreement import agreed
from planscribe.translate.drafts import Asking, Complaint, Judged, Stage, Validate
from planscribe.translate.ir import Statement, Translation
from planscribe.translate.ir_text import render
from planscribe.translate.methods import AGREEMENT, Method
from planscribe.translate.model_answer import plain, understood

_VARIED = 0.7
"""The temperature of further samples: at 0 they would all be the same."""


@dataclass(frozen=True, slots=True)
class Calls:
    """Makes the calls for one task."""

    task: Task
    lexicon: Lexicon
    asking: Asking
    source: Source
    validate: Validate
    on_text: OnText | None
    cancellation: Cancellation | None

    def ask(
        self, name: str, so_far: tuple[Statement, ...], sentences: Sequence[int], sample: int = 0
    ) -> Stage:
        """Make one call of the method, without judging what it comes to."""
        messages = asking_prompts.messages(
            self.task, self.lexicon, self.asking, name, so_far, sentences
        )
        return self._call(name, messages, so_far, sample)

    def attempts(
        self, name: str, so_far: tuple[Statement, ...], sentences: Sequence[int], sample: int
    ) -> Generator[Stage, Sequence[Statement] | None, Stage]:
        """Make the last call, and have the answer mended as long as that helps; the best one."""
        best = self.ask(name, so_far, sentences, sample)
        if sample:
            best = replace(best, name=f"{name}, answer {sample + 1}")
        if self.asking.method is Method.DIRECT:
            yield best
            return best
        best = self._judged(best)
        corrected = yield best
        if corrected is not None:
            best = replace(best, statements=tuple(corrected))
        for number in range(1, self.asking.rounds + 1):
            if not best.complaints or best.fault or corrected is not None:
                break
            repair = asking_prompts.repair(self.asking, best.answer.text, best.complaints)
            messages = (*best.messages, *repair)
            mended = self._judged(self._call(f"repair {number}", messages, so_far, sample))
            shrinks = len(mended.complaints) < len(best.complaints) and bool(mended.statements)
            yield replace(mended, is_accepted=shrinks)
            if not shrinks:
                break
            best = mended
        return best

    def agreement(self, samples: Sequence[Stage]) -> Stage:
        """What several answers agree on, those with the fewest defects first."""
        ranked = sorted(samples, key=lambda one: len(one.complaints))
        best = ranked[0]
        found = agreed(
            [one.statements for one in ranked],
            lambda statements: self._judge(statements).facts,
        )
        remarks = (*best.remarks, *doubts.of_agreement(self.task, found))
        merged = replace(best, name=AGREEMENT, statements=found.statements, remarks=remarks)
        verdict = self._judge(found.statements)
        return replace(merged, complaints=verdict.complaints, facts=verdict.facts)

    def _call(
        self, name: str, messages: tuple[Message, ...], so_far: tuple[Statement, ...], sample: int
    ) -> Stage:
        is_direct = self.asking.method is Method.DIRECT
        request = Request(
            messages,
            self.asking.model,
            temperature=_VARIED if sample else 0,
            seed=sample,
            max_tokens=self.asking.max_tokens,
            schema=None if is_direct else answers.SCHEMA,
        )
        answer, fault = self._answer(request)
        if is_direct:
            if fault and problem_span(answer.text) is None:
                raise fault
            return Stage(name, messages, answer, (), fault=fault)
        contents = answers.read(answer.text, is_cut=fault is not None)
        found = understood(contents, self.task, self.lexicon)
        if fault and not found.statements:
            raise fault
        known = {plain(one.text) for one in so_far}
        new = (one for one in found.statements if plain(one.text) not in known)
        return Stage(
            name,
            messages,
            answer,
            (*so_far, *new),
            tuple(Complaint(one.text, one.reason) for one in found.left_out),
            tuple(doubts.of_left_out(self.task, found.left_out)),
            fault=fault,
        )

    def _answer(self, request: Request) -> tuple[Answer, ModelFault | None]:
        """The answer, or what there is of one."""
        try:
            asked = self.source.ask(request, cancellation=self.cancellation, on_text=self.on_text)
        except ModelFault as fault:
            part = fault.partial
            if fault.kind is Kind.CANCELLED or part is None or not part.text.strip():
                raise
            return part, fault
        return asked, None

    def _judged(self, stage: Stage) -> Stage:
        verdict = self._judge(stage.statements)
        complaints = (*stage.complaints, *verdict.complaints)
        return replace(stage, complaints=complaints, facts=verdict.facts)

    def _judge(self, statements: Sequence[Statement]) -> Judged:
        return judged(self.task, self.lexicon, statements, self.validate)


def judged(
    task: Task, lexicon: Lexicon, statements: Sequence[Statement], validate: Validate
) -> Judged:
    """What is to be said of statements as a whole IR."""
    text, _ = render(Translation(tuple(statements)), task, lexicon.domain)
    return validate(text)
