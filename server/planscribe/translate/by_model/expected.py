"""About how long the answers about a task are, before anything is sent."""

import json
from collections.abc import Iterable

from planscribe.llm.request import estimated_tokens
from planscribe.syntax.task import Task
from planscribe.translate.by_model.doubts import unread
from planscribe.translate.by_model.methods import CALLS, Method
from planscribe.translate.ir import Translation, texts_by_sentence

_STATED_BY_WORDS = 2.5
"""How much longer statements are than the sentences that they come from."""


def expected_answers(
    task: Task, made: Translation, method: Method, sentences: Iterable[int]
) -> int | None:
    """About how many tokens the answers about sentences have, if nothing has to be corrected.

    `made` is what controlled English reads. None for whole problems: what is in these follows from
    rules that the model is not shown.
    """
    if method is Method.DIRECT:
        return None
    without_reading = {*unread(task, made)}
    by_sentence = texts_by_sentence(made.statements)
    items: list[dict[str, object]] = []
    further = 0.0
    for number in sentences:
        words = task.sentences[number].span.of(task.text)
        if method is Method.REWORD:
            items.append({"n": number + 1, "words": words})
        else:
            items.append({"n": number + 1, "statements": by_sentence.get(number, [])})
            further += len(words) * _STATED_BY_WORDS if number in without_reading else 0
    if not items:
        return 0
    text = json.dumps({"sentences": items}) + " " * round(further)
    empty = json.dumps({"sentences": [{**one, "statements": []} for one in items]})
    # Each of several calls is about all sentences.
    return estimated_tokens(text) + (len(CALLS[method]) - 1) * estimated_tokens(empty)


def in_words(method: Method, sent: int, answered: int | None) -> str:
    """What the first call of a method sends, and the answers of all calls, for a person."""
    calls = len(CALLS[method])
    first = f" in the first of {calls} calls" if calls > 1 else ""
    of_all = " in all answers" if calls > 1 else ""
    expected = "" if answered is None else f", and about {answered:,} received{of_all}"
    return f"About {sent:,} tokens would be sent{first}{expected}."
