"""The methods of getting from the words of a task to its problem, by name."""

from collections.abc import Callable
from functools import partial

from planscribe.check.judging import judge_of
from planscribe.evaluate.benchmark import BenchmarkTask, words_uri
from planscribe.evaluate.records import Record
from planscribe.llm.dialogue import AGREEMENT
from planscribe.llm.models import Model
from planscribe.text import DocumentKey
from planscribe.translate.by_model.drafts import Draft
from planscribe.translate.by_model.methods import Method as Asked
from planscribe.translate.by_model.translator import draft
from planscribe.translate.ir import Unreadable
from planscribe.translate.ir_text import render
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import SUFFIXES, Document, Role
from planscribe.workspace.pipeline.approaches import approach
from planscribe.workspace.snapshot import Snapshot

Method = Callable[[Snapshot, BenchmarkTask, Record], tuple[Snapshot, DocumentKey]]
"""Reads the words of a task: the document that it makes of them, of any role that a problem can be
compiled from, and a snapshot that holds it. Times, and what could not be read, go to the record."""

_MOST_TOLD = 5


def controlled_english(
    snapshot: Snapshot, task: BenchmarkTask, record: Record
) -> tuple[Snapshot, DocumentKey]:
    """Offline, by the grammar: the words are the document."""
    key = words_uri(task.words)
    with record.timed("translate"):
        record.unread = unread(snapshot, key)
    record.read = not record.unread
    return snapshot, key


def unread(snapshot: Snapshot, key: DocumentKey) -> list[str]:
    """The first words of a task that controlled English cannot read, each with the reason."""
    text = snapshot.document(key).text
    remarks = queries.translation(snapshot, key).remarks
    told = [one for one in remarks if not one.is_read]
    return [f"{one.words.of(text)}: {one.message}" for one in told[:_MOST_TOLD]]


def method_of(name: str, model: Model | None) -> Method:
    """The method of a name; those that ask a language model need one."""
    if name not in set(Asked) or model is None:
        return controlled_english
    return partial(_by_model, Asked(name), model)


def _by_model(
    method: Asked, model: Model, snapshot: Snapshot, task: BenchmarkTask, record: Record
) -> tuple[Snapshot, DocumentKey]:
    """Ask a language model; its IR, its problem, or the task in its words is the document."""
    key = words_uri(task.words)
    words = trees.task(snapshot, snapshot.document(key))
    lexicon = queries.domain_model(snapshot, key).lexicon
    source, budget = model.session()
    try:
        with record.timed("translate"):
            how = approach(snapshot, key, method, model.asking)
            made = draft(words, lexicon, how, source, judge_of(snapshot, key))
    finally:
        record.price = round(budget.spent.cost, 6)
    _note(record, made, words.text)
    if method is Asked.DIRECT:
        name, text = f"{key}.{method}.pddl", made.problem
    elif method is Asked.REWORD:
        snapshot = snapshot.holding(Document.of(key, made.words))
        record.unread = unread(snapshot, key)
        record.read = not record.unread and not made.fault
        return snapshot, key
    else:
        name = key.removesuffix(SUFFIXES[Role.TASK]) + SUFFIXES[Role.IR]
        text = render(made.translation, words, lexicon.domain)[0]
    document = Document.of(name, text)
    return snapshot.holding(document), document.key


def _note(record: Record, made: Draft, text: str) -> None:
    """What the calls have taken, and what is doubtful or wrong about the answer."""
    usages = [one.answer.usage for one in made.rounds if one.name != AGREEMENT]
    record.calls = len(usages)
    record.adapted = sum(one.answer.is_adapted for one in made.rounds if one.name != AGREEMENT)
    record.sent = sum(one.prompt for one in usages)
    record.answered = sum(one.completion for one in usages)
    record.fault = str(made.fault.kind) if made.fault else ""
    remarks = made.translation.remarks
    passed_over = [one.words.of(text) for one in remarks if one.kind is Unreadable.NO_STATEMENT]
    doubts = [one.message for one in remarks if one.kind is not Unreadable.NO_STATEMENT]
    wrong = [str(one) for one in made.complaints]
    record.unread = passed_over[:_MOST_TOLD]
    record.doubts = [*doubts, *wrong][:_MOST_TOLD]
    record.read = not passed_over and not made.fault
    is_ir = made.translation.statements or not made.problem
    record.lacks_goal = bool(is_ir) and not made.translation.has_goal
