"""Clauses compiled to joins: searches that go from the rows of one relation to those of the next.

A search is a chain of closures that fill a list of objects slot by slot. What is bound is looked
up by an index, and tests come as early as they can.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TypeAlias

from planscribe.model.pddl.definitions import Compare
from planscribe.plan.execute.clauses import (
    All,
    Any,
    Clause,
    Existential,
    Fact,
    Member,
    Never,
    Numeric,
    Same,
    Slots,
    free,
)
from planscribe.plan.execute.relations import Key, PredicateRows, Row
from planscribe.plan.formulas import Binding
from planscribe.plan.universe import Universe


@dataclass(slots=True)
class Tables:
    """What searches read and find, and how much they have read."""

    compare: Callable[[Compare, Binding], bool]
    """Whether a comparison of numbers holds."""
    relations: dict[Key, PredicateRows] = field(default_factory=dict)
    found: list[Row] = field(default_factory=list)
    """Rows that the search of a rule has found; some more than once."""
    visited: int = 0
    """How many rows and objects searches have gone through."""
    most: int = 0
    """How many they may go through before they are given up."""

    def visit(self, number: int) -> None:
        """Count rows or objects.

        Raises:
            TooMuchWork: they are too many.
        """
        self.visited += number
        if self.visited > self.most:
            raise TooMuchWork


class TooMuchWork(Exception):  # noqa: N818
    """A search has gone through more rows than it may."""


Search: TypeAlias = Callable[[Tables, list[str]], bool]
"""Goes through bindings; true means that one is found and the search need not go on."""


class JoinCompiler:
    """Compiles clauses, in the order that suits the expected sizes of relations."""

    def __init__(self, universe: Universe, size: Callable[[Key], int]) -> None:
        self._universe, self._size = universe, size

    def rule(self, parts: Iterable[Clause], bound: frozenset[int], head: Fact) -> Search:
        """A search for the new rows of a head, of which `Tables.found` gets each."""
        row, key = _row_of(head.slots), head.key

        def collected(rest: Search) -> Search:
            def search(tables: Tables, objects: list[str]) -> bool:
                made = row(objects)
                if made not in tables.relations[key].rows and rest(tables, objects):
                    tables.found.append(made)
                return False

            return search

        goal = _Goal(frozenset(head.slots), collected)
        return self._search(list(_flat(parts)), bound, goal, _found)

    def _search(
        self, parts: list[Clause], bound: frozenset[int], goal: "_Goal | None", end: Search
    ) -> Search:
        """A search for the bindings of all parts; `end` gives the result of each.

        Once the slots of the goal are bound, it is enough to know whether there is a binding.
        """
        if goal is not None and goal.slots <= bound:
            return goal.collected(self._search(parts, bound, None, end))
        if not parts:
            return end
        place = min(range(len(parts)), key=lambda number: self._rank(parts[number], bound))
        first, rest = parts[place], [*parts[:place], *parts[place + 1 :]]
        open_ones = free(first) - bound
        if not open_ones:
            return _tested(self._test(first, bound), self._search(rest, bound, goal, end))
        if isinstance(first, Any):
            # Each part must bind all slots: with the objects of their types, if by nothing else.
            types = [one for one in rest if isinstance(one, Member) and one.slot in open_ones]
            rest = [one for one in rest if one not in types]
            then = self._search(rest, bound | open_ones, goal, end)
            return _either(
                [self._search([*types, *_flat((part,))], bound, goal, then) for part in first.parts]
            )
        then = self._search(rest, bound | open_ones, goal, end)
        match first:
            case Fact():
                return _scan(first, bound, then)
            case Same(slots=(one, other)):
                return _copied(one, other, then) if one in bound else _copied(other, one, then)
            case Member():
                return _listed(first.slot, self._universe.members(first.types), then)
        raise AssertionError(f"a variable has no type: {first!r}")

    def _rank(self, part: Clause, bound: frozenset[int]) -> tuple[int, float]:
        """Tests come first, then what is likely to have few bindings, and then mere types."""
        open_ones = free(part) - bound
        if not open_ones:
            return 0, _EFFORT.get(type(part), 1)
        match part:
            case Same(slots=(one, other), positive=True) if {one, other} & bound:
                return 1, 0
            case Fact(key=key, slots=slots, positive=True):
                share = sum(slot not in bound for slot in slots) / len(slots)
                return 2, max(self._size(key), 1) ** share
            case Any():
                return 2, float(len(self._universe.types)) ** len(open_ones)
            case Member(types=types):
                return 3, len(self._universe.members(types))
        return 4, 0

    def _test(self, clause: Clause, bound: frozenset[int]) -> Search:
        """Whether a clause holds all of whose slots are bound."""
        match clause:
            case Fact(key=key, slots=slots, positive=positive):
                row = _row_of(slots)
                return lambda tables, objects: (
                    (row(objects) in tables.relations[key].rows) is positive
                )
            case Same(slots=slots, positive=positive):
                row = _row_of(slots)
                return lambda tables, objects: (len(set(row(objects))) <= 1) is positive
            case Member(slot=slot, types=types):
                members = frozenset(self._universe.members(types))
                return lambda tables, objects: objects[slot] in members
            case Numeric(formula=formula, names=names, positive=positive):
                return lambda tables, objects: (
                    tables.compare(formula, {name: objects[slot] for name, slot in names})
                    is positive
                )
            case Any(parts=parts):
                return _either([self._test(part, bound) for part in parts])
            case Never(body=body):
                inner = self._search(list(_flat((body,))), bound, None, _found)
                return lambda tables, objects: not inner(tables, objects)
            case All() | Existential():
                return self._search(list(_flat((clause,))), bound, None, _found)


@dataclass(frozen=True, slots=True)
class _Goal:
    """The slots that a search is for, and what to do with each of their bindings."""

    slots: frozenset[int]
    collected: Callable[[Search], Search]


_EFFORT = {Member: 0, Same: 0, Fact: 0, Any: 2, Existential: 3, Never: 4}
"""The order of tests."""


def _flat(parts: Iterable[Clause]) -> Iterator[Clause]:
    """The parts of conjunctions; what is quantified by existence is one more thing to bind."""
    for part in parts:
        match part:
            case All(parts=inner):
                yield from _flat(inner)
            case Existential(body=body):
                yield from _flat((body,))
            case _:
                yield part


def _row_of(slots: Slots) -> Callable[[Sequence[str]], Row]:
    if not slots:
        return lambda objects: ()
    if len(slots) == 1:
        (only,) = slots
        return lambda objects: (objects[only],)
    return itemgetter(*slots)


def _found(tables: Tables, objects: list[str]) -> bool:
    return True


def _tested(test: Search, then: Search) -> Search:
    if then is _found:
        return test
    return lambda tables, objects: test(tables, objects) and then(tables, objects)


def _either(searches: list[Search]) -> Search:
    def search(tables: Tables, objects: list[str]) -> bool:
        return any(one(tables, objects) for one in searches)

    return search


def _copied(source: int, target: int, then: Search) -> Search:
    def search(tables: Tables, objects: list[str]) -> bool:
        objects[target] = objects[source]
        return then(tables, objects)

    return search


def _listed(slot: int, names: tuple[str, ...], then: Search) -> Search:
    def search(tables: Tables, objects: list[str]) -> bool:
        tables.visit(len(names))
        for name in names:
            objects[slot] = name
            if then(tables, objects):
                return True
        return False

    return search


def _scan(fact: Fact, bound: frozenset[int], then: Search) -> Search:
    """Go through the rows that agree with what is bound."""
    key = fact.key
    places = tuple(place for place, slot in enumerate(fact.slots) if slot in bound)
    known = itemgetter(*(fact.slots[place] for place in places)) if places else None
    new: dict[int, int] = {}
    repeated: list[tuple[int, int]] = []
    for place, slot in enumerate(fact.slots):
        if slot in new:
            repeated.append((new[slot], place))
        elif slot not in bound:
            new[slot] = place
    fills = tuple(new.items())

    def search(tables: Tables, objects: list[str]) -> bool:
        relation = tables.relations[key]
        rows = relation.matching(places, known(objects)) if known else relation.rows
        tables.visit(len(rows))
        for row in rows:
            if repeated and any(row[one] != row[other] for one, other in repeated):
                continue
            for slot, place in fills:
                objects[slot] = row[place]
            if then(tables, objects):
                return True
        return False

    return search
