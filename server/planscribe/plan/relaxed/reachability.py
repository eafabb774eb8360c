"""Which facts can ever become true: delete-relaxed reachability, decided by grounding alone.

The task becomes a stratified ASP program whose only answer set holds a superset of the reachable
ground actions and atoms: what has once been true stays true (Bonet & Geffner 2001), and what has
once been false stays false, too, for the sake of negative conditions. Numeric conditions count
as true, and so do negated derived predicates. What cannot be reached even so is no part of any
plan, and a goal that cannot be reached even so has none.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.model.pddl.definitions import Action, Atom, Domain, Formula, Problem
from planscribe.plan.relaxed.encoding import TaskEncoding
from planscribe.plan.universe import Universe


@dataclass(frozen=True, slots=True)
class RelaxedTask:
    """What a task can reach if nothing that was true or false ever ceases to be so."""

    unreachable: tuple[Formula, ...]
    """The parts of the goal that cannot be reached; if there are any, there is no plan."""
    actions: tuple[tuple[Action, tuple[str, ...]], ...]
    """The actions that may become applicable, with their arguments."""
    atoms: frozenset[Atom]
    """The atoms that may become true, derived ones included."""


def unreachable_goals(domain: Domain, problem: Problem) -> tuple[Formula, ...]:
    """The parts of the goal that no sequence of actions makes true; any one is a proof.

    An empty answer proves nothing. Grounding can take long and much memory: use a worker.

    Raises:
        Unsupported: the task has a construct that the proof does not cover.
    """
    return Relaxation(domain, problem).unreachable


def relaxed_task(domain: Domain, problem: Problem) -> RelaxedTask:
    """The relaxed reachable actions and atoms. Grounding can take long: use a worker.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    relaxation = Relaxation(domain, problem)
    return RelaxedTask(
        relaxation.unreachable,
        tuple(relaxation.actions()),
        frozenset(
            Atom(predicate, arguments)
            for predicate in sorted(relaxation.predicates)
            for arguments in relaxation.true(predicate)
        ),
    )


class Relaxation:
    """The relaxed task, grounded: what may become applicable, true or false in it.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """

    def __init__(self, domain: Domain, problem: Problem) -> None:
        self._encoding = TaskEncoding(domain, problem)
        self._control = self._encoding.ground()
        self._domain = domain

    @property
    def universe(self) -> Universe:
        """The objects of the task."""
        return self._encoding.universe

    @property
    def predicates(self) -> frozenset[str]:
        """All predicates that the task uses."""
        return frozenset(name for name, _ in self._encoding.signatures)

    @property
    def unreachable(self) -> tuple[Formula, ...]:
        """The parts of the goal that cannot be reached; if there are any, there is no plan."""
        return self._encoding.unreachable(self._control)

    def applies(self, number: int) -> bool:
        """Whether an action of the domain may become applicable, given by its number there."""
        arity = len(self._domain.actions[number].parameters)
        return any(True for _ in self._encoding.instances(self._control, f"a{number}", arity))

    def actions(self) -> Iterator[tuple[Action, tuple[str, ...]]]:
        """The actions that may become applicable, with their arguments."""
        for number, action in enumerate(self._domain.actions):
            arity = len(action.parameters)
            for arguments in self._encoding.instances(self._control, f"a{number}", arity):
                yield action, arguments

    def true(self, predicate: str) -> Iterator[tuple[str, ...]]:
        """The arguments with which a predicate may become true."""
        yield from self._encoding.extension(self._control, "p", predicate)

    def made_false(self, predicate: str) -> Iterator[tuple[str, ...]]:
        """The arguments with which a predicate may be made false, if a condition wants that."""
        yield from self._encoding.extension(self._control, "f", predicate)
