"""What an environment is: it starts, executes actions, and says what became different."""

from dataclasses import dataclass
from typing import Protocol

from planscribe.model.pddl.definitions import Atom, Domain, Formula, Not, Problem, Step
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.execute.steps import StepFailed, execute
from planscribe.plan.execute.task import task_of


@dataclass(frozen=True, slots=True)
class Started:
    """The state in which an environment starts: all atoms that are true."""

    state: frozenset[Atom]
    reached_goal: bool = False


@dataclass(frozen=True, slots=True)
class Applied:
    """The environment executed an action, and this became different."""

    added: frozenset[Atom]
    deleted: frozenset[Atom]
    reached_goal: bool = False


@dataclass(frozen=True, slots=True)
class Rejected:
    """The environment did not execute an action, and nothing became different."""

    unsatisfied: tuple[Formula, ...] = ()
    """Ground literals that the action needs and that do not hold; empty if no reason is known."""


class EnvironmentFault(Exception):  # noqa: N818
    """The environment ended, does not answer, or answers what has no meaning, in a sentence."""


class Environment(Protocol):
    """Something in which actions can be tried."""

    def reset(self) -> Started:
        """Go back to the start. Raises EnvironmentFault."""

    def step(self, action: Step) -> Applied | Rejected:
        """Try an action. Raises EnvironmentFault."""


class SimulatedEnvironment:
    """A domain whose actions are known, executed by PlanScribe's simulator.

    Args:
        domain: the domain.
        problem: where it starts, and the goal.
        gives_reasons: whether it says why an action cannot be executed.

    Raises:
        Unsupported: the task is beyond the simulator.
    """

    def __init__(self, domain: Domain, problem: Problem, *, gives_reasons: bool = True) -> None:
        self._task = task_of(domain, problem)
        self._now: Simulation = self._task.initial.copy()
        self._gives_reasons = gives_reasons

    def reset(self) -> Started:
        """Go back to the initial state of the problem."""
        self._now = self._task.initial.copy()
        return Started(self._now.state().atoms, self._reached_goal())

    def step(self, action: Step) -> Applied | Rejected:
        """Execute an action if its precondition holds."""
        before = self._now.state().atoms
        try:
            execute(self._now, self._task.domain, action)
        except StepFailed as failed:
            if not failed.is_certain:
                raise EnvironmentFault(str(failed)) from failed
            literals = tuple(one for one in failed.unmet if _is_literal(one))
            return Rejected(literals if self._gives_reasons else ())
        after = self._now.state().atoms
        return Applied(after - before, before - after, self._reached_goal())

    def _reached_goal(self) -> bool:
        return self._now.holds(self._task.goal, {})


def _is_literal(formula: Formula) -> bool:
    return isinstance(formula, Atom) or (
        isinstance(formula, Not) and isinstance(formula.body, Atom)
    )
