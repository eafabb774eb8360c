"""Sentences whose objects are of other kinds than their words want: read in other words.

`The yard has a box` in a domain in which only people have boxes says where the box is.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from planscribe.translate.english.forms import Claim
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.meanings import readings_that_fit
from planscribe.translate.english.sentences.attempts import attempt
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.sentences.vocabulary import TaskWords, vocabulary_of
from planscribe.translate.english.wording.clause_wise import clause_by_clause
from planscribe.translate.english.wording.sentences import reworded
from planscribe.translate.english.wording.tokens import Tokens


def of_kinds(
    parsed: Sequence[Parsed],
    types: Mapping[str, str],
    known: Collection[str],
    grammar: Grammar,
    words: TaskWords,
) -> Iterator[Parsed]:
    """Sentences, in other words where only these can be said of the objects.

    Args:
        parsed: the sentences.
        types: of the names that are known.
        known: the names.
        grammar: of the domain.
        words: what the task shows of its words.
    """
    for one in parsed:
        if not one.readings or _fits(one, types, grammar):
            yield one
            continue
        yield _in_other_words(one, types, frozenset(known), grammar, words) or one


def _fits(one: Parsed, types: Mapping[str, str], grammar: Grammar) -> bool:
    is_claim = any(isinstance(form, Claim) for form in one.forms)
    return not is_claim or bool(readings_that_fit(one.readings, one.tokens, types, grammar))


def _in_other_words(
    one: Parsed,
    types: Mapping[str, str],
    known: frozenset[str],
    grammar: Grammar,
    words: TaskWords,
) -> Parsed | None:
    tokens = in_digits(one.sentence)
    vocabulary = vocabulary_of(known, grammar, words)

    def read(made: Tokens) -> Parsed | None:
        _, outcome = attempt(made, known, grammar)
        if isinstance(outcome, ParseFailure):
            return None
        other = Parsed(one.sentence, made, outcome, is_reworded=True)
        are_claims = all(isinstance(form, Claim) for form in other.forms)
        kept = readings_that_fit(outcome, made, types, grammar)
        return other if are_claims and len(kept) == len(outcome) else None

    for made in reworded(tokens, vocabulary):
        if other := read(made):
            return other
    whole = clause_by_clause(tokens, vocabulary, lambda clause: read(clause) is not None)
    return read(whole) if whole else None
