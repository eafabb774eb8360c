"""The state space of a task, as far as it is visited: counts, dead ends, what never happens."""

import time
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from planscribe.model.pddl.definitions import And, Atom, Domain, Formula, Not, Or, Problem, Step
from planscribe.plan.ground.grounding import (
    Condition,
    Conjunction,
    GroundLiteral,
    GroundTask,
    conjuncts_of,
    ground,
)
from planscribe.plan.ground.packed import PackedState, PackedTask, bits
from planscribe.plan.relaxed.reachability import RelaxedTask, relaxed_task
from planscribe.plan.space.prospects import Prospects, prospects
from planscribe.plan.space.reached import Bounds, End, Reached, reach

_FOR_DEAD_ENDS = 0.2
"""The part of the time that may be spent on states of which the search itself decides nothing."""

_FEWEST_LOOKS = 1_000
"""How many such states are checked at least; otherwise as many as were expanded."""


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """A state from which the goal can never be reached; the step before, nothing excluded it."""

    way: tuple[Step, ...]
    """A shortest way there."""
    state: tuple[Atom, ...]
    """What is true there of all that can change."""
    lost: tuple[Formula, ...] = ()
    """The parts of the goal that are unreachable there even by themselves, as far as is known."""


@dataclass(frozen=True, slots=True)
class StateNode:
    """A state: its distance from the initial one, what is true in it, what is certain of it."""

    depth: int
    atoms: tuple[Atom, ...]
    is_goal: bool
    is_dead: bool


@dataclass(frozen=True, slots=True)
class Edge:
    """A step from one node to another, by their numbers."""

    source: int
    target: int
    step: Step


@dataclass(frozen=True, slots=True)
class StateGraph:
    """The first states, and the steps between them; node 0 is the initial state."""

    nodes: tuple[StateNode, ...] = ()
    edges: tuple[Edge, ...] = ()


@dataclass(frozen=True, slots=True)
class Exploration:
    """What was found in the state space of a task."""

    end: End
    layers: tuple[int, ...]
    """How many states there are at each distance from the initial one."""
    expanded: int
    """The states whose steps were all tried."""
    transitions: int
    most_branching: int
    """The greatest number of actions that apply in one state."""
    goal_states: int
    plan: tuple[Step, ...] | None
    """A shortest plan, if the goal was reached."""
    dead_ends: int
    """The states from which the goal can certainly not be reached."""
    stuck: int
    """The states in which no action applies, or only those that change nothing."""
    dead_end: DeadEnd | None
    """The nearest one."""
    lost_by: tuple[tuple[str, int], ...]
    """The actions that lead into a dead end, and how often, most often first."""
    applied: tuple[tuple[str, int], ...]
    """How often each action of the domain was applied."""
    never_applied: tuple[str, ...] = ()
    """The actions that apply in no state, if all were visited."""
    never_true: tuple[Atom, ...] = ()
    """Atoms that are true in no state, although the relaxed task reaches them."""
    always_true: tuple[Atom, ...] = ()
    """Atoms that some action deletes, and that are true in every state."""
    graph: StateGraph = StateGraph()

    @property
    def states(self) -> int:
        """The number of states that were visited."""
        return sum(self.layers)

    @property
    def depth(self) -> int:
        """How many steps the farthest state is away from the initial one."""
        return len(self.layers) - 1

    @property
    def is_complete(self) -> bool:
        """Whether these are all states."""
        return self.end is End.COMPLETE

    @property
    def branching(self) -> float:
        """How many actions apply in a state, on average."""
        return self.transitions / self.expanded if self.expanded else 0.0

    @property
    def is_unsolvable(self) -> bool:
        """Whether the initial state is a dead end, which proves that there is no plan."""
        return self.dead_ends == self.states


def explore(domain: Domain, problem: Problem, bounds: Bounds, drawn: int = 0) -> Exploration:
    """Visit the states of a task, breadth first, within `bounds`.

    The first `drawn` states are also returned as a graph.

    Can take long and much memory: use a worker.

    Raises:
        Unsupported: the task has a construct that is not covered.
    """
    started = time.monotonic()
    relaxed = relaxed_task(domain, problem)
    task = ground(domain, problem, relaxed)
    states = PackedTask(task)
    searching = bounds.seconds * (1 - _FOR_DEAD_ENDS) - (time.monotonic() - started)
    reached = reach(states, Bounds(bounds.states, searching))
    looks = max(reached.expanded, _FEWEST_LOOKS)
    known = prospects(states, reached, looks, bounds.seconds * _FOR_DEAD_ENDS)
    applied = _applied(domain, task, relaxed, reached)
    is_complete = reached.end is End.COMPLETE
    ever = reduce(or_, reached.states)
    always = reduce(and_, reached.states)
    every = (1 << len(task.facts)) - 1
    goal = known.goals.find(True)
    return Exploration(
        end=End.TIME if known.is_cut_short else reached.end,
        layers=tuple(count for _, count in sorted(Counter(reached.depths).items())),
        expanded=reached.expanded,
        transitions=len(reached.sources),
        most_branching=max(Counter(reached.sources).values(), default=0),
        goal_states=sum(known.goals),
        plan=_steps(task, reached.way_to(goal)) if goal >= 0 else None,
        dead_ends=sum(known.dead),
        stuck=_stuck(reached),
        dead_end=_dead_end(task, states, reached, known),
        lost_by=tuple(_losses(task, reached, known).most_common()),
        applied=applied,
        never_applied=tuple(name for name, times in applied if is_complete and not times),
        never_true=_atoms(task, every & ~ever) if is_complete else (),
        always_true=_atoms(task, always) if is_complete else (),
        graph=_graph(task, reached, known, drawn),
    )


def _applied(
    domain: Domain, task: GroundTask, relaxed: RelaxedTask, reached: Reached
) -> tuple[tuple[str, int], ...]:
    """How often each action was applied."""
    times = Counter[str]()
    for number, count in Counter(reached.actions).items():
        times[task.actions[number].step.action] += count
    # Actions that change nothing are not in the ground task: of them, nothing is known.
    changing = {action.step.action for action in task.actions}
    idle = {action.name for action, _ in relaxed.actions} - changing
    return tuple((one.name, times[one.name]) for one in domain.actions if one.name not in idle)


def _atoms(task: GroundTask, state: PackedState) -> tuple[Atom, ...]:
    return tuple(task.facts[fact] for fact in bits(state))


def _steps(task: GroundTask, actions: list[int]) -> tuple[Step, ...]:
    return tuple(task.actions[number].step for number in actions)


def _stuck(reached: Reached) -> int:
    left = {
        source
        for source, target in zip(reached.sources, reached.targets, strict=True)
        if source != target
    }
    return reached.expanded - len(left)


def _dead_end(
    task: GroundTask, states: PackedTask, reached: Reached, known: Prospects
) -> DeadEnd | None:
    """The nearest dead end that a step leads into."""
    goals = conjuncts_of(task.goal)
    for place, parent in enumerate(reached.parents):
        if parent >= 0 and known.dead[place] and not known.dead[parent]:
            state = reached.states[place]
            return DeadEnd(
                _steps(task, reached.way_to(place)),
                _atoms(task, state),
                tuple(_formula(task, goals[number]) for number in states.lost_goals(state)),
            )
    return None


def _formula(task: GroundTask, condition: Condition) -> Formula:
    match condition:
        case GroundLiteral(fact, positive):
            return task.facts[fact] if positive else Not(task.facts[fact])
        case Conjunction(parts):
            return And(tuple(_formula(task, part) for part in parts))
        case _:
            return Or(tuple(_formula(task, part) for part in condition.parts))


def _losses(task: GroundTask, reached: Reached, known: Prospects) -> Counter[str]:
    """How often each action leads into a dead end."""
    return Counter(
        task.actions[action].step.action
        for source, action, target in zip(
            reached.sources, reached.actions, reached.targets, strict=True
        )
        if known.dead[target] and not known.dead[source]
    )


def _graph(task: GroundTask, reached: Reached, known: Prospects, most: int) -> StateGraph:
    nodes = tuple(
        StateNode(
            reached.depths[place],
            _atoms(task, state),
            bool(known.goals[place]),
            bool(known.dead[place]),
        )
        for place, state in enumerate(reached.states[:most])
    )
    last = bisect_left(reached.sources, most)
    edges = tuple(
        Edge(source, target, task.actions[action].step)
        for source, action, target in zip(
            reached.sources[:last], reached.actions[:last], reached.targets[:last], strict=True
        )
        if target < most
    )
    return StateGraph(nodes, edges)
