"""Renaming objects of a task, in its words and in all that was made from it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from planscribe.compile.naming import name_of
from planscribe.ide.navigation.task_objects import TaskObjectName, places
from planscribe.ide.refactor.changes import Edits, Refused
from planscribe.ide.refusals import refuse_shipped
from planscribe.ide.rename.new_names import new_name_in_words
from planscribe.ide.rename.stamping import stamped
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span, apply_edits
from planscribe.translate.ir import Translation
from planscribe.translate.mentioned import object_names
from planscribe.translate.writing.clauses import an
from planscribe.translate.writing.wordings import noun_of
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot

_NAMING = "name({},{})."
_TYPED = re.compile(r"object\((\w+),(\w+)\)\.")


def rename(snapshot: Snapshot, one: TaskObjectName, written: str) -> Edits:
    """The edits that give an object another name, wherever it is said.

    Raises:
        Refused: the object cannot have that name, or the task would be read differently.
    """
    name = new_name_in_words(written)
    found = named_places(snapshot, one)
    for in_task in _in_words(snapshot, one, name, found[one.task]):
        if constant := _new_constant(snapshot, one, name, apply_edits(one.task.text, in_task)):
            break
    else:
        raise Refused(
            f"The task would be read differently if {quoted(one.spelling)} were called "
            f"{quoted(name)}."
        )
    in_pddl = name_of(constant, name)
    if in_pddl != name:
        _refuse_taken(snapshot, one, name, in_pddl)
    edits: dict[DocumentKey, Sequence[Edit]] = {}
    for document, spans in found.items():
        refuse_shipped(snapshot, document.key, one.spelling)
        edits[document.key] = in_task
        if document is not one.task:
            edits[document.key] = tuple(Edit(span, in_pddl) for span in spans)
        if document.language is Language.ASP:
            edits[document.key] = tuple(_in_asp(snapshot, document, one, spans, name, constant))
    return stamped(snapshot, edits, None)


def named_places(snapshot: Snapshot, one: TaskObjectName) -> Mapping[Document, Sequence[Span]]:
    """Where an object is named, in its task and in what was made from it.

    Raises:
        Refused: no word of the task names it, as a cell of a grid that is not drawn.
    """
    found = dict(places(snapshot, one))
    if one.task not in found:
        raise Refused(f"No word of the task names {quoted(one.spelling)}.")
    return found


def _refuse_taken(snapshot: Snapshot, one: TaskObjectName, name: str, in_pddl: str) -> None:
    """Refuse a name that is no PDDL name, if another one has that which PDDL gives it."""
    model = queries.domain_model(snapshot, one.task.key)
    made = queries.translation(snapshot, one.task.key)
    others = object_names(made, model.lexicon).items()
    taken = {name_of(constant, each).lower() for constant, each in others if each != one.spelling}
    taken |= {each.name for each in model.domain.types}
    taken |= {each.name for each in model.domain.constants}
    if in_pddl.lower() in taken:
        raise Refused(f"{quoted(name)} would be {quoted(in_pddl)} in PDDL, and that name is taken.")


def _in_words(
    snapshot: Snapshot, one: TaskObjectName, name: str, spans: Sequence[Span]
) -> Iterator[tuple[Edit, ...]]:
    """The ways to write another name in the task."""
    plain = tuple(Edit(span, name) for span in spans)
    yield plain
    yield tuple(_introduced(snapshot, one, name, plain))


def _introduced(
    snapshot: Snapshot, one: TaskObjectName, name: str, plain: Sequence[Edit]
) -> Iterator[Edit]:
    """The edits with a sentence before them that says what the object is: `shot1` shows it."""
    lexicon = queries.domain_model(snapshot, one.task.key).lexicon
    made = queries.translation(snapshot, one.task.key)
    given = (_TYPED.fullmatch(statement.text) for statement in made.statements)
    kind = next((found[2] for found in given if found and found[1] == one.constant), "")
    said = noun_of(lexicon, (lexicon.names.spelling(kind).lower(),)) if kind else ""
    if not plain or not said:
        return
    first, *others = sorted(plain, key=lambda edit: edit.span)
    sentences = trees.task(snapshot, one.task).sentences
    start = next(each.span.start for each in sentences if each.span.touches(first.span))
    before = one.task.text[start : first.span.start]
    introduction = f"{name} is {an(said)}. "
    yield Edit(Span(start, first.span.end), f"{introduction}{before}{first.new_text}")
    yield from others


def _new_constant(snapshot: Snapshot, one: TaskObjectName, name: str, text: str) -> str:
    """The ASP constant of the new name; empty if anything else changes in what the task says."""
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
    is_same = _said(before, {one.constant: constant}) == _said(after, {})
    return constant if is_same else ""


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
