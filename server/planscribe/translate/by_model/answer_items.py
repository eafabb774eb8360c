"""The items of an answer: one JSON object for each sentence."""

from collections.abc import Iterator

from planscribe.llm import lenient
from planscribe.llm.chatter import answer_after_thought

_MOST_FAILURES = 200
"""A text with more braces that begin nothing is no JSON that is worth reading."""


def items_of(answer: str) -> Iterator[tuple[int, dict[object, object]]]:
    """The index of each sentence with its item, also of an answer that breaks off."""
    _, text = answer_after_thought(answer)
    for item in _objects(text):
        number = str(item.get("n"))
        if number.isdecimal():
            yield int(number) - 1, item


def _objects(text: str) -> Iterator[dict[object, object]]:
    """The innermost objects."""
    start, failures = text.find("{"), 0
    while start >= 0 and failures < _MOST_FAILURES:
        end = start + 1
        try:
            value, end = lenient.value_at(text, start)
            yield from _within(value)
        except lenient.NoJson:
            failures += 1
        start = text.find("{", end)


def _within(value: object) -> Iterator[dict[object, object]]:
    if isinstance(value, list):
        for one in value:
            yield from _within(one)
    elif isinstance(value, dict):
        if "sentences" in value:
            yield from _within(value["sentences"])
        else:
            yield value
