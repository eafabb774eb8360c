"""What two plans of one problem have in common, and where they go different ways."""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from planscribe.model.pddl.definitions import TOTAL_COST, Atom, Domain, Formula, Plan, Problem
from planscribe.plan.execute.compare.subsequence import longest_common
from planscribe.plan.execute.links import links
from planscribe.plan.execute.trace import Executed, Trace, trace
from planscribe.plan.execute.validator import validate
from planscribe.plan.result import Validation

_Named: TypeAlias = tuple[str, int] | None
_Provision: TypeAlias = tuple[_Named, _Named, Formula, Atom | None]


@dataclass(frozen=True, slots=True)
class PlanComparison:
    """Two plans side by side; steps are given by their index in `plans`."""

    plans: tuple[Plan, Plan]
    """The steps of both in the order of their start, which need not be that of their lines."""
    first: Validation
    second: Validation
    kept: tuple[tuple[int, int], ...]
    """The steps that are the same, in the same order."""
    moved: tuple[tuple[int, int], ...]
    """The other steps that are the same."""
    only_first: tuple[int, ...]
    only_second: tuple[int, ...]
    parting: int | None
    """After so many steps, they lead to different states for the first time; None if never."""
    meetings: tuple[tuple[int, int], ...]
    """After how many steps of each, states are the same again; what was paid does not count."""
    is_reordering: bool
    """Whether they have the same steps, which provide each other with the same."""


def compare_plans(domain: Domain, problem: Problem, first: Plan, second: Plan) -> PlanComparison:
    """Compare two plans, valid or not.

    Raises:
        Unsupported: the task is beyond the simulator.
    """
    first, second = ordered(first), ordered(second)
    # Steps are the same whenever they begin.
    names, others = ([str(step) for step in plan.steps] for plan in (first, second))
    kept = longest_common(names, others)
    moved = _moved(names, others, kept)
    shared = [*kept, *moved]
    only_first = set(range(len(names))).difference(at for at, _ in shared)
    only_second = set(range(len(others))).difference(at for _, at in shared)
    done, other = trace(domain, problem, first), trace(domain, problem, second)
    states, other_states = _states(done), _states(other)
    parting = _parting(states, other_states, 0, 0)
    has_ended = parting + 1 == len(states) == len(other_states)
    is_same = not only_first and not only_second and not done.failed and not other.failed
    return PlanComparison(
        (first, second),
        validate(domain, problem, first),
        validate(domain, problem, second),
        tuple(kept),
        tuple(moved),
        tuple(sorted(only_first)),
        tuple(sorted(only_second)),
        None if has_ended else parting,
        tuple(_meetings(states, other_states, parting)),
        is_same and _provided(domain, problem, first) == _provided(domain, problem, second),
    )


def ordered(plan: Plan) -> Plan:
    """The same steps in the order of their start, if all have one."""
    if any(step.start is None for step in plan.steps):
        return plan
    return Plan(tuple(sorted(plan.steps, key=lambda step: step.start or 0)))


def _moved(
    first: list[str], second: list[str], kept: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The steps that both have, but not in the same order."""
    in_first, in_second = ({pair[side] for pair in kept} for side in (0, 1))
    places: defaultdict[str, list[int]] = defaultdict(list)
    for at in reversed(range(len(second))):
        if at not in in_second:
            places[second[at]].append(at)
    return [
        (at, places[step].pop())
        for at, step in enumerate(first)
        if at not in in_first and places[step]
    ]


def _states(done: Trace) -> list[int]:
    """The states of a plan, each as a number that only the same state has."""
    initial = 0
    for atom in done.initial.atoms:
        initial ^= hash(atom)
    return list(accumulate(map(_difference, done.steps), int.__xor__, initial=initial))


def _difference(step: Executed) -> int:
    number = 0
    for atom in (*step.adds, *step.deletes):
        number ^= hash(atom)
    for one in step.changes:
        if one.fluent[0] != TOTAL_COST:
            number ^= hash((one.fluent, one.before)) ^ hash((one.fluent, one.after))
    return number


def _parting(states: list[int], others: list[int], at: int, other: int) -> int:
    """How many steps go through the same states from two places on."""
    length = 0
    for one, two in zip(states[at + 1 :], others[other + 1 :], strict=False):
        if one != two:
            break
        length += 1
    return length


def _meetings(states: list[int], others: list[int], parting: int) -> Iterator[tuple[int, int]]:
    """Where the states are the same for the first time after each parting."""
    places: defaultdict[int, list[int]] = defaultdict(list)
    for place, state in enumerate(others):
        places[state].append(place)
    at = other = parting
    while met := _next_meeting(states, places, at, other):
        yield met
        further = _parting(states, others, *met)
        at, other = met[0] + further, met[1] + further


def _next_meeting(
    states: list[int], places: Mapping[int, list[int]], at: int, other: int
) -> tuple[int, int] | None:
    """The nearest places behind two others where the states are the same."""
    best: tuple[int, int, int] | None = None
    for one in range(at, len(states)):
        if best and one - at > best[0]:
            break
        same = places.get(states[one], [])
        first = bisect_left(same, other + (one == at))
        if first < len(same):
            met = one - at + same[first] - other, one, same[first]
            best = min(best, met) if best else met
    return best and best[1:]


def _provided(domain: Domain, problem: Problem, plan: Plan) -> Counter[_Provision]:
    """The causal links of a plan, with steps for their indexes: of equal steps, the how manieth."""
    seen: Counter[str] = Counter()
    names: dict[int | None, _Named] = {None: None}
    for at, step in enumerate(map(str, plan.steps)):
        names[at] = step, seen[step]
        seen[step] += 1
    found = links(domain, problem, plan)
    return Counter(
        (names[one.producer], names[one.consumer], one.condition, one.through) for one in found
    )
