"""Goals that bring an object back to where it was, and put it elsewhere."""

import re
from collections.abc import Iterator
from itertools import groupby

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import spelt
from planscribe.translate.by_model.said.statement_terms import terms_of

_BACK = re.compile(
    r"\b(?:back|returns?|returned)\b"
    r"|\bwhere (?:it|he|she|they) (?:is|are|was|were|came|come|began|started|now|woke|stood|lay)\b"
    r"|\bthe same \w+ as (?:before|now|at first|at the beginning|in the beginning)\b"
    r"|\b(?:on|in|at|from) which (?:it|he|she|they)\b"
)
"""Words for the place that an object had."""
_ENDS = frozenset(", ; : and but while whereas".split())


def wrongly_back(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The goals with a place that the sentence does not name, where it says that of the start."""
    if not _BACK.search(" ".join(sentence.texts)):
        return
    parts = [[*part] for is_end, part in groupby(sentence.texts, _ENDS.__contains__) if not is_end]
    back = {spelt(text) for part in parts if _BACK.search(" ".join(part)) for text in part}
    is_of_some = any(spelt(name) in back for name in task.objects.types)
    at_first = [terms_of(one.text) for one in task.statements if one.text.startswith("init(")]
    for one, found in sentence.states().items():
        if found.head != "goal" or not found.arguments or "neg(" in one.text:
            continue
        *subjects, place = found.arguments
        had = [
            each.arguments[-1]
            for each in at_first
            if each.predicate == found.predicate
            and each.arguments
            and [*each.arguments[:-1]] == subjects
        ]
        others = {*task.named_in(sentence.words)} - {*subjects}
        is_named = place in others or any(
            place in task.related(name, sentence.number) for name in others
        )
        is_about = not is_of_some or not back.isdisjoint(map(spelt, subjects))
        # What an object has several of is no place.
        if is_about and len({*had}) == 1 and place not in had and not is_named:
            message = f"the sentence says where it was, which is {quoted(had[0])}"
            yield Mismatch(sentence.number, message, one, one.text.replace(place, had[0]))
