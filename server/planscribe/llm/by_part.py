"""Recorded answers for other prompts: found by what was asked for, part by part.

A request asks for parts of a text, such as its sentences. The answer to it is a JSON object with a
list of items, each with the number `n` of a part; or any text, which is about all of them.
"""

import json
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from typing import Any

from planscribe.llm.faults import shown
from planscribe.llm.request import Topic


def adapted(text: str, recorded: Topic, asked: Topic) -> str | None:
    """An answer about recorded parts as one about those that are asked for; None if it is none."""
    if recorded == asked:
        return text
    numbers = _numbers(recorded, asked)
    found = _items(text)
    if recorded.subject != asked.subject or found is None or len(numbers) < len(asked.parts):
        return None
    name, items = found
    known = {None, *(number for number, _ in recorded.parts)}
    if any(one["n"] not in known for one in items):
        return None  # Where that belongs now is not known.
    kept = [{**one, "n": now} for was, now in numbers for one in items if one["n"] == was]
    return json.dumps({name: [*kept, *(one for one in items if one["n"] is None)]})


def nearest(asked: Topic, recorded: Iterable[Topic]) -> list[Topic]:
    """Those of the same subject that are about most of the parts, and about the fewest others."""
    same = [one for one in recorded if one.subject == asked.subject]
    return sorted(same, key=lambda one: (-len(_numbers(one, asked)), len(one.parts)))


def lacking(recorded: Topic, asked: Topic) -> str:
    """What is asked for and not recorded, in words; empty if it is all there."""
    there = {now for _, now in _numbers(recorded, asked)}
    missing = [(number, text) for number, text in asked.parts if number not in there]
    return f"part {missing[0][0]} of this request, {shown(missing[0][1])}" if missing else ""


def _numbers(recorded: Topic, asked: Topic) -> list[tuple[int, int]]:
    """The numbers of the parts that both have, in the order of those that are asked for."""
    waiting: defaultdict[str, deque[int]] = defaultdict(deque)
    for number, text in recorded.parts:
        waiting[text].append(number)
    return [(waiting[text].popleft(), number) for number, text in asked.parts if waiting[text]]


def _items(text: str) -> tuple[str, Sequence[dict[str, Any]]] | None:
    """The list in an answer, and its name."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or len(data) != 1:
        return None
    ((name, items),) = data.items()
    is_list = isinstance(items, list) and all(
        isinstance(one, dict) and isinstance(one.get("n", ""), int | None) for one in items
    )
    return (name, items) if is_list else None
