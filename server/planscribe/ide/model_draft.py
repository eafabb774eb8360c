"""The translation of a task by a language model, made call by call, each a text to correct."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from planscribe.check.judging import judge_of
from planscribe.llm.budget import Prices
from planscribe.llm.faults import Kind, ModelFault
from planscribe.llm.prompts import preview
from planscribe.llm.request import Cancellation, OnText, Request, Source, Usage, estimated_prompt
from planscribe.model.lexicon import Lexicon
from planscribe.syntax import asp
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.text import Span
from planscribe.translate.by_model import concluded, first_messages, stages
from planscribe.translate.drafts import Asking, Draft, Stage
from planscribe.translate.ir import NO_SENTENCE, Statement, Translation, Unreadable
from planscribe.translate.ir_sentences import blocks
from planscribe.translate.methods import CALLS, Method
from planscribe.workspace import examples, project, queries, trees, uris
from planscribe.workspace.documents import DOMAIN_FILE, Document, Role
from planscribe.workspace.snapshot import Snapshot

_DOUBTS = {
    Unreadable.NO_STATEMENT: "Sentences that nothing is stated of: {}.",
    Unreadable.DISAGREEMENT: "Sentences that the answers read in several ways: {}.",
    Unreadable.CONTRADICTION: "Sentences that say something else than is stated: {}.",
    Unreadable.UNSUPPORTED: "Statements that no sentence says: {}.",
}


class NotForModels(Exception):  # noqa: N818
    """A document that no model can be asked about; the message says why."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A translation as far as it has come.

    `document` is the task as it was when a model was first asked, `domain` the path of its
    domain's file, and `named` how the task calls the domain. `stages` are all calls up to now, and
    the first `calls` ones of the method are done.
    """

    document: Document
    task: Task
    lexicon: Lexicon
    asking: Asking
    domain: str
    named: str
    prices: Prices | None = None
    before: tuple[Statement, ...] = ()
    stages: tuple[Stage, ...] = ()
    calls: int = 0
    draft: Draft | None = None

    @property
    def next_call(self) -> str:
        """What the next call is for; empty if there is none."""
        left = CALLS[self.asking.method][self.calls :]
        return left[0] if left and self.draft else ""


def begin(snapshot: Snapshot, uri: str, method: Method | None = None) -> Attempt:
    """An attempt at a task that nobody has been asked about yet.

    Raises:
        NotForModels: the document is no task.
        NoDomain, CannotRead: its domain, or the task itself, cannot be had.
    """
    document = snapshot.document(uri)
    if document.role is not Role.TASK:
        raise NotForModels("Only a task in words can be translated.")
    model = queries.domain_model(snapshot, uri)
    chosen = snapshot.settings.model
    method = method or chosen.method
    example = examples.example(snapshot, uri) if method is Method.IN_CONTEXT else None
    holding = snapshot.folder_of(uri) or next(iter(snapshot.folders), None)
    folder = uris.path_of(holding) if holding else None
    prompts = folder / chosen.prompts if folder and chosen.prompts else None
    reference = project.reference_of(snapshot, document)
    return Attempt(
        document,
        trees.task(snapshot, document),
        model.lexicon,
        Asking(method, chosen.name, chosen.rounds, chosen.samples, example, prompts),
        str(uris.path_of(model.files.domain) or ""),
        reference.name if reference else DOMAIN_FILE,
        chosen.prices,
    )


def would_be_sent(attempt: Attempt) -> str:
    """What the first call would send, for a person to read; empty if there would be no call.

    Raises:
        PromptFault: a prompt cannot be used.
    """
    messages = first_messages(attempt.task, attempt.lexicon, attempt.asking)
    if not messages:
        return ""
    calls = len(CALLS[attempt.asking.method])
    which = f" in the first of {calls} calls" if calls > 1 else ""
    tokens = estimated_prompt(Request(messages, attempt.asking.model))
    return f"About {tokens:,} tokens would be sent{which}:\n\n{preview(messages)}"


def proceed(
    snapshot: Snapshot,
    attempt: Attempt,
    source: Source,
    on_text: OnText | None = None,
    cancellation: Cancellation | None = None,
) -> Attempt:
    """The attempt after the next call, and after all that mend and compare its answers.

    Raises:
        ModelFault: nothing has come of it.
        PromptFault: a prompt cannot be used.
    """
    # The task may have been edited or closed meanwhile.
    judge = judge_of(snapshot.holding(attempt.document), attempt.document.uri)
    task, lexicon, asking = attempt.task, attempt.lexicon, attempt.asking
    is_last = attempt.calls + 1 >= len(CALLS[asking.method])
    made: list[Stage] = []
    trouble: ModelFault | None = None
    making = stages(
        task,
        lexicon,
        asking,
        source,
        judge,
        before=attempt.before,
        start=attempt.calls,
        on_text=on_text,
        cancellation=cancellation,
    )
    try:
        made.extend(islice(making, None if is_last else 1))
    except ModelFault as fault:
        if not made or fault.kind is Kind.CANCELLED:
            raise
        trouble = fault
    if is_last:
        draft = concluded(task, lexicon, asking, made, judge, before=attempt.before)
    else:
        last = made[-1]
        translation = Translation(last.statements, last.remarks)
        draft = Draft(translation, tuple(made), last.complaints, fault=last.fault)
    return replace(
        attempt,
        stages=(*attempt.stages, *made),
        calls=attempt.calls + 1,
        draft=replace(draft, fault=trouble) if trouble else draft,
    )


def corrected(attempt: Attempt, text: str) -> Attempt:
    """The attempt with the statements that stand in the text of its draft now."""
    tree = asp.parse(text)
    known = {
        span: statement
        for block in blocks(tree, attempt.task)
        for span, statement in block.statements
    }
    statements = (
        known.get(one.span) or Statement(one.text, Span(0, 0), NO_SENTENCE)
        for one in tree.statements
    )
    return replace(attempt, before=tuple(statements))


def told(attempt: Attempt) -> str:
    """What the calls up to now have taken, in a sentence."""
    asked = [one.answer for one in attempt.stages if one.name != "agreement"]
    if not asked:
        return "Nothing was sent: controlled English reads all of the task."
    paid = [one for one in asked if not one.is_cached]
    sent = sum(one.usage.prompt for one in paid)
    answered = sum(one.usage.completion for one in paid)
    known = len(asked) - len(paid)
    calls = "1 call" if len(asked) == 1 else f"{len(asked)} calls"
    price = attempt.prices.cost(Usage(sent, answered)) if attempt.prices else 0
    cost = f", which cost {price:.4g}" if price else ""
    return (
        f"{calls} of {quoted(asked[-1].model)}{f' ({known} answered before)' if known else ''}: "
        f"{sent:,} tokens sent, {answered:,} answered{cost}, "
        f"{sum(one.seconds for one in paid):.1f} s."
    )


def open_points(attempt: Attempt) -> Sequence[str]:
    """What is still wrong with the draft, a line for each."""
    draft = attempt.draft
    if draft is None:
        return ()
    fault = [f"The answer is not whole: {draft.fault.message}"] if draft.fault else []
    complaints = (f"Still wrong: {one.statement} {one.message}" for one in draft.complaints)
    kinds = Counter(one.kind for one in draft.translation.remarks)
    doubts = (text.format(kinds[kind]) for kind, text in _DOUBTS.items() if kinds[kind])
    return tuple(" ".join(one.split()) for one in (*fault, *complaints, *doubts))
