"""Why a task has no plan, as far as it was found out."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.model.pddl.definitions import Atom, Fluent, Formula
from planscribe.plan.unsolvable.diagnosis import Unreached


class Solvability(StrEnum):
    """What is known of a task at the end."""

    UNSOLVABLE = "unsolvable"
    """Proved."""
    SOLVABLE = "solvable"
    """There is a plan, which has been validated."""
    OPEN = "open"


class ProofMethod(StrEnum):
    """The methods of the analysis, in the order of cost."""

    GOAL = "goal consistency"
    RELAXATION = "relaxed reachability"
    INVARIANTS = "invariants"
    SUBSETS = "sets of goals"
    SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Attempted:
    """Something that was tried: its result, and whether that is a proof."""

    method: ProofMethod
    by: str
    """What did it: a name for people, such as that of a planner."""
    seconds: float
    proves: bool
    """Whether it proved that there is no plan."""
    result: str
    """Its result, in a sentence."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """A part of the goal that is false in every state."""

    goal: Formula
    reason: str
    """A sentence."""


@dataclass(frozen=True, slots=True)
class AddFacts:
    """Facts that the initial state lacks."""

    atoms: tuple[Atom, ...]
    one_way: tuple[Atom, ...] = ()
    """The stated facts of which these are the other direction, if all are."""


@dataclass(frozen=True, slots=True)
class RestoreEffect:
    """An effect that an action of the domain lacks, over its parameters."""

    action: int
    """The action's place in the domain."""
    effect: Formula


@dataclass(frozen=True, slots=True)
class DropGoals:
    """Parts to leave out of the goal."""

    goals: tuple[Formula, ...]


Repair = AddFacts | RestoreEffect | DropGoals


class Shown(StrEnum):
    """What is known of a task after a repair."""

    PLAN = "plan"
    """There is a plan: one was found, and is valid."""
    REASON_GONE = "reason gone"
    """The proofs that found the reason find none any more. Whether there is a plan is open."""
    VALUES_LACKING = "values lacking"
    """There is a plan once the problem gives the functions the values that a plan needs."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A repair that was made, and what that has shown."""

    repair: Repair
    shown: Shown
    lacking: tuple[Fluent, ...] = ()
    """What needs a value first."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Two parts of the goal, or one and an atom that never changes, that never hold together."""

    first: Formula
    second: Formula
    group: tuple[Atom, ...]
    """Atoms of which at most one is ever true: the reason."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A set of goals that are proved never to be reached together."""

    goals: tuple[Formula, ...]
    minimal: bool
    """Whether it was shown that each smaller set of them is reached together."""


@dataclass(frozen=True, slots=True)
class NoPlanAnalysis:
    """Why a task has no plan, the cheapest reasons first; empty where nothing was found."""

    verdict: Solvability
    attempts: tuple[Attempted, ...] = ()
    impossible: tuple[Impossible, ...] = ()
    unreached: tuple[Unreached, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    repairs: tuple[Tried, ...] = ()
    """Those that help by themselves, the likeliest ones first."""
    together: tuple[Formula, ...] = ()
    """Goals that some plan reaches together, as many as were found, if they were searched for."""
