"""The items of an answer: one JSON object for each sentence."""

from collections.abc import Iterator

from planscribe.llm.chatter import answer_after_thought
from planscribe.llm.lenient import objects_in


def items_of(answer: str) -> Iterator[tuple[int, dict[object, object]]]:
    """The index of each sentence with its item, also of an answer that breaks off."""
    _, text = answer_after_thought(answer)
    for whole, *_ in objects_in(text):
        for item in _within(whole):
            number = str(item.get("n"))
            if number.isdecimal():
                yield int(number) - 1, item


def _within(value: object) -> Iterator[dict[object, object]]:
    """The innermost objects."""
    if isinstance(value, list):
        for one in value:
            yield from _within(one)
    elif isinstance(value, dict):
        if "sentences" in value:
            yield from _within(value["sentences"])
        else:
            yield value
