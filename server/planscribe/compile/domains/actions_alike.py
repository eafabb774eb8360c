"""Whether the actions of two domains are the same, with types as far as both state them.

Words say a type in several ways, and a true domain may leave it out. So a type counts like a
predicate that no action changes: `(truck ?t)` as a condition is the same as a parameter
`?t - truck`. The order of a predicate's arguments does not count, nor do declarations. A predicate
that is said of things of unrelated types counts as several, and `not-lit` denies `lit`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from planscribe.compile.domains.schemas import unreadable
from planscribe.compile.domains.structure import DeclaredKind, all_types, structure
from planscribe.compile.isomorphism import isomorphism
from planscribe.model.pddl.definitions import (
    OBJECT,
    Action,
    And,
    Atom,
    Domain,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    When,
)
from planscribe.model.pddl.occurrences import atoms_of, conjuncts_of, effects_of

_DENIED = re.compile(r"(?:not?[-_]|not(?=exist))(.+)")
_UNEQUAL = frozenset({"not-eq", "noteq", "neq", "not-equal", "different", "diff"})
_ANYTHING = {OBJECT, "obj"}
_OF = " of "
"""Between a predicate and the kinds of what it is said of."""


def are_actions_alike(truth: Domain, made: Domain) -> bool:
    """Whether the actions of a domain are those of the true one, up to names.

    Only domains without durative actions and derived predicates are compared like that.
    """
    if any(unreadable(one) or one.others or one.derived for one in (truth, made)):
        return False
    return any(_are_alike(truth, made, kinds) for kinds in (None, {*_kinds(truth)}))


def _are_alike(truth: Domain, made: Domain, kinds: set[str] | None) -> bool:
    mine, symbols = structure(_plain(truth, kinds), keeps_names=False, keeps_order=False)
    theirs, others = structure(_plain(made, kinds), keeps_names=False, keeps_order=False)
    images = isomorphism(mine, theirs)
    if images is None:
        return False
    names = {vertex: symbol.name for symbol, vertex in others.items()}
    same: dict[str, str] = {}
    for symbol, vertex in symbols.items():
        if symbol.kind is DeclaredKind.PREDICATE:
            own, other = (name.partition(_OF)[0] for name in (symbol.name, names[images[vertex]]))
            if same.setdefault(own, other) != other:
                return False
    return True


def _kinds(domain: Domain) -> Iterator[str]:
    """The names of types, and of predicates that may be meant as types."""
    yield from (one.name for one in all_types(domain))
    yield from _like_types(domain)


def _like_types(domain: Domain) -> set[str]:
    """The predicates of single things that no action changes or denies."""
    denied = {
        one.body.predicate
        for action in domain.actions
        for one in conjuncts_of(action.precondition)
        if isinstance(one, Not) and isinstance(one.body, Atom)
    }
    single = {one.name for one in domain.predicates if len(one.parameters) == 1}
    opposite = _opposite(domain)
    return (single & _static(domain)) - denied - {*opposite, *opposite.values()}


def _opposite(domain: Domain) -> dict[str, str]:
    """The predicates that deny something, and what they deny: `not-lit`, `no-milk`."""
    found = {one.name: _DENIED.match(one.name) for one in domain.predicates}
    return {name: match[1] for name, match in found.items() if match}


def _static(domain: Domain) -> set[str]:
    """The predicates that no action changes."""
    changed = {atom.predicate for one in domain.actions for atom, _ in effects_of(one.effect)}
    return {one.name for one in domain.predicates} - changed


def _plain(domain: Domain, kinds: set[str] | None) -> Domain:
    """The actions of a domain, with types as conditions; of all kinds, or of the given ones."""
    like_types = _like_types(domain)
    opposite = _opposite(domain)
    unequal = {one for one in _static(domain) if one.replace("_", "-") in _UNEQUAL}
    named = {one.name: {*one.types} for one in domain.constants}
    actions: list[Action] = []
    for action in domain.actions:
        said = {one.name: {*one.types} for one in action.parameters}
        rest: list[Formula] = []
        for one in conjuncts_of(action.precondition):
            match one:
                case Atom(predicate, (name,)) if predicate in like_types and name in said:
                    said[name].add(predicate)
                case _:
                    rest.append(one)
        for name, several in said.items():
            said[name] = {x for x in several - _ANYTHING if kinds is None or x in kinds}
            rest += [Atom(f"kind {one}", (name,)) for one in said[name]]
            rest += [
                Atom(one, (name,)) for one in several - _ANYTHING - said[name] if one in like_types
            ]
        words = _Words({**named, **said}, opposite, unequal)
        condition, effect = words.formula(And(tuple(rest))), words.formula(action.effect)
        variables = tuple([Parameter(one.name) for one in action.parameters])
        actions.append(replace(action, parameters=variables, precondition=condition, effect=effect))
    used = {
        name
        for one in actions
        for formula in (one.precondition, one.effect)
        for atom in atoms_of(formula)
        for name in atom.arguments
    }
    constants = tuple([Parameter(one.name) for one in domain.constants if one.name in used])
    return Domain(domain.name, constants=constants, actions=tuple(actions))


@dataclass(frozen=True, slots=True)
class _Words:
    """The predicates of an action by what they are said of."""

    kinds: Mapping[str, Iterable[str]]
    opposite: Mapping[str, str]
    unequal: set[str]

    def formula(self, formula: Formula) -> Formula:
        """A formula with other predicates: inequality as such, `not-lit` as a denial."""
        match formula:
            case Atom("="):
                return formula
            case Atom(predicate, arguments) if predicate in self.unequal:
                return Not(Atom("=", arguments))
            case Atom(predicate, arguments) if predicate in self.opposite:
                return Not(self.formula(Atom(self.opposite[predicate], arguments)))
            case Atom(predicate, arguments):
                kinds = (",".join(sorted(self.kinds.get(one, ()))) for one in arguments)
                return Atom(f"{predicate}{_OF}{';'.join(kinds)}", arguments)
            case Not(body):
                denied = self.formula(body)
                return denied.body if isinstance(denied, Not) else Not(denied)
            case And(parts):
                return And(tuple([self.formula(one) for one in parts]))
            case Or(parts):
                return Or(tuple([self.formula(one) for one in parts]))
            case Imply(first, second):
                return Imply(self.formula(first), self.formula(second))
            case When(first, second):
                return When(self.formula(first), self.formula(second))
            case Forall(variables, body):
                return Forall(variables, self._within(variables).formula(body))
            case Exists(variables, body):
                return Exists(variables, self._within(variables).formula(body))
            case _:
                return formula

    def _within(self, variables: Iterable[Parameter]) -> "_Words":
        return replace(self, kinds={**self.kinds, **{one.name: one.types for one in variables}})
