"""Answers about a ferry, by what a prompt asks for: the model of a construction."""

import json
from collections.abc import Callable, Mapping

from planscribe.llm.request import Answer, Request
from tests.support.models.sources import Told, answer

TEXT = """\
A ferry carries cars between ports, one at a time. It sails from any port to any other one.
The ferry starts at the north port. A car waits there and has to get to the south port.
"""
TYPES: dict[str, object] = {
    "types": [{"name": "car", "about": "It is carried."}, {"name": "port", "about": "A place."}]
}
HIERARCHY: dict[str, object] = {
    "types": [{"name": "car", "parent": "object"}, {"name": "port", "parent": "object"}]
}
ACTIONS: dict[str, object] = {
    "actions": [
        {"name": "sail", "about": "The ferry sails from a port to another port."},
        {"name": "board", "about": "A car drives onto the ferry at a port."},
        {"name": "debark", "about": "A car leaves the ferry at a port."},
    ]
}
SAIL: dict[str, object] = {
    "phrase": "sail from ?a to ?b",
    "parameters": [{"name": "?a", "type": "port"}, {"name": "?b", "type": "port"}],
    "predicates": [
        {"predicate": "(ferry-at ?p - port)", "phrase": "the ferry is at ?p"},
        {"predicate": "(lit ?p - port)", "phrase": "?p is lit"},
    ],
    "precondition": "(and (ferry-at ?a) (not (= ?a ?b)))",
    "effect": "(and (ferry-at ?b) (not (ferry-at ?a)))",
}
BOARD = {
    "phrase": "board ?c at ?p",
    "parameters": [{"name": "?c", "type": "car"}, {"name": "?p", "type": "port"}],
    "predicates": [
        {"predicate": "(at ?c - car ?p - port)", "phrase": "?c is at ?p"},
        {"predicate": "(on-ferry ?c - car)", "phrase": "?c is on the ferry"},
        {"predicate": "(ferry-empty)", "phrase": "the ferry is empty"},
    ],
    "precondition": "(and (at ?c ?p) (ferry-at ?p) (ferry-empty))",
    "effect": "(and (on-ferry ?c) (not (at ?c ?p)) (not (ferry-empty)))",
}
DEBARK = {
    "phrase": "debark ?c at ?p",
    "parameters": [{"name": "?c", "type": "car"}, {"name": "?p", "type": "port"}],
    "predicates": [],
    "precondition": "(and (on-ferry ?c) (ferry-at ?p))",
    "effect": "(and (at ?c ?p) (not (on-ferry ?c)) (ferry-empty))",
}
TASK: dict[str, object] = {
    "objects": [
        {"name": "north", "type": "port"},
        {"name": "south", "type": "port"},
        {"name": "car1", "type": "car"},
    ],
    "init": ["(ferry-at north)", "(at car1 north)", "(ferry-empty)"],
    "goal": "(and (at car1 south))",
}
NOTHING: dict[str, object] = {"suggestions": []}

_ASKED: Mapping[str, tuple[str, object]] = {
    "Give its types.": ("types", TYPES),
    "Give the type above": ("hierarchy", HIERARCHY),
    "List its actions.": ("actions", ACTIONS),
    "The action to write is `sail`": ("sail", SAIL),
    "The action to write is `board`": ("board", BOARD),
    "The action to write is `debark`": ("debark", DEBARK),
    "Give its objects": ("task", TASK),
    "Give your suggestions": ("feedback", NOTHING),
}
"""What the first message of a person ends with, the name of what it asks for, and the answer."""


def asked_for(messages: list[str]) -> str:
    """The name of what some messages ask for."""
    return next(name for words, (name, _) in _ASKED.items() if words in "\n".join(messages))


def ferry_answer(messages: list[str]) -> str:
    """The right answer to some messages."""
    said = "\n".join(messages)
    return next(json.dumps(right) for words, (_, right) in _ASKED.items() if words in said)


class FerryModel(Told):
    """A model that knows all about the ferry, except where a test gives other answers.

    `others` has texts by what is asked for, one after the other; the right answer comes then.
    """

    def __init__(
        self,
        others: Mapping[str, list[str]] | None = None,
        before: Callable[[str], None] = lambda _: None,
    ) -> None:
        super().__init__(self._answer)
        self._others = {name: list(texts) for name, texts in (others or {}).items()}
        self._before = before

    def _answer(self, request: Request) -> Answer:
        messages = [one.text for one in request.messages]
        name = asked_for(messages)
        self._before(name)
        left = self._others.get(name)
        return answer(left.pop(0) if left else ferry_answer(messages))

    @property
    def names(self) -> list[str]:
        """What was asked for, call by call."""
        return [asked_for([message.text for message in one.messages]) for one in self.asked]
