"""The steps from words to a plan: what each makes of a document, and for which file."""

from dataclasses import dataclass, field
from enum import StrEnum

from planscribe.text import Span
from planscribe.workers.limits import Limits
from planscribe.workspace.documents import SUFFIXES, Role
from planscribe.workspace.snapshot import Snapshot


class Step(StrEnum):
    """A step; its value is the last word of its command."""

    TRANSLATE = "translate"
    MATERIALIZE = "materialize"
    COMPILE = "compile"
    SOLVE = "solve"


TITLES = {
    Step.TRANSLATE: "Translate to IR",
    Step.MATERIALIZE: "Materialize facts",
    Step.COMPILE: "Compile to PDDL",
    Step.SOLVE: "Solve",
}

OFFERED = {
    Role.TASK: tuple(Step),
    Role.IR: (Step.MATERIALIZE, Step.COMPILE, Step.SOLVE),
    Role.FACTS: (Step.COMPILE, Step.SOLVE),
    Role.PROBLEM: (Step.SOLVE,),
}
"""The steps that still lie before a document."""

MADE = {
    Step.TRANSLATE: Role.IR,
    Step.MATERIALIZE: Role.FACTS,
    Step.COMPILE: Role.PROBLEM,
    Step.SOLVE: Role.PLAN,
}
"""What each step makes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How far a step may go."""

    planner: str = ""
    """The name of a planner; the default one if empty."""
    grounding: Limits = field(default_factory=lambda: Limits(10))
    planning: Limits = field(default_factory=lambda: Limits(60))


@dataclass(frozen=True, slots=True)
class Product:
    """A text that a step made, and the URI of the file that it belongs into.

    `uri` is None where the document that it was made from is in no folder.
    """

    step: Step
    uri: str | None
    text: str
    summary: str
    """One or two sentences for people."""
    complete: bool = True
    """Whether nothing was left out or unread."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a step made nothing; the message is for people, `status` one word for programs."""

    step: Step
    status: str
    message: str
    uri: str | None = None
    span: Span | None = None
    """The place that the message is about, if there is one."""


def suffix(step: Step) -> str:
    """The end of the name of the file that a step makes."""
    return SUFFIXES[MADE[step]]


def produce(snapshot: Snapshot, uri: str, step: Step, settings: Settings) -> Product | Failure:
    """Run a step on a document, and all steps before it."""
    return Failure(step, "unsupported", "This step is not built yet.")
