"""Fixes for violated constraints, made of the repairs that were tried out."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from planscribe.check.deleting import from_line
from planscribe.check.finding import Fix
from planscribe.check.trials import is_tried
from planscribe.infer.facts import Violation
from planscribe.infer.violated.fact_changes import FactChange, FactChangeKind
from planscribe.model.names import look_alike
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.symbols import stem_type
from planscribe.translate.ir import IrStatement
from planscribe.wording import near_names
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.snapshot import Snapshot

_WORD = re.compile(r"[\w'-]+")


def fixes(
    snapshot: Snapshot,
    document: Document,
    violation: Violation,
    repairs: Iterable[FactChange],
    number: int,
) -> tuple[Fix, ...]:
    """The repairs that can be made in the document itself.

    `number` is how many violations come before it: in a long task, clauses are taken out only for
    the first ones.
    """
    own = [one for one in repairs if one.place.source == document.key]
    if document.role is Role.TASK:
        return (
            *_of_names(snapshot, document, violation),
            *_of_numbers(snapshot, document, own),
            *(_of_clauses(snapshot, document, own) if is_tried(document, number) else ()),
        )
    edits = ((one, _edit(document, one)) for one in own)
    return tuple(Fix(_title(violation, one), (edit,)) for one, edit in edits)


def _title(violation: Violation, repair: FactChange) -> str:
    match repair.action:
        case FactChangeKind.NUMBER:
            fact = next(
                (
                    f" in {quoted(str(fact))}"
                    for fact, place in violation.facts
                    if place.span.encloses(repair.place.span)
                ),
                "",
            )
            return f"Change {repair.old} to {repair.new}{fact}"
        case FactChangeKind.NAME:
            return f"Replace {quoted(repair.old)} with {quoted(repair.new)}"
        case FactChangeKind.STATE:
            return f"State {quoted(repair.new)}"
        case _:
            return f"Delete {quoted(repair.old)}"


def _edit(document: Document, repair: FactChange) -> Edit:
    if repair.action is FactChangeKind.REMOVE:
        return from_line(document.text, repair.place.span, "%")
    return Edit(repair.place.span, repair.new_text)


def _of_numbers(
    snapshot: Snapshot, document: Document, repairs: Iterable[FactChange]
) -> Iterator[Fix]:
    """Changes of numbers in the words of a task: one name too many may be a slip."""
    for one in repairs:
        if edit := _in_words(snapshot, document, one):
            title = f"Change {edit.span.of(document.text)} to {edit.new_text}"
            yield Fix(title, (edit,), accepts=True)


def _of_names(snapshot: Snapshot, document: Document, violation: Violation) -> Iterator[Fix]:
    """Other names for objects of which there are too many, where one is a slip of another."""
    if all(fact.name != "cardinality" for fact, _ in violation.facts):
        return
    rendered = queries.rendered(snapshot, document.key)
    lexicon = queries.domain_model(snapshot, document.key).lexicon
    places: dict[str, list[Edit]] = {}
    for fact, place in violation.facts:
        words = [one.words for span, one in rendered.statements if span.encloses(place.span)]
        if fact.name == "object" and words:
            name = _spelling(document.text, words[0], str(fact.arguments[0]))
            places[name] = _said(document.text, name)

    def likely(name: str) -> tuple[bool, int]:
        return stem_type(name, lexicon) is not None, len(places[name])

    for name in sorted(places, key=likely):
        others = [other for other in places if other != name and likely(other) >= likely(name)]
        for meant in near_names(name, others)[:1]:
            edits = (replace(one, new_text=meant) for one in places[name])
            yield Fix(f"Replace {quoted(name)} with {quoted(meant)}", tuple(edits))
            return


def _of_clauses(
    snapshot: Snapshot, document: Document, repairs: Iterable[FactChange]
) -> Iterator[Fix]:
    """Clauses of a task to take out, where the rest of it says the same without them."""
    removals = [one for one in repairs if one.action is FactChangeKind.REMOVE]
    if not removals:
        return
    # Few tasks contradict themselves.
    from planscribe.translate.english.edits import unsaying

    task, read = trees.task(snapshot, document), queries.translation(snapshot, document.key)
    lexicon = queries.domain_model(snapshot, document.key).lexicon
    for one in removals:
        statement = _statement(snapshot, document, one)
        if statement is None or not statement.text.startswith(("goal(", "init(")):
            continue
        names = _WORD.findall(statement.words.of(document.text))
        edits = unsaying(task, read, lexicon, statement, names)
        if edits:
            what = f"“{statement.words.of(document.text)}”"
            is_goal = statement.text.startswith("goal(")
            yield Fix(f"Drop {what} from the goal" if is_goal else f"Delete {what}", edits)


def _statement(snapshot: Snapshot, document: Document, repair: FactChange) -> IrStatement | None:
    """The statement of a task that a repair changes."""
    statements = queries.rendered(snapshot, document.key).statements
    return next((one for span, one in statements if span.encloses(repair.place.span)), None)


def _said(text: str, name: str) -> list[Edit]:
    """Where a text says a name, as deletions."""
    found = re.finditer(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)
    return [Edit(Span(*match.span()), "") for match in found]


def _spelling(text: str, words: Span, constant: str) -> str:
    """An object's name as it is written in some words of a task."""
    said = _WORD.finditer(text, words.start, words.end)
    return next((one[0] for one in said if look_alike(one[0]) == constant), constant)


def _in_words(snapshot: Snapshot, document: Document, repair: FactChange) -> Edit | None:
    """The change of a number in the words of a task, if it is said once where it was read."""
    if repair.action is not FactChangeKind.NUMBER:
        return None
    statement = _statement(snapshot, document, repair)
    if statement is None:
        return None
    words = statement.words
    said = [
        match
        for match in _WORD.finditer(document.text, words.start, words.end)
        if NUMBER_WORDS.get(match[0].lower(), match[0]) == repair.old
    ]
    if len(said) != 1:
        return None
    (number,) = said
    names = {value: word for word, value in NUMBER_WORDS.items()}
    new = repair.new if number[0].isdecimal() else names.get(repair.new, repair.new)
    return Edit(Span(number.start(), number.end()), new)
