"""Action schemas, and what is written like them: durative actions, processes and events."""

from dataclasses import dataclass
from itertools import chain, dropwhile

from planscribe.model.pddl.definitions import TRUE, Action, Formula, Other, Parameter
from planscribe.model.pddl.reading.form import Malformed, Reading, is_name
from planscribe.model.pddl.reading.formulas import conjunction
from planscribe.model.pddl.reading.lists import variables
from planscribe.model.pddl.reading.places import ListPlace
from planscribe.model.pddl.timed import DurativeAction
from planscribe.wording import listed

_INSTANTANEOUS = {":precondition": ListPlace.CONDITION, ":effect": ListPlace.EFFECT}
_DURATIVE = {
    ":duration": ListPlace.DURATION,
    ":condition": ListPlace.TIMED_CONDITION,
    ":effect": ListPlace.TIMED_EFFECT,
}
_SCHEMAS = {
    ":action": ("an action", _INSTANTANEOUS),
    ":process": ("a process", _INSTANTANEOUS),
    ":event": ("an event", _INSTANTANEOUS),
    ":durative-action": ("a durative action", _DURATIVE),
}
"""What each kind is called, and what stands behind its keys other than `:parameters`."""


@dataclass(frozen=True, slots=True)
class _Schema:
    """What a section says: the node of its name, and what stands behind its keys."""

    name: int | None
    parameters: tuple[Parameter, ...]
    formulas: dict[str, Formula]


def action(reading: Reading, section: int) -> Action | None:
    """The action schema that a section declares; None, with a fault, if it has no name."""
    tree, span = reading.tree, reading.tree.span(section)
    schema = _schema(reading, section, ":action")
    name = schema.name
    if name is None:
        return None
    behind, comments = tree.span(name).end, reading.comments
    return Action(
        reading.name(name),
        schema.parameters,
        schema.formulas.get(":precondition", TRUE),
        schema.formulas.get(":effect", TRUE),
        tree.spelling(name),
        span,
        comments.behind(behind, span.end)
        or comments.above(span.start)
        or comments.below(behind, span.end),
    )


def timed_action(reading: Reading, section: int, keyword: str) -> Other:
    """A durative action, a process or an event, of which only the form is checked."""
    tree = reading.tree
    schema = _schema(reading, section, keyword)
    if keyword == ":durative-action" and ":duration" not in schema.formulas:
        place = reading.opening(section) if schema.name is None else tree.span(schema.name)
        message = "This durative action lacks a `:duration`, such as `(= ?duration 5)`."
        reading.fault(place, Malformed.MISSING, message)
    if keyword != ":durative-action" or schema.name is None:
        return Other(keyword, tree.span(section))
    return DurativeAction(
        keyword,
        tree.span(section),
        reading.name(schema.name),
        schema.parameters,
        schema.formulas.get(":duration", TRUE),
        schema.formulas.get(":condition", TRUE),
        schema.formulas.get(":effect", TRUE),
        tree.spelling(schema.name),
    )


def _schema(reading: Reading, section: int, keyword: str) -> _Schema:
    tree = reading.tree
    what, places = _SCHEMAS[keyword]
    children = tree.children(section)[1:]
    name = children.pop(0) if children and is_name(tree.word(children[0])) else None
    if name is None:
        message = f"A name is missing after `{keyword}`."
        reading.fault(reading.opening(section), Malformed.NAME, message)
        children = list(dropwhile(tree.is_list, children))
    parts = _parts(reading, children, (":parameters", *places), what)
    parameters: tuple[Parameter, ...] = ()
    if ":parameters" in parts:
        parameters = _parameters(reading, *parts[":parameters"])
    formulas = {
        key: conjunction(reading, *parts[key], place)
        for key, place in places.items()
        if key in parts
    }
    return _Schema(name, parameters, formulas)


def _parts(
    reading: Reading, nodes: list[int], keys: tuple[str, ...], what: str
) -> dict[str, tuple[int, list[int]]]:
    """Each key with its node and the nodes up to the next key."""
    tree = reading.tree
    parts: dict[str, tuple[int, list[int]]] = {}
    values: list[int] = []
    astray = values
    for node in nodes:
        word = tree.word(node)
        if not word.startswith(":") and f":{word}" not in keys:
            values.append(node)
            continue
        key = reading.known_keyword(node, keys, f"part of {what}")
        values = []
        if key in parts:
            message = f"Duplicate `{key}`: merge the two."
            reading.fault(tree.span(node), Malformed.REPEATED, message)
        elif key:
            parts[key] = node, values
    if astray:
        names = listed((f"`{key}`" for key in keys), "or")
        message = f"{names} is missing before this."
        reading.fault(reading.opening(astray[0]), Malformed.FORM, message)
    return parts


def _parameters(reading: Reading, key: int, values: list[int]) -> tuple[Parameter, ...]:
    tree = reading.tree
    if not values:
        message = "A list of variables is missing after `:parameters`; it can be `()`."
        reading.fault(tree.span(key), Malformed.COUNT, message)
        return ()
    if len(values) == 1 and tree.is_list(values[0]):
        return variables(reading, tree.children(values[0]))
    place = reading.around(values)
    if any(map(tree.is_list, values)):
        message = "One list with all the variables is expected: `(?x - block ?y - table)`."
        reading.fault(place, Malformed.FORM, message)
    else:
        message = "The variables of an action must be in parentheses."
        fix = reading.wrapping(place)
        reading.fault(place, Malformed.FORM, message, fix)
    flat = (tree.children(node) if tree.is_list(node) else [node] for node in values)
    return variables(reading, chain.from_iterable(flat))
