"""What a condition that holds rests on: literals and comparisons that suffice for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from planscribe.model.grouping import grouped
from planscribe.model.pddl.definitions import (
    TRUE,
    And,
    Atom,
    Compare,
    Domain,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
)
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import Binding, binding_of, substitute

MOST = 2_000
"""How many grounds of one condition are listed."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A literal or a comparison without variables, or the derived atom that it is a basis of."""

    condition: Formula
    through: Atom | None = None


_Found: TypeAlias = list[Formula]


class Grounds:
    """Finds grounds in the current state of a simulation."""

    def __init__(self, domain: Domain, simulation: Simulation) -> None:
        self._simulation = simulation
        self._rules = grouped(domain.derived, lambda rule: rule.head.name)

    def of(self, condition: Formula, binding: Binding) -> tuple[Ground, ...]:
        """The grounds of a condition; none if it does not hold, or always holds."""
        ranks = {atom: rank for rank, atom in enumerate(self._simulation.derived())}
        found = _State(self._simulation, ranks, len(ranks)).support(condition, binding)
        told = dict.fromkeys(ground for one in found or () for ground in self._expanded(one, ranks))
        return tuple(islice(told, MOST))

    def _expanded(self, condition: Formula, ranks: dict[Atom, int]) -> Iterator[Ground]:
        """The grounds of a literal or a comparison: of a derived atom, its basis."""
        if not isinstance(condition, Atom) or condition not in ranks:
            yield Ground(condition)
            return
        waiting, seen = [condition], {condition}
        while waiting:
            for one in self._derivation(waiting.pop(), ranks):
                if not isinstance(one, Atom) or one not in ranks:
                    yield Ground(one, condition)
                elif one not in seen:
                    seen.add(one)
                    waiting.append(one)

    def _derivation(self, atom: Atom, ranks: dict[Atom, int]) -> _Found:
        """What one rule derives an atom from, with derived atoms of lower rank only."""
        state = _State(self._simulation, ranks, ranks[atom])
        for rule in self._rules[atom.predicate]:
            parameters = rule.head.parameters
            if len(parameters) == len(atom.arguments) and all(
                map(self._simulation.universe.fits, atom.arguments, parameters)
            ):
                found = state.support(rule.condition, binding_of(parameters, atom.arguments))
                if found is not None:
                    return found
        return []


@dataclass(frozen=True, slots=True)
class _State:
    """The state of a simulation, with those derived atoms whose rank is below a limit."""

    simulation: Simulation
    ranks: dict[Atom, int]
    limit: int

    def support(
        self, formula: Formula, binding: Binding, *, negated: bool = False
    ) -> _Found | None:
        """Literals and comparisons that make a condition true, or false; None if it is not."""
        match formula:
            case Not():
                return self.support(formula.body, binding, negated=not negated)
            case And() | Or():
                parts = [(part, binding, negated) for part in formula.parts]
                return self._joined(parts, every=isinstance(formula, And) is not negated)
            case Imply():
                parts = [
                    (formula.condition, binding, not negated),
                    (formula.conclusion, binding, negated),
                ]
                return self._joined(parts, every=negated)
            case Forall() | Exists():
                every = isinstance(formula, Forall) is not negated
                wanted = Not(formula.body) if negated else formula.body
                instances = self.simulation.instances(
                    formula.variables, TRUE if every else wanted, binding
                )
                return self._joined(((formula.body, one, negated) for one in instances), every)
            case Atom() | Compare():
                return self._literal(formula, binding, negated)
        raise TypeError(f"not a condition: {formula!r}")

    def _joined(self, parts: "Iterator[_Part] | list[_Part]", every: bool) -> _Found | None:
        """The support of all parts, or of the first that has one."""
        joined: _Found = []
        for formula, binding, negated in parts:
            found = self.support(formula, binding, negated=negated)
            if not every and found is not None:
                return found
            if every and found is None:
                return None
            # What is too much to tell must hold all the same.
            if found and len(joined) <= MOST:
                joined += found
        return joined if every else None

    def _literal(self, formula: Atom | Compare, binding: Binding, negated: bool) -> _Found | None:
        ground = substitute(formula, binding)
        if isinstance(ground, Atom) and ground in self.ranks:
            holds = self.ranks[ground] < self.limit
        else:
            holds = self.simulation.holds(ground, {})
        if holds is negated:
            return None
        if isinstance(formula, Atom) and formula.predicate == "=":
            return []
        return [Not(ground, ground.span) if negated else ground]


_Part: TypeAlias = tuple[Formula, Binding, bool]
