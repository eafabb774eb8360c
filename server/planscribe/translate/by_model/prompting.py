"""The messages that each call of each method sends."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from planscribe.llm.dialogue import Asking
from planscribe.llm.prompts import PromptFault, load
from planscribe.llm.request import Message
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task
from planscribe.translate.by_model.drafts import Approach, Example
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.so_far import beside, listed
from planscribe.translate.describe import domains as domain_text
from planscribe.translate.ir import IrStatement

PROMPTS = Path(__file__).parent / "prompts"
"""The built-in prompts."""

_NAMES = {
    (Method.IN_CONTEXT, "statements"): "tic-ic",
    (Method.ONE_CALL, "statements"): "tic-g1",
    (Method.THREE_CALLS, "cardinalities"): "tic-g3-cardinalities",
    (Method.THREE_CALLS, "named objects"): "tic-g3-objects",
    (Method.THREE_CALLS, "rules"): "tic-g3-rules",
    (Method.HYBRID, "unread sentences"): "hybrid",
    (Method.REWORD, "unread sentences"): "reword",
    (Method.DIRECT, "problem"): "direct",
}


def messages(
    task: Task,
    lexicon: Lexicon,
    approach: Approach,
    call: str,
    so_far: Sequence[IrStatement],
    sentences: Iterable[int],
) -> tuple[Message, ...]:
    """What is sent for a call; `sentences` are those to translate, `so_far` is settled already.

    Raises:
        PromptFault: the prompt cannot be used, or there is no example for one that needs it.
    """
    prompt = load(_NAMES[approach.method, call], PROMPTS, approach.asking.prompts)
    values = {"domain": lexicon.domain}
    if approach.method is Method.DIRECT:
        text = "\n".join(words(task, number) for number in range(len(task.sentences)))
        return prompt.filled(
            {**values, "declarations": domain_text.for_pddl(lexicon), "task": text}
        )
    values["declarations"] = domain_text.for_ir(lexicon)
    if approach.method in (Method.HYBRID, Method.REWORD):
        values["open"] = " ".join(f"[{number + 1}]" for number in sentences)
    if approach.method is Method.REWORD:
        values["task"] = _numbered(task, range(len(task.sentences)))
        return prompt.filled(values)
    values["answer"] = _part("answer", approach.asking)
    if approach.method is Method.HYBRID:
        values["task"] = beside(so_far, _lines(task, range(len(task.sentences))))
    else:
        values["sentences"] = _numbered(task, sentences)
        values["ir"] = _part("ir", approach.asking)
    if call in ("named objects", "rules"):
        values["so_far"] = "\n".join(one.text for one in so_far)
    if approach.method is Method.IN_CONTEXT:
        values |= _example(approach.example, lexicon)
    return prompt.filled(values)


def repair(asking: Asking, complaints: str) -> tuple[Message, ...]:
    """What is sent after an answer with defects.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    return load("repair", PROMPTS, asking.prompts).filled({"complaints": complaints})


def _example(example: Example | None, lexicon: Lexicon) -> dict[str, str]:
    if example is None:
        raise PromptFault(
            f"There is no example task for the domain `{lexicon.domain}`. "
            "Put one into the folder `tasks` next to the domain, or choose another method."
        )
    everything = range(len(example.task.sentences))
    return {
        "example": _numbered(example.task, everything),
        "example_ir": listed(example.statements, len(example.task.sentences)),
    }


def _numbered(task: Task, sentences: Iterable[int]) -> str:
    return "\n".join(_lines(task, sentences))


def _lines(task: Task, sentences: Iterable[int]) -> list[str]:
    return [f"[{number + 1}] {words(task, number)}" for number in sentences]


def words(task: Task, number: int) -> str:
    """A sentence as it is sent."""
    sentence = task.sentences[number]
    return f"{sentence.span.of(task.text)}{sentence.closing}"


def _part(name: str, asking: Asking) -> str:
    """A text that several prompts share."""
    return "\n".join(message.text for message in load(name, PROMPTS, asking.prompts).messages)
