"""Constraints on what is true along a plan (Gerevini & Long 2005)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from planscribe.compile.formulas import write_number
from planscribe.model.pddl.definitions import TRUE, And, Forall, Formula
from planscribe.model.pddl.timed import AT_END, Preference, Timed, Trajectory
from planscribe.plan.execute.simulator import Simulation
from planscribe.plan.formulas import Binding, substitute, text
from planscribe.plan.support import Unsupported

_MOST = 2_000


@dataclass(frozen=True, slots=True)
class Constraint:
    """A ground constraint: its operator, numbers and conditions; or a wish, with its name."""

    operator: str
    numbers: tuple[float, ...]
    conditions: tuple[Formula, ...]
    preference: str | None = None

    def __str__(self) -> str:
        parts = (*map(write_number, self.numbers), *map(text, self.conditions))
        return f"({self.operator} {' '.join(parts)})"


Seen: TypeAlias = tuple[Fraction, tuple[bool, ...]]
"""From when on a state lasted, and which of a constraint's conditions held in it."""


def constraints_of(
    simulation: Simulation, formula: Formula, binding: Binding, preference: str | None = None
) -> Iterator[Constraint]:
    """The ground constraints that a `:constraints` section consists of.

    Raises:
        Unsupported: it has something else.
    """
    match formula:
        case And():
            for part in formula.parts:
                yield from constraints_of(simulation, part, binding, preference)
        case Forall():
            for instance in simulation.instances(formula.variables, TRUE, binding):
                yield from constraints_of(simulation, formula.body, instance, preference)
        case Preference():
            yield from constraints_of(simulation, formula.body, binding, formula.name)
        case Trajectory():
            parts = tuple(substitute(part, binding) for part in formula.parts)
            yield Constraint(formula.keyword, formula.numbers, parts, preference)
        case Timed(keyword=keyword, body=body) if keyword == AT_END:
            yield Constraint(AT_END, (), (substitute(body, binding),), preference)
        case _:
            raise Unsupported("A constraint cannot be read.")


class Watch:
    """Constraints, and what has been seen of them so far."""

    def __init__(self, constraints: Sequence[Constraint]) -> None:
        if len(constraints) > _MOST:
            raise Unsupported(f"There are more than {_MOST} constraints.")
        self._seen: list[tuple[Constraint, list[Seen]]] = [(one, []) for one in constraints]

    def see(self, simulation: Simulation, time: Fraction) -> None:
        """Note the state that lasts from a time on."""
        for constraint, seen in self._seen:
            held = tuple(simulation.holds(one, {}) for one in constraint.conditions)
            seen.append((time, held))

    def broken(self) -> Iterator[Constraint]:
        """The constraints that do not hold of what has been seen."""
        for constraint, seen in self._seen:
            if not is_kept(constraint, seen):
                yield constraint


def is_kept(constraint: Constraint, seen: Sequence[Seen]) -> bool:
    """Whether a constraint holds of all states of a plan."""
    first = [held[0] for _, held in seen]
    bounds = [Fraction(repr(number)) for number in constraint.numbers]
    match constraint.operator:
        case "always":
            return all(first)
        case "sometime":
            return any(first)
        case "at end":
            return first[-1]
        case "within":
            return any(held[0] and time <= bounds[0] for time, held in seen)
        case "at-most-once":
            return sum(now and not before for before, now in pairwise((False, *first))) <= 1
        case "hold-during":
            return all(held[0] for held in _lasting(seen, bounds[0], bounds[1]))
        case "hold-after":
            return all(held[0] for held in _lasting(seen, bounds[0], None))
        case "sometime-before":
            return all(
                any(earlier[1] for _, earlier in seen[:number])
                for number, (_, held) in enumerate(seen)
                if held[0]
            )
        case "sometime-after":
            return _answered(seen, None)
        case _:
            return _answered(seen, bounds[0])


def _lasting(
    seen: Sequence[Seen], start: Fraction, end: Fraction | None
) -> Iterator[tuple[bool, ...]]:
    """What held in the states that last at some time from the start on and before the end."""
    for number, (time, held) in enumerate(seen):
        until = seen[number + 1][0] if number + 1 < len(seen) else None
        if (until is None or until > start) and (end is None or time < end):
            yield held


def _answered(seen: Sequence[Seen], within: Fraction | None) -> bool:
    """Whether the second condition holds at or after each state with the first, in time."""
    answer: Fraction | None = None
    for time, held in reversed(seen):
        if held[1]:
            answer = time
        if held[0] and (answer is None or (within is not None and answer - time > within)):
            return False
    return True
