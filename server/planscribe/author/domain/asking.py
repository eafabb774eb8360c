"""How the phases ask a model: prompts with values, and answers that are JSON and whole."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from planscribe.author.domain.answers import AnswerReader, object_in
from planscribe.llm.dialogue import (
    Asking,
    Complaint,
    Dialogue,
    Extract,
    Inquiry,
    Review,
    Round,
    gathered,
    outcome,
)
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.prompts import load
from planscribe.llm.request import Message, Topic

PROMPTS = Path(__file__).parent / "prompts"
"""The built-in prompts."""

REPAIRS = 8
"""How often findings are handed back, at most; less often if they no longer become fewer."""

P = TypeVar("P")

Read = Callable[[Mapping[str, object], AnswerReader], P]
"""Makes a product of the object of an answer, and complains of what is no part of it."""


@dataclass(frozen=True, slots=True)
class SettledAnswer(Generic[P]):
    """What asking has brought: a product, or why there is none."""

    product: P | None
    rounds: tuple[Round[P], ...]
    complaints: tuple[Complaint, ...] = ()
    """What is still wrong with the product."""
    trouble: str = ""


def inquiry(
    asking: Asking,
    prompt: str,
    values: Mapping[str, str],
    schema: Mapping[str, object],
    read: Read[P],
    nothing: P,
    about: str = "",
) -> Inquiry[P]:
    """What a phase asks; `nothing` is the product of an answer that cannot be used.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    messages = load(prompt, PROMPTS, asking.prompts).filled(values)
    properties = schema["properties"]
    assert isinstance(properties, dict)
    keys = [*properties]

    def extract(text: str, is_cut: bool) -> Extract[P]:
        found = None if is_cut else object_in(text, keys)
        if found is None:
            message = f"Answer with one JSON object that has {', '.join(f'`{x}`' for x in keys)}."
            return Extract(nothing, (Complaint("", message),), is_empty=True)
        reader = AnswerReader()
        product = read(reader.members(found, keys), reader)
        return Extract(product, tuple(dict.fromkeys(reader.complaints)))

    name = f"{prompt} {about}".strip()
    return Inquiry(name, messages, extract, json.dumps(schema), Topic(f"construction: {name}"))


def review(asking: Asking, judge: Callable[[P], Sequence[Complaint]]) -> Review[P]:
    """How a product is judged and repaired."""

    def repair(complaints: str) -> tuple[Message, ...]:
        return load("repair", PROMPTS, asking.prompts).filled({"complaints": complaints})

    return Review(judge, repair)


def settled(
    dialogue: Dialogue, asked: Inquiry[P], judge: Callable[[P], Sequence[Complaint]]
) -> SettledAnswer[P]:
    """Ask, and have the answer repaired as long as that helps.

    An answer that is cut or has no JSON is not used.

    Raises:
        ModelFault: the call was cancelled.
    """
    try:
        rounds, fault = gathered(dialogue.settle(asked, review(dialogue.asking, judge)))
    except ModelFault as trouble:
        if trouble.kind is ModelFaultKind.CANCELLED:
            raise
        return SettledAnswer(None, (), trouble=str(trouble))
    last = outcome(rounds)
    if last is None or last.is_empty or last.fault:
        reason = last.fault if last and last.fault else fault
        message = str(reason) if reason else "The answer cannot be used: it has no JSON object."
        return SettledAnswer(None, rounds, trouble=message)
    return SettledAnswer(last.product, rounds, last.complaints, str(fault) if fault else "")
