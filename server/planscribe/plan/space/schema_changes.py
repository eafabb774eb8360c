"""What the actions of a domain change, for any objects of a problem.

Whether an action keeps the number of some facts depends only on which of its parameters stand for
the same object, and which for a constant. So a few instances of it stand for all others. Objects
are assumed to have one type and those above it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count, islice

from planscribe.model.pddl.definitions import (
    OBJECT,
    Action,
    And,
    Atom,
    Domain,
    Forall,
    Formula,
    Not,
    Parameter,
    Problem,
    When,
)
from planscribe.model.pddl.hierarchy import Hierarchy, hierarchy
from planscribe.model.pddl.occurrences import atoms_of, conjuncts_of
from planscribe.plan.formulas import Binding, bound
from planscribe.plan.ground.invariants import FactBalance
from planscribe.plan.support import (
    Unsupported,
    added_predicates,
    require_supported_action,
    require_supported_sections,
)
from planscribe.plan.universe import Universe

_OTHER = "!"
"""What the names of objects that cannot be of a type begin with."""
MOST_INSTANCES = 1000
"""Of one action: with more parameters, it is not worth the time."""


@dataclass(frozen=True, slots=True)
class SchemaChanges:
    """Facts over variables and constants, and what the instances of actions do with them."""

    facts: dict[int, Atom]
    changes: tuple[FactBalance, ...]
    others: frozenset[str] = frozenset()
    """What stands for objects of other types than the one that is asked for."""
    needed: tuple[frozenset[Atom], ...] = ()
    """Facts that an action needs at once: they can be true together."""
    merged: frozenset[str] = frozenset()
    """Predicates of which an action adds facts that it does not need to be false."""


def schema_changes(domain: Domain, kind: str = OBJECT) -> SchemaChanges | None:
    """What all actions do; None if one has too many parameters, or does what is not covered.

    Predicates that an action adds for all objects of a type at once are left out, unless none of
    these can be of a type without subtypes: what cannot is marked, if `kind` is such a type.
    """
    try:
        require_supported_sections(domain.others)
        for action in domain.actions:
            require_supported_action(domain, action)
    except Unsupported:
        return None
    own = hierarchy(domain.types).above(kind) if kind != OBJECT else None
    wild = frozenset[str]().union(*(_added_for_all(one.effect, own) for one in domain.actions))
    numbers = defaultdict[Atom, int](count().__next__)
    changes = dict[FactBalance, None]()
    needed = dict[frozenset[Atom], None]()
    for action in domain.actions:
        several = list(bindings(domain, action))
        if len(several) > MOST_INSTANCES:
            return None
        for binding in several:
            marked = _marked(domain, action, binding, kind)
            change = instance_change(action, marked, numbers)
            if change is not None:
                changes[change] = None
        # With one object for two parameters, an action may ask for what is never so.
        distinct = {one.name: one.name for one in action.parameters}
        needed |= dict.fromkeys(_needed(action, _marked(domain, action, distinct, kind)))
    facts = {number: atom for atom, number in numbers.items() if atom.predicate not in wild}
    named = {name for atom in numbers for name in atom.arguments}
    others = frozenset(name for name in named if name.startswith(_OTHER))
    merged = frozenset[str]().union(*map(_merged, domain.actions))
    return SchemaChanges(facts, tuple(changes), others, tuple(needed), merged)


def _marked(domain: Domain, action: Action, binding: Binding, kind: str) -> Binding:
    """A binding that marks what cannot be an object of a type."""
    if kind == OBJECT:
        return binding
    own = hierarchy(domain.types).above(kind)
    unlike = {one.name for one in domain.constants if kind not in one.types}
    unlike |= {binding[one.name] for one in action.parameters if own.isdisjoint(one.types)}
    whole = {**{name: name for name in unlike}, **binding}
    return {name: f"{_OTHER}{value}" if value in unlike else value for name, value in whole.items()}


def bindings(domain: Domain, action: Action) -> Iterator[dict[str, str]]:
    """Which parameters stand for one object: the first of them, or a constant of the action.

    There are at most `MOST_INSTANCES` and one.
    """
    universe = Universe(domain, Problem("", domain.name))
    atoms = chain(atoms_of(action.precondition), atoms_of(action.effect))
    used = set(chain.from_iterable(one.arguments for one in atoms))
    constants = [name for name in universe.types if name in used]
    declared = [(one.name, one.parents) for one in domain.types]
    types = Hierarchy([*declared, *((name, ()) for one in action.parameters for name in one.types)])

    def can_be_one(parameters: Sequence[Parameter]) -> bool:
        below = (types.below(*one.types) for one in parameters)
        return bool(frozenset.intersection(*below))

    def extended(
        binding: dict[str, str], blocks: dict[str, list[Parameter]], rest: Sequence[Parameter]
    ) -> Iterator[dict[str, str]]:
        if not rest:
            yield binding
            return
        parameter, *others = rest
        for name in constants:
            if universe.fits(name, parameter):
                yield from extended(binding | {parameter.name: name}, blocks, others)
        for name, block in (*blocks.items(), (parameter.name, [])):
            joined = [*block, parameter]
            if can_be_one(joined):
                inner = blocks | {name: joined}
                yield from extended(binding | {parameter.name: name}, inner, others)

    return islice(extended({}, {}, action.parameters), MOST_INSTANCES + 1)


def instance_change(
    action: Action, binding: Binding, numbers: Mapping[Atom, int]
) -> FactBalance | None:
    """What an instance does, with a number for each fact; None if it never applies."""
    needed = needed_facts(action, binding)
    if needed is None:
        return None
    adds, deletes = set[Atom](), set[Atom]()
    for effect, is_certain in _effects(action.effect):
        if isinstance(effect, Atom):
            adds.add(Atom(effect.predicate, bound(effect.arguments, binding)))
        elif isinstance(effect, Forall):
            # Of what is left, one more than what can be consumed: no balance hides them.
            for number in range(len(needed) + 1):
                each = {one.name: f"{_OTHER}{one.name}{number}" for one in effect.variables}
                adds.update(
                    Atom(one.predicate, bound(one.arguments, {**binding, **each}))
                    for one, _ in _effects(effect.body)
                    if isinstance(one, Atom)
                )
        elif isinstance(effect, Not) and isinstance(effect.body, Atom) and is_certain:
            atom = effect.body
            deletes.add(Atom(atom.predicate, bound(atom.arguments, binding)))
    return FactBalance(
        frozenset(numbers[atom] for atom in sorted(adds - needed, key=str)),
        frozenset(numbers[atom] for atom in sorted((needed & deletes) - adds, key=str)),
    )


def needed_facts(action: Action, binding: Binding) -> set[Atom] | None:
    """What an instance needs to be true; None if it never applies."""
    needed, refused = set[Atom](), set[Atom]()
    for part in conjuncts_of(action.precondition):
        negated = isinstance(part, Not)
        atom = part.body if isinstance(part, Not) else part
        if not isinstance(atom, Atom):
            continue
        instance = Atom(atom.predicate, bound(atom.arguments, binding))
        if atom.predicate != "=":
            (refused if negated else needed).add(instance)
        elif (len(set(instance.arguments)) == 1) is negated:
            return None
    return None if needed & refused else needed


def _merged(action: Action) -> frozenset[str]:
    """The predicates of the facts that an action adds even if they are true already."""
    refused = {part.body for part in conjuncts_of(action.precondition) if isinstance(part, Not)}
    added = (one for one, _ in _effects(action.effect) if isinstance(one, Atom))
    return frozenset(one.predicate for one in added if one not in refused)


def _needed(action: Action, binding: Binding) -> Iterator[frozenset[Atom]]:
    """The facts that an instance needs at once, and those that a condition of an effect adds."""
    for conditions in ((), *((one,) for one in _conditions(action.effect))):
        parts = (part for one in (action.precondition, *conditions) for part in conjuncts_of(one))
        atoms = (part for part in parts if isinstance(part, Atom) and part.predicate != "=")
        yield frozenset(Atom(one.predicate, bound(one.arguments, binding)) for one in atoms)


def _conditions(effect: Formula) -> Iterator[Formula]:
    """The conditions of effects outside quantifiers."""
    match effect:
        case And():
            for part in effect.parts:
                yield from _conditions(part)
        case When():
            yield effect.condition


def _effects(effect: Formula, *, is_certain: bool = True) -> Iterator[tuple[Formula, bool]]:
    """The simple and the quantified effects, and whether each takes place in any case."""
    match effect:
        case And():
            for part in effect.parts:
                yield from _effects(part, is_certain=is_certain)
        case When():
            yield from _effects(effect.effect, is_certain=False)
        case Atom() | Not() | Forall():
            yield effect, is_certain


def _added_for_all(effect: Formula, own: Collection[str] | None) -> frozenset[str]:
    """The predicates that a quantified effect adds, unless only for what is of no `own` type."""
    match effect:
        case And(parts=parts):
            return frozenset[str]().union(*(_added_for_all(one, own) for one in parts))
        case When():
            return _added_for_all(effect.effect, own)
        case Forall():
            if own is None or any(not set(own).isdisjoint(one.types) for one in effect.variables):
                return added_predicates(effect.body)
            # Quantifiers within are not looked into.
            return _added_for_all(effect.body, None)
        case _:
            return frozenset()
