"""What a sentence that fails introduces in passing, and the rest of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.forms import Introduced, SentenceReading
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.readings import makes_no_sense
from planscribe.translate.english.sentences.attempts import LONGEST_READ, Attempts
from planscribe.translate.english.sentences.parsed import (
    Parsed,
    counted_kind,
    introduced_kind,
    names_of,
)
from planscribe.translate.english.wording.appositions import extracted
from planscribe.translate.english.wording.completing import completed
from planscribe.translate.english.wording.finding import find
from planscribe.translate.english.wording.inside import introductions, looks_like_name
from planscribe.translate.english.wording.notes.kinds_of_items import each_with_kind, item_of_kind
from planscribe.translate.english.wording.notes.ordered import ordered
from planscribe.translate.english.wording.notes.owned import owned
from planscribe.translate.english.wording.notes.relations import relation_listed
from planscribe.translate.english.wording.notes.tables_of_kinds import tabulated_kinds
from planscribe.translate.english.wording.notes.under_noun import (
    each_with_noun,
    of_all_listed,
    under_noun,
)
from planscribe.translate.english.wording.nouns.relating import value_of_kind
from planscribe.translate.english.wording.presenting import only_presents
from planscribe.translate.english.wording.prose.called import kind_behind
from planscribe.translate.english.wording.prose.listed import listed_things, of_the_things
from planscribe.translate.english.wording.prose.named_behind import called_behind, in_order_behind
from planscribe.translate.english.wording.prose.plain_introductions import introduced_plainly
from planscribe.translate.english.wording.prose.taking_part import called_plainly
from planscribe.translate.english.wording.sentences import (
    plainly,
    reworded,
    without_remarks,
)
from planscribe.translate.words import table


def looked_into(
    one: Parsed,
    before: Parsed | None,
    attempts: Attempts,
    said: Mapping[str, int],
    types: Callable[[], Mapping[str, str]],
) -> Parsed:
    """A sentence that fails, with what it introduces.

    `said` counts the sentences with a word, and `types` has those of the names before.
    """
    if not isinstance(one.outcome, ParseFailure) or len(one.tokens) > LONGEST_READ:
        return one
    vocabulary, grammar = attempts.vocabulary, attempts.grammar

    def is_certain(token: Token) -> bool:
        is_plain = said[token.text] > 1 and not table.is_state(token.text)
        return looks_like_name(token) or is_plain

    tokens = without_remarks(plainly(one.tokens, vocabulary), vocabulary)
    tokens = introduced_plainly(tokens, vocabulary) or tokens
    kind = introduced_kind(before, grammar) if before else ()
    value = value_of_kind(tokens, vocabulary, types())
    if value and (read := _read_rest(one, value, (), attempts)):
        return read
    made = ordered(tokens, vocabulary, is_certain, said)
    made = made or under_noun(tokens, vocabulary, is_certain)
    if things := of_the_things(tokens, vocabulary):
        # As many as there are leave no doubt.
        made = made or under_noun(things, vocabulary, vocabulary.can_be_name)
    called = called_plainly(tokens, vocabulary)
    belonging = owned(called, vocabulary, is_certain, types())
    goes_on = False
    if before and before.sentence.closing == ";":
        if read := _same_list(one, before, attempts):
            return read
        every = of_all_listed(before.sentence.tokens, tokens, vocabulary)
        if every and (read := _read_rest(one, every, (), attempts)):
            return read
        first = plainly(before.tokens, vocabulary)
        goes_on = each_with_noun(first, vocabulary, is_certain, True) is not None
    made = made or each_with_noun(tokens, vocabulary, is_certain, goes_on)
    made = made or item_of_kind(tokens, vocabulary, is_certain, types())
    made = made or each_with_kind(tokens, vocabulary, is_certain)
    made = made or tabulated_kinds(tokens, vocabulary, types())
    if before:
        noun, number = counted_kind(before, grammar)
        if row := in_order_behind(one.tokens, noun, number) if noun else None:
            made = made or ordered(row, vocabulary, is_certain, said)
        looks = [looks_like_name(token) for token in one.tokens]
        if noun and not any(map(vocabulary.is_own_state, one.tokens)):
            made = made or called_behind(one.tokens, noun, number, looks)
    made = made or belonging or listed_things(tokens, vocabulary)
    made = made or kind_behind(tokens, vocabulary)
    made = made or extracted(tokens, vocabulary, is_certain, kind)
    found = list(introductions(tokens, vocabulary, lambda token: said[token.text] > 1))
    inside: tuple[Parsed, ...] = ()
    if made is not None:
        # What belongs to something is of the kind that is said, even if others are below that.
        inside = _read_each(one, made.memberships, attempts, made is belonging)
        if len(inside) == len(made.memberships):
            named = attempts.with_names(
                chain.from_iterable(names_of(inner).certain for inner in inside)
            )
            if read := _read_rest(one, made.rest, inside, named):
                return read
            named_here = chain.from_iterable(made.memberships)
            new = [token.text for token in named_here if token.kind is TokenKind.NAME]
            if only_presents(made.rest, new, vocabulary):
                return _read_rest(one, (), inside, named) or one
    others = [one for one in found if made is None or one not in made.memberships]
    return replace(one, inside=(*inside, *_read_each(one, others, attempts)))


def _same_list(one: Parsed, before: Parsed, attempts: Attempts) -> Parsed | None:
    """A sentence that goes on with the list before it: `trucks: t1 at a; t2 at b, empty`."""
    vocabulary = attempts.vocabulary
    colon = find(before.sentence.tokens, ":")
    head = before.sentence.tokens[: max(colon, 0)]
    related = (*head, *before.sentence.tokens[colon : colon + 1], *one.tokens)
    if head and (made := relation_listed(related, vocabulary)):
        return attempts.first_read(one, made)
    if not head or vocabulary.noun_at(head, 0) != len(head):
        return None
    whole = (*before.sentence.tokens[: colon + 1], *one.tokens)
    return attempts.first_of(one, completed(whole, vocabulary))


def _read_each(
    one: Parsed, several: Iterable[tuple[Token, ...]], attempts: Attempts, is_exact: bool = False
) -> tuple[Parsed, ...]:
    """The sentences of several that are read, and say of what kind something is: exactly, unless
    this is known."""
    tried = ((tokens, *attempts.read(tokens)) for tokens in several)
    return tuple(
        Parsed(one.sentence, tokens, read, terminals=terminals)
        for tokens, terminals, read in tried
        if not isinstance(read, ParseFailure)
        # `there is a red ball` says the kind of what has no other name.
        and (is_exact or tokens[0].text == "there" or _is_exact(read, attempts.grammar))
    )


def _read_rest(
    one: Parsed, tokens: tuple[Token, ...], inside: tuple[Parsed, ...], attempts: Attempts
) -> Parsed | None:
    """What a sentence says of objects that it introduces in passing."""
    if not tokens:
        *inner, last = inside
        return replace(last, terminals=(), is_reworded=True, inside=tuple(inner))
    for other in (tokens, *reworded(tokens, attempts.vocabulary)):
        _, read = attempts.read(other)
        if not isinstance(read, ParseFailure) and not makes_no_sense(read):
            return Parsed(one.sentence, other, read, is_reworded=True, inside=inside)
    return None


def _is_exact(several: Sequence[SentenceReading], grammar: Grammar) -> bool:
    """Whether what is introduced is of a type without others below it."""
    kinds = {form.type for one in several for form in one.forms if isinstance(form, Introduced)}
    types = grammar.lexicon.types
    return len(kinds) == 1 and all(types.below(kind) <= {kind} for kind in kinds)
