"""The problem of any document in words: a task that says the same."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from planscribe.compile.differences import Aspect, Side
from planscribe.compile.equivalence import compare
from planscribe.compile.problem import CompiledProblem
from planscribe.model.pddl.definitions import Domain
from planscribe.text import DocumentKey
from planscribe.translate.describe.problems import Description, described
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Role, sibling
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.project import associations as project
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.query import Aside, Means, content_query, query
from planscribe.workspace.snapshot import Snapshot

Words = tuple[str, ...]
"""Sentences."""

Said = tuple[tuple[str, ...], ...]
"""All that sentences depend on, wherever it is in a text."""

_AGAIN = "-again"
_MOST_SHOWN = 20


@query
def description(snapshot: Snapshot, key: DocumentKey) -> Description | None:
    """The words of a document's problem; None if it has none. Raises as `workspace.queries`."""
    pair = planning.problem(snapshot, key)
    if pair is None:
        return None
    model = queries.domain_model(snapshot, key)
    made = _described(snapshot, pair, model, reference(snapshot, key))
    implied = tuple(_implied(snapshot, key, pair, made.text))
    return replace(made, text=made.text + _note(implied), implied=implied)


def _implied(snapshot: Snapshot, key: DocumentKey, pair: Pair, text: str) -> Iterator[str]:
    """The atoms that a task has because of rules, though its problem lacks them."""
    task = DocumentKey(f"{key.rpartition('.')[0]}{_AGAIN}{SUFFIXES[Role.TASK]}")
    read = planning.compiled(snapshot.holding(Document.of(task, text)), task)
    if not isinstance(read, CompiledProblem) or {*read.problem.init} <= {*pair.problem.init}:
        return
    compared = compare(pair.problem, read.problem, pair.domain, pair.domain)
    for one in compared.differences:
        if one.aspect is Aspect.INIT and one.side is Side.SECOND:
            yield from (part.text for part in one.parts)


def _note(implied: Sequence[str]) -> str:
    if not implied:
        return ""
    shown = "".join(f"# {one}\n" for one in implied[:_MOST_SHOWN])
    more = len(implied) - _MOST_SHOWN
    left = f"# and {more} more\n" if more > 0 else ""
    return f"\n# These follow, too, and no words deny them:\n{shown}{left}"


@content_query(weight=lambda made, *_: len(made.text))
def _described(means: Means, pair: Pair, model: DomainModel, named: str) -> Description:
    del means
    return described(pair.domain, pair.problem, model.lexicon, named, pair.text)


@content_query(weight=lambda made, *_: len(made.text) if made else 0)
def domain_description(means: Means, document: Document) -> Description | None:
    """The words of a domain; None if the document defines none, or not all of it can be read."""
    # Only this reads domains in words, which takes a while to import.
    from planscribe.translate.describe.domain_words import sentences

    domain = trees.domain(means, document)
    if domain is None or trees.pddl(means, document).faults:
        return None
    if trees.pddl_file(means, document).faults:
        return None
    return sentences.described(domain, document.text)


def part_in_words(snapshot: Snapshot, document: Document, name: str, *, is_action: bool) -> Words:
    """The sentences of an action, or of a predicate or a number, of a domain; none where there are
    none, or not all of the domain can be read."""
    from planscribe.translate.describe.domain_words.alone import alone, said_by

    domain = trees.domain(snapshot, document)
    if domain is None or trees.pddl(snapshot, document).faults:
        return ()
    if trees.pddl_file(snapshot, document).faults:
        return ()
    part = alone(domain, document.text, name, is_action=is_action)
    if part is None:
        return ()
    return _part_in_words(snapshot, said_by(part, document.text), Aside((part, document.text)))


@content_query(weight=lambda made, *_: sum(map(len, made)))
def _part_in_words(means: Means, said_by: Said, part: Aside[tuple[Domain, str]]) -> Words:
    from planscribe.translate.describe.domain_words.alone import in_words

    del means, said_by
    return in_words(*part.value)


def task_file(snapshot: Snapshot, key: DocumentKey) -> DocumentKey | None:
    """The file for a task of a document's name; None if it is there, or there is no folder."""
    beside = sibling(key, Role.TASK)
    return None if beside is None or snapshot.has(beside) else beside


def reference(snapshot: Snapshot, key: DocumentKey) -> str:
    """What a task next to a document calls its domain: a name that leads there, or else a path."""
    document = snapshot.document(key)
    there = project.domain_of(snapshot, key).domain
    named = project.reference_of(snapshot, document)
    if named and _leads_to(snapshot, key, named.name, there):
        return named.name
    return "/".join(uris.steps(key, there))


def _leads_to(snapshot: Snapshot, key: DocumentKey, name: str, domain: DocumentKey) -> bool:
    try:
        return project.named(snapshot, key, name, ())[:1] == (domain,)
    except CannotRead:
        return False
