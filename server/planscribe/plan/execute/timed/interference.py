"""What two actions at the same time must not do to each other (Fox & Long 2003, definition 12)."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from planscribe.model.grouping import grouped
from planscribe.model.pddl.definitions import (
    TRUE,
    And,
    Assign,
    Atom,
    Compare,
    Domain,
    Exists,
    Expression,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    When,
)
from planscribe.model.pddl.occurrences import fluents_of
from planscribe.plan.execute.simulator import Effects, Simulation
from planscribe.plan.formulas import Binding, Key, bound, order

_ADDITIVE = frozenset(("increase", "decrease"))


@dataclass(slots=True)
class Access:
    """What an action looks at, and what it changes: atoms, and numeric fluents by their keys."""

    reads: set[Atom | Key] = field(default_factory=set)
    adds: set[Atom] = field(default_factory=set)
    deletes: set[Atom] = field(default_factory=set)
    counts: set[Key] = field(default_factory=set)
    """What is increased or decreased, which several actions may do at once."""
    assigns: set[Key] = field(default_factory=set)

    def has(self, effects: Effects) -> None:
        """Note the effects that happen."""
        self.adds.update(effects.adds)
        self.deletes.update(effects.deletes)
        for operator, key, _ in effects.assignments:
            (self.counts if operator in _ADDITIVE else self.assigns).add(key)


def conflict(one: Access, other: Access) -> Atom | Key | None:
    """What two actions cannot share at the same time; the first in the order of names."""
    shared = (
        _disturbed(one, other)
        | _disturbed(other, one)
        | ((one.assigns | one.counts) & other.assigns)
        | (one.assigns & other.counts)
    )
    return min(shared, key=_order, default=None)


def _disturbed(one: Access, other: Access) -> set[Atom | Key]:
    """What one changes that the other one looks at, or makes otherwise."""
    found: set[Atom | Key] = set()
    found.update(one.reads & (other.adds | other.deletes | other.counts | other.assigns))
    found.update(one.adds & other.deletes)
    return found


def _order(shared: Atom | Key) -> tuple[str, tuple[str, ...]]:
    return order(shared) if isinstance(shared, Atom) else shared


class AccessReader:
    """Finds what conditions and effects read, derived predicates by what they come from."""

    def __init__(self, domain: Domain, simulation: Simulation) -> None:
        self._simulation = simulation
        self._rules = grouped(domain.derived, lambda rule: rule.head.name)

    def condition(self, condition: Formula, binding: Binding, into: set[Atom | Key]) -> None:
        """Add what a condition looks at, whether it holds or not."""
        match condition:
            case Atom(predicate="="):
                pass
            case Atom():
                self._atom(Atom(condition.predicate, bound(condition.arguments, binding)), into)
            case Not():
                self.condition(condition.body, binding, into)
            case And() | Or():
                for part in condition.parts:
                    self.condition(part, binding, into)
            case Imply():
                self.condition(condition.condition, binding, into)
                self.condition(condition.conclusion, binding, into)
            case Forall() | Exists():
                for instance in self._simulation.instances(condition.variables, TRUE, binding):
                    self.condition(condition.body, instance, into)
            case Compare():
                self._numbers((condition.left, condition.right), binding, into)

    def effect(self, effect: Formula, binding: Binding, into: set[Atom | Key]) -> None:
        """Add what an effect looks at: its conditions, and the numbers that it reckons with."""
        match effect:
            case And():
                for part in effect.parts:
                    self.effect(part, binding, into)
            case Forall():
                for instance in self._simulation.instances(effect.variables, TRUE, binding):
                    self.effect(effect.body, instance, into)
            case When():
                self.condition(effect.condition, binding, into)
                self.effect(effect.effect, binding, into)
            case Assign():
                self._numbers((effect.value,), binding, into)

    def _atom(self, atom: Atom, into: set[Atom | Key]) -> None:
        if atom in into:
            return
        into.add(atom)
        for rule in self._rules.get(atom.predicate, ()):
            names = (parameter.name for parameter in rule.head.parameters)
            self.condition(rule.condition, dict(zip(names, atom.arguments, strict=False)), into)

    def _numbers(
        self, expressions: Iterable[Expression], binding: Binding, into: set[Atom | Key]
    ) -> None:
        into.update(
            (one.function, bound(one.arguments, binding))
            for one in fluents_of(*expressions)
            if one.function not in binding
        )
