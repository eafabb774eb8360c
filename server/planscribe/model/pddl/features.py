"""Which features of PDDL a definition uses, and where: of all of PDDL, read or not by the model.

Features are read from the tree, so that each has its places, even if the model does not read
them. Texts with faults give the features of what can be made out.
"""

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum, auto
from itertools import pairwise
from typing import TypeAlias

from planscribe.model.pddl.definitions import NUMBER, TOTAL_COST
from planscribe.model.pddl.operators import (
    ARITHMETIC,
    ASSIGNMENTS,
    COMPARISONS,
    TRAJECTORY,
    head_meant,
)
from planscribe.model.pddl.timed import DURATION
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import Span

MOST_PLACES = 10
"""How many places of each feature are reported."""


class Feature(StrEnum):
    """What a planner may or may not handle, in words for people."""

    TYPES = "types"
    EITHER = "`either` types"
    EQUALITY = "equality"
    INEQUALITY = "inequality"
    NEGATIVE_CONDITIONS = "negative conditions"
    DISJUNCTIVE_CONDITIONS = "disjunctive conditions"
    EXISTENTIAL_CONDITIONS = "existential conditions"
    UNIVERSAL_CONDITIONS = "universal conditions"
    CONDITIONAL_EFFECTS = "conditional effects"
    UNIVERSAL_EFFECTS = "universal effects"
    DERIVED_PREDICATES = "derived predicates"
    ACTION_COSTS = "action costs"
    FUNCTIONS = "numeric functions"
    NUMERIC_CONDITIONS = "numeric conditions"
    CHANGING_NUMBERS = "conditions on numbers that change"
    NUMERIC_EFFECTS = "numeric effects"
    NUMERIC_METRICS = "numeric metrics"
    OBJECT_FLUENTS = "object fluents"
    DURATIVE_ACTIONS = "durative actions"
    DURATION_INEQUALITIES = "duration inequalities"
    CONTINUOUS_EFFECTS = "continuous effects"
    TIMED_LITERALS = "timed initial literals"
    CONSTRAINTS = "trajectory constraints"
    PREFERENCES = "preferences"
    PROCESSES = "processes and events"


Features: TypeAlias = Mapping[Feature, tuple[Span, ...]]
"""The first places of each feature, in the order of the text."""


_ACTIONS = {
    ":action": None,
    ":durative-action": Feature.DURATIVE_ACTIONS,
    ":process": Feature.PROCESSES,
    ":event": Feature.PROCESSES,
}
_INEQUALITIES = COMPARISONS - {"="}
_UNREAD = frozenset(("oneof", "probabilistic", "unknown"))
_TIMED = re.compile(r"\(\s*at\s+[+-]?\.?[0-9]", re.IGNORECASE)
_NUMERIC = re.compile(r"[+-]?\.?[0-9].*|\?duration")
_WORD = re.compile(r"[^\s()]+")


class _Kind(StrEnum):
    """What a formula is."""

    CONDITION = auto()
    EFFECT = auto()
    CONSTRAINT = auto()
    DURATION = auto()


def features(tree: Tree, definition: int) -> Features:
    """The features that a definition, a node of the tree, uses."""
    survey = _Survey(tree)
    for section in tree.children(definition)[1:]:
        survey.section(section)
    survey.compare()
    found = sorted(survey.found.items(), key=lambda one: list(Feature).index(one[0]))
    return {feature: tuple(sorted(set(spans))[:MOST_PLACES]) for feature, spans in found}


class _Survey:
    """The features found so far."""

    def __init__(self, tree: Tree) -> None:
        self.found: dict[Feature, list[Span]] = {}
        self._tree = tree
        self._object_functions: set[str] = set()
        self._comparisons: list[int] = []
        self._changed: set[str] = set()
        self._is_problem = False

    def section(self, node: int) -> None:
        """Add the features of a section."""
        tree, head = self._tree, self._tree.head(node)
        # Facts are many: they are not even listed.
        rest = [] if head == ":init" else tree.children(node)[1:]
        match head:
            case ":types":
                self._add(Feature.TYPES, *rest[:1])
                self._typed(rest)
            case ":constants" | ":objects":
                self._objects(rest)
            case ":predicates":
                for predicate in rest:
                    self._typed(tree.children(predicate), either=False)
            case ":functions":
                self._functions(rest)
            case ":derived" if rest:
                self._add(Feature.DERIVED_PREDICATES, node)
                self._typed(tree.children(rest[0]))
                self._formulas(rest[1:], _Kind.CONDITION)
            case ":constraints":
                self._add(Feature.CONSTRAINTS, node)
                self._formulas(rest, _Kind.CONSTRAINT)
            case ":init":
                self._init(node)
            case "problem":
                self._is_problem = True
            case ":goal":
                self._formulas(rest, _Kind.CONDITION)
            case ":metric":
                self._metric(rest[1:])
            case _ if head in _ACTIONS:
                self._action(node, _ACTIONS[head])

    def compare(self) -> None:
        """Add the comparisons, once it is known which functions change; a domain says which."""
        for node in self._comparisons:
            words = _WORD.findall(self._tree.spelling(node).lower())
            changes = self._is_problem or not self._changed.isdisjoint(words)
            self._add(Feature.CHANGING_NUMBERS if changes else Feature.NUMERIC_CONDITIONS, node)

    def _add(self, feature: Feature, *nodes: int) -> None:
        """Add a feature with its places: the words, or the first words of the lists, given."""
        tree = self._tree
        if nodes:
            places = (tree.span(node + 1 if tree.head(node) else node) for node in nodes)
            self.found.setdefault(feature, []).extend(places)

    def _typed(self, nodes: Iterable[int], *, either: bool = True) -> None:
        """Add what a typed list uses; `either` in the declaration of a predicate binds nothing."""
        for dash, kind in pairwise(nodes):
            if self._tree.word(dash) == "-":
                self._add(Feature.TYPES, kind)
                if either and self._tree.head(kind) == "either":
                    self._add(Feature.EITHER, kind)

    def _objects(self, nodes: Iterable[int]) -> None:
        """Add what a list uses that may be very long: only the first places count."""
        dashes = (pair for pair in pairwise(nodes) if self._tree.word(pair[0]) == "-")
        for place, (_, kind) in enumerate(dashes):
            if place < MOST_PLACES:
                self._add(Feature.TYPES, kind)
            if self._tree.head(kind) == "either":
                self._add(Feature.EITHER, kind)

    def _functions(self, nodes: list[int]) -> None:
        tree = self._tree
        numeric: list[int] = []
        untyped: list[int] = []
        dash = False
        for node in nodes:
            if dash:
                if tree.word(node) == NUMBER:
                    numeric += untyped
                else:
                    self._add(Feature.OBJECT_FLUENTS, *untyped)
                    self._object_functions.update(map(tree.head, untyped))
                untyped = []
            elif tree.is_list(node):
                self._typed(tree.children(node))
                untyped.append(node)
            dash = tree.word(node) == "-"
        numeric += untyped
        costs = any(tree.head(node) == TOTAL_COST for node in numeric)
        self._add(Feature.ACTION_COSTS if costs else Feature.FUNCTIONS, *numeric)

    def _action(self, node: int, feature: Feature | None) -> None:
        tree = self._tree
        if feature:
            self._add(feature, node)
        for key, value in pairwise(tree.children(node)):
            match tree.word(key):
                case ":parameters" | ":vars":
                    self._typed(tree.children(value))
                case ":precondition" | ":condition":
                    self._formulas([value], _Kind.CONDITION)
                case ":effect":
                    self._formulas([value], _Kind.EFFECT)
                case ":duration":
                    self._formulas([value], _Kind.DURATION)

    def _init(self, section: int) -> None:
        tree, span = self._tree, self._tree.span(section)
        for match in _TIMED.finditer(tree.text, span.start, span.end):
            node = tree.at(match.start())
            if node is None or tree.head(node) != "at" or tree.parent(node) != section:
                continue
            if tree.is_list(tree.children(node)[-1]):
                self._add(Feature.TIMED_LITERALS, node)

    def _metric(self, expressions: list[int]) -> None:
        for node in expressions:
            if "is-violated" in self._tree.spelling(node).lower():
                self._add(Feature.PREFERENCES, node)
            elif self._name(node) == TOTAL_COST:
                self._add(Feature.ACTION_COSTS, node)
            elif self._name(node) != "total-time":
                self._add(Feature.NUMERIC_METRICS, node)

    def _name(self, node: int) -> str:
        """The function that is applied, with or without parentheses."""
        return self._tree.head(node) or self._tree.word(node)

    # --- formulas -------------------------------------------------------------------------

    def _formulas(self, nodes: Iterable[int], kind: _Kind) -> None:
        """Add what formulas use; not by recursion, since anybody can nest them deeply."""
        tree = self._tree
        waiting = [(node, kind) for node in nodes]
        while waiting:
            node, kind = waiting.pop()
            parts = tree.children(node)[1:]
            match head_meant(tree, node):
                case "and":
                    waiting += ((part, kind) for part in parts)
                case "not":
                    if kind is _Kind.CONDITION and parts:
                        self._negation(node, parts[0])
                    waiting += ((part, kind) for part in parts)
                case "or" | "imply":
                    self._add(Feature.DISJUNCTIVE_CONDITIONS, node)
                    waiting += ((part, kind) for part in parts)
                case "forall" | "exists" as quantifier:
                    self._quantifier(node, quantifier, kind)
                    self._typed(tree.children(parts[0]) if parts else ())
                    waiting += ((part, kind) for part in parts[1:])
                case "when":
                    self._add(Feature.CONDITIONAL_EFFECTS, node)
                    waiting += ((part, _Kind.CONDITION) for part in parts[:1])
                    waiting += ((part, kind) for part in parts[1:])
                case "preference":
                    self._add(Feature.PREFERENCES, node)
                    waiting += ((part, kind) for part in parts)
                case "at" | "over" if self._is_timed(parts):
                    inner = _Kind.CONDITION if kind is _Kind.CONSTRAINT else kind
                    waiting += ((part, inner) for part in parts)
                case head if kind is _Kind.CONSTRAINT and head in TRAJECTORY:
                    waiting += ((part, _Kind.CONDITION) for part in parts)
                case head if head not in _UNREAD:
                    self._atomic(node, head, parts, kind)

    def _negation(self, node: int, body: int) -> None:
        tree = self._tree
        match tree.head(body):
            case "and" | "imply":
                self._add(Feature.DISJUNCTIVE_CONDITIONS, node)
            case "=" if not any(map(tree.is_list, tree.children(body))):
                self._add(Feature.INEQUALITY, node)
            case _:
                self._add(Feature.NEGATIVE_CONDITIONS, node)

    def _quantifier(self, node: int, quantifier: str, kind: _Kind) -> None:
        if kind is _Kind.EFFECT:
            self._add(Feature.UNIVERSAL_EFFECTS, node)
        elif kind is _Kind.CONDITION:
            universal = quantifier == "forall"
            self._add(
                Feature.UNIVERSAL_CONDITIONS if universal else Feature.EXISTENTIAL_CONDITIONS, node
            )

    def _is_timed(self, parts: list[int]) -> bool:
        """Whether it is `at start ..` or the like, not a predicate of this name."""
        return len(parts) == 2 and self._tree.is_list(parts[1]) and not self._tree.is_list(parts[0])

    def _atomic(self, node: int, head: str, parts: list[int], kind: _Kind) -> None:
        if kind is _Kind.DURATION:
            if head in _INEQUALITIES:
                self._add(Feature.DURATION_INEQUALITIES, node)
        elif head in ASSIGNMENTS and len(parts) == 2:
            self._assignment(node, head, *parts)
        elif head == "=" and len(parts) == 2:
            self._equation(node, *parts)
        elif head in _INEQUALITIES:
            self._comparisons.append(node)
        elif head and any(self._tree.head(part) for part in parts):
            self._add(Feature.OBJECT_FLUENTS, node)

    def _equation(self, node: int, left: int, right: int) -> None:
        words = [self._tree.word(part) for part in (left, right)]
        objects = [bool(word) and not _NUMERIC.fullmatch(word) for word in words]
        if all(objects):
            self._add(Feature.EQUALITY, node)
        elif any(objects) or self._tree.head(left) in self._object_functions:
            self._add(Feature.OBJECT_FLUENTS, node)
        else:
            self._comparisons.append(node)

    def _assignment(self, node: int, operator: str, fluent: int, value: int) -> None:
        tree, name = self._tree, self._name(fluent)
        is_object = name in self._object_functions or tree.word(value).startswith("?")
        if operator == "assign" and is_object and tree.word(value) != DURATION:
            self._add(Feature.OBJECT_FLUENTS, node)
            return
        self._changed.add(name)
        if "#t" in tree.spelling(value).lower():
            self._add(Feature.CONTINUOUS_EFFECTS, node)
        elif operator == "increase" and name == TOTAL_COST and self._is_cost(value):
            self._add(Feature.ACTION_COSTS, node)
        else:
            self._add(Feature.NUMERIC_EFFECTS, node)

    def _is_cost(self, value: int) -> bool:
        """Whether it may be what an action costs: a number, or a function that never changes."""
        name = self._name(value)
        return name != TOTAL_COST and name not in ARITHMETIC and name[:1] not in "-?"
