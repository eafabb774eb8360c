"""Executing the steps of a plan, one at a time, and saying why one cannot be."""

from collections.abc import Iterable
from itertools import islice

from planscribe.model.pddl.definitions import (
    Action,
    Atom,
    Domain,
    Fluent,
    Formula,
    Not,
    Parameter,
    Problem,
    Step,
)
from planscribe.model.pddl.timed import DurativeAction, others_of
from planscribe.plan.execute.numbers import UndefinedValue
from planscribe.plan.execute.simulator import Simulation, StepDifference
from planscribe.plan.formulas import binding_of, text
from planscribe.plan.support import (
    Unsupported,
    require_supported_action,
    require_supported_goal,
    require_supported_sections,
)
from planscribe.plan.universe import Universe
from planscribe.wording import counted, did_you_mean, listed, nearest

# As many unmet parts as are kept, and as a message spells out.
MOST_KEPT = 100
_MOST_TOLD = 3

# Domain sections that change what plans do; others, such as durative actions, only offer more.
_RESTRICTING_SECTIONS = frozenset((":constraints", ":process", ":event"))


class StepFailed(Exception):  # noqa: N818
    """A step cannot be executed; the message is a sentence that says why.

    It is not certain if the step may be right, but has something that is beyond the simulator.
    """

    def __init__(
        self,
        message: str,
        unmet: tuple[Formula, ...] = (),
        *,
        is_certain: bool = True,
        lacking: Fluent | None = None,
    ) -> None:
        super().__init__(message)
        self.unmet = unmet
        self.is_certain = is_certain
        self.lacking = lacking


def simulation_of(domain: Domain, problem: Problem) -> Simulation:
    """A simulation that begins in the initial state.

    Raises:
        Unsupported: the task is beyond it.
    """
    require_supported_sections(
        other for other in domain.others if other.keyword in _RESTRICTING_SECTIONS
    )
    require_supported_goal(domain, problem)
    return Simulation(domain, problem)


def execute(simulation: Simulation, domain: Domain, step: Step) -> StepDifference:
    """Execute a step; what became different.

    Raises:
        StepFailed: it cannot be executed; nothing is changed.
    """
    action = applicable(simulation, domain, step)
    try:
        return simulation.apply(action, step.arguments)
    except UndefinedValue as error:
        raise StepFailed(str(error), lacking=error.lacking) from error


def applicable(simulation: Simulation, domain: Domain, step: Step) -> Action:
    """The action that a step names, if its precondition holds.

    Raises:
        StepFailed: it does not hold, or the step is no instance of an action.
    """
    action = action_of(domain, step)
    check_arguments(action.name, action.parameters, step, simulation.universe)
    try:
        if action.name not in simulation.checked_actions:
            require_supported_action(domain, action)
            simulation.checked_actions.add(action.name)
        binding = binding_of(action.parameters, step.arguments)
        unmet = tuple(islice(simulation.unmet(action.precondition, binding), MOST_KEPT))
    except (Unsupported, UndefinedValue) as error:
        is_certain = isinstance(error, UndefinedValue)
        lacking = error.lacking if isinstance(error, UndefinedValue) else None
        raise StepFailed(str(error), is_certain=is_certain, lacking=lacking) from error
    if unmet:
        raise StepFailed(f"the precondition does not hold: {told(unmet)}", unmet)
    return action


def action_of(domain: Domain, step: Step) -> Action:
    """The action that a step names.

    Raises:
        StepFailed: there is none.
    """
    for action in domain.actions:
        if action.name == step.action:
            return action
    durative = [action.name for action in others_of(DurativeAction, domain)]
    if step.action in durative:
        raise StepFailed(
            f"a durative action needs a start and a duration, as in `0.0: {step} [2.5]`."
        )
    known = [*(action.name for action in domain.actions), *durative]
    raise StepFailed(f"there is no action {step.action}.{_similar(step.action, known)}")


def check_arguments(
    name: str, parameters: tuple[Parameter, ...], step: Step, universe: Universe
) -> None:
    """Look whether the arguments of a step fit the parameters of its action.

    Raises:
        StepFailed: they do not.
    """
    wanted, given = len(parameters), len(step.arguments)
    if wanted != given:
        names = " ".join(parameter.name for parameter in parameters) or "none"
        raise StepFailed(
            f"{name} takes {counted(wanted, 'argument')} ({names}), "
            f"but {counted(given, 'is', 'are')} given."
        )
    for name, parameter in zip(step.arguments, parameters, strict=True):
        if name not in universe.types:
            raise StepFailed(f"there is no object {name}.{_similar(name, universe.types)}")
        if not universe.fits(name, parameter):
            wanted_types = listed(parameter.types, "or")
            raise StepFailed(
                f"{name} is of type {universe.declared[name]}, "
                f"but {parameter.name} must be of type {wanted_types}."
            )


def _similar(name: str, known: Iterable[str]) -> str:
    meant = did_you_mean(nearest(name, known, most=1))
    return f" {meant}" if meant else ""


def told(unmet: tuple[Formula, ...]) -> str:
    """What is wrong with unmet conditions, in words."""
    told = ", ".join(_complaint(part) for part in unmet[:_MOST_TOLD])
    more = len(unmet) - _MOST_TOLD
    return f"{told}, and {more} more." if more > 0 else f"{told}."


def _complaint(part: Formula) -> str:
    if isinstance(part, Not):
        return f"{text(part.body)} is true"
    return f"{text(part)} is {'false' if isinstance(part, Atom) else 'not satisfied'}"
