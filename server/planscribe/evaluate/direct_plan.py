"""The baseline of asking a language model for the plan itself, which our validator judges.

There is no IR and no problem: the plan is executed in the true one. The model gets the names of its
objects, since the words of a task leave some of them open.
"""

from pathlib import Path

from planscribe.evaluate.benchmark import BenchmarkTask, text_of, words_uri
from planscribe.evaluate.records import PlanStatus, Record
from planscribe.llm.dialogue import Dialogue, Extract, Inquiry
from planscribe.llm.models import Model
from planscribe.llm.prompts import load
from planscribe.llm.request import Topic
from planscribe.model import plan_reader
from planscribe.model.pddl.definitions import Problem
from planscribe.plan.execute.validator import validate
from planscribe.syntax import plan as plan_syntax
from planscribe.workers.limits import Limits
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.snapshot import Snapshot

DIRECT_PLAN = "direct-plan"
"""The name of the method."""

_PROMPTS = Path(__file__).parent / "prompts"
_LIMITS = Limits(120)


def measure_plan(
    snapshot: Snapshot, task: BenchmarkTask, truth: Pair, record: Record, model: Model
) -> None:
    """Ask for the plan of a task, and execute it in the true problem.

    Raises:
        ModelFault: there is no answer.
        PromptFault: the prompt cannot be used.
    """
    source, budget = model.session()
    words = snapshot.document(words_uri(task.words)).text.strip()
    messages = load(DIRECT_PLAN, _PROMPTS, model.asking.prompts).filled(
        {
            "domain": text_of(task.true_domain).strip(),
            "objects": _objects(truth.problem),
            "task": words,
        }
    )
    inquiry = Inquiry(
        "plan",
        messages,
        lambda text, _: Extract(text, is_empty=not text.strip()),
        topic=Topic(f"{DIRECT_PLAN} of {task.domain}", ((1, words),)),
    )
    try:
        with record.timed("translate"):
            asked = Dialogue(model.asking, source).ask(inquiry)
    finally:
        record.price = round(budget.spent.cost, 6)
    usage = asked.answer.usage
    record.calls, record.sent, record.answered = 1, usage.prompt, usage.completion
    record.fault = str(asked.fault.kind) if asked.fault else ""
    record.read = not asked.fault
    plan = plan_reader.read(plan_syntax.parse(_lines(asked.product))).plan
    with record.timed("plan"):
        found = snapshot.workers.pool.run(
            validate, truth.domain, truth.problem, plan, limits=_LIMITS
        )
    record.equivalent = found.valid
    record.plan = PlanStatus.VALID if found.valid else PlanStatus.INVALID
    record.differences = [] if found.valid else [found.message]
    record.steps = len(plan.steps)


def _lines(answer: str) -> str:
    """The lines of an answer that hold an action."""
    lines = (line.strip() for line in answer.splitlines())
    return "\n".join(line for line in lines if line.startswith("(") and line.endswith(")"))


def _objects(problem: Problem) -> str:
    return "\n".join(
        f"{one.spelling or one.name} - {' or '.join(one.types)}" for one in problem.objects
    )
