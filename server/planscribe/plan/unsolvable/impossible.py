"""Parts of the goal that are false in every state, whichever actions are taken.

Found without grounding: from what no action changes, and from the types of what they change.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from itertools import combinations

from planscribe.model.pddl.definitions import (
    Action,
    And,
    Assign,
    Atom,
    Compare,
    Domain,
    Fluent,
    Formula,
    Not,
    Or,
    Parameter,
    Problem,
)
from planscribe.model.pddl.occurrences import bound_of, fluents_of, simple_effects
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import Binding, conjuncts, fluent_text, text
from planscribe.plan.possibility import Possibility
from planscribe.plan.relaxed.optimism import match
from planscribe.plan.support import require_supported
from planscribe.plan.universe import Universe
from planscribe.plan.unsolvable.analysis import Impossible
from planscribe.syntax.quoting import quoted

_MOST_PARTS = 1000
# Instances of the quantifiers in a part that are looked at before it is given up.
_MOST_INSTANCES = 10_000


class _TooMuch(Exception):  # noqa: N818
    """A part has too many instances."""


def impossible_goals(domain: Domain, problem: Problem) -> tuple[Impossible, ...]:
    """The parts of the goal that are false in every state.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    require_supported(domain, problem)
    goals = _Goals(domain, problem)
    parts = conjuncts(problem.goal, goals.universe, _MOST_PARTS)
    return (*goals.impossible(parts), *_contradictions(parts), *_excluding_bounds(parts))


def goal_parts(domain: Domain, problem: Problem) -> tuple[Formula, ...]:
    """The parts of the goal that must all hold, each once."""
    parts = conjuncts(problem.goal, Universe(domain, problem), _MOST_PARTS)
    return tuple(dict.fromkeys(parts))


def _contradictions(parts: tuple[Formula, ...]) -> Iterator[Impossible]:
    """Atoms that the goal requires to be both true and false."""
    wanted = frozenset(parts)
    for part in dict.fromkeys(parts):
        if isinstance(part, Not) and part.body in wanted:
            both = And((part.body, part), part.span)
            reason = f"{quoted(text(part.body))} must be both true and false."
            yield Impossible(both, reason)


def _excluding_bounds(parts: tuple[Formula, ...]) -> Iterator[Impossible]:
    """Values of which the goal requires what no number is: at least 5, and at most 3."""
    bounds: dict[Fluent, list[tuple[str, float, Formula]]] = {}
    for part in dict.fromkeys(parts):
        if isinstance(part, Compare) and (bound := bound_of(part)):
            fluent, operator, number = bound
            bounds.setdefault(fluent, []).append((operator, number, part))
    for fluent, several in bounds.items():
        pairs = (both for both in combinations(several, 2) if _exclude(*both))
        if both := next(pairs, None):
            (_, _, one), (_, _, other) = both
            reason = f"{quoted(fluent_text((fluent.function, fluent.arguments)))} cannot be both."
            yield Impossible(And((one, other), one.span), reason)


def _exclude(one: tuple[str, float, Formula], other: tuple[str, float, Formula]) -> bool:
    """Whether no number meets two bounds."""
    for (lower, least, _), (upper, most, _) in ((one, other), (other, one)):
        if lower in (">", ">=", "=") and upper in ("<", "<=", "="):
            is_strict = lower == ">" or upper == "<"
            if least > most or (is_strict and least == most):
                return True
    return False


class _Goals(Possibility):
    """Finds what may be true or false at all."""

    def __init__(self, domain: Domain, problem: Problem) -> None:
        super().__init__(Universe(domain, problem))
        self._domain = domain
        self._problem = problem
        self._initial = frozenset(problem.init)
        self._derived = {rule.head.name for rule in domain.derived}
        self._changes: dict[tuple[str, bool], list[tuple[Atom, tuple[Parameter, ...]]]] = {}
        self._assigned: set[str] = set()
        self._instances = 0
        for action in domain.actions:
            self._gather(action)
        for rule in domain.derived:
            names = tuple(parameter.name for parameter in rule.head.parameters)
            self._note(Atom(rule.head.name, names), True, rule.head.parameters)

    def impossible(self, parts: tuple[Formula, ...]) -> Iterator[Impossible]:
        """The parts that are false in every state."""
        for part in dict.fromkeys(parts):
            self._instances = 0
            with suppress(_TooMuch):
                if not self.may_hold(part, {}):
                    yield Impossible(part, self._reason(part))

    def _gather(self, action: Action) -> None:
        for effect, parameters, _ in simple_effects(action.effect, action.parameters):
            match effect:
                case Atom():
                    self._note(effect, True, parameters)
                case Not(body=Atom() as atom):
                    self._note(atom, False, parameters)
                case Assign():
                    self._assigned.add(effect.fluent.function)

    def _note(self, atom: Atom, value: bool, parameters: tuple[Parameter, ...]) -> None:
        self._changes.setdefault((atom.predicate, value), []).append((atom, parameters))

    # --- what may be ----------------------------------------------------------------------

    def count(self) -> None:
        """Count an instance of a quantifier, or give the part up."""
        self._instances += 1
        if self._instances > _MOST_INSTANCES:
            raise _TooMuch

    def may_be_true(self, atom: Atom) -> bool:
        """Whether it is stated, or made true."""
        stated = atom in self._initial and atom.predicate not in self._derived
        return stated or self._is_changed(atom, True)

    def may_be_false(self, atom: Atom) -> bool:
        """Whether it is not stated, or made false."""
        if atom.predicate in self._derived:
            return True
        return atom not in self._initial or self._is_changed(atom, False)

    def _is_changed(self, atom: Atom, value: bool) -> bool:
        """Whether an effect, or a rule, gives an atom a value as far as types tell."""
        return any(
            match(self.universe, parameters, effect.arguments, atom.arguments, {}) is not None
            for effect, parameters in self._changes.get((atom.predicate, value), ())
        )

    def may_compare(self, formula: Compare, binding: Binding, negated: bool) -> bool:
        """Whether it may change, or is so at first."""
        fluents = fluents_of(formula.left, formula.right)
        if any(one.function in self._assigned for one in fluents):
            return True
        return self._initially.holds(formula, binding) is not negated

    @cached_property
    def _initially(self) -> Simulation:
        return Simulation(self._domain, self._problem)

    # --- why not --------------------------------------------------------------------------

    def _reason(self, part: Formula) -> str:
        match part:
            case Atom(predicate="="):
                return "These are different objects."
            case Not(body=Atom(predicate="=")):
                return "An object is always equal to itself."
            case Atom():
                return self._why_never_true(part)
            case Not(body=Atom() as atom):
                return f"{quoted(text(atom))} is true initially, and no action makes it false."
            case Compare():
                return "It is false initially, and no action changes these numbers."
            case Or():
                return "Each of its alternatives is false in every state."
            case _:
                return "It is false in every state: no action changes what it depends on."

    def _why_never_true(self, atom: Atom) -> str:
        name = quoted(atom.predicate)
        for argument in atom.arguments:
            if argument not in self.universe.declared:
                return f"There is no object {quoted(argument)}."
        changes = self._changes.get((atom.predicate, True), ())
        if not changes:
            return f"It is false initially, and no action ever makes any {name} fact true."
        for place, argument in enumerate(atom.arguments):
            for effect, parameters in changes:
                one = effect.arguments[place : place + 1]
                if match(self.universe, parameters, one, (argument,), {}) is not None:
                    break
            else:
                kind = quoted(self.universe.declared[argument])
                return (
                    f"No action makes {name} true of an object like {quoted(argument)}, "
                    f"which is of type {kind}."
                )
        return f"It is false initially, and no action makes {name} true of these objects."
