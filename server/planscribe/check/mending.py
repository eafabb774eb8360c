"""Fixes for violated constraints, made of the repairs that were tried out."""

import re
from collections.abc import Iterable

from planscribe.check.deleting import from_line
from planscribe.check.finding import Fix
from planscribe.infer.facts import Violation
from planscribe.infer.violated.fact_changes import Action, Repair
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.translate.parsing import NUMBER_WORDS
from planscribe.workspace import queries, uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.snapshot import Snapshot

_WORD = re.compile(r"[\w'-]+")


def fixes(
    snapshot: Snapshot, document: Document, violation: Violation, repairs: Iterable[Repair]
) -> tuple[Fix, ...]:
    """The repairs that can be made in the document itself."""
    own = [one for one in repairs if one.place.source == uris.canonical(document.uri)]
    if document.role is Role.TASK:
        edits = ((one, _in_words(snapshot, document, one)) for one in own)
    else:
        edits = ((one, _edit(document, one)) for one in own)
    return tuple(Fix(_title(violation, one), (edit,)) for one, edit in edits if edit)


def _title(violation: Violation, repair: Repair) -> str:
    match repair.action:
        case Action.NUMBER:
            fact = next(
                (
                    f" in {quoted(str(fact))}"
                    for fact, place in violation.facts
                    if place.span.encloses(repair.place.span)
                ),
                "",
            )
            return f"Change {repair.old} to {repair.new}{fact}"
        case Action.NAME:
            return f"Replace {quoted(repair.old)} by {quoted(repair.new)}"
        case Action.STATE:
            return f"State {quoted(repair.new)}"
        case _:
            return f"Delete {quoted(repair.old)}"


def _edit(document: Document, repair: Repair) -> Edit:
    if repair.action is Action.REMOVE:
        return from_line(document.text, repair.place.span, "%")
    return Edit(repair.place.span, repair.new_text)


def _in_words(snapshot: Snapshot, document: Document, repair: Repair) -> Edit | None:
    """The change of a number in the words of a task, if it is said once where it was read."""
    if repair.action is not Action.NUMBER:
        return None
    rendered = queries.rendered(snapshot, document.uri)
    words = next(
        (one.words for span, one in rendered.statements if span.encloses(repair.place.span)), None
    )
    if words is None:
        return None
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
