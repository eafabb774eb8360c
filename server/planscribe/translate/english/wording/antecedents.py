"""What pronouns and labels can stand for: `the ferry is at north, and it is empty`, `with left`."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import ARTICLES, IS, ITS, PRONOUNS
from planscribe.translate.english.wording.cutting import lead_of
from planscribe.translate.english.wording.finding import find, has_any, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_OPENING = frozenset({",", "and", "but", "while", "because", "since", "so"})
_SEVERAL = frozenset("all both each either every neither no nor not or".split())
_TOO = frozenset({"too", "also", "well"})
_BEFORE_MOVER = ARTICLES | {"the", "our", "my", "1"}
_SUBJECT = 4
"""Words of a subject that is no name: `the left hand`."""
_BEFORE_LABEL = ("the", "its", "his", "her")
_ONE = frozenset({"one", "1"})
_BEHIND_LABEL = frozenset("of is are has holds carries was should must can will , and".split())
"""Words that can follow a label without a noun, as they are no noun themselves."""


def with_antecedents(
    tokens: Tokens, before: Tokens, vocabulary: KnownWords
) -> Iterator[tuple[Tokens, bool]]:
    """The sentence with each thing that its first pronoun can stand for, and whether it may.

    The pronoun begins a clause, or is behind a preposition (`and c is in it`); it stands for
    something in the clauses before its own or, in the first one, in the sentence before. The same
    pronoun at the beginning of later clauses stands for the same. There is nothing where the words
    before are about several objects. Behind a preposition, it may be the subject only: `a is at b,
    and c is on it` does not say `at b`.
    """
    so_far = find(tokens, "so", "far")
    tokens = (*tokens[:so_far], *tokens[so_far + 2 :]) if so_far >= 0 else tokens
    at = next((at for at, token in enumerate(tokens) if token.text in PRONOUNS | ITS), -1)
    opens = at == 0 or (at > 0 and tokens[at - 1].text in _OPENING)
    is_place = at > 0 and tokens[at - 1].text in prepositions() and tokens[at].text == "it"
    start = at if opens or not is_place else _clause_of(tokens, at)
    earlier = tokens[:start] if start else before
    if not (is_place or (opens and at < len(tokens) - 1)) or not earlier:
        return
    if has_any(earlier, _SEVERAL):
        return
    own = tokens[:1] if start == 0 and vocabulary.is_name(tokens[0]) else ()
    is_told = bool(own) and texts(own)[0] in texts(earlier)
    """Whether the other thing that was named before is the subject now."""
    is_too = has_any(tokens, _TOO) and not is_told
    if is_place and not opens and (_verbs(earlier) != 1 or is_too):
        return
    again = [
        place
        for place in range(at + 1, len(tokens) - 1)
        if tokens[place].text == tokens[at].text and tokens[place - 1].text in _OPENING
    ]
    for one in _things(earlier, vocabulary):
        if is_place and texts(one) == texts(own):
            continue
        made: list[Token] = []
        for place, token in enumerate(tokens):
            is_meant = place in (at, *again)
            made += copied(one, token) if is_meant else (token,)
            if is_meant and token.text in ITS:
                made.append(word("'s", token))
        is_subject = one[0].span.start < _first_verb(earlier).span.start
        yield tuple(made), opens or is_subject


def _verbs(tokens: Tokens) -> int:
    return sum(map(_is_verb, tokens))


def _is_verb(token: Token) -> bool:
    return token.text in IS | {"has"} or table.is_third_person(token.text)


def _first_verb(tokens: Tokens) -> Token:
    return next(filter(_is_verb, tokens), tokens[0])


def _clause_of(tokens: Tokens, at: int) -> int:
    """Where the clause of a word begins: at a joint between two verbs."""
    verbs = [place for place in range(at) if tokens[place].text in IS | {"has"}]
    own = verbs[-1] if verbs else at
    joints = (place for place in range(own, 0, -1) if tokens[place].text in _OPENING)
    start = next(joints, 0)
    return start if any(verb < start for verb in verbs) else 0


def _things(tokens: Tokens, vocabulary: KnownWords) -> Iterator[Tokens]:
    """The single things that words are about: the subject, and everything that has a name."""
    tokens = tokens[lead_of(tokens) :]
    verb = next((at for at, token in enumerate(tokens) if _is_verb(token)), 0)
    is_proper = verb == 1 and vocabulary.can_be_name(tokens[0])
    is_short = is_proper or (verb <= _SUBJECT and tokens[0].text == "the")
    subject = tokens[:verb] if is_short else ()
    named = [at for at, token in enumerate(tokens) if vocabulary.is_name(token)]
    is_name = any(at < verb for at in named)
    things = [() if is_name else subject, *(tokens[at : at + 1] for at in named)]
    described: list[Tokens] = []
    for token, mover in pairwise(tokens):
        if token.text in _BEFORE_MOVER and mover.text in vocabulary.movers:
            described.append((word("the", token), mover))
    for at, token in enumerate(tokens):
        size = vocabulary.noun_at(tokens, at + 1) if token.text in ARTICLES | {"the"} else 0
        # What `a parcel` introduced is `the parcel` behind it.
        if size and at + 1 + size not in named:
            described.append((word("the", token), *tokens[at + 1 : at + 1 + size]))
    things += (one for one in described if texts(one) != texts(subject))
    seen: set[tuple[str, ...]] = set()
    for one in things:
        if one and texts(one) not in seen:
            seen.add(texts(one))
            yield one


def with_kinds(tokens: Tokens, labels: Callable[[], Mapping[str, Tokens]]) -> Tokens | None:
    """The words with the nouns that labels leave out; None if none does.

    `labels` finds the nouns with which the sentences before say each label: those of a long task
    take time.
    """
    places = dict(_places(tokens))
    nouns = labels() if places else {}
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        noun = nouns.get(tokens[at].text, ()) if at in places else ()
        is_bare = bool(noun) and not (at and tokens[at - 1].text in _BEFORE_LABEL)
        made += (*words("the" if is_bare else "", tokens[at]), tokens[at])
        made += copied(noun, tokens[at])
        at += 1 + (bool(noun) and places[at])
    return tuple(made) if tuple(made) != tokens else None


def _places(tokens: Tokens) -> Iterator[tuple[int, bool]]:
    """Where a label may be without its noun, and whether `one` stands for that."""
    said = ["", *(one.text for one in tokens), ""]
    for at, (before, text, after) in enumerate(zip(said, said[1:], said[2:], strict=False)):
        has_one = after in _ONE and before in ("", *_BEFORE_LABEL)
        begins = before in ("", "the", ",", "and") or before in prepositions()
        if text.isalpha() and (has_one or (begins and (not after or after in _BEHIND_LABEL))):
            yield at, has_one
