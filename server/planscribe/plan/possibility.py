"""Whether a condition may hold, each of its parts taken by itself."""

from abc import ABC, abstractmethod
from collections.abc import Iterator

from planscribe.model.pddl.definitions import (
    And,
    Atom,
    Compare,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Parameter,
)
from planscribe.plan.formulas import Binding, bound
from planscribe.plan.universe import Universe


class Possibility(ABC):
    """What may be true, and what may be false, in a universe."""

    def __init__(self, universe: Universe) -> None:
        self.universe = universe

    @abstractmethod
    def count(self) -> None:
        """Count an instance of a quantifier, or stop because they are too many."""

    @abstractmethod
    def may_be_true(self, atom: Atom) -> bool:
        """Whether a ground atom may be true."""

    @abstractmethod
    def may_be_false(self, atom: Atom) -> bool:
        """Whether a ground atom may be false."""

    def may_compare(self, formula: Compare, binding: Binding, negated: bool) -> bool:
        """Whether a comparison may hold, or not hold."""
        return True

    def may_hold(self, formula: Formula, binding: Binding, *, negated: bool = False) -> bool:
        """Whether a condition may hold, or not hold, for the objects of a complete binding."""
        match formula:
            case Atom(predicate="="):
                equal = len(set(bound(formula.arguments, binding))) <= 1
                return equal is not negated
            case Atom():
                atom = Atom(formula.predicate, bound(formula.arguments, binding))
                return self.may_be_false(atom) if negated else self.may_be_true(atom)
            case Not():
                return self.may_hold(formula.body, binding, negated=not negated)
            case And() | Or():
                every = all if isinstance(formula, And) is not negated else any
                return every(
                    self.may_hold(part, binding, negated=negated) for part in formula.parts
                )
            case Imply():
                either = Or((Not(formula.condition), formula.conclusion))
                return self.may_hold(either, binding, negated=negated)
            case Forall() | Exists():
                every = all if isinstance(formula, Forall) is not negated else any
                inner = self._inner(formula.variables, binding)
                return every(self.may_hold(formula.body, one, negated=negated) for one in inner)
            case Compare():
                return self.may_compare(formula, binding, negated)
        return True

    def _inner(self, variables: tuple[Parameter, ...], binding: Binding) -> Iterator[Binding]:
        for own in self.universe.bindings(variables):
            self.count()
            yield {**binding, **own}
