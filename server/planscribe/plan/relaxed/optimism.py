"""What may hold at some time in the relaxed task, and for which objects.

A condition *may hold* if each of its atoms becomes true, or each negated one false, at some time,
whether or not at the same time. What may not hold even so never does.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product

from planscribe.model.pddl.definitions import (
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
    Parameter,
    Problem,
)
from planscribe.plan.formulas import Binding, bound, without
from planscribe.plan.relaxed.reachability import Relaxation
from planscribe.plan.universe import Universe

_MOST_STEPS = 300_000
"""How far all searches for objects go together."""

_MOST_CONDITIONS = 60


class TooMuch(Exception):  # noqa: N818
    """The search for objects was given up."""


class Optimist:
    """Finds what may hold in a task."""

    def __init__(self, domain: Domain, problem: Problem, relaxation: Relaxation) -> None:
        self._universe = relaxation.universe
        self._derived = {rule.head.name for rule in domain.derived}
        self._initial = {(atom.predicate, atom.arguments) for atom in problem.init}
        self._steps = 0
        self._true = cache(lambda predicate: frozenset(relaxation.true(predicate)))
        self._false = cache(lambda predicate: frozenset(relaxation.made_false(predicate)))
        self._matching = cache(self._index)

    def failing(
        self, parameters: Sequence[Parameter], conditions: Sequence[Formula], binding: Binding
    ) -> tuple[Formula, ...]:
        """A smallest set of the conditions that may hold for no objects; empty if none is found.

        `binding` holds the parameters that are decided, all others may be any objects.
        """
        try:
            for condition in conditions:
                if not self.has_instance(parameters, (condition,), binding):
                    return (condition,)
            if self.has_instance(parameters, conditions, binding):
                return ()
            kept = list(conditions)
            for condition in reversed(conditions):
                others = [one for one in kept if one is not condition]
                if not self.has_instance(parameters, others, binding):
                    kept = others
        except TooMuch:
            return ()
        return tuple(kept)

    def has_instance(
        self, parameters: Sequence[Parameter], conditions: Sequence[Formula], binding: Binding
    ) -> bool:
        """Whether all conditions may hold for some objects of the parameters' types.

        Raises:
            TooMuch: that is not found out with reasonable effort.
        """
        if len(conditions) > _MOST_CONDITIONS:
            raise TooMuch
        atoms = [one for one in conditions if isinstance(one, Atom) and one.predicate != "="]
        others = [one for one in conditions if one not in atoms]
        return self._search(parameters, atoms, others, dict(binding))

    def _search(
        self,
        parameters: Sequence[Parameter],
        atoms: list[Atom],
        others: list[Formula],
        binding: dict[str, str],
    ) -> bool:
        """Bind variables atom by atom, those with the fewest matches first."""
        if not atoms:
            return self._enumerate(parameters, others, binding)
        found = [self._candidates(atom, binding) for atom in atoms]
        first = min(range(len(atoms)), key=lambda place: len(found[place]))
        rest = atoms[:first] + atoms[first + 1 :]
        for arguments in found[first]:
            inner = self._bind(parameters, atoms[first].arguments, arguments, binding)
            if inner is not None and self._search(parameters, rest, others, inner):
                return True
        return False

    def _enumerate(
        self, parameters: Sequence[Parameter], others: list[Formula], binding: dict[str, str]
    ) -> bool:
        """Try all objects for the variables that no atom has bound."""
        used = {name for condition in others for name in _variables(condition)}
        free = [one for one in parameters if one.name not in binding]
        if not all(self._universe.members(one.types) for one in free):
            return False
        free = [one for one in free if one.name in used]
        names = [one.name for one in free]
        for objects in product(*(self._universe.members(one.types) for one in free)):
            self._count()
            inner = binding | dict(zip(names, objects, strict=True))
            if all(self.may_hold(condition, inner) for condition in others):
                return True
        return False

    def _candidates(self, atom: Atom, binding: Binding) -> Sequence[tuple[str, ...]]:
        arguments = bound(atom.arguments, binding)
        places = tuple(
            place for place, argument in enumerate(arguments) if not argument.startswith("?")
        )
        key = tuple(arguments[place] for place in places)
        return self._matching(atom.predicate, places).get(key, ())

    def _index(
        self, predicate: str, places: tuple[int, ...]
    ) -> dict[tuple[str, ...], list[tuple[str, ...]]]:
        """The atoms of a predicate by the arguments at some places."""
        found = defaultdict(list)
        for arguments in sorted(self._true(predicate)):
            if not places or places[-1] < len(arguments):
                found[tuple(arguments[place] for place in places)].append(arguments)
        return dict(found)

    def _bind(
        self,
        parameters: Sequence[Parameter],
        variables: tuple[str, ...],
        objects: tuple[str, ...],
        binding: dict[str, str],
    ) -> dict[str, str] | None:
        """The binding with the variables matched, if that is possible and types allow it."""
        self._count()
        return match(self._universe, parameters, variables, objects, binding)

    def _count(self) -> None:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise TooMuch

    def may_hold(self, formula: Formula, binding: Binding, *, negated: bool = False) -> bool:
        """Whether a condition may hold, or not hold, for the objects of a complete binding."""
        self._count()
        match formula:
            case Atom(predicate="="):
                equal = len(set(bound(formula.arguments, binding))) == 1
                return equal is not negated
            case Atom():
                arguments = bound(formula.arguments, binding)
                if not negated:
                    return arguments in self._true(formula.predicate)
                return self._may_be_false(formula.predicate, arguments)
            case Not():
                return self.may_hold(formula.body, binding, negated=not negated)
            case And() | Or():
                every = all if isinstance(formula, And) is not negated else any
                return every(
                    self.may_hold(part, binding, negated=negated) for part in formula.parts
                )
            case Imply():
                premise = self.may_hold(formula.condition, binding, negated=not negated)
                conclusion = self.may_hold(formula.conclusion, binding, negated=negated)
                return premise and conclusion if negated else premise or conclusion
            case Forall() | Exists():
                every = all if isinstance(formula, Forall) is not negated else any
                names = [variable.name for variable in formula.variables]
                outer = without(binding, formula.variables)
                choices = (self._universe.members(one.types) for one in formula.variables)
                return every(
                    self.may_hold(
                        formula.body,
                        outer | dict(zip(names, objects, strict=True)),
                        negated=negated,
                    )
                    for objects in product(*choices)
                )
            case Compare():
                return True
        return True

    def _may_be_false(self, predicate: str, arguments: tuple[str, ...]) -> bool:
        return (
            predicate in self._derived
            or (predicate, arguments) not in self._initial
            or arguments in self._false(predicate)
        )


def match(
    universe: Universe,
    parameters: Iterable[Parameter],
    variables: tuple[str, ...],
    objects: tuple[str, ...],
    binding: Binding,
) -> dict[str, str] | None:
    """The binding that makes the variables these objects; objects that are variables match all.

    None if there is none, or types forbid it.
    """
    if len(variables) != len(objects):
        return None
    types = {parameter.name: parameter for parameter in parameters}
    found = dict(binding)
    for variable, name in zip(variables, objects, strict=True):
        if name.startswith("?"):
            continue
        if variable.startswith("?"):
            fits = variable not in types or universe.fits(name, types[variable])
            possible = fits and found.setdefault(variable, name) == name
        else:
            possible = variable == name
        if not possible:
            return None
    return found


def _variables(formula: Formula) -> frozenset[str]:
    """The variables that occur in a condition."""
    match formula:
        case Atom():
            return frozenset(name for name in formula.arguments if name.startswith("?"))
        case Not() | Forall() | Exists():
            return _variables(formula.body)
        case And() | Or():
            return frozenset().union(*map(_variables, formula.parts))
        case Imply():
            return _variables(formula.condition) | _variables(formula.conclusion)
        case _:
            return frozenset()
