"""Statements that relate objects as their sentence does not: parts, the same, all with all."""

import re
from collections.abc import Iterable

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.sentence_words import (
    OF_ALL,
    PAIRING,
    SentenceWords,
    spelt,
)
from planscribe.translate.by_model.said.statement_terms import (
    OF_STATES,
    StatementTerms,
    names_besides_parts,
    owners_in,
)
from planscribe.translate.ir import IrStatement

_SELVES = frozenset("itself himself herself themselves other another same".split())
_NEAR = frozenset(
    "adjacent neighbouring neighboring neighbours neighbors touching next diagonal "
    "diagonally corner corners".split()
) | {"beside"}
_THESE = frozenset("these those they".split())
_ANY_OF_TWO = frozenset({"both", "either"})
_EACH = frozenset({"each"})
_PLURAL_LEAST = 2


def wrongly_related(task: ComparedTask, sentence: ComparedSentence, one: IrStatement) -> str:
    """What is wrong with the objects that a statement relates; empty if nothing is."""
    words, found = sentence.words, sentence.terms[one]
    return (
        _all_with_all(task, found, words)
        or _with_itself(found, words)
        or _with_part_of_other(task, one, found)
    )


def misnamed(task: ComparedTask, found: StatementTerms) -> str:
    """What is wrong with the type of an object that has the name of another type, and a number."""
    for kind in found.types if found.head == "object" else ():
        for name in sorted(found.names):
            named = re.fullmatch(r"([a-z]\w*?)_?\d+", name)
            other = task.types_by_spelling.get(spelt(named[1])) if named else None
            if other and not task.meet(other, kind):
                return f"{quoted(name)} is named as a {other}"
    return ""


def _all_with_all(task: ComparedTask, found: StatementTerms, words: SentenceWords) -> str:
    """What is wrong with a rule that relates all objects of types with each other."""
    kinds = found.all_with_all
    counts = [task.objects.count(kind, task.lexicon) for kind in kinds]
    if len(kinds) < _PLURAL_LEAST or min(counts) < _PLURAL_LEAST:
        return ""
    if words.has(_NEAR):
        return "this relates each with each, and the sentence only neighbours"
    named = [
        name
        for name, kind in task.objects.types.items()
        if words.says(name) and any(task.meet(kind, other) for other in kinds)
    ]
    so_many = [sum(task.is_of(one, kind) for one in named) for kind in kinds]
    # `They can paint in white and black`, which are all colours.
    is_of_all = not all(so_many) and any(map(int.__eq__, so_many, counts))
    if is_of_all and not words.has(PAIRING):
        return ""
    if named and not words.has(OF_ALL):
        return f"this relates each with each, and the sentence names {quoted(named[0])}"
    if _is_paired(task, found, words, counts):
        return "this relates each with each, and the sentence seems to pair them"
    return ""


def _is_paired(
    task: ComparedTask, found: StatementTerms, words: SentenceWords, counts: Iterable[int]
) -> bool:
    """Whether a sentence seems to relate objects of types, so many of each, one by one."""
    kinds = found.all_with_all
    has_own = all(
        any(task.meet(kind, noun) for kind in kinds for noun in nouns)
        for nouns in (words.of_one, words.of_all)
    )
    has_own |= (
        words.texts >= _EACH
        and not words.of_all
        and any(task.meet(kind, noun) for kind in kinds for noun in words.of_one)
    )
    if has_own or words.has(PAIRING) or words.says("one for each"):
        return True
    symmetric = map(task.lexicon.names.constant, task.lexicon.symmetric)
    is_one_to_one = len({*kinds}) > 1 and len({*counts}) == 1
    is_general = words.has(OF_ALL | _THESE | _ANY_OF_TWO)
    return is_one_to_one and not is_general and found.predicate not in symmetric


def _with_itself(found: StatementTerms, words: SentenceWords) -> str:
    """What is wrong with relating an object with itself."""
    twice = [name for name in found.names if found.arguments.count(name) > 1]
    if found.head not in OF_STATES or not twice or words.has(_SELVES):
        return ""
    return f"this relates {quoted(twice[0])} with itself"


def _with_part_of_other(task: ComparedTask, one: IrStatement, found: StatementTerms) -> str:
    """What is wrong with relating a part, which is named after its owner, with another one."""
    if found.predicate not in task.of_owners:
        return ""
    owners = owners_in(one.text)
    others = (found.names | names_besides_parts(one.text)) - owners
    for owner in sorted(owners):
        kind = task.type_of(owner)
        for other in sorted(others):
            if task.meet(kind, task.type_of(other)):
                return f"this relates a part of {quoted(owner)} with {quoted(other)}"
    return ""
