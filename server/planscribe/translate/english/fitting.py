"""Which readings can be meant, by what is known of the names before all sentences are read."""

from collections.abc import Mapping, Sequence

from planscribe.syntax.task import Token
from planscribe.translate.english.asking.unclear import Unclear
from planscribe.translate.english.forms import (
    Claim,
    Constant,
    Everything,
    Named,
    NounPhrase,
    Quantity,
    SentenceReading,
)
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.meanings import wanted_types
from planscribe.translate.english.pairing import slots_filled
from planscribe.translate.english.symbols import stem_type


def readings_that_fit(
    several: Sequence[SentenceReading],
    tokens: Sequence[Token],
    types: Mapping[str, str],
    grammar: Grammar,
) -> tuple[SentenceReading, ...]:
    """The readings in which no object has a type that nothing of it can be said of.

    Args:
        several: readings of one sentence.
        tokens: the words of the sentence.
        types: of the names that are known; the others can be anything but what they look like.
        grammar: of the domain.
    """
    return tuple(
        one
        for one in several
        if all(_fits(form, tokens, types, grammar) for form in one.forms if isinstance(form, Claim))
    )


def _fits(
    claim: Claim, tokens: Sequence[Token], types: Mapping[str, str], grammar: Grammar
) -> bool:
    pattern = grammar.patterns[claim.pattern]
    try:
        combinations = list(slots_filled(claim))
    except Unclear:
        return True  # stating the claim says so
    return all(
        all(wanted_types(pattern, tuple(kinds), grammar.lexicon)) or not kinds
        for one in combinations
        for kinds in [[_type_of(phrase, tokens, types, grammar) for phrase in one]]
    )


def _type_of(
    phrase: NounPhrase, tokens: Sequence[Token], types: Mapping[str, str], grammar: Grammar
) -> str | None:
    match phrase:
        case Named((name,), kind):
            text = tokens[name].text
            return kind or types.get(text) or stem_type(text, grammar.lexicon)
        case Constant(name):
            return next(iter(grammar.lexicon.constants[name]), None)
        case Quantity() | Named() | Everything():
            return None
        case _:
            return phrase.type
