"""The ground instances of actions, and states as integers with a bit for each fact."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

from planscribe.author.induce.hypotheses import EQUAL, ActionHypotheses, UnsupportedDomain
from planscribe.model.pddl.definitions import Atom, Domain, Problem, Step
from planscribe.plan.formulas import binding_of, bound
from planscribe.plan.ground.packed import bits
from planscribe.plan.universe import Universe

MOST_INSTANCES = 200_000
"""How many ground actions are considered."""

_TRUE, _FALSE = Atom(EQUAL, ("true",)), Atom(EQUAL, ("false",))


class FactNumbers:
    """The ground atoms of a task, by number. The first is true in every state, the second in none:
    these are the equalities.
    """

    def __init__(self) -> None:
        self._numbers: dict[Atom, int] = {_TRUE: 0, _FALSE: 1}
        self._atoms = [_TRUE, _FALSE]
        self._of_predicate: dict[str, int] = {}

    def number(self, atom: Atom) -> int:
        """The number of an atom, which is given one if it has none."""
        if atom.predicate == EQUAL:
            return 0 if len(set(atom.arguments)) == 1 else 1
        known = self._numbers.get(atom)
        if known is None:
            known = self._numbers[atom] = len(self._atoms)
            self._atoms.append(atom)
            before = self._of_predicate.get(atom.predicate, 0)
            self._of_predicate[atom.predicate] = before | 1 << known
        return known

    def of_predicate(self, name: str) -> int:
        """The facts of a predicate as a mask."""
        return self._of_predicate.get(name, 0)

    def mask(self, atoms: Iterable[Atom]) -> int:
        """The facts as a mask."""
        found = 0
        for atom in atoms:
            found |= 1 << self.number(atom)
        return found

    def state(self, atoms: Iterable[Atom]) -> int:
        """The state in which these atoms are true."""
        return self.mask(atoms) | 1

    def atoms(self, state: int) -> Iterator[Atom]:
        """The atoms that are true in a state."""
        return (self._atoms[number] for number in bits(state) if number > 1)


@dataclass(frozen=True)
class ActionInstance:
    """An action with its objects, and the fact that each of its candidates is."""

    step: Step
    facts: tuple[int, ...]

    @cached_property
    def groups(self) -> Mapping[int, int]:
        """The candidates that are the same fact, as a mask by fact."""
        found: dict[int, int] = {}
        for place, fact in enumerate(self.facts):
            found[fact] = found.get(fact, 0) | 1 << place
        return found

    @cached_property
    def partition(self) -> tuple[int, ...]:
        """The candidates that are the same fact, as masks."""
        return tuple(self.groups.values())

    @cached_property
    def mentioned(self) -> int:
        """The facts of all candidates, as a mask."""
        return self.mask((1 << len(self.facts)) - 1)

    @cached_property
    def is_plain(self) -> bool:
        """Whether no two candidates are the same fact."""
        return len(self.groups) == len(self.facts)

    def places(self, state: int) -> int:
        """The candidates whose facts are in a mask of facts."""
        found = 0
        for place, fact in enumerate(self.facts):
            if state >> fact & 1:
                found |= 1 << place
        return found

    def mask(self, places: int) -> int:
        """The facts of some candidates."""
        found = 0
        for place in bits(places):
            found |= 1 << self.facts[place]
        return found


class GroundActions:
    """The instances of all actions in a problem.

    Raises:
        UnsupportedDomain: there are too many.
    """

    def __init__(
        self, domain: Domain, problem: Problem, candidates: Mapping[str, ActionHypotheses]
    ) -> None:
        self.numbers = FactNumbers()
        self.universe = Universe(domain, problem)
        self._candidates = candidates
        self._known: dict[Step, ActionInstance] = {}
        members = {
            name: [self.universe.members(one.types) for one in of.action.parameters]
            for name, of in candidates.items()
        }
        number = sum(prod(map(len, objects)) for objects in members.values())
        if number > MOST_INSTANCES:
            raise UnsupportedDomain(
                f"The problem has {number} ground actions, more than {MOST_INSTANCES}; "
                "learn from a smaller one."
            )
        self.of: Mapping[str, tuple[ActionInstance, ...]] = {
            name: tuple(
                self._instance(Step(name, arguments)) for arguments in product(*members[name])
            )
            for name in candidates
        }

    def instance(self, step: Step) -> ActionInstance | None:
        """The instance that a step names; None if it is none."""
        return self._known.get(Step(step.action, step.arguments))

    def _instance(self, step: Step) -> ActionInstance:
        candidates = self._candidates[step.action]
        binding = binding_of(candidates.action.parameters, step.arguments)
        facts = tuple(
            self.numbers.number(Atom(atom.predicate, bound(atom.arguments, binding)))
            for atom in candidates.atoms
        )
        found = self._known[step] = ActionInstance(step, facts)
        return found
