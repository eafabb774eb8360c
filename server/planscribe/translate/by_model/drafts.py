"""What passes between a language model, those who check its answers, and those who show them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from planscribe.llm.dialogue import Asking, Complaint, Round
from planscribe.llm.faults import ModelFault
from planscribe.syntax.task import Task
from planscribe.translate.by_model.methods import Method
from planscribe.translate.ir import IrStatement, Remark, Translation


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
    statements: tuple[IrStatement, ...]


@dataclass(frozen=True, slots=True)
class Approach:
    """How a task is translated: the method, how the model is asked, and an example to show it."""

    method: Method
    asking: Asking
    example: Example | None = None


@dataclass(frozen=True, slots=True)
class Stated:
    """What a model has stated of a task up to now.

    `statements` are all of the IR, `problem` is the PDDL text that was asked for directly.
    """

    statements: tuple[IrStatement, ...] = ()
    remarks: tuple[Remark, ...] = ()
    problem: str = ""
    silent: frozenset[int] = frozenset()
    """The sentences that the model says to state nothing."""
    unread: frozenset[int] = frozenset()
    """The sentences that are left as they are, each with a remark that says the reason."""
    words: Mapping[int, str] = field(default_factory=dict)
    """The new words of sentences, where those were asked for."""
    first_goals: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The goals of sentences before a repair changed them because of a mere doubt."""
    unasked: tuple[IrStatement, ...] = ()
    """What repairs state although no complaint was about their sentence."""
    reasons: Mapping[int, str] = field(default_factory=dict)
    """Why the model keeps what it has stated of sentences, as far as it says so."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What became of a task, and how.

    `problem` is the PDDL text that was asked for directly, and `words` the text of the task in
    other words.
    """

    translation: Translation
    rounds: tuple[Round[Stated], ...]
    complaints: tuple[Complaint, ...] = ()
    """What is still wrong with it."""
    problem: str = ""
    words: str = ""
    fault: ModelFault | None = None
    """Why the last answer is not whole."""
