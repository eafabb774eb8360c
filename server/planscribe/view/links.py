"""The causal links of a plan: which step provides what a later one, or the goal, needs."""

from collections.abc import Iterable, Sequence

from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Problem, Step
from planscribe.model.pddl.occurrences import conjuncts_of
from planscribe.model.reaching import reached
from planscribe.plan.execute.links import CausalLink
from planscribe.view.drawing.palette import Tone
from planscribe.view.graph import Arc, Graph, Node
from planscribe.view.kinds import ViewKind
from planscribe.wording import counted

_INITIAL, _GOAL = "initial", "goal"


def linked(
    title: str, steps: Sequence[Step], links: Iterable[CausalLink], problem: Problem, write: Writing
) -> Graph:
    """The graph of a plan's links; all conditions between two steps are one arc."""
    between: dict[tuple[int | None, int | None], dict[str, None]] = {}
    for link in links:
        between.setdefault((link.producer, link.consumer), {})[write.formula(link.condition)] = None
    useful = _useful(between)
    first = Node(_INITIAL, "initial state", ("initial state",), Tone.QUIET, about=problem.init)
    nodes = [first]
    nodes += (
        Node(
            _key(number),
            "step" if number in useful else "step that the goal does not need",
            (f"{number + 1}. {write.step(step)}",),
            Tone.STRONG if number in useful else Tone.OPEN,
            about=(step,),
        )
        for number, step in enumerate(steps)
    )
    nodes.append(Node(_GOAL, "goal", ("goal",), Tone.GOOD, about=tuple(conjuncts_of(problem.goal))))
    useless = len(steps) - len(useful)
    summary = "An arrow leads from a step to those that need what it makes true."
    if useless:
        summary += f" {counted(useless, 'step is', 'steps are')} not needed for the goal."
    arcs = (_arc(*ends, [*conditions]) for ends, conditions in between.items())
    return Graph(ViewKind.LINKS, title, summary, tuple(nodes), tuple(arcs))


def _key(number: int) -> str:
    return f"step {number + 1}"


def _useful(between: Iterable[tuple[int | None, int | None]]) -> set[int]:
    """The steps that something leads from to the goal."""
    providers: dict[int | None, list[int]] = {}
    for producer, consumer in between:
        if producer is not None:
            providers.setdefault(consumer, []).append(producer)
    return {one for one in reached([None], providers) if one is not None}


def _arc(producer: int | None, consumer: int | None, conditions: Sequence[str]) -> Arc:
    detail = ", ".join(conditions)
    target = _GOAL if consumer is None else _key(consumer)
    if producer is None:
        # There are many of them, and they say little.
        return Arc(_INITIAL, target, "", "provides", detail, Tone.QUIET)
    return Arc(_key(producer), target, _short(conditions), "provides", detail)


def _short(conditions: Sequence[str]) -> str:
    more = len(conditions) - 1
    return f"{conditions[0]} +{more}" if more else conditions[0]
