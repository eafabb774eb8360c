"""The record of what was tried and seen: all that is learned follows from it."""

from dataclasses import dataclass
from typing import TypeAlias

from planscribe.author.induce.environment import Applied, Rejected
from planscribe.author.induce.hypotheses import Hypothesis
from planscribe.model.pddl.definitions import Atom, Step


@dataclass(frozen=True, slots=True)
class WasReset:
    """The environment went back to its start."""

    state: frozenset[Atom]
    reached_goal: bool = False


@dataclass(frozen=True, slots=True)
class WasTried:
    """An action was tried."""

    action: Step
    feedback: Applied | Rejected


@dataclass(frozen=True, slots=True)
class WasExecuted:
    """An action was executed; what became different shows in the next state."""

    action: Step


@dataclass(frozen=True, slots=True)
class WasSeen:
    """What was seen of a state: these atoms are true, those are false, others are unknown."""

    true: frozenset[Atom]
    false: frozenset[Atom]
    is_start: bool = False
    """Whether another trace begins with it."""


@dataclass(frozen=True, slots=True)
class WasStated:
    """Somebody said that a hypothesis is true, or is not."""

    hypothesis: Hypothesis
    is_true: bool


@dataclass(frozen=True, slots=True)
class WasChosen:
    """Somebody chose the problem and the environment, by the names of their files.

    Without an environment, there is only the record; `PROGRAM` stands for that of the settings.
    """

    problem: str
    environment: str = ""


PROGRAM = "program"

RecordEntry: TypeAlias = WasReset | WasTried | WasExecuted | WasSeen | WasStated | WasChosen
