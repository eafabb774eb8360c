"""What passes between a language model, those who check its answers, and those who show them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from planscribe.llm.faults import ModelFault
from planscribe.llm.request import Answer, Message
from planscribe.syntax.task import Task
from planscribe.translate.ir import Remark, Statement, Translation
from planscribe.translate.methods import Method


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is wrong with a statement of an IR, in words; `statement` is empty if with all of it."""

    statement: str
    message: str


@dataclass(frozen=True, slots=True)
class Judged:
    """What is wrong with an IR, and the facts that it comes to; None if it comes to none."""

    complaints: tuple[Complaint, ...] = ()
    facts: frozenset[str] | None = None


Validate = Callable[[str], Judged]
"""Judges the text of a whole IR. It is handed in by those who can run programs."""


@dataclass(frozen=True, slots=True)
class Example:
    """A task of the same domain with its IR."""

    task: Task
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """How a language model is asked.

    `rounds` is how often it may mend its answer, `samples` how many answers are compared. Prompts
    in the folder `prompts` take the place of those of the same name that come with PlanScribe.
    """

    method: Method
    model: str
    rounds: int = 2
    samples: int = 1
    example: Example | None = None
    prompts: Path | None = None
    max_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """One call: what was sent and answered, and what it comes to.

    `statements` are all of the IR up to now. A fault says why the answer is not whole; what came
    of it is used all the same.
    """

    name: str
    messages: tuple[Message, ...]
    answer: Answer
    statements: tuple[Statement, ...]
    complaints: tuple[Complaint, ...] = ()
    remarks: tuple[Remark, ...] = ()
    facts: frozenset[str] | None = None
    fault: ModelFault | None = None
    is_accepted: bool = True
    """Whether it takes the place of the stage before; not if an answer was mended for the worse."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What became of a task, and how; `problem` is the PDDL text that was asked for directly."""

    translation: Translation
    stages: tuple[Stage, ...]
    complaints: tuple[Complaint, ...] = ()
    """What is still wrong with it."""
    problem: str = ""
    fault: ModelFault | None = None
    """Why the last answer is not whole."""
