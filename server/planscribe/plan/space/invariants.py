"""Invariants in words: of which facts at most one is true at any time (Helmert 2009, section 5).

Those of a domain hold in every problem of it, as far as they hold in its initial state.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, permutations
from typing import TYPE_CHECKING

from planscribe.model.pddl.definitions import OBJECT, Atom, Domain, Problem
from planscribe.model.pddl.hierarchy import hierarchy
from planscribe.plan.ground.invariants import Candidate, Key, candidates_of, proven
from planscribe.plan.space.schema_changes import SchemaChanges, schema_changes
from planscribe.plan.support import added_in
from planscribe.plan.universe import Universe

if TYPE_CHECKING:
    from planscribe.plan.ground.grounding import GroundTask

ANY = "*"
"""A placeholder for an argument that may be any object."""

_MOST_VARIABLES = 5
_MOST_DIFFERING = 3
_MOST_KINDS = 50
"""Each takes as long as the whole domain."""


@dataclass(frozen=True, slots=True)
class CountedPredicate:
    """The facts of a predicate; `shared` are the places of the arguments that are shared."""

    predicate: str
    shared: tuple[int, ...]
    arity: int


@dataclass(frozen=True, slots=True)
class Invariant:
    """For any objects that the variables stand for, no action raises the number of true facts."""

    parts: tuple[CountedPredicate, ...]
    variables: tuple[str, ...]
    """For the shared arguments, in the order of `shared`."""
    kind: str = OBJECT
    """The type of the objects that the variables stand for."""

    @property
    def atoms(self) -> tuple[Atom, ...]:
        """The facts that are counted, over the variables; `*` is any object."""
        return tuple(
            Atom(
                one.predicate,
                tuple(
                    self.variables[one.shared.index(place)] if place in one.shared else ANY
                    for place in range(one.arity)
                ),
            )
            for one in self.parts
        )

    def exceptions(self, initial: Iterable[Atom]) -> tuple[Key, ...]:
        """For which objects more than one fact is true initially: there, nothing is claimed."""
        return tuple(sorted(key for key, atoms in self.together(initial).items() if atoms[1:]))

    def counts(self, shared: Key, types: Mapping[str, Collection[str]]) -> bool:
        """Whether it holds for shared arguments, given the types of each object below `object`."""
        return self.kind == OBJECT or all(self.kind in types.get(one, ()) for one in shared)

    def together(self, initial: Iterable[Atom]) -> dict[Key, list[Atom]]:
        """The facts that are counted together, by the objects that they share."""
        places = {(one.predicate, one.arity): one.shared for one in self.parts}
        found: dict[Key, list[Atom]] = defaultdict(list)
        for atom in initial:
            shared = places.get((atom.predicate, len(atom.arguments)))
            if shared is not None:
                found[tuple(atom.arguments[place] for place in shared)].append(atom)
        return found


def domain_invariants(domain: Domain) -> tuple[Invariant, ...]:
    """What holds in all problems of a domain; it takes some milliseconds.

    Where an action needs several of the facts at once, more than one is meant to be true.
    """
    found = schema_changes(domain)
    return _told(domain, _plausible(domain, found)) if found else ()


def exclusive_facts(domain: Domain) -> tuple[Invariant, ...]:
    """Facts about an object of which one becomes another: two of them at the start are a slip.

    Facts that are only lost are no such thing: there can be many at the start. Neither are facts
    that come and go each by itself: a robot has several free hands. Nor are facts that an action
    needs at once: it could never happen.
    """
    found = schema_changes(domain)
    if not found:
        return ()
    told = _told(domain, _plausible(domain, found, _MOST_DIFFERING))
    gained = added_in(domain)
    general = tuple(
        one
        for one in told
        if one.variables
        and all(part.predicate in gained for part in one.parts)
        and not any(_is_finer(other, one) for other in told)
    )
    counted = {(part.predicate, part.shared) for one in told for part in one.parts}
    typed = (one for kind in _narrower(domain) for one in _of_kind(domain, kind, told))
    return (*general, *(one for one in typed if not counted & {*map(_place, one.parts)}))


def single_facts(domain: Domain) -> tuple[Invariant, ...]:
    """Facts that share no object, of which one becomes another: where the only robot is.

    One of them moves from object to object, or all come from one that is about none, as the empty
    arm. Two that meet become one; facts that other ones keep from meeting can be many, as the empty
    places of a puzzle. What the facts of a problem keep from meeting is not known here.
    """
    found = schema_changes(domain)
    if not found:
        return ()
    plausible = tuple(_plausible(domain, found))
    kept_apart = frozenset(name for one in plausible for name, shared in one if shared)
    gained, meeting = added_in(domain), found.merged - kept_apart
    moved = {*_moved(found)}
    return tuple(
        one
        for one in _told(domain, plausible)
        if not one.variables
        and all(part.predicate in gained and part.arity <= 1 for part in one.parts)
        and any(part.predicate in meeting for part in one.parts)
        and any(part.arity == 0 or part.predicate in moved for part in one.parts)
    )


def _moved(found: SchemaChanges) -> Iterator[str]:
    """The predicates of which an action makes one fact true and another one false."""
    for change in found.changes:
        added, consumed = (
            {found.facts[one].predicate for one in several & found.facts.keys()}
            for several in (change.adds, change.consumes)
        )
        yield from added & consumed


def _of_kind(domain: Domain, kind: str, general: Iterable[Invariant]) -> Iterator[Invariant]:
    """For objects of a type: the facts of a predicate of which one becomes another.

    Facts of different predicates are left out: what is empty may well be said to be unshaken.
    """
    found = schema_changes(domain, kind)
    if not found:
        return
    changes, others = found.changes, found.others
    told = _told(domain, _plausible(domain, found, _MOST_DIFFERING), least=True)
    added = {found.facts[one] for change in changes for one in change.adds & found.facts.keys()}
    for one in told:
        if len(one.variables) != 1 or any(_is_finer(other, one) for other in (*told, *general)):
            continue
        if all(_is_gained(part, added, others) for part in one.parts):
            for part in one.parts:
                if part.arity > 1:
                    yield Invariant((part,), one.variables, kind)


def _plausible(domain: Domain, found: SchemaChanges, differing: int = 1) -> Iterator[Candidate]:
    """The invariants of the changes of which no action needs several facts at once."""
    arities = _arities(domain)
    for one in proven(found.facts, found.changes, differing, found.others):
        parts = tuple(CountedPredicate(name, shared, arities.get(name, 0)) for name, shared in one)
        invariant = Invariant(parts, ())
        several = (key for facts in found.needed for key in invariant.exceptions(facts))
        if all(not found.others.isdisjoint(key) for key in several):
            yield one


def _is_gained(part: CountedPredicate, added: Iterable[Atom], others: frozenset[str]) -> bool:
    """Whether an action adds a fact that is counted."""
    return any(
        one.predicate == part.predicate
        and others.isdisjoint(one.arguments[place] for place in part.shared)
        for one in added
    )


def _narrower(domain: Domain) -> list[str]:
    """The types without subtypes that are narrower than an argument of a predicate, if few."""
    types = hierarchy(domain.types)
    wanted = {name for one in domain.predicates for place in one.parameters for name in place.types}
    found = (
        one
        for one in types
        if one not in types.children and not wanted.isdisjoint(types.above(one) - {one})
    )
    few = list(islice(found, _MOST_KINDS + 1))
    return few if len(few) <= _MOST_KINDS else []


def _place(part: CountedPredicate) -> tuple[str, tuple[int, ...]]:
    return part.predicate, part.shared


def together_at_first(
    invariants: Iterable[Invariant], domain: Domain, problem: Problem, further: Iterable[Atom] = ()
) -> Iterator[list[Atom]]:
    """Facts that exclude each other in the initial state of a problem, and `further` ones."""
    types = Universe(domain, problem).types
    initial = (*problem.init, *further)
    for invariant in invariants:
        for key, atoms in invariant.together(initial).items():
            if len(atoms) > 1 and invariant.counts(key, types):
                yield atoms


def _is_finer(one: Invariant, other: Invariant) -> bool:
    """Whether an invariant counts the same facts in smaller groups."""
    shared = {part.predicate: set(part.shared) for part in other.parts}
    return shared.keys() == {part.predicate for part in one.parts} and all(
        shared[part.predicate] < set(part.shared) for part in one.parts
    )


def task_invariants(domain: Domain, problem: Problem, task: "GroundTask") -> tuple[Invariant, ...]:
    """What holds in a problem: more than in all, since not all actions apply there."""
    told = _told(domain, candidates_of(task))
    return tuple(one for one in told if not one.exceptions(problem.init))


def _told(
    domain: Domain, candidates: Iterable[Candidate], *, least: bool = False
) -> tuple[Invariant, ...]:
    """Those that are worth telling, each in one form, and none that follows from a larger one.

    The `least` are asked for instead where one may be two others in one.
    """
    arities = _arities(domain)
    forms = {
        _form(candidate)
        for candidate in candidates
        if all(arities.get(name) is not None for name, _ in candidate)
        if len(candidate) > 1 or any(len(shared) < arities[name] for name, shared in candidate)
    }
    chosen = [
        one
        for one in forms
        if not any(_follows(other, one) if least else _follows(one, other) for other in forms)
    ]
    return tuple(
        _invariant(domain, form, arities)
        for form in sorted(chosen, key=lambda one: (len(one[0][1]), one))
    )


def _arities(domain: Domain) -> dict[str, int]:
    return {one.name: len(one.parameters) for one in domain.predicates}


_Form = tuple[tuple[str, tuple[int, ...]], ...]


def _form(candidate: Candidate) -> _Form:
    """The least of the equal forms that differ in the order of the shared arguments."""
    width = len(next(iter(candidate))[1])
    return min(
        tuple(sorted((name, tuple(shared[place] for place in order)) for name, shared in candidate))
        for order in (permutations(range(width)) if width <= _MOST_VARIABLES else [range(width)])
    )


def _follows(one: _Form, other: _Form) -> bool:
    """Whether an invariant follows from another one that counts more."""
    width = len(one[0][1])
    if len(other[0][1]) != width or len(one) >= len(other) or width > _MOST_VARIABLES:
        return False
    return any(
        {(name, tuple(shared[place] for place in order)) for name, shared in one} < set(other)
        for order in permutations(range(width))
    )


def _invariant(domain: Domain, form: _Form, arities: dict[str, int]) -> Invariant:
    declared = {one.name: one for one in domain.predicates}
    name, shared = form[0]
    names = [declared[name].parameters[place].name for place in shared]
    if len(set(names)) < len(names):
        names = [f"?{number}" for number in range(1, len(names) + 1)]
    parts = tuple(CountedPredicate(name, places, arities[name]) for name, places in form)
    return Invariant(parts, tuple(names))
