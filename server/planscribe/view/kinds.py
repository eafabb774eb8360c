"""What can be looked at, and what every view gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from planscribe.text import Span
from planscribe.workspace.documents import Role

VERSION = 1
"""The version of the JSON of all views; docs/views.md describes it."""


class Kind(StrEnum):
    """The kinds of views."""

    TIMELINE = "timeline"
    LINKS = "links"
    DIFFERENCE = "difference"
    CAUSAL = "causal"
    SEARCH = "search"
    WHY = "why"
    NO_PLAN = "no-plan"
    STATES = "states"
    TYPES = "types"


TITLES = {
    Kind.TIMELINE: "Show the plan's timeline",
    Kind.LINKS: "Show why each step of the plan is needed",
    Kind.DIFFERENCE: "Show what differs between two states",
    Kind.CAUSAL: "Show the causal graph",
    Kind.SEARCH: "Show how the search went",
    Kind.WHY: "Draw why this holds",
    Kind.NO_PLAN: "Draw why there is no plan",
    Kind.STATES: "Draw the state space",
    Kind.TYPES: "Show the types and predicates",
}
"""What the action is called that shows each."""


_TO_PLAN = (Kind.TIMELINE, Kind.NO_PLAN, Kind.STATES, Kind.CAUSAL, Kind.TYPES)

OFFERED: Mapping[Role, tuple[Kind, ...]] = {
    Role.DOMAIN: (Kind.TYPES, Kind.CAUSAL),
    Role.PROBLEM: _TO_PLAN,
    Role.TASK: _TO_PLAN,
    Role.IR: _TO_PLAN,
    Role.FACTS: _TO_PLAN,
    Role.PLAN: (Kind.TIMELINE, Kind.LINKS, Kind.DIFFERENCE),
}
"""What can be shown of a document without anything else being said."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something that is drawn stands: the key of a vertex or the number of a step."""

    key: str
    uri: str
    span: Span


@dataclass(frozen=True, slots=True)
class View:
    """Something to look at: as JSON, as a picture, and as a page; the two need nothing else.

    Of the `places` of one thing, the first is where people are led.
    """

    kind: Kind
    title: str
    data: Mapping[str, Any]
    svg: str
    html: str
    places: tuple[Place, ...] = ()
