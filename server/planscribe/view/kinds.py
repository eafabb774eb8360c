"""What can be looked at, and what every view gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypedDict

from planscribe.text import DocumentKey, Span
from planscribe.workspace.documents import Role

VERSION = 1
"""The version of the JSON of all views; docs/views.md describes it."""


class ViewJson(TypedDict):
    """What the JSON of every view begins with."""

    version: int
    kind: str
    title: str
    summary: str


class ViewKind(StrEnum):
    """The kinds of views."""

    TIMELINE = "timeline"
    LANES = "lanes"
    LINKS = "links"
    DIFFERENCE = "difference"
    OBJECTS = "objects"
    NUMBERS = "numbers"
    CAUSAL = "causal"
    SEARCH = "search"
    WHY = "why"
    NO_PLAN = "no-plan"
    STATES = "states"
    TYPES = "types"
    LEARNING = "learning"


TITLES = {
    ViewKind.TIMELINE: "Show the plan's timeline",
    ViewKind.LANES: "Show the steps of each object",
    ViewKind.LINKS: "Show the plan's causal links",
    ViewKind.DIFFERENCE: "Compare two states of the plan",
    ViewKind.OBJECTS: "Show the objects and their facts",
    ViewKind.NUMBERS: "Show the numbers of the plan",
    ViewKind.CAUSAL: "Show the causal graph",
    ViewKind.SEARCH: "Show the search history",
    ViewKind.WHY: "Show the explanation as a graph",
    ViewKind.NO_PLAN: "Show the no-plan analysis as a graph",
    ViewKind.STATES: "Show the state space as a graph",
    ViewKind.TYPES: "Show the types and predicates",
    ViewKind.LEARNING: "Show what is learned",
}
"""The title of the action that shows each."""


_TO_PLAN = (
    ViewKind.TIMELINE,
    ViewKind.OBJECTS,
    ViewKind.NO_PLAN,
    ViewKind.STATES,
    ViewKind.CAUSAL,
    ViewKind.TYPES,
)

OFFERED: Mapping[Role, tuple[ViewKind, ...]] = {
    Role.DOMAIN: (ViewKind.TYPES, ViewKind.CAUSAL),
    Role.PROBLEM: _TO_PLAN,
    Role.TASK: _TO_PLAN,
    Role.IR: _TO_PLAN,
    Role.FACTS: _TO_PLAN,
    Role.PLAN: (
        ViewKind.TIMELINE,
        ViewKind.LANES,
        ViewKind.LINKS,
        ViewKind.DIFFERENCE,
        ViewKind.OBJECTS,
        ViewKind.NUMBERS,
    ),
}
"""What can be shown of a document without anything else being said."""


@dataclass(frozen=True, slots=True)
class DrawnPlace:
    """Where something that is drawn stands: the key of a vertex or the number of a step."""

    key: str
    document: DocumentKey
    span: Span


@dataclass(frozen=True, slots=True)
class View:
    """Something to look at: as JSON, as a picture, and as a page; the two need nothing else.

    Of the `places` of one thing, the first is where people are led.
    """

    kind: ViewKind
    title: str
    data: Mapping[str, Any]
    svg: str
    html: str
    places: tuple[DrawnPlace, ...] = ()
