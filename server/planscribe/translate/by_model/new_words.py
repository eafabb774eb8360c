"""Answers that give new words for sentences: their form, and how they are read."""

import json
from collections.abc import Iterator

from planscribe.translate.by_model.answer_items import items_of
from planscribe.translate.by_model.answer_schema import REASON, strict_object

_ITEM = {"n": {"type": "integer"}, "words": {"type": "string"}}


def schema(*, is_repair: bool = False) -> str:
    """The JSON schema of an answer; a repair gives a reason for what it keeps."""
    item = strict_object(**_ITEM, **(REASON if is_repair else {}))
    return json.dumps(strict_object(sentences={"type": "array", "items": item}))


def read(answer: str) -> dict[int, str]:
    """The new words of sentences, by index; items that are not whole are left out."""
    return {number: said for number, item in items_of(answer) for said in _words(item)}


def _words(item: dict[object, object]) -> Iterator[str]:
    words = item.get("words")
    if isinstance(words, list):
        words = " ".join(map(str, words))
    if isinstance(words, str):
        yield " ".join(words.split())
