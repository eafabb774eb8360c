"""Sentences that the grammar reads, but of things of which nobody can say so, in words that fit.

`The yard has a box`, in a domain in which only people have boxes, says where the box is; `bring a
to b` can be to be in b rather than at it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from planscribe.translate.english.forms import Claim, SentenceReading
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.readings import makes_no_sense
from planscribe.translate.english.sentences.attempts import Attempts
from planscribe.translate.english.sentences.parsed import Parsed, wishes
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.stating.meanings import readings_that_fit
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens


def fitting_readings(
    one: Parsed, types: Mapping[str, str], grammar: Grammar
) -> tuple[SentenceReading, ...]:
    """The readings of a sentence that fit the types of names, remembered with what it shows."""
    shown = one.shown
    kinds = tuple(map(types.get, shown.texts))
    if shown.fitting is None or shown.fitting[0] != kinds:
        shown.fitting = kinds, readings_that_fit(shown.readings, shown.tokens, types, grammar)
    return shown.fitting[1]


def with_fitting(one: Parsed, types: Mapping[str, str], attempts: Attempts) -> Parsed:
    """A sentence; one that does not fit the types of its things, in other words that do.

    Args:
        one: the sentence.
        types: of the names that are known.
        attempts: reads words with the names that are known.
    """
    if not one.readings:
        return one
    if fitting := fitting_readings(one, types, attempts.grammar):
        # `paint tile a red, tile b blue` does not paint a tile red.
        is_narrower = len(fitting) < len(one.readings) and wishes(one)
        return replace(one, outcome=fitting) if is_narrower else one
    # Nearly all fit.
    from planscribe.translate.english.wording.clause_wise import clause_by_clause
    from planscribe.translate.english.wording.wished.in_full import wished_in_full

    is_wish = wishes(one)

    def read(made: Tokens) -> Parsed | None:
        _, outcome = attempts.read(made)
        if isinstance(outcome, ParseFailure) or makes_no_sense(outcome):
            return None
        fitting = readings_that_fit(outcome, made, types, attempts.grammar)
        other = Parsed(one.sentence, made, fitting, is_reworded=True)
        is_clear = is_wish or len(fitting) == len(outcome)
        are_claims = all(isinstance(form, Claim) for form in other.forms)
        return other if fitting and is_clear and are_claims else None

    vocabulary = attempts.vocabulary
    tokens = in_digits(one.sentence)
    for made in _in_other_words(tokens, vocabulary):
        if other := read(made):
            return other
    for form in (tokens, *filter(None, (wished_in_full(tokens, vocabulary),))):
        whole = clause_by_clause(form, vocabulary, lambda clause: read(clause) is not None)
        if other := read(whole) if whole else None:
            return other
    return one


def _in_other_words(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    from planscribe.translate.english.wording.sentences import reworded
    from planscribe.translate.english.wording.wished.in_full import (
        wished_as_orders,
        wished_in_full,
    )

    for rule in (wished_in_full, wished_as_orders):
        if made := rule(tokens, vocabulary):
            yield made
            yield from reworded(made, vocabulary)
    yield from reworded(tokens, vocabulary)
