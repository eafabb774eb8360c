"""The translation of a task by a language model, made call by call, each a text to correct."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from planscribe.check.judging import judge_of
from planscribe.llm.allowance import Prices
from planscribe.llm.dialogue import AGREEMENT, OnEvent, Round, gathered
from planscribe.llm.prompts import preview
from planscribe.llm.request import Cancellation, ModelSource, Request, Usage, estimated_prompt
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.text import DocumentKey, Span
from planscribe.translate.by_model.drafts import Approach, Draft, Stated
from planscribe.translate.by_model.expected import in_words
from planscribe.translate.by_model.methods import CALLS, Method
from planscribe.translate.by_model.translator import (
    concluded,
    expected_tokens,
    first_messages,
    rounds,
)
from planscribe.translate.ir import NO_SENTENCE, IrStatement, Translation, Unreadable
from planscribe.translate.ir_sentences import blocks
from planscribe.wording import counted
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import DOMAIN_FILE, Document, Role
from planscribe.workspace.pipeline.approaches import approach
from planscribe.workspace.project import associations as project
from planscribe.workspace.snapshot import Snapshot

_DOUBTS = {
    Unreadable.NO_STATEMENT: "Sentences without a statement: {}.",
    Unreadable.DISAGREEMENT: "Sentences that the answers read differently: {}.",
    Unreadable.CONTRADICTION: "Sentences that contradict their statements: {}.",
    Unreadable.DOUBTED: "Sentences that the second opinion doubts: {}.",
    Unreadable.NOT_STATED: "Sentences with words that nothing is stated of: {}.",
    Unreadable.UNSUPPORTED: "Statements that no sentence supports: {}.",
}

_UNREAD = (
    Unreadable.UNKNOWN_WORD,
    Unreadable.NO_READING,
    Unreadable.SEVERAL_READINGS,
    Unreadable.UNKNOWN_REFERENCE,
)


class NotForModels(Exception):  # noqa: N818
    """A document that no model can be asked about; the message says why."""


@dataclass(frozen=True, slots=True)
class DraftAttempt:
    """A translation as far as it has come.

    `document` is the task as it was when a model was first asked, `domain` the path of its
    domain's file, and `named` how the task calls the domain. `rounds` are all up to now, and the
    first `calls` calls of the method are done.
    """

    document: Document
    task: Task
    lexicon: Lexicon
    approach: Approach
    domain: str
    named: str
    prices: Prices | None = None
    before: tuple[IrStatement, ...] = ()
    rounds: tuple[Round[Stated], ...] = ()
    calls: int = 0
    draft: Draft | None = None

    @property
    def next_call(self) -> str:
        """What the next call is for; empty if there is none."""
        left = CALLS[self.approach.method][self.calls :]
        return left[0] if left and self.draft else ""

    def of_model(self, name: str) -> "DraftAttempt":
        """The same attempt with the model of this name."""
        asking = replace(self.approach.asking, model=name)
        return replace(self, approach=replace(self.approach, asking=asking))


def begin(snapshot: Snapshot, key: DocumentKey, method: Method | None = None) -> DraftAttempt:
    """An attempt at a task that nobody has been asked about yet.

    Raises:
        NotForModels: the document is no task.
        NoDomain, CannotRead: its domain, or the task itself, cannot be had.
    """
    document = snapshot.document(key)
    if document.role is not Role.TASK:
        raise NotForModels("Only a task in words can be translated.")
    model = queries.domain_model(snapshot, key)
    reference = project.reference_of(snapshot, document)
    return DraftAttempt(
        document,
        trees.task(snapshot, document),
        model.lexicon,
        approach(snapshot, key, method),
        str(uris.path_of(model.files.domain) or ""),
        reference.name if reference else DOMAIN_FILE,
        snapshot.settings.model.prices,
    )


def would_be_sent(attempt: DraftAttempt) -> str:
    """What the first call would send, for a person to read; empty if there would be no call.

    Raises:
        PromptFault: a prompt cannot be used.
    """
    messages = first_messages(attempt.task, attempt.lexicon, attempt.approach)
    if not messages:
        return ""
    method = attempt.approach.method
    tokens = estimated_prompt(Request(messages, attempt.approach.asking.model))
    answered = expected_tokens(attempt.task, attempt.lexicon, method)
    told = in_words(method, tokens, answered)
    return f"{told}\n\n{preview(messages)}"


def proceed(
    snapshot: Snapshot,
    attempt: DraftAttempt,
    source: ModelSource,
    on_event: OnEvent | None = None,
    cancellation: Cancellation | None = None,
) -> DraftAttempt:
    """The attempt after the next call, and after all that repair and compare its answers.

    `on_event` gets what is sent and what is answered, as it happens.

    Raises:
        ModelFault: nothing has come of it.
        PromptFault: a prompt cannot be used.
    """
    # The task may have been edited or closed meanwhile.
    judge = judge_of(snapshot.holding(attempt.document), attempt.document.key)
    task, lexicon, how = attempt.task, attempt.lexicon, attempt.approach
    is_last = attempt.calls + 1 >= len(CALLS[how.method])
    asked = rounds(
        task,
        lexicon,
        how,
        source,
        judge,
        before=attempt.before,
        start=attempt.calls,
        on_event=on_event,
        cancellation=cancellation,
    )
    made, fault = gathered(islice(asked, None if is_last else 1))
    if is_last:
        draft = concluded(task, lexicon, how, made, judge, before=attempt.before)
    else:
        last = made[-1]
        translation = Translation(last.product.statements, last.product.remarks)
        draft = Draft(translation, made, last.complaints, fault=last.fault)
    return replace(
        attempt,
        rounds=(*attempt.rounds, *made),
        calls=attempt.calls + 1,
        draft=replace(draft, fault=fault) if fault else draft,
    )


def corrected(attempt: DraftAttempt, text: str) -> DraftAttempt:
    """The attempt with the statements that are in the text of its draft now."""
    tree = asp.parse(text)
    known = {
        span: statement
        for block in blocks(tree, attempt.task)
        for span, statement in block.statements
    }
    statements = (
        known.get(one.span) or IrStatement(one.text, Span(0, 0), NO_SENTENCE)
        for one in tree.statements
    )
    return replace(attempt, before=tuple(statements))


def told(attempt: DraftAttempt) -> str:
    """What the calls up to now have taken, in a sentence."""
    asked = [one.answer for one in attempt.rounds if one.name != AGREEMENT]
    if not asked:
        return "Nothing was sent: controlled English reads the whole task."
    paid = [one for one in asked if not one.is_cached]
    sent = sum(one.usage.prompt for one in paid)
    answered = sum(one.usage.completion for one in paid)
    known = len(asked) - len(paid)
    calls = counted(len(asked), "call")
    price = attempt.prices.cost(Usage(sent, answered)) if attempt.prices else 0
    cost = f", cost {price:.4g}" if price else ""
    return (
        f"{calls} to {quoted(asked[-1].model)}{f' ({known} from the cache)' if known else ''}: "
        f"{sent:,} tokens sent, {answered:,} received{cost}, "
        f"{sum(one.seconds for one in paid):.1f} s."
    )


def open_points(attempt: DraftAttempt) -> Sequence[str]:
    """What is still wrong with the draft, a line for each."""
    draft = attempt.draft
    if draft is None:
        return ()
    fault = [f"The answer is incomplete: {draft.fault.message}"] if draft.fault else []
    complaints = (f"Unresolved: {one.part} {one.message}" for one in draft.complaints)
    kinds = Counter(one.kind for one in draft.translation.remarks)
    doubts = [text.format(kinds[kind]) for kind, text in _DOUBTS.items() if kinds[kind]]
    if left := sum(kinds[kind] for kind in _UNREAD):
        doubts.append(f"Sentences that are not read: {left}.")
    return tuple(" ".join(one.split()) for one in (*fault, *complaints, *doubts))
