"""Explanations as documents, for editors that show no links in a hover, and for long trees."""

from dataclasses import dataclass

from planscribe.ide.content import CodeBlock, Part, Prose
from planscribe.ide.explain.explanation import explained
from planscribe.ide.explain.facts import DOCUMENT
from planscribe.ide.explain.question import Question, question_at
from planscribe.infer.facts import Status
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.asp import firing, programs
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_NO_FACTS = {
    Status.UNSATISFIABLE: "The program has no answer set, so nothing holds.",
    Status.BROKEN: "The program has errors. Fix them first.",
}
_TOO_LONG = "Running the program takes too long or produces too much."
_NO_TASK = "Rules alone have no facts. Open a task or an IR of their domain, then try again."


@dataclass(frozen=True, slots=True)
class TextPage:
    """A document with a title, which is also its heading if it has no other."""

    title: str
    parts: tuple[Part, ...]
    heading: str = ""


def title_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> str | None:
    """What there is to explain at a place of an ASP text, as the title of an action."""
    document = snapshot.document(key)
    if document.language is not Language.ASP:
        return None
    question = question_at(snapshot, document, offset)
    return f"Explain {_subject(question)}" if question else None


def _subject(question: Question) -> str:
    if question.atom is None or (question.is_derived and not question.is_ground):
        return "this constraint" if not question.statement.head else "this rule"
    return f"`{question.atom}`"


def page_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> TextPage | None:
    """The explanation of what is at a place of an ASP text; None if there is nothing."""
    document = snapshot.document(key)
    title = title_at(snapshot, key, offset)
    question = question_at(snapshot, document, offset) if title else None
    if title is None or question is None:
        return None
    statement = CodeBlock("clingo", question.statement.span.of(document.text))
    return TextPage(title, (statement, *_answer(snapshot, document, question)))


def _answer(snapshot: Snapshot, document: Document, question: Question) -> tuple[Part, ...]:
    try:
        witness = firing.witness(snapshot, document)
        if witness is None:
            return (Prose(_NO_TASK),)
        status = programs.facts(snapshot, witness.key).status
        if status is not Status.DONE:
            return (Prose(_NO_FACTS.get(status, _TOO_LONG)),)
        parts = explained(snapshot, witness, document, question, DOCUMENT)
    except NoDomain as missing:
        return (Prose(str(missing)),)
    except (LimitExceeded, WorkerCrashed):
        return (Prose(_TOO_LONG),)
    return parts if witness is document else (Prose(f"In {witness.name}:"), *parts)
