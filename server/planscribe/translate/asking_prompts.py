"""The messages that each call of each method sends."""

from collections.abc import Iterable, Sequence

from planscribe.llm.prompts import PromptFault, load
from planscribe.llm.request import Message
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task
from planscribe.translate import domain_text
from planscribe.translate.drafts import Asking, Complaint, Example
from planscribe.translate.ir import Statement
from planscribe.translate.methods import Method
from planscribe.translate.so_far import listed, summed_up

_MOST_COMPLAINTS = 20
"""How many defects a model is told of at once."""

_PROMPTS = {
    (Method.IN_CONTEXT, "statements"): "tic-ic",
    (Method.ONE_CALL, "statements"): "tic-g1",
    (Method.THREE_CALLS, "cardinalities"): "tic-g3-cardinalities",
    (Method.THREE_CALLS, "named objects"): "tic-g3-objects",
    (Method.THREE_CALLS, "rules"): "tic-g3-rules",
    (Method.HYBRID, "unread sentences"): "hybrid",
    (Method.DIRECT, "problem"): "direct",
}


def messages(
    task: Task,
    lexicon: Lexicon,
    asking: Asking,
    call: str,
    so_far: Sequence[Statement],
    sentences: Iterable[int],
) -> tuple[Message, ...]:
    """What is sent for a call; `sentences` are those to translate, `so_far` is settled already.

    Raises:
        PromptFault: the prompt cannot be used, or there is no example for one that needs it.
    """
    prompt = load(_PROMPTS[asking.method, call], asking.prompts)
    values = {"domain": lexicon.domain}
    if asking.method is Method.DIRECT:
        words = "\n".join(_words(task, number) for number in range(len(task.sentences)))
        return prompt.filled(
            {**values, "declarations": domain_text.for_pddl(lexicon), "task": words}
        )
    values |= {
        "declarations": domain_text.for_ir(lexicon),
        "answer": _part("answer", asking),
        "sentences": _numbered(task, sentences),
    }
    if asking.method is Method.HYBRID:
        values["so_far"] = summed_up(so_far, task, sentences)
    else:
        values["ir"] = _part("ir", asking)
    if call in ("named objects", "rules"):
        values["so_far"] = "\n".join(one.text for one in so_far)
    if asking.method is Method.IN_CONTEXT:
        values |= _example(asking.example, lexicon)
    return prompt.filled(values)


def repair(asking: Asking, answer: str, complaints: Iterable[Complaint]) -> tuple[Message, ...]:
    """What is sent after an answer with defects: the answer, and what is wrong with it."""
    several = [*complaints]
    lines = [f"- {_complaint(one)}" for one in several[:_MOST_COMPLAINTS]]
    if len(several) > _MOST_COMPLAINTS:
        lines.append(f"- and {len(several) - _MOST_COMPLAINTS} more of the kind")
    told = "\n".join(lines)
    asked = load("repair", asking.prompts).filled({"complaints": told})
    return (Message("assistant", answer), *asked)


def _complaint(complaint: Complaint) -> str:
    return (
        f"{complaint.statement}  {complaint.message}" if complaint.statement else complaint.message
    )


def _example(example: Example | None, lexicon: Lexicon) -> dict[str, str]:
    if example is None:
        raise PromptFault(
            f"There is no example task for the domain `{lexicon.domain}`. "
            "Put one into the folder `tasks` beside the domain, or choose another method."
        )
    everything = range(len(example.task.sentences))
    return {
        "example": _numbered(example.task, everything),
        "example_ir": listed(example.statements),
    }


def _numbered(task: Task, sentences: Iterable[int]) -> str:
    return "\n".join(f"[{number + 1}] {_words(task, number)}" for number in sentences)


def _words(task: Task, number: int) -> str:
    sentence = task.sentences[number]
    return f"{sentence.span.of(task.text)}{sentence.closing}"


def _part(name: str, asking: Asking) -> str:
    """A text that several prompts share."""
    return "\n".join(message.text for message in load(name, asking.prompts).messages)
