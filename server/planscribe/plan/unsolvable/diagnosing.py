"""Why there is no plan: what never applies, what is never reached, and what prevents it."""

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from planscribe.model.pddl.definitions import (
    Action,
    Atom,
    Derived,
    Domain,
    Formula,
    Not,
    Parameter,
    Plan,
    Problem,
)
from planscribe.model.pddl.occurrences import conjuncts_of, simple_effects
from planscribe.plan.execute.texts import read_texts
from planscribe.plan.execute.validator import validate
from planscribe.plan.formulas import Binding, substitute
from planscribe.plan.relaxed.optimism import Optimist, match
from planscribe.plan.relaxed.reachability import Relaxation
from planscribe.plan.support import added_in
from planscribe.plan.unsolvable.diagnosis import Attempt, Blocked, Diagnosis, Obstacle, Unreached

_DEEPEST = 8
_MOST_ATTEMPTS = 3
"""How many actions are listed that would make the same atom true."""


@lru_cache(maxsize=4)
def diagnose_texts(domain: str, problem: str) -> Diagnosis:
    """Diagnose the task of two texts, which are faster to pass to a worker than what they parse to.

    The last ones are remembered, since proofs ask for the same again.

    Raises:
        Unsupported: the task has a construct that the proofs do not cover.
    """
    return diagnose(*read_texts(domain, problem))


def diagnose(domain: Domain, problem: Problem) -> Diagnosis:
    """Diagnose a task. Can take long and much memory: use a worker.

    Raises:
        Unsupported: the task has a construct that the proofs do not cover.
    """
    relaxation = Relaxation(domain, problem)
    blocked = [number for number in range(len(domain.actions)) if not relaxation.applies(number)]
    search = _Search(domain, problem, relaxation)
    made = added_in(domain) | {rule.head.name for rule in domain.derived}
    return Diagnosis(
        validate(domain, problem, Plan()).valid,
        tuple(Blocked(number, search.of_action(domain.actions[number])) for number in blocked),
        tuple(Unreached(goal, search.of_goal(goal)) for goal in relaxation.unreachable),
        tuple(name for name in sorted(made) if not any(True for _ in relaxation.true(name))),
    )


@dataclass(frozen=True, slots=True)
class _Achiever:
    """What makes an atom true or false, with the arguments of the atom, and the conditions."""

    by: Action | Derived
    parameters: tuple[Parameter, ...]
    changed: tuple[str, ...]
    conditions: list[Formula]


class _Search:
    """A search for obstacles."""

    def __init__(self, domain: Domain, problem: Problem, relaxation: Relaxation) -> None:
        self._domain = domain
        self._universe = relaxation.universe
        self._optimist = Optimist(domain, problem, relaxation)
        self._achievers = defaultdict[tuple[str, bool], list[_Achiever]](list)
        """By the predicate, and whether it becomes true; the actions before the rules."""
        for action in domain.actions:
            conditions = conjuncts_of(action.precondition)
            for effect, parameters, more in simple_effects(action.effect, action.parameters):
                changed = effect.body if isinstance(effect, Not) else effect
                if isinstance(changed, Atom):
                    made = _Achiever(action, parameters, changed.arguments, [*conditions, *more])
                    self._achievers[changed.predicate, effect is changed].append(made)
        for rule in domain.derived:
            head = rule.head
            names = tuple(parameter.name for parameter in head.parameters)
            made = _Achiever(rule, head.parameters, names, conjuncts_of(rule.condition))
            self._achievers[head.name, True].append(made)
        self._sets: dict[tuple[str, ...], frozenset[str]] = {}

    def of_action(self, action: Action) -> Obstacle | None:
        """Why an action never applies."""
        return self._obstacle(action.parameters, conjuncts_of(action.precondition), {}, ())

    def of_goal(self, goal: Formula) -> Obstacle:
        """Why a ground condition never holds."""
        return Obstacle((goal,), attempts=self._attempts(goal, (), ()))

    def _obstacle(
        self,
        parameters: tuple[Parameter, ...],
        conditions: list[Formula],
        binding: Binding,
        above: tuple[Formula, ...],
    ) -> Obstacle | None:
        """Why conditions never hold; `above` are those that are being explained by them."""
        for parameter in parameters:
            if not self._universe.members(parameter.types):
                return Obstacle(parameter=parameter)
        failing = self._optimist.failing(parameters, conditions, binding)
        if not failing:
            return None
        told = tuple(substitute(condition, binding) for condition in failing)
        several = len(told) > 1
        return Obstacle(told, None, () if several else self._attempts(told[0], parameters, above))

    def _attempts(
        self, wanted: Formula, scope: tuple[Parameter, ...], above: tuple[Formula, ...]
    ) -> tuple[Attempt, ...]:
        """What would make an atom true or false, and why it does not."""
        if wanted in above or len(above) == _DEEPEST:
            return ()
        atom = wanted.body if isinstance(wanted, Not) else wanted
        if not isinstance(atom, Atom):
            return ()
        found = []
        for one in self._achievers[atom.predicate, atom is wanted]:
            binding = self._match(one.parameters, one.changed, scope, atom.arguments)
            if binding is not None:
                inner = (*above, wanted)
                obstacle = self._obstacle(one.parameters, one.conditions, binding, inner)
                found.append(Attempt(one.by, obstacle))
                if len(found) == _MOST_ATTEMPTS:
                    break
        return tuple(found)

    def _match(
        self,
        parameters: tuple[Parameter, ...],
        names: tuple[str, ...],
        scope: tuple[Parameter, ...],
        wanted: tuple[str, ...],
    ) -> dict[str, str] | None:
        """The binding of the parameters that is wanted; None if there is none.

        Variables that are wanted, those of the scope, stand for any object of their types.
        """
        of, wanted_of = self._members(parameters), self._members(scope)
        for name, other in zip(names, wanted, strict=False):
            if of.get(name, {name}).isdisjoint(wanted_of.get(other, {other})):
                return None
        return match(self._universe, parameters, names, wanted, {})

    def _members(self, parameters: tuple[Parameter, ...]) -> dict[str, frozenset[str]]:
        return {one.name: self._set(one.types) for one in parameters}

    def _set(self, types: tuple[str, ...]) -> frozenset[str]:
        if types not in self._sets:
            self._sets[types] = frozenset(self._universe.members(types))
        return self._sets[types]
