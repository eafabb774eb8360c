"""The IR of a task by a language model: asked, read, judged, mended, compared.

Nothing here knows where a model is, or what an IR comes to: the source of answers and the judge
are handed in.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from planscribe.llm import answers
from planscribe.llm.faults import Kind, ModelFault
from planscribe.llm.request import Answer, Cancellation, Message, OnText, Request, Source
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.pddl_in_prose import problem_span
from planscribe.syntax.task import Task
from planscribe.translate import asking_prompts, doubts, reader
from planscribe.translate.agreement import agreed
from planscribe.translate.drafts import Asking, Complaint, Draft, Judged, Stage, Validate
from planscribe.translate.ir import Statement, Translation
from planscribe.translate.ir_text import render
from planscribe.translate.methods import CALLS, Method
from planscribe.translate.model_answer import plain, understood

Stages: TypeAlias = Generator[Stage, Sequence[Statement] | None, None]
"""Calls, each made when it is asked for; what is sent takes the place of its statements."""

_VARIED = 0.7
"""The temperature of further samples: at 0 they would all be the same."""


def stages(
    task: Task,
    lexicon: Lexicon,
    asking: Asking,
    source: Source,
    validate: Validate,
    *,
    before: Sequence[Statement] = (),
    start: int = 0,
    on_text: OnText | None = None,
    cancellation: Cancellation | None = None,
) -> Stages:
    """Ask a model, one call after the other.

    `before` are statements that stand already, and `start` is how many calls of the method have
    been made for them. The last stage that is accepted holds the outcome.

    Raises:
        ModelFault: a call has brought nothing; that of the stages before it still counts.
        PromptFault: a prompt cannot be used.
    """
    asker = _Asker(task, lexicon, asking, source, validate, on_text, cancellation)
    so_far, sentences = _beginning(task, lexicon, asking, before)
    if not sentences:
        return
    *first, last = CALLS[asking.method][start:] or CALLS[asking.method][-1:]
    for name in first:
        stage = asker.ask(name, so_far, sentences)
        corrected = yield stage
        so_far = stage.statements if corrected is None else tuple(corrected)
        if stage.fault:
            return
    samples = []
    for number in range(max(asking.samples, 1)):
        best = yield from asker.attempts(last, so_far, sentences, number)
        samples.append(best)
    if len(samples) > 1:
        yield asker.agreement(samples)


def draft(
    task: Task,
    lexicon: Lexicon,
    asking: Asking,
    source: Source,
    validate: Validate,
    *,
    before: Sequence[Statement] = (),
    on_text: OnText | None = None,
    cancellation: Cancellation | None = None,
) -> Draft:
    """Ask a model for the whole of a task.

    Raises:
        ModelFault: nothing has come of it, or it was cancelled.
        PromptFault: a prompt cannot be used.
    """
    made: list[Stage] = []
    trouble: ModelFault | None = None
    try:
        for stage in stages(
            task,
            lexicon,
            asking,
            source,
            validate,
            before=before,
            on_text=on_text,
            cancellation=cancellation,
        ):
            made.append(stage)
    except ModelFault as fault:
        if not made or fault.kind is Kind.CANCELLED:
            raise
        trouble = fault
    found = concluded(task, lexicon, asking, made, validate, before=before)
    return replace(found, fault=trouble) if trouble else found


def concluded(
    task: Task,
    lexicon: Lexicon,
    asking: Asking,
    made: Iterable[Stage],
    validate: Validate,
    *,
    before: Sequence[Statement] = (),
) -> Draft:
    """What the stages of a task come to, with all there is to tell of it."""
    every = tuple(made)
    best = next((one for one in reversed(every) if one.is_accepted), None)
    ours = reader.translate(task, lexicon)
    if best is None:
        so_far, _ = _beginning(task, lexicon, asking, before)
        return Draft(Translation(so_far, ours.remarks, ours.explanations), every)
    if asking.method is Method.DIRECT:
        return Draft(Translation(()), every, (), _problem(best.answer.text), best.fault)
    found = doubts.of_statements(
        task,
        lexicon,
        best.statements,
        ours,
        lambda statements: _judged(task, lexicon, statements, validate).facts,
    )
    remarks = sorted([*best.remarks, *found], key=lambda one: one.words)
    said = ours.explanations if asking.method is Method.HYBRID else {}
    translation = Translation(best.statements, tuple(remarks), said)
    return Draft(translation, every, best.complaints, fault=best.fault)


def first_messages(
    task: Task, lexicon: Lexicon, asking: Asking, *, before: Sequence[Statement] = ()
) -> tuple[Message, ...]:
    """What the first call would send; nothing if there would be none.

    Raises:
        PromptFault: a prompt cannot be used.
    """
    so_far, sentences = _beginning(task, lexicon, asking, before)
    if not sentences:
        return ()
    name = CALLS[asking.method][0]
    return asking_prompts.messages(task, lexicon, asking, name, so_far, sentences)


def _beginning(
    task: Task, lexicon: Lexicon, asking: Asking, before: Sequence[Statement]
) -> tuple[tuple[Statement, ...], Sequence[int]]:
    """What stands before the first call, and the sentences that are left to translate."""
    if asking.method is not Method.HYBRID:
        return tuple(before), range(len(task.sentences))
    ours = reader.translate(task, lexicon)
    return tuple(before) or ours.statements, doubts.unread(task, ours)


@dataclass(frozen=True, slots=True)
class _Asker:
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
        merged = replace(best, name="agreement", statements=found.statements, remarks=remarks)
        judged = self._judge(found.statements)
        return replace(merged, complaints=judged.complaints, facts=judged.facts)

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
            return Stage(name, messages, answer, (), fault=fault)
        contents = answers.read(answer.text, is_cut=fault is not None)
        found = understood(contents, self.task, self.lexicon)
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
        judged = self._judge(stage.statements)
        complaints = (*stage.complaints, *judged.complaints)
        return replace(stage, complaints=complaints, facts=judged.facts)

    def _judge(self, statements: Sequence[Statement]) -> Judged:
        return _judged(self.task, self.lexicon, statements, self.validate)


def _judged(
    task: Task, lexicon: Lexicon, statements: Sequence[Statement], validate: Validate
) -> Judged:
    text, _ = render(Translation(tuple(statements)), task, lexicon.domain)
    return validate(text)


def _problem(answer: str) -> str:
    """The PDDL in an answer; all of it if there is no problem in it."""
    span = problem_span(answer)
    return span.of(answer) if span else answer
