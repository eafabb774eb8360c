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
from planscribe.wording import in_singular

_RELATIVE = frozenset({"who", "which", "that"})
_VERBS = IS | {"has", "needs", "starts", "waits", "wants"}


def kind_of_heading(sentence: Sentence, vocabulary: KnownWords) -> Tokens:
    """The noun of `Passengers:`, `The passengers:`; nothing if it is no such heading."""
    tokens = sentence.tokens
    start = texts(tokens[:1]) in (("the",), ("our",), ("all",))
    noun = tokens[start:]
    is_noun = bool(noun) and vocabulary.noun_at(noun, 0) == len(noun)
    return noun if is_noun and sentence.closing == ":" else ()


def item(tokens: Tokens, kind: Sequence[Token], vocabulary: KnownWords) -> Tokens | None:
    """`ann, whose origin is f1` -> `ann is a passenger and ann's origin is f1`;
    `b, an airport in c` -> `b is a location and b is an airport in c`."""
    start = int(texts(tokens[:1]) == ("the",))
    name, rest = tokens[start : start + 1], tokens[start + 1 :]
    if not name or not vocabulary.can_be_name(name[0]) or OF_GOAL & set(texts(rest)):
        return None
    named = as_names(name)
    noun = (*kind[:-1], word(in_singular(kind[-1].text), kind[-1]))
    first = (*named, *words("is a", name[0]), *noun)
    if not rest:
        return first
    if rest[0].text != "," or len(rest) < 3:
        return None
    like, behind = rest[0], rest[1:]
    again = copied(named, like)
    if behind[0].text == "whose":
        clauses: list[Token] = []
        for token in behind:
            clauses += (*again, word("'s", token)) if token.text == "whose" else (token,)
        return (*first, word("and", like), *clauses)
    if behind[0].text in _RELATIVE and behind[1].text in _VERBS:
        return (*first, word("and", like), *again, *behind[1:])
    if behind[0].text in ARTICLES | prepositions():
        return (*first, word("and", like), *again, word("is", like), *behind)
    return None
