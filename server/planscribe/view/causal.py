"""The causal graph, to look at."""

from collections.abc import Mapping
from dataclasses import replace

from planscribe.plan.space.causal import CausalGraph, CausalVariable, Dependence
from planscribe.view.drawing.palette import Tone
from planscribe.view.graph import About, Arc, Graph, Node
from planscribe.view.kinds import ViewKind

_MOST_NAMED = 2
_MOST_LABELS = 14
_MOST_VALUES = 6


def causal(
    name: str, found: CausalGraph, about: Mapping[str, tuple[About, ...]], *, of_task: bool
) -> Graph:
    """The causal graph of a domain, or of a task.

    `about` has what predicates and functions, or the facts of a task, refer to.
    """
    what = "groups of facts" if of_task else "predicates and functions"
    return Graph(
        ViewKind.CAUSAL,
        f"Causal graph of {name}",
        f"How {what} depend on each other. An arrow means that an action needs the first to change "
        "the second; a dashed one, that actions only change both.",
        tuple(_node(number, one, about) for number, one in enumerate(found.variables)),
        # What is needed first: if there are too many to be drawn, the others are left out.
        tuple(
            _arc(one, len(found.dependences) <= _MOST_LABELS)
            for one in sorted(found.dependences, key=lambda one: not one.needed)
        ),
    )


def _node(number: int, variable: CausalVariable, about: Mapping[str, tuple[About, ...]]) -> Node:
    values = variable.values[:_MOST_VALUES]
    more = len(variable.values) - len(values)
    detail = ", ".join([*values, *([f"and {more:,} more"] if more else [])])
    lines = tuple(variable.name.split(", ")[:_MOST_VALUES])
    kind, tone = ("changes", Tone.STRONG) if variable.changes else ("never changes", Tone.QUIET)
    named = variable.values or (variable.name,)
    means = dict.fromkeys(one for name in named for one in about.get(name, ()))
    node = Node(str(number), kind, lines, tone, about=tuple(means))
    return node if detail == node.words else replace(node, detail=detail)


def _arc(one: Dependence, is_labelled: bool) -> Arc:
    by = ", ".join(one.by)
    short = by if len(one.by) <= _MOST_NAMED else f"{len(one.by)} actions"
    return Arc(
        str(one.source),
        str(one.target),
        short if is_labelled else "",
        "needed" if one.needed else "changed together",
        f"by {by}",
        Tone.PLAIN if one.needed else Tone.OPEN,
    )
