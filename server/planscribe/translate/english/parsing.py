"""Sentences -> readings, by the grammar of the domain's lexicon.

Which words are names is not known before the sentences are read that introduce them, so reading
is repeated until no new names turn up.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain, pairwise

from planscribe.syntax.task import Sentence, Task, Token, TokenKind
from planscribe.translate.english.forms import Introduced, TaskSection
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.remembered.sentences import (
    KnownSentence,
    asked_of,
    known_sentences,
)
from planscribe.translate.english.sentences.alone import alone, recalled
from planscribe.translate.english.sentences.attempts import Attempts
from planscribe.translate.english.sentences.below_headings import with_items, with_notes
from planscribe.translate.english.sentences.deadlines import with_one_deadline
from planscribe.translate.english.sentences.headings import with_headings
from planscribe.translate.english.sentences.misfits import with_fitting
from planscribe.translate.english.sentences.parsed import (
    NamesOfSentence,
    Parsed,
    names_of,
    names_said,
    types_of_names,
)
from planscribe.translate.english.sentences.positions import with_positions
from planscribe.translate.english.sentences.proper_names import proper_names
from planscribe.translate.english.sentences.terminals import in_digits, terminals_of
from planscribe.translate.english.sentences.vocabulary import (
    TaskWords,
    shown_by_words,
    wider_words,
)
from planscribe.translate.english.things import names_with_kinds, of_objects


def parse_sentences(task: Task, grammar: Grammar) -> tuple[Parsed, ...]:
    """All sentences of a task, read with the names that the task itself introduces."""
    look = partial(shown_by_words, grammar=grammar)
    shown = known_sentences(task.sentences, grammar, look)
    known = frozenset(chain.from_iterable(one.named for one in shown))
    known |= proper_names(task.sentences, [one.begun for one in shown])
    counts = Counter(chain.from_iterable(one.counted for one in shown))
    counted_once = frozenset(noun for noun, number in counts.items() if number == 1)
    words = TaskWords(counted_once, wider_words(shown, grammar))
    asked = asked_of(known, counted_once, words.wider)
    parsed = [
        recalled(sentence, its, asked, grammar)
        for sentence, its in zip(task.sentences, shown, strict=True)
    ]
    introduced = [names_of(one) for one in parsed]
    while True:
        new = frozenset(_introductions(parsed, introduced)) - known
        if not new:
            # What fails is looked into only when nothing else helps.
            attempts = Attempts(known, grammar, words)
            looked = list(with_items(_looked_into(shown, parsed, attempts), attempts))
            introduced = [
                names if one is before else names_of(one)
                for one, before, names in zip(looked, parsed, introduced, strict=True)
            ]
            parsed = looked
            new = frozenset(_introductions(parsed, introduced)) - known
        if not new:
            break
        known |= new
        asked = asked_of(known, counted_once, words.wider)
        for number, one in enumerate(parsed):
            # What looks like a name has been read as one already.
            if not new.isdisjoint(shown[number].plain):
                parsed[number] = recalled(one.sentence, shown[number], asked, grammar)
                introduced[number] = names_of(parsed[number])
    if any(len(one.readings) > 1 for one in parsed):
        told = frozenset(
            name for one in parsed for name in names_with_kinds(one.readings, one.tokens)
        )
        parsed = [_of_objects(one, told) for one in parsed]
    parsed = [
        _unless_described(one, parsed, known, grammar) if names.assumed else one
        for one, names in zip(parsed, introduced, strict=True)
    ]
    attempts = Attempts(known, grammar, words)
    every = types_of_names(parsed, grammar)
    parsed = [with_fitting(one, every, attempts) for one in parsed]
    vocabulary = attempts.vocabulary
    parsed = with_headings(parsed, vocabulary)
    parsed = list(with_positions(parsed, task.text, attempts))
    parsed = list(with_notes(parsed, attempts))
    if any(map(_is_unread, parsed)):
        parsed = _read_behind_others(parsed, attempts)
    return with_one_deadline(parsed)


def _looked_into(
    shown: Sequence[KnownSentence], parsed: Sequence[Parsed], attempts: Attempts
) -> Sequence[Parsed]:
    """The sentences, those that fail with what they introduce."""
    failed = [number for number, one in enumerate(parsed) if isinstance(one.outcome, ParseFailure)]
    if not failed:
        return parsed
    from planscribe.translate.english.sentences.in_passing import looked_into

    said = Counter(chain.from_iterable(one.different for one in shown))
    types = cache(partial(types_of_names, parsed, attempts.grammar))
    looked = [*parsed]
    for number in failed:
        last = parsed[number - 1] if number else None
        looked[number] = looked_into(parsed[number], last, attempts, said, types)
    return looked


def _read_behind_others(parsed: Sequence[Parsed], attempts: Attempts) -> list[Parsed]:
    """The sentences, those that fail read with the ones before them."""
    from planscribe.translate.english.sentences.after_others import read_after
    from planscribe.translate.english.sentences.in_parts import in_parts, section_behind_unread

    vocabulary, done = attempts.vocabulary, [*parsed]
    unread = [number for number, one in enumerate(parsed) if _is_unread(one)]
    known_types: dict[str, str] = {}
    section = TaskSection.INIT
    for since, number in pairwise((0, *unread)):
        known_types |= types_of_names(done[since:number], attempts.grammar)
        for at, earlier in enumerate(done[since:number], since):
            if isinstance(earlier.outcome, ParseFailure):
                section = section_behind_unread(
                    earlier, section, vocabulary.is_of_domain, done[at:]
                )
            else:
                section = earlier.shown.opens or section
        before = done[:number]
        one = done[number]
        if isinstance(one.outcome, ParseFailure):
            one = read_after(before, known_types, one, attempts)
        if _is_unread(one):
            read = partial(_read_behind, types=known_types, attempts=attempts)
            one = in_parts(before, one, section, vocabulary, read)
        done[number] = one
    return done


def _is_unread(one: Parsed) -> bool:
    """Whether a sentence fails as a whole: its clauses can be read one by one."""
    return isinstance(one.outcome, ParseFailure) or one.shown.leaves_nothing_out


def _read_behind(
    before: Sequence[Parsed], sentence: Sentence, types: Mapping[str, str], attempts: Attempts
) -> Parsed:
    """A clause as a sentence behind others."""
    from planscribe.translate.english.sentences.after_others import read_after
    from planscribe.translate.english.sentences.in_passing import looked_into

    one = alone(sentence, attempts)
    said = Counter(token.text for token in sentence.tokens)
    last = before[-1] if before else None
    one = looked_into(one, last, attempts, said, lambda: types)
    if isinstance(one.outcome, ParseFailure):
        one = read_after(before, types, one, attempts, is_clause=True)
    return one


def _of_objects(one: Parsed, told: frozenset[str]) -> Parsed:
    """A sentence without the readings that what others say of its objects excludes."""
    kept = of_objects(one.readings, one.tokens, told)
    return one if len(kept) == len(one.readings) else replace(one, outcome=kept)


def _introductions(
    parsed: Sequence[Parsed], introduced: Sequence[NamesOfSentence]
) -> Iterator[str]:
    """The words that the sentences introduce as names."""
    yield from chain.from_iterable(one.certain for one in introduced)
    if any(one.assumed for one in introduced):
        said = Counter(text for one in parsed for text in {token.text for token in one.tokens})
        yield from (text for one in introduced for text in one.assumed if said[text] > 1)


def _unless_described(
    one: Parsed, every: Sequence[Parsed], known: frozenset[str], grammar: Grammar
) -> Parsed:
    """A sentence; it is not read if words that are read as names can be misspelt adjectives.

    They look like no names, and no sentence says anything of them: `The racks are cleen`.
    """
    for form in one.forms:
        if isinstance(form, Introduced) and form.assumed:
            tokens = [one.tokens[name] for name in form.names]
            look_like_names = all(
                token.kind is TokenKind.NAME or token.spelling[:1].isupper() for token in tokens
            )
            if not look_like_names and not _are_named(tokens, every):
                return _failed(one, known, grammar)
    return one


def _are_named(tokens: Sequence[Token], parsed: Iterable[Parsed]) -> bool:
    """Whether a sentence says something of one of some words as a name."""
    texts = {token.text for token in tokens}
    return any(name in texts for one in parsed for name in names_said(one))


def _failed(one: Parsed, known: frozenset[str], grammar: Grammar) -> Parsed:
    """A sentence that is not read, in its own words."""
    tokens = one.tokens if one.terminals else in_digits(one.sentence)
    terminals = one.terminals or terminals_of(tokens, known, frozenset(), grammar)
    return Parsed(one.sentence, tokens, ParseFailure(len(tokens)), terminals=terminals)
