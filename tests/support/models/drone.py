"""A text about a drone, and the answers of a reader who knows nothing but the prompts."""

import json
from collections.abc import Mapping

from planscribe.llm.request import Answer, Request
from tests.support.models.sources import Told, answer

TEXT = """\
A drone delivers parcels in the mountains. It flies between huts that are in sight of each
other, one leg at a time. Each leg uses up its battery, and it only flies with a full one. At
some huts there is a charging pad where it can charge. It carries one parcel at a time, but a
heavy parcel only downhill. Medicine must stay cold: it may be put down only in a hut with a
fridge.

The valley, the alp and the summit lie one above the other: the valley and the alp are in sight
of each other, and so are the alp and the summit. There are charging pads in the valley and on
the alp. The drone waits in the valley with a full battery. The medicine for the alp, which has
a fridge, is in the valley. A heavy crate on the alp has to get down to the valley.
"""
ANSWERS: Mapping[str, object] = {
    "types": {
        "types": [
            {"name": "hut", "about": "The drone flies from one to another."},
            {"name": "parcel", "about": "The drone carries it; it may be heavy or medicine."},
        ]
    },
    "hierarchy": {
        "types": [{"name": "hut", "parent": "object"}, {"name": "parcel", "parent": "object"}]
    },
    "actions": {
        "actions": [
            {
                "name": "fly",
                "about": "The drone flies from a hut to another hut that is in "
                "sight, with a full battery and without a heavy parcel. "
                "Then it is at the other hut, no longer at the first, and "
                "its battery is no longer full.",
            },
            {
                "name": "fly-downhill",
                "about": "The drone flies from a hut to a lower hut that is in "
                "sight, with a full battery, also with a heavy parcel. Then "
                "it is at the other hut, no longer at the first, and its "
                "battery is no longer full.",
            },
            {
                "name": "charge",
                "about": "The drone charges its battery at a hut with a charging "
                "pad. Then the battery is full.",
            },
            {
                "name": "pick-up",
                "about": "The drone, which carries nothing, picks up a parcel at a "
                "hut. Both are at the hut. Then the drone carries the "
                "parcel, and the parcel is no longer at the hut.",
            },
            {
                "name": "put-down",
                "about": "The drone puts down a parcel that it carries, and that is "
                "no medicine, at a hut. Then the parcel is at the hut, and "
                "the drone carries nothing.",
            },
            {
                "name": "put-down-medicine",
                "about": "The drone puts down medicine that it carries at a hut with "
                "a fridge. Then the medicine is at the hut, and the drone "
                "carries nothing.",
            },
        ]
    },
    "action fly": {
        "phrase": "fly from ?a to ?b",
        "parameters": [{"name": "?a", "type": "hut"}, {"name": "?b", "type": "hut"}],
        "predicates": [
            {"predicate": "(drone-at ?h - hut)", "phrase": "the drone is at ?h"},
            {"predicate": "(in-sight ?a - hut ?b - hut)", "phrase": "?a is in sight of ?b"},
            {"predicate": "(battery-full)", "phrase": "the battery is full"},
            {"predicate": "(carrying ?p - parcel)", "phrase": "the drone carries ?p"},
            {"predicate": "(heavy ?p - parcel)", "phrase": "?p is heavy"},
        ],
        "precondition": "(and (drone-at ?a) (in-sight ?a ?b) (battery-full) (not "
        "(exists (?p - parcel) (and (carrying ?p) (heavy ?p)))))",
        "effect": "(and (drone-at ?b) (not (drone-at ?a)) (not (battery-full)))",
    },
    "action fly-downhill": {
        "phrase": "fly downhill from ?a to ?b",
        "parameters": [{"name": "?a", "type": "hut"}, {"name": "?b", "type": "hut"}],
        "predicates": [{"predicate": "(lower ?b - hut ?a - hut)", "phrase": "?b is lower than ?a"}],
        "precondition": "(and (drone-at ?a) (in-sight ?a ?b) (lower ?b ?a) (battery-full))",
        "effect": "(and (drone-at ?b) (not (drone-at ?a)) (not (battery-full)))",
    },
    "action charge": {
        "phrase": "charge at ?h",
        "parameters": [{"name": "?h", "type": "hut"}],
        "predicates": [
            {"predicate": "(has-charging-pad ?h - hut)", "phrase": "?h has a charging pad"}
        ],
        "precondition": "(and (drone-at ?h) (has-charging-pad ?h))",
        "effect": "(battery-full)",
    },
    "action pick-up": {
        "phrase": "pick up ?p at ?h",
        "parameters": [{"name": "?p", "type": "parcel"}, {"name": "?h", "type": "hut"}],
        "predicates": [
            {"predicate": "(at ?p - parcel ?h - hut)", "phrase": "?p is at ?h"},
            {"predicate": "(drone-empty)", "phrase": "the drone is empty"},
        ],
        "precondition": "(and (drone-at ?h) (at ?p ?h) (drone-empty))",
        "effect": "(and (carrying ?p) (not (at ?p ?h)) (not (drone-empty)))",
    },
    "action put-down": {
        "phrase": "put down ?p at ?h",
        "parameters": [{"name": "?p", "type": "parcel"}, {"name": "?h", "type": "hut"}],
        "predicates": [{"predicate": "(medicine ?p - parcel)", "phrase": "?p is medicine"}],
        "precondition": "(and (drone-at ?h) (carrying ?p) (not (medicine ?p)))",
        "effect": "(and (at ?p ?h) (not (carrying ?p)) (drone-empty))",
    },
    "action put-down-medicine": {
        "phrase": "put down medicine ?p at ?h",
        "parameters": [{"name": "?p", "type": "parcel"}, {"name": "?h", "type": "hut"}],
        "predicates": [{"predicate": "(has-fridge ?h - hut)", "phrase": "?h has a fridge"}],
        "precondition": "(and (drone-at ?h) (carrying ?p) (medicine ?p) (has-fridge ?h))",
        "effect": "(and (at ?p ?h) (not (carrying ?p)) (drone-empty))",
    },
    "task drones": {
        "objects": [
            {"name": "valley", "type": "hut"},
            {"name": "alp", "type": "hut"},
            {"name": "summit", "type": "hut"},
            {"name": "medicine", "type": "parcel"},
            {"name": "crate", "type": "parcel"},
        ],
        "init": [
            "(drone-at valley)",
            "(battery-full)",
            "(drone-empty)",
            "(in-sight valley alp)",
            "(in-sight alp valley)",
            "(in-sight alp summit)",
            "(in-sight summit alp)",
            "(lower valley alp)",
            "(lower alp summit)",
            "(has-charging-pad valley)",
            "(has-charging-pad alp)",
            "(has-fridge alp)",
            "(medicine medicine)",
            "(at medicine valley)",
            "(heavy crate)",
            "(at crate alp)",
        ],
        "goal": "(and (at medicine alp) (at crate valley))",
    },
}
"""By the name of what is asked for."""


class DroneReader(Told):
    """Answers by what is asked for; the second time, an action is the same."""

    def __init__(self) -> None:
        super().__init__(self._answer)

    def _answer(self, request: Request) -> Answer:
        assert request.topic
        name = request.topic.subject.removeprefix("construction: ").partition(":")[0]
        return answer(json.dumps(ANSWERS[name]))
