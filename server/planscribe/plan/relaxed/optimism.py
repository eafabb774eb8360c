"""What may hold at some time in the relaxed task, and for which objects.

A condition *may hold* if each of its atoms becomes true, or each negated one false, at some time,
whether or not at the same time. What may not hold even so never does.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache

from planscribe.model.pddl.definitions import (
    Atom,
    Domain,
    Formula,
    Parameter,
    Problem,
)
from planscribe.model.pddl.occurrences import atoms_of
from planscribe.plan.formulas import Binding, bound
from planscribe.plan.possibility import Possibility
from planscribe.plan.relaxed.reachability import Relaxation
from planscribe.plan.universe import Universe

_MOST_STEPS = 300_000
"""How far all searches for objects go together."""

_MOST_CONDITIONS = 60


class TooMuch(Exception):  # noqa: N818
    """The search for objects was given up."""


class Optimist(Possibility):
    """Finds what may hold in a task."""

    def __init__(self, domain: Domain, problem: Problem, relaxation: Relaxation) -> None:
        super().__init__(relaxation.universe)
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
        used = {name for one in others for atom in atoms_of(one) for name in atom.arguments}
        free = [one for one in parameters if one.name not in binding]
        if not all(self.universe.members(one.types) for one in free):
            return False
        free = [one for one in free if one.name in used]
        for own in self.universe.bindings(free):
            self.count()
            inner = binding | own
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
        self.count()
        return match(self.universe, parameters, variables, objects, binding)

    def count(self) -> None:
        """Count a step of the search, or give it up."""
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise TooMuch

    def may_be_true(self, atom: Atom) -> bool:
        """Whether it becomes true in the relaxed task."""
        return atom.arguments in self._true(atom.predicate)

    def may_be_false(self, atom: Atom) -> bool:
        """Whether it is not true at first, or is made false."""
        return (
            atom.predicate in self._derived
            or (atom.predicate, atom.arguments) not in self._initial
            or atom.arguments in self._false(atom.predicate)
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
