"""A sentence read by itself, with the names of its task: in its own words or in other ones."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from planscribe.syntax.task import Sentence, Token
from planscribe.text import Span
from planscribe.translate.english.forms import (
    SAYING,
    Claim,
    Doubt,
    SentenceReading,
    TaskSection,
    Words,
)
from planscribe.translate.english.grammar import NAME, NUMBER, Grammar, ParseFailure, plain_form
from planscribe.translate.english.readings import makes_no_sense
from planscribe.translate.english.remembered.sentences import (
    AskedAbout,
    KnownSentence,
    LookedUp,
    ReadAs,
    others,
)
from planscribe.translate.english.sentences.attempts import Attempts
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.sentences.vocabulary import TaskWords
from planscribe.translate.english.wording.completing import completed
from planscribe.workers.stopping import stop_if_cancelled

_NOT_BOTH = "“not both” leaves open whether one is: say of each by itself what is not so"

_ADDED = "of which words is this said, too? Say it in a sentence of its own"

MISSED = "is this to be reached, or should it be so already? Say “should be”"

_BY_THEN = frozenset({"by", "done", "end", "finally", "goal", "over"})


def recalled(
    sentence: Sentence,
    shown: KnownSentence,
    asked: AskedAbout,
    grammar: Grammar,
) -> Parsed:
    """A sentence as it was read before, or is read now."""
    if before := shown.recall(asked, sentence):
        return before
    stop_if_cancelled()
    names, nouns = LookedUp(asked.names), LookedUp(asked.counted)
    one = alone(sentence, Attempts(names, grammar, TaskWords(nouns, asked.wider)))
    own = in_digits(sentence)
    made = None if one.tokens == own else others(one.tokens, own)
    if one.tokens == own or made is not None:
        shows = one.shown
        read = ReadAs(one.outcome, one.announced, one.terminals, one.is_reworded, made, shows)
        shown.keep(names, nouns, asked.wider, read)
        return shown.recall(asked, sentence) or one
    return one


def alone(sentence: Sentence, attempts: Attempts) -> Parsed:
    """A sentence by itself, with the names that are known."""
    tokens = in_digits(sentence)
    if not tokens:
        return Parsed(sentence, tokens, ())
    vocabulary, grammar = attempts.vocabulary, attempts.grammar
    for other in completed(tokens, vocabulary):
        _, read = attempts.read(other)
        if not isinstance(read, ParseFailure):
            return Parsed(sentence, other, read, is_reworded=True)
    terminals, outcome = attempts.read(tokens)
    is_read = not isinstance(outcome, ParseFailure)
    if is_read and (denied := _both_denied(tokens)):
        doubt = Doubt(denied, _NOT_BOTH)
        return Parsed(sentence, tokens, (SentenceReading((doubt,)),), terminals=terminals)
    if is_read and (missed := _missed(tokens)):
        doubt = Doubt(missed, MISSED)
        return Parsed(sentence, tokens, (SentenceReading((doubt,)),), terminals=terminals)
    if not isinstance(outcome, ParseFailure) and (added := _added(tokens, outcome)):
        doubt = Doubt(added, _ADDED)
        return Parsed(sentence, tokens, (SentenceReading((doubt,)),), terminals=terminals)
    if not isinstance(outcome, ParseFailure) and not makes_no_sense(outcome):
        return Parsed(sentence, tokens, outcome, terminals=terminals)
    # The rules are many modules, and the grammar reads many tasks without them.
    from planscribe.translate.english.wording.clause_wise import clause_by_clause
    from planscribe.translate.english.wording.sentences import reworded

    for other in reworded(tokens, vocabulary):
        _, read = attempts.read(other)
        if not isinstance(read, ParseFailure) and not makes_no_sense(read):
            if missed := _missed(tokens):
                doubt = Doubt(missed, MISSED)
                return Parsed(sentence, tokens, (SentenceReading((doubt,)),), terminals=terminals)
            read = _opened(read, terminals, grammar)
            return Parsed(sentence, other, read, is_reworded=True)
    made = clause_by_clause(tokens, vocabulary, attempts.can_be_read)
    if made and attempts.can_be_read(made):
        _, read = attempts.read(made)
        if not isinstance(read, ParseFailure):
            read = _opened(read, terminals, grammar)
            return Parsed(sentence, made, read, is_reworded=True)
    if is_read:
        return Parsed(sentence, tokens, outcome, terminals=terminals)
    cut = _after_so_that(tokens)
    if cut and grammar.announced(terminals[: cut - 2]):
        clause = Sentence(Span.around(token.span for token in tokens[cut:]), tokens[cut:])
        inner = alone(clause, attempts)
        if inner.readings:
            opened = tuple(
                replace(reading, opens=TaskSection.GOAL, only=None) for reading in inner.readings
            )
            return Parsed(sentence, inner.tokens, opened)
    is_of_objects = NAME in terminals or any(one.text in grammar.constant_words for one in tokens)
    # `Get each truck to 5 litres` says how much.
    has_values = any(one.numeric and one.types for one in grammar.lexicon.relations)
    says_something = is_of_objects or (has_values and NUMBER in terminals)
    says_something = says_something or _has_state(tokens, grammar)
    announced = None if says_something else grammar.announced(terminals)
    return Parsed(sentence, tokens, outcome, announced, terminals)


def _opened(
    readings: Sequence[SentenceReading], terminals: Sequence[str], grammar: Grammar
) -> tuple[SentenceReading, ...]:
    """Readings of a sentence in other words, which may have lost that it announces the goal."""
    if not any(map(_is_wish, readings)):
        return tuple(readings)
    announced = grammar.announced(terminals, in_other_words=True)
    return tuple(replace(one, opens=one.opens or announced) for one in readings)


def _is_wish(reading: SentenceReading) -> bool:
    wishes = (isinstance(form, SAYING) and bool(form.mood.wanted) for form in reading.forms)
    return reading.opens is None and any(wishes)


def _has_state(tokens: Sequence[Token], grammar: Grammar) -> bool:
    """Whether words have all that a state without objects is said with: `we want to have chips`."""
    said = frozenset(plain_form(token.text) for token in tokens)
    return any(words <= said for words in grammar.states_of_all)


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
