"""What is known of a task's states, as data for programs; docs/state-space.md describes it."""

from collections.abc import Iterable
from typing import TypedDict

from planscribe.model.pddl.definitions import Atom, Step
from planscribe.plan.formulas import text
from planscribe.plan.space.exploration import Exploration, StateGraph
from planscribe.plan.space.invariants import Invariant
from planscribe.plan.space.landmarks import Landmarks
from planscribe.plan.space.survey import Survey


class BranchingJson(TypedDict):
    """How many actions apply in a state."""

    mean: float
    most: int


class DeadEndJson(TypedDict):
    """A state without a way to the goal."""

    plan: list[str]
    state: list[str]
    lost: list[str]


class TimesJson(TypedDict):
    """How often something was seen of an action."""

    action: str
    times: int


class StateJson(TypedDict):
    """A visited state."""

    depth: int
    atoms: list[str]
    goal: bool
    dead: bool


class TransitionJson(TypedDict):
    """A transition between states, which are given by their indices."""

    source: int
    target: int
    action: str


class StateGraphJson(TypedDict):
    """The first visited states, and the transitions between them."""

    nodes: list[StateJson]
    edges: list[TransitionJson]


class ExplorationJson(TypedDict):
    """A state space, as far as it was visited."""

    end: str
    complete: bool
    states: int
    expanded: int
    transitions: int
    depth: int
    layers: list[int]
    branching: BranchingJson
    goal_states: int
    plan: list[str] | None
    dead_ends: int
    unsolvable: bool
    stuck: int
    dead_end: DeadEndJson | None
    lost_by: list[TimesJson]
    applied: list[TimesJson]
    never_applied: list[str]
    never_true: list[str]
    always_true: list[str]
    graph: StateGraphJson


class SurveyedActionJson(TypedDict):
    """How many instances of an action apply at first, and can ever apply."""

    name: str
    initially: int
    possible: int


class SurveyedPredicateJson(TypedDict):
    """How many atoms of a predicate are true at first, can be true, can change, and exist."""

    name: str
    initially: int
    possible: int
    changing: int
    instances: int
    never: list[str]


class OrderJson(TypedDict):
    """A fact that every plan reaches before another one."""

    before: str
    after: str
    directly: bool


class LandmarksJson(TypedDict):
    """What every plan needs."""

    reachable: bool
    facts: list[str]
    actions: list[str]
    orders: list[OrderJson]


class InvariantJson(TypedDict):
    """Atoms of which at most one is true, for all objects of the variables."""

    variables: list[str]
    atoms: list[str]


class SurveyJson(TypedDict):
    """What is known of a task as a whole."""

    actions: list[SurveyedActionJson]
    predicates: list[SurveyedPredicateJson]
    landmarks: LandmarksJson
    invariants: list[InvariantJson]
    alike: list[list[str]]


def exploration_data(found: Exploration) -> ExplorationJson:
    """A state space, as far as it was visited."""
    dead_end = found.dead_end
    return {
        "end": found.end.value,
        "complete": found.is_complete,
        "states": found.states,
        "expanded": found.expanded,
        "transitions": found.transitions,
        "depth": found.depth,
        "layers": list(found.layers),
        "branching": {"mean": round(found.branching, 3), "most": found.most_branching},
        "goal_states": found.goal_states,
        "plan": None if found.plan is None else _steps(found.plan),
        "dead_ends": found.dead_ends,
        "unsolvable": found.is_unsolvable,
        "stuck": found.stuck,
        "dead_end": None
        if dead_end is None
        else {
            "plan": _steps(dead_end.way),
            "state": _atoms(dead_end.state),
            "lost": [text(one) for one in dead_end.lost],
        },
        "lost_by": [{"action": name, "times": times} for name, times in found.lost_by],
        "applied": [{"action": name, "times": times} for name, times in found.applied],
        "never_applied": list(found.never_applied),
        "never_true": _atoms(found.never_true),
        "always_true": _atoms(found.always_true),
        "graph": _graph(found.graph),
    }


def survey_data(found: Survey) -> SurveyJson:
    """What is known of a task as a whole."""
    return {
        "actions": [
            {"name": one.name, "initially": one.initially, "possible": one.possible}
            for one in found.actions
        ],
        "predicates": [
            {
                "name": one.name,
                "initially": one.initially,
                "possible": one.possible,
                "changing": one.changing,
                "instances": one.instances,
                "never": _atoms(one.never),
            }
            for one in found.predicates
        ],
        "landmarks": _landmarks(found.landmarks),
        "invariants": invariants_data(found.invariants),
        "alike": [list(group) for group in found.alike],
    }


def invariants_data(several: Iterable[Invariant]) -> list[InvariantJson]:
    """Of which facts at most one is true, for all objects that the variables stand for."""
    return [{"variables": list(one.variables), "atoms": _atoms(one.atoms)} for one in several]


def _landmarks(found: Landmarks) -> LandmarksJson:
    return {
        "reachable": found.is_reachable,
        "facts": [text(one) for one in found.facts],
        "actions": _steps(found.actions),
        "orders": [
            {"before": text(one.before), "after": text(one.after), "directly": one.directly}
            for one in found.orders
        ],
    }


def _graph(graph: StateGraph) -> StateGraphJson:
    return {
        "nodes": [
            {
                "depth": one.depth,
                "atoms": _atoms(one.atoms),
                "goal": one.is_goal,
                "dead": one.is_dead,
            }
            for one in graph.nodes
        ],
        "edges": [
            {"source": one.source, "target": one.target, "action": str(one.step)}
            for one in graph.edges
        ],
    }


def _atoms(atoms: Iterable[Atom]) -> list[str]:
    return [text(atom) for atom in atoms]


def _steps(steps: Iterable[Step]) -> list[str]:
    return [str(step) for step in steps]
