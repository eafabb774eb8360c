"""Sentences that only present what there is: `the company runs two trucks, t1 and t2`.

Only where who has the things is no object of the domain, and the verb none of its words.
"""

from collections.abc import Collection
from functools import cache

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import (
    ARTICLES,
    BEFORE_NAME,
    BEFORE_NAMES,
    IS,
    JOINTS,
    OF_GOAL,
)
from planscribe.translate.english.wording.cutting import behind_joints, without_first, without_the
from planscribe.translate.english.wording.finding import (
    amount,
    beginning,
    find,
    find_any,
    has_any,
    text_at,
    texts,
)
from planscribe.translate.english.wording.introducing import without_articles
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.modifiers import says_nothing_here
from planscribe.translate.english.wording.prose.scenes import does_in_general
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_list,
    word,
    words,
)
from planscribe.translate.words import table
from planscribe.translate.words.data import kinds_of_people, people, prepositions, presenting
from planscribe.wording import in_singular

_THOSE = (("both", "of", "them"), ("all", "of", "them"), ("they",), ("both",))
_MORE = frozenset({"other", "more", "further"})
_HOLDING = frozenset({"contains"})
_RUNNING = (("run",), ("runs",))
_DENYING = frozenset("nobody none nothing".split())
_LONGEST_SUBJECT = 4


def presented(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the site consists of two depots, a and b` -> `there are two depots, a and b`."""
    found = ((at, size) for at in range(1, _LONGEST_SUBJECT + 1) for size in (3, 2, 1)
             if texts(tokens[at : at + size]) in presenting())  # fmt: skip
    at, size = next(found, (0, 0))
    if not at or has_any(tokens, OF_GOAL):
        return None
    subject, verb, rest = tokens[:at], tokens[at : at + size], tokens[at + size :]
    # `a parcel service runs two trucks`
    is_compound = at > 2 and subject[0].text in ("the", "our", "my", *ARTICLES)
    nouns = subject[-1:] if is_compound else subject
    if any(map(vocabulary.is_name, subject)) or any(map(vocabulary.is_noun, nouns)):
        return None
    if len(subject) == 1 and _can_be_one_of_them(subject[0], vocabulary):
        return None
    told = [one for one in verb if one.text not in IS | prepositions()]
    # `roads run from a to b` is no `a firm runs two trucks`
    is_running = texts(verb) in _RUNNING and not vocabulary.may_mean(subject[-1])
    # `the cook serves two guests` says that they are served.
    if (any(map(vocabulary.may_mean, told)) and not is_running) or not rest:
        return None
    if verb[0].text in _HOLDING and any(map(vocabulary.is_of_domain, subject)):
        return None
    if rest[0].text == "the" and vocabulary.noun_at(rest, 1):
        return rest[1:]
    number = amount(rest[0].text)
    noun = vocabulary.noun_at(rest, 1)
    if not number or not noun or not _names_follow(rest[1 + noun :], number, vocabulary):
        return None
    made = (*words(f"there {'is' if number == 1 else 'are'}", tokens[0]), *rest)
    return without_articles(made, vocabulary) or made


def _can_be_one_of_them(subject: Token, vocabulary: KnownWords) -> bool:
    """Whether a bare word may name an object that nothing has introduced: `Eve works on t1`, where
    there are drivers."""
    acting = {*people(), *kinds_of_people(), "driver", "robot"}
    kinds = {in_singular(noun[-1]) for noun in vocabulary.nouns}
    return not table.is_noun(subject.text) and not acting.isdisjoint(kinds)


def only_presents(rest: Tokens, names: Collection[str], vocabulary: KnownWords) -> bool:
    """Whether a sentence about things that it introduces says no more of them: `r1 and r2 explore a
    site with w1 and w2`.

    The verb is one of a list and none of the domain, and no other word means anything.

    Args:
        rest: the sentence without the kinds of what it introduces.
        names: the names that it introduces.
        vocabulary: what is known of words.
    """
    start = next((at for at, one in enumerate(rest) if one.text not in {*names, *JOINTS}), 0)
    is_going_on = text_at(rest, start) in IS
    start += is_going_on  # `r1 is exploring`
    size = next((size for size in (4, 3, 2, 1) if _plain_verb(rest[start : start + size])
                 in _plain_presenting()), 0)  # fmt: skip
    verb, behind = rest[start : start + size], rest[start + size :]
    told = [one for one in verb if one.text not in IS | prepositions()]
    if start and not size and not is_going_on and does_in_general(rest[start:], vocabulary):
        return True
    if not start or not size or any(map(vocabulary.may_mean, told)):
        return False
    if has_any(behind, OF_GOAL | _DENYING):
        return False
    others = tuple(one for one in behind if one.text not in {*names, *JOINTS})
    return not others or says_nothing_here(others, vocabulary)


@cache
def _plain_presenting() -> frozenset[tuple[str, ...]]:
    return frozenset((table.verb_of(first) or first, *more) for first, *more in presenting())


def _plain_verb(tokens: Tokens) -> tuple[str, ...]:
    """A verb with what belongs to it, in its base form: `work in`."""
    first, *more = texts(tokens) or ("",)
    return (table.verb_of(first) or first, *more)


def _names_follow(tokens: Tokens, number: int, vocabulary: KnownWords) -> bool:
    """Whether words begin with a name for each of some things."""
    start = next((at for at in range(len(tokens)) if tokens[at].text not in BEFORE_NAMES), 0)
    names = sum(vocabulary.can_be_name(token) for token in tokens[start:])
    return names >= number


def labels_listed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are two balls: the red ball and the blue ball` -> `there is a red ball and a blue
    ball`; `the red ball and the blue ball are balls` -> the same."""
    if has_any(tokens, OF_GOAL):
        return None
    verb = find(tokens, "are")
    if tokens[:1] and tokens[0].text == "there" and verb == 1:
        noun = vocabulary.noun_at(tokens, 3)
        start = 3 + noun
        start += text_at(tokens, start) in (",", ":")
        labels = _labels(tokens[start:], vocabulary)
        is_all = noun > 0 and amount(tokens[2].text) == len(labels)
        kinds = {kind.text for _, kind in labels}
        return _there_is(labels, tokens[0]) if is_all and len(kinds) == 1 else None
    labels = _labels(tokens[:verb], vocabulary) if verb > 0 else ()
    is_kind = vocabulary.noun_at(tokens, verb + 1) == len(tokens) - verb - 1
    if len(labels) < 2 or not is_kind or len({kind.text for _, kind in labels}) != 1:
        return None
    return _there_is(labels, tokens[0])


def _labels(tokens: Tokens, vocabulary: KnownWords) -> tuple[tuple[Token, Token], ...]:
    """The labels, with their nouns, of a list `the red ball, the blue ball`; none if it is not."""
    found: list[tuple[Token, Token]] = []
    at = 0
    while at < len(tokens):
        if len(tokens) < at + 3 or tokens[at].text not in ("the", *ARTICLES):
            return ()
        label, noun = tokens[at + 1], tokens[at + 2]
        if not vocabulary.can_be_label(label) or not vocabulary.noun_at(tokens[: at + 3], at + 2):
            return ()
        found.append((label, noun))
        at += 3
        at = behind_joints(tokens, at)
    return tuple(found)


def _there_is(labels: tuple[tuple[Token, Token], ...], like: Token) -> Tokens:
    things = [(word("a", label), label, noun) for label, noun in labels]
    return (*words("there is", like), *in_list(things))


def more_of_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`besides k there are two other keys, l and m` -> `k, l and m are keys`: two is not all."""
    tokens = _there_for_we(tokens)
    at = find(tokens, "there")
    lead = tokens[1 : at - (tokens[at - 1].text == ",")] if at > 0 else ()
    rest = tokens[at:]
    if at < 0 or (at and text_at(tokens, 0) != "besides") or text_at(rest, 3) not in _MORE:
        return None
    noun = vocabulary.noun_at(rest, 4)
    start = 4 + noun
    if rest[1].text not in IS or not noun or len(rest) < start + 2:
        return None
    start += rest[start].text in BEFORE_NAME
    number, kind = amount(rest[2].text), rest[4 : 4 + noun]
    labels, others = _labels(rest[start:], vocabulary), _labels(lead, vocabulary)
    if labels and len(labels) == number and (others or not lead):
        return _there_is((*others, *labels), rest[0])
    names = without_the(rest[start:])
    own = without_the(lead)
    if not number or vocabulary.names_in(names) != number:
        return None
    if own and not vocabulary.names_in(own):
        return None
    joined = (*own, word("and", rest[0])) if own else ()
    verb = words("is a" if number == 1 and not own else "are", rest[1])
    return (*as_names((*joined, *names)), *verb, *kind)


def _there_for_we(tokens: Tokens) -> Tokens:
    """`apart from k we have two more keys` -> `besides k there are two more keys`."""
    opening = beginning(tokens, _BESIDES)
    if opening:
        tokens = (word("besides", tokens[0]), *tokens[len(opening) :])
    at = find(tokens, "we", "have")
    if text_at(tokens, 0) != "besides" or at < 2:
        return tokens
    number = amount(tokens[at + 2].text) if len(tokens) > at + 2 else 0
    there = words("there is" if number == 1 else "there are", tokens[at])
    return (*tokens[:at], *there, *tokens[at + 2 :])


_BESIDES = (("apart", "from"), ("in", "addition", "to"), ("next", "to"), ("other", "than"))


def only_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the only key is k` -> `there is a key called k`; `the only key is the red key` -> `there is
    a red key`."""
    noun = vocabulary.noun_at(tokens, 2)
    verb = 2 + noun
    if texts(tokens[:2]) != ("the", "only") or not noun:
        return None
    if text_at(tokens, verb) != "is":
        return None
    names = tokens[verb + 1 :]
    labels = _labels(names, vocabulary)
    if len(labels) == 1:
        return _there_is(labels, tokens[0])
    names = without_first(names, "the")
    if vocabulary.names_in(names) != 1:
        return None
    like = tokens[verb]
    return (*words("there is a", tokens[0]), *tokens[2:verb], word("called", like), *names)


def presented_and_described(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are two keys, k and l, and both are old` -> `k and l are keys and k and l are old`."""
    at, size = find_any(tokens, _THOSE)
    is_claim = text_at(tokens, at + size) in (*IS, "have")
    if not is_claim or tokens[0].text != "there" or tokens[at - 1].text != "and":
        return None
    start = 3 + vocabulary.noun_at(tokens, 3)
    number = amount(tokens[2].text) if start > 3 else 0
    end = at - 1 - (tokens[at - 2].text == ",")
    start += tokens[start].text in BEFORE_NAME
    names = without_the(tokens[start:end])
    if number < 2 or vocabulary.names_in(names) != number:
        return None
    if text_at(tokens, at) == "both" and number != 2:
        return None
    named, like = as_names(names), tokens[at]
    kind = (word("are", tokens[1]), *tokens[3 : 3 + vocabulary.noun_at(tokens, 3)])
    return (*named, *kind, word("and", like), *copied(named, like), *tokens[at + size :])


def attributed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b with fuel level low` -> `a is at b and a has fuel level low`."""
    at = find(tokens, "with")
    start = tokens[0].text == "the" if tokens else False
    if at < start + 4 or not vocabulary.is_name(tokens[start]) or at == len(tokens) - 1:
        return None
    if has_any(tokens[: at - 1], JOINTS | {"or", "not", "no", "neither"}):
        return None
    if tokens[at - 2].text not in prepositions() and tokens[at - 3].text not in prepositions():
        return None
    end = at - (tokens[at - 1].text == ",")
    like = tokens[at]
    is_wish = has_any(tokens, OF_GOAL) or texts(tokens[start + 1 : start + 3]) == ("has", "to")
    verb = words("should have" if is_wish else "has", like)
    subject = copied(tokens[: start + 1], like)
    return (*tokens[:end], word("and", like), *subject, *verb, *tokens[at + 1 :])
