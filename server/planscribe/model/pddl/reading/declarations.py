"""Types, predicates, functions and derived predicates."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from planscribe.model.pddl.definitions import NUMBER, OBJECT, Derived, Function, Predicate, Type
from planscribe.model.pddl.reading.form import Malformed, Reading, is_name
from planscribe.model.pddl.reading.formulas import conjunction
from planscribe.model.pddl.reading.lists import ListElement, typed_list, variables
from planscribe.model.pddl.reading.places import ListPlace
from planscribe.syntax.quoting import quoted
from planscribe.text import Span


def types(reading: Reading, sections: Iterable[int]) -> tuple[Type, ...]:
    """The declared types; one that is declared several times has all the parents."""
    tree = reading.tree
    found: dict[str, Type] = {}
    parents: dict[str, dict[str, None]] = {}
    for section in sections:
        end = tree.span(section).end
        for entry in typed_list(reading, tree.children(section)[1:], ListElement.NAME):
            comment = reading.comments.behind(entry.span.end, end)
            known = found.get(entry.name)
            if known is None:
                spelling = entry.span.of(tree.text)
                known = Type(entry.name, (), spelling, entry.span, comment)
            found[entry.name] = known if known.comment else replace(known, comment=comment)
            parents.setdefault(entry.name, {}).update(dict.fromkeys(entry.types))
    # `object` is the root, even where it is declared.
    return tuple(
        replace(kind, parents=tuple(parents[name]) or (() if name == OBJECT else (OBJECT,)))
        for name, kind in found.items()
    )


def predicates(reading: Reading, section: int) -> tuple[Predicate, ...]:
    """The predicates that a section declares."""
    tree = reading.tree
    end = tree.span(section).end
    found: list[Predicate | None] = []
    for is_list, run in groupby(tree.children(section)[1:], tree.is_list):
        nodes = list(run)
        if is_list:
            found += [
                _predicate(reading, tree.span(node), tree.children(node), end) for node in nodes
            ]
        else:
            _parentheses_missing(reading, nodes)
            found.append(_predicate(reading, reading.around(nodes), nodes, end))
    return tuple(one for one in found if one is not None)


def functions(reading: Reading, section: int) -> tuple[Function, ...]:
    """The functions that a section declares."""
    tree = reading.tree
    end = tree.span(section).end
    found = []
    for entry in typed_list(reading, tree.children(section)[1:], ListElement.FUNCTION):
        nodes = tree.children(entry.node) if tree.is_list(entry.node) else [entry.node]
        signature = _predicate(reading, tree.span(entry.node), nodes, end)
        if signature is None:
            continue
        if len(entry.types) > 1:
            message = "A function has only one result type."
            reading.fault(tree.span(entry.node), Malformed.TYPE, message)
        found.append(
            Function(
                signature.name,
                signature.parameters,
                entry.types[0] if entry.types else NUMBER,
                signature.spelling,
                signature.span,
                signature.comment,
            )
        )
    return tuple(found)


def derived(reading: Reading, section: int) -> Derived | None:
    """What a `:derived` section defines."""
    tree = reading.tree
    children = tree.children(section)[1:]
    if not children or not tree.is_list(children[0]):
        message = "A predicate with its variables is expected: `(:derived (p ?x) (..))`."
        reading.fault(reading.opening(section), Malformed.COUNT, message)
        return None
    end = tree.span(section).end
    head = _predicate(reading, tree.span(children[0]), tree.children(children[0]), end)
    condition = conjunction(reading, section, children[1:], ListPlace.CONDITION)
    return None if head is None else Derived(head, condition, tree.span(section))


def _predicate(reading: Reading, span: Span, nodes: list[int], end: int) -> Predicate | None:
    """The predicate that `nodes` name and give parameters to, with the comment behind it."""
    tree = reading.tree
    if not nodes or not is_name(tree.word(nodes[0])):
        found = quoted(tree.spelling(nodes[0])) if nodes else "`()`"
        place = reading.opening(nodes[0]) if nodes else span
        reading.fault(place, Malformed.NAME, f"A name is expected here, not {found}.")
        return None
    name, comments = tree.span(nodes[0]), reading.comments
    return Predicate(
        reading.name(nodes[0]),
        variables(reading, nodes[1:]),
        tree.spelling(nodes[0]),
        span,
        comments.behind(span.end, end) or comments.behind(name.end, span.end),
    )


def _parentheses_missing(reading: Reading, nodes: list[int]) -> None:
    span = reading.around(nodes)
    spelling = span.of(reading.tree.text)
    message = f"A predicate must be in parentheses: {quoted(f'({spelling})')}."
    reading.fault(span, Malformed.FORM, message, reading.wrapping(span))
