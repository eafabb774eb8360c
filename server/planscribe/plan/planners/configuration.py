"""Planners as data: how each is asked, and what its answers mean."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from planscribe.model.pddl.features import Feature

AUTO = "auto"
"""Fast Downward where it is installed, and clingo for what it does not solve in its time."""

CLINGO = "clingo"
CLINGO_OPTIMAL = "clingo-optimal"


class Aim(StrEnum):
    """What a configuration of a planner looks for."""

    FIRST = "first"
    """Any plan, soon."""
    IMPROVING = "improving"
    """Better and better plans, until the time is up."""
    OPTIMAL = "optimal"
    """A plan that none is better than, and the proof of that."""
    SEVERAL = "several"
    """Several of the best plans."""


class Meaning(StrEnum):
    """What an exit code or a text of a planner says."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    """There is no plan; whether that counts as a proof is said by `Configuration.proves`."""
    NOT_FOUND = "not found"
    OUT_OF_TIME = "out of time"
    OUT_OF_MEMORY = "out of memory"
    REJECTED = "rejected"
    """The planner cannot read the task."""


@dataclass(frozen=True, slots=True)
class PlannerProgram:
    """A program that is run in a folder of its own.

    In the words of the command, `{domain}`, `{problem}` and `{plan}` are file names there,
    `{folder}` is the path of the folder, `{time}` seconds, `{memory}` megabytes, `{count}` how many
    plans are wanted, `{python}` the interpreter, `{package:NAME}` the folder of an installed Python
    package, and `{run}` a name that no other run has.
    """

    command: tuple[str, ...]
    plans: tuple[str, ...]
    """Glob patterns of the plan files, or none if plans are part of the output."""
    exit_codes: Mapping[int, Meaning] = field(default_factory=dict)
    texts: tuple[tuple[str, Meaning], ...] = ()
    """Regular expressions that are searched in the output, if the exit code says nothing."""
    progress: str = ""
    """A regular expression whose group `cost` is the cost of a plan that was just found."""
    limits_memory: bool = False
    """Whether it keeps to `{memory}` by itself: what reserves far more addresses than it uses, as
    Java does, cannot be limited by them."""
    stop: tuple[str, ...] = ()
    """A command that ends what no signal reaches, such as a container."""


@dataclass(frozen=True, slots=True)
class Service:
    """A planning service on the network: the task is sent there."""

    url: str
    protocol: str
    """The name of how it is spoken to: see docs/planners.md."""


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A built-in planner, or one that PlanScribe can run or call."""

    name: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Configuration:
    """A planner with one way to ask it."""

    name: str
    title: str
    aim: Aim
    run: PlannerProgram | Service | BuiltIn | None
    """None if it is only known what the planner handles."""
    handles: frozenset[Feature]
    proves: bool
    """Whether its word that there is no plan is a proof."""
    source: str
    """Where all this is documented."""
    is_preset: bool = True
    """Whether it came with PlanScribe, not with somebody's settings."""

    def lacks(self, features: Iterable[Feature]) -> tuple[Feature, ...]:
        """Those of the features that the planner does not support."""
        return tuple(feature for feature in features if feature not in self.handles)

    @property
    def sent_to(self) -> str:
        """The address that a task is sent to; empty if it stays on this machine."""
        return self.run.url if isinstance(self.run, Service) else ""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a planner has come."""

    planner: str
    seconds: float
    message: str
    plans: int = 0
    cost: float | None = None
    """Of the best plan so far, which we have validated."""
