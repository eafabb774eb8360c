"""What people see of the stages from words to a plan."""

from typing import TYPE_CHECKING

from planscribe.cli.inputs import Input
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.model.terms import Term
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Role
from planscribe.workspace.pipeline.products import Product, StageFailure
from planscribe.workspace.pipeline.stages import MADE, Stage
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from rich.text import Text

    from planscribe.cli.output.stage_data import FactReasons
    from planscribe.plan.result import PlanResult

_TITLES = {
    Role.TASK: "Words",
    Role.IR: "IR",
    Role.FACTS: "Facts",
    Role.PROBLEM: "PDDL problem",
    Role.PLAN: "Plan",
}

_WIDEST = 48
"""Columns of facts, behind which the reasons begin; those behind longer ones begin later."""


_MOST_REASONS = 5


def body(product: Product) -> str:
    """A product without the header of a generated file."""
    return product.text.partition("\n")[2]


def summary(snapshot: Snapshot, read: Input, product: Product) -> str:
    """What a stage has made, in a sentence."""
    result = planning.plan(snapshot, read.key) if product.stage is Stage.SOLVE else None
    if result is None:
        return product.summary
    from planscribe.plan.planners.solve import VALIDATION

    what = product.summary.removesuffix(".")
    if result.planner == VALIDATION:
        return f"{what}; the goal already holds."
    found = f"{what}; found by {result.planner} in {result.seconds:.2f} s, and validated."
    return f"{found} {result.reason or _outlook(snapshot, read, result)}".rstrip()


def _outlook(snapshot: Snapshot, read: Input, result: "PlanResult") -> str:
    """Whether a better plan may exist, where the problem says what is better."""
    pair = planning.problem(snapshot, read.key)
    if pair is None or pair.problem.metric is None:
        return ""
    if result.is_optimal:
        return "No plan is better."
    return "A better plan may exist: --optimal searches for the best one."


def show_all(
    screen: Screen, snapshot: Snapshot, read: Input, outcomes: list[Product | StageFailure]
) -> None:
    """Print what was read, and everything that was made of it."""
    from rich.text import Text

    _show_stage(screen, read.role, Text(read.origin.text.strip("\r\n")))
    for one in outcomes:
        if isinstance(one, StageFailure):
            continue
        text = body(one).strip("\n")
        marked = _marked(snapshot, read, text) if one.stage is Stage.MATERIALIZE else Text(text)
        _show_stage(screen, MADE[one.stage], marked)


def tell_failure(screen: Screen, snapshot: Snapshot, read: Input, failure: StageFailure) -> None:
    """Say why a stage made nothing, and why there is no plan."""
    from planscribe.plan.result import Outcome

    was_asked = failure.stage is Stage.SOLVE and failure.status in set(Outcome)
    result = planning.plan(snapshot, read.key) if was_asked else None
    message = visible(failure.message)
    if result and result.outcome is Outcome.UNSOLVABLE and "no plan" not in message:
        message = f"There is no plan. {message}"
    screen.tell(message, "bold red")
    if result is None:
        return
    from rich.text import Text

    from planscribe.check.no_plan.findings import teller_of
    from planscribe.check.no_plan.reasons import first_reason, reasons
    from planscribe.workspace.plans import no_plan

    explanation = no_plan.full_analysis(snapshot, read.key, seconds=no_plan.AFTER_SOLVING)
    if explanation is None:
        return
    teller = teller_of(snapshot, snapshot.document(read.key))
    told = [visible(one.message) for one in reasons(explanation, teller)]
    told = told or [*filter(None, [visible(first_reason(explanation, teller))])]
    if told:
        lines = "".join(f"\n  {one}" for one in told[:_MOST_REASONS])
        screen.remark(Text(f"Why:{lines}\nRun `planscribe why` for details."))


def _show_stage(screen: Screen, role: Role, content: "Text") -> None:
    from rich.rule import Rule
    from rich.text import Text

    screen.show(Rule(Text(_TITLES[role]), align="left"), "", content, "")


def _marked(snapshot: Snapshot, read: Input, text: str) -> "Text":
    """The text of facts, with a mark and the reason on those that the words do not state.

    What the types of the domain state is not shown.
    """
    from rich.text import Text

    from planscribe.cli.output.stage_data import FactReasons

    made = programs.facts(snapshot, read.key)
    reasons = FactReasons(snapshot, read.key, made)
    shown = {f"{fact}.": fact for fact in made.facts}
    lines = [
        line
        for line in text.splitlines()
        if line not in shown or not reasons.is_supertype(shown[line])
    ]
    inferred = {
        line: f"% inferred {_reason(reasons, shown[line])}".rstrip()
        for line in lines
        if line in shown and reasons.is_inferred(shown[line])
    }
    width = min(max(map(len, inferred), default=0), _WIDEST)
    marked = Text()
    for number, line in enumerate(lines):
        marked.append("\n" if number else "")
        if line in inferred:
            marked.append(line.ljust(width), "cyan").append(f"  {inferred[line]}", "dim")
        else:
            marked.append(line, "dim" if line.startswith("%") else "")
    return marked


def _reason(reasons: "FactReasons", fact: Term) -> str:
    if origin := reasons.origin(fact):
        return f"from {origin}"
    source = reasons.source(fact)
    return f"by {source}" if source else ""
