"""Numbers that a statement has, and its sentence does not say."""

from collections.abc import Iterator

from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    DENYING,
    NO_MORE,
    OF_ALL,
    TIMES,
    SentenceWords,
)
from planscribe.translate.by_model.said.statement_terms import StatementTerms
from planscribe.translate.ir import IrStatement

_NOTHING = DENYING | frozenset("only empty nowhere elsewhere else bare flat".split())
_PAIR = 2
_OTHER = frozenset({"other", "others"})
_FURTHER = frozenset("more other others further besides apart".split())
_AS_BEFORE = frozenset("that this same such".split())
"""Words for a number that a sentence before says."""


def unsaid_numbers(
    task: ComparedTask, sentence: ComparedSentence, one: IrStatement
) -> Iterator[Mismatch]:
    """The numbers in a statement that its sentence does not say."""
    words, found = sentence.words, sentence.terms[one]
    for value in sorted(found.numbers):
        if not (_is_supported(task, value, found, words) or _is_implied(task, sentence, value)):
            said = {n for n, _ in words.counted}
            new = one.text.replace(str(value), str(*said)) if len(said) == 1 else ""
            yield Mismatch(sentence.number, f"the sentence does not say {value}", one, new)


def _is_supported(
    task: ComparedTask, value: int, found: StatementTerms, words: SentenceWords
) -> bool:
    """Whether a number is said, or follows from what is."""
    counts = [n for n, noun in words.counted for kind in found.types if task.meet(kind, noun)]
    is_each = words.has(OF_ALL | {"per"})
    is_of_both = words.has({"both"}) and max(counts, default=0) <= 1
    if is_each or is_of_both or words.has(TIMES):
        # `Two robots with two arms each`, `a 2 by 2 grid`.
        several = [n for n in words.numbers if n > 1]
        if value in {one * other for one in several for other in several}:
            return True
        # `A lid for each pot` does not say how many lids there are.
        is_each_of_these = any(task.meet(kind, one) for kind in found.types for one in words.of_all)
        counts = [n for n in counts if n > 1 or is_each_of_these]
    uncounted = words.nouns.keys() - {kind for _, kind in words.counted}
    if value == 1 and not uncounted.isdisjoint(found.types):
        return True  # `The depot is ..`.
    if value == _PAIR and words.has({"both"}) and not found.types.isdisjoint(words.of_all):
        return True  # `Each hub has one nut, and both nuts are tight`.
    if found.head == "cardinality" and words.has(_OTHER) and value == len(_objects_of(task, found)):
        return True  # `The other two shots`, of three.
    if found.head == "cardinality" and counts:
        return value in (*counts, sum(counts))
    if value in words.numbers or is_each:
        return True
    if found.head != "cardinality":
        return not words.numbers
    there = _objects_of(task, found)
    named = sum(map(words.says, there))
    if words.has(_FURTHER) and value in {n + named for n in words.numbers}:
        return True  # `Besides b1, there are three more boxes`.
    if value == len(there) and (words.has(NO_MORE) or named):
        return True
    return value == named or (not words.numbers and value > 1) or value == 1


def _objects_of(task: ComparedTask, found: StatementTerms) -> list[str]:
    """The objects of the type that a statement counts."""
    kind = next(iter(found.types), "")
    return [one for one, own in task.objects.types.items() if task.meet(kind, own)]


def _is_implied(task: ComparedTask, sentence: ComparedSentence, value: int) -> bool:
    """Whether a sentence says a number by other words: `that height`, `nothing else`."""
    words = sentence.words
    if value == 0:
        return words.has(_NOTHING)
    is_said_before = any(value in one.numbers for one in task.words[: sentence.number])
    return is_said_before and words.has(_AS_BEFORE) and words.numbers <= {1}
