"""A second opinion: a further call that judges only whether sentences and statements say the same.

It sees the statements in English, changes nothing, and its doubts are reported with the sentences.
"""

import json
from collections.abc import Iterator
from dataclasses import replace

from planscribe.llm.dialogue import Asking, Complaint, Extract, Inquiry, Round
from planscribe.llm.prompts import load
from planscribe.llm.request import Topic
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task
from planscribe.translate.by_model import prompting
from planscribe.translate.by_model.answer_items import items_of
from planscribe.translate.by_model.answer_schema import strict_object
from planscribe.translate.by_model.drafts import Stated
from planscribe.translate.describe.statements import clauses
from planscribe.translate.ir import Remark, Translation, Unreadable, texts_by_sentence
from planscribe.translate.ir_text import NOTHING

NAME = "second opinion"
_LONGEST = 200
_ITEM = strict_object(
    n={"type": "integer"}, same={"type": "boolean"}, difference={"type": "string"}
)
_SCHEMA = json.dumps(strict_object(sentences={"type": "array", "items": _ITEM}))


def inquiry(
    task: Task, lexicon: Lexicon, asking: Asking, best: Round[Stated], ours: Translation
) -> Inquiry[Stated] | None:
    """What is asked about the result of a dialogue; None if controlled English reads the same.

    Raises:
        PromptFault: the prompt cannot be used.
    """
    stated = best.product
    understood = stated.words or _in_english(task, lexicon, stated, ours)
    if not understood:
        return None
    lines = [
        f"[{number + 1}] {prompting.words(task, number)}{_below(understood.get(number))}"
        for number in range(len(task.sentences))
    ]
    values = {
        "task": "\n".join(lines),
        "open": " ".join(f"[{number + 1}]" for number in sorted(understood)),
    }
    topic = Topic(
        f"{NAME} of {lexicon.domain}",
        tuple((number + 1, lines[number].partition(" ")[2]) for number in sorted(understood)),
    )

    def read(text: str, is_cut: bool) -> Extract[Stated]:
        verdicts = dict(_verdicts(text))
        remarks = (
            Remark(Unreadable.DOUBTED, task.sentences[number].span, _message(difference))
            for number, difference in sorted(verdicts.items())
            if number in understood and difference is not None
        )
        missing = (
            Complaint("", f"The {NAME} does not judge sentence [{number + 1}].")
            for number in sorted(understood.keys() - verdicts.keys())
        )
        return Extract(
            replace(stated, remarks=(*stated.remarks, *remarks)),
            (*best.complaints, *missing),
            is_empty=not verdicts,
        )

    messages = load(NAME.replace(" ", "-"), prompting.PROMPTS, asking.prompts).filled(values)
    return Inquiry(NAME, messages, read, _SCHEMA, topic)


def _in_english(
    task: Task, lexicon: Lexicon, stated: Stated, ours: Translation
) -> dict[int, tuple[str, ...]]:
    """What is stated of each sentence that controlled English does not read in the same way."""
    theirs, known = map(texts_by_sentence, (stated.statements, ours.statements))
    return {
        number: clauses(theirs.get(number, ()), lexicon)
        for number in range(len(task.sentences))
        if {*theirs.get(number, ())} != {*known.get(number, ())}
        or (number not in known and number not in ours.explanations)
    }


def _below(understood: str | tuple[str, ...] | None) -> str:
    if understood is None:
        return ""
    several = (understood,) if isinstance(understood, str) else understood
    return "".join(f"\n  = {one or NOTHING}" for one in several or ("",))


def _verdicts(answer: str) -> Iterator[tuple[int, str | None]]:
    """For each sentence that is judged, what differs; None if nothing does."""
    for number, item in items_of(answer):
        match item.get("same"):
            case True:
                yield number, None
            case False:
                yield number, " ".join(str(item.get("difference", "")).split())[:_LONGEST]
            case _:
                pass


def _message(difference: str) -> str:
    doubt = "the second opinion is that the statements say something else"
    return f"{doubt}: {difference}" if difference else doubt
