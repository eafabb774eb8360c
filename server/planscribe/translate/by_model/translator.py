"""The IR of a task by a language model.

Nothing here knows where a model is, or what an IR comes to: the source of answers and the judge
are handed in.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from planscribe.llm.dialogue import Dialogue, Inquiry, OnEvent, Round, gathered, outcome
from planscribe.llm.request import Cancellation, Message, ModelSource
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.translate.by_model import doubts, prompting, second_opinion
from planscribe.translate.by_model.doubts import unread
from planscribe.translate.by_model.drafts import Approach, Draft, Stated, Validate
from planscribe.translate.by_model.expected import expected_answers
from planscribe.translate.by_model.inquiries import Inquiries
from planscribe.translate.by_model.methods import CALLS, Method
from planscribe.translate.by_model.rewording import reworded
from planscribe.translate.by_model.settling import (
    after_opening,
    of_parts,
    settled,
    unsettled,
    unsure,
)
from planscribe.translate.english import reader
from planscribe.translate.ir import IrStatement, Remark, Translation, Unreadable

_ASKED = (Unreadable.NOT_STATED, Unreadable.UNSUPPORTED, Unreadable.NO_STATEMENT)
"""What a model is asked about, and may keep."""
_LONGEST_REASON = 120

Rounds: TypeAlias = Generator[Round[Stated], Sequence[IrStatement] | None, None]
"""Rounds, each made when it is asked for; what is sent after one of the first calls of a method
replaces its statements."""


@lru_cache(maxsize=4)
def _ours(task: Task, lexicon: Lexicon) -> Translation:
    """What controlled English reads of a task: the same before and after each call."""
    return reader.translate(task, lexicon)


def rounds(
    task: Task,
    lexicon: Lexicon,
    approach: Approach,
    source: ModelSource,
    validate: Validate,
    *,
    before: Sequence[IrStatement] = (),
    start: int = 0,
    on_event: OnEvent | None = None,
    cancellation: Cancellation | None = None,
) -> Rounds:
    """Ask a model, one call after the other.

    `before` are statements that stand already, and `start` is how many calls of the method have
    been made for them. The last round that is accepted holds the outcome.

    Raises:
        ModelFault: a call has brought nothing; that of the rounds before it still counts.
        PromptFault: a prompt cannot be used.
    """
    so_far, sentences = _beginning(task, lexicon, approach.method, before)
    if not sentences:
        return
    dialogue = Dialogue(approach.asking, source, on_event, cancellation)
    about = Inquiries(task, lexicon, approach, settled(task, _ours(task, lexicon)))
    *first, last = CALLS[approach.method][start:] or CALLS[approach.method][-1:]
    for call in first:
        done = dialogue.ask(about.inquiry(call, so_far, sentences))
        corrected = yield done
        so_far = done.product.statements if corrected is None else tuple(corrected)
        if done.fault:
            return
    inquiry = about.inquiry(last, so_far, sentences)
    if approach.method is Method.DIRECT:
        yield dialogue.ask(inquiry)
    else:
        yield from _settled(dialogue, about, inquiry, validate)


def _settled(
    dialogue: Dialogue, about: Inquiries, inquiry: Inquiry[Stated], validate: Validate
) -> Iterator[Round[Stated]]:
    """The rounds of the last call, and the second opinion on what they come to, if wanted."""
    best: Round[Stated] | None = None
    for one in dialogue.settle(inquiry, about.review(validate)):
        yield one
        best = one if one.is_accepted else best
    if best and not best.fault and dialogue.asking.has_second_opinion:
        judging = second_opinion.inquiry(
            about.task, about.lexicon, dialogue.asking, best, about.ours
        )
        if judging:
            yield dialogue.ask(judging)


def draft(
    task: Task,
    lexicon: Lexicon,
    approach: Approach,
    source: ModelSource,
    validate: Validate,
    on_event: OnEvent | None = None,
) -> Draft:
    """Ask a model for the whole of a task.

    Raises:
        ModelFault: nothing has come of it, or it was cancelled.
        PromptFault: a prompt cannot be used.
    """
    every, fault = gathered(rounds(task, lexicon, approach, source, validate, on_event=on_event))
    found = concluded(task, lexicon, approach, every, validate)
    return replace(found, fault=fault) if fault else found


def concluded(
    task: Task,
    lexicon: Lexicon,
    approach: Approach,
    every: Sequence[Round[Stated]],
    validate: Validate,
    *,
    before: Sequence[IrStatement] = (),
) -> Draft:
    """What the rounds about a task come to, with all there is to tell of it."""
    best = outcome(every)
    ours = _ours(task, lexicon)
    if best is None:
        so_far, _ = _beginning(task, lexicon, approach.method, before)
        translation = Translation(so_far, ours.remarks, ours.explanations)
        return Draft(translation, tuple(every), words=task.text)
    stated = best.product
    if approach.method is Method.DIRECT:
        return Draft(Translation(()), tuple(every), problem=stated.problem, fault=best.fault)
    ours = settled(task, ours)
    about = Inquiries(task, lexicon, approach, ours)
    compared = about.compared(stated)
    found = compared.remarks(lambda statements: about.judged(statements, validate).facts)
    # Of a sentence that waits for a choice, or has new words, nothing else is to be said.
    is_reword = approach.method is Method.REWORD
    changed = tuple(doubts.of_changed_goals(task, stated))
    known = (*stated.remarks, *changed)
    done = {one.words for one in known if is_reword or one.kind is Unreadable.DISAGREEMENT}
    further = (one for one in found if one.words not in done)
    told = (*known, *further)
    remarks = sorted((_with_reason(one, best, task) for one in told), key=lambda one: one.words)
    said = ours.explanations if approach.method in (Method.HYBRID, Method.REWORD) else {}
    translation = Translation(stated.statements, tuple(remarks), said, stated.silent)
    # What the words show is among the remarks.
    shown = {*compared.complaints()}
    complaints = tuple(one for one in best.complaints if one not in shown)
    words = reworded(task, lexicon, stated.words).text if is_reword else ""
    return Draft(translation, tuple(every), complaints, words=words, fault=best.fault)


def _with_reason(remark: Remark, best: Round[Stated], task: Task) -> Remark:
    """A remark, and what the model said when it was asked about it."""
    if remark.kind not in _ASKED:
        return remark
    for number in {one.place for one in best.kept if one.place is not None}:
        if number >= 0 and task.sentences[number].span.overlaps(remark.words):
            reason = best.product.reasons.get(number, "")
            said = f": {quoted(reason, _LONGEST_REASON)}" if reason else ""
            return replace(remark, message=f"{remark.message}; asked, the model keeps this{said}")
    return remark


def first_messages(task: Task, lexicon: Lexicon, approach: Approach) -> tuple[Message, ...]:
    """What the first call would send; nothing if there would be none.

    Raises:
        PromptFault: a prompt cannot be used.
    """
    so_far, sentences = _beginning(task, lexicon, approach.method, ())
    if not sentences:
        return ()
    call = CALLS[approach.method][0]
    return prompting.messages(task, lexicon, approach, call, so_far, sentences)


def expected_tokens(task: Task, lexicon: Lexicon, method: Method) -> int | None:
    """About how many tokens the answers about a task have; None if that cannot be estimated."""
    ours = _ours(task, lexicon)
    _, sentences = _beginning(task, lexicon, method, ())
    return expected_answers(task, ours, method, sentences)


def _announcing(task: Task, numbers: Iterable[int]) -> Iterator[int]:
    """The sentences, with those that announce rows in place of the rows: these have no words."""
    for number in numbers:
        before = task.sentences[number - 1] if number and task.sentences[number].rows else None
        yield number - 1 if before and before.closing == ":" else number


def _beginning(
    task: Task, lexicon: Lexicon, method: Method, before: Sequence[IrStatement]
) -> tuple[tuple[IrStatement, ...], Sequence[int]]:
    """What stands before the first call, and the sentences that are left to translate."""
    if method not in (Method.HYBRID, Method.REWORD):
        return tuple(before), range(len(task.sentences))
    ours = _ours(task, lexicon)
    if method is Method.REWORD:
        # What depends on these sentences is read again with their new words.
        left = [*_announcing(task, unread(task, ours))]
        unsure_ = (*unsure(task, ours, counted=True), *of_parts(ours)) if left else ()
        left = sorted({*left, *unsure_, *after_opening(task, ours)})
        return tuple(before) or ours.statements, left
    left = unsettled(task, ours)
    known = tuple(one for one in ours.statements if one.sentence not in left)
    return tuple(before) or known, left
