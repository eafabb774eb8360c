"""What relaxed reachability shows about a task: what prevents actions and goals."""

from dataclasses import dataclass

from planscribe.model.pddl.definitions import Action, Derived, Formula, Parameter


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why something never comes about.

    Either there is no object for a parameter, or there are conditions that never hold together
    for any objects; what is known of these is filled in. Of a single atom `attempts` tell what
    would make it true, or of a negated one, false.
    """

    conditions: tuple[Formula, ...] = ()
    parameter: Parameter | None = None
    attempts: tuple["Attempt", ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action, or the rule of a derived predicate, that would achieve something if it could."""

    by: Action | Derived
    obstacle: Obstacle | None
    """None if unknown."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """An action that can never be applied; `number` is its place in the domain."""

    number: int
    obstacle: Obstacle | None


@dataclass(frozen=True, slots=True)
class Unreached:
    """A part of the goal that can never be reached."""

    goal: Formula
    obstacle: Obstacle


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What relaxed reachability shows about a task."""

    holds: bool
    """Whether the goal holds in the initial state."""
    blocked: tuple[Blocked, ...]
    unreached: tuple[Unreached, ...]
    """If there are any, there is no plan."""
    never_true: tuple[str, ...] = ()
    """The predicates of which no atom ever becomes true, although effects or rules make some."""
