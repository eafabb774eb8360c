"""What PDDL says of time and of wishes: durative actions, timed literals, constraints, preferences.

Each is an `Other` for all who take a plan for a sequence of steps, and so are refused by them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from planscribe.model.pddl.definitions import (
    TRUE,
    Action,
    Assign,
    Atom,
    Domain,
    Fluent,
    Formula,
    Not,
    Other,
    Parameter,
    Problem,
)
from planscribe.model.pddl.occurrences import simple_effects

DURATION = "?duration"
"""The variable that stands for how long a durative action takes."""

AT_START, OVER_ALL, AT_END = "at start", "over all", "at end"


@dataclass(frozen=True, slots=True)
class Timed(Other):
    """`(at start (p))`: when a condition of a durative action must hold, or an effect happens."""

    body: Formula = TRUE


@dataclass(frozen=True, slots=True)
class Preference(Other):
    """`(preference p1 (lit lamp1))`: what should hold, but need not."""

    name: str = ""
    body: Formula = TRUE


@dataclass(frozen=True, slots=True)
class Trajectory(Other):
    """`(within 5 (p))`, `(sometime-after (p) (q))`: what must hold along a plan."""

    numbers: tuple[float, ...] = ()
    parts: tuple[Formula, ...] = ()


@dataclass(frozen=True, slots=True)
class DurativeAction(Other):
    """A `:durative-action`; what its formulas say is `Timed`."""

    name: str = ""
    parameters: tuple[Parameter, ...] = ()
    duration: Formula = TRUE
    condition: Formula = TRUE
    effect: Formula = TRUE
    spelling: str = ""


@dataclass(frozen=True, slots=True)
class TimedLiteral(Other):
    """`(at 5 (open shop))` in `:init`: what happens by itself."""

    time: Fraction = Fraction(0)
    effect: Formula = TRUE


@dataclass(frozen=True, slots=True)
class Constraints(Other):
    """A `:constraints` section."""

    condition: Formula = TRUE


_Kind = TypeVar("_Kind", bound=Other)


def all_actions(domain: Domain) -> tuple[Action | DurativeAction, ...]:
    """The actions of a domain, and those that take time."""
    return (*domain.actions, *others_of(DurativeAction, domain))


def others_of(kind: type[_Kind], definition: Domain | Problem) -> tuple[_Kind, ...]:
    """All of one kind that a domain or a problem says."""
    return tuple(other for other in definition.others if isinstance(other, kind))


def changed_names(effect: Formula) -> Iterator[str]:
    """The predicates and functions that an effect changes, at any time."""
    for one in simple_effects(effect):
        match one.effect:
            case Atom(predicate=name) | Not(Atom(predicate=name)):
                yield name
            case Assign(fluent=Fluent(function=name)):
                yield name
            case Timed(body=body):
                yield from changed_names(body)
