"""Wishes that the grammar reads, but of things of which nobody can say so, in words that fit.

`Leave a at b` can be a phrase of the domain for what is said of others; `bring a to b` can be to be
in b rather than at it.
"""

from collections.abc import Mapping
from dataclasses import replace

from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.meanings import readings_that_fit
from planscribe.translate.english.readings import makes_no_sense
from planscribe.translate.english.sentences.attempts import attempt
from planscribe.translate.english.sentences.parsed import Parsed, wishes
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.sentences.vocabulary import TaskWords, vocabulary_of
from planscribe.translate.english.wording.sentences import reworded
from planscribe.translate.english.wording.wished.in_full import wished_as_orders, wished_in_full


def with_fitting_wish(
    one: Parsed,
    types: Mapping[str, str],
    known: frozenset[str],
    grammar: Grammar,
    words: TaskWords,
) -> Parsed:
    """A sentence; a wish that does not fit the types of its things, in other words that do."""
    if not wishes(one):
        return one
    if fitting := readings_that_fit(one.readings, one.tokens, types, grammar):
        # `paint tile a red, tile b blue` does not paint a tile red.
        return one if len(fitting) == len(one.readings) else replace(one, outcome=fitting)
    vocabulary = vocabulary_of(known, grammar, words)
    tokens = in_digits(one.sentence)
    for rule in (wished_in_full, wished_as_orders):
        made = rule(tokens, vocabulary)
        if made is None:
            continue
        for other in (made, *reworded(made, vocabulary)):
            _, outcome = attempt(other, known, grammar)
            if isinstance(outcome, ParseFailure) or makes_no_sense(outcome):
                continue
            if fitting := readings_that_fit(outcome, other, types, grammar):
                return Parsed(one.sentence, other, fitting, is_reworded=True)
    return one
