"""The state space of a small task, or its beginning."""

from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Atom, Problem
from planscribe.model.pddl.occurrences import conjuncts_of
from planscribe.plan.space.exploration import Exploration, StateNode
from planscribe.view.drawing.palette import Tone
from planscribe.view.graph import About, Arc, Graph, Node
from planscribe.view.kinds import ViewKind
from planscribe.wording import counted

_MOST_ATOMS = 5


def states(title: str, found: Exploration, problem: Problem, write: Writing) -> Graph:
    """The states that were kept, and the steps between them; several between two are one arc."""
    between: dict[tuple[int, int], dict[str, None]] = {}
    for edge in found.graph.edges:
        between.setdefault((edge.source, edge.target), {})[write.step(edge.step)] = None
    atoms = [frozenset(node.atoms) for node in found.graph.nodes]
    # What is true in every state of the picture distinguishes none.
    common = frozenset[Atom].intersection(*atoms) if atoms else frozenset[Atom]()
    shown = len(found.graph.nodes)
    left_out = f"{shown:,} of {found.states:,} states are shown." if shown < found.states else ""
    return Graph(
        ViewKind.STATES,
        title,
        _summary(found),
        tuple(
            _node(number, one, common, _about(number, one, problem), write)
            for number, one in enumerate(found.graph.nodes)
        ),
        tuple(
            Arc(
                str(source),
                str(target),
                kind="leads to",
                detail=", ".join(steps),
                tone=_tone_of_arc(found, source, target),
            )
            for (source, target), steps in between.items()
        ),
        left_out,
    )


def _summary(found: Exploration) -> str:
    every = "" if found.is_complete else " or more"
    goals = counted(found.goal_states, "reaches", "reach")
    dead = counted(found.dead_ends, "is a dead end", "are dead ends")
    return (
        f"{found.states:,} states{every}, {found.transitions:,} transitions. "
        f"{goals} the goal, {dead}."
    )


def _about(number: int, state: StateNode, problem: Problem) -> tuple[About, ...]:
    """What is said of a state: the initial facts, the goal."""
    goals = conjuncts_of(problem.goal) if state.is_goal else ()
    return (*(problem.init if number == 0 else ()), *goals)


def _node(
    number: int, state: StateNode, common: frozenset[Atom], about: tuple[About, ...], write: Writing
) -> Node:
    atoms = [write.formula(atom) for atom in state.atoms if atom not in common]
    shown = atoms[:_MOST_ATOMS]
    if len(atoms) > len(shown):
        shown.append(f"… and {len(atoms) - len(shown):,} more")
    kind, tone = "state", Tone.PLAIN
    if state.is_dead:
        kind, tone = "dead end", Tone.BAD
    elif state.is_goal:
        kind, tone = "goal state", Tone.GOOD
    elif number == 0:
        kind, tone = "initial state", Tone.STRONG
    name = f"{number}" if number else "0 initial state"
    every = f": {', '.join(atoms)}" if len(atoms) > _MOST_ATOMS else ""
    detail = f"{counted(state.depth, 'step')} away{every}"
    return Node(str(number), kind, (name, *shown), tone, detail, about=about, name=name)


def _tone_of_arc(found: Exploration, source: int, target: int) -> Tone:
    nodes = found.graph.nodes
    return Tone.BAD if nodes[target].is_dead and not nodes[source].is_dead else Tone.PLAIN
