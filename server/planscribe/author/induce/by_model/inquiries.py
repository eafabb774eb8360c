"""What a language model is asked while actions are learned."""

from collections.abc import Sequence
from pathlib import Path

from planscribe.author.induce.by_model.answers import (
    SaidLiterals,
    SaidTrajectory,
    literals_in,
    trajectory_in,
)
from planscribe.author.induce.instances import ActionInstance
from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.learner import Learner
from planscribe.author.induce.record import RecordEntry
from planscribe.author.induce.record_lines import line_of
from planscribe.compile.formulas import write_flat, write_parameters
from planscribe.compile.writer import write_domain
from planscribe.llm.dialogue import Extract, Inquiry
from planscribe.llm.prompts import load
from planscribe.llm.request import Topic

PROMPTS = Path(__file__).parent / "prompts"
"""The built-in prompts."""

FailedTrajectory = Sequence[ActionInstance]
"""Actions of which the last was not executed, or which missed the goal."""


def trajectory_inquiry(
    learner: Learner, failed: Sequence[FailedTrajectory], own: Path | None
) -> Inquiry[SaidTrajectory]:
    """Ask for a plan; raises PromptFault."""
    problem = learner.task.problem
    values = {
        "domain": write_domain(learned_domain(learner)),
        "objects": "\n".join(f"{one.name} - {' or '.join(one.types)}" for one in problem.objects),
        "state": "\n".join(
            sorted(map(write_flat, learner.ground.numbers.atoms(learner.start or 0)))
        ),
        "goal": write_flat(problem.goal),
        "failed": "\n\n".join("\n".join(str(it.step) for it in one) for one in failed) or "none",
    }
    messages = load("trajectory", PROMPTS, own).filled(values)

    def read(text: str, _: bool) -> Extract[SaidTrajectory]:
        return Extract(trajectory_in(text, learner), is_empty=not text.strip())

    return Inquiry("trajectory", messages, read, topic=Topic(f"trajectory of {problem.name}"))


def reading_inquiry(
    learner: Learner, run: Sequence[RecordEntry], action: str, part: str, own: Path | None
) -> Inquiry[SaidLiterals]:
    """Ask what an action needs, or what it changes; raises PromptFault."""
    header = learner.beliefs[action].candidates.action
    values = {
        "domain": write_domain(learned_domain(learner)),
        "run": "\n".join(map(line_of, run)),
        "part": part,
        "action": action,
        "parameters": write_parameters(header.parameters) or "none",
    }
    messages = load("reading", PROMPTS, own).filled(values)

    def read(text: str, _: bool) -> Extract[SaidLiterals]:
        return Extract(literals_in(text, learner, action, part), is_empty=not text.strip())

    return Inquiry(f"{part} of {action}", messages, read, topic=Topic(f"{part} of {action}"))
