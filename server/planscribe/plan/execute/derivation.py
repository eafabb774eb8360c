"""The true atoms of derived predicates: a least fixpoint, one stratum after the other
(Thiébaux, Hoffmann & Nebel 2005), reached semi-naively: each new atom is joined with the others.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import prod

from planscribe.model.grouping import grouped
from planscribe.model.pddl.definitions import Atom, Compare, Derived
from planscribe.model.reaching import reached
from planscribe.plan.execute.clauses import (
    All,
    Clause,
    Fact,
    Frame,
    Numeric,
    free,
    leaves,
    occurrences,
)
from planscribe.plan.execute.joins import JoinCompiler, Search, Tables, TooMuchWork
from planscribe.plan.execute.relations import Key, PredicateRows, Row
from planscribe.plan.formulas import Binding, order
from planscribe.plan.support import Unsupported, derived_strata, polarities
from planscribe.plan.universe import Universe

MOST_VISITED = 50_000_000
"""After so many rows, deriving some predicates in one state is given up."""


@dataclass(frozen=True, slots=True)
class _Rule:
    """A rule as a clause, in a frame of its own."""

    head: Fact
    body: Clause
    frame: Frame


@dataclass(frozen=True, slots=True)
class _Start:
    """A search for rows of a head, with the objects that it begins with."""

    head: Key
    search: Search
    objects: list[str]
    slots: tuple[int, ...] = ()
    """Where the objects of a new row go."""

    def new(self, tables: Tables, row: Row = ()) -> list[tuple[Key, Row]]:
        """The rows found that are new, which its relation has from now on."""
        objects = self.objects.copy()
        for slot, name in zip(self.slots, row, strict=True):
            # A constant, or a variable that stands at two places.
            if objects[slot] not in ("", name):
                return []
            objects[slot] = name
        tables.found.clear()
        self.search(tables, objects)
        relation = tables.relations[self.head]
        made = [one for one in dict.fromkeys(tables.found) if one not in relation.rows]
        for one in made:
            relation.add(one)
        return [(self.head, one) for one in made]


@dataclass(frozen=True, slots=True)
class _Searches:
    """What derives the atoms of a component: everything, then what follows from new rows."""

    first: tuple[_Start, ...]
    then: dict[Key, list[_Start]]


class Component:
    """Derived predicates that depend on each other, with their rules."""

    def __init__(self, rules: Sequence[Derived], universe: Universe) -> None:
        self._universe = universe
        self._rules = tuple(_rule(one, universe) for one in rules)
        found = [leaf for rule in self._rules for leaf in leaves(rule.body)]
        self.keys = tuple(dict.fromkeys(rule.head.key for rule in self._rules))
        self.reads = frozenset(leaf.key for leaf in found if isinstance(leaf, Fact))
        self.is_numeric = any(isinstance(leaf, Numeric) for leaf in found)
        """Whether it depends on numbers."""
        self._most = {
            (rule.head.name, len(rule.head.parameters)): prod(
                len(universe.members(parameter.types)) for parameter in rule.head.parameters
            )
            for rule in rules
        }
        self._searches: _Searches | None = None

    def derive(self, tables: Tables) -> list[tuple[Key, Row]]:
        """Fill the relations of these predicates; what is derived, in order.

        Raises:
            Unsupported: it takes too long.
        """
        for key in self.keys:
            tables.relations[key] = PredicateRows()
        tables.most = tables.visited + MOST_VISITED
        try:
            if self._searches is None:
                self._searches = self._compiled(tables)
            return self._fixpoint(tables, self._searches)
        except TooMuchWork as error:
            names = ", ".join(name for name, _ in self.keys)
            raise Unsupported(f"Deriving {names} takes too long.") from error

    @staticmethod
    def _fixpoint(tables: Tables, searches: _Searches) -> list[tuple[Key, Row]]:
        new: list[tuple[Key, Row]] = []
        for start in searches.first:
            new += start.new(tables)
        # The list grows while it is read.
        for key, row in new:
            for start in searches.then.get(key, ()):
                new += start.new(tables, row)
        return new

    def _compiled(self, tables: Tables) -> _Searches:
        """The searches, in an order that suits the rows there are."""
        joins = JoinCompiler(self._universe, lambda key: self._size(tables, key))
        first: list[_Start] = []
        then: dict[Key, list[_Start]] = {}
        for rule in self._rules:
            frame, head = rule.frame, rule.head
            search = joins.rule((rule.body,), frame.constants, head)
            first.append(_Start(head.key, search, frame.objects))
            for fact, rest in occurrences(rule.body, self.keys, frame):
                search = joins.rule(rest, frame.constants | free(fact), head)
                start = _Start(head.key, search, frame.objects, fact.slots)
                then.setdefault(fact.key, []).append(start)
        return _Searches(tuple(first), then)

    def _size(self, tables: Tables, key: Key) -> int:
        """How many rows to expect; what changes may be empty only now."""
        return self._most.get(key) or max(
            len(tables.relations[key].rows), len(self._universe.types)
        )


def _rule(rule: Derived, universe: Universe) -> _Rule:
    frame, variables = Frame(universe), rule.head.parameters
    scope = frame.scope(variables)
    slots = tuple(scope[variable.name] for variable in variables)
    body = All((*frame.members(variables, scope), frame.clause(rule.condition, scope)))
    return _Rule(Fact((rule.head.name, len(slots)), slots, positive=True), body, frame)


class Rules:
    """The rules of a domain by what depends on what; states of a task share them."""

    def __init__(self, rules: tuple[Derived, ...], universe: Universe) -> None:
        derived_strata(rules)
        by_name = grouped(rules, lambda rule: rule.head.name)
        used = {
            name: {one for rule in own for one, _ in polarities(rule.condition) if one in by_name}
            for name, own in by_name.items()
        }
        # The derived predicates that each depends on, itself included.
        needs = {name: frozenset({name, *reached([name], used)}) for name in used}
        ordered_rules = chain.from_iterable(by_name.values())
        groups = grouped(ordered_rules, lambda rule: needs[rule.head.name])
        # What a predicate depends on reaches less than it does.
        ordered = sorted(groups, key=len)
        self.components = tuple(Component(groups[one], universe) for one in ordered)
        self.of_name = {
            rule.head.name: number for number, one in enumerate(ordered) for rule in groups[one]
        }
        """The component of each derived predicate."""
        self.needs = tuple(tuple(sorted({self.of_name[name] for name in one})) for one in ordered)
        """The components that each depends on, in order, itself included."""
        derived = {key for one in self.components for key in one.keys}
        self.reads = frozenset(
            key for one in self.components for key in one.reads if key not in derived
        )
        """The relations that actions may change."""

    def depending(self, keys: frozenset[Key], *, on_numbers: bool) -> frozenset[int]:
        """The indices of the components that depend on some relations, or on any number."""
        changed = {
            number
            for number, one in enumerate(self.components)
            if (on_numbers and one.is_numeric) or not keys.isdisjoint(one.reads)
        }
        return frozenset(
            number for number, needs in enumerate(self.needs) if not changed.isdisjoint(needs)
        )


class DerivedState:
    """The derived atoms of a state that changes; each component is derived when it is asked for."""

    def __init__(self, rules: Rules, compare: Callable[[Compare, Binding], bool]) -> None:
        self._rules = rules
        self.tables = Tables(compare)
        self._known: dict[int, list[tuple[Key, Row]]] = {}
        """What each component that was asked for has derived in the current state."""
        self._own: set[Key] = set()
        """The relations that no other derivation uses."""

    def copy(self, compare: Callable[[Compare, Binding], bool]) -> "DerivedState":
        """Another one in the same state; relations are shared until one of them changes."""
        other = DerivedState(self._rules, compare)
        other.tables.relations = self.tables.relations.copy()
        other._known = self._known.copy()
        self._own.clear()
        return other

    def fill(self, atoms: Iterable[Atom]) -> None:
        """Take over the atoms of a state, unless that has been done."""
        relations = self.tables.relations
        if relations or not self._rules.components:
            return
        rows: dict[Key, list[Row]] = {key: [] for key in self._rules.reads}
        for atom in atoms:
            own = rows.get((atom.predicate, len(atom.arguments)))
            if own is not None:
                own.append(atom.arguments)
        # Sets have no order, and what is told of a derivation depends on one.
        relations.update((key, PredicateRows(sorted(own))) for key, own in rows.items())
        self._own.update(rows)

    def change(self, adds: Iterable[Atom], deletes: Iterable[Atom], *, numbers: bool) -> None:
        """Follow a change of the state; `numbers` is whether any number changes."""
        if not self.tables.relations:
            return
        changed: set[Key] = set()
        for atom in sorted(deletes, key=order):
            relation = self._changing(atom, changed)
            if relation is not None:
                relation.discard(atom.arguments)
        for atom in sorted(adds, key=order):
            relation = self._changing(atom, changed)
            if relation is not None:
                relation.add(atom.arguments)
        for number in self._rules.depending(frozenset(changed), on_numbers=numbers):
            self._known.pop(number, None)

    def holds(self, predicate: str, row: Row) -> bool:
        """Whether the derived atom of a predicate with the arguments `row` is true.

        Raises:
            Unsupported: that takes too long to find out.
        """
        self._derived(self._rules.of_name[predicate])
        relation = self.tables.relations.get((predicate, len(row)))
        return relation is not None and row in relation.rows

    def atoms(self) -> Iterator[Atom]:
        """All that are true; what one is derived from comes before it.

        Raises:
            Unsupported: that takes too long to find out.
        """
        for number in range(len(self._rules.components)):
            for (predicate, _), row in self._derived(number):
                yield Atom(predicate, row)

    def _derived(self, number: int) -> list[tuple[Key, Row]]:
        for one in self._rules.needs[number]:
            if one not in self._known:
                self._known[one] = self._rules.components[one].derive(self.tables)
        return self._known[number]

    def _changing(self, atom: Atom, changed: set[Key]) -> PredicateRows | None:
        """The relation that an atom belongs to, to be changed; None if no rule reads it."""
        key = atom.predicate, len(atom.arguments)
        if key not in self._rules.reads:
            return None
        changed.add(key)
        if key not in self._own:
            self._own.add(key)
            self.tables.relations[key] = self.tables.relations[key].copy()
        return self.tables.relations[key]
