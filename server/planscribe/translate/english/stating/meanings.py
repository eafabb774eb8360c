"""Which predicate a phrase means: the one whose argument types fit best what it is said of."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon, Phrase, Slot
from planscribe.model.pddl.definitions import NUMBER
from planscribe.syntax.task import Token
from planscribe.translate.describe.atoms import say
from planscribe.translate.english.asking.subkinds import below
from planscribe.translate.english.asking.unclear import Unclear
from planscribe.translate.english.forms import (
    Amount,
    Claim,
    Constant,
    Everything,
    Named,
    NounPhrase,
    Quantity,
    SentenceReading,
)
from planscribe.translate.english.grammar import Grammar, Pattern
from planscribe.translate.english.remembered.results import while_used
from planscribe.translate.english.stating.pairing import slots_filled
from planscribe.translate.english.symbols import stem_type
from planscribe.translate.ir import Unreadable
from planscribe.wording import listed, with_article

Kinds: TypeAlias = tuple[str | None, ...]
"""For each slot the type of its argument, `number`, or None where it is not known."""

# A number can also name an object of a numbered type, but hardly where a number is expected.
_NUMBER_FITS = 100


@while_used(4096)
def meaning(
    pattern: Pattern, kinds: Kinds, lexicon: Lexicon
) -> tuple[Phrase, tuple[int, ...], int]:
    """The phrase that is meant, the argument that each slot fills, and how specific that is.

    Raises:
        Unclear: no predicate fits, or several fit equally well.
    """
    fitting = [
        (score, phrase, order)
        for phrase, order in zip(pattern.phrases, pattern.order, strict=True)
        if (score := _fit(phrase, order, kinds, lexicon)) is not None
    ]
    if not fitting:
        raise _misfit(pattern, kinds, lexicon)
    best = max(score for score, _, _ in fitting)
    chosen = [(phrase, order) for score, phrase, order in fitting if score == best]
    if len({(phrase.relation.name, order, phrase.negated) for phrase, order in chosen}) > 1:
        relations = sorted({phrase.relation.name for phrase, _ in chosen})
        raise Unclear(
            Unreadable.SEVERAL_READINGS,
            f"this can mean {' or '.join(relations)}: say it in another way",
        )
    return *chosen[0], best


def possible(
    pattern: Pattern, kinds: Kinds, lexicon: Lexicon
) -> frozenset[tuple[str, tuple[tuple[str, ...], ...]]]:
    """The relations that a phrase can mean, each with the types that its slots take."""
    return frozenset(
        (phrase.relation.name, tuple(phrase.relation.types[argument] for argument in order))
        for phrase, order in zip(pattern.phrases, pattern.order, strict=True)
        if _fit(phrase, order, kinds, lexicon) is not None
    )


@while_used(4096)
def said_with_not(
    phrase: Phrase, kinds: Kinds, lexicon: Lexicon
) -> tuple[Phrase, tuple[int, ...]] | None:
    """The phrase that says with `not` what another one denies, if there is one for these types.

    A domain can have a predicate of its own for it: `?x is not inflated`.
    """
    shape = _shape(phrase)
    verb = next((at for at, word in enumerate(shape) if word in ("is", "are")), None)
    if verb is None:
        return None
    wanted = (*shape[: verb + 1], "not", *shape[verb + 1 :])
    found = []
    for other in lexicon.phrases:
        if _shape(other) == wanted:
            order = tuple(one.argument for one in other.pieces if isinstance(one, Slot))
            if _fit(other, order, kinds, lexicon) is not None:
                found.append((other, order))
    return found[0] if len(found) == 1 else None


def _shape(phrase: Phrase) -> tuple[str | None, ...]:
    """The words of a phrase, and None for each argument."""
    return tuple(None if isinstance(one, Slot) else one for one in phrase.pieces)


@while_used(4096)
def wanted_types(pattern: Pattern, kinds: Kinds, lexicon: Lexicon) -> tuple[frozenset[str], ...]:
    """For each slot the types that some fitting predicate wants there."""
    wanted: list[set[str]] = [set() for _ in kinds]
    for phrase, order in zip(pattern.phrases, pattern.order, strict=True):
        if _fit(phrase, order, kinds, lexicon) is not None:
            for types, argument in zip(wanted, order, strict=True):
                types |= set(phrase.relation.types[argument])
    return tuple(map(frozenset, wanted))


def _fit(phrase: Phrase, order: tuple[int, ...], kinds: Kinds, lexicon: Lexicon) -> int | None:
    """How well a phrase fits what it is said of, or None if it does not."""
    score = 0
    for kind, argument in zip(kinds, order, strict=True):
        wanted = phrase.relation.types[argument]
        if kind == NUMBER:
            score += _NUMBER_FITS if NUMBER in wanted else -_NUMBER_FITS
        elif NUMBER in wanted or (kind is not None and not lexicon.fits(kind, wanted)):
            return None
        else:
            # A type is the more specific, the more types are above it.
            score += max(len(lexicon.types.above(one)) for one in wanted)
    return score


def _misfit(pattern: Pattern, kinds: Kinds, lexicon: Lexicon) -> Unclear:
    """What is wrong with the phrase that comes nearest."""

    def fitting(meant: tuple[Phrase, tuple[int, ...]]) -> tuple[int, bool]:
        relation = meant[0].relation
        fits = sum(
            kind is None or lexicon.fits(kind, relation.types[argument])
            for kind, argument in zip(kinds, meant[1], strict=True)
        )
        # `.. is on ..` is rather `on` than another way to say `at`.
        return fits, relation.name in meant[0].pieces

    phrase, order = max(zip(pattern.phrases, pattern.order, strict=True), key=fitting)
    shown = say(phrase, [".." for _ in order])
    wanted = [listed(map(with_article, phrase.relation.types[one]), "or") for one in order]
    given = [with_article(kind) if kind else "something else" for kind in kinds]
    message = f"“{shown}” needs {listed(wanted)}, not {listed(given)}"
    match _is_also(phrase, order, kinds, lexicon):
        case low, high:
            one, other = with_article(low), with_article(high)
            message = f"{message}; if {one} is {other}, too, say “Every {low} is {other}”"
            return Unclear(Unreadable.NO_READING, message, rule=below(low, high))
    return Unclear(Unreadable.NO_READING, message)


def _is_also(
    phrase: Phrase, order: Sequence[int], kinds: Kinds, lexicon: Lexicon
) -> tuple[str, str] | None:
    """The kind of the one argument that does not fit, and the one that it may be of, too."""
    wanted = [phrase.relation.types[one] for one in order]
    unfit = [
        (kind, types)
        for kind, types in zip(kinds, wanted, strict=True)
        if kind is not None and not lexicon.fits(kind, types)
    ]
    match unfit:
        case [(kind, (above,))] if {kind, above} <= set(lexicon.memberships):
            return kind, above
        case _:
            return None


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
        if all(
            _fits(form, tokens, types, grammar)
            for form in one.forms
            if isinstance(form, Claim | Amount)
        )
    )


def _fits(
    claim: Claim | Amount, tokens: Sequence[Token], types: Mapping[str, str], grammar: Grammar
) -> bool:
    pattern = grammar.patterns[claim.pattern]
    try:
        combinations = list(slots_filled(claim))
    except Unclear:
        return True  # stating the claim says so
    named = (phrase for one in combinations for phrase in one)
    if any(_is_of_other_kind(phrase, tokens, types, grammar) for phrase in named):
        return False
    return all(
        all(wanted_types(pattern, tuple(kinds), grammar.lexicon)) or not kinds
        for one in combinations
        for kinds in [[_type_of(phrase, tokens, types, grammar) for phrase in one]]
    )


def _is_of_other_kind(
    phrase: NounPhrase, tokens: Sequence[Token], types: Mapping[str, str], grammar: Grammar
) -> bool:
    """Whether the noun before names is not for all of them: `tile b black`."""
    match phrase:
        case Named(names, str(kind)):
            known = (types.get(tokens[name].text) for name in names)
            return any(one and not grammar.lexicon.fits(one, (kind,)) for one in known)
        case _:
            return False


def _type_of(
    phrase: NounPhrase, tokens: Sequence[Token], types: Mapping[str, str], grammar: Grammar
) -> str | None:
    match phrase:
        case Named((name,), kind):
            text = tokens[name].text
            told = types.get(text)
            if told and kind and grammar.lexicon.fits(told, [kind]):
                return told
            return kind or told or stem_type(text, grammar.lexicon)
        case Constant(name):
            return next(iter(grammar.lexicon.constants[name]), None)
        case Quantity() | Named() | Everything():
            return None
        case _:
            return phrase.type
