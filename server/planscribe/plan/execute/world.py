"""The states of a task, and what is true in them: the ground semantics of conditions in PDDL
(Fox & Long 2003), derived predicates as in Thiébaux, Hoffmann & Nebel 2005.
"""

from collections.abc import Collection, Iterator
from copy import copy
from fractions import Fraction
from typing import Self

from planscribe.model.pddl.definitions import (
    TOTAL_COST,
    And,
    Arithmetic,
    Atom,
    Compare,
    Domain,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
    Problem,
)
from planscribe.plan.execute.derivation import DerivedState, Rules
from planscribe.plan.execute.numbers import UndefinedValue, calculate, compare
from planscribe.plan.formulas import Binding, Key, bound, fluent_text, substitute, without
from planscribe.plan.result import State
from planscribe.plan.universe import Universe


class World:
    """The current state of a task, and what can be asked of it.

    Every formula has passed the checks of `planscribe.plan.support`.

    Raises:
        Unsupported: on construction, if a derived predicate depends on its own negation.
    """

    def __init__(self, domain: Domain, problem: Problem) -> None:
        self.universe = Universe(domain, problem)
        self._rules = Rules(domain.derived, self.universe)
        self._atoms = {atom for atom in problem.init if not self.is_derived(atom)}
        self._values: dict[Key, float] = {
            (value.fluent.function, value.fluent.arguments): value.value for value in problem.values
        }
        # Planners agree that costs start at zero where the problem does not say so.
        if any(entry.name == TOTAL_COST and not entry.parameters for entry in domain.functions):
            self._values.setdefault((TOTAL_COST, ()), 0.0)
        self.checked_actions: set[str] = set()
        """The names of actions that are known to be supported; copies share it."""
        self._derivation = DerivedState(self._rules, self._comparison)
        # The true derived atoms, in the order of derivation; None while nobody asked for all.
        self._derived: dict[Atom, None] | None = None

    def copy(self) -> Self:
        """Another one in the same state, which goes its own way."""
        self._derivation.fill(self._atoms)
        other = copy(self)
        other._atoms, other._values = set(self._atoms), dict(self._values)
        other._derivation = self._derivation.copy(other._comparison)
        return other

    def state(self) -> State:
        """The current state, derived atoms included."""
        atoms = frozenset(self._atoms.union(self.derived()))
        return State(atoms, tuple(sorted(self._values.items())))

    def holds(self, condition: Formula, binding: Binding) -> bool:
        """Whether a condition is true; the binding fills in all its free variables."""
        return self._truth(condition, binding, complete=True) is True

    def unmet(self, condition: Formula, binding: Binding) -> Iterator[Formula]:
        """The ground parts of a condition that are false; none if it holds."""
        return self._unmet(condition, binding, negated=False)

    def instances(
        self, variables: tuple[Parameter, ...], condition: Formula, binding: Binding
    ) -> Iterator[dict[str, str]]:
        """The bindings of some variables, together with those given, that make a condition true."""
        return self._instances(variables, condition, without(binding, variables), wanted=True)

    def value(self, expression: Expression, binding: Binding) -> float:
        """The value of a numeric expression.

        Raises:
            UndefinedValue: it has none.
        """
        match expression:
            case Fluent(function=function) if function in binding:
                return float(Fraction(binding[function]))
            case Fluent():
                key = (expression.function, bound(expression.arguments, binding))
                if key not in self._values:
                    raise UndefinedValue(f"{fluent_text(key)} has no value.", Fluent(*key))
                return self._values[key]
            case Arithmetic():
                operands = [self.value(operand, binding) for operand in expression.operands]
                return calculate(expression.operator, operands)
            case _:
                return float(expression)

    # --- conditions ----------------------------------------------------------------------

    def _truth(self, formula: Formula, binding: Binding, *, complete: bool) -> bool | None:
        """Kleene's three values: None where it depends on variables that are not bound yet.

        `complete` says that all free variables are bound, so that looking into quantifiers pays.
        """
        match formula:
            case Atom():
                return self._atom_truth(formula, binding)
            case Not():
                truth = self._truth(formula.body, binding, complete=complete)
                return None if truth is None else not truth
            case And():
                return self._all(formula.parts, binding, complete, wanted=True)
            case Or():
                return self._all(formula.parts, binding, complete, wanted=False)
            case Imply():
                parts = (Not(formula.condition), formula.conclusion)
                return self._all(parts, binding, complete, wanted=False)
            case Forall() | Exists():
                if not complete:
                    return None
                wanted = isinstance(formula, Exists)
                inner = without(binding, formula.variables)
                instances = self._instances(formula.variables, formula.body, inner, wanted)
                return wanted if next(instances, None) is not None else not wanted
            case Compare():
                return self._comparison(formula, binding) if complete else None
        raise TypeError(f"not a condition: {formula!r}")

    def _atom_truth(self, atom: Atom, binding: Binding) -> bool | None:
        arguments = bound(atom.arguments, binding)
        if any(argument.startswith("?") for argument in arguments):
            return None
        if atom.predicate == "=":
            return len(set(arguments)) <= 1
        if self.is_derived(atom):
            self._derivation.fill(self._atoms)
            return self._derivation.holds(atom.predicate, arguments)
        return Atom(atom.predicate, arguments) in self._atoms

    def _all(
        self, parts: tuple[Formula, ...], binding: Binding, complete: bool, *, wanted: bool
    ) -> bool | None:
        """Conjunction if `wanted` is true, otherwise disjunction."""
        result: bool | None = wanted
        for part in parts:
            truth = self._truth(part, binding, complete=complete)
            if truth is (not wanted):
                return truth
            if truth is None:
                result = None
        return result

    def _comparison(self, formula: Compare, binding: Binding) -> bool:
        try:
            left = self.value(formula.left, binding)
            right = self.value(formula.right, binding)
        except UndefinedValue:
            return False
        return compare(formula.operator, left, right)

    def _instances(
        self, variables: tuple[Parameter, ...], body: Formula, binding: Binding, wanted: bool
    ) -> Iterator[dict[str, str]]:
        """The bindings of the variables that give the body the wanted truth value."""
        if not variables:
            if self._truth(body, binding, complete=True) is wanted:
                yield dict(binding)
            return
        variable, *others = variables
        for name in self.universe.members(variable.types):
            inner = {**binding, variable.name: name}
            # What is decided without the other variables need not be tried with all of them.
            if others and self._truth(body, inner, complete=False) is (not wanted):
                continue
            yield from self._instances(tuple(others), body, inner, wanted)

    def _unmet(self, formula: Formula, binding: Binding, *, negated: bool) -> Iterator[Formula]:
        match formula:
            case Not():
                yield from self._unmet(formula.body, binding, negated=not negated)
            case And() if not negated:
                for part in formula.parts:
                    yield from self._unmet(part, binding, negated=False)
            case Or() if negated:
                for part in formula.parts:
                    yield from self._unmet(part, binding, negated=True)
            case Imply() if negated:
                yield from self._unmet(formula.condition, binding, negated=False)
                yield from self._unmet(formula.conclusion, binding, negated=True)
            case Forall() | Exists() if isinstance(formula, Exists) is negated:
                inner = without(binding, formula.variables)
                for instance in self._instances(
                    formula.variables, formula.body, inner, wanted=negated
                ):
                    yield from self._unmet(formula.body, instance, negated=negated)
            case _:
                if self.holds(formula, binding) is negated:
                    ground = substitute(formula, binding)
                    yield Not(ground, ground.span) if negated else ground

    # --- derived predicates --------------------------------------------------------------

    def is_derived(self, atom: Atom) -> bool:
        """Whether an atom's truth comes of rules."""
        return atom.predicate in self._rules.of_name

    def derived(self) -> Collection[Atom]:
        """The derived atoms that are true; what one is derived from stands before it."""
        if self._derived is None:
            self._derivation.fill(self._atoms)
            self._derived = dict.fromkeys(self._derivation.atoms())
        return self._derived
