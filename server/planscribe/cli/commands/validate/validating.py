"""`planscribe validate`: whether plans reach the goal of a problem."""

from argparse import Namespace
from collections.abc import Set
from fractions import Fraction
from typing import TypedDict

from rich.text import Text

from planscribe.cli import inputs, plan_inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output.findings import SpanJson, names, span_data
from planscribe.cli.output.printing import placed
from planscribe.cli.output.screen import Screen
from planscribe.cli.plan_inputs import Plans
from planscribe.cli.trouble import ExitCode
from planscribe.model.pddl.definitions import Plan
from planscribe.plan.execute.validator import validate
from planscribe.plan.formulas import text as formula_text
from planscribe.plan.result import Unmet, Validation, Verdict
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot

_LIMITS = Limits(300)
"""Quantifiers can make executing a plan take very long."""

_MOST_ADVICE = 3

_STYLES = {
    Verdict.VALID: "green",
    Verdict.INVALID: "bold red",
    Verdict.NOT_JUDGED: "bold yellow",
}
_CODES = {
    Verdict.VALID: ExitCode.OK,
    Verdict.INVALID: ExitCode.FOUND,
    Verdict.NOT_JUDGED: ExitCode.NOT_JUDGED,
}
_TRUTH = {Verdict.VALID: True, Verdict.INVALID: False, Verdict.NOT_JUDGED: None}
"""What JSON says of `valid`."""


def run(options: Namespace) -> int:
    """Execute the plans, and say how that went."""
    screen = Screen()
    domain = inputs.chosen_domain(options.domain)
    with inputs.opened(Settings(domain=domain)) as workspace:
        read = plan_inputs.read(screen, workspace, options.problem, options.plans)
        results = [
            (one, plan, _validated(screen, read, options.epsilon, plan))
            for one, plan in zip(read.inputs, read.plans, strict=True)
        ]
        if options.json:
            screen.json(_all_data(read.snapshot, results))
        else:
            for one, plan, result in results:
                _print(screen, read.snapshot, one, plan, result, len(results) > 1)
        return _CODES[_worst({result.verdict for _, _, result in results})]


def _worst(verdicts: Set[Verdict]) -> Verdict:
    """The verdict on several plans: invalid if one is, or else not judged if one was not."""
    order = (Verdict.INVALID, Verdict.NOT_JUDGED)
    return next((one for one in order if one in verdicts), Verdict.VALID)


def _validated(screen: Screen, read: Plans, epsilon: float | None, plan: Plan) -> Validation:
    apart = None if epsilon is None else Fraction(repr(epsilon))
    try:
        with screen.waiting("Executing the plan ..."):
            return read.snapshot.workers.pool.run(
                validate, read.domain, read.problem, plan, apart, limits=_LIMITS
            )
    except (LimitExceeded, WorkerCrashed) as trouble:
        return Validation.unjudged(f"Execution stopped: {trouble}.")


def _print(
    screen: Screen,
    snapshot: Snapshot,
    plan_input: Input,
    plan: Plan,
    result: Validation,
    is_named: bool,
) -> None:
    head = Text(result.message, _STYLES[result.verdict])
    if result.failed_step is None:
        before = f"{plan_input.shown}: " if is_named else ""
        screen.show(Text.assemble((before, "bold"), head))
    else:
        span = plan.steps[result.failed_step].span
        name = names({plan_input.key: plan_input.shown})
        screen.show(placed(snapshot, plan_input.key, span, name, head, screen.out.width))
    for one in result.obstacles:
        if one.taken_by is not None:
            by = f"step {one.taken_by + 1}, {plan.steps[one.taken_by]}"
            screen.show(Text(f"  {formula_text(one.condition)} was made false by {by}."))
    for repair in result.repairs[:_MOST_ADVICE]:
        screen.show(Text(f"  {repair.message}"))


class ObstacleJson(TypedDict):
    """A condition that does not hold."""

    condition: str
    taken_by: int | None
    advice: list[str]


class PlanRepairJson(TypedDict):
    """A change that helps a plan."""

    kind: str
    message: str
    makes_valid: bool


class ValidationJson(TypedDict):
    """The verdict on a plan."""

    file: str
    valid: bool | None
    verdict: str
    certain: bool
    message: str
    cost: float | None
    makespan: float | None
    steps: int
    failed_step: int | None
    span: SpanJson | None
    unmet: list[str]
    obstacles: list[ObstacleJson]
    repairs: list[PlanRepairJson]


class ValidateJson(ValidationJson):
    """The output of `validate` for one plan."""

    command: str


class ValidateSeveralJson(TypedDict):
    """The output of `validate` for several plans."""

    command: str
    valid: bool | None
    plans: list[ValidationJson]


def _all_data(
    snapshot: Snapshot, results: list[tuple[Input, Plan, Validation]]
) -> ValidateJson | ValidateSeveralJson:
    """What is said of one plan, or of each of several."""
    told = [_data(snapshot, *one) for one in results]
    if len(told) == 1:
        return {"command": "validate", **told[0]}
    return {
        "command": "validate",
        "valid": _TRUTH[_worst({result.verdict for _, _, result in results})],
        "plans": told,
    }


def _data(snapshot: Snapshot, plan_input: Input, plan: Plan, result: Validation) -> ValidationJson:
    failed = result.failed_step
    lines = snapshot.lines(plan_input.key)
    return {
        "file": plan_input.shown,
        "valid": _TRUTH[result.verdict],
        "verdict": str(result.verdict),
        "certain": result.is_certain,
        "message": result.message,
        "cost": result.cost,
        "makespan": result.makespan,
        "steps": len(plan.steps),
        "failed_step": failed,
        "span": None if failed is None else span_data(lines, plan.steps[failed].span),
        "unmet": [formula_text(part) for part in result.unmet],
        "obstacles": [_obstacle_data(one) for one in result.obstacles],
        "repairs": [
            {"kind": str(one.kind), "message": one.message, "makes_valid": one.is_solved}
            for one in result.repairs
        ],
    }


def _obstacle_data(obstacle: Unmet) -> ObstacleJson:
    return {
        "condition": formula_text(obstacle.condition),
        "taken_by": obstacle.taken_by,
        "advice": list(obstacle.advice),
    }
