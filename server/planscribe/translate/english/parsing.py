"""Sentences -> readings, by the grammar of the domain's lexicon.

Which words are names is not known before the sentences are read that introduce them, so reading
is repeated until no new names turn up.
"""

from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain, combinations, pairwise, zip_longest

from planscribe.resources import shipped
from planscribe.syntax.task import Sentence, Task, Token, TokenKind
from planscribe.text import Span
from planscribe.translate.english.forms import (
    Claim,
    Doubt,
    Form,
    Introduced,
    Labelled,
    Named,
    Numbered,
    SentenceReading,
    TaskSection,
    Words,
)
from planscribe.translate.english.grammar import NAME, NUMBER, WORD, Grammar, ParseFailure
from planscribe.translate.english.long.clauses import in_parts
from planscribe.translate.english.long.lists import put_back, shorten
from planscribe.translate.english.meanings import readings_that_fit
from planscribe.translate.english.noun_phrases import mentioned
from planscribe.translate.english.readings import makes_no_sense, readings
from planscribe.translate.english.remembered.results import while_used
from planscribe.translate.english.remembered.sentences import (
    KnownSentence,
    LookedUp,
    ReadAs,
    known_sentence,
    others,
)
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.things import names_with_kinds, of_objects
from planscribe.translate.english.wording.antecedents import with_antecedents
from planscribe.translate.english.wording.appositions import extracted
from planscribe.translate.english.wording.clause_wise import clause_by_clause
from planscribe.translate.english.wording.inside import introductions, looks_like_name
from planscribe.translate.english.wording.naming import named_words
from planscribe.translate.english.wording.notes.bullets import item, kind_of_heading
from planscribe.translate.english.wording.notes.journeys import journey
from planscribe.translate.english.wording.notes.paired import paired
from planscribe.translate.english.wording.notes.under_noun import under_noun
from planscribe.translate.english.wording.notes.verbless import verbless
from planscribe.translate.english.wording.others import OPENING, OTHERS, KnownOthers
from planscribe.translate.english.wording.referring import referring
from planscribe.translate.english.wording.sentences import completed, plainly, reworded
from planscribe.translate.english.wording.tokens import JOINTS, KnownWords, texts
from planscribe.translate.english.wording.wider import wider_nouns
from planscribe.translate.words import table
from planscribe.wording import in_singular

# Tokens, lists of names counted as three: nobody understands longer sentences either.
_LONGEST = 400

PRONOUNS = frozenset("he her him it itself she them themselves they this those which".split())
"""Words that stand for something said before. They are not read, and must not pass for names."""
READ_IN_OPENINGS = frozenset({"it"})
"""Those of them that are words of the grammar: `it is true that ..`."""
_MOST_UNCLEAR = 4
"""Words of a sentence that are names elsewhere, and words of the grammar."""
_NOT_BOTH = "“not both” leaves open whether one is: say of each by itself what is not so"
_ADDED = "of which words is this said, too? Say it in a sentence of its own"
_MISSED = "is this to be reached, or should it be so already? Say “should be”"
_TOO_LONG = "this can be read in too many ways: make several sentences of it"
_BY_THEN = frozenset({"by", "end", "finally", "goal"})
_PRONOUN = "_pronoun"
_UNREAD = "_unread"


@cache
def linking_words() -> frozenset[str]:
    """Words that say how others belong together. One that the grammar does not read is no name."""
    return frozenset((shipped("grammar") / "function_words.txt").read_text("utf-8").split())


# What tells the block `a` from the article.
_NEVER_AFTER_AN_ARTICLE = frozenset(
    ", ; : ) 's and or but is are was should must to on in at with from by of has have does can "
    "will needs".split()
)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A sentence with its readings, or where reading it failed.

    `announced` is the section that a failed sentence, which names no object, says to follow.
    """

    sentence: Sentence
    tokens: tuple[Token, ...]
    outcome: tuple[SentenceReading, ...] | ParseFailure
    announced: TaskSection | None = None
    terminals: tuple[str, ...] = ()
    """Those of a sentence that is not reworded."""
    is_reworded: bool = False
    """Whether the tokens are other words for the sentence, all that it says."""
    inside: tuple["Parsed", ...] = ()
    """What a sentence introduces in passing, or nevertheless if it failed."""

    @property
    def readings(self) -> tuple[SentenceReading, ...]:
        """The readings; none if reading failed."""
        return () if isinstance(self.outcome, ParseFailure) else self.outcome

    @property
    def forms(self) -> Iterator[Form]:
        """The forms of all readings."""
        return (form for reading in self.readings for form in reading.forms)

    def amount(self, number: int | None) -> int:
        """The value of a number token; a number that is not written is one."""
        return 1 if number is None else int(float(self.tokens[number].text))


@dataclass(frozen=True, slots=True)
class _TaskWords:
    """What all sentences of a task say together."""

    counted_once: Container[str]
    """The nouns, in the singular, of which objects are counted in one place only."""
    wider: Mapping[str, str]
    """From nouns that the domain lacks to those of it that stand for the same things."""


def parse_sentences(task: Task, grammar: Grammar) -> tuple[Parsed, ...]:
    """All sentences of a task, read with the names that the task itself introduces."""
    look = partial(_shown_by_words, grammar=grammar)
    shown = [known_sentence(one.tokens, grammar, look) for one in task.sentences]
    known = frozenset(chain.from_iterable(one.named for one in shown))
    counts = Counter(chain.from_iterable(one.counted for one in shown))
    counted_once = frozenset(noun for noun, number in counts.items() if number == 1)
    words = _TaskWords(counted_once, _wider(shown, grammar))
    parsed = [
        _recalled(sentence, its, known, counted_once, grammar, words)
        for sentence, its in zip(task.sentences, shown, strict=True)
    ]
    introduced = [_names_of(one) for one in parsed]
    while True:
        new = frozenset(_introductions(parsed, introduced)) - known
        if not new:
            # What fails is looked into only when nothing else helps.
            said = _sentences_with(shown, parsed)
            looked = [
                _looked_into(one, before, known, grammar, words, said)
                for before, one in zip((None, *parsed), parsed, strict=False)
            ]
            looked = list(_with_items(looked, known, grammar, words))
            introduced = [
                names if one is before else _names_of(one)
                for one, before, names in zip(looked, parsed, introduced, strict=True)
            ]
            parsed = looked
            new = frozenset(_introductions(parsed, introduced)) - known
        if not new:
            break
        known |= new
        for number, one in enumerate(parsed):
            # What looks like a name has been read as one already.
            if any(
                token.text in new and token.kind is TokenKind.WORD for token in one.sentence.tokens
            ):
                parsed[number] = _recalled(
                    one.sentence, shown[number], known, counted_once, grammar, words
                )
                introduced[number] = _names_of(parsed[number])
    if any(len(one.readings) > 1 for one in parsed):
        told = frozenset(
            name for one in parsed for name in names_with_kinds(one.readings, one.tokens)
        )
        parsed = [_of_objects(one, told) for one in parsed]
    parsed = [
        _unless_described(one, parsed, known, grammar) if names.assumed else one
        for one, names in zip(parsed, introduced, strict=True)
    ]
    parsed = list(_with_notes(parsed, known, grammar, words))
    for number, one in enumerate(parsed):
        if isinstance(one.outcome, ParseFailure):
            parsed[number] = _after(parsed[:number], one, known, grammar, words)
    return tuple(parsed)


def _shown_by_words(
    tokens: Sequence[Token], grammar: Grammar
) -> tuple[Iterator[str], Iterator[str], bool]:
    """The nouns that a sentence counts, its names without doubt, and whether numbers are digits."""
    no_names = linking_words().union(grammar.vocabulary)
    named = named_words([tokens], grammar.noun_words, tuple(NUMBER_WORDS), no_names)
    is_in_digits = not any(token.text in NUMBER_WORDS for token in tokens)
    return _counted_nouns(tokens, grammar), named, is_in_digits


def _sentences_with(shown: Sequence[KnownSentence], parsed: Sequence[Parsed]) -> Mapping[str, int]:
    """How many sentences have a word, if this matters: if some sentences are not read."""
    if not any(isinstance(one.outcome, ParseFailure) for one in parsed):
        return {}
    return Counter(word for one in shown for word in set(one.texts))


def _recalled(
    sentence: Sentence,
    shown: KnownSentence,
    known: frozenset[str],
    counted_once: frozenset[str],
    grammar: Grammar,
    words: _TaskWords,
) -> Parsed:
    """A sentence as it was read before, or is read now."""
    read = shown.recall(known, counted_once, words.wider)
    if read:
        own = sentence.tokens if shown.is_in_digits else _counted(sentence)
        tokens = own if read.others is None else read.tokens(own)
        return Parsed(
            sentence, tokens, read.outcome, read.announced, read.terminals, read.is_reworded
        )
    names, nouns = LookedUp(known), LookedUp(counted_once)
    one = _parse(sentence, names, grammar, _TaskWords(nouns, words.wider))
    own = _counted(sentence)
    made = None if one.tokens == own else others(one.tokens, own)
    if one.tokens == own or made is not None:
        read = ReadAs(one.outcome, one.announced, one.terminals, one.is_reworded, made)
        shown.keep(names, nouns, words.wider, read)
    return one


def _parse(
    sentence: Sentence, known: Container[str], grammar: Grammar, words: _TaskWords
) -> Parsed:
    tokens = _counted(sentence)
    if not tokens:
        return Parsed(sentence, tokens, ())
    vocabulary = _vocabulary(known, grammar, words)
    for other in completed(tokens, vocabulary):
        _, read = _attempt(other, known, grammar)
        if not isinstance(read, ParseFailure):
            return Parsed(sentence, other, read, is_reworded=True)
    terminals, outcome = _attempt(tokens, known, grammar)
    is_read = not isinstance(outcome, ParseFailure)
    if is_read and (denied := _both_denied(tokens)):
        doubt = Doubt(denied, _NOT_BOTH)
        return Parsed(sentence, tokens, (SentenceReading((doubt,)),), terminals=terminals)
    if is_read and (missed := _missed(tokens)):
        doubt = Doubt(missed, _MISSED)
        return Parsed(sentence, tokens, (SentenceReading((doubt,)),), terminals=terminals)
    if not isinstance(outcome, ParseFailure) and (added := _added(tokens, outcome)):
        doubt = Doubt(added, _ADDED)
        return Parsed(sentence, tokens, (SentenceReading((doubt,)),), terminals=terminals)
    if not isinstance(outcome, ParseFailure) and not makes_no_sense(outcome):
        return Parsed(sentence, tokens, outcome, terminals=terminals)
    for other in reworded(tokens, vocabulary):
        _, read = _attempt(other, known, grammar)
        if not isinstance(read, ParseFailure) and not makes_no_sense(read):
            return Parsed(sentence, other, read, is_reworded=True)
    if is_read:
        return Parsed(sentence, tokens, outcome, terminals=terminals)
    made = clause_by_clause(tokens, vocabulary, partial(_is_read, known=known, grammar=grammar))
    if made and _is_read(made, known, grammar):
        _, read = _attempt(made, known, grammar)
        return Parsed(sentence, made, read, is_reworded=True)
    cut = _after_so_that(tokens)
    if cut and grammar.announced(terminals[: cut - 2]):
        clause = Sentence(Span.around(token.span for token in tokens[cut:]), tokens[cut:])
        inner = _parse(clause, known, grammar, words)
        if inner.readings:
            opened = tuple(
                replace(reading, opens=TaskSection.GOAL, only=None) for reading in inner.readings
            )
            return Parsed(sentence, inner.tokens, opened)
    is_of_objects = NAME in terminals or any(one.text in grammar.constant_words for one in tokens)
    announced = None if is_of_objects else grammar.announced(terminals)
    return Parsed(sentence, tokens, outcome, announced, terminals)


def _is_read(tokens: tuple[Token, ...], known: Container[str], grammar: Grammar) -> bool:
    """Whether words are a sentence that makes sense."""
    _, read = _attempt(tokens, known, grammar)
    return not isinstance(read, ParseFailure) and not makes_no_sense(read)


def _with_items(
    parsed: Sequence[Parsed],
    known: frozenset[str],
    grammar: Grammar,
    words: _TaskWords,
) -> Iterator[Parsed]:
    """The sentences, where the items below a noun are read as what they say of such a thing."""
    vocabulary = _vocabulary(known, grammar, words)
    kind: tuple[Token, ...] = ()
    for one, following in zip_longest(parsed, parsed[1:]):
        if heading := kind_of_heading(one.sentence, vocabulary):
            kind = heading
            if following and _as_item(following, kind, known, grammar, vocabulary):
                one = replace(one, outcome=(SentenceReading(()),), inside=())
        elif kind and (read := _as_item(one, kind, known, grammar, vocabulary)):
            one = read
        else:
            kind = ()
        yield one


def _with_notes(
    parsed: Sequence[Parsed], known: frozenset[str], grammar: Grammar, words: _TaskWords
) -> Iterator[Parsed]:
    """The sentences, where those without a verb are about the section that they are in.

    Behind a wish in the section of the start, they can be about the goal, too.
    """
    vocabulary = _vocabulary(known, grammar, words)
    types = cache(lambda: _types_of_names(parsed, grammar))
    section, has_wish, is_titled = TaskSection.INIT, False, True
    for one in parsed:
        if one.sentence.closing == ":":
            # Below a heading that is not understood, pairs can be anything.
            is_titled = bool(one.readings)
        opened = [reading.opens for reading in one.readings if reading.opens]
        if opened:
            section, has_wish = opened[-1], False
        elif section is TaskSection.INIT and _wishes(one):
            has_wish = True
        is_open = not one.readings or (has_wish and not _wishes(one))
        tokens = _counted(one.sentence) if is_open else ()
        made = verbless(tokens, vocabulary) if tokens else None
        if made is None and is_titled and texts(tokens[1:2]) == (":",):
            made = paired(tokens, vocabulary, types(), grammar.lexicon)
        if made is None and tokens and is_titled and section is TaskSection.INIT:
            made = journey(tokens, vocabulary, types(), grammar.lexicon)
        if made is None:
            yield one
        elif has_wish:
            doubt = Doubt(Words(0, len(one.tokens)), _MISSED)
            yield replace(one, outcome=(SentenceReading((doubt,)),)) if one.readings else one
        else:
            yield _first_read(one, made, known, grammar, vocabulary) or one


def _first_read(
    one: Parsed,
    made: tuple[Token, ...],
    known: frozenset[str],
    grammar: Grammar,
    vocabulary: KnownWords,
) -> Parsed | None:
    """A sentence in other words, or in those that they can be put in, if these are read."""
    for tokens in (made, *reworded(made, vocabulary)):
        terminals, read = _attempt(tokens, known, grammar)
        if not isinstance(read, ParseFailure) and not makes_no_sense(read):
            return Parsed(one.sentence, tokens, read, terminals=terminals, is_reworded=True)
    return None


def _as_item(
    one: Parsed,
    kind: tuple[Token, ...],
    known: frozenset[str],
    grammar: Grammar,
    vocabulary: KnownWords,
) -> Parsed | None:
    """A sentence as an item below a noun, if it can be read so."""
    made = item(_counted(one.sentence), kind, vocabulary)
    if made is None or (one.is_reworded and one.readings):
        return None
    return _first_read(one, made, known, grammar, vocabulary)


def _looked_into(
    one: Parsed,
    before: Parsed | None,
    known: frozenset[str],
    grammar: Grammar,
    words: _TaskWords,
    said: Mapping[str, int],
) -> Parsed:
    """A sentence that fails, with what it introduces; `said` counts the sentences with a word."""
    if not isinstance(one.outcome, ParseFailure) or len(one.tokens) > _LONGEST:
        return one
    vocabulary = _vocabulary(known, grammar, words)

    def is_certain(token: Token) -> bool:
        is_quality = table.is_adjective(token.text) or table.is_participle(token.text)
        return looks_like_name(token) or (said[token.text] > 1 and not is_quality)

    tokens = plainly(one.tokens, vocabulary)
    kind = _introduced_kind(before, grammar) if before else ()
    made = under_noun(tokens, vocabulary, is_certain)
    made = made or extracted(tokens, vocabulary, is_certain, kind)
    found = list(introductions(tokens, vocabulary, lambda token: said[token.text] > 1))
    inside: tuple[Parsed, ...] = ()
    if made is not None:
        inside = _read_each(one, made.memberships, known, grammar)
        if len(inside) == len(made.memberships):
            named = known.union(*(_names_of(inner).certain for inner in inside))
            if read := _read_rest(one, made.rest, inside, named, grammar, words):
                return read
    others = [one for one in found if made is None or one not in made.memberships]
    return replace(one, inside=(*inside, *_read_each(one, others, known, grammar)))


def _read_each(
    one: Parsed, several: Iterable[tuple[Token, ...]], known: frozenset[str], grammar: Grammar
) -> tuple[Parsed, ...]:
    """The sentences of several that are read, and say of what kind something is."""
    attempts = ((tokens, *_attempt(tokens, known, grammar)) for tokens in several)
    return tuple(
        Parsed(one.sentence, tokens, read, terminals=terminals)
        for tokens, terminals, read in attempts
        if not isinstance(read, ParseFailure) and _is_exact(read, grammar)
    )


def _read_rest(
    one: Parsed,
    tokens: tuple[Token, ...],
    inside: tuple[Parsed, ...],
    known: frozenset[str],
    grammar: Grammar,
    words: _TaskWords,
) -> Parsed | None:
    """What a sentence says of objects that it introduces in passing."""
    if not tokens:
        *inner, last = inside
        return replace(last, terminals=(), is_reworded=True, inside=tuple(inner))
    vocabulary = _vocabulary(known, grammar, words)
    for other in (tokens, *reworded(tokens, vocabulary)):
        _, read = _attempt(other, known, grammar)
        if not isinstance(read, ParseFailure) and not makes_no_sense(read):
            return Parsed(one.sentence, other, read, is_reworded=True, inside=inside)
    return None


def _introduced_kind(one: Parsed, grammar: Grammar) -> tuple[Token, ...]:
    """The noun for what a sentence introduces, if it is of one kind."""
    forms = [form for part in (one, *one.inside) for form in part.forms]
    kinds = {form.type for form in forms if isinstance(form, Introduced)}
    noun = grammar.called.get(kinds.pop(), ()) if len(kinds) == 1 and one.tokens else ()
    return tuple(Token(TokenKind.WORD, word, one.tokens[0].span, word) for word in noun)


def _is_exact(several: Sequence[SentenceReading], grammar: Grammar) -> bool:
    """Whether what is introduced is of a type without others below it."""
    kinds = {form.type for one in several for form in one.forms if isinstance(form, Introduced)}
    types = grammar.lexicon.types
    return len(kinds) == 1 and all(types.below(kind) <= {kind} for kind in kinds)


def _counted(sentence: Sentence) -> tuple[Token, ...]:
    """The words of a sentence, with numbers in digits."""
    return tuple(
        replace(token, text=NUMBER_WORDS[token.text]) if token.text in NUMBER_WORDS else token
        for token in sentence.tokens
    )


def _vocabulary(known: Container[str], grammar: Grammar, words: _TaskWords) -> KnownWords:
    """What rules for other words know of the task."""

    def can_be_name(token: Token) -> bool:
        is_known = token.text in grammar.terminals or token.text in linking_words()
        is_new = token.kind is TokenKind.WORD and token.text not in PRONOUNS and not is_known
        return is_new or _is_name(token, known)

    def can_be_label(token: Token) -> bool:
        return can_be_name(token) or token.text in ("left", "right", "top", "bottom")

    return KnownWords(
        lambda token: token.text in grammar.constant_words or _is_name(token, known),
        can_be_name,
        grammar.noun_words,
        can_be_label,
        lambda token: token.text in grammar.domain_words,
        lambda noun: _singular(noun) in words.counted_once,
        words.wider,
    )


def _both_denied(tokens: Sequence[Token]) -> Words | None:
    """The words of `a does not support both b and c`, which leaves open whether it supports one."""
    at = next((at for at, token in enumerate(tokens) if token.text == "both"), 0)
    if not at or tokens[at - 1].text in ("and", "but", ","):
        return None
    joints = (place for place in range(at) if tokens[place].text in ("and", "but", ","))
    start = max(joints, default=-1) + 1
    is_denied = any(token.text in ("not", "cannot", "never") for token in tokens[start:at])
    return Words(start, len(tokens)) if is_denied else None


def _missed(tokens: Sequence[Token]) -> Words | None:
    """The words of `a should have been cleaned`, which can be about the past.

    `By the end, a should have been cleaned` is not.
    """
    said = [token.text for token in tokens]
    at = next((at for at, pair in enumerate(pairwise(said)) if pair == ("have", "been")), 0)
    is_wish = at > 0 and said[at - 1] in ("should", "must", "ought", "to")
    return Words(0, len(tokens)) if is_wish and _BY_THEN.isdisjoint(said) else None


def _wider(shown: Iterable[KnownSentence], grammar: Grammar) -> Mapping[str, str]:
    """Nouns that the domain lacks, and those of it that stand for the same things here."""
    types = grammar.lexicon.types
    kinds = {
        one.words[0]
        for one in grammar.lexicon.nouns
        if len(one.words) == 1 and types.below(one.type) <= {one.type}
    }
    said = set(chain.from_iterable(one.texts for one in shown))
    return wider_nouns(said, kinds, lambda word: word in grammar.terminals)


def _counted_nouns(tokens: Sequence[Token], grammar: Grammar) -> Iterator[str]:
    """The nouns, in the singular, of which a sentence counts objects."""
    for at, token in enumerate(tokens):
        is_count = token.text.isdecimal() or token.text in NUMBER_WORDS
        if is_count or token.text in ("a", "an", "another", "more"):
            for size in (1, 2, 3):
                noun = tokens[at + 1 : at + 1 + size]
                if tuple(one.text for one in noun) in grammar.noun_words:
                    yield _singular(noun)


def _singular(noun: Sequence[Token]) -> str:
    *adjectives, last = (token.text for token in noun)
    return " ".join((*adjectives, in_singular(last)))


def _after(
    before: Sequence[Parsed],
    one: Parsed,
    known: frozenset[str],
    grammar: Grammar,
    words: _TaskWords,
) -> Parsed:
    """A sentence that can be read only together with the one before, or with its own beginning."""
    vocabulary = _vocabulary(known, grammar, words)
    others = _known_others(before, before, vocabulary, grammar)
    for end, start in _cuts(one.tokens):
        opening, rest = one.tokens[:end], one.tokens[start:]
        _, opened = _attempt(opening, known, grammar)
        if isinstance(opened, ParseFailure):
            continue
        for tokens in referring(rest, opening, opened, others):
            whole = (*one.tokens[:start], *tokens)
            _, outcome = _attempt(whole, known, grammar)
            if not isinstance(outcome, ParseFailure):
                return Parsed(one.sentence, whole, outcome, is_reworded=True)
    if not before:
        return one
    last = before[-1]
    earlier = before[:-1] if not any(one.opens for one in last.readings) else ()
    others = _known_others(earlier, before, vocabulary, grammar)
    for tokens in referring(one.tokens, last.tokens, last.readings, others):
        for other in (tokens, *reworded(tokens, vocabulary)):
            _, outcome = _attempt(other, known, grammar)
            if not isinstance(outcome, ParseFailure):
                return Parsed(one.sentence, other, outcome, is_reworded=True)
    if meant := _with_antecedent(one, before, known, grammar, vocabulary):
        return meant
    if last.sentence.closing != ";" or not last.readings:
        return one
    # `a should be on b; c on d`
    comma = Token(TokenKind.MARK, ",", one.tokens[0].span, ",")
    start = len(last.tokens) + 1
    tokens = (*last.tokens, comma, *one.tokens)
    _, outcome = _attempt(tokens, known, grammar)
    if isinstance(outcome, ParseFailure) or any(reading.clauses for reading in outcome):
        return one
    behind = [
        replace(reading, forms=tuple(form for form in reading.forms if form.words.start >= start))
        for reading in outcome
    ]
    return Parsed(one.sentence, tokens, tuple(behind)) if all(one.forms for one in behind) else one


def _with_antecedent(
    one: Parsed,
    before: Sequence[Parsed],
    known: frozenset[str],
    grammar: Grammar,
    vocabulary: KnownWords,
) -> Parsed | None:
    """A sentence with what its pronoun stands for, if one thing alone makes sense."""
    found: list[tuple[Parsed, bool]] = []
    types = _types_of_names(before, grammar)
    # Behind a wish, it is unclear whether a statement is about the start.
    earlier = () if _wishes(before[-1]) else before[-1].tokens
    for tokens, may_be in with_antecedents(one.tokens, earlier, vocabulary):
        for other in (tokens, *reworded(tokens, vocabulary)):
            _, outcome = _attempt(other, known, grammar)
            if isinstance(outcome, ParseFailure) or makes_no_sense(outcome):
                continue
            if fitting := readings_that_fit(outcome, other, types, grammar):
                found.append((Parsed(one.sentence, other, fitting, is_reworded=True), may_be))
            break
    match found:
        case [(meant, True)]:
            return meant
        case _:
            return None


def _wishes(one: Parsed) -> bool:
    """Whether a sentence says something of the goal."""
    sections = {section for reading in one.readings for section in (reading.only, reading.opens)}
    claims = (form for form in one.forms if isinstance(form, Claim))
    return TaskSection.GOAL in sections or any(form.mood.wanted for form in claims)


def _types_of_names(before: Sequence[Parsed], grammar: Grammar) -> Mapping[str, str]:
    """The types of the names that sentences introduce."""
    return {
        one.tokens[name].text: form.type
        for one in before
        for form in one.forms
        if isinstance(form, Introduced) and form.type in grammar.called
        for name in form.names
    }


def _cuts(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where sentences are cut before `and the other ..`, `and nothing else ..`; without `and`."""
    for start in range(2, len(tokens) - 1):
        opens = tokens[start].text in OPENING and tokens[start - 1].text in JOINTS
        if opens and any(token.text in OTHERS for token in tokens[start + 1 : start + 3]):
            end = start - 1
            yield end - (tokens[end - 1].text in JOINTS), start


def _known_others(
    earlier: Sequence[Parsed],
    before: Sequence[Parsed],
    vocabulary: KnownWords,
    grammar: Grammar,
) -> KnownOthers:
    noun_of = partial(_noun_of, before, grammar)
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
        for token in _subjects(sentence):
            if token.text not in names and noun_of([token]) in (noun, ()):
                return False
        if any(reading.opens for reading in sentence.readings):
            break
    return True


def _subjects(sentence: Parsed) -> Iterator[Token]:
    """The names of single objects of which a sentence says something, or the words for them."""
    for form in sentence.forms:
        for one in form.groups[0] if isinstance(form, Claim) and form.groups else ():
            match one:
                case Named(places) | Numbered(_, places):
                    yield from (sentence.tokens[place] for place in places)
                case Labelled(_, labels):
                    yield from (sentence.tokens[one] for one in labels if isinstance(one, int))
                case _:
                    pass


def _noun_of(before: Sequence[Parsed], grammar: Grammar, said: Sequence[Token]) -> tuple[str, ...]:
    """The noun, in the singular, for all objects that are named; nothing if there is none."""
    names = {token.text for token in said if token.text not in JOINTS | {"the"}}
    found: set[tuple[str, ...]] = set()
    for name in names:
        listed = [
            grammar.called.get(form.type, ())
            for one in before
            for form in one.forms
            if isinstance(form, Introduced) and name in {one.tokens[at].text for at in form.names}
        ]
        stem = (name.rstrip("0123456789"),)
        found.update(listed or [stem if stem in grammar.noun_words else ()])
    return found.pop() if len(found) == 1 else ()


def _attempt(
    tokens: tuple[Token, ...], known: Container[str], grammar: Grammar
) -> tuple[tuple[str, ...], tuple[SentenceReading, ...] | ParseFailure]:
    """The terminals of a sentence, and its readings.

    A name can also be a word of the grammar: `left`. All of them are names if the sentence lets
    them, where `a` is an article first; or else words; or else some are names in the one way that
    can be read. Where `a` can be both, both readings count: `b is at c, and a waiting at d`.
    """
    unclear = frozenset(
        place
        for place, token in enumerate(tokens)
        if token.text in known and token.text in grammar.terminals
    )
    articles = frozenset(place for place in unclear if tokens[place].text == "a")
    terminals = _terminals(tokens, known, unclear - articles, grammar)
    outcome = read_terminals(terminals, grammar)
    if not isinstance(outcome, ParseFailure):
        # Before a name, it is an article: `there is a red picture`, where `red` is a colour.
        after = {one: token.text for one, token in enumerate(tokens[1:])}
        doubtful = {place for place in articles if after.get(place, "a") not in known}
        others = _readable(tokens, known, unclear - articles, doubtful, grammar)
        return terminals, tuple(dict.fromkeys(chain(outcome, *(read for _, read in others))))
    for names in (unclear, frozenset[int]()):
        other = _terminals(tokens, known, names, grammar)
        read = read_terminals(other, grammar)
        if not isinstance(read, ParseFailure):
            return other, read
    found = list(_readable(tokens, known, frozenset(), unclear, grammar))
    return found[0] if len(found) == 1 else (terminals, outcome)


def _readable(
    tokens: tuple[Token, ...],
    known: Container[str],
    names: frozenset[int],
    unclear: Collection[int],
    grammar: Grammar,
) -> Iterator[tuple[tuple[str, ...], tuple[SentenceReading, ...]]]:
    """The ways to read a sentence in which some of the unclear words are names, too."""
    for size in range(1, len(unclear) + 1 if len(unclear) <= _MOST_UNCLEAR else 0):
        for some in combinations(sorted(unclear), size):
            terminals = _terminals(tokens, known, names | frozenset(some), grammar)
            read = read_terminals(terminals, grammar)
            if not isinstance(read, ParseFailure):
                yield terminals, read


@while_used(8192)
def read_terminals(
    terminals: tuple[str, ...], grammar: Grammar
) -> tuple[SentenceReading, ...] | ParseFailure:
    """The readings of a sequence of terminals; most sentences have the shape of another one."""
    short, places = shorten(terminals, grammar.terminals[","])
    by_clause = in_parts(terminals, grammar)
    if by_clause is not None:
        return (by_clause,)
    if len(short) > _LONGEST:
        return ParseFailure(places[_LONGEST][0])
    outcome = grammar.read(short)
    if isinstance(outcome, ParseFailure) and outcome.is_ambiguous:
        return (SentenceReading((Doubt(Words(0, len(terminals)), _TOO_LONG),)),)
    if isinstance(outcome, ParseFailure):
        return ParseFailure(
            places[outcome.token][0] if outcome.token < len(places) else len(terminals)
        )
    if len(short) < len(terminals):
        outcome = tuple(put_back(tree, places) for tree in outcome)
    return readings(outcome, grammar)


def _terminals(
    tokens: Sequence[Token], known: Container[str], names: frozenset[int], grammar: Grammar
) -> tuple[str, ...]:
    """The terminals; at the places of `names`, words of the grammar are names."""
    around = zip((None, *tokens), tokens, (*tokens[1:], None), strict=False)
    return tuple(
        _terminal(token, before, after, known, place in names, grammar)
        for place, (before, token, after) in enumerate(around)
    )


def _is_name(token: Token, known: Container[str]) -> bool:
    return token.text in known or token.kind is TokenKind.NAME


def _terminal(
    token: Token,
    before: Token | None,
    after: Token | None,
    known: Container[str],
    is_name: bool,
    grammar: Grammar,
) -> str:
    if token.kind is TokenKind.NUMBER or token.text.isdecimal():
        return NUMBER
    literal = grammar.terminals.get(token.text)
    if token.text == "a" and (after is None or after.text in _NEVER_AFTER_AN_ARTICLE):
        return NAME if token.text in known else WORD
    if token.text in PRONOUNS:
        return literal or _PRONOUN
    if token.text in known and (is_name or not literal):
        return NAME
    if literal:
        return literal
    # Every sentence begins with a capital: that alone makes no name.
    if token.kind is TokenKind.NAME or (token.spelling[:1].isupper() and before):
        return NAME
    if token.text in linking_words() or (token.text.endswith("ly") and token.spelling.islower()):
        return _UNREAD
    return WORD if token.kind is TokenKind.WORD else f"_{token.kind.value}"


def _added(tokens: Sequence[Token], readings: Sequence[SentenceReading]) -> Words | None:
    """The last words of `put a on b, and c too`, if no reading says where c is put.

    It can be put on b, or a on it.
    """
    said = [token.text for token in tokens]
    end = len(said) - 1 if said[-1:] == ["too"] else len(said) - 2
    if said[end:] not in (["too"], ["as", "well"]):
        return None
    end -= said[end - 1 : end] == [","]
    claims = [form for reading in readings for form in reading.forms if isinstance(form, Claim)]
    last = [one.places[-1] for one in claims if len(one.places) > 1 and one.places[-1].end == end]
    starts = [at + 1 for one in last for at in range(one.start, end) if said[at] in (",", "and")]
    if not starts or any(one.places and one.places[0].end == end for one in claims):
        return None
    return Words(max(starts), end)


def _after_so_that(tokens: Sequence[Token]) -> int | None:
    """Where the clause after `so that` or `such that` begins."""
    for index, (first, second) in enumerate(pairwise(tokens)):
        if first.text in {"so", "such"} and second.text == "that" and index + 2 < len(tokens):
            return index + 2
    return None


def _of_objects(one: Parsed, told: frozenset[str]) -> Parsed:
    """A sentence without the readings that what others say of its objects excludes."""
    kept = of_objects(one.readings, one.tokens, told)
    return one if len(kept) == len(one.readings) else replace(one, outcome=kept)


@dataclass(frozen=True, slots=True)
class _NamesOfSentence:
    """The words that a sentence reads as names; those assumed are names if others say them, too."""

    certain: tuple[str, ...]
    assumed: tuple[str, ...]


def _names_of(one: Parsed) -> _NamesOfSentence:
    certain = [token.text for row in one.sentence.rows for token in row]
    assumed: list[str] = []
    for form in one.forms:
        if isinstance(form, Introduced):
            (assumed if form.assumed else certain).extend(one.tokens[at].text for at in form.names)
    certain += (name for inner in one.inside for name in _names_of(inner).certain)
    return _NamesOfSentence((*certain, *_named(one)), tuple(assumed))


def _introductions(
    parsed: Sequence[Parsed], introduced: Sequence[_NamesOfSentence]
) -> Iterator[str]:
    """The words that the sentences introduce as names."""
    for one in introduced:
        yield from one.certain
    if any(one.assumed for one in introduced):
        said = Counter(text for one in parsed for text in {token.text for token in one.tokens})
        yield from (text for one in introduced for text in one.assumed if said[text] > 1)


def _named(one: Parsed) -> Iterator[str]:
    """The names of which a sentence says something."""
    for form in one.forms:
        if isinstance(form, Claim):
            for group in form.groups:
                for phrase in mentioned(group):
                    if isinstance(phrase, Named):
                        yield from (one.tokens[name].text for name in phrase.names)


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
    return any(name in texts for one in parsed for name in _named(one))


def _failed(one: Parsed, known: frozenset[str], grammar: Grammar) -> Parsed:
    """A sentence that is not read, in its own words."""
    tokens = one.tokens if one.terminals else _counted(one.sentence)
    terminals = one.terminals or _terminals(tokens, known, frozenset(), grammar)
    return Parsed(one.sentence, tokens, ParseFailure(len(tokens)), terminals=terminals)
