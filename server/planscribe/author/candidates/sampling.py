"""Several answers of language models for each described action.

Each answer is a text of its own, so that sampling can be continued: what is there is not asked for
again.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from planscribe.author.procedures.bare import header
from planscribe.author.procedures.procedure import Procedure, WantedAction
from planscribe.llm.dialogue import Asking, Dialogue, Extract, Inquiry, OnEvent
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.prompts import load
from planscribe.llm.request import ModelSource, Request, Topic, Usage, estimated_prompt
from planscribe.model.pddl.definitions import Domain

PROMPTS = Path(__file__).parent / "prompts"
_NAME = "sample"
_ANSWER_TOKENS = 200
"""About how long an answer is: one action."""

_OF_ONE_CALL = {
    *(ModelFaultKind.REFUSED, ModelFaultKind.CUT_OFF, ModelFaultKind.TRUNCATED),
    *(ModelFaultKind.MALFORMED, ModelFaultKind.TOO_LARGE, ModelFaultKind.SHORTENED),
}
"""Faults after which another call may still succeed."""


@dataclass(frozen=True, slots=True)
class SamplingTask:
    """A domain whose actions are described; the summary of an action is its description."""

    domain: str
    actions: tuple[WantedAction, ...]
    prompts: Path | None = None
    """A folder with prompts of the user's own."""

    def inquiry(self, action: WantedAction) -> Inquiry[str]:
        """Ask for one action.

        Raises:
            PromptFault: the prompt cannot be used.
        """
        values = {
            "header": header(self.domain),
            "action": action.name,
            "text": action.summary,
        }
        messages = load(_NAME, PROMPTS, self.prompts).filled(values)
        topic = Topic("a schema of an action", ((1, f"{action.name}: {action.summary}"),))
        return Inquiry("schema", messages, _read, topic=topic)


@dataclass(frozen=True, slots=True)
class SampleWish:
    """One answer that is wanted."""

    action: WantedAction
    model: str
    temperature: float
    number: int

    @property
    def name(self) -> str:
        """The name of its file."""
        model = re.sub(r"[^\w.-]+", "-", self.model)
        return f"{self.action.name}.{model}.t{self.temperature:g}.{self.number + 1}.txt"


@dataclass(frozen=True, slots=True)
class SampledAnswer:
    """An answer, or why there is none."""

    wish: SampleWish
    text: str = ""
    fault: str = ""
    is_last: bool = False
    """Whether no further call can succeed."""


@dataclass(frozen=True, slots=True)
class SamplingEstimate:
    """How many calls are needed, and about how many tokens."""

    calls: int
    usage: Usage


def described_actions(domain: Domain, procedure: Procedure) -> tuple[WantedAction, ...]:
    """The actions of a domain with the paragraphs about them, or else their comments.

    The description of an action is empty if there are neither.
    """
    return tuple(
        WantedAction(
            one.name,
            "\n\n".join(each.words for each in procedure.about(one.name)) or one.comment.strip(),
        )
        for one in domain.actions
    )


def wished(
    task: SamplingTask, models: Sequence[str], temperatures: Sequence[float], number: int
) -> tuple[SampleWish, ...]:
    """So many answers for each action, by each model at each temperature."""
    return tuple(
        SampleWish(action, model, temperature, place)
        for action in task.actions
        for model in models
        for temperature in temperatures
        for place in range(number)
    )


def estimated(task: SamplingTask, wishes: Sequence[SampleWish]) -> SamplingEstimate:
    """What answers cost, without asking for any.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    tokens = {
        one.name: estimated_prompt(Request(task.inquiry(one).messages, "")) for one in task.actions
    }
    sent = sum(tokens[one.action.name] for one in wishes)
    return SamplingEstimate(len(wishes), Usage(sent, _ANSWER_TOKENS * len(wishes), True))


def sampled(
    task: SamplingTask,
    wishes: Sequence[SampleWish],
    source: ModelSource,
    asking: Asking | None = None,
    on_event: OnEvent | None = None,
) -> Iterator[SampledAnswer]:
    """The answers, each as soon as it is there, until no further call can succeed.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    limits = asking or Asking("")
    for one in wishes:
        how = Asking(
            one.model, max_tokens=limits.max_tokens, reasoning_effort=limits.reasoning_effort
        )
        dialogue = Dialogue(how, source, on_event)
        try:
            found = dialogue.sample(task.inquiry(one.action), one.number, one.temperature)
        except ModelFault as fault:
            is_last = fault.kind not in _OF_ONE_CALL
            yield SampledAnswer(one, fault=fault.message, is_last=is_last)
            if is_last:
                return
        else:
            yield SampledAnswer(one, found.product)


def _read(text: str, _: bool) -> Extract[str]:
    """The whole answer: what is wrong with it is shown with the library."""
    return Extract(text, is_empty=not text.strip())
