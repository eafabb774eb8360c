"""Values that should be at least a number, and are stated to be that number, or the reverse."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from planscribe.model.asp.values import DENIED, RELATIONS
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Token
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import DENYING
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.wording.finding import has_any
from planscribe.translate.english.wording.states.bounds import (
    behind_number,
    bounded,
    is_range,
    relation_of,
    without_bounds,
)
from planscribe.translate.english.wording.states.measures import is_number

_STATED = re.compile(rf"""goal\(value\(.*?(?:,({"|".join(RELATIONS)}))?,"?(\d+(?:\.\d+)?)"?\)\)""")
_REACH = 5
"""How many words can be between a number and `or more`."""


def wrong_bound(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The values that a sentence compares with a number in another way than its statements do."""
    tokens = tuple(
        replace(one, text=NUMBER_WORDS.get(one.text, one.text))
        for one in task.sentences[sentence.number].tokens
    )
    said, is_denied = _said(tokens), has_any(without_bounds(tokens), DENYING)
    for one in sentence.terms:
        stated = _STATED.match(one.text)
        if stated is None or stated[2] not in said:
            continue
        relation, meant = stated[1] or "", said[stated[2]]
        if relation not in meant and not (is_denied and DENIED.get(relation) in meant):
            how = " or ".join(quoted(name.replace("_", " ") or "exactly") for name in sorted(meant))
            yield Mismatch(sentence.number, f"the sentence says {how} {stated[2]}", one)


def _said(tokens: Sequence[Token]) -> Mapping[str, set[str]]:
    """How a sentence means each of its numbers, as the IR calls it."""
    found: dict[str, set[str]] = {}
    at = 0
    while at < len(tokens):
        behind = tuple(tokens[at:])
        if is_range(behind):
            found.setdefault(behind[1].text, set()).update(("at_least", "more_than"))
            found.setdefault(behind[3].text, set()).update(("at_most", "less_than"))
            at += 4
            continue
        bound = bounded(behind)
        if is_number(bound.tokens[0]):
            later = (behind_number(bound.tokens[1:][number:]) for number in range(_REACH))
            after = next((one.how for one in later if one), "")
            relation = relation_of(bound.how or after)
            found.setdefault(bound.tokens[0].text, set()).add(relation)
            at = len(tokens) - len(bound.tokens)
        at += 1
    return found
