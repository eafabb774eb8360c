"""What a language model is asked, to write actions from a text, and how its answers are read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from planscribe.author.procedures.bare import header
from planscribe.author.procedures.procedure import GivenText, Procedure, WantedAction, given
from planscribe.author.procedures.table import ActionTable, parse, render
from planscribe.llm.dialogue import Extract, Inquiry
from planscribe.llm.prompts import load
from planscribe.llm.request import Message, Topic
from planscribe.model.pddl.reading.reader import read as read_pddl
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.pddl.in_prose import action_spans

PROMPTS = Path(__file__).parent / "prompts"
_NOTHING = "(nothing)"


class WritingMethod(StrEnum):
    """How a language model writes actions."""

    DIRECT = "direct"
    CHAIN_OF_THOUGHT = "chain-of-thought"
    STAGES = "stages"
    """It describes the things that take part first, in a table that a person can correct."""


@dataclass(frozen=True, slots=True)
class WritingTask:
    """What is to be written: actions of a domain, from a text."""

    domain: str
    procedure: Procedure
    wanted: tuple[WantedAction, ...]
    given: GivenText = GivenText.WHOLE
    prompts: Path | None = None
    """A folder with prompts of the user's own."""

    @property
    def topic(self) -> Topic:
        """What it is about, in any prompt."""
        parts = enumerate((f"{one.name}: {one.summary}" for one in self.wanted), 1)
        return Topic("actions from a text", tuple(parts))


def actions_inquiry(task: WritingTask, method: WritingMethod) -> Inquiry[Mapping[str, str]]:
    """Ask for actions in PDDL.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    messages = load(method, PROMPTS, task.prompts).filled(_values(task))
    return Inquiry("actions", messages, _read_actions, topic=task.topic)


def table_inquiry(task: WritingTask) -> Inquiry[tuple[ActionTable, ...]]:
    """Ask for what happens in the actions, in words.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    messages = load(WritingMethod.STAGES, PROMPTS, task.prompts).filled(_values(task))
    return Inquiry("states", messages, _read_tables, topic=task.topic)


def predicates_inquiry(
    task: WritingTask, tables: Sequence[ActionTable]
) -> Inquiry[tuple[ActionTable, ...]]:
    """Ask for the predicates that say what tables say in words.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    values = {"header": header(task.domain), "tables": render(tables)}
    messages = load("predicates", PROMPTS, task.prompts).filled(values)
    return Inquiry("predicates", messages, _read_tables, topic=task.topic)


def repair_messages(task: WritingTask, complaints: str) -> tuple[Message, ...]:
    """Ask for a repair.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    return load("repair", PROMPTS, task.prompts).filled({"complaints": complaints})


def _values(task: WritingTask) -> dict[str, str]:
    has_summaries = task.given is not GivenText.NONE
    lines = (
        f"{one.name}: {one.summary}" if has_summaries and one.summary else one.name
        for one in task.wanted
    )
    text = given(task.procedure, task.wanted, task.given)
    return {
        "header": header(task.domain),
        "actions": "\n".join(lines),
        "text": text or _NOTHING,
    }


def _read_actions(text: str, _: bool) -> Extract[Mapping[str, str]]:
    found: dict[str, str] = {}
    for span in action_spans(text):
        body = span.of(text).strip()
        read = read_pddl(pddl.parse(f"(define (domain answer)\n{body}\n)")).domains
        for one in read[0].actions[:1] if read else ():
            found.setdefault(one.name, body)
    return Extract(found, is_empty=not found)


def _read_tables(text: str, _: bool) -> Extract[tuple[ActionTable, ...]]:
    found = tuple(one for one in parse(text) if one.rows)
    return Extract(found, is_empty=not found)
