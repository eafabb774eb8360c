"""The methods of getting from the words of a task to its problem, by name."""

from collections.abc import Callable
from functools import partial

from planscribe.check.judging import judge_of
from planscribe.cli.benchmark import Task, words_uri
from planscribe.cli.models import Model
from planscribe.cli.records import Record
from planscribe.translate.by_model import draft
from planscribe.translate.doubts import READ_ALL_THE_SAME
from planscribe.translate.drafts import Draft
from planscribe.translate.ir import Unreadable
from planscribe.translate.ir_text import render
from planscribe.translate.methods import AGREEMENT
from planscribe.translate.methods import Method as Asked
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import SUFFIXES, Document, Role
from planscribe.workspace.snapshot import Snapshot

Method = Callable[[Snapshot, Task, Record], tuple[Snapshot, str]]
"""Reads the words of a task: the document that it makes of them, of any role that a problem can be
compiled from, and a snapshot that holds it. Times, and what could not be read, go to the record."""

_MOST_TOLD = 5


def controlled_english(snapshot: Snapshot, task: Task, record: Record) -> tuple[Snapshot, str]:
    """Offline, by the grammar: the words are the document."""
    uri = words_uri(task.words)
    with record.timed("translate"):
        record.unread = unread(snapshot, uri)
    record.read = not record.unread
    return snapshot, uri


def unread(snapshot: Snapshot, uri: str) -> list[str]:
    """The first words of a task that controlled English cannot read, each with the reason."""
    text = snapshot.document(uri).text
    remarks = queries.translation(snapshot, uri).remarks
    told = [one for one in remarks if one.kind not in READ_ALL_THE_SAME]
    return [f"{one.words.of(text)}: {one.message}" for one in told[:_MOST_TOLD]]


def method_of(name: str, model: Model | None) -> Method:
    """The method of a name; those that ask a language model need one."""
    if name not in set(Asked) or model is None:
        return controlled_english
    return partial(_by_model, Asked(name), model)


def _by_model(
    method: Asked, model: Model, snapshot: Snapshot, task: Task, record: Record
) -> tuple[Snapshot, str]:
    """Ask a language model; its IR, or its problem, is the document."""
    uri = words_uri(task.words)
    words = trees.task(snapshot, snapshot.document(uri))
    lexicon = queries.domain_model(snapshot, uri).lexicon
    source, budget = model.session()
    try:
        with record.timed("translate"):
            asking = model.asking(method, snapshot, uri)
            made = draft(words, lexicon, asking, source, judge_of(snapshot, uri))
    finally:
        record.price = round(budget.spent.cost, 6)
    _note(record, made, words.text)
    if method is Asked.DIRECT:
        name, text = f"{uri}.{method}.pddl", made.problem
    else:
        name = uri.removesuffix(SUFFIXES[Role.TASK]) + SUFFIXES[Role.IR]
        text = render(made.translation, words, lexicon.domain)[0]
    document = Document.of(name, text)
    return snapshot.holding(document), document.uri


def _note(record: Record, made: Draft, text: str) -> None:
    """What the calls have taken, and what is doubtful or wrong about the answer."""
    usages = [one.answer.usage for one in made.stages if one.name != AGREEMENT]
    record.calls = len(usages)
    record.sent = sum(one.prompt for one in usages)
    record.answered = sum(one.completion for one in usages)
    record.fault = str(made.fault.kind) if made.fault else ""
    remarks = made.translation.remarks
    passed_over = [one.words.of(text) for one in remarks if one.kind is Unreadable.NO_STATEMENT]
    doubts = [one.message for one in remarks if one.kind is not Unreadable.NO_STATEMENT]
    wrong = [f"{one.statement} {one.message}".strip() for one in made.complaints]
    record.unread = passed_over[:_MOST_TOLD]
    record.doubts = [*doubts, *wrong][:_MOST_TOLD]
    record.read = not passed_over and not made.fault
