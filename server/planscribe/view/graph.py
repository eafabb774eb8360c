"""Graphs as data: vertices with a few lines of text, and arcs between them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypedDict

from planscribe.model.pddl.definitions import (
    Action,
    Derived,
    Formula,
    Function,
    Predicate,
    Step,
    Type,
)
from planscribe.view.drawing.palette import Tone
from planscribe.view.kinds import VERSION, ViewJson, ViewKind
from planscribe.workspace.locations import Location

MOST_NODES = 120
MOST_ARCS = 300

About: TypeAlias = Location | Type | Predicate | Function | Action | Derived | Step | Formula
"""What a vertex can stand for: a place, or a part of a model, which knows its own."""


@dataclass(frozen=True, slots=True)
class Node:
    """A vertex. `kind` says in a word what it is, `source` the file and line where it stands."""

    key: str
    kind: str
    lines: tuple[str, ...]
    tone: Tone = Tone.PLAIN
    detail: str = ""
    """More about it than its text."""
    source: str | None = None
    about: tuple[About, ...] = ()
    name: str = ""
    """What others call it, if not all of its lines."""
    look: str = ""
    """What its tone means, if not its kind."""

    @property
    def words(self) -> str:
        """Its lines in one."""
        return ", ".join(self.lines).replace(":, ", ": ")


@dataclass(frozen=True, slots=True)
class Arc:
    """An arc from one vertex to another, by their keys."""

    source: str
    target: str
    label: str = ""
    """What is written on it."""
    kind: str = ""
    detail: str = ""
    """More about it than that."""
    tone: Tone = Tone.PLAIN


class NodeJson(TypedDict):
    """A vertex."""

    key: str
    kind: str
    lines: list[str]
    tone: str
    detail: str
    source: str | None


class ArcJson(TypedDict):
    """An arc between two vertices, by their keys."""

    source: str
    target: str
    label: str
    kind: str
    detail: str
    tone: str


class GraphJson(ViewJson):
    """The views that are graphs."""

    nodes: list[NodeJson]
    arcs: list[ArcJson]
    left_out: str


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph that says what it shows, and in `left_out` what it does not."""

    kind: ViewKind
    title: str
    summary: str
    nodes: tuple[Node, ...]
    arcs: tuple[Arc, ...] = ()
    left_out: str = ""

    def data(self) -> GraphJson:
        """It as JSON."""
        return {
            "version": VERSION,
            "kind": self.kind.value,
            "title": self.title,
            "summary": self.summary,
            "nodes": [
                {
                    "key": one.key,
                    "kind": one.kind,
                    "lines": list(one.lines),
                    "tone": one.tone.value,
                    "detail": one.detail,
                    "source": one.source,
                }
                for one in self.nodes
            ],
            "arcs": [
                {
                    "source": one.source,
                    "target": one.target,
                    "label": one.label,
                    "kind": one.kind,
                    "detail": one.detail,
                    "tone": one.tone.value,
                }
                for one in self.arcs
            ],
            "left_out": self.left_out,
        }


def limited(graph: Graph) -> Graph:
    """The graph with as much as a picture can hold: the first vertices, and the arcs between."""
    nodes = graph.nodes[:MOST_NODES]
    kept = {node.key for node in nodes}
    between = [arc for arc in graph.arcs if arc.source in kept and arc.target in kept]
    arcs = tuple(between[:MOST_ARCS])
    told = [
        graph.left_out,
        *_missing(len(graph.nodes) - len(nodes), graph.nodes, "node"),
        *_missing(len(graph.arcs) - len(arcs), graph.arcs, "arc"),
    ]
    return replace(graph, nodes=nodes, arcs=arcs, left_out=" ".join(filter(None, told)))


def _missing(number: int, every: Sequence[object], noun: str) -> Iterable[str]:
    if number:
        yield f"{number:,} of {len(every):,} {noun}s are left out."
