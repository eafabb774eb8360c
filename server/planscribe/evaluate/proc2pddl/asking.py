"""Actions that a language model writes now, from the text of a procedure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from planscribe.author.procedures.asking import WritingMethod, WritingTask
from planscribe.author.procedures.bare import with_actions
from planscribe.author.procedures.procedure import (
    GivenText,
    Procedure,
    ProcedureParagraph,
    WantedAction,
)
from planscribe.author.procedures.writing import ActionWriter
from planscribe.evaluate.proc2pddl.data import BenchmarkProcedure
from planscribe.llm.models import Model
from planscribe.text import Span
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

_STEP = re.compile(r"^(\d+)\.\s", re.MULTILINE)
_ABOUT = re.compile(r"^\s*\(:action\s+(\S+)\s*;[ \t]*(.*)$", re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class AskedModel:
    """The model that is asked, and what it is given of the text."""

    model: Model
    given: GivenText


def asked_actions(
    snapshot: Snapshot, procedure: BenchmarkProcedure, method: WritingMethod, asked: AskedModel
) -> str:
    """The actions of a procedure, as a model writes them.

    Raises:
        ModelFault: there is no usable answer.
        PromptFault: a prompt cannot be used.
    """
    key = uris.uri_of(procedure.header)
    summaries, steps = (
        dict(_lines(snapshot.document(uris.uri_of(one)).text) if one else ())
        for one in (procedure.summaries, procedure.steps)
    )
    wanted = tuple(WantedAction(name, words) for name, words in summaries.items())
    text = snapshot.document(uris.uri_of(procedure.text)).text if procedure.text else ""
    header = f"{snapshot.document(key).text.rstrip()}\n)\n"
    bare = with_actions(header, {one.name: f"(:action {one.name})" for one in wanted})
    document = snapshot.document(key).replaced(bare, None)
    prompts = asked.model.asking.prompts
    task = WritingTask(bare, _procedure(text, steps), wanted, asked.given, prompts)
    writer = ActionWriter(snapshot.holding(document), key, task)
    dialogue = asked.model.dialogue()
    if method is WritingMethod.STAGES:
        made = writer.of_tables(writer.translated(dialogue, writer.states(dialogue)))
    else:
        made = writer.directly(dialogue, method)
    return "\n\n".join(made.actions.values())


def _lines(text: str) -> list[tuple[str, str]]:
    return [(one[1].lower(), one[2].strip()) for one in _ABOUT.finditer(text)]


def _procedure(text: str, steps: Mapping[str, str]) -> Procedure:
    """A text of numbered steps, and which actions each is about."""
    starts = list(_STEP.finditer(text))
    ends = [one.start() for one in starts[1:]] + [len(text)] * bool(starts)
    return Procedure(
        text,
        tuple(
            ProcedureParagraph(
                Span(one.start(), end),
                text[one.start() : end].strip(),
                frozenset(
                    name for name, numbers in steps.items() if one[1] in re.findall(r"\d+", numbers)
                ),
            )
            for one, end in zip(starts, ends, strict=True)
        ),
    )
