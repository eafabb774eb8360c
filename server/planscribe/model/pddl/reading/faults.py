"""What cannot be read in a PDDL text, found form by form."""

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from planscribe.model.pddl.reading.actions import action
from planscribe.model.pddl.reading.declarations import derived, functions, predicates
from planscribe.model.pddl.reading.form import MOST_FAULTS, ReadFault, Reading
from planscribe.model.pddl.reading.formulas import conjuncts
from planscribe.model.pddl.reading.lists import ListElement, typed_list
from planscribe.model.pddl.reading.outline import CHECKED, only_name, outlines
from planscribe.model.pddl.reading.places import ListPlace
from planscribe.model.pddl.reading.sections import (
    NOT_ATOMS,
    checked,
    facts,
    goal,
    metric,
    requirements,
)
from planscribe.syntax.pddl.forms import Form, Placed
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import Edit

FormFaults: TypeAlias = Callable[[Form, str, bool], Sequence[ReadFault]]
"""The faults of a form, given the keyword of its section and whether functions can be nested."""

# Most facts are like this, and finding that out is far faster than reading them.
_FACTS = (
    r"(?:[ \t\r\n]++|;[^\r\n]*+|\((?!(?:"
    + "|".join(sorted(NOT_ATOMS))
    + r")[ \t\r\n)])[a-z_][a-z0-9_\-]*+(?:[ \t\r\n]++[a-z0-9_][a-z0-9_\-]*+)*+[ \t\r\n]*+\))*+"
)
# So are most predicates: variables, with or without types.
_PREDICATES = (
    r"(?:[ \t\r\n]++|;[^\r\n]*+|\([a-z_][a-z0-9_\-]*+"
    r"(?:[ \t\r\n]++\?[a-z_][a-z0-9_]*+(?:-++[a-z0-9_]++)*+"
    r"(?:[ \t\r\n]++-[ \t\r\n]++[a-z_][a-z0-9_\-]*+)?+)*+[ \t\r\n]*+\))*+"
)
_PLAIN = {
    (":init", True): _FACTS,
    (":init", False): rf"\(:init{_FACTS}[ \t\r\n)]++",
    (":predicates", False): rf"\(:predicates{_PREDICATES}[ \t\r\n)]++",
}
"""What need not be read to be known as faultless, by the section and whether it is a run."""

_RUNS = (":types", ":objects", ":constants", ":init")
"""Sections whose items are read one after the other."""


def has_object_fluents(tree: Tree) -> bool:
    """Whether a text asks for functions with objects for values."""
    return any(
        ":object-fluents" in placed.form.text.lower()
        for placed in tree.forms
        if placed.form.keyword == ":requirements"
    )


def form_faults(form: Form, keyword: str, nested: bool) -> tuple[ReadFault, ...]:
    """What cannot be read in a form; spans count from its start."""
    reading = Reading(form, has_object_fluents=nested)
    plain = _PLAIN.get((keyword, form.is_run))
    if plain and re.fullmatch(plain, form.text, re.IGNORECASE):
        return ()
    if form.is_run:
        _read_items(reading, keyword, form.items)
    else:
        _read_section(reading, keyword, 0)
    return tuple(reading.faults)


def read_faults(tree: Tree, of_form: FormFaults = form_faults) -> tuple[ReadFault, ...]:
    """What cannot be read in a text, in its order; `of_form` may remember what it is asked."""
    nested = has_object_fluents(tree)
    reading = Reading(tree, has_object_fluents=nested)
    forms, found = _forms_of_sections(tree), list[ReadFault]()
    for outline in outlines(reading, tree):
        for keyword, section in outline.sections:
            if section in forms:
                for form, offset, *_ in forms[section]:
                    found += [_shifted(one, offset) for one in of_form(form, keyword, nested)]
            else:
                _read_section(reading, keyword, section)
    return tuple(sorted(reading.faults + found, key=lambda fault: fault.span)[:MOST_FAULTS])


def _forms_of_sections(tree: Tree) -> dict[int, list[Placed]]:
    """The forms of each section, by its node, if each of them can be read by itself."""
    found: dict[int, list[Placed]] = {}
    section = -1
    for placed in tree.forms:
        form = placed.form
        if not form.is_run:
            section = placed.node
            found[section] = [placed]
        elif form.keyword == ":goal" and form.tops(-2):
            found.pop(section, None)  # More stands behind the `and`.
        elif section in found:
            found[section].append(placed)
    return found


def _read_section(reading: Reading, keyword: str, section: int) -> None:
    match keyword:
        case ":domain":
            only_name(reading, section)
        case ":requirements":
            deque(requirements(reading, section), maxlen=0)
        case ":predicates":
            predicates(reading, section)
        case ":functions":
            functions(reading, section)
        case ":action":
            action(reading, section)
        case ":derived":
            derived(reading, section)
        case ":goal":
            goal(reading, section)
        case ":metric":
            metric(reading, section)
        case _ if keyword in CHECKED:
            checked(reading, section, keyword)
        case _ if keyword in _RUNS:
            _read_items(reading, keyword, reading.tree.children(section)[1:])


def _read_items(reading: Reading, keyword: str, items: list[int]) -> None:
    match keyword:
        case ":init":
            deque(facts(reading, items), maxlen=0)
        case ":goal":
            conjuncts(reading, items, ListPlace.CONDITION)
        case _:
            typed_list(reading, items, ListElement.NAME)


def _shifted(fault: ReadFault, by: int) -> ReadFault:
    fix = fault.fix and Edit(fault.fix.span.shift(by), fault.fix.new_text)
    return replace(fault, span=fault.span.shift(by), fix=fix)
