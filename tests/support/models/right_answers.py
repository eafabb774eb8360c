"""A model that knows the domain that is to be constructed, and answers what is right."""

import json
import re

from planscribe.compile.formulas import write_flat
from planscribe.llm.request import Answer, Request
from planscribe.model.pddl.definitions import OBJECT, And, Domain, Parameter, Predicate
from tests.support.models.sources import Told, answer

_NO_TYPES = "item"
"""A type of a domain that has none: a model may not answer that there are none."""
_ACTION = re.compile(r"The action to write is `([^`]+)`")


class KnowingModel(Told):
    """Answers from a domain, without any phrases."""

    def __init__(self, domain: Domain) -> None:
        super().__init__(self._answer)
        self._domain = domain

    def _answer(self, request: Request) -> Answer:
        said = "\n".join(one.text for one in request.messages)
        types = [one for one in self._domain.types if one.name != OBJECT]
        made: dict[str, object]
        if action := _ACTION.search(said):
            made = self._action(action[1])
        elif "Give its types." in said:
            names = [one.name for one in types] or [_NO_TYPES]
            made = {"types": [{"name": one, "about": "It exists."} for one in names]}
        elif "Give the type above" in said:
            parents = [(one.name, one.parents[0]) for one in types] or [(_NO_TYPES, OBJECT)]
            made = {"types": [{"name": one, "parent": above} for one, above in parents]}
        else:
            names = [one.name for one in self._domain.actions]
            made = {"actions": [{"name": one, "about": "It is done."} for one in names]}
        return answer(json.dumps(made))

    def _action(self, name: str) -> dict[str, object]:
        action = next(one for one in self._domain.actions if one.name == name)
        needs_nothing = action.precondition == And(())
        return {
            "phrase": "",
            "parameters": [{"name": one.name, "type": _type(one)} for one in action.parameters],
            "predicates": [
                {"predicate": _declaration(one), "phrase": ""} for one in self._domain.predicates
            ],
            "precondition": "" if needs_nothing else write_flat(action.precondition),
            "effect": write_flat(action.effect),
        }


def _declaration(predicate: Predicate) -> str:
    typed = (f"{one.name} - {_alternatives(one)}" for one in predicate.parameters)
    return f"({' '.join([predicate.name, *typed])})"


def _alternatives(parameter: Parameter) -> str:
    several = len(parameter.types) > 1
    return f"(either {' '.join(parameter.types)})" if several else _type(parameter)


def _type(parameter: Parameter) -> str:
    return parameter.types[0] if parameter.types else OBJECT
