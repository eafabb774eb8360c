"""Where statements do not fit the words of their sentence.

Nothing here reads a sentence: names and numbers of a statement have to be said in it, and names and
numbers that are said have to be used. What may be said in other words is let pass.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.translate.by_model.said.argument_order import (
    wrong_end,
    wrong_member,
    wrong_order,
    wrong_ordinal,
)
from planscribe.translate.by_model.said.clauses import mixed_clauses
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.denied import denied, undenied, wrongly_denied
from planscribe.translate.by_model.said.going_back import wrongly_back
from planscribe.translate.by_model.said.left_open import stated_although_open
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.mood import wrong_mood
from planscribe.translate.by_model.said.quantities import (
    no_others,
    not_all,
    not_both,
    not_each,
    not_excepted,
    not_one_place,
    not_so_general,
    not_so_many,
    not_the_rest,
    not_the_same,
    unused_numbers,
)
from planscribe.translate.by_model.said.sides import wrong_sides
from planscribe.translate.by_model.said.unsaid_names import unsaid_names
from planscribe.translate.by_model.said.unsaid_numbers import unsaid_numbers
from planscribe.translate.by_model.said.unstated import unstated
from planscribe.translate.by_model.said.unused_names import unused_names
from planscribe.translate.by_model.said.unused_words import unused_nouns, unused_phrases
from planscribe.translate.by_model.said.wordless import wordless
from planscribe.translate.by_model.said.wrong_bound import wrong_bound
from planscribe.translate.by_model.said.wrong_row import wrong_row
from planscribe.translate.by_model.said.wrongly_related import misnamed, wrongly_related
from planscribe.translate.ir import NO_SENTENCE, IrStatement

_PRONOUNS = frozenset({"it", "them"})
_OF_SENTENCES = (
    not_so_many,
    unused_numbers,
    wrong_bound,
    not_the_rest,
    not_all,
    not_both,
    not_one_place,
    not_the_same,
    no_others,
    not_each,
    not_excepted,
    not_so_general,
    mixed_clauses,
    wrong_row,
    wrong_order,
    wrong_member,
    wrong_end,
    wrong_ordinal,
    denied,
    undenied,
    wrongly_denied,
    wrong_sides,
    unused_phrases,
    unused_nouns,
    wrong_mood,
    wrongly_back,
    stated_although_open,
)
"""What is compared of a sentence and all its statements, in the order of reports."""


def mismatches(
    task: Task,
    lexicon: Lexicon,
    statements: Sequence[IrStatement],
    known: Iterable[IrStatement] = (),
) -> tuple[Mismatch, ...]:
    """Where statements do not fit their sentence, in the order of the task.

    `known` are the statements that controlled English reads: they fit.
    """
    compared = ComparedTask.of(task, lexicon, statements)
    read: dict[int, set[str]] = {}
    for one in known:
        read.setdefault(one.sentence, set()).add(one.text)
    found: list[Mismatch] = []
    for number in sorted(compared.by_sentence.keys() - {NO_SENTENCE}):
        if {one.text for one in compared.by_sentence[number]} != read.get(number):
            found += _of_sentence(compared, compared.with_statements(number))
    return tuple(found)


def unstated_words(
    task: Task, lexicon: Lexicon, numbers: Iterable[int], statements: Sequence[IrStatement]
) -> dict[int, str]:
    """What sentences say although nothing is stated of them: a name, or the words of a phrase."""
    compared = ComparedTask.of(task, lexicon, statements)
    return {number: unstated(compared, number) for number in numbers}


def _of_sentence(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """What does not fit in a sentence that something is stated of."""
    describing = {*task.named_in(sentence.words)} - sentence.names
    standing = {one: [*_standing_for(task, sentence, one)] for one in describing}
    unused = [one for one in unused_names(task, sentence) if not standing.get(one)]
    meant = {place for places in standing.values() for place in places}
    without_words = wordless(task, sentence)
    blamed: set[str] = set()
    for one, found in sentence.terms.items():
        if one in without_words:
            message = f"no words of the sentence are left for {quoted(found.predicate)}"
            yield Mismatch(sentence.number, message, one)
        for mismatch in _of_statement(task, sentence, one, unused):
            if mismatch.name in meant:
                continue
            yield mismatch
            blamed |= {name for name in unused if mismatch.instead and name in mismatch.instead}
    for name in unused:
        if name not in blamed:
            yield Mismatch(sentence.number, f"nothing is stated of {quoted(name)} here")
    for compare in _OF_SENTENCES:
        yield from compare(task, sentence)


def _standing_for(task: ComparedTask, sentence: ComparedSentence, name: str) -> Iterator[str]:
    """What a sentence means by an object that it names only to describe it: `the room r1 is in`.

    Facts of the initial state relate both, and a statement holds what the sentence does not name.
    A pronoun stands for that already.
    """
    pairs = pairwise(("", *sentence.texts))
    if any(after in _PRONOUNS and before != "of" for before, after in pairs):
        return
    meant = {one for one in sentence.names if not sentence.words.says(one)}
    for one in meant & task.related(name, sentence.number):
        if not task.meet(task.type_of(name), task.type_of(one)):
            yield one


def _of_statement(
    task: ComparedTask, sentence: ComparedSentence, one: IrStatement, unused: Sequence[str]
) -> Iterator[Mismatch]:
    """What does not fit in one of the statements of a sentence."""
    yield from unsaid_names(task, sentence, one, unused)
    yield from unsaid_numbers(task, sentence, one)
    if message := misnamed(task, sentence.terms[one]):
        yield Mismatch(sentence.number, message, one)
    if message := wrongly_related(task, sentence, one):
        yield Mismatch(sentence.number, message, one)
