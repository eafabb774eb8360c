"""Environments that are programs: each question and each answer is a line of JSON."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from planscribe.author.induce.environment import Applied, EnvironmentFault, Rejected, Started
from planscribe.author.induce.record_lines import (
    NotUnderstood,
    feedback_in,
    read_object,
    start_in,
)
from planscribe.model.pddl.definitions import Step

_R = TypeVar("_R")

Ask = Callable[[str], str]
"""Gives the answer to a line, which is a line; raises EnvironmentFault."""


class ProgramEnvironment:
    """An environment behind questions and answers."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def reset(self) -> Started:
        """Ask for a new start."""
        return self._answer({"do": "reset"}, start_in)

    def step(self, action: Step) -> Applied | Rejected:
        """Ask to try an action."""
        return self._answer({"do": "step", "action": str(action)}, feedback_in)

    def _answer(self, question: dict[str, str], read: Callable[[Mapping[str, Any]], _R]) -> _R:
        answer = self._ask(json.dumps(question, ensure_ascii=False))
        try:
            return read(read_object(answer))
        except NotUnderstood as error:
            about = question.get("action", question["do"])
            raise EnvironmentFault(f"The answer to {about} {error}.") from error
