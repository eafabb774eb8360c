"""Renaming objects of a task, in its words and in all that was made from it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from planscribe.ide.navigation.task_objects import TaskObjectName, places
from planscribe.ide.refactor.changes import Edits, Refused
from planscribe.ide.refusals import refuse_shipped
from planscribe.ide.rename.new_names import new_name
from planscribe.ide.rename.stamping import stamped
from planscribe.model.symbols.symbols import NameKind
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span, apply_edits
from planscribe.translate.ir import Translation
from planscribe.translate.mentioned import object_names
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot

_NAMING = "name({},{})."


def rename(snapshot: Snapshot, one: TaskObjectName, written: str) -> Edits:
    """The edits that give an object another name, wherever it is said.

    Raises:
        Refused: the object cannot have that name, or the task would be read differently.
    """
    name = new_name(NameKind.OBJECT, written)
    found = dict(places(snapshot, one))
    in_task = tuple(Edit(span, name) for span in found[one.task])
    constant = _new_constant(snapshot, one, name, apply_edits(one.task.text, in_task))
    edits: dict[DocumentKey, Sequence[Edit]] = {}
    for document, spans in found.items():
        refuse_shipped(snapshot, document.key, one.spelling)
        edits[document.key] = tuple(Edit(span, name) for span in spans)
        if document.language is Language.ASP:
            edits[document.key] = tuple(_in_asp(snapshot, document, one, spans, name, constant))
    return stamped(snapshot, edits, None)


def _new_constant(snapshot: Snapshot, one: TaskObjectName, name: str, text: str) -> str:
    """The ASP constant of the new name, if nothing else changes in what the task says."""
    model = queries.domain_model(snapshot, one.task.key)
    before = queries.translation(snapshot, one.task.key)
    names = object_names(before, model.lexicon)
    is_new = name.lower() != one.name
    if is_new and name.lower() in {
        *(each.lower() for each in names.values()),
        *model.lexicon.constants,
    }:
        raise Refused(f"{quoted(name)} is taken by another object.")
    after = queries.translated(snapshot, Document.of(one.task.key, text), model)
    constants = {
        spelling.lower(): each for each, spelling in object_names(after, model.lexicon).items()
    }
    constant = constants.get(name.lower(), "")
    if not constant or _said(before, {one.constant: constant}) != _said(after, {}):
        raise Refused(
            f"The task would be read differently if {quoted(one.spelling)} were called "
            f"{quoted(name)}."
        )
    return constant


def _said(made: Translation, renamed: Mapping[str, str]) -> Counter[str]:
    """What a task states, with other constants for some objects, and without their spelling."""
    word = re.compile("|".join(rf"\b{re.escape(one)}\b" for one in renamed) or r"(?!)")
    return Counter(
        word.sub(lambda found: renamed[found[0]], one.text)
        for one in made.statements
        if not one.text.startswith("name(")
    )


def _in_asp(
    snapshot: Snapshot,
    document: Document,
    one: TaskObjectName,
    spans: Sequence[Span],
    name: str,
    constant: str,
) -> Iterator[Edit]:
    """The constants, the names as they are spelt, and the sentences in comments."""
    tree = trees.asp(snapshot, document)
    yield from (Edit(span, constant) for span in spans)
    spelt = re.compile(rf'(?<=,)"{re.escape(one.spelling)}"')
    is_spelt = False
    for statement in tree.statements:
        if statement.text.startswith(f"name({one.constant},"):
            for found in spelt.finditer(document.text, *_ends(statement.span)):
                is_spelt = True
                yield Edit(Span(*found.span()), f'"{name}"')
    if spans and not is_spelt and constant != name:
        first = tree.statement_at(spans[0].start)
        end = first.span.end if first else len(document.text)
        naming = _NAMING.format(constant, f'"{name}"')
        yield Edit(Span(end, end), f"\n{naming}")
    words = re.compile(rf"(?<![\w-]){re.escape(one.spelling)}(?![\w-])", re.IGNORECASE)
    for comment in tree.comments:
        for found in words.finditer(document.text, *_ends(comment.span)):
            yield Edit(Span(*found.span()), name)


def _ends(span: Span) -> tuple[int, int]:
    return span.start, span.end
