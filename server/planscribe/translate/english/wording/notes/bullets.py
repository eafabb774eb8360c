"""Lists below a noun: `Passengers:`, and then `- Ann, whose origin is f1` for each of them."""

from collections.abc import Sequence

from planscribe.syntax.task import Sentence, Token
from planscribe.translate.english.wording.tokens import (
    ARTICLES,
    IS,
    OF_GOAL,
    KnownWords,
    Tokens,
    as_names,
    copied,
    texts,
    word,
    words,
)
from planscribe.translate.words.data import prepositions
from planscribe.wording import in_plural, in_singular

_RELATIVE = frozenset({"who", "which", "that"})
_VERBS = IS | {"has", "needs", "starts", "waits", "wants"}


def kind_of_heading(sentence: Sentence, vocabulary: KnownWords) -> Tokens:
    """The noun of `Passengers:`, `The passengers:`; nothing if it is no such heading."""
    if sentence.closing != ":":
        return ()
    tokens = sentence.tokens
    start = texts(tokens[:1]) in (("the",), ("our",), ("all",))
    noun = tokens[start:]
    return noun if noun and vocabulary.noun_at(noun, 0) == len(noun) else ()


def item(tokens: Tokens, kind: Sequence[Token], vocabulary: KnownWords) -> Tokens | None:
    """`ann, whose origin is f1` -> `ann is a passenger and ann's origin is f1`;
    `b, an airport in c` -> `b is a location and b is an airport in c`."""
    start = int(texts(tokens[:1]) == ("the",))
    number, size = _names_at(tokens[start:], vocabulary)
    names, rest = tokens[start : start + size], tokens[start + size :]
    if not number or OF_GOAL & set(texts(rest)):
        return None
    named = as_names(names)
    plural, last = in_plural(in_singular(kind[-1].text)), kind[-1]
    noun = (*kind[:-1], word(in_singular(last.text) if number == 1 else plural, last))
    be = "is" if number == 1 else "are"
    first = (*named, *words("is a" if number == 1 else "are", names[0]), *noun)
    if not rest:
        return first
    if rest[0].text == "(" and rest[-1].text == ")":
        rest = (word(",", rest[0]), *rest[1:-1])
    if rest[0].text != "," or len(rest) < 3:
        return None
    like, behind = rest[0], rest[1:]
    again = copied(named, like)
    if behind[0].text == "whose" and number == 1:
        clauses: list[Token] = []
        for token in behind:
            clauses += (*again, word("'s", token)) if token.text == "whose" else (token,)
        return (*first, word("and", like), *clauses)
    if behind[0].text in _RELATIVE and behind[1].text in _VERBS and number == 1:
        return (*first, word("and", like), *again, *behind[1:])
    if behind[0].text in ARTICLES | prepositions():
        return (*first, word("and", like), *again, word(be, like), *behind)
    return None


def _names_at(tokens: Tokens, vocabulary: KnownWords) -> tuple[int, int]:
    """How many names a list begins with, joined by `and`, and how many words they are."""
    at = number = 0
    while at < len(tokens) and vocabulary.can_be_name(tokens[at]):
        at, number = at + 1, number + 1
        if texts(tokens[at : at + 1]) != ("and",):
            return number, at
        at += 1
    return 0, 0
