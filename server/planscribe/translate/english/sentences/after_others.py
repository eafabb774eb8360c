"""A sentence that is read only with those before it: what `it` and `the others` stand for."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.readings import makes_no_sense
from planscribe.translate.english.sentences.attempts import Attempts
from planscribe.translate.english.sentences.in_passing import looked_into
from planscribe.translate.english.sentences.parsed import (
    Parsed,
    noun_for,
    nouns_of_labels,
    subjects_of,
    wishes,
)
from planscribe.translate.english.sentences.two_way import both_ways_too
from planscribe.translate.english.stating.meanings import readings_that_fit
from planscribe.translate.english.unread.idle import says_nothing
from planscribe.translate.english.wording.antecedents import with_antecedents, with_kinds
from planscribe.translate.english.wording.closed import CONTRASTS, JOINTS
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.others import OPENING, OTHERS, KnownOthers, without_rest
from planscribe.translate.english.wording.placing import been, perfect, stance
from planscribe.translate.english.wording.prose.besides import joined_to_last
from planscribe.translate.english.wording.prose.lacking import has_none
from planscribe.translate.english.wording.referring import referring
from planscribe.translate.english.wording.sentences import plainly, reworded
from planscribe.translate.english.wording.short_clauses import short_clause, short_perfect
from planscribe.translate.english.wording.tokens import words
from planscribe.translate.english.wording.wider import with_wider_nouns


def read_after(
    before: Sequence[Parsed],
    types: Mapping[str, str],
    one: Parsed,
    attempts: Attempts,
    is_clause: bool = False,
) -> Parsed:
    """A sentence that can be read only together with the one before, or with its own beginning.

    `types` are those of the names that the sentences before introduce. Of a clause, the one before
    need not be the one that it is like.
    """
    vocabulary, grammar = attempts.vocabulary, attempts.grammar
    plain = with_wider_nouns(one.tokens, vocabulary) or one.tokens
    plain = without_rest(plain, vocabulary)
    if plain != one.tokens:
        said = Parsed(one.sentence, plain, one.outcome)
        read = read_after(before, types, said, attempts, is_clause)
        return one if read is said else read
    named = with_kinds(one.tokens, partial(nouns_of_labels, before, grammar))
    if named and (labelled := attempts.first_read(one, named)):
        return labelled
    others = _known_others(before, before, vocabulary, grammar)
    for end, start in _cuts(one.tokens):
        opening, rest = one.tokens[:end], one.tokens[start:]
        _, opened = attempts.read(opening)
        if isinstance(opened, ParseFailure):
            # `ann stands on a, while all the other tiles are clear`
            opening = _plainer(opening, vocabulary)
            _, opened = attempts.read(opening)
        if isinstance(opened, ParseFailure):
            continue
        for tokens in referring(rest, opening, opened, others):
            whole = (*opening, *one.tokens[end:start], *tokens)
            _, outcome = attempts.read(whole)
            if not isinstance(outcome, ParseFailure):
                return Parsed(one.sentence, whole, outcome, is_reworded=True)
    if two_way := both_ways_too(before, one, attempts):
        return two_way
    if not before:
        return one
    before = _with_topic(before, one.tokens, vocabulary)
    last = before[-1]
    elliptic = None if is_clause else _like_the_last(one.tokens, last, vocabulary)
    for whole in filter(None, (elliptic, joined_to_last(one.tokens, last.tokens))):
        if read_whole := attempts.first_read(one, whole):
            return read_whole
    earlier = before[:-1] if not any(one.opens for one in last.readings) else ()
    others = _known_others(earlier, before, vocabulary, grammar)
    for tokens in referring(one.tokens, last.tokens, last.readings, others):
        for other in (tokens, *reworded(tokens, vocabulary)):
            _, outcome = attempts.read(other)
            if not isinstance(outcome, ParseFailure):
                return Parsed(one.sentence, other, outcome, is_reworded=True)
    if meant := _with_antecedent(one, last, types, attempts):
        return meant
    if last.sentence.closing != ";" or not last.readings:
        return one
    # `a should be on b; c on d`
    comma = Token(TokenKind.MARK, ",", one.tokens[0].span, ",")
    start = len(last.tokens) + 1
    tokens = (*last.tokens, comma, *one.tokens)
    _, outcome = attempts.read(tokens)
    if isinstance(outcome, ParseFailure) or any(reading.clauses for reading in outcome):
        return one
    behind = [
        replace(reading, forms=tuple(form for form in reading.forms if form.words.start >= start))
        for reading in outcome
    ]
    return Parsed(one.sentence, tokens, tuple(behind)) if all(one.forms for one in behind) else one


_PRONOUNS = tuple(frozenset(one.split()) for one in ("it its", "he his", "she her"))


def _with_topic(
    before: Sequence[Parsed], tokens: tuple[Token, ...], vocabulary: KnownWords
) -> Sequence[Parsed]:
    """The sentences before a pronoun, without those at the end that name nothing else and are not
    read: `board1 is here. It is made of something. It is old.`"""
    family = next((one for one in _PRONOUNS if one.issuperset(texts(tokens[:1]))), frozenset())
    at = len(before)
    while family and at > 1 and isinstance(before[at - 1].outcome, ParseFailure):
        said = before[at - 1].sentence.tokens
        is_same = bool(said) and said[0].text in family
        if not (is_same or says_nothing(said)) or before[at - 1].inside:
            break
        if any(
            vocabulary.is_name(one) or vocabulary.is_noun(one) or one.spelling[:1].isupper()
            for one in said[1:]
        ):
            break
        at -= 1
    return before[:at]


def _plainer(tokens: tuple[Token, ...], vocabulary: KnownWords) -> tuple[Token, ...]:
    """A clause with plain words for where something is."""
    plain = plainly(tokens, vocabulary)
    for rule in (been, perfect, stance):
        plain = rule(plain, vocabulary) or plain
    return plain


def _like_the_last(
    tokens: tuple[Token, ...], last: Parsed, vocabulary: KnownWords
) -> tuple[Token, ...] | None:
    """`b has none` behind `a has a key` -> `b does not have key`; `b should then be free` behind
    `when we are back, a should be at c` -> `b should be free`."""
    is_contrast = not _DENYING.isdisjoint(texts(tokens)) or "not" in texts(last.tokens)
    if last.readings and not last.inside and is_contrast:
        for before in (last.tokens, last.sentence.tokens):
            whole = (*before, *words(", but", tokens[0]), *tokens)
            for rule in (has_none, short_clause, short_perfect):
                made = rule(whole, vocabulary)
                if made and made[: len(before)] == before:
                    behind = made[len(before) :]
                    while behind and behind[0].text in JOINTS | CONTRASTS:
                        behind = behind[1:]
                    return behind
    at = next((at for at, one in enumerate(tokens) if one.text == "then"), 0)
    is_wish = at > 0 and tokens[at - 1].text in ("should", "must", "shall")
    has_time = texts(last.sentence.tokens[:1]) in _TIMES
    is_plain = is_wish and has_time and wishes(last) and _THEN.isdisjoint(texts(tokens[:at]))
    return (*tokens[:at], *tokens[at + 1 :]) if is_plain else None


_HAVING = (("has",), ("carries",), ("owns",))
_DENYING = frozenset({"not", "none"})
_TIMES = (("when",), ("once",), ("by",), ("in",), ("on",), ("at",))
_THEN = frozenset({"and", "but", ",", "not", "if"})


def _with_antecedent(
    one: Parsed, last: Parsed, types: Mapping[str, str], attempts: Attempts
) -> Parsed | None:
    """A sentence with what its pronoun stands for, if one thing alone makes sense."""
    found: list[tuple[Parsed, bool]] = []
    # Behind a wish, it is unclear whether a statement is about the start.
    earlier = () if wishes(last) else last.tokens
    for tokens, may_be in with_antecedents(one.tokens, earlier, attempts.vocabulary):
        if texts(tokens[1:2]) in _HAVING:
            said = Parsed(one.sentence, tokens, one.outcome)
            had = looked_into(said, None, attempts, Counter(), lambda: types)
            if not isinstance(had.outcome, ParseFailure):
                found.append((had, may_be))
                continue
        for other in (tokens, *reworded(tokens, attempts.vocabulary)):
            _, outcome = attempts.read(other)
            if isinstance(outcome, ParseFailure) or makes_no_sense(outcome):
                continue
            if fitting := readings_that_fit(outcome, other, types, attempts.grammar):
                found.append((Parsed(one.sentence, other, fitting, is_reworded=True), may_be))
            break
    match found:
        case [(meant, True)]:
            return meant
        case _:
            return None


def _cuts(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where sentences are cut before `and the other ..`, `and nothing else ..`; without `and`."""
    for start in range(2, len(tokens) - 1):
        opens = tokens[start].text in OPENING and tokens[start - 1].text in JOINTS | CONTRASTS
        if opens and any(token.text in OTHERS for token in tokens[start + 1 : start + 3]):
            end = start - 1
            yield end - (tokens[end - 1].text in JOINTS), start


def _known_others(
    earlier: Sequence[Parsed],
    before: Sequence[Parsed],
    vocabulary: KnownWords,
    grammar: Grammar,
) -> KnownOthers:
    noun_of = partial(noun_for, before, grammar)
    return KnownOthers(
        vocabulary,
        partial(_are_certain, earlier, noun_of),
        noun_of,
        grammar.only_nouns,
    )


def _are_certain(
    before: Sequence[Parsed],
    noun_of: Callable[[Sequence[Token]], tuple[str, ...]],
    said: Sequence[Token],
) -> bool:
    """Whether the sentences before are about no other objects of the kind that was said.

    Then `the others` may leave these out, too. What is said of the start counts before a goal only.
    """
    names, noun = {token.text for token in said}, noun_of(said)
    for sentence in reversed(before):
        for token in subjects_of(sentence):
            if token.text not in names and noun_of([token]) in (noun, ()):
                return False
        if any(reading.opens for reading in sentence.readings):
            break
    return True
