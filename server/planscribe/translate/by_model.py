"""The IR of a task by a language model.

Nothing here knows where a model is, or what an IR comes to: the source of answers and the judge
are handed in.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from planscribe.llm.faults import Kind, ModelFault
from planscribe.llm.request import Cancellation, Message, OnText, Source
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.pddl_in_prose import problem_span
from planscribe.syntax.task import Task
from planscribe.translate import asking_prompts, doubts, reader
from planscribe.translate.drafts import Asking, Draft, Stage, Validate
from planscribe.translate.ir import Statement, Translation, Unreadable
from planscribe.translate.methods import CALLS, Method
from planscribe.translate.model_calls import Calls, judged

Stages: TypeAlias = Generator[Stage, Sequence[Statement] | None, None]
"""Calls, each made when it is asked for; what is sent takes the place of its statements."""


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
    calls = Calls(task, lexicon, asking, source, validate, on_text, cancellation)
    so_far, sentences = _beginning(task, lexicon, asking, before)
    if not sentences:
        return
    *first, last = CALLS[asking.method][start:] or CALLS[asking.method][-1:]
    for name in first:
        stage = calls.ask(name, so_far, sentences)
        corrected = yield stage
        so_far = stage.statements if corrected is None else tuple(corrected)
        if stage.fault:
            return
    samples = []
    wanted = 1 if asking.method is Method.DIRECT else max(asking.samples, 1)
    for number in range(wanted):
        best = yield from calls.attempts(last, so_far, sentences, number)
        samples.append(best)
    if len(samples) > 1:
        yield calls.agreement(samples)


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
        lambda statements: judged(task, lexicon, statements, validate).facts,
    )
    # Of a sentence that waits for a choice, nothing else is to be said.
    disputed = {one.words for one in best.remarks if one.kind is Unreadable.DISAGREEMENT}
    further = (one for one in found if one.words not in disputed)
    remarks = sorted([*best.remarks, *further], key=lambda one: one.words)
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


def _problem(answer: str) -> str:
    """The PDDL in an answer; all of it if there is no problem in it."""
    span = problem_span(answer)
    return span.of(answer) if span else answer
